"""Parts of the window that a user types into or reads, found as Qt finds them.

No test uses their private names.
"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from armybuilder.desktop.army.roster_model import RosterModel
from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.library.dock import LibraryDock
from armybuilder.desktop.library.library_model import LibraryModel

PATIENCE_MS = 120_000
"""The longest wait of a test, in milliseconds.

A test that passes waits no longer than necessary.
"""


def name_field(header: QWidget) -> QLineEdit:
    """Return the field of a page's header in which its document is named."""
    found = header.findChild(QLineEdit)
    assert isinstance(found, QLineEdit)
    return found


def number_field(stepper: QWidget) -> QSpinBox:
    """Return the field of a stepper in which its number is typed."""
    found = stepper.findChild(QSpinBox)
    assert isinstance(found, QSpinBox)
    return found


def rest_of(owner: QObject) -> Delay:
    """Return the delay of a page or panel that has only one."""
    (found,) = (one for one in owner.children() if isinstance(one, Delay))
    return found


def shelf_of(dock: LibraryDock) -> LibraryModel:
    """Return the model of the library's shelves."""
    found = dock.tree.model()
    assert isinstance(found, LibraryModel)
    return found


def roster_of(page: QWidget) -> RosterModel:
    """Return the rows of an army's or a unit's page."""
    found = page.findChild(RosterTree)
    assert isinstance(found, RosterTree)
    model = found.model()
    assert isinstance(model, RosterModel)
    return model
