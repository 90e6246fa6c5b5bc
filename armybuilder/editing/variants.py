"""Upgrades in place, such as "this section, but the sergeant with a pistol", stored as variants of their designs.

The design itself never changes here. A changed design is a variant, a design of its own with `variant_of`. A
variant that is already as wanted is used again, one that no other document uses is changed, and one that
becomes equal to its design is replaced by that design. A unit whose member is changed within an army becomes
a variant by the same rules. A variant that no document uses any more is deleted with the step, unless it has
a name of its own.
"""

from __future__ import annotations

from collections import ChainMap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from immutabledict import immutabledict

from armybuilder.editing import armies, fields
from armybuilder.editing.edit import Change, Edit
from armybuilder.editing.moved_names import with_names
from armybuilder.editing.variant_names import variant_name
from armybuilder.editing.whole_documents import new_id
from armybuilder.errors import Message, message
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.references import original
from armybuilder.model.sharing import contents
from armybuilder.model.unit import Member, Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, MutableMapping

    from armybuilder.editing.designs import Design
    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.fielded_names import Names
    from armybuilder.words import Words

__all__ = ["LibraryFacts", "Place", "change_in_army", "change_in_unit", "design_at"]

Kin = Creature | Robot | Vehicle | Unit


@dataclass(frozen=True, slots=True)
class Place:
    """A member of a unit, by its place from 0, or one of its crew members.

    `crew` is None for the member itself.
    """

    member: int
    crew: int | None = None


@dataclass(frozen=True, slots=True)
class LibraryFacts:
    """The facts of the library that an upgrade needs: documents, variants and users."""

    documents: Mapping[str, AnyDocument]
    variants: Callable[[str], Iterable[AnyDocument]]
    """The variants of a document, by its id."""
    users: Callable[[str], Iterable[str]]
    """The ids of the documents that name a document."""
    words: Words


@dataclass(slots=True)
class _Step:
    """The changes of a step, by id."""

    facts: LibraryFacts
    changes: dict[str, Change] = field(default_factory=dict)

    def put(self, before: AnyDocument | None, after: AnyDocument) -> None:
        change = Change(before, after)
        self.changes[change.id] = change

    def only_in(self, document_id: str, user: str) -> bool:
        """Say whether a document is used by the given user alone, or by none.

        A unit that only controls a design does not use it.
        """
        users = set(self.facts.users(document_id)) - {user}
        return all(_only_controls(self.facts.documents.get(one), document_id) for one in users)

    def drop_unused(self, before: AnyDocument) -> None:
        """Delete a variant that the step has put out of use, if its name was generated."""
        held = self.facts.documents.get(original(before) or "")
        if held is None or before.id in self.changes:
            return
        documents = self.facts.documents
        for key in {*self.facts.users(before.id), *self.changes}:
            user = self.changes[key].after if key in self.changes else documents.get(key)
            if user is not None and before.id in names_in(user):
                return
        if before.name == variant_name(before, held, self.facts.documents, self.facts.words):
            self.changes[before.id] = Change(before, None)

    def named(self) -> Mapping[str, AnyDocument]:
        """Return the documents with the new ones of the step."""
        made = {key: one.after for key, one in self.changes.items() if one.after is not None}
        return ChainMap(made, cast("MutableMapping[str, AnyDocument]", self.facts.documents))


def design_at(unit: Unit, at: Place) -> str:
    """Return the id of the design of a member or crew member.

    Raises IndexError if the place is empty.
    """
    member = unit.members[at.member]
    return member.design if at.crew is None else member.crew[at.crew].design


def change_in_unit(
    unit: Unit, at: Place, wanted: Design, facts: LibraryFacts, *, models: int | None = None, name: str = ""
) -> Edit:
    """Change a number of models of a member to the wanted design, all with None.

    `wanted` is the member's design with other weapons, rank or gear. `name` is the name of the variant, empty
    for one made from the differences. Those that control the models control the variant too. Raises
    IndexError if the place is empty, InputFault for a name that the file cannot hold.
    """
    step = _Step(facts)
    before = design_at(unit, at)
    placed, after = _with_member(step, unit, at, wanted, unit.id, models, name)
    members = _with_control(tuple(one.member for one in placed), before, after)
    changed = fields.revised(unit, {"members": members})
    step.changes = {unit.id: Change(unit, changed), **step.changes}
    step.drop_unused(facts.documents[before])
    return with_names(_edit(step, unit, at), unit.id, _names(placed))


def change_in_army(
    army: Army,
    entry_id: str,
    at: Place,
    wanted: Design,
    facts: LibraryFacts,
    *,
    models: int | None = None,
    copies: int | None = None,
    name: str = "",
) -> Edit:
    """Change a model in a number of copies of an entry's unit, all with None.

    Otherwise it works as `change_in_unit`. The unit becomes a variant too, so that it stays unchanged
    everywhere else. Units of the army that control the models control the variant too. Raises LookupError
    for an unknown entry.
    """
    step = _Step(facts)
    place = armies.place_of(army, entry_id)
    entry = army.units[place]
    unit = facts.documents[entry.unit]
    if not isinstance(unit, Unit):
        raise TypeError(unit.kind)
    whole = copies is None or copies >= entry.count
    own = whole and sum(one.unit == unit.id for one in army.units) == 1 and step.only_in(unit.id, army.id)
    before = design_at(unit, at)
    placed, after = _with_member(
        step, unit, at, wanted, unit.id if own and _is_variant(unit) else "", models, name
    )
    others = [one for one in army.units if one.id != entry_id or not whole]
    still = any(before in _designs(facts.documents.get(one.unit)) for one in others)
    after_it = tuple(one.member for one in placed)
    members = _with_control(
        after_it, before, after, still=still or any(one.design == before for one in after_it)
    )
    fresh = fields.revised(unit, {"members": members})
    settled = _settled(step, unit, fresh, own=own)
    within = _names(placed)
    if whole:
        changed_entry = entry.model_copy(update={"unit": settled.id})
        units: tuple[Any, ...] = (*army.units[:place], changed_entry, *army.units[place + 1 :])
        moved = _in_copies(within, entry_id, entry_id, range(1, entry.count + 1), 0)
    else:
        left = entry.model_copy(update={"count": entry.count - (copies or 0)})
        number = str(next_entry(army))
        split = {"id": number, "unit": settled.id, "count": copies}
        units = (*army.units[:place], left, split, *army.units[place + 1 :])
        moved = _in_copies(within, entry_id, number, range(left.count + 1, entry.count + 1), left.count)
    changed = fields.revised(army, {"units": units})
    changed = _with_controllers(step, changed, before, after)
    step.changes = {army.id: Change(army, changed), **step.changes}
    for key in dict.fromkeys((*(one.unit for one in army.units), before)):
        if key in facts.documents:
            step.drop_unused(facts.documents[key])
    edit = with_names(_edit(step, unit, at), army.id, moved)
    return with_names(edit, unit.id, within) if settled.id == unit.id else edit


def _in_copies(within: Names, entry: str, now: str, copies: Iterable[int], less: int) -> dict[str, str]:
    """Return the mapping of a unit's models in copies of an entry, whose numbers become lower by `less`."""
    found: dict[str, str] = {}
    for copy in copies:
        before, after = f"{entry}.{copy}", f"{now}.{copy - less}"
        if before != after:
            found[before] = after
        found |= {f"{before}/{old}": f"{after}/{new}" for old, new in within.items()}
    return found


def _with_controllers(step: _Step, army: Army, before: str, after: str) -> Army:
    """Return an army whose units that control a design control its variant too.

    A unit that is changed so becomes a variant, as an upgraded one does.
    """
    if before == after:
        return army
    documents = step.named()
    there = {entry.unit: documents[entry.unit] for entry in army.units}
    still = any(before in _designs(unit) for unit in there.values())
    units: dict[str, str] = {}
    for unit in there.values():
        if not isinstance(unit, Unit):
            continue
        members = _with_control(unit.members, before, after, still=still)
        if members != unit.members and unit.id not in step.changes:
            fresh = fields.revised(unit, {"members": members})
            own = step.only_in(unit.id, army.id)
            units[unit.id] = _settled(step, unit, fresh, own=own).id
    entries = [
        entry.model_copy(update={"unit": units[entry.unit]}) if entry.unit in units else entry
        for entry in army.units
    ]
    return fields.revised(army, {"units": tuple(entries)}) if units else army


def _only_controls(user: AnyDocument | None, design: str) -> bool:
    """Say whether a document is a unit that controls models of a design, but has none."""
    if not isinstance(user, Unit):
        return False
    return not any(design in (one.design, *(man.design for man in one.crew)) for one in user.members)


def _designs(unit: AnyDocument | None) -> list[str]:
    """Return the designs of a unit's members."""
    return [one.design for one in unit.members] if isinstance(unit, Unit) else []


def _with_control(
    members: tuple[Member, ...], before: str, after: str, *, still: bool | None = None
) -> tuple[Member, ...]:
    """Return members of which those that control a design control its variant too.

    They control the design no longer unless models of it are `still` there (None: among these members).
    """
    if before == after:
        return members
    stays = any(one.design == before for one in members) if still is None else still

    def controlled(designs: tuple[str, ...]) -> tuple[str, ...]:
        if before not in designs:
            return designs
        more = (one for design in designs for one in ((before, after) if design == before else (design,)))
        return tuple(dict.fromkeys(one for one in more if stays or one != before))

    def changed(one: Member) -> Member:
        if before not in (*one.controls, *(design for man in one.crew for design in man.controls)):
            return one
        crew = tuple(man.model_copy(update={"controls": controlled(man.controls)}) for man in one.crew)
        return one.model_copy(update={"controls": controlled(one.controls), "crew": crew})

    return tuple(map(changed, members))


@dataclass(frozen=True, slots=True)
class _Placed:
    """A member after a change, and where its models stood before, by place and number from 1."""

    member: Member
    models: tuple[tuple[int, int], ...]


def _names(placed: Iterable[_Placed]) -> Names:
    """Return the mapping of a unit's models to their new places."""
    found = {
        f"{old}.{number}": f"{place}.{new}"
        for place, one in enumerate(placed, start=1)
        for new, (old, number) in enumerate(one.models, start=1)
    }
    return immutabledict({old: new for old, new in found.items() if old != new})


def _edit(step: _Step, unit: Unit, at: Place) -> Edit:
    name = step.facts.documents[design_at(unit, at)].name
    form = "variant_alone" if name == unit.name else "variant"
    label: Message = message(f"editing.edit.{form}", what=name, unit=unit.name)
    changes = tuple(change for change in step.changes.values() if change.before != change.after)
    return Edit(label, changes)


def _with_member(
    step: _Step, unit: Unit, at: Place, wanted: Design, user: str, models: int | None, name: str
) -> tuple[tuple[_Placed, ...], str]:
    """Return the members of a unit, with a member or crew member changed to the wanted design, and its id.

    `user` is the unit's id if the design may be changed for this unit alone, else empty.
    """
    member = unit.members[at.member]
    before = step.facts.documents[design_at(unit, at)]
    if not isinstance(before, Creature | Robot | Vehicle):
        raise TypeError(before.kind)
    count = member.count if models is None else min(models, member.count)
    times = sum(
        one == before.id for each in unit.members for one in (each.design, *(man.design for man in each.crew))
    )
    own = bool(user) and count == member.count and times == 1 and step.only_in(before.id, user)
    settled = _settled(step, before, wanted, own=own, name=name)
    placed = [
        _Placed(one, tuple((place, number) for number in range(1, one.count + 1)))
        for place, one in enumerate(unit.members, start=1)
    ]
    here = placed[at.member].models
    left = member.count - count
    changed = _Placed(_as(member, at.crew, settled.id).model_copy(update={"count": count}), here[left:])
    kept = [_Placed(member.model_copy(update={"count": left}), here[:left])] if left else []
    before_it, after_it = [*placed[: at.member], *kept], placed[at.member + 1 :]
    joined = _joined([*before_it[-1:], changed, *after_it[:1]])
    return (*before_it[:-1], *joined, *after_it[1:]), settled.id


def _as(member: Member, crew: int | None, design: str) -> Member:
    if crew is None:
        return member.model_copy(update={"design": design})
    aboard = [
        man.model_copy(update={"design": design}) if place == crew else man
        for place, man in enumerate(member.crew)
    ]
    return member.model_copy(update={"crew": tuple(aboard)})


def _joined(placed: Iterable[_Placed]) -> tuple[_Placed, ...]:
    """Return the members, with neighbours merged that differ only in number."""
    found: list[_Placed] = []
    for one in placed:
        last = found[-1] if found else None
        if last is not None and last.member.model_copy(update={"count": one.member.count}) == one.member:
            count = last.member.count + one.member.count
            merged = one.member.model_copy(update={"count": count})
            found[-1] = _Placed(merged, last.models + one.models)
        else:
            found.append(one)
    return tuple(found)


def _settled(step: _Step, before: Kin, wanted: Kin, *, own: bool, name: str = "") -> Kin:
    """Return the document that is as wanted: the original, an existing variant, this one changed, or a new one."""
    said = contents(_bare(wanted))
    root_id = original(before) or before.id
    root = _kin(step.facts.documents.get(root_id), before) or before
    known = [one for one in (root, before, *step.facts.variants(root_id)) if isinstance(one, type(before))]
    changing = own and _is_variant(before)
    for one in known:
        # One that is changed itself may need another name: who is in it has another.
        if not (changing and one.id == before.id) and contents(_bare(one)) == said and name in {"", one.name}:
            return one
    if changing:
        kept = before.name != variant_name(before, root, step.facts.documents, step.facts.words)
        made = wanted.model_copy(update={"id": before.id, "name": before.name})
        name = name or (before.name if kept else "")
    else:
        made = wanted.model_copy(update={"id": new_id(), "variant_of": root_id, "name": root.name})
    others = {one.name for one in known if one.id != made.id}
    made = fields.revised(made, {"name": name or _free_name(step, made, root, others)})
    step.put(before if made.id == before.id else None, made)
    return made


def _free_name(step: _Step, made: Kin, root: Kin, taken: Container[str]) -> str:
    """Return the name made from the differences, with a number if another variant has that name."""
    first = name = variant_name(made, root, step.named(), step.facts.words)
    number = 2
    while name in taken:
        name = f"{first} {number}"
        number += 1
    return name


def _kin(document: AnyDocument | None, other: Kin) -> Kin | None:
    return document if isinstance(document, type(other)) else None


def _bare(document: Kin) -> Kin:
    """Return a document without its name and tags, for comparison."""
    return document.model_copy(update={"name": "", "tags": ()})


def _is_variant(document: Kin) -> bool:
    return original(document) is not None
