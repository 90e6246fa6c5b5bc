"""An army into its cards: one for each unit that takes the field, so that every model has its boxes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder import words as catalogue
from armybuilder.model.creature import Creature
from armybuilder.model.readings import STANDARD
from armybuilder.points import named
from armybuilder.points.mustered import fielded
from armybuilder.points.pricing import in_force
from armybuilder.sheets import labels, scars
from armybuilder.sheets.card_parts import Fielding
from armybuilder.sheets.cards import card
from armybuilder.sheets.content import Boxes, Deck
from armybuilder.sheets.entries import in_order
from armybuilder.sheets.gear import called
from armybuilder.sheets.options import STANDARD as USUAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.points.named import Design, Documents
    from armybuilder.sheets.card_parts import Printable
    from armybuilder.sheets.content import Card
    from armybuilder.sheets.options import Options
    from armybuilder.sheets.scars import Scars
    from armybuilder.words import Words

__all__ = ["deck"]

_MOST_COPIES = 12
"""So many copies of an entry get a card each; of more there is one, to be printed again as needed."""


def deck(
    army: Army,
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
    words: Words | None = None,
    options: Options = USUAL,
) -> Deck:
    """Return an army's cards in the order of its units, or one for each type of model.

    Raises KeyError where a document it names is missing, InputFault for a campaign that is not there.
    """
    said = words or catalogue.english()
    table = _Table(army, documents, in_force(army, readings), said, scars.of(options.campaign, documents))
    breaks: list[int] = []
    cards = list(_types(table) if options.per == "type" else _units(table, options, breaks))
    return Deck(
        name=called(army.name, said),
        count=said.text("sheets.deck.count", count=len(cards)),
        cards=tuple(cards),
        labels=cards[0].labels if cards else labels.shared(said),
        breaks=tuple(breaks),
    )


@dataclass(frozen=True, slots=True)
class _Table:
    """An army with all that its cards are made from."""

    army: Army
    documents: Documents
    readings: Mapping[str, str]
    words: Words
    scars: Scars

    def card(self, document: Printable, fielding: Fielding) -> Card:
        return card(document, self.documents, self.readings, self.words, self.army.name, fielding)


def _units(table: _Table, options: Options, breaks: list[int]) -> Iterator[Card]:
    """Yield the cards of all units, noting the places of those that begin a page."""
    place = 0
    for entry in in_order(table.army, options):
        if entry.id in options.breaks:
            breaks.append(place)
        cards = tuple(_of_entry(entry, table))
        place += len(cards)
        yield from cards


def _of_entry(entry: Entry, table: _Table) -> Iterator[Card]:
    """Yield an entry's cards; copies without scars of their own share one."""
    copies = entry.count if entry.count <= _MOST_COPIES else 1
    if table.scars is scars.NONE:
        yield from list(_of_copy(entry, 1, table)) * copies
        return
    for copy in range(1, copies + 1):
        yield from _of_copy(entry, copy, table)


def _of_copy(entry: Entry, copy: int, table: _Table) -> Iterator[Card]:
    """Yield the cards of a copy; a single model without crew has that of its design, each of several machines its own."""
    unit = named.unit(table.documents, entry.unit)
    fielding = Fielding(table.army, entry, copy, table.scars)
    members = [(member, named.design(table.documents, member.design)) for member in unit.members]
    models = sum(member.count for member in unit.members)
    if models == 1 and not unit.members[0].crew:
        yield table.card(members[0][1], fielding)
        return
    yield table.card(unit, fielding)
    machines = [
        design for member, design in members for _ in range(member.count) if not isinstance(design, Creature)
    ]
    if 1 < len(machines) <= _MOST_COPIES:
        for number, design in enumerate(machines, 1):
            yield table.card(design, replace(fielding, number=number, of=len(machines)))


def _types(table: _Table) -> Iterator[Card]:
    """Yield a card for each type of model, with a box for each of them that the army fields."""
    numbers: dict[Design, int] = {}
    for one in fielded(table.army, table.documents):
        numbers[one.design] = numbers.get(one.design, 0) + one.count
    for design, number in numbers.items():
        made = table.card(design, Fielding(table.army, None, 1, scars.NONE))
        boxes = Boxes(table.words.text("sheets.deck.fielded"), number)
        yield replace(made, models=(boxes, *made.models)) if number > 1 else made
