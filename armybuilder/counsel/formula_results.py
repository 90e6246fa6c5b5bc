"""The results of the trial of the formula, with the price and the worth of each step in points.

The results stand in `resources/formula/results.json`, as `poe formula` wrote them.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

from pydantic import BaseModel, ConfigDict

from armybuilder import paths
from armybuilder.battle.table import presets
from armybuilder.counsel.formula_terms import label, not_measurable, step, terms
from armybuilder.errors import Message, message
from armybuilder.numbers import decimal
from armybuilder.points.tables import rules_hash

if TYPE_CHECKING:
    from armybuilder.errors import Value

__all__ = ["FAIR", "Company", "Degenerate", "MadeBy", "Results", "TermWorth", "Verdict", "judged", "results"]

FAIR = 0.15
"""The part of a price within which a worth is fair."""

Company = Literal["unarmoured", "armoured", "open", "covered", "few", "many", "small", "large"]
Verdict = Literal["fair", "too_dear", "too_cheap", "not_known"]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class MadeBy(_Row):
    """The program, the rules and the battles by which the results were made."""

    program: str
    commit: str
    rules_hash: str
    seed: int
    tables: tuple[str, ...]
    scales: tuple[str, ...]
    turns: int
    level: str


class Degenerate(_Row):
    """The number of random equal pairs with 97 of 100 wins or more for one side, and of all pairs."""

    pairs: int
    of: int


class TermWorth(_Row):
    """The price and the worth of a term in points, for one model and step.

    `interval` holds the worth at 95 %, and `interval_all` all worths of all rows together. `company` names the
    part of the draws, None for all of them. The worth is None if it is not known at all.
    """

    id: str
    company: Company | None
    price: float
    worth: float | None
    interval: tuple[float, float] | None
    interval_all: tuple[float, float] | None
    draws: int
    verdict: Verdict

    @property
    def label(self) -> Message:
        """The words for the term, with its company if it has one."""
        if self.company is None:
            return label(self.id)
        return message(
            "counsel.formula.in_company",
            term=label(self.id),
            company=message(f"counsel.formula.company.{self.company}"),
        )

    @property
    def step(self) -> Message:
        """The words for the step alone."""
        return step(self.id)

    @property
    def rule(self) -> str:
        """The rule of the price, empty for the model that tries the method."""
        held = terms().get(self.id)
        return held.rule if held is not None else ""

    @property
    def words(self) -> Message:
        """The sentence about the price and the worth."""
        told = "not_sure" if self.verdict == "not_known" and self.interval is not None else self.verdict
        return message(f"counsel.formula.verdict.{told}", **self._figures())

    def _figures(self) -> dict[str, Value]:
        figures: dict[str, Value] = {"label": self.label, "price": decimal(self.price, 1)}
        if self.worth is not None and self.interval is not None:
            least, most = self.interval
            figures |= {
                "worth": decimal(self.worth, 1),
                "least": decimal(least, 1),
                "most": decimal(most, 1),
            }
        return figures


class Results(_Row):
    """The results of the trial.

    `left_out` counts refused opponents: pairs outside 25 to 75 of 100, and pairs that hardly fought.
    `common_dice` is the variance of a difference on common dice, as a part of that on other dice.
    `untouched` are terms that changed no battle.
    """

    made_by: MadeBy
    draws: int
    battles: int
    left_out: int
    degenerate: Degenerate
    common_dice: float
    correction: Literal["bonferroni"]
    terms: tuple[TermWorth, ...]
    untouched: tuple[str, ...]

    def row(self, term: str, company: str | None = None) -> TermWorth | None:
        """Return the row of a term, or None if it was not measured."""
        return next((one for one in self.terms if one.id == term and one.company == company), None)

    @property
    def about(self) -> tuple[Message, ...]:
        """The sentences about how the results were made, and how far they hold."""
        by, known = self.made_by, presets()
        made = message(
            "counsel.formula.made",
            program=f"{by.program} ({by.commit})",
            rules=by.rules_hash,
            draws=self.draws,
            battles=self.battles,
            turns=by.turns,
            tables=", ".join(known[one].name if one in known else one for one in by.tables),
            level=message(f"desktop.level.{by.level}"),
        )
        pairs, of = self.degenerate.pairs, self.degenerate.of
        left_out = message("counsel.formula.left_out", left_out=self.left_out, pairs=pairs, of=of)
        return made, left_out, message("counsel.formula.bounds")

    @property
    def other_rules(self) -> Message | None:
        """The note that the user's rules are not those of the results, None if they are."""
        own, theirs = rules_hash(), self.made_by.rules_hash
        return None if own == theirs else message("counsel.formula.other_rules", own=own, theirs=theirs)

    def why_not(self) -> dict[str, str]:
        """Return each term that no battle could measure, with the code of its reason."""
        return {**not_measurable(), **dict.fromkeys(self.untouched, "untouched")}


@cache
def results() -> Results:
    """Return the shipped results."""
    file = paths.resources() / "formula" / "results.json"
    return Results.model_validate_json(file.read_bytes())


def judged(price: float, interval: tuple[float, float]) -> Verdict:
    """Return the verdict on a price, by the corrected interval of its worth."""
    low, high = (1 - FAIR) * price, (1 + FAIR) * price
    least, most = interval
    if most < low:
        return "too_dear"
    if least > high:
        return "too_cheap"
    return "fair" if low <= least and most <= high else "not_known"
