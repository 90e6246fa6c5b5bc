"""The picture of the floors and the list of folders in `.github/ARCHITECTURE.md`, drawn from the imports and docstrings.

python -m tests.architecture_page    draw them again
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import grimp

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["PAGE", "drawn_anew", "named_in_code"]

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / ".github" / "ARCHITECTURE.md"
PICTURED = ("armybuilder", "armybuilder.desktop", "armybuilder.battle")
_WIDTH = 96
_BLOCK = re.compile(r"(<!-- drawn: ([\w.]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_NAMED = re.compile(r"`([\w/]+\.py): ([\w.]+)`")


def floors(graph: grimp.ImportGraph, package: str) -> list[list[str]]:
    """Return the files and folders of a package by floors, highest first.

    Each imports only from lower floors.
    """
    rooms = sorted(graph.find_children(package))
    below = {
        room: [
            one
            for one in rooms
            if one != room and graph.direct_import_exists(importer=room, imported=one, as_packages=True)
        ]
        for room in rooms
    }
    height: dict[str, int] = {}

    def climb(room: str) -> int:
        if room not in height:
            height[room] = 1 + max((climb(one) for one in below[room]), default=-1)
        return height[room]

    for room in rooms:
        climb(room)
    return [
        [room.rpartition(".")[2] for room in rooms if height[room] == floor]
        for floor in range(max(height.values()), -1, -1)
    ]


def picture(graph: grimp.ImportGraph, package: str) -> str:
    """Return the floors of a package as a picture in letters, a floor a line, with indented continuation lines."""
    lines = ["```text", f"┌{'─' * _WIDTH}┐"]
    for rooms in floors(graph, package):
        row = " "
        for room in rooms:
            if len(row) + len(room) + 1 > _WIDTH:
                lines.append(f"│{row:<{_WIDTH}}│")
                row = "     "
            row += f"{room}   "
        lines.append(f"│{row.rstrip():<{_WIDTH}}│")
    return "\n".join([*lines, f"└{'─' * _WIDTH}┘", "```"])


def folders() -> str:
    """Return every folder of the program with the first sentence of its docstring, as a table."""
    rows = ["| folder | what stands in it |", "|---|---|"]
    for file in sorted((ROOT / "armybuilder").rglob("__init__.py")):
        said = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").split("\n\n")[0]
        folder = file.parent.relative_to(ROOT / "armybuilder").as_posix()
        if folder != ".":
            rows.append(f"| `{folder}` | {' '.join(said.split()).rstrip('.')} |")
    return "\n".join(rows)


def drawn_anew(text: str) -> str:
    """Return the text of the page with its pictures and lists drawn again."""
    graph = grimp.build_graph("armybuilder", cache_dir=None)

    def draw(block: re.Match[str]) -> str:
        what = block[2]
        return f"{block[1]}{folders() if what == 'folders' else picture(graph, what)}\n{block[3]}"

    return _BLOCK.sub(draw, text)


def named_in_code(text: str) -> Iterator[tuple[Path, str]]:
    """Yield the files, with the class and function in each, that the walks of the page name."""
    for file, name in _NAMED.findall(text):
        yield ROOT / "armybuilder" / file, name


if __name__ == "__main__":
    PAGE.write_text(drawn_anew(PAGE.read_text("utf-8")), encoding="utf-8")
