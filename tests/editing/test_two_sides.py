"""Two versions of a document side by side, with every difference shown at any depth."""

from __future__ import annotations

from armybuilder.editing.two_sides import two_sides
from armybuilder.library import starter


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
