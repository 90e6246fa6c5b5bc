"""The pages of a weapon and of a linked pair."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, get_args

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.designer.field_rows import LadderRows, make_checks, show_checks
from armybuilder.desktop.designer.ladder_prices import rungs
from armybuilder.desktop.designer.priced_page import PricedPage
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.look.number_format import grouped, working
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.fact_rows import FactRows
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import designs
from armybuilder.model.abilities import ticked
from armybuilder.model.weapon import Attack, Category, LimitedUse, LinkedWeapon, Weapon
from armybuilder.points.prices.field_sums import paid, section_sum
from armybuilder.points.tables import tables
from armybuilder.sheets.parts.arms import PrintedWeapon, arm, needed

if TYPE_CHECKING:
    from armybuilder.desktop.designer.side_panel import DesignSide
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["LinkedWeaponPage", "WeaponPage"]

_SKILLS = (2, 3, 4, 5, 6)


def reach_facts(one: PrintedWeapon, page: PricedPage) -> tuple[tuple[str, ...], ...]:
    """Return a weapon's facts: Penetration, armour that it hurts, and the rolls by band and skill."""
    tr, far = partial(in_words, "DesignPage"), tables().bands_upper_cm
    skill = "FA" if one.by_hand else "SS"
    heads = tuple(f"{skill} {value}" for value in _SKILLS)
    facts: list[tuple[str, ...]] = [
        (tr("Penetration"), one.pen),
        (tr("Hurts PF"), one.hurts),
        (tr("Blast"), one.blast),
        (tr("Action points"), one.actions),
        (tr("Roll needed with"), *heads),
    ]
    for band in one.bands:
        reach = page.desk.words.text("desktop.reach", value=far[band]) if band in far else ""
        facts.append((f"{band} {reach}".strip(), *(needed(one, band, value, value) for value in _SKILLS)))
    return tuple(facts)


class WeaponPage(PricedPage):
    """The page of a weapon: its category, its traits, its reach and its price."""

    chapter = "designs#weapons"

    panel: DesignSide

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the sections."""
        super().__init__(desk, document_id)
        text = desk.words.text
        self.weapon = SectionHead(self.tr("Weapon"))
        fill(self.body, Gap(10), self.weapon)
        self.ladders = LadderRows(self, self.body, self._label)
        categories = get_args(Category)
        self._categories = []
        for place, part in enumerate((categories[:4], categories[4:7], categories[7:])):
            rows = LadderRows(self, self.body, self._label)
            rows.add("category", text("editing.field.category"), part, titled=not place)
            self._categories.append((rows, part))
        self._pens = LadderRows(self, self.body, self._pen_label)
        self._pens.add("pen_level", text("editing.field.pen_level"), (0, 1, 2))
        self.ladders.add("attack", text("editing.field.attack"), get_args(Attack))
        self._build_traits()
        self._build_reach()
        self.end()

    def _build_traits(self) -> None:
        text = self.desk.words.text
        self.traits = SectionHead(self.tr("Abilities"))
        fill(self.body, Gap(), self.traits)
        rules = tables().abilities
        steps = range(0, rules.radius_step_cm * 6, rules.radius_step_cm)
        self._radius = LadderRows(self, self.body, self._radius_label)
        self._radius.add("area_radius_cm", text("editing.field.area_radius_cm"), tuple(steps))
        bonuses = tuple(range(rules.largest_targeting + 1))
        self.ladders.add("targeting_bonus", text("editing.field.targeting_bonus"), bonuses)
        self.ladders.add("limited_use", text("editing.field.limited_use"), get_args(LimitedUse))
        self.checks = make_checks(self, ticked("weapon"))
        self.trait_row = CheckRow(self.tr("Traits"), tuple(self.checks.values()))
        self.body.addWidget(self.trait_row)

    def _build_reach(self) -> None:
        self.reach = SectionHead(self.tr("In the field"), self.tr("against a medium target"))
        self.facts = FactRows()
        fill(self.body, Gap(), self.reach, self.facts)

    def _weapon(self) -> Weapon:
        document = self.document
        if not isinstance(document, Weapon):
            raise TypeError(document.kind)
        return document

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the category and the use."""
        used = self.used_by()
        category = self.desk.words.text(f"editing.value.{self._weapon().category}")
        return (self.tr("Weapon"), category, *((used,) if used else ()))

    def show_design(self) -> None:
        """Show the ladders, the traits and the resulting reach."""
        weapon = self._weapon()
        session, view, words = self.desk.session, self.desk.view, self.desk.words
        receipt = self.state.receipt
        self._show_categories(receipt)
        for rows in (self._pens, self._radius):
            rows.show_values(receipt)
        self.ladders.show_values(receipt)
        show_checks(self, self.checks, self.trait_row, receipt)
        self.weapon.setPoints(working(section_sum(receipt, "category", "pen_level", "attack")))
        traits = ("area_radius_cm", "targeting_bonus", "limited_use", *self.checks)
        self.traits.setPoints(working(section_sum(receipt, *traits)))
        one = arm(weapon, view.documents, session.readings_of(weapon), words)
        self.facts.show_facts(reach_facts(one, self))

    def _show_categories(self, receipt: Receipt) -> None:
        """Show ten categories on three lines, with the price on the line of the current category."""
        weapon = self._weapon()
        for rows, part in self._categories:
            steps = partial(rungs, self.desk, weapon, "category", part, self._label)
            rows["category"].set_later(steps, weapon.category if weapon.category in part else None)
            rows.row("category").set_price(paid(receipt, "category") if weapon.category in part else "")

    def _label(self, value: int | str) -> str:
        if isinstance(value, str):
            return self.desk.words.text(f"editing.value.{value}")
        return self.tr("none") if value == 0 else str(value)

    def _pen_label(self, value: int | str) -> str:
        """Return a level of Penetration as its number in this category."""
        return self.tr("Pen {0}").format(tables().weapons[self._weapon().category].pen[int(value)])

    def _radius_label(self, value: int | str) -> str:
        return self.desk.words.measure.figure(int(value)) if value else self.tr("none")

    def part_for(self, field: str) -> QWidget | None:
        """Return the control of a field."""
        if field == "category":
            return next(rows[field] for rows, part in self._categories if self._weapon().category in part)
        for rows in (self._pens, self._radius, self.ladders):
            if field in rows:
                return rows[field]
        return self.checks.get(field)


class LinkedWeaponPage(PricedPage):
    """The page of two weapons fired as a pair, with their names and reach."""

    chapter = "designs#weapons"

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the two lines to choose the weapons with."""
        super().__init__(desk, document_id)
        self.pair = SectionHead(self.tr("Linked pair"))
        fill(self.body, Gap(10), self.pair)
        hint = self.tr("Another weapon: type a name")
        self.finders = tuple(Finder(hint, self._offers, desk.session) for _ in range(2))
        self.named = tuple(Text("", Role.STRONG, elide=True) for _ in range(2))
        names = (self.tr("First weapon"), self.tr("Second weapon"))
        self.rows = tuple(map(self._row, range(2), names))
        fill(self.body, *self.rows)
        self.reach = SectionHead(self.tr("In the field"), self.tr("against a medium target"))
        self.facts = FactRows()
        fill(self.body, Gap(), self.reach, self.facts)
        self.end()

    def _row(self, place: int, name: str) -> LedgerRow:
        """Return the row of a weapon of the pair: its name, and the line that replaces it."""
        finder = self.finders[place]
        finder.line.setAccessibleName(f"{name}: {finder.line.placeholderText()}")
        finder.chosen.connect(lambda key: self._replace(place, key))
        finder.missed.connect(lambda typed: say_missed(self.desk, typed))
        body = QWidget()
        lay_row((self.named[place], 2), (finder, 3), on=body, gap=8)
        return LedgerRow(name, body=body)

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind and the use."""
        used = self.used_by()
        return (self.tr("Linked pair"), *((used,) if used else ()))

    def _pair(self) -> LinkedWeapon:
        document = self.document
        if not isinstance(document, LinkedWeapon):
            raise TypeError(document.kind)
        return document

    def show_design(self) -> None:
        """Show the two weapons and the reach of the pair."""
        session, view = self.desk.session, self.desk.view
        pair = self._pair()
        receipt = self.state.receipt
        for place, key in enumerate(pair.weapons):
            name = view.documents[key].name
            self.named[place].setText(name)
            self.rows[place].set_price(paid(receipt, f"weapons.{place}"))
            self.finders[place].line.setAccessibleDescription(name)
        self.pair.setPoints(grouped(receipt.total))
        one = arm(pair, view.documents, session.readings_of(pair), self.desk.words)
        self.facts.show_facts(reach_facts(one, self))

    def _offers(self, typed: str) -> list[FoundDocument]:
        session, view = self.desk.session, self.desk.view
        weapons = session.like(typed, "weapon")
        return [
            FoundDocument(one.id, one.name, str(view.receipt(one.id).total), sign_of(one)) for one in weapons
        ]

    def _replace(self, place: int, key: str) -> None:
        documents = self.desk.view.documents
        both = [documents[name] for name in self._pair().weapons]
        both[place] = documents[key]
        first, second = both
        if isinstance(first, Weapon) and isinstance(second, Weapon):
            self.edit(designs.link(self._pair(), first, second))
