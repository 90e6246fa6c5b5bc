"""The guide: every chapter opens, is found, and names only keys and commands that there are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QKeySequence

from armybuilder import paths
from armybuilder.cli.main import run
from armybuilder.desktop.actions import COMMANDS
from armybuilder.desktop.guide.chapters import chapters, found
from armybuilder.desktop.guide.page import GuidePage
from armybuilder.library import search
from armybuilder.words import languages

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.main_window import MainWindow

GUIDE = chapters("en")


def test_the_guide_opens_with_its_key_and_shows_every_chapter(window: MainWindow) -> None:
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    assert page.contents.count() == len(GUIDE) > 8
    for row, chapter in enumerate(GUIDE):
        page.contents.setCurrentRow(row)
        assert page.text.toPlainText().startswith(chapter.title)
    page.go_to("print")
    assert "Printing" in page.text.toPlainText()


def test_chapters_are_searched_as_one_types(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    qtbot.keyClicks(page.search, "backup damaged")
    assert page.contents.count() == 1
    assert page.text.toPlainText().startswith("The library")
    page.search.setText("xyzzy")
    assert page.contents.count() == 0
    assert "No chapter" in page.text.toPlainText()
    assert found(GUIDE, "FOOT backups") == ()


@pytest.mark.parametrize("chapter", GUIDE, ids=lambda one: one.name)
def test_every_key_in_the_guide_is_one_of_a_command(chapter) -> None:
    known = {QKeySequence(key).toString() for command in COMMANDS for key in command.keys}
    named = re.findall(r"\b(?:(?:Ctrl|Alt|Shift)\+)+\w+|\bF\d+\b", chapter.text)
    assert {QKeySequence(key).toString() for key in named} <= known


def test_every_search_in_the_guide_is_understood() -> None:
    library = next(one for one in GUIDE if one.name == "library")
    queries = [
        said for said in re.findall(r"`([^`]+)`", library.text) if any(sign in said for sign in ':<>"')
    ]
    assert len(queries) > 5
    for query in queries:
        assert not search.parse(query).faults, query


def test_every_shell_command_in_the_guide_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    shell = next(one for one in GUIDE if one.name == "shell")
    named = re.findall(r"^    armybuilder (\w+)", shell.text, re.MULTILINE)
    assert len(named) > 5
    for command in named:
        assert run([command, "--help"]) == 0, command
    assert "Usage" in capsys.readouterr().out


@pytest.mark.parametrize("language", languages())
def test_every_language_has_every_chapter(language: str) -> None:
    assert [one.name for one in chapters(language)] == [one.name for one in GUIDE]


def test_the_guide_says_that_it_belongs_to_no_publisher() -> None:
    assert "not affiliated" in GUIDE[-1].text


CAMPAIGN = (
    ("ArmyBlock", "Hospital"),
    ("PeopleSection", "People"),
    ("MachinesSection", "Machines and buildings"),
    ("RepairPanel", "Roll"),
    ("BattlesSection", "Battles and standings"),
    ("HistorySide", "History"),
    ("HistorySide", "See it as on day"),
)
"""What the page of a campaign calls its parts on the screen."""


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_guide_names_the_parts_of_a_campaign_as_the_window_does(language: str) -> None:
    (chapter,) = (one for one in chapters(language) if one.name == "campaigns")
    translator = QTranslator()
    if language == "it":
        assert translator.load("armybuilder_it", str(paths.resources() / "translations"))
    for context, words in CAMPAIGN:
        said = translator.translate(context, words) or words
        assert said in chapter.text, said


SET_UP = (
    ("SetUp", "A random army"),
    ("RandomFoe", "Keep it in the library"),
    ("GroundFields", "Random table"),
    ("GroundFields", "Draw a table…"),
    ("TablePanel", "Start from"),
    ("TablePanel", "Mirror the left half"),
    ("TablePanel", "Make it an objective"),
    ("TablePanel", "Escape routes"),
    ("FieldPane", "Follow"),
)
"""What the set-up and the drawing of tables call themselves on the screen."""


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_guide_names_random_armies_and_tables_and_the_drawing_as_the_window_does(language: str) -> None:
    (chapter,) = (one for one in chapters(language) if one.name == "battle")
    translator = QTranslator()
    if language == "it":
        assert translator.load("armybuilder_it", str(paths.resources() / "translations"))
    for context, words in SET_UP:
        said = translator.translate(context, words) or words
        assert said in chapter.text, said
        assert language == "en" or said != words


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "card press large enter"), ("it", "scheda premila grande")]
)
def test_the_guide_says_that_the_card_can_be_pressed(language: str, asked: str) -> None:
    assert [one.name for one in found(chapters(language), asked)] == ["designs"]
