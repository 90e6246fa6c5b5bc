"""An army into its cards: one for each unit that takes the field, so that every model has its boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import words as catalogue
from armybuilder.model.readings import STANDARD
from armybuilder.points import named
from armybuilder.points.pricing import in_force
from armybuilder.sheets.cards import card
from armybuilder.sheets.content import Deck
from armybuilder.sheets.gear import called

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.points.named import Documents
    from armybuilder.sheets.content import Card
    from armybuilder.words import Words

__all__ = ["deck"]

_MOST_COPIES = 12
"""So many copies of an entry get a card each; of more there is one, to be printed again as needed."""


def deck(
    army: Army,
    documents: Documents,
    readings: Mapping[str, str] = STANDARD,
    words: Words | None = None,
) -> Deck:
    """Return an army's cards in the order of its units. Raises KeyError where a document it names is missing."""
    said = words or catalogue.english()
    chosen = in_force(army, readings)
    cards = tuple(made for entry in army.units for made in _of_entry(entry, army, documents, chosen, said))
    return Deck(
        name=called(army.name, said),
        count=said.text("sheets.deck.count", count=len(cards)),
        cards=cards,
        labels=cards[0].labels if cards else immutabledict({"page": _page(said)}),
    )


def _of_entry(
    entry: Entry, army: Army, documents: Documents, readings: Mapping[str, str], words: Words
) -> Iterator[Card]:
    """Yield an entry's cards; a single model without crew has the card of its design."""
    unit = named.unit(documents, entry.unit)
    alone = len(unit.members) == 1 and unit.members[0].count == 1 and not unit.members[0].crew
    shown = named.design(documents, unit.members[0].design) if alone else unit
    made = card(shown, documents, readings, words, army.name)
    yield from [made] * (entry.count if entry.count <= _MOST_COPIES else 1)


def _page(words: Words) -> str:
    return words.text("sheets.page", page="{page}", pages="{pages}")
