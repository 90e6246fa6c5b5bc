"""Draws of the trial: a random pair of armies, each step on one side, and more models on the other."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from statistics import pvariance
from typing import TYPE_CHECKING, Any, Protocol

from armybuilder.battle import table as tables
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.series.batches import Batch, fight_batches
from armybuilder.battle.terms import Contender, Setup
from armybuilder.counsel.formula_terms import MODEL, terms
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables as tables_of
from tests.formula.armies import army_of, contender_of, is_legal
from tests.formula.designs import priced

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from armybuilder.counsel.formula_terms import Term
    from armybuilder.model.document import Scale
    from tests.formula.armies import Changed, Parts
    from tests.formula.designs import Squad

__all__ = ["BATTLES", "TRIED", "Draw", "Fight", "draw", "fought", "stepped"]

BATTLES = 160
"""The number of battles of each army in a draw.

It fights half of them as the left side.
"""
TRIED = 40
"""The number of battles that try an opponent."""
OTHER_DICE = 500_000
"""The difference between a draw's seed and the seed that tries opponents."""
EVEN = (0.25, 0.75)
BUDGETS: dict[Scale, tuple[int, ...]] = {"small": (110, 150, 200), "large": (160, 220, 300)}
PART = 0.35
"""The part of an army's points that a step, or the models more, may cost."""
OPPONENTS = 40
BLOODLESS = 0.2
"""The largest part of drawn battles in a pair.

Armies that never meet cannot show the worth of a step.
"""
SEEDS = 1_000_000
ARMIES = 200


class Fight(Protocol):
    """Fights battles of two armies on a table with a seed, and returns one's own share of each."""

    def __call__(
        self, own: Contender, other: Contender, *, table: str, seed: int, battles: int
    ) -> list[float]:
        """Return the shares."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The results of a draw, with the wins of one's own side in half battles.

    `first` are the wins and draws against the first opponent, and `refused` is the number of opponents that were
    not even or hardly fought. `grown` holds the points that the other side grew by, and the wins after that.
    `steps` holds the number of changed models, the points of the change and the wins of each term. `paired` and
    `apart` are the mean variances of the difference of two battles, on common and on other dice. A draw without
    an opponent has no steps.
    """

    number: int
    focus: str
    scale: Scale
    table: str
    first: tuple[int, int]
    refused: int
    models: int = 0
    armour: float = 0
    base: int = 0
    grown: tuple[int, int] = (0, 0)
    paired: float = 0
    apart: float = 0
    steps: dict[str, tuple[int, int, int]] = field(default_factory=dict)


def fought(own: Contender, other: Contender, *, table: str, seed: int, battles: int) -> list[float]:
    """Return one's own share of each battle, first as the left side, then as the right one."""
    ground = tables.preset(table)
    there = encode(Setup(own, other, table=ground, seed=seed))
    back = encode(Setup(other, own, table=ground, seed=seed))
    found = fight_batches([Batch(there, 0, battles // 2), Batch(back, 0, battles // 2)], 1)
    if found is None:
        raise KeyboardInterrupt
    return [*found[0], *(1 - share for share in found[1])]


def draw(
    seed: int, number: int, focus: str, wanted: Collection[str], battles: int = BATTLES, fight: Fight = fought
) -> Draw:
    """Return the results of a draw by its number.

    The own army can make the step `focus`. It makes every other `wanted` step that it can.
    """
    dice = random.Random(f"{seed} {number} {focus}")
    scale: Scale = "large" if number % 2 else "small"
    names = tuple(tables.presets())
    table = names[(number // 2) % len(names)]
    budget = dice.choice(BUDGETS[scale])
    own = _own(dice, budget, scale, focus)
    if own is None:
        return Draw(number, focus, scale, table, (0, 0), 0)
    side = contender_of("own", own, scale)
    against = partial(fight, table=table, seed=seed * SEEDS + number, battles=battles)
    trial = partial(fight, side, table=table, seed=seed * SEEDS + number + OTHER_DICE, battles=TRIED)
    other, refused, first = _opponent(dice, budget, scale, trial)
    if other is None:
        return Draw(number, focus, scale, table, first, refused)
    there = contender_of("other", other, scale)
    base = against(side, there)
    larger, added = _grown(other, "other", scale, budget)
    grown = against(side, larger)
    more, own_added = _grown(own, "own", scale, budget)
    steps, paired, apart = {}, 0.0, 0.0
    changes = [(MODEL, (more, 1, own_added))] if MODEL in wanted else []
    for name, (changed, models, points) in (*changes, *_steps(own, wanted, scale, budget)):
        shares = against(changed, there)
        steps[name] = (models, points, _wins(shares))
        paired += pvariance([one - two for one, two in zip(shares, base, strict=True)])
        apart += pvariance(shares) + pvariance(base)
    count = max(1, len(steps))
    return Draw(
        number,
        focus,
        scale,
        table,
        first,
        refused,
        sum(count for _, count in own),
        _armour(other),
        _wins(base),
        (added, _wins(grown)),
        round(paired / count, 4),
        round(apart / count, 4),
        steps,
    )


def _wins(shares: Sequence[float]) -> int:
    """Return the wins in half battles."""
    return round(2 * sum(shares))


def _own(dice: random.Random, budget: int, scale: Scale, focus: str) -> Parts | None:
    """Return an army in which the focused step can be made."""
    term = terms().get(focus)
    for _ in range(ARMIES):
        parts = army_of(dice, "own", budget, scale, term)
        if parts is None:
            continue
        if term is None or any(True for _ in _steps(parts, (focus,), scale, budget)):
            return parts
    return None


def _opponent(
    dice: random.Random, budget: int, scale: Scale, trial: Callable[[Contender], list[float]]
) -> tuple[Parts | None, int, tuple[int, int]]:
    """Return an even opponent or None, the number of refused ones, and wins and draws against the first one."""
    first, refused, names = (0, 0), 0, tuple(terms())
    for _ in range(ARMIES):
        # The other side is drawn as one's own is, so that neither has more of what is rare.
        parts = army_of(dice, "other", budget, scale, terms()[dice.choice(names)])
        if parts is None:
            continue
        shares = trial(contender_of("other", parts, scale))
        wins, draws = _wins(shares), shares.count(0.5)
        first = first if refused else (wins, draws)
        if EVEN[0] <= wins / (2 * TRIED) <= EVEN[1] and draws <= BLOODLESS * TRIED:
            return parts, refused, first
        refused += 1
        if refused >= OPPONENTS:
            break
    return None, refused, first


def _armour(parts: Parts) -> float:
    """Return the mean Protection Factor of an army's models."""
    whole = sum(count for _, count in parts)
    return round(sum(squad.design.profile.pf * count for squad, count in parts) / whole, 2)


def _grown(parts: Parts, name: str, scale: Scale, budget: int) -> tuple[Contender, int]:
    """Return an army with models more of its own designs, and their points.

    The designs keep their proportions as far as whole models can.
    """
    more, added = [0] * len(parts), 0
    while True:
        place = min(range(len(parts)), key=lambda one: (more[one] + 1) / parts[one][1])
        points = parts[place][0].points
        if added and added + points > PART * budget:
            break
        more[place] += 1
        added += points
    changed = [(squad, count + extra) for (squad, count), extra in zip(parts, more, strict=True)]
    return contender_of(name, changed, scale), added


def _steps(
    parts: Parts, wanted: Collection[str], scale: Scale, budget: int
) -> Iterator[tuple[str, tuple[Contender, int, int]]]:
    """Yield the army after each wanted step that it can make, the changed models, and the step's points."""
    before: int | None = None
    for name in wanted:
        term = terms().get(name)
        if term is None:
            continue
        changed = _variants(parts, term, budget)
        if not changed:
            continue
        if before is None:
            side = contender_of("own", parts, scale)
            before = price(side.army, side.documents).total
        after = contender_of("own", parts, scale, changed)
        if not is_legal(after):
            continue
        points = price(after.army, after.documents).total - before
        if points > 0:
            yield name, (after, sum(count for _, count in changed.values()), points)


def _variants(parts: Parts, term: Term, budget: int) -> Changed:
    """Return for each design that can make a step its variant and the number of its changed models.

    All changes together cost a third of the budget at most, but one model is always changed.
    """
    found: Changed = {}
    left = PART * budget
    for squad, count in parts:
        variant = stepped(squad, term)
        if variant is None:
            continue
        each = variant.points - squad.points
        models = min(count, max(0 if found else 1, round(left / each)))
        if models:
            found[squad.design.id] = (variant, models)
            left -= each * models
    return found


def stepped(squad: Squad, term: Term) -> Squad | None:
    """Return a squad whose design has made a step, or None if it cannot make it."""
    design = squad.design
    others = {one.id: one for one in squad.others}
    if term.adds is not None:
        if design.kind != term.kind or any(getattr(one, "category", "") == term.adds for one in squad.others):
            return None
        blast = tables_of().abilities.radius_step_cm if term.adds == "grenades" else 0
        arm = Weapon(id=f"{design.id}-more", name="more", category=term.adds, area_radius_cm=blast)
        others[arm.id] = arm
        changed: Any = with_value(design, "weapons", (*design.weapons, MountedWeapon(weapon=arm.id)))
    elif term.kind == "weapon":
        arms = [one for one in squad.others if isinstance(one, Weapon) and _at(one, term)]
        if not arms:
            return None
        others |= {f"{one.id}-x": _renamed(with_value(one, term.field, term.after)) for one in arms}
        names = {one.id: f"{one.id}-x" for one in arms}
        mounts = tuple(
            one.model_copy(update={"weapon": names.get(one.weapon, one.weapon)}) for one in design.weapons
        )
        changed = with_value(design, "weapons", mounts)
    elif design.kind == term.kind and _at(design, term):
        changed = with_value(design, term.field, term.after)
    else:
        return None
    changed = _renamed(changed)
    member = squad.member.model_copy(update={"design": changed.id})
    variant = replace(squad, design=changed, others=tuple(others.values()), member=member)
    found = priced(variant)
    return found if found is not None and found.points > squad.points else None


def _at(document: Any, term: Term) -> bool:
    """Say whether a document stands where a term's step begins."""
    if term.category is not None and document.category != term.category:
        return False
    try:
        held = value_at(document, term.field)
    except (AttributeError, IndexError):
        return False
    return type(held) is type(term.before) and held == term.before


def _renamed(document: Any) -> Any:
    return document.model_copy(update={"id": f"{document.id}-x"})
