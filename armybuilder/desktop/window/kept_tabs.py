"""The tabs of the last run: kept in the settings, and restored as stand-ins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.contenders import default_army
from armybuilder.desktop.window.waiting_page import WaitingPage, can_wait, wanted_by
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["bring_over", "build_waiting", "keep_tabs", "restore_tabs", "tell_recovered"]

_OPEN, _FRONT = "tabs/open", "tabs/front"


def keep_tabs(window: MainWindow) -> None:
    """Remember the open tabs and the geometry of the window, so that they survive a kill."""
    page = window.page()
    window.settings.geometry = window.saveGeometry()
    window.settings.keep_words(_OPEN, tuple(each.saved_as() for each in window.pages))
    window.settings.keep(_FRONT, page.saved_as() if page is not None else "")


def restore_tabs(window: MainWindow) -> None:
    """Restore the tabs of the last run, of which only the one in front is built.

    Without saved tabs, an army that can fight is opened.
    """
    settings, desk = window.settings, window.desk
    kept = settings.words(_OPEN) or (default_army(desk),)
    front = settings.text(_FRONT)
    there = [key for key in dict.fromkeys((*kept, front)) if can_wait(key, desk)]
    shown = {page.saved_as() for page in window.pages}
    for key in there:
        if key not in shown:
            window.put_in(WaitingPage(desk, key))
    for key in dict.fromkeys((front, *reversed(there))):
        if key not in there:
            continue
        try:
            _open(window, key)
        except InputFault:
            raise
        except Exception as bug:  # noqa: BLE001  what fails on one page must not keep the program from starting
            window.workers.fail(bug)
        else:
            return


def bring_over(window: MainWindow, earlier: MainWindow) -> None:
    """Show the pages of an earlier window of this run that no key names, each at its place.

    They are reviews and branches of battles outside the library, which only this run has in memory.
    """
    shown, front = earlier.page(), window.page()
    for place, page in enumerate(earlier.pages):
        wanted = page.carried()
        if wanted is None:
            continue
        window.show_wanted(wanted)
        made = window.page()
        window.bar.tabs.moveTab(window.bar.tabs.currentIndex(), min(place, len(window.pages) - 1))
        front = made if page is shown else front
    if front is not None and front is not window.page():
        window.bar.tabs.setCurrentIndex(window.pages.index(front))


def build_waiting(window: MainWindow, page: WaitingPage) -> None:
    """Build the page of a chosen stand-in, or close its tab if that fails."""
    try:
        _open(window, page.saved_as())
    except Exception as bug:  # noqa: BLE001  a tab that cannot be built must not stay as an empty one
        window.workers.fail(bug)
    if page in window.pages:
        window.close_page(window.pages.index(page))


def _open(window: MainWindow, saved: str) -> None:
    """Build the page of a saved key, and show it in front."""
    wanted = wanted_by(saved, window.desk)
    if wanted is None:
        window.open(saved)
    else:
        window.show_wanted(wanted)


def tell_recovered(window: MainWindow) -> None:
    """Announce documents recovered after a kill, and a library that was put aside."""
    library, words = window.session.library, window.desk.words
    if library.recovered:
        window.say(words.text("desktop.recovered", count=len(library.recovered)))
    if library.aside is not None:
        window.say(words.say(library.aside))
