"""The export of sheets: forms, papers, refusals, and written files."""

from pathlib import Path

import pytest

from armybuilder import words
from armybuilder.errors import InputFault
from armybuilder.model.army import Army, Entry
from armybuilder.model.campaign import Campaign
from armybuilder.model.picture import Picture
from armybuilder.sheets.export import FORMS, content, export, today, write
from armybuilder.sheets.parts.options import LAYOUTS, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.sheets.muster import army, horde, mechanised, named, rifle, section, trooper

DOCUMENTS = named(rifle(), trooper(), section())
ARMY = army((Entry(id="1", unit="u-section"),))

BEGINS = {
    "pdf": b"%PDF-",
    "png": b"\x89PNG",
    "svg": b"<svg",
    "html": b"<!doctype html>",
    "md": b"# Army",
    "txt": b"Army: 128",
    "tsv": b"Unit and models\t",
}


@pytest.mark.parametrize("form", FORMS)
def test_an_army_is_written_in_every_form(form: str) -> None:
    (page,) = export(ARMY, SheetSource(DOCUMENTS), form)
    assert page.startswith(BEGINS[form])


@pytest.mark.parametrize("form", FORMS)
def test_a_design_is_written_as_its_card(form: str) -> None:
    (page,) = export(trooper(), SheetSource(DOCUMENTS), form)
    assert page


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("layout", [layout for layout in LAYOUTS if layout != "scenario"])
def test_every_army_layout_is_written_in_every_form(form: str, layout: str) -> None:
    force, documents = mechanised()
    war = Campaign(id="k", name="The long war", armies=(force.id,), battles=())
    options = SheetOptions(receipts=True, ppi=40, campaign="k")
    made = export(force, SheetSource({**documents, "k": war}, options=options), form, layout=layout)
    assert all(made)


@pytest.mark.parametrize(
    ("document", "layout", "said"),
    [
        (ARMY, "scenario", "choose a battle"),
        (None, "scenario", "choose a battle"),
        (trooper(), "scenario", "choose a battle"),
        (trooper(), "campaign", "printed as a card"),
        (section(), "reference", "printed as a card"),
        (rifle(), "templates", "printed as a card"),
    ],
)
@pytest.mark.parametrize("language", words.languages())
def test_an_unsuitable_layout_is_refused_with_the_printable_ones(
    document: Army | None, layout: str, said: str, language: str
) -> None:
    with pytest.raises(InputFault) as fault:
        content(document, SheetSource(DOCUMENTS), layout=layout)
    told = words.catalogue(language).say(fault.value.faults[0])
    assert said in told or language != "en"


def test_an_unknown_layout_is_refused_in_words() -> None:
    with pytest.raises(InputFault) as fault:
        export(ARMY, SheetSource(DOCUMENTS), "pdf", layout="poster")
    assert "poster" in words.english().say(fault.value.faults[0])


def test_only_templates_are_printed_of_no_army() -> None:
    assert export(None, SheetSource({}), "pdf", layout="templates")
    with pytest.raises(InputFault) as fault:
        export(None, SheetSource({}), "pdf", layout="roster")
    assert "roster" in words.english().say(fault.value.faults[0])


@pytest.mark.parametrize(
    "options",
    [
        SheetOptions(paper="a3"),  # type: ignore[arg-type]
        SheetOptions(cards=5),
        SheetOptions(text_percent=90),
        SheetOptions(text_percent=201),
        SheetOptions(ppi=0),
        SheetOptions(parts=("poster",)),  # type: ignore[arg-type]
        SheetOptions(per="squad"),  # type: ignore[arg-type]
    ],
)
def test_invalid_options_are_refused_in_words(options: SheetOptions) -> None:
    with pytest.raises(InputFault) as fault:
        export(ARMY, SheetSource(DOCUMENTS, options=options), "pdf")
    assert words.english().say(fault.value.faults[0])


def test_a_pack_reports_progress_and_can_be_stopped() -> None:
    heard: list[tuple[int, int]] = []

    def progress(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        content(ARMY, SheetSource(DOCUMENTS), layout="pack", progress=progress)
    assert heard == [(0, 5), (1, 5), (2, 5)]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("a_page", [4, 6, 9])
def test_an_army_is_written_as_cards(form: str, a_page: int) -> None:
    made = export(ARMY, SheetSource(DOCUMENTS, options=SheetOptions(cards=a_page)), form, layout="cards")
    assert len(made) == 1
    assert export(army(()), SheetSource({}, options=SheetOptions(cards=a_page)), form, layout="cards")


def test_a_document_without_a_sheet_is_refused_in_words() -> None:
    picture = Picture(id="p", name="Portrait", media="png", data="aGk=")
    with pytest.raises(InputFault) as fault:
        export(picture, SheetSource({}), "pdf")
    assert "Portrait is a picture" in words.english().say(fault.value.faults[0])


def test_an_unknown_form_is_refused_in_words() -> None:
    with pytest.raises(InputFault) as fault:
        export(ARMY, SheetSource(DOCUMENTS), "docx")
    assert "docx" in words.english().say(fault.value.faults[0])


@pytest.mark.long
def test_one_page_keeps_its_name_several_are_numbered(tmp_path: Path) -> None:
    assert write(tmp_path / "out.pdf", export(ARMY, SheetSource(DOCUMENTS), "pdf")) == (tmp_path / "out.pdf",)
    force, documents = horde(40)
    made = export(force, SheetSource(documents), "svg")
    paths = write(tmp_path / "out.svg", made)
    assert [path.name for path in paths] == [f"out-{number}.svg" for number in range(1, len(made) + 1)]
    assert [path.read_bytes() for path in paths] == list(made)
    assert not list(tmp_path.glob(".*"))


def test_the_date_is_printed_as_given() -> None:
    (dated,) = export(ARMY, SheetSource(DOCUMENTS, date="21 November 2026"), "txt")
    (bare,) = export(ARMY, SheetSource(DOCUMENTS), "txt")
    assert b"Printed 21 November 2026" in dated
    assert b"Printed" not in bare


@pytest.mark.parametrize(("language", "month"), [("en", "November"), ("it", "novembre")])
def test_the_date_is_in_the_sheets_language(language: str, month: str) -> None:
    said = words.catalogue(language)
    day, name, year = today(said).split(" ")
    assert day.isdecimal()
    assert len(year) == 4
    assert name in {said.text(f"sheets.month.{number}") for number in range(1, 13)}
    assert said.text("sheets.month.11") == month


def test_written_pages_do_not_replace_other_files(tmp_path: Path) -> None:
    """Two pages go into files of their own, and the plain name and a third page's file stay."""
    names = ("sheet.png", "sheet-3.png", "sheet-1.pdf", "other.png")
    for name in names:
        (tmp_path / name).write_bytes(b"mine")
    (tmp_path / "sheet-1.png").write_bytes(b"an older first page")
    assert write(tmp_path / "sheet.png", (b"first", b"second")) == (
        tmp_path / "sheet-1.png",
        tmp_path / "sheet-2.png",
    )
    assert [(tmp_path / name).read_bytes() for name in names] == [b"mine"] * 4
    assert [(tmp_path / f"sheet-{page}.png").read_bytes() for page in (1, 2)] == [b"first", b"second"]


def test_a_failed_write_keeps_the_earlier_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "sheet.pdf"
    place.write_bytes(b"as it was")

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        write(place, (b"new",))
    assert place.read_bytes() == b"as it was"
