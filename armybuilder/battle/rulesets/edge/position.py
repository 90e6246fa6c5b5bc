"""What of a battle of figures and vehicles belongs to its position, by public names; see `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import SIDES, Fields, Under, named, plain, who
from armybuilder.battle.rulesets.edge import state, verbs

__all__ = ["POSITION"]

_PHASES = immutabledict(
    {
        verbs.PHASE_PLACING: "placing",
        verbs.PHASE_BEGINS: "begins",
        verbs.PHASE_ORDERS: "orders",
        verbs.PHASE_CHARGES: "charges",
        verbs.PHASE_MOVES: "moves",
        verbs.PHASE_FIRE: "fire",
        verbs.PHASE_REACTION: "reaction",
        verbs.PHASE_ASSAULT: "assault",
        verbs.PHASE_MORALE: "morale",
        verbs.WE_PHASE_OVER: "over",
    }
)
_ORDERS = immutabledict(
    {
        state.ORDER_NONE: "none",
        state.ORDER_ADVANCE: "advance",
        state.ORDER_AIMED: "aimed_shot",
        state.ORDER_HOLD: "hold",
        state.ORDER_CHARGE: "charge",
        state.ORDER_REACTION: "reaction",
        state.ORDER_SEARCH: "search",
        state.ORDER_RALLY: "rally",
        state.ORDER_RUN: "run",
    }
)
_MORALE = immutabledict(
    {
        state.MORALE_FIGHT: "fights",
        state.MORALE_HOLD: "holds",
        state.MORALE_SUPPRESSED: "suppressed",
        state.MORALE_FALL_BACK: "falls_back",
        state.MORALE_BROKEN: "broken",
        state.MORALE_SURRENDERED: "surrendered",
    }
)
_WRITING = (verbs.PHASE_ORDERS,)
_AIMING = (verbs.PHASE_FIRE,)

_MODEL = (
    plain("training", state.TRAINING),
    plain("has_moved", state.HAS_MOVED),
    plain("way_gone", state.WAY_GONE),
    plain("out_until", state.OUT_UNTIL),
    plain("out_since", state.OUT_SINCE),
    plain("die_penalty", state.DIE_PENALTY),
    plain("penalty_due", state.PENALTY_DUE),
    plain("speed_loss", state.SPEED_LOSS),
    plain("engine_hits", state.ENGINE_HITS),
    plain("post", state.POST),
    plain("posts_empty", state.POSTS_EMPTY),
    plain("holds_fire", state.HOLDS_FIRE),
    plain("holds_since", state.HOLDS_SINCE),
    who("shot_at_unit", state.SHOT_AT_UNIT, secret=_AIMING),
    plain("shot_at_turn", state.SHOT_AT_TURN, secret=_AIMING),
    plain("acquired_turn", state.ACQUIRED_TURN, secret=_AIMING),
    who("wrecked_by", state.WRECKED_BY),
    plain("destroyed_by", state.DESTROYED_BY),
    plain("fell_now", state.FELL_NOW),
    who("duel_with", state.DUEL_WITH),
    plain("duel_extra", state.DUEL_EXTRA),
    who("target_apart", state.TARGET_APART, secret=_AIMING),
    plain("crosses_on", state.CROSSES_ON),
    plain("gone_along", state.GONE_ALONG),
    plain("own_order", state.OWN_ORDER, secret=_WRITING),
    plain("own_obeys", state.OWN_OBEYS),
    plain("own_fired", state.OWN_FIRED, secret=_AIMING),
    plain("own_acts", state.OWN_ACTS, secret=_AIMING),
    plain("own_reacts", state.OWN_REACTS),
    plain("own_rallied", state.OWN_RALLIED),
    who("laid_on", state.LAID_ON),
    plain("laid_hits", state.LAID_HITS),
    who("chosen_gun", state.CHOSEN_GUN, secret=_AIMING),
    plain("mended_turn", state.MENDED_TURN),
    plain("picked_first", state.PICKED_FIRST),
)
_UNIT = (
    named("order", state.WE_UNIT_ORDER, _ORDERS, secret=_WRITING),
    plain("obeys", state.UNIT_OBEYS),
    plain("hit_markers", state.HIT_MARKERS),
    plain("casualty_pool", state.CASUALTY_POOL),
    plain("ammo_markers", state.AMMO_MARKERS),
    plain("ammo_failed", state.AMMO_FAILED),
    plain("ammo_failed_turn", state.AMMO_FAILED_TURN),
    named("morale", state.UNIT_MORALE, _MORALE),
    named("morale_before", state.MORALE_BEFORE, _MORALE),
    plain("lost_now", state.LOST_NOW),
    plain("lost_last", state.LOST_LAST),
    plain("leader_lost_now", state.LEADER_LOST_NOW),
    plain("leader_lost_last", state.LEADER_LOST_LAST),
    plain("heavy_hit", state.HEAVY_HIT),
    plain("fought", state.FOUGHT),
    plain("dealt", state.DEALT),
    plain("suffered", state.SUFFERED),
    plain("acts_left", state.ACTS_LEFT, secret=_AIMING),
    plain("op_fired", state.OP_FIRED),
    plain("reacts_left", state.REACTS_LEFT),
    plain("fired_turn", state.FIRED_TURN, secret=_AIMING),
    plain("attacks_left", state.ATTACKS_LEFT, secret=_AIMING),
    plain("acts", state.UNIT_ACTS, secret=_AIMING),
    plain("alone", state.UNIT_ALONE, secret=_WRITING),
    who("fire_target", state.FIRE_TARGET, secret=_AIMING),
    plain("fire_mode", state.FIRE_MODE, secret=_AIMING),
    who("second_target", state.SECOND_TARGET, secret=_AIMING),
    plain("second_mode", state.SECOND_MODE, secret=_AIMING),
    who("locked_with", state.LOCKED_WITH),
    plain("moved", state.UNIT_MOVED),
    plain("runs", state.UNIT_RUNS),
    plain("done", state.UNIT_DONE),
    plain("withdraws", state.WITHDRAWS),
    plain("crew_bailed", state.CREW_BAILED),
    plain("blast_morale", state.BLAST_MORALE),
    plain("rally_due", state.RALLY_DUE),
    plain("longest_gun", state.LONGEST_GUN),
    plain("longest_lob", state.LONGEST_LOB),
)
_WEAPON = (
    plain("out_until", state.GUN_OUT_UNTIL),
    plain("out_since", state.GUN_OUT_SINCE),
    plain("shots", state.GUN_SHOTS, secret=_AIMING),
    who("waits_for", state.WAITS_FOR, secret=_AIMING),
    who("called_by", state.CALLED_BY, secret=_AIMING),
    plain("call_turn", state.CALL_TURN, secret=_AIMING),
)
_MOVE = (
    who("unit", state.MOVE_UNDER_WAY),
    plain("verb", state.MOVE_VERB),
    who("target", state.WE_MOVE_TARGET),
    plain("percent", state.MOVE_PERCENT),
    who("asked", state.MOVE_ASKED),
    plain("place", state.MOVE_PLACE),
    plain("points", state.WE_MOVE_POINTS),
    plain("path", state.WE_MOVE_PATH, words=2 * state.PATH_POINTS),
    who("alone", state.MOVE_ALONE),
)
_SMOKE = (
    named("side", state.SMOKE_SIDE, SIDES),
    plain("x", state.SMOKE_X),
    plain("y", state.SMOKE_Y),
    plain("radius", state.WE_SMOKE_RADIUS),
    plain("until", state.SMOKE_UNTIL),
)

POSITION = Fields(
    phases=_PHASES,
    unit=_UNIT,
    model=_MODEL,
    weapon=_WEAPON,
    under_way=immutabledict({state.WE_FRAME_MOVE: Under("move", _MOVE)}),
    lasting=immutabledict({None: Under("smoke", _SMOKE)}),
)
"""What changes in a battle and matters to its rules."""
