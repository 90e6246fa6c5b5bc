"""Pictures from files, for the backs of cards."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Literal

from armybuilder import errors
from armybuilder.paths import read_file, why_refused
from armybuilder.sheets.contents.content import PlacedPicture

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["WHOLE", "picture_file"]

WHOLE = (0, 0, 1000, 1000)
"""The part of a picture that is the whole picture."""
_MOST = 2 * 1024 * 1024
"""The most bytes, as of a picture document."""
_BEGINNINGS: dict[bytes, Literal["png", "jpeg"]] = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg"}


def picture_file(path: Path) -> PlacedPicture:
    """Return the whole picture of a file in PNG, JPEG or WebP, of at most 2 MB.

    Raises InputFault for any other file, and for one that cannot be read.
    """
    from armybuilder.sheets.typeset.typst_folder import usable

    try:
        data = read_file(path, _MOST)
    except ValueError as error:  # a name that no system takes, such as one with a zero byte
        raise _unread(path, errors.message("paths.why.EINVAL")) from error
    except OSError as error:
        raise _unread(path, why_refused(error)) from error
    media = _media(data)
    found = PlacedPicture(media, base64.b64encode(data).decode(), WHOLE) if media else None
    if found is None or not usable(found):
        raise errors.InputFault([errors.message("sheets.fault.back_picture", file=str(path))])
    return found


def _unread(path: Path, why: errors.Message | str) -> errors.InputFault:
    return errors.InputFault([errors.message("sheets.fault.back_unread", file=str(path), why=why)])


def _media(data: bytes) -> Literal["png", "jpeg", "webp", ""]:
    """Return the form of a picture by its first bytes, or "" for none of ours."""
    for begun, media in _BEGINNINGS.items():
        if data.startswith(begun):
            return media
    return "webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else ""
