"""The targets of a model's shots, blows and other actions, with chances or refusals.

All weapons and ways at all models are listed. A chance to hurt is given twice: `hurt` of all throws, `then`
of those that hit. Places are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING

from armybuilder.battle import backend, doors
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.encoding.block import pieces, row_of, shape_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.ground import CONTACT
from armybuilder.battle.kernel.state import UNSEEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.battle.choices.options import Aim, Option
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Message
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Table

__all__ = ["Obstacle", "Shot", "apart", "in_the_way", "looks", "natural", "shots", "watchers"]


_FACES = {"combat-action": 6, "edge": 20}
"""The faces of the die to hit, for rulesets with one die."""
_THROWS = {"initiative": 2, "phase": 3}
"""The number of dice to hit, for rulesets that add six-sided dice."""
_FLAT = frozenset({"hill", "water", "difficult", "road"})
"""The kinds of ground that hide no model by themselves."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A menu row aimed at a target, with its choice, words, forecast or refusal.

    `natural` is the least natural die, or throw of several, that hits: 0 if none does or more than one throw
    decides. `dice` and `faces` are those thrown. `details` are those of the forecast.
    """

    entry: int
    option: Option
    aim: Aim
    natural: int
    dice: int
    faces: int
    distance: int

    @property
    def choice(self) -> Choice:
        """The choice to be made."""
        return self.aim.choice

    @property
    def refusal(self) -> Message | None:
        """The refusal of the shot, None if it is allowed."""
        return self.aim.refusal

    @property
    def then(self) -> Fraction | None:
        """The chance that a hit hurts too, None if it is unknown or nothing hits."""
        if not self.aim.hit or self.aim.hurt is None:
            return None
        return min(Fraction(1), self.aim.hurt / self.aim.hit)

    @property
    def harms(self) -> bool:
        """Return whether the action is meant to hurt.

        Its chances must be known, and it must have expected points or a weapon.
        """
        return self.aim.hit is not None and (bool(self.aim.gain) or self.option.weapon is not None)


def shots(battle: Skirmish, offered: Sequence[Option], rows: Iterable[int]) -> tuple[Shot, ...]:
    """Return the targets of menu rows, row by row.

    Allowed targets come first, from the best down, then the refused.
    """
    found = []
    for row in rows:
        option = offered[row]
        if option.needs(st.SAY_MODEL) or option.needs(st.SAY_UNIT):
            found += [_shot(battle, row, option, aim) for aim in choosing.aims(battle, option)]
    return tuple(found)


def _shot(battle: Skirmish, row: int, option: Option, aim: Aim) -> Shot:
    dice, faces, least = natural(battle, aim)
    return Shot(row, option, aim, least, dice, faces, _distance(battle, option, aim.choice))


def natural(battle: Skirmish, aim: Aim) -> tuple[int, int, int]:
    """Return the number and faces of the dice thrown, and the least throw that hits.

    The least is 0 if more than one throw decides.
    """
    rules = battle.setup.ruleset
    if not aim.hit or aim.contest is not None:
        return 0, 0, 0
    details = battle.forecast(aim.choice).details
    least = details[1] - details[0] if details else 0
    if rules in _FACES:
        faces = _FACES[rules]
        # of a burst or a volley several dice decide, whose chance may be that of one face by accident
        reached = {min(max(least, lowest), faces) for lowest in (1, 2)}
        plain = [face for face in reached if aim.hit == Fraction(faces + 1 - face, faces)]
        return 1, faces, plain[0] if plain else 0
    dice = _THROWS.get(rules, 0)
    return dice, 6, least if dice and dice <= least <= 6 * dice and _is_plain(aim.hit, dice, least) else 0


def _is_plain(hit: Fraction, dice: int, least: int) -> bool:
    """Say whether a chance is that of reaching a number with these dice.

    One number then describes it.
    """
    ways = {0: 1}
    for _ in range(dice):
        grown: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, 7):
                grown[total + face] = grown.get(total + face, 0) + count
        ways = grown
    return hit == Fraction(sum(count for total, count in ways.items() if total >= least), 6**dice)


def _distance(battle: Skirmish, option: Option, choice: Choice) -> int:
    """Return the distance from the actor to the target as the rules measure it, or 0 without places."""
    if option.offer.actor < 0 or choice.target < 0:
        return 0
    return apart(battle, option.offer.actor, choice.target)


def apart(battle: Skirmish, one: int, other: int) -> int:
    """Return the distance between the bases of two models, as the rules and the log measure it. [CA-D-068]

    It is that of `gap` in the kernel, in tenths of a millimetre: from edge to edge, 0 in contact.
    """
    block = battle.block
    (ax, ay), (bx, by) = _place(block, one), _place(block, other)
    bases = sum(block[row_of(block, number) + st.RADIUS] for number in (one, other))
    between = isqrt((bx - ax) ** 2 + (by - ay) ** 2) - bases
    return between if between > CONTACT else 0


def _place(block: Block, number: int) -> Place:
    row = row_of(block, number)
    return block[row + st.X], block[row + st.Y]


# ---- sight --------------------------------------------------------------------------------------------------


def looks(battle: Skirmish, viewer: int) -> tuple[int | None, ...]:
    """Return for every model its cover from one viewer, UNSEEN, or None off the table."""
    return _told(battle, viewer, 0)


def watchers(battle: Skirmish, model: int) -> tuple[int | None, ...]:
    """Return for every model its view of one model, in the values of `looks`."""
    return _told(battle, model, 1)


def _told(battle: Skirmish, number: int, back: int) -> tuple[int | None, ...]:
    out = backend.new_block(len(battle.encoded.calls.models))
    doors.sights(battle.block, number, back, out)
    return tuple(None if seen == doors.NOBODY else seen for seen in out)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The obstacles on a line of sight by name, and the number of a unit's models hidden."""

    names: tuple[str, ...]
    hidden: int
    of: int


def in_the_way(battle: Skirmish, viewer: int, target: int) -> Obstacle:
    """Return the obstacles between a model and its target, the nearest to the target first.

    It also counts the hidden models of the target's unit.
    """
    block, seen = battle.block, looks(battle, viewer)
    everybody = choosing.models_now(battle)
    unit = everybody[target].unit
    mates = [
        one
        for one in everybody
        if one.unit == unit and seen[one.number] is not None and (one.number == target or not one.hidden)
    ]
    hidden = [one for one in mates if seen[one.number] == UNSEEN]
    names: tuple[str, ...] = ()
    if seen[target] not in {0, None}:
        names = tuple(_between(battle.setup.table, _place(block, viewer), _place(block, target)))
    return Obstacle(names, len(hidden), len(mates))


def _between(table: Table, start: Place, stop: Place) -> Iterator[str]:
    """Yield the names of the obstacles that a line crosses, the nearest to its end first.

    Ground that can hide no model is left out.
    """
    met = []
    for _, terrain, section in pieces(table):
        if terrain.type in _FLAT or not (terrain.height_mm or terrain.pf or terrain.blocks_sight):
            continue
        share = _crosses(shape_of(terrain, section), start, stop)
        if share is not None:
            met.append((-share, terrain.name))
    yield from dict.fromkeys(name for _, name in sorted(met) if name)


def _crosses(shape: Shape, start: Place, stop: Place) -> float | None:
    """Return the last crossing of a line and a shape's edge, as a share of the line.

    The shape is in whole millimetres. It is None without a crossing.
    """
    last = None
    (px, py), (qx, qy) = start, stop
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        ux, uy, vx, vy = qx - px, qy - py, 10 * (bx - ax), 10 * (by - ay)
        across = ux * vy - uy * vx
        if not across:
            continue
        wx, wy = 10 * ax - px, 10 * ay - py
        share, along = (wx * vy - wy * vx) / across, (wx * uy - wy * ux) / across
        if 0 <= share <= 1 and 0 <= along <= 1:
            last = share if last is None else max(last, share)
    return last
