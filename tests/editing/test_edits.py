"""Edits, which are pure, keep documents valid, and have a label in words."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.editing import armies, clipboard, designs, fields, labels, units, whole_documents
from armybuilder.editing.edit import Change, Edit, reversed_edit, together
from armybuilder.editing.enlisting import enlist
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army
from armybuilder.model.bundle import KINDS, AnyDocument, Bundle, index, read, write
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.words import english
from tests.editing.applying import applied


def trooper(**given: object) -> Creature:
    made = whole_documents.start("creature", "Trooper", **given)
    assert isinstance(made, Creature)
    return made


def rifle(name: str = "Auto rifle") -> Weapon:
    made = whole_documents.start("weapon", name)
    assert isinstance(made, Weapon)
    return made


def squad(*members: object) -> Unit:
    made = whole_documents.start("unit", "Rangers", members=members)
    assert isinstance(made, Unit)
    return made


def force(*entries: object) -> Army:
    made = whole_documents.start("army", "Coast guard", units=entries)
    assert isinstance(made, Army)
    return made


def said(edit: Edit) -> str:
    return english().say(edit.label)


def one_army() -> tuple[Army, dict[str, AnyDocument]]:
    man = trooper()
    unit = squad({"design": man.id, "count": 4})
    army = force(
        {"id": "1", "unit": unit.id},
        {"id": "2", "unit": unit.id, "rides": "1", "attached_to": "1"},
        {"id": "3", "unit": unit.id, "order": {"type": "defend", "target": "1"}},
        {"id": "4", "unit": unit.id, "count": 3},
    )
    return army, index([man, unit, army])


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("profile.fa", 5, "Fighting Ability 6 to 5"),
        ("profile.mv", -2, "Movement 10 to \N{MINUS SIGN}2"),
        ("medic", True, "Medic on"),
        ("size", "large", "Size medium to large"),
        ("base_mm", 30, "Base size to 30"),
        ("name", "Guard", "Rename Trooper to Guard"),
        ("notes", "old hand", "Change notes"),
        ("tags", ["elite"], "Change tags"),
        ("items.communicator", 1, "Communicator to 1"),
        ("overrides.phase", {"morale": 7}, "Change values set for Phase Combat"),
        ("overrides.edge.training", 1, "Training for Squads under Orders to Regular"),
        ("overrides.combat-action.mv", 4, "Movement for Combat Action to 4"),
        ("overrides.edge.pluck", 4, "pluck for Squads under Orders to 4"),
        ("overrides.combat-action.top_hatches", 1, "Roof hatches on"),
    ],
)
def test_a_set_field_is_named_in_the_edits_label(path: str, value: object, words: str) -> None:
    before = trooper()
    edit = fields.set_field(before, path, value)
    assert said(edit) == words
    assert edit.before is before
    assert edit.after is not None
    assert edit.field == path
    held = fields.value_at(edit.after, path)
    assert held == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("profile.fa", 100_001),
        ("profile.fa", True),
        ("profile.fa", 1.0),
        ("profile.fa", "5"),
        ("name", "x" * 10_001),
        ("name", "\ud800"),
        ("size", "huge"),
        ("medic", 1),
        ("items.spoon", 1),
        ("items.communicator", -1),
        ("weapons", ({"weapon": "w", "count": 0},)),
        ("base_mm", "wide"),
    ],
)
def test_a_value_that_cannot_be_stored_is_refused(path: str, value: object) -> None:
    with pytest.raises(InputFault) as caught:
        fields.set_field(trooper(), path, value)
    assert all(english().say(fault) for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("name", "told"),
    [("Ash", "Ash"), ("", "trooper"), ("A" * 60, "A" * 60), ("A" * 61, "A" * 30 + "…" + "A" * 29)],
    ids=["name", "id", "longest", "cut"],
)
def test_a_refused_value_names_its_document(name: str, told: str) -> None:
    """A long name is cut to 60 letters, and a document without a name is called by its id."""
    man = trooper().model_copy(update={"id": "trooper", "name": name})
    with pytest.raises(InputFault) as caught:
        fields.set_field(man, "base_mm", "wide")
    (fault,) = caught.value.faults
    assert english().say(fault) == f'{told}: base_mm must be a whole number, not "wide".'


@pytest.mark.parametrize(
    ("path", "value"),
    [("profile.mv", "far"), ("weapons.0.count", "many"), ("items.communicator", "some")],
)
def test_a_refused_value_names_its_field_once(path: str, value: str) -> None:
    armed = trooper(weapons=({"weapon": "w"},))
    with pytest.raises(InputFault) as caught:
        fields.set_field(armed, path, value)
    assert english().say(caught.value.faults[0]).startswith(f"{armed.name}: {path} must ")


def test_a_missing_field_is_a_lookup_error() -> None:
    with pytest.raises(LookupError):
        fields.set_field(trooper(), "profile.xx", 1)
    with pytest.raises(LookupError):
        fields.set_field(trooper(), "weapons.0.count", 1)


@pytest.mark.parametrize(
    ("path", "weapon", "unknown"),
    [
        ("weapons.0.weapon", "a", None),
        ("weapons.1.weapon", "b", None),
        ("weapons.2.weapon", None, "2"),
        ("weapons.x.weapon", None, "x"),
        ("weapons.-1.weapon", None, "-1"),
        ("weapons.1.5", None, "5"),
    ],
)
def test_only_places_of_a_list_are_found(path: str, weapon: str | None, unknown: str | None) -> None:
    armed = trooper(weapons=({"weapon": "a"}, {"weapon": "b"}))
    if unknown is None:
        assert fields.value_at(armed, path) == weapon
    else:
        with pytest.raises(LookupError, match=f"^{unknown}$"):
            fields.value_at(armed, path)


@pytest.mark.parametrize(
    ("held", "value", "left"),
    [
        ({}, 2, {"communicator": 2}),
        ({}, None, {}),
        ({"communicator": 1}, 3, {"communicator": 3}),
        ({"communicator": 1}, None, {}),
        ({"communicator": 1, "robot_control_unit": 2}, None, {"robot_control_unit": 2}),
        ({"robot_control_unit": 2}, None, {"robot_control_unit": 2}),
        ({"robot_control_unit": 2}, 1, {"robot_control_unit": 2, "communicator": 1}),
    ],
)
def test_an_entry_of_a_map_comes_and_goes(
    held: dict[str, int], value: int | None, left: dict[str, int]
) -> None:
    man = trooper(items=held)
    edit = fields.set_field(man, "items.communicator", value)
    assert isinstance(edit.after, Creature)
    assert edit.after.items == left


def test_control_characters_are_removed_and_notes_keep_lines() -> None:
    assert fields.set_field(trooper(), "name", "Bo\u202eb\x07").after.name == "Bob"  # type: ignore[union-attr]
    assert fields.set_field(trooper(), "notes", "a\nb\x00").after.notes == "a\nb"  # type: ignore[union-attr]


def test_removing_an_item_removes_its_count() -> None:
    man = designs.add_item(trooper(items={"communicator": 1}), "communicator").after
    assert isinstance(man, Creature)
    assert man.items == {"communicator": 2}
    bare = designs.remove_item(man, "communicator")
    assert isinstance(bare.after, Creature)
    assert bare.after.items == immutabledict()
    assert said(bare) == "Remove Communicator"


def test_removing_one_of_two_items_keeps_the_other() -> None:
    man = trooper(items={"communicator": 1, "robot_control_unit": 1})
    changed = fields.revised(man, {"items.communicator": None})
    assert changed.items == {"robot_control_unit": 1}
    assert fields.revised(trooper(), {"items.communicator": None}).items == {}


def test_parts_off_the_path_are_shared() -> None:
    before = trooper(items={"communicator": 1})
    after = fields.revised(before, {"profile.fa": 5})
    assert after.items is before.items
    assert after.weapons is before.weapons


def test_a_renamed_army_keeps_its_entries() -> None:
    army, _ = one_army()
    assert fields.revised(army, {"name": "Other"}).units is army.units
    recounted = armies.set_count(army, army.units[3].id, 4).changes[0].after
    assert isinstance(recounted, Army)
    assert recounted.units is not army.units


def test_weapons_are_added_and_removed() -> None:
    first, second = rifle(), rifle("Maul")
    documents = index([first, second])
    man = designs.add_weapon(trooper(), first).after
    assert isinstance(man, Creature)
    edit = designs.add_weapon(man, second)
    assert said(edit) == "Add Maul to Trooper"
    man = edit.after
    assert isinstance(man, Creature)
    gone = designs.remove_weapon(man, 0, documents)
    assert said(gone) == "Remove Auto rifle"
    assert isinstance(gone.after, Creature)
    assert [held.weapon for held in gone.after.weapons] == [second.id]
    with pytest.raises(LookupError):
        designs.remove_weapon(man, 2, documents)


def test_seats_of_one_kind_join() -> None:
    truck = whole_documents.start("vehicle", "Truck")
    assert isinstance(truck, Vehicle)
    more = designs.add_seat(truck, "inside", 3)
    assert said(more) == "Add 3 seats, inside"
    assert isinstance(more.after, Vehicle)
    assert [(seat.position, seat.count) for seat in more.after.seats] == [("inside", 4)]
    open_top = designs.add_seat(more.after, "exposed").after
    assert isinstance(open_top, Vehicle)
    assert said(designs.remove_seat(open_top, 1)) == "Remove a seat, exposed"
    with pytest.raises(InputFault):
        designs.add_seat(truck, "exposed", 0)


def test_a_linked_pair_names_two_weapons() -> None:
    first, second = rifle(), rifle("Maul")
    pair = whole_documents.start("linked_weapon", "Twin", weapons=(first.id, first.id))
    assert isinstance(pair, LinkedWeapon)
    edit = designs.link(pair, first, second)
    assert said(edit) == "Link Auto rifle and Maul"
    assert isinstance(edit.after, LinkedWeapon)
    assert edit.after.weapons == (first.id, second.id)


def test_members_and_crew_are_added_and_removed() -> None:
    man = trooper()
    truck = whole_documents.start("vehicle", "Truck")
    assert isinstance(truck, Vehicle)
    documents = index([man, truck])
    unit = units.add_member(squad(), truck).after
    assert isinstance(unit, Unit)
    pilot = units.assign_crew(unit, 0, "pilot", man)
    assert said(pilot) == "Trooper as pilot"
    assert isinstance(pilot.after, Unit)
    again = units.assign_crew(pilot.after, 0, "pilot", man).after
    assert isinstance(again, Unit)
    assert len(again.members[0].crew) == 1
    riders = units.assign_crew(again, 0, "passenger", man).after
    assert isinstance(riders, Unit)
    riders = units.assign_crew(riders, 0, "passenger", man).after
    assert isinstance(riders, Unit)
    assert len(riders.members[0].crew) == 3
    assert said(units.remove_crew(riders, 0, 1, documents)) == "Remove Trooper"
    assert said(units.set_count(riders, 0, 3)) == "Count 1 to 3"
    with pytest.raises(InputFault):
        units.set_count(riders, 0, 0)


def test_equal_members_join_unless_they_are_distinct() -> None:
    man = trooper()
    unit = squad({"design": man.id, "count": 4})
    more = units.add_member(unit, man).after
    assert isinstance(more, Unit)
    assert [member.count for member in more.members] == [5]
    two = squad(*more.members, *more.members)
    gone = units.remove_member(two, 1, index([man])).after
    assert isinstance(gone, Unit)
    assert gone.members == more.members


def test_a_removed_entry_loses_its_ties_with_others() -> None:
    army, documents = one_army()
    edit = clipboard.remove_entries(army, ["1"], documents)
    assert said(edit) == "Remove Rangers"
    assert isinstance(edit.after, Army)
    second, third, _ = edit.after.units
    assert (second.rides, second.attached_to) == (None, None)
    assert third.order is not None
    assert third.order.target is None


def test_an_entry_with_ties_or_order_stays_single() -> None:
    army, _ = one_army()
    for entry in ("1", "2", "3"):
        with pytest.raises(InputFault):
            armies.set_count(army, entry, 2)
    with pytest.raises(InputFault):
        armies.ride(army, "1", "2")
    with pytest.raises(InputFault):
        armies.ride(army, "1", "9")
    with pytest.raises(InputFault):
        armies.order(army, "4", "support")


def test_entries_are_added_split_moved_and_counted() -> None:
    army, documents = one_army()
    parts = armies.split(army, "4", documents).after
    assert isinstance(parts, Army)
    assert [(entry.id, entry.count) for entry in parts.units[3:]] == [("4", 1), ("5", 1), ("6", 1)]
    unit = documents[army.units[0].unit]
    assert isinstance(unit, Unit)
    more = armies.add_unit(parts, unit).after
    assert isinstance(more, Army)
    assert more.units[-1].id == "7"
    first = armies.move_entry(more, "7", 0, documents).after
    assert isinstance(first, Army)
    assert armies.place_of(first, "7") == 0
    last = armies.move_entry(first, "7", 99, documents).after
    assert isinstance(last, Army)
    assert armies.place_of(last, "7") == 6
    assert said(armies.set_limit(army, 500)) == "Points limit to 500"
    assert (
        said(fields.set_field(army, "readings.CA-D-009", "armour_list")) == "Reading CA-D-009 to armour_list"
    )
    with pytest.raises(InputFault):
        fields.set_field(army, "readings.CA-D-009", "guess")


def test_support_weapons_and_fortifications_are_added_and_removed() -> None:
    army, documents = one_army()
    gun = rifle("Field gun")
    backed = armies.add_support_weapon(army, gun).after
    assert isinstance(backed, Army)
    assert armies.remove_support_weapon(backed, 0, documents).after == army
    dug = armies.add_fortification(army, "trench", 6)
    assert said(dug) == "Add trench to Coast guard"
    assert isinstance(dug.after, Army)
    assert armies.remove_fortification(dug.after, 0).after == army


@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"linked_weapon", "battle", "picture"}))
def test_new_documents_are_whole_and_travel(kind: str) -> None:
    made = whole_documents.start(kind)
    assert made.kind == kind
    assert made.name.startswith("New")
    assert read(write(Bundle((made,))))[0].documents == (made,)
    assert whole_documents.create(made).before is None
    assert whole_documents.delete(made).after is None


@pytest.mark.rule("CA-P-005", "CA-P-084")
def test_a_new_document_stands_at_the_baseline() -> None:
    profiles = {
        "creature": {"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6},
        "robot": {"mv": 10, "ss": 6, "fa": 0, "pf": 0},
        "vehicle": {"mv": 10, "fa": 0, "pf": 0},
    }
    for kind, profile in profiles.items():
        made = whole_documents.start(kind)
        assert isinstance(made, Creature | Robot | Vehicle)
        assert made.profile.model_dump(exclude_defaults=True) | profile == made.profile.model_dump()
    car = whole_documents.start("vehicle")
    assert isinstance(car, Vehicle)
    assert [(seat.position, seat.count) for seat in car.seats] == [("inside", 1)]


def test_copies_have_names_and_ids_of_their_own() -> None:
    man = trooper()
    edit = whole_documents.duplicate(man, {"Trooper copy", "Trooper copy 2"})
    assert said(edit) == "Duplicate Trooper"
    assert edit.after is not None
    assert edit.after.name == "Trooper copy 3"
    assert edit.after.id != man.id


def test_pasting_adds_only_new_documents() -> None:
    army, documents = one_army()
    everything = tuple(documents.values())
    assert whole_documents.brought(everything, documents) == (None, {})
    fresh, _ = whole_documents.brought(everything, {})
    assert fresh is not None
    assert said(fresh) == "Paste 3 documents"
    assert applied(fresh, {}) == documents
    assert army in applied(fresh, {}).values()


def test_pasting_another_content_makes_copies_that_hold_together() -> None:
    _, documents = one_army()
    man = next(held for held in documents.values() if isinstance(held, Creature))
    other = fields.revised(man, {"profile.fa": 2})
    pasted = [held if held is not man else other for held in documents.values()]
    edit, _ = whole_documents.brought(pasted, documents)
    assert edit is not None
    after = applied(edit, documents)
    assert len(after) == 6
    assert after[man.id] == man
    copied_army = next(held for held in after.values() if held.name == "Coast guard copy")
    assert isinstance(copied_army, Army)
    copied_unit = after[copied_army.units[0].unit]
    assert isinstance(copied_unit, Unit)
    assert after[copied_unit.members[0].design].name == "Trooper copy"
    assert read(write(Bundle(tuple(after.values()))))[0].documents == tuple(after.values())


def test_several_edits_are_one_step() -> None:
    man = trooper()
    first = fields.set_field(man, "profile.fa", 5)
    assert isinstance(first.after, Creature)
    second = fields.set_field(first.after, "name", "Guard")
    both = together(message("editing.edit.notes"), [first, second, whole_documents.create(rifle())])
    assert len(both.changes) == 2
    assert both.changes[0] == Change(man, second.after)
    assert applied(reversed_edit(both), applied(both, {man.id: man})) == {man.id: man}
    with pytest.raises(ValueError, match="follow"):
        together(both.label, [first, first])


def test_every_field_and_choice_has_words() -> None:
    codes = english().codes()
    assert {f"editing.field.{name}" for name in labels.FIELDS} <= codes
    assert {f"editing.value.{value}" for value in labels.CHOICES} <= codes
    assert {f"editing.new.{kind}" for kind in KINDS} <= codes


def test_tags_are_trimmed_and_unique() -> None:
    after = whole_documents.set_tags(trooper(), [" elite  guard ", "", "elite guard", "north"]).after
    assert after is not None
    assert after.tags == ("elite guard", "north")
    after = whole_documents.set_tags(trooper(), ["no\u202erth"]).after
    assert after is not None
    assert after.tags == ("north",)


def test_several_documents_are_tagged_in_one_step() -> None:
    man, gun = trooper(), rifle()
    on = whole_documents.tag([man, gun], " north  guard ")
    assert on.label == message("editing.edit.tag_several", tag="north guard", count=2)
    after = [change.after for change in on.changes]
    assert all(each is not None and "north guard" in each.tags for each in after)
    off = whole_documents.untag([each for each in after if each is not None], "north guard")
    assert [change.after for change in off.changes] == [man, gun]
    assert whole_documents.tag([man], "x").label == message("editing.edit.tag", tag="x", name=man.name)


def test_an_import_is_undone_completely() -> None:
    man, gun = trooper(), rifle()
    named = fields.set_field(man, "name", "Guard").after
    assert named is not None
    edit = whole_documents.imported({man.id: man}, [named, gun])
    assert english().say(edit.label) == "Import 2 documents"
    assert applied(reversed_edit(edit), {man.id: named, gun.id: gun}) == {man.id: man}


def test_an_old_version_comes_back_by_an_edit() -> None:
    man = trooper()
    named = fields.set_field(man, "name", "Guard").after
    assert named is not None
    edit = whole_documents.version_back(named, man, 3)
    assert edit.after == man
    assert english().say(edit.label) == "Guard as in version 3"
    assert whole_documents.restore(man).changes == (Change(None, man),)


def test_designs_are_enlisted_as_units_of_their_own() -> None:
    """A unit of just the design is used again, and a unit with another name or more models is not."""
    man = trooper().model_copy(update={"id": "man"})
    other, army = man.model_copy(update={"id": "other", "name": "Other"}), force()
    own = squad({"design": "man", "count": 1}).model_copy(update={"id": "own", "name": man.name})
    unlike = (
        own.model_copy(update={"id": "name", "name": "Rangers"}),
        squad({"design": "man", "count": 2}).model_copy(update={"id": "two", "name": man.name}),
        own.model_copy(update={"id": "both", "members": own.members * 2}),
    )
    edit, refused = enlist(army, [man], (*unlike, own), {})
    assert refused == ()
    assert edit is not None
    (change,) = edit.changes
    assert isinstance(change.after, Army)
    assert [(one.unit, one.count) for one in change.after.units] == [("own", 1)]
    assert edit.label == message("editing.edit.add", what=man.name, to=army.name)
    edit, refused = enlist(army, [man, man, other], unlike, {}, 3)
    assert edit is not None
    first, *made = edit.changes
    assert isinstance(first.after, Army)
    units = [one.after for one in made if isinstance(one.after, Unit)]
    assert [(one.name, len(one.members)) for one in units] == [(man.name, 1), (other.name, 1)]
    assert sum(one.count for one in first.after.units) == 9
    assert {one.unit for one in first.after.units} == {one.id for one in units}
    assert edit.label == message("editing.edit.enlist", count=3, to=army.name)


@pytest.mark.parametrize("several", [1, 2, 3])
def test_an_edit_that_enlists_names_one_or_counts(several: int) -> None:
    army, men = force(), [trooper().model_copy(update={"name": name}) for name in "ABC"[:several]]
    edit, _ = enlist(army, men, (), {})
    assert edit is not None
    counted = message("editing.edit.enlist", count=several, to=army.name)
    assert edit.label == (message("editing.edit.add", what="A", to=army.name) if several == 1 else counted)


def test_an_army_is_enlisted_by_its_units() -> None:
    army, documents = one_army()
    empty = force().model_copy(update={"id": "empty"})
    other = force({"id": "1", "unit": "u", "count": 2}).model_copy(update={"id": "other"})
    edit, refused = enlist(empty, [army, other, empty, rifle()], (), {}, 2)
    assert edit is not None
    assert isinstance(edit.after, Army)
    assert len(edit.after.units) == 2 * len(army.units) + 2
    assert [fault.code for fault in refused] == [
        "editing.fault.enlist_itself",
        "editing.fault.enlist_weapon",
    ]
    edit, refused = enlist(army, [empty, next(iter(documents.values())).model_copy()], (), {})
    assert [fault.code for fault in refused] == ["editing.fault.enlist_empty"]
    assert enlist(army, [rifle()], (), {})[0] is None
