"""Battles fought by many machines through a `concurrent.futures.Executor`, here Dask's.

Dask is an optional part.

    pip install armybuilder[cluster]        on this machine, and on each that works
    dask scheduler                          somewhere; `dask worker ADDRESS` on each machine

A battle is the same on every machine, so a worker that dies loses nothing: its battles are fought again
elsewhere.

Orders are JSON, and results are numbers that are checked (`tasks`). But Dask itself unpickles the data of its
other end, and so could be made to run anything here. Therefore this program connects only to schedulers and
workers with a certificate of our authority (both sides have one: mutual TLS), or to those of this machine
alone, unless the user takes the risk.
"""

from __future__ import annotations

import re
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from uuid import uuid4

from armybuilder.battle.series.tasks import NamedExecutor
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

__all__ = ["Safety", "check_address", "connected"]

PART = "distributed"
SECONDS = 10
_SCHEMES = ("tcp", "tls")
_HOST = re.compile(r"[\w.-]+|[0-9a-fA-F:.]+(%\w+)?")
RETRIES = 5
"""The number of times that the work of a lost worker is given to another."""


@dataclass(frozen=True, slots=True)
class Safety:
    """The files of an encrypted connection, with trusted certificates, our certificate and its key."""

    authority: Path
    certificate: Path
    key: Path


def _security(safety: Safety | None, dask: Any) -> Any:
    """Return Dask's terms of an encrypted connection.

    Raises InputFault if the files are no certificates or keys.
    """
    if safety is None:
        return None
    security = dask.Security(
        tls_ca_file=str(safety.authority),
        tls_client_cert=str(safety.certificate),
        tls_client_key=str(safety.key),
        require_encryption=True,
    )
    try:
        security.get_connection_args("client")
    except (OSError, ValueError) as fault:
        names = {"authority": safety.authority.name, "certificate": safety.certificate.name}
        raise InputFault([message("battle.cluster.files", key=safety.key.name, **names)]) from fault
    return security


def check_address(address: str, safety: Safety | None = None, *, insecure: bool = False) -> None:
    """Check the address of a scheduler before anything connects.

    Raises InputFault if it has no form that can be used, or leads to a computer that is not to be trusted.
    """
    scheme, divider, rest = address.rpartition("://")
    fault = ""
    if not rest.strip():
        fault = "empty"
    elif divider and scheme not in _SCHEMES:
        fault = "scheme"
    elif not _host(address):
        fault = "address"
    elif not _port(address):
        fault = "port"
    elif scheme == "tls" and safety is None:
        fault = "unsafe"
    elif scheme != "tls" and safety is not None:
        fault = "plain"
    elif scheme != "tls" and not insecure and not _is_here(address):
        fault = "open"
    if fault:
        host = f"[{host}]" if ":" in (host := _host(address)) else host
        raise InputFault(
            [message(f"battle.cluster.{fault}", address=address, rest=rest, to=f"{scheme}{divider}{host}")]
        )


def _whole(address: str) -> str:
    """Return an address with its scheme, which is `tcp://` unless given."""
    return address if "://" in address else f"tcp://{address}"


def _host(address: str) -> str:
    """Return the host of an address with or without a scheme, or "" if the address has another form."""
    try:
        parts = urlsplit(_whole(address))
        host = parts.hostname or ""
    except ValueError:
        return ""
    extra = parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None
    return "" if extra or not _HOST.fullmatch(host) else host


def _port(address: str) -> int | None:
    """Return the port of an address from 1 to 65535, or None without one."""
    try:
        return urlsplit(_whole(address)).port or None
    except ValueError:
        return None


def _is_here(address: str) -> bool:
    """Say whether an address can only be one of this machine."""
    host = _host(address)
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


class _Workers(NamedExecutor):
    """The workers of a scheduler, or only its workers on this machine."""

    def __init__(self, client: Any, lost: type[Exception], *, here: bool) -> None:
        """Connect the present workers.

        `lost` is Dask's exception for workers that die of a task. Raises InputFault if no worker may have
        work.
        """
        self._client, self._lost = client, lost
        found = client.scheduler_info()["workers"]
        only = [worker for worker in found if _is_here(worker)] if here else []
        if here and found and not only:
            raise InputFault([message("battle.cluster.elsewhere", worker=next(iter(found)))])
        bounds = {"workers": only, "allow_other_workers": False} if only else {}
        self._door: Executor = client.get_executor(pure=False, retries=RETRIES, **bounds)
        self._keys: dict[Future[Any], str] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Send a task to a worker."""
        key = f"share-{uuid4().hex}"
        share = self._door.submit(fn, *args, key=key, **kwargs)
        self._keys[share] = key
        return share

    def whose(self, share: Future[Any]) -> str:
        """Return the address of the worker that has a result, by the scheduler's word."""
        key = self._keys[share]
        return ", ".join(self._client.sync(self._client.scheduler.who_has, keys=[key]).get(key, ())) or "?"

    def taken(self, share: Future[Any]) -> object:
        """Return the result of a worker.

        Raises InputFault if it failed, and the exceptions by which `connected` recognises its loss.
        """
        try:
            return share.result()
        except (InputFault, CancelledError, OSError, self._lost):
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}"[:200]
            raise InputFault([message("battle.cluster.failed", worker=self.whose(share), why=why)]) from error


@contextmanager
def connected(address: str, safety: Safety | None = None, *, insecure: bool = False) -> Iterator[Executor]:
    """Yield the executor of the scheduler at an address (`tcp://host:8786`, `tls://host:8786`).

    Without certificates it connects only to a scheduler and workers of this machine, unless `insecure` trusts
    all. Raises InputFault if the optional part is missing, the address is invalid or not to be trusted, it
    does not answer, or the workers are lost before they are done.
    """
    if find_spec(PART) is None:
        raise InputFault([message("battle.cluster.missing")])
    check_address(address, safety, insecure=insecure)
    here = not insecure and safety is None
    dask: Any = import_module(PART)
    security = _security(safety, dask)
    try:
        client = dask.Client(_whole(address), security=security, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        raise InputFault([message("battle.cluster.unreachable", address=address)]) from fault
    try:
        yield _Workers(client, dask.scheduler.KilledWorker, here=here)
    except (CancelledError, OSError, dask.scheduler.KilledWorker) as fault:
        raise InputFault([message("battle.cluster.lost")]) from fault
    finally:
        client.close()
