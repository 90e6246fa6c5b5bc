"""The right dock of the print page: the options of the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.printing.back_choice import BackChoice
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.errors import InputFault
from armybuilder.model.document import Ruleset

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.errors import Message
    from armybuilder.sheets.parts.options import CardSize, Paper, Per, SheetOptions

__all__ = ["OptionsPanel"]

_KEPT = ("paper", "lies", "text", "card_size", "cards", "per", "bleed")
_OURS: Ruleset = "combat-action"
_TICKS = ("ink_saver", "portraits", "codes", "crop_marks", "backs")
_SIZES = (100, 125, 150, 175, 200)
_COPIES = (1, 2, 3, 4, 5, 6, 8, 10, 12)
_BLEEDS = (2, 3, 4, 5)
"""The common bleeds of printing shops, in mm."""


class OptionsPanel(SidePanel):
    """The options of the sheets, remembered except for the campaign, the ruleset and the pages."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Show the remembered options."""
        super().__init__()
        self._desk = desk
        self._further: Message | None = None
        self.choices = {
            "paper": DropDown(self.tr("Paper")),
            "lies": DropDown(self.tr("Orientation")),
            "text": DropDown(self.tr("Text size")),
            "card_size": DropDown(self.tr("Size of cards")),
            "cards": DropDown(self.tr("Cards a page")),
            "per": DropDown(self.tr("A card for each")),
            "copies": DropDown(self.tr("Copies of each card")),
            "campaign": DropDown(self.tr("Campaign state")),
            "template": DropDown(self.tr("Templates")),
            "ruleset": DropDown(self.tr("Ruleset")),
            "bleed": DropDown(self.tr("Bleed on each side")),
        }
        self.checks = {
            "ink_saver": TickBox(self.tr("Save ink: no filled areas, no portraits")),
            "portraits": TickBox(self.tr("Portraits")),
            "codes": TickBox(self.tr("Codes to scan on the summary")),
            "crop_marks": TickBox(self.tr("Crop marks")),
        }
        self.backs = BackChoice(desk)
        self.checks["backs"] = self.backs.tick
        self._missing = ""
        self.pages = QLineEdit()
        self.pages.setPlaceholderText(self.tr("all, or 1-3, 5"))
        self.pages.setAccessibleName(self.tr("Pages"))
        self._fill()
        self._lay_out()
        self.refresh()
        self._recall()
        self._say_fewer()
        for choice in self.choices.values():
            choice.activated.connect(lambda _index: self._said())
        for check in self.checks.values():
            check.toggled.connect(lambda _on: self._said())
        self.backs.changed.connect(self._said)

    def _fill(self) -> None:
        choices = self.choices
        for words, key in (
            (self.tr("A4"), "a4"),
            (self.tr("Letter"), "letter"),
        ):
            choices["paper"].add(words, key)
        choices["lies"].add(self.tr("portrait"), "")
        choices["lies"].add(self.tr("landscape"), "landscape")
        for size in _SIZES:
            choices["text"].add(f"{size} %", str(size))
        self._fill_sizes()
        for count in (4, 6, 9):
            choices["cards"].add(str(count), str(count))
        choices["cards"].setCurrentIndex(1)
        for count in _COPIES:
            choices["copies"].add(str(count), str(count))
        for ruleset in get_args(Ruleset):
            choices["ruleset"].add(self._desk.words.text(f"editing.value.{ruleset}"), ruleset)
        choices["bleed"].add(self.tr("none"), "0")
        for bleed in _BLEEDS:
            choices["bleed"].add(self.tr("{0} mm").format(bleed), str(bleed))
        choices["per"].add(self.tr("unit"), "unit")
        choices["per"].add(self.tr("type of model"), "type")
        self.checks["portraits"].setChecked(True)
        self.checks["codes"].setChecked(True)

    def _fill_sizes(self) -> None:
        from armybuilder.sheets.parts.layout import CARD_SIZES

        names = {
            "poker": self.tr("Poker"),
            "bridge": self.tr("Bridge"),
            "tarot": self.tr("Tarot"),
            "mini": self.tr("Mini"),
        }
        self.choices["card_size"].add(self.tr("share of the page"), "page")
        for key, size in CARD_SIZES.items():
            width, height = self._length(size.width), self._length(size.height)
            said = self.tr("{0}, {1} × {2} mm").format(names[key], width, height)
            self.choices["card_size"].add(said, key)

    def _length(self, side: float) -> str:
        """Return a length in mm with the decimals that it has."""
        return self._desk.words.numbers.decimal(side, len(f"{side:g}".partition(".")[2]))

    def _lay_out(self) -> None:
        fields = QWidget()
        grid = QGridLayout(fields)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(current_look().px(12))
        grid.setVerticalSpacing(current_look().px(10))
        captions = {key: choice.accessibleName() for key, choice in self.choices.items()}
        for place, key in enumerate(
            (
                "paper",
                "lies",
                "card_size",
                "cards",
                "text",
                "per",
                "copies",
                "campaign",
                "template",
                "ruleset",
            )
        ):
            grid.addWidget(CaptionedField(captions[key], self.choices[key]), place // 2, place % 2)
        grid.addWidget(CaptionedField(self.tr("Pages"), self.pages), 5, 0)
        self.fewer = Text("", Role.SECONDARY, "ink2", wrap=True)
        grid.addWidget(self.fewer, 6, 0, 1, 2)
        self.own = Button(self.tr("Copy the templates to change them"), small=True)
        self.own.clicked.connect(self._copy_templates)
        self.hint = Text("", Role.SECONDARY, "ink3", wrap=True)
        self.hint.setText(
            self.tr(
                "A saved PDF asks for 100 %. If the window of the printer offers a choice, take “Actual size” or 100 %,"
                " not “Fit to page”: cards and templates then come out at their true size."
            )
        )
        self.shop = Text("", Role.SECONDARY, "ink3", wrap=True)
        self.shop.setText(
            self.tr(
                "Only in files. On your own printer, pages have the size of its paper, without bleed and marks."
            )
        )
        self.add(DockHead(self.tr("Sheets")), top=0)
        self.add(fields)
        apart = ("crop_marks", "backs")
        self.add(*(check for key, check in self.checks.items() if key not in apart), top=6)
        self.add(self.backs, top=0)
        self.add(self.own, top=6)
        self.add(self.hint, top=6)
        self.add(DockHead(self.tr("For a printing shop")))
        self.add(CaptionedField(captions["bleed"], self.choices["bleed"]), self.checks["crop_marks"])
        self.add(self.shop, top=6)
        self.body.addStretch(1)

    def refresh(self) -> None:
        """Update the campaigns and the sets of templates, and keep the choices."""
        from armybuilder.sheets.typeset import user_templates

        campaigns = [(one.name, one.id) for one in self._desk.session.load("campaign")]
        sets = [(name, name) for name in user_templates.sets()]
        self.choices["campaign"].refill([(self.tr("left blank"), ""), *campaigns])
        self.choices["template"].refill([(self.tr("the program's own"), ""), *sets])
        self.choices["campaign"].setReason("" if campaigns else self.tr("There is no campaign yet"))

    def options(self) -> SheetOptions:
        """Return the chosen options."""
        from armybuilder.sheets.parts.options import SheetOptions

        said = {key: str(choice.currentData() or "") for key, choice in self.choices.items()}
        return SheetOptions(
            paper=cast("Paper", said["paper"]),
            landscape=bool(said["lies"]),
            text_percent=int(said["text"]),
            card_size=cast("CardSize", said["card_size"]),
            cards=int(said["cards"]),
            per=cast("Per", said["per"]),
            copies=int(said["copies"]),
            campaign=said["campaign"],
            template=said["template"],
            receipts=True,
            ink_saver=self.checks["ink_saver"].isChecked(),
            portraits=self.checks["portraits"].isChecked(),
            codes=self.checks["codes"].isChecked(),
            bleed=float(said["bleed"]),
            crop_marks=self.checks["crop_marks"].isChecked(),
            backs=self.checks["backs"].isChecked(),
            back=self._desk.card_back,
        )

    def ruleset(self) -> Ruleset:
        """Return the ruleset of the sheets."""
        chosen: Ruleset = self.choices["ruleset"].currentData()
        return chosen

    def choose(self, key: str, data: str) -> None:
        """Choose an item of a list, as a press on it does."""
        choice = self.choices[key]
        choice.setCurrentIndex(choice.findData(data))
        self._said()

    def _say_fewer(self) -> None:
        """Show the messages about the cards, the sheets left out and the letters of no font."""
        from armybuilder.sheets.parts.layout import too_many

        options = self.options()
        named = options.card_size != "page"
        self.choices["cards"].setReason(
            self.tr("As many as the page has room for, with a size by name") if named else ""
        )
        whys = (too_many(options), self._further if named else None)
        said = [self._desk.words.say(why) for why in whys if why]
        if self.ruleset() != _OURS:
            said.append(self.tr("The sheets of machines are of Combat Action: left out."))
        if self._missing:
            said.append(self._missing)
        self.fewer.setText("\n".join(said))

    def show_messages(self, missing: Message | None, further: Message | None) -> None:
        """Show the messages about letters that no font has and about further cards, or none for None."""
        self._missing = self._desk.words.say(missing) if missing is not None else ""
        self._further = further
        self._say_fewer()

    def _said(self) -> None:
        self._say_fewer()
        for key in _KEPT:
            self._desk.settings.keep(f"print/{key}", str(self.choices[key].currentData() or ""))
        for key in _TICKS:
            self._desk.settings.keep(f"print/{key}", "yes" if self.checks[key].isChecked() else "no")
        self.changed.emit()

    def _recall(self) -> None:
        for key in _KEPT:
            place = self.choices[key].findData(self._desk.settings.text(f"print/{key}"))
            if place >= 0:
                self.choices[key].setCurrentIndex(place)
        for key in _TICKS:
            kept = self._desk.settings.text(f"print/{key}")
            if kept:
                self.checks[key].show_checked(kept == "yes")

    def _copy_templates(self) -> None:
        """Create a set of the user's own templates, choose it, and show its folder."""
        from armybuilder.sheets.typeset import user_templates

        names = set(user_templates.sets())
        number = next(n for n in range(1, len(names) + 2) if self._set_name(n) not in names)
        try:
            place = user_templates.copy(self._set_name(number))
        except (InputFault, OSError) as fault:
            told = fault.faults[0] if isinstance(fault, InputFault) else None
            self._desk.say(self._desk.words.say(told) if told else str(fault))
            return
        self.refresh()
        self.choose("template", place.name)
        self._desk.say(self.tr("Your templates are in {0}").format(place))
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(place)))

    def _set_name(self, number: int) -> str:
        return self.tr("My templates") + (f" {number}" if number > 1 else "")
