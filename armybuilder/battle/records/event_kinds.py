"""The kinds of log rows, which each ruleset defines for its codes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.battle.kernel import log

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from fractions import Fraction
    from types import ModuleType

    from armybuilder.battle.records.events import Event

__all__ = ["Does", "Kind", "Need", "Wish", "purposes", "reasons"]

Need = Literal["reach", "beat", "under", "table", "soak", "row"]
"""The task of a die and its modifiers against the number needed.

`soak`: the needed number is taken off them. `row`: they are read in its row.
"""

Does = Literal[
    "moves",  # its actor goes to its place
    "backs",  # its actor goes to its place backwards
    "pushes",  # its target goes to its place
    "slides",  # the model that goes to its place looks where it looked before
    "boards",  # its actor is inside its target from now on
    "alights",
    "out",  # its target, or its actor where there is none, is out of the battle
    "away",  # its target, or its actor where there is none, leaves the battle safely
    "takes_along",  # models inside a model that it takes out are out too
    "wounded",
    "pinned",
    "unpinned",
    "routed",
    "rallied",
    "hidden",
    "shown",
    "lies",
    "stands",
    "stuck",
    "burning",
    "located",  # a location of a machine is hit
    "hurts",  # somebody is hurt without a mark that shows it
    "aims",  # it has a target, to be pointed at
    "fires",
    "strikes",
    "looks",  # its actor looks at its target or its place
    "rises",  # its value is how high
    "lands",
    "splits",  # its target is of a part of its unit from now on
    "rejoins",
    "lands_at",  # what is fired lands at its place
    "scatters",
    "points",  # its place is pointed out
    "bursts",  # at its place, its value is the radius
    "flashes",  # it bursts for this moment alone
    "smoke",
    "smoke_lifts",
    "field",
    "field_lifts",
    "charge",
    "charge_lifts",
    "pierces",
    "breaches",
    "ruins",
    "heads",  # its line is a heading
    "marches",  # it is not part of the fighting
    "costs",  # it is one of the losses
    "harms",  # a model that is put out after it counts as put out by its actor
]
"""The effects of an event on the table and in the log, for pictures and lists."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The side that a code's die helps, and the test of its faces.

    `passes` takes the natural face, the sum of the modifiers and the number needed. It is None for a die
    without a test of its own. `for_actor`: it helps the actor's side, else the side of the target's enemies.
    `high`: high faces help. `signed`: low ones do if the event's value is below 0. `counted`: the event's
    value is the number of faces that help. `contest`, if two sides roll: the chance before the dice fell and
    whether it was won, by its event, those after it and the readings.
    """

    passes: Callable[[int, int, int], bool] | None = None
    for_actor: bool = True
    high: bool = True
    signed: bool = False
    counted: bool = False
    contest: Callable[[Event, Sequence[Event], Mapping[str, str]], tuple[Fraction | None, bool]] | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """The meaning of a code's row, with its actor, target, results and value.

    `faces` are those of its die, or of each of the `dice` whose sum it is, 0 if the number varies. `wish`
    None: it helps neither side. `whole` names the reason of a total that the log does not divide into
    modifiers. `volley`: if one weapon throws several dice in a row at one target, the log has the modifiers
    of the first only. `length`: its value is a length. `must` is the task of its die against the number
    needed, `counted` the possible modifiers, in the rulebook's order. `why` names its purpose, by its rule.
    `does` are the effects of every event of the code, `then` those of events with a result. `form` returns
    the line of the code for an event, if its result does not choose it. `of_need`: its modifiers make up the
    number needed, and are not added to its die.
    """

    code: str
    actor: str = "model"
    target: str = "model"
    results: tuple[tuple[int, str], ...] = ()
    has_place: bool = False
    value: int = log.LOG_VALUE
    needs: bool = False
    whole: str = ""
    has_piece: bool = False
    faces: int = 6
    dice: int = 1
    wish: Wish | None = None
    length: bool = False
    must: Need = "reach"
    counted: tuple[str, ...] = ()
    why: Mapping[str, str] = immutabledict()
    does: tuple[Does, ...] = ()
    then: Mapping[str, tuple[Does, ...]] = immutabledict()
    form: Callable[[Event], str] | None = None
    volley: bool = False
    of_need: bool = False


def reasons(codes: ModuleType, catalogue: str) -> dict[int, str]:
    """Return the names of a ruleset's reasons for a modifier, by number.

    `PH_WHY_FRESH` is called `ph_fresh`.
    """
    why = f"{catalogue}_WHY_"
    return {
        number: f"{catalogue}_{name.removeprefix(why)}".lower()
        for name, number in vars(codes).items()
        if name.startswith(why)
    }


def purposes(codes: ModuleType, catalogue: str, faces: int, **others: int) -> dict[str, tuple[int, int]]:
    """Return the purposes of a ruleset's dice by name, with their numbers and faces.

    `others` are the faces of different dice. `DIE_PH_COIN` is called `coin`.
    """
    die = f"DIE_{catalogue}_"
    found = {name.removeprefix(die).lower(): at for name, at in vars(codes).items() if name.startswith(die)}
    return {name: (number, others.get(name, faces)) for name, number in found.items()}
