"""The command `armybuilder`: its subcommands, its exit codes, and the last handler of exceptions.

Ends with 0 (done), 1 (the input is at fault: a line for each fault), 2 (wrong usage, or no display) or 3 (the
program is at fault: the output names the crash report).
"""

from __future__ import annotations

import errno
import gc
import io
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from armybuilder import errors, paths
from armybuilder.cli.commands import ShellCommand, ShellGroup, option
from armybuilder.cli.console import complain
from armybuilder.cli.guesses import guess
from armybuilder.cli.language import VARIABLE, asked, given, speaking, spoken, usual
from armybuilder.cli.terminal import speak_plainly
from armybuilder.cli.window import window_program
from armybuilder.paths import why_refused
from armybuilder.words import NAMES, languages

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["armybuilder", "main", "run"]

INPUT_AT_FAULT = 1
WRONG_USAGE = 2
OUR_FAULT = 3
INTERRUPTED = 130


def _show_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """Print the program's version and whether its battle kernel is compiled."""
    if not wanted or context.resilient_parsing:
        return
    from armybuilder.battle import backend

    kernel = errors.message(f"cli.kernel.{backend.kernel()}")
    click.echo(spoken().text("cli.version", version=paths.version(), kernel=kernel))
    context.exit()


_HOMES = {
    "cost": "cost",
    "check": "cost",
    "sheet": "sheet",
    "fight": "fight",
    "odds": "odds",
    "replay": "fight",
    "review": "review",
    "matrix": "matrix",
    "match": "match",
    "engine": "engine",
    "worth": "worth",
    "balance": "worth",
    "formula": "formula",
    "library": "library",
    "campaign": "campaign",
    "schema": "schema",
    "share": "share",
    "guide": "guide",
    "tour": "tour",
    "completion": "completion",
}
"""The module of each command, imported at its first use."""

_EXAMPLES = (
    'armybuilder cost "Fen Gate Patrol"',
    'armybuilder sheet "Fen Gate Patrol" -o roster.pdf',
    'armybuilder odds "Fen Gate Patrol" "Saltmarsh Reavers" --battles 400',
)

_NOT_TO_BE_HAD = frozenset(
    {errno.ENAMETOOLONG, errno.EACCES, errno.EPERM, errno.ELOOP, errno.EROFS, errno.EIO}
)
"""The system's errors for a file that the program cannot read or write."""

_NEW_OBJECTS = 100_000
"""The number of new objects after which Python looks for garbage, more than the imports of a command make."""

_FILES = (".army", ".json", ".csv", ".tsv")
"""The endings of the names of files that the window opens, whether the files exist or not."""


class _Commands(ShellGroup):
    """The commands by name, each imported at its first use."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 (click's form)
        return list(_HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 (click's form)
        if cmd_name not in _HOMES:
            return None
        command: click.Command = getattr(import_module(f"armybuilder.cli.{_HOMES[cmd_name]}"), cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command, or choose `open` for a file in the place of a command."""
        if args and args[0] not in _HOMES and _is_file(args[0]):
            return _open.name, _open, args
        return super().resolve_command(ctx, args)


def _is_file(said: str) -> bool:
    return Path(said).suffix.casefold() in _FILES or Path(said).is_file()


@click.command("open", cls=ShellCommand)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.pass_context
def _open(context: click.Context, files: tuple[Path, ...]) -> None:
    """Open the desktop program with files."""
    context.exit(_desktop(files))


@click.group(cls=_Commands, invoke_without_command=True, examples=_EXAMPLES)
@option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
@click.pass_context
def armybuilder(context: click.Context) -> None:
    """Run the named command, or open the desktop program without a command.

    A file in the place of the command is opened in the desktop program.
    """
    if context.invoked_subcommand is None:
        context.exit(_desktop())


def _desktop(files: Sequence[Path] = ()) -> int:
    """Open the desktop program, or files in a running program.

    Without a display the output says so, and names the tour.
    """
    if sys.platform.startswith("linux") and not _has_display():
        complain(spoken().text("cli.no_display"))
        return WRONG_USAGE
    if files and _handed_over(files):
        return 0
    code: int = window_program().run(sys.argv[:1], files=files, language=given(sys.argv[1:]))
    return code


def _handed_over(files: Sequence[Path]) -> bool:
    from armybuilder.library import store, write_lock_request

    return write_lock_request.hand_over(files, store.default_path())


def _has_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code, without letting any exception through."""
    wanted = asked(arguments)
    if wanted and wanted not in languages():
        with speaking(usual()):
            there = ", ".join(f"{letters} ({NAMES.get(letters, letters)})" for letters in languages())
            said = spoken().text("cli.no_language", language=wanted, variable=VARIABLE, there=there)
            complain(said + guess(wanted, languages()))
        return WRONG_USAGE
    with speaking(wanted or usual()):
        return _run(arguments)


def _run(arguments: Sequence[str]) -> int:
    """Run one command line in the current language."""
    try:
        return int(
            armybuilder.main(args=list(arguments), prog_name="armybuilder", standalone_mode=False) or 0
        )
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except errors.InputFault as given:
        complain(*(spoken().say(fault) for fault in given.faults))
        return INPUT_AT_FAULT
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except SystemExit:  # click's way of saying that the reader of the output has gone away
        return 0
    except Exception as bug:  # noqa: BLE001 (the last door: whatever comes here is ours, and is reported)
        if isinstance(bug, OSError) and (said := _of_the_world(bug)):
            complain(said)
            return INPUT_AT_FAULT
        return _reported(bug)


def _of_the_world(error: OSError) -> str:
    """Return the sentence for a full disk or an inaccessible file, or "" if the fault may be ours."""
    told, file = spoken(), error.filename
    if error.errno in paths.NO_ROOM:
        return told.text("cli.no_room", file=str(file or told.text("cli.output")))
    if file is not None and error.errno in _NOT_TO_BE_HAD:
        return told.text("paths.unreadable", file=str(file), why=why_refused(error))
    return ""


def _reported(bug: Exception) -> int:
    """Write a crash report and print its path."""
    try:
        place = str(errors.write_crash_report(bug, paths.log_folder))
        complain(spoken().text("cli.crash", what=type(bug).__name__, place=place))
    except OSError:
        complain(spoken().text("cli.crash_unkept", what=f"{type(bug).__name__}: {bug}"))
    return OUR_FAULT


def _say_all() -> None:
    """Prevent letters that the reader's encoding lacks from breaking off the output.

    Windows gives files and pipes an encoding of some hundred signs; UTF-8 is what Python itself writes there from
    3.15 on. Elsewhere a sign that the reader's own encoding lacks becomes a question mark.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            own = "utf-8" if sys.platform == "win32" and not stream.isatty() else stream.encoding
            stream.reconfigure(encoding=own, errors="replace")
    # A program without a console has no streams.
    sys.stdout, sys.stderr = (one and speak_plainly(one) for one in (sys.stdout, sys.stderr))


def main() -> None:
    """Run the command line of this process, and end it with the exit code."""
    # Imports make many objects and no garbage, and what is left at the end need not be searched for any.
    gc.set_threshold(_NEW_OBJECTS)
    # Without this pydantic first looks through everything installed for plugins of its own.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    _say_all()
    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)
