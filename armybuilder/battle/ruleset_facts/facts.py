"""The form of a ruleset's facts, with the parts that several rulesets share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from immutabledict import immutabledict

from armybuilder.battle.kernel import state
from armybuilder.battle.records.choice_words import Phrases
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.model.document import NOTHING
from armybuilder.model.table import ObjectiveType

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import ModuleType

    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.fields import Fields
    from armybuilder.battle.records.printed import PrintedForm
    from armybuilder.battle.records.profile import Arm, ConvertedValue, Fighter
    from armybuilder.battle.records.squad import Squad
    from armybuilder.battle.terms import Contender, Terms
    from armybuilder.errors import Message, Value
    from armybuilder.model.campaign import Fall, LocationDamage
    from armybuilder.points.lookup import Design

__all__ = ["ARCS", "NO_BUILDING_FALLS", "RulesetFacts", "Squads", "UnitValues", "no_words"]

Squads = tuple["Squad", ...]
UnitValues = tuple["Mapping[int, int]", "Mapping[int, str]"]
"""A unit's own slots in the block, and its slots that name another unit."""


_AS_NAMED = Phrases()


@dataclass(frozen=True, slots=True)
class RulesetFacts:
    """The facts of a ruleset for the bridge between documents and kernel.

    `number` is its number in the block, `catalogue` the prefix of its rule ids. `purposes` are the purposes
    of dice, with the number and the faces of each. A die of more faces than `MOST_FACES` is a choice among as
    many things as it has faces. `columns` are a model's own slots and those of its weapons, `arm` those of a
    weapon off the table. `bands` are a weapon's ranges as they are drawn. `arcs` are the arcs of its mounts,
    from angle to angle; other mounts fire all round. `places`: models have places. `objectives` are the
    table's objectives that can be met. `phrases` puts its choices into words. `contest` returns the subject of a forecast's chance and the opposing rolls,
    by the forecast's details, the names of units, the decision and the chosen unit, or None without such a
    roll. `fate` is the fall of a model, by the block, its row and the slots that it began with. `damage` is
    the same for a machine, by the ids of its weapons too. `of_design` and `of_arm` are the converted stats of
    a design with these values set by hand, and of a weapon, None for a weapon without effect, by the names of
    `by_hand.toml`. `position` are the fields of a battle for an engine. `printed` is the form of its sheets,
    None if they show the designs' own values.
    """

    number: int
    catalogue: str
    profile: tuple[str, ...]
    block_values: Callable[[Terms, tuple[Squads, Squads], tuple[Contender, Contender]], Mapping[int, int]]
    units: Callable[[Squads, Contender, Terms], Iterator[UnitValues]]
    lines: Callable[[Fighter, Design], tuple[ConvertedValue, ...]]
    verbs: ModuleType
    purposes: Mapping[str, tuple[int, int]]
    fate: Callable[[Block, int, Sequence[int]], Fall | None]
    damage: Callable[[Block, int, Sequence[int], Sequence[str]], Mapping[str, LocationDamage]]
    position: Fields
    of_design: Callable[[Fighter, Mapping[str, int]], object]
    of_arm: Callable[[Fighter, Arm], object | None]
    printed: PrintedForm | None = None
    places: bool = True
    objectives: frozenset[ObjectiveType] = frozenset()
    columns: Callable[[Fighter, Design], OwnColumns] = lambda _, __: OwnColumns()
    arm: Callable[[Arm], Mapping[int, int]] = lambda _: {}
    bands: Callable[[Arm], tuple[tuple[str, int], ...]] = lambda _: ()
    arcs: Mapping[int, tuple[float, float]] = NOTHING
    phrases: Phrases = _AS_NAMED
    contest: Callable[[Sequence[int], Sequence[Value], int, int], tuple[str, Message] | None] | None = None


ARCS: immutabledict[int, tuple[float, float]] = immutabledict(
    {
        state.MOUNT_FRONT: (-22.5, 22.5),
        state.MOUNT_LEFT: (0.0, 180.0),
        state.MOUNT_RIGHT: (-180.0, 0.0),
        state.MOUNT_ROBOT: (-45.0, 45.0),
    }
)
"""The arc of each mount, from angle to angle. [CA-B-075]"""
NO_BUILDING_FALLS: frozenset[ObjectiveType] = frozenset(get_args(ObjectiveType)) - {"destroy_building"}
"""The objectives of rulesets in which buildings take no damage."""


def no_words(force: Squads, side: Contender, terms: Terms) -> Iterator[UnitValues]:
    """Return no words for any unit, for rulesets without unit words of their own."""
    del side, terms
    return (({}, {}) for _ in force)
