"""The plan of a machine from above: its posts, their weapons and their crew members."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from armybuilder.model.machine import Robot, Vehicle
from armybuilder.sheets.cards.stations import letters_of, pilot_letter

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.machine import SeatPosition
    from armybuilder.model.unit import Crew
    from armybuilder.words import Words

__all__ = ["Spot", "spots_of"]

Post = Literal["driver", "turret", "left", "right", "seat"]
_POSTS: Mapping[str | None, Post] = {"turret": "turret", "side_left": "left", "side_right": "right"}


@dataclass(frozen=True)
class Spot:
    """A place on a machine.

    `letter` is that of its post, as on the card. `name` and `guns` are in words. `who` is the name of the crew
    member, empty for a free place. `needed` is True for a place that must be manned. `weapons` are places in
    the machine's list, `crew` is a place in its crew or -1. `station` ties a turret or side mount to its gunner,
    `seat` is the position of a passenger's seat.
    """

    post: Post
    name: str
    guns: str = ""
    who: str = ""
    needed: bool = False
    weapons: tuple[int, ...] = ()
    crew: int = -1
    station: str | None = None
    seat: SeatPosition | None = None
    letter: str = ""


def spots_of(
    machine: Robot | Vehicle,
    crew: tuple[Crew, ...] | None,
    documents: Mapping[str, AnyDocument],
    words: Words,
) -> tuple[Spot, ...]:
    """Return the pilot's place, then the turrets, the side mounts and the seats.

    A `crew` of None is for a design without a crew.
    """
    posts, letters = _manned_posts(machine), letters_of(machine, words)
    waiting = list(enumerate(crew or ()))
    driver = _taken(waiting, "pilot", None)
    spots = [_driver(machine, driver, crew, documents, words)]
    for (post, station), places in posts.items():
        gunner = _taken(waiting, "gunner", station)
        name = words.text(f"desktop.plan.{post}", station=station or "").strip()
        spots.append(
            Spot(
                post,
                name,
                _guns(machine, places, documents),
                _name(gunner, documents),
                needed=crew is not None and gunner is None,
                weapons=places,
                crew=gunner[0] if gunner else -1,
                station=station,
                letter=letters[post, station],
            )
        )
    return (*spots, *_seats(machine, waiting, crew, documents, words))


def _manned_posts(machine: Robot | Vehicle) -> dict[tuple[Post, str | None], tuple[int, ...]]:
    """Return turrets and side mounts, with the places of their weapons.

    Turrets without a station share a single post, and so do the mounts of a side.
    """
    found: dict[tuple[Post, str | None], tuple[int, ...]] = {}
    for place, mounted in enumerate(machine.weapons):
        post = _POSTS.get(mounted.mount)
        if post is not None:
            key = (post, mounted.station)
            found[key] = (*found.get(key, ()), place)
    return found


def _driver(
    machine: Robot | Vehicle,
    driver: tuple[int, Crew] | None,
    crew: tuple[Crew, ...] | None,
    documents: Mapping[str, AnyDocument],
    words: Words,
) -> Spot:
    ahead = tuple(place for place, one in enumerate(machine.weapons) if one.mount not in _POSTS)
    name = words.text("desktop.plan.core" if isinstance(machine, Robot) else "desktop.plan.driver")
    return Spot(
        "driver",
        name,
        _guns(machine, ahead, documents),
        _name(driver, documents),
        needed=isinstance(machine, Vehicle)
        and crew is not None
        and driver is None
        and machine.profile.mv > 0,
        weapons=ahead,
        crew=driver[0] if driver else -1,
        letter=pilot_letter(machine, words),
    )


def _seats(
    machine: Robot | Vehicle,
    waiting: list[tuple[int, Crew]],
    crew: tuple[Crew, ...] | None,
    documents: Mapping[str, AnyDocument],
    words: Words,
) -> Iterator[Spot]:
    """Yield a spot for each passenger, then one for each free seat in a position. [CA-P-087]"""
    free = [seat.position for seat in machine.seats for _ in range(seat.count)]
    aboard = len(crew or ()) - len(waiting)
    for place, person in waiting:
        position = person.seat or next(iter(free), None)
        if position in free:
            free.remove(position)
        name = words.text(f"desktop.plan.{person.role}")
        yield Spot(
            "seat",
            name,
            who=_name((place, person), documents),
            crew=place,
            seat=position,
            letter=words.text(f"sheets.plan.letter.{person.role}"),
        )
    for position in free[: max(len(free) - aboard, 0)]:
        yield Spot("seat", words.text(f"desktop.plan.seat_{position}"), seat=position)


def _taken(waiting: list[tuple[int, Crew]], role: str, station: str | None) -> tuple[int, Crew] | None:
    """Remove and return the first waiting crew member of a role at a station.

    A gunner without a station serves at any station.
    """
    fitting = [one for one in waiting if one[1].role == role and one[1].station == station]
    found = next(
        iter(fitting or (one for one in waiting if one[1].role == role and one[1].station is None)), None
    )
    if found is not None:
        waiting.remove(found)
    return found


def _guns(machine: Robot | Vehicle, places: tuple[int, ...], documents: Mapping[str, AnyDocument]) -> str:
    times = "\N{MULTIPLICATION SIGN}"
    return ", ".join(
        f"{one.count} {times} {documents[one.weapon].name}" if one.count > 1 else documents[one.weapon].name
        for one in (machine.weapons[place] for place in places)
    )


def _name(person: tuple[int, Crew] | None, documents: Mapping[str, AnyDocument]) -> str:
    return documents[person[1].design].name if person is not None else ""
