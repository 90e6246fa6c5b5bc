"""`armybuilder match` and `armybuilder engine` from the shell."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from armybuilder.battle.engines.match import Lost, MatchScore
from armybuilder.battle.engines.pairs import Pairs
from armybuilder.battle.resolve import RULESETS
from armybuilder.cli.match import match_lines
from armybuilder.errors import message
from tests.battle.engines.misfits import DEEDS, command

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ran


@pytest.mark.long
def test_a_match_shows_victories_interval_and_time(shell: Callable[..., Ran], starter: Path) -> None:
    ran = shell(
        *("match", "recruit", "regular", "--armies", f"{starter}#a-gate", f"{starter}#a-reavers"),
        *("--battles", 4, "--turns", 3),
    )
    assert ran.code == 0
    assert ran.out.startswith("recruit against regular, 4 battles, each seed from both sides.\n")
    assert "Sequential test: " in ran.out
    assert ran.out.splitlines()[-1].endswith(" s.")


def test_a_match_as_json_has_all_promised_fields(shell: Callable[..., Ran], starter: Path) -> None:
    """All tables can be chosen, and a limit in milliseconds brings a warning, as such matches cannot be repeated."""
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    ran = shell(
        *("match", "regular", "regular", "--armies", *pair, "--armies", *reversed(pair), "--table", "all"),
        *("--battles", 4, "--turns", 2, "--limit", "ms=500", "--json"),
    )
    assert ran.code == 0
    assert "cannot be repeated" in ran.err
    assert set(ran.json) == {
        *("a", "draw", "b", "interval", "battles", "decisions", "seconds", "forfeits", "disagreements"),
        *("pairs", "intervals", "margin", "measured"),
    }
    assert ran.json["a"] + ran.json["draw"] + ran.json["b"] == ran.json["battles"] == 4
    assert set(ran.json["seconds"]) == set(ran.json["forfeits"]) == {"a", "b"}


@pytest.mark.parametrize("forfeits", [0, 2])
def test_pairs_that_tell_nothing_follow_the_share(forfeits: int) -> None:
    """Warnings before them do not move the line."""
    lost = [Lost(1, place, message("cli.fighting")) for place in range(forfeits)]
    lines = match_lines(MatchScore([2, 2], lost=lost, pairs=Pairs([0, 0, 2, 0, 0])), ("one", "two"))
    share = next(place for place, line in enumerate(lines) if line.startswith("The first player's share"))
    assert lines[share - 1].startswith("Pairs of both seats")
    assert lines[share + 1].startswith("2 pairs tell nothing")


@pytest.mark.linux
def test_a_match_with_a_forfeit_reports_it_first(
    shell: Callable[..., Ran], starter: Path, tmp_path: Path
) -> None:
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    misfit = command(tmp_path, DEEDS["crashes"])
    ran = shell("match", "regular", misfit, "--armies", *pair, "--battles", 2, "--silence", 5)
    assert ran.code == 0
    assert ran.out.splitlines()[0].endswith(
        "lost battle 1 because it failed: it ended (code 1). out of ideas"
    )
    assert "This result is not valid" in ran.out
    assert "Won 2, lost 0" in ran.out


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--battles", "3"), 2, "3 is odd"),
        (("--limit", "hours=2"), 2, "is not a limit"),
        (("--limit", "battles=0"), 2, "is not a limit"),
        ((), 1, "cannot be started"),
    ],
)
def test_an_impossible_match_is_refused_in_words(
    shell: Callable[..., Ran], starter: Path, given: tuple[str, ...], code: int, said: str
) -> None:
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    ran = shell("match", "regular", "no-such-engine-anywhere", "--armies", *pair, *given)
    assert ran.code == code
    assert said in " ".join(ran.err.split())


@pytest.mark.long
def test_the_engine_answers_an_invalid_line_with_one(tmp_path: Path) -> None:
    words = [sys.executable, "-c", "from armybuilder.cli.main import main; main()", "engine"]
    ran = subprocess.run(words, input=b"good morning\n", capture_output=True, check=False, cwd=tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "Not a line of the protocol: it is not JSON."
    assert ran.stdout == b""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_schema_of_positions_is_printed(shell: Callable[..., Ran], ruleset: str) -> None:
    told = shell("schema", "--position", ruleset).json
    assert told["properties"]["models"]["additionalProperties"]["properties"]["x"]["type"] == "integer"
    assert told["additionalProperties"] is False
