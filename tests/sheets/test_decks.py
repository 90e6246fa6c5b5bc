"""Cards side by side: one for each fielded unit, none lost, none cut."""

import io
import re
from collections.abc import Iterator

import pytest
from immutabledict import immutabledict
from pypdf import PageObject, PdfReader

from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.terms import Contender, Setup
from armybuilder.errors import Message
from armybuilder.model.army import Army, Entry
from armybuilder.model.machine import Robot, RobotProfile
from armybuilder.model.unit import Member, Unit
from armybuilder.sheets.cards.decks import _ranges, deck
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.texts.text import html, markdown, plain_text
from armybuilder.sheets.typeset.render import render, warnings
from tests.sheets.muster import army, horde, mechanised, named, rifle, section, starter, trooper
from tests.sheets.read_back import texts

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]


@pytest.mark.long(short=("a-overland", "a-gate", "a-reavers"))
@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_every_unit_of_a_starter_army_has_its_card(force: Army) -> None:
    made = deck(force, SheetSource(STARTER))
    assert warnings(made) == ()
    assert len(made.cards) == sum(entry.count for entry in force.units)
    text = "".join("".join(page.split()) for page in texts(render(made, "pdf")))
    assert all("".join(card.name.split()) in text for card in made.cards)


def _pages(made: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(made)).pages)


@pytest.mark.parametrize("a_page", [4, 6, 9])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_holds_exactly_its_number_of_cards(a_page: int, paper: Paper) -> None:
    documents = named(rifle(), trooper(), section(count=4))
    force = army((Entry(id="1", unit="u-section", count=a_page),))
    for count, pages in ((a_page, 1), (a_page + 1, 2)):
        entries = tuple(Entry(id=str(number), unit="u-section") for number in range(count))
        made = render(deck(army(entries), SheetSource(documents)), "pdf", SheetOptions(paper, cards=a_page))
        assert len(_pages(made)) == pages
    assert len(deck(force, SheetSource(documents)).cards) == a_page


@pytest.mark.parametrize(("copies", "cards"), [(1, 1), (12, 12), (13, 1)])
def test_up_to_twelve_copies_have_cards_of_their_own(copies: int, cards: int) -> None:
    documents = named(rifle(), trooper(), section(count=4))
    force = army((Entry(id="1", unit="u-section", count=copies),))
    assert len(deck(force, SheetSource(documents)).cards) == cards


@pytest.mark.parametrize(("robots", "cards"), [(1, 1), (2, 3), (12, 13), (13, 1)])
def test_up_to_twelve_machines_of_a_unit_have_cards(robots: int, cards: int) -> None:
    """The unit has one too, unless it is a machine alone."""
    walker = Robot(id="r", name="Walker", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=7))
    unit = Unit(id="u", name="Walkers", members=(Member(design="r", count=robots),))
    force = army((Entry(id="1", unit="u"),))
    assert len(deck(force, SheetSource(named(walker, unit))).cards) == cards


@pytest.mark.parametrize(("models", "boxes"), [(1, []), (2, [2]), (8, [8])])
def test_a_type_of_several_models_has_their_boxes(models: int, boxes: list[int]) -> None:
    documents = named(rifle(), trooper(), section(count=models))
    force = army((Entry(id="1", unit="u-section"),))
    (made,) = deck(force, SheetSource(documents, options=SheetOptions(per="type"))).cards
    assert [one.count for one in made.models if one.label == "Fielded"] == boxes


@pytest.mark.long
def test_a_great_army_prints_all_its_cards() -> None:
    force, documents = horde(60)
    made = deck(force, SheetSource(documents))
    assert len(made.cards) == 60
    assert made.count == "60 cards"
    assert len(_pages(render(made, "pdf", SheetOptions(cards=9)))) == 7


def test_a_weapon_with_one_skill_has_one_row() -> None:
    leader = trooper("Leader").model_copy(
        update={"id": "c-leader", "profile": trooper().profile.model_copy(update={"fa": 4})}
    )
    both = section()
    both = both.model_copy(
        update={
            "members": (*both.members, both.members[0].model_copy(update={"design": "c-leader", "count": 1}))
        }
    )
    made = deck(
        army((Entry(id="1", unit="u-section"),)), SheetSource(named(rifle(), trooper(), leader, both))
    )
    assert [weapon.name for weapon in made.cards[0].weapons] == ["Combat rifle"]


def test_cards_can_be_written_as_text() -> None:
    force, documents = mechanised()
    made = deck(force, SheetSource(documents))
    for text in (markdown(made), plain_text(made), html(made)):
        assert all(card.name in text for card in made.cards)


def test_an_empty_army_has_a_page_without_cards() -> None:
    made = deck(army(()), SheetSource({}))
    assert made.cards == ()
    assert len(_pages(render(made, "pdf"))) == 1


def models_named(label: str) -> Iterator[str]:
    """Yield the labels that a card's label stands for: `Trooper 1–2, 4` is Trooper 1, 2 and 4."""
    found = re.fullmatch(r"(.*?) (\d+(?:–\d+)?(?:, \d+(?:–\d+)?)*)", label)
    if found is None:
        yield label
        return
    name, ranges = found.groups()
    for part in ranges.split(", "):
        first, _, last = part.partition("–")
        yield from (f"{name} {number}" for number in range(int(first), int(last or first) + 1))


def test_copies_that_share_a_card_have_its_range() -> None:
    """No copy is without a card, nor on two."""
    single = section().model_copy(update={"members": (section().members[0].model_copy(update={"count": 1}),)})
    units = (Entry(id="1", unit="u-section", count=15), Entry(id="2", unit="u-section", count=3))
    made = deck(army(units), SheetSource(named(rifle(), trooper(), single)))
    assert [card.name for card in made.cards] == ["Trooper 1–15", "Trooper 16", "Trooper 17", "Trooper 18"]


def test_a_range_names_scattered_numbers() -> None:
    assert _ranges([1, 2, 3, 5]) == "1–3, 5"
    assert _ranges([]) == ""
    assert _ranges([1, 3, 5, 7, 9, 10]) == "1, 3, …, 9–10"


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_cards_have_the_labels_of_a_battle(force: Army) -> None:
    """Ten cards of a trooper are Trooper 1 to Trooper 10, as on the screen."""
    other = force.model_copy(update={"id": "other", "name": "Other", "units": force.units[:1]})
    left, right = (Contender(one, immutabledict(STARTER)) for one in (force, other))
    calls = encode(Setup(left, right)).calls
    shown = {
        str(who.label.values["name"] if isinstance(who.label, Message) else who.label)
        for who in (*calls.units, *calls.models)
        if who.side == "left"
    }
    names = [made.name for made in deck(force, SheetSource(STARTER)).cards]
    assert {one for name in names for one in models_named(name)} <= shown
    if force.id == "a-gate":
        assert names[:10] == [f"Trooper {number}" for number in range(1, 11)]


def test_copies_keep_their_numbers_in_another_order() -> None:
    force = next(one for one in ARMIES if one.id == "a-gate")
    backwards = SheetOptions(order=tuple(entry.id for entry in reversed(force.units)))
    names = [made.name for made in deck(force, SheetSource(STARTER, options=backwards)).cards]
    assert names[-10:] == [f"Trooper {number}" for number in range(1, 11)]


def test_a_unit_with_a_break_begins_a_page() -> None:
    units = tuple(Entry(id=one, unit="u-section") for one in ("1", "2", "3"))
    options = SheetOptions(breaks=("2", "3"))
    made = deck(army(units), SheetSource(named(rifle(), trooper(), section()), options=options))
    assert len(made.cards) == 3
    assert made.breaks == (1, 2)
