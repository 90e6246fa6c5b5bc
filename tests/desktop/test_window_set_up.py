"""The set-up of a battle: defaults from the armies, manual choices, memory, random armies and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from immutabledict import immutabledict
from PySide6.QtCore import Qt

from armybuilder.battle.table import DEFAULT, preset
from armybuilder.battle.terms import FRESH
from armybuilder.desktop.battle.set_up.random_army import RANDOM
from armybuilder.desktop.battle.set_up.seed import SeedField, _is_seed
from armybuilder.desktop.battle.set_up.set_up import SetUpForm
from armybuilder.desktop.battle.set_up.table import DRAW, RANDOM_TABLE
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.widgets.drop_down import NOTE_ROLE
from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Condition
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.drop_down import DropDown
    from armybuilder.desktop.window.main_window import MainWindow


def pick(qtbot: QtBot, choice: DropDown, data: object) -> None:
    """Choose an item of a list with the keys."""
    choice.setFocus()
    place = choice.findData(data)
    assert place >= 0
    while choice.currentIndex() != place:
        key = Qt.Key.Key_Down if choice.currentIndex() < place else Qt.Key.Key_Up
        qtbot.keyClick(choice, key)


def settled(qtbot: QtBot, page: OddsPage) -> None:
    qtbot.waitUntil(lambda: page.odds is not None and not page.running)


@pytest.fixture
def page(fought: Callable[..., OddsPage]) -> OddsPage:
    """The odds page of the usual pair."""
    return fought()


@pytest.fixture
def set_up(page: OddsPage) -> SetUpForm:
    """The set-up of the page."""
    return page.set_up


@pytest.mark.long
def test_a_rule_set_by_hand_is_remembered_by_pair(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    box = set_up.rules.checks["flat_down"]
    usual = box.isChecked()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert page.setup is not None
    assert page.setup.options == {"flat_down": not usual}
    assert set_up.rules.own.isVisible()
    pair = set_up.mine.currentData(), set_up.theirs.currentData()
    other = next(
        key
        for key in (set_up.theirs.itemData(at) for at in range(set_up.theirs.count()))
        if key not in {*pair, RANDOM}
    )
    set_up.choose(pair[0], other)
    assert set_up.rules.options() == {}
    set_up.choose(*pair)
    assert set_up.rules.options() == {"flat_down": not usual}
    qtbot.mouseClick(set_up.usual, Qt.MouseButton.LeftButton)
    assert box.isChecked() is usual
    assert set_up.rules.options() == {}


@pytest.mark.long
def test_each_sides_level_is_remembered_by_pair(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    """With a veteran fewer battles are counted by default."""
    pick(qtbot, set_up.led.mine, "recruit")
    pick(qtbot, set_up.led.theirs, "veteran")
    assert page.setup is not None
    assert page.setup.levels == {"left": "recruit", "right": "veteran"}
    assert set_up.wanted() == 200
    assert "200" in set_up.summary.text()
    page.stop()
    pair = set_up.mine.currentData(), set_up.theirs.currentData()
    set_up.choose(pair[1], pair[0])
    assert set_up.led.levels() == {}
    set_up.choose(*pair)
    assert set_up.led.levels() == {"left": "recruit", "right": "veteran"}
    qtbot.mouseClick(set_up.usual, Qt.MouseButton.LeftButton)
    assert set_up.led.levels() == {}


@pytest.mark.long
def test_a_rule_not_played_yet_has_a_remark(set_up: SetUpForm) -> None:
    box = set_up.rules.checks["campaign"]
    assert not box.isEnabled()
    assert "Not played yet" in box.toolTip()
    assert all(check.toolTip() for check in set_up.rules.checks.values())


@pytest.mark.long
def test_boxes_follow_the_scale(qtbot: QtBot, set_up: SetUpForm) -> None:
    pick(qtbot, set_up.scale, "small")
    small = {name for name, box in set_up.rules.checks.items() if box.isChecked()}
    pick(qtbot, set_up.scale, "large")
    large = {name for name, box in set_up.rules.checks.items() if box.isChecked()}
    assert small != large
    assert "heroes" in large


@pytest.mark.long
def test_every_ruleset_that_can_be_fought_is_offered(qtbot: QtBot, set_up: SetUpForm) -> None:
    from armybuilder.battle.resolve import RULESETS

    qtbot.waitUntil(lambda: set_up.ruleset.count() == len(RULESETS))
    offered = {set_up.ruleset.itemData(place) for place in range(set_up.ruleset.count())}
    assert offered == set(RULESETS)


def manoeuvres(qtbot: QtBot, set_up: SetUpForm) -> None:
    """Choose the ruleset without places."""
    qtbot.waitUntil(lambda: set_up.ruleset.findData("manoeuvre") >= 0)
    pick(qtbot, set_up.ruleset, "manoeuvre")


@pytest.mark.long
def test_edge_battles_offer_a_table_and_ten_switches(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    qtbot.waitUntil(lambda: set_up.ruleset.findData("edge") >= 0)
    pick(qtbot, set_up.ruleset, "edge")
    assert set_up.ground.isVisible()
    assert [name for name, box in set_up.rules.checks.items() if box.isVisible()] == ["fortifications"]
    switches = set_up.rules.switches
    shown = {name for name, part in switches.parts.items() if part.isVisible()}
    assert shown == {
        f"WE-D{number}" for number in ("01", "07", "08", "09", "13", "14", "24", "47", "56", "62")
    }
    assert all(switches.choices[name].toolTip() for name in shown)
    assert page.setup is not None
    assert page.setup.ruleset == "edge"
    settled(qtbot, page)


@pytest.mark.long
def test_manoeuvre_offers_only_its_own_options(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    switches = set_up.rules.switches
    assert not switches.isVisible()
    assert set_up.ground.isVisible()
    manoeuvres(qtbot, set_up)
    assert not set_up.ground.isVisible()
    assert not set_up.goal.isVisible()
    assert [name for name, box in set_up.rules.checks.items() if box.isVisible()] == ["fortifications"]
    shown = {name for name, part in switches.parts.items() if part.isVisible()}
    assert shown == {"MN-020", "MN-D03", "MN-D07", "MN-D20", "MN-D22", "MN-D27", "MN-D28"}
    assert all(switches.choices[name].toolTip() for name in shown)
    assert all(switches.choices[name].itemData(0, NOTE_ROLE) for name in shown)
    assert page.setup is not None
    assert (page.setup.ruleset, page.setup.table) == ("manoeuvre", preset(DEFAULT))
    settled(qtbot, page)
    pick(qtbot, set_up.ruleset, "combat-action")
    assert set_up.ground.isVisible()
    assert set_up.rules.checks["flat_down"].isVisible()


@pytest.mark.long
def test_scale_is_offered_only_by_rulesets_with_scales(
    qtbot: QtBot, page: OddsPage, set_up: SetUpForm
) -> None:
    pick(qtbot, set_up.scale, "small")
    qtbot.waitUntil(lambda: set_up.ruleset.findData("edge") >= 0)
    pick(qtbot, set_up.ruleset, "edge")
    assert not set_up.scale.isVisible()
    assert page.setup is not None
    assert page.setup.scale == "auto"
    settled(qtbot, page)
    pick(qtbot, set_up.ruleset, "combat-action")
    assert set_up.scale.isVisible()
    assert set_up.scale.currentData() == "small"


@pytest.mark.long
def test_turns_follow_the_ruleset_until_set_by_hand(qtbot: QtBot, set_up: SetUpForm) -> None:
    assert set_up.turns.value() == 6
    manoeuvres(qtbot, set_up)
    assert set_up.turns.value() == 8
    set_up.turns.setValue(5)
    pick(qtbot, set_up.ruleset, "combat-action")
    assert set_up.turns.value() == 5


def test_a_ruleset_and_switches_are_remembered_by_pair(
    qtbot: QtBot, page: OddsPage, set_up: SetUpForm
) -> None:
    manoeuvres(qtbot, set_up)
    pick(qtbot, set_up.rules.switches.choices["MN-D27"], "immediate")
    assert page.setup is not None
    assert page.setup.readings == {"MN-D27": "immediate"}
    pair = str(set_up.mine.currentData()), str(set_up.theirs.currentData())
    set_up.choose(pair[1], pair[0])
    assert set_up.chosen_ruleset() == "combat-action"
    set_up.choose(*pair)
    assert set_up.chosen_ruleset() == "manoeuvre"
    assert set_up.rules.switches.choices["MN-D27"].currentData() == "immediate"
    again = SetUpForm(page.desk)
    qtbot.addWidget(again)
    again.refresh()
    again.choose(*pair)
    qtbot.waitUntil(lambda: again.chosen_ruleset() == "manoeuvre")
    assert again.turns.value() == 8
    assert again.rules.own_readings() == {"MN-D27": "immediate"}
    pick(qtbot, set_up.rules.switches.choices["MN-D27"], "at_the_end")
    assert set_up.rules.own_readings() == {}


def test_a_random_enemy_has_equal_points_and_is_keepable(
    qtbot: QtBot, page: OddsPage, set_up: SetUpForm
) -> None:
    mine = str(set_up.mine.currentData())
    points = page.desk.session.receipt(mine).total
    pick(qtbot, set_up.theirs, RANDOM)
    qtbot.waitUntil(lambda: not set_up.waiting())
    found = set_up.setup()
    assert found is not None
    assert found.right.army.points_limit == points
    settled(qtbot, page)
    qtbot.mouseClick(set_up.foe.keep, Qt.MouseButton.LeftButton)
    kept = str(set_up.theirs.currentData())
    assert kept in page.desk.session.documents
    assert 95 * points <= 100 * page.desk.session.receipt(kept).total <= 100 * points
    other = next(one.id for one in page.desk.session.load("army") if one.id not in {mine, kept})
    set_up.choose(other, "")
    assert (set_up.mine.currentData(), set_up.theirs.currentData()) == (other, kept)
    set_up.choose(kept, "")
    assert set_up.mine.currentData() == kept != set_up.theirs.currentData()
    set_up.choose("", mine)
    assert (set_up.mine.currentData(), set_up.theirs.currentData()) == (kept, mine)


@pytest.mark.long
def test_another_random_enemy_is_drawn(qtbot: QtBot, set_up: SetUpForm) -> None:
    pick(qtbot, set_up.theirs, RANDOM)
    qtbot.waitUntil(lambda: not set_up.waiting())
    before = set_up.foe.side()
    qtbot.mouseClick(set_up.foe.another, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not set_up.waiting())
    assert before is not None
    assert set_up.foe.side() != before


@pytest.mark.parametrize(
    ("typed", "taken"),
    [("0", True), ("9" * 18, True), ("9" * 19, False), ("-3", False), ("1.5", False), ("", False)],
)
def test_a_seed_has_18_digits_at_most(typed: str, taken: bool) -> None:
    assert _is_seed(typed) is taken


@pytest.mark.parametrize(("drawn", "seed"), [(0, 1), (999_998, 999_999)])
def test_a_drawn_seed_has_six_digits_at_most(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, drawn: int, seed: int
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda below: drawn if below == 999_999 else -1)
    field = SeedField(Mock())
    qtbot.addWidget(field)
    assert (field.value(), field.line.text()) == (seed, str(seed))


@pytest.mark.long
def test_only_a_valid_typed_seed_is_used(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    for typed in ("12", "twelve", "-3", ""):
        set_up.seed.setFocus()
        set_up.seed.selectAll()
        qtbot.keyClick(set_up.seed, Qt.Key.Key_Delete)
        qtbot.keyClicks(set_up.seed, typed)
        qtbot.keyClick(set_up.seed, Qt.Key.Key_Return)
        assert set_up.seed.text() == "12"
        assert page.setup is not None
        assert page.setup.seed == 12
    settled(qtbot, page)
    assert page.odds is not None
    assert page.odds.seed == 12


@pytest.mark.long
def test_a_random_table_is_the_one_of_its_seed(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    from armybuilder.battle.random_table import random_table

    pick(qtbot, set_up.ground.table, RANDOM_TABLE)
    pick(qtbot, set_up.ground.land, "town")
    set_up.ground.seed.setFocus()
    qtbot.keyClick(set_up.ground.seed.focusProxy(), Qt.Key.Key_Up)
    assert page.setup is not None
    assert page.setup.table == random_table(2, "town")
    settled(qtbot, page)
    qtbot.mouseClick(set_up.ground.draw, Qt.MouseButton.LeftButton)
    assert page.setup.table == random_table(set_up.ground.seed.value(), "town")


def test_a_table_can_be_drawn_from_the_set_up(window: MainWindow, set_up: SetUpForm) -> None:
    ground = set_up.ground
    before = ground.table.currentData()
    ground.table.setCurrentIndex(ground.table.findData(DRAW))
    ground.table.activated.emit(ground.table.currentIndex())
    front = window.page()
    assert front is not None
    assert isinstance(window.session.documents[front.key], Table)
    assert ground.table.currentData() == before


def test_editing_a_random_table_stores_it(qtbot: QtBot, window: MainWindow, set_up: SetUpForm) -> None:
    pick(qtbot, set_up.ground.table, RANDOM_TABLE)
    made = set_up.ground.ground()
    qtbot.mouseClick(set_up.ground.edit, Qt.MouseButton.LeftButton)
    front = window.page()
    assert front is not None
    table = window.session.documents[front.key]
    assert isinstance(table, Table)
    assert made is not None
    assert table.terrain == made.terrain
    assert set_up.ground.table.currentData() == table.id


@pytest.mark.long
def test_a_scenario_sets_head_start_conditions_and_ruins(
    qtbot: QtBot, page: OddsPage, set_up: SetUpForm
) -> None:
    setup = set_up.setup()
    assert setup is not None
    scenario = Battle(
        id="s",
        name="Late",
        ruleset="combat-action",
        scale="small",
        turns=4,
        table="open-farm",
        left=setup.left.army.id,
        right=setup.right.army.id,
        program="1",
        rules_hash="",
        seed=9,
        head_start=immutabledict({"right": 40}),
        conditions=immutabledict({"left": Condition(absent=("1.1/1.1",))}),
        ruins=immutabledict({"Barn": "pierced"}),
    )
    page.load(scenario)
    loaded = page.setup
    assert loaded is not None
    assert (loaded.head_start, loaded.turns, loaded.seed, loaded.scale) == ({"right": 40}, 4, 9, "small")
    assert "40" in set_up.summary.text()
    assert loaded.left.condition == Condition(absent=("1.1/1.1",))
    assert loaded.ruins == {"Barn": "pierced"}
    qtbot.mouseClick(set_up.usual, Qt.MouseButton.LeftButton)
    assert page.setup is not None
    assert not page.setup.head_start
    assert not page.setup.ruins
    assert page.setup.left.condition == FRESH


@pytest.mark.long
def test_each_ruleset_offers_its_own_objectives(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    """No other ruleset has buildings to destroy, and a choice stays if the next ruleset has it."""
    pick(qtbot, set_up.goal.kind, "destroy_building")
    pick(qtbot, set_up.ruleset, "edge")
    kinds = {set_up.goal.kind.itemData(at) for at in range(set_up.goal.kind.count())}
    assert kinds == {"", "capture_building", "destroy_unit", "capture_infantry", "capture_machine"}
    assert set_up.goal.kind.currentData() == ""
    assert set_up.goal.isVisible()
    pick(qtbot, set_up.goal.kind, "capture_building")
    settled(qtbot, page)
    pick(qtbot, set_up.ruleset, "combat-action")
    assert set_up.goal.kind.currentData() == "capture_building"
    assert set_up.goal.kind.findData("destroy_building") > 0
    settled(qtbot, page)


def test_an_objective_is_fought_for(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    pick(qtbot, set_up.goal.kind, "capture_building")
    setup = page.setup
    assert setup is not None
    assert setup.table is not None
    goal = setup.table.objectives[-1]
    assert (goal.type, goal.side, goal.value) == ("capture_building", "left", 100)
    assert goal.target in {piece.name for piece in setup.table.terrain}
    settled(qtbot, page)
    pick(qtbot, set_up.goal.kind, "destroy_unit")
    assert set_up.goal.target.currentText()
    settled(qtbot, page)
    assert page.odds is not None
    assert page.odds.battles == page.odds.asked
    assert not set_up.refusal.text()


@pytest.mark.long
def test_ticked_escape_routes_join_the_objective(
    qtbot: QtBot, window: MainWindow, page: OddsPage, set_up: SetUpForm
) -> None:
    """Routes are fought for and remembered with the pair, and only captures have them. [CA-B-021]"""
    routes = set_up.goal.routes
    pick(qtbot, set_up.goal.kind, "destroy_unit")
    assert not set_up.goal.ways_out.isVisibleTo(set_up)
    pick(qtbot, set_up.goal.kind, "capture_infantry")
    assert set_up.goal.ways_out.isVisibleTo(set_up)
    for name in ("near edge", "far edge"):
        qtbot.mouseClick(routes, Qt.MouseButton.LeftButton)
        next(action for action in routes.choices.actions() if action.text() == name).trigger()
        routes.choices.close()
    settled(qtbot, page)
    assert page.setup is not None
    assert page.setup.table is not None
    assert page.setup.table.objectives[-1].escape_routes == ("near", "far")
    assert page.odds is not None
    assert page.odds.battles == page.odds.asked
    state = set_up.goal.state()
    set_up.goal.restore({})
    assert set_up.goal.routes.routes() == ()
    set_up.goal.restore(state)
    goal = set_up.goal.objective()
    assert goal is not None
    assert goal.escape_routes == ("near", "far")


@pytest.mark.long
def test_the_wanted_number_of_battles_is_counted(qtbot: QtBot, page: OddsPage, set_up: SetUpForm) -> None:
    pick(qtbot, set_up.battles, 1_000)
    assert set_up.progress.maximum() == 1_000
    settled(qtbot, page)
    qtbot.waitUntil(lambda: page.odds is not None and page.odds.asked == 1_000)


def test_a_scenario_restores_its_set_up(
    qtbot: QtBot, window: MainWindow, page: OddsPage, set_up: SetUpForm
) -> None:
    pick(qtbot, set_up.ground.table, RANDOM_TABLE)
    settled(qtbot, page)
    qtbot.mouseClick(set_up.rules.checks["flat_down"], Qt.MouseButton.LeftButton)
    settled(qtbot, page)
    fought = set_up.setup()
    assert fought is not None
    qtbot.mouseClick(set_up.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.session.load("battle")))
    (kept,) = window.session.load("battle")
    assert isinstance(kept, Battle)
    assert not kept.choices
    qtbot.mouseClick(set_up.usual, Qt.MouseButton.LeftButton)
    set_up.seeded.new_seed()
    window.open(kept.id)
    assert window.page() is page
    again = set_up.setup()
    assert again is not None
    assert again.left == fought.left
    assert again.right == fought.right
    assert again.seed == fought.seed
    assert again.table is not None
    assert fought.table is not None
    assert again.table.terrain == fought.table.terrain
    assert again.options["flat_down"] == fought.options["flat_down"]


@pytest.mark.long
def test_the_summary_names_both_armies_and_the_table(set_up: SetUpForm) -> None:
    setup = set_up.setup()
    assert setup is not None
    said = set_up.summary.text()
    assert setup.left.army.name in said
    assert setup.right.army.name in said
    assert setup.table is not None
    assert setup.table.name in said
