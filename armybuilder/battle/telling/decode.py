"""The decoding of the log's rows into events, by each ruleset's kinds of codes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import log
from armybuilder.battle.records.events import Event, Modifier
from armybuilder.battle.rulesets.combat_action import telling as combat_action
from armybuilder.battle.rulesets.edge import telling as edge
from armybuilder.battle.rulesets.initiative import telling as initiative
from armybuilder.battle.rulesets.manoeuvre import telling as manoeuvre
from armybuilder.battle.rulesets.phase import telling as phase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.records.event_kinds import Kind
    from armybuilder.battle.records.events import RollCall, Who

__all__ = ["CODES", "HARMS", "KINDS", "REASONS", "RULES", "decode"]

_KINDS: dict[int, Kind] = {
    **combat_action.KINDS,
    **manoeuvre.KINDS,
    **edge.KINDS,
    **initiative.KINDS,
    **phase.KINDS,
}

KINDS: dict[str, Kind] = {kind.code: kind for kind in _KINDS.values()}
"""The kind of every code of the log, by the code's name."""

CODES: dict[str, int] = {kind.code: number for number, kind in _KINDS.items()}
"""The number of every code of the log, by the code's name."""

HARMS: dict[int, Kind] = {number: kind for number, kind in _KINDS.items() if "harms" in kind.does}
"""The kinds of the codes that harm a target, by number."""

REASONS: dict[int, str] = {
    **combat_action.REASONS,
    **manoeuvre.REASONS,
    **edge.REASONS,
    **initiative.REASONS,
    **phase.REASONS,
}
"""The name of every reason of a modifier, by number."""

RULES: dict[str, str] = {
    **combat_action.RULES,
    **manoeuvre.RULES,
    **edge.RULES,
    **initiative.RULES,
    **phase.RULES,
}
"""The rules of modifiers, by the names of their reasons."""


def _who(calls: RollCall, kind: str, number: int) -> Who | None:
    """Return the side, unit or model of a number in the log, None for -1.

    It is None, too, if the code has none.
    """
    if number < 0 or kind == "none":
        return None
    if kind == "unit" and number >= len(calls.units):
        return calls.parts[number - len(calls.units)]
    listed: Sequence[Who] = {"side": calls.sides, "unit": calls.units, "model": calls.models}[kind]
    return listed[number]


def _modifiers(rows: Sequence[Sequence[int]], start: int) -> tuple[Modifier, ...]:
    """Gather the rows of modifiers that follow a row."""
    found: list[Modifier] = []
    for row in rows[start:]:
        if row[log.LOG_CODE] != log.MODIFIER:
            break
        found.append(Modifier(REASONS[row[log.LOG_RESULT]], row[log.LOG_VALUE]))
    return tuple(found)


def _event(row: Sequence[int], modifiers: tuple[Modifier, ...], calls: RollCall) -> Event:
    kind = _KINDS[row[log.LOG_CODE]]
    rule, weapon, total = row[log.LOG_RULE], row[log.LOG_WEAPON], row[log.LOG_TOTAL]
    whole = (Modifier(kind.whole, total),) if kind.whole and total else ()
    return Event(
        turn=row[log.LOG_TURN],
        activation=row[log.LOG_ACTIVATION],
        code=kind.code,
        rule=f"{calls.catalogue}-{rule:03}" if rule else None,
        actor=_who(calls, kind.actor, row[log.LOG_ACTOR]),
        target=_who(calls, kind.target, row[log.LOG_TARGET]),
        weapon=calls.weapons[weapon] if weapon >= 0 else None,
        die=row[log.LOG_DIE] or None,
        total=total,
        needed=row[log.LOG_NEEDED] if kind.needs else None,
        result=dict(kind.results).get(row[log.LOG_RESULT]),
        place=(row[log.LOG_X], row[log.LOG_Y]) if kind.has_place else None,
        value=row[kind.value],
        piece=calls.pieces[row[log.LOG_TARGET]] if kind.has_piece else None,
        modifiers=whole + modifiers,
        faces=kind.faces,
        dice=kind.dice,
    )


def decode(rows: Sequence[Sequence[int]], calls: RollCall) -> Iterator[Event]:
    """Yield the events of a log.

    Raises KeyError for an unknown code.
    """
    volleys: dict[tuple[object, ...], tuple[Modifier, ...]] = {}
    for place, row in enumerate(rows):
        if row[log.LOG_CODE] != log.MODIFIER:
            event = _event(row, _modifiers(rows, place + 1), calls)
            if KINDS[event.code].volley:
                event = replace(event, modifiers=volleys.setdefault(_volley(event), event.modifiers))
            yield event


def _volley(event: Event) -> tuple[object, ...]:
    """Return the common fields of the dice of a volley."""
    return (event.turn, event.activation, event.code, event.actor, event.target, event.weapon, event.total)
