"""The window for a screen reader: name, role and value of each part, and parts without enough words."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QComboBox, QHeaderView, QWidget

from tests.desktop.test_window_focus import reached

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QAccessibleInterface

    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["faults", "name", "parts", "role", "told", "value"]

Role = QAccessible.Role
NOTHING = {Role.NoRole, Role.Client, Role.Pane, Role.Window, Role.LayeredPane}
"""The roles of widgets that are not described."""
SILENT = {"FocusRing", "Rule", "TopBar", "Finder", "RuleStrip", "_Room", "_Strip", "Preview", "RoomyBar"}
"""Widgets without words of their own.

They paint no more than a ring, a line, a ground or other parts, or have words only now and then.
"""


_Part = TypeVar("_Part")


def _perhaps(found: _Part) -> _Part | None:
    """Return a value that may be None in Qt, though its types do not say so."""
    return found


def told(part: QWidget) -> QAccessibleInterface:
    """Return the accessible interface of a part."""
    found = _perhaps(QAccessible.queryAccessibleInterface(part))
    assert found is not None
    return found


def name(part: QWidget) -> str:
    """Return the name of a part: its label's words, or without a label its own."""
    interface = told(part)
    labels = [
        one.text(QAccessible.Text.Name)
        for one, _ in interface.relations(QAccessible.RelationFlag.Label)
        if _perhaps(one) is not None
    ]
    return " ".join(labels) or interface.text(QAccessible.Text.Name)


def role(part: QWidget) -> QAccessible.Role:
    return told(part).role()


def value(part: QWidget) -> object:
    found = _perhaps(told(part).valueInterface())
    return None if found is None else found.currentValue()


def parts(window: QWidget) -> Iterator[QWidget]:
    """Yield every visible part."""
    for part in window.findChildren(QWidget):
        if part.isVisible() and part.window() is window:
            yield part


def _paints_itself(part: QWidget) -> bool:
    return any(
        kind.__module__.startswith("armybuilder") and "paintEvent" in vars(kind)
        for kind in type(part).__mro__
    )


def _rows(view: QAbstractItemView) -> Iterator[str]:
    """Yield a fault if the first rows of a list, table or tree have no words."""
    model = _perhaps(view.model())
    if model is None or model.rowCount() == 0:
        return
    interface = told(view)
    heard = 0
    for place in range(min(interface.childCount(), 40)):
        child = _perhaps(interface.child(place))
        if child is None or child.role() in {Role.ColumnHeader, Role.RowHeader}:
            continue
        words = child.text(QAccessible.Text.Name)
        heard += bool(words.strip())
    if not heard:
        yield f"{type(view).__name__} {name(view)!r} has rows and says none of them"


def faults(window: MainWindow) -> Iterator[str]:
    """Yield the faults in the spoken words of the page in front."""
    for part in reached(window):
        if not name(part).strip():
            yield f"{type(part).__name__} has the keyboard and no name"
        if role(part) in NOTHING:
            yield f"{type(part).__name__} {name(part)!r} has the keyboard, and nothing says what it is"
        if isinstance(part, QComboBox) and part.count() and name(part) == part.currentText():
            yield f"{type(part).__name__} {name(part)!r} is called only what is chosen in it"
    for part in parts(window):
        if _paints_itself(part) and type(part).__name__ not in SILENT and not _empty(part):
            if not name(part).strip() and told(part).childCount() == 0:
                yield f"{type(part).__name__} is painted and says nothing"
            if role(part) in NOTHING and not isinstance(part, QAbstractScrollArea):
                yield f"{type(part).__name__} {name(part)!r} is painted, and nothing says what it is"
        if isinstance(part, QAbstractItemView) and not isinstance(part, QHeaderView):
            yield from _rows(part)


def _empty(part: QWidget) -> bool:
    """Say whether a part has no words because it has no content."""
    words = getattr(part, "text", None)
    return (callable(words) and not words()) or part.width() == 0 or part.height() == 0
