"""Armies as lines of text, from the shell and back into every command."""

from __future__ import annotations

import io

import pytest

from armybuilder.model import bundle
from tests.battle.forces import starter as kept


@pytest.fixture
def fed(monkeypatch):
    """A function that gives the next command a text on standard input."""

    def feed(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return feed


@pytest.mark.long
def test_a_shared_army_is_printed_priced_and_brought_in(shell, starter, fed, tmp_path):
    shared = shell("share", f"{starter}#a-levy")
    assert shared.code == 0
    assert shared.out.startswith("AB1:")
    assert shared.err == "799 characters, one code.\n"
    fed(f"Here is mine:\n{shared.out}")
    (levy,) = [one for one in shell("cost", "-", "--json").json if one["kind"] == "army"]
    (own,) = [
        one
        for one in shell("cost", starter, "--json").json
        if one["name"] == levy["name"] and one["kind"] == "army"
    ]
    assert (levy["points"], levy["lines"]) == (own["points"], own["lines"])
    file = tmp_path / "levy.txt"
    file.write_text(shared.out, encoding="utf-8")
    brought = shell("library", "--library", tmp_path / "lib.db", "import", file)
    assert brought.code == 0, brought.err
    assert shell("sheet", file, "-o", tmp_path / "levy.pdf").code == 0


def test_codes_are_drawn_and_read_as_the_line(shell, tmp_path, fed):
    (tmp_path / "robots.army").write_bytes(bundle.write(kept()))
    robots = f"{tmp_path / 'robots.army'}#a-foundry"
    told = shell("share", robots, "--json").json
    assert len(told["codes"]) == 2
    drawn = shell("share", robots, "-o", tmp_path / "code.svg")
    assert drawn.code == 0
    assert sorted(one.name for one in tmp_path.glob("*.svg")) == ["code-1.svg", "code-2.svg"]
    fed("\n".join(told["codes"]))
    assert shell("cost", "-").code == 0


def test_broken_lines_and_unshareable_files_are_refused(shell, starter, fed):
    fed("AB1:1234")
    broken = shell("cost", "-")
    assert broken.code == 1
    assert broken.err.startswith("The shared line stops without the colon that ends it,")
    assert shell("share", starter).code == 1
    assert shell("share", f"{starter}#nothing").code == 1
    assert shell("share", f"{starter}#a-levy", "-o", "x.gif").code == 2


@pytest.fixture
def two(shell, starter):
    """A message with the lines of two armies."""
    lines = [shell("share", f"{starter}#{army}").out for army in ("a-levy", "a-overland")]
    return f"Mine:\n{lines[0].replace('--', '–')}\nand yours:\n> {lines[1]}"


def test_an_army_of_two_is_named_by_its_number(shell, fed, two, tmp_path):
    for said, name in (
        ("-#2", "Overland Company"),
        ("-#1", "Lowmoor Levy"),
        ("-#lowmoor LEVY", "Lowmoor Levy"),
    ):
        fed(two)
        priced = shell("cost", said, "--json")
        assert priced.code == 0, priced.err
        assert priced.json[-1]["name"] == name
    file = tmp_path / "two.txt"
    file.write_text(two, encoding="utf-8")
    assert shell("cost", f"{file}#2", "--json").json[-1]["name"] == "Overland Company"
    brought = shell("library", "--library", tmp_path / "lib.db", "import", f"{file}#2")
    assert brought.code == 0, brought.err
    listed = shell("library", "--library", tmp_path / "lib.db", "list").out
    assert "Overland Company" in listed
    assert "Lowmoor Levy" not in listed


@pytest.mark.parametrize("said", ["-", "-#3", "-#0", "-#nobody"])
def test_two_armies_are_refused_with_both_names(shell, fed, two, said):
    for words in (("cost", said), ("library", "import", said), ("share", said)):
        fed(two)
        refused = shell(*words)
        assert refused.code == 1
        if words[0] != "library" or said == "-":
            assert refused.err == (
                "There are 2 shared lines here: 1. Lowmoor Levy; 2. Overland Company. Choose one of them."
                " Name it as -#2.\n"
            )


def test_one_command_names_both_armies_of_a_message(shell, fed, two):
    fed(two)
    fought = shell("odds", "-#1", "-#2", "--battles", "2")
    assert fought.code == 0, fought.err
    assert "Lowmoor Levy against Overland Company" in fought.out


def test_an_unknown_option_is_still_refused(shell, fed, two):
    fed(two)
    refused = shell("cost", "-2")
    assert refused.code == 2
    assert "-2" in refused.err


def test_a_design_alone_is_shared(shell, starter, fed, tmp_path):
    """A single code has the name of the requested file."""
    line = shell("share", f"{starter}#w-levy-rifle", "-o", tmp_path / "code.svg").out
    assert [one.name for one in tmp_path.glob("*.svg")] == ["code.svg"]
    assert len(line) < 100
    fed(line)
    (rifle,) = shell("cost", "-", "--json").json
    assert rifle["name"] == "Levy rifle"


def test_a_picture_without_codes_is_refused(shell, tmp_path):
    pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    file = tmp_path / "face.army"
    file.write_bytes(
        bundle.write(
            bundle.Bundle(
                (
                    bundle.read_document(
                        f'{{"kind":"picture","id":"p","name":"Face","media":"png","data":"{pixel}"}}'
                    ),
                )
            )
        )
    )
    assert "not a picture" in shell("share", f"{file}#p").err
