"""Rows on the clipboard, copied with all documents they name, and pasted with or without their ties."""

from __future__ import annotations

import pytest

from armybuilder.editing import clipboard, whole_documents
from armybuilder.editing.edit import Edit, reversed_edit
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Order
from armybuilder.model.bundle import AnyDocument, Bundle, index, read
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Unit
from armybuilder.words import english
from tests.editing.applying import applied

Documents = dict[str, AnyDocument]


def made() -> tuple[Army, Documents]:
    man = whole_documents.start("creature", "Trooper")
    unit = whole_documents.start("unit", "Rangers", members=({"design": man.id, "count": 4},))
    entries = (
        {"id": "1", "unit": unit.id},
        {"id": "2", "unit": unit.id, "rides": "1", "attached_to": "1"},
        {"id": "3", "unit": unit.id, "order": {"type": "defend", "target": "1"}},
    )
    army = whole_documents.start("army", "Coast guard", units=entries)
    assert isinstance(army, Army)
    return army, index([man, unit, army])


def bundle(data: bytes) -> Bundle:
    return read(data)[0]


def army_after(edit: Edit, army: Army, documents: Documents) -> Army:
    after = applied(edit, documents)[army.id]
    assert isinstance(after, Army)
    return after


def test_rows_pasted_together_keep_their_ties() -> None:
    army, documents = made()
    clip = bundle(clipboard.clip_entries(army, ["1", "2"], documents))
    edit = clipboard.paste_entries(army, clip, documents)
    after = army_after(edit, army, documents)
    assert [entry.id for entry in after.units] == ["1", "2", "3", "4", "5"]
    assert (after.units[4].rides, after.units[4].attached_to) == ("4", "4")
    assert english().say(edit.label) == "Paste 2 rows into Coast guard"
    assert edit.ids == (army.id,)
    assert applied(reversed_edit(edit), applied(edit, documents)) == documents


def test_a_pasted_order_targets_the_row_pasted_with_it() -> None:
    """The order does not keep the row it was copied from, nor lose the name of a terrain piece."""
    army, documents = made()
    clip = bundle(clipboard.clip_entries(army, ["1", "3"], documents))
    pasted = army_after(clipboard.paste_entries(army, clip, documents), army, documents).units[3:]
    assert [entry.id for entry in pasted] == ["4", "5"]
    assert pasted[1].order == Order(type="defend", target="4")
    doubled = army_after(clipboard.duplicate_entries(army, ["1", "3"], documents), army, documents)
    assert doubled.units[4].order == Order(type="defend", target="4")
    ground = army.units[2].model_copy(update={"order": Order(type="defend", target="Old mill")})
    army = army.model_copy(update={"units": (*army.units[:2], ground)})
    clip = bundle(clipboard.clip_entries(army, ["3"], documents))
    alone = army_after(clipboard.paste_entries(army, clip, documents), army, documents).units[-1]
    assert alone.order == Order(type="defend", target="Old mill")


def test_a_row_copied_alone_loses_its_ties() -> None:
    army, documents = made()
    for name in ("2", "3"):
        clip = bundle(clipboard.clip_entries(army, [name], documents))
        pasted = army_after(clipboard.paste_entries(army, clip, documents, 0), army, documents).units[0]
        assert (pasted.rides, pasted.attached_to) == (None, None)
        assert pasted.order is None or pasted.order.target is None


def test_rows_pasted_elsewhere_include_all_named_documents() -> None:
    army, documents = made()
    clip = bundle(clipboard.clip_entries(army, ["1"], documents))
    other = whole_documents.start("army", "Home guard")
    assert isinstance(other, Army)
    edit = clipboard.paste_entries(other, clip, {other.id: other})
    after = applied(edit, {other.id: other})
    assert {one.kind for one in after.values()} == {"creature", "unit", "army"}
    assert english().say(edit.label) == "Paste Rangers into Home guard"


def test_rows_with_a_changed_design_bring_its_copy() -> None:
    army, documents = made()
    clip = bundle(clipboard.clip_entries(army, ["1"], documents))
    man = next(one for one in documents.values() if isinstance(one, Creature))
    changed = {**documents, man.id: man.model_copy(update={"ferocious": True})}
    edit = clipboard.paste_entries(army, clip, changed)
    after = applied(edit, changed)
    pasted = army_after(edit, army, changed).units[-1]
    unit = after[pasted.unit]
    assert isinstance(unit, Unit)
    assert pasted.unit != army.units[0].unit
    assert after[unit.members[0].design] == man.model_copy(
        update={"id": unit.members[0].design, "name": "Trooper copy"}
    )


def test_a_unit_of_the_library_pastes_as_a_row() -> None:
    army, documents = made()
    unit = next(one for one in documents.values() if isinstance(one, Unit))
    edit = clipboard.paste_entries(army, Bundle((unit,)), documents)
    assert army_after(edit, army, documents).units[-1].unit == unit.id


def test_a_clip_without_units_is_refused_in_words() -> None:
    army, documents = made()
    man = next(one for one in documents.values() if isinstance(one, Creature))
    with pytest.raises(InputFault) as raised:
        clipboard.paste_entries(army, Bundle((man,)), documents)
    assert "no unit on the clipboard to paste" in english().say(raised.value.faults[0])
    with pytest.raises(InputFault):
        clipboard.clip_entries(army, [], documents)


def test_members_are_copied_between_units() -> None:
    army, documents = made()
    unit = next(one for one in documents.values() if isinstance(one, Unit))
    clip = bundle(clipboard.clip_members(unit, [0], documents))
    other = whole_documents.start("unit", "Scouts")
    assert isinstance(other, Unit)
    edit = clipboard.paste_members(other, clip, {**documents, other.id: other})
    after = applied(edit, {**documents, other.id: other})[other.id]
    assert isinstance(after, Unit)
    assert after.members == unit.members
    with pytest.raises(InputFault):
        clipboard.paste_members(other, Bundle((army,)), documents)


def test_several_rows_are_doubled_and_removed_as_one_step() -> None:
    army, documents = made()
    doubled = army_after(clipboard.duplicate_entries(army, ["1", "2"], documents), army, documents)
    assert [(entry.id, entry.rides) for entry in doubled.units] == [
        ("1", None),
        ("2", "1"),
        ("4", None),
        ("5", "4"),
        ("3", None),
    ]
    edit = clipboard.remove_entries(army, ["1", "3"], documents)
    left = army_after(edit, army, documents)
    assert [(entry.id, entry.rides, entry.attached_to) for entry in left.units] == [("2", None, None)]
    assert english().say(edit.label) == "Remove 2 rows from Coast guard"
    for nobody in (clipboard.duplicate_entries, clipboard.remove_entries):
        with pytest.raises(LookupError):
            nobody(army, ["9"], documents)
