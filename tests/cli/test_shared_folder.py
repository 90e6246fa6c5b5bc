"""The shared folder of a club, used from the shell by two members."""

from __future__ import annotations

import json

import pytest

from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.weapon import Weapon


@pytest.fixture
def club(tmp_path):
    place = tmp_path / "club"
    place.mkdir()
    return place


@pytest.fixture
def member(shell, starter, tmp_path, club):
    """A function that runs a command for a member of the club, on the member's own library."""

    def run(who, *told):
        library = tmp_path / f"{who}.db"
        if not library.exists():
            assert shell("library", "--library", library, "import", starter).code == 0
            assert shell("library", "--library", library, "folder", "use", club).code == 0
        return shell("library", "--library", library, "folder", *told)

    return run


def rename(tmp_path, who, name):
    with Library.open(tmp_path / f"{who}.db") as library:
        library.save([library.fetch("a-levy").model_copy(update={"name": name})])


def name_of(tmp_path, who):
    with Library.open(tmp_path / f"{who}.db") as library:
        return library.fetch("a-levy").name


def test_a_published_army_reaches_another_member(member, tmp_path):
    """A different version is taken only with --clash, and is no longer listed after an answer."""
    assert member("ann", "publish", "a-levy").code == 0
    assert "Nothing new" in member("bob", "list").out
    rename(tmp_path, "ann", "Levy of spring")
    assert "since you published: Levy of spring" in member("ann", "list").out
    ran = member("ann", "publish", "a-levy")
    assert ran.code == 0, ran.err
    assert json.loads(member("ann", "list", "--json").out)["behind"] == []
    (one,) = json.loads(member("bob", "list", "--json").out)["new"]
    assert (one["names"], one["new"], one["different"]) == (["Levy of spring"], 0, 1)
    assert "one differs from yours" in member("bob", "list").out
    refused = member("bob", "take", one["file"])
    assert refused.code == 1
    assert "--clash" in refused.err
    assert name_of(tmp_path, "bob") == "Lowmoor Levy"
    assert member("bob", "take", one["file"], "--clash", "version").code == 0
    assert name_of(tmp_path, "bob") == "Levy of spring"
    assert "Nothing new" in member("bob", "list").out


@pytest.mark.long
def test_an_ignored_file_is_listed_again_after_a_change(member, tmp_path, club):
    member("ann", "publish", "a-levy")
    member("bob", "list")
    rename(tmp_path, "ann", "Levy of spring")
    member("ann", "publish", "a-levy")
    (file,) = (one.name for one in club.iterdir())
    assert member("bob", "ignore", file).code == 0
    assert "Nothing new" in member("bob", "list").out
    rename(tmp_path, "ann", "Levy of summer")
    member("ann", "publish", "a-levy")
    assert "Levy of summer" in member("bob", "list").out


def test_another_members_file_is_replaced_only_on_request(member, tmp_path, club):
    member("ann", "publish", "a-levy")
    member("bob", "list")
    with Library.open(tmp_path / "bob.db") as library:
        library.save([library.fetch("a-levy").model_copy(update={"notes": "Bob's"})])
    (file,) = club.iterdir()
    before = file.read_bytes()
    refused = member("bob", "publish", "Lowmoor Levy")
    assert refused.code == 1
    assert "not from you" in refused.err
    assert "beside" in refused.err
    assert member("bob", "publish", "Lowmoor Levy", "--clash", "beside").code == 0
    assert file.read_bytes() == before
    assert sorted(one.name for one in club.iterdir()) == ["Lowmoor Levy (2).army", "Lowmoor Levy.army"]


def test_broken_files_and_a_missing_folder_are_reported(member, club, shell, tmp_path):
    (club / "half.army").write_text('{"format": "armybuilder", "vers', encoding="utf-8")
    ran = member("ann", "list")
    assert ran.code == 0
    assert "half.army" in ran.err
    refused = member("ann", "take", "half.army")
    assert refused.code == 1
    assert refused.err == ran.err, "the same words, with one full stop"
    assert member("ann", "take", "nobody.army").code == 1
    (club / "half.army").unlink()
    club.rmdir()
    ran = member("ann", "list")
    assert ran.code == 1
    assert "cannot be reached" in ran.err
    assert member("ann", "use").code == 0
    assert "No shared folder is chosen" in member("ann", "list").err
    assert shell("library", "--library", tmp_path / "ann.db", "folder", "use", club).code != 0


def test_a_new_file_is_taken_without_question(member, tmp_path, club):
    """The file's name without its ending is kept as the source."""
    member("bob", "list")
    new = Weapon(id="w-new", name="New gun", category="rifle")
    (club / "new.gun.army").write_bytes(bundle.write(bundle.Bundle((new,))))
    taken = member("bob", "take", "new.gun.army")
    assert (taken.code, taken.out) == (0, "1 new, 0 updated, 0 copied, 0 the same.\n")
    again = member("bob", "take", "new.gun.army")
    assert (again.code, again.out) == (0, "0 new, 0 updated, 0 copied, 1 the same.\n")
    with Library.open(tmp_path / "bob.db") as library:
        (row,) = [row for row in library.summaries() if row.id == "w-new"]
    assert row.source == "new"


def test_a_battle_comes_in_with_its_armies(member, shell, starter, tmp_path, club):
    pair = (f"{starter}#a-gate", f"{starter}#a-reavers")
    assert shell("fight", *pair, "--turns", "1", "--record", club / "fought.army").code == 0
    for new, same in ((2, 25), (0, 27)):
        taken = member("ann", "take", "fought.army")
        assert (taken.code, taken.out) == (0, f"{new} new, 0 updated, 0 copied, {same} the same.\n")
    with Library.open(tmp_path / "ann.db") as library:
        assert len(library.summaries("battle")) == 1
