"""The differences between two versions in words."""

from __future__ import annotations

import pytest

from armybuilder.editing import fields, labels, whole_documents
from armybuilder.editing.differences import _of_values, differences
from armybuilder.editing.edit import Edit
from armybuilder.errors import Message
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.words import english


def said(before: AnyDocument, after: AnyDocument, *held: AnyDocument) -> list[str]:
    return [english().say(one) for one in differences(before, after, {each.id: each for each in held})]


def after(edit: Edit) -> AnyDocument:
    assert edit.after is not None
    return edit.after


GUN = whole_documents.start("weapon", "Sear gun")
KNIFE = whole_documents.start("weapon", "Long knife", category="close_combat")
MAN = whole_documents.start("creature", "Ranger", weapons=({"weapon": GUN.id},), tags=("elite",))


def test_fields_are_named_as_their_edits_are() -> None:
    changed = after(fields.set_field(MAN, "profile.fa", 4))
    changed = after(fields.set_field(changed, "name", "Guard"))
    changed = after(fields.set_field(changed, "flying", value=True))
    assert said(MAN, changed) == ["Rename Ranger to Guard", "Fighting Ability 6 to 4", "Flying on"]


def test_an_inserted_first_weapon_is_the_only_difference() -> None:
    weapons = ({"weapon": KNIFE.id}, {"weapon": GUN.id, "count": 2})
    changed = Creature.model_validate(dict(MAN) | {"weapons": weapons})
    told = said(MAN, changed, GUN, KNIFE)
    assert "Long knife is new" in told[0]
    assert told[1].startswith("Sear gun: ")
    assert len(told) == 2
    back = said(changed, MAN, GUN, KNIFE)
    assert any("Long knife is gone" in line for line in back)


def test_changed_tags_notes_and_items_are_listed() -> None:
    changed = after(whole_documents.set_tags(MAN, ["elite", "north"]))
    changed = after(fields.set_field(changed, "notes", "Keeps to the high ground."))
    changed = after(fields.set_field(changed, "items.communicator", 1))
    told = said(MAN, changed)
    assert any("north is new" in line for line in told)
    assert len(told) == 3


def test_a_battles_packed_log_is_no_difference() -> None:
    battle = Battle(
        id="b",
        name="Ford",
        ruleset="edge",
        scale="large",
        turns=1,
        table="t",
        left="l",
        right="r",
        program="1",
        rules_hash="-",
        seed=1,
        log="AAAA",
    )
    longer = battle.model_copy(update={"log": "BBBB"})
    assert differences(battle, longer, {}) == ()


def test_equal_documents_differ_in_nothing() -> None:
    assert said(MAN, MAN) == []


def test_lists_beyond_two_hundred_are_not_compared_item_wise() -> None:
    """New tags among two hundred are named, but a longer list has only changed."""
    some = [f"tag {number}" for number in range(200)]
    for count, named in ((199, True), (200, True), (201, False)):
        told = said(
            after(whole_documents.set_tags(MAN, some[: count - 1])),
            after(whole_documents.set_tags(MAN, [*some[: count - 1], "zenith"])),
        )
        assert len(told) == 1
        assert ("zenith is new" in told[0]) is named, (count, told)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"ss": 1}, None, [labels.of_change("profile.ss", 1, None)]),
        (None, {"ss": 1}, [labels.of_change("profile.ss", None, 1)]),
        ({"ss": 1}, {"ss": 1}, []),
        ({"ss": 1, "fa": 2}, {"ss": 1, "fa": 3}, [labels.of_change("profile.fa", 2, 3)]),
    ],
)
def test_a_missing_map_differs_in_its_entries(old: object, new: object, told: list[Message]) -> None:
    assert list(_of_values(old, new, "profile", {})) == told
