"""The conversion of an army's designs to a ruleset, with lines and values set by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.army_squads import SquadBuilder
from armybuilder.battle.records.profile import ConvertedValue
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.errors import message
from armybuilder.model import by_hand
from armybuilder.model.by_hand_words import setting_words
from armybuilder.model.document import NOTHING
from armybuilder.model.unit import Unit
from armybuilder.points import lookup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from armybuilder.battle.records.printed import PrintedModel
    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.ruleset_facts.facts import RulesetFacts
    from armybuilder.battle.terms import Contender
    from armybuilder.errors import Message, Value
    from armybuilder.model.by_hand import Setting
    from armybuilder.model.document import Ruleset
    from armybuilder.points.lookup import Design

__all__ = ["Converted", "OwnValue", "conversion", "models_in_print", "own_values"]


@dataclass(frozen=True, slots=True)
class OwnValue:
    """A value that can be set by hand, with its converted and its valid number.

    `converted` is the value without the one set by hand, with all others in force. `weapon` is the name of
    its weapon, None for a value of the design.
    """

    key: str
    setting: Setting
    converted: int
    value: int
    by_hand: bool
    weapon: Value | None = None


@dataclass(frozen=True, slots=True)
class Converted:
    """A design under a ruleset, with its number of models, its lines and its values set by hand.

    `settable` are all values that can be set by hand. The first lines are those of its profile, in order.
    """

    design: str
    name: str
    count: int
    lines: tuple[ConvertedValue, ...]
    own: Mapping[str, int | str]
    profile: tuple[str, ...]
    settable: tuple[OwnValue, ...] = ()

    @property
    def is_by_hand(self) -> bool:
        """Return whether a value in force is set by hand."""
        return any(one.by_hand for one in self.settable)

    def value(self, name: str) -> int:
        """Return a value of the profile, as the design fights with it.

        Raises ValueError for an unknown name.
        """
        return self.lines[self.profile.index(name)].value


def _designs(side: Contender) -> Iterator[tuple[str, int]]:
    """Yield the design of every member and crew member, with its number of models."""
    for entry in side.army.units:
        unit = side.documents.get(entry.unit)
        for member in unit.members if isinstance(unit, Unit) else ():
            yield member.design, entry.count * member.count
            yield from ((person.design, entry.count * member.count) for person in member.crew)


def conversion(side: Contender, ruleset: Ruleset = "combat-action") -> tuple[Converted, ...]:
    """Return each design of an army as a ruleset fights it, in the army's order.

    Missing designs are left out.
    """
    counts: dict[str, int] = {}
    for design, count in _designs(side):
        if design in side.documents:
            counts[design] = counts.get(design, 0) + count
    muster, facts = SquadBuilder(side, side.army.readings or side.readings, ruleset), RULESET_FACTS[ruleset]
    found = []
    for design, count in counts.items():
        made, drawn = muster.fighter(design), lookup.design(side.documents, design)
        own: Mapping[str, int | str] = drawn.overrides.get(ruleset) or {}
        lines = (*facts.lines(made, drawn), *_told(drawn, ruleset, facts, made.arms))
        settable = own_values(muster, drawn)
        found.append(Converted(design, made.name, count, lines, own, facts.profile, settable))
    return tuple(found)


def _told(
    design: Design, ruleset: Ruleset, facts: RulesetFacts, arms: tuple[Arm, ...]
) -> Iterator[ConvertedValue]:
    """Yield a line for each value set by hand that the ruleset's own lines do not show."""
    for key in design.overrides.get(ruleset) or {}:
        place, name = by_hand.parted(key)
        known = by_hand.setting(design, ruleset, key)
        sets = by_hand.set_for_design(design, ruleset)
        if place is not None:
            sets = by_hand.set_for_weapon(design, ruleset, place)
        if known is not None and name in sets and not (place is None and name in facts.profile):
            yield ConvertedValue(_set_line(ruleset, key, arms), sets[name], known.rule)


def _set_line(ruleset: Ruleset, key: str, arms: tuple[Arm, ...]) -> Message:
    """Return the name of a value set by hand, with its weapon's name if it has one."""
    place, name = by_hand.parted(key)[0], setting_words(ruleset, key)
    weapon = next((arm.name for arm in arms if arm.place == place), None)
    if place is not None and weapon is not None:
        name = message("battle.by_hand.of_weapon", weapon=weapon, name=name)
    return message("battle.by_hand.set", name=name)


def own_values(muster: SquadBuilder, design: Design) -> tuple[OwnValue, ...]:
    """Return all values of a design and its weapons that can be set by hand.

    They are those of the builder's ruleset, in the order of the table.
    """
    ruleset = muster.ruleset
    bare, facts = muster.made(design.model_copy(update={"overrides": NOTHING})), RULESET_FACTS[ruleset]
    own = by_hand.set_for_design(design, ruleset)
    found = list(
        _values(design, ruleset, None, own, lambda sets: facts.of_design(bare, sets)),
    )
    for place in range(len(design.weapons)):
        arm = next((one for one in bare.arms if one.place == place), None)
        if arm is not None and facts.of_arm(bare, arm) is not None:
            sets = by_hand.set_for_weapon(design, ruleset, place)
            held = partial(_of_arm, facts, bare, arm)
            found.extend(replace(one, weapon=arm.name) for one in _values(design, ruleset, place, sets, held))
    return tuple(found)


def _of_arm(facts: RulesetFacts, fighter: Fighter, arm: Arm, own: Mapping[str, int]) -> object:
    """Return a weapon's stats with these values set by hand."""
    return facts.of_arm(fighter, replace(arm, own=own))


def _values(
    design: Design,
    ruleset: Ruleset,
    place: int | None,
    own: Mapping[str, int],
    made: Callable[[Mapping[str, int]], object],
) -> Iterator[OwnValue]:
    """Yield the values of a design or a weapon that can be set by hand.

    Each has its converted number.
    """
    now = made(own)
    for name, known in by_hand.settings(ruleset, "design" if place is None else "weapon").items():
        key = by_hand.key_of(name, place)
        if by_hand.setting(design, ruleset, key) is None:
            continue
        others = {other: value for other, value in own.items() if other != name}
        converted = _number(now if name not in own else made(others), known)
        yield OwnValue(key, known, converted, own.get(name, converted), name in own)


def _number(made: object, known: Setting) -> int:
    """Return the converted number of a setting, or its least value if the stats lack it."""
    value = getattr(made, known.name, None)
    return int(value) if isinstance(value, int) else known.least


def models_in_print(side: Contender, ruleset: Ruleset, designs: Iterable[str]) -> dict[str, PrintedModel]:
    """Return designs as a ruleset prints them, by id, values set by hand included.

    Nothing is returned for the ruleset that they are made for. A design that names a missing weapon is left
    out. Raises KeyError for a missing design.
    """
    form = RULESET_FACTS[ruleset].printed
    if form is None:
        return {}
    muster = SquadBuilder(side, side.army.readings or side.readings, ruleset)
    found = {}
    for key in designs:
        design = lookup.design(side.documents, key)
        try:
            found[key] = form.printed(muster.fighter(key), design)
        except KeyError:
            continue
    return found
