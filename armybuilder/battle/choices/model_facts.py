"""Facts about each model of a battle, such as profile, weapons, points, states and action points.

They are in the terms of the ruleset fought, and as far as a side may know them. `BattleModels` is made once
for a battle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle.encoding import army_squads
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.encoding.conversion import conversion
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.position import UNSEEN, Positions, name_of, name_of_unit
from armybuilder.battle.records.fields import SIDES
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.verb_names import names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.events import Key, Who
    from armybuilder.battle.records.profile import Arm
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["BattleModels", "Facts", "ModelFacts", "Rating", "WeaponState", "who_is_done"]

_TENTHS_IN_CM = 100
_SIDES = {name: number for number, name in SIDES.items()}


@dataclass(frozen=True, slots=True)
class Rating:
    """A value of a profile, with its short name for a column's head and its full name."""

    short: str
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class WeaponState:
    """A weapon in words, with its name, ranges and ammunition.

    A range is its band, as the ruleset writes it, and its far end. A text is empty if there is nothing to
    say.
    """

    name: str
    ranges: tuple[tuple[str, str], ...]
    left: str


@dataclass(frozen=True, slots=True)
class ModelFacts:
    """The present facts about a model.

    `cost` is its price in words. `points` of `of` action points are left to it. `of` is 0 if the ruleset has
    none, or the model cannot act.
    """

    key: Key
    unit: str
    price: int
    cost: str
    design: str
    profile: tuple[Rating, ...]
    weapons: tuple[WeaponState, ...]
    states: tuple[str, ...]
    points: int = 0
    of: int = 0
    done: bool = False
    in_play: bool = False
    order: str = ""
    """The order of its unit in one or two words, if its ruleset gives orders."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts about all models that a side may know."""

    models: Mapping[Key, ModelFacts]
    to_act: Mapping[str, tuple[int, int]] = immutabledict()
    """The units still to act this turn and all that can act, as counts by side."""


class BattleModels:
    """The constant facts about a battle's models, and the reader of the rest from its block."""

    def __init__(self, battle: Skirmish, words: Words) -> None:
        """Read the models and profiles of both armies."""
        self._words = words
        self._positions = Positions(battle.encoded)
        self._facts = RULESET_FACTS[battle.setup.ruleset]
        self._soldiers = {}
        self._profiles: dict[tuple[str, str], tuple[Rating, ...]] = {}
        terms, setup = battle.encoded.terms, battle.setup
        for side, contender in (("left", setup.left), ("right", setup.right)):
            for squad in army_squads.squads(contender, terms):
                for one in squad.soldiers:
                    self._soldiers[side, one.id] = (one, squad.name)
            for made in conversion(contender, setup.ruleset):
                named = zip(made.profile, made.lines, strict=False)
                self._profiles[side, made.design] = tuple(
                    self._rating(name, line.value) for name, line in named
                )

    def _rating(self, name: str, value: int) -> Rating:
        words, code = self._words, f"battle.value.{self._ruleset()}.{name}"
        if words.has(f"{code}.name"):
            return Rating(words.text(f"{code}.short"), words.text(f"{code}.name"), value)
        return Rating(name.upper(), words.text(f"editing.field.{name}"), value)

    def _ruleset(self) -> str:
        return next(name for name, facts in RULESET_FACTS.items() if facts is self._facts)

    def facts(self, battle: Skirmish, side: Side | None) -> Facts:
        """Return the present facts about all models, as far as a side may know them.

        For None they are complete.
        """
        said = self._positions.of(battle.block, _SIDES[side] if side is not None else None)
        units = {name_of_unit(one): one for one in (*battle.encoded.calls.units, *battle.encoded.calls.parts)}
        reader = _Reader(battle, said, self._words, self._facts.phrases.words, units)
        arms = self._arms()
        found: dict[Key, ModelFacts] = {}
        for number, who in enumerate(battle.encoded.calls.models):
            key = (who.side, who.id)
            one, squad = self._soldiers[key]
            entry = said["models"].get(name_of(who), {})
            unit = said["units"].get(entry.get("unit", ""), {})
            weapons = tuple(
                WeaponState(
                    self._words.label(arm.name),
                    self._ranges(arm),
                    reader.left(arm, said["weapons"].get(name, {})),
                )
                for name, arm in arms.get(key, ())
            )
            points, of, done = self._to_do(battle, number, entry, unit)
            found[key] = ModelFacts(
                key=key,
                unit=squad,
                price=one.price,
                cost=self._words.text("play.table.points", count=one.price),
                design=one.design,
                profile=self._profiles.get((who.side, one.design), ()),
                weapons=weapons,
                states=tuple(reader.states(entry, unit)),
                points=points,
                of=of,
                done=done,
                in_play=entry.get("status") in {"in_play", UNSEEN},
                order=self._order(unit),
            )
        return Facts(immutabledict(found), immutabledict(self._to_act(battle, said)))

    def _order(self, unit: Mapping[str, Any]) -> str:
        """Return the order of a unit in words, or an empty text without one."""
        code = f"play.order.{self._facts.phrases.words}{unit.get('order', '')}"
        return self._words.text(code) if self._words.has(code) else ""

    def _arms(self) -> dict[Key, list[tuple[str, Arm]]]:
        """Return the weapons of each model with their names in a position."""
        found: dict[Key, list[tuple[str, Arm]]] = {}
        for name in self._positions.weapons:
            owner, _, place = name.rpartition("#")
            side, _, model = owner.partition(":")
            one = self._soldiers.get((side, model))
            if one is not None and int(place) < len(one[0].fighter.arms):
                found.setdefault((side, model), []).append((name, one[0].fighter.arms[int(place)]))
        return found

    def _ranges(self, arm: Arm) -> tuple[tuple[str, str], ...]:
        """Return the bands of a weapon with their far ends, in the measure in force."""
        figure = self._words.measure.figure
        return tuple((band, figure(end // _TENTHS_IN_CM)) for band, end in self._facts.bands(arm))

    def _to_do(
        self, battle: Skirmish, number: int, entry: Mapping[str, Any], unit: Mapping[str, Any]
    ) -> tuple[int, int, bool]:
        """Return the action points left to a model, its full number, and whether it has acted."""
        phrases, block = self._facts.phrases, battle.block
        row = row_of(block, number)
        if block[row + st.STATUS] not in {st.IN_PLAY, st.ABOARD} or not battle.turn:
            return 0, 0, False
        done = _is_done(battle, number, entry, unit) or _has_decided(battle, entry, unit)
        if phrases.action_points is None or phrases.points_each is None:
            return 0, 0, done
        each = block[phrases.points_each]
        left = self._points_left(battle, row)
        if _is_active(battle, number):
            return left, max(each, left), False
        return (0 if done else each), each, done

    def _points_left(self, battle: Skirmish, row: int) -> int:
        """Return the action points left to a model, or the most that one aboard it has left."""
        block, points = battle.block, self._facts.phrases.action_points
        if points is None:
            return 0
        rows = [row_of(block, number) for number in range(len(battle.encoded.calls.models))]
        return max(block[one + points] for one in rows if one == row or block[one + st.CARRIED_BY] == row)

    def _to_act(self, battle: Skirmish, said: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
        """Return the counts of units still to act and of units in play, by side."""
        if self._facts.phrases.acted is None or not battle.turn:
            return {}
        part, _ = self._facts.phrases.acted
        found = {"left": [0, 0], "right": [0, 0]}
        for name, entry in said[part].items():
            here = entry.get("in_play", 0) if part == "units" else entry.get("status") in {"in_play", UNSEEN}
            if here:
                counted = found[name.partition(":")[0]]
                counted[1] += 1
                acted = _has_acted(battle, entry, entry) or _has_decided(battle, entry, entry)
                counted[0] += not acted
        return {side: (counted[0], counted[1]) for side, counted in found.items()}


def who_is_done(battle: Skirmish, positions: Positions, side: Side) -> frozenset[int]:
    """Return the numbers of a side's models that have had their turn."""
    said = positions.of(battle.block, _SIDES[side])
    found = set()
    for number, who in enumerate(battle.encoded.calls.models):
        entry = said["models"].get(name_of(who), {}) if who.side == side else {}
        if entry and _is_done(battle, number, entry, said["units"].get(entry.get("unit", ""), {})):
            found.add(number)
    return frozenset(found)


def _is_done(battle: Skirmish, number: int, entry: Mapping[str, Any], unit: Mapping[str, Any]) -> bool:
    """Say whether a model has had its turn.

    With action points, or without places, no model of the active unit has.
    """
    facts = RULESET_FACTS[battle.setup.ruleset]
    phrases = facts.phrases
    counts = not facts.places or (phrases.action_points is not None and phrases.points_each is not None)
    return _has_acted(battle, entry, unit) and not (counts and _is_active(battle, number))


def _has_decided(battle: Skirmish, entry: Mapping[str, Any], unit: Mapping[str, Any]) -> bool:
    """Say whether a model or its unit has answered a question that is asked of all before any acts."""
    names, asked = names_of(battle), battle.pending()
    decision = names.decisions[asked.decision] if asked is not None else ""
    part, field, before = names.phrases.declared.get(decision, ("", "", ()))
    return bool(part) and (unit if part == "units" else entry).get(field) not in (None, *before)


def _is_active(battle: Skirmish, number: int) -> bool:
    """Say whether a model's unit is the active one."""
    block = battle.block
    return bool(block[row_of(block, number) + st.UNIT] == block[st.ACTIVE_UNIT])


def _has_acted(battle: Skirmish, entry: Mapping[str, Any], unit: Mapping[str, Any]) -> bool:
    phrases = RULESET_FACTS[battle.setup.ruleset].phrases
    if phrases.acted is None:
        return False
    part, field = phrases.acted
    word = (unit if part == "units" else entry).get(field, 0)
    return bool(word == battle.turn) if phrases.acted_in else bool(word)


class _Reader:
    """A reader that puts the entries of a position into words."""

    def __init__(
        self,
        battle: Skirmish,
        said: Mapping[str, Any],
        words: Words,
        own: str,
        units: Mapping[str, Who],
    ) -> None:
        self._words, self._own, self._turn = words, own, battle.turn
        calls = battle.encoded.calls
        self._named = {name_of(one): one.label for one in calls.models}
        self._named |= {name: one.label for name, one in units.items()}
        self._named |= {f"ground:{number}": name for number, name in enumerate(calls.pieces)}
        self._weapons = said["weapons"]

    def states(self, model: Mapping[str, Any], unit: Mapping[str, Any]) -> Iterator[str]:
        """Yield the states of a model and its unit for which words exist."""
        if model.get("status") == UNSEEN:
            return
        for entry in (model, unit):
            for field, value in entry.items():
                yield from self._state(field, value)

    def _state(self, field: str, value: object) -> Iterator[str]:
        words = self._words
        for code in (f"play.state.{self._own}{field}", f"play.state.{field}"):
            if isinstance(value, str) and words.has(f"{code}.{value}"):
                yield words.text(f"{code}.{value}")
                return
            if words.has(code):
                yield words.text(code, value=self._value(value))
                return

    def _value(self, value: object) -> Any:
        if isinstance(value, str):
            return self._named.get(value, value)
        return value if isinstance(value, int) else 0

    def left(self, arm: Arm, entry: Mapping[str, Any]) -> str:
        """Return the ammunition left for a weapon, in words.

        The text is empty if nothing is counted and the weapon works.
        """
        words = self._words
        if entry.get("jammed"):
            return words.text("play.ammunition.jammed")
        if entry.get("spent"):
            return words.text("play.ammunition.spent")
        if entry.get("ready_turn", 0) > self._turn:
            return words.text("play.ammunition.ready", turn=entry["ready_turn"])
        if entry.get("empty"):
            return words.text("play.ammunition.empty")
        if arm.issue:
            return words.text("play.ammunition.stock", left=entry.get("stock", 0), of=arm.issue)
        if entry.get("rounds_fired"):
            return words.text("play.ammunition.fired", count=entry["rounds_fired"])
        return ""
