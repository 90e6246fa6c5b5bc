"""The battlefield by mouse and keys: wheel, drag, choice of models and places, layers, its table twin."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from immutabledict import immutabledict
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from armybuilder.battle.records.events import Key
from armybuilder.battle.table import preset
from armybuilder.battle.telling.miniatures import Cast, GunRange, Miniature
from armybuilder.battle.telling.moments import Blast, Cloud, Moment, ShownAction, Token
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.battlefield.ground import scale_plate
from armybuilder.desktop.battle.battlefield.hand_picture import HandPainter, HandPicture
from armybuilder.desktop.battle.battlefield.labels import Labels, short
from armybuilder.desktop.battle.battlefield.overlays import Overlays
from armybuilder.desktop.battle.battlefield.pane import FieldPane
from armybuilder.desktop.battle.battlefield.tokens import LEAST, Tokens
from armybuilder.desktop.battle.battlefield.view import View
from armybuilder.desktop.desk.settings import Settings
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.table import Objective
from armybuilder.words import Measure

ANN: Key = ("left", "1.1/1.1")
BOB: Key = ("left", "1.1/1.2")
CAT: Key = ("right", "1.1/1.1")
RIFLE = GunRange("Rifle", (("PB", 1000), ("S", 3000), ("L", 7000)), 7000)
CANNON = GunRange("Cannon", (("S", 3000),), 3000, (-22.5, 22.5))


@cache
def cast() -> Cast:
    """Return three models, of which Bob is a machine whose gun fires ahead only."""
    design = Creature(id="d", name="Trooper", profile=Profile(mv=10, ss=5, fa=5, pf=2, dp=5))
    plain = Miniature(design, "creature", 125, 0, (RIFLE,))
    tank = Miniature(design, "vehicle", 400, 0, (CANNON,))
    zones = (((0, 0), (300, 0), (300, 1200)), ((1200, 0), (900, 0), (900, 1200)))
    return Cast(immutabledict({ANN: plain, BOB: tank, CAT: plain}), zones)


def moment() -> Moment:
    """Return the moment when Ann fires at Cat past Bob."""
    tokens = {
        ANN: Token("left", "Ann", (2000, 6000)),
        BOB: Token("left", "Bob", (4000, 6000), marks=frozenset("WP"), hits=(3,)),
        CAT: Token("right", "Cat", (8000, 6000), facing=(-1, 0)),
    }
    action = ShownAction("shot", weapon="Rifle", distance=6000, needed=5, total=1, hit=True, is_shot=True)
    return Moment(tokens, actor=ANN, target=CAT, turn=2, action=action)


@pytest.fixture
def field(qtbot: QtBot) -> Battlefield:
    """A visible field of 602 pixels: half a pixel a millimetre."""
    made = Battlefield()
    qtbot.addWidget(made)
    made.resize(602, 602)
    made.show_table(preset("open-farm"), Measure())
    made.show_cast(cast())
    made.show_moment(moment())
    with qtbot.waitExposed(made):
        made.show()
    return made


def spot(field: Battlefield, key: Key) -> QPoint:
    """Return the pixel of a model."""
    return field.tokens().spot(key).toPoint()


def wheel(field: Battlefield, at: QPoint, notches: int) -> None:
    """Turn the wheel over a pixel."""
    event = QWheelEvent(
        QPointF(at),
        QPointF(field.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, event)


def picture(field: Battlefield) -> QImage:
    """Return the painted field."""
    return field.grab().toImage()


def test_printed_numbers_stay_in_order_from_right_to_left(qapp: QApplication, field: Battlefield) -> None:
    usual = picture(field)
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        field.show_table(preset("open-farm"), Measure())
        assert picture(field) == usual
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_the_wheel_zooms_about_the_pointers_place(field: Battlefield) -> None:
    at = spot(field, CAT)
    before = field.view.place(QPointF(at))
    wheel(field, at, 3)
    after = field.view.place(QPointF(at))
    assert field.view.zoom > 1.9
    assert abs(before.x() - after.x()) < 1
    assert abs(before.y() - after.y()) < 1
    wheel(field, at, -9)
    assert field.view.zoom == 1


def test_keys_zoom_and_the_table_is_dragged_along(qtbot: QtBot, field: Battlefield) -> None:
    qtbot.keyClick(field, Qt.Key.Key_Plus)
    qtbot.keyClick(field, Qt.Key.Key_Plus)
    before = spot(field, CAT)
    qtbot.mousePress(field, Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    qtbot.mouseMove(field, QPoint(260, 300))
    qtbot.mouseRelease(field, Qt.MouseButton.LeftButton, pos=QPoint(260, 300))
    assert before.x() - spot(field, CAT).x() == 40
    qtbot.keyClick(field, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert before.x() - spot(field, CAT).x() == -20
    qtbot.keyClick(field, Qt.Key.Key_Minus)
    qtbot.keyClick(field, Qt.Key.Key_0)
    assert field.view.zoom == 1


def test_a_drag_chooses_no_model(qtbot: QtBot, field: Battlefield) -> None:
    heard: list[tuple[str, str]] = []
    field.chosen.connect(lambda *key: heard.append(key))
    here = spot(field, CAT)
    qtbot.mousePress(field, Qt.MouseButton.LeftButton, pos=here)
    qtbot.mouseMove(field, here + QPoint(30, 0))
    qtbot.mouseRelease(field, Qt.MouseButton.LeftButton, pos=here + QPoint(30, 0))
    assert heard == []
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton, pos=here)
    assert heard == [CAT]


def test_the_arrows_walk_and_enter_chooses(qtbot: QtBot, field: Battlefield) -> None:
    heard: list[tuple[str, str]] = []
    field.chosen.connect(lambda *key: heard.append(key))
    field.setFocus()
    walked = []
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(field, key)
        walked.append(field.current())
    assert walked == [ANN, BOB, CAT, CAT, BOB]
    assert field.accessibleDescription() == (
        "Bob, left, at 40, 60, facing right, wounded, pinned, location 3 hit"
    )
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert heard == [BOB]


def test_the_pointer_reports_the_hovered_model(qtbot: QtBot, field: Battlefield) -> None:
    heard: list[tuple[str, str]] = []
    field.hovered.connect(lambda *key: heard.append(key))
    qtbot.mouseMove(field, spot(field, CAT))
    qtbot.mouseMove(field, QPoint(300, 20))
    assert heard == [CAT, ("", "")]


def test_a_place_is_chosen_by_click_and_by_keys(qtbot: QtBot, field: Battlefield) -> None:
    placed: list[QPointF] = []
    pointed: list[QPointF] = []
    chosen: list[tuple[str, str]] = []
    field.placed.connect(placed.append)
    field.pointed.connect(pointed.append)
    field.chosen.connect(lambda *key: chosen.append(key))
    field.set_placing(True)
    field.show_targets({CAT: "hits on 4+"})
    qtbot.mouseMove(field, QPoint(301, 301))
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton, pos=QPoint(301, 301))
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton, pos=spot(field, CAT))
    assert [(round(place.x()), round(place.y())) for place in placed] == [(6000, 6000)]
    assert pointed
    assert chosen == [CAT]
    field.point_to(*ANN)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
        qtbot.keyClick(field, key, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(field, Qt.Key.Key_Down)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert placed[-1] == QPointF(2500, 6400)
    field.clear_hand()
    assert not field._placing


def test_a_hand_s_choices_are_drawn(field: Battlefield) -> None:
    bare = picture(field)
    pictures = [bare]
    field.show_reach([[(1000, 1000), (3000, 1000), (3000, 3000)]])
    pictures.append(picture(field))
    field.show_path([(2000, 6000), (3000, 7000)])
    pictures.append(picture(field))
    field.show_targets({CAT: "hits on 4+"})
    pictures.append(picture(field))
    assert all(one != other for one, other in pairwise(pictures))
    field.clear_hand()
    assert picture(field) == bare


def test_a_tip_hides_as_few_models_as_possible(field: Battlefield, monkeypatch: pytest.MonkeyPatch) -> None:
    """The upper left corner has one model, the others two."""
    boxes: list[QRectF] = []
    monkeypatch.setattr(HandPainter, "_strip", lambda _self, box, *_: boxes.append(QRectF(box)))
    crowded = ((300, 300), (400, 300), (300, 11_700), (11_700, 11_700), (11_600, 11_700))
    token = moment().tokens[ANN]
    tokens = {("left", str(number)): replace(token, place=place) for number, place in enumerate(crowded)}
    field.view.fit()
    field.show_moment(replace(moment(), tokens=tokens, action=None))
    field.show_hand(HandPicture(tip="Choose a place"))
    picture(field)
    middle = field.view.room.center()
    assert boxes[-1].right() < middle.x()
    assert boxes[-1].bottom() < middle.y()


def test_a_tip_too_long_loses_its_last_parts(field: Battlefield, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(HandPainter, "_strip", lambda _self, _box, words, *_: said.append(words))
    field.show_hand(HandPicture(tip="Drag to move · " + "click an enemy to fire at him " * 9))
    picture(field)
    assert said[-1] == "Drag to move"


@pytest.mark.parametrize("layer", ["Ranges", "Trails", "Sight", "Names"])
def test_each_layer_can_be_left_out(field: Battlefield, layer: str) -> None:
    shown = moment()
    shown.trails = {ANN: ((1000, 5000), (2000, 6000))}
    field.show_moment(shown)
    field.point_to(*BOB)
    field.set_sight(True)
    field.show_sight(*BOB, {CAT: "blocked"})
    whole = picture(field)
    getattr(field, f"set_{layer.lower()}")(False)
    assert not field.shows(layer.lower())
    assert picture(field) != whole


def test_the_table_lists_the_focused_models_sight(field: Battlefield) -> None:
    heard: list[tuple[str, str]] = []
    field.sight_asked.connect(lambda *key: heard.append(key))
    field.point_to(*ANN)
    assert heard == []
    field.set_sight(True)
    field.point_to(*BOB)
    assert heard == [ANN, BOB]
    field.show_sight(*ANN, {CAT: "clear"})
    assert field.seen() == {}
    field.show_sight(*BOB, {CAT: "cover"})
    assert field.as_table()[3] == ("right", "Cat", "80, 60", "left", "sight in cover")


def test_clouds_charges_and_blasts_are_drawn_and_listed(field: Battlefield) -> None:
    bare = picture(field)
    shown = moment()
    shown.clouds = (Cloud("smoke", (6000, 3000), 600), Cloud("charge", (5000, 2000), 0))
    shown.blasts = (Blast((9000, 9000), 500, (8000, 6000)),)
    field.show_moment(shown)
    assert picture(field) != bare
    assert [row[1:] for row in field.as_table()[4:]] == [
        ("smoke", "60, 30", "", "radius 6 cm"),
        ("charge", "50, 20", "", ""),
        ("blast", "90, 90", "", "radius 5 cm"),
    ]


def test_the_fire_line_names_distance_and_needed_roll(field: Battlefield) -> None:
    assert field.deed_words() == "60 cm, L: hits on 4+"
    field.show_moment(Moment(moment().tokens))
    assert field.deed_words() == ""


def test_a_key_shows_the_ranges_of_the_next_gun(qtbot: QtBot, field: Battlefield) -> None:
    plain = cast().models[ANN]
    two = replace(plain, guns=(RIFLE, GunRange("Pistol", (("PB", 1000),), 1000)))
    field.show_cast(replace(cast(), models=cast().models.set(ANN, two)))
    field.point_to(*ANN)
    rifle = picture(field)
    qtbot.keyClick(field, Qt.Key.Key_R)
    assert field.accessibleDescription().endswith("Pistol: PB 10")
    assert picture(field) != rifle
    qtbot.keyClick(field, Qt.Key.Key_R)
    assert field.accessibleDescription().endswith("Rifle: PB 10, S 30, L 70")


@pytest.mark.parametrize(
    ("code", "dice", "total", "said"),
    [
        ("ph_shot", 3, -14, "hits on 18+"),
        ("ph_shot", 3, -1, "hits on 11+"),
        ("ph_shot", 3, 9, "hits on 4+"),
        ("tr_attacks", 2, -1, "hits on 11+"),
        ("tr_attacks", 2, -6, "cannot hit"),
    ],
)
def test_the_least_fall_that_hits_is_the_rules_own(
    field: Battlefield, code: str, dice: int, total: int, said: str
) -> None:
    """By phases three sixes always hit and three ones never do, but 2D6 have no such rolls."""
    action = ShownAction(code, distance=6200, needed=10, total=total, is_shot=True, dice=dice)
    field.show_moment(replace(moment(), action=action))
    assert field.deed_words() == f"62 cm, L: {said}"


def test_objectives_are_flagged_and_said(field: Battlefield) -> None:
    bare = picture(field)
    table = preset("open-farm")
    house = next(piece for piece in table.terrain if piece.type == "building")
    goal = Objective(type="capture_building", side="right", target=house.name, value=30)
    field.show_table(table.model_copy(update={"objectives": (goal,)}), Measure())
    assert picture(field) != bare
    assert field.as_table()[-1] == ("right", "objective", house.name, "", "30 points")


def test_a_zoomed_view_follows_the_acting_model(qtbot: QtBot, tmp_path: Path) -> None:
    """The view glides, and only from the edges, unless the table is moved or following is off, which is remembered."""
    settings = Settings(tmp_path / "window.ini")
    pane = FieldPane(settings)
    qtbot.addWidget(pane)
    pane.resize(700, 600)
    field = pane.field
    field.show_table(preset("open-farm"), Measure())
    with qtbot.waitExposed(pane):
        pane.show()
    view = field.view
    near, far = ("left", "1"), ("right", "1")
    tokens = {near: Token("left", "One", (2000, 2000)), far: Token("right", "Two", (10_000, 10_000))}

    def acts(key: Key) -> None:
        pane.show_moment(Moment(tokens=dict(tokens), actor=key))

    acts(far)
    assert not pane.following.gliding.isActive()
    field.zoom_in()
    field.view.magnify(3.0)
    start = view.key
    acts(far)
    assert view.key == start
    seen: list[QPointF] = []
    pane.following.gliding.timeout.connect(lambda: seen.append(view.spot(10_000, 10_000)))
    qtbot.waitUntil(lambda: not pane.following.gliding.isActive())
    assert view.has_in_middle(10_000, 10_000)
    assert len({(spot.x(), spot.y()) for spot in seen}) > 3
    rest = view.key
    tokens[far] = replace(tokens[far], place=(9800, 9900))
    acts(far)
    assert not pane.following.gliding.isActive()
    assert view.key == rest
    acts(near)
    assert pane.following.gliding.isActive()
    field.view.pan(40, 0)
    moved = view.key
    qtbot.waitUntil(lambda: not pane.following.gliding.isActive())
    assert view.key == moved
    qtbot.mouseClick(pane.follow, Qt.MouseButton.LeftButton)
    acts(near)
    assert not pane.following.gliding.isActive()
    other = FieldPane(settings)
    qtbot.addWidget(other)
    other.show()
    assert not other.follow.isChecked()
    qtbot.mouseClick(pane.follow, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not pane.following.gliding.isActive())
    assert view.has_in_middle(2000, 2000)


def test_without_tools_a_button_leads_back_to_the_picture(qtbot: QtBot, tmp_path: Path) -> None:
    pane = FieldPane(Settings(tmp_path / "window.ini"))
    qtbot.addWidget(pane)
    with qtbot.waitExposed(pane):
        pane.show()
    pane.twin.setChecked(True)
    assert not pane.back.isVisible()
    pane.twin.setChecked(False)
    pane.set_tools_shown(False)
    assert not pane.back.isVisible()
    pane.twin.setChecked(True)
    assert pane.back.isVisible()
    qtbot.mouseClick(pane.back, Qt.MouseButton.LeftButton)
    assert pane.field.isVisible()
    assert not pane.back.isVisible()


def test_the_table_twin_is_a_key_away(qtbot: QtBot, tmp_path: Path) -> None:
    pane = FieldPane(Settings(tmp_path / "window.ini"))
    qtbot.addWidget(pane)
    pane.resize(700, 600)
    pane.field.show_table(preset("open-farm"), Measure())
    pane.show_moment(moment())
    with qtbot.waitExposed(pane):
        pane.show()
    heard: list[tuple[str, str]] = []
    pane.field.chosen.connect(lambda *key: heard.append(key))
    pane.field.setFocus()
    qtbot.keyClick(pane.field, Qt.Key.Key_T)
    assert pane.table.isVisible()
    table = pane.table.table
    assert table.as_table()[1:] == pane.field.as_table()[1:]
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert heard
    for back in (Qt.Key.Key_T, Qt.Key.Key_Escape):
        qtbot.keyClick(table, back)
        assert pane.field.isVisible()
        pane.twin.setChecked(True)
    pane.twin.setChecked(False)
    assert pane.focusWidget() is pane.field
    pane.chips["names"].click()
    assert not pane.field.shows("names")
    zoom_in = pane.zooms[1]
    zoom_in.click()
    assert pane.field.view.zoom > 1
    qtbot.keyClick(pane.field, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("side\tmodel")


def crowd(count: int) -> Moment:
    """Return two armies packed together."""
    tokens: dict[Key, Token] = {}
    for number in range(count):
        side = ("left", "right")[number % 2]
        place = (1000 + 400 * (number % 12), 1000 + 400 * (number // 12))
        tokens[side, f"1.1/1.{number}"] = Token(side, f"Rifleman {number}", place)
    return Moment(tokens, actor=("left", "1.1/1.50"), target=("right", "1.1/1.51"))


def test_names_of_a_hundred_models_never_overlap(field: Battlefield) -> None:
    field.show_moment(crowd(100))
    tokens = field.tokens()
    assert all(tokens.size(key) >= LEAST for key in tokens.moment.tokens)
    first = (("left", "1.1/1.50"), ("right", "1.1/1.51"))
    placed = Labels(tokens, first, {}, ()).placed
    assert set(first) <= set(placed)
    assert 10 < len(placed) < 100
    boxes = [box for key, (_, box) in placed.items() if key not in first]
    assert not any(one.intersects(other) for place, one in enumerate(boxes) for other in boxes[place + 1 :])


def test_a_targets_words_hide_no_model_and_stay_inside(qapp: QApplication) -> None:
    """Words without room beside their model go farther off."""
    view = View(12_000, 12_000)
    view.resize(QRectF(0, 0, 700, 700))
    tokens: dict[Key, Token] = {}
    for number in range(9):
        place = (11_900 - 450 * (number % 3), 100 + 450 * (number // 3))
        tokens["right", f"1.1/1.{number}"] = Token("right", f"Rifleman {number}", place)
    shown = Tokens(view, Moment(tokens), {})
    inner = ("right", "1.1/1.4")
    words = {("right", "1.1/1.0"): "83 % to hit", inner: "unseen"}
    placed = Labels(shown, (), words, (), everybody=False).placed
    assert set(placed) == set(words)
    for _, box in placed.values():
        assert view.seen().contains(box.adjusted(-4, 0, 4, 0))
        assert not [one for one in shown.boxes() if box.intersects(one.adjusted(9, 9, -9, -9))]


def test_the_scale_covers_no_model(qapp: QApplication) -> None:
    view = View(12_000, 12_000)
    view.resize(QRectF(0, 0, 700, 700))
    measure = Measure("cm")
    usual = scale_plate(view, measure)
    there = view.place(usual.center())
    tokens = Tokens(
        view, Moment({("left", "1"): Token("left", "Gunner", (round(there.x()), round(there.y())))}), {}
    )
    moved = scale_plate(view, measure, tokens.boxes())
    assert view.seen().contains(moved)
    assert not any(map(moved.intersects, tokens.boxes()))
    assert scale_plate(view, measure, [view.seen()]) == usual


def test_tokens_never_shrink_below_nine_pixels() -> None:
    view = View(30_000, 30_000)
    view.resize(QRectF(0, 0, 200, 200))
    tokens = Tokens(view, crowd(200), {})
    assert {tokens.size(key) for key in tokens.moment.tokens} == {LEAST}


@pytest.mark.parametrize(
    ("label", "alone", "first", "said"),
    [
        ("Rifleman 3", True, True, "3"),
        ("Rifleman 3", False, True, "R3"),
        ("Fen hunter 12", False, True, "FH12"),
        ("Scout car", True, False, "Scout car"),
        ("Veteran company commander", True, True, "Veteran"),
        ("Veteran company commander", True, False, "commander"),
        ("Harrow trooper (Heavy pistol)", True, False, "Heavy pistol"),
        ("Harrow trooper (Long support rifle)", True, False, "Long"),
        ("Harrow trooper (Heavy pistol)", True, True, "Harrow"),
    ],
)
def test_names_are_short_beside_a_token(label: str, alone: bool, first: bool, said: str) -> None:
    assert short(label, alone=alone, first=first) == said


def test_names_of_rings_never_overlap(field: Battlefield) -> None:
    """Rings a few pixels apart have their names at different sides, or none."""
    image = QImage(602, 602, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    painted = Overlays(painter, field.tokens(), preset("open-farm"), Measure())
    bands = (("\N{MINUS SIGN}4", 300), ("\N{MINUS SIGN}2", 600), ("0", 900))
    painted.ranges(ANN, GunRange("Combat rifle", bands, 900), named=True)
    painter.end()
    assert painted.ring_names
    assert not any(one.intersects(other) for one, other in combinations(painted.ring_names, 2))


def test_no_ring_name_hides_the_bearer(field: Battlefield) -> None:
    """A ring as narrow as its bearer has no name."""
    image = QImage(602, 602, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    painted = Overlays(painter, field.tokens(), preset("open-farm"), Measure())
    painted.ranges(ANN, GunRange("Combat rifle", (("0", 100), ("\N{MINUS SIGN}2", 5000)), 5000), named=True)
    painter.end()
    assert len(painted.ring_names) == 1
    assert not painted.ring_names[0].contains(field.tokens().spot(ANN))


def test_a_model_without_a_token_is_not_painted(field: Battlefield) -> None:
    nobody: Key = ("left", "9.1/1.1")
    for unknown, absent in (
        (replace(moment(), actor=nobody), replace(moment(), actor=None)),
        (replace(moment(), target=nobody), replace(moment(), target=None)),
    ):
        field.show_moment(unknown)
        without = picture(field)
        field.show_moment(absent)
        assert picture(field) == without
