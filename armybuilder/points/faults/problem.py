"""Problems as values: their message, rule, field and cheapest fixes.

Codes starting with E are errors and keep an army out of battle. Those with W are warnings and forbid nothing.
[CA-P-098] [CA-P-099]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from armybuilder import errors
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message, Value
    from armybuilder.model.bundle import AnyDocument

__all__ = ["RULES", "Fix", "Problem", "blocks", "problem"]

RULES: dict[str, str] = {
    "E01": "CA-P-015",
    "E02": "CA-P-018",
    "E03": "CA-P-020",
    "E04": "CA-P-086",
    "E05": "CA-P-026",
    "E06": "CA-P-026",
    "E07": "CA-P-027",
    "E08": "CA-P-042",
    "E09": "CA-P-043",
    "E10": "CA-P-046",
    "E11": "CA-P-037",
    "E12": "CA-P-036",
    "E14": "CA-P-047",
    "E15": "CA-P-049",
    "E16": "CA-P-048",
    "E17": "CA-P-054",
    "E18": "CA-P-050",
    "E19": "CA-P-055",
    "E20": "CA-P-065",
    "E21": "CA-P-052",
    "E22": "CA-P-053",
    "E23": "CA-P-057",
    "E24": "CA-P-067",
    "E25": "CA-P-100",
    "E26": "CA-P-070",
    "E27": "CA-P-073",
    "E28": "CA-P-073",
    "E29": "CA-P-072",
    "E30": "CA-P-087",
    "E31": "CA-P-087",
    "E32": "CA-P-093",
    "E33": "CA-P-075",
    "E35": "CA-P-094",
    "E36": "CA-P-030",
    "E37": "CA-P-082",
    "E38": "CA-P-095",
    "E40": "CA-P-083",
    "E41": "CA-P-051",
    "E42": "CA-P-048",
    "E43": "CA-P-087",
    "E44": "CA-P-004",
    "E45": "CA-P-057",
    "E46": "CA-P-089",
    "E47": "CA-P-077",
    "W01": "CA-P-022",
    "W02": "CA-P-044",
    "W03": "CA-P-101",
    "W04": "CA-P-101",
    "W05": "CA-P-101",
    "W07": "CA-P-004",
    "W08": "CA-P-069",
    "W09": "CA-P-025",
    "W10": "CA-P-049",
    "W11": "CA-P-077",
    "W12": "CA-P-023",
    "W13": "CA-P-023",
    "W14": "CA-P-057",
    "W15": "CA-P-048",
    "W16": "CA-P-052",
    "W17": "CA-P-057",
    "W18": "CA-P-049",
    "W19": "CA-P-048",
    "W20": "CA-P-082",
    "W21": "CA-P-071",
    "W22": "CA-P-062",
    "W23": "CA-P-094",
    "W24": "CA-B-195",
    "W25": "CA-P-098",
}
"""The rule of each code.

E13, E34, E39 and W06 cannot occur in a document, because the file is refused.
"""


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that mends a problem: the documents after it, and the change in points."""

    label: Message
    changed: tuple[AnyDocument, ...]
    delta: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of a document, with its field and its fixes.

    `no_fix` gives the reason for a problem without a fix. `fixes` are of different kinds, the cheapest first,
    three at most. `subject` distinguishes problems of one kind that share a field: the ids of the documents
    concerned, or an option.
    """

    code: str
    severity: Literal["error", "warning"]
    message: Message
    rule: str
    field: str
    fixes: tuple[Fix, ...] = ()
    no_fix: Message | None = None
    subject: tuple[str, ...] = ()

    @property
    def fix(self) -> Fix | None:
        """The cheapest fix, or None without a fix."""
        return self.fixes[0] if self.fixes else None


def problem(
    code: str,
    field: str,
    /,
    *,
    rule: str = "",
    form: str = "",
    subject: tuple[str, ...] = (),
    **values: Value,
) -> Problem:
    """Return a problem with the words of `points.problem.CODE` or `points.problem.CODE_FORM`."""
    name = f"points.problem.{code}" + (f"_{form}" if form else "")
    severity: Literal["error", "warning"] = "error" if code.startswith("E") else "warning"
    shown = {
        key: number(value) if isinstance(value, int) and value < 0 else value for key, value in values.items()
    }
    message = errors.message(name, **shown)
    return Problem(code, severity, message, rule or RULES[code], field, subject=subject)


def blocks(problems: Iterable[Problem]) -> bool:
    """Say whether the problems include an error."""
    return any(one.severity == "error" for one in problems)
