"""Packs with everything for a battle: all parts, one count of pages, and the chosen options."""

import io
import re
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from immutabledict import immutabledict
from pypdf import PdfReader

from armybuilder import words
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry, Order
from armybuilder.model.campaign import Campaign, LocationState, ModelState
from armybuilder.model.machine import Robot, RobotProfile
from armybuilder.model.unit import Member, Unit
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.content import Deck, Listing, Roster, figure
from armybuilder.sheets.export import content
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import casualty_log, pack
from armybuilder.sheets.printouts.print_queue import jobs_for, queue
from armybuilder.sheets.printouts.receipts import receipts
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset.render import render, warnings
from tests.sheets.muster import army, horde, mechanised, named, rifle, section, starter, trooper
from tests.sheets.read_back import squeezed, texts
from tests.sheets.test_anything import armies

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
DOCUMENTS = named(rifle(), trooper(), section(), section("Second", 3, "u-second"))
FORCE = army(
    (Entry(id="1", unit="u-section"), Entry(id="2", unit="u-second"), Entry(id="3", unit="u-second"))
)

few = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Few examples, since a pack of a great army has a hundred pages."""


def pages_of(made: bytes) -> list[str]:
    return [squeezed(page) for page in texts(made)]


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_a_pack_has_all_parts_and_numbered_pages(force: Army, paper: Paper) -> None:
    options = SheetOptions(paper=paper, receipts=True)
    made = pack(force, SheetSource(STARTER, options=options))
    assert warnings(made, options) == ()
    pdf = render(made, "pdf", options)
    assert b"pdfuaid:part" in pdf
    text = pages_of(pdf)
    for number, page in enumerate(text, 1):
        assert f"Page{number}of{len(text)}" in page
    for title in ("Armysummary", "Casualtylog", "Reference", "Receipts"):
        assert sum(title in page for page in text) == 1, title


@pytest.mark.long
def test_a_pack_has_bookmarks_for_its_parts_and_units() -> None:
    reader = PdfReader(io.BytesIO(render(pack(FORCE, SheetSource(DOCUMENTS)), "pdf")))
    assert reader.metadata is not None
    assert reader.metadata.title == "Army"
    titles = _bookmarks(reader.outline)
    assert {"Army", "Roster", "Casualty log", "Reference"} <= set(titles)
    assert {"Second 1", "Second 2"} <= set(titles)


def _bookmarks(outline: list[Any]) -> list[str]:
    return [
        title for one in outline for title in (_bookmarks(one) if isinstance(one, list) else [one["/Title"]])
    ]


@pytest.mark.long
@given(made=armies())
@few
def test_a_pack_has_every_unit_weapon_and_number(
    made: tuple[Army, dict[str, Any]],
) -> None:
    force, documents = made
    whole = pack(force, SheetSource(documents, options=SheetOptions(receipts=True)))
    text = "".join(pages_of(render(whole, "pdf", SheetOptions(receipts=True))))
    listed = next(part for part in whole.sheets if isinstance(part, Roster))
    cards = next(part for part in whole.sheets if isinstance(part, Deck))
    assert "".join(figure(price(force, documents).total).split()) in text
    for group in listed.groups:
        for row in (group.head, *group.rows):
            assert "".join(f"{row.name}".split()) in text
            assert "".join(row.gear.split()) in text
    for card in cards.cards:
        assert all("".join(f"{stat.label}{stat.value}".split()) in text for stat in card.stats)
        assert all("".join(ability.name.split()) in text for ability in card.abilities)


@pytest.mark.long
def test_a_long_roster_gets_its_own_full_pages() -> None:
    force, documents = horde(40)
    titles = _bookmarks(PdfReader(io.BytesIO(render(pack(force, SheetSource(documents)), "pdf"))).outline)
    assert "Roster in full" in titles


def test_a_unit_taller_than_a_page_is_complete() -> None:
    """Sixty boxes make a row high, and six such rows once ran over the end of one page."""
    kinds = [trooper(f"Kind {number}").model_copy(update={"id": f"c{number}"}) for number in range(6)]
    members = tuple(Member(design=kind.id) for kind in kinds)
    documents = named(rifle(), *kinds, Unit(id="u", name="Great unit", members=members))
    force = army((Entry(id="1", unit="u", count=200),))
    first, second = pages_of(render(roster(force, SheetSource(documents)), "pdf"))
    for page, shown in ((first, kinds[:4]), (second, kinds[5:])):
        assert all(f"{squeezed(kind.name)}200" in page for kind in shown)


def test_a_pack_has_only_wanted_parts_in_their_order() -> None:
    made = pack(FORCE, SheetSource(DOCUMENTS, options=SheetOptions(parts=("reference", "cards"))))
    assert [type(part) for part in made.sheets] == [Listing, Deck]


@pytest.mark.long
def test_receipts_are_printed_only_where_wanted() -> None:
    assert "Receipts" not in [
        part.title for part in pack(FORCE, SheetSource(DOCUMENTS)).sheets if isinstance(part, Listing)
    ]
    made = content(FORCE, SheetSource(DOCUMENTS, options=SheetOptions(receipts=True)), layout="roster")
    assert "Receipts" in "".join(pages_of(render(made, "pdf")))


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_a_printed_receipt_sums_to_its_total(force: Army) -> None:
    made = receipts(force, SheetSource(STARTER))
    assert made.columns == 2
    for one in made.sections:
        amounts = [float(row[-1].replace("−", "-").replace(",", "")) for row in one.rows]
        assert sum(amounts) == pytest.approx(int(one.note.replace(",", "")), abs=0.01)


def test_entries_are_printed_in_the_order_wanted() -> None:
    options = SheetOptions(order=("3", "1"))
    listed = roster(FORCE, SheetSource(DOCUMENTS, options=options))
    assert [group.head.name for group in listed.groups] == ["Second", "Section", "Second"]
    assert [one.name for one in deck(FORCE, SheetSource(DOCUMENTS, options=options)).cards] == [
        "Second 2",
        "Section",
        "Second 1",
    ]


@pytest.mark.long
def test_breaks_start_pages_in_cards_and_roster() -> None:
    options = SheetOptions(breaks=("2", "3"))
    for layout in ("cards", "roster"):
        made = content(FORCE, SheetSource(DOCUMENTS, options=options), layout=layout)
        without = content(FORCE, SheetSource(DOCUMENTS), layout=layout)
        assert len(pages_of(render(made, "pdf", options))) == 3
        assert len(pages_of(render(without, "pdf"))) == 1


def test_cards_per_type_count_all_fielded_models() -> None:
    made = deck(FORCE, SheetSource(DOCUMENTS, options=SheetOptions(per="type")))
    assert [one.name for one in made.cards] == ["Trooper"]
    assert made.cards[0].models[0].count == 14


def scarred() -> tuple[Army, dict[str, Any]]:
    """Return an army after a battle, with a dead trooper and a robot without engine.

    The trooper is of the first section.
    """
    robot = Robot(id="r", name="Walker", control="autonomous", profile=RobotProfile(mv=10, ss=5, fa=6, pf=5))
    alone = Unit(id="u-robot", name="Walker", members=(Member(design="r"),))
    force = army(
        (
            Entry(id="1", unit="u-section", count=2),
            Entry(id="2", unit="u-robot", order=Order(type="support", target="1")),
        )
    )
    campaign = Campaign(
        id="k",
        name="The war",
        day=10,
        armies=("a",),
        battles=(),
        models=immutabledict(
            {
                "1.1/1.4": ModelState(state="dead"),
                "1.1/1.5": ModelState(state="wounded", until=12),
                "1.2/1.1": ModelState(state="wounded", until=9),
            }
        ),
        machines=immutabledict(
            {"2.1/1.1": immutabledict({"engine": LocationState(state="disabled", until=None)})}
        ),
    )
    return force, named(robot, alone, campaign, rifle(), trooper(), section())


def test_a_campaigns_damage_is_printed_or_left_blank() -> None:
    force, documents = scarred()
    options = SheetOptions(campaign="k")
    first, second, walker = deck(force, SheetSource(documents, options=options)).cards
    assert [shown.models[0].crossed for shown in (first, second)] == [2, 0]
    crossed = [step.location for step in walker.damage if step.crossed]
    assert crossed == ["Engine"]
    listed = roster(force, SheetSource(documents, options=options))
    assert sum(group.head.crossed for group in listed.groups) == 2
    assert not any(step.crossed for one in deck(force, SheetSource(documents)).cards for step in one.damage)
    with pytest.raises(InputFault) as fault:
        deck(force, SheetSource(documents, options=SheetOptions(campaign="elsewhere")))
    assert "elsewhere" in words.english().say(fault.value.faults[0])


def test_the_campaign_part_alone_asks_for_a_campaign() -> None:
    force, documents = scarred()
    with pytest.raises(InputFault) as fault:
        pack(force, SheetSource(documents, options=SheetOptions(parts=("campaign",))))
    assert "Choose the campaign" in words.english().say(fault.value.faults[0])
    assert pack(force, SheetSource(documents, options=SheetOptions(parts=("campaign",), campaign="k"))).sheets


def test_the_event_column_of_the_log_is_widest() -> None:
    """That column is five times as wide as a number, and the column of the cause twice."""
    source = SheetSource(DOCUMENTS)
    (section,) = casualty_log(roster(FORCE, source), source).sections
    assert [*zip(section.head, section.weights, strict=True)] == [
        *(("Turn", 1), ("Unit", 1), ("What happened", 5), ("By", 2), ("Points", 1), ("Sum", 1)),
    ]


def test_a_robots_card_has_its_standing_order() -> None:
    force, documents = scarred()
    walker = deck(force, SheetSource(documents)).cards[-1]
    orders = {one.name: one.text for one in walker.abilities}
    assert orders["Standing order:"] == "support Section."


def test_a_vehicles_card_shows_its_posts_arcs_and_crew() -> None:
    force, documents = mechanised()
    (tank, _) = deck(force, SheetSource(documents)).cards
    assert tank.plan is not None
    assert [post.letter for post in tank.plan.turrets] == ["T"]
    assert tank.plan.turrets[0].manned
    assert tank.plan.front_armour
    assert tank.plan.arcs == ("T 360°",)
    assert [(one.letter, one.name, one.skills) for one in tank.crew] == [
        ("P", "Trooper", "SS 6 DP 5"),
        ("T", "Trooper", "SS 6 DP 5"),
    ]
    assert {one.label: one.count for one in tank.boxes}["Smoke"] == 2
    assert len(tank.damage) == 10


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 130, 160, 200])
@pytest.mark.parametrize("landscape", [False, True])
def test_large_type_prints_everything(percent: int, landscape: bool) -> None:
    force, documents = horde(6)
    options = SheetOptions(text_percent=percent, landscape=landscape)
    made = pack(force, SheetSource(documents, options=options))
    assert warnings(made, options) == ()
    text = "".join(pages_of(render(made, "pdf", options)))
    for number in range(6):
        assert len(re.findall(f"Platoon{number}", text)) >= 2
        assert f"Gunmark{number}" in text


def test_ink_saver_fills_nothing_black() -> None:
    """An illegal army's bar, the largest patch of ink, becomes a frame."""
    illegal = trooper().model_copy(update={"officer_rank": 9})
    documents = named(rifle(), illegal, section())
    force = army((Entry(id="1", unit="u-section"),))
    usual = render(roster(force, SheetSource(documents)), "svg")[0]
    spared = render(roster(force, SheetSource(documents)), "svg", SheetOptions(ink_saver=True))[0]
    filled = rb'fill="#1c1d1a"[^>]*d="M 0 0v [0-9.]+h '
    assert re.search(filled, usual)
    assert not re.search(filled, spared)


def test_the_log_of_a_great_army_has_two_pages() -> None:
    """An army with eighty of two hundred models lost is beaten, so further lines would be useless."""
    documents = named(rifle(), trooper(), section(count=20))
    options = SheetOptions(parts=("log",))
    made = pack(army((Entry(id="1", unit="u-section", count=10),)), SheetSource(documents, options=options))
    assert len(pages_of(render(made, "pdf", options))) == 2


@pytest.mark.parametrize("models", [11, 30])
def test_the_log_starts_under_its_title_and_fills_pages(models: int) -> None:
    """Ten lines fill a page of this size, and eleven models once left the first page empty."""
    options = SheetOptions(landscape=True, text_percent=200, parts=("log",))
    documents = named(rifle(), trooper(), section(count=models))
    made = pack(army((Entry(id="1", unit="u-section"),)), SheetSource(documents, options=options))
    (log,) = made.sheets
    assert isinstance(log, Listing)
    assert len(log.sections[0].rows) == -(-models // 10) * 10
    first, *more = pages_of(render(made, "pdf", options))
    assert "Whathappened" in first
    assert len(more) == -(-models // 10) - 1


def test_an_army_without_units_has_no_card_page() -> None:
    """If cards are the only wanted part, the pack still has a page."""
    nobody = army(())
    queued = queue(jobs_for(nobody, "a"), SheetSource({"a": nobody}))
    for made in (pack(nobody, SheetSource({})), queued):
        assert not any(isinstance(part, Deck) for part in made.sheets)
        assert len(made.sheets) > 3
    assert len(pack(nobody, SheetSource({}, options=SheetOptions(parts=("cards",)))).sheets) == 1


@pytest.mark.parametrize(
    ("boxes", "options", "lines"),
    [
        (0, SheetOptions(), 40),
        (1, SheetOptions(), 40),
        (40, SheetOptions(), 40),
        (41, SheetOptions(), 80),
        (80, SheetOptions(), 80),
        (81, SheetOptions(), 80),
        (500, SheetOptions(), 80),
        (27, SheetOptions(text_percent=150), 50),
        (10, SheetOptions(landscape=True, text_percent=200), 10),
        (61, SheetOptions(landscape=True, text_percent=200), 70),
        (500, SheetOptions(landscape=True, text_percent=200), 80),
        (40, SheetOptions(paper="letter"), 74),
    ],
)
def test_the_log_has_a_line_for_each_model(boxes: int, options: SheetOptions, lines: int) -> None:
    """The log has whole pages, at least one, and at most eighty lines are requested."""
    rows = [SimpleNamespace(boxes=count) for count in (boxes // 2, boxes - boxes // 2)]
    listed: Any = SimpleNamespace(name="N", groups=[SimpleNamespace(head=rows[0], rows=rows[1:])])
    (section,) = casualty_log(listed, SheetSource({}, options=options)).sections
    assert len(section.rows) == lines
    assert set(section.rows) == {("",) * 6}
