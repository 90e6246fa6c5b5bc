"""Golden transcripts: battles and sheets told in words, kept as text that a person can read.

`python -m tests.goldens.transcripts` makes them again, from the top of the source tree; look at the
difference before you keep it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder import words
from armybuilder.battle import resolve, table
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Setup
from armybuilder.counsel.own_sheets import own_terms
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.sheets.export import export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.battle.forces import contender
from tests.sheets.campaigning import everything
from tests.sheets.muster import starter

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

SHEETS = {
    "pack-of-levy.md": ("a-levy", "pack", SheetOptions(codes=False, receipts=True)),
    "roster-of-machines.html": ("a-overland", "roster", SheetOptions(codes=False)),
    "cards-of-machines.txt": ("a-overland", "cards", SheetOptions()),
    "cards-of-robots.tsv": ("a-foundry", "cards", SheetOptions()),
    "reference-of-machines.txt": ("a-overland", "reference", SheetOptions()),
    "cards-after-battles.md": ("a", "cards", SheetOptions(campaign="k")),
    "roster-after-battles.txt": ("b", "roster", SheetOptions(campaign="k", codes=False)),
    "campaign.txt": ("k", "campaign", SheetOptions()),
    "cards-by-orders.txt": ("a-overland", "cards", SheetOptions(terms=own_terms("edge", starter()))),
}
"""The document, the layout and the options of each golden sheet, by the name of its file."""
_DRESS = re.compile(r"<(style|script)>.*?</\1>|<meta http-equiv[^>]*>", re.DOTALL)
"""The style, scripts and security policy of a page, which tell nothing of a battle."""


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
    """Return a battle in words, an event a line, with rolls as die and modifiers."""
    return "\n".join(_lines(resolve.fight(BATTLES[name]))) + "\n"


def told_sheet(name: str) -> str:
    """Return a sheet in the form that the ending of its name chooses."""
    key, layout, options = SHEETS[name]
    documents = {**starter(), **everything()}
    held = documents[key]
    assert isinstance(held, Army | Campaign)
    source = SheetSource(documents, options=options, date="1 May 2026")
    (made,) = export(held, source, name.rpartition(".")[2], layout)
    return _DRESS.sub("", made.decode())


def path(name: str) -> Path:
    """Return the path of a kept transcript."""
    return HERE / "sheets" / name if name in SHEETS else HERE / f"{name}.txt"


if __name__ == "__main__":
    for each in SHEETS:
        path(each).write_text(told_sheet(each), encoding="utf-8")
    for each in BATTLES:
        path(each).write_text(transcript(each), encoding="utf-8")
