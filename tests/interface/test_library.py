"""Libraries and files in the Python interface: saved, listed, searched, read, written."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import armybuilder
from armybuilder.cli import main

if TYPE_CHECKING:
    from pathlib import Path

HOLDER = """
import sys, armybuilder
with armybuilder.open_library(sys.argv[1], write=True):
    print("open", flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own for the user's library."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))


def changed(file: armybuilder.File, **fields: Any) -> armybuilder.File:
    """Return a file with other fields of its army."""
    plain = {"format": "armybuilder", "version": 1, "documents": [one.fields for one in file]}
    plain["documents"][-1] |= fields  # type: ignore[index]
    return armybuilder.read(json.dumps(plain).encode())


def test_a_library_keeps_saved_documents(tmp_path: Path, file: armybuilder.File) -> None:
    with armybuilder.open_library(tmp_path / "club.db", write=True) as library:
        saved = library.save(file, origin="the club")
        assert set(saved.new) == {one.id for one in file}
        assert set(library.save(file).same) == set(saved.new)
        assert (library.writable, library.path) == (True, tmp_path / "club.db")
    with armybuilder.open_library(tmp_path / "club.db") as library:
        (row,) = library.list("army")
        assert (row.id, row.name, row.points, row.legal) == ("dyke", "The Dyke Watch", 348, True)
        assert (row.origin, row.source) == ("imported", "the club")
        assert [one.id for one in library.search("kind:creature cost<30")] == ["warden"]
        assert [one.id for one in library.search("creatura", language="it")] == ["captain", "warden"]
        army = library.read("the dyke watch")
        assert armybuilder.price(army).points == 348
        assert len(army.file) == 5
        assert len(library.list()) == 5


def test_the_users_library_begins_with_the_starter(capsys: pytest.CaptureFixture[str]) -> None:
    """The shell lists the same rows."""
    with armybuilder.open_library() as library:
        rows = library.list("army")
        assert not library.writable
    assert main.run(["library", "list", "--kind", "army", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [(one["id"], one["points"], one["legal"]) for one in printed] == [
        (row.id, row.points, row.legal) for row in rows
    ]
    assert rows


def test_a_library_read_only_is_not_saved_into(tmp_path: Path, file: armybuilder.File) -> None:
    armybuilder.open_library(tmp_path / "club.db", write=True).close()
    with armybuilder.open_library(tmp_path / "club.db") as library:
        with pytest.raises(armybuilder.Fault, match="opened for reading only"):
            library.save(file)
        assert not library.list()


def test_a_missing_library_is_not_made_to_read(tmp_path: Path) -> None:
    with pytest.raises(armybuilder.Fault, match=r"club\.db"):
        armybuilder.open_library(tmp_path / "club.db")
    assert not list(tmp_path.glob("club*"))


def test_a_library_of_another_process_names_who(tmp_path: Path, file: armybuilder.File) -> None:
    """The library can be read meanwhile, and written afterwards."""
    place = tmp_path / "club.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(place)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(armybuilder.Fault) as raised:
            armybuilder.open_library(place, write=True)
        with armybuilder.open_library(place) as library:
            assert not library.list()
        holder.communicate()
    assert f"Python (process {holder.pid} on this computer)" in str(raised.value)
    with armybuilder.open_library(place, write=True) as library:
        assert library.save(file).new


def test_a_closed_library_is_a_fault(tmp_path: Path, file: armybuilder.File) -> None:
    library = armybuilder.open_library(tmp_path / "club.db", write=True)
    library.close()
    library.close()
    for call in (
        library.list,
        lambda: library.search(""),
        lambda: library.read("x"),
        lambda: library.save(file),
    ):
        with pytest.raises(armybuilder.Fault, match=r"club\.db is closed"):
            call()


def test_a_clash_is_decided_as_asked(tmp_path: Path, file: armybuilder.File) -> None:
    other = changed(file, points_limit=444)
    with armybuilder.open_library(tmp_path / "club.db", write=True) as library:
        library.save(file)
        assert not library.save(other, clash="keep").updated
        assert library.read("dyke").fields == file["dyke"].fields
        copied = library.save(other, clash="copy").copied
        assert list(copied) == ["dyke"]
        assert library.read(copied["dyke"]).fields["points_limit"] == 444
        assert library.save(other).updated == ("dyke",)
        assert library.read("dyke").fields["points_limit"] == 444


def test_a_name_that_several_have_is_a_fault(tmp_path: Path, file: armybuilder.File) -> None:
    with armybuilder.open_library(tmp_path / "club.db", write=True) as library:
        library.save(changed(file, name="Dyke watch"))
        with pytest.raises(
            armybuilder.Fault, match=r"several documents called “dyke WATCH”.*: (watch|dyke), "
        ):
            library.read("dyke WATCH")
    with pytest.raises(armybuilder.Fault, match="several documents called “dyke WATCH”"):
        changed(file, name="Dyke watch")["dyke WATCH"]


def test_a_name_finds_a_document_of_a_file(file: armybuilder.File) -> None:
    assert file["dyke WARDEN"].id == "warden"
    assert "Dyke warden" not in file


def test_a_written_file_is_read_the_same(tmp_path: Path, file: armybuilder.File) -> None:
    out = tmp_path / "out.army"
    armybuilder.write(file, out)
    assert [one.fields for one in armybuilder.read(out)] == [one.fields for one in file]
    armybuilder.write(file["warden"], out)
    assert {one.id for one in armybuilder.read(out)} == {"warden", "carbine"}
    armybuilder.write([file["warden"], file["captain"]], str(out))
    assert {one.id for one in armybuilder.read(out)} == {"warden", "captain", "carbine"}


def test_readings_of_several_files_stay_with_their_armies(tmp_path: Path, file: armybuilder.File) -> None:
    plain = {"format": "armybuilder", "version": 1, "readings": {"CA-D-009": "armour_list"}}
    plain["documents"] = [one.fields | {"id": one.id} for one in changed(file, name="Others", id="others")]
    others = armybuilder.read(json.dumps(plain).encode())
    out = tmp_path / "out.army"
    armybuilder.write(others["others"], out)
    assert "readings" not in armybuilder.read(out)["others"].fields
    armybuilder.write([file["dyke"], others["others"]], out)
    both = armybuilder.read(out)
    assert both["others"].fields["readings"] == {"CA-D-009": "armour_list"}
    assert "readings" not in both["dyke"].fields


def test_two_documents_of_one_id_are_not_written(tmp_path: Path, file: armybuilder.File) -> None:
    other = changed(file, points_limit=444)
    with pytest.raises(armybuilder.Fault, match="Two different documents have the id dyke"):
        armybuilder.write([file["dyke"], other["dyke"]], tmp_path / "out.army")
    assert not (tmp_path / "out.army").exists()


def test_a_folder_is_no_file_to_write(tmp_path: Path, file: armybuilder.File) -> None:
    for place in (tmp_path, tmp_path / "missing" / "out.army", tmp_path / "a\0b"):
        with pytest.raises(armybuilder.Fault, match="cannot be written"):
            armybuilder.write(file, place)


def test_a_share_line_is_the_shells(
    tmp_path: Path, file: armybuilder.File, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.army"
    armybuilder.write(file, out)
    assert main.run(["share", str(out)]) == 0
    assert capsys.readouterr().out.strip() == armybuilder.share(file["dyke"])
    told = armybuilder.fight(file, file, ruleset="manoeuvre", turns=1, record=True)
    assert told.file is not None
    with pytest.raises(armybuilder.Fault, match="can be shared"):
        armybuilder.share(next(one for one in told.file if one.kind == "battle"))
