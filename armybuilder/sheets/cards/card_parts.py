"""The parts of all cards: weapons with the roll needed, profiles, boxes and damage tracks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.picture import Picture as Portrait
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.legality import all_problems
from armybuilder.points.machine_locations import has_location
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables
from armybuilder.sheets.cards.stations import letters_of, place
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import (
    AbilityLine,
    Boxes,
    Card,
    CardWeapon,
    DamageStep,
    Fact,
    PlacedPicture,
    figure,
)
from armybuilder.sheets.parts import agreement, arms, army_entries, reasons
from armybuilder.sheets.parts.gear import called, front, profile
from armybuilder.sheets.parts.sheet_source import SheetSource

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.errors import Message
    from armybuilder.model.army import Army, Entry
    from armybuilder.model.document import Pictured
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.sheets.contents.content import Crewman, MachinePlan
    from armybuilder.sheets.parts.arms import PrintedWeapon
    from armybuilder.sheets.parts.campaign_damage import Locations, Scar, Scars
    from armybuilder.words import Words

__all__ = [
    "TURNS",
    "CardDesk",
    "CardFielding",
    "CardLine",
    "Printable",
    "blanks_of",
    "build",
    "by_turn",
    "location_words",
    "picture_of",
    "smoke",
    "spent",
    "stats_of",
    "track",
    "weapon_lines",
]

Printable = Creature | Robot | Vehicle | Weapon | LinkedWeapon | Unit


@dataclass(frozen=True, slots=True)
class CardFielding:
    """A copy of an army's entry, with the losses a campaign has left.

    `entry` is None for a type of model. If a card is for one of several models, it is number `number` of
    `of`, the `model`th model of the `member`th member of the unit.
    """

    army: Army
    entry: Entry | None
    copy: int
    scars: Scars
    number: int = 1
    of: int = 1
    member: int = 1
    model: int = 1

    @property
    def copies(self) -> range:
        """The copy as a range, counted from 1."""
        return range(self.copy, self.copy + 1)

    def counted(self, member: int, crew: Iterable[int] = (0,)) -> tuple[int, int]:
        """Count the absent and the hurt models of a member, or of seats of its crew."""
        return self.scars.counted(self.entry.id, self.copies, member, crew) if self.entry else (0, 0)

    def borne(self) -> tuple[Scar, ...]:
        """Return the scars of the models that the card is for."""
        if self.entry is None:
            return ()
        if self.of == 1:
            return self.scars.of(self.entry.id, self.copies)
        own = self.scars.of(self.entry.id, self.copies, self.member)
        return tuple(one for one in own if one.post.model == self.model)

    def damaged(self) -> Locations:
        """Return the damaged locations of the machine that the card is for."""
        entry = self.entry.id if self.entry else ""
        return self.scars.locations(entry, self.copy, self.member, self.model)


@dataclass(frozen=True, slots=True)
class CardDesk(SheetSource):
    """The source of a card, with the army's name at its foot.

    `fielding` is the place of the document in an army, None for a design or unit by itself.
    """

    army_name: str = ""
    fielding: CardFielding | None = None

    def boxes(self, label: str, count: int, member: int, crew: Iterable[int] = (0,)) -> Boxes:
        """Return the boxes of a member's models, or of seats of its crew, ticked by the campaign's losses."""
        away, hurt = self.fielding.counted(member, crew) if self.fielding else (0, 0)
        return Boxes(label, count, crossed=min(away, count), hurt=min(hurt, count - min(away, count)))

    def owned(self, boxes: Boxes, owner: str, times: int = 1) -> Boxes:
        """Return the boxes of one model as those of several, with the owner's name in the label."""
        label = self.text("card.box.of", label=boxes.label, owner=owner) if owner else boxes.label
        return replace(boxes, label=label, count=boxes.count * times)

    def damaged(self) -> Locations:
        """Return the damaged locations of the machine that is printed."""
        return self.fielding.damaged() if self.fielding else immutabledict()

    @property
    def ammunition(self) -> bool:
        """Return True if weapons may run dry. [CA-B-014]

        They never do in large scale, or on cards for other rules.
        """
        if self.options.terms is not None:
            return False
        army = self.fielding.army if self.fielding else None
        return army is None or (
            army.scale != "large" and (army.optional_rules is None or "ammunition" in army.optional_rules)
        )

    def arm(self, weapon: str) -> PrintedWeapon:
        """Return a weapon named by id as it is printed."""
        return arms.arm(lookup.weapon(self.documents, weapon), self.documents, self.readings, self.words)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A weapon on a card with its user's skills, and Shooting Skill None without a user."""

    arm: PrintedWeapon
    note: str
    ss: int | None
    fa: int


def build(
    document: Printable,
    desk: CardDesk,
    *,
    sign: str,
    kind: str,
    stats: tuple[Fact, ...],
    lines: tuple[CardLine, ...],
    abilities: Iterable[AbilityLine],
    points_note: str = "",
    models: tuple[Boxes, ...] = (),
    boxes: tuple[Boxes, ...] = (),
    damage: tuple[DamageStep, ...] = (),
    crew: tuple[Crewman, ...] = (),
    plan: MachinePlan | None = None,
    blanks: tuple[str, ...] = (),
) -> Card:
    """Return a card from its parts, with the price, reasons, foot and words of all cards."""
    bands, settled = arms.columns(line.arm for line in lines), tuple(_ordered(desk))
    rolled = all(line.ss is not None for line in lines)
    return Card(
        sign=sign,
        name=called(document.name, desk.words),
        kind=kind,
        points=figure(price(document, desk.documents, desk.readings).total),
        points_note=points_note or desk.text("card.points"),
        bar=_bar(document, desk),
        stats=stats,
        bands=bands,
        bands_note=desk.text("card.rolls" if rolled else "card.added"),
        weapons=tuple(row for line in lines for row in _weapon_rows(line, bands, desk)),
        abilities=tuple(dict.fromkeys((*settled, *abilities))),
        settled=len(dict.fromkeys(settled)),
        models=models,
        boxes=boxes,
        damage=damage,
        crew=crew,
        plan=plan,
        blanks=blanks,
        portrait=picture_of(document, desk.documents),
        foot_left=desk.army_name,
        foot_right=desk.text(
            "card.foot",
            rules=desk.text("rules"),
            readings=agreement.readings_short(desk.readings, desk.words),
        ),
        labels=_labels(desk),
    )


def picture_of(document: Pictured, documents: Documents) -> PlacedPicture | None:
    """Return a document's portrait, or None without an available picture.

    A unit without a portrait shows the first of its models with one.
    """
    held = documents.get(document.portrait) if document.portrait else None
    if isinstance(held, Portrait):
        return PlacedPicture(held.media, held.data, held.crop)
    members = document.members if isinstance(document, Unit) else ()
    models = (documents.get(member.design) for member in members)
    found = (picture_of(one, documents) for one in models if isinstance(one, Creature | Robot | Vehicle))
    return next((picture for picture in found if picture is not None), None)


def _ordered(desk: CardDesk) -> Iterator[AbilityLine]:
    """Yield the unit's machine, the unit it follows, a robot's standing order and the campaign's losses."""
    if desk.fielding is None or desk.fielding.entry is None:
        return
    entry, army = desk.fielding.entry, desk.fielding.army
    for note in army_entries.whereabouts(entry, army, desk.documents, desk.words):
        yield AbilityLine(desk.text("card.note", note=note[:1].upper() + note[1:]), "")
    order = army_entries.order_of(entry, army, desk.documents, desk.words)
    if order:
        yield AbilityLine(desk.text("card.standing_order"), desk.text("card.note", note=order))
    states = [(one, one.state) for one in desk.fielding.borne() if one.state is not None]
    if states:
        said = [_borne(one, state, desk) for one, state in states[:_MOST_BORNE]]
        if len(states) > _MOST_BORNE:
            said.append(desk.text("more", count=len(states) - _MOST_BORNE))
        day = desk.text("card.day", day=desk.fielding.scars.day)
        yield AbilityLine(day, desk.text("card.note", note="; ".join(said)))


_MOST_BORNE = 4
"""The greatest number of models whose losses in earlier battles a card lists.

The roster lists the losses of all models.
"""


def _borne(one: Scar, state: Message, desk: CardDesk) -> str:
    if not one.model.called or (one.post.crew == 0 and desk.fielding is not None and desk.fielding.of > 1):
        return desk.words.say(state)
    return desk.text("card.borne", name=one.model.called, state=state)


_LABELS = (
    "weapon",
    "pen",
    "hurts",
    "blast",
    "actions",
    "damage",
    "damage_roll",
    "tall",
    "weapons",
    "aboard",
    "special",
    "states",
    "course",
)
_COURSE = ("turn", "moved", "fired", "hits", "notes")
"""The columns of the machine's page for notes of its battle, turn by turn."""


def _labels(desk: CardDesk) -> immutabledict[str, str | tuple[str, ...]]:
    words = {**labels.shared(desk.words), **{key: desk.text(f"card.{key}") for key in _LABELS}}
    words["course_columns"] = tuple(desk.text(f"card.course_columns.{name}") for name in _COURSE)
    words["portrait"] = desk.text("portrait", name="{name}")
    words["more"] = desk.text("more", count="{count}")
    return immutabledict(words)


def _bar(document: Printable, desk: CardDesk) -> str:
    """Return the reasons why the document is not legal, in one line, or ""."""
    problems = all_problems(document, desk.documents, desk.readings)
    said = reasons.reasons(problems, document, desk.documents, desk.words)
    return desk.text("card.illegal", reasons=" ".join(said)) if said else ""


def _weapon_rows(line: CardLine, bands: tuple[str, ...], desk: CardDesk) -> Iterator[CardWeapon]:
    """Yield a weapon's rows. [CA-B-100] [CA-B-104]

    A sniping weapon has a row fired at once and a row fired aimed.
    """
    arm = line.arm
    if arm.aimed_bonus is None or line.ss is None:
        yield _weapon_row(line, arm.name, bands, arm.actions, 0)
        return
    at_once, aimed = arm.actions.split(", ")
    yield _weapon_row(line, desk.text("weapon.fire", name=arm.name), bands, at_once, 0)
    yield _weapon_row(line, desk.text("weapon.aim_and_fire", name=arm.name), bands, aimed, arm.aimed_bonus)


def _weapon_row(line: CardLine, name: str, bands: tuple[str, ...], actions: str, bonus: int) -> CardWeapon:
    arm = line.arm
    if line.ss is None:
        cells = arms.modifiers(arm, bands)
    else:
        cells = tuple(arms.needed(arm, band, line.ss, line.fa, bonus) for band in bands)
    return CardWeapon(arm.sign, name, line.note, arm.pen, cells, arm.hurts, arm.blast, actions)


def weapon_lines(design: Design, desk: CardDesk, ss: int | None, note: str = "") -> Iterator[CardLine]:
    """Yield the weapons of a design with the user's skill, equal weapons as one line."""
    letters = {} if isinstance(design, Creature) else letters_of(design, desk.words)
    numbers: dict[tuple[str, str], int] = {}
    for mounted in design.weapons:
        key = (mounted.weapon, place(mounted, desk, letters))
        numbers[key] = numbers.get(key, 0) + mounted.count
    for (weapon, where), count in numbers.items():
        several = desk.text("card.times", count=count) if count > 1 else ""
        said = ", ".join(part for part in (several, where, note) if part)
        yield CardLine(desk.arm(weapon), said, ss, design.profile.fa)


def stats_of(design: Design, desk: CardDesk) -> tuple[Fact, ...]:
    """Return the values of a profile with their names.

    A vehicle shows the values that its driver needs.
    """
    mv, ss, fa, pf, dp = profile(design, desk.words)
    if isinstance(design, Vehicle):
        values = {"mv": mv, "half": desk.words.measure.figure((design.profile.mv + 1) // 2), "pf": pf}
        if design.front_armour:
            values["front"] = figure(front(design))
        values["fa"] = fa
    else:
        values = {"mv": mv, "ss": ss, "fa": fa, "pf": pf, "dp": dp}
    return tuple(Fact(desk.text(f"card.stat.{key}"), value) for key, value in values.items())


def smoke(machine: Robot | Vehicle, desk: CardDesk) -> Iterator[Boxes]:
    """Yield a box for each smoke launcher. [CA-P-094]"""
    if isinstance(machine, Vehicle) and machine.smoke_screens > 0:
        yield Boxes(desk.text("card.box.smoke"), machine.smoke_screens, supply=True)


TURNS = 6
"""The number of turns that have a box, the usual length of a battle."""


def by_turn(designs: Iterable[Design], desk: CardDesk) -> Iterator[Boxes]:
    """Yield the boxes to tick turn by turn: orders given, and models pinned. [CA-B-196] [CA-B-207]"""
    people = [one for one in designs if isinstance(one, Creature)]
    if any(one.officer_rank > 0 for one in people):
        yield Boxes(desk.text("card.box.orders"), TURNS, numbered=True)
    if people:
        yield Boxes(desk.text("card.box.pinned"), TURNS, numbered=True)


def blanks_of(designs: Iterable[Design], desk: CardDesk) -> tuple[str, ...]:
    """Return the labels of the lines to write on. [CA-B-099] [CA-B-195]

    They are for an officer's unit and for the target of an aimed weapon.
    """
    several = tuple(designs)
    officer = any(isinstance(one, Creature) and one.officer_rank > 1 for one in several)
    barrels = (
        barrel
        for one in several
        for mounted in one.weapons
        for barrel in lookup.barrels(desk.documents, mounted.weapon)
    )
    aims = any(barrel.targeting_bonus > 0 for barrel in barrels)
    lines = (("attached", officer), ("aimed", aims))
    return tuple(desk.text(f"card.blank.{name}") for name, wanted in lines if wanted)


def dry(design: Design, desk: CardDesk) -> dict[str, int]:
    """Return the weapons of a design that can run dry, by name, with their numbers. [CA-B-124]

    These are weapons that fire and have no feed link.
    """
    found: dict[str, int] = {}
    for mounted in design.weapons if desk.ammunition else ():
        barrels = lookup.barrels(desk.documents, mounted.weapon)
        if not mounted.ammo_feed_link and any(_runs_dry(barrel) for barrel in barrels):
            name = desk.called(mounted.weapon)
            found[name] = found.get(name, 0) + mounted.count
    return found


def _runs_dry(barrel: Weapon) -> bool:
    thrown = {"grenades", "close_combat", "heavy_close_combat"}
    return barrel.category not in thrown and barrel.limited_use not in {"reload", "single_shot"}


def spent(design: Design, desk: CardDesk) -> Iterator[Boxes]:
    """Yield boxes for the supplies of one model: grenades, single shots and charges. [CA-P-045] [CA-P-050]"""
    stock = tables().abilities.grenades_in_stock
    grenades: dict[str, int] = {}
    for mounted in design.weapons:
        for barrel in lookup.barrels(desk.documents, mounted.weapon):
            single = barrel.limited_use == "single_shot"
            if barrel.category == "grenades" or single:
                name = called(barrel.name, desk.words)
                grenades[name] = grenades.get(name, 0) + mounted.count * (1 if single else stock)
    for name, count in grenades.items():
        yield Boxes(name, count, supply=True)
    for name, count in dry(design, desk).items():
        yield Boxes(desk.text("card.box.empty", weapon=name), count, supply=True)
    for item in ("tank_buster", "demolition_charge"):
        if design.items.get(item, 0) > 0:
            yield Boxes(desk.text(f"card.box.{item}"), design.items[item], supply=True)


def track(machine: Robot | Vehicle, desk: CardDesk) -> tuple[DamageStep, ...]:
    """Return a machine's damage track, with the locations it has and the damaged ones crossed. [CA-B-145] [CA-B-146]"""
    damaged = desk.damaged()
    return tuple(
        DamageStep(*words, present=has_location(machine, row.name), **_suffered(row.name, damaged, desk))
        for row, words in zip(tables().locations, location_words(desk.words), strict=True)
    )


def _suffered(location: str, damaged: Locations, desk: CardDesk) -> dict[str, Any]:
    """Return the marks of a step of the track for damage of earlier battles. [CA-C-022]"""
    held = damaged.get(location)
    if held is None:
        return {}
    if held.until is not None:
        return {"crossed": True, "ready": desk.text("card.ready", day=held.until)}
    return {"crossed": True, "struck": not held.waiting}


def location_words(words: Words) -> tuple[tuple[str, str, str], ...]:
    """Return the roll, the name and the effect of each location of the machine table."""
    rows = tables().locations
    return tuple(
        (
            figure(row.roll) + ("+" if row is rows[-1] else ""),
            words.text(f"sheets.location.{row.name}.name"),
            words.text(f"sheets.location.{row.name}.effect"),
        )
        for row in rows
    )
