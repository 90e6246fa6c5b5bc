"""Made-up results of the trial of the formula, so that no test depends on the measured numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.formula_results import Degenerate, MadeBy, Results, TermWorth, judged
from armybuilder.points.tables import rules_hash

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.counsel.formula_results import Company, Verdict

__all__ = ["MADE_UP", "TRIAL", "made_up", "of_worths"]


def _row(
    term: str,
    price: float,
    worth: float | None,
    verdict: Verdict | None = None,
    draws: int = 40,
    company: Company | None = None,
    half: float = 1.0,
) -> TermWorth:
    """Return a row whose interval has this `half`, and twice that for all rows together.

    Without a verdict it has its true one.
    """
    interval = None if worth is None else (worth - half, worth + half)
    interval_all = None if worth is None else (worth - 2 * half, worth + 2 * half)
    return TermWorth(
        id=term,
        company=company,
        price=price,
        worth=worth,
        interval=interval,
        interval_all=interval_all,
        draws=draws,
        verdict=verdict or ("not_known" if interval_all is None else judged(price, interval_all)),
    )


def _trial(
    rules: str, terms: Iterable[TermWorth], untouched: tuple[str, ...] = (), table: str = "dry-valley"
) -> Results:
    return Results(
        made_by=MadeBy(
            program="9.9.9",
            commit="abcdef01",
            rules_hash=rules,
            seed=7,
            tables=("open-farm", table),
            scales=("small", "large"),
            turns=6,
            level="regular",
        ),
        draws=1234,
        battles=56789,
        left_out=17,
        degenerate=Degenerate(pairs=3, of=96),
        common_dice=0.5,
        correction="bonferroni",
        terms=tuple(terms),
        untouched=untouched,
    )


def of_worths(worths: dict[str, tuple[float, float]], rules: str | None = None) -> Results:
    """Return results with the price and the worth of each term, each worth known to a tenth of a point."""
    rows = (_row(term, price, worth, half=0.05) for term, (price, worth) in worths.items())
    return _trial(rules_hash() if rules is None else rules, rows)


def made_up(rules: str = "0123456789ab") -> Results:
    """Return results of a few rows by some rules."""
    rows = (
        _row("model", 50.0, 49.0, "fair", 100),
        _row("movement-10-14", 4.0, 12.0, "too_cheap", 9),
        _row("movement-10-14", 4.2, 20.0, "too_cheap", 5, "open"),
        _row("movement-10-14", 3.9, None, "not_known", 4, "covered"),
        _row("pistol-to-rifle", 3.0, 250.0, "too_cheap"),
        _row("gas-inhaled", 10.0, -95.0, "too_dear", 70),
        _row("robot-movement-10-16", 6.0, 5.0, "not_known"),
        _row("front-armour", 5.0, None, "not_known", 8),
    )
    return _trial(rules, rows, ("vehicle-protection-6-8",), "nowhere")


MADE_UP = made_up()
"""Results of a made-up trial of the formula, whose numbers a test may hold."""

TRIAL = _trial(
    "other rules",
    (
        _row("model", 50.0, 51.0, draws=1200),
        _row("flying", 15.0, -7.43, draws=92),
        _row("flying", 15.0, None, draws=44, company="open"),
        _row("rifle-added", 4.25, 21.0, draws=87),
    ),
    ("robot-flying",),
)
"""Four rows, one of a part of the draws, under other rules than any user's."""
