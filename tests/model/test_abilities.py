"""Abilities, whose single declaration agrees with documents, prices, words and battles."""

from __future__ import annotations

import pytest

from armybuilder.battle.rulesets.combat_action import state
from armybuilder.model.abilities import FILE, Ability, abilities, declared, ticked
from armybuilder.model.bundle import KINDS
from armybuilder.points import tables
from armybuilder.words import catalogue, languages

ABILITIES = tuple(declared().values())
_NONE = {"vehicle": {"can_reverse"}}
"""The boolean fields of a document that are not abilities."""


def flags(kind: str) -> set[str]:
    """Return the boolean fields of a kind."""
    return {name for name, field in KINDS[kind].model_fields.items() if field.annotation is bool}


@pytest.mark.parametrize("kind", ["creature", "robot", "vehicle", "weapon"])
def test_documents_have_the_declared_abilities(kind: str) -> None:
    """Each boolean field of a design is an ability, and each ability is a field with the default False."""
    assert {one.field for one in abilities(kind)} == flags(kind) - _NONE.get(kind, set())
    assert not any(KINDS[kind].model_fields[one.field].default for one in abilities(kind))


@pytest.mark.parametrize("ability", ABILITIES, ids=lambda one: one.field)
def test_every_ability_has_a_price_and_words(ability: Ability) -> None:
    """Each ability has a price, words in every language, problems, and a word of the state."""
    assert tables.ability_price(ability) > 0
    wanted = {f"points.line.{ability.field}", f"editing.field.{ability.field}"}
    if ability.campaigns:
        wanted.add(f"points.line.{ability.field}_unpaid")
    if ability.line:
        wanted.add(f"sheets.gear.{ability.field}")
    if ability.card:
        wanted |= {f"sheets.ability.{ability.field}.name", f"sheets.ability.{ability.field}.text"}
    if "weapon" in ability.kinds:
        wanted |= {f"points.trait.{ability.field}", f"sheets.weapon.{ability.field}"}
    for language in languages():
        assert wanted <= catalogue(language).codes()
    assert bool(ability.needs or ability.barred) == bool(ability.problem)
    assert bool(ability.unusual) == bool(ability.advice)
    assert not ability.flag or isinstance(getattr(state, ability.flag), int)


def test_the_designer_shows_each_ability_once() -> None:
    """Tick boxes have the order of the table's numbers, which differ."""
    assert ticked("vehicle") == ("flying", "front_armour")
    for kind in ("creature", "robot", "vehicle", "weapon"):
        ticks = [one.tick for one in abilities(kind)]
        assert len(set(ticks)) == len(ticks)


def test_the_rules_hash_excludes_the_abilities() -> None:
    """Moved declarations move no price, so kept battles and stored prices stay valid."""
    assert FILE not in tables._files()
