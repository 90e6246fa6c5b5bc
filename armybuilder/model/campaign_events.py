"""The events of a campaign with the names that its models have today.

An event keeps the names of its day. Each later event `renamed` gives some models of an army other names, or
takes them out of the army.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.model.campaign_names import named, of_army, split
from armybuilder.model.fielded_names import GONE, is_gone
from armybuilder.model.identity_cache import IdentityCache

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from armybuilder.model.campaign import Campaign, Happening

__all__ = ["events_today", "former_name", "lost_on", "lost_words", "mentioned", "names_in_event"]

_MODELS = frozenset({"model", "machine", "to"})
"""The values of events that are names of models."""
_SECOND = re.compile(r" \(\d+\)$")
"""The end of a lost record's key if that name was taken already."""
_PARTS = frozenset({"spare", "spares"})
"""The values of events that are names of spare parts, a line for each."""


def lost_words(fielded: str) -> str | None:
    """Return the words for a model that was lost after an event, by its name in `events_today`, or None."""
    return fielded.rpartition(GONE)[2] if is_gone(fielded) else None


def former_name(campaign: Campaign, key: str) -> tuple[str, str]:
    """Return the army and the former fielded name of a lost record by its key."""
    army, name = split(campaign, key)
    return army, _SECOND.sub("", name)


def lost_on(campaign: Campaign, key: str) -> int | None:
    """Return the day of the event that made a record a lost one, or None without such an event."""
    cause, (army, name) = campaign.lost[key].cause, former_name(campaign, key)
    days = [told.day for told in campaign.events if _loses(campaign, told, army, name, cause)]
    return days[-1] if days else None


def _loses(campaign: Campaign, told: Happening, army: str, name: str, cause: str) -> bool:
    values = told.values
    if values.get("from", "") != cause:
        return False
    if told.code == "renamed":
        return values.get("army") == army and _map(values.get("names")).get(name, "") is None
    who = values.get("model", values.get("machine"))
    return bool(values.get("gone")) and isinstance(who, str) and split(campaign, who) == (army, name)


def mentioned(campaign: Campaign, army: str) -> frozenset[str]:
    """Return the present fielded names of an army's models that the history names."""
    found: set[str] = set()
    own: dict[str, str | None] = {}
    for told in campaign.events:
        if told.code == "renamed":
            names = _map(told.values.get("names")) if told.values.get("army") == army else {}
            found = {now for name in found if (now := names.get(name, name)) is not None}
            continue
        for name in names_in_event(told):
            if name not in own:
                own[name] = of_army(campaign, army, name)
            if (fielded := own[name]) is not None:
                found.add(fielded)
    return frozenset(found)


_NAMES: IdentityCache[tuple[str, ...]] = IdentityCache(20_000)
"""The names of models in events, which each edit of an army asks for."""


def names_in_event(told: Happening) -> tuple[str, ...]:
    """Return the names of the models in an event, without models that its army did not field."""
    known = _NAMES.get(told)
    return _NAMES.put(tuple(_names(told)), told) if known is None else known


def _names(told: Happening) -> Iterator[str]:
    for key, value in told.values.items():
        if key in _MODELS and isinstance(value, str) and not _of_lost(told, key):
            yield value
        elif key in _PARTS and isinstance(value, str):
            yield from (machine for part in value.split("\n") if (machine := part.rpartition("#")[0]))


def events_today(campaign: Campaign) -> tuple[Happening, ...]:
    """Return the events of a campaign, each with the names that its models have today.

    A model that was lost later has a name of its own, which holds the words for it.
    """
    if not any(told.code == "renamed" for told in campaign.events):
        return campaign.events
    known = _TODAY.get(campaign)
    if known is not None:
        return known
    reader = _Reader(campaign)
    found = [
        reader.renamed(told) if told.code == "renamed" else reader.read(told)
        for told in reversed(campaign.events)
    ]
    return _TODAY.put(tuple(reversed(found)), campaign)


_TODAY: IdentityCache[tuple[Happening, ...]] = IdentityCache(4)
"""The events of the campaigns read last, which each section of a page asks for."""


class _Reader:
    """The reader of a campaign's events from the last to the first.

    It knows the present name of each model that has changed its name since.
    """

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._today: dict[str, str] = {}

    def read(self, told: Happening) -> Happening:
        """Return an event with present names."""
        if not self._today:
            return told
        changed = {}
        for key, value in told.values.items():
            if key in _MODELS and isinstance(value, str) and not _of_lost(told, key):
                changed[key] = self._now(value)
            elif key in _PARTS and isinstance(value, str):
                changed[key] = "\n".join(map(self._part, value.split("\n")))
        if all(told.values[key] == value for key, value in changed.items()):
            return told
        return told.model_copy(update={"values": immutabledict({**told.values, **changed})})

    def renamed(self, told: Happening) -> Happening:
        """Return an event `renamed` with present names, and remember its changes for the events before it."""
        army, names = str(told.values.get("army", "")), _map(told.values.get("names"))
        called = _map(told.values.get("called"))
        before: dict[str, str] = {}
        for old, new in names.items():
            if is_gone(old):
                continue
            if new is None:
                before[named(army, old)] = named(army, f"{GONE}{old}{GONE}{called.get(old) or old}")
            else:
                before[named(army, old)] = self._now(named(army, new))
        after, start = self._now, len(army) + 1
        designs = {
            after(named(army, new))[start:]: one for new, one in _map(told.values.get("designs")).items()
        }
        self._today |= before
        now = {old: self._now(named(army, old))[start:] for old in names}
        read: dict[str, Any] = {
            "names": immutabledict({one: None if names[old] is None else one for old, one in now.items()}),
            "called": immutabledict({now[old]: one for old, one in called.items() if old in now}),
            "designs": immutabledict(designs),
        }
        values = {**told.values, **{key: one for key, one in read.items() if key in told.values}}
        return told.model_copy(update={"values": immutabledict(values)})

    def _now(self, name: str) -> str:
        if name in self._today:
            return self._today[name]
        return self._today.get(named(*split(self._campaign, name)), name)

    def _part(self, part: str) -> str:
        machine, mark, item = part.rpartition("#")
        return f"{self._now(machine)}{mark}{item}" if mark else part


def _of_lost(told: Happening, key: str) -> bool:
    """Say whether a value names a model that its army no longer fielded at the event."""
    values = told.values
    return key != "to" and (told.code == "dropped" or bool(values.get("lost") or values.get("gone")))


def _map(value: object) -> Mapping[str, str | None]:
    """Return a value that is a map, or an empty map for another value (in a file written by hand)."""
    return value if isinstance(value, immutabledict) else immutabledict()
