"""Results of a made-up trial of the formula, whose numbers a test may hold."""

from __future__ import annotations

from armybuilder.counsel.formula_results import Degenerate, MadeBy, Results, TermWorth

TRIAL = Results(
    made_by=MadeBy(
        program="9.9.9",
        commit="0123abcd",
        rules_hash="other rules",
        seed=7,
        tables=("open-farm", "dry-valley"),
        scales=("small", "large"),
        turns=6,
        level="regular",
    ),
    draws=1200,
    battles=34500,
    left_out=56,
    degenerate=Degenerate(pairs=3, of=80),
    common_dice=0.25,
    correction="bonferroni",
    terms=(
        TermWorth(
            id="model",
            company=None,
            price=50.0,
            worth=51.0,
            interval=(49.0, 53.0),
            interval_all=(48.0, 54.0),
            draws=1200,
            verdict="fair",
        ),
        TermWorth(
            id="flying",
            company=None,
            price=15.0,
            worth=-7.43,
            interval=(-10.7, -5.14),
            interval_all=(-13.38, -3.25),
            draws=92,
            verdict="too_dear",
        ),
        TermWorth(
            id="flying",
            company="open",
            price=15.0,
            worth=None,
            interval=None,
            interval_all=None,
            draws=44,
            verdict="not_known",
        ),
        TermWorth(
            id="rifle-added",
            company=None,
            price=4.25,
            worth=21.0,
            interval=(13.0, 35.0),
            interval_all=(9.0, 40.0),
            draws=87,
            verdict="too_cheap",
        ),
    ),
    untouched=("robot-flying",),
)
"""Four rows, one of a part of the draws, under other rules than any user's."""
