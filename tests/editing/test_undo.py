"""Undo, which restores the earlier documents after any edits, with marks and merged edits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.editing import fields, whole_documents
from armybuilder.editing.edit import Edit
from armybuilder.editing.undo import UndoStack
from armybuilder.model.bundle import AnyDocument
from armybuilder.words import english
from tests.editing.applying import applied

FIELDS = st.sampled_from(["profile.fa", "profile.mv", "heroic_save"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("set"), st.integers(0, 1), FIELDS, st.integers(0, 4)),
        st.tuples(st.just("undo")),
        st.tuples(st.just("redo")),
        st.tuples(st.just("seal")),
        st.tuples(st.just("delete"), st.integers(0, 1)),
    ),
    max_size=30,
)


def pair() -> dict[str, AnyDocument]:
    made = [whole_documents.start("creature", name) for name in ("Ash", "Birch")]
    return {document.id: document for document in made}


@pytest.mark.long
@settings(deadline=None)
@given(STEPS)
def test_undoing_everything_restores_the_first_documents(steps: list[tuple[object, ...]]) -> None:
    start = pair()
    keys = list(start)
    documents = applied(Edit(whole_documents.create(start[keys[0]]).label, ()), start)
    stack = UndoStack()
    for verb, *about in steps:
        edit: Edit | None = None
        if verb == "undo":
            edit = stack.undo()
        elif verb == "redo":
            edit = stack.redo()
        elif verb == "seal":
            stack.seal()
        elif keys[about[0]] in documents:  # type: ignore[call-overload]
            held = documents[keys[about[0]]]  # type: ignore[call-overload]
            edit = (
                whole_documents.delete(held)
                if verb == "delete"
                else fields.set_field(held, str(about[1]), about[2])
            )
            stack.push(edit)
        if edit is not None:
            documents = applied(edit, documents)
    end = documents
    undone = 0
    while (edit := stack.undo()) is not None:
        documents = applied(edit, documents)
        undone += 1
    assert documents == start
    for _ in range(undone):
        again = stack.redo()
        assert again is not None
        documents = applied(again, documents)
    assert documents == end


def test_consecutive_edits_of_one_field_are_one_step() -> None:
    man = whole_documents.start("creature", "Ash")
    stack = UndoStack()
    five = fields.set_field(man, "profile.fa", 5)
    assert five.after is not None
    stack.push(five)
    stack.push(fields.set_field(five.after, "profile.fa", 4))
    assert [english().say(label) for label in stack.labels] == ["Fighting Ability 6 to 4"]
    assert (stack.undo_label, stack.redo_label) == (stack.labels[0], None)
    edit = stack.undo()
    assert edit is not None
    assert edit.after == man
    assert stack.undo_label is None
    assert stack.redo_label == fields.set_field(man, "profile.fa", 4).label


def test_an_edit_that_comes_back_leaves_no_step() -> None:
    man = whole_documents.start("creature", "Ash")
    stack = UndoStack()
    on = fields.set_field(man, "medic", True)
    assert on.after is not None
    stack.push(on)
    stack.push(fields.set_field(on.after, "medic", False))
    assert stack.undo() is None
    stack.push(fields.set_field(man, "medic", False))
    assert stack.undo() is None


def test_a_sealed_step_and_another_field_do_not_merge() -> None:
    man = whole_documents.start("creature", "Ash")
    stack = UndoStack()
    first = fields.set_field(man, "profile.fa", 5)
    assert first.after is not None
    stack.push(first)
    stack.seal()
    second = fields.set_field(first.after, "profile.fa", 4)
    assert second.after is not None
    stack.push(second)
    stack.push(fields.set_field(second.after, "profile.mv", 12))
    assert len(stack.labels) == 3


@pytest.mark.parametrize(("pause", "steps"), [(2.0, 1), (2.1, 2)])
def test_a_pause_of_two_seconds_ends_a_step(pause: float, steps: int) -> None:
    man = whole_documents.start("creature", "Ash")
    times = iter((0.0, 5.0, 5.0 + pause))
    stack = UndoStack(clock=lambda: next(times))
    five = fields.set_field(man, "profile.fa", 5)
    assert five.after is not None
    stack.push(five)
    stack.push(fields.set_field(five.after, "profile.fa", 4))
    assert len(stack.labels) == steps


def test_the_oldest_steps_are_forgotten() -> None:
    held = whole_documents.start("creature", "Ash")
    stack = UndoStack(deepest=3)
    for value in range(5):
        stack.seal()
        edit = fields.set_field(held, "heroic_save", value + 1)
        assert edit.after is not None
        stack.push(edit)
        held = edit.after
    assert len(stack.labels) == 3
    while stack.undo():
        pass
    assert not stack.labels


def test_edits_of_several_documents_stay_steps_of_their_own() -> None:
    """Even edits of one field in succession are undone separately, and restore the first documents."""
    documents = before = immutabledict(pair())
    stack = UndoStack()
    for value in (5, 4):
        edits = [fields.set_field(one, "profile.fa", value) for one in documents.values()]
        changes = tuple(change for edit in edits for change in edit.changes)
        both = Edit(edits[0].label, changes, "profile.fa")
        stack.push(both)
        documents = applied(both, documents)
    for left in (1, 0):
        edit = stack.undo()
        assert edit is not None
        documents = applied(edit, documents)
        assert len(stack.labels) == left
    assert documents == before
