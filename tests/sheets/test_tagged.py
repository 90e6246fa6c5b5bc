"""Sheets for screen readers: whole packs and cut ones, checked against PDF/UA-1 from the bytes."""

from __future__ import annotations

import gc
import io
import re
from dataclasses import replace
from functools import cache

import pytest
from pypdf import PdfReader, PdfWriter

from armybuilder import words
from armybuilder.counsel.random_army import muster
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument
from armybuilder.sheets import export
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.printouts.templates import templates
from armybuilder.sheets.typeset.cut_pdf import count, cut
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import army, horde, mechanised, starter
from tests.sheets.read_back import texts
from tests.sheets.tagged import faults, headings

ALL = SheetOptions(receipts=True)


@cache
def made(name: str) -> bytes:
    """Return a pack as PDF, by the name of its army."""
    force, documents = armies()[name]
    return render(pack(force, SheetSource(documents, options=ALL, date="1 May 2026")), "pdf", ALL)


@cache
def armies() -> dict[str, tuple[Army, dict[str, AnyDocument]]]:
    """Return armies of every sort, two drawn by lot."""
    library = starter()
    found: dict[str, tuple[Army, dict[str, AnyDocument]]] = {
        one.name: (one, library) for one in library.values() if isinstance(one, Army)
    }
    found |= {"machines": mechanised(), "horde": horde(16), "nobody": (army(()), {})}
    for seed in (1, 2):
        drawn = muster(600, library, seed=seed, name=f"Lot {seed}")
        found[f"lot {seed}"] = drawn.army, {**library, **{one.id: one for one in drawn.made}}
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(armies()))
def test_a_pack_is_tagged_throughout(name: str) -> None:
    assert faults(made(name)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", ["Lowmoor Levy", "machines", "horde"])
@pytest.mark.parametrize("wanted", ["first", "last", "odd", "all but one", "second half"])
def test_selected_pages_of_a_pack_are_tagged(name: str, wanted: str) -> None:
    """Every page is the pack's, with the same text, and no bookmark leads to a removed page."""
    whole = made(name)
    pages = count(whole)
    chosen = {
        "first": {1},
        "last": {pages},
        "odd": set(range(1, pages + 1, 2)),
        "all but one": set(range(1, pages + 1)) - {2},
        "second half": set(range(pages // 2, pages + 1)),
    }[wanted]
    part = cut(whole, chosen)
    assert faults(part) == []
    assert texts(part) == [text for number, text in enumerate(whole_texts(name), start=1) if number in chosen]
    assert set(bookmarks(part)) <= set(whole_bookmarks(name))
    assert len(re.findall(rb"/Type /Page\b", part)) == len(chosen)
    assert cut(whole, chosen) == part
    if chosen & {1}:
        assert headings(part)[0] == "H1"


@cache
def whole_texts(name: str) -> list[str]:
    """Return the text of each page of a pack."""
    return texts(made(name))


@cache
def whole_bookmarks(name: str) -> list[str]:
    """Return the bookmarks of a pack."""
    return bookmarks(made(name))


def bookmarks(pdf: bytes) -> list[str]:
    def named(items: object) -> list[str]:
        if isinstance(items, list):
            return [name for item in items for name in named(item)]
        return [str(items["/Title"])]  # type: ignore[index]

    return named(PdfReader(io.BytesIO(pdf)).outline)


@pytest.mark.long
def test_a_cut_without_the_structure_is_found_out() -> None:
    """The check fails if pages are only removed."""
    writer = PdfWriter(clone_from=io.BytesIO(made("Lowmoor Levy")))
    writer.remove_page(writer.pages[0])
    written = io.BytesIO()
    writer.write(written)
    assert len(faults(written.getvalue())) > 3


@pytest.mark.long
def test_cut_pages_keep_their_number_and_total() -> None:
    (text,) = texts(cut(made("Lowmoor Levy"), {3}))
    assert f"Page 3 of {count(made('Lowmoor Levy'))}" in text


def test_a_cut_of_all_pages_returns_the_same_file() -> None:
    whole = made("Lowmoor Levy")
    assert cut(whole, range(1, 99)) is whole
    assert cut(whole, {99}) == b""


@pytest.mark.long
@pytest.mark.parametrize("form", ["pdf", "png", "svg"])
def test_missing_pages_are_refused(form: export.Form) -> None:
    force, documents = armies()["machines"]
    sheet = pack(force, SheetSource(documents))
    with pytest.raises(InputFault) as fault:
        export.pages(sheet, form, SheetOptions(ppi=30), chosen=(70,))
    assert "none of the pages" in words.english().say(fault.value.faults[0])
    several = export.pages(sheet, form, SheetOptions(ppi=30), chosen=(1, 3))
    assert len(several) == (1 if form == "pdf" else 2)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_language_equals_the_words_language(language: str) -> None:
    """The file and its HTML name the language, so that a voice reads them correctly."""
    force, documents = armies()["Lowmoor Levy"]
    sheet = pack(force, SheetSource(documents, words=words.catalogue(language)))
    pdf = render(sheet, "pdf")
    assert faults(pdf) == []
    assert str(PdfReader(io.BytesIO(pdf)).root_object["/Lang"]).startswith(language)
    (page,) = export.pages(sheet, "html")
    assert f'<html lang="{language}'.encode() in page


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        SheetOptions(text_percent=200),
        SheetOptions(ink_saver=True, paper="letter"),
        SheetOptions(landscape=True, cards=9, per="type"),
    ],
    ids=["large", "ink", "landscape"],
)
def test_other_layouts_are_tagged_too(options: SheetOptions) -> None:
    force, documents = armies()["Lowmoor Levy"]
    wanted = replace(options, receipts=True)
    assert faults(render(pack(force, SheetSource(documents, options=wanted)), "pdf", wanted)) == []
    assert faults(render(templates(force, SheetSource(documents, options=wanted)), "pdf", wanted)) == []


@pytest.mark.long
@pytest.mark.parametrize("collecting", [True, False])
def test_a_cut_does_not_change_or_run_garbage_collection(collecting: bool) -> None:
    """Garbage collection once took half of the time, since a long pack is a million small objects."""
    whole, before = made("horde"), gc.isenabled()
    sweeps: list[str] = []
    gc.callbacks.append(hear := lambda phase, _told: sweeps.append(phase))
    try:
        if not collecting:
            gc.disable()
        cut(whole, {1, 3})
        # One may be due as soon as collecting is allowed again.
        assert sweeps.count("start") <= 1
        assert gc.isenabled() == collecting
    finally:
        gc.callbacks.remove(hear)
        if before:
            gc.enable()
