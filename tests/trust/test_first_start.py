"""The first minute of a stranger: a full library, a tour, no questions, and no files elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger

LOOK = """
told["step"] = window.first_steps.words.text()
told["fight"] = window.actions_["fight"].isEnabled()
told["page"] = window.page().title()
window.first_steps.skip.click()
"""


@pytest.mark.long
def test_the_first_start_shows_an_army_and_the_tour(stranger: Stranger) -> None:
    seen = stranger.window(script=LOOK)
    assert (seen.code, seen.asked, seen.err) == (0, [], "")
    told = seen.window["told"]
    assert seen.window["title"] == "Army Builder"
    assert seen.window["counts"]["army"] >= 2
    assert told["fight"]
    assert told["page"]
    assert told["step"].startswith("Welcome")
    kept = sorted(
        str(one.relative_to(stranger.folder)) for one in stranger.folder.rglob("*") if one.is_file()
    )
    assert all(one.startswith("home/") for one in kept)
    assert not any("crash" in one or "running" in one for one in kept)
    again = stranger.window()
    assert not again.window["tour"], "who skipped it is not led again"


@pytest.mark.long
def test_the_shell_creates_the_same_first_library(stranger: Stranger) -> None:
    seen = stranger.shell("library", "list", "--kind", "army")
    assert (seen.code, seen.err) == (0, "")
    assert len(seen.out.splitlines()) >= 2
    assert stranger.window().asked == []
