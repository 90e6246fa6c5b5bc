"""The work of each command in a window, and the conditions of its use."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from armybuilder.desktop.designer.live_card import LiveCard
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.settings import MODES, ZOOM_STEP
from armybuilder.desktop.desk.wanted import (
    FormulaWanted,
    GuideWanted,
    SettingsWanted,
    SharedFolderWanted,
    SheetsWanted,
    SolverWanted,
)
from armybuilder.desktop.documents import saving
from armybuilder.desktop.library.actions import NEW_KINDS
from armybuilder.desktop.look import held_picture
from armybuilder.desktop.widgets.text import literal
from armybuilder.desktop.window.closing import finish_typing
from armybuilder.desktop.window.command_palette import Palette
from armybuilder.desktop.window.edit_commands import EditCommands
from armybuilder.desktop.window.field_undo import FieldUndo
from armybuilder.desktop.window.fight_sides import FightSides
from armybuilder.errors import shortened
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.frame.page import Page
    from armybuilder.desktop.window.main_window import MainWindow

__all__ = ["Commands"]

_LONGEST = 34
"""The greatest number of signs on the undo button."""
_POINTS = 500
"""The points of a random army, unless an army with a limit is in front."""


class Commands(QObject):
    """The connections of a window's actions to their work."""

    def __init__(self, window: MainWindow) -> None:
        """Connect all actions."""
        super().__init__(window)
        self._window = window
        self.sides = FightSides(window.desk)
        self.typed = FieldUndo(window, window.session, window.actions_)
        self.typed.changed.connect(self.follow_edit)
        self._connect_file()
        self._connect_view()
        self._connect_bar()
        self.edits = EditCommands(window, window.actions_, window.bar.command, window.say)
        self.palette.left.connect(lambda: window.kept_focus.leave_command(self.edits.part))

    def _connect_file(self) -> None:
        window, do = self._window, self._window.actions_.do
        for kind in NEW_KINDS:
            do(f"new_{kind}", partial(window.library.make, kind))
        do("import", window.intake.ask_files)
        do("paste", window.intake.paste)
        do("starter", window.intake.bring_starter)
        window.library.starter_requested.connect(window.actions_["starter"].trigger)
        do("export", self._export)
        do("print", self._print)
        do("close", lambda: window.close_page(window.bar.tabs.currentIndex()))
        do("reopen", window.reopen)
        do("quit", window.close)
        do("undo", self._undo)
        do("redo", self._redo)
        do("duplicate", self._duplicate)
        do("trash", self._trash)
        do("compare", self._compare)
        do("other_rules", lambda: self._about("conversion"))
        do("history", lambda: self._about("history"))
        do("share", lambda: self._about("share"))
        do("tags", self._tags)
        do("copy_receipt", self._copy_receipt)
        do("fight", self._fight)
        do("day", self._day)
        do("upgrade", self._upgrade)
        do("solve", lambda: window.show_wanted(SolverWanted()))
        do("formula", lambda: window.show_wanted(FormulaWanted()))
        do("muster", self._muster)

    def _connect_view(self) -> None:
        window, do = self._window, self._window.actions_.do
        for mode in MODES:
            do(mode, partial(window.set_mode, mode))
        for language in ("", "en", "it"):
            do(f"language_{language or 'system'}", partial(window.set_language, language))
        do("larger", lambda: window.set_zoom(window.settings.zoom + ZOOM_STEP))
        do("smaller", lambda: window.set_zoom(window.settings.zoom - ZOOM_STEP))
        do("normal", lambda: window.set_zoom(100))
        do("readings", self._readings)
        do("settings", lambda: window.show_wanted(SettingsWanted()))
        do("folder", lambda: window.show_wanted(SharedFolderWanted()))
        do("magnify", self._magnify)
        do("fold", window.fold_library)
        do("find", window.seek)
        do("command", window.bar.open_command)
        do("next_tab", lambda: self._step_tab(1))
        do("previous_tab", lambda: self._step_tab(-1))
        do("guide", self._guide)
        do("first_steps", window.first_steps.begin)
        do("keys", lambda: window.show_wanted(SettingsWanted(keys=True)))
        do("about", self._show_about)

    def _connect_bar(self) -> None:
        bar, actions = self._window.bar, self._window.actions_
        bar.undo.clicked.connect(actions["undo"].trigger)
        bar.redo.clicked.connect(actions["redo"].trigger)
        bar.fight.clicked.connect(actions["fight"].trigger)
        self.palette = Palette(bar.command, actions, self._window.desk)

    def _muster(self) -> None:
        from armybuilder.desktop.counsel.random_army import ask

        window, page = self._window, self._window.page()
        front = window.session.documents.get(page.key) if page is not None else None
        limit = front.points_limit if isinstance(front, Army) else None
        ask(window.desk, window, limit or _POINTS)

    def _magnify(self) -> None:
        """Show the enlarged card of the design in front."""
        card = _card_of(self._window.page())
        if card is not None:
            card.show_larger()

    def _upgrade(self) -> None:
        self._answer(self._window.page(), "upgrade")

    def follow_edit(self) -> None:
        """Name undo and redo, and enable or disable Fight.

        An edit within a document affects no other command.
        """
        window = self._window
        actions, bar = window.actions_, window.bar
        for key, words, plain, button in (
            ("undo", self._undo_words(), self.tr("Undo"), bar.undo),
            ("redo", self._redo_words(), self.tr("Redo"), bar.redo),
        ):
            actions.enable(key, bool(words), self.tr("Nothing to do"))
            words = words or plain  # noqa: PLW2901
            actions[key].setText(literal(words))
            button.setToolTip(words)
            button.setEnabled(actions[key].isEnabled())
            button.setAccessibleDescription(actions[key].statusTip())
            if button is bar.undo:
                button.setText(shortened(words, _LONGEST))
        self._update_fight(window.page())
        bar.fit()

    def _undo_words(self) -> str:
        """Return the name of the step that undo takes back, or an empty text for none."""
        page, label = self._window.page(), self._window.session.undo_label
        if self.typed.undoes:
            return self.tr("Undo typing")
        if page is not None and "undo" in page.answers():
            return self.tr("Undo the last choice")
        return f"{self.tr('Undo')} {self._window.desk.words.say(label)}" if label is not None else ""

    def _redo_words(self) -> str:
        """Return the name of the step that redo makes again, or an empty text for none."""
        label = self._window.session.redo_label
        if self.typed.redoes:
            return self.tr("Redo typing")
        return f"{self.tr('Redo')} {self._window.desk.words.say(label)}" if label is not None else ""

    def update(self) -> None:
        """Name undo and redo, and enable the commands that can be used."""
        self.follow_edit()
        window, page = self._window, self._window.page()
        self.sides.note(page)
        actions = window.actions_
        is_document = page is not None and page.key in window.session.documents
        for key in ("duplicate", "trash", "export", "copy_receipt", "compare", "history", "share", "tags"):
            actions.enable(key, is_document, self.tr("Open a design or an army first"))
        actions.enable("other_rules", self._fights(page), self.tr("Open a design or an army first"))
        answers = page.answers() if page is not None else {}
        if "export" in answers:
            actions.enable("export", True)
        actions.enable("day", "day" in answers, self.tr("Open a campaign first"))
        actions.enable("upgrade", "upgrade" in answers, self.tr("Open a unit or an army first"))
        actions.enable("magnify", _card_of(page) is not None, self.tr("Open a design first"))
        actions.enable("close", page is not None, self.tr("No tab is open"))
        actions.enable("reopen", window.reopenable(), self.tr("No tab was closed"))

    def _fights(self, page: Page | None) -> bool:
        """Say whether a page is of a document that fights: a design, a unit, an army."""
        held = self._window.session.documents.get(page.key) if page is not None else None
        return isinstance(held, Creature | Robot | Vehicle | Unit | Army)

    def _update_fight(self, page: Page | None) -> None:
        """Show the reason on the button if an army cannot fight, as it has an error or no models."""
        bar, reason, words = self._window.bar, "", self.tr("Fight")
        if page is not None and page.fighter() and page.illegal():
            reason, words = (
                self.tr("This army has an error: see its checks"),
                self.tr("Fix the errors to fight"),
            )
        elif page is not None and page.fighter() and page.nobody():
            reason, words = self.tr("This army has no models yet"), self.tr("Add a unit to fight")
        bar.fight.setReason(reason)
        bar.fight.setText(words)
        self._window.actions_.enable("fight", not reason, reason)

    def _undo(self) -> None:
        """Undo fresh typing, else the last choice of a battle, else the last step."""
        if not self.typed.undo() and not self._answer(self._window.page(), "undo"):
            self._step(self._window.session.undo)

    def _redo(self) -> None:
        """Redo fresh typing, else the last undone step."""
        if not self.typed.redo():
            self._step(self._window.session.redo)

    def _step(self, step: Callable[[], tuple[str, ...]]) -> None:
        """Undo or redo a step, and keep the window's picture until all is updated."""
        held_picture.hold(self._window)
        self._show_touched(step())

    def _show_touched(self, ids: tuple[str, ...]) -> None:
        """Show the document that undo changed, so that no change is unseen."""
        page = self._window.page()
        if ids and (page is None or page.key not in ids) and page is not None and not page.shows(ids):
            self._window.open(ids[0])

    def _duplicate(self) -> None:
        page = self._window.page()
        if page is not None:
            self._window.library.document_actions.duplicate([page.key])

    def _trash(self) -> None:
        page = self._window.page()
        if page is not None:
            finish_typing(self._window)  # afterwards the field's document is gone
            self._window.library.document_actions.trash([page.key])

    def _about(self, name: str) -> None:
        """Open a page about the document in front."""
        page = self._window.page()
        if page is not None:
            self._window.session.keep()
            self._window.open(page_key(name, page.key))

    def _readings(self) -> None:
        """Show the readings, or those of the army in front if it has its own."""
        page = self._window.page()
        key = page.fighter() if page is not None else ""
        own = getattr(self._window.session.documents.get(key), "readings", None) if key else None
        self._window.open(page_key("readings", *([key] if own else [])))

    def _compare(self) -> None:
        """Compare the document in front with the documents selected in the library."""
        page = self._window.page()
        if page is not None:
            documents = self._window.session.documents
            kind = documents[page.key].kind
            # The library lists a deletion a moment later: what is still chosen there may be gone.
            chosen = [
                key
                for key in self._window.library.chosen()
                if key in documents and documents[key].kind == kind
            ]
            self._window.open(page_key("compare", *list(dict.fromkeys([page.key, *chosen]))[:4]))

    def _tags(self) -> None:
        page = self._window.page()
        if page is not None:
            self._window.library.edit_tags([page.key])

    def _copy_receipt(self) -> None:
        page = self._window.page()
        if page is not None:
            QGuiApplication.clipboard().setText(page.receipt_text())
            self._window.say(self.tr("The receipt is on the clipboard"))

    def _export(self) -> None:
        """Offer the exports of the page in front, or ask for a file for its document."""
        page = self._window.page()
        if not self._answer(page, "export") and page is not None:
            saving.ask_export(self._window.desk, self._window, [page.key])

    def _print(self) -> None:
        """Print a page's own sheet, or open the print page with the document in front.

        On the print page itself its sheets are printed.
        """
        page = self._window.page()
        if self._answer(page, "print"):
            return
        if page is not None and page.key in self._window.session.documents:
            self._window.show_wanted(SheetsWanted(page.key))
        else:
            self._window.show_wanted(SheetsWanted())

    def _fight(self) -> None:
        """Run the page's own fight, or open the odds of the armies on the page in front."""
        page = self._window.page()
        if not self._answer(page, "fight"):
            wanted, said = self.sides.wanted(page)
            self._window.show_wanted(wanted)
            if said:
                self._window.say(said)

    def _answer(self, page: Page | None, command: str) -> bool:
        """Run a page's own action for a command, and say whether it has one."""
        answer = page.answers().get(command) if page is not None else None
        if answer is not None:
            answer()
        return answer is not None

    def _day(self) -> None:
        self._answer(self._window.page(), "day")

    def _guide(self) -> None:
        """Open the guide at the chapter about the page in front."""
        page = self._window.page()
        self._window.show_wanted(GuideWanted(page.chapter if page is not None else ""))

    def _step_tab(self, step: int) -> None:
        tabs = self._window.bar.tabs
        if tabs.count():
            tabs.setCurrentIndex((tabs.currentIndex() + step) % tabs.count())

    def _show_about(self) -> None:
        from armybuilder.desktop.window import about_dialog

        about_dialog.show(self._window)


def _card_of(page: Page | None) -> LiveCard | None:
    """Return the card beside a page, or None."""
    card = getattr(page.side, "card", None) if page is not None else None
    return card if isinstance(card, LiveCard) else None
