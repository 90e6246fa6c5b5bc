"""The undo steps of an earlier run, kept as far as they led to the present documents."""

from __future__ import annotations

import pytest

from armybuilder.editing import kept_undo, settings, whole_documents
from armybuilder.editing.edit import Edit
from armybuilder.editing.fields import set_field
from armybuilder.editing.kept_undo import read_steps, written_steps
from armybuilder.editing.undo import UndoStack
from armybuilder.model.bundle import AnyDocument, index
from tests.editing.applying import applied


def walked() -> tuple[dict[str, AnyDocument], list[Edit]]:
    """Create a gun, edit it twice, create another document and delete it.

    Returns the resulting documents and the steps.
    """
    gun = whole_documents.start("weapon", "Gun")
    renamed = [set_field(gun, "name", "Long gun")]
    after = renamed[0].after
    assert after is not None
    renamed.append(set_field(after, "notes", "x"))
    other = whole_documents.start("creature", "Ada")
    steps = [
        whole_documents.create(gun),
        *renamed,
        whole_documents.create(other),
        whole_documents.delete(other),
    ]
    documents: dict[str, AnyDocument] = {}
    for edit in steps:
        documents = dict(applied(edit, documents))
    return documents, steps


def test_steps_come_back_whole_and_in_their_order() -> None:
    documents, steps = walked()
    assert list(read_steps(written_steps(steps), documents.get)) == steps


def test_only_steps_toward_present_documents_are_restored() -> None:
    documents, steps = walked()
    text = written_steps(steps)
    gun = next(iter(documents.values()))
    changed = set_field(gun, "name", "By another program").after
    assert changed is not None
    assert list(read_steps(text, lambda key: index([changed]).get(key))) == steps[3:]
    assert read_steps(text, lambda _key: None) == tuple(steps[3:])


def test_steps_not_written_before_a_kill_are_left_out() -> None:
    """The text of the steps has two that their document does not have yet."""
    _, steps = walked()
    documents = applied_to(steps[:1])
    assert list(read_steps(written_steps(steps[:3]), documents.get)) == steps[:1]


def test_a_short_text_has_the_newest_steps() -> None:
    documents, steps = walked()
    found = read_steps(written_steps(steps, 400), documents.get)
    assert 0 < len(found) < len(steps)
    assert list(found) == steps[-len(found) :]


def test_steps_before_a_changed_setting_are_not_kept() -> None:
    documents, steps = walked()
    favour = settings.favourites([next(iter(documents.values()))], {}, on=True)
    text = written_steps([*steps[:3], favour, *steps[3:]])
    assert list(read_steps(text, documents.get)) == steps[3:]
    assert written_steps([*steps, favour]) == ""


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"documents": [], "steps": [{}]}', '{"documents": [1], "steps": []}']
)
def test_an_unreadable_text_of_steps_is_forgotten(text: str) -> None:
    assert read_steps(text, lambda _key: None) == ()


def test_restored_steps_precede_those_made_since() -> None:
    _, steps = walked()
    stack = UndoStack()
    stack.push(steps[-1])
    stack.bring_back(read_steps(written_steps(steps[:-1]), applied_to(steps[:-1]).get))
    assert stack.steps == tuple(steps)


def applied_to(steps: list[Edit]) -> dict[str, AnyDocument]:
    documents: dict[str, AnyDocument] = {}
    for edit in steps:
        documents = dict(applied(edit, documents))
    return documents


def test_each_document_of_long_work_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps are written at each pause of typing, and each document but the newest stands already."""
    gun = whole_documents.start("weapon", "Gun")
    steps = [whole_documents.create(gun)]
    for number in range(99):
        steps.append(set_field(gun, "notes", str(number)))
        (change,) = steps[-1].changes
        assert change.after is not None
        gun = change.after
    written_steps(steps)
    monkeypatch.setattr(kept_undo, "write_document", pytest.fail)
    assert len(read_steps(written_steps(steps), index([gun]).get)) == len(steps)


def test_a_step_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same steps are written at each pause of typing, and only the new one costs anything."""
    _, steps = walked()
    written_steps(steps[:4])
    asked: list[object] = []
    json = kept_undo._json

    def counted(plain: object) -> str:
        asked.append(plain)
        return json(plain)

    monkeypatch.setattr(kept_undo, "_json", counted)
    written_steps(steps[:4])
    assert not asked
    written_steps(steps)
    assert len(asked) == 1


@pytest.mark.parametrize(("one", "other"), [(None, None), (None, 0), (0, None), (0, 0), (0, 1), (1, 1)])
def test_a_document_is_itself_or_deleted_twice(one: int | None, other: int | None) -> None:
    guns = [whole_documents.start("weapon", name) for name in ("Gun", "Other")]
    held, now = (None if place is None else guns[place] for place in (one, other))
    assert kept_undo._is(held, now) is (one == other)


@pytest.mark.parametrize(("made", "kept"), [(99, 99), (100, 100), (101, 100)])
def test_the_newest_hundred_steps_are_kept(made: int, kept: int) -> None:
    guns = [whole_documents.start("weapon", f"Gun {number}") for number in range(made)]
    steps = [whole_documents.create(gun) for gun in guns]
    assert read_steps(written_steps(steps), index(guns).get) == tuple(steps[-kept:])
