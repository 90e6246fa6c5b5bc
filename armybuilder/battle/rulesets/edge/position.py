"""The fields of a battle's position, by public names, as in `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import SIDES, Fields, Note, Under, columns, named, plain, who
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
    *columns(
        state,
        "",
        "training has_moved way_gone out_until out_since die_penalty penalty_due comms_out speed_loss "
        "engine_hits post posts_empty holds_fire holds_since",
    ),
    *columns(state, "", "@shot_at_unit shot_at_turn acquired_turn", secret=_AIMING),
    *columns(state, "", "@wrecked_by destroyed_by fell_now @duel_with duel_extra"),
    who("target_apart", state.TARGET_APART, secret=_AIMING),
    *columns(state, "", "crosses_on gone_along"),
    plain("own_order", state.OWN_ORDER, secret=_WRITING),
    plain("own_obeys", state.OWN_OBEYS),
    *columns(state, "", "own_fired own_acts", secret=_AIMING),
    *columns(state, "", "own_reacts own_rallied @laid_on laid_hits"),
    who("chosen_gun", state.CHOSEN_GUN, secret=_AIMING),
    *columns(state, "", "mended_turn picked_first"),
)
_UNIT = (
    named("order", state.WE_UNIT_ORDER, _ORDERS, secret=_WRITING),
    plain("obeys", state.UNIT_OBEYS),
    *columns(state, "", "hit_markers casualty_pool ammo_markers ammo_failed ammo_failed_turn"),
    named("morale", state.UNIT_MORALE, _MORALE),
    named("morale_before", state.MORALE_BEFORE, _MORALE),
    *columns(
        state, "", "lost_now lost_last leader_lost_now leader_lost_last heavy_hit fought dealt suffered"
    ),
    plain("acts_left", state.ACTS_LEFT, secret=_AIMING),
    *columns(state, "", "op_fired reacts_left"),
    *columns(state, "", "fired_turn attacks_left", secret=_AIMING),
    plain("acts", state.UNIT_ACTS, secret=_AIMING),
    plain("alone", state.UNIT_ALONE, secret=_WRITING),
    *columns(state, "", "@fire_target fire_mode @second_target second_mode", secret=_AIMING),
    who("locked_with", state.LOCKED_WITH),
    *columns(state, "UNIT_", "moved runs done"),
    *columns(state, "", "withdraws crew_bailed blast_morale rally_due longest_gun longest_lob"),
)
_WEAPON = (
    *columns(state, "GUN_", "out_until out_since"),
    plain("shots", state.GUN_SHOTS, secret=_AIMING),
    *columns(state, "", "@waits_for @called_by call_turn", secret=_AIMING),
)
_MOVE = (
    who("unit", state.MOVE_UNDER_WAY),
    plain("verb", state.MOVE_VERB),
    who("target", state.WE_MOVE_TARGET),
    *columns(state, "MOVE_", "percent @asked place"),
    plain("points", state.WE_MOVE_POINTS),
    plain("path", state.WE_MOVE_PATH, slots=2 * state.PATH_POINTS),
    who("alone", state.MOVE_ALONE),
)
_SMOKE = (
    named("side", state.SMOKE_SIDE, SIDES),
    *columns(state, "SMOKE_", "x y"),
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
    notes=(Note("units", state.TAKES_FROM), Note("units", state.TAKES_WORTH)),
)
"""The values that change in a battle and matter to its rules."""
