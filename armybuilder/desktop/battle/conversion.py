"""What the rules of a battle make of each design of an army, line by line; values can be set by hand for a ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.desktop.battle.bout import Side
from armybuilder.desktop.icons import Icon, Mark
from armybuilder.desktop.page import Gap, Page, SidePanel
from armybuilder.desktop.speech import rule_text, short_rule
from armybuilder.desktop.theme import Role
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.choice import Choice, Field
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow
from armybuilder.desktop.widgets.section import DockHead, PageHeader, SectionHead
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.workers import Latest
from armybuilder.editing.edit import together
from armybuilder.editing.fields import set_field
from armybuilder.errors import message
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from armybuilder.battle.conversion import Converted
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import Change
    from armybuilder.desktop.workers import Job

__all__ = ["ConversionPage"]

_SET = ("mv", "ss", "fa", "pf", "dp")
_MOST = 100
_RULESET = "combat-action"


class ConversionPage(Page):
    """An army's designs in the numbers they fight with; the chosen one at the right, where its values are set."""

    family = "conversion"

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Begin with the army of that id."""
        super().__init__(desk, key)
        self._ids = ids
        self._latest = Latest(desk.workers)
        self._found: tuple[Converted, ...] = ()
        ruleset = desk.words.text(f"editing.value.{_RULESET}")
        self.header = PageHeader(self.tr("Battle"))
        self.header.setName(self.tr("What {0} makes of each unit").format(ruleset), editable=False)
        self.army = Choice(self.tr("Army"))
        names = [desk.words.text(f"editing.field.{name}") for name in _SET]
        self.designs = PlainTable(
            self.tr("Designs as they fight"),
            (
                Column(self.tr("design")),
                Column(self.tr("models"), 64, "right"),
                *(Column(name.upper(), 52, "right") for name in _SET),
            ),
        )
        self.steppers = {name: Stepper(said, -_MOST, _MOST) for name, said in zip(_SET, names, strict=True)}
        self._build(dict(zip(_SET, names, strict=True)))
        self.army.activated.connect(lambda _place: self._choose_army())
        self.designs.currentKeyChanged.connect(lambda _key: self._show_design())
        for name, stepper in self.steppers.items():
            stepper.valueChanged.connect(lambda value, name=name: self._set(name, value))
        self.usual.clicked.connect(self._put_back)

    def _build(self, names: dict[str, str]) -> None:
        about = Text(
            self.tr(
                "Designs are made for this ruleset, so most values stand as they were drawn. A value set by hand holds in"
                " battles only: it costs nothing, and is kept with the design."
            ),
            Role.SECONDARY,
            "ink2",
        )
        about.setWordWrap(True)
        parts = (self.header, about, Gap(6), Field(self.tr("Army"), self.army), Gap(10), self.designs)
        for part in parts:
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.panel = self.side = SidePanel()
        self.head = DockHead("")
        self.lines = ReceiptPanel()
        self.usual = QuietButton(self.tr("All as drawn"), Icon.UNDO)
        own = QWidget()
        column = QVBoxLayout(own)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(SectionHead(self.tr("Set by hand"), self.tr("for battles only")))
        self.rows = {
            name: LedgerRow(said, name.upper(), stepper=self.steppers[name], price="")
            for name, said in names.items()
        }
        for row in self.rows.values():
            column.addWidget(row)
        column.addWidget(self.usual)
        self.panel.add(self.head, top=12)
        self.panel.add_wide(self.lines)
        self.panel.add(own)
        self.panel.body.addStretch(1)

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Conversion")

    def mark(self) -> Mark | None:
        """Return the sign of rules."""
        return Icon.BOOK

    def stands_for(self) -> str:
        """Return the army: it fights with the values set here at once."""
        return str(self.army.currentData() or self._ids[0])

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether these are designs of the army."""
        return all(key in {one.design for one in self._found} for key in ids)

    def touched(self, change: Change) -> bool:
        """Hear every change: designs and armies are read anew."""
        return True

    def leave(self) -> None:
        """Stop reading."""
        super().leave()
        self._latest.cancel()

    def refresh(self) -> None:
        """List the armies, keeping the one chosen, and read its designs."""
        kept = self.army.currentData() or self._ids[0]
        self.army.clear()
        for army in self.desk.session.load("army"):
            self.army.add(army.name, army.id)
        self.army.setCurrentIndex(max(0, self.army.findData(kept)) if self.army.count() else -1)
        self._read()

    def _choose_army(self) -> None:
        self.desk.session.front = self.stands_for()
        self._read()

    def _read(self) -> None:
        army = self.desk.session.documents.get(str(self.army.currentData() or ""))
        if not isinstance(army, Army):
            self._show(())
            return
        side = Side.of(army.id, self.desk)

        def work(_job: Job) -> tuple[Converted, ...]:
            from armybuilder.battle.conversion import conversion

            return conversion(side.contender())

        self._latest.start(work, self._show)

    def _show(self, found: tuple[Converted, ...]) -> None:
        self._found = found
        hand = self.tr("set by hand")
        self.designs.show_rows(
            [
                TableRow(
                    one.design,
                    (one.name, str(one.count), *(str(one.value(name)) for name in _SET)),
                    note=hand if set(one.own) & set(_SET) else "",
                    marker="changed" if set(one.own) & set(_SET) else "",
                )
                for one in found
            ]
        )
        if found and not self._current():
            self.designs.select_key(found[0].design)
        self._show_design()

    def _current(self) -> Converted | None:
        key = self.designs.current_key()
        return next((one for one in self._found if one.design == key), None)

    def _show_design(self) -> None:
        """Show the lines of the current design, and its values where they can be set."""
        one, words = self._current(), self.desk.words
        self.head.setTitle(one.name if one is not None else "")
        self.usual.setEnabled(one is not None and bool(set(one.own) & set(_SET)))
        if one is None:
            self.lines.setRows(())
            return
        rows = (
            ReceiptRow(
                str(place),
                words.say(line.label),
                rule=short_rule(line.rule),
                amount=str(line.value),
                text=rule_text(line.rule, words),
            )
            for place, line in enumerate(one.lines)
        )
        self.lines.setRows(tuple(rows))
        for name, stepper in self.steppers.items():
            stepper.setValue(one.value(name))
            self.rows[name].setPrice(self.tr("by hand") if name in one.own else "", paid=False)

    def _set(self, name: str, value: int) -> None:
        """Set a value of the design for this ruleset; the army takes the design so at once."""
        one = self._current()
        if one is not None and value != one.value(name):
            self._apply(one, {name: value})

    def _put_back(self) -> None:
        """Let the design fight as it is drawn."""
        one = self._current()
        if one is not None:
            self._apply(one, dict.fromkeys(name for name in one.own if name in _SET))

    def _apply(self, one: Converted, values: dict[str, int | None]) -> None:
        session = self.desk.session
        document = session.documents[one.design]
        edits = []
        for name, value in values.items():
            edits.append(set_field(document, f"overrides.{_RULESET}.{name}", value))
            document = edits[-1].after or document
        label = message("editing.edit.as_drawn", name=one.name)
        session.apply(edits[0] if len(edits) == 1 else together(label, edits))
