"""The odds page: the setup, the results of thousands of battles, and further questions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout
from shiboken6 import isValid

from armybuilder.desktop.battle.by_hand import play, play_menu
from armybuilder.desktop.battle.set_up.set_up import SetUpForm
from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import BattleWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.contenders import BATTLES, bins, count, nobody_in, sample, shown
from armybuilder.desktop.documents.kept_battles import keep_scenario
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.look.number_format import percent, signed
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.odds.balance_panel import BalancePanel
from armybuilder.desktop.odds.better_play_panel import BetterPlayPanel
from armybuilder.desktop.odds.matrix_panel import MatrixPanel
from armybuilder.desktop.odds.unit_rows import unit_rows
from armybuilder.desktop.odds.verdicts_panel import VerdictsPanel
from armybuilder.desktop.odds.watch_list import WatchList
from armybuilder.desktop.odds.worth_panel import WorthPanel
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.unit_strip import UnitStrip
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.series.odds import Odds
    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.documents.contenders import Sample
    from armybuilder.model.battle import Battle
    from armybuilder.model.campaign import Campaign
    from armybuilder.model.document import Side

__all__ = ["OddsPage"]

_REST_MS, _LEAST = 500, 290


class OddsPage(Page):
    """The results of many battles of a setup, counted again by themselves when an army changes."""

    KEY = "odds"
    family = "odds"
    chapter = "odds"

    def __init__(self, desk: Desk) -> None:
        """Build the page without any results."""
        super().__init__(desk, self.KEY)
        self.set_up = self.left = SetUpForm(desk)
        self.panel = self.side = SidePanel()
        self.matrix = MatrixPanel(desk)
        self.worth = WorthPanel(desk)
        self.verdicts = VerdictsPanel(desk)
        self.panel.add(self.verdicts)
        self.panel.add_rule()
        self.panel.add(self.worth, top=4)
        self.panel.add_rule()
        self.panel.add(self.matrix, top=4)
        self.balance = BalancePanel(desk)
        self.panel.add_rule()
        self.panel.add(self.balance, top=4)
        self.better_play = BetterPlayPanel(desk)
        self.panel.add_rule()
        self.panel.add(self.better_play, top=4)
        self.panel.body.addStretch(1)
        self._counting, self._looking = Latest(desk.workers), Latest(desk.workers)
        self._sample: Sample | None = None
        self._rest = Delay(self, _REST_MS, self.count)
        self.setup: Setup | None = None
        self.odds: Odds | None = None
        self.running = False
        self._gone = False  # an army of the pair is gone, and no other stands in its place
        self._build()
        self.set_up.fight_requested.connect(self.watch)
        self.set_up.stop_requested.connect(self.stop)
        self.set_up.changed.connect(self.count)
        self.set_up.keep_requested.connect(self._keep_scenario)
        self.matrix.pair_chosen.connect(self.choose)

    def _build(self) -> None:
        self.header = PageHeader(self.tr("Odds"))
        self.header.setName(self.tr("Odds"), editable=False)
        self.see = PrimaryButton(self.tr("Watch a battle"), Icon.FIGHT, clicked=self.watch)
        self.by_hand = Button(self.tr("Play it yourself"), Icon.PENCIL)
        self.by_hand.setMenu(play_menu(self, self.play, self._names))
        for tool in (self.by_hand, self.see):
            self.header.add_tool(tool)
        self.bar = OddsBar()
        self.margin_head = SectionHead(self.tr("Score margin"))
        self.margin = Histogram(tall=True)
        self.spread = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.units_head = SectionHead(
            self.tr("Units"),
            self.tr("share of battles in play at the end, and points destroyed for 100 of its own"),
        )
        self.left_units, self.right_units = UnitStrip("left"), UnitStrip("right")
        self.turns = BarStrip(
            self.tr("Decided in turn"), self.tr("% of battles, lead kept from then on"), upright=True
        )
        self.empty = EmptyState(self.tr("Choose two armies at the left."))
        self.none = EmptyState(self.tr("There are no armies yet: make two first."), self.tr("New army"))
        self.none.acted.connect(lambda: self.desk.command("new_army"))
        self._counted = (self.bar, self.margin_head, self.margin, self.spread, self.units_head)
        fill(self.body, self.header, Gap(10), self.bar, Gap(10), self.margin_head, Gap(6), self.margin)
        fill(self.body, self.spread, Gap(14), self.units_head)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.body.addLayout(self._both)
        top = Qt.AlignmentFlag.AlignTop
        self._both.addWidget(self.left_units, 1, top)
        self._both.addWidget(self.right_units, 1, top)
        self.body.addWidget(Gap(14))
        self._last = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.body.addLayout(self._last)
        self._last.addWidget(self.turns, 1, top)
        self.watch_list = WatchList()
        self.watch_list.wanted.connect(self.watch)
        self._last.addWidget(self.watch_list, 1, top)
        fill(self.body, (self.empty, 1), (self.none, 1), 1)
        self._show_counted(False)

    def _measure(self) -> None:
        super()._measure()
        self.middle.setMinimumWidth(current_look().px(_LEAST))

    def title(self) -> str:
        """Return the names of both armies, or the page's name without a pair."""
        if self.setup is None:
            return self.tr("Odds")
        return self.tr("Odds: {0} against {1}").format(self.setup.left.army.name, self.setup.right.army.name)

    def saved_as(self) -> str:
        """Return a key with both armies."""
        if self.setup is None:
            return self.key
        return page_key(self.KEY, self.setup.left.army.id, self.setup.right.army.id)

    def mark(self) -> Mark | None:
        """Return the sign of a gauge."""
        return Icon.GAUGE

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of both armies."""
        return self.setup.army_ids() if self.setup is not None else ()

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the command that fights and shows a battle."""
        return {"fight": self.watch}

    def refresh(self) -> None:
        """Update the armies, and count the odds again if the chosen armies have changed."""
        self.set_up.refresh()
        setup = self.set_up.setup()
        if (self.setup is not None or self._gone) and setup != self.setup:
            self.stop()
            self._mark_old()
            self._hand_on(setup)
            self._rest.start()

    def leave(self) -> None:
        """Stop all running work."""
        super().leave()
        self._rest.stop()
        self.matrix.cancel()
        self.set_up.foe.stop()
        self.worth.cancel()
        self.verdicts.cancel()
        self.balance.cancel()
        self.better_play.cancel()
        self.stop()

    def set_compact(self, compact: bool) -> None:
        """Arrange rows of parts as columns."""
        way = QBoxLayout.Direction.TopToBottom if compact else QBoxLayout.Direction.LeftToRight
        for row in (self._both, self._last):
            row.setDirection(way)
            row.setSpacing(current_look().px(24))

    def choose(self, left: str, right: str) -> None:
        """Choose two armies, and count their odds unless they are counted or being counted."""
        self.freshen()
        self.set_up.choose(left, right)
        if not self._is_counted():
            self.count()

    def _is_counted(self) -> bool:
        """Say whether the odds of the chosen setup are counted to their end, or being counted."""
        if self.setup is None or self.set_up.setup() != self.setup:
            return False
        odds, wanted = self.odds, self.set_up.wanted()
        return self.running or (odds is not None and odds.battles >= odds.asked == wanted)

    def load(self, battle: Battle) -> None:
        """Set the form to a scenario, and count its odds."""
        self.set_up.load(battle)

    def fight_on(self, campaign: Campaign, left: str, right: str) -> None:
        """Set two armies in their current condition of a campaign, and count their odds."""
        self.freshen()
        self.set_up.fight_on(campaign, left, right)

    def _keep_scenario(self) -> None:
        setup = self.set_up.setup()
        if setup is not None:
            said = self.tr("Kept in the library: {0}")
            keep_scenario(self.desk, setup, lambda battle: self.desk.say(said.format(battle.name)))

    def _missing(self) -> str:
        """Return the sentence about a missing opponent, or "" without any army."""
        return self.set_up.foe.words.text() if self.set_up.waiting() else ""

    # -- counting ------------------------------------------------------------------------------------------

    def count(self) -> None:
        """Count the odds of the setup, off the main thread."""
        self._rest.stop()
        setup = self.set_up.setup()
        self.stop()
        if setup is None:
            self._refuse(self._missing())
            self._gone = True
            self._name(None)
            self._hand_on(None)
            return
        if self.setup is not None and setup != self.setup:
            self._mark_old()
        self._gone = False
        self._name(setup)
        self.running = True
        self.set_up.refuse("")
        self.set_up.show_notes("")
        self.set_up.show_progress(0, self.set_up.wanted(), running=True)
        self._sample = None
        self._hand_on(setup)
        self._counting.start(
            count(setup, self.set_up.wanted()),
            self._show_odds,
            progressed=self._show_odds,
            failed=self._fail,
            slow=True,
        )

    def _hand_on(self, setup: Setup | None) -> None:
        """Pass the setup to the other panels, with both sides led as usual.

        The worth meter is about my army alone, by its rules.
        """
        self._say_nobody(setup)
        setup = None if setup is None else replace(setup, levels=NOTHING)
        self.matrix.show_bout(setup)
        self.verdicts.show_bout(setup, self.set_up.wanted())
        ruleset = self.set_up.chosen_ruleset()
        self.worth.show_army(self.set_up.mine_side(), self.set_up.seeded.value(), ruleset)
        self.balance.show_bout(setup)
        self.better_play.show_bout(setup)

    def _say_nobody(self, setup: Setup | None) -> None:
        """Disable the buttons that fight if an army has no model."""
        sides = (setup.left, setup.right) if setup is not None else ()
        empty = next((one.army.name for one in sides if nobody_in(one.army, one.documents)), None)
        reason = self.tr("{0} has no models yet").format(empty) if empty is not None else ""
        for button in (self.see, self.by_hand, self.set_up.again):
            button.setReason(reason)

    def _name(self, setup: Setup | None) -> None:
        """Set the pair, or none, and show it in the header and on the tab."""
        self.setup = setup
        pair = self.tr("{0} against {1}")
        said = (
            pair.format(setup.left.army.name, setup.right.army.name) if setup is not None else self.tr("Odds")
        )
        self.header.setName(said, editable=False)
        if setup is None:
            self.header.set_crumbs(())
        self.title_changed.emit()

    def stop(self) -> None:
        """Stop all counting, and keep the results until now."""
        self._counting.cancel()
        self._looking.cancel()
        self._end()

    def watch(self, number: int | bool = 0) -> None:
        """Fight one of the battles, and show it on its own page."""
        setup = self.set_up.setup()
        if setup is None:
            self._refuse(self._missing())
            return
        if not self.see.isEnabled():
            self.desk.say(self.see.toolTip())
            return
        self.desk.session.keep()
        self.desk.show(BattleWanted(setup, int(number)))

    def play(self, by_hand: frozenset[Side]) -> None:
        """Start a battle with these sides played by people, in a tab of its own."""
        setup = self.set_up.setup()
        if setup is None:
            self._refuse(self.tr("There are no armies yet: make two first."))
            return
        self.desk.session.keep()
        self.by_hand.setReason(self.tr("The battle is being set up"))
        play(self.desk, setup, by_hand, ended=self._refresh_buttons)

    def _refresh_buttons(self) -> None:
        if isValid(self):
            self._say_nobody(self.set_up.setup())

    def _names(self) -> tuple[str, ...]:
        """Return the names of both sides, or none before two are chosen."""
        setup = self.set_up.setup()
        return tuple(setup.names(self.desk.words).values()) if setup is not None else ()

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
        if said := self.desk.mendable(error):
            self._refuse("\n".join(said[:4]))

    def _refuse(self, words: str) -> None:
        """Show the reason against a battle, "" without any army, and drop the earlier results."""
        self.set_up.refuse(words)
        self.empty.set_sentence(words.partition("\n")[0])
        self.odds = None
        self._show_counted(False)

    # -- what is shown -------------------------------------------------------------------------------------

    def _mark_old(self) -> None:
        """Mark the results as outdated, because the armies have changed."""
        self._sample = None
        if self.odds is not None and self.setup is not None:
            self._show_figures(self.odds, self.setup, stale=True)
            self.margin_head.set_note(self.tr("for the armies before this edit"))
            self.watch_list.hide()

    def _show_odds(self, odds: Odds) -> None:
        if self.setup is None:
            return
        done = odds.battles >= odds.asked
        counts = odds.battles, odds.asked
        self.set_up.show_progress(*counts, running=not done, seconds=odds.seconds, to_come=odds.to_come)
        if not odds.battles:
            return
        self.odds = odds
        self.set_up.show_notes("\n".join(self.desk.words.say(note) for note in odds.notes))
        self._show_figures(odds, self.setup)
        if done:
            self._end()
            if not self.setup.levels:
                self._looking.start(sample(self.setup), self._show_sample, slow=True)
            self.verdicts.begin()

    def _show_sample(self, found: Sample) -> None:
        self._sample = found
        if self.odds is not None and self.setup is not None:
            self._show_figures(self.odds, self.setup)

    def _show_figures(self, odds: Odds, setup: Setup, *, stale: bool = False) -> None:
        self.bar.set_odds(shown(odds, setup, self.desk.words, stale=stale))
        self.margin.set_bins(bins(odds), odds.margin.p50)
        left, right = self.desk.words.sides(setup.left.army.name, setup.right.army.name)
        self.margin_head.set_note(self.tr("score of {0} less that of {1}, in points").format(left, right))
        low, high = signed(odds.margin.p5), signed(odds.margin.p95)
        said = self.tr("Nine in ten lie between {0} and {1}; above 0 {2} is ahead.")
        self.spread.setText(said.format(low, high, left))
        kills = self._sample.kills if self._sample is not None else ()
        for strip, side, name in ((self.left_units, "left", left), (self.right_units, "right", right)):
            strip.show_rows(name, unit_rows(odds, side, self.desk.words, kills), stale=stale)
        self._show_turns()
        self.watch_list.show_odds(odds)
        self.header.set_crumbs((self.tr("Odds"),))
        self._show_counted(True)

    def _show_turns(self) -> None:
        """Show the turns in which battles are decided, once a few are sampled."""
        counts = self._sample.decided if self._sample is not None else {}
        whole = max(1, sum(counts.values()))
        turns = [*(turn for turn in counts if turn), *(turn for turn in counts if not turn)]
        labels = {turn: str(turn) if turn else self.tr("never") for turn in turns}
        self.turns.set_bars(
            tuple(Bar(labels[turn], counts[turn] / whole, percent(counts[turn] / whole)) for turn in turns),
            self.tr("Share of battles by the turn after which the winner stayed ahead"),
        )

    def _show_counted(self, shown: bool) -> None:
        for part in (*self._counted, self.left_units, self.right_units, self.turns, self.watch_list):
            part.setVisible(shown)
        armies = shown or bool(self.desk.session.load("army"))
        self.empty.setVisible(not shown and armies)
        self.none.setVisible(not shown and not armies)
        if not armies:
            self.see.setReason(self.tr("There are no armies yet"))
