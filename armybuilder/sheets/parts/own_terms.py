"""Sheets of an army for another ruleset, with cards and rows in its terms.

The ruleset's stats of a design are converted elsewhere and passed in, already in words. This module knows no
rule of any ruleset.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.sheets.contents.content import DASH, AbilityLine, Boxes, CardWeapon, Crewman, Fact
from armybuilder.sheets.parts.gear import abilities, called, equipment, owners, several

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.points.lookup import Design, Documents
    from armybuilder.sheets.contents.content import Card, SheetSection
    from armybuilder.words import Words

__all__ = ["DesignTerms", "OwnTerms", "TermsWeapon", "in_terms", "unplated"]

_MOST_BOXES = 12
"""The greatest number of boxes of one kind on a card for several models.

If models have more to lose, the profile gives the number for each model.
"""


@dataclass(frozen=True, slots=True)
class TermsWeapon:
    """A weapon: its document's id, its name, its remark and a cell for each column."""

    weapon: str
    name: str
    note: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DesignTerms:
    """A design: a cell for each value, its weapons, its traits and its boxes.

    `by_hand` names the values set by hand. `arcs` are the fire arcs set by hand, by the places of the weapons.
    """

    values: tuple[str, ...]
    weapons: tuple[TermsWeapon, ...]
    traits: tuple[str, ...]
    tracks: tuple[Boxes, ...]
    by_hand: str
    arcs: Mapping[int, str] = NOTHING


@dataclass(frozen=True, slots=True)
class OwnTerms:
    """A ruleset's stats of designs in words, by id, with the heads of its values and columns.

    `states` are the boxes of a unit. With `of_people` machines have no such states. `note` is printed over
    the weapons, `by_hand` before the names of values set by hand. `reference` are the tables of the rules. `front_degrees` are the
    degrees of a vehicle's front arc.
    """

    name: str
    values: tuple[str, ...]
    columns: tuple[str, ...]
    note: str
    by_hand: str
    states: tuple[Boxes, ...]
    of_people: bool
    designs: Mapping[str, DesignTerms]
    reference: tuple[SheetSection, ...] = ()
    front_degrees: int = 45

    def profile(self, design: str) -> tuple[str, ...]:
        """Return the values of a design, or a dash for each value of an unknown design."""
        known = self.designs.get(design)
        return known.values if known is not None else (DASH,) * len(self.values)

    def weapons(self, weapon: str) -> tuple[TermsWeapon, ...]:
        """Return a weapon, or both of a pair, in all ways in which designs use it, each once."""
        found = (one for design in self.designs.values() for one in design.weapons if one.weapon == weapon)
        return tuple(dict.fromkeys(found))


def in_terms(card: Card, document: object, terms: OwnTerms, documents: Documents, words: Words) -> Card:
    """Return the card of a unit or design in another ruleset's terms.

    The card of any other document stays as it is.
    """
    held = list(_models(document, documents))
    if not held:
        return card
    leading = max(held, key=lambda pair: pair[1])[0]
    several = len(held) > 1
    columns = terms.columns
    return replace(
        card,
        stats=tuple(
            Fact(head, value) for head, value in zip(terms.values, terms.profile(leading.id), strict=True)
        ),
        bands=columns,
        bands_note=terms.note,
        weapons=tuple(_weapons(held, documents, terms, words, several=several)),
        abilities=tuple(_abilities(held, leading, card, terms, words)),
        models=tuple(one for one in card.models if not one.numbered),
        boxes=tuple(_boxes(held, card, terms, words, _own_models(document, documents))),
        damage=(),
        crew=_crew(card),
        blanks=(),
        foot_right=terms.name,
        own_terms=True,
    )


def _models(document: object, documents: Documents) -> Iterator[tuple[Design, int]]:
    """Yield the designs on a card with their counts, crews included."""
    if isinstance(document, Creature | Robot | Vehicle):
        yield document, 1
    if not isinstance(document, Unit):
        return
    numbers: Counter[str] = Counter()
    for member in document.members:
        numbers[member.design] += member.count
        for person in member.crew:
            numbers[person.design] += member.count
    for design, number in numbers.items():
        yield lookup.design(documents, design), number


def _own_models(document: object, documents: Documents) -> tuple[Design, ...]:
    """Return the designs of a unit, or the design itself, without crews."""
    if isinstance(document, Unit):
        return tuple(lookup.design(documents, member.design) for member in document.members)
    return (document,) if isinstance(document, Creature | Robot | Vehicle) else ()


def _weapons(
    held: Sequence[tuple[Design, int]],
    documents: Documents,
    terms: OwnTerms,
    words: Words,
    *,
    several: bool,
) -> Iterator[CardWeapon]:
    """Yield the weapons of all models with their owners, equal weapons on one line."""
    held_by: dict[TermsWeapon, dict[str, int]] = {}
    for design, number in held:
        known = terms.designs.get(design.id)
        for weapon in dict.fromkeys(known.weapons if known is not None else ()):
            named = held_by.setdefault(weapon, {})
            name = called(design.name, words)
            named[name] = named.get(name, 0) + number
    for weapon, named in held_by.items():
        said = owners(named, words) if several else ""
        note = ", ".join(part for part in (weapon.note, said) if part)
        yield CardWeapon(_sign(weapon.weapon, documents), weapon.name, note, "", weapon.cells, "", "", "")


def _sign(weapon: str, documents: Documents) -> str:
    """Return the sign of a weapon's category, or "" without a document."""
    found = documents.get(weapon)
    if isinstance(found, Weapon):
        return found.category
    return "linked" if isinstance(found, LinkedWeapon) else ""


def _abilities(
    held: Sequence[tuple[Design, int]], leading: Design, card: Card, terms: OwnTerms, words: Words
) -> Iterator[AbilityLine]:
    """Yield the army's settlements, the profiles that differ from the main one, and the traits of all models."""
    # What stands first on a card is what the army has settled for the unit, whatever the rules.
    yield from card.abilities[: card.settled]
    for design, _ in held:
        name, known = called(design.name, words), terms.designs.get(design.id)
        said = _profile(design, leading, terms)
        said += [*(known.traits if known is not None else ()), *_fittings(design, words)]
        if said:
            yield AbilityLine(f"{name}:" if len(held) > 1 else "", f"{'. '.join(said)}.")
        if known is not None and known.by_hand:
            owner = f" ({name})" if len(held) > 1 else ""
            yield AbilityLine(f"{terms.by_hand}{owner}:", known.by_hand)


def _profile(design: Design, leading: Design, terms: OwnTerms) -> list[str]:
    """Return the values of a design in one text, if they differ from the main ones."""
    values = terms.profile(design.id)
    if design.id == leading.id or values == terms.profile(leading.id):
        return []
    pairs = zip(terms.values, values, strict=True)
    return [", ".join(f"{head} {value}" for head, value in pairs if value != DASH)]


def _fittings(design: Design, words: Words) -> list[str]:
    """Return the equipment and abilities of a design by name, in one text.

    Their effects are in the rules of the ruleset.
    """
    bare = unplated(design)
    found = ", ".join((*equipment(bare, words), *abilities(bare, words)))
    return [found[:1].upper() + found[1:]] if found else []


def unplated(design: Design) -> Design:
    """Return a design without front armour, because other rulesets have it among their values under another name."""
    if isinstance(design, Vehicle) and design.front_armour:
        return design.model_copy(update={"front_armour": False})
    return design


def _boxes(
    held: Sequence[tuple[Design, int]], card: Card, terms: OwnTerms, words: Words, own: Sequence[Design]
) -> Iterator[Boxes]:
    """Yield the boxes for the states of the unit, the losses of its models and their supplies."""
    if not terms.of_people or any(isinstance(design, Creature) for design in own):
        yield from terms.states
    for design, number in held:
        known = terms.designs.get(design.id)
        for track in known.tracks if known is not None else ():
            if number == 1 or track.count * number <= _MOST_BOXES:
                label = track.label
                if len(held) > 1 or number > 1:
                    owner = several(called(design.name, words), number, words)
                    label = words.text("sheets.card.box.of", label=track.label, owner=owner)
                yield replace(track, label=label, count=track.count * number)
    yield from (one for one in card.boxes if one.supply)


def _crew(card: Card) -> tuple[Crewman, ...]:
    """Return the crew without the skills of other rules."""
    return tuple(replace(one, skills="") for one in card.crew)
