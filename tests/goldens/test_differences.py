"""The message of a golden that fails.

It names the first differing line or battle, the number of differences and the command that makes the golden
anew.
"""

from __future__ import annotations

from tests.goldens import differences

ANEW = "Is the change meant? `.venv/bin/python -m tests.goldens.{}` makes them anew; look at the difference first."


def test_equal_texts_have_no_difference() -> None:
    assert differences.of_lines("a.txt", "one\ntwo\n", "one\ntwo\n", "transcripts") == ""


def test_each_kept_line_is_shown_above_its_replacement() -> None:
    """An inserted line does not make all later lines differ."""
    told = differences.of_lines(
        "a.txt", "one\ntwo\nthree\nfour\n", "one\n2\nthree\nand\nfour\n", "transcripts"
    )
    assert told.split("\n") == [
        "a.txt differs first at line 2; of 4 lines kept 1 are gone, 2 have come",
        "      2  kept  two",
        "         now   2",
        "      4  kept  ",
        "         now   and",
        ANEW.format("transcripts"),
    ]


def test_the_first_of_many_differing_lines_are_shown() -> None:
    kept = "".join(f"{line}\n" for line in range(20))
    told = differences.of_lines("a.txt", kept, kept.replace("1", "x"), "transcripts").split("\n")
    assert told[0] == "a.txt differs first at line 2; of 20 lines kept 11 are gone, 11 have come"
    assert told[-2:] == ["  and 6 more", ANEW.format("transcripts")]


def test_differing_battles_are_named_with_their_rulesets() -> None:
    kept = {"1 a b open small": "aa", "2 a b open large": "bb", "edge 1 a b small": "cc"}
    assert differences.of_battles(kept, kept, "checksums") == ""
    assert differences.of_battles(kept, {"2 a b open large": "bb"}, "checksums") == "", (
        "only some were fought"
    )
    told = differences.of_battles(
        kept, kept | {"2 a b open large": "bx", "edge 1 a b small": "cx"}, "checksums"
    )
    assert told.split("\n") == [
        "2 of 3 battles go otherwise (combat_action, edge); the first is 2 a b open large",
        "  2 a b open large: kept bb, now bx",
        "  edge 1 a b small: kept cc, now cx",
        ANEW.format("checksums"),
    ]
