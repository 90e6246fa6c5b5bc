"""The card of a design, weapon or unit, to read and tick in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.faults.design_faults import size_of
from armybuilder.sheets.cards.card_parts import (
    CardDesk,
    CardFielding,
    CardLine,
    Printable,
    blanks_of,
    build,
    by_turn,
    smoke,
    spent,
    stats_of,
    track,
    weapon_lines,
)
from armybuilder.sheets.cards.machine_plans import crew_of, plan_of
from armybuilder.sheets.cards.unit_cards import unit_card
from armybuilder.sheets.contents.content import Boxes, Fact, figure, plain
from armybuilder.sheets.contents.signs import of_design
from armybuilder.sheets.parts import powers
from armybuilder.sheets.parts.own_terms import in_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.points.lookup import Design
    from armybuilder.sheets.contents.content import AbilityLine, Card
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["Printable", "card", "is_printable"]


def is_printable(document: object) -> TypeGuard[Printable]:
    """Say whether a document can be printed as a card."""
    return isinstance(document, Printable)


def card(
    document: Printable,
    source: SheetSource,
    army_name: str = "",
    fielding: CardFielding | None = None,
) -> Card:
    """Return the card of a design, weapon or unit, with `army_name` at its foot.

    `fielding` is the copy and the entry of an army. Raises KeyError if a document it names is missing.
    """
    known, terms = source.documents, source.options.terms
    if known.get(document.id) != document:
        known = {**known, document.id: document}
    foot = plain(army_name)
    desk = CardDesk(known, source.readings, source.words, source.options, source.date, foot, fielding)
    if isinstance(document, Weapon | LinkedWeapon):
        return _weapon_card(document, desk)
    made = unit_card(document, desk) if isinstance(document, Unit) else _design_card(document, desk)
    return made if terms is None else in_terms(made, document, terms, known, desk.words)


def _design_card(design: Design, desk: CardDesk) -> Card:
    ss = None if isinstance(design, Vehicle) else design.profile.ss
    machine = None if isinstance(design, Creature) else design
    return build(
        design,
        desk,
        sign=of_design(design),
        kind=_kind(design, desk),
        stats=stats_of(design, desk),
        lines=tuple(weapon_lines(design, desk, ss)),
        abilities=powers.of_design(design, desk.documents, desk.words),
        models=tuple(by_turn((design,), desk)),
        boxes=tuple(_boxes(design, desk)),
        damage=track(machine, desk) if machine else (),
        crew=crew_of(machine, None, desk) if machine else (),
        plan=plan_of(machine, None, desk) if machine else None,
        blanks=blanks_of((design,), desk),
    )


def _kind(design: Design, desk: CardDesk) -> str:
    """Return the kind of a design, with the number of the model for a card of one of several."""
    kind, fielding = _what(design, desk), desk.fielding
    if fielding is None or fielding.of == 1:
        return kind
    return desk.text(
        "card.kind.with", kind=kind, more=desk.text("roster.copy", number=fielding.number, count=fielding.of)
    )


def _what(design: Design, desk: CardDesk) -> str:
    if isinstance(design, Creature):
        kind = desk.text("card.kind.creature", size=desk.text(f"size.{design.size}"))
        rank = design.officer_rank
        if not rank:
            return kind
        code = f"card.rank.{rank}" if 1 <= rank <= 4 else "card.rank.beyond"
        return desk.text("card.kind.with", kind=kind, more=desk.text(code, rank=figure(rank)))
    size = desk.text(f"size.{size_of(design)}")
    if isinstance(design, Robot):
        return desk.text("card.kind.robot", control=desk.text(f"control.{design.control}"), size=size)
    gear = "flying" if design.flying else design.running_gear
    return desk.text("card.kind.vehicle", size=size, gear=desk.text(f"running_gear.{gear}"))


def _boxes(design: Design, desk: CardDesk) -> Iterator[Boxes]:
    """Yield the boxes to tick: states, then supplies."""
    if isinstance(design, Creature):
        away, hurt = desk.fielding.counted(1) if desk.fielding else (0, 0)
        yield Boxes(desk.text("card.box.wounded"), 1, crossed=hurt)
        yield Boxes(desk.text("card.box.out_of_action"), 1, crossed=away)
        yield Boxes(desk.text("card.box.routing"), 1)
        if design.heroic_save > 0:
            yield Boxes(desk.text("card.box.heroic"), min(design.heroic_save, _MOST_SAVES))
    else:
        yield Boxes(desk.text("card.box.out_of_control"), 1)
        yield from smoke(design, desk)
    yield from spent(design, desk)


_MOST_SAVES = 10


def _weapon_card(weapon: Weapon | LinkedWeapon, desk: CardDesk) -> Card:
    arm = desk.arm(weapon.id)
    category = desk.text(f"category.{arm.barrels[0].category}")
    values = {"pen": arm.pen, "hurts": arm.hurts, "blast": arm.blast, "actions": arm.actions}
    return build(
        weapon,
        desk,
        sign=arm.sign,
        kind=desk.text(f"card.kind.{weapon.kind}", category=category),
        stats=tuple(Fact(desk.text(f"card.stat.{key}"), value) for key, value in values.items()),
        lines=(CardLine(arm, "", None, 0),),
        abilities=_weapon_powers(weapon, desk),
    )


def _weapon_powers(weapon: Weapon | LinkedWeapon, desk: CardDesk) -> Iterator[AbilityLine]:
    """Return the abilities of a weapon, with the barrel's name if the barrels of a pair differ."""
    if isinstance(weapon, Weapon):
        return powers.of_weapon(weapon, desk.words)
    return powers.together(powers.of_weapon_named(weapon, desk.documents, desk.words), desk.words)
