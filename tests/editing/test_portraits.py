"""Pictures of documents: added, removed and cropped, each in a named step."""

from __future__ import annotations

import base64

import pytest

from armybuilder.editing import portraits, whole_documents
from armybuilder.editing.edit import reversed_edit
from armybuilder.editing.undo import UndoStack
from armybuilder.model.bundle import index
from armybuilder.model.creature import Creature
from armybuilder.model.picture import Picture
from armybuilder.words import english
from tests.editing.applying import applied


def image(name: str = "p") -> Picture:
    return Picture(id=name, name="Trooper", media="png", data=base64.b64encode(b"image").decode())


def trooper() -> Creature:
    made = whole_documents.start("creature", "Trooper")
    assert isinstance(made, Creature)
    return made


def test_a_picture_is_added_replaced_and_removed() -> None:
    before = trooper()
    edit = portraits.picture(before, image())
    assert english().say(edit.label) == "Give Trooper a picture"
    held = applied(edit, index([before]))
    pictured = held[before.id]
    assert pictured.portrait == "p"  # type: ignore[union-attr]
    other = portraits.picture(pictured, image("q"), image())
    assert set(applied(other, held)) == {before.id, "q"}
    gone = portraits.no_picture(pictured, image())
    assert dict(applied(gone, held)) == {before.id: before}
    assert dict(applied(reversed_edit(gone), index([before]))) == dict(held)


def test_crops_one_after_another_are_one_step() -> None:
    stack, first = UndoStack(), image()
    one = portraits.crop(first, trooper(), (0, 0, 500, 500))
    stack.push(one)
    second = one.after
    assert isinstance(second, Picture)
    stack.push(portraits.crop(second, trooper(), (100, 0, 500, 500)))
    assert [english().say(label) for label in stack.labels] == ["Crop the picture of Trooper"]
    back = stack.undo()
    assert back is not None
    assert back.after == first


@pytest.mark.parametrize(
    ("size", "part"),
    [((400, 200), (250, 0, 500, 1000)), ((200, 400), (0, 250, 1000, 500)), ((300, 300), (0, 0, 1000, 1000))],
)
def test_a_new_picture_shows_the_square_in_its_middle(size: tuple[int, int], part: portraits.Crop) -> None:
    assert portraits.square(*size) == part


def test_a_part_stays_within_the_picture() -> None:
    assert portraits.moved((250, 0, 500, 1000), 900, -30) == (500, 0, 500, 1000)
    assert portraits.moved((250, 0, 500, 1000), -900, 30) == (0, 0, 500, 1000)
    near = portraits.zoomed((250, 0, 500, 1000), 50)
    assert near == (375, 250, 250, 500)
    assert portraits.zoomed(near, 200) == (250, 0, 500, 1000)
    part = near
    for _ in range(40):
        part = portraits.zoomed(part, 90)
    assert 90 <= part[2] <= 130
    for _ in range(60):
        part = portraits.zoomed(part, 111)
    assert part[3] >= 980
    x, y, wide, high = part
    assert x >= 0 <= y
    assert x + wide <= 1000 >= y + high
