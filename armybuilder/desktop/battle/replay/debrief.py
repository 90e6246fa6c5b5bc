"""The panel beside a finished battle: its result, its key moments, and the score of each unit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal

from armybuilder.battle.telling import log_files
from armybuilder.battle.telling.narrate import line
from armybuilder.desktop.battle.replay.chance_to_win import swings
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button, IconButton
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.series.kills import Kills
    from armybuilder.desktop.battle.replay.chance_to_win import ChancePoint, Swing
    from armybuilder.desktop.battle.replay.track import Track
    from armybuilder.desktop.desk.workers import TaskControl, Workers
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["Debrief", "result"]

_MOMENTS = 3
"""The most moments listed for each side."""


def result(fought: FoughtBattle, words: Words) -> str:
    """Return the result of a battle in a few words: "Victory for Harrow, 48 to 16"."""
    if fought.ending.cause is None and fought.earlier is not None:
        return QCoreApplication.translate("BattlePage", "Not fought to its end")
    winner, score = fought.setup.names(words).get(fought.winner), fought.ending.score
    said = QCoreApplication.translate("BattlePage", "A draw, {1} to {2}")
    if winner:
        said = QCoreApplication.translate("BattlePage", "Victory for {0}, {1} to {2}")
    return said.format(winner, max(score), min(score))


class Debrief(SidePanel):
    """The result, moments and units of a battle, and the buttons that fight it once more.

    `moved` carries the number of a chosen event, and `log_asked` asks for the log in the panel's place.
    """

    moved = Signal(int)
    log_asked = Signal()
    again = Signal()
    exchanged = Signal()
    set_up_asked = Signal()

    def __init__(self, workers: Workers, words: Words) -> None:
        """Initialise the panel without a battle."""
        super().__init__()
        self._words = words
        self._counting = Latest(workers)
        self._fought: FoughtBattle | None = None
        self._moments: tuple[Swing, ...] | None = None
        self.head = DockHead(self.tr("How it ended"))
        self.log = IconButton(Icon.TABLE_VIEW, self.tr("Back to the log"), clicked=self.log_asked)
        self.head.add_button(self.log)
        self.result, self.why = (
            Text("", Role.SECTION, "ink", wrap=True),
            Text("", Role.BODY, "ink2", wrap=True),
        )
        self.moments_head = DockHead(self.tr("Key moments"))
        self.moments_note = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.moments = PlainTable(
            self.tr("Key moments"),
            (Column(self.tr("moment")), Column(self.tr("chance"), 62, "right")),
        )
        self.units_head = DockHead(self.tr("What each unit did"))
        self.units_note = Text(
            self.tr("Points of the enemies it put out of action"), Role.SECONDARY, "ink2", wrap=True
        )
        self.units = PlainTable(self.tr("What each unit did"), self._unit_columns())
        self.fight_again = Button(self.tr("Fight again"), Icon.FIGHT, clicked=self.again)
        self.fight_again.setToolTip(self.tr("The same armies on the same sides, with other dice"))
        self.exchange = Button(self.tr("Exchange sides"), Icon.COMPARE, clicked=self.exchanged)
        self.exchange.setToolTip(self.tr("The same armies with sides exchanged"))
        self.set_up = Button(self.tr("Change the set-up"), Icon.GAUGE, clicked=self.set_up_asked)
        self.moments.row_activated.connect(lambda key: self.moved.emit(int(key)))
        self._lay_out()

    def _unit_columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("unit")),
            Column(self.tr("cost"), 48, "right"),
            Column(self.tr("took"), 48, "right"),
            Column(self.tr("per 100"), 58, "right"),
        )

    def _lay_out(self) -> None:
        self.pin(self.head, self.result, self.why)
        self.add(self.moments_head, self.moments_note, self.moments)
        self.add_rule()
        self.add(self.units_head, self.units_note, self.units)
        self.add_rule()
        for button in (self.fight_again, self.exchange, self.set_up):
            self.add(button, top=4)
        self.body.addStretch(1)

    # -- what is told --------------------------------------------------------------------------------------

    def show_battle(self, fought: FoughtBattle) -> None:
        """Show a finished battle, and count its unit scores in a worker."""
        self._fought, self._moments = fought, None
        self.result.setText(result(fought, self._words))
        self.why.setText(self._cause(fought))
        can = fought.earlier is None
        for part in (self.moments_head, self.moments_note, self.moments):
            part.setVisible(can)
        for part in (self.units_head, self.units_note, self.units):
            part.hide()
        if can:
            self.moments_note.setText(self.tr("The chance to win is being calculated"))
            self.moments.show_rows(())
            self._counting.start(_counted(fought), self._show_units, slow=True)

    def stop(self) -> None:
        """Stop the count."""
        self._counting.cancel()

    def _cause(self, fought: FoughtBattle) -> str:
        """Return the cause of the result: the last entry of the log, and the points before it."""
        codes = ("scored", "battle_ends")
        said = [self._words.say(line(event)) for event in fought.events[-12:] if event.code in codes]
        return "\n".join(said) or log_files.ending(fought, self._words)

    def show_course(self, points: Sequence[ChancePoint], track: Track, *, complete: bool) -> None:
        """Show the moments with the greatest changes of the chance to win, as known up to now."""
        fought = self._fought
        if fought is None or fought.earlier is not None:
            return
        found = swings(points)
        best = sorted((one for one in found if one.moved > 0), key=lambda one: -one.moved)[:_MOMENTS]
        worst = sorted((one for one in found if one.moved < 0), key=lambda one: one.moved)[:_MOMENTS]
        if self._moments == (*best, *worst) and not complete:
            return
        self._moments = (*best, *worst)
        names = fought.setup.names(self._words)
        rows = [
            *self._rows("left", names["left"], best, track, fought),
            *self._rows("right", names["right"], worst, track, fought),
        ]
        self.moments.show_rows(rows)
        said = self.tr("Where each side's chance to win rose most, in points of a hundred")
        if not rows:
            said = (
                self.tr("No single moment moved the chance to win")
                if complete
                else self.tr("The chance to win is being calculated")
            )
        self.moments_note.setText(said)

    def _rows(
        self, side: Side, name: str, found: Sequence[Swing], track: Track, fought: FoughtBattle
    ) -> list[TableRow]:
        """Return the rows of a side's best moments, under its name."""
        if not found:
            return []
        rows = [TableRow(str(found[0].last), (name, ""), heading=True)]
        for one in found:
            event = track.telling(one.first, one.last)
            said = self._words.say(line(fought.events[event]))
            turn, activation, _ = track.activation(event)
            moved = signed(round(100 * abs(one.moved)))
            rows.append(TableRow(str(event), (f"{turn}.{activation} {said}", moved), tip=said))
        return rows

    def _show_units(self, found: tuple[Kills, ...]) -> None:
        fought = self._fought
        if fought is None:
            return
        names, rows = fought.setup.names(self._words), []
        sides: tuple[Side, Side] = ("left", "right")
        for side in sides:
            own = [one for one in found if one.who.side == side]
            rows.append(_row(side, names[side], own, heading=True))
            alike: dict[tuple[str, int], list[Kills]] = {}
            for one in own:
                alike.setdefault((_kind(self._words.label(one.who.label)), one.price), []).append(one)
            ranked = sorted(alike.items(), key=lambda pair: -_worth(pair[1]))
            for (name, _), together in ranked:
                alone = self._words.label(together[0].who.label)
                said = alone if len(together) == 1 else self.tr("{0} × {1}").format(len(together), name)
                rows.append(_row(f"{side} {together[0].who.id}", said, together))
        self.units.show_rows(rows)
        for part in (self.units_head, self.units_note, self.units):
            part.show()


_NUMBERED = re.compile(r" \d+$")


def _kind(label: str) -> str:
    """Return the name of a unit without its number, by which equal units share a row."""
    return _NUMBERED.sub("", label)


def _worth(units: Sequence[Kills]) -> float:
    """Return the points that units destroyed for each 100 points of their price."""
    price = sum(one.price for one in units)
    return 100 * sum(one.points for one in units) / price if price else 0.0


def _row(key: str, name: str, units: Sequence[Kills], *, heading: bool = False) -> TableRow:
    """Return the row of equal units: name, price, points destroyed, and these for 100 points of price."""
    price, took = sum(one.price for one in units), round(sum(one.points for one in units))
    cells = (name, grouped(price), grouped(took), grouped(round(_worth(units))))
    return TableRow(key, cells, heading=heading)


def _counted(fought: FoughtBattle) -> Callable[[TaskControl], tuple[Kills, ...]]:
    """Return the work that counts the score of each unit."""

    def work(_job: TaskControl) -> tuple[Kills, ...]:
        from armybuilder.battle.series.kills import kills_of

        return kills_of(fought)

    return work
