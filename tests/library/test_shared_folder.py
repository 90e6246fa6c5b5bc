"""The shared folder of a club, whose changes are reported in words, asked about once, and never overwritten unasked."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from armybuilder import words
from armybuilder.errors import InputFault, message
from armybuilder.library import shared_folder
from armybuilder.library.exchange import export
from armybuilder.library.store import Library
from armybuilder.model import bundle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def mine(tmp_path: Path, starter_library: bytes) -> Iterator[Library]:
    (tmp_path / "mine.db").write_bytes(starter_library)
    with Library.open(tmp_path / "mine.db") as opened:
        yield opened


@pytest.fixture
def theirs(tmp_path: Path, starter_library: bytes) -> Iterator[Library]:
    (tmp_path / "theirs.db").write_bytes(starter_library)
    with Library.open(tmp_path / "theirs.db") as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "club"
    place.mkdir()
    return place


def told(library: Library, folder: Path) -> list[shared_folder.FolderNews]:
    files, _ = shared_folder.survey(folder, shared_folder.remembered(library).known)
    return list(shared_folder.news(library, files.values()))


def rename(library: Library, name: str) -> None:
    army = library.fetch("a-levy")
    library.save([army.model_copy(update={"name": name})])


def said(fault: InputFault) -> str:
    return words.english().say(fault.faults[0])


@pytest.mark.long
def test_new_changed_and_equal_files_are_distinguished(mine: Library, theirs: Library, folder: Path) -> None:
    shared_folder.publish(theirs, folder, "a-levy")
    assert told(mine, folder) == []
    rename(theirs, "Levy of spring")
    shared_folder.publish(theirs, folder, "a-levy")
    (one,) = told(mine, folder)
    assert (one.names, one.new, one.other, one.newer) == (("Levy of spring",), 0, 1, True)
    second = theirs.fetch("a-gate").model_copy(update={"id": "a-second", "name": "Second gate"})
    theirs.save([second])
    shared_folder.publish(theirs, folder, second.id)
    assert [(each.new, each.other) for each in told(mine, folder)] == [(0, 1), (1, 0)]


@pytest.mark.long
def test_an_answered_file_is_asked_about_after_changes_only(
    mine: Library, theirs: Library, folder: Path
) -> None:
    rename(theirs, "Levy of spring")
    shared_folder.publish(theirs, folder, "a-levy")
    (one,) = told(mine, folder)
    shared_folder.answer(mine, [(one.file.name, one.file.digest)])
    assert told(mine, folder) == []
    (folder / one.file.name).rename(folder / "moved.army")
    assert told(mine, folder) == []
    rename(theirs, "Levy of summer")
    shared_folder.publish(theirs, folder, "a-levy")
    assert [each.names for each in told(mine, folder)] == [("Levy of summer",)]


@pytest.mark.long
def test_own_edits_of_equal_documents_raise_no_question(mine: Library, theirs: Library, folder: Path) -> None:
    shared_folder.publish(theirs, folder, "a-levy")
    assert told(mine, folder) == []
    rename(mine, "My levy")
    assert told(mine, folder) == []


def test_an_own_file_is_replaced_without_question(mine: Library, folder: Path) -> None:
    first = shared_folder.publish(mine, folder, "a-levy")
    assert shared_folder.behind(mine) == ()
    rename(mine, "My levy")
    assert shared_folder.behind(mine) == ("My levy",)
    assert shared_folder.publish(mine, folder, "a-levy") == first
    (army,) = (one for one in bundle.read(first.read_bytes())[0].documents if one.kind == "army")
    assert army.name == "My levy"
    assert told(mine, folder) == []
    assert [one.name for one in folder.iterdir()] == [first.name]


@pytest.mark.long
def test_another_users_file_is_never_overwritten_unasked(
    mine: Library, theirs: Library, folder: Path
) -> None:
    rename(theirs, "The Fen")
    there = shared_folder.publish(theirs, folder, "a-levy")
    before = there.read_bytes()
    rename(mine, "The Fen")
    mine.save([mine.fetch("a-levy").model_copy(update={"notes": "mine"})])
    with pytest.raises(InputFault) as fault:
        shared_folder.publish(mine, folder, "a-levy")
    assert fault.value.faults[0].code == shared_folder.TAKEN_NAME
    assert there.name in said(fault.value)
    assert there.read_bytes() == before
    beside = shared_folder.publish(mine, folder, "a-levy", "beside")
    assert beside.name == "The Fen (2).army"
    assert there.read_bytes() == before
    mine.save([mine.fetch("a-levy").model_copy(update={"notes": "mine again"})])
    assert shared_folder.publish(mine, folder, "a-levy") == beside


def test_a_changed_own_file_is_reported_before_replacement(mine: Library, folder: Path) -> None:
    there = shared_folder.publish(mine, folder, "a-levy")
    there.write_bytes(there.read_bytes().replace(b"Levy", b"Lewy"))
    with pytest.raises(InputFault) as fault:
        shared_folder.publish(mine, folder, "a-levy")
    assert fault.value.faults[0].code == shared_folder.CHANGED_THERE
    assert b"Lewy" in there.read_bytes()
    shared_folder.publish(mine, folder, "a-levy", "replace")
    assert b"Lewy" not in there.read_bytes()


def test_broken_files_are_reported_and_stop_nothing(
    mine: Library, theirs: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename(theirs, "Levy of spring")
    whole = shared_folder.publish(theirs, folder, "a-levy").read_bytes()
    (folder / "half.army").write_bytes(whole[: len(whole) // 2])
    (folder / "empty.army").write_bytes(b"")
    (folder / "foreign.army").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    (folder / "deep.army").write_text("[" * 100_000, encoding="utf-8")
    (folder / "folder.army").mkdir()
    (folder / ".sync.army").write_bytes(b"")
    (folder / "notes.txt").write_text("not ours", encoding="utf-8")
    monkeypatch.setattr(bundle, "LARGEST_FILE", len(whole) + 1)
    (folder / "huge.army").write_bytes(whole + bytes(10))
    files, more = shared_folder.survey(folder)
    faults = {name: words.english().say(file.fault) for name, file in files.items() if file.fault is not None}
    assert set(faults) == {"half.army", "empty.army", "foreign.army", "deep.army", "huge.army"}
    assert "larger than" in faults["huge.army"]
    assert "being copied" in faults["empty.army"]
    assert all(len(fault) > 20 for fault in faults.values())
    assert [one.names for one in shared_folder.news(mine, files.values())] == [("Levy of spring",)]
    assert more == 0


@pytest.mark.parametrize(("length", "fits"), [(2_000_000, True), (2_000_001, False)])
def test_a_file_may_have_the_largest_size(
    folder: Path, monkeypatch: pytest.MonkeyPatch, length: int, fits: bool
) -> None:
    monkeypatch.setattr(bundle, "LARGEST_FILE", 2_000_000)
    file = folder / "big.army"
    with file.open("wb") as opened:
        opened.truncate(length)
    assert (shared_folder._digest_of(file) == "another thing") != fits
    found = shared_folder.look_at(file)
    assert found is not None
    assert found.fault is not None
    assert (found.fault == message("shared_folder.fault.large", most=2)) != fits


@pytest.mark.linux
def test_pipes_and_dangling_links_are_ignored(folder: Path) -> None:
    os.mkfifo(folder / "pipe.army")
    (folder / "link.army").symlink_to(folder / "nowhere")
    assert shared_folder.survey(folder) == ({}, 0)


def test_a_missing_folder_is_reported_in_words(mine: Library, folder: Path) -> None:
    folder.rmdir()
    with pytest.raises(InputFault) as fault:
        shared_folder.survey(folder)
    assert "cannot be reached" in said(fault.value)
    with pytest.raises(InputFault) as fault:
        shared_folder.publish(mine, folder, "a-levy")
    assert "cannot be written" in said(fault.value)


def test_an_unchanged_file_is_not_read_again(folder: Path, theirs: Library) -> None:
    shared_folder.publish(theirs, folder, "a-levy")
    first, _ = shared_folder.survey(folder)
    again, _ = shared_folder.survey(folder, before=first)
    assert all(again[name] is first[name] for name in first)


def test_only_a_limited_number_of_files_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_folder, "MOST_FILES", 3)
    for number in range(5):
        (folder / f"{number}.army").write_bytes(b"")
    files, more = shared_folder.survey(folder)
    assert (sorted(files), more) == (["0.army", "1.army", "2.army"], 2)


def test_a_failed_write_leaves_no_partial_file(
    mine: Library, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputFault, match=r"shared_folder\.fault\.unwritable"):
        shared_folder.publish(mine, folder, "a-levy")
    assert list(folder.iterdir()) == []


def test_an_invalid_memory_is_forgotten(mine: Library) -> None:
    for broken in ("", "{", "[]", '{"published": {"a": 1}}', '{"answered": []}'):
        mine.set_setting("shared_folder", broken)
        assert shared_folder.remembered(mine) == shared_folder.FolderMemory()


@pytest.mark.long
def test_a_read_only_library_still_reports_news(
    mine: Library, theirs: Library, folder: Path, tmp_path: Path
) -> None:
    rename(theirs, "Levy of spring")
    shared_folder.publish(theirs, folder, "a-levy")
    with Library.open(tmp_path / "mine.db", write=False) as reading:
        assert [one.names for one in told(reading, folder)] == [("Levy of spring",)]


def test_a_published_file_equals_an_export(mine: Library, folder: Path) -> None:
    made = shared_folder.publish(mine, folder, "a-levy")
    assert made.read_bytes() == bundle.write(export(mine, ["a-levy"]))


@pytest.mark.parametrize(("later", "newer"), [(-1, False), (0, False), (1, True), (None, False)])
def test_a_file_is_newer_only_when_changed_after_mine(later: int | None, newer: bool) -> None:
    file = shared_folder.FolderFile("a.army", (1_700_000_000_000_000_000, 1))
    mine = None if later is None else file.changed - timedelta(milliseconds=later)
    assert shared_folder.FolderNews(file, ("A",), 0, 1, mine).newer == newer
