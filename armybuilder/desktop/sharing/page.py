"""The page that shares a document: its line and its codes, with their length and number."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QWidget

from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.documents.saving import say_fault
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.sharing.qr_code import QrCode
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.model import sharing
from armybuilder.paths import safe_name, write_whole
from armybuilder.sheets.contents import qr

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.look.icons import Mark

__all__ = ["SharePage"]

_LINE_HIGH = 120


class SharePage(Page):
    """The line and the codes of the current document."""

    family = "share"
    chapter = "library#sharing"
    sided = False

    def __init__(self, desk: Desk, key: str, document_id: str) -> None:
        """Build the page."""
        super().__init__(desk, key)
        self._id = document_id
        self._texts: tuple[str, ...] = ()
        self.header = PageHeader()
        self.copy = PrimaryButton(self.tr("Copy the line"), Icon.COPY, clicked=self._copy)
        self.save = Button(self.tr("Save the codes…"), Icon.SAVE, clicked=self._ask_save)
        self.header.add_tool(self.save)
        self.header.add_tool(self.copy)
        self.about = Text(
            self.tr(
                "Send this line by mail or chat. The recipient pastes it into Army Builder, which recalculates the price. Notes, pictures and history stay here."
            ),
            Role.BODY,
            "ink2",
            wrap=True,
        )
        self.line_head = SectionHead(self.tr("As one line"))
        self.line = QPlainTextEdit()
        self.line.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.line.setReadOnly(True)
        self.line.setTabChangesFocus(True)
        self.line.setAccessibleName(self.tr("The line to send"))
        self.codes_head = SectionHead(self.tr("As a code"))
        self.none = Text(
            self.tr("Too long for codes: send the line, or export it as a file."), Role.BODY, "ink2"
        )
        self.codes = QWidget()
        self._flow = FlowLayout(self.codes, gap=20)
        self.shown: list[QrCode] = []
        fill(self.body, self.header, Gap(6), self.about, Gap(10), self.line_head, Gap(6), self.line)
        fill(self.body, Gap(14), self.codes_head, Gap(8), self.none, self.codes, 1)
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        self.line.setFixedHeight(current_look().px(_LINE_HIGH))

    def title(self) -> str:
        """Return the words on the tab."""
        document = self.desk.view.documents.get(self._id)
        return self.tr("Share {0}").format(document.name if document is not None else "")

    def mark(self) -> Mark | None:
        """Return the sign of sharing."""
        return Icon.SHARE

    def refresh(self) -> None:
        """Show the line and the codes of the current document."""
        document = self.desk.view.documents.get(self._id)
        here = document is not None and document.kind in sharing.SHARED
        self.header.setName(document.name if document is not None else self.tr("Share"), editable=False)
        reason = "" if here else self.tr("This cannot be shared as a line")
        self.copy.setReason(reason)
        if not here:
            self._show_codes(())
            self.line.setPlainText("")
            return
        shared = cast("sharing.Shared", document)
        kind = self.desk.words.text(f"sheets.kind.{shared.kind}")
        self.header.set_crumbs((self.tr("Share"), kind))
        text = sharing.line(shared, named_by(shared, self.desk), self.desk.session.readings_of(shared))
        self.line.setPlainText(text)
        self.line_head.set_note(
            self.desk.words.text("desktop.letters", count=len(text), said=grouped(len(text)))
        )
        self._show_codes(sharing.codes(text))

    def _show_codes(self, texts: tuple[str, ...]) -> None:
        self._texts = texts
        for old in self.shown:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.shown = []
        for number, text in enumerate(texts, start=1):
            code = QrCode(text, self.tr("Code {0} of {1}").format(number, len(texts)))
            self._flow.addWidget(code)
            code.show()
            self.shown.append(code)
        self.none.setVisible(not texts)
        self.codes.setVisible(bool(texts))
        count = len(texts)
        self.codes_head.set_note(self.desk.words.text("desktop.codes", count=count) if count else "")
        self.save.setReason("" if texts else self.tr("It is too long for codes"))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.line.toPlainText())
        self.desk.say(self.tr("The line is on the clipboard"))

    def _ask_save(self) -> None:
        dialog = file_dialog(self, self.tr("Save the codes"), f"{safe_name(self.title())}.svg", "SVG (*.svg)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("svg")
        dialog.fileSelected.connect(lambda path: self.write_codes(Path(path)))
        dialog.open()

    def write_codes(self, path: Path) -> None:
        """Write the codes as SVG files, numbered if there are several."""
        several = len(self._texts) > 1
        places = [
            path.with_stem(f"{path.stem}-{n}") if several else path for n in range(1, len(self._texts) + 1)
        ]
        try:
            for place, text in zip(places, self._texts, strict=True):
                write_whole(place, qr.svg(text))
        except OSError as error:
            say_fault(self.desk, error)
            return
        names = ", ".join(place.name for place in places)
        self.desk.say(self.tr("Saved {0} in {1}").format(names, path.parent))
