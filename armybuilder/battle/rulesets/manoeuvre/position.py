"""What of a fight by manoeuvres belongs to its position, by public names; see `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Under, named, plain, who
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
    plain("smokes", state.SMOKES),
    plain("acted_round", state.ACTED_ROUND),
    plain("opposed", state.OPPOSED),
    plain("order_total", state.ORDER_TOTAL),
    who("next_in_order", state.NEXT_IN_ORDER),
    plain("hiding", state.HIDING),
    plain("snipe_ok", state.SNIPE_OK),
    plain("noticed", state.NOTICED),
    who("exposed_to", state.EXPOSED_TO),
    plain("has_observed", state.HAS_OBSERVED),
    who("flags", state.FLAGS_NOW),
    plain("flagged", state.FLAGGED),
    who("protects", state.PROTECTS),
    plain("protected", state.PROTECTED),
    plain("bunker", state.BUNKER),
    who("suppresses", state.SUPPRESSES),
    plain("suppressed", state.SUPPRESSED),
    plain("against", state.AGAINST),
    plain("sniped_at", state.SNIPED_AT),
    plain("escaping", state.ESCAPING),
    plain("loses_action", state.LOSES_ACTION),
    plain("aided", state.AIDED),
    plain("in_smoke", state.IN_SMOKE),
    plain("check_count", state.CHECKS),
    plain("checks", state.CHECKS_AT, words=state.CHECK_WORDS),
)
_SIDE = (
    plain("total", state.SQUAD_TOTAL),
    plain("conceded", state.SQUAD_CONCEDED),
    who("first_in_order", state.SQUAD_FIRST),
    plain("led", state.SQUAD_LED),
)
_MODEL = (plain("lost_percent", state.LOST_PERCENT), plain("fates", state.FATES_BORNE))
_BATTLE = (plain("locations_gone", state.LOCATIONS_GONE), plain("sides_asked", state.MN_SIDES_ASKED))
_DEED = (
    who("actor", state.DEED_ACTOR),
    plain("verb", state.DEED_VERB),
    who("target", state.DEED_TARGET),
    who("weapon", state.DEED_WEAPON),
    plain("rate", state.DEED_RATE),
    plain("stage", state.DEED_STAGE),
    who("opponent", state.DEED_OPPONENT),
    who("ally", state.DEED_ALLY),
    plain("own", state.DEED_OWN),
    plain("other", state.DEED_OTHER),
    plain("own_sum", state.DEED_OWN_SUM),
    plain("other_sum", state.DEED_OTHER_SUM),
    plain("margin", state.DEED_MARGIN),
    plain("won", state.DEED_WON),
    plain("rate_against", state.DEED_RATE_AGAINST),
    plain("net", state.DEED_NET),
    plain("bonus", state.DEED_BONUS),
    plain("free", state.DEED_FREE),
)

POSITION = Fields(
    phases=_PHASES,
    battle=_BATTLE,
    side=_SIDE,
    unit=_UNIT,
    model=_MODEL,
    under_way=immutabledict({state.FRAME_MANOEUVRE: Under("manoeuvre", _DEED)}),
)
"""What changes in a battle and matters to its rules."""
