"""The terms that both sides agree before a battle, with scale, optional rules, readings and length.

A value set by hand by the user wins, then a value agreed by both armies, then the default of the scale.
[CA-B-015]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Literal, get_args

from immutabledict import immutabledict
from pydantic import BaseModel

from armybuilder.battle import table as tables
from armybuilder.errors import InputFault, Message, message
from armybuilder.model.army import Army, OptionalRule
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.campaign import Condition, Ruin
from armybuilder.model.document import LARGEST_NUMBER, NOTHING, Level, Ruleset, Scale, Side
from armybuilder.model.readings import READINGS, STANDARD, choice, matters, reading
from armybuilder.model.table import Table
from armybuilder.model.unit import Unit
from armybuilder.points.tables import rule_file
from armybuilder.points.tables import tables as rule_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.words import Words

__all__ = [
    "DEFAULT_TURNS",
    "FRESH",
    "OPTIONS",
    "PLAYED",
    "SIDES",
    "Contender",
    "Setup",
    "Terms",
    "agree",
    "has_scale",
    "models_in",
    "names_in",
    "options_of",
]

OPTIONS: tuple[OptionalRule, ...] = get_args(OptionalRule)
"""Every optional rule by name."""

PLAYED: frozenset[str] = frozenset(
    {
        "flat_down",
        "speed",
        "saving_ap",
        "ammunition",
        "off_table",
        "heroes",
        "medics",
        "hidden",
        "hidden_fire",
        "building_moves",
        "building_fire",
        "fortifications",
    }
)
"""The optional rules that Combat Action battles play.

The others stay off, and a battle notes it.
"""

_USED: immutabledict[Ruleset, frozenset[str]] = immutabledict(
    {
        "manoeuvre": frozenset({"fortifications"}),
        "edge": frozenset({"fortifications"}),
        "phase": frozenset({"fortifications", "medics"}),
    }
)
"""The optional rules of Combat Action that other rulesets use."""

_SMALL = frozenset(OPTIONS) - {"off_table", "medics", "fortifications", "campaign"}
_LARGE = frozenset({"flat_down", "saving_ap", "heroes", "off_table"})

DEFAULT_TURNS: immutabledict[Ruleset, int] = immutabledict(
    {"combat-action": 6, "edge": 16, "phase": 15, "manoeuvre": 8, "initiative": 12}
)
SIDES: tuple[Side, Side] = ("left", "right")
"""Both sides, by their numbers."""
MOST_TURNS = 50
LARGEST_SEED = 2**63 - 1


FRESH = Condition()
"""The condition of an army before its first battle."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A side of a setup, with its army, documents, readings and condition.

    The documents are those that the army names. The readings are those of its file, for an army without its
    own. The condition is the damage of earlier battles.
    """

    army: Army
    documents: Mapping[str, AnyDocument]
    readings: Mapping[str, str] = STANDARD
    condition: Condition = FRESH


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a battle before its terms are agreed.

    `options` and `readings` are those that the user set by hand. `head_start` are the points of a side before
    the first shot, `ruins` damaged sections of buildings, by their names on the table. `levels` are those of
    sides without a person, as good as the regular bot by default.
    """

    left: Contender
    right: Contender
    table: Table = field(default_factory=lambda: tables.preset(tables.DEFAULT))
    ruleset: Ruleset = "combat-action"
    scale: Scale | Literal["auto"] = "auto"
    options: Mapping[str, bool] = NOTHING
    readings: Mapping[str, str] = NOTHING
    turns: int | None = None
    seed: int = 1
    head_start: Mapping[Side, int] = NOTHING
    ruins: Mapping[str, Ruin] = NOTHING
    levels: Mapping[Side, Level] = NOTHING

    def army_ids(self) -> tuple[str, str]:
        """Return the ids of both armies, left's first."""
        return self.left.army.id, self.right.army.id

    def names(self, words: Words) -> dict[str, str]:
        """Return the names of both armies, left's first, with their sides if the names are equal."""
        left, right = words.sides(self.left.army.name, self.right.army.name)
        return {"left": left, "right": right}


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a battle, and the notes about them for the players."""

    ruleset: Ruleset
    scale: Scale
    options: immutabledict[str, bool]
    readings: immutabledict[str, str]
    turns: int
    notes: tuple[Message, ...]


def models_in(side: Contender) -> int:
    """Count the models that an army fields, crews included, absent models left out."""
    whole = sum(
        entry.count * member.count * (1 + len(member.crew))
        for entry in side.army.units
        for unit in (side.documents[entry.unit],)
        if isinstance(unit, Unit)
        for member in unit.members
    )
    return whole - len(names_in(side) & set(side.condition.absent)) if side.condition.absent else whole


def names_in(side: Contender) -> set[str]:
    """Return the fielded names of all models of an army, absent models included."""
    found: set[str] = set()
    for entry in side.army.units:
        unit = side.documents[entry.unit]
        members = unit.members if isinstance(unit, Unit) else ()
        for copy, (place, member) in product(range(1, entry.count + 1), enumerate(members, start=1)):
            for number in range(1, member.count + 1):
                name = f"{entry.id}.{copy}/{place}.{number}"
                found |= {name, *(f"{name}/c{seat}" for seat in range(1, len(member.crew) + 1))}
    return found


def has_scale(ruleset: Ruleset) -> bool:
    """Say whether a ruleset has two scales, one of single models and one of whole units."""
    return ruleset in {"combat-action", "manoeuvre"}


def _scale(setup: Setup) -> Scale:
    """Return the scale, as set, as agreed by both, or small up to 12 models a side. [CA-B-015]

    The scale of armies is Combat Action's: in manoeuvres only the number of models decides whether each acts
    by itself, up to 60 a side. [MN-D08] Under a ruleset without scales, it is large.
    """
    if not has_scale(setup.ruleset):
        return "large"
    if setup.scale != "auto":
        return setup.scale
    left, right = setup.left.army.scale, setup.right.army.scale
    if left is not None and left == right and setup.ruleset != "manoeuvre":
        return left
    most = _most_alone() if setup.ruleset == "manoeuvre" else rule_tables().army.small_scale_models
    return "small" if max(models_in(setup.left), models_in(setup.right)) <= most else "large"


class _Characters(BaseModel):
    alone: int


class _Manoeuvre(BaseModel):
    characters: _Characters


@cache
def _most_alone() -> int:
    """Return the most models a side that each act by themselves in manoeuvres. [MN-D08]

    Rulesets import the terms, so the terms import no ruleset.
    """
    return rule_file(_Manoeuvre, "manoeuvre.toml").characters.alone


def _wanted(setup: Setup, scale: Scale) -> frozenset[str]:
    """Return the optional rules agreed by both armies, or the scale's.

    Those set by hand come later.
    """
    left, right = setup.left.army.optional_rules, setup.right.army.optional_rules
    if left is not None and right is not None and set(left) == set(right):
        return frozenset(left)
    return _SMALL if scale == "small" else _LARGE


def options_of(ruleset: Ruleset) -> tuple[OptionalRule, ...]:
    """Return the optional rules that a ruleset uses."""
    return tuple(name for name in OPTIONS if ruleset == "combat-action" or name in _USED.get(ruleset, ()))


def _option_faults(setup: Setup) -> Iterator[Message]:
    for name, on in setup.options.items():
        if name not in OPTIONS:
            yield message("battle.refused.unknown_option", option=name, options=", ".join(OPTIONS))
        elif on and name not in PLAYED:
            yield message("battle.refused.option", option=message(f"battle.option.{name}"))


def _reading_faults(setup: Setup) -> Iterator[Message]:
    known = {entry.id for entry in READINGS}
    for decision, chosen in setup.readings.items():
        if decision not in known:
            yield message("battle.refused.unknown_reading", reading=decision)
        elif chosen not in reading(decision).choices:
            allowed = ", ".join(reading(decision).choices)
            yield message("battle.refused.unknown_choice", reading=decision, given=chosen, choices=allowed)


def _number_faults(setup: Setup) -> Iterator[Message]:
    if setup.turns is not None and not 1 <= setup.turns <= MOST_TURNS:
        yield message("battle.refused.turns", most=MOST_TURNS)
    if not 0 <= setup.seed <= LARGEST_SEED:
        yield message("battle.refused.seed", most=str(LARGEST_SEED))
    if any(not 0 <= points <= LARGEST_NUMBER for points in setup.head_start.values()):
        yield message("battle.refused.head_start", most=LARGEST_NUMBER)


def _own_readings(side: Contender) -> Mapping[str, str]:
    return side.army.readings or side.readings


def _reading_notes(setup: Setup, readings: Mapping[str, str]) -> Iterator[Message]:
    """Yield a note for each reading in force that differs from the right side's."""
    theirs = _own_readings(setup.right)
    for entry in READINGS:
        if not matters(entry.id, setup.ruleset):
            continue
        if choice(theirs, entry.id) != choice(readings, entry.id) and entry.id not in setup.readings:
            yield message(
                "battle.note.reading",
                reading=entry.id,
                army=setup.right.army.name,
                chosen=message(f"readings.{entry.id}.choices.{choice(readings, entry.id)}"),
                theirs=message(f"readings.{entry.id}.choices.{choice(theirs, entry.id)}"),
            )


def _option_notes(wanted: frozenset[str], setup: Setup) -> Iterator[Message]:
    """Yield a note for each optional rule that would be on but is not played yet."""
    for name in options_of(setup.ruleset):
        if name in wanted and name not in PLAYED and name not in setup.options:
            yield message("battle.note.option", option=message(f"battle.option.{name}"))


def _start_notes(setup: Setup) -> Iterator[Message]:
    """Yield a note for each side with points from the start."""
    names = {"left": setup.left.army.name, "right": setup.right.army.name}
    for side, points in setup.head_start.items():
        if points:
            yield message("battle.note.head_start", army=names[side], points=points)


def _scale_notes(setup: Setup) -> Iterator[Message]:
    """Yield a note if a ruleset without scales was given the small scale."""
    if setup.scale == "small" and not has_scale(setup.ruleset):
        yield message("battle.note.no_scale", ruleset=message(f"editing.value.{setup.ruleset}"))


def agree(setup: Setup) -> Terms:
    """Return the terms of a battle, with differences between the sides as notes.

    The left side's readings count. Raises InputFault with every unknown option or reading and every turns,
    seed or head start out of range.
    """
    found = (*_option_faults(setup), *_reading_faults(setup), *_number_faults(setup))
    if found:
        raise InputFault(found)
    scale = _scale(setup)
    wanted = _wanted(setup, scale)
    readings = immutabledict({**_own_readings(setup.left), **setup.readings})
    on: dict[str, bool] = {
        name: setup.options.get(name, name in wanted and name in PLAYED) for name in OPTIONS
    }
    return Terms(
        ruleset=setup.ruleset,
        scale=scale,
        options=immutabledict(on),
        readings=readings,
        turns=setup.turns or DEFAULT_TURNS[setup.ruleset],
        notes=(
            *_option_notes(wanted, setup),
            *_reading_notes(setup, readings),
            *_start_notes(setup),
            *_scale_notes(setup),
        ),
    )
