"""The fields of a position in a battle of Phase Combat, by public names (see `battle/records/fields.py`)."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Note, Under, columns, plain, who
from armybuilder.battle.rulesets.phase import state, verbs

__all__ = ["POSITION"]

_PHASES = immutabledict(
    {
        verbs.PHASE_OPEN: "open",
        verbs.PHASE_MOVE: "move",
        verbs.PHASE_RUN: "run",
        verbs.PHASE_RANGED: "ranged",
        verbs.PHASE_MELEE: "melee",
        verbs.PH_PHASE_OVER: "over",
        verbs.PHASE_AFTER: "after",
        verbs.PHASE_PLACE: "place",
    }
)
_MODEL = (
    *columns(
        state,
        "",
        "vitality life @in_hand @picked @blow_weapon blow_damage commanded stage declared second acted",
    ),
    plain("aimed", state.PH_AIMED),
    *columns(state, "", "ran hugging drew_engaged @hurt_by @chases @blow_at"),
)
_UNIT = columns(state, "", "@group group_started group_broken group_lost group_lost_last group_harmed")
_SIDE = (plain("rolls_in_odd_turns", state.PH_ROLLER), plain("rolled", state.PH_ROLLED))
_LASTING = (
    *columns(state, "PH_LASTING_", "x y"),
    plain("reach", state.LASTING_REACH),
    *columns(state, "PH_LASTING_", "@owner @weapon @victim chance"),
    plain("due", state.LASTING_DUE),
)
_SHOT = (
    *columns(state, "SHOT_", "@actor @weapon mode count asked"),
    who("targets", state.SHOT_TARGETS, slots=state.MOST_SPRAYED),
    *columns(state, "SHOT_", "x y round chosen"),
)
_HITS = (
    *columns(state, "HITS_", "@actor @weapon damage rule x y reach @next asked count"),
    who("list", state.HITS_LIST, slots=state.HITS_MOST),
)

POSITION = Fields(
    phases=_PHASES,
    side=_SIDE,
    unit=_UNIT,
    model=_MODEL,
    under_way=immutabledict(
        {
            state.FRAME_SHOT: Under("shot", _SHOT),
            state.FRAME_HITS: Under("hits", _HITS),
            state.FRAME_BURST: Under("burst", _HITS),
            state.FRAME_BLOWS: Under("blows", _HITS),
        }
    ),
    lasting=immutabledict(
        {
            state.PH_SMOKE_ROW: Under("smoke", _LASTING),
            state.PH_STUCK_ROW: Under("stuck", _LASTING),
            state.PH_CHARGE_ROW: Under("charge", _LASTING),
            state.PH_CALL_ROW: Under("call", _LASTING),
            state.SPOT_ROW: Under("spot", _LASTING),
        }
    ),
    notes=(Note("models", state.PLAN_VERB), Note("models", state.PLAN_X), Note("models", state.PLAN_Y)),
)
"""The slots of a battle that change and matter to its rules."""
