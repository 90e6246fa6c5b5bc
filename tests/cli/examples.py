"""Every command of the shell, a folder for the examples of their help, and a measured unit without a battle."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
from typing import TYPE_CHECKING
from unittest import mock

import click

from armybuilder import paths
from armybuilder.campaign.history import happen
from armybuilder.cli import main
from armybuilder.cli.commands import ShellCommand, ShellGroup
from armybuilder.counsel import worth as meter
from armybuilder.counsel.cheaper_values import steps
from armybuilder.model import bundle
from armybuilder.model.campaign import Campaign
from tests.goldens import guide

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.counsel.reference_armies import Gauntlet, Subject


def every_command() -> Iterator[tuple[str, ShellCommand]]:
    """Yield every command with its words after `armybuilder`, those of groups instead of the groups."""
    context = click.Context(main.armybuilder)
    for name in main.armybuilder.list_commands(context):
        yield from _below(name, main.armybuilder.get_command(context, name))


def _below(name: str, command: click.Command | None) -> Iterator[tuple[str, ShellCommand]]:
    assert isinstance(command, ShellCommand)
    if isinstance(command, ShellGroup):
        for each, below in command.commands.items():
            yield from _below(f"{name} {each}", below)
    else:
        yield name, command


def lay_out(folder: Path) -> None:
    """Write the files that the examples name into a folder, and a library into its `home`.

    They are armies, a battle, a campaign, a backup and a shared folder.
    """
    guide.lay_out(folder)
    read, _ = bundle.read(next((paths.resources() / "starter").glob("*.army")).read_bytes())
    campaign = Campaign(id="war", name="Long War", armies=(), battles=(), seed=3)
    for army in ("a-gate", "a-reavers"):
        campaign = happen(campaign, "joined", army=army, reserve=100)
    file = folder / "campaign.army"
    file.write_bytes(bundle.write(bundle.Bundle((*read.documents, campaign))))
    with (
        contextlib.chdir(folder),
        mock.patch.dict(os.environ, ARMYBUILDER_HOME=str(folder / "home")),
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        assert (
            main.run(["fight", f"{file}#a-gate", f"{file}#a-reavers", "--record", "b.army", "--turns", "1"])
            == 0
        )
        assert main.run(["library", "import", "dyke.army"]) == 0
        (folder / "Club").mkdir()
        assert main.run(["library", "export", "Lowmoor Levy", "-o", "Club/wardens.army"]) == 0
        assert main.run(["library", "folder", "use", "Club"]) == 0
    for name in ("kept.db", "other.db"):
        shutil.copy(folder / "home" / "data" / "library.db", folder / name)


def dearest(subject: Subject, gauntlet: Gauntlet, **_: object) -> tuple[meter.LineWorth, ...]:
    """Return the dearest line of a unit as if it had been measured."""
    return tuple(meter.LineWorth(one, one.saves, 23.0, 1.0) for one in steps(subject, gauntlet.readings)[:1])
