"""The description of self-painting widgets and of their changes for screen readers.

A class names its role in an attribute, `heard_as = QAccessible.Role.Chart`. Its name, value and description
are Qt's own. All that a screen reader needs has to be in these, as an accessible interface written in Python
is impossible: Qt calls it where Python does not run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QAccessibleWidget, QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication

__all__ = ["announce", "describe", "install"]

_INSTALLED = "heardInstalled"
_held: list[QAccessibleWidget] = []
"""The interfaces that Qt was given, which Python must not delete earlier."""


def _told(_kind: str, of: QObject) -> QAccessibleWidget | None:
    """Return the accessible interface of a widget with a role of its own, or None."""
    role = getattr(type(of), "heard_as", None)
    if role is None or not isinstance(of, QWidget):
        return None
    _held[:] = [one for one in _held if shiboken6.isValid(one)]
    made = QAccessibleWidget(of, role)
    _held.append(made)
    return made


def install(app: QApplication) -> None:
    """Install the factory of accessible interfaces for our own widgets."""
    if app.property(_INSTALLED) is None:
        app.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_told)


def announce(of: QWidget, words: str) -> None:
    """Announce a change of a visible widget to a running screen reader."""
    if words and QAccessible.isActive() and of.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))


def describe(part: QWidget, words: str) -> None:
    """Set the description of a widget, and announce it if the widget has the focus."""
    if words == part.accessibleDescription():
        return
    part.setAccessibleDescription(words)
    if part.hasFocus():
        announce(part, words)
