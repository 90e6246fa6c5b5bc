"""Two versions of a document side by side, with every difference shown at any depth."""

from __future__ import annotations

import pytest

from armybuilder.editing.two_sides import _of_values, _said, two_sides
from armybuilder.errors import Message
from armybuilder.library import starter
from armybuilder.words import english
from tests.battle.forces import trooper


def test_documents_have_differing_rows_only_if_they_differ() -> None:
    documents = starter.documents()
    named = {one.id: one for one in documents}
    for one in documents:
        assert not [fact for fact in two_sides(one, one, (named, named)) if fact.differs]
        for changed in ({"name": "Otherwise"}, {"notes": "Mind the step"}, {"tags": ("odd",)}):
            other = one.model_copy(update=changed)
            told = [fact.field for fact in two_sides(one, other, (named, named)) if fact.differs]
            assert told
            assert all(field.split(".")[0] in changed for field in told)


def test_missing_entries_and_changed_entries_are_distinguished() -> None:
    documents = starter.documents()
    named = {one.id: one for one in documents}
    army = next(one for one in documents if one.kind == "army" and len(one.units) > 2)
    entries = army.units
    more = entries[1].model_copy(update={"count": entries[1].count + 4})
    other = army.model_copy(update={"units": (more, *entries[2:])})
    facts = [fact for fact in two_sides(army, other, (named, named)) if fact.differs]
    assert (named[entries[0].unit].name, "") in [fact.values for fact in facts]
    assert (str(entries[1].count), str(more.count)) in [fact.values for fact in facts]


@pytest.mark.parametrize(
    ("value", "path", "words"),
    [
        (True, "medic", "yes"),
        (False, "medic", ""),
        (None, "rides", ""),
        ("none", "cover", ""),
        ("", "notes", ""),
        ([], "tags", ""),
        (0, "officer_rank", "0"),
        (7, "overrides.phase", "7"),
        (4, "overrides.edge.pluck", "4"),
        (["a", 2], "tags", "a, 2"),
        ("c", "design", "Trooper"),
        ("medium", "size", "medium"),
        ("two\n  lines", "notes", "two\n  lines"),
    ],
)
def test_a_value_is_said_in_words(value: object, path: str, words: str) -> None:
    said = _said(value, path, {"c": trooper(id="c", name="Trooper")})
    assert (english().say(said) if isinstance(said, Message) else said) == words


@pytest.mark.parametrize(
    ("path", "old", "new", "rows"),
    [
        ("profile", {"ss": 1}, {"fa": 2}, [("profile.ss", "1", ""), ("profile.fa", "", "2")]),
        ("profile", None, {"ss": 1}, [("profile.ss", "", "1")]),
        ("profile", {"ss": 1}, None, [("profile.ss", "1", "")]),
        ("officer_rank", 1, 2, [("officer_rank", "1", "2")]),
        ("tags", None, ["x"], [("tags", "", "x")]),
    ],
)
def test_a_missing_map_is_an_empty_one(
    path: str, old: object, new: object, rows: list[tuple[str, str, str]]
) -> None:
    found = list(_of_values(old, new, path, ({}, {})))
    assert [(fact.field, *map(str, fact.values)) for fact in found] == rows
