"""The fields of documents side by side, as the page that compares them shows them."""

from __future__ import annotations

from armybuilder.editing.side_by_side import side_by_side
from armybuilder.errors import Message, Value
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import MountedWeapon
from armybuilder.words import english
from tests.battle.forces import KNIFE, RIFLE, trooper


def in_words(value: Value) -> str:
    return english().say(value) if isinstance(value, Message) else str(value)


def told(*documents: AnyDocument, named: tuple[AnyDocument, ...] = ()) -> dict[str, tuple[str, ...]]:
    """Return the values of all fields in English, by field."""
    facts = side_by_side(documents, {one.id: one for one in named})
    return {one.field: tuple(map(in_words, one.values)) for one in facts}


def test_two_creatures_are_compared_field_by_field() -> None:
    arms = tuple(MountedWeapon(weapon=one) for one in ("rifle", "rifle", "knife"))
    still = trooper(weapons=()).profile.model_copy(update={"mv": 0})
    other = trooper(id="other", profile=still, weapons=arms, tags=("old", "new"), officer_rank=1, flying=True)
    assert told(trooper(), other, named=(RIFLE, KNIFE)) == {
        "tags": ("", "old, new"),
        "profile.mv": ("10", "0"),
        "profile.ss": ("5", "5"),
        "profile.fa": ("5", "5"),
        "profile.pf": ("2", "2"),
        "profile.dp": ("5", "5"),
        "size": ("medium", "medium"),
        "officer_rank": ("", "1"),
        "flying": ("", "yes"),
        "weapons": ("Rifle, Knife", "2 × Rifle, Knife"),
    }


def test_members_of_units_are_counted_by_name() -> None:
    """The counts of a design in several places are added."""
    people = (("trooper", 3), ("other", 1), ("trooper", 2))
    first = Unit(id="u", name="U", members=tuple(Member(design=one, count=count) for one, count in people))
    second = Unit(id="v", name="V", members=(Member(design="other", count=1),))
    named = (trooper(), trooper(id="other", name="Other"))
    assert told(first, second, named=named) == {"members": ("5 × Trooper, Other", "Other")}


def test_a_fact_differs_where_values_do() -> None:
    facts = side_by_side((trooper(), trooper(tags=("old",))), {})
    assert [one.field for one in facts if one.differs] == ["tags"]
