"""The rolls of a campaign with their dice, modifiers, rules and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.campaign import people, recovery, repairs
from armybuilder.campaign.tables import tables
from armybuilder.desktop.documents.receipt_words import rule_text, short_rule
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.event_log import LogModifier, Test
from armybuilder.points.prices.receipt import number, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from armybuilder.campaign.happening_values import Values
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.model.campaign import Campaign, Down, Happening
    from armybuilder.words import Words

__all__ = ["rules_of", "tests_of"]

_ROWS = {1: "CA-C-005", 2: "CA-C-006", 3: "CA-C-006", 4: "CA-C-007", 5: "CA-C-007", 6: "CA-C-008"}
_RULES = {
    "joined": ("CA-C-023",),
    "facilities": ("CA-C-010",),
    "battle": ("CA-C-001",),
    "field": ("CA-C-011",),
    "day": ("CA-C-001",),
    "fate": ("CA-C-011",),
    "kept": ("CA-C-003",),
    "exchanged": ("CA-C-011",),
    "scrapped": ("CA-C-016",),
    "mended": ("TR-175",),
}
_FALLS = {"wounded": "CA-C-012", "out_of_action": "CA-C-004"}
_DAMAGES = {"malfunction": "CA-C-013", "disabled": "CA-C-014", "destroyed": "CA-C-015"}
_RUINS = {"pierced": "CA-C-019", "collapsed": "CA-C-020", "destroyed": "CA-C-021"}


def rules_of(told: Happening, words: Words) -> str:
    """Return the rules of an event in words, each with its id, or "" for none."""
    state = str(told.values.get("state", ""))
    found = {
        "fell": ("CA-C-002", *((_FALLS[state],) if state in _FALLS else ())),
        "damaged": ("CA-C-022", *((_DAMAGES[state],) if state in _DAMAGES else ())),
        "ruined": (_RUINS[state],) if state in _RUINS else (),
        "repair": ("CA-C-018",) if told.values.get("spares") else (),
    }.get(told.code, _RULES.get(told.code, ()))
    said = ((rule_text(rule, words), short_rule(rule)) for rule in found)
    return " ".join(f"{text} {rule}" for text, rule in said if text)


def tests_of(told: Happening, today: Happening, before: Campaign, present: DayView) -> tuple[Test, ...]:
    """Return the rolls of an event, computed from the campaign before it.

    `today` is the same event with present names.
    """
    if told.code == "repair":
        return tuple(_repair(told.values, before, present, str(today.values.get("spares", ""))))
    work = _TESTS.get(told.code)
    return tuple(work(told.values, before, present)) if work is not None else ()


def _recovery(values: Values, before: Campaign, present: DayView) -> Iterator[Test]:
    model, die, second = str(values.get("model", "")), _whole(values, "die"), _whole(values, "second")
    down = before.aftermath.models.get(model) if before.aftermath is not None else None
    if down is None or not die:
        return
    hospital = people.is_treated(before, model, down)
    if down.state == "wounded":
        yield _wounded(die, hospital=hospital, words=present.words)
        return
    yield _out_of_action(die, down, hospital=hospital, words=present.words)
    if second:
        yield _wounded(second, hospital=hospital, words=present.words)


def _out_of_action(die: int, down: Down, *, hospital: bool, words: Words) -> Test:
    """Explain the recovery roll of a model out of action [CA-C-004] to [CA-C-010]."""
    own = tables().recovery
    roll = recovery.modified(die, stabilised=down.stabilised, hospital=hospital)
    medic, none = own.stabilised if down.stabilised else 0, 0 if hospital else own.no_hospital
    row = next(one for one in own.out_of_action if roll in one.rolls)
    care = row.care * roll * (1 if hospital else own.no_hospital_times)
    outcome = words.text(f"campaign.state.{row.then}")
    days = words.text("desktop.campaign.days", count=care)
    care_words = words.text("campaign.state.intensive_care")
    terms = [
        _term(_said("Natural die"), str(die), "CA-C-004", words),
        _term(_said("Stabilised by a medic"), signed(medic), "CA-C-009", words, quiet=not medic),
        _term(_said("No hospital"), signed(none), "CA-C-010", words, quiet=not none),
        _term(f"{care_words}: {days}" if care else outcome, number(roll), _ROWS[roll], words),
        LogModifier(outcome, number(roll), total=True, outcome=days if care else ""),
    ]
    return Test(die, _said("Recovery of a model out of action"), "", tuple(terms))


def _wounded(die: int, *, hospital: bool, words: Words) -> Test:
    """Explain the recovery roll of a wounded model. [CA-C-003]"""
    own = tables().recovery
    times = own.wounded * (1 if hospital else own.no_hospital_times)
    ends = "permanent" if recovery.is_permanent(die) else "fit"
    terms = [
        _term(_said("Natural die"), str(die), "CA-C-003", words),
        _term(_said("Days per pip"), f"\N{MULTIPLICATION SIGN} {own.wounded}", "CA-C-003", words),
    ]
    if not hospital:
        doubled = f"\N{MULTIPLICATION SIGN} {own.no_hospital_times}"
        terms.append(_term(_said("No hospital"), doubled, "CA-C-010", words))
    days = words.text("desktop.campaign.days", count=times * die)
    terms.append(LogModifier(days, "", total=True, outcome=words.text(f"campaign.state.{ends}")))
    return Test(die, _said("Recovery of a wounded model"), "", tuple(terms))


def _repair(values: Values, before: Campaign, present: DayView, parts: str) -> Iterator[Test]:
    machine, location = str(values.get("machine", "")), str(values.get("location", ""))
    damages = before.machines.get(machine)
    damage = damages.get(location) if damages is not None else None
    die = _whole(values, "die")
    if damage is None or not die:
        return
    own, words = tables().repairs, present.words
    spares = [one for one in parts.split("\n") if one]
    days = repairs.days(damage.state, die, len(spares))
    rule = _DAMAGES[damage.state]
    terms = [_term(_said("Natural die"), str(die), rule, words)]
    terms += [
        _term(present.said(present.roster.spare(one)), signed(own.spare), "CA-C-017", words) for one in spares
    ]
    roll = max(own.least, die + own.spare * len(spares))
    table = own.malfunction if damage.state == "malfunction" else own.disabled
    fails = _said("fails on {0} or more").format(table.fails_from)
    if days is None:
        terms.append(LogModifier(fails, number(roll), total=True, outcome=_said("beyond repair")))
    else:
        length = words.text("desktop.campaign.days", count=days)
        terms.append(LogModifier(length, number(roll), total=True, outcome=_said("is repaired")))
    yield Test(die, _said("Repair"), fails, tuple(terms))


def _rebuilt(values: Values, before: Campaign, present: DayView) -> Iterator[Test]:
    ruin, die = before.buildings.get(str(values.get("section", ""))), _whole(values, "die")
    if ruin is None or not die:
        return
    words, more = present.words, tables().buildings
    days = repairs.rebuilding(ruin.state, die)
    terms = [
        _term(_said("Natural die"), str(die), "CA-C-020", words),
        _term(_said("Days at least"), signed(more.collapsed), "CA-C-020", words),
        LogModifier(words.text("desktop.campaign.days", count=days or 0), "", total=True),
    ]
    yield Test(die, _said("Work on a building"), "", tuple(terms))


def _mended(values: Values, _before: Campaign, present: DayView) -> Iterator[Test]:
    check, skill, words = _whole(values, "check"), _whole(values, "skill"), present.words
    whole = repairs.mechanic(check, skill)
    outcome = _said("is repaired") if whole else _said("not repaired")
    needs = _said("needs {0} or more").format(tables().skirmish.average)
    hours = _whole(values, "hours")
    terms = [
        _term(_said("Sum of two dice"), str(check), "TR-175", words),
        _term(_said("Skill"), signed(skill), "TR-175", words, quiet=not skill),
        LogModifier(needs, number(check + skill), total=True, outcome=outcome),
    ]
    if hours:
        terms.append(_term(_said("Hours of work"), str(hours), "TR-175", words))
    yield Test(check, _said("Mechanic's check"), needs, tuple(terms), 0)


_TESTS: Mapping[str, Callable[[Values, Campaign, DayView], Iterator[Test]]] = {
    "recovery": _recovery,
    "rebuilt": _rebuilt,
    "mended": _mended,
}


def _term(label: str, amount: str, rule: str, words: Words, *, quiet: bool = False) -> LogModifier:
    return LogModifier(label, amount, short_rule(rule), quiet=quiet, says=rule_text(rule, words))


def _whole(values: Values, name: str) -> int:
    found = values.get(name, 0)
    return found if isinstance(found, int) else 0


def _said(words: str) -> str:
    return in_words("CampaignRolls", words)
