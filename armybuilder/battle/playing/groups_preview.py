"""The preview of a group at the table before it is ordered.

It shows the models of the group, their new places and the forecast of their fire. Models are named by side
and name, as tokens are. Places are tenths of a millimetre. All results are frozen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.choices.model_facts import who_is_done
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.groups import group_set_up
from armybuilder.battle.groups.group_moves import Stands, planned, within_reach
from armybuilder.battle.groups.groups import Course, GroupOrder
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.position import Positions
from armybuilder.battle.telling.miniatures import cast
from armybuilder.battle.terms import SIDES
from armybuilder.model.unit import Unit
from armybuilder.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.groups.formations import Formation
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.records.events import Key, Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value
    from armybuilder.words import Words

__all__ = ["GroupWeapon", "GroupsPreview", "SeenGroup", "SeenPlaces"]


@dataclass(frozen=True)
class SeenGroup:
    """A unit of an army with its name and its models."""

    name: str
    keys: tuple[Key, ...]


@dataclass(frozen=True)
class GroupWeapon:
    """A weapon of a group with its label, its name and its number in the group."""

    label: Value
    name: str
    many: int


@dataclass(frozen=True)
class SeenPlaces:
    """The new place of each model of a group, and whether any model gets there.

    `words` count the models that go and those that stay.
    """

    ends: tuple[tuple[Key, Place], ...]
    words: str
    allowed: bool = True


class GroupsPreview:
    """The questions about groups in a hand's battle."""

    def __init__(self, hand: Hand) -> None:
        """Keep the battle of a hand for questions."""
        self._hand = hand
        self._words: Words = hand.words.copy()

    @cached_property
    def _positions(self) -> Positions:
        return Positions(self._hand.battle.encoded)

    def numbers(self, keys: Iterable[Key]) -> tuple[int, ...]:
        """Return the numbers of models."""
        return self._hand.numbered(keys)

    @cached_property
    def units(self) -> tuple[SeenGroup, ...]:
        """The units of both armies by their lists, even if every model acts alone."""
        setup, found = self._hand.battle.setup, []
        for side, contender in zip(SIDES, (setup.left, setup.right), strict=True):
            for entry in contender.army.units:
                unit = contender.documents[entry.unit]
                name = unit.name if isinstance(unit, Unit) else entry.id
                for copy in range(1, entry.count + 1):
                    start = f"{entry.id}.{copy}/"
                    keys = tuple(
                        key for key in self._hand.numbers if key[0] == side and key[1].startswith(start)
                    )
                    called = f"{name} {copy}" if entry.count > 1 else name
                    found += [SeenGroup(called, keys)] if keys else []
        return tuple(found)

    def unit_of(self, key: Key) -> tuple[Key, ...]:
        """Return the models of a model's unit in its army."""
        return next((unit.keys for unit in self.units if key in unit.keys), (key,))

    def waiting(self) -> tuple[SeenGroup, ...]:
        """Return the units that the deciding side may set up, with their models to be set up."""
        with self._hand.held() as (battle, offered):
            place = verb_names.names_of(battle).phrases.together.place
            units = {one.offer.unit for one in offered if one.name == place}
            models = battle.encoded.calls.models
            keys = {
                (models[one.number].side, models[one.number].id)
                for one in options.models_now(battle)
                if one.unit in units and not one.in_play
            }
        mine = (SeenGroup(unit.name, tuple(key for key in unit.keys if key in keys)) for unit in self.units)
        return tuple(unit for unit in mine if unit.keys)

    # -- where they would stand ----------------------------------------------------------------------------

    def places(
        self, keys: Sequence[Key], to: Place, formation: Formation, facing: Place = (0, 0)
    ) -> SeenPlaces:
        """Return the place of each model of a group that is set up at a place, or sent there."""
        with self._hand.held() as (battle, offered):
            who = self.numbers(keys)
            waits = bool(who) and not any(options.models_now(battle)[one].in_play for one in who)
            if waits:
                return self._set_up(battle, offered, who, to, formation)
            return self._sent(battle, GroupOrder("move", who, to, formation, facing))

    def _set_up(
        self, battle: Skirmish, offered: Sequence[Option], who: Sequence[int], to: Place, formation: Formation
    ) -> SeenPlaces:
        models_now, stands = options.models_now(battle), Stands(battle)
        place = verb_names.names_of(battle).phrases.together.place
        rows = {one.offer.unit: one for one in offered if one.name == place}
        units = [unit for unit in dict.fromkeys(models_now[one].unit for one in who) if unit in rows]
        ends: list[tuple[Key, Place]] = []
        without = 0
        for unit, post in group_set_up.layout(battle, units, to, formation).items():
            if group_set_up.berth(stands.allows, rows[unit], *post) is None:
                without += 1
                continue
            for one in models_now:
                if one.unit == unit and stands.block[row_of(stands.block, one.number) + st.HOME] == 0:
                    ends.append(((one.who.side, one.who.id), stands.place(one.number)))
                    self._stand(stands, one.number)
        words = self._words.text("play.group.without_room", count=without) if without else ""
        return SeenPlaces(tuple(ends), words, bool(ends))

    def _stand(self, stands: Stands, model: int) -> None:
        """Mark a model as set up, so that it takes its room from the next ones."""
        stands.block[row_of(stands.block, model) + st.STATUS] = st.IN_PLAY

    def _sent(self, battle: Skirmish, order: GroupOrder) -> SeenPlaces:
        course = Course(battle, order)
        begun = course.begun(battle)
        goals = course.goals
        going = course.going(begun)
        near = within_reach(begun, going, goals) if going else goals
        found = planned(begun, going, near)
        asked = {one.model for one in going}
        models_now = options.models_now(battle)
        done = self._done(battle)
        ends, stay = [], 0
        for model, goal in near.items():
            if model in found:
                end = found[model].path[-1]
            elif model in asked or model in done or course.has_row(begun, model):
                end, stay = models_now[model].place, stay + 1
            else:
                end = goal
            ends.append(((models_now[model].who.side, models_now[model].who.id), end))
        words = self._words.text("play.group.would_go", count=len(ends) - stay)
        if stay:
            words = f"{words} · {self._words.text('play.group.would_stay', count=stay)}"
        return SeenPlaces(tuple(ends), words, len(ends) > stay)

    def _done(self, battle: Skirmish) -> frozenset[int]:
        """Return the models of the deciding side that have had their turn."""
        asked = battle.pending()
        if asked is None or asked.side >= len(SIDES):
            return frozenset()
        return who_is_done(battle, self._positions, SIDES[asked.side])

    # -- whom ----------------------------------------------------------------------------------------------

    @cached_property
    def _guns(self) -> Mapping[Key, tuple[Value, ...]]:
        models = cast(self._hand.battle.setup).models
        return {key: tuple(dict.fromkeys(gun.name for gun in one.guns)) for key, one in models.items()}

    def weapons(self, keys: Sequence[Key]) -> tuple[GroupWeapon, ...]:
        """Return the weapons of a group, each once, the most frequent first."""
        found = Counter(label for key in keys for label in self._guns.get(key, ()))
        return tuple(
            GroupWeapon(label, self._words.label(label), many) for label, many in found.most_common()
        )

    def firing(self, keys: Sequence[Key], target: Key, weapon: Value = "") -> GroupOrder:
        """Return the order to fire at a model, or at others of its unit.

        The weapon is the one given, or each model's best.
        """
        also = self.numbers(self.unit_of(target))
        return GroupOrder(
            "fire", self.numbers(keys), target=self._hand.numbers[target], also=also, weapon=weapon
        )

    def fire(self, keys: Sequence[Key], target: Key, weapon: Value = "") -> str:
        """Return the forecast of a group's fire at a model, with its shooters and expected points."""
        with self._hand.held() as (battle, _):
            order = self.firing(keys, target, weapon)
            course = Course(battle, order)
            begun = course.begun(battle)
            gains = []
            for rows in course.firing(begun):
                choice, _why = course.shot(begun, rows)
                if choice is not None:
                    gains.append(begun.forecast(choice).gain)
            who = self._words.label(battle.encoded.calls.models[order.target].label)
            return self._words.text(
                "play.group.fire",
                count=len(gains),
                of=len(course.to_do),
                who=who,
                gain=decimal(sum(gains) / 1000),
            )
