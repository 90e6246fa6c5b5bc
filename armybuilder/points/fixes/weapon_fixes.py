"""The fix candidates of a weapon or a linked pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.abilities import declared
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.faults.weapon_faults import LINKABLE, category, largest_radius
from armybuilder.points.field_paths import with_value
from armybuilder.points.fixes.fix_candidates import FixCandidate, values
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.fixes.fix_candidates import Case

_OFFERED = 8
"""The number of weapons of the library that are tried in a pair."""

__all__ = ["lighter_than", "linked_fixes", "retooled", "weapon_fixes"]


def _radii(weapon: Weapon) -> Iterator[FixCandidate]:
    step = tables().abilities.radius_step_cm
    yield from values(weapon, "area_radius_cm", range(0, largest_radius(weapon.category) + 1, step))
    whole = max(weapon.area_radius_cm, 0) // step * step
    yield from values(weapon, "area_radius_cm", (whole, whole + step))


def _plain(weapon: Weapon) -> Iterator[FixCandidate]:
    yield from values(weapon, "attack", ["normal"])


def _bonuses(weapon: Weapon) -> Iterator[FixCandidate]:
    yield from values(weapon, "targeting_bonus", range(tables().abilities.largest_targeting + 1))


def _uses(weapon: Weapon) -> Iterator[FixCandidate]:
    yield from values(weapon, "limited_use", ["none", "single_shot"])


def _without(field: str) -> Callable[[Weapon], Iterator[FixCandidate]]:
    def candidates(weapon: Weapon) -> Iterator[FixCandidate]:
        yield from values(weapon, field, [0 if field == "pen_level" else False])

    return candidates


_CANDIDATES: dict[str, tuple[Callable[[Weapon], Iterator[FixCandidate]], ...]] = {
    "E08": (_radii,),
    "E09": (_radii,),
    "E10": (_radii,),
    "E11": (_radii, _plain),
    "E12": (_without("pen_level"), _plain),
    "E16": (_bonuses,),
    "E17": (_without("limited_range"), _plain),
    "E18": (_uses,),
    "E21": (_radii, _without("limited_range"), _plain, _without("off_table")),
    "E42": (_bonuses,),
    "W02": (_radii,),
    "W15": (_bonuses,),
    "W19": (_bonuses,),
}


def _both(first: FixCandidate, rest: Iterator[FixCandidate]) -> Iterator[FixCandidate]:
    """Yield further changes of a changed weapon, with the words of both changes."""
    for candidate in rest:
        yield FixCandidate(
            errors.message("points.fix.both", first=first.label, second=candidate.label),
            candidate.changed,
            drastic=True,
        )


def weapon_fixes(fault: Problem, weapon: Weapon) -> Iterator[FixCandidate]:
    """Yield the fix candidates of a weapon: single changes, then two at once."""
    makers = _CANDIDATES.get(fault.code, (_without(fault.field),) if fault.field in declared() else ())
    singles = [candidate for make in makers for candidate in make(weapon)]
    yield from singles
    for candidate in singles:
        changed = candidate.changed[0]
        if fault.code in {"E08", "E09", "E17"} and isinstance(changed, Weapon):
            for make in (_plain, _without("limited_range")):
                yield from _both(candidate, make(changed))
    if fault.severity == "error":
        yield _stripped(weapon)


def _stripped(weapon: Weapon) -> FixCandidate:
    """Return the weapon with only its category and its least blast, which is always legal."""
    plain = Weapon(id=weapon.id, name=weapon.name, category=weapon.category)
    kept = {field: getattr(weapon, field) for field in ("notes", "tags", "portrait")}
    if weapon.category == "grenades":
        kept["area_radius_cm"] = tables().abilities.radius_step_cm
    label = errors.message("points.fix.strip", category=category(weapon))
    return FixCandidate(label, (plain.model_copy(update=kept),), drastic=True)


_LIKE: dict[str, str] = {
    "heavy_close_combat": "close_combat",
    "very_heavy": "heavy",
    "starcraft": "heavy",
    "rifle": "pistol",
    "assault": "pistol",
    "sniping": "pistol",
    "heavy": "pistol",
}
"""The nearest lighter category of each category that some models cannot carry."""


def lighter_than(weapon: Weapon) -> tuple[str, ...]:
    """Return the next lighter category, or an empty tuple without one."""
    lighter = _LIKE.get(weapon.category)
    return () if lighter is None else (lighter,)


def retooled(weapon: Weapon) -> Iterator[FixCandidate]:
    """Yield the weapon in the next lighter category, at each Penetration, best first."""
    lighter = _LIKE.get(weapon.category)
    if lighter is None:
        return
    row = tables().weapons[lighter]  # type: ignore[index]  # the values of the table above are categories
    radius = min(weapon.area_radius_cm, row.max_radius)
    for level in (2, 1, 0):
        made = with_value(with_value(weapon, "category", lighter), "pen_level", level)
        made = with_value(made, "area_radius_cm", radius)
        label = errors.message(
            "points.fix.retool", category=errors.message(f"points.category.{lighter}"), pen=row.pen[level]
        )
        yield FixCandidate(label, (made,))


def linked_fixes(case: Case[LinkedWeapon]) -> Iterator[FixCandidate]:
    """Yield pairs of one weapon twice. [CA-P-055]

    The weapon is either barrel, or another of the library if neither barrel may be linked.
    """
    own = lookup.parts(case.documents, case.document)
    fit = [one for one in own if one.category in LINKABLE]
    cost = sum(price(one, case.documents, case.readings).total for one in own) // 2
    for weapon in dict.fromkeys(fit or case.neighbours.weapons_near(LINKABLE, cost, _OFFERED)):
        label = errors.message("points.fix.twice", name=weapon.name)
        yield FixCandidate(label, (with_value(case.document, "weapons", (weapon.id, weapon.id)),))
