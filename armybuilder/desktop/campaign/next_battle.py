"""The next battle of a campaign, fought in the program or recorded from a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.campaign import edits
from armybuilder.campaign.aftermath import BattleResult
from armybuilder.desktop.desk.wanted import CampaignOddsWanted
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.document import Ruleset
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor

__all__ = ["NextBattle"]

_MOST = 100_000
_SIDES = ("left", "right", "draw")


class NextBattle(TextSized):
    """The section of the next battle, shown today without an open aftermath."""

    noted = Signal()
    """The sign that a battle on a real table was recorded without its losses."""

    def __init__(self, page: CampaignEditor) -> None:
        """Start hidden on a page, which receives every edit."""
        super().__init__()
        self._page = page
        self._present: DayView | None = None
        self._is_built = False
        self._before = ""
        self.form: QWidget | None = None
        self.hide()

    def _build(self) -> None:
        """Build the widgets for the first choice of a battle."""
        self._is_built = True
        self.head = SectionHead(self.tr("The next battle"))
        self.left = DropDown(self.tr("Left army"))
        self.right = DropDown(self.tr("Right army"))
        self.fight = PrimaryButton(self.tr("Fight the next battle"), Icon.FIGHT, clicked=self._fight)
        self.by_hand = Chip(self.tr("It was fought on a real table"), Icon.PENCIL)
        self.by_hand.setCheckable(True)
        self.why = Text("", Role.SECONDARY, "ink2")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        asked = flowing(self.left, self.right, self.fight, self.by_hand)
        self._whole = lay_column(self.head, asked, self.why, on=self, gap=8)

    def _open_form(self, shown: bool) -> None:
        """Show or hide the form for a battle on a real table, made on first use."""
        if self.form is None:
            self.form = self._make_form()
            self._mind()
        self.form.setVisible(shown)

    def _make_form(self) -> QWidget:
        self.ruleset = DropDown(self.tr("Ruleset"))
        self.winner = DropDown(self.tr("Who won"))
        self.field = DropDown(self.tr("Who holds the field"))
        self.scores = (
            Stepper(self.tr("score of the left army"), -_MOST, _MOST),
            Stepper(self.tr("score of the right army"), -_MOST, _MOST),
        )
        self.take = Button(self.tr("Record it, and mark the losses"), Icon.CHECK, clicked=self._take)
        form = flowing(
            CaptionedField(self.tr("Ruleset"), self.ruleset),
            CaptionedField(self.tr("Who won"), self.winner),
            CaptionedField(self.tr("Who holds the field"), self.field),
            CaptionedField(self.tr("Score of the left army"), self.scores[0]),
            CaptionedField(self.tr("Score of the right army"), self.scores[1]),
            self.take,
        )
        self._whole.addWidget(form)
        for ruleset in get_args(Ruleset):
            self.ruleset.add(self._page.desk.words.text(f"editing.value.{ruleset}"), ruleset)
        for score in self.scores:
            score.setValue(0)
        self.winner.activated.connect(self.field.setCurrentIndex)
        return form

    def _connect(self) -> None:
        self.left.activated.connect(lambda _at: self._left_chosen())
        self.right.activated.connect(lambda _at: self._mind())
        self.by_hand.toggled.connect(self._open_form)

    # -- what is shown -------------------------------------------------------------------------------------

    def show_present(self, present: DayView) -> None:
        """Offer the armies of the campaign.

        The section is hidden on an earlier day, and while an aftermath is open.
        """
        self._present = present
        campaign = present.campaign
        shown = not present.past and campaign.aftermath is None and bool(campaign.armies)
        if shown and not self._is_built:
            self._build()
        self.setVisible(shown)
        if not shown:
            return
        self._offer(*self._pair())

    def _offer(self, left: str, right: str) -> None:
        """Offer all armies at the left and the others at the right, and keep the chosen pair."""
        present = self._present
        if present is None:
            return
        armies = present.campaign.armies
        left = left if left in armies else armies[0]
        for choice, chosen, but in ((self.left, left, ""), (self.right, right, left)):
            choice.clear()
            for key in armies:
                if key != but:
                    choice.add(present.army(key), key, sign=Sign.ARMY)
            at = choice.findData(chosen)
            choice.setCurrentIndex(at if at >= 0 else min(0, choice.count() - 1))
            choice.updateGeometry()
        self._before = left
        self._mind()

    def _mind(self) -> None:
        """Update the reason against a battle of the chosen armies, and the choices of the form."""
        present = self._present
        if present is None:
            return
        left, right = self._pair()
        reason = "" if right else self.tr("A battle needs a second army in the campaign: add one below")
        for key in (left, right):
            if not reason and key and present.document(key) is None:
                reason = self.tr("An army of the campaign is gone")
        self.fight.setReason(reason)
        self.why.setText(reason)
        self.why.setVisible(bool(reason))
        if self.form is None:
            return
        self.take.setReason(reason)
        names = present.army(left), present.army(right)
        held = [present.said(chronicle.field(side, *names)) for side in _SIDES]
        won = (*names, present.words.text("desktop.campaign.drawn"))
        for choice, words in ((self.winner, won), (self.field, held)):
            at = choice.currentIndex()
            choice.clear()
            for side, said in zip(_SIDES, words, strict=True):
                choice.add(said, side)
            choice.setCurrentIndex(max(0, at))
            choice.updateGeometry()

    def _left_chosen(self) -> None:
        """Keep two different armies: if the right army moves to the left, the left army takes its place."""
        left, right = self._pair()
        self._offer(left, right if right != left else self._before)

    def _pair(self) -> tuple[str, str]:
        return str(self.left.currentData() or ""), str(self.right.currentData() or "")

    # -- what is done --------------------------------------------------------------------------------------

    def fight_next(self) -> None:
        """Open the odds of the next battle, or say why there is none now."""
        present = self._present
        if present is None or self.isHidden():
            past = present is not None and present.past
            if past:
                self._page.desk.say(self.tr("An earlier day is shown: go back to today to fight"))
            elif present is not None and present.campaign.aftermath is not None:
                self._page.desk.say(self.tr("Finish the aftermath of the last battle first"))
            else:
                self._page.desk.say(self.tr("The campaign has no armies yet"))
        elif not self.fight.isEnabled():
            self._page.desk.say(self.why.text())
        else:
            self._fight()

    def _fight(self) -> None:
        self._page.desk.show(CampaignOddsWanted(self._page.campaign(), *self._pair()))

    def _take(self) -> None:
        """Record a battle without losses, which are marked in its aftermath."""
        present = self._present
        left, right = (present.document(key) if present is not None else None for key in self._pair())
        if left is None or right is None:
            return
        result = BattleResult(
            left,
            right,
            self.winner.currentData(),
            self.field.currentData(),
            ruleset=self.ruleset.currentData(),
            score=(self.scores[0].value(), self.scores[1].value()),
        )
        documents = self._page.desk.view.documents
        if not self._page.do(lambda campaign: edits.fought(campaign, result, documents)):
            self.by_hand.setChecked(False)
            self.noted.emit()
