"""What fire does to buildings shows on the drawn table, and is said in its text."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from armybuilder import words
from armybuilder.battle import table
from armybuilder.battle.events import Event, Who
from armybuilder.desktop.battle.field import Battlefield
from armybuilder.desktop.battle.moments import Moment, Moments
from armybuilder.words import Measure

HALL = "Market hall: Hall"


def shown(field: Battlefield, damage: dict[str, str]) -> list[QColor]:
    """Return the colours of a strip across the hall with some damage done."""
    field.show_moment(Moment(damage=damage))
    grabbed = field.grab().toImage()
    row = grabbed.height() // 2
    return [grabbed.pixelColor(x, row) for x in range(grabbed.width() // 3, grabbed.width() * 2 // 3)]


def test_damage_is_drawn_and_said(qtbot: QtBot) -> None:
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
