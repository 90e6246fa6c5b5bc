"""Templates of the user's own: copied, changed, picked, and reported with the place of an error."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from armybuilder import paths, words
from armybuilder.errors import InputFault
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.parts.layout import card_grid
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import user_templates
from armybuilder.sheets.typeset.card_fit import surely
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import HOSTILE, horde, named, rifle, starter, trooper

CARD = card(trooper(), SheetSource(named(rifle())))


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of this test for the template sets."""
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)


def said(fault: InputFault) -> str:
    return words.english().say(fault.faults[0])


def test_a_template_copy_prints_like_the_original() -> None:
    assert user_templates.sets() == ()
    folder = user_templates.copy("Mine")
    assert user_templates.sets() == ("Mine",)
    options = SheetOptions(template="Mine")
    assert render(CARD, "svg", options) == render(CARD, "svg")
    face = folder / "face.typ"
    face.write_text(face.read_text("utf-8").replace("12.5 * u", "10 * u"), "utf-8")
    assert render(CARD, "svg", options) != render(CARD, "svg")


def test_a_set_of_one_file_borrows_the_others() -> None:
    folder = user_templates.copy("Small")
    for file in folder.glob("*.typ"):
        if file.name != "face.typ":
            file.unlink()
    assert render(CARD, "svg", SheetOptions(template="Small")) == render(CARD, "svg")


def test_a_broken_template_is_reported_with_its_place() -> None:
    folder = user_templates.copy("Broken")
    face = folder / "face.typ"
    lines = face.read_text("utf-8").splitlines()
    lines[4:4] = ["#let wrong = unheard-of(1)"]
    face.write_text("\n".join(lines), "utf-8")
    with pytest.raises(InputFault) as fault:
        render(CARD, "pdf", SheetOptions(template="Broken"))
    assert "face.typ, line 5" in said(fault.value)
    assert "unheard-of" in said(fault.value)


def test_a_template_reads_nothing_outside_its_folder() -> None:
    folder = user_templates.copy("Nosy")
    (folder / "deck.typ").write_text('#let card-page(c) = read("../../../../etc/passwd")\n', "utf-8")
    with pytest.raises(InputFault) as fault:
        render(CARD, "svg", SheetOptions(template="Nosy"))
    assert "root:" not in said(fault.value)


@pytest.mark.parametrize("name", ["../up", "", ".hidden", "a/b", "a\\b", "x" * 80, "dot."])
def test_a_name_that_suits_no_folder_is_refused(name: str) -> None:
    with pytest.raises(InputFault):
        user_templates.copy(name)


def test_a_set_is_neither_overwritten_nor_made_up() -> None:
    user_templates.copy("Mine")
    with pytest.raises(InputFault):
        user_templates.copy("Mine")
    with pytest.raises(InputFault) as fault:
        render(CARD, "svg", SheetOptions(template="Theirs"))
    assert "Theirs" in said(fault.value)


@pytest.mark.long(short=("0", "5", "11"))
@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_are_harmless_in_a_copy(name: str) -> None:
    if "Mine" not in user_templates.sets():
        user_templates.copy("Mine")
    made = card(trooper(name), SheetSource(named(rifle(name))), army_name=name)
    assert render(made, "svg", SheetOptions(template="Mine")) == render(made, "svg")


@pytest.mark.long
@pytest.mark.parametrize(
    "options",
    [
        SheetOptions(),
        SheetOptions(cards=9),
        SheetOptions(cards=4, landscape=True),
        SheetOptions(text_percent=150),
    ],
    ids=["six", "nine", "landscape", "large type"],
)
def test_a_card_that_surely_fits_does(options: SheetOptions) -> None:
    """At its loosest setting a card with a sure fit is no taller than its cell."""
    folder = user_templates.copy("Loose")
    face = folder / "face.typ"
    loose = face.read_text("utf-8").replace(
        "if c.fits { made(1.0, false, true) }", "if true { made(1.0, false, false) }"
    )
    face.write_text(loose, "utf-8")
    cell = card_grid(options).cell
    sure, documents = 0, {**starter(), **horde(12)[1]}
    for one in documents.values():
        if not is_printable(one):
            continue
        shown = card(one, SheetSource(documents))
        width = cell.width * (2 if shown.plan is not None and card_grid(options).columns > 1 else 1)
        if surely(shown, width, cell.height, options.scale):
            sure += 1
            (page,) = render(shown, "svg", replace(options, template="Loose"))
            found = re.search(rb'viewBox="0 0 [\d.]+ ([\d.]+)"', page)
            assert found is not None
            assert float(found[1]) <= cell.height * 72 / 25.4 + 0.5, shown.name
    assert sure > 20
