"""The pictures of documents: added, removed, and cropped to the part that is shown."""

from __future__ import annotations

from armybuilder.editing import fields
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import Pictured
from armybuilder.model.picture import Picture

__all__ = ["Crop", "crop", "moved", "no_picture", "picture", "square", "zoomed"]

Crop = tuple[int, int, int, int]
"""The shown part of a picture: x, y, width and height in thousandths."""

_WHOLE, _LEAST = 1000, 100


def picture(document: AnyDocument, new: Picture, old: Picture | None = None) -> Edit:
    """Return the edit that gives a document a picture.

    `old` is the picture before it, if no other document shows that.
    """
    changes = [Change(None, new), Change(document, fields.revised(document, {"portrait": new.id}))]
    if old is not None:
        changes.append(Change(old, None))
    return Edit(message("editing.edit.picture", name=document.name), tuple(changes))


def no_picture(document: AnyDocument, old: Picture | None = None) -> Edit:
    """Return the edit that removes the picture of a document.

    `old` is as in `picture`.
    """
    changes = [Change(document, fields.revised(document, {"portrait": None}))]
    if old is not None:
        changes.append(Change(old, None))
    return Edit(message("editing.edit.no_picture", name=document.name), tuple(changes))


def crop(shown: Picture, document: Pictured, part: Crop) -> Edit:
    """Return the edit that shows another part of a document's picture.

    Consecutive edits of this kind are one step.
    """
    after = fields.revised(shown, {"crop": part})
    return Edit(message("editing.edit.crop", name=document.name), (Change(shown, after),), "crop")


def square(width: int, height: int) -> Crop:
    """Return the largest square in the middle of a picture of this size."""
    if width >= height:
        wide = _WHOLE * height // max(1, width)
        return ((_WHOLE - wide) // 2, 0, wide, _WHOLE)
    high = _WHOLE * width // height
    return (0, (_WHOLE - high) // 2, _WHOLE, high)


def moved(part: Crop, across: int, down: int) -> Crop:
    """Return a part moved by thousandths of the picture, within its edges."""
    x, y, wide, high = part
    return (max(0, min(_WHOLE - wide, x + across)), max(0, min(_WHOLE - high, y + down)), wide, high)


def zoomed(part: Crop, percent: int) -> Crop:
    """Return a part scaled about its middle, in its own shape, within the picture's edges."""
    x, y, wide, high = part
    least = _LEAST * 100 // max(1, min(wide, high)) + 1
    most = min(_WHOLE * 100 // wide, _WHOLE * 100 // high)
    share = max(min(percent, most), min(least, 100))
    new_wide, new_high = max(1, wide * share // 100), max(1, high * share // 100)
    return moved((x + (wide - new_wide) // 2, y + (high - new_high) // 2, new_wide, new_high), 0, 0)
