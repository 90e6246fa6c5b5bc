"""Message boxes with the program's own marks instead of the system's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

__all__ = ["MessageBox"]

_MARKS = {
    QMessageBox.Icon.Question: (Icon.HELP, "ink2"),
    QMessageBox.Icon.Information: (Icon.INFO, "adv"),
    QMessageBox.Icon.Warning: (Icon.WARNING, "warn"),
    QMessageBox.Icon.Critical: (Icon.ERROR, "err"),
}
_SIDE = 32


class MessageBox(Dressed, QMessageBox):
    """A message box of Qt with our mark, and with buttons of words alone."""

    _kind: QMessageBox.Icon | None = None

    def showEvent(self, event: QShowEvent) -> None:
        """Set the mark."""
        self._dress()
        super().showEvent(event)

    def _dress(self) -> None:
        for button in self.buttons():
            button.setIcon(QIcon())
        # Once it has a picture of ours, Qt says that it has no icon.
        self._kind = self.icon() if self.icon() in _MARKS else self._kind
        if self._kind is not None:
            mark, tone = _MARKS[self._kind]
            look = current_look()
            ratio = self.devicePixelRatioF()
            self.setIconPixmap(icons.pixmap(mark, look.px(_SIDE), look.colour(tone), ratio))
