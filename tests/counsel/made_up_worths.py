"""Made-up results of the trial of the formula, for tests of their readers."""

from __future__ import annotations

from armybuilder.counsel.formula_results import Degenerate, MadeBy, Results, TermWorth, judged
from armybuilder.points.tables import rules_hash

__all__ = ["made_up"]


def made_up(worths: dict[str, tuple[float, float]], rules: str | None = None) -> Results:
    """Return results with the price and the worth of each term, each worth known to a tenth of a point."""
    return Results(
        made_by=MadeBy(
            program="0",
            commit="0",
            rules_hash=rules_hash() if rules is None else rules,
            seed=1,
            tables=("dry-valley",),
            scales=("small",),
            turns=6,
            level="regular",
        ),
        draws=10,
        battles=1000,
        left_out=0,
        degenerate=Degenerate(pairs=0, of=10),
        common_dice=0.5,
        correction="bonferroni",
        terms=tuple(_row(term, price, worth) for term, (price, worth) in worths.items()),
        untouched=(),
    )


def _row(term: str, price: float, worth: float) -> TermWorth:
    interval = (worth - 0.1, worth + 0.1)
    return TermWorth(
        id=term,
        company=None,
        price=price,
        worth=worth,
        interval=interval,
        interval_all=interval,
        draws=10,
        verdict=judged(price, interval),
    )
