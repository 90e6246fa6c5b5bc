"""The meaning of the codes of 2D6 Skirmish, for its events.

A roll of two dice is reported as their sum.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.choice_words import Phrases, Together
from armybuilder.battle.records.event_kinds import Kind, Wish, purposes, reasons
from armybuilder.battle.rulesets.initiative import events, forecasts, state, verbs
from armybuilder.battle.rulesets.initiative.tables import LOCATIONS, rule_tables
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.records.events import Event
    from armybuilder.errors import Message, Value

__all__ = ["KINDS", "PHRASES", "PURPOSES", "REASONS", "RULES", "contest"]

_PLACES = tuple(enumerate(LOCATIONS))
_ORDER = ((0, "rolled"), (1, "prepared"))
_WHEN = ((0, "now"), (1, "next"))
_STANCES = ((state.TR_STANDING, "standing"), (state.CROUCHED, "crouched"), (state.PRONE, "prone"))
_HIT = ((1, "hit"), (0, "miss"))
_WEAKENED = ((0, "endurance"), (1, "strength"), (2, "dexterity"))
_OUT = ((1, "unconscious"), (2, "dead"))
_REACTIONS = ((1, "dodges"), (2, "parries"), (3, "dives"))
_STICKS = ((1, "yes"), (0, "no"))
_BURNS = ((1, "through"), (0, "stopped"))
_GRIPS = tuple(enumerate(("knocks_down", "disarms", "throws", "hurts", "breaks_free", "holds_on", "drags")))
_GRAPPLE = ((1, "won"), (0, "lost"))


_CAUSES = immutabledict({"TR-014": "haste", "TR-015": "led", "TR-050": "recoil", "TR-060": "reaction"})
_BY = immutabledict({"TR-156": "blast", "TR-145": "crash"})
_TIMES = immutabledict({2: "twice", 3: "thrice"})
_MODES = immutabledict({"TR-056": ".burst", "TR-057": ".auto"})
_CHECKS = immutabledict({"TR-011": "tactics", "TR-015": "leadership"})


def _attacked(event: Event) -> str:
    """Return the suffix of the event's text for a shot's mode and result."""
    return f"{_MODES.get(event.rule or '', '')}.{event.result}"


def _left(event: Event) -> str:
    """Return the suffix for the effect of a hit on a part of a machine.

    A wreck has a suffix of its own.
    """
    if event.result != "structure":
        return f".{event.result}"
    return ".structure.gone" if event.value <= 0 else ".structure.left"


def _evaded(event: Event) -> str:
    """Return the suffix for the success of an evasion."""
    return ".yes" if event.value > 0 else ".no"


def _plainly(event: Event) -> str:
    """Return the empty suffix of an event with one form."""
    del event
    return ""


def _fell(event: Event) -> str:
    """Return the suffix for a fall at once, or after the model's turn at the same count."""
    return f".{event.result}.{'after' if event.value else 'now'}"


def _gripped(event: Event) -> str:
    """Return the suffix for the hold of a grapple's winner.

    A disarming hold takes the weapon away, or only makes it drop.
    """
    if event.result != "disarms":
        return f".{event.result}"
    return ".disarms.takes" if event.value >= rule_tables().grapple["takes_from"] else ".disarms.drops"


def _readied(event: Event) -> str:
    """Return the suffix for a weapon that is loaded or picked up."""
    return ".picked" if event.value else ".loaded"


def _struck(event: Event) -> str:
    """Return the suffix for a collision with a model or with terrain."""
    return ".alone" if event.target is None else ".into"


def _hurt(event: Event) -> str:
    """Return the suffix for the cause of damage and its effect."""
    by = "weapon" if event.weapon else _BY.get(event.rule or "", "hands")
    if by == "crash" and not event.needed:
        return ".crash.direct"  # no armour is in the way [TR-145]
    return f".{by}.{'hurts' if event.value > 0 else 'stopped'}"


def _placed(event: Event) -> str:
    """Return the suffix for the place of a hit on a machine and its number of times."""
    return f".{event.result}.{_TIMES.get(event.value, 'once')}"


def _changed(event: Event) -> str:
    """Return the suffix for the cause of a change of Initiative, and its round."""
    return f".{_CAUSES.get(event.rule or '', 'other')}.{event.result}"


def _commanded(event: Event) -> str:
    """Return the suffix for the skill of a commander's check."""
    return f".{_CHECKS.get(event.rule or '', 'tactics')}"


def _reaches(die: int, total: int, needed: int) -> bool:
    return die + total >= needed


KINDS: dict[int, Kind] = {
    events.TR_ROLLS_ORDER: Kind(
        "tr_rolls_order", target="none", results=_ORDER, dice=2, does=("marches",), wish=Wish()
    ),
    events.TR_COMMANDS: Kind("tr_commands", target="none", dice=2, form=_commanded),
    events.TR_INITIATIVE: Kind(
        "tr_initiative", target="none", results=_WHEN, does=("marches",), form=_changed
    ),
    events.TR_STANCE: Kind(
        "tr_stance",
        target="none",
        results=_STANCES,
        then=immutabledict({"prone": ("lies",), "crouched": ("stands",), "standing": ("stands",)}),
    ),
    events.TR_AIMS: Kind("tr_aims", does=("aims",)),
    events.TR_WALKS: Kind("tr_walks", target="none", has_place=True, length=True, does=("moves", "marches")),
    events.TR_ATTACKS: Kind(
        "tr_attacks",
        results=_HIT,
        needs=True,
        dice=2,
        does=("aims", "looks"),
        wish=Wish(_reaches),
        form=_attacked,
    ),
    events.TR_HURTS: Kind("tr_hurts", needs=True, dice=0, must="soak", does=("harms",), form=_hurt),
    events.TR_WOUND: Kind("tr_wound", results=_WEAKENED, does=("wounded", "costs")),
    events.TR_OUT: Kind("tr_out", results=_OUT, does=("out", "costs", "harms"), form=_fell),
    events.TR_REACTS: Kind("tr_reacts", results=_REACTIONS),
    events.TR_ASTRAY: Kind("tr_astray", results=_HIT, needs=True, does=("aims",)),
    events.TR_PLACE_HIT: Kind("tr_place_hit", results=_PLACES, dice=2, form=_placed),
    events.TR_EFFECT_HIT: Kind("tr_effect_hit", results=_PLACES, form=_left),
    events.TR_WRECKED: Kind("tr_wrecked", does=("out", "costs", "harms")),
    events.TR_EXPLODES: Kind("tr_explodes", has_place=True, length=True),
    events.TR_SCATTERS: Kind("tr_scatters", target="none", length=True),
    events.TR_GRAPPLES: Kind("tr_grapples", results=_GRAPPLE),
    events.TR_DRIVES: Kind("tr_drives", dice=2),
    events.TR_EVADES: Kind("tr_evades", form=_evaded),
    events.TR_WEAVES: Kind("tr_weaves"),
    events.TR_SPOTS: Kind("tr_spots"),
    events.TR_CALLS: Kind("tr_calls"),
    events.TR_SETS: Kind("tr_sets", results=_HIT, needs=True, dice=2),
    events.TR_SMOKES: Kind("tr_smokes"),
    events.TR_ORDERS: Kind("tr_orders"),
    events.TR_BURSTS: Kind("tr_bursts", target="none", has_place=True, length=True),
    events.TR_BURNS: Kind("tr_burns", results=_BURNS, needs=True),
    events.TR_STICKS: Kind("tr_sticks", results=_STICKS, needs=True),
    events.TR_HOLDS_BACK: Kind("tr_holds_back", target="none"),
    events.TR_THROWN_AGAIN: Kind("tr_thrown_again"),
    events.TR_GRIPS: Kind("tr_grips", results=_GRIPS, form=_gripped),
    events.TR_DRAWS: Kind("tr_draws", target="none"),
    events.TR_RELOADS: Kind("tr_reloads", target="none", form=_readied),
    events.TR_WAVERS: Kind(
        "tr_wavers", actor="side", target="none", results=((1, "passed"), (0, "failed")), dice=2
    ),
    events.TR_FALLS_ON: Kind("tr_falls_on", results=((1, "hit"),), needs=True, form=_plainly),
    events.TR_THROWN: Kind("tr_thrown", has_place=True, length=True),
    events.TR_COLLIDES: Kind("tr_collides", form=_struck),
}
"""The way to read the log rows of each code."""

REASONS = reasons(events, "TR")
"""The reasons of an attack's modifiers."""

RULES: dict[str, str] = {
    "tr_skill": "TR-001",
    "tr_characteristic": "TR-003",
    "tr_range": "TR-040",
    "tr_aim": "TR-034",
    "tr_device": "TR-035",
    "tr_cover": "TR-037",
    "tr_moved": "TR-038",
    "tr_size": "TR-045",
    "tr_prone": "TR-041",
    "tr_dodge": "TR-042",
    "tr_parry": "TR-043",
    "tr_combat": "TR-044",
    "tr_light": "TR-070",
    "tr_smoke": "TR-072",
    "tr_weather": "TR-073",
    "tr_reacted": "TR-060",
    "tr_haste": "TR-014",
    "tr_damaged": "TR-164",
    "tr_sensors": "TR-165",
    "tr_evasion": "TR-146",
    "tr_weave": "TR-150",
    "tr_drive": "TR-163",
}
"""The rules of the reasons.

A reason without a rule of its own has that of its event.
"""

PURPOSES = purposes(events, "TR", 6, member=500, way=24, coin=2)
"""The purposes of dice, by number, with the number of faces."""


PHRASES = Phrases(
    verbs="DO_",
    words="sk_",
    counts=immutabledict(
        post=tuple(range(7)),
        **dict.fromkeys(("knock_down", "disarm", "hurt", "drag"), (0, 1)),
        shoot=(0, 1, 2),
        allot=(0, *(10 * high + low for high in range(6, 0, -1) for low in range(high, 0, -1))),
        weave=(1, 2, 3, 4, 5, 6),
    ),
    same=immutabledict(post="place", **dict.fromkeys(("knock_down", "disarm", "hurt", "drag"), "sk_hold")),
    too_far=frozenset({verbs.TR_REASON_TOO_FAR}),
    together=Together(
        placing=frozenset({"post"}),
        moving=frozenset({"act"}),
        firing=frozenset({"act"}),
        place="post",
        moves=("walk",),
        fires=("shoot",),
    ),
    ready=state.HELD_BACK,
    begins=frozenset({"step_in"}),
    ends=("done", "ready", "wait", "take_it", "let_stand", "fight_on"),
    looked_for=(
        "walk",
        "shoot",
        "strike",
        "aim",
        "reload",
        "draw",
        "stand",
        "crouch",
        "lie",
        "grapple",
        "drive",
    ),
    acted=("models", "has_acted"),
)
"""The phrases of the ruleset's choices."""


def _change(value: int) -> Value:
    """Return a modifier with its sign as a message, or a negative number as it is.

    The texts have a form of their own for negative numbers.
    """
    return value if value < 0 else message("battle.signed.plus", value=value)


def contest(
    details: Sequence[int], units: Sequence[Value], decision: int, named: int
) -> tuple[str, Message] | None:
    """Return the kind of chance and the contest of a grapple or of an answer to an attack. [TR-060]

    `details` are the slots of the forecast from FORECAST_MODIFIERS on. Returns None for other choices.
    """
    del units, decision, named
    value, needed = details[:2]
    kind = details[forecasts.PROMISE_KIND - st.FORECAST_MODIFIERS]
    if kind == forecasts.PROMISE_GRIP:
        return "holds_him", message("play.contest.grip", value=_change(value))
    if kind == forecasts.PROMISE_STRUCK:
        return "struck", message("play.contest.attack", value=_change(value), needed=needed)
    return None
