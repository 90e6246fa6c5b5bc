"""The right dock of an army: total against the limit, roles, checks, odds against a chosen army."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.army.checks import CheckList, check_lines, miniatures_line
from armybuilder.desktop.army.odds_panel import OddsPanel
from armybuilder.desktop.army.roster_rows import role_points
from armybuilder.desktop.designer.side_panel import show_change
from armybuilder.desktop.documents.contenders import nobody_in
from armybuilder.desktop.frame.side_panel import DocumentPanel
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.points_bar import PointsBar, PointsShare
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.model.army import Army
from armybuilder.points.legality import all_problems

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.points.faults.problem import Problem

__all__ = ["ArmySide"]


class ArmySide(DocumentPanel):
    """The dock with an army's price, its roles, its checks and its odds."""

    def __init__(self, desk: Desk) -> None:
        """Build the empty dock."""
        super().__init__()
        self._desk = desk
        self._found: tuple[tuple[str, Problem], ...] = ()
        self._short: int | None = None
        self._nobody = False
        self.total = TotalView()
        self.roles = PointsBar()
        self.checks_head = DockHead(self.tr("Checks"))
        self.checks = CheckList()
        self.odds = OddsPanel(desk)
        self.pin(self.total)
        self.add(self.roles, top=0)
        self.add_rule()
        self.add(self.checks_head, self.checks, top=4)
        self.add_rule()
        self.add(self.odds, top=4)
        self.body.addStretch(1)

    def found(self) -> tuple[tuple[str, Problem], ...]:
        """Return the problems of the army and of all documents that it names, as last read."""
        return self._found

    def read_problems(self, army: Army) -> None:
        """Find the problems of the army and of all documents that it names."""
        session, view = self._desk.session, self._desk.view
        self._found = tuple(all_problems(army, view.documents, session.readings))

    def show_document(self, state: DocumentState) -> None:
        """Show the total, the roles and the checks, and count the odds again."""
        army = state.document
        if not isinstance(army, Army):
            return
        session, view, words = self._desk.session, self._desk.view, self._desk.words
        total = state.receipt.total
        self.total.set_total(total, limit=army.points_limit)
        show_change(self.total, session.step(army.id), total, self._desk)
        shares = tuple(
            PointsShare(words.text(f"sheets.role.{name}"), points)
            for name, points in role_points(army, self._desk).items()
        )
        self.roles.set_shares(shares, army.points_limit)
        errors = sum(problem.severity == "error" for _, problem in self._found)
        self.checks_head.set_note(words.text("desktop.errors", count=errors) if errors else "")
        self._nobody = nobody_in(army, view.documents)
        self._show_checks()
        self.odds.show_army(army)

    def show_short(self, short: int | None) -> None:
        """Show the number of missing miniatures among the checks, or no line if none are counted.

        Missing ones come first, because the dock may be too low for the last check.
        """
        if short != self._short:
            self._short = short
            self._show_checks()

    def _show_checks(self) -> None:
        lines = check_lines(self._found, self._desk.words, nobody=self._nobody)
        if self._short is not None:
            own = miniatures_line(self._short, self._desk.words)
            lines = (own, *lines) if self._short else (*lines, own)
        self.checks.show_lines(lines)

    def stop(self) -> None:
        """Stop counting the odds."""
        self.odds.stop()
