"""The choice of a captured unit's escape routes: edges of the table and pieces of terrain. [CA-B-021]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy

from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["EDGES", "EscapeRoutes"]

EDGES = ("left", "right", "near", "far")
"""The table's edges, as objectives name them."""


class EscapeRoutes(Button):
    """A button that names the escape routes, with a menu of tick boxes.

    Without a ticked route, the route is the edge of the unit's own side.
    """

    changed = Signal()

    def __init__(self) -> None:
        """Initialise the button without routes."""
        super().__init__("", small=True)
        edges = (self.tr("left edge"), self.tr("right edge"), self.tr("near edge"), self.tr("far edge"))
        self._edges = dict(zip(EDGES, edges, strict=True))
        self._routes: tuple[str, ...] = ()
        self._pieces: tuple[str, ...] = ()
        self.choices = QMenu(self)
        self.choices.aboutToShow.connect(self._fill)
        self.setMenu(self.choices)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_routes((), ())

    def show_routes(self, routes: Iterable[str], pieces: Iterable[str]) -> None:
        """Show the ticked routes among the table's edges and these pieces.

        A ticked route that no longer exists is listed too.
        """
        self._routes, self._pieces = tuple(dict.fromkeys(routes)), tuple(pieces)
        self._say()

    def _fill(self) -> None:
        self.choices.clear()
        for name in dict.fromkeys([*self._edges, *self._pieces, *self._routes]):
            action = self.choices.addAction(self._called(name).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(name in self._routes)
            action.toggled.connect(lambda on, name=name: self._tick(name, on))

    def routes(self) -> tuple[str, ...]:
        """Return the names of the ticked routes, or nothing for the usual route."""
        return self._routes

    def words(self) -> str:
        """Return the routes, shortened to the button's width.

        The tool tip shows them in full.
        """
        look = current_look()
        room = max(0, self.width() - 2 * look.px(self.padding()))
        return look.elided(self.text(), self.role, room)

    def padding(self) -> float:
        """Return the room beside the words, in pixels at 100 %."""
        return 11

    def minimumSizeHint(self) -> QSize:
        """Return the smallest readable size."""
        return QSize(current_look().px(80), super().sizeHint().height())

    def _called(self, name: str) -> str:
        return self._edges.get(name, name)

    def _tick(self, name: str, on: bool) -> None:
        kept = tuple(each for each in self._routes if each != name)
        self._routes = (*kept, name) if on else kept
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        named = ", ".join(self._called(name) for name in self._routes)
        said = named or self.tr("the edge of its own side")
        self.setText(said)
        what = self.tr("Where the unit may leave the table: edges, or pieces of terrain")
        self.setToolTip(f"{said}\n{what}")
        self.setAccessibleName(self.tr("Escape routes: {0}").format(said))
