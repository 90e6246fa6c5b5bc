"""An event in one line of words, with lines for its die, modifiers and rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.records.events import Modifier
from armybuilder.battle.telling.decode import KINDS, RULES
from armybuilder.errors import Message, Value, message

if TYPE_CHECKING:
    from armybuilder.battle.records.event_kinds import Kind, Need
    from armybuilder.battle.records.events import Event

__all__ = ["details", "is_of_need", "is_plain", "line", "need", "rule_of", "terms"]

_TENTHS_IN_CM = 100
_PLAIN = frozenset({"burst", "ph_break"})


def _cm(tenths: int) -> int:
    """Return a length in whole cm, half up."""
    return (tenths + _TENTHS_IN_CM // 2) // _TENTHS_IN_CM


def _roll(event: Event) -> Message:
    """Return a die with the sum of its modifiers, in words."""
    die, total = event.die or 0, event.total
    if total == 0:
        return message("battle.roll.plain", die=die)
    sign = "plus" if total > 0 else "minus"
    return message(f"battle.roll.{sign}", die=die, change=abs(total), sum=die + total)


def _winner(event: Event) -> Message:
    if event.actor is None:
        return message("battle.winner.draw")
    return message("battle.winner.side", side=event.actor.label)


def _target(event: Event) -> Value:
    return event.target.label if event.target else message("battle.nobody")


def _values(event: Event) -> dict[str, Value]:
    """Return the values for all lines of an event."""
    kind, place = KINDS[event.code], event.place or (0, 0)
    return {
        "actor": event.actor.label if event.actor else message("battle.nobody"),
        "target": _target(event),
        "piece": event.piece or "",
        "weapon": event.weapon or message("battle.bare_hands"),
        "roll": _roll(event),
        "die": event.die or 0,
        "total": event.total,
        "needed": event.needed or 0,
        "x": _cm(place[0]),
        "y": _cm(place[1]),
        "value": _value(event, kind),
        "why": message(f"battle.test.{kind.why.get(event.rule or '', 'other')}"),
        "winner": _winner(event),
    }


def _value(event: Event, kind: Kind) -> Value:
    """Return an event's value, as a length or with its sign if its kind asks for that."""
    if kind.length:
        return _cm(event.value)
    if kind.wish is not None and kind.wish.signed:
        return _signed(event.value)
    return event.value


def _signed(value: int) -> Value:
    """Return a number with its sign.

    The texts have a form of their own for negative numbers.
    """
    return value if value < 0 else message("battle.signed.plus", value=value)


def _form(event: Event) -> str:
    """Return the line of a code that fits the event."""
    form = KINDS[event.code].form
    if form is not None:
        return form(event)
    return f".{event.result}" if event.result else ""


def line(event: Event) -> Message:
    """Return an event in one line."""
    return message(f"battle.event.{event.code}{_form(event)}", **_values(event))


def is_plain(modifier: Modifier) -> bool:
    """Say whether a modifier's value is shown without a sign, as a base number or count."""
    return modifier.reason in _PLAIN


def _modifier(modifier: Modifier) -> Message:
    value: Value = modifier.value if is_plain(modifier) else _signed(modifier.value)
    return message(f"battle.modifier.{modifier.reason}", value=value)


def terms(event: Event) -> tuple[Modifier, ...]:
    """Return the modifiers of an event's die, with those of 0 that the log leaves out."""
    told = {modifier.reason: modifier for modifier in event.modifiers}
    counted = KINDS[event.code].counted if event.die is not None else ()
    return (
        *(told.get(reason, Modifier(reason, 0)) for reason in counted),
        *(modifier for reason, modifier in told.items() if reason not in counted),
    )


def rule_of(modifier: Modifier, event: Event) -> str:
    """Return the id of a modifier's rule, or of its event's rule."""
    return RULES.get(modifier.reason, event.rule or "")


def need(event: Event) -> Need:
    """Return the task of die and modifiers against the number needed."""
    return KINDS[event.code].must


def is_of_need(event: Event) -> bool:
    """Say whether an event's modifiers make up the number needed instead of counting at its die."""
    return KINDS[event.code].of_need


def _sum(event: Event) -> Message | None:
    """Return the sum of die and modifiers and the number needed, in words."""
    if event.needed is None or event.die is None:
        return None
    how = need(event)
    if how == "table":
        place = event.die + event.total - event.needed  # d6 + Pen - PF [CA-B-145]
        return message("battle.detail.location", roll=_roll(event), pf=event.needed, sum=place)
    return message(f"battle.detail.{how}", roll=_roll(event), needed=event.needed)


def details(event: Event) -> tuple[Message, ...]:
    """Return the lines that explain an event, with die, modifiers, number needed and rule.

    The modifiers of which the number needed is made up come after it.
    """
    lines: list[Message] = []
    if event.die is not None:
        lines.append(message(f"battle.detail.{'die' if event.dice == 1 else 'dice'}", die=event.die))
    modifiers = [_modifier(modifier) for modifier in event.modifiers]
    needed = _sum(event)
    against = [needed] if needed else []
    lines.extend([*against, *modifiers] if is_of_need(event) else [*modifiers, *against])
    if event.rule is not None:
        lines.append(message("battle.detail.rule", rule=event.rule, words=message(f"rules.{event.rule}")))
    return tuple(lines)
