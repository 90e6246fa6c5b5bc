"""Both squads of a battle without places at any moment, with totals, states and contest.

All of it is read from the log's events, one after the other.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.events import Key
from armybuilder.battle.telling.effects import key_of
from armybuilder.battle.telling.narrate import line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.events import Event
    from armybuilder.words import Words

__all__ = [
    "Character",
    "CheckToCome",
    "Contest",
    "Course",
    "Roll",
    "Squads",
    "TotalsPoint",
    "belongs_to",
    "course",
    "happen",
]

_HURTS = {"fallout": False, "casualty": True}
_FALLEN = {"rattled", "shocked", "collapses", "serious", "killed"}
_MOST_SAID = 10


@dataclass(frozen=True, slots=True)
class CheckToCome:
    """A check for Casualty or for Fallout that is rolled later, and its Stress."""

    casualty: bool
    stress: int


@dataclass(frozen=True, slots=True)
class Character:
    """A model, machine or team, with its roll for the order and its states. [MN-043]

    `against` are dice of actors against it, `sniped` disadvantages of its next action. Flags, cover fire and
    protection are kept with their giver.
    """

    name: str
    order: int = 0
    aboard: bool = False
    hiding: bool = False
    ready: bool = False
    noticed: bool = False
    exposed_to: Key | None = None
    observed: bool = False
    flags: Key | None = None
    keeps_down: Key | None = None
    protects: Key | None = None
    against: int = 0
    sniped: int = 0
    escaping: bool = False
    away: bool = False
    pauses: bool = False
    aided: bool = False
    checks: tuple[CheckToCome, ...] = ()
    fates: tuple[str, ...] = ()
    """The results of its checks, member by member."""
    members: int = 1

    @property
    def out(self) -> bool:
        """Return whether it is away, or all of its members are out of action."""
        return self.away or sum(fate in _FALLEN for fate in self.fates) >= self.members


@dataclass(frozen=True, slots=True)
class Roll:
    """A d20 with its rating, the discarded dice, and the reasons for them.

    `die` is the one that counts, `rate` the name of the rating.
    """

    die: int
    rating: int
    rate: str
    others: tuple[int, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """The sum of die and rating."""
        return self.die + self.rating


@dataclass(frozen=True, slots=True)
class Contest:
    """A manoeuvre with its actor, opponent, verb, rolls and result."""

    actor: Key
    opponent: Key | None
    verb: str
    called: str
    weapon: str = ""
    own: Roll | None = None
    other: Roll | None = None
    result: str | None = None
    margin: int = 0


@dataclass(frozen=True, slots=True)
class TotalsPoint:
    """Both totals after an action: the number of its last event, the round, left's total and right's."""

    event: int
    turn: int
    left: int
    right: int


Course = tuple[TotalsPoint, ...]


def course(events: Sequence[Event]) -> Course:
    """Return both totals after each action of a battle, up to its last event."""
    found: list[TotalsPoint] = []
    totals = {"left": 0, "right": 0}
    for number, event in enumerate(events):
        if event.code in {"mn_points", "mn_paid"} and event.actor is not None:
            totals[event.actor.side] = event.total
        if event.code == "mn_edge" or (event.code == "mn_points" and not event.turn):
            found.append(TotalsPoint(number, event.turn, totals["left"], totals["right"]))
    return tuple(found)


@dataclass
class Squads:
    """Both squads after an event."""

    characters: dict[Key, Character] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=lambda: {"left": 0, "right": 0})
    contest: Contest | None = None
    dropped: tuple[int, ...] = ()
    """The discarded dice of the roll under way."""
    said: tuple[str, ...] = ()
    """The effects of the contest in words, or of the checks after the fight."""
    conceded: frozenset[str] = frozenset()
    limit: int | None = None
    """The Edge at which the trailing side gave up or would have, at the last test."""
    over: bool = False

    def copy(self) -> Squads:
        """Return a copy that changes independently."""
        return replace(self, characters=dict(self.characters), totals=dict(self.totals))

    @property
    def edge(self) -> int:
        """Left's total less right's. [MN-003]"""
        return self.totals["left"] - self.totals["right"]

    def seat(self, key: Key, members: int) -> None:
        """Set the number of a character's members in the fight, 0 for one still aboard a machine."""
        _set(self, key, members=max(1, members), aboard=members == 0)

    def marked_by(self, key: Key, state: str) -> list[Key]:
        """Return the characters that flag, keep down or protect a character.

        `state` is "flags", "keeps_down" or "protects".
        """
        return [one for one, held in self.characters.items() if getattr(held, state) == key]


def belongs_to(model: Key, character: Key) -> bool:
    """Say whether a model is a character or one of its members ("1.1/2.3" of "1.1")."""
    return model == character or (model[0] == character[0] and model[1].startswith(f"{character[1]}/"))


def happen(squads: Squads, event: Event, words: Words) -> None:
    """Apply an event to the squads."""
    run = _ACTIONS.get(event.code)
    if run is not None:
        run(squads, event, words)
    if event.code in _SAID:
        said = words.say(line(event))
        squads.said = (*squads.said, said[:1].upper() + said[1:])[-_MOST_SAID:]


def _actor(event: Event) -> Key:
    return key_of(event.actor) or ("", "")


def _set(squads: Squads, key: Key | None, **values: object) -> None:
    """Change a character, if its name is known."""
    if key is not None and key in squads.characters:
        squads.characters[key] = replace(squads.characters[key], **values)  # type: ignore[arg-type]


def _order(squads: Squads, event: Event, words: Words) -> None:
    held = squads.characters.get(_actor(event), Character(""))
    name = words.label(event.actor.label) if event.actor is not None else ""
    squads.characters[_actor(event)] = replace(held, name=name, order=event.value)


def _begin(squads: Squads, event: Event) -> None:
    """End the states that last until a character's next action, and the previous contest. [MN-D18]"""
    _set(squads, _actor(event), against=0, flags=None, protects=None, keeps_down=None, escaping=False)
    squads.contest, squads.said, squads.dropped = None, (), ()


def _acts(squads: Squads, event: Event, words: Words) -> None:
    _begin(squads, event)
    actor, verb = _actor(event), event.result or ""
    weapon = words.label(event.weapon) if event.weapon is not None else ""
    squads.contest = Contest(actor, key_of(event.target), verb, words.text(f"battle.deed.{verb}"), weapon)
    if verb == "distract":
        _set(squads, actor, against=1)
    elif verb in {"snipe", "call_support"}:
        target = squads.characters.get(key_of(event.target) or actor)
        if target is not None:
            _set(squads, key_of(event.target), sniped=target.sniped + 1)
    elif verb == "assault_them":
        _set(squads, actor, exposed_to=None)


def _waits(squads: Squads, event: Event, _words: Words) -> None:
    _begin(squads, event)
    _set(squads, _actor(event), pauses=False, sniped=0)


def _extra(squads: Squads, event: Event, _words: Words) -> None:
    squads.dropped = (*squads.dropped, event.die or 0)


def _roll(squads: Squads, event: Event, words: Words) -> Roll:
    """Return a roll with the discarded dice thrown before it."""
    reasons = tuple(
        words.text(f"battle.reason.{one.reason}") + f" {one.value:+}".replace("-", "\N{MINUS SIGN}")
        for one in event.modifiers
        if one.value and one.reason != "mn_rating"
    )
    rate = words.text(f"battle.value.manoeuvre.{event.result}.short")
    made = Roll(event.die or 0, event.total, rate, squads.dropped, reasons)
    squads.dropped = ()
    return made


def _rolls(squads: Squads, event: Event, words: Words) -> None:
    made = _roll(squads, event, words)
    if squads.contest is not None:
        squads.contest = replace(squads.contest, own=made)


def _opposes(squads: Squads, event: Event, words: Words) -> None:
    made = _roll(squads, event, words)
    if squads.contest is not None:
        squads.contest = replace(squads.contest, other=made, opponent=_actor(event))


def _settled(squads: Squads, event: Event, _words: Words) -> None:
    held = squads.contest
    if held is None:
        return
    squads.contest = replace(held, result=event.result, margin=event.value)
    won, actor = event.result != "lost", squads.characters.get(held.actor)
    if actor is None:
        return
    if held.verb == "escape":
        _set(squads, held.actor, against=actor.against + (-1 if won else 1))
    elif held.verb == "flag" and not won:
        _set(squads, held.actor, against=actor.against + 1)


def _points(squads: Squads, event: Event, _words: Words) -> None:
    squads.totals[_actor(event)[0]] = event.total


def _edge(squads: Squads, _event: Event, _words: Words) -> None:
    if squads.contest is not None:
        _set(squads, squads.contest.actor, sniped=0)


def _hides(squads: Squads, event: Event, _words: Words) -> None:
    held = squads.characters.setdefault(_actor(event), Character(""))
    squads.characters[_actor(event)] = replace(
        held, hiding=True, ready=event.result == "ready", noticed=False, exposed_to=None
    )


def _damage(squads: Squads, event: Event, _words: Words) -> None:
    _collect(squads, key_of(event.target), event)


def _late(squads: Squads, event: Event, _words: Words) -> None:
    _collect(squads, _actor(event), event)


def _collect(squads: Squads, key: Key | None, event: Event) -> None:
    """Add a check to a character. [MN-051, MN-052, MN-060]"""
    held = squads.characters.get(key) if key is not None else None
    if held is not None and event.result in _HURTS:
        _set(squads, key, checks=(*held.checks, CheckToCome(_HURTS[event.result], event.value)))


def _concedes(squads: Squads, event: Event, _words: Words) -> None:
    squads.limit = event.needed or squads.limit
    squads.contest, squads.said = None, ()
    if event.result == "gives_up":
        squads.conceded |= {_actor(event)[0]}


def _fate(squads: Squads, event: Event, _words: Words) -> None:
    """Add the result of a check to a character, and remove its collected checks. [MN-065]"""
    if squads.contest is not None:
        squads.contest, squads.said = None, ()
    for key, held in squads.characters.items():
        if belongs_to(_actor(event), key):
            _set(squads, key, checks=(), fates=(*held.fates, event.result or ""))
            return


def _ends(squads: Squads, _event: Event, _words: Words) -> None:
    squads.contest, squads.over = None, True


def _puts(**values: object) -> Callable[[Squads, Event, Words], None]:
    """Return a function that changes the actor of an event."""
    return lambda squads, event, _words: _set(squads, _actor(event), **values)


def _names(state: str) -> Callable[[Squads, Event, Words], None]:
    """Return a function that links the actor of an event to its target by a state."""
    return lambda squads, event, _words: _set(squads, _actor(event), **{state: key_of(event.target)})


_ACTIONS: dict[str, Callable[[Squads, Event, Words], None]] = {
    "mn_order": _order,
    "mn_acts": _acts,
    "mn_waits": _waits,
    "mn_extra_die": _extra,
    "mn_rolls": _rolls,
    "mn_opposes": _opposes,
    "mn_settled": _settled,
    "mn_points": _points,
    "mn_paid": _points,
    "mn_edge": _edge,
    "mn_goes": _puts(exposed_to=None),
    "mn_hides": _hides,
    "mn_shows": _puts(hiding=False, ready=False, noticed=False),
    "mn_exposed": _names("exposed_to"),
    "mn_observed": _puts(observed=True),
    "mn_noticed": lambda squads, event, _words: _set(squads, key_of(event.target), noticed=True),
    "mn_flags": _names("flags"),
    "mn_keeps_down": _names("keeps_down"),
    "mn_protects": _names("protects"),
    "mn_escapes": _puts(escaping=True, exposed_to=None),
    "mn_away": _puts(
        away=True, escaping=False, hiding=False, flags=None, keeps_down=None, protects=None, against=0
    ),
    "mn_aids": lambda squads, event, _words: _set(squads, key_of(event.target), aided=True),
    "mn_pauses": _puts(pauses=True),
    "mn_leaves": _puts(aboard=False),
    "mn_damage": _damage,
    "mn_late": _late,
    "mn_concedes": _concedes,
    "mn_fallout": _fate,
    "mn_casualty": _fate,
    "battle_ends": _ends,
}
_SAID = frozenset(_ACTIONS) - {
    "mn_order",
    "mn_acts",
    "mn_rolls",
    "mn_opposes",
    "mn_extra_die",
    "mn_settled",
    "mn_edge",
}
