"""All deliberate faults in code or a file of numbers: one changed number, sign, comparison or connective each."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["Fault", "in_code", "in_file", "in_numbers", "parameters"]

SIGNS = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
COMPARISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
}
CONNECTIVES = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
EXTREMES = {"min": "max", "max": "min"}
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp, ast.Dict)
"""Operands of a + that joins texts or lists rather than adds."""

YES = "Return 1 "
"""The start of the docstring of a function that answers yes or no."""
NAMED = {"rule", "code"}
"""Parameters and variables with the name or number of a rule or an event."""

Place = tuple[int, int]
"""The place of a character: its line from 1, and its column from 0."""


@dataclass(frozen=True)
class Fault:
    """A change of one file that replaces `before` by `after` at a line (from 1) and a character (from 0).

    `inside` is the function around it, `""` outside all, or the name of the cell. `line_text` and `again`
    (the number of equal lines before it in `inside`) find it when lines have moved.
    """

    file: str
    inside: str
    kind: str
    line: int
    column: int
    before: str
    after: str
    line_text: str
    again: int = 0

    @property
    def key(self) -> str:
        """The name of the fault, which holds as long as its own line stays the same."""
        indent = len(self.line_text) - len(self.line_text.lstrip())
        place = f"{self.line_text.strip()} @{self.column - indent}"
        return f"{self.file} {self.inside}: {place} {self.before!r} to {self.after!r} #{self.again}"

    def applied(self, text: str) -> str:
        """Return the text of the file with the change."""
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1]
        end = self.column + len(self.before)
        if line[self.column : end] != self.before:
            raise ValueError(f"{self.file}:{self.line} does not have {self.before!r} at {self.column}")
        lines[self.line - 1] = line[: self.column] + self.after + line[end:]
        return "".join(lines)

    def told(self) -> str:
        """Return the fault in one line for people."""
        place = f"{self.file}:{self.line}"
        return f"{place} [{self.inside}] {self.before!r} -> {self.after!r} in `{self.line_text.strip()}`"


def in_file(file: str, text: str, known: Mapping[str, Sequence[str]] | None = None) -> list[Fault]:
    """Return the faults a file of either kind offers."""
    return in_numbers(file, text) if file.endswith(".toml") else in_code(file, text, known)


def in_code(file: str, text: str, known: Mapping[str, Sequence[str]] | None = None) -> list[Fault]:
    """Return the faults that a module offers, in the order of its lines.

    `known` has the parameters of functions.
    """
    found = _Reader(file, text, known or {}).faults()
    return _numbered(sorted(found, key=lambda one: (one.line, one.column, one.after)))


def parameters(text: str) -> dict[str, list[str]]:
    """Return the names of the parameters of a module's functions.

    A row of the log is written alike for row 0, which is none, and for row 1, which nothing has: such a parameter
    has the name of a rule.
    """
    functions = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]
    return {
        node.name: [
            "rule" if node.name.startswith("tell") and _is_row(one.annotation) else one.arg
            for one in node.args.args
        ]
        for node in functions
    }


def _is_row(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id.endswith("Row")


def _numbered(faults: list[Fault]) -> list[Fault]:
    """Number the faults on equal lines of one function."""
    seen: dict[str, int] = {}
    found = []
    for fault in faults:
        again = seen.get(fault.key, 0)
        seen[fault.key] = again + 1
        found.append(Fault(**{**vars(fault), "again": again}))
    return found


class _Reader(ast.NodeVisitor):
    """A visitor of a module that finds the places of operators by tokens."""

    def __init__(self, file: str, text: str, known: Mapping[str, Sequence[str]]) -> None:
        self.file, self.lines, self.known = file, text.splitlines(), known
        self.tree = ast.parse(text)
        self.tokens = [
            token
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type in {tokenize.OP, tokenize.NAME, tokenize.NUMBER}
        ]
        self.starts = {token.start: token for token in self.tokens}
        self.found: list[Fault] = []
        self.inside: list[str] = []
        self.answers: set[Place] = set()

    def faults(self) -> list[Fault]:
        """Return the faults of the module, in no order."""
        for node in self.tree.body:
            self.visit(node)
        return self.found

    def place(self, line: int, offset: int) -> Place:
        """Convert a place of the syntax tree, which counts bytes, into a place that counts characters."""
        return line, len(self.lines[line - 1].encode()[:offset].decode())

    def start(self, node: ast.expr) -> Place:
        """Return the start of an expression."""
        return self.place(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> Place:
        """Return the end of an expression."""
        return self.place(node.end_lineno or node.lineno, node.end_col_offset or 0)

    def add(self, kind: str, at: Place, before: str, after: str) -> None:
        """Record a fault."""
        line, column = at
        inside = ".".join(self.inside)
        self.found.append(Fault(self.file, inside, kind, line, column, before, after, self.lines[line - 1]))

    def between(self, kind: str, first: ast.expr, second: ast.expr, change: tuple[str, str]) -> None:
        """Record a fault at the operator between two expressions."""
        after, until = self.end(first), self.start(second)
        for token in self.tokens:
            if after <= token.start < until and token.string == change[0]:
                self.add(kind, token.start, *change)
                return

    def scope(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        """Visit the body and the defaults of a function or class."""
        self.inside.append(node.name)
        if isinstance(node, ast.FunctionDef):
            for default in [*node.args.defaults, *node.args.kw_defaults]:
                if default is not None:
                    self.visit(default)
            if (ast.get_docstring(node) or "").startswith(YES):
                self.answers.update(self.start(one) for one in _answers(node))
        for one in node.body:
            self.visit(one)
        self.inside.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.scope(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.scope(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Skip the texts of exceptions."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Skip indexes."""
        self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip formatted texts, whose expressions have no places in older Pythons."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Change a whole number by one, either way."""
        if type(node.value) is not int:
            return
        at = self.start(node)
        token = self.starts.get(at)
        if token is None or token.type != tokenize.NUMBER:
            return
        for value in (node.value + 1, node.value - 1):
            if value >= 0 and not (value > 1 and at in self.answers):
                self.add("number", at, token.string, str(value))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        none = isinstance(node.operand, ast.Constant) and node.operand.value == 1
        if isinstance(node.op, ast.USub) and none:
            return
        if isinstance(node.op, ast.USub):
            self.add("sign", self.start(node), "-", "")
        elif isinstance(node.op, ast.Not):
            self.add("connective", self.start(node), "not", "")
        self.visit(node.operand)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        change = SIGNS.get(type(node.op))
        if change and not any(_is_text(one) for one in (node.left, node.right)):
            self.between("sign", node.left, node.right, change)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        change = SIGNS.get(type(node.op))
        if change and not _is_text(node.value):
            signs = (f"{change[0]}=", f"{change[1]}=")
            self.between("sign", node.target, node.value, signs)
        self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for operator, first, second in zip(node.ops, sides, sides[1:], strict=False):
            change = COMPARISONS.get(type(operator))
            if change:
                self.between("comparison", first, second, change)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for first, second in zip(node.values, node.values[1:], strict=False):
            self.between("connective", first, second, CONNECTIVES[type(node.op)])
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in EXTREMES and len(node.args) > 1:
            self.add("extreme", self.start(node.func), node.func.id, EXTREMES[node.func.id])
        names = self.known.get(node.func.id, ()) if isinstance(node.func, ast.Name) else ()
        self.visit(node.func)
        for place, one in enumerate(node.args):
            self.value_of(names[place] if place < len(names) else "", one)
        for keyword in node.keywords:
            self.value_of(keyword.arg or "", keyword.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        name = node.targets[0].id if isinstance(node.targets[0], ast.Name) else ""
        self.value_of(name, node.value)

    def value_of(self, name: str, value: ast.expr) -> None:
        """Visit the value of a name, except numbers that only name a rule or an event.

        Of a choice between two such numbers, only the condition is visited.
        """
        if name in NAMED and isinstance(value, ast.Constant):
            return
        if name in NAMED and isinstance(value, ast.IfExp):
            self.visit(value.test)
            self.value_of(name, value.body)
            self.value_of(name, value.orelse)
        else:
            self.visit(value)


def _answers(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """Yield the values that a function returns, both branches of a conditional one too."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.value
            if isinstance(node.value, ast.IfExp):
                yield from (node.value.body, node.value.orelse)


def _is_text(node: ast.expr) -> bool:
    """Say whether an expression is a text or a list by its syntax."""
    return isinstance(node, TEXTS) or (isinstance(node, ast.Constant) and not isinstance(node.value, int))


NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.])|\"-?\d+(?:\.\d+)?\"")
"""A whole number, or a factor in quotation marks."""


def in_numbers(file: str, text: str) -> list[Fault]:
    """Return the faults that a file of rules offers, each named by its cell: `weapons.pistol.pen.1`."""
    cells = _cells(text)
    places = [
        (number, line, match)
        for number, line in enumerate(text.splitlines(), start=1)
        for match in NUMBER.finditer(_without_comment(line))
    ]
    return [
        Fault(file, cells[place], "number", number, match.start(), match.group(), after, line)
        for place, (number, line, match) in enumerate(places)
        if place in cells
        for after in _near(match.group())
    ]


def _cells(text: str) -> dict[int, str]:
    """Return the name of the cell of each number in a file, by the number's order.

    Each number is replaced by one that occurs nowhere else, and the file's reader finds the cell of that.
    """
    first, found = 7_000_000, 0

    def stand_in(match: re.Match[str]) -> str:
        nonlocal found
        found += 1
        other = str(first + found - 1)
        return f'"{other}"' if match.group().startswith('"') else other

    marked = "\n".join(NUMBER.sub(stand_in, _without_comment(line)) for line in text.splitlines())
    leaves = [(name, str(value)) for name, value in _leaves(tomllib.loads(marked))]
    return {int(value) - first: name for name, value in leaves if value.isdigit() and int(value) >= first}


def _without_comment(line: str) -> str:
    """Return a line up to its comment.

    No text in the files of rules has the comment sign.
    """
    return line.partition("#")[0]


def _near(number: str) -> tuple[str, ...]:
    """Return a number's neighbours, a unit of its last digit more and less."""
    bare = number.strip('"')
    places = len(bare.partition(".")[2])
    unit = int(bare.replace(".", ""))
    near = []
    for other in (unit + 1, unit - 1):
        digits = f"{abs(other):0{places + 1}d}"
        text = digits if not places else f"{digits[:-places]}.{digits[-places:]}"
        text = f"-{text}" if other < 0 else text
        near.append(f'"{text}"' if number.startswith('"') else text)
    return tuple(near)


def _leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every cell of a file with its name."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _leaves(one, f"{name}.{key}" if name else key)
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield from _leaves(one, f"{name}.{at}")
    else:
        yield name, value
