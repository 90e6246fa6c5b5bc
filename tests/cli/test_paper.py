"""The shell's words beside a printed sheet: letters that no font has, and the printer's setting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.model import bundle
from tests.sheets.muster import rifle, trooper

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ran

NOWHERE = "\U0010fffd"
"""A letter that stands for nothing: no font has it."""


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """A file with a design whose name has a letter of no font."""
    place = tmp_path / "strange.army"
    place.write_bytes(bundle.write(bundle.Bundle(documents=(rifle(), trooper(f"Walker {NOWHERE}")))))
    return place


@pytest.mark.parametrize(
    ("ending", "says"), [("pdf", True), ("png", True), ("svg", True), ("html", False), ("txt", False)]
)
def test_letters_of_no_font_are_said(
    shell: Callable[..., Ran], strange: Path, tmp_path: Path, ending: str, says: bool
) -> None:
    """Only typeset pages have boxes: a browser or an editor has fonts of its own."""
    ran = shell("sheet", f"{strange}#c-trooper", "-o", tmp_path / f"x.{ending}")
    assert ran.code == 0
    assert ("No font on this computer has the letter U+10FFFD" in ran.err) == says


def test_letters_of_no_font_are_said_in_italian(
    shell: Callable[..., Ran], strange: Path, tmp_path: Path
) -> None:
    ran = shell("sheet", f"{strange}#c-trooper", "-o", tmp_path / "x.pdf", "--language", "it")
    assert "Nessun carattere di questo computer ha la lettera U+10FFFD" in ran.err


@pytest.mark.parametrize(
    ("layout", "out", "says"),
    [
        ("cards", "x.pdf", True),
        ("pack", "x.pdf", True),
        ("templates", "x.pdf", True),
        ("cards", "x.png", False),
        ("roster", "x.pdf", False),
    ],
)
def test_the_shell_names_the_setting_of_the_printer(
    shell: Callable[..., Ran], starter: Path, tmp_path: Path, layout: str, out: str, says: bool
) -> None:
    ran = shell("sheet", f"{starter}#a-gate", "--layout", layout, "-o", tmp_path / out)
    assert ran.code == 0
    assert ("choose “Actual size” or 100 %" in ran.err) == says


def test_a_card_of_a_size_names_the_setting_too(
    shell: Callable[..., Ran], starter: Path, tmp_path: Path
) -> None:
    """A unit has a card in any layout."""
    told = ("sheet", f"{starter}#u-crawler", "-o", tmp_path / "x.pdf")
    assert "Actual size" in shell(*told, "--card-size", "poker").err


def test_a_pack_names_fewer_cards_too(shell: Callable[..., Ran], starter: Path, tmp_path: Path) -> None:
    told = ("--layout", "pack", "--text", "200", "-o", tmp_path / "x.pdf")
    assert "2 a page, not 9" in shell("sheet", f"{starter}#a-gate", *told).err
