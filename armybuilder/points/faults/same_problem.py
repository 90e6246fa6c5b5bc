"""Whether a problem still stands after a change: this very one, not another of its kind.

A problem is known by its code and form, by what it speaks of where it says so (`Problem.subject`), else by
the place of its field. Places move when a list grows or shrinks: there an item is known by what it is.
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
    """Count errors by code, form and what they speak of, wherever they stand."""
    return Counter((*_kind(one), *one.subject) for one in found if one.severity == "error")


def warning_kinds(found: Iterable[Problem]) -> Counter[tuple[object, ...]]:
    """Count warnings by code, form and what they speak of, wherever they stand."""
    return Counter((*_kind(one), *one.subject) for one in found if one.severity == "warning")


def _known(item: Any) -> object:
    """Return what an item of a list is known by: its own id, else all of it."""
    return getattr(item, "id", item)


def _place(field: str, own: Any, other: Any) -> tuple[object, ...]:
    """Return the steps of a field, items of a list known by place where both lists are of one length."""
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
    """Return how many problems of a document, as it was or as it would be, cannot be told from the one meant."""
    document, found = own
    alike = [one for one in found if _kind(one) == _kind(fault) and one.subject == fault.subject]
    return sum(bool(fault.subject) or _place(one.field, document, other) == meant for one in alike)


def stands(fault: Problem, before: Judged, after: Judged) -> bool:
    """Say whether a problem of a document still stands after a change of it, or of what it names.

    It is gone where fewer of its kind are left and none of them is this one; of problems that cannot be told
    apart, such as those of two equal mounts, one fewer will do.
    """
    was, now = before[0], after[0]
    of_kind = [sum(_kind(one) == _kind(fault) for one in found) for _, found in (before, after)]
    if of_kind[1] >= of_kind[0]:
        return True
    meant = _place(fault.field, was, now)
    return _counted(fault, meant, after, was) >= _counted(fault, meant, before, now)
