"""Problems to mend, fix candidates, and the makers of the simplest changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from armybuilder import errors
from armybuilder.errors import Message
from armybuilder.model.document import Document
from armybuilder.points.field_paths import value_at, with_value, without
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.fixes.neighbours import Neighbours
    from armybuilder.points.lookup import Documents

__all__ = [
    "Case",
    "FixCandidate",
    "field_words",
    "kind_of_change",
    "removed",
    "value_words",
    "valued",
    "values",
]


T = TypeVar("T", bound=Document)


@dataclass(frozen=True, slots=True)
class Case(Generic[T]):
    """A problem, its document and the documents around it."""

    fault: Problem
    document: T
    documents: Documents
    neighbours: Neighbours

    @property
    def readings(self) -> Mapping[str, str]:
        """The readings that the document is judged under."""
        return self.neighbours.readings

    @property
    def at(self) -> str:
        """The path of the part of the document that the problem concerns: `weapons.0`."""
        return ".".join(self.fault.field.split(".")[:2])

    @property
    def part(self) -> Any:
        """The part that the problem concerns: a mount, a member or an entry."""
        return value_at(self.document, self.at)


@dataclass(frozen=True, slots=True)
class FixCandidate:
    """A change to try: the words of its button, and the documents after it.

    `delta` is the change in points of the judged document, if the maker knows it without pricing the
    document. `drastic` changes are offered if no other mends. `kind` distinguishes kinds of changes that have
    the same words.
    """

    label: Message
    changed: tuple[AnyDocument, ...]
    delta: int | None = None
    drastic: bool = False
    kind: str = ""


def kind_of_change(candidate: FixCandidate) -> tuple[str, ...]:
    """Return the kind of a change.

    Two values of one field are of one kind, two fields are not.
    """
    return (candidate.kind,) if candidate.kind else _kind_of_words(candidate.label)


def _kind_of_words(label: Message) -> tuple[str, ...]:
    parts = [label.values[name] for name in ("change", "first", "second", "what") if name in label.values]
    below = [step for part in parts if isinstance(part, Message) for step in _kind_of_words(part)]
    return (label.code, *below)


def field_words(field: str) -> Message:
    """Return the name of a field, by the last word of its path."""
    return errors.message(f"points.field.{field.rpartition('.')[2]}")


def value_words(field: str, value: Any) -> Message | str:
    """Return the words of a field's value."""
    if isinstance(value, str):
        return errors.message(f"points.value.{value}")
    if value == 0 and field in {"profile.ss", "profile.fa", "profile.dp"}:
        return errors.message("points.value.none")
    return number(value)


def valued(document: AnyDocument, field: str, value: Any) -> FixCandidate:
    """Return the change that sets a field to a value.

    True is worded as adding the ability of the field. False is worded as dropping it, and so are 0 and "none"
    outside the profile.
    """
    changed = (with_value(document, field, value),)
    what = field_words(field)
    if value in {0, "none"} and not isinstance(value, bool) and not field.startswith("profile."):
        return FixCandidate(errors.message("points.fix.drop", what=what), changed)
    if isinstance(value, bool):
        return FixCandidate(
            errors.message("points.fix.take" if value else "points.fix.drop", what=what), changed
        )
    return FixCandidate(errors.message("points.fix.set", what=what, value=value_words(field, value)), changed)


def values(document: AnyDocument, field: str, choices: Iterable[Any]) -> Iterator[FixCandidate]:
    """Yield the change to each value that is not the current one."""
    present = value_at(document, field)
    for value in choices:
        if value != present:
            yield valued(document, field, value)


def removed(document: AnyDocument, path: str, name: Message | str) -> FixCandidate:
    """Return the change that removes a member of a list, or a key of a map."""
    return FixCandidate(errors.message("points.fix.remove", name=name), (without(document, path),))
