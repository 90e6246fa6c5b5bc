"""The window closes while a field has unentered text: the text is kept, and no write follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QPlainTextEdit, QWidget

from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.editing.fields import set_field
from armybuilder.model.creature import Creature

if TYPE_CHECKING:
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


@pytest.fixture
def written(library: Library, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The writings into the library, by the method that made them."""
    calls: list[str] = []
    for name in ("save", "journal", "set_setting", "accept_versions"):
        before = getattr(library, name)

        def noted(*given: Any, name: str = name, before: Any = before, **named: Any) -> Any:
            calls.append(name)
            return before(*given, **named)

        monkeypatch.setattr(library, name, noted)
    return calls


def field(window: MainWindow, kind: type[QWidget], name: str) -> QWidget:
    """Focus and return the field of that name on the page in front."""
    page = window.page()
    assert page is not None
    found = next(
        one for one in page.findChildren(kind) if name in one.accessibleName() and one.isVisibleTo(page)
    )
    found.setFocus()
    return found


def close(window: MainWindow, written: list[str]) -> None:
    """Close the window, then take the focus from every field as its destruction does, and check for writes."""
    window.close()
    assert window.session.closed
    written.clear()
    for kind in (QAbstractSpinBox, QLineEdit, QPlainTextEdit):
        for one in window.findChildren(kind):
            QCoreApplication.sendEvent(
                one, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason)
            )
    QCoreApplication.processEvents()
    assert written == []


@pytest.mark.long(short=("-50",))
@pytest.mark.parametrize("typed", ["7", "99999", "-50"])
def test_a_typed_but_unentered_number_is_kept(
    window: MainWindow, library: Library, written: list[str], typed: str
) -> None:
    """A number out of range becomes the nearest allowed one, as when the field loses the focus."""
    window.open("c-boltman")
    spin = field(window, QAbstractSpinBox, "Move")
    assert isinstance(spin, QAbstractSpinBox)
    spin.selectAll()
    QTest.keyClicks(spin, typed)
    close(window, written)
    kept = library.fetch("c-boltman")
    assert isinstance(kept, Creature)
    low, high = spin.minimum(), spin.maximum()  # type: ignore[attr-defined]
    assert kept.profile.mv == max(low, min(high, int(typed)))


@pytest.mark.long
def test_a_name_and_notes_that_were_typed_are_kept(
    window: MainWindow, library: Library, written: list[str]
) -> None:
    window.open("c-boltman")
    page = window.page()
    assert page is not None
    notes = field(window, QPlainTextEdit, "Notes")
    QTest.keyClicks(notes, "Remember this")
    (header,) = page.findChildren(PageHeader)
    name = next(one for one in header.findChildren(QLineEdit))
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Half a na")
    close(window, written)
    kept = library.fetch("c-boltman")
    assert kept.name == "Half a na"
    assert "Remember this" in kept.notes


@pytest.mark.long
def test_a_window_closed_for_a_backup_writes_nothing(
    window: MainWindow, library: Library, written: list[str], tmp_path: Any
) -> None:
    window.open("c-boltman")
    spin = field(window, QAbstractSpinBox, "Move")
    assert isinstance(spin, QAbstractSpinBox)
    spin.selectAll()
    QTest.keyClicks(spin, "99999")
    window.go_back_to(tmp_path / "backup.db")
    library.close()
    close(window, written)
    creature = window.session.documents["c-boltman"]
    window.session.apply(set_field(creature, "name", "Too late"))
    window.session.undo()
    window.session.keep()
    assert written == []
