"""The kernel's sources: compilable statements only, one meaning for each name, and rows without overlaps."""

import ast
import importlib
from pathlib import Path
from types import SimpleNamespace

import pytest
from kernel_text import KernelModule, constants, kernel_modules

from armybuilder.battle import backend
from armybuilder.battle.kernel import cython, layout, log, state
from armybuilder.battle.kernel.columns import Row, RuleNumbers, Verbs
from armybuilder.battle.rulesets.combat_action.numbers import VERBS_BELOW
from armybuilder.battle.rulesets.combat_action.verbs import CA_VERBS

ROOT = Path(backend.__file__).resolve().parents[2]
A_LINE = 8
"""Words in a line of the processor's memory."""


@pytest.fixture(scope="module")
def modules() -> dict[str, KernelModule]:
    """The modules of the kernel by name, parsed: 80 MB, which go with the last test of this file."""
    return {module.name: module for module in kernel_modules(ROOT)}


@pytest.fixture(scope="module")
def numbers(modules: dict[str, KernelModule]) -> dict[str, int]:
    """The constants of the kernel."""
    return constants([*modules.values()])


@pytest.fixture(
    params=backend.kernel_sources(), ids=[path.stem for path in backend.kernel_sources().values()]
)
def module(request: pytest.FixtureRequest, modules: dict[str, KernelModule]) -> KernelModule:
    """The modules of the kernel, in turn."""
    return modules[request.param]


def test_the_build_and_the_program_have_equal_modules(modules: dict[str, KernelModule]) -> None:
    assert {module.name: ROOT / module.path for module in modules.values()} == backend.kernel_sources()


def test_a_module_has_compilable_statements_only(module: KernelModule, numbers: dict[str, int]) -> None:
    """Statements are imports of the kernel whole, constants, 64-bit variables, and functions with all types.

    The compiler would leave out others without a message.
    """
    for node in module.tree.body[1:]:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("armybuilder"):
            names = [one.name for one in node.names]
            assert names == ["*"] or (names, node.module) == (["cython"], "armybuilder.battle.kernel")
        elif isinstance(node, ast.AnnAssign):
            assert ast.unparse(node.annotation) in {"int", "TypeAlias"}
        else:
            known = ast.FunctionDef | ast.Assign | ast.Import | ast.ImportFrom
            assert isinstance(node, known if module.functions() else known | ast.ClassDef)
    assert len(module.table(numbers).splitlines()) >= len(module.functions())


def test_constants_fit_every_compilers_enum(numbers: dict[str, int]) -> None:
    """An enumeration of C is 32 bits wide with some compilers, Microsoft's among them, which would cut a constant short."""
    assert not {name: number for name, number in numbers.items() if not -(2**31) <= number < 2**31}


def test_the_compiler_gets_pythons_numbers(modules: dict[str, KernelModule], numbers: dict[str, int]) -> None:
    for module in modules.values():
        running = importlib.import_module(module.name)
        for name in module.assigned():
            if name in numbers:
                assert getattr(running, name) == numbers[name], name


def test_a_column_has_a_place_of_its_own() -> None:
    """Columns follow each other, and those of two rulesets share words.

    A row that is too narrow is refused.
    """
    row = Row("a model", 6)
    assert [row.column(), row.column(3), row.column()] == [0, 1, 4]
    assert [row.onward().column(), row.onward().column()] == [5, 5]
    with pytest.raises(ValueError, match="a model has 6 words"):
        row.onward().column(2)


def test_a_number_is_declared_by_its_cell() -> None:
    """A number gets the next place like every column, and its value comes from the file.

    A row has the declared number of words.
    """
    rules = RuleNumbers("the rules", 12)
    places = rules.number("morale.fresh"), rules.number("reach_cm", times=100), rules.column()
    assert (*places, rules.number("bands", 4)) == (0, 1, 2, 3)
    tables = SimpleNamespace(morale=SimpleNamespace(fresh=4), reach_cm=6, bands=((1, 2), (3, 4)))
    assert rules.block_values(tables) == {0: 4, 1: 600, 3: 1, 4: 2, 5: 3, 6: 4}
    rules.number("bands", 3)
    with pytest.raises(ValueError, match="bands has 4 numbers, its column 3 words"):
        rules.block_values(tables)
    rules.number("morale.fresch")
    with pytest.raises(AttributeError):
        rules.block_values(SimpleNamespace(**{**vars(tables), "bands": (1, 2, 3)}))


def test_a_verb_is_declared_by_number_and_points_cell() -> None:
    verbs = Verbs()
    assert verbs.verb(24, "points.unjam") == 24
    assert verbs.block_values({"points": {"unjam": 2}}, 100) == {124: 2}
    with pytest.raises(ValueError, match="24 is a verb already"):
        verbs.verb(24, "points.reload")
    assert max(CA_VERBS.cells) < VERBS_BELOW


def test_no_floats_no_negative_shifts_no_maths(module: KernelModule) -> None:
    """Exact everywhere: no literal float, no `/`, no maths call but sqrt."""
    for node in ast.walk(module.tree):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert [name.name for name in node.names] == ["sqrt"]


def test_a_name_has_one_meaning_in_the_kernel(modules: dict[str, KernelModule]) -> None:
    """In the whole kernel, all rulesets together, no two modules define the same name."""
    homes: dict[str, list[str]] = {}
    for module in modules.values():
        for name in (
            *module.assigned(),
            *module.variables(),
            *(function.name for function in module.functions()),
        ):
            homes.setdefault(name, []).append(module.name)
    assert {name: found for name, found in homes.items() if len(found) > 1} == {}


def test_rows_do_not_overlap() -> None:
    block = backend.new_block(layout.words_needed(3, 2, 4, 1, 8, 1, 2, 10 * log.LOG_WIDTH))
    layout.lay_out(block, 3, 2, 4, 1, 8, 1, 2, 10, log.LOG_WIDTH)
    places = [
        state.MODELS_AT,
        *(block[at] for at in range(state.UNITS_AT, state.DICE_AT + 1)),
        block[state.LOG_AT],
    ]
    assert places == sorted(places)
    assert block[state.WORDS] == len(block)


def test_rows_are_as_wide_as_the_largest_ruleset_needs(modules: dict[str, KernelModule]) -> None:
    """Unused words would be copied in vain with every state.

    Models' rows are whole lines of the processor's memory.
    """
    needed: dict[str, int] = {}
    for module in modules.values():
        for row in vars(importlib.import_module(module.name)).values():
            if isinstance(row, Row) and row.of in {
                "a side",
                "a model",
                "a unit",
                "a weapon",
                "a piece of ground",
            }:
                needed[row.of] = max(needed.get(row.of, 0), row.next)
    needed["a model"] = -(-needed["a model"] // A_LINE) * A_LINE
    widths = (state.SIDE_WIDTH, state.MODEL_WIDTH, state.UNIT_WIDTH, state.WEAPON_WIDTH, state.PIECE_WIDTH)
    assert sum(widths) - sum(needed.values()) <= len(widths)


def test_slow_mode_has_every_name_of_cython(modules: dict[str, KernelModule]) -> None:
    used = {
        node.attr
        for module in modules.values()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "cython"
    }
    assert used == set(cython.__all__)
    assert not cython.compiled
