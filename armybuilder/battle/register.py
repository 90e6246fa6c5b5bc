"""The register of rulesets, with the part of each in the bridge between documents and kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.kernel import state
from armybuilder.battle.records.choice_words import Phrases
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.rulesets.combat_action import convert as combat_action
from armybuilder.battle.rulesets.combat_action import losses as combat_action_losses
from armybuilder.battle.rulesets.combat_action import position as combat_action_position
from armybuilder.battle.rulesets.combat_action import telling as combat_action_telling
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.rulesets.combat_action.tables import block_values as combat_action_words
from armybuilder.battle.rulesets.edge import convert as edge
from armybuilder.battle.rulesets.edge import guns as edge_guns
from armybuilder.battle.rulesets.edge import losses as edge_losses
from armybuilder.battle.rulesets.edge import position as edge_position
from armybuilder.battle.rulesets.edge import printed as edge_printed
from armybuilder.battle.rulesets.edge import telling as edge_telling
from armybuilder.battle.rulesets.edge import verbs as edge_verbs
from armybuilder.battle.rulesets.edge.tables import block_values as edge_words
from armybuilder.battle.rulesets.initiative import convert as initiative
from armybuilder.battle.rulesets.initiative import losses as initiative_losses
from armybuilder.battle.rulesets.initiative import position as initiative_position
from armybuilder.battle.rulesets.initiative import printed as initiative_printed
from armybuilder.battle.rulesets.initiative import telling as initiative_telling
from armybuilder.battle.rulesets.initiative import units as initiative_units
from armybuilder.battle.rulesets.initiative import verbs as initiative_verbs
from armybuilder.battle.rulesets.initiative.tables import block_values as initiative_words
from armybuilder.battle.rulesets.manoeuvre import convert as manoeuvre
from armybuilder.battle.rulesets.manoeuvre import losses as manoeuvre_losses
from armybuilder.battle.rulesets.manoeuvre import position as manoeuvre_position
from armybuilder.battle.rulesets.manoeuvre import printed as manoeuvre_printed
from armybuilder.battle.rulesets.manoeuvre import telling as manoeuvre_telling
from armybuilder.battle.rulesets.manoeuvre import units as manoeuvre_units
from armybuilder.battle.rulesets.manoeuvre import verbs as manoeuvre_verbs
from armybuilder.battle.rulesets.manoeuvre.tables import block_values as manoeuvre_words
from armybuilder.battle.rulesets.phase import convert as phase
from armybuilder.battle.rulesets.phase import losses as phase_losses
from armybuilder.battle.rulesets.phase import position as phase_position
from armybuilder.battle.rulesets.phase import printed as phase_printed
from armybuilder.battle.rulesets.phase import telling as phase_telling
from armybuilder.battle.rulesets.phase import verbs as phase_verbs
from armybuilder.battle.rulesets.phase.tables import block_values as phase_words
from armybuilder.model import by_hand
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
    from armybuilder.model.document import Ruleset
    from armybuilder.points.lookup import Design

__all__ = ["MOST_FACES", "RULESET_FACTS", "RulesetFacts"]

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
    weapon off the table. `bands` are a weapon's ranges as they are drawn. `arcs` are the arcs of its mounts, from
    angle to angle; other mounts fire all round. `places`: models have places. `objectives` are the table's objectives that can be met. `phrases`
    puts its choices into words. `contest` returns the subject of a forecast's chance and the opposing rolls,
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


_ARCS: immutabledict[int, tuple[float, float]] = immutabledict(
    {
        state.MOUNT_FRONT: (-22.5, 22.5),
        state.MOUNT_LEFT: (0.0, 180.0),
        state.MOUNT_RIGHT: (-180.0, 0.0),
        state.MOUNT_ROBOT: (-45.0, 45.0),
    }
)
"""The arc of each mount, from angle to angle. [CA-B-075]"""
_NO_BUILDING_FALLS: frozenset[ObjectiveType] = frozenset(get_args(ObjectiveType)) - {"destroy_building"}
"""The objectives of rulesets in which buildings take no damage."""
MOST_FACES = 20
"""The faces of the largest die that lies on a table."""


def _no_words(force: Squads, side: Contender, terms: Terms) -> Iterator[UnitValues]:
    """Return no words for any unit, for rulesets without unit words of their own."""
    del side, terms
    return (({}, {}) for _ in force)


def _manoeuvre_lines(fighter: Fighter, design: Design) -> tuple[ConvertedValue, ...]:
    """Return the lines that explain a design's ratings.

    Ratings that depend on a machine's crew are those of the machine alone.
    """
    own = by_hand.set_for_design(design, "manoeuvre")
    return tuple(manoeuvre.lines(fighter, manoeuvre.rated(fighter, (), own), own))


def _manoeuvre_words(
    terms: Terms, squads: tuple[Squads, Squads], sides: tuple[Contender, Contender]
) -> Mapping[int, int]:
    """Return the ruleset's words of the block, with the officers and starting totals of both squads."""
    left, right = squads
    ranks = manoeuvre_units.officers(left), manoeuvre_units.officers(right)
    return manoeuvre_words(terms, ranks, manoeuvre_units.starts(squads, sides))


RULESET_FACTS: Mapping[Ruleset, RulesetFacts] = immutabledict(
    {
        "combat-action": RulesetFacts(
            number=doors.COMBAT_ACTION,
            catalogue="CA-B",
            profile=combat_action.PROFILE,
            block_values=lambda terms, *_: combat_action_words(terms),
            units=_no_words,
            lines=lambda fighter, _: fighter.lines,
            verbs=verbs,
            purposes=immutabledict(combat_action_telling.PURPOSES),
            objectives=frozenset(get_args(ObjectiveType)),
            fate=combat_action_losses.fate,
            damage=combat_action_losses.damage,
            position=combat_action_position.POSITION,
            of_design=combat_action.profile_of,
            of_arm=lambda _, __: None,
            columns=lambda fighter, _: OwnColumns(*combat_action_losses.columns(fighter)),
            bands=combat_action.rings,
            arcs=_ARCS,
            phrases=combat_action_telling.PHRASES,
        ),
        "manoeuvre": RulesetFacts(
            number=doors.MANOEUVRE,
            catalogue="MN",
            profile=manoeuvre.PROFILE,
            block_values=_manoeuvre_words,
            columns=lambda fighter, design: OwnColumns(*manoeuvre.rows(fighter, design)),
            arm=manoeuvre.arm_columns,
            units=manoeuvre_units.characters,
            lines=_manoeuvre_lines,
            verbs=manoeuvre_verbs,
            purposes=immutabledict(manoeuvre_telling.PURPOSES),
            fate=manoeuvre_losses.fate,
            damage=manoeuvre_losses.damage,
            position=manoeuvre_position.POSITION,
            of_design=lambda fighter, own: manoeuvre.rated(fighter, (), own),
            of_arm=lambda _, arm: manoeuvre.harm(arm),
            printed=manoeuvre_printed.PRINTED,
            places=False,
            phrases=manoeuvre_telling.PHRASES,
            contest=manoeuvre_telling.contest,
        ),
        "edge": RulesetFacts(
            number=doors.EDGE,
            catalogue="WE",
            profile=edge.PROFILE,
            block_values=lambda terms, *_: edge_words(terms.readings),
            units=_no_words,
            lines=edge.explained,
            verbs=edge_verbs,
            purposes=immutabledict(edge_telling.PURPOSES),
            objectives=_NO_BUILDING_FALLS,
            fate=edge_losses.fate,
            damage=edge_losses.damage,
            position=edge_position.POSITION,
            of_design=edge.rated,
            of_arm=lambda _, arm: edge_guns.shot(arm),
            printed=edge_printed.PRINTED,
            columns=lambda fighter, design: OwnColumns(*edge.rows(fighter, design)),
            arm=lambda arm: edge_guns.shot_columns(edge_guns.shot(arm)),
            bands=edge_guns.rings,
            phrases=edge_telling.PHRASES,
        ),
        "phase": RulesetFacts(
            number=doors.PHASE,
            catalogue="PH",
            profile=phase.PROFILE,
            block_values=lambda terms, *_: phase_words(terms.readings, medics=terms.options["medics"]),
            units=_no_words,
            lines=phase.explained,
            verbs=phase_verbs,
            purposes=immutabledict(phase_telling.PURPOSES),
            objectives=_NO_BUILDING_FALLS,
            fate=phase_losses.fate,
            damage=phase_losses.damage,
            position=phase_position.POSITION,
            of_design=lambda fighter, own: phase.converted(fighter, None, own),
            of_arm=lambda _, arm: phase.shot(arm),
            printed=phase_printed.PRINTED,
            columns=lambda fighter, design: OwnColumns(*phase.rows(fighter, design)),
            arm=phase.shot_columns,
            bands=phase.bands,
            phrases=phase_telling.PHRASES,
        ),
        "initiative": RulesetFacts(
            number=doors.INITIATIVE,
            catalogue="TR",
            profile=initiative.PROFILE,
            block_values=lambda terms, *_: initiative_words(terms.readings),
            units=_no_words,
            lines=initiative_units.explained,
            verbs=initiative_verbs,
            purposes=immutabledict(initiative_telling.PURPOSES),
            objectives=_NO_BUILDING_FALLS,
            fate=initiative_losses.fate,
            damage=initiative_losses.damage,
            position=initiative_position.POSITION,
            of_design=initiative.rated,
            of_arm=initiative_units.fired_by,
            printed=initiative_printed.PRINTED,
            columns=lambda fighter, design: OwnColumns(*initiative_units.rows(fighter, design)),
            arm=initiative_units.support,
            bands=initiative_units.rings,
            arcs=_ARCS | {state.MOUNT_FRONT: (-45.0, 45.0)},  # [TR-140]
            phrases=initiative_telling.PHRASES,
            contest=initiative_telling.contest,
        ),
    }
)
"""Every ruleset that can be fought, with its facts."""
