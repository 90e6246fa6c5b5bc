"""A share of many battles as a task for any executor, with its order and its results.

Everything here is a plain function on bytes and numbers, so that a task can go to another process or machine.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from array import array
from concurrent.futures import Executor, Future
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Literal

from immutabledict import immutabledict
from pydantic import BaseModel

from armybuilder import paths
from armybuilder.battle import backend
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.many import play_many
from armybuilder.battle.terms import MOST_TURNS, Contender, Setup
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army
from armybuilder.model.bundle import reached, read_document, write_document
from armybuilder.model.campaign import Condition, Ruin
from armybuilder.model.document import Level, Ruleset, Scale, Side
from armybuilder.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableSequence
    from pathlib import Path

__all__ = [
    "NamedExecutor",
    "believed",
    "deciding",
    "fight_battles",
    "fight_share",
    "identity",
    "order",
    "shares",
]

SHARES = 64
"""The number of shares into which the battles are divided.

So the share of a lost worker is small.
"""
HEX_DIGITS = 12
_MOST_POINTS = 1_000_000_000
_LEADING = ("levels", "choices")
"""The parts beside the kernel that decide the choices of levels."""


class NamedExecutor(Executor, ABC):
    """An executor with named workers."""

    @abstractmethod
    def whose(self, share: Future[Any]) -> str:
        """Return the name of the worker that fought a finished share."""

    @abstractmethod
    def taken(self, share: Future[Any]) -> object:
        """Return a worker's result for a finished share.

        Raises InputFault if the worker failed.
        """


@cache
def identity() -> str:
    """Return the program's version and a digest of all sources that decide battles.

    Programs with the same identity fight the same battles.
    """
    digest = hashlib.sha256()
    for source in deciding():
        digest.update(backend.fingerprint(source).encode())
    return f"{paths.version()}+{digest.hexdigest()[:HEX_DIGITS]}"


def deciding() -> list[Path]:
    """Return the sources that decide battles, of the kernel, the levels and the choices."""
    kernel = [source for _, source in sorted(backend.kernel_sources().items())]
    return kernel + [source for part in _LEADING for source in sorted((backend.FOLDER / part).rglob("*.py"))]


class _SideOrder(BaseModel, extra="forbid", defer_build=True):
    """The order form of a side, with its army and all documents named by it.

    Each document is a line of JSON, and the army is the first.
    """

    documents: list[str]
    readings: dict[str, str]
    condition: Condition

    def read(self) -> Contender:
        """Return the side.

        Raises InputFault for an invalid document, TypeError if the first document is no army.
        """
        army, *named = map(read_document, self.documents)
        if not isinstance(army, Army):
            raise TypeError(army.kind)
        documents = {one.id: one for one in (army, *named)}
        return Contender(army, documents, immutabledict(self.readings), self.condition)


class _Order(BaseModel, extra="forbid", defer_build=True):
    """The order form of a battle's setup, checked like a file."""

    left: _SideOrder
    right: _SideOrder
    table: str
    ruleset: Ruleset
    scale: Scale | Literal["auto"]
    options: dict[str, bool]
    readings: dict[str, str]
    turns: int | None
    seed: int
    head_start: dict[Side, int]
    ruins: dict[str, Ruin]
    levels: dict[Side, Level]


_AS_THEY_ARE = ("options", "readings", "head_start", "ruins", "levels")


def order(setup: Setup) -> bytes:
    """Return a battle's setup in its order form, as JSON, which needs no unpickling."""
    said = _Order(
        left=_side_order(setup.left),
        right=_side_order(setup.right),
        table=write_document(setup.table),
        ruleset=setup.ruleset,
        scale=setup.scale,
        turns=setup.turns,
        seed=setup.seed,
        **{name: dict(getattr(setup, name)) for name in _AS_THEY_ARE},
    )
    return said.model_dump_json().encode()


def _side_order(side: Contender) -> _SideOrder:
    named = reached(side.army, side.documents).values()
    documents = [write_document(one) for one in (side.army, *named)]
    return _SideOrder(documents=documents, readings=dict(side.readings), condition=side.condition)


def _setup(said: bytes) -> Setup:
    """Read a setup from its order form.

    Raises InputFault, TypeError or ValueError for anything else.
    """
    read = _Order.model_validate_json(said)
    table = read_document(read.table)
    if not isinstance(table, Table):
        raise TypeError(table.kind)
    return Setup(
        read.left.read(),
        read.right.read(),
        table=table,
        ruleset=read.ruleset,
        scale=read.scale,
        turns=read.turns,
        seed=read.seed,
        **{name: immutabledict(getattr(read, name)) for name in _AS_THEY_ARE},
    )


def shares(battles: int) -> Iterator[tuple[int, int]]:
    """Yield the first battle of each share, and the number of its battles."""
    size = max(1, -(-battles // SHARES))
    for first in range(0, battles, size):
        yield first, min(size, battles - first)


@lru_cache(maxsize=4)
def _ready(setup: bytes) -> Encoded:
    return encode(_setup(setup))


def fight_battles(
    encoded: Encoded, first: int, count: int, cancel: MutableSequence[int]
) -> tuple[MutableSequence[int], int]:
    """Fight the battles from a number on, and return their results in a row.

    It also returns the words of each result. Fewer are returned if it is cancelled.
    """
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    width = st.RESULT_UNITS + len(encoded.force.units)
    results = backend.new_block(count * width)
    done = play_many(encoded, block, spare, first, count, results, cancel)
    return results[: done * width], width


def fight_share(setup: bytes, first: int, count: int) -> tuple[str, bytes | str]:
    """Fight the battles from a number on, and return this program's identity and the results.

    The results are in a row. If the battles cannot be fought, the reason is returned instead, so that no
    exception needs to be sent.
    """
    try:
        results, _ = fight_battles(_ready(setup), first, count, backend.new_block(1))
    except Exception as error:  # noqa: BLE001 (whoever asked is told, and says so)
        return identity(), f"{type(error).__name__}: {error}"
    return identity(), array("q", results).tobytes()


def believed(encoded: Encoded, count: int, answer: object, whose: Callable[[], str]) -> array[int]:
    """Return the results of a worker, if they are possible for battles.

    Raises InputFault, with the worker's name, for a worker of another version, and for any other answer.
    """
    match answer:
        case (str() as theirs, (bytes() | str()) as given):
            pass
        case _:
            raise InputFault([message("battle.cluster.wrong", worker=whose())])
    if isinstance(given, str) and theirs == identity():
        raise InputFault([message("battle.cluster.failed", worker=whose(), why=given[:200])])
    if theirs != identity():
        raise InputFault(
            [message("battle.cluster.version", worker=whose(), theirs=theirs[:80], ours=identity())]
        )
    results, width = array("q"), st.RESULT_UNITS + len(encoded.force.units)
    if isinstance(given, bytes) and len(given) == count * width * results.itemsize:
        results.frombytes(given)
    battles = (results[at : at + width] for at in range(0, len(results), width))
    if not results or not all(_can_be(encoded, battle) for battle in battles):
        raise InputFault([message("battle.cluster.wrong", worker=whose())])
    return results


def _can_be(encoded: Encoded, result: array[int]) -> bool:
    """Say whether a result is possible for a battle.

    It needs a winner, an end, turns and scores in range, and no more models in play than at the start.
    """
    models = [len(unit.models) for unit in encoded.force.units]
    return (
        result[st.RESULT_WINNER] in {st.LEFT, st.RIGHT, -1}
        and result[st.RESULT_OVER] > 0
        and 0 <= result[st.RESULT_TURNS] <= MOST_TURNS
        and all(abs(result[place]) <= _MOST_POINTS for place in (st.RESULT_LEFT, st.RESULT_RIGHT))
        and all(0 <= left <= began for left, began in zip(result[st.RESULT_UNITS :], models, strict=True))
    )
