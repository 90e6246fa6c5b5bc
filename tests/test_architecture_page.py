"""The architecture page: its drawn pictures and lists, and the existence of all names in its walks."""

import ast
from pathlib import Path

import pytest

from tests.architecture_page import PAGE, PICTURED, drawn_anew, named_in_code

NAMED = sorted(set(named_in_code(PAGE.read_text("utf-8"))))


def test_floors_and_folders_are_drawn_from_the_program() -> None:
    """After a failure, `python -m tests.architecture_page` draws them again."""
    text = PAGE.read_text("utf-8")
    assert [f"<!-- drawn: {package} -->" in text for package in PICTURED] == [True] * len(PICTURED)
    assert drawn_anew(text) == text


@pytest.mark.parametrize(("file", "name"), NAMED, ids=[f"{file.stem}-{name}" for file, name in NAMED])
def test_all_names_in_the_walks_exist(file: Path, name: str) -> None:
    """A name is a class, a function, or a method."""
    body: list[ast.stmt] = ast.parse(file.read_text("utf-8")).body
    for part in name.split("."):
        found = [one for one in body if isinstance(one, ast.ClassDef | ast.FunctionDef) and one.name == part]
        assert found, f"{file} has no {part}"
        body = found[0].body
