"""The ground that a model reaches, in cells, and the ways to its places.

Only `allows` is asked, about cells in rings outwards from the model's place: first straight, then round the
corner of a cell that was reached before. The edge is then refined. Places are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle import table as tables
from armybuilder.battle import verb_names
from armybuilder.battle.choices import in_the_way
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.events import Place
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Message
    from armybuilder.model.document import Shape

__all__ = ["Cell", "ReachedGround", "ground", "outline", "way"]

Path = tuple[Place, ...]

PITCH = 200
"""The distance between the middles of cells, 2 cm.

It is twice that if the whole table is searched.
"""
MOST_RINGS = 45
EMPTY_RINGS = 4
BARE = 1600
"""The depth of ground without any free place at which a search ends."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A square of ground within reach, with its middle, its side and the path there."""

    middle: Place
    side: int
    path: Path


@dataclass(frozen=True)
class ReachedGround:
    """The ground that an option reaches, in cells, and the refusal beyond."""

    cells: tuple[Cell, ...] = ()
    limit: Message | None = None

    def nearest(self, place: Place) -> Cell | None:
        """Return the cell whose middle is nearest to a place, None without cells."""
        return min(self.cells, key=lambda cell: _apart(cell.middle, place), default=None)


def _apart(one: Place, other: Place) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _choice(option: Option, path: Path, number: int) -> Choice:
    return choosing.said(option, path=path, number=number)


def ground(
    battle: Skirmish,
    option: Option,
    number: int = 0,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    coarse: bool = False,
) -> ReachedGround:
    """Return the ground that an option reaches.

    It is empty if the option asks for no place, or the search was cancelled. A `coarse` search tries cells of
    twice the size: a quarter of the work, and a first answer.
    """
    if not option.on_the_ground:
        return ReachedGround()
    start = _start(battle, option)
    search = _Search(battle, option, number, 2 * PITCH if coarse else PITCH)
    if start is None:
        search.whole_table(cancelled)
    else:
        search.outwards(start, cancelled)
    return search.result()


def _start(battle: Skirmish, option: Option) -> Place | None:
    """Return the place of an option's model or unit, None for models that may be set up anywhere."""
    actor = option.offer.actor
    if actor < 0:
        asked = battle.pending()
        actor = asked.model if asked is not None and option.name in {"push", "move_off"} else -1
    everybody = choosing.models_now(battle)
    if actor < 0:
        unit = option.offer.unit
        return next((one.place for one in everybody if one.unit == unit and one.in_play), None)
    return everybody[actor].place


class _Search:
    """A search, with the cells tried and the paths to those reached."""

    def __init__(self, battle: Skirmish, option: Option, number: int, pitch: int) -> None:
        self._battle = battle
        self._option = option
        self._number = number
        self._legs = st.PATH_POINTS if option.needs(st.SAY_PATH) else 1
        self._far = verb_names.names_of(battle).phrases.too_far
        self._reached: dict[Place, Path] = {}
        self._pitch = pitch
        self._limits: dict[int, int] = {}

    def outwards(self, start: Place, cancelled: Callable[[], bool]) -> None:
        """Try rings of cells round a place, until a few rings in a row are out of reach."""
        self._reached[start] = ()
        empty = bare = 0
        for ring in range(1, 1 + MOST_RINGS * PITCH // self._pitch):
            if cancelled() or empty >= EMPTY_RINGS or bare * self._pitch >= BARE:
                break
            near, before = False, len(self._reached)
            for place in _ring(start, ring * self._pitch, self._pitch):
                reason = self._reach(place)
                near |= reason == 0 or reason not in self._far
            empty = 0 if near else empty + 1
            bare = bare + 1 if len(self._reached) == before else 0
        self._refine(cancelled)
        del self._reached[start]

    def whole_table(self, cancelled: Callable[[], bool]) -> None:
        """Try every cell of the side's zone, for models that may be set up anywhere.

        Each is tried at the cell's middle only, though a place beside it would do too.
        """
        self._pitch = 2 * PITCH
        block = self._battle.block
        zone = tables.zone(self._battle.setup.table, SIDES[self._option.side])
        for x in range(self._pitch // 2, block[st.TABLE_WIDTH], self._pitch):
            if cancelled():
                return
            for y in range(self._pitch // 2, block[st.TABLE_DEPTH], self._pitch):
                if _inside(zone, x, y):
                    self._reach((x, y))

    def _allowed(self, path: Path) -> int:
        reason = self._battle.allows(_choice(self._option, path, self._number))
        if reason:
            self._limits[reason] = self._limits.get(reason, 0) + 1
        return reason

    def _reach(self, place: Place) -> int:
        """Find a way to a place, straight or round a corner, and return 0 or the refusal."""
        reason = self._allowed((place,))
        if reason == 0:
            self._reached[place] = (place,)
            return 0
        if self._legs == 1 or reason in self._far:
            return reason
        for before in self._beside(place):
            for path in {(*before[:-1], place), (*before, place)}:
                if 1 < len(path) <= self._legs and self._allowed(path) == 0:
                    self._reached[place] = path
                    return 0
        return reason

    def _beside(self, place: Place) -> Iterator[Path]:
        """Yield the paths to the reached cells next to a place."""
        for across in (-1, 0, 1):
            for along in (-1, 0, 1):
                found = self._reached.get((place[0] + across * self._pitch, place[1] + along * self._pitch))
                if found:
                    yield found

    def _refine(self, cancelled: Callable[[], bool]) -> None:
        """Divide the cells at the edge, so that it is exact to a centimetre."""
        half = self._pitch // 2
        edge = {
            (x + across * half, y + along * half): path
            for (x, y), path in self._reached.items()
            for across in (-1, 0, 1)
            for along in (-1, 0, 1)
            if path and not self._inner((x, y)) and (across or along)
        }
        for place, before in edge.items():
            if cancelled():
                return
            for path in ((*before[:-1], place), (*before, place)):
                if len(path) <= self._legs and self._allowed(path) == 0:
                    self._reached[place] = path
                    break

    def _inner(self, place: Place) -> bool:
        """Say whether all four cells next to a cell are reached."""
        x, y, pitch = *place, self._pitch
        return all(
            at in self._reached for at in ((x + pitch, y), (x - pitch, y), (x, y + pitch), (x, y - pitch))
        )

    def result(self) -> ReachedGround:
        """Return the cells found, and the reason that refused the most cells."""
        cells = tuple(Cell(place, self._pitch, path) for place, path in self._reached.items() if path)
        most = max(self._limits, key=lambda reason: self._limits[reason], default=0)
        return ReachedGround(cells, choosing.reason(self._battle, most))


def _inside(shape: Shape, x: int, y: int) -> bool:
    """Say whether a place lies in a polygon whose corners are in whole millimetres."""
    inside = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (10 * ay > y) != (10 * by > y) and ((x - 10 * ax) * (by - ay) < (bx - ax) * (y - 10 * ay)) == (
            by > ay
        ):
            inside = not inside
    return inside


def _ring(middle: Place, out: int, pitch: int) -> Iterator[Place]:
    """Yield the cells of a square ring round a place."""
    x, y = middle
    for along in range(-out, out + 1, pitch):
        yield x + along, y - out
        yield x + along, y + out
        if -out < along < out:
            yield x - out, y + along
            yield x + out, y + along


def way(
    battle: Skirmish, option: Option, place: Place, found: ReachedGround, number: int = 0
) -> tuple[Choice, Message | None]:
    """Return the choice of a way to a place, and its refusal or None.

    The way is straight, or goes through the nearest reached cell.
    """
    straight = _choice(option, (place,), number)
    if battle.allows(straight) == 0:
        return straight, None
    cell = found.nearest(place)
    if cell is not None and option.needs(st.SAY_PATH):
        for path in ((*cell.path[:-1], place), (*cell.path, place)):
            if len(path) <= st.PATH_POINTS and battle.allows(_choice(option, path, number)) == 0:
                return _choice(option, path, number), None
    if cell is not None and _apart(cell.middle, place) <= 2 * cell.side**2:
        return _choice(option, cell.path, number), None
    return straight, in_the_way.refusal(battle, straight)


def outline(found: ReachedGround) -> tuple[tuple[Place, ...], ...]:
    """Return the edges of the reached ground as closed polygons.

    Holes have polygons of their own.
    """
    squares = set()
    half = 0
    for cell in found.cells:
        half = cell.side // 2
        x, y = cell.middle
        squares |= {(x - half, y - half), (x, y - half), (x - half, y), (x, y)}
    edges: dict[Place, list[Place]] = {}
    for x, y in squares:
        corners = ((x, y), (x + half, y), (x + half, y + half), (x, y + half))
        beyond = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
        for place, neighbour in enumerate(beyond):
            if neighbour not in squares:
                edges.setdefault(corners[place], []).append(corners[(place + 1) % 4])
    return tuple(_loops(edges))


def _loops(edges: dict[Place, list[Place]]) -> Iterator[tuple[Place, ...]]:
    """Yield the closed lines of the edges, as corners only.

    The edges are used up.
    """
    while edges:
        first = at = next(iter(edges))
        loop = [first]
        while True:
            ways = edges[at]
            following = ways.pop()
            if not ways:
                del edges[at]
            at = following
            if at == first:
                break
            loop.append(at)
        yield tuple(place for number, place in enumerate(loop) if _turns(loop, number))


def _turns(loop: list[Place], number: int) -> bool:
    """Say whether a line changes its direction at one of its places."""
    before, here, after = loop[number - 1], loop[number], loop[(number + 1) % len(loop)]
    return (here[0] - before[0]) * (after[1] - here[1]) != (here[1] - before[1]) * (after[0] - here[0])
