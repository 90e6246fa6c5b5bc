"""The facts of Manoeuvre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle import doors
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.ruleset_facts.facts import RulesetFacts
from armybuilder.battle.rulesets.manoeuvre import convert, losses, position, printed, telling, units, verbs
from armybuilder.battle.rulesets.manoeuvre.tables import block_values
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.profile import ConvertedValue, Fighter
    from armybuilder.battle.ruleset_facts.facts import Squads
    from armybuilder.battle.terms import Contender, Terms
    from armybuilder.points.lookup import Design

__all__ = ["FACTS"]


def _lines(fighter: Fighter, design: Design) -> tuple[ConvertedValue, ...]:
    """Return the lines that explain a design's ratings.

    Ratings that depend on a machine's crew are those of the machine alone.
    """
    own = by_hand.set_for_design(design, "manoeuvre")
    return tuple(convert.lines(fighter, convert.rated(fighter, (), own), own))


def _words(
    terms: Terms, squads: tuple[Squads, Squads], sides: tuple[Contender, Contender]
) -> Mapping[int, int]:
    """Return the ruleset's words of the block, with the officers and starting totals of both squads."""
    left, right = squads
    ranks = units.officers(left), units.officers(right)
    return block_values(terms, ranks, units.starts(squads, sides))


FACTS = RulesetFacts(
    number=doors.MANOEUVRE,
    catalogue="MN",
    profile=convert.PROFILE,
    block_values=_words,
    columns=lambda fighter, design: OwnColumns(*convert.rows(fighter, design)),
    arm=convert.arm_columns,
    units=units.characters,
    lines=_lines,
    verbs=verbs,
    purposes=immutabledict(telling.PURPOSES),
    fate=losses.fate,
    damage=losses.damage,
    position=position.POSITION,
    of_design=lambda fighter, own: convert.rated(fighter, (), own),
    of_arm=lambda _, arm: convert.harm(arm),
    printed=printed.PRINTED,
    places=False,
    phrases=telling.PHRASES,
    contest=telling.contest,
)
