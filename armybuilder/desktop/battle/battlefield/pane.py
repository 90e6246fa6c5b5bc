"""The middle of a battle's page: the battlefield or the board, with tools and a table of the same content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
from armybuilder.desktop.battle.battlefield.follow import Follow
from armybuilder.desktop.battle.battlefield.table_view import FieldTable
from armybuilder.desktop.battle.board.board import Board
from armybuilder.desktop.battle.board.table_view import BoardTable
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.key_button import KeyButton
from armybuilder.desktop.widgets.layouts import fill, lay_column, lay_row
from armybuilder.desktop.widgets.menu_reasons import follow_button
from armybuilder.desktop.widgets.spacing import scrolled
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.moments import Moment
    from armybuilder.desktop.desk.settings import Settings

__all__ = ["FieldPane"]

_FOLLOW = "battle/follow"
_ROOMY = 600
_NEAR = 40


class FieldPane(TextSized):
    """Tools above, and below them a map or a table with the same content.

    `field` is the map, `table` its table, `chips` the layers by name, and `tools` the row of tools. In a
    fight without places, `board` and its table `squads` replace them.
    """

    def __init__(self, settings: Settings) -> None:
        """Build the pane, with the map shown.

        The settings remember whether it follows the acting model.
        """
        super().__init__()
        self._settings = settings
        self.field = Battlefield()
        self.following = Follow(self.field)
        self.table = FieldTable()
        self.chips: dict[str, Chip] = {}
        self.twin = Chip(self.tr("Table view"), Icon.TABLE_VIEW)
        self.twin.setToolTip(self.tr("Show the battlefield as a table (T)"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.field)
        self._stack.addWidget(self.table)
        self.board, self.squads = Board(), BoardTable()
        around = scrolled(self.board, "page")
        self.board.walked.connect(lambda x, y: around.ensureVisible(x, y, 0, current_look().px(_NEAR)))
        self._stack.addWidget(around)
        self._stack.addWidget(self.squads)
        self._placed = True
        self._lay_out()
        self.board.table_asked.connect(lambda: self.twin.setChecked(True))
        self.squads.closed.connect(lambda: self.twin.setChecked(False))
        self.board.chosen.connect(self.field.chosen)
        self.squads.chosen.connect(self.field.chosen)
        self.twin.toggled.connect(self._turn)
        self.field.table_asked.connect(lambda: self.twin.setChecked(True))
        self.table.closed.connect(lambda: self.twin.setChecked(False))
        self.table.chosen.connect(self.field.chosen)
        self.table.pointed.connect(self._point)
        self.field.sight_shown.connect(self._fill_table)
        self.follow.toggled.connect(self._follow)
        self.chips["sight"].toggled.connect(self._fill_table)

    def _lay_out(self) -> None:
        self.tools, shown = QWidget(), FlowLayout()
        row = lay_row((shown, 1), on=self.tools, of=self, gap=6, margins=(0, 0, 0, 6))
        self.back = KeyButton(
            self.tr("Back to the picture"), "T", clicked=lambda: self.twin.setChecked(False)
        )
        self._way_back = QWidget()
        lay_row(self.back, 1, on=self._way_back, margins=(6, 6, 6, 6))
        self._way_back.hide()
        lay_column(self.tools, self._way_back, (self._stack, 1), on=self, gap=None)
        layers = (
            (
                "ranges",
                self.tr("Ranges"),
                self.tr("Range bands and fire arcs of the model under the pointer, or chosen with the keys"),
                self.field.set_ranges,
            ),
            (
                "trails",
                self.tr("Trails"),
                self.tr("The paths taken in this activation"),
                self.field.set_trails,
            ),
            (
                "sight",
                self.tr("Sight"),
                self.tr("What the model under the pointer, or chosen with the keys, can see"),
                self.field.set_sight,
            ),
            ("names", self.tr("Names"), self.tr("The names of the models"), self.field.set_names),
        )
        for name, words, tip, switch in layers:
            chip = self.chips[name] = Chip(words)
            chip.setToolTip(tip)
            chip.setChecked(self.field.shows(name))
            chip.toggled.connect(switch)
            shown.addWidget(chip)
        zooms = (
            (Icon.ZOOM_OUT, self.tr("Zoom out"), self.field.zoom_out),
            (Icon.ZOOM_IN, self.tr("Zoom in"), self.field.zoom_in),
            (Icon.MAXIMIZE, self.tr("Whole table"), self.field.fit),
        )
        self.zooms = tuple(IconButton(mark, words) for mark, words, _ in zooms)
        for button, (_, _, run) in zip(self.zooms, zooms, strict=True):
            button.clicked.connect(run)
            row.addWidget(button)
        self.follow = Chip(self.tr("Follow"))
        self.follow.setToolTip(self.tr("Zoomed in, keep the acting model in sight"))
        self.follow.setChecked(True)
        fill(row, self.follow, self.twin)

    def set_tools_shown(self, shown: bool) -> None:
        """Show or hide the row of tools, which `tools_menu` offers too."""
        self.tools.setVisible(shown)

    def tools_menu(self, menu: QMenu) -> None:
        """Fill a menu with the tools of the row, in their present states."""
        menu.clear()
        for chip in (*self.chips.values(), self.follow, self.twin):
            action = menu.addAction(chip.text(), chip.click)
            action.setCheckable(True)
            action.setChecked(chip.isChecked())
            follow_button(action, chip)
        menu.addSeparator()
        for button in self.zooms:
            follow_button(menu.addAction(button.accessibleName(), button.click), button)

    def hasHeightForWidth(self) -> bool:
        """Return False, so that tools in two lines shrink the map and not the parts below it."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show only the icon of the table's chip if room is short."""
        super().resizeEvent(event)
        self.twin.set_label_shown(self.width() >= current_look().px(_ROOMY))

    def show_moment(self, moment: Moment) -> None:
        """Show another moment on the map or board, and in their table."""
        self._set_placed(moment.squads is None)
        self.field.show_moment(moment)
        self.board.show_moment(moment)
        self._fill_table()
        if self.follow.isChecked():
            self._look()

    def show_targets(self, targets: Mapping[Key, str]) -> None:
        """Mark the models that can be chosen on map and board, each with words about the outcome."""
        self.field.show_targets(targets)
        self.board.show_targets(targets)

    def clear_hand(self) -> None:
        """Clear reach, path and marks."""
        self.field.clear_hand()
        self.board.show_targets({})

    def picture(self) -> Battlefield | Board:
        """Return the picture in the middle: the map or the board."""
        return self.field if self._placed else self.board

    def on_board(self) -> bool:
        """Say whether the board is shown, as in a fight without places."""
        return not self._placed

    def _look(self) -> None:
        """Scroll the acting model into sight."""
        if self._placed:
            self.following.look()
        else:
            self.board.look_at_contest()

    def _follow(self, on: bool) -> None:
        """Follow the acting model from now on, or stop, and store that choice in the settings.

        The choice applies to every battle.
        """
        self._settings.keep(_FOLLOW, "" if on else "no")
        if on:
            self._look()
        else:
            self.following.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the acting model if that was the last choice on any page."""
        super().showEvent(event)
        self.follow.setChecked(not self._settings.text(_FOLLOW))

    def _fill_table(self) -> None:
        """Update the table with the map's content if the table is shown."""
        if self.twin.isChecked() and not self._placed:
            self.squads.show_moment(self.field.moment(), self.board.names())
        elif self.twin.isChecked():
            self.table.show_moment(self.field.moment(), self.field.measure, self.field.seen())

    def _point(self, side: str, model: str) -> None:
        """Move the map's keys to a model, so that the lines of sight shown are those of the table's row."""
        if (side, model) != self.field.current():
            self.field.point_to(side, model)

    def _turn(self, table: bool) -> None:
        """Show the table in place of the map, or the map again, and keep the keyboard's focus."""
        keyed = (self.field, self.table.table, self.board, self.squads.table)
        had_keys = self.window().focusWidget() in keyed
        self._fill_table()
        shown = (1 if table else 0) + (0 if self._placed else 2)
        self._stack.setCurrentIndex(shown)
        self._way_back.setVisible(table and self.tools.isHidden())
        if had_keys:
            keyed[shown].setFocus()
        for button in (*self.zooms, self.follow):
            button.setReason(self.tr("Only the map can be zoomed") if table else "")

    def _set_placed(self, placed: bool) -> None:
        """Show the map for models with places, or the board for a fight without places."""
        if placed == self._placed:
            return
        self._placed = placed
        for tool in (*self.chips.values(), *self.zooms):
            tool.setVisible(placed)
        self._turn(self.twin.isChecked())
