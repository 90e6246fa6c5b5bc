"""Armies as lines of text, from the shell and back into every command."""

from __future__ import annotations

import io

import pytest

from armybuilder.model import bundle


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
    assert shared.err == "715 characters, one code.\n"
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


def test_codes_are_drawn_and_read_as_the_line(shell, starter, tmp_path, fed):
    told = shell("share", f"{starter}#a-foundry", "--json").json
    assert len(told["codes"]) == 2
    drawn = shell("share", f"{starter}#a-foundry", "-o", tmp_path / "code.svg")
    assert drawn.code == 0
    assert sorted(one.name for one in tmp_path.glob("*.svg")) == ["code-1.svg", "code-2.svg"]
    fed("\n".join(told["codes"]))
    assert shell("cost", "-").code == 0


def test_broken_lines_and_unshareable_files_are_refused(shell, starter, fed):
    fed("AB1:1234")
    broken = shell("cost", "-")
    assert broken.code == 1
    assert broken.err.startswith("The end of the shared line is missing.")
    assert shell("share", starter).code == 1
    assert shell("share", f"{starter}#nothing").code == 1
    assert shell("share", f"{starter}#a-levy", "-o", "x.gif").code == 2


def test_a_design_alone_is_shared(shell, starter, fed):
    line = shell("share", f"{starter}#w-levy-rifle").out
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
