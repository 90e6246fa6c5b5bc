"""The dice that a choice needs, by name and in order, for a person at a real table.

A die is found by its effect: it is set to each of its faces in turn, and the first line of the log that
changes belongs to it. So nothing here knows a rule, and the dice of every ruleset are found in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import dice, log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.register import MOST_FACES, RULESET_FACTS
from armybuilder.battle.resolve import rows
from armybuilder.battle.telling.decode import decode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.battle.encoding.block import Die
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Event, Who
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side

__all__ = ["Draw", "choice_of", "draw_of", "draws", "next_draw", "told_by"]


@dataclass(frozen=True, slots=True)
class Draw:
    """A die that a choice needs.

    `name` is its name in documents, `who` its thrower, `face` its face as it would fall, and `event` the
    number of its event.
    """

    name: str
    who: Who
    purpose: str
    face: int
    event: int
    faces: int = 6


def _purposes(battle: Skirmish) -> dict[int, tuple[str, int]]:
    """Return the purposes of a battle's dice by number, with their names and faces."""
    facts = RULESET_FACTS[battle.setup.ruleset]
    return {number: (name, faces) for name, (number, faces) in facts.purposes.items()}


Name = tuple[int, int, int, int]
"""The turn, thrower, purpose and count of a die, all as numbers."""


def draws(battle: Skirmish, choice: Choice | None) -> tuple[Draw, ...]:
    """Return the dice of an allowed choice (None: of the beginning), in order."""
    plain = battle.tried(choice)
    told = rows(plain)
    found = []
    for name in _names(battle, choice, plain, told):
        draw = _draw(battle, choice, name, told)
        found.extend([draw] if draw is not None else [])
    return tuple(sorted(found, key=lambda draw: draw.event))


def next_draw(battle: Skirmish, choice: Choice | None, sides: frozenset[Side]) -> Draw | None:
    """Return the first die thrown by these sides and not yet set by hand."""
    for draw in draws(battle, choice):
        if draw.who.side in sides and draw.name not in battle.dice:
            return draw
    return None


def told_by(battle: Skirmish, choice: Choice | None, draw: Draw) -> Event:
    """Return the event of a choice's die (None: of the beginning), as it would fall."""
    return tuple(decode(rows(battle.tried(choice)), battle.encoded.calls))[draw.event]


def choice_of(battle: Skirmish, event: int) -> int:
    """Return the place of the choice that caused an event, -1 for the beginning."""
    row = _row_of(rows(battle.block), event)
    return sum(mark <= row for mark in battle.marks) - 1


def draw_of(battle: Skirmish, event: int) -> Draw | None:
    """Return the die of an event, None for an event without a die."""
    place = choice_of(battle, event)
    before = battle.branch(max(0, place))
    choice = battle.choices[place] if place >= 0 else None
    return next((draw for draw in draws(before, choice) if draw.event == event), None)


def _row_of(told: list[list[int]], event: int) -> int:
    """Return the log row of an event, given by its number."""
    events = [place for place, row in enumerate(told) if row[log.LOG_CODE] != log.MODIFIER]
    return events[event]


def _names(battle: Skirmish, choice: Choice | None, after: Block, told: list[list[int]]) -> Iterator[Name]:
    """Yield the names of the dice thrown by a choice.

    They come from the counts of this turn, or from the log's rows for a turn that has ended.
    """
    start = battle.block[st.TURN] if choice is not None else after[st.TURN]
    known = _purposes(battle)
    counted = _counts(after, known)
    before = _counts(battle.block, known) if choice is not None else {}
    same = start == after[st.TURN]
    for (actor, purpose), count in counted.items():
        for number in range(before.get((actor, purpose), 0) if same else 0, count):
            yield after[st.TURN], actor, purpose, number
    if same:
        return
    fresh = told[battle.block[st.LOG_COUNT] :]
    actors = {
        actor
        for row in fresh
        if row[log.LOG_TURN] == start and row[log.LOG_DIE]
        for actor in _throwers(battle, row)
    }
    for actor in sorted(actors):
        for purpose in known:
            yield from _while_it_tells(battle, choice, (start, actor, purpose), before, told)


def _while_it_tells(
    battle: Skirmish,
    choice: Choice | None,
    which: tuple[int, int, int],
    before: dict[tuple[int, int], int],
    told: list[list[int]],
) -> Iterator[Name]:
    """Yield a thrower's dice for a purpose, until a die changes nothing in the log."""
    turn, actor, purpose = which
    number = before.get((actor, purpose), 0)
    while _draw(battle, choice, (turn, actor, purpose, number), told) is not None:
        yield turn, actor, purpose, number
        number += 1


def _throwers(battle: Skirmish, row: list[int]) -> set[int]:
    """Return the dice names of all possible throwers of a row's die.

    These are the models that the row may name, and the first model of each unit that it may name.
    """
    calls, block = battle.encoded.calls, battle.block
    found = set()
    for number in (row[log.LOG_ACTOR], row[log.LOG_TARGET]):
        if 0 <= number < len(calls.models):
            found.add(block[row_of(block, number) + st.DIE_NAME])
        if 0 <= number < block[st.UNIT_COUNT]:
            unit = block[st.UNITS_AT] + number * st.UNIT_WIDTH
            found.add(block[block[unit + st.UNIT_MODELS] + st.DIE_NAME])
    return found


def _counts(block: Block, known: Iterable[int]) -> dict[tuple[int, int], int]:
    """Count the dice of each model and side this turn, by dice name and purpose.

    Counts of zero are left out.
    """
    words = [
        (st.SIDE_ACTOR + side, st.SIDES_AT + side * st.SIDE_WIDTH, st.SIDE_DRAWS_A, st.SIDE_DRAWS_B)
        for side in (st.LEFT, st.RIGHT)
    ]
    words += [
        (block[row + st.DIE_NAME], row, st.DRAWS_A, st.DRAWS_B)
        for row in range(st.MODELS_AT, block[st.MODELS_END], st.MODEL_WIDTH)
    ]
    found = {}
    for actor, row, low, high in words:
        for purpose in known:
            word = block[row + (low if purpose < dice.PURPOSES_A_WORD else high)]
            count = (word >> (6 * (purpose % dice.PURPOSES_A_WORD))) & 0x3F
            if count:
                found[actor, purpose] = count
    return found


def _draw(battle: Skirmish, choice: Choice | None, name: Name, told: list[list[int]]) -> Draw | None:
    """Return the die of a name, with its face and event.

    It is None if no face changes the log.
    """
    purpose, faces = _purposes(battle)[name[2]]
    if faces > MOST_FACES:
        faces = _as_many_as_matter(battle, choice, name, faces)
    face, first = 0, None
    for tried in range(1, faces + 1):
        die: Die = (*name, tried)
        other = rows(battle.tried(choice, die))
        differs = first_difference(told, other)
        if differs is None:
            face = tried
        elif first is None:
            first = differs
        if face and first is not None:
            break
    spoken = _spoken(battle, name)
    if first is None or spoken is None:
        return None
    who, said = spoken
    set_face = battle.dice.get(said, face)
    event = sum(row[log.LOG_CODE] != log.MODIFIER for row in told[: first + 1]) - 1
    return Draw(said, who, purpose, set_face, event, faces)


def _as_many_as_matter(battle: Skirmish, choice: Choice | None, name: Name, most: int) -> int:
    """Return the lowest face from which all higher faces give the same log.

    That is the number of things among which the die chooses.
    """
    last = rows(battle.tried(choice, (*name, most)))
    low, high = 1, most
    while low < high:
        middle = (low + high) // 2
        same = rows(battle.tried(choice, (*name, middle))) == last
        low, high = (low, middle) if same else (middle + 1, high)
    return low


def first_difference(one: Sequence[object], other: Sequence[object]) -> int | None:
    """Return the place of the first difference of two logs, None for equal logs."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return place
    return None if len(one) == len(other) else min(len(one), len(other))


def _spoken(battle: Skirmish, name: Name) -> tuple[Who, str] | None:
    """Return the thrower of a die, and its name in documents, None for an unknown thrower."""
    turn, actor, number, count = name
    purpose, calls = _purposes(battle)[number][0], battle.encoded.calls
    if actor >= st.SIDE_ACTOR:
        who = calls.sides[actor - st.SIDE_ACTOR]
        return who, f"{turn} {who.side} {purpose} {count}"
    models = [model for unit in battle.encoded.force.units for model in unit.models]
    for who, model in zip(calls.models, models, strict=True):
        if model.dice == actor:
            return who, f"{turn} {who.side}:{who.id} {purpose} {count}"
    return None
