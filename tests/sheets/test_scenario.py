"""The sheet of a battle before it is fought, on one page with its plan, and as text."""

import pytest
from immutabledict import immutabledict

from armybuilder.battle import table as tables
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.campaign import Condition, LocationDamage, Ruin
from armybuilder.model.document import Ruleset
from armybuilder.model.table import Objective
from armybuilder.sheets import export
from armybuilder.sheets.contents.content import Listing
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.scenario import scenario
from armybuilder.sheets.typeset.filling import LEAST_FILL
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import catalogue, english
from tests.sheets.page_fill import PPI, columns_filled, fill

GOAL = Objective(type="capture_building", side="right", target="East farmhouse", value=150)


def _battle() -> tuple[Battle, dict[str, AnyDocument]]:
    ground = tables.preset("open-farm").model_copy(update={"id": "ground", "objectives": (GOAL,)})
    battle = Battle(
        id="battle",
        name="Patrol against Reavers, made even",
        notes="The left side then has 50.1 %.\nCounted in 10,000 battles.",
        ruleset="combat-action",
        scale="small",
        options=immutabledict({"heroes": True, "hidden": False}),
        turns=6,
        table="ground",
        left="a-gate",
        right="a-reavers",
        program="",
        rules_hash="",
        seed=1,
        head_start=immutabledict({"right": 42}),
    )
    return battle, {**index(starter.documents()), "ground": ground, "battle": battle}


@pytest.mark.parametrize(
    ("ruleset", "named", "scaled"), [("combat-action", "Combat Action", True), ("phase", "", False)]
)
def test_a_scenario_names_its_ruleset_and_any_scale(ruleset: Ruleset, named: str, scaled: bool) -> None:
    battle, documents = _battle()
    battle = battle.model_copy(update={"ruleset": ruleset})
    agreed = next(part for part in scenario(battle, documents).sections if part.title == "Agreed")
    rows = {row[0]: row[1] for row in agreed.rows}
    assert rows["Rules"] == (named or english().text(f"editing.value.{ruleset}"))
    assert ("Scale" in rows) is scaled


@pytest.mark.long
def test_a_scenario_leaves_no_page_nearly_empty() -> None:
    battle, documents = _battle()
    for percent in (100, 150, 200):
        options = SheetOptions(ppi=PPI, text_percent=percent)
        pages = render(scenario(battle, documents), "png", options)
        assert all(fill(page) >= LEAST_FILL for page in pages), percent


def test_a_scenario_names_sides_table_goals_and_odds() -> None:
    battle, documents = _battle()
    (made,) = export.export(battle, SheetSource(documents), "txt", layout="scenario")
    text = made.decode()
    for said in (
        "Patrol against Reavers, made even",
        "Fen Gate Patrol · Points 250 · Head start –",
        "Saltmarsh Reavers · Points 247 · Head start 42",
        "capture building: East farmhouse · 150",
        "Table: Open farm, 120 × 120 cm",
        "Turns: 6",
        "The left side then has 50.1 %.",
        "Counted in 10,000 battles.",
        "East farmhouse · building",
    ):
        assert said in text
    assert "hiding" not in text


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_scenario_fits_one_page_with_its_plan(paper) -> None:
    battle, documents = _battle()
    sheet = scenario(battle, documents)
    assert isinstance(sheet, Listing)
    assert sheet.ground is not None
    assert len(sheet.ground.pieces) == len(tables.preset("open-farm").terrain)
    assert [zone.label for zone in sheet.ground.zones] == ["Fen Gate Patrol", "Saltmarsh Reavers"]
    assert len(render(sheet, "png", SheetOptions(paper=paper, ppi=40))) == 1
    assert warnings(sheet) == ()


def test_the_two_columns_of_a_scenario_are_level() -> None:
    battle, documents = _battle()
    (page,) = render(scenario(battle, documents), "png", SheetOptions(ppi=PPI))
    left, right = columns_filled(page, 2)
    assert right >= 0.75 * left


@pytest.mark.long
def test_a_scenario_prints_in_italian_with_less_ink() -> None:
    battle, documents = _battle()
    sheet = scenario(battle, documents, catalogue("it"))
    assert render(sheet, "pdf", SheetOptions(ink_saver=True)).startswith(b"%PDF")


def test_a_battle_without_its_armies_is_refused_in_words() -> None:
    battle, documents = _battle()
    del documents["a-gate"]
    with pytest.raises(InputFault):
        scenario(battle, documents)


def test_a_scenario_lists_earlier_damage_of_each_side() -> None:
    """Absent, wounded and damaged models have their roster names, and fresh sides have no such section."""
    battle, documents = _battle()
    damage = immutabledict({"engine": LocationDamage(state="disabled")})
    left = Condition(absent=("1.2/1.1",), wounded=("1.1/1.1",), shaken=("1.3/1.1",))
    right = Condition(machines=immutabledict({"1.1/1.1": damage}))
    ruins: immutabledict[str, Ruin] = immutabledict({"East farmhouse": "collapsed"})
    conditions = immutabledict({"left": left, "right": right})
    brings = battle.model_copy(update={"conditions": conditions, "ruins": ruins})
    (made,) = export.export(brings, SheetSource(documents), "txt", layout="scenario")
    text = made.decode()
    for said in (
        "Fen Gate Patrol: Trooper 1 · permanently wounded, fights on",
        "Fen Gate Patrol: Trooper 2 · not there",
        "Fen Gate Patrol: Trooper 3 · shaken",
        "Saltmarsh Reavers: Salt reaver 1 · engine: disabled",
        "East farmhouse · partly collapsed",
    ):
        assert said in text
    fresh, in_italian = scenario(battle, documents), scenario(brings, documents, catalogue("it"))
    assert isinstance(fresh, Listing)
    assert isinstance(in_italian, Listing)
    assert len(in_italian.sections) == len(fresh.sections) + 1
    assert len(render(in_italian, "png", SheetOptions(ppi=70))) == 1
