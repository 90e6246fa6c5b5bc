"""A share of many battles as a task for any executor: what a worker gets, fights and gives back.

Everything here is a plain function on bytes and numbers, so that a task can go to another process or machine.
"""

from __future__ import annotations

import hashlib
import pickle
from array import array
from functools import cache, lru_cache
from importlib.metadata import version
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.led_battles import play_many

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableSequence
    from pathlib import Path

    from armybuilder.battle.terms import Setup

__all__ = ["deciding", "fight_battles", "fight_share", "identity", "order", "shares"]

SHARES = 64
"""How many shares the battles are divided into: a share lost with its worker is little to fight again."""
HEX_DIGITS = 12
_LEADING = ("levels", "choices")
"""The parts beside the kernel by which those who lead decide."""


@cache
def identity() -> str:
    """Return the program's version and a digest of all that decides battles: equal where they come out alike."""
    digest = hashlib.sha256()
    for source in deciding():
        digest.update(backend.fingerprint(source).encode())
    return f"{version('armybuilder')}+{digest.hexdigest()[:HEX_DIGITS]}"


def deciding() -> list[Path]:
    """Return the sources on which battles hang: those of the kernel, of the levels, and of the choices that levels weigh."""
    kernel = [source for _, source in sorted(backend.kernel_sources().items())]
    return kernel + [source for part in _LEADING for source in sorted((backend.FOLDER / part).rglob("*.py"))]


def order(setup: Setup) -> bytes:
    """Return a battle's setup as it travels."""
    return pickle.dumps(setup)


def shares(battles: int) -> Iterator[tuple[int, int]]:
    """Yield the first battle of each share, and how many from there on."""
    size = max(1, -(-battles // SHARES))
    for first in range(0, battles, size):
        yield first, min(size, battles - first)


@lru_cache(maxsize=4)
def _ready(setup: bytes) -> Encoded:
    unpacked: Setup = pickle.loads(setup)  # noqa: S301 (what the executor brought is as trusted as the executor)
    return encode(unpacked)


def fight_battles(
    encoded: Encoded, first: int, count: int, cancel: MutableSequence[int]
) -> tuple[MutableSequence[int], int]:
    """Fight the battles from a number on; return the results of those fought in a row, and how many words each has."""
    block, spare = blocks.write(encoded.force), blocks.write(encoded.force)
    width = st.RESULT_UNITS + len(encoded.force.units)
    results = backend.new_block(count * width)
    done = play_many(encoded, block, spare, first, count, results, cancel)
    return results[: done * width], width


def fight_share(setup: bytes, first: int, count: int) -> tuple[str, bytes]:
    """Fight the battles from a number on; return this program's identity and the results in a row."""
    results, _ = fight_battles(_ready(setup), first, count, backend.new_block(1))
    return identity(), array("q", results).tobytes()
