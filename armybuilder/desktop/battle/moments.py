"""Where everyone stands at a moment of a told battle, read back from its events. Places are tenths of a millimetre."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.errors import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.events import Event, Who
    from armybuilder.words import Words

__all__ = ["Moment", "Token", "moment", "names"]

_OUT = {"falls", "dies", "left_the_table"}
_MARKS = {
    "wounds": ("W", True),
    "pinned": ("P", True),
    "unpinned": ("P", False),
    "routed": ("R", True),
    "hid": ("H", True),
    "took_cover": ("H", True),
    "shown": ("H", False),
}
_AIMED = {"shot", "blow", "defence", "charged", "free_strike", "random_target"}
_DAMAGE = {"section_pierced": "pierced", "section_breached": "breached", "section_ruined": "ruined"}


@dataclass
class Token:
    """A model on the table: its side, name, place, marks (W wounded, P pinned, R routing, H hidden), whether it is out."""

    side: str
    name: str
    place: tuple[int, int]
    marks: set[str] = field(default_factory=set)
    out: bool = False
    before: tuple[int, int] | None = None
    """Where it stood before the event that is shown, if that event moved it."""


@dataclass
class Moment:
    """The table at one event: tokens by side and model, who acts on whom, the turn."""

    tokens: dict[tuple[str, str], Token] = field(default_factory=dict)
    actor: tuple[str, str] | None = None
    target: tuple[str, str] | None = None
    turn: int = 0
    hit: bool = False
    damage: dict[str, str] = field(default_factory=dict)
    """What has become of sections of buildings and of cover, by name: pierced, breached or ruined."""


def names(who: Who, words: Words) -> str:
    """Return the label of a model or unit in words."""
    return words.say(who.label) if isinstance(who.label, Message) else str(who.label)


def moment(events: Sequence[Event], last: int, words: Words) -> Moment:
    """Return the table as it stands when the event of that number has happened."""
    made = Moment()
    for number, event in enumerate(events[: last + 1]):
        made.turn = event.turn
        actor = _key(event.actor)
        target = _key(event.target)
        _move(made, event, actor, words, now=number == last)
        _mark(made, event, target or actor)
        if event.piece is not None and event.code in _DAMAGE:
            made.damage[event.piece] = _DAMAGE[event.code]
    if 0 <= last < len(events):
        event = events[last]
        made.actor = _standing(made, _key(event.actor))
        made.target = _standing(made, _key(event.target)) if event.code in _AIMED else None
        made.hit = event.result in {"hit", "through", "won"}
    return made


def _key(who: Who | None) -> tuple[str, str] | None:
    return None if who is None else (who.side, who.id)


def _standing(made: Moment, key: tuple[str, str] | None) -> tuple[str, str] | None:
    """Return the key of a model that is on the table."""
    return key if key in made.tokens else None


def _move(made: Moment, event: Event, actor: tuple[str, str] | None, words: Words, *, now: bool) -> None:
    """Put whom the event moved where it went."""
    if actor is None or event.place is None or event.actor is None:
        return
    token = made.tokens.get(actor)
    if token is None:
        made.tokens[actor] = Token(actor[0], names(event.actor, words), event.place)
        return
    token.before = token.place if now else None
    token.place = event.place


def _mark(made: Moment, event: Event, key: tuple[str, str] | None) -> None:
    """Note wounds, pinning and losses; a unit's mark goes to all of its models."""
    if key is None:
        return
    tokens = [token for (side, name), token in made.tokens.items() if side == key[0] and _of(name, key[1])]
    for token in tokens:
        if event.code in _OUT:
            token.out = True
        elif event.code in _MARKS:
            mark, on = _MARKS[event.code]
            (token.marks.add if on else token.marks.discard)(mark)


def _of(model: str, name: str) -> bool:
    """Say whether a model is the one named, or belongs to the unit named ("1.1/2.3" to "1.1")."""
    return model == name or model.startswith(f"{name}/")
