"""Two futures of a battle side by side: final tables, results, losses, chances to win, and first difference."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from armybuilder.battle.telling.moments import Moments
from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.board.board import Board
from armybuilder.desktop.look.number_format import grouped, percent, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.spacing import scrolled
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.battle.futures.branches import Fork
    from armybuilder.battle.futures.futures import Outlook
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.words import Words

__all__ = ["BranchingView", "Futures"]


@dataclass(frozen=True)
class Futures:
    """A fork with the accounts of both battles."""

    fork: Fork
    was: Account
    branch: Account


class BranchingView(QWidget):
    """The original battle at the left, the branch at the right, and a table that compares both."""

    def __init__(self, words: Words) -> None:
        """Initialise the view without futures."""
        super().__init__()
        self._words = words
        self._futures: Futures | None = None
        self._outlooks: tuple[Outlook, ...] = ()
        self.sentence = Text("", Role.STRONG, wrap=True)
        self.parting = Text("", Role.BODY, "ink2", wrap=True)
        self.fields = (Battlefield(), Battlefield())
        self.boards = (Board(), Board())
        self.stacks = (QStackedWidget(), QStackedWidget())
        self.table = PlainTable(self.tr("Both futures"), self._columns())
        whole = lay_column(self.sentence, self.parting, on=self, gap=8)
        both = QHBoxLayout()
        whole.addLayout(both, 3)
        called = (self.tr("As it was"), self.tr("In the branch"))
        for field, board, stack, words_ in zip(self.fields, self.boards, self.stacks, called, strict=True):
            column = QVBoxLayout()
            both.addLayout(column, 1)
            column.addWidget(Text(words_, Role.LABEL, "ink2"))
            column.addWidget(stack, 1)
            stack.addWidget(field)
            stack.addWidget(scrolled(board, "page"))
            field.setAccessibleName(words_)
            board.setAccessibleName(words_)
        whole.addWidget(scrolled(self.table, "page"), 2)

    def _columns(self) -> tuple[Column, ...]:
        return (Column("", 230), Column(self.tr("As it was")), Column(self.tr("In the branch")))

    def show_futures(self, futures: Futures) -> None:
        """Show both battles at their ends, with the chances still to be counted."""
        self._futures, self._outlooks = futures, ()
        for place, account in enumerate((futures.was, futures.branch)):
            self._show_end(place, account)
        self._show_rows()

    def _show_end(self, place: int, account: Account) -> None:
        """Show the end of a battle on its map, or on its board if it is fought without places."""
        moments = Moments(account.fought.events, self._words)
        end, setup = moments.at(len(moments) - 1), account.fought.setup
        self.stacks[place].setCurrentIndex(int(end.squads is not None))
        if end.squads is not None:
            self.boards[place].set_names(*setup.names(self._words).values())
            self.boards[place].show_moment(end)
            return
        field = self.fields[place]
        field.show_table(setup.table, account.measure)
        field.show_cast(account.cast)
        field.show_moment(end)

    def show_outlooks(self, outlooks: tuple[Outlook, ...]) -> None:
        """Show the chances counted up to now."""
        self._outlooks = outlooks
        self._show_rows()

    def _show_rows(self) -> None:
        futures = self._futures
        if futures is None:
            return
        was, other = futures.was.fought, futures.branch.fought
        left, right = was.setup.names(self._words).values()
        rows = [
            (self.tr("Result"), self._result(was), self._result(other)),
            (self.tr("Turns"), str(was.ending.turns), str(other.ending.turns)),
            (self.tr("{0}'s chance to win").format(left), *self._chances()),
            *(
                (self.tr("Lost by {0}").format(name), self._lost(was, side), self._lost(other, side))
                for side, name in enumerate((left, right))
            ),
            (self.tr("Where they differ"), *self._parting(futures)),
        ]
        self.table.show_rows(
            [TableRow(str(place), cells) for place, cells in enumerate(rows)], self._columns()
        )
        self.sentence.setText(self._change(left))
        first, second = self._parting(futures)
        said = self.tr("As it was: {0}. In the branch: {1}.").format(first, second)
        self.parting.setText("" if futures.fork.first is None else said)

    def _result(self, fought: FoughtBattle) -> str:
        winner, score = (
            fought.setup.names(self._words).get(fought.winner),
            sorted(fought.ending.score, reverse=True),
        )
        return (self.tr("victory for {0}, {1} to {2}") if winner else self.tr("a draw, {1} to {2}")).format(
            winner, *score
        )

    def _lost(self, fought: FoughtBattle, side: int) -> str:
        lost = fought.ending.losses[side]
        if not lost:
            return self.tr("nobody")
        return f"{len(lost)}: " + ", ".join(self._words.label(who.label) for who in lost)

    def _chances(self) -> tuple[str, str]:
        if len(self._outlooks) != 2 or not all(one.battles for one in self._outlooks):
            waiting = self.tr("being counted")
            return waiting, waiting
        first, second = (self._chance(one) for one in self._outlooks)
        return first, second

    def _chance(self, outlook: Outlook) -> str:
        low, high = outlook.intervals[0]
        return self.tr("{0} % ± {1}, {2} battles").format(
            percent(outlook.share, 0), max(1, round(50 * (high - low))), grouped(outlook.battles)
        )

    def _change(self, left: str) -> str:
        """Return a sentence about the change of the left side's chance to win."""
        if len(self._outlooks) != 2 or not all(one.battles for one in self._outlooks):
            return self.tr("The branch has been fought; the chances are being counted.")
        was, other = self._outlooks
        points = round(100 * (other.share - was.share))
        halves = [(one.intervals[0][1] - one.intervals[0][0]) / 2 for one in self._outlooks]
        half = ceil(100 * (halves[0] ** 2 + halves[1] ** 2) ** 0.5)
        if abs(points) <= half:
            return self.tr("{0}'s chance to win hardly changes in the branch: {1} points, ± {2}.").format(
                left, signed(points), half
            )
        said = self.tr("{0}'s chance to win rises by {1} points in the branch, ± {2}.")
        if points < 0:
            said = self.tr("{0}'s chance to win falls by {1} points in the branch, ± {2}.")
        return said.format(left, abs(points), half)

    def _parting(self, futures: Futures) -> tuple[str, str]:
        first = futures.fork.first
        if first is None:
            same = self.tr("nowhere: the same battle")
            return same, same
        texts = []
        for account in (futures.was, futures.branch):
            rows = account.rows
            texts.append(f"{rows[first].number} {rows[first].text}".strip() if first < len(rows) else "")
        return texts[0], texts[1]
