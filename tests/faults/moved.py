"""Take everything that is kept by names of files along when files, functions or tests get other names.

    python -m tests.faults.moved OLD=NEW ...    each a file, or a class, function or test in one: FILE:NAME
    python -m tests.faults.moved @LIST          the same from a file, one a line

    armybuilder/here/dice.py=armybuilder/there/dice.py
    armybuilder/here/battle.py:Choice=armybuilder/there/choice.py

The kept faults, those that change nothing, and the map of covering tests have the new names then, and so has each text of the
project that says a moved file's path or dotted name. The program's imports are left to a tool for them.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.faults.covers import KEPT as COVERS
from tests.faults.covers import Covers
from tests.faults.known import EQUIVALENT, KEPT
from tests.faults.trees import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["Moves", "in_covers", "in_equivalents", "in_kept", "in_texts"]

Named = tuple[str, str]
"""A file, and a class, function or test that stands in it."""


@dataclass(frozen=True)
class Moves:
    """Which file becomes which, and what goes from one file to another alone."""

    files: Mapping[str, str]
    names: Mapping[Named, Named]

    @classmethod
    def of(cls, lines: Iterable[str]) -> Moves:
        """Read moves, one a line: OLD=NEW."""
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
        """Return where something stands now: a function by its name after those it stands in, or "" outside all."""
        outer, dot, inner = inside.partition(".")
        if (file, outer) in self.names:
            file, outer = self.names[file, outer]
            return file, f"{outer}{dot}{inner}"
        return self.files.get(file, file), inside

    def key(self, key: str) -> str:
        """Return the key of a fault, or of a function of the map, by the new names."""
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


def in_kept(moves: Moves, path: Path = KEPT) -> None:
    """Take the kept faults along, in the order of their new keys."""
    kept = [
        (moves.key(key), floor, moves.test(test)) for key, floor, test in json.loads(path.read_text("utf-8"))
    ]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in sorted(kept))
    path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def in_equivalents(moves: Moves, path: Path = EQUIVALENT) -> None:
    """Take the faults that change nothing along; each stays on its line."""
    text = path.read_text("utf-8")
    for key in tomllib.loads(text):
        text = text.replace(json.dumps(key), json.dumps(moves.key(key)))
    path.write_text(text, encoding="utf-8")


def in_covers(moves: Moves, path: Path = COVERS) -> None:
    """Take the map of covering tests along, in the order that it would be made in."""
    old = Covers.read(path)
    tests = sorted((moves.test(name), seconds, rule) for name, seconds, rule in old.tests)
    places = {name: place for place, (name, _, _) in enumerate(tests)}
    numbers = [places[moves.test(name)] for name, _, _ in old.tests]
    functions = {
        moves.key(key): sorted(numbers[one] for one in covering) for key, covering in old.functions.items()
    }
    Covers(tests, dict(sorted(functions.items()))).write(path)


def in_texts(moves: Moves, root: Path = ROOT) -> list[str]:
    """Write the new paths and dotted names into every text of the project; return the files that had an old one."""
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
    """Do it for what the command line names."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults.moved",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        fromfile_prefix_chars="@",
    )
    parser.add_argument("moves", nargs="+", metavar="OLD=NEW")
    moves = Moves.of(parser.parse_args().moves)
    in_kept(moves)
    in_equivalents(moves)
    in_covers(moves)
    in_texts(moves)


if __name__ == "__main__":
    main()
