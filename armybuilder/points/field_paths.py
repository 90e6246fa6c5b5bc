"""Documents with one field changed: paths such as `profile.fa`, `weapons.0.mount`, `items.communicator`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from immutabledict import immutabledict
from pydantic import BaseModel

from armybuilder.model.by_hand import followed

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

__all__ = ["value_at", "with_value", "without"]

D = TypeVar("D", bound="AnyDocument")


def value_at(part: Any, path: str) -> Any:
    """Return the value at a path.

    A missing key of a map counts as 0. Raises AttributeError or IndexError if the path does not exist.
    """
    for step in path.split("."):
        if isinstance(part, tuple):
            part = part[int(step)]
        elif isinstance(part, immutabledict):
            part = part.get(step, 0)
        else:
            part = getattr(part, step)
    return part


def _changed(part: Any, path: str, value: Any) -> Any:
    """Return a part with another value at a path below it.

    An empty path means the part itself.
    """
    if not path:
        return value
    step, _, rest = path.partition(".")
    if isinstance(part, tuple):
        place = int(step)
        return (*part[:place], _changed(part[place], rest, value), *part[place + 1 :])
    if isinstance(part, immutabledict):
        return immutabledict({**part, step: _changed(part.get(step, 0), rest, value)})
    model: BaseModel = part
    return model.model_copy(update={step: _changed(getattr(model, step), rest, value)})


def with_value(document: D, path: str, value: Any) -> D:
    """Return the document with another value at a path.

    Raises AttributeError or IndexError if the path does not exist.
    """
    changed: D = _changed(document, path, value)
    return followed(document, changed)


def without(document: D, path: str) -> D:
    """Return the document without the list member or map key at a path."""
    above, _, last = path.rpartition(".")
    whole = value_at(document, above)
    if isinstance(whole, tuple):
        place = int(last)
        return with_value(document, above, (*whole[:place], *whole[place + 1 :]))
    return with_value(
        document, above, immutabledict({key: item for key, item in whole.items() if key != last})
    )
