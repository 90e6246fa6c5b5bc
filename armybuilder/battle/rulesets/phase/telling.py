"""The meaning of the codes of Phase Combat, for its events."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.records.choice_words import Phrases, Together
from armybuilder.battle.records.event_kinds import Kind, Wish, purposes, reasons
from armybuilder.battle.rulesets.phase import dice, events, shooting, state, verbs

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Event

__all__ = ["KINDS", "PHRASES", "PURPOSES", "REASONS", "RULES"]

_HITS = ((1, "hit"), (0, "miss"))
_SCALES = ((0, "h"), (1, "e"), (2, "m"), (3, "t"))
_ACTIONS = ((verbs.RUN, "run"), (verbs.SHOOT, "shoot"), (verbs.PH_FIGHT, "fight"))
_DONE = ((1, "done"), (0, "failed"))
_VOLLEYS = {"PH-061": "_sprayed", "PH-062": "_focused"}


def _succeeds(die: int, total: int, needed: int) -> bool:
    """Say whether three dice reach a number, with 3 as failure and 18 as success. [PH-D03]"""
    return die == dice.HIGHEST or (die > dice.LOWEST and die + total >= needed)


_TEST = partial(Kind, needs=True, dice=3, wish=Wish(_succeeds))


def _rolled_for(event: Event) -> str:
    return ".initiative" if event.total else ".morale"


def _shoots(event: Event) -> str:
    return f".{event.result}{_VOLLEYS.get(event.rule or '', '')}"


def _bursts(event: Event) -> str:
    return ".astray" if event.value else ".there"


KINDS: dict[int, Kind] = {
    events.PH_ROLL: Kind("ph_roll", "side", "none", dice=3, does=("marches",), wish=Wish(), form=_rolled_for),
    events.PH_AGAIN: Kind("ph_again", "side", "none", dice=3, does=("marches",)),
    events.PH_FIRST: Kind("ph_first", "side", "none"),
    events.PH_MORALE: Kind(
        "ph_morale",
        "unit",
        "none",
        results=((1, "breaks"), (0, "holds")),
        needs=True,
        dice=3,
        then=immutabledict({"breaks": ("routed", "costs")}),
        of_need=True,
    ),
    events.PH_MOVES: Kind("ph_moves", target="none", has_place=True, length=True, does=("moves", "marches")),
    events.PH_DRAWS: Kind("ph_draws", target="none", does=("marches",)),
    events.PH_AIMS: Kind("ph_aims", target="none", does=("marches",)),
    events.PH_DECLARES: Kind("ph_declares", target="none", results=_ACTIONS, does=("marches",)),
    events.PH_HUGS: Kind("ph_hugs", target="none"),
    events.PH_SHOT: _TEST(
        "ph_shot", results=_HITS, length=True, does=("aims", "fires", "looks"), form=_shoots
    ),
    events.PH_ASTRAY: Kind("ph_astray", results=((1, "friend"), (0, "foe")), needs=True, does=("aims",)),
    events.PH_BURST: Kind("ph_burst", target="none", has_place=True, length=True, form=_bursts),
    events.PH_BREAKS_TOO: Kind("ph_breaks_too", "unit", "none", does=("routed", "costs")),
    events.PH_POOLS: Kind("ph_pools", target="none", results=((1, "living"), (0, "machine"))),
    events.PH_DAMAGE: Kind("ph_damage", results=_SCALES, does=("hurts", "harms", "costs")),
    events.PH_DOWN: Kind("ph_down", target="none", does=("out", "costs")),
    events.PH_DROPS: Kind("ph_drops", target="none", has_place=True),
    events.PH_PICKS: Kind("ph_picks", target="none", does=("marches",)),
    events.PH_BLOW: _TEST("ph_blow", results=_HITS, does=("aims", "looks")),
    events.PH_FLEES: Kind("ph_flees", target="none", has_place=True, length=True, does=("moves", "costs")),
    events.PH_LEAVES: Kind("ph_leaves", target="none", does=("out", "takes_along", "costs")),
    events.PH_LOBS: _TEST("ph_lobs", target="none", results=_HITS, length=True, does=("fires",)),
    events.PH_CREW_STRUCK: Kind("ph_crew", results=((1, "crew"), (0, "hull")), needs=True, must="under"),
    events.PH_SAVES: _TEST("ph_saves", target="none", results=_DONE),
    events.PH_LIFTS: Kind("ph_lifts", target="none", has_place=True),
    events.PH_STUCK: Kind("ph_stuck"),
    events.PH_SECOND: Kind("ph_second", target="none"),
    events.PH_COMMANDS: Kind("ph_commands", does=("marches",)),
    events.PH_TREATS: _TEST("ph_treats", results=_DONE),
    events.PH_CALLS: Kind("ph_calls", target="none", has_place=True),
    events.PH_SPOTS: Kind("ph_spots", target="none", has_place=True),
    events.PH_SMOKES: Kind("ph_smokes", target="none", has_place=True),
    events.PH_RELOADS: Kind("ph_reloads", target="none"),
    events.PH_LIES: Kind("ph_lies", target="none"),
    events.PH_SUPPORT: _TEST("ph_support", target="none", results=_HITS),
    events.PH_EXPLODES: Kind("ph_explodes", has_place=True),
    events.PH_STICKS: Kind("ph_sticks", results=_DONE, needs=True, must="under"),
    events.PH_RALLIES: Kind("ph_rallies", "unit", results=_DONE, needs=True, dice=3),
    events.PH_ATTACHES: Kind("ph_attaches"),
}
"""The way to read the log rows of each code."""

REASONS = reasons(events, "PH")
"""The reasons of a test's modifiers."""

RULES: dict[str, str] = {
    "ph_break": "PH-113",
    "ph_fresh": "PH-081",
    "ph_death": "PH-081",
    "ph_devastated": "PH-081",
    "ph_armour": "PH-100",
    "ph_scales": "PH-101",
    "ph_skill": "PH-110",
    "ph_cover": "PH-053",
    "ph_taken": "PH-054",
    "ph_hugged": "PH-055",
    "ph_concealed": "PH-056",
    "ph_fully": "PH-057",
    "ph_melee": "PH-058",
    "ph_distance": "PH-059",
    "ph_aimed": "PH-023",
    "ph_melee_skill": "PH-110",
    "ph_drew": "PH-073",
    "ph_opponents": "PH-074",
    "ph_larger": "PH-075",
    "ph_two_hands": "PH-076",
    "ph_hurt": "PH-077",
}
"""The rules of the reasons.

A reason without a rule of its own has that of its event.
"""

PURPOSES = purposes(events, "PH", 6, drift=shooting.PH_DIRECTIONS)
"""The purposes of dice, by number, with the number of faces."""

_UNDECLARED = (state.STAGE_FRESH, state.STAGE_MOVED, state.STAGE_AGAIN)
PHRASES = Phrases(
    words="ph_",
    counts=immutabledict(place=tuple(range(7)), shoot_at=(0, 1, 2, 4, 5, 6), strike=(0, 1)),
    same=immutabledict(place="place"),
    too_far=frozenset({verbs.PH_REASON_TOO_FAR}),
    together=Together(
        placing=frozenset({"place"}),
        moving=frozenset({"move"}),
        firing=frozenset({"declare", "shot"}),
        place="place",
        declares_fire=("shoot",),
        moves=("go",),
        fires=("shoot_at",),
    ),
    aimed=frozenset({"shoot_point", "call_support", "spot"}),
    ends=("stay", "nothing", "hold", "let_come", "bear_hit", "spray_now"),
    looked_for=("go", "aim", "run", "shoot", "fight", "hug", "shoot_at", "strike", "lie_down", "reload"),
    acted=("models", "acted"),
    declared=immutabledict(dict.fromkeys(("move", "declare", "second"), ("models", "stage", _UNDECLARED))),
)
"""The phrases of the ruleset's choices."""
