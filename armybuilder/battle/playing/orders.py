"""The orders of a person to groups in a battle played by hand.

They are those under way, those undone together, and the one kept for repetition. An order is a `Course` of
choices. Several may be under way, and the oldest goes first. A person makes the decisions that are no part of
them, and they continue afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.groups import groups
from armybuilder.battle.groups.group_set_up import berth
from armybuilder.battle.groups.groups import Course, LeftOut
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from armybuilder.battle.groups.groups import GroupOrder
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Key
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["Orders", "Posts", "SeenOrder", "SetUpOrder", "posts_of"]

MOST_NAMED = 3
"""The most models left out that are named for one reason.

The others are counted.
"""
Posts = tuple[tuple[str, int, int, int], ...]
"""The start places of units, as name, place in tenths of a millimetre, and chosen number abreast."""


@dataclass(frozen=True)
class SeenOrder:
    """The orders under way or just carried out, in words.

    `waiting` are the models whose part is still to come, `left_out` those without a part, with the reason.
    `rests` says whether a person must allow them to continue.
    """

    waiting: tuple[Key, ...]
    left_out: tuple[str, ...]
    rests: bool


def _said(left: Iterable[LeftOut], words: Words) -> tuple[str, ...]:
    """Return the models left out of an order in words, a line for each reason.

    If many have one reason, the last are counted.
    """
    by_reason: dict[str, dict[str, None]] = {}
    for one in left:
        by_reason.setdefault(words.label(one.why), {})[words.label(one.who.label)] = None
    found = []
    for why, names in by_reason.items():
        who = ", ".join(list(names)[:MOST_NAMED])
        if len(names) > MOST_NAMED:
            who = words.text("play.group.and_more", who=who, count=len(names) - MOST_NAMED)
        found.append(words.text("play.group.left_out", who=who, why=why))
    return tuple(found)


class _Course(Protocol):
    """The interface of an order under way."""

    left_out: list[LeftOut]

    @property
    def to_do(self) -> tuple[int, ...]: ...

    def waits(self, battle: Skirmish) -> bool: ...

    def next(self, battle: Skirmish) -> Choice | None: ...


class SetUpOrder:
    """The rest of a side's set-up, as the last time if allowed, otherwise as its bot would."""

    def __init__(self, battle: Skirmish, decide: Callable[[Skirmish], Choice], kept: Posts = ()) -> None:
        """Keep the side that decides now, with `decide` as its bot."""
        asked = battle.pending()
        self.left_out: list[LeftOut] = []
        self._side = asked.side if asked is not None else -1
        self._decide = decide
        self._kept = {name: ((x, y), number) for name, x, y, number in kept}

    @property
    def to_do(self) -> tuple[int, ...]:
        """Return no models, because the order is for the rest of a side."""
        return ()

    def waits(self, battle: Skirmish) -> bool:
        """Say whether set-up still continues."""
        return battle.turn == 0 and battle.pending() is not None

    def next(self, battle: Skirmish) -> Choice | None:
        """Return the next choice of the side's set-up, None if another side decides or it is over."""
        asked = battle.pending()
        if battle.turn or asked is None or asked.side != self._side:
            return None
        return self._as_before(battle) or self._decide(battle)

    def _as_before(self, battle: Skirmish) -> Choice | None:
        """Return the set-up of the first unit with a known place.

        A unit that cannot stand there or near it is left out and left to the bot.
        """
        place = verb_names.names_of(battle).phrases.together.place
        units = battle.encoded.calls.units
        for option in options.options(battle):
            name = units[option.offer.unit].id if option.offer.unit >= 0 else ""
            if option.name != place or name not in self._kept:
                continue
            found = berth(battle.allows, option, *self._kept.pop(name))
            if found is not None:
                return found
            self.left_out.append(LeftOut(units[option.offer.unit], message("play.group.not_there")))
        return None


def posts_of(battle: Skirmish, side: Side) -> Posts:
    """Return the start places of a side's units, from the choices made for them."""
    names, calls = verb_names.names_of(battle), battle.encoded.calls
    place = next((number for number, name in names.verbs.items() if name == names.phrases.together.place), -1)
    return tuple(
        (calls.units[one.unit].id, *one.path[0], one.number)
        for one in battle.choices
        if one.verb == place and one.unit >= 0 and one.path and calls.units[one.unit].side == side
    )


class Orders:
    """The orders under way in a battle by hand."""

    def __init__(self) -> None:
        """Create the orders without any."""
        self._courses: list[_Course] = []
        self._left_out: list[LeftOut] = []
        self._made: dict[int, int] = {}
        self._given = 0
        self._last: tuple[GroupOrder, tuple[int, int]] | None = None

    def give(self, battle: Skirmish, order: GroupOrder) -> None:
        """Start an order, which replaces those of its kind."""
        if order.kind != "place":
            self._last = order, groups.way_of(battle, order)
        self._courses = [
            one for one in self._courses if not isinstance(one, Course) or one.order.kind != order.kind
        ]
        self._begin(Course(battle, order))

    def set_up(self, course: SetUpOrder) -> None:
        """Start the set-up of the rest of a side."""
        self._courses = []
        self._begin(course)

    def _begin(self, course: _Course) -> None:
        self._given += 1
        self._left_out = []
        self._courses.append(course)

    def note(self, battle: Skirmish, choice: Choice) -> None:
        """Remember an ordinary choice about to be made, so that others can repeat it."""
        order = groups.order_of(battle, choice)
        if order is not None:
            self._last = order, groups.way_of(battle, order)

    def again(self, battle: Skirmish, who: Iterable[int]) -> GroupOrder | None:
        """Return the last order in the terms of other models, None without one."""
        return groups.again(battle, *self._last, who) if self._last is not None else None

    def next(self, battle: Skirmish) -> Choice | None:
        """Return the next choice of the orders under way, None if the decision is not theirs."""
        for course in self._courses:
            choice = course.next(battle)
            if choice is not None:
                return choice
        self._tidy(battle)
        return None

    def _tidy(self, battle: Skirmish) -> None:
        """Remove the finished orders, but remember their models left out until the next order."""
        done = [one for one in self._courses if not one.waits(battle)]
        self._left_out += [left for one in done for left in one.left_out]
        self._courses = [one for one in self._courses if one not in done]

    def call_off(self) -> None:
        """Cancel all orders."""
        self._courses, self._left_out = [], []

    # -- going on ------------------------------------------------------------------------------------------

    def ending(self, battle: Skirmish) -> Choice | None:
        """Return the choice that ends the activation of a group's model or unit for the next.

        It is None if no model or unit of the group is in the way.
        """
        asked = battle.pending()
        course = self._waiting(battle)
        if asked is None or course is None or asked.side != course.side:
            return None
        if verb_names.names_of(battle).decisions[asked.decision] not in course.decisions:
            return None
        models_now = options.models_now(battle)
        units = {models_now[one].unit for one in course.order.who}
        if asked.model not in course.order.who and asked.unit not in units:
            return None
        ends = verb_names.names_of(battle).phrases.ends
        rows = (one for one in options.options(battle) if one.name in ends and one.complete)
        return next((options.said(one) for one in rows if battle.allows(options.said(one)) == 0), None)

    def _waiting(self, battle: Skirmish) -> Course | None:
        return next((one for one in self._courses if isinstance(one, Course) and one.waits(battle)), None)

    def go_on(self) -> None:
        """Allow the next unit to begin its activation.

        Its choices count as an order of their own for the undo.
        """
        self._given += 1
        for course in self._courses:
            if isinstance(course, Course):
                course.go_on()

    def seen(self, battle: Skirmish, words: Words) -> SeenOrder | None:
        """Return the orders in words, None without waiting models and models left out."""
        models = battle.encoded.calls.models
        waiting = dict.fromkeys(
            (models[one].side, models[one].id)
            for course in self._courses
            if course.waits(battle)
            for one in course.to_do
        )
        left = [*self._left_out, *(left for one in self._courses for left in one.left_out)]
        if not waiting and not left:
            return None
        said = _said(left, words)
        course = self._waiting(battle)
        rests = course is not None and (course.rests(battle) or self.ending(battle) is not None)
        return SeenOrder(tuple(waiting), said, rests)

    # -- taking back ---------------------------------------------------------------------------------------

    def made(self, place: int) -> None:
        """Assign the choice of this number to the last order."""
        self._made[place] = self._given

    def first_of(self, place: int, firm: int, own: Callable[[int], bool]) -> int:
        """Return the first choice of the order to which a choice belongs.

        It is no earlier than `firm`, and no earlier than a person's decision between.
        """
        order = self._made.get(place)
        first = place
        for before in range(place - 1, firm - 1, -1):
            if order is None or (own(before) and self._made.get(before) != order):
                break
            if own(before):
                first = before
        return first

    def rewound(self, count: int) -> None:
        """Forget the orders under way, and those of undone choices."""
        self.call_off()
        self._made = {place: order for place, order in self._made.items() if place < count}
