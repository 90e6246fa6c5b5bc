"""Battles fought by many machines through a `concurrent.futures.Executor`. Here is Dask's, an optional part.

    pip install armybuilder[cluster]        on this machine, and on each that works
    dask scheduler                          somewhere; `dask worker ADDRESS` on each machine

A battle is the same whichever machine fights it, so a worker that dies loses nothing: its battles are fought again elsewhere.
"""

from __future__ import annotations

from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from pathlib import Path

__all__ = ["Safety", "connected"]

PART = "distributed"
SECONDS = 10
RETRIES = 5
"""How often the work of a lost worker is given to another."""


@dataclass(frozen=True, slots=True)
class Safety:
    """The files of an encrypted connection: the certificates that are trusted, our certificate, its key."""

    authority: Path
    certificate: Path
    key: Path


def _security(safety: Safety | None, dask: Any) -> Any:
    if safety is None:
        return None
    return dask.Security(
        tls_ca_file=str(safety.authority),
        tls_client_cert=str(safety.certificate),
        tls_client_key=str(safety.key),
        require_encryption=True,
    )


@contextmanager
def connected(address: str, safety: Safety | None = None) -> Iterator[Executor]:
    """Give the executor of the scheduler at an address (`tcp://host:8786`, `tls://host:8786`).

    Raises InputFault where the optional part is missing, the address is invalid, nobody answers there, or the workers
    are lost before they are done.
    """
    if find_spec(PART) is None:
        raise InputFault([message("battle.cluster.missing")])
    if address.startswith("tls://") and safety is None:
        raise InputFault([message("battle.cluster.unsafe", address=address)])
    dask: Any = import_module(PART)
    try:
        client = dask.Client(address, security=_security(safety, dask), timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise InputFault([message("battle.cluster.unreachable", address=address)]) from fault
    try:
        yield client.get_executor(pure=False, retries=RETRIES)
    except (CancelledError, OSError, dask.scheduler.KilledWorker) as fault:
        raise InputFault([message("battle.cluster.lost")]) from fault
    finally:
        client.close()
