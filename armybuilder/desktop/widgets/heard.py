"""What a screen reader is told of widgets that paint themselves: what each of them is, and what has just changed.

A class says what it is in an attribute, `heard_as = QAccessible.Role.Chart`; its name, value and description are Qt's own.
What it says of itself must reach a reader by these: an interface written in Python is not to be had, for Qt calls it where
Python does not run.
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
"""What Qt was given and still has: Python may not let go of it before."""


def _told(_kind: str, of: QObject) -> QAccessibleWidget | None:
    """Return what stands for a widget that says what it is, None for all others."""
    role = getattr(type(of), "heard_as", None)
    if role is None or not isinstance(of, QWidget):
        return None
    _held[:] = [one for one in _held if shiboken6.isValid(one)]
    made = QAccessibleWidget(of, role)
    _held.append(made)
    return made


def install(app: QApplication) -> None:
    """Tell screen readers what our own widgets are, from now on."""
    if app.property(_INSTALLED) is None:
        app.setProperty(_INSTALLED, True)
        QAccessible.installFactory(_told)


def announce(of: QWidget, words: str) -> None:
    """Have a screen reader say what has changed in a part that is seen; nothing where nobody listens."""
    if words and QAccessible.isActive() and of.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(of, words))


def describe(part: QWidget, words: str) -> None:
    """Say in words what is shown now: always to be asked for, and said at once where the keyboard is on the part."""
    if words == part.accessibleDescription():
        return
    part.setAccessibleDescription(words)
    if part.hasFocus():
        announce(part, words)
