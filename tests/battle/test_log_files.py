"""A battle's log as text, JSONL and table: a line for each event, real numbers, no formulas.

A spreadsheet that opens the table runs nothing.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.records import events
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.telling import log_files, narrate
from tests.battle.forces import contender, force, mirror, trooper

WORDS = words.english()
NAMES = ("=HYPERLINK(A1)", "+1", "-2", "@SUM(A1)", "Tab\there", 'Quote", comma', "عمر 🛡️", "O’Neill")


@pytest.fixture(scope="module")
def fought() -> FoughtBattle:
    """A battle of two mixed armies with machines."""
    return resolve.fight(mirror(contender("a-overland"), seed=4, turns=3))


def named(name: str) -> FoughtBattle:
    """Return a battle between models of one name."""
    return resolve.fight(mirror(force(trooper(name=name), count=1, name=name), scale="small", turns=1))


def rows(fought: FoughtBattle) -> list[dict[str, str]]:
    """Return the rows of the table as a spreadsheet reads them."""
    plain = log_files.written(fought, "csv", WORDS).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(plain, newline="")))


def test_every_event_is_one_line_of_jsonl(fought: FoughtBattle) -> None:
    read = [json.loads(line) for line in log_files.jsonl(fought, WORDS).splitlines()]
    assert len(read) == len(fought.events)
    for number, (record, event) in enumerate(zip(read, fought.events, strict=True), 1):
        assert record.pop("event") == number
        assert record.pop("words") == WORDS.say(narrate.line(event))
        assert record == json.loads(json.dumps(events.as_record(event)))


def test_every_event_is_one_row_of_the_table(fought: FoughtBattle) -> None:
    found = rows(fought)
    assert len(found) == len(fought.events)
    assert tuple(found[0]) == log_files.COLUMNS
    for number, (row, event) in enumerate(zip(found, fought.events, strict=True), 1):
        assert int(row["event"]) == number
        assert (int(row["turn"]), row["code"], row["rule"]) == (event.turn, event.code, event.rule or "")
        assert row["die"] == ("" if event.die is None else str(event.die))
        assert row["actor"] == (event.actor.id if event.actor else "")
        place = tuple(int(row[name]) for name in ("x_mm", "y_mm") if row[name])
        assert place == (() if event.place is None else tuple(tenths // 10 for tenths in event.place))
    shot = next(row for row, event in zip(found, fought.events, strict=True) if event.modifiers)
    assert shot["total"].lstrip("-").isdecimal()
    assert shot["needed"].lstrip("-").isdecimal()


def test_the_table_is_marked_utf_8_with_crlf_rows(fought: FoughtBattle) -> None:
    plain = log_files.written(fought, "csv", WORDS)
    assert plain.startswith(b"\xef\xbb\xbfevent,")
    assert plain.count(b"\r\n") == len(fought.events) + 1


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_written_whole_and_never_a_formula(name: str) -> None:
    fought = named(name)
    for row in rows(fought):
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())
    whole = log_files.table(fought, WORDS)
    assert name in whole or name.replace('"', '""') in whole
    assert all(json.loads(line) for line in log_files.jsonl(fought, WORDS).splitlines())
    assert name in "\n".join(log_files.text(fought, WORDS))


def test_a_text_has_its_turns_and_its_ending(fought: FoughtBattle) -> None:
    lines = log_files.text(fought, WORDS)
    assert [line for line in lines if line.startswith("Turn ")] == ["Turn 1", "Turn 2", "Turn 3"]
    assert lines[-1] == log_files.ending(fought, WORDS)
    without = log_files.text(fought, WORDS, dice=False)
    assert len(without) < len(lines)
    assert not any(line.startswith(" ") for line in without)
    assert log_files.written(fought, "txt", WORDS).decode() == "\n".join(lines) + "\n"


def test_an_unfinished_battle_shows_its_present_score(fought: FoughtBattle) -> None:
    begun = replace(fought, ending=replace(fought.ending, cause=None, winner="draw", score=(-3, 0), turns=1))
    assert log_files.ending(begun, WORDS) == "−3 points to 0 so far, in turn 1."
    drawn = replace(fought, ending=replace(fought.ending, winner="draw", score=(2, 2), turns=3))
    assert log_files.ending(drawn, WORDS) == "A draw after 3 turns, 2 points to 2."
    short = replace(fought, ending=replace(fought.ending, winner="draw", score=(2, 2), turns=1))
    assert log_files.ending(short, WORDS) == "A draw after 1 turn, 2 points to 2."
