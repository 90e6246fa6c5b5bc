"""The odds against a chosen army, in the army's dock.

They are counted again whenever the army is edited.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.terms import Setup
from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.documents.contenders import bins, default_pair, shown, side_of
from armybuilder.desktop.documents.live_odds import LiveOdds
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.drop_down import NOTE_ROLE, DropDown
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from armybuilder.battle.series.odds import Odds
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.errors import InputFault

__all__ = ["OddsPanel"]

_REST_MS = 500
_LIVE_BATTLES = 4000


class OddsPanel(LiveOdds):
    """The dock of an opponent, the current odds and the score margin.

    Outdated odds are grey until new odds are counted.
    """

    def __init__(self, desk: Desk) -> None:
        """Run nothing until an army is shown."""
        super().__init__(desk, OddsBar(), _REST_MS)
        self._army = ""
        self._picked = False
        """True for an opponent chosen by the user, instead of the army nearest in points."""
        self._asked: tuple[object, ...] = ()
        self._lay_out()

    def _lay_out(self) -> None:
        self.head = DockHead(self.tr("Odds"))
        self.full = IconButton(Icon.MAXIMIZE, self.tr("Open the odds page"))
        self.full.clicked.connect(lambda: self._desk.show(OddsWanted(self._army, self.opponent())))
        self.head.add_button(self.full)
        self.opponents = DropDown(self.tr("Against"))
        self.opponents.activated.connect(self._pick)
        self.margin = Text("", Role.SECONDARY, "ink2")
        self.histogram = Histogram()
        self.refusal = Text("", Role.BODY, "ink2", wrap=True)
        for part in (self.head, self.opponents, self.bar, self.margin, self.histogram, self.refusal):
            self.column.addWidget(part)
        self._show_parts(False)

    def opponent(self) -> str:
        """Return the id of the chosen army."""
        return str(self.opponents.currentData() or "")

    def show_army(self, army: Army) -> None:
        """Show the current army, with its older odds marked as outdated."""
        self._army = army.id
        self._fill()
        asked = self._question(army)
        if asked == self._asked:
            return
        self._asked = asked
        self._ask()

    def _question(self, army: Army) -> tuple[object, ...]:
        """Return all values that the odds depend on, for comparison."""
        documents = side_of(army.id, self._desk).documents
        session, view, foe = self._desk.session, self._desk.view, self.opponent()
        return (
            army.name if self.refusal.isVisibleTo(self) else "",
            army.units,
            army.readings,
            army.scale,
            session.readings,
            foe,
            view.documents.get(foe),
            tuple(documents.values()),
        )

    def _foe(self) -> str:
        """Return the id of the opponent to fight.

        The user's choice is kept. Otherwise the opponent changes to the army nearest in points, once that
        army is nearer by a quarter of this army's price.
        """
        held, nearest = self.opponent(), default_pair(self._desk, self._army)[1]
        if self._desk.view.documents.get(held) is None:
            return nearest
        if not nearest or self._picked:
            return held
        mine, far, near = (self._desk.view.receipt(key).total for key in (self._army, held, nearest))
        return nearest if 4 * (abs(far - mine) - abs(near - mine)) > mine else held

    def _fill(self) -> None:
        """List the armies to fight, and keep the choice."""
        chosen = self._foe()
        armies = [army for army in self._desk.session.load("army") if army.id != self._army]
        rows = [(army.name, army.id, grouped(self._desk.view.receipt(army.id).total)) for army in armies]
        listed = [
            (self.opponents.itemText(at), self.opponents.itemData(at)) for at in range(self.opponents.count())
        ]
        if listed != [(name, key) for name, key, _ in rows]:
            self.opponents.clear()
            for name, key, points in rows:
                self.opponents.add(name, key, note=points, sign=Sign.ARMY)
        else:
            for at, (_, _, points) in enumerate(rows):
                self.opponents.setItemData(at, points, NOTE_ROLE)
        self.opponents.choose(chosen)
        self.opponents.setVisible(bool(rows))
        if not rows:
            self.refusal.setText(self.tr("Odds need another army to fight."))
            self.refusal.show()

    def _pick(self) -> None:
        self._picked = True
        self._start()

    def _start(self) -> None:
        army = self._desk.view.documents.get(self._army)
        if isinstance(army, Army):
            self._asked = ()
            self.show_army(army)

    def stop(self) -> None:
        """Stop the running count.

        It starts again when the panel is shown again.
        """
        super().stop()
        self._asked = ()

    def _resume(self) -> None:
        if self._army and not self._asked:
            self._start()

    def _run(self) -> None:
        opponent, documents = self.opponent(), self._desk.view.documents
        # An army that is gone stays on the list until the page is read again.
        if opponent not in documents or self._army not in documents or not self.isVisible():
            self._asked = ()
            return
        self._count(Setup(side_of(self._army, self._desk), side_of(opponent, self._desk)), _LIVE_BATTLES)

    def _show(self, odds: Odds, setup: Setup) -> None:
        self._show_parts(True)
        self.bar.set_odds(shown(odds, setup, self._desk.words))
        self.margin.setText(self.tr("Score margin in points, median {0}").format(signed(odds.margin.p50)))
        self.histogram.set_bins(bins(odds), odds.margin.p50)

    def _refuse(self, fault: InputFault) -> None:
        self.refusal.setText("\n".join(self._desk.words.say(one) for one in fault.faults[:3]))
        self.refusal.show()

    def _show_parts(self, any_odds: bool) -> None:
        for part in (self.bar, self.margin, self.histogram):
            part.setVisible(any_odds)
        self.refusal.setVisible(False)
