"""The program as a screen reader hears it, through AT-SPI under a real X server.

Nothing is seen or pointed at.

Only `--full` runs these: they need an X server, a message bus and what carries the words to readers, all from the system's
packages. Where a part is missing the test fails and names it.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.screen_reader.desktop_session import Desktop, desktop, program, readers_python
from tests.screen_reader.older_orca import OlderOrca

RETURN, TAB = 0xFF0D, 0xFF09
"""The keys by their X numbers."""

SAYS_NOTHING = {"unknown", "invalid", "filler", "redundant object", ""}
"""The roles that mean nothing to a reader."""


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """The program at its first start."""
    with desktop(tmp_path_factory.mktemp("home")) as running:
        running.find("frame", "Army Builder")
        running.give_keyboard()
        yield running


def named(heard: Desktop, kind: str, name: str) -> None:
    """Create a document in the File menu and type its name, whose field has the keyboard."""
    heard.press("menu item", f"New {kind}")
    field = heard.until(lambda: _new_name(heard), f"the name of a new {kind}, with the keyboard")
    assert field["focused"]
    heard.strike(name, RETURN)
    heard.find("page tab", name, part_of=True)


def _new_name(heard: Desktop) -> dict[str, Any] | None:
    """Return the field of a new name if it has the keyboard, else None."""
    found = heard.find("text", "Name")
    return found if found.get("text", "").startswith("New ") and found["focused"] else None


def added(heard: Desktop, field: str, name: str) -> None:
    """Add a name through a field, which is found by a part of its own name."""
    heard.focus(heard.find("text", field, part_of=True))
    heard.strike(name, RETURN)
    heard.find("push button", f"Undo Add {name}", part_of=True)


def test_a_missing_part_is_named_with_its_package() -> None:
    with pytest.raises(AssertionError, match="No Xvfb-of-nowhere: install xvfb"):
        program("Xvfb-of-nowhere", "xvfb")
    with pytest.raises(AssertionError, match="install python3-gi and gir1"):
        readers_python(("python-of-nowhere",))


@pytest.mark.reader
def test_every_focusable_part_announces_its_name_and_role(heard: Desktop) -> None:
    heard.find("tree", "Library")
    parts = heard.tree()
    focusable = [one for one in parts if one["focusable"] and one["showing"]]
    assert len(focusable) > 30
    assert not [one for one in focusable if not one["name"].strip() or one["role"] in SAYS_NOTHING]
    roles = {one["role"] for one in parts}
    assert {"heading", "tree", "push button", "chart", "combo box", "menu bar", "page tab"} <= roles


@pytest.mark.reader
def test_an_army_is_printed_by_spoken_words_alone(heard: Desktop, tmp_path: Path) -> None:
    """A weapon, a trooper with it, a unit, an army and its sheets, with menus, sliders and keys."""
    named(heard, "weapon", "Fen rifle")
    named(heard, "creature", "Fen scout")
    heard.said()
    skill = heard.find("slider", "Shooting Skill", part_of=True)
    heard.put(skill, 5)
    heard.find("slider", "Shooting Skill 5", part_of=True)
    heard.until(lambda: any("points" in line for line in heard.said()), "the new total")
    added(heard, "Add a weapon", "Fen rifle")
    heard.find("table cell", "Fen rifle", part_of=True)
    named(heard, "unit", "Fen section")
    added(heard, "Add models", "Fen scout")
    named(heard, "army", "Fen watch")
    added(heard, "Add a unit", "Fen section")
    heard.press("menu item", "Print…")
    heard.press("push button", "Save as")
    heard.choose("PDF…")
    file = tmp_path / "army.pdf"
    field = heard.find("text", "File name:")
    heard.give_keyboard()
    heard.focus(field)
    heard.strike(str(file), RETURN)
    heard.until(file.exists, "the file")
    said = "".join(page.extract_text() for page in PdfReader(file).pages)
    assert "Fen watch" in said
    assert "Fen scout" in said
    assert "Fen rifle" in said
    heard.until(lambda: any("army.pdf" in line for line in heard.said()), "that it was saved")


def tabbed_to(heard: Desktop, words: str) -> None:
    """Press the tab key until a part has the keyboard whose name begins so."""

    def come() -> bool:
        heard.strike(TAB)
        time.sleep(0.3)  # what the key did is said a little later; who is not there yet goes on
        return re.match(words, heard.at()) is not None

    heard.until(come, f"{words} by the tab key")


@pytest.mark.reader
def test_the_older_orca_says_focused_total_and_problems(heard: Desktop) -> None:
    """Announcements are silent for it: it says the focused part, and new names of that part."""
    older = OlderOrca()
    heard.give_keyboard()
    named(heard, "creature", "Reed scout")
    older.said(heard.events())
    tabbed_to(heard, r"\d+ points")
    before = heard.at()
    assert older.said(heard.events())[-1].startswith(before)
    heard.put(heard.find("slider", "Shooting Skill", part_of=True), 5)
    changed = heard.until(lambda: older.said(heard.events()), "the new total")
    assert re.match(r"\d+ points, \+\d+ was \d+", changed[-1])
    assert not changed[-1].startswith(before)
    named(heard, "army", "Reed watch")
    tabbed_to(heard, "Error: Models")
    assert older.said(heard.events())[-1].startswith("Error: Models: it has no models yet")


@pytest.mark.reader
def test_a_program_with_a_reader_quits_normally(heard: Desktop) -> None:
    """The resources of screen readers are released with its parts."""
    heard.tree()
    heard.press("menu item", "Quit")
    assert heard.ended() == 0
