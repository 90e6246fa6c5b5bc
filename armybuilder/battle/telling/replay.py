"""A fought battle as one page of HTML that plays in any browser, without any network.

The template is in `resources/replay/`. The log is plain HTML, so that it can be read without scripts. The
moves on the table come from `scenes`, as JSON in the page. The page names, by their hashes, the one script
and the one style it may use.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html import escape
from itertools import chain
from typing import TYPE_CHECKING, Any

from armybuilder import paths
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.table import zone
from armybuilder.battle.telling import log_files, narrate, scenes
from armybuilder.battle.telling.effects import does
from armybuilder.model.ground_marks import ground_marks, ground_sign
from armybuilder.model.table import piece_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.battle.records.events import Event
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.scenes import Scene, ShownModel
    from armybuilder.model.table import Table
    from armybuilder.words import Words

__all__ = ["data", "page"]

_LABELS = (
    "play",
    "pause",
    "first",
    "last",
    "all",
    "turn_back",
    "turn_on",
    "activation_back",
    "activation_on",
    "back",
    "on",
    "speed",
    "names",
    "moment",
    "field",
    "log",
    "turn",
    "wounded",
    "pinned",
    "routing",
    "hidden",
    "keys",
    "scripts_off",
    "out",
    "edge",
)
_TOTALS = frozenset({"mn_points", "mn_paid", "mn_edge"})
_MARKER = re.compile(r"@@(\w+)@@")


def page(fought: FoughtBattle, words: Words, language: str = "en") -> str:
    """Return the page.

    `language` is that of the words, as HTML names it.
    """
    style, script = (_resource(f"replay.{ending}") for ending in ("css", "js"))
    filled = {
        "language": escape(language),
        "title": escape(log_files.title(fought, words)),
        "ending": escape(log_files.ending(fought, words)),
        "terms": escape(_terms(fought, words)),
        "style": style,
        "style_hash": _hash(style),
        "script": script,
        "script_hash": _hash(script),
        "data": _inside_script(data(fought, words)),
        "log": "\n".join(_lines(fought.events, words)),
    }
    filled |= {f"say_{name}": escape(words.text(f"battle.replay.{name}")) for name in _LABELS}
    return _MARKER.sub(lambda found: filled[found[1]], _resource("replay.html"))


def data(fought: FoughtBattle, words: Words) -> dict[str, Any]:
    """Return the data that the page plays.

    They are the table (or squads' totals, if models have no places), the cast, a step an event, and the lines
    that steps open into, by number.
    """
    players = scenes.players(fought.events, fought.setup)
    opened = [[words.say(one) for one in narrate.details(event)] for event in fought.events]
    numbers = {line: number for number, line in enumerate(dict.fromkeys(chain.from_iterable(opened)))}
    played = zip(fought.events, scenes.scenes(fought.events, players), opened, strict=True)
    return {
        "sides": list(fought.setup.names(words).values()),
        "table": _table(fought.setup.table),
        "cast": [_player(one, words) for one in players],
        "lines": list(numbers),
        "steps": [_step(event, scene, [numbers[line] for line in why]) for event, scene, why in played],
        "totals": [] if RULESET_FACTS[fought.terms.ruleset].places else _totals(fought.events),
        "say": {name: words.text(f"battle.replay.{name}") for name in _LABELS},
    }


def _totals(events: Iterable[Event]) -> list[list[int]]:
    """Return both squads' totals, left's first, after each event of a battle without places."""
    now, found = [0, 0], []
    for event in events:
        if event.code in _TOTALS and event.actor is not None:
            place = int(event.actor.side == "right")
            now = list(now)
            if event.code == "mn_edge":
                now[place], now[1 - place] = event.value, event.total
            else:
                now[place] = event.total
        found.append(now)
    return found


def _terms(fought: FoughtBattle, words: Words) -> str:
    """Return the terms of the battle, in one line.

    For a battle that cannot be played again it ends with the reason.
    """
    terms = words.text(
        "battle.replay.terms",
        table=fought.setup.table.name,
        scale=words.text(f"editing.value.{fought.terms.scale}"),
        count=fought.terms.turns,
        seed=str(fought.setup.seed),
    )
    number = words.text("battle.replay.number", number=fought.number)
    said = f"{terms}, {number}" if fought.number else terms
    return said if fought.earlier is None else f"{said}. {words.say(fought.earlier.line)}"


def _table(table: Table) -> dict[str, Any]:
    """Return the table in mm, with pieces, corners, signs, rooms and zones."""
    return {
        "width": table.width_cm * 10,
        "depth": table.depth_cm * 10,
        "zones": [zone(table, "left"), zone(table, "right")],
        "terrain": [
            {
                "name": piece.name,
                "sign": ground_sign(piece),
                "strokes": _rounded(ground_marks(piece).strokes),
                "rings": _rounded(ground_marks(piece).rings),
                "shape": piece.shape,
                "rooms": [
                    {"name": piece_name(piece, room), "shape": room.shape, "level": room.level}
                    for room in piece.sections
                ],
            }
            for piece in table.terrain
        ],
    }


def _rounded(found: Sequence[tuple[float, ...]]) -> list[list[int]]:
    """Return lengths in whole mm, which is fine enough for a page."""
    return [[int(length + 0.5) for length in one] for one in found]


def _player(player: ShownModel, words: Words) -> list[Any]:
    """Return a model with its side (0 or 1), name, body and base in mm."""
    return [int(player.who.side == "right"), words.label(player.who.label), player.body, player.base_mm]


def _step(event: Event, scene: Scene, why: Sequence[int]) -> dict[str, Any]:
    """Return an event as a step for the page, without unused values."""
    whole = {
        "turn": event.turn,
        "act": event.activation,
        "code": event.code,
        "do": scene.effects,
        "who": scene.actors,
        "at": scene.target,
        "hit": scene.hit,
        "blast": scene.blast,
        "spot": scene.spot,
        "die": event.die,
        "faces": event.faces if event.die is not None and event.faces != 6 else None,
        "why": why,
    }
    kept = {"turn", "act", "code"}
    return {
        name: value for name, value in whole.items() if name in kept or value not in (None, False, (), [])
    }


def _lines(events: Iterable[Event], words: Words) -> Iterator[str]:
    """Yield the log's lines as HTML, an item an event.

    Names of any direction stay within their line.
    """
    for event in events:
        who = event.actor or event.target
        kind = "head" if "heads" in does(event) else who.side if who is not None else "none"
        said = words.say(narrate.line(event))
        yield f'<li class="{kind}"><bdi>{escape(said[:1].upper() + said[1:])}</bdi></li>'


def _inside_script(value: Any) -> str:
    """Return a value as JSON whose names cannot end the script or open a comment."""
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for letter in "<>&\u2028\u2029":
        plain = plain.replace(letter, f"\\u{ord(letter):04x}")
    return plain


def _hash(text: str) -> str:
    """Return the hash by which a page's policy names a text in the page."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _resource(name: str) -> str:
    return (paths.resources() / "replay" / name).read_text(encoding="utf-8")
