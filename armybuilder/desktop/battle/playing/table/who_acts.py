"""The models on the table that have choices now, and their entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.battle.playing.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.battle.records.events import Key

__all__ = ["acting", "crew", "entries", "idle", "own"]


def crew(seen: SeenBattle | None, key: Key) -> tuple[Key, ...]:
    """Return a model and those aboard it."""
    tokens = seen.moment.tokens if seen is not None else {}
    return (key, *(other for other, token in tokens.items() if token.aboard == key))


def entries(seen: SeenBattle | None, key: Key | None) -> tuple[ChoiceEntry, ...]:
    """Return the entries of a model and those aboard it, or the side's entries without a model."""
    if seen is None:
        return ()
    if key is None:
        return tuple(entry for entry in seen.entries if not entry.by)
    group = set(crew(seen, key))
    return tuple(entry for entry in seen.entries if group.intersection(entry.by))


def own(seen: SeenBattle | None) -> list[Key]:
    """Return the models on the table that have choices, in the order of the moment's tokens.

    A machine represents the models aboard it.
    """
    if seen is None:
        return []
    tokens = seen.moment.tokens
    asked = {key for entry in seen.entries for key in entry.by}
    on = {tokens[key].aboard or key for key in asked if key in tokens}
    return [key for key in tokens if key in on]


def idle(seen: SeenBattle | None) -> list[Key]:
    """Return the models that have choices besides ending their actions."""
    return [key for key in own(seen) if any(not entry.ends for entry in entries(seen, key))]


def acting(seen: SeenBattle | None) -> bool:
    """Say whether models act now, rather than being chosen for activation."""
    return seen is not None and not any(entry.begins for entry in seen.entries)
