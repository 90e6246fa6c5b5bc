"""The computers that fight a command's battles: this computer with its cores, or a cluster."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from armybuilder.battle.series import cluster
from armybuilder.cli.commands import Whole, offering, option
from armybuilder.cli.console import complain, say
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

__all__ = ["WORKERS", "ClusterOptions", "far"]

WORKERS = option("--workers", type=Whole(1, 256), metavar="N")
"""The option for the number of threads."""

_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
_offered = offering(
    WORKERS,
    option("--scheduler", metavar="ADDRESS"),
    option("--tls-ca", "authority", type=_FILE, metavar="FILE"),
    option("--tls-cert", "certificate", type=_FILE, metavar="FILE"),
    option("--tls-key", "key", type=_FILE, metavar="FILE"),
    option("--insecure", is_flag=True),
)


@dataclass(frozen=True, slots=True)
class ClusterOptions:
    """The address of a cluster's scheduler, and the files and terms of trust.

    Without a scheduler this computer fights alone.
    """

    scheduler: str | None
    authority: Path | None
    certificate: Path | None
    key: Path | None
    insecure: bool

    @contextmanager
    def executor(self) -> Iterator[Executor | None]:
        """Yield the executor that fights on the cluster, or None for this computer.

        Raises InputFault if the cluster cannot be reached or is not to be trusted.
        """
        if self.scheduler is None:
            yield None
            return
        safety = None
        if self.authority is not None and self.certificate is not None and self.key is not None:
            safety = cluster.Safety(self.authority, self.certificate, self.key)
        elif self.authority is not None or self.certificate is not None or self.key is not None:
            raise InputFault([message("battle.cluster.unsafe", address=self.scheduler)])
        cluster.check_address(self.scheduler, safety, insecure=self.insecure)
        if self.insecure and safety is None:
            complain(say(message("battle.cluster.insecure", address=self.scheduler)))
        with cluster.connected(self.scheduler, safety, insecure=self.insecure) as door:
            yield door


def far(command: Callable[..., Any]) -> Any:
    """Add the options `workers` and `machines` for the computers that fight a command's battles.

    `workers` is the number of threads, None for all cores.
    """

    @_offered
    @wraps(command)
    def called(
        *,
        scheduler: str | None,
        authority: Path | None,
        certificate: Path | None,
        key: Path | None,
        insecure: bool,
        **given: Any,
    ) -> Any:
        machines = ClusterOptions(scheduler, authority, certificate, key, insecure)
        return command(machines=machines, **given)

    return called
