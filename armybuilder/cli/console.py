"""Input and output of all commands: input files, lines for a person, JSON for a program."""

from __future__ import annotations

import sys
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder import paths
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.numbers import MINUS
from armybuilder.paths import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from armybuilder.errors import Message
    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument, Bundle
    from armybuilder.numbers import Numbers

__all__ = [
    "SHORT_LINE",
    "complain",
    "faults_in",
    "is_line",
    "json_number",
    "number",
    "numbers",
    "one_army",
    "print_json",
    "read_bundle",
    "read_chosen",
    "read_data",
    "read_line",
    "say",
    "write_bytes",
    "wrote",
]


_LINE = "AB1:"
"""The beginning of a shared line."""
SHORT_LINE = f"{_LINE}…"
"""The sign for a shared line in messages."""
_INPUT = "armybuilder.input"
MOST = paths.LARGEST
"""The most bytes to read from standard input."""


def complain(*lines: str) -> None:
    """Print lines to standard error."""
    for line in lines:
        click.echo(line, err=True)


def say(told: Message) -> str:
    """Return a message in words."""
    return spoken().say(told)


def print_json(value: Any) -> None:
    """Print one JSON document to standard output."""
    import json

    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def json_number(amount: Fraction | int) -> int | float:
    """Return an amount as JSON writes it, a whole number if possible.

    Halves and quarters are exact.
    """
    return int(amount) if amount == int(amount) else float(amount)


def numbers() -> Numbers:
    """Return the number format of the language that the shell speaks."""
    return spoken().numbers


def number(amount: Fraction | int) -> str:
    """Return an amount for reading, with a real minus sign."""
    return numbers().said(f"{json_number(amount):,}".replace("-", MINUS))


def read_bundle(file: str) -> Bundle:
    """Read an exchange file or the only shared line of a text, with `-` for standard input.

    A note is printed for each thing dropped in reading. Raises InputFault for a file that cannot be read or
    has faults, and for several lines.
    """
    return read_chosen(file, "")[0]


def read_chosen(file: str, wanted: str) -> tuple[Bundle, str]:
    """Read as `read_bundle` does, from several lines the one with the wanted number, name or id.

    Also returns what is wanted within the bundle, "" for all of it.
    """
    from armybuilder.model import sharing
    from armybuilder.model.bundle import called

    data = _standard_input() if file == "-" else read_data(file)
    with nullcontext() if file == "-" else faults_in(file):
        each = sharing.read_each_of(data)
    complain(*(say(note) for _, notes in each for note in notes))
    if len(each) == 1:
        return each[0][0], wanted
    if wanted.isdecimal() and 0 < int(wanted) <= len(each):
        return each[int(wanted) - 1][0], ""
    holding = [read for read, _ in each if called(read.documents, wanted)]
    if len(holding) != 1:
        raise InputFault([message("cli.several_lines", file=file, fault=sharing.several(each))])
    return holding[0], wanted


def read_data(file: str) -> bytes:
    """Return the bytes of a file.

    Raises InputFault if it cannot be read.
    """
    try:
        return paths.read_file(Path(file))
    except OSError as error:
        raise InputFault([message("paths.unreadable", file=file, why=paths.why_refused(error))]) from error


@contextmanager
def faults_in(file: str) -> Iterator[None]:
    """Add the name of a file to the faults found in it."""
    try:
        yield
    except InputFault as fault:
        raise InputFault([message("cli.in_file", file=file, fault=one) for one in fault.faults]) from fault


def is_line(word: str) -> bool:
    """Say whether a word of the command line is a shared line, and not the name of a file."""
    return word.lstrip().startswith(_LINE)


def read_line(word: str) -> Bundle:
    """Read the documents of a shared line given as a word, and print a note for each thing dropped.

    Raises InputFault if the line is damaged or incomplete.
    """
    from armybuilder.model import sharing

    read, notes = sharing.read(word)
    complain(*(say(note) for note in notes))
    return read


def _standard_input() -> bytes:
    """Return the bytes of standard input, read once for a command that names both `-#1` and `-#2`."""
    kept = click.get_current_context().find_root().meta
    if _INPUT not in kept:
        # The process may have been started without a standard input.
        kept[_INPUT] = paths.read_stream(sys.stdin.buffer, "-", MOST) if sys.stdin else b""
    data: bytes = kept[_INPUT]
    return data


def one_army(documents: Iterable[AnyDocument], file: str, army_id: str | None = None) -> Army:
    """Return the only army, or the army with the given id.

    Raises InputFault if there is none, or if there are several and no id is given.
    """
    from armybuilder.model.army import Army

    armies = [document for document in documents if isinstance(document, Army)]
    if army_id is not None:
        armies = [army for army in armies if army.id == army_id]
        if not armies:
            raise InputFault([message("cli.no_such_army", file=file, id=army_id)])
    if not armies:
        raise InputFault([message("cli.no_army", file=file)])
    if len(armies) > 1:
        names = ", ".join(f"{army.name} ({army.id})" for army in armies)
        raise InputFault([message("cli.many_armies", file=file, count=len(armies), names=names)])
    return armies[0]


def write_bytes(file: Path, data: bytes) -> None:
    """Write a file whole, creating its folder.

    Raises InputFault if it cannot be written.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(file), why=paths.why_refused(error))]) from error


def wrote(file: Path, data: bytes) -> None:
    """Write a file whole, and print its name.

    Raises InputFault if it cannot be written.
    """
    write_bytes(file, data)
    complain(spoken().text("cli.wrote", file=str(file)))
