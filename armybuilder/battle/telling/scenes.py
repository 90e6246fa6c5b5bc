"""A fought battle as steps for a screen, an event a step, with its effects.

Places and lengths are whole millimetres. All models named in the log are numbers among the `players`. An
effect is a small list:

    ["at", who, x, y, backwards]     is at this place now
    ["aboard", who, machine]         is inside a machine from now on
    ["mark", who, letter, on]        see `effects.MARKS`
    ["out", who]                     is out of the battle
    ["cloud", x, y, radius, kind]    smoke, or a field of gas, flame or acid, is there from now on
    ["clear", x, y]                  and no longer
    ["ground", piece, state]         a section or cover is pierced, breached or ruined
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.battle.telling import effects
from armybuilder.battle.telling.miniatures import cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event, Key, Who
    from armybuilder.battle.terms import Setup

__all__ = ["Scene", "ShownModel", "players", "scenes"]

_TENTHS_IN_MM = 10
_USUAL_BASE_MM = 25

_SPOTS: frozenset[Does] = frozenset({"lands_at", "points", "scatters"})
_BLASTS: frozenset[Does] = frozenset({"bursts", "flashes"})
_CLOUDS: tuple[Does, ...] = ("smoke", "field")


@dataclass(frozen=True, slots=True)
class ShownModel:
    """A model that the log names, with its side, names, body and base in mm."""

    who: Who
    body: str
    base_mm: int


@dataclass(frozen=True, slots=True)
class Scene:
    """The effects and the picture of one event.

    `actors` act (several: a unit), `target` is aimed at by a line, hit or not.
    """

    effects: tuple[list[Any], ...] = ()
    actors: tuple[int, ...] = ()
    target: int | None = None
    hit: bool = False
    blast: tuple[int, int, int] | None = None
    spot: tuple[int, int] | None = None


@dataclass(slots=True)
class _Stage:
    """The players by side and name, and those in the second part of a split squad."""

    numbers: dict[Key, int] = field(default_factory=dict)
    parts: dict[Key, str] = field(default_factory=dict)

    def of(self, who: Who | None) -> tuple[int, ...]:
        """Return the number of a model, or the numbers of all models in a unit or part."""
        if who is None:
            return ()
        number = self.numbers.get((who.side, who.id))
        if number is not None:
            return (number,)
        return tuple(
            found
            for (side, name), found in self.numbers.items()
            if side == who.side and effects.belongs(name, who.id, self.parts.get((side, name)))
        )


def players(events: Sequence[Event], setup: Setup) -> tuple[ShownModel, ...]:
    """Return every model that the events name, in order of appearance.

    If no model could be fielded by today's rules any more, all names of models are shown as people of usual
    size.
    """
    models = cast(setup).models
    found: dict[tuple[str, str], ShownModel] = {}
    for who in (one for event in events for one in (event.actor, event.target) if one is not None):
        model = models.get((who.side, who.id))
        if model is not None:
            player = ShownModel(who, model.kind, 2 * model.radius // _TENTHS_IN_MM)
            found.setdefault((who.side, who.id), player)
        elif not models and "/" in who.id:
            found.setdefault((who.side, who.id), ShownModel(who, "creature", _USUAL_BASE_MM))
    return tuple(found.values())


def scenes(events: Sequence[Event], cast_of: Sequence[ShownModel]) -> Iterator[Scene]:
    """Yield the scene of each event."""
    stage = _Stage({(one.who.side, one.who.id): number for number, one in enumerate(cast_of)})
    for event in events:
        effects.note_part(stage.parts, event)
        actors, targets = stage.of(event.actor), stage.of(event.target)
        place, done = _millimetres(event.place), effects.does(event)
        yield Scene(
            effects=tuple(_effects(event, actors, targets, place)),
            actors=actors,
            target=targets[0] if "aims" in done and len(targets) == 1 else None,
            hit=event.result in effects.STRUCK,
            blast=(*place, event.value // _TENTHS_IN_MM)
            if place is not None and not done.isdisjoint(_BLASTS) and event.value
            else None,
            spot=None if done.isdisjoint(_SPOTS) else place,
        )


def _millimetres(place: tuple[int, int] | None) -> tuple[int, int] | None:
    return None if place is None else (place[0] // _TENTHS_IN_MM, place[1] // _TENTHS_IN_MM)


def _effects(
    event: Event, actors: tuple[int, ...], targets: tuple[int, ...], place: tuple[int, int] | None
) -> Iterator[list[Any]]:
    """Yield the effects of an event."""
    done = effects.does(event)
    moved = targets if "pushes" in done else actors
    if place is not None and effects.mover(event) is not None and len(moved) == 1:
        yield ["at", moved[0], *place, "backs" in done]
    if "boards" in done and actors and targets:
        yield ["aboard", actors[0], targets[0]]
    for letter, on in effects.marks(done):
        yield from (["mark", one, letter, on] for one in targets or actors)
    if effects.is_out(done):
        yield from (["out", one] for one in targets or actors)
    for kind in _CLOUDS:
        if place is not None and kind in done:
            yield ["cloud", *place, event.value // _TENTHS_IN_MM, kind]
        elif place is not None and effects.CLOUDS[kind] in done:
            yield ["clear", *place]
    if event.piece is not None and effects.ground(done):
        yield ["ground", event.piece, effects.ground(done)]
