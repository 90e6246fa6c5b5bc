"""The architecture page says what the program is: its pictures and lists are drawn, and what its walks name is there."""

import ast
from pathlib import Path

import pytest

from tests.architecture_page import PAGE, PICTURED, drawn_anew, named_in_code

NAMED = sorted(set(named_in_code(PAGE.read_text("utf-8"))))


def test_floors_and_folders_are_drawn_from_the_program() -> None:
    """Where this fails: `python -m tests.architecture_page`."""
    text = PAGE.read_text("utf-8")
    assert [f"<!-- drawn: {package} -->" in text for package in PICTURED] == [True] * len(PICTURED)
    assert drawn_anew(text) == text


@pytest.mark.parametrize(("file", "name"), NAMED, ids=[f"{file.stem}-{name}" for file, name in NAMED])
def test_what_the_walks_name_is_there(file: Path, name: str) -> None:
    """A class, a function, or a function of a class."""
    body: list[ast.stmt] = ast.parse(file.read_text("utf-8")).body
    for part in name.split("."):
        found = [one for one in body if isinstance(one, ast.ClassDef | ast.FunctionDef) and one.name == part]
        assert found, f"{file} has no {part}"
        body = found[0].body
