"""The tables of constants for the compiler say what the modules beside them say."""

import ast
import re
from pathlib import Path

import pytest

from armybuilder.battle import backend

MODULES = sorted(backend.kernel_sources().values())


def constants_of_module(source: Path) -> dict[str, int]:
    """Return the constants below `if not cython.compiled`."""
    found = {}
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.If):
            for line in node.body:
                if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
                    found[line.targets[0].id] = int(ast.literal_eval(line.value))
    return found


def constants_of_table(declared: Path) -> dict[str, int]:
    """Return the constants of the `cpdef enum` in a declaration file."""
    pairs = re.findall(r"^    ([A-Z][A-Z0-9_]*) = (-?\d+)$", declared.read_text("utf-8"), re.MULTILINE)
    return {name: int(value) for name, value in pairs}


@pytest.mark.parametrize("source", MODULES, ids=[path.stem for path in MODULES])
def test_constants_agree(source: Path) -> None:
    assert constants_of_module(source) == constants_of_table(source.with_suffix(".pxd"))


@pytest.mark.parametrize("source", MODULES, ids=[path.stem for path in MODULES])
def test_constants_fit_every_compilers_enum(source: Path) -> None:
    """An enumeration of C is 32 bits wide with some compilers, Microsoft's among them, which would cut a constant short."""
    assert all(-(2**31) <= value < 2**31 for value in constants_of_module(source).values())


@pytest.mark.parametrize("source", MODULES, ids=[path.stem for path in MODULES])
def test_no_floats_no_negative_shifts_no_maths(source: Path) -> None:
    """Exact everywhere: no literal float, no `/`, no maths call but sqrt."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        assert not isinstance(node, ast.Div), source
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), source
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert [name.name for name in node.names] == ["sqrt"]


def test_a_name_stands_for_one_thing() -> None:
    """The modules are compiled as one: within a ruleset, and among what all share, no two may define the same name."""
    homes: dict[tuple[Path, str], list[str]] = {}
    for source in MODULES:
        functions = [
            node.name
            for node in ast.parse(source.read_text("utf-8")).body
            if isinstance(node, ast.FunctionDef)
        ]
        for name in (*functions, *constants_of_module(source)):
            homes.setdefault((source.parent, name), []).append(source.stem)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_rows_do_not_overlap() -> None:
    from armybuilder.battle.kernel import layout, log, state

    block = backend.new_block(layout.words_needed(3, 2, 4, 1, 8, 1, 2, 10 * log.LOG_WIDTH))
    layout.lay_out(block, 3, 2, 4, 1, 8, 1, 2, 10, log.LOG_WIDTH)
    places = [
        state.MODELS_AT,
        *(block[at] for at in range(state.UNITS_AT, state.DICE_AT + 1)),
        block[state.LOG_AT],
    ]
    assert places == sorted(places)
    assert block[state.WORDS] == len(block)
    assert state.RULES_AT + state.RULES_WIDTH <= state.SIDES_AT
    assert state.SIDES_AT + 2 * state.SIDE_WIDTH <= state.MODELS_AT
    assert state.STACK_AT + state.STACK_FRAMES * state.FRAME_WIDTH <= state.RULES_AT
