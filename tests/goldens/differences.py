"""Readable differences between kept and new goldens."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SHOWN = 5
"""The number of differing lines or battles that are shown."""


def of_lines(name: str, kept: str, made: str, module: str) -> str:
    """Return the first differing lines of two texts and their number, or "" if the texts are equal."""
    old, new = kept.splitlines(), made.splitlines()
    if old == new:
        return ""
    blocks = [
        block
        for block in SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
        if block[0] != "equal"
    ]
    gone = sum(end - start for _, start, end, _, _ in blocks)
    come = sum(end - start for _, _, _, start, end in blocks)
    pairs = [pair for block in blocks for pair in _beside(old, new, block[1:])]
    first = f"{name} differs first at line {blocks[0][1] + 1}; of {len(old)} lines kept {gone} are gone, {come} have come"
    return "\n".join([first, *pairs[:SHOWN], *_rest(len(pairs)), anew(module)])


def _beside(old: Sequence[str], new: Sequence[str], places: tuple[int, int, int, int]) -> list[str]:
    """Return the lines of a differing block, each kept line above its replacement."""
    start, end, begins, stops = places
    lines = zip_longest(old[start:end], new[begins:stops], fillvalue="")
    return [
        f"  {start + at + 1:5}  kept  {one}\n         now   {other}" for at, (one, other) in enumerate(lines)
    ]


def of_battles(kept: Mapping[str, str], made: Mapping[str, str], module: str) -> str:
    """Return the differing battles and their number, or "" if all are equal."""
    moved = [name for name in made if made[name] != kept.get(name)]
    if not moved:
        return ""
    told = [f"  {name}: kept {kept.get(name, 'nothing')}, now {made[name]}" for name in moved]
    rulesets = sorted({_ruleset(name) for name in moved})
    first = (
        f"{len(moved)} of {len(made)} battles go otherwise ({', '.join(rulesets)}); the first is {moved[0]}"
    )
    return "\n".join([first, *told[:SHOWN], *_rest(len(told)), anew(module)])


def _ruleset(name: str) -> str:
    """Return the ruleset of a battle by its name, which begins with it unless that is Combat Action."""
    first = name.split(maxsplit=1)[0]
    return "combat_action" if first.isdigit() else first


def _rest(count: int) -> list[str]:
    """Return the number of further lines that are not shown."""
    return [f"  and {count - SHOWN} more"] if count > SHOWN else []


def anew(module: str) -> str:
    """Return the command that makes goldens anew."""
    return f"Is the change meant? `.venv/bin/python -m tests.goldens.{module}` makes them anew; look at the difference first."
