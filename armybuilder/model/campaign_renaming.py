"""Records of a campaign that follow the models of an army after a change of the army."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from immutabledict import immutabledict

from armybuilder.model.battle import Battle
from armybuilder.model.campaign import Campaign, Condition, Happening, LostRecord
from armybuilder.model.campaign_events import mentioned
from armybuilder.model.campaign_names import named, of_army
from armybuilder.model.fielded_names import GONE, fielded_digest, is_gone, new_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from armybuilder.model.document import Side
    from armybuilder.model.fielded_names import Names

__all__ = [
    "followed",
    "followed_battle",
    "held",
    "is_waiting",
    "newly_lost",
    "record_of",
    "recorded",
    "renamed",
    "sides_of",
]

T = TypeVar("T")
_SIDES: tuple[Side, Side] = ("left", "right")
_WHO = 1
_DIE = 4
"""The words in the name of a die (`battle.dice_names`), of which the second is its model."""


def held(document: Campaign | Battle, army: str) -> frozenset[str]:
    """Return the fielded names of an army's models with a record in a campaign or scenario.

    It is a state, damage, a roll or a spare part, in a scenario a condition or a die.
    """
    if isinstance(document, Battle):
        return frozenset(name for side in sides_of(document, army) for name in _named_on(document, side))
    own = (of_army(document, army, name) for name in recorded(document))
    return frozenset(name for name in own if name is not None)


def recorded(campaign: Campaign) -> Iterator[str]:
    """Yield the names of all models with a record in a campaign, with repetitions."""
    yield from campaign.models
    yield from campaign.machines
    yield from campaign.aftermath.models if campaign.aftermath is not None else ()
    yield from (machine for machine, mark, _ in (part.rpartition("#") for part in campaign.salvage) if mark)


def followed(
    campaign: Campaign,
    army: str,
    mappings: Sequence[Names],
    designs: tuple[Mapping[str, str], Mapping[str, str]],
    *,
    called: Callable[[str], str] = str,
    cause: str = "",
) -> Campaign:
    """Return a campaign whose records have followed a change of an army.

    Its event also names models without a record that the history names, so that earlier days can be read.
    `designs` are those of the army's models before and after. `called` gives the words for a model by its
    old name, `cause` is the name of the change in words. The digest of the army is renewed if it was right.
    """
    before, after = designs
    own = held(campaign, army)
    told_of = mentioned(campaign, army) & before.keys()
    new = {name: new_name(name, *mappings) for name in sorted(own | told_of)}
    moved = {name: None if is_gone(now) else now for name, now in new.items() if now != name}
    # A record without a model would be taken over by a new model of that name.
    moved |= dict.fromkeys(name for name in own if name not in before and name in after)
    changed = {
        now: after[now]
        for name, now in new.items()
        if name in own and now in after and name in before and before[name] != after[now]
    }
    if moved or changed:
        values: dict[str, Any] = {"army": army, "names": immutabledict(moved), "from": cause}
        lost = {name: called(name) for name, now in moved.items() if now is None}
        for key, said in (("designs", changed), ("called", lost)):
            if said:
                values[key] = immutabledict(said)
        told = Happening(day=campaign.day, code="renamed", values=immutabledict(values))
        campaign = renamed(campaign, values).model_copy(update={"events": (*campaign.events, told)})
    if campaign.fielded.get(army) == fielded_digest(before) and before != after:
        digests = {**campaign.fielded, army: fielded_digest(after)}
        campaign = campaign.model_copy(update={"fielded": immutabledict(digests)})
    return campaign


def newly_lost(before: Campaign, after: Campaign) -> tuple[str, ...]:
    """Return the words for the models whose records a change of a campaign has made lost ones."""
    return tuple(one.called for key, one in after.lost.items() if key not in before.lost)


def renamed(campaign: Campaign, values: Mapping[str, Any]) -> Campaign:
    """Move the records of an army's models to their new names, and those of lost models to `lost`."""
    army, names = str(values.get("army", "")), values.get("names", {})
    called, cause = values.get("called", {}), str(values.get("from", ""))
    moved: dict[str, str | None] = {}
    for name in {*recorded(campaign)}:
        own = of_army(campaign, army, name)
        if own is not None and own in names:
            now = names[own]
            moved[name] = None if now is None else f"{name.removesuffix(own)}{now}"
    if not moved:
        return campaign
    lost = dict(campaign.lost)
    for name in sorted(one for one, now in moved.items() if now is None):
        own = of_army(campaign, army, name) or ""
        lost[_free(named(army, own.removeprefix(GONE)), lost)] = record_of(
            campaign, name, str(called.get(own, "")), cause
        )
    changed: dict[str, object] = {
        "models": _moved(campaign.models, moved),
        "machines": _moved(campaign.machines, moved),
        "salvage": tuple(_parts(campaign.salvage, moved)),
        "lost": immutabledict(lost),
    }
    if campaign.aftermath is not None:
        waiting = _moved(campaign.aftermath.models, moved)
        changed["aftermath"] = campaign.aftermath.model_copy(update={"models": waiting})
    return campaign.model_copy(update=changed)


def _free(name: str, taken: Mapping[str, LostRecord]) -> str:
    number, free = 2, name
    while free in taken:
        free, number = f"{name} ({number})", number + 1
    return free


def record_of(campaign: Campaign, name: str, called: str = "", cause: str = "") -> LostRecord:
    """Return all records of a model as those of a lost one."""
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    return LostRecord(
        model=campaign.models.get(name),
        machines=campaign.machines.get(name, immutabledict()),
        waiting=waiting.get(name),
        parts=tuple(
            part.removeprefix(f"{name}#") for part in campaign.salvage if part.startswith(f"{name}#")
        ),
        called=called,
        cause=cause,
    )


def _moved(records: Mapping[str, T], moved: Mapping[str, str | None]) -> immutabledict[str, T]:
    new = ((moved.get(name, name), one) for name, one in records.items())
    return immutabledict({name: one for name, one in new if name is not None})


def _parts(salvage: Iterable[str], moved: Mapping[str, str | None]) -> Iterator[str]:
    for part in salvage:
        machine, mark, item = part.rpartition("#")
        now = moved.get(machine, machine) if mark else machine
        if now is not None:
            yield f"{now}{mark}{item}"


def is_waiting(battle: Battle) -> bool:
    """Return True for a scenario that has not been fought yet."""
    return battle.outcome is None and not battle.choices


def sides_of(battle: Battle, army: str) -> tuple[Side, ...]:
    """Return the sides of a battle that an army takes."""
    return tuple(side for side in _SIDES if getattr(battle, side) == army)


def _named_on(battle: Battle, side: Side) -> Iterator[str]:
    """Yield the models of a side that a scenario names, in its conditions or for a die."""
    one = battle.conditions.get(side, Condition())
    yield from (*one.absent, *one.wounded, *one.shaken, *one.machines)
    yield from (name for die in battle.dice if (name := _of_die(die, side)) is not None)


def followed_battle(battle: Battle, army: str, mappings: Sequence[Names]) -> Battle:
    """Return a scenario whose conditions and dice have followed a change of an army.

    Models that are no longer fielded are left out.
    """
    for side in sides_of(battle, army):
        new = {name: new_name(name, *mappings) for name in _named_on(battle, side)}
        names = {name: None if is_gone(now) else now for name, now in new.items()}
        if any(name != now for name, now in names.items()):
            battle = battle.model_copy(update=_renamed_on(battle, side, names))
    return battle


def _renamed_on(battle: Battle, side: Side, names: Mapping[str, str | None]) -> dict[str, object]:
    """Return the dice and conditions of a scenario with the new names of a side's models."""
    dice = {die: face for old, face in battle.dice.items() if (die := _die_now(old, side, names)) is not None}
    changed: dict[str, object] = {"dice": immutabledict(dice)}
    if side in battle.conditions:
        one = battle.conditions[side]
        conditions = Condition(
            absent=_still(one.absent, names),
            wounded=_still(one.wounded, names),
            shaken=_still(one.shaken, names),
            machines=_moved(one.machines, names),
        )
        changed["conditions"] = immutabledict({**battle.conditions, side: conditions})
    return changed


def _still(before: Iterable[str], names: Mapping[str, str | None]) -> tuple[str, ...]:
    return tuple(sorted(new for name in before if (new := names.get(name, name)) is not None))


def _of_die(die: str, side: Side) -> str | None:
    """Return the model that throws a die, or None for a die of a side or of another side's model."""
    words = die.split(" ")
    whose, mark, name = words[_WHO].partition(":") if len(words) == _DIE else ("", "", "")
    return name if mark and whose == side else None


def _die_now(die: str, side: Side, names: Mapping[str, str | None]) -> str | None:
    """Return the name of a die after its model has another name, or None if the model is gone."""
    name = _of_die(die, side)
    if name is None:
        return die
    new = names.get(name, name)
    if new is None:
        return None
    turn, _, purpose, count = die.split(" ")
    return f"{turn} {side}:{new} {purpose} {count}"
