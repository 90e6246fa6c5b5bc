"""The sheet of a campaign of any size in all forms.

It has standings, unfit models with their day of return, machines, spare parts and history.
"""

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.campaign import army_strength
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import Bundle, index, read, write
from armybuilder.model.campaign import Campaign, LostRecord, ModelState, Stage
from armybuilder.model.readings import STANDARD
from armybuilder.sheets import export
from armybuilder.sheets.contents.content import Listing, Pack, SheetSection
from armybuilder.sheets.parts.options import PARTS, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.print_queue import QueuedPrint, jobs_for, queue
from armybuilder.sheets.typeset.filling import LEAST_FILL
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import catalogue
from tests.sheets.campaigning import armies, campaign, everything, huge, unfinished
from tests.sheets.muster import HOSTILE
from tests.sheets.page_fill import PPI, fill
from tests.sheets.tagged import faults

FORCE, FOOT, _ = armies()
DOCUMENTS = everything()


def section(sheet: Listing, title: str) -> SheetSection:
    return next(one for one in sheet.sections if one.title == title)


def titles(sheet: Listing) -> list[str]:
    return [one.title for one in sheet.sections]


def test_sections_follow_the_order_of_a_days_work() -> None:
    sheet = campaign_sheet(unfinished(), SheetSource(DOCUMENTS))
    assert (sheet.name, sheet.title) == ("The salt war", "Campaign, day 6")
    assert titles(sheet) == [
        "Standings",
        "Models that can be fielded",
        "Mechanised: models that are not fit",
        "Reavers: models that are not fit",
        "Machines damaged",
        "States that no longer fit",
        "Waiting for their roll",
        "Spare parts",
        "Buildings",
        "History",
        "Losses of the next battle",
    ]
    assert section(sheet, "Losses of the next battle").blank
    # The columns before the wide one are set in semibold.
    plain = {"Standings", "Models that can be fielded", "Losses of the next battle"}
    assert {one.title: one.wide for one in sheet.sections} == {
        one.title: 0 if one.title in plain else 1 for one in sheet.sections
    }
    for one in sheet.sections:
        assert all(len(row) == len(one.head) == len(one.weights) for row in one.rows)


@pytest.mark.parametrize(
    ("title", "weights"),
    [
        ("Standings", (6, 2, 2, 2, 2, 2, 2)),
        ("Models that can be fielded", (6, 3, 3, 3, 3)),
        ("Mechanised: models that are not fit", (4, 6, 1)),
        ("Machines damaged", (4, 3, 4)),
        ("States that no longer fit", (4, 3, 3, 3)),
        ("Spare parts", (4, 9, 1)),
        ("Buildings", (4, 7)),
        ("History", (1, 14)),
        ("Losses of the next battle", (3, 5, 4, 2, 2, 2)),
    ],
)
def test_each_column_has_its_share_of_the_width(title: str, weights: tuple[int, ...]) -> None:
    assert section(campaign_sheet(campaign(), SheetSource(DOCUMENTS)), title).weights == weights


def test_records_of_models_that_left_are_listed() -> None:
    """The columns are model, state, cause and day."""
    left = LostRecord(
        model=ModelState(state="wounded", until=9), called="Third section", cause="Remove Third section"
    )
    unnamed = LostRecord(model=ModelState(state="dead"))
    held = campaign(lost=immutabledict({"b:9.1/1.1": left, "b:8.1/1.1": unnamed}))
    found = section(campaign_sheet(held, SheetSource(DOCUMENTS)), "Records of models that left")
    assert found.rows == (
        ("Third section (Reavers)", "wounded until day 9", "Remove Third section", "6"),
        ("8.1/1.1 (Reavers)", "dead", "–", "–"),
    )
    assert (found.wide, found.weights) == (1, (4, 3, 4, 1))


def test_models_that_wait_for_a_roll_are_listed() -> None:
    found = section(campaign_sheet(unfinished(), SheetSource(DOCUMENTS)), "Waiting for their roll")
    assert (found.wide, found.weights) == (1, (4, 7))


def test_standings_and_strength_equal_the_campaigns() -> None:
    sheet = campaign_sheet(campaign(), SheetSource(DOCUMENTS))
    assert section(sheet, "Standings").rows == (
        ("Mechanised", "1", "1", "0", "0", "1,450", "300"),
        ("Reavers", "1", "0", "0", "1", "300", "1,450"),
    )
    rows = {row[0]: row for row in section(sheet, "Models that can be fielded").rows}
    for army, reserve, hospital in ((FORCE, "160", "yes"), (FOOT, "0", "no")):
        strength = army_strength.strength(army_strength.members(campaign(), army, DOCUMENTS, STANDARD))
        assert rows[army.name] == (
            army.name,
            f"{strength.there}/{strength.heads}",
            f"{strength.points_there}/{strength.points}",
            reserve,
            hospital,
        )


def test_unfit_models_are_listed_by_army_with_return_day() -> None:
    sheet = campaign_sheet(campaign(), SheetSource(DOCUMENTS))
    ours, theirs = (
        section(sheet, "Mechanised: models that are not fit"),
        section(sheet, "Reavers: models that are not fit"),
    )
    assert ours.rows == (
        ("Tank, Trooper 2", "retired", "–"),
        ("Section, Trooper 2", "wounded until day 9", "9"),
    )
    assert ours.note == "1 retired; 1 wounded"
    assert [row[0] for row in theirs.rows][-1] == "Captain Vane"
    assert [row[2] for row in theirs.rows] == ["–"] * 6


def test_models_of_one_unit_and_state_share_a_line() -> None:
    campaign, documents = huge()
    sheet = campaign_sheet(campaign, SheetSource(documents))
    rows = section(sheet, "Regiment army0: models that are not fit").rows
    assert len(rows) == 30
    assert rows[0] == (
        "Rifle company of the line 1: Trooper 1, Trooper 4, Trooper 7, Trooper 10, Trooper 13, Trooper 16, Trooper 19",
        "wounded until day 90",
        "90",
    )


def test_machines_spares_and_buildings_are_listed() -> None:
    sheet = campaign_sheet(campaign(), SheetSource(DOCUMENTS))
    assert section(sheet, "Machines damaged").rows == (
        ("Tank, Box tank (Mechanised)", "antenna", "malfunction, repair not rolled for"),
        ("Tank, Box tank (Mechanised)", "weapon (Field cannon)", "malfunction, beyond repair"),
        ("Tank, Box tank (Mechanised)", "engine", "disabled, repaired on day 11"),
    )
    spares = section(sheet, "Spare parts").rows
    assert spares == (
        ("Tank, Box tank (Mechanised)", "weapon, communicator", "2"),
        ("Section 1, Trooper 1 (Reavers)", "Field cannon", "1"),
    )
    assert section(sheet, "Buildings").rows == (
        ("Barn: Loft", "partly collapsed, repaired on day 14"),
        ("Barn", "destroyed"),
    )


def test_the_history_names_each_day_once() -> None:
    rows = section(campaign_sheet(campaign(), SheetSource(DOCUMENTS)), "History").rows
    assert [row[0] for row in rows if row[0]] == ["0", "1", "2", "6"]
    assert rows[3][1].startswith("Mechanised fights Reavers")


def test_an_empty_campaign_is_a_sheet_to_write_on() -> None:
    sheet = campaign_sheet(Campaign(id="k", name="", armies=(), battles=()), SheetSource({}))
    assert sheet.name == "Unnamed"
    assert titles(sheet) == ["Losses of the next battle"]
    assert len(render(sheet, "png", SheetOptions(ppi=30))) == 1
    for form in export.FORMS:
        assert export.pages(sheet, form)


@pytest.mark.long(short=("options0-en", "options1-it"))
@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize(
    "options",
    [
        SheetOptions(),
        SheetOptions(paper="letter", ink_saver=True),
        SheetOptions(text_percent=200),
        SheetOptions(landscape=True),
    ],
)
def test_the_sheet_fits_every_paper_and_language(language: str, options: SheetOptions) -> None:
    sheet = campaign_sheet(unfinished(), SheetSource(DOCUMENTS, words=catalogue(language)))
    assert warnings(sheet, options) == ()
    assert faults(render(sheet, "pdf", options)) == []


@pytest.mark.long
def test_a_huge_campaign_is_printed() -> None:
    campaign, documents = huge()
    sheet = campaign_sheet(campaign, SheetSource(documents))
    assert 5 < len(render(sheet, "png", SheetOptions(ppi=20))) < 15


def test_hostile_names_are_shown_literally_on_campaign_sheets() -> None:
    held = [
        one for one in DOCUMENTS.values() if one.kind in {"army", "unit", "creature", "vehicle", "weapon"}
    ]
    renamed = {
        one.id: one.model_copy(update={"name": HOSTILE[place % len(HOSTILE)]})
        for place, one in enumerate(held)
    }
    sheet = campaign_sheet(unfinished(), SheetSource({**DOCUMENTS, **renamed}))
    assert render(sheet, "pdf").startswith(b"%PDF")
    (page,) = export.pages(sheet, "html")
    assert page.count(b"<script") == 1


@pytest.mark.long
def test_a_recovery_of_any_length_is_shown() -> None:
    stages = tuple(Stage(state="wounded", until=day) for day in range(10, 3000))
    long = campaign(models=immutabledict({"a:2.1/1.1": ModelState(state="wounded", until=9, then=stages)}))
    assert (
        section(campaign_sheet(long, SheetSource(DOCUMENTS)), "Mechanised: models that are not fit").rows[0][
            2
        ]
        == "2,999"
    )
    crowd = {**DOCUMENTS, "a": _crowd(FORCE, 2000)}
    fallen = {f"a:2.{copy}/1.1": ModelState(state="dead") for copy in range(1, 2001)}
    fields = section(
        campaign_sheet(campaign(models=immutabledict(fallen)), SheetSource(crowd)),
        "Models that can be fielded",
    )
    assert fields.rows[0][1] == "6,003/8,003"


def _crowd(army: Army, count: int) -> Army:
    entries = tuple(one.model_copy(update={"count": count, "rides": None}) for one in army.units[1:])
    return army.model_copy(update={"units": (army.units[0], *entries)})


@pytest.mark.parametrize("form", ["txt", "md", "html", "tsv"])
def test_every_form_has_the_campaign(form: str) -> None:
    (made,) = export.export(campaign(), SheetSource(DOCUMENTS), form)
    text = made.decode().replace("\\", "")
    for said in ("Standings", "in intensive care until day 8", "Mechanised fights Reavers"):
        assert said in text
    assert form == "tsv" or "Losses of the next battle" not in text


def test_a_campaign_sheet_belongs_to_its_armies_packs() -> None:
    made = export.content(
        FOOT, SheetSource(DOCUMENTS, options=SheetOptions(campaign="k", codes=False)), layout="pack"
    )
    assert isinstance(made, Pack)
    last = made.sheets[-1]
    assert isinstance(last, Listing)
    assert last.title == "Campaign, day 6"
    without = export.content(FOOT, SheetSource(DOCUMENTS), layout="pack")
    assert isinstance(without, Pack)
    assert len(without.sheets) == len(made.sheets) - 1
    alone = export.content(
        FOOT, SheetSource(DOCUMENTS, options=SheetOptions(campaign="k")), layout="campaign"
    )
    assert alone == last
    with pytest.raises(InputFault) as fault:
        export.content(FOOT, SheetSource(DOCUMENTS), layout="campaign")
    assert "Choose the campaign" in words.english().say(fault.value.faults[0])
    assert "campaign" in PARTS


def test_a_campaign_sheet_is_queued_like_any_other() -> None:
    (job,) = jobs_for(campaign(), "k")
    assert job == QueuedPrint("k", "campaign")
    assert "campaign" not in {one.part for one in jobs_for(FORCE, "a")}
    made = queue((job, QueuedPrint("a", "summary")), SheetSource(DOCUMENTS))
    assert [type(one).__name__ for one in made.sheets] == ["Listing", "Roster"]


def test_the_campaign_can_be_stored_in_a_file() -> None:
    """The file format can store the tests' campaign."""
    text = write(Bundle(tuple(DOCUMENTS.values())))
    kept, _ = read(text)
    assert index(kept.documents)["k"] == campaign()


@pytest.mark.long
@pytest.mark.parametrize("percent", [100, 150])
def test_a_campaigns_sheet_leaves_no_page_nearly_empty(percent: int) -> None:
    options = SheetOptions(ppi=PPI, text_percent=percent)
    made, documents = huge()
    few = (campaign_sheet(unfinished(), SheetSource(DOCUMENTS)), campaign_sheet(made, SheetSource(documents)))
    for sheet in few:
        pages = render(sheet, "png", options)
        assert all(fill(page) >= LEAST_FILL for page in pages), [fill(page) for page in pages]
