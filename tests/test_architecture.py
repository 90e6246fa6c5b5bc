"""The shape of the project: floors, sizes, docstrings, and no stray files."""

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import armybuilder

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "armybuilder"
RESOURCES = ROOT / "resources"

TOP_LEVEL = {
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "armybuilder",
    "resources",
    "tests",
    "packaging",
    "findings",
}
DOTFILES = {".ci", ".gitattributes", ".github", ".gitignore"}

FILE_LINES = 600
FUNCTION_LINES = 60
USUAL_LINES = 25
USUAL_SHARE = 0.9

Definition = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tracked() -> list[Path]:
    """Return the project's files that git does not ignore, committed or not, as paths from the root."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        pytest.fail("the files of the project are read from git, which does not answer here")
    return [Path(line) for line in listing if (ROOT / line).exists()]


def python_files() -> list[Path]:
    """Return every Python file of the project."""
    return [ROOT / path for path in tracked() if path.suffix == ".py"]


def modules() -> list[Path]:
    """Return every module of the program."""
    return [path for path in python_files() if path.is_relative_to(PACKAGE)]


def tree(path: Path) -> ast.Module:
    """Return a file's syntax tree."""
    return ast.parse(path.read_text("utf-8"), filename=str(path))


def naming(paths: list[Path], words: str) -> list[Path]:
    """Return the files that contain these words, since parsing every file takes long."""
    return [path for path in paths if words in path.read_text("utf-8")]


class Shape(NamedTuple):
    """The facts of a file for all checks, by place: function sizes, missing docstrings, and soft code."""

    sizes: dict[str, int]
    undocumented: list[str]
    soft: list[str]


@cache
def shape(path: Path) -> Shape:
    """Parse a file once for all tests.

    The tree is not kept, since the trees of all files take half a gigabyte.
    """
    module, place = tree(path), path.relative_to(ROOT)
    nodes = list(ast.walk(module))
    sizes = {
        f"{place}:{node.lineno} {node.name}": body_lines(node)
        for node in nodes
        if isinstance(node, Definition)
    }
    soft = [f"{place}:{getattr(node, 'lineno', 0)}" for node in nodes if is_soft(node)]
    return Shape(sizes, list(undocumented(module, place)), soft)


def body_lines(node: Definition) -> int:
    """Count a function's lines from its first statement to its end, without docstring."""
    body = node.body
    if ast.get_docstring(node, clean=False) is not None:
        body = body[1:]
    if not body:
        return 0
    return (node.end_lineno or node.lineno) - body[0].lineno + 1


def comments(wanted: re.Pattern[str]) -> Iterator[str]:
    """Yield each comment that matches a pattern, with its place.

    Only files with a match are tokenised.
    """
    for path in python_files():
        text = path.read_text("utf-8")
        if wanted.search(text):
            for token in tokenize.generate_tokens(io.StringIO(text).readline):
                if token.type == tokenize.COMMENT and wanted.search(token.string):
                    yield f"{path.relative_to(ROOT)}:{token.start[0]} {token.string}"


def test_imports_only_lead_to_lower_floors() -> None:
    """The import contract of pyproject.toml holds, and covers every module of the first rank."""
    tool = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([tool, "--no-cache"], cwd=ROOT, check=False, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_no_star_import_repeats_another() -> None:
    """A module of the kernel names its nearest floor only."""
    stars = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): [
            str(node.module)
            for node in tree(path).body
            if isinstance(node, ast.ImportFrom) and node.names[0].name == "*"
        ]
        for path in naming(modules(), " import *")
    }

    @cache
    def brought(module: str) -> frozenset[str]:
        return frozenset(stars.get(module, ())).union(*map(brought, stars.get(module, ())))

    assert not [
        f"{module}: {one}, which {other} brings"
        for module, ones in stars.items()
        for one in ones
        for other in ones
        if one in brought(other)
    ]


def test_sql_is_used_in_two_modules() -> None:
    """Within the library only `database` and `schema_check` import sqlite3."""
    speakers = {
        path.stem
        for path in naming(modules(), "sqlite3")
        for node in ast.walk(tree(path))
        if (isinstance(node, ast.Import) and any(one.name == "sqlite3" for one in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == "sqlite3")
    }
    assert speakers <= {"database", "schema_check"}


def test_files_are_short() -> None:
    """No Python file is over 600 lines."""
    long = {
        str(path.relative_to(ROOT)): lines
        for path in python_files()
        if (lines := len(path.read_text("utf-8").splitlines())) > FILE_LINES
    }
    assert not long


def test_functions_are_short() -> None:
    """No function's body is over 60 lines, and nine in ten are under 25."""
    sizes = {name: lines for path in python_files() for name, lines in shape(path).sizes.items()}
    assert not {name: lines for name, lines in sizes.items() if lines > FUNCTION_LINES}
    usual = sum(lines < USUAL_LINES for lines in sizes.values())
    assert usual >= USUAL_SHARE * len(sizes), f"{usual} of {len(sizes)}"


def undocumented(module: ast.Module, place: Path) -> Iterator[str]:
    """Yield the public objects of a module without docstring."""
    if not ast.get_docstring(module):
        yield str(place)
    scopes: list[ast.AST] = [module]
    while scopes:
        for node in ast.iter_child_nodes(scopes.pop()):
            if isinstance(node, Definition | ast.ClassDef) and not node.name.startswith("_"):
                if not ast.get_docstring(node) and not overrides(node):
                    yield f"{place}:{node.lineno} {node.name}"
                if isinstance(node, ast.ClassDef):
                    scopes.append(node)


def overrides(node: Definition | ast.ClassDef) -> bool:
    """Say whether a method has a Qt name, or is an overload or setter of a documented one."""
    if isinstance(node, ast.ClassDef):
        return False
    qt_name = re.fullmatch(r"[a-z]+([A-Z][a-z]*)+", node.name) is not None
    return qt_name or any(re.search(r"overload|\.setter$", ast.unparse(one)) for one in node.decorator_list)


def test_all_public_objects_have_docstrings() -> None:
    """Every module, public class and public function has a docstring."""
    assert not [one for path in modules() for one in shape(path).undocumented]


def test_packages_hold_a_docstring_only() -> None:
    """A symbol has one home, so no package re-exports names of its modules."""
    full = [
        str(path.relative_to(ROOT))
        for path in modules()
        # battle's chooses the kernel, which must happen before any of its modules is found
        if path.name == "__init__.py"
        and path.parent != PACKAGE
        and len(tree(path).body) != (2 if path.parent == PACKAGE / "battle" else 1)
    ]
    assert not full


def test_the_package_itself_exports_only_the_interface() -> None:
    """This is the one entrance for other people's programs, and no own module uses it."""
    names = {name for name in vars(armybuilder) if not name.startswith("__")}
    defined = {name for name in names if f"armybuilder.{name}" not in sys.modules}
    assert defined <= {"TYPE_CHECKING", "Any", "import_module", "_MODULES"}
    homes = {getattr(armybuilder, name).__module__ for name in armybuilder.__all__}
    assert {home.rpartition(".")[0] for home in homes} == {"armybuilder.interface"}
    through = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in naming(modules(), "from armybuilder import")
        if path.parent != PACKAGE or path.name != "__init__.py"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom)
        and node.module == "armybuilder"
        and {one.name for one in node.names} & set(armybuilder.__all__)
    ]
    assert not through


def test_no_module_has_a_catch_all_name() -> None:
    """A module without a subject grows without bound."""
    nowhere = {"utils", "util", "common", "helpers", "helper", "core", "managers", "manager", "misc"}
    assert not [str(path.relative_to(ROOT)) for path in modules() if nowhere & {path.stem, path.parent.name}]


def test_silenced_checks_name_their_code() -> None:
    """A check is silenced for one stated code, never as a whole."""
    whole = re.compile(r"type:\s*ignore(?!\[)|noqa(?!:)|pragma: no cover|mypy: ignore-errors")
    assert not list(comments(whole))


def test_no_code_is_left_unfinished() -> None:
    """No notes to oneself, skipped tests or handlers of every error remain."""
    markers = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
    left = [*comments(markers), *(one for path in python_files() for one in shape(path).soft)]
    assert not left


def test_linux_only_features_are_used_on_linux_alone() -> None:
    """The mark `linux` is on all tests with bash, kills, full disks or other users."""
    asked = re.compile(
        r"SIGKILL|/dev/full|setrlimit|\bget(e)?uid\b|^import pwd|\bkilled\(\"|\[\"bash\"", re.MULTILINE
    )
    asking = {path: path.read_text("utf-8") for path in python_files() if path.name.startswith("test_")}
    del asking[Path(__file__).resolve()]
    assert not [path for path, text in asking.items() if asked.search(text) and "mark.linux" not in text]


def is_soft(node: ast.AST) -> bool:
    """Say whether a node skips a test, swallows every error, or marks unwritten code."""
    if isinstance(node, ast.ExceptHandler):
        return swallows(node)
    if isinstance(node, ast.Attribute):
        skips = re.fullmatch(r"skip(if)?|xfail|importorskip", node.attr) is not None
        return skips and ast.unparse(node.value) in {"pytest", "pytest.mark"}
    return isinstance(node, ast.Name) and node.id.startswith("NotImplemented")


def swallows(handler: ast.ExceptHandler) -> bool:
    """Say whether a handler catches everything and neither raises nor passes the exception on."""
    if handler.type is not None and ast.unparse(handler.type) not in {"Exception", "BaseException"}:
        return False
    inside = [node for statement in handler.body for node in ast.walk(statement)]
    hands_on = any(isinstance(node, ast.Name) and node.id == handler.name for node in inside)
    return not hands_on and not any(isinstance(node, ast.Raise) for node in inside)


def test_the_top_level_has_only_its_permitted_entries() -> None:
    """The entries are eight files and folders, and the dotfiles."""
    assert {path.parts[0] for path in tracked()} <= TOP_LEVEL | DOTFILES


def test_no_place_or_address_of_one_machine() -> None:
    """The project names no folder of a personal machine and no package index."""
    foreign = re.compile(rb"(?<![\w.])/(work|root|home/\w+|opt)/|index-url|find-links|--index ")
    own = {Path("tests/test_architecture.py"), Path("packaging/lock.sh")}
    binary = {".ttf", ".png", ".ico", ".army"}
    assert not [
        f"{path}: {match.group().decode()}"
        for path in tracked()
        if path not in own
        and path.suffix not in binary
        and (match := foreign.search((ROOT / path).read_bytes()))
    ]


def test_locks_are_hashed() -> None:
    """Every pinned package of the locks has at least one hash, and no address."""
    for lock in sorted((ROOT / "packaging").glob("*.lock")):
        entries = re.split(r"\n(?=\S)", lock.read_text("utf-8"))
        packages = [one for one in entries if "==" in one.split("\n")[0]]
        assert packages, lock.name
        assert not [one for one in packages if "--hash=sha256:" not in one]
        assert "://" not in lock.read_text("utf-8")


@pytest.mark.parametrize(
    "needed",
    [
        "fonts/IBMPlexSans-Regular.ttf",
        "fonts/IBMPlexSansCondensed-Regular.ttf",
        "fonts/SourceSerif4-Regular.ttf",
        "fonts/OFL-IBM-Plex.txt",
        "fonts/OFL-Source-Serif.txt",
        "icons/lucide/swords.svg",
        "icons/lucide/LICENSE",
        "messages/en",
        "replay/replay.html",
        "rules/combat_action.toml",
        "sheets",
        "starter",
    ],
)
def test_all_resources_exist(needed: str) -> None:
    """The files that the program reads at run time are in `resources/`."""
    assert (RESOURCES / needed).exists()


def test_calls_that_return_none_keep_its_references() -> None:
    """Qt's calls that return None do not take references from it.

    PySide6 6.12.0 does so on Python 3.11, and the process dies when none are left.
    """
    from PySide6.QtWidgets import QApplication, QLabel

    app = QApplication.instance() or QApplication([])
    label = QLabel()
    before = sys.getrefcount(None)
    for _ in range(20_000):
        label.setText("text")
    lost = before - sys.getrefcount(None)
    assert app is not None
    assert lost < 1000


def test_kernel_tests_are_in_the_interpreted_folders() -> None:
    """The second run of the tests, with the kernel interpreted, reads these folders alone."""
    files = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    marked = {path.parent for path in files if "mark.kernel" in path.read_text("utf-8")}
    read = [ROOT / "tests" / name for name in ("battle", "goldens", "rulebook")]
    assert marked
    assert not [path for path in marked if not any(path.is_relative_to(folder) for folder in read)]
