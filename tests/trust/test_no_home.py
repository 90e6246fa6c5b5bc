"""A user unknown to the system, and missing or foreign homes: messages in words, no crash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder import paths
from tests.trust.stranger import STARTER, Stranger

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.linux

NOBODY = """
import pwd
def unknown(number):
    raise KeyError(f"getpwuid(): uid not found: {number}")
pwd.getpwuid = unknown
"""
"""A process with the number of no user."""
NO_FOLDERS: dict[str, str | None] = dict.fromkeys(
    ("HOME", "ARMYBUILDER_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
)


@pytest.mark.long
def test_the_window_reports_a_missing_home_and_ends(stranger: Stranger) -> None:
    seen = stranger.window(before=NOBODY, env=NO_FOLDERS)
    assert seen.code == 1
    assert [one["buttons"] for one in seen.asked] == [["OK"]]
    assert "There is no home folder" in seen.asked[0]["asked"]
    assert "ARMYBUILDER_HOME" in seen.asked[0]["asked"]
    assert "Traceback" not in seen.err
    assert not list(stranger.folder.iterdir()), "nothing is put where nobody looks for it"


@pytest.mark.long
def test_the_shell_without_a_home_can_still_price(stranger: Stranger) -> None:
    seen = stranger.shell("library", "list", before=NOBODY, env=NO_FOLDERS)
    assert (seen.code, seen.out) == (1, "")
    assert seen.err.startswith("There is no home folder")
    priced = stranger.shell("cost", STARTER, before=NOBODY, env=NO_FOLDERS)
    assert (priced.code, priced.err) == (0, "")


@pytest.mark.long
def test_a_named_folder_replaces_the_missing_home(stranger: Stranger) -> None:
    seen = stranger.window(before=NOBODY, env=NO_FOLDERS | {"ARMYBUILDER_HOME": str(stranger.home)})
    assert seen.code == 0
    assert seen.window["tour"]


@pytest.mark.long
def test_a_home_that_cannot_be_is_asked_about(stranger: Stranger) -> None:
    (stranger.folder / "a-file").write_text("no folder", encoding="utf-8")
    place = str(stranger.folder / "a-file" / "below")
    seen = stranger.window("Quit", env=NO_FOLDERS | {"HOME": place})
    assert seen.code == 1
    assert "Check that the folder is there" in seen.asked[0]["asked"]
    assert seen.asked[0]["buttons"] == ["Try again", "Quit"]
    told = stranger.shell("library", "list", env=NO_FOLDERS | {"HOME": place})
    assert told.code == 1
    assert "Check that the folder is there" in told.err


def test_unreadable_settings_do_not_prevent_prices(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Root may look everywhere, so the test makes the system refuse."""
    from armybuilder.points import tables
    from armybuilder.sheets.typeset import user_templates

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setenv(paths._HOME, str(tmp_path))
    monkeypatch.setattr("os.stat", forbidden)
    assert tables._own_there("combat_action.toml") == ()
    assert user_templates.sets() == ()
