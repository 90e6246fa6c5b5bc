"""Random legal armies of a budget, and armies in which some models have made a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.terms import Contender
from armybuilder.model.army import Army, Entry
from armybuilder.model.unit import Unit
from armybuilder.points.legality import all_problems, blocks
from tests.formula.designs import KINDS, squad_of

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from armybuilder.counsel.formula_terms import Term
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Scale
    from armybuilder.model.unit import Member
    from tests.formula.designs import Kind, Squad

__all__ = ["Parts", "army_of", "contender_of", "is_legal"]

MOST_MODELS: Mapping[Scale, int] = {"small": 12, "large": 30}
SHORT = 0.03
"""The part of a budget that may be left."""
FEWEST = 3

Parts = list[tuple["Squad", int]]
"""The designs of an army, each with the number of its models."""
Changed = dict[str, tuple["Squad", int]]
"""For designs by their ids a variant, and the number of models that have it."""


def contender_of(name: str, parts: Parts, scale: Scale, changed: Changed | None = None) -> Contender:
    """Return an army of squads, with each machine as a unit of its own.

    Some models of the `changed` designs are variants, and follow the others.
    """
    documents: dict[str, AnyDocument] = {}
    entries: list[Entry] = []
    for squad, count in parts:
        variant, models = (changed or {}).get(squad.design.id, (squad, 0))
        documents |= squad.documents | variant.documents
        members = [(squad.member, count - models), (variant.member, models)]
        for unit, copies in _units(squad, [one for one in members if one[1]]):
            documents[unit.id] = unit
            entries.append(Entry(id=f"e{len(entries) + 1}", unit=unit.id, count=copies))
    army = Army(id=name, name=name, units=tuple(entries), scale=scale)
    return Contender(army, {**documents, name: army})


def _units(squad: Squad, members: list[tuple[Member, int]]) -> list[tuple[Unit, int]]:
    """Return the units of a squad's members, each with the number of its copies."""
    name = squad.design.id
    if squad.design.kind == "creature":
        together = tuple(one.model_copy(update={"count": count}) for one, count in members)
        return [(Unit(id=f"u-{name}", name=name, members=together), 1)]
    return [(Unit(id=f"u-{one.design}", name=name, members=(one,)), count) for one, count in members]


def is_legal(side: Contender) -> bool:
    """Say whether an army may fight."""
    return not blocks([fault for _, fault in all_problems(side.army, side.documents)])


def army_of(
    dice: random.Random, name: str, budget: int, scale: Scale, term: Term | None = None
) -> Parts | None:
    """Return a random army within 3 % below a budget, or None if these dice found none.

    With a `term` its first squad has the value from which the term steps.
    """
    kinds = _kinds(dice, term)
    held = []
    for place, kind in enumerate(kinds):
        squad = squad_of(dice, f"{name}-{place}", kind, budget * 2 // 5, None if place else term)
        if squad is None:
            return None
        held.append(squad)
    counts = [1] * len(held)
    left = budget - sum(one.points for one in held)
    while left > 0 and sum(counts) < MOST_MODELS[scale]:
        fits = [place for place, one in enumerate(held) if one.points <= left and counts[place] < _most(one)]
        if not fits:
            break
        place = dice.choice(fits)
        counts[place] += 1
        left -= held[place].points
    if not 0 <= left <= SHORT * budget or sum(counts) < FEWEST:
        return None
    parts = list(zip(held, counts, strict=True))
    return parts if is_legal(contender_of(name, parts, scale)) else None


def _kinds(dice: random.Random, term: Term | None) -> list[Kind]:
    """Return the kinds of an army's designs: mostly creatures, at times with a machine beside them."""
    first: Kind = "creature" if term is None or term.kind == "weapon" else term.kind
    if term is not None and term.category in {"heavy", "very_heavy"}:
        on_machines = "very_heavy" in {term.category, term.after}
        first = dice.choice(KINDS[1:] if on_machines else KINDS)
    machine = dice.random()
    kinds = [first]
    if first != "creature" or dice.random() < 0.7:
        kinds.append("creature")
    if first == "creature" and machine < 0.3:
        kinds.append("robot" if machine < 0.15 else "vehicle")
    return kinds


def _most(squad: Squad) -> int:
    """Return the greatest number of models of a design: two machines, two officers, eight others."""
    return 8 if squad.design.kind == "creature" and not squad.design.officer_rank else 2
