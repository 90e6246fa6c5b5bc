"""Arbitrary sequences of edits, after which documents can still be exported and undo restores them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.editing import armies, clipboard, designs, fields, units, whole_documents
from armybuilder.editing.edit import Edit
from armybuilder.editing.undo import UndoStack
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument, Bundle, index, read, write
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon
from armybuilder.words import english
from tests.editing.applying import applied

Documents = immutabledict[str, AnyDocument]
Made = Callable[["Force", int, int], Edit | None]


def force() -> Documents:
    """Return a small force with every kind of document that edits change."""
    made = [
        Weapon(id="w1", name="Carbine", category="rifle"),
        Weapon(id="w2", name="Maul", category="close_combat"),
        *(whole_documents.start(kind, kind.title()) for kind in ("creature", "robot", "vehicle")),
    ]
    man, truck = made[2], made[4]
    crewed = {"design": truck.id, "crew": ({"role": "pilot", "design": man.id},)}
    foot = whole_documents.start("unit", "Foot", members=({"design": man.id, "count": 4},))
    ride = whole_documents.start("unit", "Ride", members=(crewed,))
    army = whole_documents.start(
        "army", "Army", units=({"id": "1", "unit": foot.id}, {"id": "2", "unit": ride.id})
    )
    return immutabledict(index([*made, foot, ride, army]))


class Force:
    """The documents by kind, with places that may be missing."""

    def __init__(self, documents: Documents) -> None:
        self.documents = documents
        held = documents.values()
        self.weapons = [one for one in held if isinstance(one, Weapon)]
        self.designs = [one for one in held if isinstance(one, Creature | Robot | Vehicle)]
        self.machines = [one for one in held if isinstance(one, Robot | Vehicle)]
        self.man = next(one for one in held if isinstance(one, Creature))
        self.bot = next(one for one in held if isinstance(one, Robot))
        self.units = [one for one in held if isinstance(one, Unit)]
        self.army = next(one for one in held if isinstance(one, Army))

    def design(self, number: int) -> designs.Design:
        return self.designs[number % len(self.designs)]

    def machine(self, number: int) -> designs.Machine:
        return self.machines[number % len(self.machines)]

    def unit(self, number: int) -> Unit:
        return self.units[number % len(self.units)]

    def weapon(self, number: int) -> Weapon:
        return self.weapons[number % len(self.weapons)]


EDITS: dict[str, Made] = {
    "add weapon": lambda f, a, b: designs.add_weapon(f.design(a), f.weapon(b)),
    "remove weapon": lambda f, a, b: designs.remove_weapon(f.design(a), b, f.documents),
    "add item": lambda f, a, _: designs.add_item(f.design(a), "communicator"),
    "remove item": lambda f, a, _: designs.remove_item(f.design(a), "communicator"),
    "add seat": lambda f, a, b: designs.add_seat(f.machine(a), "inside", b, life_support=a == b),
    "remove seat": lambda f, a, b: designs.remove_seat(f.machine(a), b),
    "add member": lambda f, a, b: units.add_member(f.unit(a), f.design(b)),
    "remove member": lambda f, a, b: units.remove_member(f.unit(a), b, f.documents),
    "move member": lambda f, a, b: units.move_member(f.unit(a), b, a, f.documents),
    "count member": lambda f, a, b: units.set_count(f.unit(a), b, a),
    "crew": lambda f, a, b: units.assign_crew(f.unit(a), b, ("pilot", "gunner", "passenger")[a % 3], f.man),
    "remove crew": lambda f, a, b: units.remove_crew(f.unit(a), b, a, f.documents),
    "add unit": lambda f, a, _: armies.add_unit(f.army, f.unit(a)),
    "remove entry": lambda f, a, _: clipboard.remove_entries(f.army, [str(a)], f.documents),
    "move entry": lambda f, a, b: armies.move_entry(f.army, str(a), b, f.documents),
    "count entry": lambda f, a, b: armies.set_count(f.army, str(a), b),
    "split": lambda f, a, _: armies.split(f.army, str(a), f.documents),
    "ride": lambda f, a, b: armies.ride(f.army, str(a), str(b) if b else None),
    "attach": lambda f, a, b: armies.attach(f.army, str(a), str(b) if b else None),
    "order": lambda f, a, b: armies.order(f.army, str(a), "defend" if b else None, str(b)),
    "limit": lambda f, a, b: armies.set_limit(f.army, a * 100 if b else None),
    "reading": lambda f, a, _: fields.set_field(f.army, "readings.CA-D-009", "armour_list" if a else None),
    "support": lambda f, a, _: armies.add_support_weapon(f.army, f.weapon(a)),
    "remove support": lambda f, a, _: armies.remove_support_weapon(f.army, a, f.documents),
    "dig": lambda f, a, b: armies.add_fortification(f.army, ("trench", "bunker")[a % 2], b),
    "fill in": lambda f, a, _: armies.remove_fortification(f.army, a),
    "rename": lambda f, a, b: fields.set_field(f.design(a), "name", "Name " * b),
    "notes": lambda f, a, b: fields.set_field(f.unit(a), "notes", "\n" * b),
    "tags": lambda f, a, b: whole_documents.set_tags(f.army, ["tag"] * a + ["other"] * b),
    "profile": lambda f, a, b: fields.set_field(f.design(a), "profile.mv", b * 10),
    "duplicate": lambda f, a, _: whole_documents.duplicate(f.design(a)),
    "paste": lambda f, a, _: whole_documents.brought(
        [fields.revised(f.unit(a), {"notes": "Other"})], f.documents
    )[0],
}
STEPS = st.lists(
    st.tuples(st.sampled_from(sorted(EDITS)), st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=12
)


def made(name: str, documents: Documents, first: int, second: int) -> Edit | None:
    """Return an edit, or None if it is refused or its place is missing."""
    with contextlib.suppress(InputFault, LookupError):
        return EDITS[name](Force(documents), first, second)
    return None


@pytest.mark.long
@settings(deadline=None)
@given(STEPS)
def test_documents_survive_any_edits_and_undo_restores_them(steps: list[tuple[str, int, int]]) -> None:
    start = documents = force()
    stack = UndoStack()
    for step in steps:
        edit = made(step[0], documents, *step[1:])
        if edit is not None:
            documents = applied(edit, documents)
            stack.push(edit)
            assert english().say(edit.label)
    assert index(read(write(Bundle(tuple(documents.values()))))[0].documents) == documents
    while (back := stack.undo()) is not None:
        documents = applied(back, documents)
    assert documents == start


def test_every_edit_can_be_made() -> None:
    documents = force()
    for name in ("add weapon", "add item", "add seat", "support", "dig", "crew"):
        for first in range(3):
            edit = made(name, documents, first, 1 if name != "crew" else 0)
            documents = applied(edit, documents) if edit else documents
    for name in EDITS:
        assert any(made(name, documents, a, b) for a in range(5) for b in range(5)), name
