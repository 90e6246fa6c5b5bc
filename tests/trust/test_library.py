"""Missing, empty or unreadable libraries: no new start unasked, and an offer of every way out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from armybuilder.errors import InputFault
from armybuilder.library import backups
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from tests.trust.stranger import Stranger


def spoil(stranger: Stranger, how: str) -> None:
    with Library.open(stranger.library) as library:
        backups.make(library)
    if how == "gone":
        stranger.library.unlink()
    else:
        stranger.library.write_bytes(b"")


@pytest.mark.long
@pytest.mark.parametrize("how", ["gone", "empty"])
def test_a_lost_library_can_be_restored_from_backup(settled: Stranger, how: str) -> None:
    with Library.open(settled.library) as library:
        creature = library.fetch("c-boltman").model_copy(update={"name": "Mine alone"})
        library.save([creature])
    spoil(settled, how)
    told = settled.shell("library", "list")
    assert told.code == 1
    assert "good backup lies there" in told.err
    seen = settled.window("Restore")
    assert seen.code == 0
    assert "good backup lies there" in seen.asked[0]["asked"]
    assert len(seen.asked[0]["buttons"]) == 4
    with Library.open(settled.library) as library:
        assert library.fetch("c-boltman").name == "Mine alone"


@pytest.mark.long
def test_a_lost_library_can_be_replaced_by_a_new(settled: Stranger) -> None:
    spoil(settled, "gone")
    seen = settled.window("new library")
    assert seen.code == 0
    assert len(seen.asked) == 1
    assert seen.window["counts"]["army"] >= 2
    assert settled.shell("library", "check").code == 0


@pytest.mark.long
def test_an_empty_file_without_backup_starts_a_library(stranger: Stranger) -> None:
    stranger.library.parent.mkdir(parents=True)
    stranger.library.write_bytes(b"")
    seen = stranger.window()
    assert seen.asked == []
    assert seen.window["counts"]["army"] >= 2


@pytest.mark.long
def test_a_folder_where_a_library_should_be_is_told(stranger: Stranger) -> None:
    stranger.library.mkdir(parents=True)
    seen = stranger.window("Quit")
    assert seen.code == 1
    assert "cannot be opened" in seen.asked[0]["asked"]
    assert stranger.shell("library", "list").code == 1


def test_a_read_only_folder_is_named_as_the_reason(
    stranger: Stranger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may write everywhere, so the test makes the system refuse."""
    stranger.library.parent.mkdir(parents=True)
    opening = os.open

    def refused(path: str, *rest: int) -> int:
        if str(path).startswith(str(stranger.library)):
            raise PermissionError(13, "Permission denied")
        number: int = opening(path, *rest)
        return number

    monkeypatch.setattr("os.open", refused)
    monkeypatch.setattr("os.access", lambda *_args, **_kinds: False)
    with pytest.raises(InputFault) as caught:
        Library.open(stranger.library)
    assert [fault.code for fault in caught.value.faults] == ["library.fault.cannot_open"]
