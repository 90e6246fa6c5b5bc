"""The card of a unit: its main profile, the weapons of all models, and a box for each model."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.points import lookup
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.card_parts import (
    CardLine,
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
from armybuilder.sheets.cards.stations import is_mobile, letters_of, place
from armybuilder.sheets.contents.content import AbilityLine, Boxes, figure
from armybuilder.sheets.contents.signs import of_design
from armybuilder.sheets.parts import powers
from armybuilder.sheets.parts.gear import called, note, owners, profile, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.unit import Member, Unit
    from armybuilder.points.lookup import Design
    from armybuilder.sheets.cards.card_parts import CardDesk
    from armybuilder.sheets.contents.content import Card

__all__ = ["unit_card"]


def unit_card(unit: Unit, desk: CardDesk) -> Card:
    """Return a unit's card."""
    members = [(member, lookup.design(desk.documents, member.design)) for member in unit.members]
    # A unit without members cannot be read from a file, but one being built may be printed.
    if not members:
        return build(
            unit, desk, sign="unit", kind=_kind(unit, members, desk), stats=(), lines=(), abilities=()
        )
    leading = max(members, key=lambda pair: pair[0].count)[1]
    machine = None if isinstance(leading, Creature) or not _is_alone(members) else leading
    alone = members[0][0].crew if machine else None
    return build(
        unit,
        desk,
        sign="unit" if isinstance(leading, Creature) and not _is_alone(members) else of_design(leading),
        kind=_kind(unit, members, desk),
        stats=stats_of(leading, desk),
        lines=tuple(_lines(members, desk)),
        abilities=(*_profiles(members, leading, desk), *_abilities(members, desk), *_rout(members, desk)),
        points_note=_points_note(unit, desk),
        models=tuple(_models(members, desk)),
        boxes=tuple(_boxes(members, desk)),
        damage=track(machine, desk) if machine else (),
        crew=crew_of(machine, alone, desk) if machine else (),
        plan=plan_of(machine, alone, desk) if machine else None,
        blanks=blanks_of((design for _, design in members), desk),
    )


_Members = list[tuple["Member", "Design"]]


def _is_alone(members: _Members) -> bool:
    return len(members) == 1 and members[0][0].count == 1


def _kind(unit: Unit, members: _Members, desk: CardDesk) -> str:
    """Return the models of a unit as words.

    A unit without models, or of one model with the unit's name, is just called a unit.
    """
    if not members or (_is_alone(members) and members[0][1].name == unit.name):
        return desk.text("card.kind.plain_unit")
    names = [several(called(design.name, desk.words), member.count, desk.words) for member, design in members]
    return desk.text("card.kind.unit", models=", ".join(names))


def _points_note(unit: Unit, desk: CardDesk) -> str:
    """Return the prices of crew and machine separately, or "" without a crew."""
    crew = sum(
        line.amount for line in price(unit, desk.documents, desk.readings).lines if ".crew." in line.field
    )
    if not crew:
        return ""
    total = price(unit, desk.documents, desk.readings).total
    return desk.text("card.crewed", machine=figure(total - int(crew)), crew=figure(int(crew)))


def _lines(members: _Members, desk: CardDesk) -> Iterator[CardLine]:
    """Yield the weapons of all models, each with the skill and the name of its user.

    Weapons that are alike in weapon and skill share a line.
    """
    found: dict[tuple[object, ...], tuple[CardLine, dict[str, int]]] = {}
    for member, design in members:
        for line, owner, count in _member_lines(member, design, desk):
            skill = line.fa if line.arm.by_hand else line.ss
            barrels = tuple(barrel.id for barrel in line.arm.barrels)
            _, shared = found.setdefault((line.arm.name, barrels, line.note, skill), (line, {}))
            shared[owner] = shared.get(owner, 0) + count
    alone = _is_alone(members) and not members[0][0].crew
    for line, shared in found.values():
        said = "" if alone else owners(shared, desk.words)
        yield replace(line, note=", ".join(part for part in (line.note, said) if part))


def _member_lines(member: Member, design: Design, desk: CardDesk) -> Iterator[tuple[CardLine, str, int]]:
    """Yield a member's weapons with their user's name and the number of models."""
    if not isinstance(design, Vehicle):
        for line in weapon_lines(design, desk, design.profile.ss):
            yield line, called(design.name, desk.words), member.count
        return
    gunners = {person.station: person.design for person in member.crew if person.role == "gunner"}
    pilot = next((person.design for person in member.crew if person.role == "pilot"), None)
    letters = letters_of(design, desk.words)
    for mounted in design.weapons:
        user = gunners.get(mounted.station) if is_mobile(mounted) else pilot
        ss = lookup.crewman(desk.documents, user).profile.ss if user else None
        who = desk.called(user) if user else desk.text("card.nobody")
        times = desk.text("card.times", count=mounted.count) if mounted.count > 1 else ""
        where = ", ".join(part for part in (times, place(mounted, desk, letters)) if part)
        yield CardLine(desk.arm(mounted.weapon), where, ss, design.profile.fa), who, member.count


def _profiles(members: _Members, leading: Design, desk: CardDesk) -> Iterator[AbilityLine]:
    """Yield the profiles that differ from the main one, and those of the crew."""
    for member, design in members:
        if design is not leading and profile(design, desk.words) != profile(leading, desk.words):
            yield _profile(design, note(design, desk.words), desk)
        if _is_alone(members):
            continue
        for person in member.crew:
            crewman = lookup.crewman(desk.documents, person.design)
            yield _profile(crewman, desk.text(f"crew.{person.role}"), desk)


def _profile(design: Design, remark: str, desk: CardDesk) -> AbilityLine:
    name = ", ".join(part for part in (called(design.name, desk.words), remark) if part)
    return AbilityLine(f"{name}:", "/".join(profile(design, desk.words)))


def _abilities(members: _Members, desk: CardDesk) -> Iterator[AbilityLine]:
    """Yield the abilities of the models.

    An ability of a weapon names the weapon. Another ability names its models if the models differ.
    """
    kinds = {design.id: design for _, design in members}
    several = len(kinds) > 1
    found = [
        (power, called(design.name, desk.words) if several else "")
        for design in kinds.values()
        for power in powers.of_model_alone(design, desk.words)
    ]
    yield from powers.together(found, desk.words)
    arms = [
        weapon for design in kinds.values() for weapon in powers.armed(design, desk.documents, desk.words)
    ]
    yield from powers.together(arms, desk.words)


def _rout(members: _Members, desk: CardDesk) -> Iterator[AbilityLine]:
    """Yield the condition of a rout, more than a third lost in a turn. [CA-B-214]"""
    count = sum(
        member.count - (desk.fielding.counted(number)[0] if desk.fielding else 0)
        for number, (member, design) in enumerate(members, 1)
        if isinstance(design, Creature)
    )
    if count > 1:
        text = desk.text("ability.rout.text", lost=figure(count // 3 + 1), count=figure(count))
        yield AbilityLine(desk.text("ability.rout.name"), text)


def _models(members: _Members, desk: CardDesk) -> Iterator[Boxes]:
    """Yield a box for each living model, and the boxes of each turn.

    Machines have their box beside their other states, and a damage track.
    """
    if not any(isinstance(design, Creature) for _, design in members):
        return
    if not _is_alone(members):
        for number, (member, design) in enumerate(members, 1):
            if isinstance(design, Creature):
                yield desk.boxes(called(design.name, desk.words), member.count, number)
    yield from by_turn((design for _, design in members), desk)


def _boxes(members: _Members, desk: CardDesk) -> Iterator[Boxes]:
    if any(isinstance(design, Creature) for _, design in members):
        for state in ("routing", "rallied", "off_the_table"):
            yield Boxes(desk.text(f"card.box.{state}"), 1)
    alone = _is_alone(members)
    for number, (member, design) in enumerate(members, 1):
        owner = "" if alone else several(called(design.name, desk.words), member.count, desk.words)
        if not isinstance(design, Creature):
            if not alone:
                yield desk.boxes(called(design.name, desk.words), member.count, number)
            yield desk.owned(Boxes(desk.text("card.box.out_of_control"), member.count), owner)
            yield from (desk.owned(boxes, owner, member.count) for boxes in smoke(design, desk))
        if not alone:
            for seat, person in enumerate(member.crew, 1):
                crewman = lookup.crewman(desk.documents, person.design)
                yield desk.boxes(called(crewman.name, desk.words), member.count, number, (seat,))
        yield from (desk.owned(boxes, owner, member.count) for boxes in spent(design, desk))
