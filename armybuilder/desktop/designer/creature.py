"""The page of a living creature: profile, rank and abilities, weapons and equipment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.designer.arms_section import ArmsSection
from armybuilder.desktop.designer.field_rows import (
    LadderRows,
    ProfileField,
    StatRow,
    make_checks,
    show_checks,
)
from armybuilder.desktop.designer.priced_page import PricedPage
from armybuilder.desktop.documents.clipboard import documents_in
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.ledger import CheckRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.model.abilities import ticked
from armybuilder.model.creature import Creature
from armybuilder.points.prices.field_sums import section_sum
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.designer.side_panel import DesignSide
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.widgets.ladder import PriceLadder
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["CreaturePage", "creature_stats"]

_MOVEMENTS = (-2, -1, 0, 1, 2, 4)
"""The rungs of the ladder of Movement, relative to the baseline.

The stepper reaches the other values.
"""


def creature_stats() -> tuple[ProfileField, ...]:
    """Return the five characteristics with the limits of the rules. [CA-B-001]"""
    rules = tables()
    base, skills = rules.creature, rules.profile.skills
    ladder = (*sorted((skill for skill in skills if skill), reverse=True), 0)
    steps = tuple(base.mv + step for step in _MOVEMENTS)
    return (
        ProfileField(
            "profile.mv",
            QT_TRANSLATE_NOOP("CreaturePage", "Movement"),
            "MV",
            steps,
            0,
            base.largest_mv,
            distance=True,
        ),
        ProfileField(
            "profile.ss",
            QT_TRANSLATE_NOOP("CreaturePage", "Shooting Skill"),
            "SS",
            ladder,
            0,
            max(skills),
            skill=True,
        ),
        ProfileField(
            "profile.fa",
            QT_TRANSLATE_NOOP("CreaturePage", "Fighting Ability"),
            "FA",
            ladder,
            0,
            max(skills),
            skill=True,
        ),
        ProfileField(
            "profile.pf",
            QT_TRANSLATE_NOOP("CreaturePage", "Protection Factor"),
            "PF",
            tuple(range(base.largest_pf + 1)),
            0,
            5,
        ),
        ProfileField(
            "profile.dp",
            QT_TRANSLATE_NOOP("CreaturePage", "Discipline"),
            "DP",
            ladder,
            0,
            max(skills),
            skill=True,
        ),
    )


_LADDERS = ("officer_rank", "life_support", "heroic_save")


class CreaturePage(PricedPage):
    """The page of a living creature, with all prices in one column."""

    panel: DesignSide

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the sections."""
        super().__init__(desk, document_id)
        self._build_profile()
        self._build_abilities()
        self.arms = ArmsSection(self)
        fill(self.body, Gap(), self.arms)
        self.end()

    def _build_profile(self) -> None:
        self.profile = SectionHead(self.tr("Profile"))
        fill(self.body, Gap(10), self.profile)
        self.stats = tuple(StatRow(self, stat) for stat in creature_stats())
        for stat in self.stats:
            self.body.addWidget(stat.row)

    def _build_abilities(self) -> None:
        self.abilities = SectionHead(self.tr("Rank and abilities"))
        fill(self.body, Gap(), self.abilities)
        people = tables().people
        text = self.desk.words.text
        grades = {"none": "none", "partial": "partial", "full": "full"}
        self.ladders = LadderRows(self, self.body, self._label)
        self.ladders.add("size", text("editing.field.size"), ("small", "medium", "large"))
        self.ladders.add(
            "officer_rank", text("editing.field.officer_rank"), tuple(range(people.largest_rank + 1))
        )
        self.ladders.add("life_support", text("editing.field.life_support"), tuple(grades))
        self.ladders.add(
            "heroic_save", text("editing.field.heroic_save"), tuple(range(people.largest_heroic_save + 1))
        )
        self.checks = make_checks(self, ticked("creature"))
        self.ability_row = CheckRow(self.tr("Abilities"), tuple(self.checks.values()))
        self.body.addWidget(self.ability_row)

    def ladder(self, path: str) -> PriceLadder:
        """Return the ladder of a field.

        Raises KeyError for a field without a ladder.
        """
        for stat in self.stats:
            if stat.stat.path == path:
                return stat.ladder
        return self.ladders[path]

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the size and the use."""
        creature = self._creature()
        text = self.desk.words.text
        used = self.used_by()
        return (self.tr("Creature"), text(f"editing.value.{creature.size}"), *((used,) if used else ()))

    def _creature(self) -> Creature:
        document = self.document
        if not isinstance(document, Creature):
            raise TypeError(document.kind)
        return document

    def drop_refusal(self, data: QMimeData) -> str:
        """Return the reason that the dragged documents cannot be carried, or ""."""
        return self.arms.refusal(documents_in(data))

    def bring_dropped(self, data: QMimeData) -> None:
        """Add the dropped weapons."""
        self.arms.add_all(documents_in(data))

    def show_design(self) -> None:
        """Show the profile, the abilities and the arms."""
        creature = self._creature()
        receipt = self.state.receipt
        base = tables().creature.cost
        self.profile.set_note(self.tr("baseline creature {0}").format(base))
        self.profile.setPoints(working(section_sum(receipt, "profile")))
        for stat in self.stats:
            stat.show_value(receipt)
        self._show_abilities(creature, receipt)
        self.arms.show_design(self.state)

    def _show_abilities(self, creature: Creature, receipt: Receipt) -> None:
        self.ladders.show_values(receipt)
        show_checks(self, self.checks, self.ability_row, receipt)
        self.abilities.setPoints(working(section_sum(receipt, *_LADDERS, *self.checks)))
        rank = creature.officer_rank
        self.abilities.set_note(self.tr("rank {0} then doubles the whole").format(rank) if rank else "")

    def _label(self, value: int | str) -> str:
        if value == 0:
            return self.tr("none")
        return self.desk.words.text(f"editing.value.{value}") if isinstance(value, str) else str(value)

    def part_for(self, field: str) -> QWidget | None:
        """Return the control of a field."""
        for stat in self.stats:
            if stat.stat.path == field:
                return stat.ladder
        if field in self.ladders:
            return self.ladders[field]
        if field in self.checks:
            return self.checks[field]
        if field.startswith(("weapons", "items")):
            self.arms.select(field)
            return self.arms.table
        return None
