"""The kernel's sources as Cython gets them: function bodies in one file, with a table of C types.

A module below `armybuilder/battle` whose first line begins with `# cython:` is compiled. Its declarations
stand once, in Python; the table is read from them:

    NAME = 5                      a constant: a member of an enumeration
    NAME = ROW.column()           the same, numbered by `kernel/columns.py` when it is run
    NAME: int = 5                 a variable of 64 bits, for a number that an enumeration cannot hold
    def name(s: Block) -> int     a function in C; with an `Array` as a parameter Python can call it too

A module of constants alone stays ordinary Python when the kernel runs compiled.

`int` is a whole number of 64 bits, and so is each of `ROLES`, which say what the number names: `ModelRow` the
row of a model, `Verb` a verb, `Reason` a reason against a choice, 0 for none. `Block` is an address in memory
with whole numbers one after another, `Array` the same as Python passes it, `None` nothing. Every name has one
meaning in the whole kernel.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["KernelModule", "constants", "kernel_modules", "write_kernel"]

MARK = "# cython:"
ROLES = (
    "ModelRow",
    "UnitRow",
    "WeaponRow",
    "PieceRow",
    "SideRow",
    "ObjectiveRow",
    "FrameRow",
    "Verb",
    "Reason",
)
"""The annotations of whole numbers that name a row, a verb or a reason, as in `kernel/state.py`."""
TYPES = {
    "int": "long long",
    "Block": "long long *",
    "Array": "long long[::1]",
    "None": "void",
} | dict.fromkeys(ROLES, "long long")
FROM_C = {"math": "libc.math"}
"""Modules of Python whose functions C has under the same names."""


class KernelModule:
    """A source of the kernel, by its path from the root and its text."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.name = ".".join(path.with_suffix("").parts)
        self.text = text
        self.tree = ast.parse(text)

    @property
    def group(self) -> str:
        """The folder of the module: the kernel's, a ruleset's, or `battle` for the modules directly in it."""
        parts = self.path.parts
        return parts[3] if "rulesets" in parts else parts[-2]

    def assigned(self) -> list[str]:
        """Return the names of the constants and of the row objects that number some constants."""
        return [
            target.id
            for node in self.tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        ]

    def variables(self) -> list[str]:
        """Return the variables of 64 bits."""
        return [
            node.target.id
            for node in self.tree.body
            if isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and ast.unparse(node.annotation) == "int"
        ]

    def functions(self) -> list[ast.FunctionDef]:
        """Return the functions, in their order."""
        return [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]

    def from_c(self) -> list[str]:
        """Return the lines that import functions from C's own library."""
        return [
            f"from {FROM_C[node.module or '']} cimport {', '.join(one.name for one in node.names)}"
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom) and node.module in FROM_C
        ]

    def table(self, numbers: Mapping[str, int]) -> str:
        """Return the C types of everything the module defines, by the numbers of all constants."""
        members = [f"    {name} = {numbers[name]}" for name in self.assigned() if name in numbers]
        lines = [*self.from_c(), *(["cpdef enum:", *members] if members else [])]
        lines += [f"cdef long long {name}" for name in self.variables()]
        return "\n".join([*lines, *map(signature, self.functions())])

    def body(self) -> str:
        """Return the functions and variables, each on the lines it has in the source."""
        lines = self.text.splitlines()
        kept = [
            node
            for node in self.tree.body
            if isinstance(node, ast.FunctionDef)
            or (isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "int")
        ]
        return "\n\n".join("\n".join(lines[node.lineno - 1 : node.end_lineno]) for node in kept)


def takes_array(node: ast.FunctionDef) -> bool:
    """Return whether a function takes an array from Python."""
    return any(ast.unparse(one.annotation) == "Array" for one in node.args.args if one.annotation)


def signature(node: ast.FunctionDef) -> str:
    """Return a function's declaration in C, from its annotations.

    Raises ValueError if a type is missing.
    """
    arguments = [f"{c_type(one.annotation, node)} {one.arg}" for one in node.args.args]
    kind, free = ("cpdef", "") if takes_array(node) else ("cdef", " noexcept nogil")
    return f"{kind} {c_type(node.returns, node)} {node.name}({', '.join(arguments)}){free}"


def c_type(annotation: ast.expr | None, node: ast.FunctionDef) -> str:
    """Return the C type of an annotation."""
    written = ast.unparse(annotation) if annotation else "nothing"
    if written not in TYPES:
        raise ValueError(f"{node.name}, line {node.lineno}: {written} is no type of the kernel")
    return TYPES[written]


@cache
def kernel_modules(root: Path) -> tuple[KernelModule, ...]:
    """Return the modules to compile, in the order of their paths, which are relative to the root."""
    found = []
    for path in sorted((root / "armybuilder" / "battle").rglob("*.py")):
        text = path.read_text("utf-8")
        if text.startswith(MARK):
            found.append(KernelModule(path.relative_to(root), text))
    return tuple(found)


def constants(modules: Iterable[KernelModule]) -> dict[str, int]:
    """Return the numbers of all constants, computed by running the declarations, the kernel's own first.

    Raises ValueError if two modules give one name.
    """
    namespace: dict[str, Any] = {}
    for module in sorted(modules, key=lambda one: (one.group != "kernel", one.path)):
        if twice := sorted(namespace.keys() & set(module.assigned())):
            raise ValueError(f"{module.path}: {', '.join(twice)} stands for something else already")
        said = [node for node in module.tree.body if isinstance(node, ast.ClassDef | ast.Assign)]
        exec(compile(ast.Module([*said], []), str(module.path), "exec"), namespace)  # noqa: S102 (our own file)
    return {name: value for name, value in namespace.items() if isinstance(value, int)}


def write_kernel(
    modules: list[KernelModule], numbers: Mapping[str, int], target: Path, below: list[str]
) -> None:
    """Write some modules as one module for Cython, with the table beside it.

    `below` are the extensions whose names they use. `NAMES` in the module lists what Python can reach of each
    source: constants, and functions that take an `Array`.
    """
    listed = {
        module.name: [name for name in module.assigned() if name in numbers]
        + [node.name for node in module.functions() if takes_array(node)]
        for module in modules
        if module.functions()
    }
    parts = [f"# ---- {module.path.as_posix()}\n\n{module.body()}" for module in modules]
    head = '"""Part of the kernel, put together from its modules."""\n\nimport cython'
    write_changed(target, "\n\n\n".join((head, *parts, f"NAMES = {listed!r}")) + "\n")
    lines = [f"from {name} cimport *" for name in below]
    lines += [module.table(numbers) for module in modules]
    write_changed(target.with_suffix(".pxd"), "\n".join(lines) + "\n")


def write_changed(path: Path, text: str) -> None:
    """Write a file unless it has that text already, so that unchanged modules are not compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, encoding="utf-8")
