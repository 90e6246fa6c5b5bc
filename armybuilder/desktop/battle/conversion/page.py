"""The values that the rules of a battle give each design of an army, line by line; some can be set by hand for a ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from armybuilder.battle.encoding.conversion import conversion
from armybuilder.battle.register import KITS
from armybuilder.desktop.battle.bout import side_of
from armybuilder.desktop.battle.conversion.values_by_hand import ValuesByHand, value_names
from armybuilder.desktop.icons import Icon, Mark
from armybuilder.desktop.page import Gap, Page, SidePanel
from armybuilder.desktop.receipt_words import rule_text, short_rule
from armybuilder.desktop.theme import Role
from armybuilder.desktop.widgets.drop_down import DropDown, Field
from armybuilder.desktop.widgets.headings import DockHead, PageHeader
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.number_format import working
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.workers import Latest
from armybuilder.editing.edit import together
from armybuilder.editing.fields import set_field
from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.points.receipt import number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.encoding.conversion import Converted
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import DocumentsChanged
    from armybuilder.desktop.workers import TaskControl
    from armybuilder.model.document import Ruleset

__all__ = ["ConversionPage"]

_USUAL: Ruleset = "combat-action"
_Settable = dict["Ruleset", tuple[str, ...]]
_NARROW, _WIDE, _MANY = 52, 58, 6
"""The width of a column of values under Combat Action's letters, and under other rulesets' words."""


class ConversionPage(Page):
    """An army's designs in the numbers they fight with; the chosen one at the right, where its values are set."""

    family = "conversion"
    chapter = "rulesets#conversion"

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Begin with the army of the first id, under the ruleset that follows it."""
        super().__init__(desk, key)
        self._ids = ids
        self._latest = Latest(desk.workers)
        self._found: tuple[Converted, ...] = ()
        self._wanted = ids[1] if len(ids) > 1 else _USUAL
        self.header = PageHeader(self.tr("Battle"))
        self.army = DropDown(self.tr("Army"))
        self.ruleset = DropDown(self.tr("Ruleset"))
        self.designs = PlainTable(self.tr("Designs as they fight"), (Column(self.tr("design")),))
        self.hands: dict[Ruleset, ValuesByHand] = {}
        self._build()
        self.army.activated.connect(lambda _place: self._choose_army())
        self.ruleset.activated.connect(lambda _place: self._read())
        self.designs.current_key_changed.connect(lambda _key: self._show_design())

    def _build(self) -> None:
        self.about = Text("", Role.SECONDARY, "ink2")
        self.about.setWordWrap(True)
        chosen = QWidget()
        beside = QHBoxLayout(chosen)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(Field(self.tr("Army"), self.army), 1)
        beside.addWidget(Field(self.tr("Ruleset"), self.ruleset), 1)
        for part in (self.header, self.about, Gap(6), chosen, Gap(10), self.designs):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.panel = self.side = SidePanel()
        self.head = DockHead("")
        self.lines = ReceiptPanel(whole=True)
        self._own = QWidget()
        self._hands = lay_column(on=self._own, gap=None)
        self.panel.add(self.head, top=12)
        self.panel.add_wide(self.lines)
        self.panel.add(self._own)
        self.panel.body.addStretch(1)

    def chosen_ruleset(self) -> Ruleset:
        """Return the ruleset that is chosen; the usual one before any is known."""
        chosen: Ruleset | None = self.ruleset.currentData()
        return chosen or _USUAL

    @property
    def hand(self) -> ValuesByHand:
        """The steppers of the ruleset that is chosen. Raises KeyError before any is known."""
        return self.hands[self.chosen_ruleset()]

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

    def touched(self, change: DocumentsChanged) -> bool:
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
            self._found = ()
            self.designs.show_rows(())
            self._show_design()
            return
        side, ruleset = side_of(army.id, self.desk), str(self.ruleset.currentData() or self._wanted)

        def work(_job: TaskControl) -> tuple[_Settable, tuple[Converted, ...]]:
            settable = {name: kit.settable for name, kit in KITS.items()}
            wanted: Ruleset = next((name for name in settable if name == ruleset), _USUAL)
            return settable, conversion(side, wanted)

        self._latest.start(work, lambda found: self._show(*found))

    def _offer(self, settable: Mapping[Ruleset, tuple[str, ...]]) -> None:
        """List the rulesets as soon as they are known, each with its steppers."""
        if self.hands:
            return
        for ruleset, names in settable.items():
            self.ruleset.add(self.desk.words.text(f"editing.value.{ruleset}"), ruleset)
            hand = self.hands[ruleset] = ValuesByHand(ruleset, names, self.desk.words)
            hand.stepped.connect(self._set)
            hand.usual.clicked.connect(self._put_back)
            hand.hide()
            self._hands.addWidget(hand)
        self.ruleset.setCurrentIndex(max(0, self.ruleset.findData(self._wanted)))

    def _show(self, settable: Mapping[Ruleset, tuple[str, ...]], found: tuple[Converted, ...]) -> None:
        self._offer(settable)
        self._found = found
        ruleset, words = self.chosen_ruleset(), self.desk.words
        self.header.setName(
            self.tr("What {0} makes of each unit").format(words.text(f"editing.value.{ruleset}")),
            editable=False,
        )
        self._say_about(ruleset)
        for name, hand in self.hands.items():
            hand.setVisible(name == ruleset)
        hand_set = self.tr("set by hand")
        settable_here = settable[ruleset]
        wide = _NARROW if ruleset == _USUAL or len(settable[ruleset]) > _MANY else _WIDE
        heads = (value_names(ruleset, name, words)[1] for name in settable_here)
        columns = (
            Column(self.tr("design")),
            Column(self.tr("models"), 64, "right"),
            *(Column(head, wide, "right") for head in heads),
        )
        rows = [
            TableRow(
                one.design,
                (one.name, str(one.count), *(working(number(one.value(name))) for name in settable_here)),
                note=hand_set if set(one.own) & set(settable_here) else "",
                marker="changed" if set(one.own) & set(settable_here) else "",
            )
            for one in found
        ]
        self.designs.show_rows(rows, columns)
        if found and not self._current():
            self.designs.select_key(found[0].design)
        self._show_design()

    def _say_about(self, ruleset: Ruleset) -> None:
        """Say what the values are derived from."""
        drawn = self.tr("Designs are made for this ruleset, so most values stand as they were drawn.")
        made = self.tr(
            "Designs are made for Combat Action; what they are worth here is worked out from it, line by line."
            " A machine's own values are shown: in battle its crew's count where they are better."
        )
        hand = self.tr(
            "A value set by hand holds in battles under this ruleset only: it costs nothing, and is kept with the"
            " design."
        )
        self.about.setText(f"{drawn if ruleset == _USUAL else made} {hand}")

    def _current(self) -> Converted | None:
        key = self.designs.current_key()
        return next((one for one in self._found if one.design == key), None)

    def _in_hand(self) -> Converted | None:
        """Return the current design, None while its values under a ruleset just chosen are still being worked out."""
        one = self._current()
        return one if one is not None and one.settable == self.hand.settable else None

    def _show_design(self) -> None:
        """Show the lines of the current design, and its values where they can be set."""
        one, words = self._current(), self.desk.words
        self.head.setTitle(one.name if one is not None else "")
        self._own.setVisible(one is not None)
        if one is None:
            self.lines.set_rows(())
            return
        rows = (
            ReceiptRow(
                str(place),
                words.say(line.label),
                rule=short_rule(line.rule),
                amount=working(number(line.value)),
                text=rule_text(line.rule, words),
            )
            for place, line in enumerate(one.lines)
        )
        self.lines.set_rows(tuple(rows))
        if self._in_hand() is not None:
            self.hand.show_design(one)

    def _set(self, name: str, value: int) -> None:
        """Set a value of the design for this ruleset; the army takes the design so at once."""
        one = self._in_hand()
        if one is not None and value != one.value(name):
            self._apply(one, {name: value})

    def _put_back(self) -> None:
        """Take back the values set by hand, so that the design fights as it is drawn."""
        one = self._in_hand()
        if one is not None:
            self._apply(one, dict.fromkeys(name for name in one.own if name in one.settable))

    def _apply(self, one: Converted, values: dict[str, int | None]) -> None:
        session = self.desk.session
        document = session.documents[one.design]
        edits = []
        for name, value in values.items():
            edits.append(set_field(document, f"overrides.{self.chosen_ruleset()}.{name}", value))
            document = edits[-1].after or document
        label = message("editing.edit.as_drawn", name=one.name)
        session.apply(edits[0] if len(edits) == 1 else together(label, edits))
