"""The guide: every chapter opens, is found, and names only existing keys and commands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator, QUrl
from PySide6.QtGui import QImage, QKeySequence, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication

from armybuilder import paths
from armybuilder.desktop.frame.actions import COMMANDS
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.guide import markup
from armybuilder.desktop.guide.chapters import chapters, found
from armybuilder.desktop.guide.page import GuidePage
from armybuilder.desktop.guide.reader import Reader
from armybuilder.desktop.look.gradual_restyle import GradualRestyle
from armybuilder.desktop.readings.page import ReadingsPage
from armybuilder.library import search
from armybuilder.words import catalogue, languages

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

GUIDE = chapters("en")
ON_THE_TABLE = {"Shift+N", "Shift+T", "Shift+W"}
"""Keys of a battle played by hand from `playing/table_keys.py`: N, T and W in reverse."""


@pytest.mark.long
def test_the_guide_opens_and_shows_every_chapter(window: MainWindow) -> None:
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    assert page.contents.count() == len(GUIDE) > 8
    for row, chapter in enumerate(GUIDE):
        page.contents.setCurrentRow(row)
        assert page.text.toPlainText().startswith(chapter.title)
    page.go_to("print")
    assert "Printing" in page.text.toPlainText()


@pytest.mark.parametrize("most", [1, 1000])
def test_a_chapter_keeps_its_place_when_dressed_anew(qtbot: QtBot, most: int) -> None:
    """A chapter shown to its end is shown to its end again, with any height before."""
    reader = Reader("en")
    qtbot.addWidget(reader)
    reader.resize(400, 300)
    reader.show()
    reader.read(GUIDE[0])
    bar = reader.verticalScrollBar()
    whole = bar.maximum()
    assert bar.value() == 0 < whole
    for share in (1, 0.5, 0) if most > 1 else (1, 0):
        bar.setMaximum(most)
        bar.setValue(round(share * most))
        reader.dress()
        assert (bar.maximum(), bar.value()) == (whole, round(share * whole))


@pytest.mark.parametrize("language", languages())
def test_headings_are_no_sentences(language: str) -> None:
    """Headings appear in the list of chapters and in links."""
    said = [
        title for one in chapters(language) for title in (one.title, *(words for _, words in one.sections))
    ]
    assert len(said) > 50
    assert [title for title in said if len(title) > 60 or title.endswith(".")] == []


@pytest.mark.parametrize("language", languages())
def test_the_glossary_lists_every_term_once_with_its_meaning(language: str) -> None:
    chapter = next(one for one in chapters(language) if one.name == "glossary")
    listed = [line for line in chapter.text.splitlines() if line.startswith("- **")]
    terms = {code for code in catalogue(language).codes() if re.fullmatch(r"glossary\.\w+\.term", code)}
    assert len(listed) == len(terms) == len(set(listed)) > 40
    assert listed == sorted(listed)
    assert all(re.fullmatch(r"- \*\*.+\*\*: .{20,}\.", line) for line in listed)


def test_chapters_are_searched_during_typing(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    qtbot.keyClicks(page.search, "hospital standings")
    assert page.contents.count() == 1
    assert page.text.toPlainText().startswith("Campaigns")
    marked = page.text.extraSelections()
    assert {one.cursor.selectedText().casefold() for one in marked} == {"hospital", "standings"}
    first = min((one.cursor for one in marked), key=QTextCursor.position).block()
    above = page.text.document().documentLayout().blockBoundingRect(first).top()
    assert page.text.verticalScrollBar().value() == round(above) - 40
    page.search.setText("xyzzy")
    assert page.contents.count() == 0
    assert "No chapter" in page.text.toPlainText()
    assert found(GUIDE, "FOOT backups") == ()


@pytest.mark.parametrize("chapter", GUIDE, ids=lambda one: one.name)
def test_every_key_in_the_guide_belongs_to_a_command(chapter) -> None:
    known = {QKeySequence(key).toString() for command in COMMANDS for key in command.keys}
    named = re.findall(r"\b(?:(?:Ctrl|Alt|Shift)\+)+\w+|\bF\d+\b", chapter.text)
    assert {QKeySequence(key).toString() for key in named} - ON_THE_TABLE <= known


def test_every_search_in_the_guide_is_understood() -> None:
    library = next(one for one in GUIDE if one.name == "library")
    queries = [
        said for said in re.findall(r"`([^`]+)`", library.text) if any(sign in said for sign in ':<>"')
    ]
    assert len(queries) > 5
    for query in queries:
        assert not search.parse(query).faults, query


@pytest.mark.parametrize("language", languages())
def test_every_guide_link_has_a_target(language: str) -> None:
    guide = {one.name: {name for name, _ in one.sections} for one in chapters(language)}
    known = {command.key for command in COMMANDS}
    for one in chapters(language):
        for link in markup.links(one):
            name, _, anchor = link.partition("#")
            if name.startswith("do:"):
                assert name.removeprefix("do:") in known, link
            else:
                assert not anchor or anchor in guide[name or one.name], link
                assert not name or name in guide, link


@pytest.mark.parametrize("language", languages())
def test_every_command_with_a_key_is_listed_with_it(language: str) -> None:
    (keys,) = (one for one in chapters(language) if one.name == "keys")
    translator = QTranslator()
    if language != "en":
        assert translator.load(f"armybuilder_{language}", str(paths.resources() / "translations"))
    for command in COMMANDS:
        if command.keys:
            menu, words = (
                translator.translate("Actions", one) or one for one in (command.menu, command.words)
            )
            line = f"| {menu} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {words} | {keys_in(language, command.keys)} |".replace(
                "&", ""
            ).replace("…", "")
            assert line in keys.text


def keys_in(language: str, keys: Sequence[str]) -> str:
    """Return keys as the guide of a language names them."""
    said = ", ".join(keys)
    return said.replace("Shift", "Maiusc") if language == "it" else said


def everything(kind: type[Page]) -> Iterator[type[Page]]:
    """Yield a kind of page and all kinds derived from it."""
    yield kind
    for below in kind.__subclasses__():
        yield from everything(below)


def test_every_page_has_its_place_in_the_guide() -> None:
    for module in (paths.resources().parent / "armybuilder" / "desktop").rglob("*page*.py"):
        import_module(".".join(module.relative_to(paths.resources().parent).with_suffix("").parts))
    guide = {one.name: {name for name, _ in one.sections} for one in GUIDE}
    kinds = [
        one for one in everything(Page) if one is not GuidePage and one.__module__.startswith("armybuilder")
    ]
    assert len(kinds) > 15
    for kind in kinds:
        name, _, anchor = kind.chapter.partition("#")
        assert name in guide, kind
        assert not anchor or anchor in guide[name], kind


@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "place"), [("print", "Printing"), ("readings", "Readings"), ("settings", "The window")]
)
def test_the_guide_opens_at_the_front_pages_chapter(window: MainWindow, command: str, place: str) -> None:
    window.actions_[command].trigger()
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    assert page.text.toPlainText().startswith(place)


def test_links_lead_to_chapters_headings_and_screens(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    page.text.anchorClicked.emit(QUrl("files"))
    assert page.text.toPlainText().startswith("Where the files are")
    page.text.anchorClicked.emit(QUrl("shell#campaigns"))
    QApplication.processEvents()
    assert page.text.toPlainText().startswith("The shell")
    campaigns = page.text.verticalScrollBar().value()
    page.text.anchorClicked.emit(QUrl("#prices"))
    QApplication.processEvents()
    assert page.text.toPlainText().startswith("The shell")
    assert 0 < page.text.verticalScrollBar().value() < campaigns
    page.text.anchorClicked.emit(QUrl("do:readings"))
    assert isinstance(window.page(), ReadingsPage)


@pytest.mark.long
def test_chapters_before_and_after_are_linked(window: MainWindow) -> None:
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    page.go_to("designs")
    ends = page.text.toHtml()[-2000:]
    assert 'href="window"' in ends
    assert 'href="units"' in ends


def drawn(page: GuidePage) -> list[QImage]:
    """Return the pictures of the chapter as they are drawn."""
    document, found = page.text.document(), []
    for name in markup.pictures(
        next(one for one in page.guide if one.title == page.contents.currentItem().text())
    ):
        held = document.resource(QTextDocument.ResourceType.ImageResource.value, QUrl(name))
        assert isinstance(held, QImage)
        found.append(held)
    return found


@pytest.mark.long
def test_guide_pictures_follow_the_theme_and_the_width(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.actions_["guide"].trigger()
    page = window.page()
    assert isinstance(page, GuidePage)
    page.go_to("designs")
    light = drawn(page)
    assert light
    room = page.text.viewport().width()
    assert all(0.4 * room < one.width() / one.devicePixelRatio() <= room for one in light)
    window.set_mode("dark")
    GradualRestyle.of(QApplication.instance()).finish()  # type: ignore[arg-type]
    dark = drawn(page)
    assert [one.pixelColor(2, 2).lightness() > 200 for one in light] == [True] * len(light)
    assert [one.pixelColor(2, 2).lightness() < 80 for one in dark] == [True] * len(dark)
    window.resize(920, 700)
    QApplication.processEvents()
    narrow = page.text.viewport().width()
    assert narrow < room
    assert all(one.width() / one.devicePixelRatio() <= narrow for one in drawn(page))


CAMPAIGN = (
    ("ArmyBlock", "Hospital"),
    ("PeopleSection", "People"),
    ("MachinesSection", "Machines and buildings"),
    ("RepairPanel", "Roll"),
    ("BattlesSection", "Battles and standings"),
    ("CampaignHistorySide", "History"),
    ("CampaignHistorySide", "Show day"),
)
"""The names of the parts of a campaign's page on the screen."""


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_guide_uses_the_campaign_pages_names(language: str) -> None:
    (chapter,) = (one for one in chapters(language) if one.name == "campaigns")
    translator = QTranslator()
    if language == "it":
        assert translator.load("armybuilder_it", str(paths.resources() / "translations"))
    for context, words in CAMPAIGN:
        said = translator.translate(context, words) or words
        assert said in chapter.text, said


SET_UP = (
    ("SetUpForm", "A random army"),
    ("RandomArmy", "Keep it in the library"),
    ("TableFields", "Random table"),
    ("TableFields", "Draw a table…"),
    ("TablePanel", "Start from"),
    ("TablePanel", "Mirror the left half"),
    ("TablePanel", "Make it an objective"),
    ("TablePanel", "Escape routes"),
    ("FieldPane", "Follow"),
)
"""The names of the parts of the set-up and the table editor on the screen."""


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_guide_uses_the_set_ups_names(language: str) -> None:
    (chapter,) = (one for one in chapters(language) if one.name == "battle")
    translator = QTranslator()
    if language == "it":
        assert translator.load("armybuilder_it", str(paths.resources() / "translations"))
    for context, words in SET_UP:
        said = translator.translate(context, words) or words
        assert said in chapter.text, said
        assert language == "en" or said != words


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "card press large escape"), ("it", "scheda clic grande")]
)
def test_the_guide_says_that_the_card_can_be_pressed(language: str, asked: str) -> None:
    assert [one.name for one in found(chapters(language), asked)] == ["designs"]
