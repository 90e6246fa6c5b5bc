"""Parts of the window that a person types into or reads, found as Qt finds them, not by their private names."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from armybuilder.desktop.army.roster_model import RosterModel
from armybuilder.desktop.army.roster_tree import RosterTree
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.library.dock import LibraryDock
from armybuilder.desktop.library.library_model import LibraryModel

PATIENCE_MS = 120_000
"""How long a test waits for a thing at most. A test that passes waits no longer than the thing takes."""


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
    """Return what waits until nothing more is typed or chosen, on a page or panel that has one such wait."""
    (found,) = (one for one in owner.children() if isinstance(one, Delay))
    return found


def shelf_of(dock: LibraryDock) -> LibraryModel:
    """Return what stands on the shelves of the library."""
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
