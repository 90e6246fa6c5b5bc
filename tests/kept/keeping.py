"""Battles that were kept at b6f7b55, with what they told then: `told.json` has it by their files' names."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.battle.choices.options import _TONGUES
from armybuilder.battle.register import KITS
from armybuilder.battle.telling.events import as_record

if TYPE_CHECKING:
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Ruleset

HERE = Path(__file__).resolve().parent
TOLD = HERE / "told.json"


def numbers(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """Return a ruleset's verbs, draws (with the faces of each) and decisions as they are numbered, by name."""
    kit = KITS[ruleset]
    named = _TONGUES[ruleset]
    return {
        "verbs": {name: number for number, name in named.verbs.items()},
        "draws": {name: list(which) for name, which in kit.purposes.items()},
        "decisions": {name: number for number, name in named.decisions.items()},
    }


def name(file: Path) -> str:
    """Return the name of a battle by its file."""
    return file.name.removesuffix(".army.gz")


def kept() -> dict[str, Any]:
    """Return what the battles told when they were kept, and the numbers of that time."""
    read: dict[str, Any] = json.loads(TOLD.read_text(encoding="utf-8"))
    return read


def digest(plain: Any) -> str:
    """Return the hash of what can be said in JSON."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def told(steps: Skirmish) -> dict[str, Any]:
    """Return what a battle tells: how it ended, how many events, and their digest."""
    events, ending = steps.events(), steps.ending()
    names = _TONGUES[steps.setup.ruleset].verbs
    said = Counter(names[choice.verb] for choice in steps.choices)
    plain = [{**as_record(event), "total": event.total} for event in events]
    return {
        "winner": ending.winner,
        "score": list(ending.score),
        "turns": ending.turns,
        "cause": ending.cause,
        "losses": [[who.id for who in side] for side in ending.losses],
        "verbs": dict(sorted(said.items())),
        "draws": sorted({name.split()[2] for name in steps.dice}),
        "events": len(events),
        "digest": digest(plain),
    }
