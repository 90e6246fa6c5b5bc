"""The battles that earlier programs kept, and the promises about them.

Those made at b6f7b55 hold no log: `told.json` has their outcomes, and the verbs and dice that occur in them. Those in `second`
hold their logs, and `second/told.json` what these tell. Both have the numbers that documents carry.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from armybuilder.battle.losses import toll
from armybuilder.battle.records.events import as_record
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.verb_names import names_of_ruleset
from armybuilder.errors import Message

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Who
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.model.document import Ruleset

HERE = Path(__file__).resolve().parent
TOLD = HERE / "told.json"
SECOND = HERE / "second"
SECOND_TOLD = SECOND / "told.json"


def numbers(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """Return a ruleset's numbered verbs, draws (with the faces of each) and decisions, by name."""
    facts = RULESET_FACTS[ruleset]
    named = names_of_ruleset(ruleset)
    return {
        "verbs": {name: number for number, name in named.verbs.items()},
        "draws": {name: list(which) for name, which in facts.purposes.items()},
        "decisions": {name: number for number, name in named.decisions.items()},
    }


def name(file: Path) -> str:
    """Return the name of a battle by its file."""
    return file.name.removesuffix(".army.gz")


def kept(file: Path = TOLD) -> dict[str, Any]:
    """Return the kept facts of the battles and the numbers of that time."""
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return read


def digest(plain: Any) -> str:
    """Return the hash of a JSON value."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def outcome(fought: FoughtBattle) -> dict[str, Any]:
    """Return the outcome of a battle as in its document."""
    ending = fought.ending
    return {"winner": ending.winner, "score": list(ending.score), "turns": ending.turns}


def log(fought: FoughtBattle) -> dict[str, Any]:
    """Return the facts of a battle's log: end, losses, number and digest of events, and aftermath."""
    ending = fought.ending
    plain = [
        {
            **as_record(event),
            "total": event.total,
            "by": [_label(event.actor), _label(event.target)],
            "modified": [[one.reason, one.value] for one in event.modifiers],
        }
        for event in fought.events
    ]
    return {
        **outcome(fought),
        "cause": ending.cause,
        "losses": [[who.id for who in side] for side in ending.losses],
        "events": len(plain),
        "digest": digest(plain),
        "left": _left(fought) if ending.cause is not None else None,
    }


def _left(fought: FoughtBattle) -> dict[str, Any]:
    """Return the aftermath of a battle: losses of each side, damaged buildings, and holder of the field."""
    left = toll(fought)
    sides = [json.loads(one.model_dump_json(exclude_defaults=True)) for one in (left.left, left.right)]
    return {"tolls": sides, "ruins": dict(left.ruins), "field": left.field}


def _label(who: Who | None) -> Any:
    """Return a name, or the code and values of its message, which are the same in every language."""
    if who is None or isinstance(who.label, str):
        return who and who.label
    return [who.label.code, dict(who.label.values)] if isinstance(who.label, Message) else who.label
