"""Damage of buildings by fire on the drawn table and in its text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from armybuilder import words
from armybuilder.battle import table
from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.telling.moments import Moment, Moments
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.battlefield.ground import GroundPainter
from armybuilder.desktop.battle.battlefield.picture import FieldPicture
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.look.theme import current_look
from armybuilder.model.table import Objective
from armybuilder.words import Measure

HALL = "Market hall: Hall"


def shown(field: Battlefield, damage: dict[str, str]) -> list[QColor]:
    """Return the colours of a strip across the hall after some damage."""
    field.show_moment(Moment(damage=damage))
    grabbed = field.grab().toImage()
    row = grabbed.height() // 2 + 22  # below the plate with its name
    return [grabbed.pixelColor(x, row) for x in range(grabbed.width() // 3, grabbed.width() * 2 // 3)]


def test_damage_is_drawn_and_listed(qtbot: QtBot) -> None:
    field = Battlefield()
    qtbot.addWidget(field)
    field.resize(600, 600)
    field.show_table(table.preset("market-cross"), Measure())
    whole = shown(field, {})
    pictures = [shown(field, {HALL: state}) for state in ("breached", "ruined")]
    assert whole != pictures[0] != pictures[1] != whole
    assert ("ground", HALL, "", "", "destroyed") in field.as_table()


def test_the_last_damage_counts() -> None:
    events = [
        Event(turn=1, activation=1, code=f"section_{state}", piece=HALL)
        for state in ("pierced", "breached", "ruined")
    ]
    told = Moments(events, words.english())
    assert [told.at(last).damage for last in range(3)] == [
        {HALL: "pierced"},
        {HALL: "breached"},
        {HALL: "ruined"},
    ]


def test_hidden_models_are_marked_until_they_are_found() -> None:
    man = Who("left", "1.1/1.1", "Rifleman")
    placed = Event(turn=0, activation=0, code="deployed", actor=man, place=(1000, 1000))
    hid = Event(turn=1, activation=1, code="hid", actor=man)
    found = Event(turn=1, activation=2, code="shown", actor=man, place=(2000, 1000))
    told = Moments([placed, hid, found], words.english())
    seen = told.at(1).tokens[("left", "1.1/1.1")]
    assert seen.marks == {"H"}
    seen = told.at(2).tokens[("left", "1.1/1.1")]
    assert (seen.marks, seen.place) == (frozenset(), (2000, 1000))


def test_escape_routes_are_drawn_on_edges_and_pieces(qtbot: QtBot) -> None:
    field = Battlefield()
    qtbot.addWidget(field)
    field.resize(600, 600)
    plain = table.preset("open-farm")
    wood = next(piece.name for piece in plain.terrain if piece.type == "woods")
    said = []
    pictures = []
    for ways in ((), ("near",), ("near", wood)):
        goal = Objective(type="capture_infantry", side="left", target="1", value=30, escape_routes=ways)
        field.show_table(plain.model_copy(update={"objectives": (goal,)}), Measure())
        pictures.append(field.grab().toImage())
        said.append([row[2] for row in field.as_table() if row[1] == "way out"])
    assert said == [["right edge"], ["near edge"], ["near edge", wood]]
    orange = current_look().colour("b")
    at_the_right = [(x, y) for x in range(585, 595) for y in range(600)]
    at_the_bottom = [(y, x) for x, y in at_the_right]
    for picture, edge, other in (
        (pictures[0], at_the_right, at_the_bottom),
        (pictures[1], at_the_bottom, at_the_right),
    ):
        assert sum(picture.pixelColor(*spot) == orange for spot in edge) > 450
        assert sum(picture.pixelColor(*spot) == orange for spot in other) < 50
    assert pictures[2] != pictures[1]


@pytest.mark.long
def test_a_dragged_table_looks_like_a_newly_painted_one(qtbot: QtBot) -> None:
    """The old picture is moved, and the rest is painted anew."""
    drawn = table.preset("open-farm")
    dragged = FieldPicture()
    qtbot.addWidget(dragged)
    dragged.resize(500, 400)
    dragged.show_table(drawn, Measure())
    dragged.view.magnify(3.0)
    dragged.grab()
    for step in (9, 60, 200, -150, -300):
        dragged.view.pan(step, step // 3)
        afresh = FieldPicture()
        qtbot.addWidget(afresh)
        afresh.resize(500, 400)
        afresh.show_table(drawn, Measure())
        afresh.view = dragged.view
        one, other = dragged.grab().toImage(), afresh.grab().toImage()
        spots = [(x, y) for x in range(0, 500, 3) for y in range(0, 400, 3)]
        # Dashes may begin elsewhere on a line that ends outside the picture.
        unlike = sum(one.pixelColor(*spot) != other.pixelColor(*spot) for spot in spots)
        assert unlike < len(spots) / 50, (step, unlike)


@pytest.mark.parametrize("size", [(120, 120), (180, 120), (120, 90), (200, 75)])
def test_an_exported_table_fills_its_picture(qtbot: QtBot, size: tuple[int, int]) -> None:
    field = FieldPicture()
    qtbot.addWidget(field)
    drawn = table.preset("open-farm").model_copy(
        update={"width_cm": size[0], "depth_cm": size[1], "terrain": ()}
    )
    field.show_table(drawn, Measure())
    field.resize(760, field.height_at(760))
    field.grab()
    ground = field.view.ground()
    assert ground.left() == pytest.approx(1, abs=0.3)
    assert ground.right() == pytest.approx(759, abs=0.3)
    assert ground.top() == pytest.approx(1, abs=0.5)
    assert ground.bottom() == pytest.approx(field.height() - 1, abs=0.5)


def test_the_ground_lies_on_a_fine_screens_whole_pixels() -> None:
    """A wall in the picture lies where a line over it does, at 125 and 150 % too."""
    plain = table.preset("open-farm")
    for ratio in (1.0, 1.25, 1.5, 2.0):
        view = View()
        view.resize(QRectF(1, 1, 600, 600))
        sheet = QPixmap(round(602 * ratio), round(602 * ratio))
        sheet.setDevicePixelRatio(ratio)
        sheet.fill(Qt.GlobalColor.transparent)
        painter = QPainter(sheet)
        GroundPainter().paint(painter, plain, view, Measure(), {}, ())
        painter.end()
        drawn = sheet.toImage()
        left = view.spot(0, 6000).x() * ratio
        inside = [x for x in range(drawn.width()) if drawn.pixelColor(x, drawn.height() // 2).alpha() == 255]
        assert abs(inside[0] - left) <= 1
