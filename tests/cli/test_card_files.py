"""Pictures of single cards and virtual tables in the shell: names, refusals, and options that need others."""

from __future__ import annotations

import json

import click
import pytest
from pypdf import PdfReader
from PySide6.QtGui import QColor, QImage

from armybuilder.cli.sheet import _has_backs
from armybuilder.model import bundle
from armybuilder.model.document import NOTHING
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import Deck
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from tests.sheets import muster
from tests.sheets.muster import mechanised


@pytest.fixture
def trooper(starter):
    """The card of one creature, the smallest document with one."""
    return f"{starter}#c-carbine"


def names(folder):
    """Return the names of a folder's files."""
    return sorted(one.name for one in folder.iterdir())


def test_single_cards_are_written_into_a_folder(shell, trooper, tmp_path):
    """The shop gives the pixels, and existing pictures are replaced only on request."""
    out = tmp_path / "cards"
    told = ("sheet", trooper, "--single", "--shop", "gamecrafter", "--card-size", "bridge", "-o", out)
    ran = shell(*told)
    assert ran.code == 0, ran.err
    back, front = names(out)
    assert (back.endswith("-back.png"), front.endswith("-front.png")) == (True, True)
    assert ran.err.count("Wrote ") == 2
    image = QImage(str(out / front))
    assert (image.width(), image.height()) == (750, 1125)
    (out / front).write_bytes(b"mine")
    again = shell(*told)
    assert again.code == 1
    assert "nothing was written" in again.err
    assert (out / front).read_bytes() == b"mine"
    assert shell(*told, "--overwrite").code == 0
    assert (out / front).read_bytes() != b"mine"


def test_pictures_have_300_pixels_an_inch_unless_told(shell, trooper, tmp_path):
    told = ("sheet", trooper, "--single", "--card-size", "poker")
    assert shell(*told, "-o", tmp_path / "usual").code == 0
    assert shell(*told, "-o", tmp_path / "small", "--ppi", "100").code == 0
    wide = [QImage(str(next((tmp_path / one).glob("*-front.png")))).width() for one in ("usual", "small")]
    assert wide == [750, 250]


@pytest.mark.parametrize(
    ("options", "code", "said"),
    [
        ("--shop gamecrafter -o x.pdf", 2, "--single"),
        ("--overwrite -o x.pdf", 2, "--single"),
        ("--single --shop gamecrafter --bleed 3 -o x", 2, "of its own"),
        ("--single --shop gamecrafter --ppi 600 -o x", 2, "of its own"),
        ("--single --shop makeplayingcards --card-size mini -o x", 1, "poker, bridge, tarot"),
        ("--single --layout roster -o x", 1, "cards and portraits"),
        ("--single --pages 1 -o x", 2, "no pages"),
        ("-o x.tts.json --pages 1", 2, "no pages"),
        ("-o x.json", 2, "tts.json"),
        ("-o .tts.json", 2, "--out"),
        ("--single --crop-marks -o x", 2, "--crop-marks"),
        ("--single --copies 2 -o x", 2, "--copies"),
        ("--single --card-size poker --landscape -o x", 2, "--landscape"),
        ("--bleed 3 -o x.tts.json", 2, "--bleed"),
        ("-o x.tts.json --card-size tarot --ppi 1200", 1, "866 pixels"),
        ("-o x.pdf --layout cards --back none.png", 1, "no such file"),
    ],
)
def test_impossible_pictures_are_refused_in_words(shell, trooper, tmp_path, monkeypatch, options, code, said):
    """No file is written."""
    monkeypatch.chdir(tmp_path)
    before = names(tmp_path)
    ran = shell("sheet", trooper, *options.split())
    assert (ran.code, said in " ".join(ran.err.split())) == (code, True), ran.err
    assert names(tmp_path) == before


PAGES = {"--crop-marks", "--receipts", "--no-codes", "--part roster", "--new-page 1"}
SHARES = {"--paper letter", "--landscape", "--cards 4"}


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("--single -o x", PAGES | {"--copies 2"}),
        ("--single --card-size poker -o x", PAGES | SHARES | {"--copies 2"}),
        ("--single --shop gamecrafter -o x", PAGES | SHARES | {"--copies 2"}),
        ("-o x.tts.json", PAGES | SHARES | {"--bleed 3"}),
        ("-o x.tts.json --card-size poker", PAGES | SHARES | {"--bleed 3"}),
        ("-o x.pdf", set()),
    ],
)
def test_options_that_change_nothing_in_pictures_are_refused(shell, trooper, monkeypatch, asked, refused):
    """All other options are accepted."""

    def printed(**_):
        raise click.UsageError("It is printed.")

    monkeypatch.setattr("armybuilder.cli.sheet._options", printed)
    others = {"--text 120", "--ink-saver", "--no-portraits", "--backs", "--template mine"}
    if "--shop" not in asked:
        others |= {"--bleed 3", "--ppi 100"}
    for option in PAGES | SHARES | others | {"--copies 2"}:
        ran = shell("sheet", trooper, *asked.split(), *option.split())
        assert ran.code == 2
        assert ("It is printed." in ran.err) is (option not in refused), option
        assert option not in refused or option.split()[0].replace("--no-", "--") in ran.err


def test_an_army_becomes_a_deck_of_a_virtual_table(shell, starter, tmp_path):
    out = tmp_path / "club.tts.json"
    ran = shell("sheet", f"{starter}#a-levy", "-o", out, "--language", "it")
    assert ran.code == 0, ran.err
    saved = json.loads(out.read_text("utf-8"))
    assert "Steam" in saved["Note"]
    (deck,) = saved["ObjectStates"]
    for sheet in deck["CustomDeck"].values():
        assert (tmp_path / sheet["FaceURL"]).is_file()
        assert sheet["BackURL"] == "club.tts/back.png"


@pytest.mark.parametrize("out", ["all.tts.json", "all.TTS.JSON"])
def test_every_army_has_a_deck_of_its_own(shell, starter, tmp_path, out):
    out = tmp_path / out
    ran = shell("sheet", f"{starter}#a-levy", f"{starter}#a-levy", "--every", "-o", out, "--ppi", "30")
    assert ran.code == 0, ran.err
    saves = [name for name in names(tmp_path) if name.endswith(".tts.json")]
    assert saves == ["all-Lowmoor Levy-2.tts.json", "all-Lowmoor Levy.tts.json"]


def test_backs_follow_their_cards_on_paper(shell, starter, tmp_path):
    """A picture of one's own asks for backs too."""
    image = QImage(30, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#cc2200"))
    image.save(str(tmp_path / "back.png"))
    told = ("sheet", f"{starter}#a-levy", "--layout", "cards", "-o")
    assert shell(*told, tmp_path / "plain.pdf").code == 0
    assert shell(*told, tmp_path / "house.pdf", "--backs").code == 0
    assert shell(*told, tmp_path / "own.pdf", "--back", tmp_path / "back.png").code == 0
    plain, house, own = (PdfReader(tmp_path / f"{name}.pdf").pages for name in ("plain", "house", "own"))
    assert len(house) == len(own) == 2 * len(plain)
    assert own[1].images
    assert not house[1].images


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("--layout cards -o x.pdf", False),
        ("--layout pack -o x.pdf", False),
        ("-o x.pdf", True),
        ("--layout cards -o x.html", True),
    ],
)
def test_backs_that_nothing_has_are_named(shell, starter, tmp_path, monkeypatch, options, says):
    monkeypatch.chdir(tmp_path)
    ran = shell("sheet", f"{starter}#a-gate", "--backs", *options.split())
    assert (ran.code, "No backs are printed here" in ran.err) == (0, says)


@pytest.mark.parametrize(
    ("made", "page", "mini"),
    [
        (Deck("D", "", (), NOTHING, form="card"), True, True),
        (Deck("D", "", (), NOTHING, form="portrait"), True, True),
        (Deck("D", "", (), NOTHING, form="page"), False, False),
        (card(muster.trooper(), SheetSource(muster.named(muster.rifle()))), False, True),
    ],
)
def test_only_cards_of_a_size_have_backs(made, page, mini):
    """A card by itself has one in a size by name, and a card of a deck has one anyway."""
    assert _has_backs(made, SheetOptions(card_size="page")) is page
    assert _has_backs(made, SheetOptions(card_size="mini")) is mini


@pytest.mark.parametrize("out", ["--single --card-size mini -o x", "-o x.tts.json --card-size mini"])
def test_pictures_name_their_letters_and_further_cards(shell, tmp_path, monkeypatch, out):
    """Sheets name them too."""
    monkeypatch.chdir(tmp_path)
    machine, documents = mechanised()
    unit = documents["u-tank"].model_copy(update={"name": "Tank \U0010fffd"})
    every = (machine, *(documents | {"u-tank": unit}).values())
    (tmp_path / "x.army").write_bytes(bundle.write(bundle.Bundle(documents=every)))
    ran = shell("sheet", "x.army", *out.split())
    assert ran.code == 0, ran.err
    assert "has the letter U+10FFFD" in ran.err
    assert "1 card needs further cards" in ran.err
