"""The exposure of a place, with the targets from there and the enemies that could hit it.

It is a shade over the table, or exact lines for one place. A model is only imagined there. Nothing is chosen
and no die is known. Undiscovered enemies do not count. Places are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import UNSEEN
from armybuilder.battle.reach.shots import apart, looks, shots, watchers
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from armybuilder.battle.choices.options import ModelNow, Option
    from armybuilder.battle.reach.shots import Shot
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish

__all__ = ["Patch", "SightFrom", "exposure", "shade", "weapons"]


PITCH = 400
"""The distance between the middles of a shade's squares, 4 cm."""
_FIRE = ("standard_fire", "heavy_fire", "throw")
"""The verbs of fire whose chance can be computed for a side that does not decide."""


@dataclass(frozen=True, slots=True)
class SightFrom:
    """An enemy in view of a place, with its sight both ways, distance and best shots.

    `seen` and `sees` are the PF bonus of cover, 0 in the open and None without sight. `theirs` is the chance
    of its best shot to hit, None if unknown. `reaches` says whether a gun of the enemy reaches the place.
    `reacts` says whether it may fire at once at a model that comes there.
    """

    number: int
    seen: int | None
    sees: int | None
    distance: int
    mine: Shot | None
    theirs: Fraction | None
    reaches: bool
    reacts: bool


@dataclass(frozen=True, slots=True)
class Patch:
    """A square of a shade, with its targets and the enemies that could hit it, as counts."""

    middle: Place
    side: int
    hits: int
    risks: int


def _enemies(battle: Skirmish, model: int) -> list[ModelNow]:
    everybody = choosing.models_now(battle)
    side = everybody[model].who.side
    return [one for one in everybody if one.who.side != side and one.in_play and not one.hidden]


def exposure(
    battle: Skirmish,
    offered: Sequence[Option],
    rows: Iterable[int],
    model: int,
    place: Place,
    reaches: Mapping[int, int],
) -> tuple[SightFrom, ...]:
    """Return every enemy that is seen from a place or sees it, the nearest first.

    `offered` and `rows` are the model's present options, `reaches` the range of each model's farthest gun.
    """
    there = battle.imagined(model, place)
    best = _best(shots(there, offered, rows))
    seen, sees = looks(there, model), watchers(there, model)
    found = []
    for enemy in _enemies(battle, model):
        one, other = seen[enemy.number], sees[enemy.number]
        if one in {UNSEEN, None} and other in {UNSEEN, None}:
            continue
        away = apart(there, model, enemy.number)
        fires = other not in {UNSEEN, None} and away <= reaches.get(enemy.number, 0)
        theirs = _foreseen(there, enemy.number, model) if fires else None
        found.append(
            SightFrom(
                enemy.number,
                None if one == UNSEEN else one,
                None if other == UNSEEN else other,
                away,
                best.get(enemy.number),
                theirs,
                fires,
                fires and enemy.ready,
            )
        )
    return tuple(sorted(found, key=lambda line: line.distance))


def _best(found: Iterable[Shot]) -> dict[int, Shot]:
    """Return the shot with the most expected points at each model."""
    best: dict[int, Shot] = {}
    for shot in found:
        if shot.refusal is None and shot.aim.gain is not None and shot.choice.target >= 0:
            held = best.get(shot.choice.target)
            if held is None or (held.aim.gain or 0) < shot.aim.gain:
                best[shot.choice.target] = shot
    return best


def _foreseen(there: Skirmish, shooter: int, target: int) -> Fraction | None:
    """Return the chance of a model's best shot at another, None if it is unknown.

    Out of a model's turn it may be unknown.
    """
    verbs = {name: number for number, name in verb_names.names_of(there).verbs.items()}
    chances = []
    for name in _FIRE:
        if name not in verbs:
            continue
        for weapon in weapons(there, shooter):
            side = SIDES.index(there.encoded.calls.models[shooter].side)
            found = there.forecast(Choice(verbs[name], side, -1, shooter, weapon, target))
            if found.hit:
                chances.append(Fraction(found.hit, found.cases))
    return max(chances, default=None)


def weapons(battle: Skirmish, model: int) -> Iterator[int]:
    """Yield the numbers of a model's weapons."""
    block = battle.block
    row = row_of(block, model)
    for place in range(block[row + st.ARMED]):
        yield block[block[row + st.WEAPONS] + place * st.WEAPON_WIDTH + st.WEAPON_NUMBER]


def shade(
    battle: Skirmish,
    model: int,
    reaches: Mapping[int, int],
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[Patch, ...]:
    """Return the table in squares, with targets and enemies that could hit.

    For each square it counts the enemies in sight and range of the model, and those that have the model in
    sight and range.
    """
    enemies = _enemies(battle, model)
    own = reaches.get(model, 0)
    there = battle.imagined(model, choosing.models_now(battle)[model].place)
    block, found = there.block, []
    for x in range(PITCH // 2, block[st.TABLE_WIDTH], PITCH):
        if cancelled():
            return ()
        for y in range(PITCH // 2, block[st.TABLE_DEPTH], PITCH):
            there.think(model, (x, y))
            seen, sees = looks(there, model), watchers(there, model)
            hits = risks = 0
            for enemy in enemies:
                away = apart(there, model, enemy.number)
                hits += seen[enemy.number] not in {UNSEEN, None} and away <= own
                risks += sees[enemy.number] not in {UNSEEN, None} and away <= reaches.get(enemy.number, 0)
            found.append(Patch((x, y), PITCH, hits, risks))
    return tuple(found)
