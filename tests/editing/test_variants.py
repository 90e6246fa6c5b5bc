"""Upgrades in place, which become variants of their designs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.editing.edit import reversed_edit
from armybuilder.editing.variant_names import variant_name
from armybuilder.editing.variants import LibraryFacts, Place, change_in_army, change_in_unit
from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import MountedWeapon
from armybuilder.points.prices.pricing import price
from armybuilder.words import english
from tests.editing.applying import applied

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument

PLAIN = {"mv": 10, "ss": 5, "fa": 5, "pf": 1, "dp": 5}
SERGEANT = Place(0)
Held = dict[str, "AnyDocument"]


def held(*more: AnyDocument, count: int = 1) -> Held:
    """Return a section of a sergeant and seven riflemen, `count` times in an army."""
    from armybuilder.model.weapon import Weapon

    rifle = Weapon(id="rifle", name="Rifle", category="rifle")
    pistol = Weapon(id="pistol", name="Pistol", category="pistol")
    profile = immutabledict(PLAIN)
    sergeant = Creature.model_validate(
        {
            "id": "sgt",
            "name": "Sergeant",
            "profile": dict(profile),
            "officer_rank": 1,
            "weapons": ({"weapon": "rifle"},),
        }
    )
    rifleman = Creature.model_validate(
        {"id": "man", "name": "Rifleman", "profile": dict(profile), "weapons": ({"weapon": "rifle"},)}
    )
    section = Unit.model_validate(
        {"id": "sec", "name": "Section", "members": ({"design": "sgt"}, {"design": "man", "count": 7})}
    )
    army = Army.model_validate(
        {"id": "army", "name": "Watch", "units": ({"id": "1", "unit": "sec", "count": count},)}
    )
    return {one.id: one for one in (rifle, pistol, sergeant, rifleman, section, army, *more)}


def facts(documents: Mapping[str, AnyDocument]) -> LibraryFacts:
    return LibraryFacts(
        documents,
        lambda key: [one for one in documents.values() if getattr(one, "variant_of", None) == key],
        lambda key: [one.id for one in documents.values() if key in names_in(one)],
        english(),
    )


def with_pistol(documents: Mapping[str, AnyDocument], key: str = "sgt") -> Creature:
    design = documents[key]
    assert isinstance(design, Creature)
    return design.model_copy(update={"weapons": (MountedWeapon(weapon="pistol"),)})


def army_of(documents: Mapping[str, AnyDocument]) -> Army:
    army = documents["army"]
    assert isinstance(army, Army)
    return army


def unit_of(documents: Mapping[str, AnyDocument], place: int = 0) -> Unit:
    unit = documents[army_of(documents).units[place].unit]
    assert isinstance(unit, Unit)
    return unit


def upgraded(documents: Held, at: Place = SERGEANT, **given: object) -> Held:
    """Add a pistol to a model in the army's first entry."""
    design = unit_of(documents).members[at.member].design
    edit = change_in_army(
        army_of(documents),
        "1",
        at,
        with_pistol(documents, design),
        facts(documents),
        **given,  # type: ignore[arg-type]
    )
    return dict(applied(edit, documents))


def test_this_section_but_the_sergeant_with_a_pistol() -> None:
    before = held()
    edit = change_in_army(army_of(before), "1", Place(0), with_pistol(before), facts(before))
    after = applied(edit, before)
    section = unit_of(after)
    sergeant = after[section.members[0].design]
    assert (section.name, section.variant_of) == ("Section (Pistol)", "sec")
    assert isinstance(sergeant, Creature)
    assert (sergeant.name, sergeant.variant_of) == ("Sergeant (Pistol)", "sgt")
    assert section.members[1].design == "man"
    assert after["sec"] == before["sec"], "the section itself is as it was"
    assert after["sgt"] == before["sgt"], "and so is the sergeant"
    saved = price(before["sgt"], before).total - price(sergeant, after).total
    assert price(army_of(after), after).total == price(army_of(before), before).total - saved
    assert english().say(edit.label) == "Change Sergeant in Section"
    assert applied(reversed_edit(edit), after) == before


def test_two_of_seven_models_can_be_upgraded() -> None:
    after = upgraded(held(), Place(1), models=2)
    members = unit_of(after).members
    assert [(after[one.design].name, one.count) for one in members] == [
        ("Sergeant", 1),
        ("Rifleman", 5),
        ("Rifleman (Pistol)", 2),
    ]


def test_one_of_three_sections_becomes_a_separate_entry() -> None:
    after = upgraded(held(count=3), copies=1)
    assert [(after[one.unit].name, one.count) for one in army_of(after).units] == [
        ("Section", 2),
        ("Section (Pistol)", 1),
    ]


def test_an_existing_variant_is_reused() -> None:
    once = upgraded(held(count=2), copies=1)
    edit = change_in_army(army_of(once), "1", Place(0), with_pistol(once), facts(once))
    assert [change.id for change in edit.changes] == ["army"], "no new design and no new unit"


def test_a_variant_that_nothing_else_uses_is_changed_itself() -> None:
    once = upgraded(held())
    sergeant = once[unit_of(once).members[0].design]
    assert isinstance(sergeant, Creature)
    promoted = sergeant.model_copy(update={"officer_rank": 2})
    twice = dict(applied(change_in_army(army_of(once), "1", Place(0), promoted, facts(once)), once))
    assert len(twice) == len(once)
    assert twice[sergeant.id].name == "Sergeant (rank 2, Pistol)"
    assert unit_of(twice).name == "Section (rank 2, Pistol)"


def test_a_variant_that_a_second_entry_has_stays_there() -> None:
    """The change is for one of two entries, or for one of two copies."""
    for count, copies in ((1, None), (2, 1)):
        once = upgraded(held(count=count))
        entry = army_of(once).units[0]
        twins = entry.model_copy(update={"id": "2"})
        once["army"] = army_of(once).model_copy(update={"units": (entry, twins)[: 3 - count]})
        sergeant = once[unit_of(once).members[0].design]
        assert isinstance(sergeant, Creature)
        promoted = sergeant.model_copy(update={"officer_rank": 2})
        edit = change_in_army(army_of(once), "1", Place(0), promoted, facts(once), copies=copies)
        twice = applied(edit, once)
        names = sorted(twice[one.unit].name for one in army_of(twice).units)
        assert names == ["Section (Pistol)", "Section (rank 2, Pistol)"]
        assert twice[entry.unit] == once[entry.unit]


def test_a_variant_of_other_models_of_the_unit_stays() -> None:
    """Two of seven are changed, or one of two members with that design."""
    apart = ({"design": "man", "count": 3}, {"design": "sgt"}, {"design": "man", "count": 4})
    section = Unit.model_validate({"id": "sec", "name": "Section", "members": apart})
    for documents, at, models in ((held(), Place(1), 2), (held(section), Place(2), None)):
        once = upgraded(documents, at)
        if models is None:
            edit = change_in_army(army_of(once), "1", Place(0), with_pistol(once, "man"), facts(once))
            once = dict(applied(edit, once))
        man = once[unit_of(once).members[at.member].design]
        assert isinstance(man, Creature)
        promoted = man.model_copy(update={"officer_rank": 2})
        edit = change_in_army(army_of(once), "1", at, promoted, facts(once), models=models)
        twice = applied(edit, once)
        assert twice[man.id] == man
        names = [twice[one.design].name for one in unit_of(twice).members]
        assert names.count("Rifleman (Pistol)") == names.count("Rifleman (rank 2, Pistol)") == 1


def test_names_in_a_unit_changed_itself_are_followed() -> None:
    """The unit's own names change then, besides those of the army."""
    before = held()
    edit = change_in_army(army_of(before), "1", Place(1), with_pistol(before, "man"), facts(before), models=2)
    assert set(edit.renamed) == {"army"}
    once = dict(applied(edit, before))
    section = unit_of(once)
    edit = change_in_army(army_of(once), "1", Place(1), with_pistol(once, "man"), facts(once), models=3)
    assert set(edit.renamed) == {"army", section.id}


def test_a_name_set_by_hand_remains() -> None:
    once = upgraded(held(), name="Old hand")
    sergeant = once[unit_of(once).members[0].design]
    assert isinstance(sergeant, Creature)
    assert sergeant.name == "Old hand"
    promoted = sergeant.model_copy(update={"officer_rank": 2})
    twice = applied(change_in_army(army_of(once), "1", Place(0), promoted, facts(once)), once)
    assert twice[sergeant.id].name == "Old hand"


def test_a_variant_equal_to_its_design_is_replaced() -> None:
    before = held()
    once = upgraded(before)
    sergeant = before["sgt"]
    assert isinstance(sergeant, Creature)
    edit = change_in_army(army_of(once), "1", Place(0), sergeant, facts(once))
    assert applied(edit, once) == before


def test_equal_riflemen_join_again() -> None:
    before = held()
    once = upgraded(before, Place(1), models=2)
    man = before["man"]
    assert isinstance(man, Creature)
    edit = change_in_army(army_of(once), "1", Place(2), man, facts(once))
    assert applied(edit, once) == before


def test_equal_members_apart_stay_apart() -> None:
    """Only members beside the changed model join."""
    apart = ({"design": "sgt"}, {"design": "man", "count": 3}, {"design": "man", "count": 4})
    section = Unit.model_validate({"id": "sec", "name": "Section", "members": apart})
    after = upgraded(held(section))
    assert [one.count for one in unit_of(after).members] == [1, 3, 4]


def test_a_unit_is_renamed_for_any_library_copy() -> None:
    once = upgraded(held())
    sergeant = once[unit_of(once).members[0].design]
    assert isinstance(sergeant, Creature)
    known = facts(once)
    copies = LibraryFacts(
        once, lambda key: [one.model_copy() for one in known.variants(key)], known.users, english()
    )
    promoted = sergeant.model_copy(update={"officer_rank": 2})
    twice = dict(applied(change_in_army(army_of(once), "1", Place(0), promoted, copies), once))
    assert unit_of(twice).name == "Section (rank 2, Pistol)"


def test_a_change_on_a_units_page_changes_the_unit() -> None:
    before = held()
    unit = unit_of(before)
    edit = change_in_unit(unit, Place(0), with_pistol(before), facts(before))
    after = applied(edit, before)
    changed = after["sec"]
    assert isinstance(changed, Unit)
    assert (changed.name, changed.variant_of) == ("Section", None)
    assert after[changed.members[0].design].name == "Sergeant (Pistol)"
    assert applied(reversed_edit(edit), after) == before


def test_a_passenger_is_changed_in_the_seat() -> None:
    vehicle = Vehicle.model_validate(
        {
            "id": "car",
            "name": "Car",
            "profile": {"mv": 10, "fa": 0, "pf": 1},
            "seats": ({"position": "inside", "count": 2},),
        }
    )
    crew = ({"role": "pilot", "design": "man"}, {"role": "passenger", "design": "sgt"})
    patrol = Unit.model_validate(
        {"id": "sec", "name": "Patrol", "members": ({"design": "car", "crew": crew},)}
    )
    before = held(vehicle, patrol)
    edit = change_in_army(army_of(before), "1", Place(0, 1), with_pistol(before), facts(before))
    after = applied(edit, before)
    aboard = unit_of(after).members[0].crew
    assert [after[one.design].name for one in aboard] == ["Rifleman", "Sergeant (Pistol)"]


def test_a_variant_without_its_design_can_be_changed() -> None:
    once = upgraded(held())
    alone = {key: one for key, one in once.items() if key not in {"sgt", "sec"}}
    sergeant = alone[unit_of(alone).members[0].design]
    assert isinstance(sergeant, Creature)
    promoted = sergeant.model_copy(update={"officer_rank": 2})
    twice = applied(change_in_army(army_of(alone), "1", Place(0), promoted, facts(alone)), alone)
    changed = twice[sergeant.id]
    assert isinstance(changed, Creature)
    assert changed.officer_rank == 2
    assert changed.variant_of == "sgt", "it goes back beneath its design should that come back"


@pytest.mark.parametrize(
    ("arms", "told"),
    [
        (("One", "Two", "Three"), "One, Two, Three"),
        (("One", "Two", "Three", "Four"), "One, Two, Three…"),
        (("a" * 60,), "a" * 60),
        (("a" * 61,), "a" * 60 + "…"),
    ],
)
def test_a_name_tells_three_differences_in_sixty_letters(arms: tuple[str, ...], told: str) -> None:
    there = held()
    design, rifle = there["sgt"], there["rifle"]
    armoury = {name: rifle.model_copy(update={"id": name, "name": name}) for name in arms}
    variant = design.model_copy(update={"weapons": tuple(MountedWeapon(weapon=name) for name in arms)})
    name = variant_name(variant, design, {**there, **armoury}, english())
    assert name == f"Sergeant ({told})"


def test_a_variant_does_not_follow_changes_of_its_design() -> None:
    once = upgraded(held())
    sergeant = once["sgt"]
    assert isinstance(sergeant, Creature)
    tougher = sergeant.model_copy(update={"profile": sergeant.profile.model_copy(update={"pf": 4})})
    later = {**once, "sgt": tougher}
    assert price(army_of(later), later).total == price(army_of(once), once).total


def test_a_missing_model_cannot_be_changed() -> None:
    before = held()
    with pytest.raises(IndexError):
        change_in_army(army_of(before), "1", Place(5), with_pistol(before), facts(before))
