"""The numbers of Combat Action, read once from `resources/rules/combat_action.toml` into frozen tables.

A file of the same name in the folder `rules` of the user's settings corrects single cells: a cell in it
replaces ours, and "none" removes a cell. Beside it is the file that the program itself writes there for the
user (`combat_action.ranges.toml`). Prices are whole points, distances centimetres, multipliers fractions.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from armybuilder import errors, paths
from armybuilder.model import abilities, by_hand
from armybuilder.model.creature import Item, LifeSupport
from armybuilder.model.document import FrozenMap
from armybuilder.model.machine import Size
from armybuilder.model.weapon import Category
from armybuilder.points.cache import cached

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.model.abilities import Ability

__all__ = [
    "FREE",
    "Abilities",
    "Accessories",
    "ArmyNumbers",
    "Baseline",
    "Cells",
    "Charge",
    "CreatureBaseline",
    "Deployment",
    "LifeSupportPrices",
    "Location",
    "MachinePrices",
    "PeoplePrices",
    "ProfilePrices",
    "Tables",
    "VehicleBaseline",
    "WeaponRow",
    "ability_price",
    "checked",
    "own_files",
    "printed",
    "raw",
    "read",
    "rule_file",
    "rules_hash",
    "tables",
]


def _exact(given: Any) -> Fraction:
    """Read a multiplier written as text or number.

    Raises ValueError if it is none.
    """
    try:
        return Fraction(given)
    except (TypeError, ZeroDivisionError) as fault:
        raise ValueError(str(fault)) from fault


Multiplier = Annotated[Fraction, BeforeValidator(_exact)]


class _Row(BaseModel):
    """A frozen table of the file, without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Baseline(_Row):
    """The profile of a kind of model before any change, and its price. [CA-P-005]"""

    cost: int
    mv: int
    ss: int
    fa: int
    pf: int
    dp: int


class CreatureBaseline(Baseline):
    """The baseline of living creatures with their bounds. [CA-P-018] [CA-P-019] [CA-P-020]"""

    least_cost: int
    largest_mv: int
    largest_pf: int


class VehicleBaseline(Baseline):
    """The baseline of vehicles, with a greatest Movement on the ground. [CA-P-084] [CA-P-086]"""

    largest_mv: int


class ProfilePrices(_Row):
    """The prices of the steps of a profile, [CA-P-006] to [CA-P-016]."""

    faster: int
    cm_per_discount: int
    shooting_step: int
    no_shooting: int
    fighting_step: int
    no_fighting: int
    fighting_from_none: int
    discipline_step: int
    no_discipline: int
    skills: tuple[int, ...]
    protection: tuple[int, ...]
    protection_step: int
    advised_skill: int
    robot_advised_mv: int


class LifeSupportPrices(_Row):
    """The prices of life support on a creature, in a fortification and in an inside seat. [CA-P-029] [CA-P-030]

    In a fortification each model pays.
    """

    none: int
    partial: int
    full: int
    inside_seat: int
    inside_seat_by_armour_list: int

    def of(self, grade: LifeSupport) -> int:
        """Return the price of a grade for one person."""
        return {"none": self.none, "partial": self.partial, "full": self.full}[grade]


class WeaponRow(_Row):
    """A category of weapons: price, Penetration by level, greatest blast radius, bands with modifiers. [CA-P-032]"""

    cost: int
    pen: tuple[int, int, int]
    max_radius: int
    bands: FrozenMap[str, int]


class Abilities(_Row):
    """The flat additions and multipliers of weapon abilities, [CA-P-033] to [CA-P-054]."""

    pen_level: tuple[Multiplier, Multiplier, Multiplier]
    flame: int
    acid: int
    gas_inhaled: int
    gas_absorbed: int
    sticky: Multiplier
    radius_step_cm: int
    radius_step: Multiplier
    advised_radius_cm: int
    automatic: Multiplier
    targeting: int
    advised_targeting: int
    largest_targeting: int
    parabolic: Multiplier
    recharge: Multiplier
    reload: Multiplier
    single_shot: Multiplier
    single_grenade_cost: int
    off_table: Multiplier
    limited_range: Multiplier
    grenades_in_stock: int


class Accessories(_Row):
    """The prices of accessories, for each weapon. [CA-P-062] [CA-P-065]"""

    ammo_feed_link: int
    stealth_unit: int


class Charge(_Row):
    """An explosive of fixed price: its Penetration and distances. [CA-P-059] [CA-P-060]"""

    pen: int
    radius_cm: int
    trigger_cm: int = 0
    detonator_cm: int = 0


class PeoplePrices(_Row):
    """The prices of rank, specialists and flight, [CA-P-067] to [CA-P-074]."""

    rank: int
    largest_rank: int
    officer: Multiplier
    sharpshooter: int
    heroic_save: int
    largest_heroic_save: int
    medic: int
    ferocious: int
    flying: Multiplier
    flying_officer_added: Multiplier
    robot_control_cm: int
    advanced_robot_control_cm: int


class MachinePrices(_Row):
    """The prices of seats and of the equipment of machines, [CA-P-088] to [CA-P-094]."""

    exposed_seat: int
    partial_seat: int
    inside_seat_least: int
    inside_seat_share: Multiplier
    front_armour: int
    front_armour_pf: int
    smoke_screen: int
    most_smoke_screens: int


class ArmyNumbers(_Row):
    """The numbers that are advised for armies. [CA-P-099]"""

    small_scale_models: int


class Deployment(_Row):
    """The zone in which armies set up, in every ruleset. [CA-B-025]"""

    zone_cm: int


class Location(_Row):
    """A row of the machine table: the roll, the location hit and its damage. [CA-B-145]"""

    roll: int
    name: str
    state: str


class Tables(_Row):
    """All numbers of Combat Action.

    `edition` counts the changes of its rules that no number shows.
    """

    edition: int
    creature: CreatureBaseline
    slave: Baseline
    autonomous: Baseline
    vehicle: VehicleBaseline
    profile: ProfilePrices
    size_pf: FrozenMap[Size, tuple[int, ...]]
    life_support: LifeSupportPrices
    weapons: FrozenMap[Category, WeaponRow]
    abilities: Abilities
    items: FrozenMap[Item, int]
    accessories: Accessories
    charges: FrozenMap[str, Charge]
    people: PeoplePrices
    machines: MachinePrices
    fortifications: FrozenMap[str, int]
    army: ArmyNumbers
    deployment: Deployment
    bands_upper_cm: FrozenMap[str, int]
    size_mod: FrozenMap[Size, int]
    cover: FrozenMap[str, int]
    terrain_pf: FrozenMap[str, int]
    locations: tuple[Location, ...]
    ap: FrozenMap[str, int]


FREE = "free"
"""The table of a rule file with the bounds of the completions that `poe fit` may set.

It is no rule. Each completion has its least and greatest value.
"""
AS_PRINTED = "as printed"
Cells = Annotated[FrozenMap[str, int], AS_PRINTED]
"""A table of whole numbers that the kernel declares, each by its cell (`numbers.py`)."""

Form = TypeVar("Form", bound=BaseModel)
"""The class of a file's tables."""
_FILE = "combat_action.toml"
_GONE = "none"


def _corrected(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Return our tables with the cells of the user's file in place of ours."""
    changed = dict(ours)
    for key, value in theirs.items():
        both = isinstance(value, dict) and isinstance(ours.get(key), dict)
        if value == _GONE:
            changed.pop(key, None)
        else:
            changed[key] = _corrected(ours[key], value) if both else value
    return changed


def _parsed(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def own_files(name: str) -> tuple[Path, ...]:
    """Return the paths of the user's files that correct a rule file.

    The later file goes over the earlier. The files may not exist.
    """
    folder = paths.config_folder() / "rules"
    return (folder / name, folder / f"{name.removesuffix('.toml')}.ranges.toml")


def _own_there(name: str) -> tuple[Path, ...]:
    """Return the existing files of the user that correct a rule file.

    There are none without a home folder, or if it may not be read.
    """
    try:
        return tuple(file for file in own_files(name) if os.path.isfile(file))  # noqa: PTH113 (Path.is_file raises there)
    except errors.InputFault:
        return ()


def _why(fault: Exception) -> errors.Value:
    """Return the reason why a file of corrections cannot be read."""
    return paths.why_refused(fault) if isinstance(fault, OSError) else str(fault)


def raw(name: str) -> dict[str, Any]:
    """Return a rule file with the user's corrections.

    Raises InputFault if the user's file cannot be read.
    """
    given = printed(name)
    given.pop(FREE, None)
    for own in _own_there(name):
        try:
            given = _corrected(given, _parsed(own))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
            raise errors.InputFault(
                [errors.message("points.tables.unreadable", file=str(own), why=_why(fault))]
            ) from fault
    return given


def printed(name: str) -> dict[str, Any]:
    """Return a rule file of ours, without the user's corrections."""
    return _parsed(paths.resources() / "rules" / name)


def checked(form: type[Form], given: dict[str, Any]) -> Form:
    """Return parsed data in the form of its tables.

    Raises InputFault with a message for each cell at fault.
    """
    try:
        return form.model_validate(given)
    except ValidationError as fault:
        cells = (".".join(map(str, one["loc"])) for one in fault.errors())
        raise errors.InputFault(
            [errors.message("points.tables.cell", cell=cell) for cell in cells]
        ) from fault


def rule_file(form: type[Form], name: str) -> Form:
    """Return a rule file with the user's corrections, in the form of its tables.

    Tables of the form that are `Cells` have exactly the cells of our file. Raises InputFault as `checked` and
    `raw` do, and for missing or unknown cells.
    """
    ours, given = printed(name), raw(name)
    read = checked(form, given)
    whole = (table for table, field in form.model_fields.items() if AS_PRINTED in field.metadata)
    strange = [
        f"{table}.{cell}" for table in whole for cell in sorted(ours[table].keys() ^ given[table].keys())
    ]
    if strange:
        raise errors.InputFault([errors.message("points.tables.cell", cell=cell) for cell in strange])
    return read


def read(given: dict[str, Any]) -> Tables:
    """Return the tables of parsed data.

    Raises InputFault as `checked` does.
    """
    return checked(Tables, given)


@cached
def tables() -> Tables:
    """Return the numbers of the rules, read on the first call.

    Raises InputFault as `read` does.
    """
    return read(raw(_FILE))


def ability_price(ability: Ability) -> int | Fraction:
    """Return the points that an ability costs, or the factor of an ability that multiplies the price."""
    table, cell = ability.price.split(".")
    price: int | Fraction = getattr(getattr(tables(), table), cell)
    return price


def _files() -> Iterator[str]:
    files = (paths.resources() / "rules").glob("*.toml")
    yield from sorted(file.name for file in files if file.name not in {abilities.FILE, by_hand.FILE})


@cached
def rules_hash() -> str:
    """Return twelve hex digits that identify the contents of all rule files, the user's corrections included.

    A change of the rules that no number shows raises their `edition`. Comments, the order of cells and line
    ends do not count.
    """
    contents = {name: raw(name) for name in _files()}
    text = json.dumps(contents, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:12]
