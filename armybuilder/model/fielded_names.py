"""The names of the models that an army fields, and the mappings from old names to new ones.

A model is named by its place: `ENTRY.COPY/MEMBER.NUMBER`, and `.../cSEAT` for a crew member. Within its unit
its name is the part after the slash.

A mapping comes from a change of the army. Its keys are old names, or the beginnings of names: an entry, a
copy (`ENTRY.COPY`), a member (`ENTRY.COPY/MEMBER`, in a unit `MEMBER`), a machine with its crew. The longest
key that begins a name counts. A name without a key stays.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument

__all__ = [
    "GONE",
    "Assignment",
    "Names",
    "fielded_designs",
    "fielded_digest",
    "inverted",
    "is_gone",
    "new_name",
    "post",
    "unit_designs",
]

Names = immutabledict[str, str]
"""A mapping from old names, or their beginnings, to new ones."""

GONE = "\x18"
"""The beginning of the new name of a model that the army no longer fields.

No text of a document can have it. Each step that removes models gives them names of its own, so that its undo
can bring them back.
"""

_FIELDED = re.compile(
    r"(?:(?P<entry>.+)\.(?P<copy>\d{1,9})/)?(?P<member>\d{1,9})\.(?P<model>\d{1,9})(?:/c(?P<crew>\d{1,9}))?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Assignment:
    """The place of a model in its army: entry, copy, member, model and crew seat.

    All but the entry are counted from 1. `crew` is 0 for the model itself.
    """

    entry: str
    copy: int
    member: int
    model: int
    crew: int = 0


def post(fielded: str) -> Assignment | None:
    """Return the place of a model by its fielded name, or None for another text."""
    found = _FIELDED.fullmatch(fielded)
    if found is None or found["entry"] is None:
        return None
    numbers = (int(found[part] or 0) for part in ("copy", "member", "model", "crew"))
    return Assignment(found["entry"], *numbers)


def is_gone(name: str) -> bool:
    """Say whether a mapping gave this name to a model that is no longer fielded."""
    return name.startswith(GONE)


def new_name(name: str, *mappings: Mapping[str, str]) -> str:
    """Return the name of a model after mappings, one after the other.

    It begins with GONE if the model is no longer fielded.
    """
    for names in mappings:
        for key in _beginnings(name):
            if key in names:
                name = names[key] + name[len(key) :]
                break
    return name


def _beginnings(name: str) -> Iterator[str]:
    """Yield a model's name and the beginnings that may be keys, the longest first."""
    yield name
    found = _FIELDED.fullmatch(name)
    if found is None:
        return
    if found["crew"] is not None:
        yield name[: found.end("model")]
    yield name[: found.end("member")]
    if found["entry"] is not None:
        yield name[: found.end("copy")]
        yield name[: found.end("entry")]


def inverted(names: Mapping[str, str]) -> Names:
    """Return the mapping that takes new names back to old ones."""
    return immutabledict({new: old for old, new in names.items()})


def unit_designs(unit: Unit, documents: Mapping[str, AnyDocument]) -> dict[str, str]:
    """Return the designs of a unit's models by their names within the unit, a machine before its crew."""
    found: dict[str, str] = {}
    for place, member in enumerate(unit.members, start=1):
        crewed = not isinstance(documents.get(member.design), Creature)
        for number in range(1, member.count + 1):
            name = f"{place}.{number}"
            found[name] = member.design
            if crewed:
                found |= {f"{name}/c{seat}": man.design for seat, man in enumerate(member.crew, start=1)}
    return found


def fielded_designs(army: Army, documents: Mapping[str, AnyDocument]) -> dict[str, str]:
    """Return the designs of an army's models by their names, in the order of its roster.

    An entry without its unit has no models.
    """
    within: dict[str, dict[str, str]] = {}
    found: dict[str, str] = {}
    for entry in army.units:
        if entry.unit not in within:
            unit = documents.get(entry.unit)
            within[entry.unit] = unit_designs(unit, documents) if isinstance(unit, Unit) else {}
        models = within[entry.unit].items()
        for copy in range(1, entry.count + 1):
            beginning = f"{entry.id}.{copy}/"
            found |= {beginning + name: design for name, design in models}
    return found


def fielded_digest(designs: Mapping[str, str]) -> str:
    """Return the SHA-256 of the names and designs of an army's models, in hexadecimal digits."""
    text = json.dumps(sorted(designs.items()), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
