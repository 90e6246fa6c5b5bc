"""The reach of models by verb and cost, and the cheapest choice to a place.

The models are those that act together on the table: a model, its crew, and its unit if units act. Places are
tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from math import cos, hypot, isqrt, radians, sin
from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import in_the_way, routes
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.choices.routes import ReachedGround
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Message

__all__ = ["Area", "Way", "cheapest", "contact", "length", "moves", "owned", "reach", "turned"]


CM = 100
TURNED = 6
"""The longest way, in centimetres, of a machine that is only to turn."""
AROUND = 24
"""The number of places round a base at which another model may touch it."""
_FIRST = ("charge",)
"""The verbs that are meant to end in contact, tried before all others for contact."""


@dataclass(frozen=True, slots=True)
class Area:
    """The ground that a verb leads to, with its menu row and the number in use."""

    entry: int
    option: Option
    number: int
    ground: ReachedGround = field(repr=False)

    @property
    def cost(self) -> int:
        """Return the action points of the verb."""
        return self.option.offer.action_points

    @property
    def edges(self) -> tuple[tuple[Place, ...], ...]:
        """Return the edges as closed polygons, of which one inside another is a hole."""
        return routes.outline(self.ground)

    def holds(self, place: Place) -> bool:
        """Say whether a place lies inside."""
        return any(
            abs(cell.middle[0] - place[0]) <= cell.side // 2
            and abs(cell.middle[1] - place[1]) <= cell.side // 2
            for cell in self.ground.cells
        )


@dataclass(frozen=True, slots=True)
class Way:
    """The choice that goes to a place with its menu row, or the refusal."""

    entry: int
    option: Option | None
    choice: Choice | None
    refusal: Message | None = None


def owned(battle: Skirmish, offered: Sequence[Option], models: Iterable[int]) -> tuple[int, ...]:
    """Return the menu rows that these models may choose, with their units' if units act."""
    wanted = set(models)
    units = {choosing.models_now(battle)[number].unit for number in wanted}
    return tuple(
        number
        for number, option in enumerate(offered)
        if option.offer.actor in wanted or (option.offer.actor < 0 and option.offer.unit in units)
    )


def moves(battle: Skirmish, option: Option) -> bool:
    """Say whether the option moves the model that chooses it."""
    return option.on_the_ground and option.name not in verb_names.names_of(battle).phrases.aimed


def reach(
    battle: Skirmish,
    offered: Sequence[Option],
    rows: Iterable[int],
    cancelled: Callable[[], bool] = lambda: False,
    *,
    coarse: bool = False,
    number: int | None = None,
    anywhere: bool = False,
) -> tuple[Area, ...]:
    """Return the areas that these menu rows lead to, the cheapest first.

    Rows that reach nothing have none. `number` is used with them if possible, None for the first with which
    they reach any ground. Verbs that only aim at a place have areas too if `anywhere` is set.
    """
    found = []
    for row in rows:
        option = offered[row]
        if not (moves(battle, option) or (anywhere and option.on_the_ground)):
            continue
        offered_numbers = choosing.numbers(battle, option)
        for said in (number,) if number is not None and number in offered_numbers else offered_numbers:
            ground = routes.ground(battle, option, said, cancelled, coarse=coarse)
            if ground.cells:
                found.append(Area(row, option, said, ground))
                break
        if cancelled():
            break
    return tuple(sorted(found, key=lambda area: (area.cost, -len(area.ground.cells), area.entry)))


def cheapest(battle: Skirmish, areas: Sequence[Area], place: Place) -> Way:
    """Return the cheapest choice to a place, or the refusal of the first.

    The way is straight if possible, else round corners.
    """
    refused = None
    near = [area for area in areas if area.holds(place)]
    for area in (*near, *(one for one in areas if one not in near)):
        choice, refusal = routes.way(battle, area.option, place, area.ground, area.number)
        if refusal is None:
            return Way(area.entry, area.option, choice)
        refused = refused or refusal
    return Way(-1, None, None, refused)


def turned(battle: Skirmish, areas: Sequence[Area], place: Place) -> Way:
    """Return the shortest way of one choice that turns a machine towards a place.

    If there is none, it has the refusal.
    """
    refused = None
    for area in areas:
        x, y = _start(battle, area)
        far = max(1.0, hypot(place[0] - x, place[1] - y))
        for step in range(1, TURNED + 1):
            end = (x + round((place[0] - x) * step * CM / far), y + round((place[1] - y) * step * CM / far))
            said = choosing.said(area.option, path=(end,), number=area.number)
            refusal = in_the_way.refusal(battle, said)
            if refusal is None:
                return Way(area.entry, area.option, said)
            refused = refused or refusal
    return Way(-1, None, None, refused)


def contact(battle: Skirmish, areas: Sequence[Area], target: int) -> Way:
    """Return the cheapest choice that ends in contact with a model, charges first.

    If there is none, it has the refusal.
    """
    first = [area for area in areas if area.option.name in _FIRST]
    refused = None
    for area in (*first, *(one for one in areas if one not in first)):
        start = _start(battle, area)
        for place in _around(battle, start, area.option.offer.actor, target):
            choice, refusal = routes.way(battle, area.option, place, area.ground, area.number)
            named = replace(choice, target=target)
            if battle.allows(named) == 0 and choice.path and choice.path[-1] == place:
                return Way(area.entry, area.option, named)
            if refusal is None and choice.path and choice.path[-1] == place:
                return Way(area.entry, area.option, choice)
            refused = refused or refusal
    return Way(-1, None, None, refused)


def _start(battle: Skirmish, area: Area) -> Place:
    actor = area.option.offer.actor
    everybody = choosing.models_now(battle)
    if actor >= 0:
        return everybody[actor].place
    own = (one for one in everybody if one.unit == area.option.offer.unit and one.in_play)
    return next((one.place for one in own), (0, 0))


def _around(battle: Skirmish, start: Place, actor: int, target: int) -> list[Place]:
    """Return the places at which a model touches another, the nearest to its start first."""
    block = battle.block
    foe = row_of(block, target)
    x, y = block[foe + st.X], block[foe + st.Y]
    own = block[row_of(block, actor) + st.RADIUS] if actor >= 0 else block[foe + st.RADIUS]
    away = own + block[foe + st.RADIUS]
    far = max(1.0, hypot(start[0] - x, start[1] - y))
    ahead = ((start[0] - x) / far, (start[1] - y) / far)
    places = []
    for step in range(AROUND):
        turn = radians(((step + 1) // 2) * (360 / AROUND) * (1 if step % 2 else -1))
        across = ahead[0] * cos(turn) - ahead[1] * sin(turn)
        along = ahead[0] * sin(turn) + ahead[1] * cos(turn)
        places.append((x + int(across * away), y + int(along * away)))
    return places


def length(start: Place, path: Iterable[Place]) -> int:
    """Return the length of a way, in tenths of a millimetre."""
    return sum(isqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in pairwise((start, *path)))
