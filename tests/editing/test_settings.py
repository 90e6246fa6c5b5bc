"""Edits of what is no part of a document."""

from __future__ import annotations

from armybuilder.editing import settings
from armybuilder.editing.edit import Setting, reversed_edit
from armybuilder.editing.undo import UndoStack
from armybuilder.words import english
from tests.library.makers import force


def test_a_reading_goes_there_and_back() -> None:
    edit = settings.reading("CA-D-002", "each_item", "final_only")
    assert edit.settings == (Setting("reading:CA-D-002", "each_item", "final_only"),)
    assert reversed_edit(edit).settings == (Setting("reading:CA-D-002", "final_only", "each_item"),)
    assert (edit.ids, edit.before, edit.after) == ((), None, None)
    stack = UndoStack()
    stack.push(edit)
    assert stack.undo() == reversed_edit(edit)


def test_a_cell_says_from_what_to_what() -> None:
    edit = settings.range_cell("rifle", "VL", None, -1)
    assert english().say(edit.label) == "Rifle at VL \N{EN DASH} to \N{MINUS SIGN}1"
    assert edit.settings == (Setting("range:rifle:VL", None, "-1"),)
    assert settings.range_cell("rifle", "VL", 0, 0).changes_nothing


def test_a_table_is_put_back_cell_by_cell() -> None:
    edit = settings.range_table({"rifle": {"PB": 1, "VL": 0}}, {"rifle": {"PB": 1, "S": 0}})
    assert edit.settings == (Setting("range:rifle:VL", "0", None), Setting("range:rifle:S", None, "0"))


def test_only_what_is_no_favourite_yet_becomes_one() -> None:
    documents = force()[:2]
    edit = settings.favourites(documents, {"w": True}, on=True)
    assert [one.name for one in edit.settings] == ["favourite:c"]
    assert english().say(edit.label) == "Make Dune ranger a favourite"
    assert settings.favourites(documents, {"w": True, "c": True}, on=True).changes_nothing
