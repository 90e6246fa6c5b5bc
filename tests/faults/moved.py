"""Renaming of files, functions and tests in all kept data that names them."""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults.changes import in_file, parameters
from tests.faults.covers import KEPT as COVERS
from tests.faults.covers import Covers
from tests.faults.known import EQUIVALENT, KEPT
from tests.faults.trees import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = ["Moves", "in_covers", "in_equivalents", "in_kept", "in_texts", "renamed", "since"]

Named = tuple[str, str]
"""A file, and a class, function or test in it."""


@dataclass(frozen=True)
class Moves:
    """Moves of whole files, and of single names from one file to another."""

    files: Mapping[str, str]
    names: Mapping[Named, Named]
    keys: Mapping[str, str] = field(default_factory=dict)
    """Faults and functions with renamed words of their own: the old key and the new one."""

    @classmethod
    def of(cls, lines: Iterable[str]) -> Moves:
        """Read moves, one in each line: OLD=NEW."""
        files: dict[str, str] = {}
        names: dict[Named, Named] = {}
        for line in filter(None, map(str.strip, lines)):
            (old, old_name), (new, new_name) = ((*one.split(":"), "")[:2] for one in line.split("="))
            if old_name:
                names[old, old_name] = new, new_name or old_name
            else:
                files[old] = new
        return cls(files, names)

    def function(self, file: str, inside: str) -> Named:
        """Return the new file and name of a function or class, or of "" outside all.

        The name has the enclosing functions and classes before it.
        """
        outer, dot, inner = inside.partition(".")
        if (file, outer) in self.names:
            file, outer = self.names[file, outer]
            return file, f"{outer}{dot}{inner}"
        return self.files.get(file, file), inside

    def key(self, key: str) -> str:
        """Return the key of a fault, or of a function of the map, by the new names."""
        if key in self.keys:
            return self.keys[key]
        file, _, rest = key.partition(" ")
        inside, colon, line = rest.partition(":")
        return " ".join(self.function(file, inside)) + colon + line

    def test(self, test: str) -> str:
        """Return the id of a test by the new names."""
        file, colons, rest = test.partition("::")
        name, bracket, case = rest.partition("[")
        file, name = self.function(file, name)
        return f"{file}{colons}{name}{bracket}{case}"

    def text(self, text: str) -> str:
        """Return a text with the new paths and the new dotted names of moved files."""
        for old, new in self.files.items():
            text = re.sub(rf"(?<![\w/]){re.escape(old)}(?!\w)", new, text)
            text = re.sub(rf"(?<![\w.]){re.escape(_dotted(old))}(?!\w)", _dotted(new), text)
        return text


def _dotted(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")


def renamed(old: tuple[str, str], new: tuple[str, str], known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the new key of each fault and function of a file, given its name and text before and after.

    `known` are the parameters of functions. Raises ValueError if the file has more or fewer faults or functions than it had.
    """
    before, after = ([one.key for one in in_file(*text, known)] for text in (old, new))
    before += [f"{old[0]} {name}" for name in _functions(old[1])]
    after += [f"{new[0]} {name}" for name in _functions(new[1])]
    return dict(zip(before, after, strict=True))


def _functions(text: str) -> list[str]:
    """Return the names of a module's functions in its order, each after its enclosing classes and functions."""
    found = []

    def look(node: ast.AST, outer: str) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                if isinstance(inner, ast.FunctionDef):
                    found.append(f"{outer}{inner.name}")
                look(inner, f"{outer}{inner.name}.")
            else:
                look(inner, outer)

    look(ast.parse(text), "")
    return found


def since(moves: Moves, commit: str, root: Path = ROOT) -> Moves:
    """Return these moves and the renamings inside the program's files since a commit.

    Files that cannot be paired are printed.
    """

    def told(*command: str) -> str:
        return subprocess.run(["git", *command], cwd=root, check=True, capture_output=True, text=True).stdout

    listed = told("ls-tree", "-r", "--name-only", commit, "armybuilder").splitlines()
    texts = []
    for file in listed:
        path = root / moves.files.get(file, file)
        if file.endswith(".py") and path.is_file():
            texts.append((file, told("show", f"{commit}:{file}"), path.read_text("utf-8")))
    known = {name: given for _, *both in texts for text in both for name, given in parameters(text).items()}
    keys: dict[str, str] = {}
    for file, before, after in texts:
        now = moves.files.get(file, file)
        try:
            keys |= renamed((file, before), (now, after), known)
        except ValueError:
            sys.stderr.write(f"{now} has more or fewer faults or functions than {file} had\n")
    return replace(moves, keys={old: new for old, new in keys.items() if old != new})


def in_kept(moves: Moves, path: Path = KEPT) -> None:
    """Rename the kept faults, in the order of their new keys."""
    kept = [
        (moves.key(key), floor, moves.test(test)) for key, floor, test in json.loads(path.read_text("utf-8"))
    ]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in sorted(kept))
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def in_equivalents(moves: Moves, path: Path = EQUIVALENT) -> None:
    """Rename the harmless faults, each on its line."""
    text = path.read_text("utf-8")
    for key in tomllib.loads(text):
        text = text.replace(json.dumps(key), json.dumps(moves.key(key)))
    path.write_text(text, encoding="utf-8")


def in_covers(moves: Moves, path: Path = COVERS) -> None:
    """Rename the entries of the map of covering tests, in the order of a new map."""
    old = Covers.read(path)
    tests = sorted((moves.test(name), seconds, rule) for name, seconds, rule in old.tests)
    places = {name: place for place, (name, _, _) in enumerate(tests)}
    numbers = [places[moves.test(name)] for name, _, _ in old.tests]
    functions = {
        moves.key(key): sorted(numbers[one] for one in covering) for key, covering in old.functions.items()
    }
    Covers(tests, dict(sorted(functions.items()))).write(path)


def in_texts(moves: Moves, root: Path = ROOT) -> list[str]:
    """Replace old paths and dotted names in every text of the project, and return the changed files."""
    listed = subprocess.run(["git", "ls-files"], cwd=root, check=True, capture_output=True, text=True)
    changed = []
    for file in listed.stdout.splitlines():
        path = root / file
        data = path.read_bytes() if path.is_file() else b"\0"
        if b"\0" not in data and path != KEPT:
            text = data.decode()
            if (new := moves.text(text)) != text:
                path.write_text(new, encoding="utf-8")
                changed.append(file)
    return changed


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.moved",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        fromfile_prefix_chars="@",
    )
    parser.add_argument("moves", nargs="*", metavar="OLD=NEW")
    parser.add_argument(
        "--since", metavar="COMMIT", help="also what was renamed inside the program's files since then"
    )
    given = parser.parse_args()
    moves = Moves.of(given.moves)
    if given.since:
        moves = since(moves, given.since)
    in_kept(moves)
    in_equivalents(moves)
    in_covers(moves)
    in_texts(moves)


if __name__ == "__main__":
    main()
