"""The rendering of contents by typst, with the templates of `resources/sheets` and the program's own fonts.

The text of documents is passed in as data, never as markup, so no name can act as template code. The same
content gives the same bytes: no date, no clock, and no fonts of the machine except for letters that ours do
not have.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, overload

import typst

from armybuilder.sheets.parts.options import STANDARD, checked
from armybuilder.sheets.typeset import (
    card_sizes,
    filling,
    front_places,
    letters,
    print_boxes,
    template_data,
    true_size,
    typst_folder,
    typst_memory,
    user_templates,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.sheets.contents.content import Card, MachinePlan, Sheet
    from armybuilder.sheets.parts.layout import Format
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["for_screen", "picture", "plan_picture", "render", "warnings"]

_MAIN = "sheet.typ"
_MM_AN_INCH = 25.4


@overload
def render(sheet: Sheet, form: Literal["pdf"], options: SheetOptions = STANDARD) -> bytes: ...
@overload
def render(sheet: Sheet, form: Literal["svg", "png"], options: SheetOptions = STANDARD) -> list[bytes]: ...
@overload
def render(sheet: Sheet, form: Format, options: SheetOptions = STANDARD) -> bytes | list[bytes]: ...
def render(sheet: Sheet, form: Format, options: SheetOptions = STANDARD) -> bytes | list[bytes]:
    """Return the sheet as one PDF, or as a list of pages in SVG or PNG.

    The PDF is tagged and meets PDF/UA-1, unless a name holds a character that no font of the computer can show.
    Raises InputFault for invalid options, and for a fault in a template of the user's own.
    """
    try:
        made = _compile(sheet, form, checked(options))
    except typst.TypstError as fault:
        if options.template:
            raise user_templates.fault(options.template, fault.message, fault.diagnostic) from fault
        raise
    if form == "pdf":
        whole = made if isinstance(made, bytes) else b"".join(made)
        return print_boxes.boxed(true_size.at_true_size(whole), options)
    return [made] if isinstance(made, bytes) else made


def for_screen(sheet: Sheet, options: SheetOptions = STANDARD) -> list[bytes]:
    """Return the pages for a screen, in PNG with portraits, backs or a user's template, else in SVG.

    Qt's SVG neither crops nor knows gradients or transparent colours. Raises InputFault as `render` does.
    """
    pixels = options.template or options.backs or template_data.pictures(sheet, options)
    return render(sheet, "png" if pixels else "svg", options)


def picture(card: Card, pixels: int, options: SheetOptions = STANDARD) -> bytes:
    """Return a card as PNG of an exact width in pixels, so that no screen has to scale it.

    Raises InputFault as `render` does.
    """
    inches = template_data.card_width(card, options) / _MM_AN_INCH
    return render(card, "png", replace(options, ppi=pixels / inches))[0]


def plan_picture(plan: MachinePlan, options: SheetOptions = STANDARD) -> bytes:
    """Return the plan of a machine from above as SVG, for pages that typst does not set."""
    folder = str(typst_folder.root("", ()))
    return _pictured(folder, template_data.given_plan(plan, options))


@lru_cache(maxsize=64)
def _pictured(folder: str, given: str) -> bytes:
    compiler = typst.Compiler(
        f"{folder}/{_MAIN}",
        root=folder,
        font_paths=typst_folder.fonts(),
        ignore_system_fonts=True,
        sys_inputs={"data": given},
    )
    made = _made(compiler.compile(format="svg", timestamp=0))
    return made if isinstance(made, bytes) else made[0]


def warnings(sheet: Sheet, options: SheetOptions = STANDARD) -> tuple[str, ...]:
    """Return the warnings of typst about the sheet.

    A warning, of a missing font for example, is a bug of ours.
    """
    with _ready(sheet, options) as (compiler, inputs):
        _, found = compiler.compile_with_warnings(format="svg", sys_inputs=inputs, timestamp=0)
    return tuple(warning.message for warning in found)


def _compile(sheet: Sheet, form: Format, options: SheetOptions) -> bytes | list[bytes]:
    with _ready(sheet, options) as (compiler, inputs):
        try:
            if form == "pdf":
                return _pdf(compiler, inputs)
            return _made(compiler.compile(format=form, ppi=options.ppi, sys_inputs=inputs, timestamp=0))
        finally:
            typst_memory.note_run(len(inputs["data"]))
            typst_memory.forget_much()


def _pdf(compiler: typst.Compiler, inputs: dict[str, str]) -> bytes | list[bytes]:
    try:
        return _made(compiler.compile(format="pdf", sys_inputs=inputs, timestamp=0, pdf_standards=["ua-1"]))
    except typst.TypstError:
        # The standard forbids characters without a glyph; such a name is printed with boxes instead.
        return _made(compiler.compile(format="pdf", sys_inputs=inputs, timestamp=0))


def _made(pages: bytes | list[bytes] | None) -> bytes | list[bytes]:
    if pages is None:
        raise ValueError("typst gave no pages")
    return pages


@contextmanager
def _ready(sheet: Sheet, options: SheetOptions) -> Iterator[tuple[typst.Compiler, dict[str, str]]]:
    """Reserve a compiler for one caller at a time, and yield it with its template's data.

    It is kept for the next caller, because a new one reads its fonts again and uses no results that typst
    remembers of earlier runs.
    """
    folder = str(typst_folder.root(options.template, template_data.pictures(sheet, options)))
    fitted = card_sizes.sleeved(filling.settled(sheet, options.at_paper_size), options)
    given = template_data.given(front_places.placed(fitted, options), options)
    lacking = letters.foreign(given)
    foreign = bool(lacking)
    compiler = _resting.pop((folder, foreign), None) or _compiler(folder, foreign=foreign)
    try:
        yield compiler, {"data": given, "fallback": json.dumps(letters.fallback(lacking))}
    finally:
        _resting[folder, foreign] = compiler


def _compiler(folder: str, *, foreign: bool) -> typst.Compiler:
    return typst.Compiler(
        f"{folder}/{_MAIN}",
        root=folder,
        font_paths=typst_folder.fonts(system=foreign),
        ignore_system_fonts=True,
    )


_resting: dict[tuple[str, bool], typst.Compiler] = {}
"""The idle compilers, one for each folder and set of fonts, for the next thread that asks."""
