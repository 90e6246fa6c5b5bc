"""The cards of an army, one for each unit, so that every model has its boxes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from armybuilder import errors
from armybuilder.model.creature import Creature
from armybuilder.points import lookup
from armybuilder.points.faults.army_command import model_groups
from armybuilder.points.fielded_models import fielded_models
from armybuilder.points.prices.pricing import in_force
from armybuilder.sheets.cards.card_parts import CardFielding, picture_of
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Boxes, Deck
from armybuilder.sheets.parts import campaign_damage
from armybuilder.sheets.parts.army_entries import in_order
from armybuilder.sheets.parts.gear import called
from armybuilder.sheets.parts.layout import too_many

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.model.army import Army, Entry
    from armybuilder.points.lookup import Design
    from armybuilder.sheets.cards.card_parts import Printable
    from armybuilder.sheets.contents.content import Card, DeckForm
    from armybuilder.sheets.parts.campaign_damage import Scars
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["deck", "of_cards"]

_MOST_COPIES = 12
"""The greatest number of copies of an entry that get a card each.

More copies share one card with the range of their numbers, to be printed again as needed.
"""

_MOST_RANGES = 4
"""The greatest number of ranges that a shared card names one by one."""


def deck(army: Army, source: SheetSource, form: DeckForm = "card") -> Deck:
    """Return an army's cards in the order of its units, or one for each type of model.

    The form `page` has its machines alone. Raises KeyError if a document it names is missing, InputFault for
    a missing campaign.
    """
    options = source.options
    table = _Table(
        army,
        replace(source, readings=in_force(army, source.readings)),
        campaign_damage.of(options.campaign, army, source.documents),
        _labels(army, source),
    )
    breaks: list[int] = []
    times: list[int] = []
    cards = list(_types(table) if options.per == "type" else _units(table, breaks, times))
    if form == "page":
        pages = [(one, often) for one, often in zip_longest(cards, times) if one.plan is not None]
        cards, times, breaks = (
            [one for one, _ in pages],
            [often for _, often in pages if often is not None],
            [],
        )
    made = of_cards(called(army.name, source.words), cards, source, form, breaks, times)
    return replace(made, portrait=picture_of(army, source.documents))


def of_cards(
    name: str,
    cards: Sequence[Card],
    source: SheetSource,
    form: DeckForm = "card",
    breaks: Sequence[int] = (),
    times: Sequence[int] = (),
) -> Deck:
    """Return cards as a deck, each as often as it is wanted.

    `breaks` are the places of cards that begin a page. `times` is the number of prints of each card, or the
    number of the options if empty.
    """
    often = times or [source.options.copies] * len(cards)
    printed = tuple(one for one, count in zip(cards, often, strict=True) for _ in range(count))
    why = too_many(source.options, form) if printed else errors.message("sheets.deck.none")
    return Deck(
        name=name,
        count=source.text("deck.pages" if form == "page" else "deck.count", count=len(printed)),
        cards=printed,
        labels=cards[0].labels if cards else labels.shared(source.words),
        breaks=tuple(sum(often[:place]) for place in breaks),
        form=form,
        fewer=source.words.say(why) if why else "",
    )


class _Label(NamedTuple):
    """The name of a unit or model with its number, 0 if no other is called the same."""

    name: str
    number: int


@dataclass(frozen=True, slots=True)
class _Table:
    """An army with the data that its cards are made from."""

    army: Army
    source: SheetSource
    scars: Scars
    labels: Mapping[str, _Label]
    """The labels of units and models by their names, numbered where several are called the same."""

    def numbered(self, made: Card, *names: str) -> Card:
        """Return a card with the label of a unit or model, or the common label of several."""
        found = [label for name in names if (label := self.labels.get(name)) is not None]
        if not found:
            return made
        ranges = _ranges([label.number for label in found if label.number])
        return replace(made, name=f"{found[0].name} {ranges}".rstrip())

    def card(self, document: Printable, fielding: CardFielding) -> Card:
        return card(document, self.source, self.army.name, fielding)


def _labels(army: Army, source: SheetSource) -> Mapping[str, _Label]:
    """Return the labels of all units and models of an army, those of one name numbered in its order.

    They are those that a battle shows.
    """
    documents, words = source.documents, source.words
    units = {
        f"{entry.id}.{copy}": called(documents[entry.unit].name, words)
        for entry in army.units
        for copy in range(1, entry.count + 1)
    }
    models = {
        one.name: called(documents[one.design].name, words)
        for one in fielded_models(army, documents, source.readings)
    }
    return _numbered(units) | _numbered(models)


def _numbered(names: Mapping[str, str]) -> dict[str, _Label]:
    """Return labels by key, with a number for each name that occurs more than once."""
    often, met = Counter(names.values()), Counter[str]()
    found = {}
    for key, name in names.items():
        met[name] += 1
        found[key] = _Label(name, met[name] if often[name] > 1 else 0)
    return found


def _ranges(numbers: Sequence[int]) -> str:
    """Return rising numbers as text: `1–4, 6–30`, or `1, 3, …, 27` for more than a few ranges."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    said = [f"{run[0]}\N{EN DASH}{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    if len(said) > _MOST_RANGES:
        said[2:-1] = ["\N{HORIZONTAL ELLIPSIS}"]
    return ", ".join(said)


def _units(table: _Table, breaks: list[int], times: list[int]) -> Iterator[Card]:
    """Yield the cards of all units, and append their page breaks and numbers of prints to the lists."""
    options = table.source.options
    place, wanted = 0, dict(options.copies_of)
    for entry in in_order(table.army, options):
        if entry.id in options.breaks:
            breaks.append(place)
        cards = tuple(_of_entry(entry, table))
        place += len(cards)
        times += [wanted.get(entry.id, options.copies)] * len(cards)
        yield from cards


def _of_entry(entry: Entry, table: _Table) -> Iterator[Card]:
    """Yield an entry's cards.

    If the entry has too many copies for a card each, the copies without scars share one.
    """
    scarred = {one.post.copy for one in table.scars.of(entry.id, range(1, entry.count + 1))}
    sound = tuple(_of_copy(entry, CardFielding(table.army, entry, 1, campaign_damage.NONE), table))
    many = entry.count > _MOST_COPIES
    if many:
        whole = [copy for copy in range(1, entry.count + 1) if copy not in scarred]
        for place, made in sound:
            yield table.numbered(made, *(f"{entry.id}.{copy}{place}" for copy in whole))
    for copy in sorted(scarred) if many else range(1, entry.count + 1):
        own = copy in scarred
        cards = _of_copy(entry, CardFielding(table.army, entry, copy, table.scars), table) if own else sound
        for place, made in cards:
            yield table.numbered(made, f"{entry.id}.{copy}{place}")


def _of_copy(entry: Entry, fielding: CardFielding, table: _Table) -> Iterator[tuple[str, Card]]:
    """Yield the cards of a copy of an entry, each with the end of its unit's or model's name.

    A single model without crew has the card of its design. Each of several machines has a card of its own.
    """
    unit = lookup.unit(table.source.documents, entry.unit)
    members = [(member, lookup.design(table.source.documents, member.design)) for member in unit.members]
    models = sum(member.count for member in unit.members)
    if models == 1 and not unit.members[0].crew:
        yield "/1.1", table.card(members[0][1], fielding)
        return
    yield "", table.card(unit, fielding)
    machines = [
        (place, model, design)
        for place, (member, design) in enumerate(members, 1)
        for model in range(1, member.count + 1)
        if not isinstance(design, Creature)
    ]
    if 1 < len(machines) <= _MOST_COPIES:
        for number, (place, model, design) in enumerate(machines, 1):
            own = replace(fielding, number=number, of=len(machines), member=place, model=model)
            yield f"/{place}.{model}", table.card(design, own)


def _types(table: _Table) -> Iterator[Card]:
    """Yield a card for each type of model, with a box for each model that the army fields."""
    numbers: dict[Design, int] = {}
    away = table.scars.designs()
    for one in model_groups(table.army, table.source.documents):
        numbers[one.design] = numbers.get(one.design, 0) + one.count
    for design, number in numbers.items():
        made = table.card(design, CardFielding(table.army, None, 1, campaign_damage.NONE))
        boxes = Boxes(table.source.text("deck.fielded"), number, crossed=away[design.id])
        yield replace(made, models=(boxes, *made.models)) if number > 1 or boxes.crossed else made
