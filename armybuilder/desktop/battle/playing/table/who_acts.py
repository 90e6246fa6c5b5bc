"""The models on the table that have choices now, and their entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from armybuilder.battle.playing.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.battle.records.events import Key

__all__ = ["acting", "alone", "answers", "crew", "entries", "held_back", "idle", "own"]

SHORT = 3
"""The most answers of a question that are all shown above the table."""


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


def alone(seen: SeenBattle | None) -> ChoiceEntry | None:
    """Return the only entry of a question that is answered by naming a model, or None."""
    entries = seen.entries if seen is not None else ()
    return entries[0] if len(entries) == 1 and entries[0].aimed and not entries[0].by else None


def answers(seen: SeenBattle | None) -> tuple[ChoiceEntry, ...]:
    """Return the entries of a short question with complete entries, or none."""
    entries = seen.entries if seen is not None and seen.asked is None else ()
    owners = {key for entry in entries for key in entry.by}
    short = len(entries) <= SHORT and len(owners) <= 1
    return entries if short and all(entry.complete and not entry.begins for entry in entries) else ()


def held_back(seen: SeenBattle | None, key: Key) -> str:
    """Return the reason why a model cannot be dragged now, in words."""
    tokens = seen.moment.tokens if seen is not None else {}
    named, others = tokens[key].name, [tokens[other].name for other in own(seen)]
    if tokens[key].out:
        return QCoreApplication.translate("TableHand", "{0} is out of the battle.").format(named)
    if seen is not None and seen.side != key[0]:
        return QCoreApplication.translate("TableHand", "{0} is the other side's.").format(named)
    if len(others) == 1 and acting(seen):
        said = QCoreApplication.translate("TableHand", "{1} acts now: end its actions first, {0} waits.")
        return said.format(named, others[0])
    return QCoreApplication.translate("TableHand", "{0} cannot act now.").format(named)
