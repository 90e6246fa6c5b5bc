"""A PDF of some pages of another, with its tags, reading order and bookmarks.

Typst tags whole documents only, so pages are taken out of the finished file, with the parts of its structure
on these pages, and the bookmarks that lead to these.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject, NameObject, NumberObject

from armybuilder import garbage

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

__all__ = ["count", "cut"]

_HEADINGS = {f"/H{level}": level for level in range(1, 7)}


def count(made: bytes) -> int:
    """Count the pages of a PDF."""
    return len(PdfReader(io.BytesIO(made)).pages)


def cut(made: bytes, chosen: Collection[int]) -> bytes:
    """Return the PDF with only the chosen pages, numbered from 1, in their old order.

    Empty if the PDF has none of the chosen pages.
    """
    # Among the million small objects read here a look for garbage takes as long as reading them.
    with garbage.left_alone():
        return _cut(made, chosen)


def _cut(made: bytes, chosen: Collection[int]) -> bytes:
    reader = PdfReader(io.BytesIO(made))
    root: Any = reader.root_object
    pages = [page.indirect_reference for page in reader.pages]
    kept = [page for number, page in enumerate(pages, start=1) if number in chosen and page is not None]
    if len(kept) in {0, len(pages)}:
        return made if kept else b""
    tree = root["/Pages"]
    tree[NameObject("/Kids")] = ArrayObject(kept)
    tree[NameObject("/Count")] = NumberObject(len(kept))
    for page in kept:
        _held(page)[NameObject("/Parent")] = root.raw_get("/Pages")
    whole = frozenset(page.idnum for page in kept)
    _cut_structure(root["/StructTreeRoot"], whole, {_held(page).get("/StructParents") for page in kept})
    _cut_outline(root, whole)
    _cut_names(root, whole)
    # Objects that nothing leads to any more are not copied.
    writer = PdfWriter(clone_from=reader)
    writer.pdf_header = reader.pdf_header
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def _held(value: Any) -> Any:
    return value.get_object() if isinstance(value, IndirectObject) else value


# ---- the structure: elements, from the document down to the pieces of its pages


def _cut_structure(tree: Any, pages: frozenset[int], numbers: Collection[int]) -> None:
    """Reduce the structure to the elements on the pages.

    `numbers` are the pages' numbers in the list that leads back to the structure.
    """
    tree[NameObject("/K")] = ArrayObject(kid for kid in _kids(tree) if _left(_held(kid), pages))
    nums = _held(tree["/ParentTree"])["/Nums"]
    pairs = [pair for pair in zip(nums[::2], nums[1::2], strict=True) if pair[0] in numbers]
    tree[NameObject("/ParentTree")] = DictionaryObject(
        {NameObject("/Nums"): ArrayObject(part for pair in pairs for part in pair)}
    )
    named, last = {}, 0
    for kid in _elements(tree):
        element = _held(kid)
        if "/ID" in element:
            named[element["/ID"].original_bytes] = (element["/ID"], kid)
        if element["/S"] in _HEADINGS:
            # A part that begins in its middle has no head of its own: what is left moves up.
            last = min(_HEADINGS[element["/S"]], last + 1)
            element[NameObject("/S")] = NameObject(f"/H{last}")
    names = ArrayObject(part for key in sorted(named) for part in named[key])
    tree[NameObject("/IDTree")] = DictionaryObject({NameObject("/Names"): names})


def _kids(element: Any) -> list[Any]:
    kids = _held(element.get("/K", ArrayObject()))
    return list(kids) if isinstance(kids, list) else [element.raw_get("/K")]


def _elements(element: Any) -> Iterator[Any]:
    """Yield all elements below an element, in reading order."""
    for kid in _kids(element):
        if "/S" in _keys(kid):
            yield kid
            yield from _elements(_held(kid))


def _keys(kid: Any) -> Collection[str]:
    held = _held(kid)
    return held.keys() if isinstance(held, DictionaryObject) else ()


def _left(element: Any, pages: frozenset[int]) -> bool | None:
    """Remove the parts of an element that are not on the pages.

    Return whether any part is left, or None if it never had any. The head of a continued table is kept as an
    empty one, and so are the cells of a continued row.
    """
    states = [(kid, _kid_left(kid, element, pages)) for kid in _kids(element)]
    left = any(state for _, state in states)
    lost = any(state is False for _, state in states)
    kept = [kid for kid, state in states if state or (state is None and not (lost and not left))]
    if element["/S"] in _HEADINGS and not left:
        return False
    if left and element["/S"] == "/TR":
        kept = [kid for kid, _ in states]
    element[NameObject("/K")] = ArrayObject(kept)
    if "/Pg" in element and element.raw_get("/Pg").idnum not in pages:
        del element["/Pg"]
    if left:
        return True
    return False if lost and element["/S"] != "/TH" else None


def _kid_left(kid: Any, element: Any, pages: frozenset[int]) -> bool | None:
    if "/S" in _keys(kid):
        return _left(_held(kid), pages)
    place = _held(kid) if "/Pg" in _keys(kid) else element
    return place.raw_get("/Pg").idnum in pages


# ---- the bookmarks, and places with a name


def _cut_outline(root: Any, pages: frozenset[int]) -> None:
    """Keep the bookmarks that lead to the pages, or that have such a bookmark below."""
    if "/Outlines" in root and not _relinked(root["/Outlines"], root.raw_get("/Outlines"), pages):
        del root["/Outlines"]


def _relinked(above: Any, place: Any, pages: frozenset[int]) -> list[Any]:
    """Return the remaining bookmarks below a bookmark, each linked to its neighbours."""
    kept = [item for item in _bookmarks(above) if _leads(_held(item), item, pages)]
    for key in ("/First", "/Last", "/Count"):
        above.pop(key, None)
    if kept:
        above[NameObject("/First")], above[NameObject("/Last")] = kept[0], kept[-1]
        closed = -1 if "/Title" in above else 1
        above[NameObject("/Count")] = NumberObject(closed * len(kept))
    for before, item, after in zip([None, *kept], kept, [*kept[1:], None], strict=False):
        held = _held(item)
        held[NameObject("/Parent")] = place
        for key, other in (("/Prev", before), ("/Next", after)):
            held.pop(key, None)
            if other is not None:
                held[NameObject(key)] = other
    return kept


def _bookmarks(above: Any) -> list[Any]:
    found, item = [], above.raw_get("/First") if "/First" in above else None
    while item is not None:
        found.append(item)
        held = _held(item)
        item = held.raw_get("/Next") if "/Next" in held else None
    return found


def _leads(item: Any, place: Any, pages: frozenset[int]) -> bool:
    """Say whether a bookmark is kept.

    A bookmark whose own page is gone leads to the first one below it.
    """
    below = _relinked(item, place, pages)
    if item["/Dest"][0].idnum in pages:
        return True
    if below:
        item[NameObject("/Dest")] = _held(below[0])["/Dest"]
    return bool(below)


def _cut_names(root: Any, pages: frozenset[int]) -> None:
    """Keep the names of places on the pages."""
    if "/Dests" in _keys(root.get("/Names")):
        pairs = [pair for pair in _names(root["/Names"]["/Dests"]) if _held(pair[1])[0].idnum in pages]
        names = ArrayObject(part for pair in pairs for part in pair)
        root[NameObject("/Names")] = DictionaryObject(
            {NameObject("/Dests"): DictionaryObject({NameObject("/Names"): names})}
        )


def _names(node: Any) -> Iterator[tuple[Any, Any]]:
    """Yield names and their places, in order."""
    held = _held(node.get("/Names", ArrayObject()))
    yield from zip(held[::2], held[1::2], strict=True)
    for kid in node.get("/Kids", ()):
        yield from _names(_held(kid))
