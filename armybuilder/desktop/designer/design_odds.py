"""The odds of an army that uses a design, computed with the current design."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.terms import Setup
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.documents.contenders import default_pair, shown, side_of
from armybuilder.desktop.documents.live_odds import LiveOdds
from armybuilder.desktop.look.number_format import percent
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from armybuilder.battle.series.odds import Odds
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.bundle import AnyDocument

__all__ = ["DesignOdds"]

_REST_MS = 600
_BATTLES = 2000
_FAR = 4
"""The largest number of steps from a design up to an army.

A weapon is named by a creature, the creature by a unit, and the unit by an army.
"""


class DesignOdds(LiveOdds):
    """A sentence and a bar of odds, computed after typing and hidden if no army uses the design."""

    def __init__(self, desk: Desk) -> None:
        """Count nothing until a design is shown."""
        super().__init__(desk, OddsBar(compact=True), _REST_MS, spacing=2, bottom=2)
        self._design = ""
        self.words = Text("", Role.SECONDARY, "ink2", elide=True)
        self.column.addWidget(self.words)
        self.column.addWidget(self.bar)
        self._show_parts(False)

    def _show_parts(self, any_odds: bool) -> None:
        self.words.setVisible(any_odds)
        self.bar.setVisible(any_odds)

    def show_design(self, document: AnyDocument) -> None:
        """Show the current design, with its older odds marked as outdated."""
        self._design = document.id
        self._ask()

    def _resume(self) -> None:
        if self._design:
            self._rest.start()

    def _army(self) -> Army | None:
        """Return an army that uses the design, directly or through another document."""
        session, view = self._desk.session, self._desk.view
        names = {self._design}
        for _ in range(_FAR):
            users = {one.id for name in names for one in session.library.used_by(name)}
            found = (view.documents.get(key) for key in sorted(users))
            armies = sorted((one for one in found if isinstance(one, Army)), key=lambda one: one.name)
            if armies:
                return armies[0]
            names = users
        return None

    def _run(self) -> None:
        document = self._desk.view.documents.get(self._design)
        army = self._army() if document is not None and self.isVisible() else None
        if document is None or army is None:
            self._show_parts(False)
            return
        other = default_pair(self._desk, army.id)[1]
        mine = side_of(army.id, self._desk)
        now = {document.id: document, **named_by(document, self._desk)}
        setup = Setup(replace(mine, documents={**mine.documents, **now}), side_of(other, self._desk))
        if setup != self._setup or self._odds is None or self._odds.battles < self._odds.asked:
            self._count(setup, _BATTLES)
        else:
            self._show(self._odds, setup)

    def _show(self, odds: Odds, setup: Setup) -> None:
        now = shown(odds, setup, self._desk.words)
        said = self.tr("{0} with it against {1}: wins in %, ±{2}")
        self.words.setText(said.format(setup.left.army.name, setup.right.army.name, percent(now.win_half)))
        self.bar.set_odds(now)
        self._show_parts(True)
