"""The roster of an army, made from its documents."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.points import lookup
from armybuilder.points.faults.army_command import model_groups
from armybuilder.points.fielded_models import fielded_models
from armybuilder.points.legality import all_problems
from armybuilder.points.prices.pricing import in_force, price
from armybuilder.sheets.cards.card_parts import picture_of
from armybuilder.sheets.contents import labels, qr
from armybuilder.sheets.contents.content import (
    DASH,
    Fact,
    ModelRow,
    RoleShare,
    Roster,
    RosterUnit,
    WeaponLine,
    figure,
    plain,
)
from armybuilder.sheets.parts import agreement, arms, campaign_damage, chronicle, reasons
from armybuilder.sheets.parts.army_entries import in_order, notes
from armybuilder.sheets.parts.chronicle import said
from armybuilder.sheets.parts.gear import called, gear, note, profile, several
from armybuilder.sheets.parts.own_terms import unplated
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.parts.unit_roles import ROLES, role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.model.army import Army, Entry
    from armybuilder.model.unit import Crew, Member, Role, Unit
    from armybuilder.points.lookup import Design
    from armybuilder.points.prices.receipt import Receipt
    from armybuilder.sheets.parts.campaign_damage import Scar, Scars
    from armybuilder.sheets.parts.own_terms import OwnTerms

__all__ = ["roster"]

_FIVE = 5
"""The number of values in a profile of the rules that designs are made for."""
_TURNS = 8
_TOLD_APART = 12
"""The greatest number of copies of a unit that get lines of their own.

More copies share lines.
"""

_COLUMNS = {
    "roster_columns": ("unit", "number", "mv", "ss", "fa", "pf", "dp", "gear", "lost", "points"),
    "weapon_columns": ("carried_by", "pen", "hurts"),
    "weapon_columns_after": ("special", "actions", "points"),
    "turn_columns": ("turn", "won", "first", "ours", "theirs", "notes"),
    "loss_columns": ("turn", "happened", "whose", "points"),
}
_LABELS = (
    "summary",
    "roster",
    "roster_full",
    "units",
    "cross",
    "strokes",
    "empty",
    "weapons",
    "weapon",
    "modifiers",
    "turns",
    "losses",
    "warnings",
    "harmless",
    "codes",
    "codes_note",
    "codes_none",
    "scan",
    "line",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Muster(SheetSource):
    """An army with the data that its roster is made from."""

    army: Army
    scars: Scars
    prices: Mapping[str, int]
    """The price of each model by its fielded name, if any model has losses."""

    def lost(self, borne: Iterable[Scar]) -> int:
        """Return the points of the absent models."""
        return sum(self.prices[one.name] for one in borne if one.away)

    def fit(self, number: int, borne: Iterable[Scar]) -> str:
        """Return the number of models, with the number of fit ones if some are absent: `6/8`."""
        away = sum(one.away for one in borne)
        return (
            self.text("roster.fit", fit=figure(number - away), all=figure(number)) if away else figure(number)
        )

    def points(self, design: str) -> int:
        """Return the price of one model of a design in this army."""
        return self.receipt(design).total

    def receipt(self, document: str) -> Receipt:
        return price(self.documents[document], self.documents, self.readings, campaign=self.army.campaign)

    @property
    def terms(self) -> OwnTerms | None:
        """The stats of the designs in the ruleset that the sheet is printed for."""
        return self.options.terms

    @property
    def no_profile(self) -> tuple[str, ...]:
        """An empty cell for each value of a profile."""
        return ("",) * (_FIVE if self.terms is None else len(self.terms.values))

    def profile(self, design: Design) -> tuple[str, ...]:
        """Return the values of a design as printed."""
        return profile(design, self.words) if self.terms is None else self.terms.profile(design.id)

    def fitted(self, design: Design) -> Design:
        """Return a design with its printed gear."""
        return design if self.terms is None else unplated(design)


def roster(army: Army, source: SheetSource) -> Roster:
    """Return the roster of an army.

    An army's own readings take precedence over those given. Raises KeyError if a document it names is
    missing, InputFault for a missing campaign.
    """
    documents, options = source.documents, source.options
    readings = in_force(army, source.readings)
    scars = campaign_damage.of(options.campaign, army, documents)
    fielded = fielded_models(army, documents, readings) if scars.borne else ()
    prices = {one.name: one.points for one in fielded}
    parts = (documents, readings, source.words, options, source.date)
    muster = _Muster(*parts, army=army, scars=scars, prices=prices)
    receipt = price(army, documents, muster.readings)
    problems = all_problems(army, documents, muster.readings)
    carried = _carried(muster)
    shown = {name: arms.arm(documents[name], documents, muster.readings, muster.words) for name in carried}
    terms = options.terms
    bands = arms.columns(shown.values()) if terms is None else terms.columns
    name, fit = called(army.name, muster.words), receipt.total - muster.lost(muster.scars.borne)
    line, codes = qr.codes(army, documents, source.readings, source.words) if options.codes else ("", ())
    return Roster(
        name=name,
        points=figure(fit),
        limit=_limit(muster, receipt.total),
        facts=_facts(muster, problems),
        problems=reasons.reasons(problems, army, documents, muster.words),
        warnings=reasons.reasons(problems, army, documents, muster.words, "warning"),
        shares=_shares(muster),
        groups=(*_groups(muster), *_extras(muster, receipt)),
        bands=bands,
        weapons=tuple(
            row
            for weapon, carriers in carried.items()
            for row in _weapons(muster, carriers, shown[weapon], bands, weapon)
        ),
        turns=_TURNS,
        footer=muster.text("roster.footer", name=name, points=figure(fit)),
        labels=_labels(muster),
        portrait=picture_of(army, documents),
        line=line,
        codes=codes,
        borne=tuple(_borne(muster)),
        own_terms=terms is not None,
    )


def _borne(muster: _Muster) -> Iterator[Fact]:
    """Yield the losses from earlier battles, model by model."""
    roster = muster.scars.roster
    if roster is None:
        return
    alike = [(one.model, one.state) for one in muster.scars.borne if one.state is not None]
    for who, state in chronicle.together(alike, muster.words):
        yield Fact(who, muster.words.say(state))
    for one in muster.scars.borne:
        # A wreck needs no account of its parts.
        damage = (
            []
            if one.away
            else [
                muster.words.text(
                    "sheets.roster.damaged",
                    location=roster.location(location, held.weapon),
                    damage=chronicle.location(held),
                )
                for location, held in one.locations.items()
            ]
        )
        if damage:
            yield Fact(said(one.model.name, muster.words), "; ".join(damage))


def _labels(muster: _Muster) -> immutabledict[str, str | tuple[str, ...]]:
    """Return the words of headings and columns, and those that the template fills in."""
    words = muster.words
    single = {**labels.shared(words), **{key: words.text(f"sheets.roster.{key}") for key in _LABELS}}
    for key, columns in _COLUMNS.items():
        single[key] = tuple(words.text(f"sheets.roster.columns.{column}") for column in columns)
    if muster.terms is not None:
        columns = tuple(words.text(f"sheets.roster.columns.{one}") for one in _COLUMNS["roster_columns"])
        single["roster_columns"] = (*columns[:2], *muster.terms.values, *columns[2 + _FIVE :])
        single["modifiers"] = muster.terms.note
    single["illegal"] = words.text("sheets.card.illegal", reasons="{reasons}")
    single["portrait"] = words.text("sheets.portrait", name="{name}")
    single["borne"] = muster.text("roster.borne", day=muster.scars.day)
    single["more"] = words.text("sheets.more", count="{count}")
    return immutabledict(single)


def _limit(muster: _Muster, total: int) -> str:
    limit = muster.army.points_limit
    if muster.scars.roster:
        return muster.text("roster.fit_of", day=muster.scars.day, total=figure(total))
    if limit is None:
        return muster.text("roster.no_limit")
    if total > limit:
        return muster.text("roster.over", limit=figure(limit), over=figure(total - limit))
    return muster.text("roster.limit", limit=figure(limit))


def _facts(muster: _Muster, problems: reasons.Found) -> tuple[Fact, ...]:
    army = muster.army
    values = {
        "rules": agreement.rules_line(army.scale, muster.words)
        if muster.terms is None
        else muster.terms.name,
        "readings": agreement.readings_line(muster.readings, muster.words) if muster.terms is None else "",
        "problems": reasons.counted(problems, army, muster.documents, muster.words),
        "units": figure(sum(entry.count for entry in army.units)),
        "models": _models(muster),
        "limit": figure(army.points_limit) if muster.scars.roster and army.points_limit is not None else "",
        "printed": muster.date,
    }
    return tuple(Fact(muster.text(f"roster.facts.{key}"), value) for key, value in values.items() if value)


def _models(muster: _Muster) -> str:
    """Return the number of models that take the field, and of their crew members."""
    models = crew = 0
    for entry in muster.army.units:
        for member in lookup.unit(muster.documents, entry.unit).members:
            models += entry.count * member.count
            crew += entry.count * member.count * len(member.crew)
    borne = [[one for one in muster.scars.borne if (one.post.crew > 0) is aboard] for aboard in (False, True)]
    return muster.text(
        "models.crewed" if crew else "models.plain",
        models=muster.fit(models, borne[0]),
        crew=muster.fit(crew, borne[1]),
    )


def _shares(muster: _Muster) -> tuple[RoleShare, ...]:
    """Return the share of each role in the points, without roles that have none."""
    sums = dict.fromkeys(ROLES, 0)
    for entry in muster.army.units:
        unit = lookup.unit(muster.documents, entry.unit)
        lost = muster.lost(muster.scars.of(entry.id, range(1, entry.count + 1)))
        sums[role(unit, muster.documents)] += entry.count * muster.points(entry.unit) - lost
    sums["support"] += sum(muster.points(weapon) for weapon in muster.army.support_weapons)
    return tuple(
        RoleShare(muster.text(f"role.{part}"), figure(points), max(0, points), ROLES.index(part))
        for part, points in sums.items()
        if points
    )


def _groups(muster: _Muster) -> Iterator[RosterUnit]:
    """Yield the units, with several copies of a unit of several models separate.

    Copies are separate because their losses are.
    """
    for entry in in_order(muster.army, muster.options):
        made = _of_entry(muster, entry)
        yield replace(next(made), page=entry.id in muster.options.breaks)
        yield from made


def _of_entry(muster: _Muster, entry: Entry) -> Iterator[RosterUnit]:
    unit = lookup.unit(muster.documents, entry.unit)
    if _is_one_line(unit) or not 1 < entry.count <= _TOLD_APART:
        yield _group(muster, entry, unit, range(1, entry.count + 1), "")
        return
    for number in range(1, entry.count + 1):
        copy = muster.text("roster.copy", number=number, count=entry.count)
        yield _group(muster, entry, unit, range(number, number + 1), copy)


def _is_one_line(unit: Unit) -> bool:
    """Say whether a unit is a single model without crew."""
    return len(unit.members) == 1 and unit.members[0].count == 1 and not unit.members[0].crew


def _group(muster: _Muster, entry: Entry, unit: Unit, copies: range, copy: str) -> RosterUnit:
    name = called(unit.name, muster.words)
    borne = muster.scars.of(entry.id, copies)
    points = figure(len(copies) * muster.points(unit.id) - muster.lost(borne))
    remarks = tuple(notes(entry, muster.army, muster.documents, muster.words))
    if len(unit.members) == 1 and not unit.members[0].crew:
        row = _member_row(muster, entry, 1, unit.members[0], copies)
        told = [copy, "" if row.name == name else row.name, row.note, *remarks]
        return RosterUnit(_noted(row, name, told, points), (), row.count)
    many = muster.text("roster.copies", count=len(copies)) if len(copies) > 1 else ""
    rows = tuple(
        row
        for number, member in enumerate(unit.members, 1)
        for row in _rows(muster, entry, number, member, copies)
    )
    number = len(copies) * sum(member.count for member in unit.members)
    models = muster.fit(number, (one for one in borne if not one.post.crew))
    return RosterUnit(
        ModelRow(name, _joined([many, copy, *remarks]), "", muster.no_profile, "", 0, points), rows, models
    )


def _noted(row: ModelRow, name: str, notes: list[str], points: str) -> ModelRow:
    return replace(row, name=name, note=_joined(notes), points=points)


def _joined(parts: list[str]) -> str:
    return ", ".join(part for part in parts if part)


def _rows(muster: _Muster, entry: Entry, number: int, member: Member, copies: range) -> Iterator[ModelRow]:
    yield _member_row(muster, entry, number, member, copies)
    seated: dict[tuple[str, Role, str | None], list[int]] = {}
    for seat, person in enumerate(member.crew, 1):
        seated.setdefault((person.design, person.role, person.station), []).append(seat)
    for seats in seated.values():
        borne = muster.scars.of(entry.id, copies, number, seats)
        yield _crew_row(muster, member.crew[seats[0] - 1], len(seats) * member.count * len(copies), borne)


def _member_row(muster: _Muster, entry: Entry, number: int, member: Member, copies: range) -> ModelRow:
    """Return the row of the member with a number in the unit, counted from 1."""
    design = lookup.design(muster.documents, member.design)
    borne = muster.scars.of(entry.id, copies, number)
    return _row(muster, design, member.count * len(copies), note(design, muster.words), borne)


def _crew_row(muster: _Muster, person: Crew, count: int, borne: tuple[Scar, ...]) -> ModelRow:
    design = lookup.crewman(muster.documents, person.design)
    job = muster.text(f"crew.{person.role}")
    if person.station:
        job = muster.text("crew.at", role=job, station=plain(person.station))
    return _row(muster, design, count, _joined([job, note(design, muster.words)]), borne)


def _row(muster: _Muster, design: Design, count: int, remark: str, borne: tuple[Scar, ...]) -> ModelRow:
    """Return the row of models of a design.

    Its count and points are those of fit models, and its boxes are ticked for the others.
    """
    return ModelRow(
        name=called(design.name, muster.words),
        note=remark,
        count=muster.fit(count, borne),
        profile=muster.profile(design),
        gear=gear(muster.fitted(design), muster.documents, muster.words),
        boxes=count,
        points=figure(count * muster.points(design.id) - muster.lost(borne)),
        crossed=sum(one.away for one in borne),
        hurt=sum(one.hurt for one in borne),
    )


def _extras(muster: _Muster, receipt: Receipt) -> Iterator[RosterUnit]:
    """Yield off-table weapons and fortifications, with their prices from the army's receipt."""
    costs: dict[str, int] = {}
    for line in receipt.lines:
        field = ".".join(line.field.split(".")[:2])
        costs[field] = costs.get(field, 0) + int(line.amount)
    support = tuple(
        _extra(muster, muster.called(weapon), "", "", costs.get(f"support_weapons.{place}", 0))
        for place, weapon in enumerate(muster.army.support_weapons)
    )
    built = tuple(
        _extra(
            muster,
            muster.text(f"fortification.{one.type}"),
            muster.text("fortification.holds", count=one.models),
            "" if one.life_support == "none" else muster.text(f"gear.life_support.{one.life_support}"),
            costs.get(f"fortifications.{place}", 0),
        )
        for place, one in enumerate(muster.army.fortifications)
    )
    for code, rows in (("roster.support_fire", support), ("roster.fortifications", built)):
        if rows:
            total = sum(value for field, value in costs.items() if field.startswith(_FIELDS[code]))
            yield RosterUnit(
                ModelRow(muster.text(code), "", "", muster.no_profile, "", 0, figure(total)), rows
            )


_FIELDS = {"roster.support_fire": "support_weapons.", "roster.fortifications": "fortifications."}


def _extra(muster: _Muster, name: str, remark: str, more: str, points: int) -> ModelRow:
    return ModelRow(name, remark, "", muster.no_profile, more, 0, figure(points))


_Carriers = dict[str, int]
"""The numbers of models that carry a weapon, by their designs' names."""


def _carried(muster: _Muster) -> dict[str, _Carriers]:
    """Return all weapons of the army by id, with their carriers, by category and then name."""
    found: dict[str, _Carriers] = {}
    for one in model_groups(muster.army, muster.documents):
        name = called(one.design.name, muster.words)
        for weapon in dict.fromkeys(mounted.weapon for mounted in one.design.weapons):
            carriers = found.setdefault(weapon, {})
            carriers[name] = carriers.get(name, 0) + one.count
    for weapon in muster.army.support_weapons:
        carriers = found.setdefault(weapon, {})
        carriers[muster.text("roster.support_fire_carrier")] = 1
    return dict(sorted(found.items(), key=lambda item: _order(muster, item[0])))


def _order(muster: _Muster, weapon: str) -> tuple[int, list[tuple[bool, int, str]], str]:
    """Return the sort key of a weapon, with sidearms first, and `mark 2` before `mark 10`."""
    barrel = lookup.barrels(muster.documents, weapon)[0]
    parts = re.findall(r"[0-9]{1,9}|[^0-9]+|[0-9]+", muster.called(weapon).casefold())
    counted = [(part[0] in _DIGITS, int(part) if part[0] in _DIGITS else 0, part) for part in parts]
    return _CATEGORIES.index(barrel.category), counted, weapon


_DIGITS = frozenset("0123456789")


_CATEGORIES = (
    "close_combat",
    "heavy_close_combat",
    "pistol",
    "rifle",
    "assault",
    "sniping",
    "grenades",
    "heavy",
    "very_heavy",
    "starcraft",
)


def _weapons(
    muster: _Muster, carriers: _Carriers, arm: arms.PrintedWeapon, bands: tuple[str, ...], weapon: str
) -> Iterator[WeaponLine]:
    """Yield a weapon's row, or in another ruleset's terms a row for each use."""
    row = _weapon(muster, carriers, arm, bands, weapon)
    if muster.terms is None:
        yield row
        return
    used = muster.terms.weapons(weapon)
    for one in used:
        name = f"{one.name} ({one.note})" if one.note else one.name
        yield replace(row, name=name, bands=one.cells, pen="", hurts="", special="", actions="")
    if not used:
        yield replace(row, bands=(DASH,) * len(bands), pen="", hurts="", special="", actions="")


def _weapon(
    muster: _Muster, carriers: _Carriers, arm: arms.PrintedWeapon, bands: tuple[str, ...], weapon: str
) -> WeaponLine:
    return WeaponLine(
        sign=arm.sign,
        name=arm.name,
        carried_by=_carriers(muster, carriers),
        pen=arm.pen,
        hurts=arm.hurts,
        bands=arms.modifiers(arm, bands) if muster.terms is None else (),
        special=", ".join(arm.special),
        actions=arm.actions,
        points=figure(muster.points(weapon)),
    )


_MOST_CARRIERS = 12
"""The greatest number of kinds of models that are named as carriers of a weapon."""


def _carriers(muster: _Muster, carriers: _Carriers) -> str:
    """Return the carriers of a weapon, each design by name with its number of models."""
    named = [several(name, count, muster.words) for name, count in list(carriers.items())[:_MOST_CARRIERS]]
    if len(carriers) > _MOST_CARRIERS:
        named.append(muster.text("more", count=len(carriers) - _MOST_CARRIERS))
    return ", ".join(named)
