"""What every command shares: input files, lines for a person, one JSON document for a program."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder import paths, words
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle, sharing
from armybuilder.model.army import Army
from armybuilder.numbers import MINUS
from armybuilder.paths import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.numbers import Numbers

__all__ = [
    "NotThere",
    "complain",
    "json_number",
    "number",
    "numbers",
    "one_army",
    "print_json",
    "read_bundle",
    "say",
    "split_id",
    "write_bytes",
]


MOST = paths.LARGEST
"""Bytes that are read of a standard input."""


class NotThere(click.ClickException):
    """Something asked for that the program cannot do yet."""

    exit_code = 2


def complain(*lines: str) -> None:
    """Print lines to standard error."""
    for line in lines:
        click.echo(line, err=True)


def say(told: Message) -> str:
    """Return a message in words."""
    return words.english().say(told)


def print_json(value: Any) -> None:
    """Print one JSON document to standard output."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def json_number(amount: Fraction | int) -> int | float:
    """Return an amount as JSON writes it: whole where it is whole; halves and quarters are exact."""
    return int(amount) if amount == int(amount) else float(amount)


def numbers() -> Numbers:
    """Return how numbers are written in the language the shell speaks."""
    return words.english().numbers


def number(amount: Fraction | int) -> str:
    """Return an amount for reading, with a real minus sign."""
    return numbers().said(f"{json_number(amount):,}".replace("-", MINUS))


def read_bundle(file: str) -> bundle.Bundle:
    """Read an exchange file or a shared line, standard input for `-`; a note tells of each thing dropped in reading.

    Raises InputFault for a file that cannot be read or is at fault.
    """
    try:
        # The process may have been started without a standard input.
        if file == "-":
            data = paths.read_stream(sys.stdin.buffer, file, MOST) if sys.stdin else b""
        else:
            data = paths.read_file(Path(file))
    except OSError as error:
        raise InputFault([message("cli.unreadable", file=file, why=error.strerror or "?")]) from error
    read, notes = _read(data)
    complain(*(say(note) for note in notes))
    return read


def _read(data: bytes) -> tuple[bundle.Bundle, tuple[Message, ...]]:
    """Read an exchange file, or a text with a shared line in it."""
    text = "" if data.lstrip()[:1] == b"{" else data.decode("utf-8", "replace")
    return sharing.read(text) if sharing.holds_line(text) else bundle.read(data)


def split_id(said: str) -> tuple[str, str | None]:
    """Split FILE#id, unless a file of that very name is there."""
    file, mark, named = said.partition("#")
    return (said, None) if not mark or Path(said).exists() else (file, named)


def one_army(documents: Iterable[AnyDocument], file: str, army_id: str | None = None) -> Army:
    """Return the only army, or the one with this id. Raises InputFault where there is none, or several and no id."""
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
    """Write a file whole. Raises InputFault where it cannot be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    except OSError as error:
        raise InputFault([message("cli.unwritable", file=str(file), why=error.strerror or "?")]) from error
