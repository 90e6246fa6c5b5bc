"""The explanation of a model's shots at another, with chances and modifiers.

It has the chances of each weapon and way, and each modifier of the best, as its rules count them. A modifier
is read from the log of the choice applied to a copy, so it is the one that would count. The die that falls
there is not shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.choices import options
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import UNSEEN
from armybuilder.battle.positions.standing import ContinuedBattle
from armybuilder.battle.reach.shots import apart, in_the_way, looks
from armybuilder.battle.telling.decode import KINDS
from armybuilder.battle.telling.effects import does

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.choices.options import Aim, Option
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Event, Key, Who
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.words import Words

__all__ = ["Explained", "WeaponUse", "explained", "natural", "taken"]

CM = 100
"""A centimetre, in tenths of a millimetre."""
_HARMS = frozenset({"fires", "strikes"})


@dataclass(frozen=True, slots=True)
class WeaponUse:
    """A use of a weapon on the target in words, with its forecast or its refusal."""

    words: str
    refusal: str
    aim: Aim


@dataclass(frozen=True, slots=True)
class Explained:
    """All uses of a model's weapons on another, the best first, and the event of the best.

    The die of the event must not be shown. The event is None if no die is thrown at once. Without uses `why`
    is the reason in words.
    """

    ways: tuple[WeaponUse, ...]
    event: Event | None
    why: str = ""


def taken(battle: Skirmish) -> ContinuedBattle:
    """Return a copy of a battle for one thread, to be played on without a trace.

    It must be made while nothing else happens in the battle.
    """
    return ContinuedBattle(battle.encoded, battle.block[:], battle.number)


def explained(battle: ContinuedBattle, actor: Key, target: Key, words: Words) -> Explained | None:
    """Return the actions of a model at another, now or after its activation.

    It is None if the model could not act at all.
    """
    chosen = list(_own(battle, actor))
    if not chosen:
        begin = next((one for one in options.options(battle) if _activates(one, actor)), None)
        if begin is None:
            return None
        battle.apply(options.said(begin))
        chosen = list(_own(battle, actor))
    found = [way for option in chosen for way in _ways(battle, option, target, words)]
    found.sort(key=lambda way: (bool(way.refusal), -(way.aim.gain or 0), -(way.aim.hurt or 0)))
    best = found[0] if found and not found[0].refusal else None
    why = "" if found else _why(battle, actor, target, words)
    return Explained(tuple(found), _event(battle, best.aim.choice, actor) if best is not None else None, why)


def _why(battle: ContinuedBattle, actor: Key, target: Key, words: Words) -> str:
    """Return the obstacles or the distance that protect a model from another, in words."""
    called = {(who.side, who.id): number for number, who in enumerate(battle.encoded.calls.models)}
    if actor not in called or target not in called:
        return ""
    one, other = called[actor], called[target]
    names = [words.label(battle.encoded.calls.models[number].label) for number in (one, other)]
    seen = looks(battle, one)[other]
    if seen is None:
        return words.text("play.hits.none", who=names[0])
    if seen == UNSEEN:
        between = ", ".join(in_the_way(battle, one, other).names)
        code = "hidden" if between else "unseen"
        return words.text(f"play.hits.{code}", who=names[0], target=names[1], what=between)
    far = (apart(battle, one, other) + CM // 2) // CM
    return words.text("play.hits.far" if far else "play.hits.none", who=names[0], far=far)


def _own(battle: ContinuedBattle, actor: Key) -> Iterator[Option]:
    """Yield the options of a model or its unit that have a target."""
    for option in options.options(battle):
        aimed = option.weapon is not None or option.needs(st.SAY_UNIT)
        if aimed and option.who is not None and _is_of(actor, option.who):
            yield option


def _is_of(key: Key, who: Who) -> bool:
    """Say whether a model or unit is this model, or the unit that it belongs to."""
    return key[0] == who.side and (key[1] == who.id or key[1].startswith(f"{who.id}/"))


def _activates(option: Option, actor: Key) -> bool:
    """Say whether an option activates a model, or the unit that it belongs to."""
    return option.complete and option.who is not None and _is_of(actor, option.who)


def _ways(battle: ContinuedBattle, option: Option, target: Key, words: Words) -> Iterator[WeaponUse]:
    """Yield the uses of an option on a target."""
    for aim in options.aims(battle, option):
        if aim.who is None or not _is_of(target, aim.who) or (aim.hit is None and aim.refusal is None):
            continue
        named = words.label(option.weapon or "")
        how = words.label(options.number_words(battle, option, aim.choice.number))
        said = ", ".join(part for part in (named, words.label(option.words), how) if part)
        refusal = words.label(aim.refusal) if aim.refusal is not None else ""
        yield WeaponUse(said, refusal, aim)


def _event(battle: ContinuedBattle, choice: Choice, actor: Key) -> Event | None:
    """Return the event of a choice's first die to hit or strike."""
    copy = taken(battle)
    copy.block[st.LOG_COUNT] = 0
    copy.apply(choice)
    for event in copy.news():
        own = event.actor is not None and _is_of(actor, event.actor)
        if event.die is not None and own and not does(event).isdisjoint(_HARMS):
            return event
    return None


def natural(event: Event) -> tuple[int, ...]:
    """Return the natural faces of an event's die that pass with its modifiers.

    For several dice they are sums. They are empty for a die without such a test.
    """
    wish, needed = KINDS[event.code].wish, event.needed
    if wish is None or wish.passes is None or needed is None:
        return ()
    passes, dice = wish.passes, max(1, event.dice)
    return tuple(face for face in range(dice, dice * event.faces + 1) if passes(face, event.total, needed))
