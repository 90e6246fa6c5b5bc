"""The comparison of a problem before and after a change.

A problem is identified by its code and form, and by its `subject` if it has one, else by the place of its
field. Places move when a list grows or shrinks: there an item is identified by its id or its value.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem

__all__ = ["error_kinds", "stands", "warning_kinds"]

Judged = tuple["AnyDocument", tuple["Problem", ...]]
"""A document and its problems."""


def _kind(fault: Problem) -> tuple[str, str]:
    return fault.code, fault.message.code


def error_kinds(found: Iterable[Problem]) -> Counter[tuple[object, ...]]:
    """Count errors by code, form and subject, in any field."""
    return Counter((*_kind(one), *one.subject) for one in found if one.severity == "error")


def warning_kinds(found: Iterable[Problem]) -> Counter[tuple[object, ...]]:
    """Count warnings by code, form and subject, in any field."""
    return Counter((*_kind(one), *one.subject) for one in found if one.severity == "warning")


def _known(item: Any) -> object:
    """Return the identity of a list's item: its own id, else the whole item."""
    return getattr(item, "id", item)


def _place(field: str, own: Any, other: Any) -> tuple[object, ...]:
    """Return the steps of a field as a key to compare two documents by.

    Items of a list are identified by place if both lists have the same length, else by their identity.
    """
    steps: list[object] = []
    path = field.split(".")
    for depth, step in enumerate(path, start=1):
        if isinstance(own, tuple) and int(step) < len(own):
            item = own[int(step)]
            if isinstance(other, tuple) and len(other) != len(own):
                steps.append(_known(item))
                deeper = other if depth < len(path) else ()
                other = next((one for one in deeper if _known(one) == _known(item)), None)
            else:
                steps.append(step)
                other = other[int(step)] if isinstance(other, tuple) else None
            own = item
        else:
            steps.append(step)
            own, other = _below(own, step), _below(other, step)
    return tuple(steps)


def _below(part: Any, step: str) -> Any:
    return part.get(step) if isinstance(part, immutabledict) else getattr(part, step, None)


def _counted(fault: Problem, meant: object, own: Judged, other: AnyDocument) -> int:
    """Count the problems of a document that are indistinguishable from the one meant.

    The document is given before or after the change.
    """
    document, found = own
    alike = [one for one in found if _kind(one) == _kind(fault) and one.subject == fault.subject]
    return sum(bool(fault.subject) or _place(one.field, document, other) == meant for one in alike)


def stands(fault: Problem, before: Judged, after: Judged) -> bool:
    """Say whether a problem remains after a change of its document or of a document it names.

    A problem is gone if fewer problems of its kind are left and it is not among them. Of indistinguishable
    problems, such as those of two equal mounts, one fewer is enough.
    """
    was, now = before[0], after[0]
    of_kind = [sum(_kind(one) == _kind(fault) for one in found) for _, found in (before, after)]
    if of_kind[1] >= of_kind[0]:
        return True
    meant = _place(fault.field, was, now)
    return _counted(fault, meant, after, was) >= _counted(fault, meant, before, now)
