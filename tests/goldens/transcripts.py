"""Golden transcripts: battles told in words, kept as text that a person can read.

`python -m tests.goldens.transcripts` makes them again, from the top of the source tree; look at the
difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder import words
from armybuilder.battle import resolve, table
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parent
BATTLES = {
    "patrol-against-reavers": Setup(contender("a-gate"), contender("a-reavers"), seed=1),
    "levy-against-wardens": Setup(contender("a-levy"), contender("a-wardens"), seed=1),
    "reavers-in-the-ruins": Setup(
        contender("a-reavers"), contender("a-gate"), table=table.preset("ruined-quarter"), seed=7
    ),
    "patrol-by-manoeuvres": Setup(contender("a-gate"), contender("a-gate"), ruleset="manoeuvre", seed=1),
    "levy-under-orders": Setup(contender("a-levy"), contender("a-foundry"), ruleset="edge", seed=1, turns=4),
    "patrol-by-phases": Setup(contender("a-gate"), contender("a-reavers"), ruleset="phase", seed=1),
    "patrol-by-initiative": Setup(contender("a-gate"), contender("a-reavers"), ruleset="initiative", seed=1),
}


def _lines(fought: FoughtBattle) -> Iterator[str]:
    say = words.english().say
    yield from (f"({say(note)})" for note in fought.notes)
    for event in fought.events:
        yield f"{event.activation:4}  {say(narrate.line(event))}"
        if event.code in {
            "shot",
            "blow",
            "defence",
            "discipline_test",
            "mn_rolls",
            "ph_shot",
            "ph_blow",
            "ph_morale",
            "tr_attacks",
            "tr_commands",
            "we_to_hit",
            "we_morale_test",
        }:
            yield "          " + "; ".join(say(one) for one in narrate.details(event)[:-1])
    yield f"{fought.winner}, {fought.ending.score[0]} to {fought.ending.score[1]}, {fought.ending.turns} turns"


def transcript(name: str) -> str:
    """Return a battle in words, a line an event, rolls opened into die and modifiers."""
    return "\n".join(_lines(resolve.fight(BATTLES[name]))) + "\n"


def path(name: str) -> Path:
    """Return where a transcript is kept."""
    return HERE / f"{name}.txt"


if __name__ == "__main__":
    for each in BATTLES:
        path(each).write_text(transcript(each), encoding="utf-8")
