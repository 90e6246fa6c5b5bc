"""Models followed by identity through random edits, as the names that the edits give lead to them."""

from __future__ import annotations

from itertools import count, islice
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.editing import armies, clipboard, fields, private_copies, units
from armybuilder.editing.variants import Place, change_in_army, change_in_unit
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.fielded_names import fielded_designs, inverted, is_gone, new_name
from armybuilder.model.machine import Robot, RobotProfile
from armybuilder.model.renaming import renaming
from armybuilder.model.unit import Crew, Member, Unit
from tests.editing.applying import applied
from tests.editing.test_moved_models import GUARD, army, library, shelf

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument

WALKER = Robot(
    id="walker", name="Walker", control="autonomous", profile=RobotProfile(mv=10, ss=6, fa=0, pf=0)
)
RIDE = Unit(
    id="ride",
    name="Ride",
    members=(
        Member(
            design="walker",
            count=2,
            crew=(Crew(role="pilot", design="guard"), Crew(role="passenger", design="hound")),
        ),
        Member(design="operator", controls=("drone",)),
        Member(design="drone", count=2),
    ),
)
Documents = immutabledict[str, "AnyDocument"]
Copy = list[list[list[int]]]
"""The people of a copy of a unit: its members, and their models, a machine before its crew."""
People = dict[str, list[Copy]]
"""The people of an army, by entry and copy."""


def start() -> Documents:
    """Return an army of two packs, a ride and another pack."""
    return immutabledict(shelf(WALKER, RIDE, army(("1", "pack", 2), ("2", "ride", 1), ("3", "pack", 1))))


def _copy(unit: AnyDocument | None, documents: Mapping[str, AnyDocument], new: Iterator[int]) -> Copy:
    """Return new people for one copy of a unit."""
    assert isinstance(unit, Unit)
    return [
        [
            [next(new) for _ in range(1 + (not isinstance(documents[one.design], Creature)) * len(one.crew))]
            for _ in range(one.count)
        ]
        for one in unit.members
    ]


def _named(people: People) -> dict[str, int]:
    """Return the people by their fielded names."""
    found = {}
    for entry, copies in people.items():
        for copy, members in enumerate(copies, start=1):
            for place, models in enumerate(members, start=1):
                for number, (model, *crew) in enumerate(models, start=1):
                    name = f"{entry}.{copy}/{place}.{number}"
                    found[name] = model
                    found |= {f"{name}/c{seat}": man for seat, man in enumerate(crew, start=1)}
    return found


class Field:
    """An army and its people, who are moved apart from the edit and without its names."""

    def __init__(self) -> None:
        self.documents = start()
        self.new = count()
        self.people = {
            one.id: [_copy(self.documents[one.unit], self.documents, self.new) for _ in range(one.count)]
            for one in self.army.units
        }

    @property
    def army(self) -> Army:
        found = self.documents["a"]
        assert isinstance(found, Army)
        return found

    def entry(self, number: int) -> Entry:
        return self.army.units[number % len(self.army.units)]

    def unit(self, number: int) -> Unit:
        found = self.documents[self.entry(number).unit]
        assert isinstance(found, Unit)
        return found

    def edit(self, verb: str, which: int, at: int, many: int) -> Edit:
        """Return an edit of an entry, or of its unit.

        Raises InputFault and LookupError.
        """
        entry, unit, known = self.entry(which), self.unit(which), library(self.documents)
        place = at % len(unit.members)
        design = self.documents[unit.members[place].design]
        assert isinstance(design, Creature | Robot)
        wanted = fields.revised(design, {"items.communicator": many}) if "upgrade" in verb else design
        return {
            "split": lambda: armies.split(self.army, entry.id, self.documents),
            "move": lambda: armies.move_entry(self.army, entry.id, at, self.documents),
            "remove": lambda: clipboard.remove_entries(self.army, [entry.id], self.documents),
            "duplicate": lambda: clipboard.duplicate_entries(self.army, [entry.id], self.documents),
            "count": lambda: armies.set_count(self.army, entry.id, many),
            "ride": lambda: armies.ride(self.army, entry.id, self.entry(at).id),
            "own": lambda: private_copies.keep_as_own(self.army, design.id, self.documents),
            "upgrade": lambda: change_in_army(self.army, entry.id, Place(place), wanted, known, models=many),
            "upgrade one": lambda: change_in_army(
                self.army, entry.id, Place(place), wanted, known, models=many, copies=1
            ),
            "unit upgrade": lambda: change_in_unit(unit, Place(place), wanted, known, models=many),
            "unit add": lambda: units.add_member(unit, GUARD),
            "unit remove": lambda: units.remove_member(unit, place, self.documents),
            "unit move": lambda: units.move_member(unit, place, many, self.documents),
            "unit count": lambda: units.set_count(unit, place, many),
            "unit crew": lambda: units.remove_crew(unit, place, many % 2, self.documents),
        }[verb]()

    def follow(self, verb: str, which: int, at: int, many: int, documents: Documents) -> None:
        """Move the people as an edit does that led to these documents."""
        entry, members, after = self.entry(which), self.unit(which).members, documents["a"]
        assert isinstance(after, Army)
        fresh = [one.id for one in after.units if one.id not in self.people]
        people, changed = dict(self.people), {entry.id}
        if verb == "remove":
            del people[entry.id]
        elif verb == "count":
            people[entry.id] = people[entry.id][:many]
        elif verb in {"split", "upgrade one"} and fresh:
            stay = entry.count - len(fresh)
            people |= {key: [copy] for key, copy in zip(fresh, people[entry.id][stay:], strict=True)}
            people[entry.id], changed = people[entry.id][:stay], set(fresh)
        if verb.startswith("unit "):
            changed = {one.id for one in self.army.units if one.unit == entry.unit}
        if verb.startswith(("unit ", "upgrade")):
            units_now = {one.id: documents[one.unit] for one in after.units}
            for key in changed:
                unit = units_now[key]
                assert isinstance(unit, Unit)
                people[key] = [_walked(verb, copy, at % len(members), many, unit) for copy in people[key]]
        self.documents = documents
        self.people = self._whole(people)

    def _whole(self, people: People) -> People:
        """Return people with new ones for the copies and models that came."""
        found: People = {}
        for entry in self.army.units:
            copies = people.get(entry.id, [])
            shape = [_copy(self.documents[entry.unit], self.documents, self.new) for _ in range(entry.count)]
            for copy, old in zip(shape, copies, strict=False):
                for member, held in zip(copy, old, strict=False):
                    member[: len(held)] = held
            found[entry.id] = shape
        return found


def _walked(verb: str, copy: Copy, place: int, many: int, unit: Unit) -> Copy:
    """Return the people of one copy after a change of its unit."""
    if verb == "unit remove":
        return [*copy[:place], *copy[place + 1 :]]
    if verb == "unit move":
        rest = [*copy[:place], *copy[place + 1 :]]
        return [*rest[:many], copy[place], *rest[many:]]
    if verb == "unit count":
        return [*copy[:place], copy[place][:many], *copy[place + 1 :]]
    if verb == "unit crew":
        crew = [[one for seat, one in enumerate(model) if seat != many % 2 + 1] for model in copy[place]]
        return [*copy[:place], crew, *copy[place + 1 :]]
    if verb == "unit add":
        return copy
    line = iter(model for models in copy for model in models)
    return [list(islice(line, one.count)) for one in unit.members]


VERBS = (
    "split",
    "move",
    "remove",
    "duplicate",
    "count",
    "ride",
    "own",
    "upgrade",
    "upgrade one",
    "unit upgrade",
    "unit add",
    "unit remove",
    "unit move",
    "unit count",
    "unit crew",
)
STEPS = st.lists(
    st.tuples(st.sampled_from(VERBS), st.integers(0, 4), st.integers(0, 3), st.integers(1, 4)),
    min_size=1,
    max_size=8,
)


@given(STEPS)
def test_names_lead_to_the_same_models_after_edits(steps: list[tuple[str, int, int, int]]) -> None:
    field, ever = Field(), {"1", "2", "3"}
    for step in steps:
        if not field.army.units or not field.unit(step[1]).members:
            break
        try:
            edit = field.edit(*step)
        except (InputFault, LookupError):
            continue
        before, old = (field.army, field.documents), _named(field.people)
        field.follow(*step, applied(edit, field.documents))
        fresh = {one.id for one in field.army.units} - {one.id for one in before[0].units}
        assert not fresh & ever
        ever |= fresh
        inside = {key: names for key, names in edit.renamed.items() if key != "a"}
        names = renaming(before, (field.army, field.documents), (), edit.renamed.get("a"), inside)
        now = {person: name for name, person in _named(field.people).items()}
        assert set(now.values()) == set(fielded_designs(field.army, field.documents))
        for name, person in old.items():
            target = new_name(name, names)
            assert target == now[person] if person in now else is_gone(target)
            assert new_name(target, inverted(names)) == name
