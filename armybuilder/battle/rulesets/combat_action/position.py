"""What of a battle under Combat Action belongs to its position, by public names; see `battle/records/fields.py`."""

from collections.abc import MutableSequence
from math import isqrt

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Field, Fields, Note, Under, plain, seen_hiding, where, who
from armybuilder.battle.rulesets.combat_action import state, verbs

__all__ = ["POSITION"]

_PHASES = immutabledict(
    {
        verbs.PHASE_SETUP: "setup",
        verbs.PHASE_DEPLOYMENT: "deployment",
        verbs.PHASE_INITIATIVE: "initiative",
        verbs.PHASE_ACTIVATIONS: "activations",
        verbs.PHASE_OVER: "over",
    }
)
_SIDE = (plain("ready", state.SIDE_READY), plain("to_act", state.SIDE_TO_ACT))
_UNIT = (
    plain("acted", state.UNIT_ACTED),
    plain("members_before", state.UNIT_START),
    plain("losses", state.UNIT_LOSSES),
    plain("marked", state.UNIT_MARKED),
    plain("pinned", state.UNIT_PINNED),
    plain("routing", state.UNIT_ROUTING),
    plain("broken", state.UNIT_BROKEN),
    plain("free_target", state.UNIT_FREE_TARGET),
    who("officer", state.UNIT_OFFICER),
    plain("step", state.UNIT_STEP),
    plain("loosened", state.UNIT_LOOSENED),
    where("from_x", state.UNIT_FROM_X),
    where("from_y", state.UNIT_FROM_Y),
    plain("first_order", state.UNIT_FIRST_ORDER),
    who("first_goal", state.UNIT_FIRST_GOAL),
    plain("directed", state.UNIT_DIRECTED),
    where("post_x", state.UNIT_POST_X),
    where("post_y", state.UNIT_POST_Y),
    plain("members_started", state.UNIT_STARTED),
    plain("order", state.UNIT_ORDER),
    who("order_target", state.UNIT_ORDER_TARGET),
)
_MODEL = (
    plain("action_points", state.AP),
    plain("moved", state.MOVED),
    plain("distance", state.DISTANCE),
    plain("last_distance", state.LAST_DISTANCE),
    plain("parting", state.PARTING),
    plain("ready", state.READY),
    who("aim_target", state.AIM_TARGET),
    who("aim_weapon", state.AIM_WEAPON),
    who("primed", state.PRIMED),
    plain("ordered", state.ORDERED),
    plain("traded", state.TRADED),
    plain("passes", state.PASSES),
    plain("seen_band", state.SEEN_BAND),
    plain("spotted", state.SPOTTED),
    plain("spared_by", state.SPARED_BY),
    plain("spared_turn", state.SPARED_TURN),
    who("atop", state.ATOP),
    plain("locations", state.LOCATIONS),
    plain("out_of_control", state.OUT_OF_CONTROL),
    plain("halted", state.HALTED),
    plain("fired", state.FIRED),
    plain("climbed", state.CLIMBED),
    plain("fate", state.FATE),
    plain("fate_pen", state.FATE_PEN),
    plain("hatches", state.HATCHES),
    who("shot_at", state.SHOT_AT),
    plain("shot_turn", state.SHOT_TURN),
    seen_hiding("hid_x", state.HID_X),
    seen_hiding("hid_y", state.HID_Y),
    seen_hiding("hid_turn", state.HID_TURN),
    who("inside", state.INSIDE),
    plain("shelter", state.SHELTER),
    plain("roused", state.ROUSED),
)
_WEAPON = (
    plain("jammed", state.WEAPON_JAMMED),
    who("spot", state.WEAPON_SPOT),
    plain("spot_turn", state.WEAPON_SPOT_TURN),
    plain("spot_x", state.WEAPON_SPOT_X),
    plain("spot_y", state.WEAPON_SPOT_Y),
    plain("faulty", state.WEAPON_FAULTY),
    plain("once_more", state.WEAPON_LAST),
)
_GROUND = (
    Field("blocks_low_flyers", state.PIECE_BLOCKS_LOW, as_begun=True),
    Field("matters", state.PIECE_MATTERS, as_begun=True),
    Field("closed", state.PIECE_CLOSED, as_begun=True),
)
_LASTING = (
    plain("x", state.LASTING_X),
    plain("y", state.LASTING_Y),
    plain("radius", state.LASTING_RADIUS),
    who("owner", state.LASTING_OWNER),
    who("weapon", state.LASTING_WEAPON),
    who("victim", state.LASTING_VICTIM),
    plain("chance", state.LASTING_CHANCE),
    plain("turn", state.LASTING_TURN),
    plain("since", state.LASTING_SERIAL),
    plain("place", state.LASTING_PLACE),
    plain("rule", state.LASTING_RULE),
)
_MOVE = (
    who("model", state.MOVE_MODEL),
    plain("how", state.MOVE_HOW),
    who("target", state.MOVE_TARGET),
    plain("points", state.MOVE_POINTS),
    plain("next", state.MOVE_NEXT),
    plain("along", state.MOVE_ALONG),
    plain("walked", state.MOVE_WALKED),
    plain("stage", state.MOVE_STAGE),
    who("cursor", state.MOVE_CURSOR),
    plain("leg_x", state.MOVE_LEG_X),
    plain("leg_y", state.MOVE_LEG_Y),
    plain("path", state.MOVE_PATH, words=16),
    plain("from_x", state.MOVE_FROM_X),
    plain("from_y", state.MOVE_FROM_Y),
    plain("goes_on", state.MOVE_GOES_ON),
    plain("watched", state.MOVE_WATCHED),
)
_DRIVE = (
    who("model", state.DRIVE_MODEL),
    plain("how", state.DRIVE_HOW),
    plain("points", state.DRIVE_POINTS),
    plain("at", state.DRIVE_AT),
    plain("fires", state.DRIVE_FIRES),
    plain("shots", state.DRIVE_SHOTS),
    plain("struck", state.DRIVE_STRUCK),
    plain("stage", state.DRIVE_STAGE),
    plain("used", state.DRIVE_USED),
    plain("walked", state.DRIVE_WALKED),
    plain("cut", state.DRIVE_CUT),
    plain("path", state.DRIVE_PATH, words=16),
)
_SHOTS = (
    who("shooter", state.SHOTS_SHOOTER),
    who("weapon", state.SHOTS_WEAPON),
    who("target", state.SHOTS_TARGET),
    plain("verb", state.SHOTS_VERB),
    plain("count", state.SHOTS_COUNT),
    plain("fired", state.SHOTS_FIRED),
    plain("ones", state.SHOTS_ONES),
    plain("stage", state.SHOTS_STAGE),
    who("struck", state.SHOTS_STRUCK),
    plain("die", state.SHOTS_DIE),
    plain("full", state.SHOTS_FULL),
)
_BLAST = (
    plain("x", state.BLAST_X),
    plain("y", state.BLAST_Y),
    plain("radius", state.BLAST_RADIUS),
    who("owner", state.BLAST_OWNER),
    who("weapon", state.BLAST_WEAPON),
    who("only", state.BLAST_ONLY),
    who("cursor", state.BLAST_CURSOR),
    plain("stage", state.BLAST_STAGE),
    plain("altitude", state.BLAST_ALTITUDE),
    plain("rule", state.BLAST_RULE),
    plain("field", state.BLAST_FIELD),
    plain("band", state.BLAST_BAND),
    plain("level", state.BLAST_LEVEL),
)
_ROUND = (
    who("attacker", state.ROUND_ATTACKER),
    who("defender", state.ROUND_DEFENDER),
    who("weapon", state.ROUND_WEAPON),
    plain("together", state.ROUND_TOGETHER),
    plain("charged", state.ROUND_CHARGED),
    plain("line_x", state.ROUND_LINE_X),
    plain("line_y", state.ROUND_LINE_Y),
    plain("hits", state.ROUND_HITS),
    plain("backs", state.ROUND_BACKS),
    who("hitter", state.ROUND_HITTER),
    who("struck", state.ROUND_STRUCK),
    plain("stage", state.ROUND_STAGE),
    who("winner", state.ROUND_WINNER),
    who("loser", state.ROUND_LOSER),
)
_LEAVE = (
    who("model", state.LEAVE_MODEL),
    plain("how", state.LEAVE_HOW),
    plain("x", state.LEAVE_X),
    plain("y", state.LEAVE_Y),
    plain("stage", state.LEAVE_STAGE),
)
_TEST = (
    who("unit", state.TEST_UNIT),
    plain("for", state.TEST_FOR),
    plain("passed", state.TEST_PASSED),
    plain("stage", state.TEST_STAGE),
    plain("order", state.TEST_ORDER),
    who("officer", state.TEST_OFFICER),
)
_SPOT = (
    who("officer", state.SPOT_OFFICER),
    who("weapon", state.SPOT_WEAPON),
    who("target", state.SPOT_TARGET),
    plain("stage", state.SPOT_STAGE),
    plain("passed", state.SPOT_PASSED),
    plain("x", state.SPOT_X),
    plain("y", state.SPOT_Y),
)
_FATES = (
    who("machine", state.FATES_MACHINE),
    plain("stage", state.FATES_STAGE),
    who("cursor", state.FATES_CURSOR),
    who("struck", state.FATES_STRUCK),
    plain("pen", state.FATES_PEN),
)
_WILD = (who("robot", state.WILD_ROBOT), who("target", state.WILD_TARGET), plain("next", state.WILD_NEXT))


def _note_distances(block: MutableSequence[int]) -> None:
    """Note how near each unit is to the enemy, as the bot does when a turn begins."""
    rows = range(state.MODELS_AT, block[state.MODELS_END], state.MODEL_WIDTH)
    seen = [
        row for row in rows if block[row + state.STATUS] == state.IN_PLAY and not block[row + state.HIDDEN]
    ]
    for number in range(block[state.UNIT_COUNT]):
        unit = block[state.UNITS_AT] + number * state.UNIT_WIDTH
        first, side = block[unit + state.UNIT_MODELS], block[unit + state.UNIT_SIDE]
        gaps = (_gap(block, first, row) for row in seen if block[row + state.SIDE] != side)
        block[unit + state.UNIT_NEAR] = min(gaps, default=state.UNLIMITED)


def _gap(block: MutableSequence[int], one: int, other: int) -> int:
    """Return how far two models are from each other, base to base."""
    dx, dy = (block[one + axis] - block[other + axis] for axis in (state.X, state.Y))
    return max(0, isqrt(dx * dx + dy * dy) - block[one + state.RADIUS] - block[other + state.RADIUS])


POSITION = Fields(
    phases=_PHASES,
    side=_SIDE,
    unit=_UNIT,
    model=_MODEL,
    weapon=_WEAPON,
    ground=_GROUND,
    under_way=immutabledict(
        {
            verbs.FRAME_MOVE: Under("move", _MOVE),
            verbs.FRAME_DRIVE: Under("drive", _DRIVE),
            verbs.FRAME_SHOTS: Under("shots", _SHOTS),
            verbs.FRAME_BLAST: Under("blast", _BLAST),
            verbs.FRAME_ROUND: Under("round", _ROUND),
            verbs.FRAME_LEAVE: Under("leave", _LEAVE),
            verbs.FRAME_TEST: Under("test", _TEST),
            verbs.FRAME_SPOTTING: Under("spotting", _SPOT),
            verbs.FRAME_FATES: Under("fates", _FATES),
            verbs.FRAME_WILD: Under("wild", _WILD),
        }
    ),
    lasting=immutabledict(
        {
            state.FIELD_ROW: Under("field", _LASTING),
            state.SMOKE_ROW: Under("smoke", _LASTING),
            state.STUCK_ROW: Under("stuck", _LASTING),
            state.BUSTER_ROW: Under("tank_buster", _LASTING),
            state.CHARGE_ROW: Under("charge", _LASTING),
            state.CALL_ROW: Under("call", _LASTING),
            state.DUE_ROW: Under("due", _LASTING),
        }
    ),
    notes=(
        Note("units", state.UNIT_NEAR),
        Note("units", state.UNIT_PLAN, "activation"),
        Note("units", state.UNIT_PLAN_X, "activation"),
        Note("units", state.UNIT_PLAN_Y, "activation"),
        Note("models", state.HANDLED, "activation"),
    ),
    noted_anew=_note_distances,
    battle_found_again=immutabledict({state.UNLOOKED: 1, state.LOOKED_AGE: 0}),
    model_found_again=immutabledict({state.LOOKED_FROM: -1, state.STANDS_ANEW: 1}),
    hidden_count=state.HIDDEN_COUNT,
)
"""What changes in a battle and matters to its rules."""
