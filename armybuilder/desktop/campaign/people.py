"""The table of a campaign's people who are not simply fit, with its filter and actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QMenu, QSizePolicy, QTableView

from armybuilder.desktop.campaign.people_rows import FIT, STATES, WAITS, persons, sorted_by
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.delegates import RowRole, prepare_table
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import beside, flowing, lay_column
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text, literal
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.people_rows import PersonRow

__all__ = ["PeopleSection", "PeopleTable"]

_Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_ROW, _HEADER, _SHOWN = 28, 27, 12
_WIDTHS = (0, 110, 140, 62, 160)
_MARKS = ("fit", "wounded", "intensive_care", "permanent", "shaken", "rattled", "prisoner", "retired", "dead")
_ARMY = 1
_FOR_GOOD = -1
_LAST_DAY = 100_000
_LEAST, _TIGHTEST = 130, 0.5


class _People(QAbstractTableModel):
    """The Qt model of the rows."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[PersonRow] = []
        self.titles: tuple[str, ...] = ("",) * len(_WIDTHS)

    def show(self, rows: list[PersonRow]) -> None:
        """Replace the rows."""
        if rows == self.rows:
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(_WIDTHS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return a heading."""
        shown = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.titles[section] if shown else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the data of a cell for a role."""
        row = self.rows[index.row()]
        until = "" if row.until is None else str(row.until)
        words = (row.called, row.whose, row.state, until, row.then)[index.column()]
        if role in {
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        }:
            return words
        if role == RowRole.SIGN:
            return row.sign if index.column() == 0 else None
        if role == RowRole.FAINT:
            return row.code in {"dead", "retired"}
        return None


class PeopleTable(Hinted, QTableView):
    """The table of people, with at most twelve rows in sight."""

    least = 300

    def __init__(self, name: str) -> None:
        """Start empty."""
        super().__init__()
        self.people = _People()
        prepare_table(self, row=_ROW)
        self.setModel(self.people)
        self.setAccessibleName(name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionsClickable(True)
        self.people.modelReset.connect(self.fit)

    def fit(self) -> None:
        """Fit the height and the columns to the rows."""
        self.verticalHeader().setDefaultSectionSize(current_look().px(_ROW))
        self._share_width()
        self.updateGeometry()

    def _share_width(self) -> None:
        px, whole = current_look().px, self.viewport().width()
        fixed = sum(px(width) for at, width in enumerate(_WIDTHS) if not self.isColumnHidden(at))
        scale = max(_TIGHTEST, min(1.0, (whole - px(_LEAST)) / max(1, fixed)))
        rest = max(px(_LEAST), whole - round(fixed * scale))
        for place, width in enumerate(_WIDTHS):
            self.setColumnWidth(place, int(px(width) * scale) if width else rest)

    def sizeHint(self) -> QSize:
        """Return the height of the header and the rows in sight."""
        rows = min(_SHOWN, max(1, self.people.rowCount()))
        return QSize(current_look().px(480), current_look().px(_HEADER + _ROW * rows) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        super().resizeEvent(event)
        self._share_width()

    def chosen(self) -> tuple[PersonRow, ...]:
        """Return the chosen rows in their order."""
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        return tuple(self.people.rows[row] for row in rows if row < len(self.people.rows))

    def choose(self, names: Sequence[str]) -> None:
        """Choose the rows of some models, if they are listed."""
        wanted = set(names)
        places = [place for place, row in enumerate(self.people.rows) if row.name in wanted]
        model, mode = self.selectionModel(), QItemSelectionModel.SelectionFlag
        selection = QItemSelection()
        for place in places:
            index = self.people.index(place, 0)
            selection.append(QItemSelectionRange(index, index.siblingAtColumn(len(_WIDTHS) - 1)))
        if places:
            model.setCurrentIndex(self.people.index(places[-1], 0), mode.NoUpdate)
        model.select(selection, mode.ClearAndSelect)


class PeopleSection(TextSized):
    """The table of people, with its filter above and the actions on chosen rows below."""

    asked = Signal(str, list, dict)
    """The code of an event, the names of its models, and its further values."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._present: DayView | None = None
        self._order = (-1, False)
        self._compact = False
        self.head = SectionHead(self.tr("People"))
        self.army = DropDown(self.tr("Of which army"))
        self.state = DropDown(self.tr("In which state"))
        self.search = SearchField(self.tr("Find a model"))
        self.table = PeopleTable(self.tr("Models of the campaign"))
        self.table.people.titles = (
            self.tr("Name"),
            self.tr("Army"),
            self.tr("State"),
            self.tr("Until day"),
            self.tr("What follows"),
        )
        self.menu = QMenu(self)
        tell_reasons(self.menu)
        self.nobody = Text("", Role.BODY, "ink2")
        self.keep = Button(self.tr("Keep with the wound"), clicked=lambda: self._ask("kept"))
        self.retire = Button(self.tr("Retire"), clicked=lambda: self._ask("retired"))
        self.exchange = Button(self.tr("Exchange"), clicked=lambda: self._ask("exchanged"))
        self.mark_as = DropDown(self.tr("State to be set by hand"))
        self.until = Stepper(
            self.tr("until day"), _FOR_GOOD, _LAST_DAY, words={_FOR_GOOD: self.tr("for good")}
        )
        self.until.setValue(_FOR_GOOD)
        self.mark = Button(self.tr("Mark by hand"), Icon.PENCIL, clicked=self._mark)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        narrowed = beside(self.state, self.army, (self.search, 1), gap=8)
        tools = (self.keep, self.retire, self.exchange, self.mark_as, self.until, self.mark)
        self.tools = flowing(*tools, gap=6)
        lay_column(self.head, narrowed, self.table, self.nobody, self.tools, on=self, gap=6)
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self.state.setMaximumWidth(px(170))
        self.army.setMaximumWidth(px(150))
        self.search.setMinimumWidth(px(110))
        self.mark_as.setMaximumWidth(px(150))

    def _connect(self) -> None:
        self.state.activated.connect(lambda _place: self._read())
        self.army.activated.connect(lambda _place: self._read())
        self.search.textChanged.connect(lambda _text: self._read())
        self.table.horizontalHeader().sectionClicked.connect(self.sort)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._mind_tools())
        self.mark_as.currentIndexChanged.connect(lambda _place: self._mind_tools())
        offer_row_menu(self.table, self._offer)

    # -- what is shown -------------------------------------------------------------------------------------

    def show_present(self, present: DayView) -> None:
        """Show the people of the shown day who pass the filter, and keep the chosen rows."""
        self._present = present
        self._fill_choices(present)
        self._read()

    def _fill_choices(self, present: DayView) -> None:
        word = {one: present.said(chronicle.word("state", one)) for one in (*STATES[1:], FIT)}
        states = [(self.tr("not fit"), ""), (self.tr("all models"), "all")]
        states += [(self.tr("waits for a roll"), WAITS), *((word[one], one) for one in STATES[1:])]
        _refill(self.state, states)
        armies = [(present.army(key), key) for key in present.campaign.armies]
        _refill(self.army, [(self.tr("all armies"), ""), *armies])
        _refill(self.mark_as, [(word[one], one) for one in _MARKS])

    def _read(self) -> None:
        present = self._present
        if present is None:
            return
        state, army = str(self.state.currentData() or ""), str(self.army.currentData() or "")
        typed = self.search.text().casefold().split()
        everybody = persons(present, fit=state in {"all", FIT})
        rows = [
            row
            for row in everybody
            if (not army or row.army == army)
            and (state in {"", "all"} or row.code == state)
            and all(word in f"{row.called} {row.whose}".casefold() for word in typed)
        ]
        alone = self._compact or bool(army) or len(present.campaign.armies) < 2
        if self.table.isColumnHidden(_ARMY) != alone:
            self.table.setColumnHidden(_ARMY, alone)
            self.table.fit()
        column, falling = self._order
        chosen = [row.name for row in self.table.chosen()]
        self.table.people.show(sorted_by(rows, column, falling=falling) if column >= 0 else rows)
        if chosen:
            self.table.choose(chosen)
        self.table.setVisible(bool(rows))
        away = sum(row.code != FIT for row in everybody)
        self.head.set_note(present.words.text("desktop.campaign.not_fit", count=away) if away else "")
        self.nobody.setText(
            self.tr("No models of this kind")
            if away or state or army or typed
            else self.tr("All models are fit")
        )
        self.nobody.setVisible(not rows)
        self._mind_tools()

    def set_compact(self, compact: bool) -> None:
        """Show the table without the armies if the width is short."""
        if compact != self._compact:
            self._compact = compact
            self._read()

    def sort(self, column: int) -> None:
        """Sort by a column: first ascending, then descending, then in roster order again."""
        before, falling = self._order
        if column != before:
            self._order = (column, False)
        else:
            self._order = (-1, False) if falling else (column, True)
        self._read()

    def _offer(self, spot: QPoint) -> None:
        """Offer the actions on chosen rows and the sort orders, for the keyboard too."""
        self.menu.clear()
        for button in (self.keep, self.retire, self.exchange, self.mark):
            action = self.menu.addAction(literal(button.text()), button.click)
            give_reason(action, "" if button.isEnabled() else button.accessibleDescription())
        self.menu.addSeparator()
        for column, title in enumerate(self.table.people.titles):
            action = self.menu.addAction(self.tr("By {0}").format(title.lower()), partial(self.sort, column))
            action.setCheckable(True)
            action.setChecked(self._order[0] == column)
        self.menu.popup(self.table.viewport().mapToGlobal(spot))

    # -- what can be done ----------------------------------------------------------------------------------

    def _mind_tools(self) -> None:
        """Enable the actions that apply to the chosen rows, and give the others a reason."""
        rows = self.table.chosen()
        reason = ""
        if self._present is None or self._present.past:
            reason = self.tr("An earlier day is shown")
        elif not rows:
            reason = self.tr("Choose a model first")
        prisoner = any(row.code == "prisoner" for row in rows)
        gone = any(row.code in {"dead", "retired", "prisoner", WAITS} for row in rows)
        keep = all(row.to_be_kept for row in rows)
        self.keep.setReason(reason or ("" if keep else self.tr("Only for models with a permanent wound")))
        self.retire.setReason(
            reason or (self.tr("Not available for models that are gone or wait for a roll") if gone else "")
        )
        free = prisoner and all(row.code == "prisoner" for row in rows)
        self.exchange.setReason(reason or ("" if free else self.tr("Only for prisoners")))
        for part in (self.mark_as, self.until, self.mark):
            part.setReason(reason)
        if not reason and self.mark_as.currentData() == FIT:
            self.until.setReason(self.tr("Fit models stay fit"))

    def _ask(self, code: str, **more: str | int) -> None:
        names = [row.name for row in self.table.chosen()]
        if names:
            self.asked.emit(code, names, more)

    def _mark(self) -> None:
        state = str(self.mark_as.currentData())
        day = self.until.value()
        until = {"until": day} if day >= 0 and state != FIT else {}
        self._ask("marked", state=state, **until)


def _refill(choice: DropDown, items: Sequence[tuple[str, str]]) -> None:
    """Replace the items of a choice, and keep the chosen item if it is still there."""
    if items == [(choice.itemText(at), choice.itemData(at)) for at in range(choice.count())]:
        return
    choice.blockSignals(True)
    choice.refill(items)
    choice.blockSignals(False)
    choice.updateGeometry()
