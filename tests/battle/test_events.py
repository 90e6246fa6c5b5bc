"""Rows of the log as records, with a record for every code."""

from __future__ import annotations

import re

import pytest

from armybuilder.battle.backend import kernel_sources
from armybuilder.battle.kernel import log
from armybuilder.battle.records import events
from armybuilder.battle.rulesets.combat_action import events as combat_action_events
from armybuilder.battle.rulesets.combat_action import telling as combat_action
from armybuilder.battle.rulesets.edge import telling as edge
from armybuilder.battle.rulesets.initiative import telling as initiative
from armybuilder.battle.rulesets.manoeuvre import telling as manoeuvre
from armybuilder.battle.rulesets.phase import telling as phase
from armybuilder.battle.telling import decode

CALLS = events.RollCall(
    sides=(events.Who("left", "a", "Reds"), events.Who("right", "b", "Blues")),
    units=(events.Who("left", "1.1", "Squad"),),
    models=(events.Who("left", "1.1/1.1", "Rifleman 1"), events.Who("right", "1.1/1.1", "Raider 1")),
    weapons=("Long rifle",),
)


def row(code: int, **columns: int) -> list[int]:
    """Return a row with the named columns set, without actor, target and weapon."""
    made = [0] * log.LOG_WIDTH
    made[log.LOG_TURN], made[log.LOG_ACTIVATION], made[log.LOG_CODE] = 2, 7, code
    made[log.LOG_ACTOR] = made[log.LOG_TARGET] = made[log.LOG_WEAPON] = -1
    for name, value in columns.items():
        made[getattr(log, f"LOG_{name.upper()}")] = value
    return made


def constants(prefix: str) -> dict[str, int]:
    """Return the constants of the log and of Combat Action with one prefix, or without any."""
    sources = kernel_sources()
    text = "".join(sources[one.__name__].read_text(encoding="utf-8") for one in (log, combat_action_events))
    found = {name: int(value) for name, value in re.findall(r"^([A-Z_]+) = (\d+)", text, re.MULTILINE)}
    kinds = ("LOG_", "MOD_", "DIE_")
    mine = (name for name in found if (name.startswith(prefix) if prefix else not name.startswith(kinds)))
    return {name: found[name] for name in mine}


def test_every_code_and_reason_is_known() -> None:
    """Combat Action has the shared codes and its own, and no two rulesets share a number or name."""
    codes = {number for name, number in constants("").items() if name != "MODIFIER"}
    told = (combat_action, edge, manoeuvre, initiative, phase)
    assert codes == set(combat_action.KINDS)
    assert set(constants("MOD_").values()) == set(combat_action.REASONS)
    assert len({number for one in told for number in one.KINDS}) == sum(len(one.KINDS) for one in told)
    assert len(decode.KINDS) == sum(len(one.KINDS) for one in told)
    assert len(decode.REASONS) == sum(len(one.REASONS) for one in told)


def test_a_shot_opens_into_die_modifiers_and_needed() -> None:
    rows = [
        row(
            combat_action_events.SHOT,
            rule=84,
            actor=0,
            target=1,
            weapon=0,
            die=5,
            total=1,
            needed=5,
            result=1,
            value=2400,
        ),
        row(log.MODIFIER, result=combat_action_events.MOD_RANGE, value=2),
        row(log.MODIFIER, result=combat_action_events.MOD_SIZE, value=-1),
        row(combat_action_events.WOUNDS, rule=135, target=1, die=6),
    ]
    shot, wounds = decode.decode(rows, CALLS)
    assert shot.modifiers == (events.Modifier("range", 2), events.Modifier("size", -1))
    assert (shot.die, shot.total, shot.needed, shot.result, shot.weapon) == (5, 1, 5, "hit", "Long rifle")
    assert shot.rule == "CA-B-084"
    assert wounds.target == CALLS.models[1]
    assert wounds.modifiers == ()


def test_records_leave_out_empty_fields() -> None:
    (event,) = decode.decode([row(log.TURN_BEGINS, value=3)], CALLS)
    assert events.as_record(event) == {"turn": 2, "activation": 7, "code": "turn_begins", "value": 3}


def test_records_of_the_contract() -> None:
    (event,) = decode.decode(
        [row(combat_action_events.BLOW, rule=160, actor=1, target=0, die=1, needed=4, result=-1)], CALLS
    )
    record = events.as_record(event)
    assert record["actor"] == "1.1/1.1"
    assert record["actor_side"] == "right"
    assert record["dice"] == [1]
    assert record["result"] == "strike_back"
    assert record["modifiers"] == []


def test_totals_without_parts_have_a_reason() -> None:
    rows = [
        row(combat_action_events.DEFENCE, rule=134, actor=0, target=1, die=4, total=3, needed=2, result=1)
    ]
    rows += [row(log.MODIFIER, result=combat_action_events.MOD_COVER, value=2)]
    rows += [row(combat_action_events.INITIATIVE_ROLL, rule=29, actor=0, die=4, total=2)]
    defence, initiative = decode.decode(rows, CALLS)
    assert defence.modifiers == (events.Modifier("pen", 3), events.Modifier("cover", 2))
    assert initiative.modifiers == (events.Modifier("leader", 2),)


def test_unknown_codes_are_our_fault() -> None:
    with pytest.raises(KeyError):
        list(decode.decode([row(99)], CALLS))


def test_each_die_of_a_volley_has_its_modifiers() -> None:
    shot = next(number for number, kind in edge.KINDS.items() if kind.code == "we_shot")
    plain = next(number for number, kind in edge.KINDS.items() if kind.code == "we_duel")
    why = next(number for number, name in edge.REASONS.items() if name == "we_weapon")
    die = {"actor": 0, "target": 1, "weapon": 0, "die": 12, "total": 5, "needed": 13}
    rows = [
        row(shot, **die),
        row(log.MODIFIER, result=why, value=5),
        row(shot, **die),
        row(plain, **die),
        row(shot, **{**die, "total": 3}),
        row(shot, **{**die, "target": 0}),
    ]
    told = list(decode.decode(rows, CALLS))
    five = (events.Modifier("we_weapon", 5),)
    assert [one.modifiers for one in told] == [five, five, (), (), ()]
