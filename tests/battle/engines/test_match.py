"""Matches: the same battles from both sides, repeatable, and whole battles of engines under every ruleset."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from math import sqrt
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import paths
from armybuilder.battle import resolve, table
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.engines import match, scenario
from armybuilder.battle.engines.limits import Limit, limited
from armybuilder.battle.engines.lines import ChoiceWriter, Unfit, reading
from armybuilder.battle.engines.match import Lost, MatchScore
from armybuilder.battle.engines.program import SILENCE
from armybuilder.battle.engines.seats import level_seat, program_seat
from armybuilder.battle.engines.serving import serve
from armybuilder.battle.levels.ahead import thinks
from armybuilder.battle.positions.position import Positions
from armybuilder.battle.terms import SIDES, Setup
from armybuilder.errors import message
from armybuilder.words import languages
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from armybuilder.battle.engines.seats import EngineSeat
    from armybuilder.model.document import Ruleset

PAIRS = (("a-gate", "a-reavers"), ("a-overland", "a-foundry"), ("a-levy", "a-wardens"))
ITSELF = shlex.join((sys.executable, "-c", "from armybuilder.cli.main import main; main()", "engine"))

NODE = shutil.which("node")
COMMANDS = {"greedy.py": (1, sys.executable), "greedy.js": (2, NODE or "node")}
"""The greedy engines of the guide, with the place of each there and the program that runs it."""
GREEDY = ["greedy.py", *([pytest.param("greedy.js", marks=pytest.mark.long)] if NODE else [])]
"""The engines to run: Node.js is needed for nothing else, so it may be missing."""


def setups(ruleset: Ruleset, pairs: Sequence[tuple[str, str]] = PAIRS, **more: Any) -> list[Setup]:
    """Return the battles of some pairs of starter armies in a town."""
    town = table.preset("ruined-quarter")
    return [Setup(contender(a), contender(b), ruleset=ruleset, table=town, **more) for a, b in pairs]


def regular() -> EngineSeat:
    """Return the regular bot as an engine seat."""
    return level_seat("regular", Limit())


def engine(command: str) -> EngineSeat:
    """Return a program as an engine seat."""
    return program_seat(command, Limit(), SILENCE)


def shown(language: str = "en") -> list[tuple[str, str]]:
    """Return the engines of the guide, each with its programming language."""
    (chapter,) = (paths.resources() / "help" / language).glob("??-engines.md")
    found = re.findall(
        r"^```(python|javascript)\n(.*?)^```$", chapter.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert [name for name, _ in found] == ["python", "python", "javascript"]
    return found


@pytest.fixture(scope="module")
def chance(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the command of the random engine that the guide shows."""
    file = tmp_path_factory.mktemp("chance") / "chance.py"
    file.write_text(shown()[0][1], encoding="utf-8")
    return shlex.join((sys.executable, str(file)))


def test_the_guides_engines_are_the_same_in_every_language() -> None:
    assert all(shown(language) == shown() for language in languages())


@pytest.mark.parametrize("greedy", GREEDY)
def test_the_guides_greedy_engine_plays_without_faults(greedy: str, tmp_path: Path) -> None:
    """Both programming languages decide the same."""
    place, command = COMMANDS[greedy]
    (tmp_path / greedy).write_text(shown()[place][1], encoding="utf-8")
    tally = _played(shlex.join((command, str(tmp_path / greedy))))
    assert (tally.won, tally.drawn, tally.decisions) == ([0, 2], 0, 245)


def _played(command: str) -> MatchScore:
    """Match an engine against the regular bot, without faults."""
    tally = match.fought(setups("manoeuvre", PAIRS[1:2]), (engine(command), regular()), 2)
    assert (tally.battles, tally.lost, tally.disagreements) == (2, [], 0)
    return tally


@pytest.mark.long(short=("manoeuvre", "edge"))
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_the_guides_random_engine_plays_without_faults(ruleset: Ruleset, chance: str) -> None:
    tally = match.fought(setups(ruleset, PAIRS[1:2]), (engine(chance), regular()), 2)
    assert tally.battles == 2
    assert tally.lost == []
    assert tally.disagreements == 0


@pytest.mark.long
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_this_program_as_an_engine_equals_the_bot(ruleset: Ruleset, pytestconfig: pytest.Config) -> None:
    """This program plays against the same bot in this process without a fault or disagreement.

    In the full run its share of victories is half, within four errors.
    """
    full = pytestconfig.getoption("--full")
    battles, pairs = (120, PAIRS) if full else (2, PAIRS[1:2])
    tally = match.fought(setups(ruleset, pairs), (engine(ITSELF), regular()), battles)
    assert (tally.lost, tally.disagreements) == ([], 0)
    share = (tally.won[0] + tally.drawn / 2) / tally.battles
    assert not full or abs(share - 0.5) < 4 * sqrt(0.25 / battles)


@pytest.mark.long
@pytest.mark.parametrize("ruleset", ["combat-action", "edge"])
def test_an_engine_plays_without_faults_against_hidden_enemies(ruleset: Ruleset) -> None:
    hiding = (
        {"options": {"hidden": True}} if ruleset == "combat-action" else {"readings": {"WE-D08": "hidden"}}
    )
    tally = match.fought(setups(ruleset, PAIRS[2:], turns=2, **hiding), (engine(ITSELF), regular()), 2)
    assert (tally.lost, tally.disagreements) == ([], 0)


def test_a_bot_against_itself_wins_and_loses_alike() -> None:
    """Both battles of a pair are the same one, so no pair tells anything."""
    tally = match.fought(setups("combat-action", PAIRS[:1]), (regular(), regular()), 6)
    assert tally.won[0] == tally.won[1]
    assert tally.pairs.counts == [0, 0, 3, 0, 0]


@pytest.mark.long
def test_a_match_is_the_same_every_time() -> None:
    """Only the measured times differ."""
    first, second = (
        match.as_record(
            match.fought(setups("phase", PAIRS[:1], turns=4), (level_seat("recruit", Limit()), regular()), 4)
        )
        for _ in range(2)
    )
    assert {**first, "seconds": 0, "measured": {}} == {**second, "seconds": 0, "measured": {}}


def test_seeds_are_fought_from_both_sides_with_alternating_pairs() -> None:
    """The first seed is fought by the first pair, the second by the second."""
    seen: list[tuple[str, int, int]] = []

    class Watching:
        in_process = True

        def __init__(self) -> None:
            self.bot = regular()
            self.spent = self.bot.spent

        def begin(self, ground: Any, number: int, side: int) -> None:
            seen.append((ground.encoded.setup.left.army.id, number, side))

        def __getattr__(self, name: str) -> Any:
            return getattr(self.bot, name)

    match.fought(setups("manoeuvre", PAIRS[:2], turns=2), (Watching(), regular()), 6)
    assert seen == [
        ("a-gate", 0, 0),
        ("a-gate", 0, 1),
        ("a-overland", 1, 0),
        ("a-overland", 1, 1),
        ("a-gate", 2, 0),
        ("a-gate", 2, 1),
    ]


def test_a_tally_has_counts_forfeits_and_pairs() -> None:
    tally = MatchScore(won=[30, 8], drawn=2, lost=[Lost(1, 3, message("match.why.unasked"))])
    tally.pairs.add(0, None)
    record = match.as_record(tally)
    assert (record["a"], record["draw"], record["b"], record["battles"]) == (30, 2, 8, 40)
    assert record["forfeits"] == {"a": 0, "b": 1}
    assert record["interval"]["a"][0] < 0.75 < record["interval"]["a"][1]
    assert record["pairs"] == {
        "counts": [0, 0, 0, 1, 0],
        "share": 0.75,
        "interval": None,
        "telling_nothing": 0,
    }


# -- lines -------------------------------------------------------------------------------------------------


class Wire:
    """A recorded exchange with an engine, line by line."""

    def __init__(self, *said: dict[str, Any]) -> None:
        self.heard = [json.dumps(one).encode() + b"\n" for one in said]
        self.said: list[dict[str, Any]] = []

    def readline(self) -> bytes:
        return self.heard.pop(0) if self.heard else b""

    def write(self, line: bytes) -> None:
        self.said.append(json.loads(line))

    def flush(self) -> None:
        """Send the written lines."""


def test_the_engine_decides_from_a_single_position() -> None:
    """The engine has seen nothing else of the battle, and skips messages that it does not know.

    It skips a `told` message too.
    """
    (setup,) = setups("edge", PAIRS[:1])
    skirmish = resolve.Skirmish(setup)
    while skirmish.turn < 2:
        skirmish.apply(skirmish.choose())
    told = Positions(skirmish.encoded).of(skirmish.block, 0)
    battle = scenario.written(setup)
    wire = Wire(
        {"say": "hello", "protocol": 1},
        {"say": "begin", "battle": battle, "side": "left"},
        {"say": "told", "events": []},
        {"say": "shrug"},
        {"say": "decide", "position": told, "pending": {}, "menu": [], "choices": [], "limit": {}},
        {"say": "end", "outcome": {}},
    )
    serve(wire, wire, "regular")  # type: ignore[arg-type]
    assert [one["say"] for one in wire.said] == ["hello", "ready", "choice"]
    assert wire.said[0]["rulesets"] == list(resolve.RULESETS)
    choice = ChoiceWriter(Positions(skirmish.encoded)).choice(wire.said[2]["choice"], 0)
    assert skirmish.allows(choice) == 0


@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_an_engine_that_plays_ahead_gives_its_reasons(ruleset: Ruleset) -> None:
    """The reasons are the chance to win, the next best choice, and the loss by that choice.

    A decision with a time limit has no reasons.
    """
    (setup,) = setups(ruleset, PAIRS[:1])
    skirmish = resolve.Skirmish(setup)
    while skirmish.turn < 1 or not thinks(skirmish):
        skirmish.apply(skirmish.choose())
    asked = skirmish.pending()
    assert asked is not None
    positions = Positions(skirmish.encoded)
    said = {"position": positions.of(skirmish.block, asked.side), "pending": {}, "menu": [], "choices": []}
    wire = Wire(
        {"say": "begin", "battle": scenario.written(setup), "side": SIDES[asked.side]},
        {"say": "decide", **said, "limit": {"battles": 60}},
        {"say": "decide", **said, "limit": {"ms": 20}},
    )
    serve(wire, wire, "veteran")  # type: ignore[arg-type]
    _, answer, timed = wire.said
    why, writer = answer["why"], ChoiceWriter(positions)
    assert 0 <= why["chance"] <= 1
    assert 0 <= why["error"] < 0.5
    assert -1 <= why["less"] <= 1
    assert why["next_best"] != answer["choice"]
    assert skirmish.allows(writer.choice(why["next_best"], asked.side)) == 0
    assert "why" not in timed


def test_an_engines_scenario_has_no_seed_and_nothing_private() -> None:
    (setup,) = setups("combat-action", PAIRS[:1], seed=77)
    battle = scenario.written(setup)
    assert not {"seed", "dice", "log", "notes", "portrait"} & {
        name for one in battle["documents"] for name in one
    }
    read, number = scenario.read(battle)
    assert (read.seed, number) == (0, 0)
    assert encode(read).force.units == encode(setup).force.units
    assert encode(read).force.block_values == encode(setup).force.block_values


@pytest.mark.parametrize("raw", [b"", b"[]", b"{}", b'{"say": 1}', b"\xff", b"[" * 100_000])
def test_malformed_lines_are_refused(raw: bytes) -> None:
    with pytest.raises(Unfit):
        reading(raw)


@pytest.mark.parametrize(
    "said",
    [
        {"say": "begin"},
        {"say": "begin", "battle": {}, "side": "middle"},
        {"say": "decide", "position": {}},
    ],
)
def test_an_unanswerable_message_ends_the_engine(said: dict[str, Any]) -> None:
    wire = Wire(said)
    with pytest.raises(Unfit):
        serve(wire, wire, "regular")  # type: ignore[arg-type]


def test_choices_written_by_names_are_read_unchanged() -> None:
    for ruleset in resolve.RULESETS:
        skirmish = resolve.Skirmish(setups(ruleset, PAIRS[1:2])[0])
        writer = ChoiceWriter(Positions(skirmish.encoded))
        for _ in range(60):
            choice = skirmish.choose()
            assert writer.choice(json.loads(json.dumps(writer.said(choice))), choice.side) == choice
            assert writer.menu(skirmish.menu())
            skirmish.apply(choice)


def test_levels_obey_the_limit_of_battles_or_time() -> None:
    (setup,) = setups("manoeuvre", PAIRS[:1])
    skirmish = resolve.Skirmish(setup)
    assert type(limited("regular", Limit(battles=5))) is type(limited("regular", Limit()))
    assert limited("veteran", Limit(battles=5)).battles == 5  # type: ignore[attr-defined]
    assert not limited("veteran", Limit(battles=5)).to_the_end  # type: ignore[attr-defined]
    assert limited("commander", Limit(battles=5)).to_the_end  # type: ignore[attr-defined]
    assert limited("commander", Limit(ms=20)).to_the_end  # type: ignore[attr-defined]
    timed = limited("veteran", Limit(ms=20))
    for _ in range(3):
        choice = timed.decide(skirmish)
        assert skirmish.allows(choice) == 0
        skirmish.apply(choice)
