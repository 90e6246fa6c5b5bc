"""What of a battle by phases belongs to its position, by public names; see `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Note, Under, plain, who
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
    plain("vitality", state.VITALITY),
    plain("life", state.LIFE),
    who("in_hand", state.IN_HAND),
    who("picked", state.PICKED),
    who("blow_weapon", state.BLOW_WEAPON),
    plain("blow_damage", state.BLOW_DAMAGE),
    plain("commanded", state.COMMANDED),
    plain("stage", state.STAGE),
    plain("declared", state.DECLARED),
    plain("second", state.SECOND),
    plain("acted", state.ACTED),
    plain("aimed", state.PH_AIMED),
    plain("ran", state.RAN),
    plain("hugging", state.HUGGING),
    plain("drew_engaged", state.DREW_ENGAGED),
    who("hurt_by", state.HURT_BY),
    who("chases", state.CHASES),
    who("blow_at", state.BLOW_AT),
)
_UNIT = (
    who("group", state.GROUP),
    plain("group_started", state.GROUP_STARTED),
    plain("group_broken", state.GROUP_BROKEN),
    plain("group_lost", state.GROUP_LOST),
    plain("group_lost_last", state.GROUP_LOST_LAST),
    plain("group_harmed", state.GROUP_HARMED),
)
_SIDE = (plain("rolls_in_odd_turns", state.PH_ROLLER), plain("rolled", state.PH_ROLLED))
_LASTING = (
    plain("x", state.PH_LASTING_X),
    plain("y", state.PH_LASTING_Y),
    plain("reach", state.LASTING_REACH),
    who("owner", state.PH_LASTING_OWNER),
    who("weapon", state.PH_LASTING_WEAPON),
    who("victim", state.PH_LASTING_VICTIM),
    plain("chance", state.PH_LASTING_CHANCE),
    plain("due", state.LASTING_DUE),
)
_SHOT = (
    who("actor", state.SHOT_ACTOR),
    who("weapon", state.SHOT_WEAPON),
    plain("mode", state.SHOT_MODE),
    plain("count", state.SHOT_COUNT),
    plain("asked", state.SHOT_ASKED),
    who("targets", state.SHOT_TARGETS, words=state.MOST_SPRAYED),
    plain("x", state.SHOT_X),
    plain("y", state.SHOT_Y),
    plain("round", state.SHOT_ROUND),
    plain("chosen", state.SHOT_CHOSEN),
)
_HITS = (
    who("actor", state.HITS_ACTOR),
    who("weapon", state.HITS_WEAPON),
    plain("damage", state.HITS_DAMAGE),
    plain("rule", state.HITS_RULE),
    plain("x", state.HITS_X),
    plain("y", state.HITS_Y),
    plain("reach", state.HITS_REACH),
    who("next", state.HITS_NEXT),
    plain("asked", state.HITS_ASKED),
    plain("count", state.HITS_COUNT),
    who("list", state.HITS_LIST, words=state.HITS_MOST),
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
"""What changes in a battle and matters to its rules."""
