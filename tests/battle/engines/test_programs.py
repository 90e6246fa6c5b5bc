"""Failing engines lose their battles with a reason, and cannot end, delay or outlive the match."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.battle.engines import limits, match
from armybuilder.battle.engines.limits import Limit
from armybuilder.battle.engines.lines import line
from armybuilder.battle.engines.program import Failed, Program
from armybuilder.battle.engines.seats import level_seat, program_seat
from armybuilder.battle.terms import Setup
from armybuilder.errors import InputFault
from armybuilder.words import english
from tests.battle.engines.misfits import DEEDS, command
from tests.battle.forces import force, trooper

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.battle.engines.match import MatchScore

PATIENCE = 60.0
HURRIED = Limit(ms=100)
"""A limit of 0.1 seconds for a decision, for engines that never answer.

An engine still has all the time it wants to start and greet.
"""
SILENT = "it said nothing for 0.3 s."
WHY = {
    "crashes": "it ended (code 1). out of ideas",
    "is silent": SILENT,
    "talks to itself": "it said “hmm”, but “choice” was expected.",
    "says nothing that ends": "it wrote a line of more than 65,536 bytes.",
    "says what is no JSON": "it sent a line that is not part of the protocol: “b2-b4”.",
    "says a word too many": "it spoke without being asked.",
    "cheats": "it made a choice that is not allowed: walk",
    "cheats and says more": "it made a choice that is not allowed: walk",
    "makes up a verb": "its choice is not valid: there is no verb 'win'.",
    "makes up a model": "its choice is not valid: there is no actor 'left:9.9/9.9'.",
    "says a number as long as a book": "its choice is not valid: 1000",
    "says half a point": "its choice is not valid: 1.5 is not a whole number.",
    "nests without end": "it sent a line that is not part of the protocol: “[[[",
    "complains without end": SILENT,
    "tries for ever": SILENT,
    "closes its ears": SILENT,
    "leaves children": SILENT,
}


def duel() -> Setup:
    """Return a short battle of two against two."""
    pair = force(trooper(), count=2)
    return Setup(pair, pair, turns=2, seed=3)


def against_regular(command: str, limit: Limit | None = None) -> MatchScore:
    """Match an engine against the regular bot, one seed from both sides."""
    seats = (program_seat(command, limit or Limit(), PATIENCE), level_seat("regular", Limit()))
    return match.fought([duel()], seats, 2)


@pytest.mark.linux
@pytest.mark.parametrize("deed", DEEDS)
def test_a_failing_engine_loses_with_a_reason(
    tmp_path: Path, deed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The engine loses both battles, the match ends, and no process or thread is left."""
    monkeypatch.setattr(limits, "IN_WORDS", 0.2)
    threads = threading.active_count()
    tally = against_regular(command(tmp_path, DEEDS[deed]), HURRIED if WHY[deed] == SILENT else None)
    assert tally.won == [0, 2]
    assert tally.forfeits(0) == 2
    assert [one.battle for one in tally.lost] == [0, 1]
    why = english().say(tally.lost[0].why)
    hasty = deed == "says a word too many" and "it made a choice that is not allowed" in why
    assert WHY[deed] in why or hasty, "its second word may be heard as the answer to the next question"
    assert threading.active_count() <= threads + 1
    until_gone(tmp_path)


def until_gone(folder: Path) -> None:
    """Wait until no running process names a folder in its command line."""
    until = time.monotonic() + PATIENCE
    while str(folder) in _running():
        assert time.monotonic() < until, (
            "a killed process needs no time of its own, so this one was not killed"
        )
        time.sleep(0.01)


def _running() -> str:
    """Return the command lines of all running processes."""
    from pathlib import Path

    found = []
    for one in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(one.read_text("utf-8", "replace"))
        except OSError:
            continue
    return "\n".join(found)


STUBBORN = """
import signal, subprocess, sys, time

for one in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(one, signal.SIG_IGN)
sys.stdin.readline()
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", sys.argv[0]])
print('{"say": "hello"}', flush=True)
while True:
    time.sleep(600)
"""
"""An engine that starts a child and ignores every signal that can be ignored."""
PLAYED = """
import signal, sys
from armybuilder.battle.engines.program import Program

signal.signal(signal.SIGHUP, signal.SIG_DFL)  # a check started by nohup passes on that it is ignored
engines = [Program(sys.argv[1]), Program(sys.argv[1])]
print("greeted", flush=True)
sys.stdin.read()
"""


@pytest.mark.linux
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_every_end_of_the_program_ends_its_engines(tmp_path: Path, end: signal.Signals) -> None:
    """The engines and the processes that they have started end too."""
    file = tmp_path / "stubborn.py"
    file.write_text(STUBBORN, "utf-8")
    words = [sys.executable, "-c", PLAYED, shlex.join((sys.executable, str(file)))]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as played:
        assert played.stdout is not None
        assert played.stdout.readline() == b"greeted\n"
        assert str(file) in _running()
        played.send_signal(end)
        assert played.wait() == -end
    until_gone(tmp_path)


def test_a_wrong_command_is_refused_before_any_battle(tmp_path: Path) -> None:
    with pytest.raises(InputFault) as refused:
        against_regular("there-is-no-such-engine --at all")
    assert "there-is-no-such-engine" in english().say(refused.value.faults[0])
    with pytest.raises(InputFault):
        against_regular("'unclosed")
    with pytest.raises(InputFault):
        against_regular(shlex.join([str(tmp_path)]))


@pytest.mark.linux
def test_a_program_that_is_no_engine_loses_at_once(tmp_path: Path) -> None:
    tally = against_regular(shlex.join((sys.executable, "-c", "pass")))
    assert tally.forfeits(0) == 2
    assert "it ended (code 0)" in english().say(tally.lost[0].why)
    with pytest.raises(Failed) as failed:
        Program(says(tmp_path, '{"say": "hello", "protocol": 2}'), PATIENCE)
    assert english().say(failed.value.why) == "it speaks protocol 2, not 1."


def says(folder: Path, *lines: str) -> str:
    """Return the command of a program that prints lines unasked, and then listens for ever."""
    file = folder / "other.py"
    file.write_text(f"import sys; print({chr(10).join(lines)!r}, flush=True); sys.stdin.read()", "utf-8")
    return shlex.join((sys.executable, str(file)))


class Late(Program):
    """A program that is greeted only after two of its lines have come."""

    def ask(self, said: bytes, wanted: str, *more: Any) -> dict[str, Any]:
        """Wait for two lines, then send the message."""
        while wanted == "hello" and self._lines.qsize() < 2:
            time.sleep(0.001)  # both come, as nothing keeps the program from writing them
        return super().ask(said, wanted, *more)


@pytest.mark.linux
@pytest.mark.parametrize(
    ("first", "why"),
    [
        ('{"say": "hello", "protocol": 2}', "it speaks protocol 2, not 1."),
        ("b2-b4", "it sent a line that is not part of the protocol: “b2-b4”."),
        ('{"say": "ready"}', "it said “ready”, but “hello” was expected."),
    ],
)
def test_the_first_line_is_judged_before_the_second(tmp_path: Path, first: str, why: str) -> None:
    with pytest.raises(Failed) as failed:
        Late(says(tmp_path, first, '{"say": "hello"}'), PATIENCE)
    assert english().say(failed.value.why) == why


@pytest.mark.linux
def test_a_line_after_the_greeting_was_not_asked_for(tmp_path: Path) -> None:
    running = Late(says(tmp_path, '{"say": "hello"}', '{"say": "ready"}'), PATIENCE)
    try:
        with pytest.raises(Failed) as failed:
            running.ask(line("begin"), "ready")
    finally:
        running.end()
    assert english().say(failed.value.why) == "it spoke without being asked."


def test_with_milliseconds_an_engine_has_two_seconds_more() -> None:
    assert Limit(ms=500).silence(60) == 2.5
    assert Limit(battles=500).silence(60) == 60
    assert Limit.of({"ms": 5, "battles": "many"}) == Limit(ms=5)
    assert Limit.of(None) == Limit()
