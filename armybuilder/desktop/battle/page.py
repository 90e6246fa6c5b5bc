"""The battle page: set-up at the left, the told battle in the middle, the odds at the right.

Everything that fights runs in a worker: the window never waits, and closing the page stops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.battle.bout import BATTLES, bins, count, fight, shown
from armybuilder.desktop.battle.odds_side import OddsSide
from armybuilder.desktop.battle.set_up import SetUp
from armybuilder.desktop.battle.story import Story
from armybuilder.desktop.icons import Icon, Mark
from armybuilder.desktop.page import Gap, Page
from armybuilder.desktop.theme import look
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.empty import EmptyState
from armybuilder.desktop.widgets.section import PageHeader
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from armybuilder.battle.odds import Odds
    from armybuilder.battle.resolve import Told
    from armybuilder.desktop.battle.bout import Account, Bout
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import Change

__all__ = ["BattlePage"]


class BattlePage(Page):
    """One battle told, and what ten thousand like it came to."""

    KEY = "battle"
    family = "battle"

    def __init__(self, desk: Desk) -> None:
        """Build the page; nothing is fought yet."""
        super().__init__(desk, self.KEY)
        self.set_up = SetUp(desk)
        self.left = self.set_up
        self.odds_side = OddsSide()
        self.side = self.odds_side
        self._telling = Latest(desk.workers)
        self._counting = Latest(desk.workers)
        self._bout: Bout | None = None
        self.told: Told | None = None
        self.odds: Odds | None = None
        self.running = False
        self.story = Story(desk.words)
        self._build()
        self.set_up.fightRequested.connect(self.fight)
        self.set_up.stopRequested.connect(self.stop)
        self.set_up.changed.connect(self.fight)

    def _build(self) -> None:
        self.header = PageHeader(self.tr("Battle"))
        self.header.setName(self.tr("Battle"), editable=False)
        copy = QuietButton(self.tr("Copy the log"), Icon.COPY)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.story.log.as_text()))
        self.header.add_tool(copy)
        self.empty = EmptyState(self.tr("Choose two armies at the left, then fight."), self.tr("Fight"))
        self.empty.acted.connect(self.fight)
        self.area.hide()
        whole = self.foot
        self.top_gap = Gap(16)
        for part in (self.top_gap, self.header, Gap(8)):
            whole.addWidget(part)
        whole.addWidget(self.story, 1)
        whole.addWidget(self.empty, 1)
        self.story.hide()
        self._inset()

    def _inset(self) -> None:
        """Keep the page's margin round header and log."""
        margin = look().px(20 if self.width() < look().px(740) else 28)
        self.foot.setContentsMargins(margin, 0, margin, 0)

    def _measure(self) -> None:
        super()._measure()
        if hasattr(self, "story"):
            self._inset()

    def title(self) -> str:
        """Return the two armies, or that nothing is fought yet."""
        if self._bout is None:
            return self.tr("Battle")
        return self.tr("{0} against {1}").format(self._bout.left.army.name, self._bout.right.army.name)

    def mark(self) -> Mark | None:
        """Return the crossed swords."""
        return Icon.FIGHT

    def touched(self, change: Change) -> bool:
        """Hear every change: an army may have another name or price."""
        return True

    def refresh(self) -> None:
        """List the armies again; the odds shown are for them as they were fought."""
        self.set_up.refresh()
        self.story.measure_again()

    def leave(self) -> None:
        """Stop what runs."""
        super().leave()
        self.stop()

    def set_compact(self, compact: bool) -> None:
        """Put the tool's words away."""
        self.header.set_compact(compact)

    def choose(self, left: str, right: str) -> None:
        """Choose two armies where they are named, and fight."""
        self.set_up.refresh()
        self.set_up.choose(left, right)
        self.fight()

    # -- fighting ------------------------------------------------------------------------------------------

    def fight(self) -> None:
        """Fight one battle and tell it, then many and count them; both off the main thread."""
        bout = self.set_up.bout()
        if bout is None:
            self.set_up.refuse(self.tr("There are no armies yet: make two first."))
            return
        self.stop()
        self.desk.session.keep()
        self._bout = bout
        self.running = True
        self.set_up.refuse("")
        self.set_up.show_notes("")
        self.set_up.show_progress(0, BATTLES, running=True)
        self.odds_side.begin(bout)
        self._telling.start(fight(bout, self.desk.words), self._show_account, failed=self._fail)
        self._counting.start(
            count(bout),
            self._show_odds,
            progressed=self._show_odds,
            failed=self._fail,
            ended=self._ended,
            slow=True,
        )
        self.titleChanged.emit()

    def stop(self) -> None:
        """Stop what runs; what was counted so far stays."""
        self._telling.cancel()
        self._counting.cancel()
        self._end()

    def watch(self, number: int) -> None:
        """Tell another battle of the same seed, by its number."""
        if self._bout is not None:
            self._telling.start(
                fight(self._bout, self.desk.words, number), self._show_account, failed=self._fail
            )

    def _ended(self) -> None:
        """Hear that the newest count is over (an older one ends silently: it was cancelled)."""
        if self.running and self.odds is not None and self.odds.battles >= self.odds.asked:
            self._end()

    def _end(self) -> None:
        self.running = False
        if self.odds is not None:
            self.set_up.show_progress(
                self.odds.battles, self.odds.asked, running=False, seconds=self.odds.seconds
            )
        else:
            self.set_up.show_progress(0, BATTLES, running=False)

    def _fail(self, error: BaseException) -> None:
        self.stop()
        if not isinstance(error, InputFault):
            self.desk.workers.fail(error)
            return
        words = [self.desk.words.say(fault) for fault in error.faults]
        self.set_up.refuse("\n".join(words[:4]))
        self.empty.setSentence(words[0] if words else "")
        self.odds = None
        self.odds_side.clear()
        # What was won before has nothing to do with what was refused.
        self.told = None
        self.header.setName(self.tr("Battle"), editable=False)
        self.header.setCrumbs((self.title(),))
        self._show_story(False)

    def _show_account(self, account: Account) -> None:
        told = self.told = account.told
        bout = self._bout
        if bout is None:
            return
        names = {"left": bout.left.army.name, "right": bout.right.army.name}
        score = told.ending.score
        winner = names.get(told.winner)
        result = self.tr("Victory for {0}, {1} to {2}") if winner else self.tr("A draw, {1} to {2}")
        best, least = max(score), min(score)
        self.header.setName(result.format(winner, best, least), editable=False)
        words = self.desk.words
        crumbs = (
            self.title(),
            self.tr("{0} scale").format(words.text(f"editing.value.{told.terms.scale}")),
            words.text("desktop.turns", count=told.ending.turns),
            self.tr("seed {0}").format(bout.seed),
            *((self.tr("battle {0}").format(told.number),) if told.number else ()),
        )
        self.header.setCrumbs(crumbs)
        self.story.show_account(account)
        self.story.measure_again()
        self._show_story(True)

    def _show_story(self, shown: bool) -> None:
        self.story.setVisible(shown)
        self.empty.setVisible(not shown)

    def _show_odds(self, odds: Odds) -> None:
        if self._bout is None or not odds.battles:
            return
        self.odds = odds
        done = odds.battles >= odds.asked
        self.set_up.show_progress(odds.battles, odds.asked, running=not done, seconds=odds.seconds)
        self.set_up.show_notes("\n".join(self.desk.words.say(note) for note in odds.notes))
        self.odds_side.show_odds(shown(odds, self._bout), bins(odds), odds, self._bout)
        if done:
            self._end()
