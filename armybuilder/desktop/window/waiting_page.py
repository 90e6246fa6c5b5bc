"""A stand-in for a page of the last run, which is built once its tab is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.desk import page_ids, page_name
from armybuilder.desktop.desk.wanted import (
    OddsWanted,
    SettingsWanted,
    SharedFolderWanted,
    SheetsWanted,
    SolverWanted,
)
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.look.icons import Mark

__all__ = ["WaitingPage", "can_wait", "wanted_by"]

_TABS: dict[str, tuple[str, str, Mark]] = {
    "branch": ("BranchingPage", QT_TRANSLATE_NOOP("BranchingPage", "Branch"), Icon.BRANCH),
    "compare": ("ComparePage", QT_TRANSLATE_NOOP("ComparePage", "Compare {0}"), Icon.COMPARE),
    "conversion": ("ConversionPage", QT_TRANSLATE_NOOP("ConversionPage", "Conversion"), Icon.BOOK),
    "folder": ("SharedFolderPage", QT_TRANSLATE_NOOP("SharedFolderPage", "Shared folder"), Icon.OPEN),
    "formula": ("FormulaPage", QT_TRANSLATE_NOOP("FormulaPage", "What a point buys"), Icon.SCALE),
    "guide": ("GuidePage", QT_TRANSLATE_NOOP("GuidePage", "Guide"), Icon.HELP),
    "history": ("HistoryPage", QT_TRANSLATE_NOOP("HistoryPage", "History of {0}"), Icon.HISTORY),
    "odds": ("OddsPage", QT_TRANSLATE_NOOP("OddsPage", "Odds: {0} against {1}"), Icon.GAUGE),
    "print": ("PrintPage", QT_TRANSLATE_NOOP("PrintPage", "Print: {0}"), Icon.PRINT),
    "readings": ("ReadingsPage", QT_TRANSLATE_NOOP("ReadingsPage", "Readings of the rules"), Icon.BOOK),
    "settings": ("SettingsPage", QT_TRANSLATE_NOOP("SettingsPage", "Settings"), Icon.SETTINGS),
    "share": ("SharePage", QT_TRANSLATE_NOOP("SharePage", "Share {0}"), Icon.SHARE),
    "solver": ("SolverPage", QT_TRANSLATE_NOOP("SolverPage", "Best unit for its points"), Icon.SEARCH),
}
"""The words and the sign on the tabs of other pages than those of documents, by their first words."""

_WANTED: dict[str, Callable[..., Wanted]] = {
    "folder": SharedFolderWanted,
    "odds": OddsWanted,
    "print": SheetsWanted,
    "settings": SettingsWanted,
    "solver": SolverWanted,
}
"""The pages that a window shows by a record, by the first word of their saved keys."""
_NAMED = {"odds": 2, "print": 1}
"""The number of documents named in the saved keys of pages that are shown by a record."""
_OWN_KEYS = {"odds": "odds", "print": "print", "solver": "solver"}
"""The keys that pages have while they are open, where these differ from the saved ones."""


def wanted_by(saved: str, desk: Desk) -> Wanted | None:
    """Return the record for the page of a saved key, or None for a key that the window opens."""
    name, ids = page_name(saved), page_ids(saved)
    if name not in _WANTED:
        return None
    there = all(one in desk.view.documents for one in ids)
    return _WANTED[name](*ids) if there and len(ids) == _NAMED.get(name, 0) else None


def can_wait(saved: str, desk: Desk) -> bool:
    """Say whether a saved key still names a page."""
    name = page_name(saved)
    if name in _WANTED:
        return wanted_by(saved, desk) is not None
    return name in _TABS or saved in desk.view.documents


class WaitingPage(Page):
    """The stand-in of a page, with the page's key, title and sign."""

    def __init__(self, desk: Desk, saved: str) -> None:
        """Initialise the stand-in of a page by the key under which it was saved."""
        name, self._ids = page_name(saved), page_ids(saved)
        super().__init__(desk, _OWN_KEYS.get(name, saved))
        self._saved, self._name = saved, name

    def title(self) -> str:
        """Return the title that the page will have."""
        known = self.desk.view.documents
        if not self._name:
            return known[self.key].name if self.key in known else ""
        context, words, _ = _TABS[self._name]
        names = [known[one].name if one in known else "" for one in self._ids]
        pair = names if "{1}" in words else [" \N{MIDDLE DOT} ".join(names)]
        return in_words(context, words).format(*pair)

    def mark(self) -> Mark | None:
        """Return the sign that the page will have."""
        if self._name:
            return _TABS[self._name][2]
        found = self.desk.view.documents.get(self.key)
        return sign_of(found) if found is not None else None

    def unsaved(self) -> bool:
        """Say whether the document has edits without a saved version."""
        return self.desk.session.unsaved(self.key)

    def touched(self, change: DocumentsChanged) -> bool:
        """Return False, because nothing of the page is shown."""
        return False

    def saved_as(self) -> str:
        """Return the key under which the page was saved."""
        return self._saved

    def wanted(self) -> Wanted | None:
        """Return the record by which a window shows the page, or None if it opens it by its key."""
        return wanted_by(self._saved, self.desk)
