"""The letters of sheets that the program's own fonts lack, and those that no font of the computer has."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.sheets.typeset import font_letters, template_data, typst_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message
    from armybuilder.sheets.contents.content import Sheet
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["fallback", "foreign", "missing"]

_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp", "Cs"})
"""The kinds of characters that need no glyph: controls, formats and blanks."""
_ALSO_UNSEEN = re.compile("[\u034f\u115f\u1160\u180b-\u180f\u3164\ufe00-\ufe0f\U000e0100-\U000e01ef]")

_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_LATIN = "x"
"""A letter of fonts in which a name looks as it should beside ours."""
_MOST_SAID, _LONGEST_NAME = 12, 60


def foreign(text: str) -> frozenset[str]:
    """Return the letters of a text that none of the program's own fonts has."""
    lacking = frozenset(letter for letter in set(text) if not _is_ours(letter))
    if not lacking:
        return lacking
    # Typst joins a letter with its accents, and takes what one of the fonts lacks from another.
    composed = set(unicodedata.normalize("NFC", text))
    same = {unicodedata.normalize("NFC", letter) for letter in set(text) - lacking}
    return frozenset(letter for letter in composed - same if not _is_ours(letter))


@lru_cache(maxsize=64)
def fallback(letters: frozenset[str]) -> tuple[str, ...]:
    """Return the families of the computer's fonts that have these letters between them, as few as possible.

    Typst by itself asks a font for the first letter of a group only, and prints boxes for accents that it lacks.
    """
    found: list[str] = []
    left = letters
    families = _families() if left else {}
    while left:
        having = {
            name: frozenset(filter(partial(_is_in, files=files), left)) for name, files in families.items()
        }
        best = max(having, key=lambda name: (len(having[name]), _is_in(_LATIN, families[name])), default="")
        if not having.get(best):
            break
        found.append(best)
        left -= having[best]
    return tuple(found)


def missing(sheet: Sheet, options: SheetOptions) -> Message | None:
    """Return the words for letters of a sheet that no font has, with one text that has them, or None."""
    given = template_data.given(sheet, options)
    lacking = sorted(
        letter
        for letter in foreign(given)
        if not any(_is_in(letter, files) for files in _families().values())
    )
    if not lacking:
        return None
    said = ", ".join(map(_called, lacking[:_MOST_SAID])) + (" …" if len(lacking) > _MOST_SAID else "")
    held = (text for text in _TEXT.findall(unicodedata.normalize("NFC", given)) if lacking[0] in text)
    name = errors.shortened(min(held, key=len), _LONGEST_NAME)
    return errors.message("sheets.letters", count=len(lacking), letters=said, name=name)


def _called(letter: str) -> str:
    """Return a letter with its code point, because a screen may not show it either."""
    code = f"U+{ord(letter):04X}"
    return f"{letter} ({code})" if letter.isprintable() else code


@cache
def _is_ours(letter: str) -> bool:
    unseen = unicodedata.category(letter) in _UNSEEN or _ALSO_UNSEEN.match(letter) is not None
    return unseen or _is_in(letter, _ours())


def _is_in(letter: str, files: Iterable[tuple[str, int]]) -> bool:
    return any(font_letters.has_letter(path, index, letter) for path, index in files)


@cache
def _ours() -> tuple[tuple[str, int], ...]:
    """Return the files of the program's fonts, each with a font's place in it."""
    return tuple((font.path, font.index) for font in typst_folder.fonts().fonts() if font.path is not None)


@cache
def _families() -> dict[str, tuple[tuple[str, int], ...]]:
    """Return the upright fonts of the computer by their families, sorted by name."""
    found: dict[str, list[tuple[str, int]]] = {}
    for font in typst_folder.fonts(system=True).fonts():
        if font.path is not None and font.style == "normal":
            found.setdefault(font.family, []).append((font.path, font.index))
    return {name: tuple(sorted(found[name])) for name in sorted(found)}
