"""Events of a battle as log entries with their dice, modifiers and rules."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from armybuilder.battle.telling.effects import does
from armybuilder.battle.telling.narrate import is_of_need, is_plain, line, need, rule_of, terms
from armybuilder.counsel.luck import chance
from armybuilder.desktop.documents.receipt_words import rule_text, short_rule
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.event_log import EventRow, LogModifier, Test
from armybuilder.points.prices.receipt import number, signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.battle.records.events import Event, Modifier
    from armybuilder.words import Words

__all__ = ["kept", "log_rows"]


def kept(event: Event, chosen: str) -> bool:
    """Say whether a filter keeps an event: "all", "fighting" (no marching) or "losses"."""
    done = does(event)
    return chosen == "all" or ("costs" in done if chosen == "losses" else "marches" not in done)


def log_rows(events: Iterable[Event], words: Words) -> tuple[EventRow, ...]:
    """Return the events as log entries, numbered by turn and by place in the turn."""
    rows: list[EventRow] = []
    turn, place = -1, 0
    for order, event in enumerate(events):
        if event.turn != turn:
            turn, place = event.turn, 0
        heading = "heads" in does(event)
        who = event.actor or event.target
        place += 0 if heading else 1
        rows.append(
            EventRow(
                key=str(order),
                number="" if heading else f"{turn}.{place}",
                side=who.side if who is not None else "",
                text=_sentence(words.say(line(event))),
                tests=_tests(event, words),
                note=_note(event, words),
                heading=heading,
            )
        )
    return tuple(rows)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _tests(event: Event, words: Words) -> tuple[Test, ...]:
    """Return the event's die with its modifiers, or nothing without a die."""
    if event.die is None:
        return ()
    faces = event.faces if event.dice == 1 else 0
    several = _said("Sum of {0} dice").format(event.dice) if event.dice else _said("All dice")
    die = _said("Natural die") if faces else several
    listed = [_modifier(die, str(event.die), event.rule, words)]
    counted = [_term(modifier, event, words) for modifier in terms(event)]
    listed.extend([*_sum(event, words), *counted] if is_of_need(event) else [*counted, *_sum(event, words)])
    return (Test(event.die, _title(event, words), _need(event), tuple(listed), faces),)


def _modifier(label: str, amount: str, rule: str | None, words: Words, *, quiet: bool = False) -> LogModifier:
    rule = rule or ""
    return LogModifier(label, amount, short_rule(rule), quiet=quiet, says=rule_text(rule, words))


def _term(modifier: Modifier, event: Event, words: Words) -> LogModifier:
    """Return a modifier in words, a quiet one if it is 0."""
    from armybuilder.errors import message

    label = words.say(message(f"battle.reason.{modifier.reason}", value=_cm(event.value)))
    amount = str(modifier.value) if is_plain(modifier) else signed(modifier.value)
    return _modifier(label, amount, rule_of(modifier, event), words, quiet=modifier.value == 0)


def _cm(tenths: int) -> int:
    """Convert a length from tenths of a millimetre to whole centimetres, halves rounded up."""
    return (tenths + 50) // 100


def _sum(event: Event, words: Words) -> Iterable[LogModifier]:
    if event.needed is None or event.die is None:
        return ()
    reached = event.die + event.total
    against = _said("{0} against {1}").format(number(reached), number(event.needed))
    if need(event) == "table":
        against = _said("{0} − PF {1}").format(number(reached), event.needed)
        reached -= event.needed
    elif need(event) == "soak":
        against = _said("{0} − armour {1}").format(number(reached), event.needed)
        reached = event.value
    elif need(event) == "row":
        against = _said("{0} in the row of {1}").format(number(reached), event.needed)
    outcome = words.text(f"battle.result.{event.result}") if event.result else ""
    return (LogModifier(against, number(reached), total=True, outcome=outcome),)


def _title(event: Event, words: Words) -> str:
    code = f"battle.die.{event.code}"
    return words.text(code if words.has(code) else "battle.die.any")


def _need(event: Event) -> str:
    """Return the result that the die needed, with its exact chance if known."""
    if event.needed is None:
        return ""
    said = {
        "reach": _said("needs {0} or more"),
        "beat": _said("must beat {0}"),
        "under": _said("needs {0} or less"),
        "table": _said("on the table of machines"),
        "soak": _said("less armour of {0}"),
        "row": _said("in the row of {0}"),
    }[need(event)].format(number(event.needed))
    good = chance(event)
    return (
        said if good is None else _said("{0}, chance {1} %").format(said, floor(100 * good + Fraction(1, 2)))
    )


def _note(event: Event, words: Words) -> str:
    """Return the event's rule in words, or an empty text without one."""
    code = f"rules.{event.rule}"
    if event.rule is None or not words.has(code):
        return ""
    return f"{words.text(code)} {short_rule(event.rule)}"


def _said(words: str) -> str:
    return in_words("Battle", words)
