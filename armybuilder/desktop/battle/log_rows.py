"""Events of a battle as the lines of the log: words, and inside them dice, modifiers and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.widgets.log import EventRow, Modifier, Test
from armybuilder.points.receipt import signed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.battle.events import Event
    from armybuilder.words import Words

__all__ = ["kept", "log_rows"]

_HEADINGS = {"battle_begins", "turn_begins", "battle_ends"}


_QUIET = {
    "deployed",
    "walked",
    "activated",
    "deployment_roll",
    "deployment_order",
    "initiative_roll",
    "took_cover",
}
_LOSSES = {"wounds", "falls", "dies", "routed", "fled", "left_the_table"}


def kept(code: str, chosen: str) -> bool:
    """Say whether events of a code belong to "all", "fighting" (no marching) or "losses"."""
    return chosen == "all" or (code in _LOSSES if chosen == "losses" else code not in _QUIET)


def log_rows(events: Iterable[Event], words: Words) -> tuple[EventRow, ...]:
    """Return the events as lines numbered by turn and place in it."""
    from armybuilder.battle.narrate import line

    rows: list[EventRow] = []
    turn, place = -1, 0
    for number, event in enumerate(events):
        if event.turn != turn:
            turn, place = event.turn, 0
        heading = event.code in _HEADINGS
        who = event.actor or event.target
        place += 0 if heading else 1
        rows.append(
            EventRow(
                key=str(number),
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
    """Return the event's die with its terms; none where no die was thrown."""
    if event.die is None:
        return ()
    rule = (event.rule or "").removeprefix("CA-")
    terms = [Modifier(_said("Natural die"), str(event.die), rule)]
    if event.code == "defence":
        terms.append(Modifier(_said("Penetration"), signed(event.total), ""))
    terms.extend(_term(modifier.reason, modifier.value, words) for modifier in event.modifiers)
    terms.extend(_sum(event, words))
    title, need = _title(event)
    return (Test(event.die, title, need, tuple(terms)),)


def _term(reason: str, value: int, words: Words) -> Modifier:
    """Return a modifier; its words already hold the amount, which the amounts' column repeats as a figure."""
    from armybuilder.errors import message

    sign = "minus" if value < 0 else "plus"
    given = value if reason == "burst" else message(f"battle.signed.{sign}", value=abs(value))
    label = words.say(message(f"battle.modifier.{reason}", value=given))
    return Modifier(_sentence(label), signed(value), "", quiet=value == 0)


def _sum(event: Event, words: Words) -> Iterable[Modifier]:
    if event.needed is None or event.die is None:
        return ()
    reached = event.die + event.total
    against = _said("{0} against {1}").format(reached, event.needed)
    outcome = words.text(f"battle.result.{event.result}") if event.result else ""
    return (Modifier(against, str(reached), total=True, outcome=outcome),)


def _title(event: Event) -> tuple[str, str]:
    titles = {
        "shot": _said("To hit"),
        "blow": _said("To hit"),
        "defence": _said("Defence"),
        "discipline_test": _said("Discipline"),
        "heroic_save": _said("Heroic save"),
        "initiative_roll": _said("Initiative"),
        "deployment_roll": _said("Deployment"),
    }
    title = titles.get(event.code, _said("Die"))
    if event.needed is None:
        return title, ""
    if event.code == "defence":
        return title, _said("must beat {0}").format(event.needed)
    return title, _said("needs {0} or more").format(event.needed)


def _note(event: Event, words: Words) -> str:
    """Return the event's rule in words, empty where it has none."""
    code = f"rules.{event.rule}"
    if event.rule is None or not words.has(code):
        return ""
    return f"{words.text(code)} {event.rule.removeprefix('CA-')}"


def _said(words: str) -> str:
    return QCoreApplication.translate("Battle", words)
