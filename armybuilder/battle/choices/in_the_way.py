"""The refusal of a move, which names the model or the piece of ground in its way."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from armybuilder.battle import table, verb_names
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.ground import CONTACT
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.choices.options import ModelNow
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Message, Value

    Leg = tuple[Place, Place]

__all__ = ["refusal"]

_ROOM = frozenset({"overlaps", "no_room"})
"""The refusals for a model or an obstacle in the way."""
_IMPASSABLE = "CA-B-039"
_CM = 100


def refusal(battle: Skirmish, choice: Choice) -> Message | None:
    """Return the refusal of a choice with the name of the obstacle, or None for an allowed choice."""
    number = battle.allows(choice)
    plain, names = choosing.reason(battle, number), verb_names.names_of(battle)
    room = names.reasons.get(number) in _ROOM
    wall = f"{names.rules}-{number:03}" == _IMPASSABLE
    everybody = choosing.models_now(battle)
    mover = _mover(everybody, choice)
    if plain is None or mover is None or not choice.path or not (room or wall):
        return plain
    start = mover.place if mover.in_play else choice.path[0]
    legs = list(pairwise((start, *choice.path))) or [(start, start)]
    what = _model(battle, everybody, mover, legs) if room else None
    if what is not None:
        return message("play.reason.in_way", what=what)
    what = _piece(battle, mover, legs) if wall or names.reasons.get(number) == "overlaps" else None
    if what is None:
        return plain
    return (
        message("play.reason.rule_in_way", what=what, words=plain)
        if wall
        else message("play.reason.in_way", what=what)
    )


def _mover(everybody: Sequence[ModelNow], choice: Choice) -> ModelNow | None:
    """Return the model that would go, the first in play of a unit that goes as one."""
    if choice.actor >= 0:
        return everybody[choice.actor]
    return next((one for one in everybody if one.unit == choice.unit and one.in_play), None)


def _model(
    battle: Skirmish, everybody: Sequence[ModelNow], mover: ModelNow, legs: Sequence[Leg]
) -> Value | None:
    """Return the label of the first model in the way, None if none is known to the mover's side.

    A friend is in the way only where the way ends.
    """
    block, own, end = battle.block, row_of(battle.block, mover.number), (legs[-1][1], legs[-1][1])
    for leg in (*legs, end):
        for one in sorted(everybody, key=lambda one: hypot(*_from(leg[0], one.place))):
            row, friend = row_of(block, one.number), one.who.side == mover.who.side
            if one.number == mover.number or not one.in_play or (one.hidden and not friend):
                continue
            if block[row + st.ALTITUDE] != block[own + st.ALTITUDE] or (friend and leg != end):
                continue
            if _gap(one.place, leg) < block[own + st.RADIUS] + block[row + st.RADIUS] - CONTACT:
                return one.who.label
    return None


def _piece(battle: Skirmish, mover: ModelNow, legs: Sequence[Leg]) -> Message | None:
    """Return the first piece of impassable ground in the way, with its place, or None."""
    block = battle.block
    radius = block[row_of(block, mover.number) + st.RADIUS]
    found = ((name, _outline(block, number)) for number, name in enumerate(battle.encoded.calls.pieces))
    outlines = [(name, outline) for name, outline in found if name and outline]
    for place in (one for leg in legs for one in _along(leg)):
        for name, outline in outlines:
            if _meets(outline, place, radius):
                x, y = (sum(corner[axis] for corner in outline) // len(outline) for axis in (0, 1))
                return message(
                    "play.reason.piece", what=name, x=(x + _CM // 2) // _CM, y=(y + _CM // 2) // _CM
                )
    return None


def _meets(outline: tuple[Place, ...], place: Place, radius: int) -> bool:
    sides = zip(outline, (*outline[1:], outline[0]), strict=True)
    return table.holds(outline, place) or any(_gap(place, side) < radius for side in sides)


def _outline(block: Block, number: int) -> tuple[Place, ...]:
    """Return the corners of a piece of impassable ground, none for other ground."""
    piece = block[st.PIECES_AT] + number * st.PIECE_WIDTH
    if not block[piece + st.PIECE_IMPASSABLE]:
        return ()
    first = block[piece + st.PIECE_POINTS]
    corners = range(first, first + 2 * block[piece + st.PIECE_CORNERS], 2)
    return tuple((block[at], block[at + 1]) for at in corners)


def _along(leg: Leg) -> Iterator[Place]:
    """Yield places along a leg, half a centimetre apart, and its end."""
    (ax, ay), (bx, by) = leg
    steps = max(1, int(hypot(bx - ax, by - ay)) // (_CM // 2))
    for step in range(steps + 1):
        yield ax + (bx - ax) * step // steps, ay + (by - ay) * step // steps


def _gap(place: Place, leg: Leg) -> float:
    """Return the distance of a place from a leg."""
    (dx, dy), (px, py) = _from(*leg), _from(leg[0], place)
    share = max(0.0, min(1.0, (px * dx + py * dy) / (dx * dx + dy * dy))) if dx or dy else 0.0
    return hypot(px - share * dx, py - share * dy)


def _from(one: Place, other: Place) -> Place:
    return other[0] - one[0], other[1] - one[1]
