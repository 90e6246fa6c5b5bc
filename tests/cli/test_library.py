"""`armybuilder library`: its contents, import and export, backup and restoration."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from armybuilder.cli import shelf
from armybuilder.errors import message
from armybuilder.library import scripted


@pytest.mark.long
def test_a_new_library_has_the_starter_documents(shell):
    ran = shell("library", "list", "--kind", "army", "--json")
    assert ran.code == 0, ran.err
    assert {row["name"] for row in ran.json} >= {"Lowmoor Levy", "Glass Tower Wardens", "Fen Gate Patrol"}
    assert all(row["points"] for row in ran.json)


def test_a_query_finds_documents_and_its_faults_are_reported(shell):
    found = shell("library", "search", "kind:creature pf>=3 tag:elite", "--json").json
    assert "Tower warden" in {row["name"] for row in found}
    assert all("elite" in row["tags"] for row in found)
    assert shell("library", "search", "pf>=").code == 1


@pytest.mark.long
def test_show_lists_the_parts_of_a_document(shell):
    ran = shell("library", "show", "Lowmoor Levy")
    assert ran.code == 0
    assert "Levy rifle" in ran.out
    assert shell("library", "show", "Nobody").code == 1


@pytest.mark.long
def test_an_export_can_be_imported_again(shell, tmp_path):
    out = tmp_path / "levy.army"
    assert shell("library", "export", "Lowmoor Levy", "-o", out).code == 0
    other = tmp_path / "other.db"
    brought = shell("library", "--library", other, "import", out)
    assert brought.code == 0, brought.err
    assert brought.out.startswith(f"{len(json.loads(out.read_text(encoding='utf-8'))['documents'])} new")
    assert "0 new" in shell("library", "--library", other, "import", out).out
    names = {row["name"] for row in shell("library", "--library", other, "list", "--json").json}
    assert "Lowmoor Levy" in names
    assert "Bastion crawler" not in names


@pytest.mark.long
def test_a_library_is_backed_up_checked_and_restored(shell, tmp_path):
    assert shell("library", "list").code == 0
    made = shell("library", "backup", "--folder", tmp_path / "kept")
    assert made.code == 0, made.err
    (copy,) = (tmp_path / "kept").iterdir()
    assert shell("library", "check").code == 0
    assert shell("library", "restore", copy).code == 0
    assert shell("library", "list").code == 0
    assert shell("library", "restore", tmp_path / "none.db").code == 1


def test_listing_does_not_create_a_missing_library(shell, tmp_path):
    ran = shell("library", "--library", tmp_path / "x" / "none.db", "list")
    assert ran.code == 1
    assert not (tmp_path / "x").exists()


def test_a_file_that_is_no_library_is_refused(shell, tmp_path):
    text = tmp_path / "text.db"
    text.write_text("hello" * 1000)
    ran = shell("library", "--library", text, "list")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1


@pytest.mark.long
def test_documents_under_other_ids_are_recognised_by_content(shell, tmp_path):
    shell("library", "list")
    out = tmp_path / "levy.army"
    shell("library", "export", "Lowmoor Levy", "-o", out)
    line = shell("share", out)
    assert line.code == 0, line.err
    text = tmp_path / "from-anna.txt"
    text.write_text(line.out, encoding="utf-8")
    before = len(shell("library", "list", "--json").json)
    brought = shell("library", "import", text)
    assert brought.code == 0, brought.err
    assert "0 new" in brought.out
    assert len(shell("library", "list", "--json").json) == before


@pytest.mark.long
def test_imported_documents_name_their_source_and_keep_others(shell, tmp_path):
    out = tmp_path / "anna.army"
    shell("library", "export", "Lowmoor Levy", "-o", out)
    held = json.loads(out.read_text(encoding="utf-8"))
    for one in held["documents"]:
        one["notes"] = "hers"
    army = next(one for one in held["documents"] if one["kind"] == "army")
    army["id"], army["points_limit"] = "hers", 4321
    out.write_text(
        json.dumps({**held, "documents": [army, *(one for one in held["documents"] if one is not army)]})
    )
    assert shell("library", "import", out, "--clash", "keep").code == 0
    rows = shell("library", "search", "origin:anna", "--json").json
    assert [(row["id"], row["origin"], row["source"]) for row in rows] == [("hers", "imported", "anna")]
    assert shell("library", "list", "--kind", "army", "--json").json[0]["variant_of"] is None


def test_the_same_file_is_copied_only_once(shell, tmp_path):
    """The default takes it as a version of mine all the same."""
    out = tmp_path / "anna.army"
    shell("library", "export", "Lowmoor Levy", "-o", out)
    held = json.loads(out.read_text(encoding="utf-8"))
    weapon = next(one for one in held["documents"] if one["kind"] == "weapon")
    weapon["targeting_bonus"] = weapon.get("targeting_bonus", 0) + 1
    out.write_text(json.dumps(held), encoding="utf-8")
    first, second, third = (shell("library", "import", out, "--clash", "copy").out for _ in range(3))
    assert "0 copied" not in first
    assert second.startswith("0 new, 0 updated, 0 copied")
    assert third == second
    assert ", 1 updated, 0 copied" in shell("library", "import", out).out


def test_a_missing_library_has_nothing_to_rescue(shell, tmp_path):
    ran = shell("library", "--library", tmp_path / "none.db", "rescue")
    assert ran.code == 1
    assert ran.err == f"There is no library at {tmp_path / 'none.db'}.\n"


@pytest.mark.parametrize(
    ("reason", "write", "told"),
    [
        (None, True, 0),
        (message("library.reason.unknown"), True, 1),
        (message("library.reason.held", who="the window"), True, 1),
        (message("library.reason.elsewhere", who="the window"), True, 2),
        (message("library.reason.elsewhere", who="the window"), False, 0),
    ],
)
def test_a_writer_is_told_who_holds_the_library(monkeypatch, capsys, reason, write, told):
    """A lock of another machine may be left over, which is told too."""
    held = SimpleNamespace(read_only=reason, path=Path("shelf.db"), aside=None, moved=None)
    monkeypatch.setattr(scripted, "open_library", lambda _: nullcontext(held))
    with shelf.opened(None, write=write):
        pass
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == told
    assert ["shelf.db" in line for line in lines] == [False, True][:told]
