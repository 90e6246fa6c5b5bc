"""The examples of the guide, as commands and their output.

`python -m tests.goldens.guide` runs every command of the guide's blocks and writes what it printed beneath it, in every
language. The commands stand in blocks of `console` after a `$`; they run one after the other in one folder, with a home
of its own, in the language of the guide, where the small army of the chapter on files lies as `dyke.army`. The blocks of
`python` in the chapter for programs run there too, as one program; what each prints stands in the block of `text` that follows it.
The lists of readings and of the glossary's words are written anew as well.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

from armybuilder import paths
from armybuilder.cli import main
from armybuilder.words import catalogue, languages
from tests.goldens.guide_lists import with_lists

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST, BEGINNING, END = 16, 10, 4
"""The number of lines from which output is cut, and the first and last lines shown then."""
LISTS = ("readings", "glossary")
"""The chapters with lists made from the program."""
_BLOCK = re.compile(r"^```console\n\$ (armybuilder .*)\n((?:.*\n)*?)```$", re.MULTILINE)
_PROGRAM = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL)
_ARMY = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def file(language: str, name: str) -> Path:
    """Return the file of a chapter."""
    (found,) = (paths.resources() / "help" / language).glob(f"??-{name}.md")
    return found


def examples(language: str) -> list[tuple[str, str]]:
    """Return every command of the guide with its documented output."""
    return [(found[1], found[2]) for found in _BLOCK.finditer(file(language, "shell").read_text("utf-8"))]


def small_army(language: str) -> str:
    """Return the exchange file that the guide explains."""
    found = _ARMY.search(file(language, "format").read_text("utf-8"))
    assert found is not None
    return found[1]


def programs(language: str) -> list[tuple[str, str]]:
    """Return every Python block of the chapter for programs, with its documented output."""
    text = file(language, "programs").read_text("utf-8")
    return [(found[1], found[2] or "") for found in _PROGRAM.finditer(text)]


def run_programs(language: str) -> list[str]:
    """Run these blocks in the current folder as one program, and return the output of each.

    The home lies in that folder.
    """
    known: dict[str, Any] = {}
    said = []
    for program, _ in programs(language):
        out, home = io.StringIO(), str(Path("home").absolute())
        with contextlib.redirect_stdout(out), mock.patch.dict(os.environ, ARMYBUILDER_HOME=home):
            exec(program, known)  # noqa: S102 - what the guide tells its readers to run
        said.append(out.getvalue())
    return said


def lay_out(folder: Path) -> None:
    """Write the files that the examples name into a folder."""
    army = small_army("en")
    (folder / "dyke.army").write_text(army, encoding="utf-8")
    tight = json.loads(army)
    tight["documents"][-1]["points_limit"] = 340
    (folder / "tight.army").write_text(json.dumps(tight), encoding="utf-8")


def printed(command: str) -> str:
    """Run a command in the current folder and return both its outputs as a reader sees them."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        main.run(shlex.split(command)[1:])
    lines = (out.getvalue() + err.getvalue()).replace(os.sep, "/").rstrip("\n").split("\n")
    if len(lines) > LONGEST:
        lines = [*lines[:BEGINNING], "…", *lines[-END:]]
    return "".join(f"{line.rstrip()}\n" for line in lines if lines != [""])


def run_all(language: str, but: Collection[str] = ()) -> dict[str, str]:
    """Run every command of the guide in a language, in order, except `but`, and return each output."""
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(scratch):
        lay_out(Path(scratch))
        home = str(Path(scratch) / "home")
        with mock.patch.dict(os.environ, ARMYBUILDER_HOME=home, ARMYBUILDER_LANGUAGE=language):
            return {command: printed(command) for command, _ in examples(language) if command not in but}


def written_anew(language: str) -> str:
    """Return the shell chapter in a language with the present output of its commands."""
    ran = run_all(language)
    text = file(language, "shell").read_text("utf-8")
    return _BLOCK.sub(lambda found: f"```console\n$ {found[1]}\n{ran[found[1]]}```", text)


def main_() -> None:
    """Write the output of the commands, and the lists, into the guide."""
    for language in languages():
        for name in LISTS:
            place = file(language, name)
            place.write_text(with_lists(place.read_text("utf-8"), catalogue(language)), encoding="utf-8")
        file(language, "shell").write_text(written_anew(language), encoding="utf-8")
        _write_programs(language)


def _write_programs(language: str) -> None:
    """Write the output of the Python blocks into the blocks of text beneath them."""
    with tempfile.TemporaryDirectory() as scratch, contextlib.chdir(scratch):
        lay_out(Path(scratch))
        said = iter(run_programs(language))
    place = file(language, "programs")

    def told(found: re.Match[str]) -> str:
        out = next(said)
        return found[0] if found[2] is None else f"```python\n{found[1]}```\n\n```text\n{out}```\n"

    place.write_text(_PROGRAM.sub(told, place.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main_()
