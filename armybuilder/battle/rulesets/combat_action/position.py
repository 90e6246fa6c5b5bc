"""The public names of the fields in the position of a Combat Action battle.

`battle/records/fields.py` explains them.
"""

from collections.abc import MutableSequence
from math import isqrt

from immutabledict import immutabledict

from armybuilder.battle.records.fields import (
    Fields,
    Note,
    PositionField,
    Under,
    columns,
    plain,
    seen_hiding,
    where,
)
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
_SIDE = columns(state, "SIDE_", "ready to_act")
_UNIT = (
    plain("acted", state.UNIT_ACTED),
    plain("members_before", state.UNIT_START),
    *columns(state, "UNIT_", "losses marked pinned routing broken free_target @officer step loosened"),
    where("from_x", state.UNIT_FROM_X),
    where("from_y", state.UNIT_FROM_Y),
    *columns(state, "UNIT_", "first_order @first_goal directed"),
    where("post_x", state.UNIT_POST_X),
    where("post_y", state.UNIT_POST_Y),
    plain("members_started", state.UNIT_STARTED),
    *columns(state, "UNIT_", "order @order_target"),
)
_MODEL = (
    plain("action_points", state.AP),
    *columns(
        state,
        "",
        "moved distance last_distance parting ready @aim_target @aim_weapon @primed ordered traded "
        "passes seen_band spotted spared_by spared_turn @atop locations out_of_control halted fired "
        "climbed fate fate_pen hatches @shot_at shot_turn",
    ),
    seen_hiding("hid_x", state.HID_X),
    seen_hiding("hid_y", state.HID_Y),
    seen_hiding("hid_turn", state.HID_TURN),
    *columns(state, "", "@inside shelter roused"),
)
_WEAPON = (
    *columns(state, "WEAPON_", "jammed @spot spot_turn spot_x spot_y faulty"),
    plain("once_more", state.WEAPON_LAST),
)
_GROUND = (
    PositionField("blocks_low_flyers", state.PIECE_BLOCKS_LOW, as_begun=True),
    PositionField("matters", state.PIECE_MATTERS, as_begun=True),
    PositionField("closed", state.PIECE_CLOSED, as_begun=True),
)
_LASTING = (
    *columns(state, "LASTING_", "x y radius @owner @weapon @victim chance turn"),
    plain("since", state.LASTING_SERIAL),
    *columns(state, "LASTING_", "place rule"),
)
_MOVE = columns(
    state,
    "MOVE_",
    "@model how @target points next along walked stage @cursor leg_x leg_y path*16 from_x from_y "
    "goes_on watched",
)
_DRIVE = columns(state, "DRIVE_", "@model how points at fires shots struck stage used walked cut path*16")
_SHOTS = columns(state, "SHOTS_", "@shooter @weapon @target verb count fired ones stage @struck die full")
_BLAST = columns(
    state, "BLAST_", "x y radius @owner @weapon @only @cursor stage altitude rule field band level"
)
_ROUND = columns(
    state,
    "ROUND_",
    "@attacker @defender @weapon together charged line_x line_y hits backs @hitter @struck stage "
    "@winner @loser",
)
_LEAVE = columns(state, "LEAVE_", "@model how x y stage")
_TEST = columns(state, "TEST_", "@unit for passed stage order @officer")
_SPOT = columns(state, "SPOT_", "@officer @weapon @target stage passed x y")
_FATES = columns(state, "FATES_", "@machine stage @cursor @struck pen")
_WILD = columns(state, "WILD_", "@robot @target next")


def _note_distances(block: MutableSequence[int]) -> None:
    """Record each unit's distance from the nearest enemy, as the bot does at a turn's start."""
    rows = range(state.MODELS_AT, block[state.MODELS_END], state.MODEL_WIDTH)
    # the bot does not know of an enemy who hides
    seen = [
        row for row in rows if block[row + state.STATUS] == state.IN_PLAY and not block[row + state.HIDDEN]
    ]
    for number in range(block[state.UNIT_COUNT]):
        unit = block[state.UNITS_AT] + number * state.UNIT_WIDTH
        first, side = block[unit + state.UNIT_MODELS], block[unit + state.UNIT_SIDE]
        gaps = (_gap(block, first, row) for row in seen if block[row + state.SIDE] != side)
        block[unit + state.UNIT_NEAR] = min(gaps, default=state.UNLIMITED)


def _gap(block: MutableSequence[int], one: int, other: int) -> int:
    """Return the distance between two models, base to base."""
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
"""The changing fields that matter to the rules of a battle."""
