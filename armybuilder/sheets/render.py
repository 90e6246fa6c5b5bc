"""Content onto paper: typst sets the templates of `resources/sheets` with the program's own fonts.

Documents' text goes in as data, never as markup, so no name can act as template code. The same content gives
the same bytes: no date, no clock, no fonts of the machine.
"""

from __future__ import annotations

import json
import re
import threading
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, overload

import typst

from armybuilder import paths
from armybuilder.sheets.content import Card, Deck, Roster, Sheet
from armybuilder.sheets.layout import CARDS, PAPERS, Format, Paper, card_cell
from armybuilder.sheets.signs import sign

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Setting", "render", "warnings"]

_LONG_WORD = re.compile(r"\S{21,}")
_ZERO_WIDTH = "\u200b"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a sheet is set: paper, how many cards a page their size is for, PNG resolution in dots an inch."""

    paper: Paper = "a4"
    cards: int = 6
    ppi: int = 150


STANDARD = Setting()


@overload
def render(sheet: Sheet, form: Literal["pdf"], setting: Setting = STANDARD) -> bytes: ...
@overload
def render(sheet: Sheet, form: Literal["svg", "png"], setting: Setting = STANDARD) -> list[bytes]: ...
@overload
def render(sheet: Sheet, form: Format, setting: Setting = STANDARD) -> bytes | list[bytes]: ...
def render(sheet: Sheet, form: Format, setting: Setting = STANDARD) -> bytes | list[bytes]:
    """Return the sheet as one PDF, or as a list of pages in SVG or PNG.

    The PDF is tagged and meets PDF/UA-1, unless a name holds a character that the bundled fonts cannot show.
    """
    made = _compile(sheet, form, setting)
    if form == "pdf":
        return made if isinstance(made, bytes) else b"".join(made)
    return [made] if isinstance(made, bytes) else made


def warnings(sheet: Sheet, setting: Setting = STANDARD) -> tuple[str, ...]:
    """Return what typst warns of in setting the sheet; a warning (a missing font, say) is a bug of ours."""
    compiler, inputs = _compiler(_template(sheet)), {"data": _data(sheet, setting)}
    _, found = compiler.compile_with_warnings(format="svg", sys_inputs=inputs, timestamp=0)
    return tuple(warning.message for warning in found)


def _compile(sheet: Sheet, form: Format, setting: Setting) -> bytes | list[bytes]:
    compiler, inputs = _compiler(_template(sheet)), {"data": _data(sheet, setting)}
    if form == "pdf":
        try:
            return _made(
                compiler.compile(format="pdf", sys_inputs=inputs, timestamp=0, pdf_standards=["ua-1"])
            )
        except typst.TypstError:
            # The standard forbids characters without a glyph; such a name is printed with boxes instead.
            return _made(compiler.compile(format="pdf", sys_inputs=inputs, timestamp=0))
    return _made(compiler.compile(format=form, ppi=setting.ppi, sys_inputs=inputs, timestamp=0))


def _made(pages: bytes | list[bytes] | None) -> bytes | list[bytes]:
    if pages is None:
        raise ValueError("typst gave no pages")
    return pages


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(paths.resources() / "fonts")],
    )


class _Compilers(threading.local):
    """The compilers of one thread, by template: a compiler works for one caller at a time."""

    def __init__(self) -> None:
        self.made: dict[str, typst.Compiler] = {}


_compilers = _Compilers()


def _compiler(template: str) -> typst.Compiler:
    if template not in _compilers.made:
        _compilers.made[template] = _new_compiler(template)
    return _compilers.made[template]


def _new_compiler(template: str) -> typst.Compiler:
    folder = paths.resources() / "sheets"
    return typst.Compiler(
        str(folder / f"{template}.typ"), root=str(folder), font_paths=_fonts(), ignore_system_fonts=True
    )


def _template(sheet: Sheet) -> str:
    """Return the name of the template, which is also that of the content it reads."""
    return {Roster: "roster", Card: "card", Deck: "deck"}[type(sheet)]


def _data(sheet: Sheet, setting: Setting) -> str:
    """Return the JSON a template reads: the page in mm, the words, the signs used, the content under its name."""
    content = asdict(sheet, dict_factory=_without_labels)
    signs = {
        name: [asdict(stroke) for stroke in sign(name)] for name in sorted(set(_signs(content))) if sign(name)
    }
    given = {
        "page": _page(sheet, setting),
        "labels": dict(sheet.labels),
        "signs": signs,
        _template(sheet): _breakable(content),
    }
    return json.dumps(given, ensure_ascii=False)


def _without_labels(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields but for the words, which a sheet has once."""
    return {name: value for name, value in fields if name != "labels"}


def _page(sheet: Sheet, setting: Setting) -> dict[str, Any]:
    """Return the size of the page, that of a lone card's own; for several also the cells they are cut from."""
    cell = asdict(card_cell(setting.paper, setting.cards))
    if isinstance(sheet, Card):
        return cell
    page: dict[str, Any] = asdict(PAPERS[setting.paper])
    if isinstance(sheet, Deck):
        page |= {"cell": cell, "columns": CARDS[setting.cards][0]}
    return page


def _signs(content: Any) -> Iterator[str]:
    """Yield the name of every sign in the content."""
    if isinstance(content, dict):
        if "sign" in content:
            yield content["sign"]
        for value in content.values():
            yield from _signs(value)
    elif isinstance(content, list | tuple):
        for value in content:
            yield from _signs(value)


def _breakable(content: Any) -> Any:
    """Return the content with a place to break after every letter of very long words, so that none is cut off."""
    if isinstance(content, str):
        return _LONG_WORD.sub(lambda word: _ZERO_WIDTH.join(word.group()), content)
    if isinstance(content, dict):
        return {key: value if key == "sign" else _breakable(value) for key, value in content.items()}
    if isinstance(content, list | tuple):
        return [_breakable(value) for value in content]
    return content
