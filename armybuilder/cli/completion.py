"""`armybuilder completion`: the scripts by which shells complete commands, options and their values."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from armybuilder.cli.commands import NameChoice, command

__all__ = ["SHELLS", "VARIABLE", "completion", "script"]

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_ARMYBUILDER_COMPLETE"


@command("armybuilder completion fish")
@click.argument("shell", type=NameChoice(SHELLS))
def completion(shell: str) -> None:
    """Print the script by which SHELL completes commands, options and their values."""
    click.echo(script(shell))


def script(shell: str) -> str:
    """Return the script by which a shell asks the program for completions.

    Raises KeyError for an unknown shell.
    """
    kind = get_completion_class(shell)
    if kind is None:
        raise KeyError(shell)
    # Its `source` would first start bash to ask its version.
    asking = kind(click.Command(None), {}, "armybuilder", VARIABLE)
    return (asking.source_template % asking.source_vars()).strip() + "\n"
