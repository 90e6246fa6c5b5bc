"""The tabs of the last run: kept in the settings, and restored as stand-ins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.documents.contenders import default_pair
from armybuilder.desktop.window.waiting_page import can_wait
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["keep_tabs", "restore_tabs"]

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
    kept = settings.words(_OPEN) or default_pair(desk)[:1]
    front = settings.text(_FRONT)
    there = [key for key in dict.fromkeys((*kept, front)) if can_wait(key, desk)]
    shown = {page.saved_as() for page in window.pages}
    window.add_waiting(key for key in there if key not in shown)
    for key in dict.fromkeys((front, *reversed(there))):
        if key not in there:
            continue
        try:
            window.open_waiting(key)
        except InputFault:
            raise
        except Exception as bug:  # noqa: BLE001  what fails on one page must not keep the program from starting
            window.workers.fail(bug)
        else:
            return
