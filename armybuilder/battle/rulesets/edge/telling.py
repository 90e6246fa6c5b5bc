"""The meaning of this ruleset's log codes, for the events of a battle."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.choice_words import Phrases, Together
from armybuilder.battle.records.event_kinds import Kind, Wish, purposes, reasons
from armybuilder.battle.rulesets.edge import events, verbs
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.movement import MAKES_FOR_COVER
from armybuilder.battle.rulesets.edge.orders import MOST_MORE
from armybuilder.battle.rulesets.edge.tables import ORDERS, PARTS, RESULTS, rule_tables
from armybuilder.battle.rulesets.edge.weapons import FIRE_MODES, FIRE_STEADIES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.battle.records.event_kinds import Does
    from armybuilder.battle.records.events import Event

__all__ = ["KINDS", "PHRASES", "PURPOSES", "REASONS", "RULES"]

_D20 = 20
_EFFECTS = (
    (r.EFFECT_MISS, "miss"),
    (r.EFFECT_MORALE, "disturbs"),
    (r.EFFECT_HIT, "hit"),
    (r.EFFECT_KILL, "kill"),
)
_DUEL = (
    (r.EFFECT_MISS, "draw"),
    (r.EFFECT_MORALE, "disturbs"),
    (r.EFFECT_HIT, "hit"),
    (r.EFFECT_KILL, "kill"),
    (-r.EFFECT_MORALE, "disturbed"),
    (-r.EFFECT_HIT, "beaten"),
    (-r.EFFECT_KILL, "slain"),
)
_PASSED = ((1, "passed"), (0, "failed"))
_HIT = ((1, "hit"), (0, "miss"))
_OBEYS = ((1, "obeys"), (0, "fails"))
_DOWN = ((1, "down"), (0, "up"))
_LIES: Mapping[str, tuple[Does, ...]] = immutabledict({"down": ("lies",), "up": ("stands",)})
_MORALE = tuple(enumerate(RESULTS))
_MODES = ((r.FIRE_NORMAL, "normal"), (r.FIRE_SUPPRESSES, "suppresses"), (r.FIRE_REACTS, "reacts"))
_DAMAGE = tuple(enumerate(("slight", "internal", "heavy", "fatal", "total", "catastrophic")))
_WRECKS = ((0, "abandoned"), (3, "burns"), (4, "blown"), (5, "blown_up"))
_ALONG: Mapping[str, tuple[Does, ...]] = immutabledict(
    {"blown": ("takes_along",), "blown_up": ("takes_along",)}
)
_POSTS = {
    r.POST_DRIVER: "driver",
    r.POST_GUNNER: "gunner",
    r.POST_COMMANDER: "commander",
    r.POST_LOADER: "loader",
}
_SHAKEN: Mapping[str, tuple[Does, ...]] = immutabledict(
    {
        "suppressed": ("pinned", "costs"),
        "fall_back": ("pinned", "costs"),
        "break": ("routed", "costs"),
        "surrender": ("costs",),
    }
)


def _reaches(die: int, total: int, needed: int) -> bool:
    return die + total >= needed


def _strikes(die: int, total: int, needed: int) -> bool:
    """Say whether a die at figures is a Hit or a Kill. [WE-041] [WE-042]"""
    del needed
    effect = rule_tables().effect
    return die >= effect["natural_kill"] or die + total >= effect["hit"]


def _holds(die: int, total: int, markers: int) -> bool:
    """Say whether a unit with a number of hit markers fights on or holds its ground. [WE-080]"""
    morale = rule_tables().morale
    row = max(sum(markers >= least for least in morale.rows) - 1, 0)
    column = sum(die + total >= least for least in morale.columns)
    return RESULTS.index(morale.table[row][column]) <= r.MORALE_HOLD


def _ordered(event: Event) -> str:
    """Return the form of an event about an order, with the order and the result."""
    order = ORDERS[event.value] if 0 < event.value < len(ORDERS) else "none"
    return f".{order}.{event.result}"


def _alone(event: Event) -> str:
    """Return the form of an event about a model's own order, with the order and the result."""
    return (
        f".{ORDERS[event.value] if r.ORDER_ADVANCE <= event.value <= r.ORDER_RUN else 'hold'}.{event.result}"
    )


def _post(event: Event) -> str:
    """Return the form of an event about a post of a machine's crew."""
    return f".{_POSTS.get(event.value, 'none')}"


def _by_whom(event: Event) -> str:
    """Return the form of a loss, by a model or without one."""
    return ".by" if event.actor is not None else ".alone"


def _killed(event: Event) -> str:
    """Return the form of a loss, by a model, without one, or aboard a wreck."""
    return ".aboard" if event.value else _by_whom(event)


def _fought(
    rolled: Event, after: Sequence[Event], readings: Mapping[str, str]
) -> tuple[Fraction | None, bool]:
    """Return the chance that the first of two models has the higher total, and whether it has. [WE-071]"""
    del after, readings
    needed, against = rolled.needed or 0, rolled.value
    lead = rolled.total - (needed - against)
    faces = range(1, rolled.faces + 1)
    good = sum(own + lead > other for own in faces for other in faces)
    return Fraction(good, rolled.faces**2), (rolled.die or 0) + rolled.total > needed


_test = partial(Kind, results=_PASSED, needs=True, faces=_D20, wish=Wish(_reaches))
"""A die that must reach a number."""

KINDS: dict[int, Kind] = {
    events.WE_ROLLS_INITIATIVE: Kind(
        "we_rolls_initiative", "side", "none", whole="we_leader", faces=_D20, does=("marches",), wish=Wish()
    ),
    events.WE_FIRST: Kind("we_first", "side", "none", does=("marches",)),
    events.WE_ORDERED: _test(
        "we_ordered",
        "unit",
        "none",
        results=_OBEYS,
        then=immutabledict({"obeys": ("marches",)}),
        form=_ordered,
    ),
    events.WE_ACTS: Kind("we_acts", "unit", "none", does=("marches",)),
    events.WE_MOVES: Kind("we_moves", target="none", has_place=True, length=True, does=("moves", "marches")),
    events.WE_CHARGES: Kind("we_charges", "unit", "unit"),
    events.WE_FLEES: Kind(
        "we_flees",
        target="none",
        results=(
            (r.MORALE_FALL_BACK, "fall_back"),
            (r.MORALE_BROKEN, "break"),
            (r.MORALE_FIGHT, "withdraws"),
            (MAKES_FOR_COVER, "cover"),
        ),
        has_place=True,
        length=True,
        does=("moves",),
    ),
    events.WE_LEAVES: Kind("we_leaves", target="none", does=("out", "takes_along", "costs")),
    events.WE_OPFIRE: Kind("we_opfire", "unit", "unit"),
    events.WE_FIRES: Kind("we_fires", "unit", "unit", results=_MODES, does=("marches",)),
    events.WE_SHOT: Kind(
        "we_shot",
        results=_EFFECTS,
        faces=_D20,
        needs=True,
        length=True,
        does=("aims", "fires", "looks"),
        then=immutabledict({"hit": ("hurts",)}),
        wish=Wish(_strikes),
        volley=True,
    ),
    events.WE_KILLED: Kind("we_killed", does=("out", "takes_along", "harms", "costs"), form=_killed),
    events.WE_CASUALTY: Kind("we_casualty", does=("out", "takes_along", "harms", "costs"), form=_by_whom),
    events.WE_AMMO: Kind("we_ammo", "unit", "none", does=("marches",)),
    events.WE_AMMO_CHECK: _test("we_ammo_check", "unit", "none"),
    events.WE_ALONE: _test("we_alone", target="none", results=_OBEYS, form=_alone),
    events.WE_DOES_ALONE: Kind(
        "we_does_alone", target="none", results=((1, "down"), (0, "up"), (2, "mends")), then=_LIES
    ),
    events.WE_TO_HIT: _test(
        "we_to_hit", results=_HIT, length=True, volley=True, does=("aims", "fires", "looks")
    ),
    events.WE_LOCATION: Kind(
        "we_location", results=tuple(enumerate(PARTS)), faces=_D20, whole="we_penetration"
    ),
    events.WE_DAMAGE: Kind(
        "we_damage", results=_DAMAGE, whole="we_over", faces=_D20, does=("hurts", "costs"), wish=Wish()
    ),
    events.WE_CREW_ROLL: _test(
        "we_crew_roll", results=((1, "lives"), (0, "dies")), then=immutabledict({"dies": ("out", "costs")})
    ),
    events.WE_BAILS_OUT: Kind("we_bails_out", has_place=True, does=("alights", "moves", "costs")),
    events.WE_EXPLODES: Kind("we_explodes", has_place=True, length=True, does=("bursts", "flashes", "costs")),
    events.WE_WRECKED: Kind("we_wrecked", results=_WRECKS, does=("out", "harms", "costs"), then=_ALONG),
    events.WE_DUEL: Kind(
        "we_duel",
        results=_DUEL,
        needs=True,
        faces=_D20,
        must="beat",
        does=("aims", "strikes", "looks"),
        wish=Wish(contest=_fought),
    ),
    events.WE_FREE_DIE: Kind(
        "we_free_die",
        results=_EFFECTS,
        faces=_D20,
        needs=True,
        does=("aims", "strikes", "looks"),
        wish=Wish(_strikes),
    ),
    events.WE_MORALE_TEST: Kind(
        "we_morale_test",
        "unit",
        "none",
        results=_MORALE,
        needs=True,
        must="row",
        faces=_D20,
        then=_SHAKEN,
        wish=Wish(_holds),
    ),
    events.WE_POOL: Kind("we_pool", "unit", "none", needs=True),
    events.WE_RALLIES: _test("we_rallies", "unit", "none", then=immutabledict({"passed": ("rallied",)})),
    events.WE_SURRENDERS: Kind("we_surrenders", "unit", "none", does=("out", "takes_along", "costs")),
    events.WE_PRONE: Kind("we_prone", "unit", "none", results=_DOWN, then=_LIES),
    events.WE_FOUND: _test("we_found", "unit", "unit", then=immutabledict({"passed": ("shown",)})),
    events.WE_RESTORED: _test("we_restored"),
    events.WE_HERO: _test("we_hero", target="none"),
    events.WE_MOUNTS: Kind("we_mounts", does=("boards",)),
    events.WE_DISMOUNTS: Kind("we_dismounts", has_place=True, does=("alights", "moves")),
    events.WE_SMOKE: Kind("we_smoke", target="none", has_place=True, does=("lands_at", "smoke")),
    events.WE_WITHDRAWS: Kind("we_withdraws", "unit", "unit"),
    events.WE_POST: Kind("we_post", form=_post),
    events.WE_EXPOSED: Kind("we_exposed", results=((1, "crew"), (0, "hull")), needs=True, must="under"),
    events.WE_STRAY: Kind("we_stray", results=((1, "aimed"), (0, "stray")), needs=True),
    events.WE_GUN_OUT: Kind("we_gun_out", results=((1, "destroyed"), (0, "out"))),
    events.WE_SUPPORT: _test("we_support", target="none", has_place=True, does=("lands_at",)),
}
"""The way to read the log row of each code."""

REASONS: dict[int, str] = reasons(events, "WE")
"""The reasons of modifiers."""

RULES: dict[str, str] = {
    "we_order": "WE-020",
    "we_leader": "WE-095",
    "we_combat": "WE-094",
    "we_weapon": "WE-056",
    "we_armour": "WE-041",
    "we_cover": "WE-120",
    "we_concealed": "WE-121",
    "we_ammo": "WE-062",
    "we_training": "WE-094",
    "we_blade": "WE-076",
    "we_heavy": "WE-006",
    "we_building": "WE-122",
    "we_over": "WE-104",
}
"""The rules of the modifiers' reasons.

A reason that is missing has the rule of its event.
"""

PURPOSES: dict[str, tuple[int, int]] = {
    f"we_{name}": purpose
    for name, purpose in purposes(events, "WE", _D20, scatter=6, exposed=6).items()
    if name != "way"
}
"""The purposes of dice, with their numbers and their faces."""

_WAYS_OF_FIRE = (
    r.FIRE_NORMAL,
    r.FIRE_SUPPRESSES,
    FIRE_STEADIES,
    *(FIRE_MODES * more for more in range(1, MOST_MORE + 1)),
)
_REACTIONS = tuple(FIRE_MODES * more for more in range(MOST_MORE + 1))
PHRASES = Phrases(
    words="we_",
    counts=immutabledict(
        place_unit=tuple(range(7)),
        fire_at=_WAYS_OF_FIRE,
        react_fire=_REACTIONS,
        op_fire=_REACTIONS,
        order_alone=tuple(range(r.ORDER_ADVANCE, r.ORDER_RUN + 1)),
    ),
    same=immutabledict(place_unit="place", react_fire="we_fire_at", op_fire="we_fire_at"),
    too_far=frozenset({verbs.WE_REASON_TOO_FAR}),
    hidden=st.HIDDEN,
    acted=("units", "done"),
    declared=immutabledict(order=("units", "order", ("none",))),
    by_units=True,
    together=Together(
        placing=frozenset({"place"}),
        moving=frozenset({"order", "move"}),
        firing=frozenset({"order", "fire"}),
        place="place_unit",
        declares_move=("advance",),
        declares_fire=("aimed_shot", "advance"),
        moves=("move_unit",),
        fires=("fire_at",),
    ),
    aimed=frozenset({"lay_smoke", "call_fire"}),
    ends=("stay_there", "hold_fire", "let_pass"),
    looked_for=(
        "move_unit",
        "charge_at",
        "fire_at",
        "react_fire",
        "react_move",
        "go_prone",
        "stand_up",
        "mend",
    ),
)
"""The verb names of this ruleset."""
