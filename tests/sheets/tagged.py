"""The demands of PDF/UA-1 on a file.

They are checked from the bytes alone, with no part of the program that made them.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, DictionaryObject

KINDS = {
    *(
        "/Document",
        "/Part",
        "/Sect",
        "/Div",
        "/P",
        "/Span",
        "/Figure",
        "/Caption",
        "/Link",
        "/L",
        "/LI",
        "/Lbl",
    ),
    *("/LBody", "/Table", "/THead", "/TBody", "/TFoot", "/TR", "/TH", "/TD", "/NonStruct"),
    *(f"/H{level}" for level in range(1, 7)),
}
PAINTING = {
    *(
        b"Tj",
        b"TJ",
        b"'",
        b'"',
        b"f",
        b"F",
        b"f*",
        b"B",
        b"B*",
        b"b",
        b"b*",
        b"s",
        b"S",
        b"sh",
        b"Do",
        b"EI",
        b"BI",
    ),
    b"INLINE IMAGE",
}


def faults(made: bytes) -> list[str]:
    """Return the faults of a file in words."""
    pdf = PdfReader(io.BytesIO(made))
    return [*_of_the_file(pdf), *_of_pages(pdf), *_of_structure(pdf), *_of_fonts(pdf), *_of_bookmarks(pdf)]


def headings(made: bytes) -> list[str]:
    """Return the headings in the order they are read, as `H1` and so on."""
    tree = PdfReader(io.BytesIO(made)).root_object["/StructTreeRoot"]
    return [
        str(one["/S"])[1:] for one in _elements(tree) if str(one["/S"]) in {f"/H{n}" for n in range(1, 7)}
    ]


def _of_the_file(pdf: PdfReader) -> Iterator[str]:
    root: Any = pdf.root_object
    if not root.get("/MarkInfo", {}).get("/Marked"):
        yield "not marked as tagged"
    if not str(root.get("/Lang", "")):
        yield "no language"
    if not root.get("/ViewerPreferences", {}).get("/DisplayDocTitle"):
        yield "the title is not shown"
    if pdf.metadata is None or not pdf.metadata.title:
        yield "no title"
    described = root["/Metadata"].get_object().get_data()
    for part in (b"<pdfuaid:part>1</pdfuaid:part>", b"<dc:title>"):
        if part not in described:
            yield f"the description lacks {part!r}"
    if not pdf.pdf_header.startswith("%PDF-1.7"):
        yield f"{pdf.pdf_header} has not what tags need"


# ---- pages: all that is painted belongs to the structure, or is said to be an artefact


def _of_pages(pdf: PdfReader) -> Iterator[str]:
    tree: Any = pdf.root_object["/StructTreeRoot"]
    led = _numbers(tree["/ParentTree"].get_object())
    # A page of nothing but lines to write on has no part in the structure.
    numbers = [page["/StructParents"] for page in pdf.pages if "/StructParents" in page]
    if len(set(numbers)) < len(numbers):
        yield f"pages are numbered {numbers}"
    if set(led) != set(numbers):
        yield f"the list of parents is of {sorted(led)}, the pages are {numbers}"
    for number, page in enumerate(pdf.pages, start=1):
        if page.get("/Tabs") != "/S":
            yield f"page {number}: no order of tabs"
        marked, unmarked = _marked(pdf, page)
        if unmarked:
            yield f"page {number}: {dict(unmarked)} outside all marks"
        parents = led.get(page.get("/StructParents"), [])
        if marked != set(range(len(parents))):
            yield f"page {number}: marks {sorted(marked)[:9]} for {len(parents)} parents"
        for mark, parent in enumerate(parents):
            if not _holds(parent.get_object(), mark, page):
                yield f"page {number}: mark {mark} is not in the element it leads to"


def _names(node: Any) -> list[Any]:
    """Return the pairs of a tree of names, one after another."""
    return [
        *node.get("/Names", []),
        *(part for kid in node.get("/Kids", []) for part in _names(kid.get_object())),
    ]


def _numbers(node: Any) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for kid in node.get("/Kids", []):
        found |= _numbers(kid.get_object())
    nums = node.get("/Nums", [])
    return found | {key: value.get_object() for key, value in zip(nums[::2], nums[1::2], strict=True)}


def _marked(pdf: PdfReader, page: PageObject) -> tuple[set[int], Counter[bytes]]:
    """Return the marks on a page, and the painting operators outside them with their numbers."""
    marks: set[int] = set()
    unmarked: Counter[bytes] = Counter()
    open_marks: list[bool] = []
    for operands, operator in ContentStream(page["/Contents"].get_object(), pdf).operations:
        if operator in {b"BDC", b"BMC"}:
            mark = operands[1].get("/MCID") if operator == b"BDC" and isinstance(operands[1], dict) else None
            if mark is not None:
                marks.add(int(mark))
            open_marks.append(mark is not None or operands[0] == "/Artifact")
        elif operator == b"EMC":
            open_marks.pop()
        elif operator in PAINTING and not any(open_marks):
            unmarked[operator] += 1
    return marks, unmarked


def _holds(element: Any, mark: int, page: PageObject) -> bool:
    for kid in _kids(element):
        place = element if isinstance(kid, int) else kid
        number = kid if isinstance(kid, int) else kid.get("/MCID")
        if number == mark and place.raw_get("/Pg") == page.indirect_reference:
            return True
    return False


# ---- structure


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K", [])
    return [kid.get_object() for kid in (kids if isinstance(kids, list) else [kids])]


def _elements(element: Any) -> Iterator[Any]:
    for kid in _kids(element):
        if isinstance(kid, DictionaryObject) and "/S" in kid:
            yield kid
            yield from _elements(kid)


def _of_structure(pdf: PdfReader) -> Iterator[str]:
    tree: Any = pdf.root_object["/StructTreeRoot"]
    pages = {page.indirect_reference for page in pdf.pages}
    names = _names(tree["/IDTree"].get_object()) if "/IDTree" in tree else []
    named = {bytes(key.original_bytes) for key in names[::2]}
    if [bytes(key.original_bytes) for key in names[::2]] != sorted(named):
        yield "the names of cells are not in order"
    level = 0
    for one in _elements(tree):
        kind = str(one["/S"])
        if kind not in KINDS:
            yield f"{kind} is no kind of element"
        if "/Pg" in one and one.raw_get("/Pg") not in pages:
            yield f"{kind} stands on a page that is not there"
        if any(one not in _kids(parent) for parent in [one["/P"].get_object()]):
            yield f"{kind} is not among its parent's"
        if kind == "/Figure" and not str(one.get("/Alt", "")):
            yield "a figure without words"
        if kind[1:2] == "H" and kind[2:].isdigit():
            if int(kind[2:]) > level + 1:
                yield f"{kind} after H{level}"
            level = int(kind[2:])
        if kind == "/Table":
            yield from _of_table(one, named)


def _attributes(element: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    attributes = element.get("/A", [])
    for one in attributes if isinstance(attributes, list) else [attributes]:
        found |= dict(one.get_object())
    return found


def _of_table(table: Any, named: set[bytes]) -> Iterator[str]:
    """Yield the faults of a table: rows of differing width, and cells without their named head."""
    rows = [one for one in _elements(table) if one["/S"] == "/TR"]
    held: Counter[int] = Counter()
    for place, row in enumerate(rows):
        for cell in _kids(row):
            if cell["/S"] not in {"/TH", "/TD"}:
                yield f"{cell['/S']} in a row"
            told = _attributes(cell)
            for below in range(int(told.get("/RowSpan", 1))):
                held[place + below] += int(told.get("/ColSpan", 1))
            if cell["/S"] == "/TH" and "/Scope" not in told and "/ID" not in cell:
                yield "a head of nothing"
            if any(bytes(head.original_bytes) not in named for head in told.get("/Headers", [])):
                yield "a cell whose head is not there"
    if len(set(held.values())) > 1:
        yield f"rows of {sorted(set(held.values()))} cells"


# ---- fonts and bookmarks


def _of_fonts(pdf: PdfReader) -> Iterator[str]:
    for page in pdf.pages:
        resources: Any = page["/Resources"]
        for name, font in resources.get("/Font", {}).items():
            held = font.get_object()
            if "/ToUnicode" not in held:
                yield f"{name} cannot be read as text"
            below = held["/DescendantFonts"][0].get_object() if "/DescendantFonts" in held else held
            described = below["/FontDescriptor"].get_object()
            if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(described):
                yield f"{name} is not in the file"


def _of_bookmarks(pdf: PdfReader) -> Iterator[str]:
    pages = {page.indirect_reference for page in pdf.pages}
    if "/Outlines" in pdf.root_object:
        yield from _of_marks(pdf.root_object["/Outlines"], pages)


def _of_marks(above: Any, pages: set[Any]) -> Iterator[str]:
    item, before = above.get("/First"), None
    while item is not None:
        if item["/Dest"][0] not in pages:
            yield f"the bookmark {item['/Title']} leads nowhere"
        if (item.get("/Prev") or None) != before:
            yield f"the bookmark {item['/Title']} does not lead back"
        yield from _of_marks(item, pages)
        item, before = item.get("/Next"), item
    if above.get("/Last") != before:
        yield "the last bookmark is not the last"
