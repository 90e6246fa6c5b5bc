"""The table at any moment of a fought battle, computed from its events.

Places are tenths of a millimetre. `Moments` keeps the table at every 32nd event, so that any other is a few
events away, and a person can scrub through thousands.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from armybuilder.battle.records.events import Key
from armybuilder.battle.telling import effects
from armybuilder.battle.telling import squads as standing
from armybuilder.battle.telling.decode import KINDS
from armybuilder.battle.telling.effects import key_of
from armybuilder.errors import Message, Value
from armybuilder.points.machine_locations import LOCATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event, Place, Who
    from armybuilder.words import Words

__all__ = ["Blast", "Cloud", "Moment", "Moments", "ShownAction", "Token"]


_EVERY = 32
_ACTIONS: frozenset[Does] = frozenset({"aims", "fires", "strikes"})
_FIRST_LOCATION = -3
"""The roll for the first row of the machine table. [CA-B-145]"""


@dataclass(frozen=True, slots=True)
class Token:
    """A model on the table, with its side, name, place and marks.

    `marks`: W wounded, P pinned, R routing, H hidden, L lying, S stuck by something sticky, B burning.
    `facing` and `aim` are ways of any length: the direction of its body, and of its last shot since (None: as
    the body). `hits` are the rows of the machine table that were hit, as they are rolled (-3 antenna to 6
    power plant). `aboard` is the machine it is in.
    """

    side: str
    name: str
    place: Place
    marks: frozenset[str] = frozenset()
    out: bool = False
    before: Place | None = None
    """The model's place before the event shown, if that event moved it."""
    facing: Place = (1, 0)
    aim: Place | None = None
    hits: tuple[int, ...] = ()
    aboard: Key | None = None
    altitude: int = 0
    label: str = ""
    """The model's name without its side, for a name that both sides have."""


@dataclass(frozen=True, slots=True)
class Cloud:
    """A lasting effect on the table, with its centre, radius and weapon.

    Its kind is "smoke", a sticky "field" or a "charge".
    """

    kind: str
    place: Place
    radius: int
    weapon: Value | None = None


@dataclass(frozen=True, slots=True)
class Blast:
    """A template at its landing place, with a radius of 0 before it bursts.

    `aimed` is the place aimed at, if it scattered.
    """

    place: Place
    radius: int
    aimed: Place | None = None


@dataclass(frozen=True, slots=True)
class ShownAction:
    """A shot or blow of the event shown, at a model, a place or a piece of ground.

    `distance` is 0 if it is unknown, `needed` the sum and `total` the modifiers of the die, `hit` None
    without one. `is_shot` is true for fire.
    """

    code: str
    place: Place | None = None
    piece: str | None = None
    weapon: Value | None = None
    distance: int = 0
    needed: int | None = None
    total: int = 0
    hit: bool | None = None
    is_shot: bool = False
    faces: int = 6
    dice: int = 1

    def least(self) -> int:
        """Return the lowest sum of the dice that passes, 0 without one."""
        wish, needed = KINDS[self.code].wish, self.needed or 0
        passes = wish.passes if wish is not None else None
        for face in range(self.dice, self.dice * self.faces + 1):
            if passes(face, self.total, needed) if passes is not None else face + self.total >= needed:
                return face
        return 0


@dataclass
class Moment:
    """The table at one event, with tokens, actor and target, turn, and lasting effects.

    Tokens are by side and model.
    """

    tokens: dict[Key, Token] = field(default_factory=dict)
    actor: Key | None = None
    target: Key | None = None
    turn: int = 0
    activation: int = 0
    hit: bool = False
    action: ShownAction | None = None
    damage: dict[str, str] = field(default_factory=dict)
    """The damage of building sections and of cover, by name.

    It is pierced, breached or ruined.
    """
    trails: dict[Key, tuple[Place, ...]] = field(default_factory=dict)
    """The ways gone in this activation, by model."""
    clouds: tuple[Cloud, ...] = ()
    blasts: tuple[Blast, ...] = ()
    """The templates of this activation."""
    parts: dict[Key, str] = field(default_factory=dict)
    """The second part of a split squad that a model is in, by its name. [CA-B-197]"""

    squads: standing.Squads | None = None
    """Both squads of a battle without places, None for other battles."""
    course: standing.Course = ()
    """Both totals over the whole battle, as points for a chart.

    `come` is the number of points until this event.
    """
    come: int = 0

    def copy(self) -> Moment:
        """Return a copy that changes independently."""
        return replace(
            self,
            tokens=dict(self.tokens),
            damage=dict(self.damage),
            trails=dict(self.trails),
            parts=dict(self.parts),
            squads=self.squads.copy() if self.squads is not None else None,
        )

    def place_of(self, key: Key) -> Place:
        """Return the place of a model, or of the machine that it is aboard.

        Raises KeyError for an unknown model.
        """
        token = self.tokens[key]
        machine = self.tokens.get(token.aboard) if token.aboard is not None else None
        return token.place if machine is None else machine.place


def _label(who: Who) -> str:
    """Return a name without its side."""
    label = who.label.values.get("name", "") if isinstance(who.label, Message) else who.label
    return label if isinstance(label, str) else ""


class Moments:
    """Every moment of a fought battle, computed from the last kept one."""

    def __init__(self, events: Sequence[Event], words: Words) -> None:
        """Keep the events, without reading them yet."""
        self.events = events
        self._words = words
        placeless = any(event.code.startswith("mn_") for event in events)
        self._kept = [Moment(squads=standing.Squads() if placeless else None)]
        self._course = standing.course(events)

    def __len__(self) -> int:
        """Count the events."""
        return len(self.events)

    def at(self, last: int) -> Moment:
        """Return the table after the event of a number, empty below 0."""
        last = min(last, len(self.events) - 1)
        while len(self._kept) * _EVERY <= last:
            self._kept.append(self._run(self._kept[-1], (len(self._kept) - 1) * _EVERY, _EVERY))
        if last < 0:
            return self._kept[0].copy()
        block = last // _EVERY
        made = self._run(self._kept[block], block * _EVERY, last - block * _EVERY)
        before = made.tokens.copy()
        event = self.events[last]
        _happen(made, event, self._words)
        _show(made, event, before)
        if made.squads is not None:
            made.course = self._course
            made.come = sum(point.event <= last for point in self._course)
        return made

    def _run(self, kept: Moment, first: int, count: int) -> Moment:
        made = kept.copy()
        for event in self.events[first : first + count]:
            _happen(made, event, self._words)
        return made


def _happen(made: Moment, event: Event, words: Words) -> None:
    """Apply an event to the table."""
    if (event.turn, event.activation) != (made.turn, made.activation):
        made.turn, made.activation = event.turn, event.activation
        made.trails, made.blasts = {}, ()
    actor, target = key_of(event.actor), key_of(event.target)
    effects.note_part(made.parts, event)
    _ride(made, event, actor, target, words)
    _move(made, event, words)
    _turn(made, event, actor, target)
    _stand(made, event, actor, words)
    _mark(made, event, target or actor)
    _burst(made, event, target)
    damage = effects.ground(effects.does(event))
    if event.piece is not None and damage:
        made.damage[event.piece] = damage


def _stand(made: Moment, event: Event, actor: Key | None, words: Words) -> None:
    """Apply an event to the squads of a battle without places, and add its characters."""
    if made.squads is None:
        return
    standing.happen(made.squads, event, words)
    if event.code == "mn_order" and actor is not None and event.actor is not None:
        here = [key for key in made.tokens if standing.belongs_to(key, actor)]
        made.squads.seat(actor, len(here))
        if not here:
            made.tokens[actor] = _token(event.actor, (0, 0), words)
        elif len(here) == 1:  # a character of one model is named by its unit, as in the log and on the board
            alone = made.tokens[here[0]]
            made.tokens[here[0]] = replace(
                alone, name=words.label(event.actor.label), label=_label(event.actor)
            )


def _show(made: Moment, event: Event, before: dict[Key, Token]) -> None:
    """Mark the actor, target and action of the last event."""
    made.actor = _standing(made, key_of(event.actor))
    target = _standing(made, key_of(event.target))
    done = effects.does(event)
    made.target = target if "aims" in done else None
    made.hit = event.result in effects.STRUCK
    if not done.isdisjoint(_ACTIONS):
        made.action = ShownAction(
            event.code,
            event.place,
            event.piece,
            event.weapon,
            event.value,
            event.needed,
            event.total,
            hit=None if event.result is None else made.hit,
            is_shot="fires" in done,
            faces=event.faces,
            dice=event.dice,
        )
    for key in filter(None, (made.actor, target)):
        token, was = made.tokens[key], before.get(key)
        if was is not None and was.place != token.place:
            made.tokens[key] = replace(token, before=was.place)


def _standing(made: Moment, key: Key | None) -> Key | None:
    """Return the key of a model on the table, None for others."""
    return key if key in made.tokens else None


def _ride(made: Moment, event: Event, actor: Key | None, target: Key | None, words: Words) -> None:
    """Move a model aboard the machine of the event, or out of its machine."""
    if actor is None or event.actor is None:
        return
    token, done = made.tokens.get(actor), effects.does(event)
    if "boards" in done and target is not None:
        machine = made.tokens.get(target)
        place = machine.place if machine is not None else (0, 0)
        if token is None:
            token = _token(event.actor, place, words)
        made.tokens[actor] = replace(token, place=place, aboard=target)
    elif "alights" in done and token is not None:
        made.tokens[actor] = replace(token, place=made.place_of(actor), aboard=None)


def _token(who: Who, place: Place, words: Words) -> Token:
    """Return the token of a model's first event, facing the other side."""
    ahead = (1, 0) if who.side == "left" else (-1, 0)
    return Token(who.side, words.label(who.label), place, facing=ahead, label=_label(who))


def _move(made: Moment, event: Event, words: Words) -> None:
    """Move the model of the event to its new place.

    In a push that is the target.
    """
    who, done = effects.mover(event), effects.does(event)
    mover = key_of(who)
    if mover is None or who is None or event.place is None:
        return
    token = made.tokens.get(mover)
    if token is None:
        made.tokens[mover] = _token(who, event.place, words)
        return
    way = (event.place[0] - token.place[0], event.place[1] - token.place[1])
    if way == (0, 0):
        return
    made.trails[mover] = (*made.trails.get(mover, (token.place,)), event.place)
    facing, aim = token.facing, token.aim
    if "slides" not in done:
        facing, aim = ((-way[0], -way[1]) if "backs" in done else way), None
    made.tokens[mover] = replace(token, place=event.place, facing=facing, aim=aim)


def _turn(made: Moment, event: Event, actor: Key | None, target: Key | None) -> None:
    """Turn the aim of a model that shoots or strikes, and set a flyer's height.

    The aim of a model aboard is that of its machine.
    """
    token = made.tokens.get(actor) if actor is not None else None
    if token is None or actor is None:
        return
    done = effects.does(event)
    if "rises" in done:
        made.tokens[actor] = replace(token, altitude=event.value)
    elif "lands" in done:
        made.tokens[actor] = replace(token, altitude=0)
    spot = event.place
    if spot is None and target is not None and target in made.tokens:
        spot = made.place_of(target)
    if spot is None or "looks" not in done:
        return
    here = made.place_of(actor)
    way = (spot[0] - here[0], spot[1] - here[1])
    seen = token.aboard if token.aboard in made.tokens else actor
    if way != (0, 0) and seen is not None:
        made.tokens[seen] = replace(made.tokens[seen], aim=way)


def _mark(made: Moment, event: Event, key: Key | None) -> None:
    """Record wounds, pinning, losses and locations hit.

    A unit's mark goes to all of its models.
    """
    if key is None:
        return
    done = effects.does(event)
    if effects.is_out(done) or effects.marks(done):
        for name, token in list(made.tokens.items()):
            gone_with_it = "takes_along" in done and token.aboard == key
            if gone_with_it or (name[0] == key[0] and effects.belongs(name[1], key[1], made.parts.get(name))):
                made.tokens[name] = _marked(token, done)
    elif "located" in done and event.result in LOCATIONS and key in made.tokens:
        token = made.tokens[key]
        number = LOCATIONS.index(event.result) + _FIRST_LOCATION
        if number not in token.hits:
            made.tokens[key] = replace(token, hits=(*token.hits, number))


def _marked(token: Token, done: frozenset[Does]) -> Token:
    """Return a model with its marks changed by an event, or out of the battle."""
    if effects.is_out(done):
        return replace(token, out=True)
    held = token.marks
    for mark, on in effects.marks(done):
        held = held | {mark} if on else held - {mark}
    return replace(token, marks=held)


def _burst(made: Moment, event: Event, target: Key | None) -> None:
    """Add templates, smoke, fields and charges to the table, and remove those that end."""
    place, done = event.place, effects.does(event)
    if place is None:
        return
    if "lands_at" in done:
        made.blasts = (*made.blasts, Blast(place, 0))
    elif "scatters" in done:
        aimed = made.place_of(target) if target in made.tokens and target is not None else None
        if aimed is None and made.blasts:
            aimed = made.blasts[-1].place
        made.blasts = (*(one for one in made.blasts if one.radius), Blast(place, 0, aimed))
    elif "bursts" in done:
        astray = [one for one in made.blasts if not one.radius and one.place == place]
        aimed = astray[-1].aimed if astray else None
        kept = tuple(one for one in made.blasts if one.radius)
        made.blasts = (*kept, Blast(place, event.value, aimed))
    for kind, lifted in effects.CLOUDS.items():
        if kind in done:
            made.clouds = (*made.clouds, Cloud(kind, place, event.value, event.weapon))
        elif lifted in done:
            made.clouds = tuple(one for one in made.clouds if (one.kind, one.place) != (kind, place))
