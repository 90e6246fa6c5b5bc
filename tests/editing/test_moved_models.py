"""The mappings of models' names that edits make, and controllers that follow an upgrade."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.editing import armies, clipboard, fields, private_copies, units
from armybuilder.editing.kept_undo import read_steps, written_steps
from armybuilder.editing.moved_names import by_crew
from armybuilder.editing.undo import UndoStack
from armybuilder.editing.variants import LibraryFacts, Place, change_in_army, change_in_unit
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, index, names_in
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.fielded_names import GONE, fielded_designs, is_gone, new_name
from armybuilder.model.machine import Robot, RobotProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.points.legality import faults
from armybuilder.words import english
from tests.editing.applying import applied

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.editing.edit import Edit

HOUND = Creature(id="hound", name="Hound", profile=Profile(mv=10, ss=6, fa=6, pf=0, dp=6))
GUARD = HOUND.model_copy(update={"id": "guard", "name": "Guard"})
DRONE = Robot(id="drone", name="Drone", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=0))
OPERATOR = HOUND.model_copy(
    update={"id": "operator", "name": "Operator", "items": immutabledict(robot_control_unit=1)}
)
PACK = Unit(
    id="pack", name="Pack", members=(Member(design="hound", count=3), Member(design="guard", count=2))
)


def shelf(*documents: AnyDocument) -> dict[str, AnyDocument]:
    return index((HOUND, GUARD, DRONE, OPERATOR, PACK, *documents))


def army(*entries: tuple[str, str, int]) -> Army:
    return Army(
        id="a",
        name="Army",
        units=tuple(Entry(id=key, unit=unit, count=count) for key, unit, count in entries),
    )


def library(documents: Mapping[str, AnyDocument]) -> LibraryFacts:
    """Return the facts of a library that holds just these documents."""
    return LibraryFacts(
        documents,
        lambda key: [one for one in documents.values() if getattr(one, "variant_of", None) == key],
        lambda key: [one.id for one in documents.values() if key in names_in(one)],
        english(),
    )


def facts(documents: Mapping[str, AnyDocument]) -> LibraryFacts:
    return LibraryFacts(documents, lambda _key: (), lambda _key: ("a",), english())


def upgraded(design: str, documents: Mapping[str, AnyDocument]) -> Creature:
    found = documents[design]
    assert isinstance(found, Creature)
    return fields.revised(found, {"officer_rank": 1})


def now(edit: Edit, key: str, name: str) -> str:
    """Return a model's name after an edit, or "" for a model that left."""
    found = new_name(name, *edit.renamed[key])
    return "" if is_gone(found) else found


def of(edit: Edit, kind: type[AnyDocument]) -> AnyDocument:
    return next(one.after for one in edit.changes if isinstance(one.after, kind))


def test_a_split_moves_copies_to_new_entries() -> None:
    edit = armies.split(army(("1", "pack", 3), ("7", "pack", 1)), "1", shelf())
    names = [now(edit, "a", f"1.{copy}/2.1") for copy in (1, 2, 3)]
    assert names == ["1.1/2.1", "8.1/2.1", "9.1/2.1"]


def test_a_removed_member_moves_those_behind_it() -> None:
    edit = units.remove_member(PACK, 0, shelf())
    assert [now(edit, "pack", name) for name in ("1.2", "2.1")] == ["", "1.1"]


def test_a_moved_member_takes_its_models_along() -> None:
    edit = units.move_member(PACK, 0, 1, shelf())
    assert [now(edit, "pack", name) for name in ("1.3", "2.1")] == ["2.3", "1.1"]


def test_crew_behind_a_removed_person_moves_up() -> None:
    crew = (Crew(role="pilot", design="guard"), Crew(role="gunner", design="hound"))
    car = Unit(id="car", name="Car", members=(Member(design="drone", count=2, crew=crew),))
    edit = units.remove_crew(car, 0, 0, shelf(car))
    names = ("1.1/c1", "1.1/c2", "1.2/c1", "1.2/c2", "1.2")
    assert [now(edit, "car", name) for name in names] == ["", "1.1/c1", "", "1.2/c1", "1.2"]


@pytest.mark.parametrize(
    ("models", "copies", "names"),
    [
        (None, None, {"1.1/1.3": "1.1/1.3", "1.2/2.1": "1.2/2.1"}),
        (2, None, {"1.1/1.1": "1.1/1.1", "1.1/1.2": "1.1/2.1", "1.2/1.3": "1.2/2.2", "1.2/2.2": "1.2/3.2"}),
        (None, 1, {"1.1/1.3": "1.1/1.3", "1.2/1.3": "8.1/1.3", "1.2/2.2": "8.1/2.2"}),
        (1, 1, {"1.1/1.3": "1.1/1.3", "1.2/1.3": "8.1/2.1", "1.2/2.2": "8.1/3.2"}),
    ],
)
def test_an_upgrade_says_where_models_went(
    models: int | None, copies: int | None, names: dict[str, str]
) -> None:
    before, documents = army(("1", "pack", 2), ("7", "pack", 1)), shelf()
    wanted = upgraded("hound", documents)
    edit = change_in_army(before, "1", Place(0), wanted, facts(documents), models=models, copies=copies)
    assert {name: now(edit, "a", name) for name in names} == names
    after, result = of(edit, Army), applied(edit, {**documents, "a": before})
    assert isinstance(after, Army)
    old, new = fielded_designs(before, documents), fielded_designs(after, result)
    targets = [now(edit, "a", name) for name in old]
    assert sorted(targets) == sorted(new)
    kept = [name for name in old if new[now(edit, "a", name)] == old[name]]
    assert len(old) - len(kept) == (models or 3) * (copies or 2)


def test_a_model_that_joins_earlier_ones_stands_before_them() -> None:
    documents = shelf()
    first = change_in_unit(PACK, Place(0), upgraded("hound", documents), facts(documents), models=1)
    result = applied(first, documents)
    unit = result["pack"]
    assert isinstance(unit, Unit)
    made = [one for one in result.values() if one.id not in documents]
    known = LibraryFacts(result, lambda _key: made, lambda _key: ("a",), english())
    edit = change_in_unit(unit, Place(0), upgraded("hound", documents), known, models=1)
    after = of(edit, Unit)
    assert isinstance(after, Unit)
    assert [one.count for one in after.members] == [1, 2, 2]
    assert [now(edit, "pack", name) for name in ("1.1", "1.2", "2.1", "3.2")] == ["1.1", "2.1", "2.2", "3.2"]


def test_a_private_copy_keeps_all_its_models() -> None:
    before = army(("1", "pack", 1))
    edit = private_copies.keep_as_own(before, "hound", shelf(before))
    assert edit.renamed == {"a": (NOTHING,)}


def flight(
    *entries: tuple[str, str, int], controls: tuple[str, ...] = ("drone",)
) -> tuple[Army, dict[str, AnyDocument]]:
    drones = Unit(id="drones", name="Drones", members=(Member(design="drone", count=3),))
    men = Unit(id="men", name="Men", members=(Member(design="operator", controls=controls),))
    before = army(("1", "drones", 1), ("2", "men", 1), *entries)
    return before, shelf(drones, men, before)


@pytest.mark.parametrize(("models", "stays"), [(None, False), (1, True)])
def test_a_controller_controls_the_variant_in_the_same_step(models: int | None, stays: bool) -> None:
    before, documents = flight()
    wanted = fields.revised(DRONE, {"items.communicator": 1})
    assert "E37" not in {one.code for one in faults(before, documents, {})}
    edit = change_in_army(before, "1", Place(0), wanted, facts(documents), models=models)
    result = applied(edit, documents)
    after = result["a"]
    assert isinstance(after, Army)
    assert "E37" not in {one.code for one in faults(after, result, {})}
    men = result[after.units[1].unit]
    assert isinstance(men, Unit)
    controls = men.members[0].controls
    assert ("drone" in controls, len(controls)) == (stays, 2 if stays else 1)
    assert documents["men"] == result.get("men", documents["men"])
    assert now(edit, "a", "2.1/1.1") == "2.1/1.1"


def test_an_upgrade_taken_back_leaves_no_variants() -> None:
    before, documents = flight()
    wanted = fields.revised(DRONE, {"items.communicator": 1})
    upgraded = applied(change_in_army(before, "1", Place(0), wanted, library(documents)), documents)
    assert isinstance(upgraded["a"], Army)
    edit = change_in_army(upgraded["a"], "1", Place(0), DRONE, library(upgraded))
    assert applied(edit, upgraded) == documents


def test_a_controlled_variant_is_changed_itself() -> None:
    before, documents = flight()
    wanted = fields.revised(DRONE, {"items.communicator": 1})
    once = applied(change_in_army(before, "1", Place(0), wanted, library(documents)), documents)
    assert isinstance(once["a"], Army)
    faster = fields.revised(wanted, {"profile.mv": 12})
    twice = applied(change_in_army(once["a"], "1", Place(0), faster, library(once)), once)
    assert twice.keys() == once.keys()
    assert [one.kind for key, one in twice.items() if one != once[key]] == ["robot"]


def test_a_controller_in_the_same_unit_controls_the_variant() -> None:
    members = (Member(design="drone", count=2), Member(design="operator", controls=("drone",)))
    unit = Unit(id="mixed", name="Mixed", members=members)
    documents = shelf(unit)
    edit = change_in_unit(unit, Place(0), fields.revised(DRONE, {"items.communicator": 1}), facts(documents))
    after = of(edit, Unit)
    assert isinstance(after, Unit)
    assert after.members[1].controls == (after.members[0].design,)


@pytest.mark.parametrize(
    ("count", "others", "models", "copies", "stays"),
    [
        (1, 0, None, None, False),
        (2, 0, None, None, False),
        (1, 0, 1, None, True),
        (1, 1, None, None, True),
        (2, 0, None, 1, True),
    ],
)
def test_old_models_left_in_the_army_stay_controlled(
    count: int, others: int, models: int | None, copies: int | None, stays: bool
) -> None:
    """Old models are left in the unit itself, in other copies of its entry, or in another entry."""
    members = (Member(design="drone", count=2), Member(design="operator", controls=("drone",)))
    unit = Unit(id="mixed", name="Mixed", members=members)
    before = army(("1", "mixed", count), *(("2", "mixed", 1),) * others)
    documents = shelf(unit, before)
    wanted = fields.revised(DRONE, {"items.communicator": 1})
    edit = change_in_army(before, "1", Place(0), wanted, facts(documents), models=models, copies=copies)
    result = applied(edit, documents)
    after = result["a"]
    assert isinstance(after, Army)
    changed = result[after.units[0 if copies is None else 1].unit]
    assert isinstance(changed, Unit)
    (operator,) = (one for one in changed.members if one.design == "operator")
    (fresh,) = {one.design for one in changed.members} - {"drone", "operator"}
    assert operator.controls == (("drone", fresh) if stays else (fresh,))


def test_a_removed_entry_s_number_is_not_free() -> None:
    before = army(("1", "pack", 1), ("7", "pack", 1))
    after = of(clipboard.remove_entries(before, ["7"], shelf()), Army)
    assert isinstance(after, Army)
    assert (after.next_entry, next_entry(after)) == (8, 8)
    again = of(armies.add_unit(after, PACK), Army)
    assert isinstance(again, Army)
    assert (again.units[-1].id, again.next_entry) == ("8", None)


def test_an_id_of_many_digits_is_no_number() -> None:
    assert next_entry(army(("123456", "pack", 1), ("12", "pack", 1))) == 13


def test_steps_of_an_earlier_run_keep_where_models_went() -> None:
    before = army(("1", "pack", 2))
    edit = replace(armies.split(before, "1", shelf()), taken_by="a")
    after = of(edit, Army)
    assert isinstance(after, Army)
    kept = read_steps(written_steps([edit]), {"a": after.model_copy(update={"next_entry": 9})}.get)
    assert kept == (edit,)


def test_merged_steps_keep_both_mappings() -> None:
    stack = UndoStack()
    before = army(("1", "pack", 5))
    for count in (4, 3):
        edit = armies.set_count(before, "1", count)
        stack.push(replace(edit, renamed=immutabledict(a=(immutabledict({str(count): "x"}),))))
        changed = of(edit, Army)
        assert isinstance(changed, Army)
        before = changed
    (step,) = stack.steps
    assert step.renamed["a"] == (immutabledict({"4": "x"}), immutabledict({"3": "x"}))
    undone = stack.undo()
    assert undone is not None
    assert undone.renamed["a"] == (immutabledict({"x": "3"}), immutabledict({"x": "4"}))


@pytest.mark.parametrize("models", [0, 1, 2])
def test_a_crew_changes_seats_in_each_machine(models: int) -> None:
    """The first two of three exchange their seats, and the third leaves."""
    assert by_crew(1, models, (1, 0), 3) == {
        f"2.{model}/c{old}": GONE if new is None else f"2.{model}/c{new}"
        for model in range(1, models + 1)
        for old, new in ((1, 2), (2, 1), (3, None))
    }
