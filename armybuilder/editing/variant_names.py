"""The names of variants, made from their differences: "Sergeant (laser pistol)"."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["variant_name"]

_MOST = 3
"""The greatest number of differences in a name."""
_LONGEST = 60


def variant_name(
    variant: AnyDocument, design: AnyDocument, documents: Mapping[str, AnyDocument], words: Words
) -> str:
    """Return the name of a variant: its design's, and in brackets its additions, else its losses."""
    told = list(dict.fromkeys(_told(variant, design, documents, words)))
    if not told:
        told = [words.text("editing.variant.other")]
    what = ", ".join(told[:_MOST])
    if len(told) > _MOST or len(what) > _LONGEST:
        what = f"{what[:_LONGEST].rstrip(' ,')}\N{HORIZONTAL ELLIPSIS}"
    return words.text("editing.variant.name", name=design.name, what=what)


def _told(
    variant: AnyDocument, design: AnyDocument, documents: Mapping[str, AnyDocument], words: Words
) -> Iterator[str]:
    if isinstance(variant, Unit) and isinstance(design, Unit):
        yield from _told_of_unit(variant, design, documents)
        return
    if not isinstance(variant, Creature | Robot | Vehicle) or not isinstance(
        design, Creature | Robot | Vehicle
    ):
        return
    if isinstance(variant, Creature) and isinstance(design, Creature):
        rank = variant.officer_rank
        if rank != design.officer_rank:
            form = "rank" if rank > 0 else "no_rank"
            yield words.text(f"editing.variant.{form}", rank=rank)
    now, then = _carried(variant, documents, words), _carried(design, documents, words)
    gained, lost = now - then, then - now
    yield from gained
    if not gained:
        yield from (words.text("editing.variant.without", what=name) for name in lost)


def _carried(
    design: Creature | Robot | Vehicle, documents: Mapping[str, AnyDocument], words: Words
) -> Counter[str]:
    """Return the weapons and items of a design by name, with their numbers."""
    found: Counter[str] = Counter()
    for mounted in design.weapons:
        weapon = documents.get(mounted.weapon)
        found[weapon.name if weapon is not None else mounted.weapon] += mounted.count
    for item, count in design.items.items():
        found[words.text(f"editing.field.{item}")] += count
    return found


def _told_of_unit(variant: Unit, design: Unit, documents: Mapping[str, AnyDocument]) -> Iterator[str]:
    """Yield the names of the models in a variant of a unit that the unit itself lacks.

    Of a name with brackets at its end, only the words in the brackets are used.
    """
    usual = set(_people(design))
    for key in _people(variant):
        one = documents.get(key)
        if key not in usual and one is not None:
            name = one.name
            told = name[name.find("(") + 1 : -1] if name.endswith(")") and "(" in name else name
            yield told


def _people(unit: Unit) -> Iterator[str]:
    for member in unit.members:
        yield member.design
        yield from (man.design for man in member.crew)
