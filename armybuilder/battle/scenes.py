"""A told battle as steps that a screen can draw: an event a step, and what it changes on the table.

Places and lengths are whole millimetres; everybody named in the log is a number among the `players`. An effect is a small list:

    ["at", who, x, y, backwards]     stands there now
    ["aboard", who, machine]         is inside a machine from now on
    ["mark", who, letter, on]        W wounded, P pinned, R routing, H hidden
    ["out", who]                     is out of the battle
    ["cloud", x, y, radius, kind]    smoke, or a field of gas, flame or acid, lies there from now on
    ["clear", x, y]                  and no longer
    ["ground", piece, state]         a section or cover is pierced, breached or ruined
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.battle import effects
from armybuilder.battle.cast import cast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.events import Event, Who
    from armybuilder.battle.terms import Setup

__all__ = ["Player", "Scene", "players", "scenes"]

_TENTHS_IN_MM = 10

_ABOARD = frozenset({"rides", "mounted"})
_CLOUDS = {"smoke_fired": "smoke", "field_left": "field"}
_CLEARS = frozenset({"smoke_lifts", "field_gone"})
_LINES = frozenset({"shot", "blow", "charged", "free_strike", "random_target", "astray", "defence"})
_BLASTS = frozenset({"blast", "goes_off", "support_fires"})


@dataclass(frozen=True, slots=True)
class Player:
    """A model that the log names: its side, name in documents, label, kind of body and base in mm."""

    who: Who
    body: str
    base_mm: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What one event changes and shows. `actors` act (several: a unit), `target` is aimed at by a line, hit or not."""

    effects: tuple[list[Any], ...] = ()
    actors: tuple[int, ...] = ()
    target: int | None = None
    hit: bool = False
    blast: tuple[int, int, int] | None = None
    spot: tuple[int, int] | None = None


@dataclass(slots=True)
class _Stage:
    """Who is who, by side and name, and who is in the second part of a split squad."""

    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    parts: dict[int, str] = field(default_factory=dict)

    def of(self, who: Who | None) -> tuple[int, ...]:
        """Return the number of a model, or those of everybody in a unit or a part of one."""
        if who is None:
            return ()
        number = self.numbers.get((who.side, who.id))
        if number is not None:
            return (number,)
        return tuple(
            found
            for (side, name), found in self.numbers.items()
            if side == who.side and effects.belongs(name, who.id, self.parts.get(found))
        )

    def part(self, event: Event) -> None:
        """Note who goes into a part of a squad; a squad that is whole again has none. [CA-B-197]"""
        if event.code in effects.PARTS and event.actor is not None:
            self.parts |= dict.fromkeys(self.of(event.target), event.actor.id)
        elif event.code == "rejoined" and event.actor is not None:
            whole = (event.actor.side, f"{event.actor.id}/")
            for (side, name), number in self.numbers.items():
                if side == whole[0] and name.startswith(whole[1]):
                    self.parts.pop(number, None)


def players(events: Sequence[Event], setup: Setup) -> tuple[Player, ...]:
    """Return every model that the events name, in the order in which they first do."""
    figures = cast(setup).figures
    found: dict[tuple[str, str], Player] = {}
    for event in events:
        for who in (event.actor, event.target):
            figure = figures.get((who.side, who.id)) if who is not None else None
            if who is not None and figure is not None:
                player = Player(who, figure.kind, 2 * figure.radius // _TENTHS_IN_MM)
                found.setdefault((who.side, who.id), player)
    return tuple(found.values())


def scenes(events: Sequence[Event], cast_of: Sequence[Player]) -> Iterator[Scene]:
    """Yield what each event changes and shows."""
    stage = _Stage({(one.who.side, one.who.id): number for number, one in enumerate(cast_of)})
    for event in events:
        stage.part(event)
        actors, targets = stage.of(event.actor), stage.of(event.target)
        place = _millimetres(event.place)
        yield Scene(
            effects=tuple(_effects(event, actors, targets, place)),
            actors=actors,
            target=targets[0] if event.code in _LINES and len(targets) == 1 else None,
            hit=event.result in effects.STRUCK,
            blast=(*place, event.value // _TENTHS_IN_MM)
            if place is not None and event.code in _BLASTS and event.value
            else None,
            spot=place if event.code in {"spot_shot", "coordinates", "scatters"} else None,
        )


def _millimetres(place: tuple[int, int] | None) -> tuple[int, int] | None:
    return None if place is None else (place[0] // _TENTHS_IN_MM, place[1] // _TENTHS_IN_MM)


def _effects(
    event: Event, actors: tuple[int, ...], targets: tuple[int, ...], place: tuple[int, int] | None
) -> Iterator[list[Any]]:
    """Yield what an event changes."""
    moved = actors if event.code in effects.MOVES else targets if event.code == "pushed" else ()
    if place is not None and len(moved) == 1:
        yield ["at", moved[0], *place, event.code == "backed"]
    if event.code in _ABOARD and actors and targets:
        yield ["aboard", actors[0], targets[0]]
    if event.code in effects.MARKS:
        letter, on = effects.MARKS[event.code]
        yield from (["mark", one, letter, on] for one in targets or actors)
    if event.code in effects.OUT:
        yield from (["out", one] for one in targets or actors)
    if place is not None and event.code in _CLOUDS:
        yield ["cloud", *place, event.value // _TENTHS_IN_MM, _CLOUDS[event.code]]
    if place is not None and event.code in _CLEARS:
        yield ["clear", *place]
    if event.piece is not None and event.code in effects.DAMAGE:
        yield ["ground", event.piece, effects.DAMAGE[event.code]]
