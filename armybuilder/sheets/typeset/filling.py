"""The even filling of a sheet's pages.

The roster is put on the first page if it fits, and no page is nearly empty without need. The columns of a
page are level. If the last page of a sheet would be less than a third full, its rows are set closer if that
saves the page, else all its pages end a little higher, so that they are about equally full. The size of the
type never changes. Typst measures the pages, and the measures are remembered, so a sheet that is set again
costs no further time.
"""

from __future__ import annotations

import hashlib
import threading
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.sheets.contents.content import Card, Listing, Pack, Roster
from armybuilder.sheets.parts.layout import page_size
from armybuilder.sheets.typeset import template_data, typst_folder, typst_memory
from armybuilder.sheets.typeset.typst_marks import marks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from armybuilder.sheets.contents.content import Sheet, SheetPart
    from armybuilder.sheets.parts.options import SheetOptions

__all__ = ["LEAST_FILL", "joined", "settled"]

LEAST_FILL = 1 / 3
"""The share of a page below which it is filled from others, if possible."""

_CLOSER = (0.85, 0.7)
_SPARE = (1.03, 1.08, 1.15, 1.25)
"""The factors by which a page may exceed its share, since rows and sections are not cut."""

_HALVINGS = 4
"""The number of times that the height of level columns is halved.

The result is exact to a sixteenth of the free room, which no reader sees.
"""

_FEW_ROWS = 12
"""The number of rows below which a sheet is best read in one column."""

_SIDE, _TOP, _FOOT, _FOOT_TYPE, _GUTTER, _COLUMN = 10.5, 10.5, 10, 6, 6, 58
"""The margins of `house.typ` and the columns of `listing.typ`, in mm.

The foot grows with the type.
"""

_MOST_ROWS, _MOST_WHOLE = 1000, 70
"""The rows beyond which a sheet is set unmeasured, and a roster surely needs more than one page.

A roster of a thousand rows has about twenty pages, and measuring them takes nearly as long as setting them.
"""

_REMEMBERED = 500


def joined(parts: Sequence[SheetPart]) -> tuple[SheetPart, ...]:
    """Return the parts of a pack for media without pages.

    The summary includes the roster, which is not repeated.
    """
    return tuple(_joined(parts, lambda _roster: True))


def settled(sheet: Sheet, options: SheetOptions) -> Sheet:
    """Return a sheet with the settings that fill its pages evenly."""

    def fits(roster: Roster) -> bool:
        return _rows(roster) <= _MOST_WHOLE and _measured(roster, options).pages == 1

    if isinstance(sheet, Card):
        return sheet
    if not isinstance(sheet, Pack):
        return _settled(sheet, options)
    try:
        return replace(sheet, sheets=tuple(_settled(part, options) for part in _joined(sheet.sheets, fits)))
    finally:
        typst_memory.forget_much()


def _joined(parts: Sequence[SheetPart], fits: Callable[[Roster], bool]) -> Iterator[SheetPart]:
    """Yield the parts of a pack, with a full roster moved into its summary if it fits there."""
    left = list(parts)
    while left:
        part = left.pop(0)
        later = _later(part, left)
        if not isinstance(part, Roster) or later is None:
            yield part
            continue
        whole, rest = next(
            (pair for pair in part.instead if fits(replace(part, parts=pair[0]))), (part.parts, later.parts)
        )
        yield replace(part, parts=whole)
        place = left.index(later)
        left[place : place + 1] = [replace(later, parts=rest)] if rest else []


def _later(part: SheetPart, left: Sequence[SheetPart]) -> Roster | None:
    """Return the full roster that follows a summary of the same units, or None."""
    if not isinstance(part, Roster) or not part.instead:
        return None
    spare = (one for one in left if isinstance(one, Roster) and one.spare)
    return next((one for one in spare if one.groups == part.groups), None)


def _settled(part: SheetPart, options: SheetOptions) -> SheetPart:
    if not isinstance(part, Roster | Listing) or not 0 < _rows(part) <= _MOST_ROWS or _is_given(part):
        return part
    first = _measured(part, options)
    if first.pages == 1:
        return _level(part, first, options)
    if first.last >= LEAST_FILL:
        return part
    for tried in (*_closer(part), *_balanced(part, first, options)):
        found = _measured(tried, options)
        if found.pages < first.pages + (tried.slack > 0) and (found.pages == 1 or found.last >= LEAST_FILL):
            return tried
    return part


def _level(part: Roster | Listing, first: _Measure, options: SheetOptions) -> Roster | Listing:
    """Return a sheet of one page with columns of about equal length."""
    least, most = 0.0, _height(options) * (1 - first.last)
    if _columns(part, options)[0] == 1 or _rows(part) < _FEW_ROWS:
        return part
    for _ in range(_HALVINGS):
        tried = replace(part, slack=round((least + most) / 2, 1))
        if _measured(tried, options).pages == 1:
            part, least = tried, tried.slack
        else:
            most = tried.slack
    return part


def _closer(part: Roster | Listing) -> Iterator[Roster | Listing]:
    for pitch in _CLOSER:
        yield replace(part, pitch=pitch)


def _balanced(part: Roster | Listing, first: _Measure, options: SheetOptions) -> Iterator[Roster | Listing]:
    """Yield the part with pages that each take an equal share of the whole."""
    share = (first.pages - 1 + first.last) / first.pages
    for spare in _SPARE:
        if share * spare < 1:
            yield replace(part, slack=round(_height(options) * (1 - share * spare), 1))


def _rows(part: Roster | Listing) -> int:
    """Return about the rows that a sheet prints, of which a summary has one for each unit."""
    if isinstance(part, Listing):
        return sum(len(section.rows) + 2 for section in part.sections)
    if "roster" not in part.parts:
        return len(part.groups)
    return sum(1 + len(group.rows) for group in part.groups) + len(part.weapons)


def _is_given(part: Roster | Listing) -> bool:
    """Say whether the user decided on its pages, by page breaks or by lines to write on."""
    if isinstance(part, Listing):
        return all(section.blank for section in part.sections)
    return any(group.page for group in part.groups)


@dataclass(frozen=True, slots=True)
class _Measure:
    """The number of pages of a sheet, and the full share of the last page, 0 to 1."""

    pages: int
    last: float


_AS_IT_COMES = _Measure(1, 1)
"""The measure of a sheet whose templates do not mark its end."""

_LOCK = threading.Lock()
_measures: dict[bytes, _Measure] = {}


def _measured(part: Roster | Listing, options: SheetOptions) -> _Measure:
    """Return the measure of a sheet by itself.

    A sheet whose templates do not mark its end counts as one page.
    """
    given = template_data.given(part, options)
    pictures = template_data.pictures(part, options)
    folder = str(typst_folder.root(options.template, pictures))
    key = hashlib.sha256(f"{folder}\n{given}".encode()).digest()
    with _LOCK:
        if key in _measures:
            return _measures[key]
    found = _ended(folder, given, part, options)
    with _LOCK:
        if len(_measures) >= _REMEMBERED:
            _measures.clear()
        _measures[key] = found
    return found


def _ended(folder: str, given: str, part: Roster | Listing, options: SheetOptions) -> _Measure:
    try:
        found = marks(folder, given, "sheet-end")
    except RuntimeError:
        # A template of the user's own that is broken: setting the sheet says where.
        return _AS_IT_COMES
    if not found:
        return _AS_IT_COMES
    mark = found[-1]
    columns, wide = _columns(part, options)
    column = int((mark["x"] - _SIDE + 1) / (wide + _GUTTER))
    down = (mark["y"] - _TOP) / (_height(options) - part.slack)
    return _Measure(mark["page"], (column + down) / columns)


def _height(options: SheetOptions) -> float:
    """Return the height of the room on a page, in mm."""
    return page_size(options).height - _TOP - _FOOT - _FOOT_TYPE * options.scale


def _columns(part: Roster | Listing, options: SheetOptions) -> tuple[int, float]:
    """Return the number of columns on a page, and the width of a column in mm."""
    room = page_size(options).width - 2 * _SIDE
    asked = part.columns if isinstance(part, Listing) else 1
    count = max(1, min(asked, int(room / options.scale / _COLUMN)))
    return count, (room - _GUTTER * (count - 1)) / count
