"""The facts of the README: figures, commands, keys and linked files."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from armybuilder.words import english
from tests.conftest import catalogue, family

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PACKAGING = (ROOT / "packaging" / "README.md").read_text("utf-8")
LINKS = re.compile(r"\]\(([^)#]+)(?:#([^)]*))?\)")


def test_the_readmes_counts_of_rules_are_right() -> None:
    sizes = Counter(family(rule) for rule in catalogue())
    said = re.search(
        r"all (\d+) rules of its\s+points, (\d+) of its battles and (\d+) of its campaigns", README
    )
    assert said is not None
    assert [int(figure) for figure in said.groups()] == [sizes["CA-P"], sizes["CA-B"], sizes["CA-C"]]


def test_the_readme_names_the_other_rulesets_correctly() -> None:
    words = english()
    for ruleset in ("manoeuvre", "edge", "phase", "initiative"):
        assert "*" + words.text(f"editing.value.{ruleset}") + "*" in README


@pytest.mark.parametrize("text", [README, PACKAGING], ids=["README", "packaging/README"])
def test_the_scripts_in_the_readme_exist(text: str) -> None:
    named = set(re.findall(r"packaging[/\\]([a-z_]+\.(?:sh|ps1|py|lock))", text))
    assert named
    assert all((ROOT / "packaging" / name).is_file() for name in named)


@pytest.mark.parametrize("place", ["README.md", "packaging/README.md"])
def test_all_linked_files_exist(place: str) -> None:
    file = ROOT / place
    links = LINKS.findall(file.read_text("utf-8"))
    assert links
    for target, part in links:
        aimed = file.parent / target
        assert aimed.is_file(), target
        if part:
            heads = re.findall(r"^#+ (.*)$", aimed.read_text("utf-8"), re.MULTILINE)
            assert part in {head.lower().replace(" ", "-") for head in heads}


def test_keys_of_the_first_ten_minutes_match_the_guide() -> None:
    first = (ROOT / "resources" / "help" / "en" / "01-first.md").read_text("utf-8")
    road = README.split("## The first ten minutes")[1].split("##")[0]
    keys = set(re.findall(r"Ctrl(?:\+\w+)+|\bF5\b", road))
    assert len(keys) == 5
    assert all(key in first for key in keys)


def test_the_readme_begins_with_purpose_pictures_and_start() -> None:
    opening, run = README.split("## Run it")
    pictures = re.findall(r"!\[([^\]]{30,})\]\(([^)]+)\)", opening)
    assert len(pictures) == 3
    assert "miniatures" in opening
    assert {"    bash packaging/run.sh", "    bash packaging/test.sh"} <= set(run.splitlines()[:12])


def test_the_readme_names_the_games_owners_and_the_namesake() -> None:
    games = " ".join(README.split("## Which games")[1].split("##")[0].split())
    for said in (
        "**Combat Action** 2.1",
        "copyright 2000–2007 Fabio Fontana",
        "You need no book to use the program; to play on a table, have the rules at hand.",
        "not affiliated",
        "**not** Lone Wolf Development's Army Builder",
    ):
        assert said in games


def test_every_system_has_its_trial_noted() -> None:
    assert "Windows and macOS have not been tried by hand yet" in " ".join(README.split())
    systems = PACKAGING.split("## Tried where")[1]
    for system in (
        "Debian 12",
        "Ubuntu",
        "aarch64",
        "Windows, x64",
        "macOS, arm64 and x86_64",
        "AppImage",
        "Wayland",
    ):
        assert system in systems


def test_the_readme_has_at_most_90_lines() -> None:
    assert len(README.splitlines()) <= 90
