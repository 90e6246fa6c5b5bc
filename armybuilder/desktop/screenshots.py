"""Pictures of the main screens, taken without a display, light and dark, for the tour and the readme."""

from __future__ import annotations

import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.army.roster_rows import models_in
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.documents.contenders import default_pair, is_infantry
from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look import theme
from armybuilder.desktop.odds.page import OddsPage
from armybuilder.desktop.start import CrashDesk, application, make_window
from armybuilder.editing.fields import set_field
from armybuilder.library import starter
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["SIZES", "settle", "take"]

SIZES = ((1440, 900), (1280, 800))
_LONGEST_S = 15.0


def settle(window: MainWindow, at_least: float = 0.4) -> None:
    """Wait until no worker runs, so that cards and odds are in the picture."""
    began = time.monotonic()
    while time.monotonic() - began < _LONGEST_S:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
        if time.monotonic() - began > at_least and not window.workers.busy():
            return
        time.sleep(0.01)


def take(folder: Path, language: str) -> list[Path]:
    """Save every picture into a folder, made if absent, and return the paths.

    `language` is given by its letters.
    """
    folder.mkdir(parents=True, exist_ok=True)
    app = application(["armybuilder"])
    translation.put_on(app, language)
    theme.apply(app, theme.LIGHT)
    made: list[Path] = []
    with tempfile.TemporaryDirectory() as scratch, Library.open(Path(scratch) / "library.db") as library:
        starter.fill(library)
        window = make_window(library, Settings(Path(scratch) / "desktop.ini"), CrashDesk())
        window.show()
        for width, height in SIZES[:1]:
            window.resize(width, height)
            for mode in ("light", "dark"):
                window.set_mode(mode)
                made.extend(_screens(window, folder, mode))
        window.close()
    return made


def _screens(window: MainWindow, folder: Path, mode: str) -> list[Path]:
    screens: dict[str, Callable[[], object]] = {
        "workshop": partial(_edit_creature, window),
        "weapon": partial(window.open, _fullest(window, "weapon")),
        "vehicle": partial(window.open, _fullest(window, "vehicle")),
        "army": partial(window.open, _largest_army(window)),
        "print": partial(window.show_wanted, SheetsWanted(_largest_army(window))),
        "odds": partial(_fight, window),
        "battle": partial(_watch, window),
        "by-hand": partial(_play, window),
    }
    made = []
    for name, show in screens.items():
        show()
        settle(window, 1.2 if name == "army" else 0.5)
        place = folder / f"{name}-{mode}.png"
        window.grab().save(str(place))
        made.append(place)
    return made


def _fullest(window: MainWindow, kind: str) -> str:
    """Return the id of the legal design of a kind with the longest receipt."""
    session = window.session
    legal = [one.id for one in session.load(kind) if not session.illegal(one.id)]
    return max(legal, key=lambda key: len(session.receipt(key).lines))


def _largest_army(window: MainWindow) -> str:
    """Return the id of the infantry army with the most models."""
    armies = [one for one in window.session.load("army") if isinstance(one, Army)]
    ready = [one for one in armies if is_infantry(one, window.desk)] or armies
    return max(ready, key=lambda army: models_in(army, window.desk)).id


def _edit_creature(window: MainWindow) -> None:
    """Show a creature just changed, with its marked receipt line and the change beside the total."""
    key = _fullest(window, "creature")
    window.open(key)
    creature = window.session.documents[key]
    if isinstance(creature, Creature):
        better = 5 if creature.profile.dp != 5 else 4
        window.session.apply(set_field(creature, "profile.dp", better))


def _fight(window: MainWindow) -> None:
    """Show the odds of the default pair under a constant seed."""
    page = window.show_page(OddsPage.KEY, lambda: OddsPage(window.desk))
    if isinstance(page, OddsPage):
        page.set_up.seed.setText("7")
        page.choose(*default_pair(window.desk))


def _watch(window: MainWindow) -> None:
    """Show a battle of the default pair."""
    page = window.page()
    if isinstance(page, OddsPage):
        page.watch()


def _play(window: MainWindow) -> None:
    """Show a battle that is played by hand, at its first decision."""
    page = window.show_page(OddsPage.KEY, lambda: OddsPage(window.desk))
    if isinstance(page, OddsPage):
        page.play(frozenset({"left"}))
