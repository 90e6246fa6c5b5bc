"""The fields of a fight's position, by public names, as in `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Under, columns, named, plain, who
from armybuilder.battle.rulesets.manoeuvre import state, verbs

__all__ = ["POSITION"]

_PHASES = immutabledict(
    {
        verbs.PHASE_ORDER: "order",
        verbs.PHASE_ROUND: "round",
        verbs.PHASE_CONCEDING: "conceding",
        verbs.PHASE_ENDED: "over",
    }
)
_PRESENCES = {state.ABOARD_STILL: "aboard", state.IN_THE_FIGHT: "in_the_fight", state.OUT_OF_FIGHT: "out"}
_UNIT = (
    named("presence", state.PRESENCE, _PRESENCES),
    *columns(
        state,
        "",
        "smokes acted_round opposed order_total @next_in_order hiding snipe_ok noticed @exposed_to "
        "has_observed",
    ),
    who("flags", state.FLAGS_NOW),
    *columns(
        state,
        "",
        "flagged @protects protected bunker @suppresses suppressed against sniped_at escaping "
        "loses_action aided in_smoke",
    ),
    plain("check_count", state.CHECKS),
    plain("checks", state.CHECKS_AT, slots=state.CHECK_WORDS),
)
_SIDE = (
    *columns(state, "SQUAD_", "total conceded"),
    who("first_in_order", state.SQUAD_FIRST),
    plain("led", state.SQUAD_LED),
)
_MODEL = (plain("lost_percent", state.LOST_PERCENT), plain("fates", state.FATES_BORNE))
_BATTLE = (plain("locations_gone", state.LOCATIONS_GONE), plain("sides_asked", state.MN_SIDES_ASKED))
_ACTION = columns(
    state,
    "DEED_",
    "@actor verb @target @weapon rate stage @opponent @ally own other own_sum other_sum margin "
    "won rate_against net bonus free",
)

POSITION = Fields(
    phases=_PHASES,
    battle=_BATTLE,
    side=_SIDE,
    unit=_UNIT,
    model=_MODEL,
    under_way=immutabledict({state.FRAME_MANOEUVRE: Under("manoeuvre", _ACTION)}),
)
"""The values that change in a battle and matter to its rules."""
