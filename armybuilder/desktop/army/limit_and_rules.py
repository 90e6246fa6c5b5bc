"""The terms agreed for an army: its limit, scale, optional rules, and whether it fights in a campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing import armies
from armybuilder.model.army import OptionalRule

if TYPE_CHECKING:
    from armybuilder.desktop.army.editor import ArmyEditor
    from armybuilder.model.army import Army

__all__ = ["LimitAndRules"]

_MOST_POINTS = 100_000
_RULES: tuple[OptionalRule, ...] = tuple(one for one in get_args(OptionalRule) if one != "campaign")
_LEFT_OPEN, _ALL_NAMED = "open", "named"


class LimitAndRules(QWidget):
    """The rows of the terms that two players agree on before the first turn.

    The page places the limit's row elsewhere.
    """

    def __init__(self, page: ArmyEditor) -> None:
        """Build the rows of a page, which receives every edit."""
        super().__init__()
        self._page, text = page, page.desk.words.text
        self.limit = Stepper(self.tr("Points limit"), 0, _MOST_POINTS, words={0: self.tr("none")})
        self.limit.valueChanged.connect(lambda n: page.edit(armies.set_limit(page.army(), n or None)))
        self.scale = DropDown(self.tr("Scale"))
        for words, scale in (
            (self.tr("as the battle says"), None),
            (text("editing.value.small").capitalize(), "small"),
            (text("editing.value.large").capitalize(), "large"),
        ):
            self.scale.add(words, scale)
        self.scale.activated.connect(lambda _: page.set("scale", self.scale.currentData()))
        self.campaign = TickBox(text("editing.field.campaign"))
        self.campaign.setToolTip(self.tr("Medics are paid for, and losses are carried over."))
        self.campaign.toggled.connect(lambda on: page.set("campaign", on))
        self.open = DropDown(self.tr("Optional rules"))
        self.open.add(self.tr("not agreed yet"), _LEFT_OPEN)
        self.open.add(self.tr("agreed below"), _ALL_NAMED)
        self.open.activated.connect(self._open)
        self.checks = {rule: TickBox(text(f"battle.option.{rule}").capitalize()) for rule in _RULES}
        for check in self.checks.values():
            check.toggled.connect(self._tick)
        self.rules = CheckRow("", tuple(self.checks.values()), price="")
        self.limit_row = LedgerRow(self.tr("Points limit"), stepper=self.limit, price="")
        lay_column(
            SectionHead(self.tr("Agreed with your opponent")),
            LedgerRow(self.tr("Scale"), body=self.scale, price=""),
            CheckRow(self.tr("Campaign"), (self.campaign,), price=""),
            LedgerRow(self.tr("Optional rules"), body=self.open, price=""),
            self.rules,
            on=self,
        )

    def show_army(self, army: Army) -> None:
        """Show the agreed terms of an army."""
        self.limit.setValue(army.points_limit or 0)
        self.scale.setCurrentIndex(self.scale.findData(army.scale))
        self.campaign.show_checked(army.campaign)
        agreed = army.optional_rules
        self.open.setCurrentIndex(0 if agreed is None else 1)
        self.rules.setVisible(agreed is not None)
        for rule, check in self.checks.items():
            check.show_checked(rule in (agreed or ()))

    def _open(self, _place: int) -> None:
        """Set the optional rules to undecided, or to an empty list to be ticked."""
        named = self.open.currentData() == _ALL_NAMED
        if named != (self._page.army().optional_rules is not None):
            self._page.set("optional_rules", () if named else None)

    def _tick(self, _on: bool) -> None:
        """Set the optional rules to the ticked boxes.

        A rule without a box here keeps its state.
        """
        held = self._page.army().optional_rules or ()
        ticked = tuple(rule for rule, check in self.checks.items() if check.isChecked())
        kept = tuple(rule for rule in held if rule not in self.checks)
        self._page.set("optional_rules", ticked + kept)
