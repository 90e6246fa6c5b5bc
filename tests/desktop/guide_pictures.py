"""The pictures of the guide, taken from the program itself.

`python -m tests.desktop.guide_pictures [SCENE ...]` takes all pictures again, or the named ones, in every
language, light and dark, and puts them into `resources/help/pictures`. A file has two pixels for each that
the picture takes in the guide, so that it is crisp on fine screens.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QPoint, QRect, Qt
from PySide6.QtGui import QImageWriter, QPixmap
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from armybuilder import paths
from armybuilder.counsel import worth
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
from armybuilder.desktop.guide.chapters import DENSITY
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look import theme
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.screenshots import settle
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.editing.fields import set_field
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model.creature import Creature
from armybuilder.words import languages
from tests.desktop import campaigning

LEFT, RIGHT = "a-gate", "a-reavers"
TROOPER, VEHICLE, UNIT, TABLE = "c-hero", "v-crawler", "u-levy", "ruined-quarter"
WIDEST = 760
"""The greatest width of a picture in the guide, in pixels at 100 %."""
QUALITY = 50
MODES = ("light", "dark")


@dataclass(frozen=True)
class Scene:
    """A picture's subject: a preparation of the window, a part of the window, and a height."""

    show: Callable[[MainWindow], object]
    part: Callable[[MainWindow], QWidget]
    height: int = 0
    wait_s: float = 0.6
    width: int = 1440


def _whole(window: MainWindow) -> QWidget:
    return window


def _middle(window: MainWindow) -> QWidget:
    page = window.page()
    assert page is not None
    return page


def _right(window: MainWindow) -> QWidget:
    page = window.page()
    assert page is not None
    return page.side


def _left(window: MainWindow) -> QWidget:
    return window.left


def _opens(key: str) -> Callable[[MainWindow], object]:
    return lambda window: window.open(key)


def _changed(window: MainWindow) -> None:
    """Show a trooper just changed, so that the marked line of the receipt is visible."""
    window.open(TROOPER)
    trooper = window.session.documents[TROOPER]
    assert isinstance(trooper, Creature)
    window.session.apply(set_field(trooper, "profile.ss", 3 if trooper.profile.ss != 3 else 4))


def _told(window: MainWindow) -> None:
    """Show the versions of a trooper whose price changed twice."""
    for skill in (5, 3):
        trooper = window.session.documents[TROOPER]
        assert isinstance(trooper, Creature)
        window.session.apply(set_field(trooper, "profile.ss", skill))
        window.session.keep()
    window.open(page_key("history", TROOPER))


def _odds(window: MainWindow) -> OddsPage:
    window.show_wanted(OddsWanted(LEFT, RIGHT))
    page = window.page()
    assert isinstance(page, OddsPage)
    page.set_up.seed.setText("7")
    page.choose(LEFT, RIGHT)
    return page


def _weighed(window: MainWindow) -> None:
    _odds(window)
    settle(window, 1.5)
    page = window.page()
    assert isinstance(page, OddsPage)
    page.worth._seed = 1
    page.worth.weigh.click()
    _wait(lambda: not page.worth.stop.isVisibleTo(page.worth))


def _watched(window: MainWindow) -> None:
    _odds(window).watch()
    settle(window, 2.0)
    page = window.page()
    assert isinstance(page, BattlePage)
    assert page.fought is not None
    page.player.show_event(len(page.fought.events) // 2)


def _played(window: MainWindow) -> None:
    """Show a battle by hand after the bot's set-up and first choices, with a target in view."""
    _odds(window).play(frozenset({"left"}))
    settle(window, 1.0)
    page = window.page()
    assert isinstance(page, PlayingPage)
    for how_far in ("turn", "turn", *["one"] * 120):
        page.panel.left_to_bot.emit(how_far)
        _wait(lambda: not page.busy)
        if how_far == "one" and _aimed(window, page):
            return


def _aimed(window: MainWindow, page: PlayingPage) -> bool:
    """Aim the chosen model's weapon at an enemy, and return False if it can hit none."""
    table = page.play.table
    if table.key is None:
        table.next()
    settle(window, 0.3)
    if not any(arm.harms for arm in table.arms):
        return False
    table.next_target()
    return table.shot is not None


def _wait(done: Callable[[], bool]) -> None:
    """Wait until a condition holds, at most ten minutes, while the window works."""
    began = time.monotonic()
    while not done():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
        if time.monotonic() - began > 600:
            raise TimeoutError


def _campaign(window: MainWindow) -> None:
    campaigning.opened(window, campaigning.hurt(window))


SCENES: dict[str, Scene] = {
    "window": Scene(_opens(LEFT), _whole),
    "settings": Scene(lambda window: window.run_command("settings"), _middle, 500, width=1060),
    "profile": Scene(_opens(TROOPER), _middle, 476),
    "receipt": Scene(_changed, _right, 520),
    "plan": Scene(_opens(VEHICLE), lambda window: _middle(window).mounts, wait_s=1.0),  # type: ignore[attr-defined]
    "unit": Scene(_opens(UNIT), _middle, 330),
    "army": Scene(_opens("a-overland"), _middle, 480),
    "history": Scene(_told, _middle, 420),
    "share": Scene(_opens(page_key("share", LEFT)), _middle, 400, width=1060),
    "print": Scene(lambda window: window.show_wanted(SheetsWanted(LEFT)), _whole, 0, 1.5),
    "set-up": Scene(_odds, _left, 620, 2.0),
    "table": Scene(_opens(TABLE), _whole),
    "battle": Scene(_watched, _whole, 0, 2.5),
    "play": Scene(_played, _whole, 0, 2.0),
    "odds": Scene(_odds, _middle, 600, 2.0),
    "worth": Scene(_weighed, lambda window: _middle(window).worth),  # type: ignore[attr-defined]
    "conversion": Scene(_opens(page_key("conversion", LEFT, "manoeuvre")), _middle, 300, 1.2),
    "campaign": Scene(_campaign, _whole, 0, 1.2),
    "readings": Scene(lambda window: window.run_command("readings"), _middle, 520, 1.2, width=1060),
}


def taken(window: MainWindow, wanted: Iterable[str]) -> Iterator[tuple[str, str, QPixmap]]:
    """Yield the wanted pictures with their names, light and dark, in the present language."""
    for name in wanted:
        scene = SCENES[name]
        while window.pages:
            window.close_page(0)
        window.resize(*((1280, 800) if scene.part is _whole else (scene.width, 900)))
        scene.show(window)
        for mode in MODES:
            window.set_mode(mode)
            settle(window, scene.wait_s)
            yield name, mode, _grabbed(window, scene.part(window), scene.height)


def _grabbed(window: MainWindow, part: QWidget, height: int) -> QPixmap:
    """Return the picture of a part, or of its upper `height` pixels.

    A part in a scroll area is scrolled into view and shown with its surroundings.
    """
    area = part.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    if area is None:
        return part.grab(QRect(0, 0, part.width(), height or part.height()))
    area.ensureWidgetVisible(part, 0, part.height())
    settle(window, 0.3)
    seen = QRect(area.viewport().mapTo(window, QPoint(0, 0)), area.viewport().size())
    return window.grab(QRect(part.mapTo(window, QPoint(0, 0)), part.size()).adjusted(-28, -8, 28, 8) & seen)


def save(image: QPixmap, file: Path) -> None:
    """Write a picture, no wider than the guide shows it.

    Raises OSError if the file cannot be written.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    drawn = image.toImage()
    if drawn.width() > WIDEST * DENSITY:
        drawn = drawn.scaledToWidth(WIDEST * DENSITY, Qt.TransformationMode.SmoothTransformation)
    writer = QImageWriter(str(file))
    writer.setQuality(QUALITY)
    if not writer.write(drawn):
        raise OSError(writer.errorString())


def take(folder: Path, wanted: Iterable[str]) -> None:
    """Write the wanted pictures into a folder, with a folder for each language."""
    app = application(["armybuilder"])
    # Three rounds tell enough for a picture.
    worth.LOOKS = (3,)  # type: ignore[assignment]
    for language in languages():
        translation.put_on(app, language)
        theme.apply(app, theme.LIGHT)
        with tempfile.TemporaryDirectory() as scratch, Library.open(Path(scratch) / "library.db") as library:
            os.environ["ARMYBUILDER_HOME"] = str(Path(scratch) / "home")
            starter.fill(library)
            window = make_window(library, Settings(Path(scratch) / "desktop.ini"), CrashDesk())
            window.show()
            for name, mode, image in taken(window, wanted):
                save(image, folder / language / f"{name}-{mode}.webp")
            window.close()


if __name__ == "__main__":
    os.environ["QT_SCALE_FACTOR"] = str(DENSITY)
    take(paths.resources() / "help" / "pictures", sys.argv[1:] or SCENES)
