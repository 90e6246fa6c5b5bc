"""The values that the rules of a battle give each design of an army, with their receipt lines.

Some can be set by hand for a ruleset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.battle.encoding.conversion import conversion
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import Contender
from armybuilder.desktop.battle.conversion.values_by_hand import ValuesByHand, value_names
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.contenders import side_of
from armybuilder.desktop.documents.receipt_words import rule_text, short_rule
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.frame.side_panel import SidePanel
from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import DockHead, PageHeader
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing.own_values import set_values
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Member, Unit
from armybuilder.points.prices.receipt import number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.encoding.conversion import Converted
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Ruleset

__all__ = ["ConversionPage"]

_USUAL: Ruleset = "combat-action"
_ALONE = "alone"
"""The id of an army and of its unit that are made of one design."""
_NARROW, _WIDE, _MANY, _BESIDE = 52, 58, 6, 10
"""The widths of value columns under letters and words, the number that counts as many, and a heading's margin."""


def _width_under(head: str) -> int:
    """Return the width of a column that shows its whole heading, in pixels at 100 %."""
    look = current_look()
    return round(look.advance(head, Role.SECONDARY) / look.scale) + _BESIDE


class ConversionPage(Page):
    """The page of an army's designs with their values in battle.

    The side panel shows the lines of the current design. Its values are set below the table.
    """

    family = "conversion"
    chapter = "rulesets#conversion"

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Initialise the page with the army of the first id, under the ruleset that follows it."""
        super().__init__(desk, key)
        self._ids = ids
        self._latest = Latest(desk.workers)
        self._found: tuple[Converted, ...] = ()
        self._wanted = ids[1] if len(ids) > 1 else _USUAL
        self.header = PageHeader(self.tr("Battle"))
        self.army = DropDown(self.tr("Army"))
        self.ruleset = DropDown(self.tr("Ruleset"))
        self.designs = PlainTable(self.tr("Designs as they fight"), (Column(self.tr("design")),))
        self.hand = ValuesByHand(desk.words)
        self._found_for: Ruleset | None = None
        self._build()
        self.army.activated.connect(lambda _place: self._choose_army())
        self.ruleset.activated.connect(lambda _place: self._read())
        self.designs.current_key_changed.connect(lambda _key: self._show_design())

    def _build(self) -> None:
        self.about = Text("", Role.SECONDARY, "ink2", wrap=True)
        chosen = QWidget()
        army, rules = (
            CaptionedField(self.tr("Army"), self.army),
            CaptionedField(self.tr("Ruleset"), self.ruleset),
        )
        lay_row((army, 1), (rules, 1), on=chosen, gap=None)
        self.hand.chosen.connect(self._set)
        self.hand.set_back.connect(self._set_back)
        self.hand.usual.clicked.connect(self._put_back)
        self.hand.hide()
        fill(self.body, self.header, self.about, Gap(6), chosen, Gap(10), self.designs, Gap(10), self.hand, 1)
        self.panel = self.side = SidePanel()
        self.head = DockHead("")
        self.lines = ReceiptPanel(whole=True)
        self.panel.add(self.head, top=12)
        self.panel.add_wide(self.lines)
        self.panel.body.addStretch(1)

    def chosen_ruleset(self) -> Ruleset:
        """Return the chosen ruleset, or the usual ruleset before any is known."""
        chosen: Ruleset | None = self.ruleset.currentData()
        return chosen or _USUAL

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Conversion")

    def mark(self) -> Mark | None:
        """Return the icon of rules."""
        return Icon.BOOK

    def stands_for(self) -> str:
        """Return the id of the army, which fights with the values set here at once."""
        return str(self.army.currentData() or self._ids[0])

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether these ids are designs of the army."""
        return all(key in {one.design for one in self._found} for key in ids)

    def leave(self) -> None:
        """Cancel the reading of the designs."""
        super().leave()
        self._latest.cancel()

    def refresh(self) -> None:
        """List the armies, keep the chosen army, and read its designs."""
        kept = self.army.currentData() or self._ids[0]
        self.army.clear()
        alone = self.desk.view.documents.get(self._ids[0])
        if alone is not None and not isinstance(alone, Army):
            self.army.add(self.tr("{0} alone").format(alone.name), alone.id)
        for army in self.desk.session.load("army"):
            self.army.add(army.name, army.id)
        self.army.choose(kept)
        self._read()

    def _choose_army(self) -> None:
        self.desk.session.front = self.stands_for()
        self._read()

    def _read(self) -> None:
        side = self._side()
        if side is None:
            self._found = ()
            self.designs.show_rows(())
            self._show_design()
            return
        ruleset = str(self.ruleset.currentData() or self._wanted)

        def work(_job: TaskControl) -> tuple[Ruleset, tuple[Converted, ...]]:
            wanted: Ruleset = next((name for name in RULESET_FACTS if name == ruleset), _USUAL)
            return wanted, conversion(side, wanted)

        self._latest.start(work, lambda found: self._show(*found))

    def _side(self) -> Contender | None:
        """Return the chosen army as a contender, or None if it is gone.

        A chosen design or unit becomes an army of its own.
        """
        chosen = self.desk.view.documents.get(str(self.army.currentData() or ""))
        if isinstance(chosen, Army):
            return side_of(chosen.id, self.desk)
        if not isinstance(chosen, Creature | Robot | Vehicle | Unit):
            return None
        unit = (
            chosen
            if isinstance(chosen, Unit)
            else Unit(id=_ALONE, name="", members=(Member(design=chosen.id),))
        )
        army = Army(id=_ALONE, name="", units=(Entry(id="1", unit=unit.id),))
        documents = {**named_by(chosen, self.desk), chosen.id: chosen, unit.id: unit}
        return Contender(army, documents, self.desk.session.readings)

    def _offer(self) -> None:
        """List the rulesets as soon as they are known."""
        if self.ruleset.count():
            return
        for ruleset in RULESET_FACTS:
            self.ruleset.add(self.desk.words.text(f"editing.value.{ruleset}"), ruleset)
        self.ruleset.choose(self._wanted)

    def _show(self, ruleset: Ruleset, found: tuple[Converted, ...]) -> None:
        self._offer()
        self._found, self._found_for = found, ruleset
        words = self.desk.words
        self.header.setName(
            self.tr("What {0} makes of each unit").format(words.text(f"editing.value.{ruleset}")),
            editable=False,
        )
        self._say_about(ruleset)
        hand_set = self.tr("set by hand")
        profile = RULESET_FACTS[ruleset].profile
        wide = _NARROW if ruleset == _USUAL or len(profile) > _MANY else _WIDE
        heads = (value_names(ruleset, name, words)[1] for name in profile)
        columns = (
            Column(self.tr("design")),
            Column(self.tr("models"), 64, "right"),
            *(Column(head, max(wide, _width_under(head)), "right") for head in heads),
        )
        rows = [
            TableRow(
                one.design,
                (one.name, str(one.count), *(working(number(one.value(name))) for name in profile)),
                note=hand_set if one.is_by_hand else "",
                marker="changed" if one.is_by_hand else "",
            )
            for one in found
        ]
        self.designs.show_rows(rows, columns)
        if found and not self._current():
            self.designs.select_key(found[0].design)
        self._show_design()

    def _say_about(self, ruleset: Ruleset) -> None:
        """Show the origin of the values."""
        drawn = self.tr("Designs are made for this ruleset, so most values are unchanged.")
        made = self.tr(
            "Designs are made for Combat Action; their values here are converted from it, line by line."
            " A machine shows its own values: in battle, its crew's count if they are better."
        )
        hand = self.tr(
            "A value set by hand only counts in battles under this ruleset. It costs nothing and is kept with the"
            " design."
        )
        self.about.setText(f"{drawn if ruleset == _USUAL else made} {hand}")

    def _current(self) -> Converted | None:
        key = self.designs.current_key()
        return next((one for one in self._found if one.design == key), None)

    def _in_hand(self) -> Converted | None:
        """Return the current design, or None while its values under the chosen ruleset are not yet read."""
        one = self._current()
        return one if one is not None and self._found_for == self.chosen_ruleset() else None

    def _show_design(self) -> None:
        """Show the lines of the current design, and its values that can be set by hand."""
        one, words = self._current(), self.desk.words
        self.head.setTitle(one.name if one is not None else "")
        self.hand.setVisible(one is not None)
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
            self.hand.show_design(one, self.chosen_ruleset())

    def _set(self, key: str, value: int | str) -> None:
        """Set a value of the design for this ruleset, if the value differs.

        The army uses it at once.
        """
        one = self._in_hand()
        held = next((known for known in one.settable if known.key == key), None) if one is not None else None
        if one is not None and held is not None and held.setting.number(value) != held.value:
            self._apply(one, {key: value})

    def _set_back(self, key: str) -> None:
        """Reset a value to the converted one."""
        one = self._in_hand()
        if one is not None:
            self._apply(one, {key: None})

    def _put_back(self) -> None:
        """Reset all values set by hand, so that the design fights with the converted values."""
        one = self._in_hand()
        if one is not None:
            self._apply(one, dict.fromkeys(one.own))

    def _apply(self, one: Converted, values: Mapping[str, int | str | None]) -> None:
        session, view = self.desk.session, self.desk.view
        document = view.documents[one.design]
        if isinstance(document, Creature | Robot | Vehicle):
            session.apply(set_values(document, self.chosen_ruleset(), values, view.documents))
