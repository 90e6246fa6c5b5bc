"""The settings page, with every choice of the user's outside of documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer

from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.desk.settings import LARGEST_ZOOM, MODES, SMALLEST_ZOOM, ZOOM_STEP
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.fonts import Role
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.settings.battle_speed import battle_speed
from armybuilder.desktop.settings.keys import KeysEditor
from armybuilder.desktop.settings.library_care import CareOfLibrary
from armybuilder.desktop.widgets.buttons import LinkButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.words import NAMES, Measure, Unit, languages

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.actions import Actions
    from armybuilder.desktop.frame.appearance import Appearance
    from armybuilder.desktop.look.icons import Mark

__all__ = ["SettingsPage"]


class SettingsPage(Page):
    """The page of settings, each of which applies at once."""

    family = "settings"
    chapter = "window#settings"
    sided = False

    def __init__(self, desk: Desk, key: str, actions: Actions, appearance: Appearance) -> None:
        """Build the sections for some actions' keys and an appearance's settings."""
        super().__init__(desk, key)
        self._appearance = appearance
        self.header = PageHeader()
        self.mode = self._choice(
            (self.tr("light"), "light"), (self.tr("dark"), "dark"), (self.tr("as the system says"), "system")
        )
        zooms = tuple(range(SMALLEST_ZOOM, LARGEST_ZOOM + 1, ZOOM_STEP))
        self.zoom = Stepper(self.tr("Text size, per cent"), SMALLEST_ZOOM, LARGEST_ZOOM, choices=zooms)
        spoken = [(NAMES.get(language, language), language) for language in languages()]
        self.language = self._choice((self.tr("the system's"), ""), *spoken)
        self.unit = self._choice((self.tr("centimetres"), "cm"), (self.tr("inches"), "in"))
        self.ground = self._choice((self.tr("full, 1:1"), "1"), (self.tr("half, 1:2"), "2"))
        self.readings = LinkButton(self.tr("Readings of the rules"))
        self.keys = KeysEditor(desk, actions)
        speed = battle_speed()
        self.speed = Text(f"{speed[:1].upper()}{speed[1:]}", Role.BODY, wrap=True)
        self.care = CareOfLibrary(desk)
        self._lay_out()
        self._connect()

    def _choice(self, *items: tuple[str, str]) -> DropDown:
        made = DropDown()
        for words, data in items:
            made.add(words, data)
        return made

    def _lay_out(self) -> None:
        def row(name: str, body: QWidget | None = None, stepper: Stepper | None = None) -> LedgerRow:
            if body is not None:
                body.setAccessibleName(name)
            return LedgerRow(name, "", body=body, stepper=stepper, price="")

        sections: tuple[tuple[SectionHead, tuple[QWidget, ...]], ...] = (
            (
                SectionHead(self.tr("Look")),
                (
                    row(self.tr("Colours"), self.mode),
                    row(self.tr("Text size, per cent"), stepper=self.zoom),
                    row(self.tr("Language"), self.language),
                ),
            ),
            (
                SectionHead(
                    self.tr("Distances"), self.tr("on every page and sheet; designs stay in centimetres")
                ),
                (
                    row(self.tr("Shown in"), self.unit),
                    row(self.tr("Ground scale"), self.ground),
                    self.readings,
                ),
            ),
            (SectionHead(self.tr("Battles")), (self.speed,)),
            (SectionHead(self.tr("Keys")), (self.keys,)),
            (SectionHead(self.tr("Library")), (self.care,)),
        )
        self.body.addWidget(self.header)
        for head, parts in sections:
            for part in (Gap(14), head, *parts):
                self.body.addWidget(part)
        self.body.addStretch(1)

    def _connect(self) -> None:
        self.mode.activated.connect(lambda _at: self._appearance.set_mode(str(self.mode.currentData())))
        self.zoom.valueChanged.connect(self._appearance.set_zoom)
        self.language.activated.connect(
            lambda _at: self._appearance.set_language(str(self.language.currentData()))
        )
        for choice in (self.unit, self.ground):
            choice.activated.connect(lambda _at: self._measure_chosen())
        self.readings.clicked.connect(lambda: self.desk.command("readings"))
        self.care.restore_requested.connect(self._appearance.go_back_to)

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Settings")

    def mark(self) -> Mark | None:
        """Return the sign of settings."""
        return Icon.SETTINGS

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether the library's shelf has changed, perhaps with its backups."""
        return bool(change.what & ChangeKind.SHELF)

    def _dress(self) -> None:
        """Show settings that were changed elsewhere, such as colours and size from a menu."""
        super()._dress()
        self.refresh()

    def refresh(self) -> None:
        """Show the current settings."""
        settings = self.desk.settings
        self.header.setName(self.tr("Settings"), editable=False)
        self.mode.setCurrentIndex(MODES.index(settings.mode))
        self.zoom.setValue(settings.zoom)
        self.language.choose(settings.language)
        self.unit.setCurrentIndex(self.unit.findData(settings.measure.unit))
        self.ground.setCurrentIndex(self.ground.findData(str(settings.measure.ground)))
        self.care.reload()

    def show_keys(self) -> None:
        """Scroll to the list of keys, and focus its search."""
        self.keys.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        # Once the page has its height; its top first, so that the list is not only just in sight.
        QTimer.singleShot(
            0, self, lambda: self.area.verticalScrollBar().setValue(self.keys.y() - current_look().px(40))
        )

    def _measure_chosen(self) -> None:
        unit: Unit = "in" if self.unit.currentData() == "in" else "cm"
        self._appearance.set_measure(Measure(unit, int(self.ground.currentData())))
