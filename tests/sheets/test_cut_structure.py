"""A file's structure and bookmarks after a cut to some pages, with small structures made by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from armybuilder.sheets.typeset import cut_pdf

FIRST = frozenset({1})


def page(number: int) -> IndirectObject:
    return IndirectObject(number, 0, None)


def named(**fields: Any) -> Any:
    return DictionaryObject({NameObject(f"/{name}"): value for name, value in fields.items()})


def element(kind: str, *kids: Any, on: int | None = None) -> Any:
    """Return an element of a kind, whose numeric kids are pieces of its page."""
    held = [NumberObject(kid) if isinstance(kid, int) else kid for kid in kids]
    made = named(S=NameObject(f"/{kind}"), K=ArrayObject(held))
    if on is not None:
        made[NameObject("/Pg")] = page(on)
    return made


def told(held: Any) -> str:
    """Return an element in letters, its kids in brackets, with `@` if it names its page."""
    if "/S" not in held:
        return "piece"
    at = "@" if "/Pg" in held else ""
    inside = [str(kid) if isinstance(kid, int) else told(kid) for kid in held["/K"]]
    return f"{held['/S'][1:]}{at}({' '.join(inside)})"


def paragraph(on: int) -> Any:
    return element("P", 0, on=on)


def cell(on: int, kind: str = "TD") -> Any:
    return element(kind, 0, on=on)


def piece(on: int) -> Any:
    """Return a piece that names its page itself."""
    return named(MCID=NumberObject(4), Pg=page(on))


@pytest.mark.parametrize(
    ("whole", "left", "says"),
    [
        (lambda: paragraph(1), "P@(0)", True),
        (lambda: paragraph(2), "P()", False),
        (lambda: element("TD"), "TD()", None),
        (lambda: element("P", 0, piece(2), on=1), "P@(0)", True),
        (lambda: element("P", 0, piece(1), on=2), "P(piece)", True),
        (lambda: element("Sect", paragraph(1), paragraph(2), paragraph(1)), "Sect(P@(0) P@(0))", True),
        (lambda: element("Sect", paragraph(2), paragraph(2)), "Sect()", False),
        (lambda: element("Sect", paragraph(1), element("Div")), "Sect(P@(0) Div())", True),
        (lambda: element("Sect", paragraph(2), element("Div")), "Sect()", False),
        (lambda: element("Sect", element("Div"), element("Div")), "Sect(Div() Div())", None),
        (lambda: element("Sect", paragraph(1), paragraph(2), element("Div")), "Sect(P@(0) Div())", True),
        (lambda: element("TR", cell(1), cell(2), element("TD")), "TR(TD@(0) TD() TD())", True),
        (lambda: element("TR", cell(2), element("TD")), "TR()", False),
        (lambda: element("TR", cell(2, "TH"), cell(2, "TH")), "TR(TH() TH())", None),
        (lambda: element("TH", 0, on=2), "TH()", None),
        (lambda: element("H1", 0, on=1), "H1@(0)", True),
        (lambda: element("H2", 0, on=2), "H2@(0)", False),
        *((lambda level=level: element(f"H{level}"), f"H{level}()", False) for level in range(1, 7)),
        (
            lambda: element(
                "Table", element("TR", cell(2, "TH")), element("TR", cell(2)), element("TR", cell(1))
            ),
            "Table(TR(TH()) TR(TD@(0)))",
            True,
        ),
    ],
)
def test_an_element_keeps_the_contents_of_kept_pages(whole: Any, left: str, says: bool | None) -> None:
    """Empty elements with kept siblings stay, all cells of a row, and the head of a continued table."""
    held = whole()
    assert cut_pdf._left(held, FIRST) is says
    assert told(held) == left


def test_headings_move_up_if_those_above_are_gone() -> None:
    """The names and the parent list keep the remaining elements in order."""
    kids = [element(kind, 0, on=on) for kind, on in (("H1", 2), ("H3", 1), ("H3", 1), ("H2", 1), ("H1", 1))]
    for held, name in zip(kids, (b"e", b"d", b"c", b"b", b"a"), strict=True):
        held[NameObject("/ID")] = ByteStringObject(name)
    pairs = [NumberObject(7), TextStringObject("seven"), NumberObject(9), TextStringObject("nine")]
    tree = named(K=ArrayObject(kids), ParentTree=named(Nums=ArrayObject(pairs)))
    cut_pdf._cut_structure(tree, FIRST, {9})
    assert [kid["/S"] for kid in tree["/K"]] == ["/H1", "/H2", "/H2", "/H1"]
    assert tree["/ParentTree"]["/Nums"] == [9, "nine"]
    assert [name.original_bytes for name in tree["/IDTree"]["/Names"][::2]] == [b"a", b"b", b"c", b"d"]


@pytest.mark.parametrize(
    ("levels", "left"),
    [
        ("1 2 3 4 5 6", "1 2 3 4 5 6"),
        ("2 3 4 5 6", "1 2 3 4 5"),
        ("6", "1"),
        ("5 6", "1 2"),
        ("3 1 3", "1 1 2"),
    ],
)
def test_no_heading_skips_a_level(levels: str, left: str) -> None:
    kids = [element(f"H{level}", 0, on=1) for level in levels.split()]
    tree = named(K=ArrayObject(kids), ParentTree=named(Nums=ArrayObject()))
    cut_pdf._cut_structure(tree, FIRST, ())
    assert [kid["/S"] for kid in tree["/K"]] == [f"/H{level}" for level in left.split()]


def bookmark(title: str, on: int, *below: Any) -> Any:
    made = named(Title=TextStringObject(title), Dest=ArrayObject([page(on)]))
    return linked(made, *below)


def linked(above: Any, *below: Any) -> Any:
    """Link bookmarks below another, each to its next."""
    if below:
        above[NameObject("/First")], above[NameObject("/Last")] = below[0], below[-1]
        above[NameObject("/Count")] = NumberObject(99)
    for one, after in pairwise(below):
        one[NameObject("/Next")], after[NameObject("/Prev")] = after, one
    return above


def outline(above: Any) -> list[Any]:
    """Return the bookmarks below another, with their pages and counts, and check the backward links."""
    found, one, before = [], above.get("/First"), None
    while one is not None:
        found.append((str(one["/Title"]), one["/Dest"][0].idnum, one.get("/Count"), outline(one)))
        assert one.get("/Prev") is before
        one, before = one.get("/Next"), one
    assert above.get("/Last") is before
    return found


@pytest.mark.parametrize(
    ("pages", "left", "count"),
    [
        ({1}, [("A", 1, None, [])], 1),
        ({2}, [("A", 2, -1, [("A1", 2, None, [])])], 1),
        ({3}, [("A", 3, -1, [("A2", 3, None, [])]), ("B", 3, None, [])], 2),
        ({1, 3}, [("A", 1, -1, [("A2", 3, None, [])]), ("B", 3, None, [])], 2),
        ({2, 3}, [("A", 2, -2, [("A1", 2, None, []), ("A2", 3, None, [])]), ("B", 3, None, [])], 2),
        ({4}, [("C", 4, None, [])], 1),
    ],
)
def test_bookmarks_lead_to_remaining_pages(pages: set[int], left: list[Any], count: int) -> None:
    """A bookmark without its own page leads to the first below."""
    below = bookmark("A1", 2), bookmark("A2", 3)
    marks = linked(named(), bookmark("A", 1, *below), bookmark("B", 3), bookmark("C", 4))
    root = named(Outlines=marks)
    cut_pdf._cut_outline(root, frozenset(pages))
    assert outline(root["/Outlines"]) == left
    assert root["/Outlines"]["/Count"] == count


def test_a_file_without_remaining_bookmarks_has_no_outline() -> None:
    root = named(Outlines=linked(named(), bookmark("A", 1)))
    cut_pdf._cut_outline(root, frozenset({2}))
    assert "/Outlines" not in root


def test_names_lead_to_remaining_pages() -> None:
    places = [part for number in (1, 2, 1) for part in (NumberObject(number), ArrayObject([page(number)]))]
    below = named(Names=ArrayObject(places[2:]))
    dests = named(Names=ArrayObject(places[:2]), Kids=ArrayObject([below]))
    root = named(Names=named(Dests=dests))
    cut_pdf._cut_names(root, FIRST)
    assert root["/Names"]["/Dests"]["/Names"][::2] == [1, 1]
