"""Mounts and crews: the plan of a machine by keys and drags, with crew members added and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent

from armybuilder.battle.rulesets.combat_action.convert import hull
from armybuilder.battle.rulesets.combat_action.state import ITEM_TOP_HATCHES
from armybuilder.desktop.army.unit_page import UnitPage
from armybuilder.desktop.designer.machine import VehiclePage
from armybuilder.desktop.designer.machine_plan import Spot, spots_of
from armybuilder.desktop.designer.plan_chart import PlanChart
from armybuilder.desktop.widgets.drops import DOCUMENT_MIME
from armybuilder.model.hull import axles_of, hull_of
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Crew, Unit
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.words import catalogue, english

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def opened(window: MainWindow, key: str) -> Any:
    window.open(key)
    return window.page()


def creature(window: MainWindow, name: str) -> str:
    return next(one.id for one in window.session.load("creature") if one.name == name)


def machine(page: VehiclePage) -> Vehicle:
    document = page.document
    assert isinstance(document, Vehicle)
    return document


def drop(plan: PlanChart, place: int, *ids: str) -> None:
    data = QMimeData()
    data.setData(DOCUMENT_MIME, "\n".join(ids).encode())
    spot = plan.mark_box(place).center() if place >= 0 else QPointF(2, 2)
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    plan.dropEvent(QDropEvent(spot, copy, data, left, none))


def test_every_post_and_seat_has_its_spot(window: MainWindow) -> None:
    documents = {
        one.id: one for kind in ("vehicle", "creature", "weapon") for one in window.session.load(kind)
    }
    carrier = documents["v-carrier"]
    assert isinstance(carrier, Vehicle)
    seats = sum(seat.count for seat in carrier.seats)
    bare = spots_of(carrier, (), documents, english())
    assert [(spot.post, spot.needed) for spot in bare[:2]] == [("driver", True), ("turret", True)]
    assert len([spot for spot in bare if spot.post == "seat"]) == seats
    (place,) = bare[1].weapons
    gun = carrier.weapons[place]
    name = documents[gun.weapon].name
    for count, guns in ((1, name), (2, f"2 × {name}")):
        armed = carrier.model_copy(update={"weapons": (gun.model_copy(update={"count": count}),)})
        assert [spot.guns for spot in spots_of(armed, None, documents, english())][:2] == ["", guns]
    still = carrier.profile.model_copy(update={"mv": 0})
    parked = carrier.model_copy(update={"profile": still})
    for one, manned, needed in ((carrier, None, False), (parked, (), False), (carrier, (), True)):
        assert spots_of(one, manned, documents, english())[0].needed is needed
    station = next(one.station for one in carrier.weapons if one.mount == "turret")
    crew = (
        Crew(role="pilot", design="c-driver"),
        Crew(role="passenger", design="c-driver"),
        Crew(role="gunner", design="c-driver", station=station),
    )
    full = spots_of(carrier, crew, documents, english())
    assert not any(spot.needed for spot in full)
    assert [spot.crew for spot in full if spot.who] == [0, 2, 1]
    assert len([spot for spot in full if spot.post == "seat"]) == seats - 2


@pytest.mark.parametrize("code", ["en", "it"])
def test_page_and_card_letter_the_posts_alike(window: MainWindow, code: str) -> None:
    """No other post of a machine has the letter of its pilot."""
    words, documents = catalogue(code), window.session.documents
    units = window.session.load("unit")
    driven = [one for one in units if isinstance(one, Unit) and one.members[0].crew]
    assert driven
    for unit in driven:
        member = unit.members[0]
        machine = documents[member.design]
        assert isinstance(machine, Robot | Vehicle)
        spots = spots_of(machine, member.crew, documents, words)
        made = card(unit, SheetSource(documents, words=words))
        assert {man.letter for man in made.crew} == {spot.letter for spot in spots if spot.who}
        posts = [spot.letter for spot in spots if spot.post != "seat"]
        assert len(set(posts)) == len(posts)
    carrier = documents["v-carrier"]
    assert isinstance(carrier, Vehicle)
    made = card(carrier, SheetSource(documents, words=words))
    assert made.crew[0].name == words.text("desktop.plan.driver")
    aboard = (Crew(role="pilot", design="c-driver"), Crew(role="passenger", design="c-driver"))
    first, *_, rider = (spot for spot in spots_of(carrier, aboard, documents, words) if spot.who)
    assert first.letter != rider.letter


@pytest.mark.parametrize(
    ("key", "hull", "axles"),
    [("v-bike", "bike", 2), ("v-buggy", "wheeled", 2), ("v-truck", "wheeled", 3), ("r-spark", "drone", 2)],
)
def test_a_plan_shows_the_hull_that_paper_shows(window: MainWindow, key: str, hull: str, axles: int) -> None:
    machine = window.session.documents[key]
    assert isinstance(machine, Robot | Vehicle)
    assert (hull_of(machine), axles_of(machine)) == (hull, axles)
    plan = opened(window, key).mounts.plan
    assert (plan._hull, plan._axles) == (hull, axles)


def test_a_post_names_its_crew_member_and_weapon(qtbot: QtBot) -> None:
    plan = PlanChart("Crawler")
    qtbot.addWidget(plan)
    spots = (
        Spot("driver", "Pilot", "Squad gun", "Driver"),
        Spot("turret", "Turret", "Cannon", needed=True),
        Spot("seat", "Seat"),
    )
    plan.show_plan("tracked", 3, spots, armoured=False, front_degrees=45)
    said = [plan.words_of(place) for place in range(4)]
    assert said == ["Pilot: Driver: Squad gun", "Turret: no model yet: Cannon", "Seat", ""]


@pytest.mark.long
@pytest.mark.parametrize("key", ["v-crawler", "v-gull", "v-bike", "r-breaker"])
def test_no_two_spots_lie_on_each_other(window: MainWindow, key: str) -> None:
    plan = opened(window, key).mounts.plan
    boxes = [plan.mark_box(place) for place in range(plan.marks())]
    assert all(plan.rect().contains(box.toRect()) for box in boxes)
    assert not any(a.intersects(b) for at, a in enumerate(boxes) for b in boxes[at + 1 :])


def test_crew_members_are_added_and_removed(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, "u-crawler")
    assert isinstance(page, UnitPage)
    plan, trooper = page.crew.plan, creature(window, "Trooper")

    def unit() -> Unit:
        document = page.document
        assert isinstance(document, Unit)
        return document

    drop(plan, 1, trooper)
    assert [(one.role, one.design) for one in unit().members[0].crew] == [
        ("pilot", creature(window, "Driver")),
        ("gunner", trooper),
    ]
    plan.setFocus()
    qtbot.keyClick(plan, Qt.Key.Key_Home)
    qtbot.keyClick(plan, Qt.Key.Key_Delete)
    assert [one.role for one in unit().members[0].crew] == ["gunner"]
    assert page.illegal()
    assert "Pilot" in plan.accessibleName()
    qtbot.keyClick(plan, Qt.Key.Key_Home)
    qtbot.keyClick(plan, Qt.Key.Key_Return)
    assert page.crew.finder.line.hasFocus()
    qtbot.keyClicks(page.crew.finder.line, "Driver")
    qtbot.keyClick(page.crew.finder.line, Qt.Key.Key_Return)
    assert {one.role for one in unit().members[0].crew} == {"pilot", "gunner"}
    assert not page.illegal()


def test_a_weapon_dropped_on_a_machines_plan_is_refused(window: MainWindow) -> None:
    page = opened(window, "u-crawler")
    before = page.document
    drop(page.crew.plan, -1, window.session.load("weapon")[0].id)
    assert page.document == before
    assert "Only creatures" in window.status.currentMessage()


def test_a_guns_mount_and_station_can_change(qtbot: QtBot, window: MainWindow) -> None:
    page = opened(window, "v-crawler")
    assert isinstance(page, VehiclePage)
    row = next(one for one in page.mounts.rows if one.name.text() == "Squad gun")
    place = page.mounts.rows.index(row)
    row.mount.setCurrentIndex(row.mount.findData("turret"))
    row.mount.activated.emit(row.mount.currentIndex())
    assert machine(page).weapons[place].mount == "turret"
    assert sum(spot[0].startswith("Turret") for spot in page.mounts.plan.as_table()[1:]) == 2
    row = page.mounts.rows[place]
    row.station.setFocus()
    row.station.setText("main")
    qtbot.keyClick(row.station, Qt.Key.Key_Return)
    assert machine(page).weapons[place].station == "main"
    assert sum(spot[0].startswith("Turret") for spot in page.mounts.plan.as_table()[1:]) == 1
    row.mount.setCurrentIndex(row.mount.findData("front"))
    row.mount.activated.emit(row.mount.currentIndex())
    assert (machine(page).weapons[place].mount, machine(page).weapons[place].station) == ("front", None)
    window.actions_["undo"].trigger()
    assert machine(page).weapons[place].station == "main"


@pytest.mark.long
@pytest.mark.rule("CA-B-060")
def test_a_key_adds_roof_hatches_and_undo_removes_them(qtbot: QtBot, window: MainWindow) -> None:
    """Removed hatches leave no trace, and a machine without seats inside has no hatches."""
    page = opened(window, "v-crawler")
    assert isinstance(page, VehiclePage)
    before, total = machine(page), window.session.receipt(page.key).total
    page.hatches.setFocus()
    for _ in range(2):
        qtbot.keyClick(page.hatches, Qt.Key.Key_Space)
        assert ITEM_TOP_HATCHES & hull(machine(page), window.session.documents, {}).items
        assert window.session.receipt(page.key).total == total
        assert "Roof hatches on" in window.actions_["undo"].text()
        window.actions_["undo"].trigger()
        assert machine(page) == before
        assert not page.hatches.isChecked()
        window.actions_["redo"].trigger()
        assert page.hatches.isChecked()
        window.session.seal()
        qtbot.keyClick(page.hatches, Qt.Key.Key_Space)
        assert machine(page) == before
    assert "roof" in page.hatches.toolTip()
    page.set("seats", ())
    assert not page.hatches.isEnabled()
    assert "no seats inside" in page.hatches.toolTip()


@pytest.mark.long
def test_choosing_in_the_key_chooses_on_the_plan(window: MainWindow) -> None:
    window.resize(1600, 900)
    plan = opened(window, "u-crawler").crew.plan
    assert plan._key_shown()
    for row, place in enumerate(plan._keyed()):
        assert plan._at(plan._key_box(row).center()) == place


def test_a_posts_words_name_crew_member_and_guns(window: MainWindow) -> None:
    """A necessary but empty post says "no model yet", and missing parts are left out."""
    plan = opened(window, "v-carrier").mounts.plan
    spots = (
        Spot("driver", "Pilot", needed=True),
        Spot("turret", "Turret", "Cannon", "Gunner", needed=True),
        Spot("turret", "Turret", "Cannon", needed=True),
        Spot("seat", "Seat"),
    )
    plan.show_plan("tracked", 3, spots, armoured=False, front_degrees=45)
    told = ["Pilot: no model yet", "Turret: Gunner: Cannon", "Turret: no model yet: Cannon", "Seat"]
    assert [plan.words_of(place) for place in range(-1, 5)] == ["", *told, ""]
    assert [row[2] for row in plan.as_table()[1:]] == ["no model yet", "Gunner", "no model yet", ""]
