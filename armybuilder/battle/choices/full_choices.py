"""Full choices for the pending decision, each allowed and ready to be made.

    found = full_choices(skirmish)   # a tuple of `Choice`, each allowed and different; empty once the battle is over
    found[0]                         # the bot's choice

After the bot's own choice come those of the menu's rows, in its order: `MOST` for each row at most, and at
least one if any is found. Targets come nearest first. Places are the farthest that are reached in eight
directions, and for models that are set up places spread over the zone. The same battle gives the same
choices. The battle does not change, and the bot takes no notes. Undiscovered enemies are not named. Places
are tenths of a millimetre.
"""

from __future__ import annotations

from itertools import chain, count, islice, product
from typing import TYPE_CHECKING

from armybuilder.battle import table as tables
from armybuilder.battle import verb_names
from armybuilder.battle.choices import options, routes
from armybuilder.battle.encoding.block import pieces, row_of, shape_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from armybuilder.battle.choices.options import ModelNow, Option
    from armybuilder.battle.records.decisions import MenuRow
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish

__all__ = ["MOST", "as_the_menu_says", "full_choices"]


MOST = 12
"""The most choices of one row of the menu."""
SEARCHED = 12
"""The rings of ground, 2 cm each, to search if no place is reached straight."""
_ASKED = {
    "target": st.SAY_MODEL,
    "target_unit": st.SAY_UNIT,
    "number": st.SAY_NUMBER,
    "path": st.SAY_PATH | st.SAY_POINT,
}
"""The missing parts that a menu row can ask for, by their names in a choice."""
_WAYS = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))
"""Eight directions, each about ten long."""
_FAR = (600, 400, 300, 240, 180, 140, 100, 70, 50, 30, 20, 10)
"""The lengths to try in each direction, as multiples, the longest first."""
_SPREAD = (500, 200, 800, 350, 650)
"""Shares of a zone's box at which units are set up, in thousandths."""


def full_choices(
    battle: Skirmish,
    wanted: Callable[[Sequence[Option]], Sequence[Option]] = lambda offered: offered,
    most: int = MOST,
) -> tuple[Choice, ...]:
    """Return full legal choices, each once, the bot's first.

    The others are those of each `wanted` row of the menu (by default of all), `most` of each at the most.
    """
    if battle.pending() is None:
        return ()
    seen, offered = _Seen(battle), options.options(battle)
    found = [battle.suggested()]
    for option in wanted(offered):
        said = (one for one in seen.said(option) if battle.allows(one) == 0)
        found.extend(islice(said, most))
    once: dict[Choice, Choice] = {}
    for choice in found:
        once.setdefault(as_the_menu_says(choice, offered), choice)
    return tuple(once.values())


def as_the_menu_says(choice: Choice, offered: Sequence[Option]) -> Choice:
    """Return a choice with only the parts that its row of the menu has or asks for.

    Two choices of the same effect are equal then.
    """
    named = [one.offer for one in offered if _is_of(choice, one.offer)]
    if not named:
        return choice
    row = max(named, key=lambda one: (one.actor == choice.actor) + (one.weapon == choice.weapon))
    asked = {name: getattr(choice, name) for name, needed in _ASKED.items() if row.says & needed}
    return Choice(choice.verb, choice.side, row.unit, row.actor, row.weapon, **asked)


def _is_of(choice: Choice, row: MenuRow) -> bool:
    """Say whether a choice belongs to a row of the menu.

    The bot leaves out the parts that are evident.
    """
    if choice.verb != row.verb:
        return False
    named = ((choice.unit, row.unit), (choice.actor, row.actor), (choice.weapon, row.weapon))
    return all(own in {-1, its} or its == -1 for own, its in named)


class _Seen:
    """The models, ground and asked model that the choices of a decision can name."""

    def __init__(self, battle: Skirmish) -> None:
        self._battle = battle
        self._models = options.models_now(battle)
        self._shapes = [shape_of(ground, part) for _, ground, part in pieces(battle.setup.table)]
        asked = battle.pending()
        self._asked = -1 if asked is None else asked.model

    def said(self, option: Option) -> Iterator[Choice]:
        """Yield full choices of an option, allowed or not, the likely ones first."""
        if option.needs(st.SAY_MODEL):
            yield from self._at_models(option)
        elif option.needs(st.SAY_UNIT):
            yield from self._at_units(option)
        if option.on_the_ground or option.needs(st.SAY_PATH):
            yield from self._at_places(option)
        elif not option.needs(st.SAY_MODEL | st.SAY_UNIT):
            yield from (options.said(option, number=one) for one in options.numbers(self._battle, option))

    def _at_models(self, option: Option) -> Iterator[Choice]:
        numbers = options.numbers(self._battle, option)
        for number, model in product(numbers, self._nearest(option)):
            yield options.said(option, target=model.number, number=number)

    def _at_units(self, option: Option) -> Iterator[Choice]:
        numbers = options.numbers(self._battle, option)
        if option.name in verb_names.names_of(self._battle).phrases.alone:
            yield options.said(option)
        nearest = dict.fromkeys(model.unit for model in self._nearest(option))
        for unit, number in product(nearest, numbers):
            yield options.said(option, target_unit=unit, number=number)

    def _nearest(self, option: Option) -> list[ModelNow]:
        """Return the models that can be named, the nearest first."""
        known = [one for one in self._models if not (one.hidden and one.who.side != SIDES[option.side])]
        start = self._start(option)
        if start is None:
            return known
        return sorted(known, key=lambda one: (one.place[0] - start[0]) ** 2 + (one.place[1] - start[1]) ** 2)

    def _at_places(self, option: Option) -> Iterator[Choice]:
        """Yield choices of ways to places, for each number of the option.

        The first number gets all ways, the others only the first allowed one.
        """
        numbers = options.numbers(self._battle, option)
        if option.name in verb_names.names_of(self._battle).phrases.pieces:
            for number in numbers:
                yield from self._ways(option, number, self._into(option, number))
            return
        if option.needs(st.SAY_PATH):
            yield from (options.said(option, number=number) for number in numbers)
        for number in numbers:
            ways = self._ways(option, number, self._places(option))
            yield from ways if number == numbers[0] else islice(ways, 1)

    def _ways(self, option: Option, number: int, places: Iterable[Place]) -> Iterator[Choice]:
        """Yield the choices with straight ways to places that are allowed.

        Without an allowed one, it yields those of a search.
        """
        found = False
        for place in places:
            straight = options.said(option, path=(place,), number=number)
            if self._battle.allows(straight) == 0:
                found = True
                yield straight
        if not found:
            yield from self._searched(option, number)

    def _searched(self, option: Option, number: int) -> Iterator[Choice]:
        """Yield choices with ways to places all over the ground that an option reaches."""
        rings = count()
        cells = routes.ground(self._battle, option, number, lambda: next(rings) > SEARCHED).cells
        for cell in cells[:: max(1, len(cells) // MOST)]:
            yield options.said(option, path=cell.path, number=number)

    def _places(self, option: Option) -> Iterator[Place]:
        """Yield the farthest places reached in each direction.

        If no model of the option is on the table yet, the places are spread over the zone.
        """
        start = self._start(option)
        if start is None:
            yield from self._in_zone(option)
            return
        for across, up in _WAYS:
            along = ((start[0] + far * across, start[1] + far * up) for far in _FAR)
            reached = (at for at in along if self._reaches(option, at))
            yield from islice(reached, 1)

    def _reaches(self, option: Option, place: Place) -> bool:
        number = options.numbers(self._battle, option)[0]
        return self._battle.allows(options.said(option, path=(place,), number=number)) == 0

    def _in_zone(self, option: Option) -> Iterator[Place]:
        zone = tables.zone(self._battle.setup.table, SIDES[option.side])
        wide, deep = ([corner[axis] for corner in zone] for axis in (0, 1))
        for one, other in product(_SPREAD, _SPREAD):
            yield (
                10 * min(wide) + (max(wide) - min(wide)) * one // 100,
                10 * min(deep) + (max(deep) - min(deep)) * other // 100,
            )

    def _into(self, option: Option, number: int) -> Iterator[Place]:
        """Yield places in a piece of ground, its middle first, then some towards its corners."""
        shape = self._shapes[number] if number >= 0 else ()
        if not shape:
            yield from self._places(option)
            return
        x, y = (10 * sum(corner[axis] for corner in shape) // len(shape) for axis in (0, 1))
        yield x, y
        for across, up in shape:
            for share in (5, 8):
                yield x + (10 * across - x) * share // 10, y + (10 * up - y) * share // 10

    def _start(self, option: Option) -> Place | None:
        """Return the place of the model that would move or shoot, None without one."""
        for number in chain((option.offer.actor, self._asked), self._members(option.offer.unit)):
            if number >= 0 and (place := self._place(number)) is not None:
                return place
        return None

    def _members(self, unit: int) -> Iterator[int]:
        return (one.number for one in self._models if one.unit == unit)

    def _place(self, number: int) -> Place | None:
        """Return the place of a model or its machine, None for a model that is not there yet."""
        model = self._models[number]
        if model.in_play:
            return model.place
        carrier = self._battle.block[row_of(self._battle.block, number) + st.CARRIED_BY]
        if carrier == 0:
            return None
        return self._battle.block[carrier + st.X], self._battle.block[carrier + st.Y]
