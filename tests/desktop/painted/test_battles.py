"""Every battle is painted as in its golden file: the table and the parts beside it, watched and by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.playing.table_preview import SeenArea
from armybuilder.battle.table import preset
from armybuilder.battle.telling.miniatures import Cast
from armybuilder.battle.telling.moments import Blast, Cloud, Moment, ShownAction, Token
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.battlefield.hand_picture import HandPicture, SightLine
from armybuilder.desktop.battle.battlefield.sides_rows import Acts
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.model.table import Objective
from armybuilder.words import Measure
from tests.battle.forces import contender, force, trooper
from tests.desktop import test_battlefield, test_battlefield_ground, test_side_docks, test_table_hand
from tests.desktop.painted.scenes import pressed
from tests.desktop.test_battlefield import ANN, BOB, CAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.document import Ruleset
    from armybuilder.model.table import Table

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
RULESETS: tuple[Ruleset, ...] = ("combat-action", "edge", "phase", "manoeuvre", "initiative")


def with_goals() -> Table:
    """Return a table with an objective of each side: a house, and a capture with two escape routes."""
    farm = preset("open-farm")
    house = next(piece.name for piece in farm.terrain if piece.type == "building")
    wood = next(piece.name for piece in farm.terrain if piece.type == "woods")
    goals = (
        Objective(type="capture_building", side="right", target=house, value=30),
        Objective(type="capture_infantry", side="left", target="1", value=30, escape_routes=("near", wood)),
    )
    return farm.model_copy(update={"objectives": goals})


def empty() -> Table:
    """Return a table without terrain."""
    return preset("open-farm").model_copy(update={"terrain": ()})


def damaged(field: Battlefield) -> None:
    """Show the hall breached by fire."""
    field.show_moment(Moment(damage={test_battlefield_ground.HALL: "breached"}))


def ruined(field: Battlefield) -> None:
    """Show the hall ruined by more fire."""
    field.show_moment(Moment(damage={test_battlefield_ground.HALL: "ruined"}))


def chosen(field: Battlefield) -> None:
    """Show reach, path, targets, and the place chosen by the arrow keys."""
    field.show_reach([[(1000, 1000), (3000, 1000), (3000, 3000)]])
    field.show_path([(2000, 6000), (3000, 7000), (2500, 8000)])
    field.show_targets({CAT: "hits on 4+"})
    field.set_placing(True)
    pressed(field, Qt.Key.Key_Right, Qt.Key.Key_Up)


def looked(field: Battlefield) -> None:
    """Show the sight of a machine and the range of its gun."""
    field.set_sight(True)
    field.point_to(*BOB)
    field.show_sight(*BOB, {CAT: "cover", ANN: "clear"})


def burning(field: Battlefield) -> None:
    """Show smoke, a charge, a blast, a wreck, a dead model, a burning and flying model, and trails."""
    shown = test_battlefield.moment()
    shown.clouds = (Cloud("smoke", (6000, 3000), 600), Cloud("charge", (5000, 2000), 0))
    shown.blasts = (Blast((9000, 9000), 500, (8000, 6000)),)
    shown.trails = {BOB: ((3000, 5000), (3500, 5500), (4000, 6000))}
    shown.tokens = {
        ANN: replace(shown.tokens[ANN], marks=frozenset("WPRHLSB"), altitude=1),
        BOB: replace(shown.tokens[BOB], aim=(1, 1)),
        CAT: replace(shown.tokens[CAT], out=True),
        ("right", "2"): Token("right", "Dan", (9000, 2000), out=True),
    }
    field.show_moment(shown)


def charged(field: Battlefield) -> None:
    """Show a charge that missed, from near."""
    action = ShownAction("charge", weapon="Knife", needed=4, total=-1, hit=False)
    field.show_moment(replace(test_battlefield.moment(), action=action))
    field.view.magnify(2.5)


def bare(field: Battlefield) -> None:
    """Show no names, ranges or trails."""
    field.set_names(False)
    field.set_ranges(False)
    field.set_trails(False)


def asked(field: Battlefield) -> None:
    """Show a tip in the empty lower left corner."""
    field.show_hand(HandPicture(tip="Choose a place"))


def crowded(field: Battlefield) -> None:
    """Show a whole hand's picture, and its tip at the upper right, as models stand in both left corners."""
    shown = test_battlefield.moment()
    for key, place in ((ANN, (300, 300)), (BOB, (300, 11_700)), (CAT, (8000, 6000))):
        shown.tokens[key] = replace(shown.tokens[key], place=place)
    field.show_moment(replace(shown, action=None))
    square = ((3000, 3000), (6000, 3000), (6000, 6000), (3000, 6000))
    picture = HandPicture(
        areas=(SeenArea("Walk · 1 point", (square,)),),
        path=((3000, 3000), (5000, 4000)),
        path_words="Walk 12 cm",
        ghost=(ANN, (5000, 4000)),
        fire=(ANN, CAT),
        plate=("Rifle", "hits on 4+"),
        place=(5000, 4000),
        lines=(SightLine(CAT, "hits on 5+"), SightLine(BOB, "far", threat=False, seen=False)),
        frame=((1000, 1000), (2000, 2500)),
        tip="Choose a place",
    )
    field.show_hand(picture)


FIELDS: dict[str, tuple[Callable[[], Table], Callable[[Battlefield], object]]] = {
    "farm": (lambda: preset("open-farm"), lambda _: None),
    "quarter": (lambda: preset("ruined-quarter"), looked),
    "yard": (lambda: preset("skirmish-yard"), chosen),
    "goals": (with_goals, burning),
    "breached": (lambda: preset("market-cross"), damaged),
    "ruined": (lambda: preset("market-cross"), ruined),
    "charged": (lambda: preset("open-farm"), charged),
    "bare": (empty, bare),
    "asked": (empty, asked),
    "crowded": (empty, crowded),
}


@pytest.mark.parametrize("scene", FIELDS)
def test_a_field_is_painted_as_kept(qtbot: QtBot, holds: Callable[..., None], scene: str) -> None:
    table, show = FIELDS[scene]
    field = Battlefield()
    qtbot.addWidget(field)
    field.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    field.resize(602, 602)
    field.show_table(table(), Measure())
    field.show_cast(machines())
    field.show_moment(test_battlefield.moment())
    field.show()
    show(field)
    holds(f"field-{scene}", field)


def machines() -> Cast:
    """Return the looks of three models: a trooper, a vehicle of the left and a robot of the right."""
    cast = test_battlefield.cast()
    robot = replace(cast.models[CAT], kind="robot", radius=300)
    return replace(cast, models=cast.models.set(CAT, robot))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_replay_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], ruleset: Ruleset
) -> None:
    men = force(trooper(), count=3)
    setup = Setup(men, men, ruleset=ruleset, turns=2, seed=11, table=preset("skirmish-yard"))
    page = replayed(qtbot, window, setup)
    assert page.fought is not None
    events = len(page.fought.events)
    page.player.show_event(events // 2)
    holds(f"replay-{ruleset}", page, page.side, busy=window.workers.busy)
    for part in (1, 3, 5, 7) if ruleset == "manoeuvre" else (7,):
        page.player.show_event(events * part // 8)
        holds(f"replay-{ruleset}-{part}", page.pane.picture(), busy=window.workers.busy)


def test_a_machine_battles_end_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None]
) -> None:
    setup = Setup(contender("a-overland"), contender("a-foundry"), turns=3, seed=13)
    page = replayed(qtbot, window, setup)
    page.player.show_all()
    holds("replay-machines", page, page.side, page.sides, busy=window.workers.busy)


@pytest.mark.parametrize("count", [5, 60])
def test_both_sides_are_painted_as_kept(qtbot: QtBot, holds: Callable[..., None], count: int) -> None:
    dock = test_side_docks.dock(qtbot, count)
    holds(f"sides-{count}", dock)


@pytest.mark.parametrize("reads", ["left", "right"])
def test_remaining_action_points_are_painted_as_kept(
    qtbot: QtBot, holds: Callable[..., None], reads: str
) -> None:
    dock, shown = test_side_docks.dock(qtbot, 0), test_side_docks.crowd(12)
    if reads == "right":
        dock.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    name = "A rifleman of the very long and winding name"
    for number, fields in enumerate(
        ({"out": True}, {"marks": frozenset("WPH"), "hits": (3,)}, {"altitude": 1}, {"marks": frozenset("R")})
    ):
        for side in ("left", "right"):
            shown.tokens[side, f"1.1/1.{number + 1}"] = Token(side, name, (0, 0), **fields)  # type: ignore[arg-type]
    dock.show_units({(side, "1.1"): f"{name} and more" for side in ("left", "right")})
    dock.show_moment(shown, name, "Ash")
    acts = (Acts(1, 2), Acts(0, 2), Acts(2, 2), Acts(0, 2, done=True), Acts(1, 1))
    dock.show_acts(
        {(side, f"1.1/1.{at + 2}"): one for side in ("left", "right") for at, one in enumerate(acts)}
    )
    holds(f"sides-acts-{reads}", dock)


def replayed(qtbot: QtBot, window: MainWindow, setup: Setup) -> BattlePage:
    window.show_wanted(BattleWanted(setup))
    page = window.page()
    assert isinstance(page, BattlePage)
    qtbot.waitUntil(lambda: page.fought is not None)
    return page


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_battle_by_hand_is_painted_as_kept(
    qtbot: QtBot, window: MainWindow, holds: Callable[..., None], ruleset: Ruleset
) -> None:
    page = test_table_hand.opened(qtbot, window, ruleset=ruleset)
    holds(f"play-{ruleset}", page, page.side, page.sides, busy=window.workers.busy)


def test_an_aim_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    page = test_table_hand.opened(qtbot, window)
    table = test_table_hand.with_target(qtbot, page)
    table.next_target()
    test_table_hand.quiet(qtbot, table)
    holds("play-aim", page, page.side, busy=window.workers.busy)


def test_a_way_is_painted_as_kept(qtbot: QtBot, window: MainWindow, holds: Callable[..., None]) -> None:
    page = test_table_hand.at_table(qtbot, window)
    table = test_table_hand.chosen(qtbot, page)
    QTest.mouseMove(page.field, test_table_hand.pixel(page, test_table_hand.far_place(page)))
    test_table_hand.quiet(qtbot, table)
    holds("play-way", page, page.side, busy=window.workers.busy)
