"""Made-up results of the trial of the formula, so that no test depends on the measured numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.formula_results import Degenerate, MadeBy, Results, TermWorth

if TYPE_CHECKING:
    from armybuilder.counsel.formula_results import Company, Verdict

__all__ = ["MADE_UP", "made_up"]


def _row(
    term: str,
    price: float,
    worth: float | None,
    verdict: Verdict,
    draws: int = 40,
    company: Company | None = None,
) -> TermWorth:
    return TermWorth(
        id=term,
        company=company,
        price=price,
        worth=worth,
        interval=None if worth is None else (worth - 1, worth + 1),
        interval_all=None if worth is None else (worth - 2, worth + 2),
        draws=draws,
        verdict=verdict,
    )


def made_up(rules_hash: str = "0123456789ab") -> Results:
    """Return results of a few rows by some rules."""
    return Results(
        made_by=MadeBy(
            program="9.9.9",
            commit="abcdef01",
            rules_hash=rules_hash,
            seed=7,
            tables=("open-farm", "nowhere"),
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
        terms=(
            _row("model", 50.0, 49.0, "fair", 100),
            _row("movement-10-14", 4.0, 12.0, "too_cheap", 9),
            _row("movement-10-14", 4.2, 20.0, "too_cheap", 5, "open"),
            _row("movement-10-14", 3.9, None, "not_known", 4, "covered"),
            _row("pistol-to-rifle", 3.0, 250.0, "too_cheap"),
            _row("gas-inhaled", 10.0, -95.0, "too_dear", 70),
            _row("robot-movement-10-16", 6.0, 5.0, "not_known"),
            _row("front-armour", 5.0, None, "not_known", 8),
        ),
        untouched=("vehicle-protection-6-8",),
    )


MADE_UP = made_up()
