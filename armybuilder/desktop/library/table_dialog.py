"""The dialog for a table of designs, with the effect of each row and the mend of each refused row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QDialog, QDialogButtonBox, QSizePolicy, QWidget

from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.table import Column, LongTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing.differences import differences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.library.design_tables import ReadTable, Standing
    from armybuilder.model.spreadsheet.reading import DesignRow

__all__ = ["TableDialog", "worth_asking"]

_WIDE, _HIGH = 980, 560
_OF_THE_SCREEN = 0.92
_ORDER: tuple[Standing, ...] = ("refused", "changed", "new", "same")


def worth_asking(read: ReadTable) -> bool:
    """Say whether a table has a row that is not in the library as it is."""
    return any(standing != "same" for standing in read.standings)


class TableDialog(QDialog):
    """The rows of a table beside the library: refused ones first, then changed and new ones."""

    answered = Signal()
    """The sign that the designs of the readable rows are to be imported."""

    def __init__(self, desk: Desk, over: QWidget, read: ReadTable, name: str) -> None:
        """Show the rows of a table, and the name of its file."""
        super().__init__(over)
        self.setWindowTitle(self.tr("Import"))
        self._desk, self._read = desk, read
        self._said: dict[str, str] = {}
        """The whole sentence of each listed row, by its key."""
        self._counts = read.counts
        self._words: dict[Standing, str] = {
            "new": self.tr("new"),
            "changed": self.tr("changed"),
            "same": self.tr("the same"),
            "refused": self.tr("refused"),
        }
        self._make()
        self._lay_out(name)
        self.list.current_key_changed.connect(lambda key: self.whole.setText(self._said.get(key, "")))
        rows = [row for standing in _ORDER for row in self._rows(standing)]
        self.list.show_rows(rows)
        self.list.select_key(rows[0].key)
        self.list.setFocus()
        room = self.screen().availableGeometry().size() * _OF_THE_SCREEN
        self.resize(min(room.width(), current_look().px(_WIDE)), min(room.height(), current_look().px(_HIGH)))

    def _make(self) -> None:
        """Build the parts."""
        self.list = LongTable(
            self.tr("Rows of the table"),
            (
                Column(self.tr("Design"), 210),
                Column(self.tr("Line"), 64),
                Column(self.tr("Standing"), 96),
                Column(self.tr("What differs, or what is wrong")),
            ),
        )
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        # By itself a table is as high as its rows.
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.whole = Text("", wrap=True)
        self.copy = Button(self.tr("Copy the refusals"), clicked=self.copy_refusals)
        self.copy.setVisible(bool(self._counts["refused"]))
        none = self._counts["refused"] == len(self._read.table.rows)
        ending = QDialogButtonBox.StandardButton.Close if none else QDialogButtonBox.StandardButton.Cancel
        self.buttons = QDialogButtonBox(ending)
        words = self.tr("Compare…") if self._counts["changed"] else self.tr("Import")
        self.carry_out = self.buttons.addButton(words, QDialogButtonBox.ButtonRole.AcceptRole)
        self.carry_out.setVisible(not none)
        self.carry_out.setDefault(not none)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)

    def _lay_out(self, name: str) -> None:
        counts = {str(key): count for key, count in self._counts.items()}
        said = [self._desk.words.text("desktop.table_read", file=name, **counts)]
        if self._counts["refused"]:
            said.append(
                self.tr("A refused row stays out; correct it in the spreadsheet and import the table again.")
            )
        if self._counts["changed"]:
            said.append(
                self.tr("Changed designs are compared next; each changes only if you choose so there.")
            )
        self.about = Text(" ".join(said), wrap=True)
        lay_column(
            self.about,
            (self.list, 1),
            self.whole,
            beside(self.copy, 1, self.buttons, gap=10),
            on=self,
            gap=10,
            margins=(12, 12, 12, 12),
        )

    def _rows(self, standing: Standing) -> Iterator[TableRow]:
        """Yield a row for each fault and note, and for each other row of the table."""
        for row in self._read.rows(standing):
            sentences = [self._desk.words.say(one) for one in (*row.faults, *row.notes)]
            if standing == "changed":
                sentences.append(self._differences(row))
            for place, sentence in enumerate(sentences or [""]):
                key = f"{row.line}.{place}"
                self._said[key] = sentence
                noted = place < len(row.notes) and not row.faults
                yield TableRow(
                    key,
                    (row.name or "\N{EM DASH}", str(row.line), self._words[standing], sentence),
                    sign=sign_of(row.design) if row.design is not None else None,
                    severity="error" if row.faults else "warning" if noted else "",
                    faint=standing == "same",
                )

    def _differences(self, row: DesignRow) -> str:
        if row.design is None:
            return ""
        mine = self._read.mine[row.design.id]
        found = differences(mine, row.design, self._desk.view.documents)
        return "; ".join(self._desk.words.say(one) for one in found)

    def copy_refusals(self) -> None:
        """Copy the sentences about the refused rows."""
        told = [self._desk.words.say(fault) for row in self._read.table.refused for fault in row.faults]
        QGuiApplication.clipboard().setText("\n".join(told))
        announce(self.list, self.tr("The refusals are on the clipboard"))

    def _finish(self) -> None:
        self.accept()
        self.answered.emit()
