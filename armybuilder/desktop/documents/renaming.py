"""Renaming a document away from its own page: from a list, or from a page that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QInputDialog

from armybuilder.editing.fields import set_field
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk

__all__ = ["ask_name", "rename"]


def ask_name(desk: Desk, key: str, over: QWidget) -> None:
    """Ask for another name of a document, and rename the document."""
    dialog = QInputDialog(over)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(QCoreApplication.translate("Naming", "Rename"))
    dialog.setLabelText(QCoreApplication.translate("Naming", "Name"))
    dialog.setTextValue(desk.view.documents[key].name)
    dialog.textValueSelected.connect(lambda given: rename(desk, key, given))
    dialog.open()


def rename(desk: Desk, key: str, name: str) -> None:
    """Rename a document as an edit that can be undone.

    An empty or equal name changes nothing. A battle that is played by hand is renamed without undo, which
    would take back its choices too.
    """
    session, view, name = desk.session, desk.view, name.strip()
    document = view.documents.get(key)
    if document is None or name in {"", document.name}:
        return
    if not isinstance(document, Battle) or not document.by_hand:
        session.seal()
        session.apply(set_field(document, "name", name))
        session.seal()
        return
    if session.library.read_only is not None:
        session.refused.emit(session.library.read_only)
        return
    try:
        session.library.save([document.model_copy(update={"name": name})], follow=False)
    except InputFault as fault:
        session.failed.emit(fault)
        return
    session.shelf_changed([key])
