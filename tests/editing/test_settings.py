"""Edits of settings outside documents."""

from __future__ import annotations

import json

import pytest

from armybuilder.editing import settings, whole_documents
from armybuilder.editing.edit import Edit, SettingChange, reversed_edit
from armybuilder.editing.undo import UndoStack
from armybuilder.errors import message
from armybuilder.words import english
from tests.library.makers import force


def test_a_changed_reading_can_be_undone() -> None:
    edit = settings.reading("CA-D-002", "each_item", "final_only")
    assert edit.settings == (SettingChange("reading:CA-D-002", "each_item", "final_only"),)
    assert reversed_edit(edit).settings == (SettingChange("reading:CA-D-002", "final_only", "each_item"),)
    assert (edit.ids, edit.before, edit.after) == ((), None, None)
    stack = UndoStack()
    stack.push(edit)
    assert stack.undo() == reversed_edit(edit)


def test_a_range_cell_edit_names_old_and_new_value() -> None:
    edit = settings.range_cell("rifle", "VL", None, -1)
    assert english().say(edit.label) == "Rifle at VL \N{EN DASH} to \N{MINUS SIGN}1"
    assert edit.settings == (SettingChange("range:rifle:VL", None, "-1"),)
    assert settings.range_cell("rifle", "VL", 0, 0).changes_nothing


def test_a_range_table_is_restored_cell_by_cell() -> None:
    edit = settings.range_table({"rifle": {"PB": 1, "VL": 0}}, {"rifle": {"PB": 1, "S": 0}})
    assert edit.settings == (
        SettingChange("range:rifle:VL", "0", None),
        SettingChange("range:rifle:S", None, "0"),
    )


def test_only_other_documents_become_favourites() -> None:
    documents = force()[:2]
    edit = settings.favourites(documents, {"w": True}, on=True)
    assert [one.name for one in edit.settings] == ["favourite:c"]
    assert english().say(edit.label) == "Make Dune ranger a favourite"
    assert settings.favourites(documents, {"w": True, "c": True}, on=True).changes_nothing


def kept(edit: Edit) -> dict[str, str]:
    """Return the stored searches after an edit."""
    (setting,) = edit.settings
    return dict(json.loads(setting.after or ""))


def test_searches_are_kept_renamed_in_their_place_and_forgotten() -> None:
    held = kept(settings.keep_search({}, "Cheap", "cost<10"))
    held = kept(settings.keep_search(held, "Elite", "tag:elite"))
    held = kept(settings.keep_search(held, "Cheap", "cost<8"))
    assert list(held.items()) == [("Cheap", "cost<8"), ("Elite", "tag:elite")]
    renamed = settings.rename_search(held, "Cheap", "Very cheap")
    assert english().say(renamed.label) == "Rename the search Cheap to Very cheap"
    assert list(kept(renamed).items()) == [("Very cheap", "cost<8"), ("Elite", "tag:elite")]
    assert list(kept(settings.rename_search(held, "Cheap", "Elite")).items()) == [("Elite", "cost<8")]
    gone = settings.forget_search(held, "Cheap")
    assert kept(gone) == {"Elite": "tag:elite"}
    assert kept(reversed_edit(gone)) == held


def test_accepting_new_versions_is_an_edit() -> None:
    edit = settings.take("a", {"x": (3, 5)}, "Trooper")
    assert edit.settings == (SettingChange("taken:a:x", "3", "5"),)
    assert english().say(edit.label) == "Update Trooper"
    several = settings.take("a", {"x": (3, 5), "y": (1, 2)}, "Trooper")
    assert english().say(several.label) == "Update 2 designs"


def test_owned_counts_of_one_design_form_one_step() -> None:

    trooper = whole_documents.start("creature", "Trooper")
    stack = UndoStack()
    stack.push(settings.owned(trooper, None, 0))
    stack.push(settings.owned(trooper, 0, 1))
    stack.push(settings.owned(trooper, 1, 2))
    assert [english().say(label) for label in stack.labels] == ["Trooper owned: 2"]
    back = stack.undo()
    assert back is not None
    assert back.settings == (SettingChange(f"owned:{trooper.id}", "2", None),)
    stack.redo()
    stack.push(settings.owned(whole_documents.start("creature", "Other"), 0, 1))
    assert len(stack.labels) == 2


FIRST, THEN = SettingChange("a", None, "1"), SettingChange("a", "1", "2")
OTHER, LATER = SettingChange("b", "1", "2"), SettingChange("a", "3", "4")


@pytest.mark.parametrize(
    ("before", "now", "merged"),
    [
        ((FIRST,), (THEN,), True),
        ((FIRST,), (OTHER,), False),
        ((FIRST,), (LATER,), False),
        ((FIRST,), (THEN, OTHER), False),
        ((FIRST, OTHER), (THEN,), False),
    ],
)
def test_edits_of_one_setting_join(
    before: tuple[SettingChange, ...], now: tuple[SettingChange, ...], merged: bool
) -> None:
    stack, label = UndoStack(), message("editing.edit.to", field="x", after="y")
    for changed in (before, now):
        stack.push(Edit(label, (), "field", settings=changed))
    assert [one.settings for one in stack.steps] == (
        [(SettingChange("a", None, "2"),)] if merged else [before, now]
    )


@pytest.mark.parametrize(
    ("first", "then", "merged"),
    [
        ("to", "from_to", "to"),
        ("to", "owned", "to"),
        ("owned_first", "owned", "owned_first"),
        ("to", "off", "off"),
        ("on", "from_to", "from_to"),
        ("from_to", "to", "to"),
        ("on", "off", "off"),
    ],
)
def test_a_first_value_keeps_its_words(first: str, then: str, merged: str) -> None:
    """A step that set an empty value keeps its words after a later change."""
    stack = UndoStack()
    for code, setting in ((first, FIRST), (then, THEN)):
        label = message(f"editing.edit.{code}", before=setting.before or "", after=setting.after or "")
        stack.push(Edit(label, (), "field", settings=(setting,)))
    assert stack.labels == (message(f"editing.edit.{merged}", before="", after="2"),)
