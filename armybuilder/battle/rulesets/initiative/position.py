"""What of a battle by initiative belongs to its position, by public names; see `battle/records/fields.py`."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Under, named, plain, who
from armybuilder.battle.rulesets.initiative import state

__all__ = ["POSITION"]

_PHASES = immutabledict(
    {
        state.PHASE_POSTING: "posting",
        state.PHASE_HASTING: "hasting",
        state.PHASE_TURNS: "turns",
        state.PHASE_CLOSING: "closing",
        state.PHASE_FINISHED: "over",
    }
)
_STANCES = {state.TR_STANDING: "standing", state.CROUCHED: "crouched", state.PRONE: "prone"}
_BATTLE = (
    who("acting_now", state.ACTING_NOW),
    who("acts_after", state.ACTS_AFTER),
    plain("deeds_done", state.DEEDS_DONE),
    plain("asked_this_round", state.ASKED_THIS_ROUND),
    who("harm_by", state.HARM_BY),
    plain("machines_in_smoke", state.LASTING_KINDS),
)
_MODEL = (
    plain("strength", state.STRENGTH),
    plain("dexterity", state.DEXTERITY),
    plain("endurance", state.ENDURANCE),
    named("stance", state.STANCE, _STANCES),
    plain("armour_left", state.ARMOUR_LEFT),
    who("aimed_at", state.AIMED_AT),
    plain("aim_count", state.AIM_COUNT),
    plain("started_with", state.TR_STARTED_WITH),
    plain("change_now", state.CHANGE_NOW),
    plain("change_next", state.CHANGE_NEXT),
    plain("has_acted", state.HAS_ACTED),
    plain("minors", state.MINORS),
    plain("significant", state.SIGNIFICANT),
    plain("reacted", state.REACTED),
    plain("hastened", state.HASTENED),
    plain("held_back", state.HELD_BACK),
    plain("metres", state.METRES),
    plain("hull_left", state.HULL_LEFT),
    plain("structure_left", state.STRUCTURE_LEFT),
    plain("drive_hits", state.DRIVE_HITS),
    plain("sensor_hits", state.SENSOR_HITS),
    plain("power_hits", state.POWER_HITS),
    plain("computer_hits", state.COMPUTER_HITS),
    plain("rounds_lost", state.ROUNDS_LOST),
    plain("evasion", state.EVASION),
    plain("blown_up", state.BLOWN_UP),
    who("held_by", state.HELD_BY),
    plain("stopped", state.STOPPED),
    plain("flinches", state.FLINCHES),
    plain("fallen", state.FALLEN),
    plain("hits_thrown_again", state.HITS_THROWN_AGAIN),
    plain("steered", state.STEERED),
    plain("last_pace", state.LAST_PACE),
    plain("moment_asked", state.MOMENT_ASKED),
    plain("shut_in", state.SHUT_IN),
    plain("directed", state.TR_DIRECTED),
    who("burning", state.BURNING),
    who("stuck_by", state.STUCK_BY),
    plain("stuck_upto", state.STUCK_UPTO),
    plain("spotted_for", state.SPOTTED_FOR),
    plain("nimble", state.NIMBLE),
    plain("smoking", state.SMOKING),
    plain("tactics", state.TACTICS),
    plain("cut_off", state.CUT_OFF),
    plain("arcs_fired", state.ARCS_FIRED),
    plain("turns_left", state.TURNS_LEFT),
    plain("free_done", state.FREE_DONE),
    plain("woven", state.WOVEN),
    who("weapon_held", state.WEAPON_HELD),
    plain("rank_place", state.RANK_PLACE),
)
_ATTACK = (
    who("attacker", state.ATTACKER),
    who("weapon", state.ATTACK_WEAPON),
    who("target", state.ATTACK_TARGET),
    plain("mode", state.ATTACK_MODE),
    plain("stage", state.ATTACK_STAGE),
    who("asked", state.ATTACK_ASKED),
    plain("reaction", state.ATTACK_REACTION),
    plain("roll", state.ATTACK_ROLL),
    plain("rolls", state.ATTACK_ROLLS),
    plain("dice", state.ATTACK_DICE),
    plain("is_blow", state.ATTACK_IS_BLOW),
    who("first", state.ATTACK_FIRST),
    plain("pair", state.ATTACK_PAIR),
    plain("faces", state.ATTACK_FACES, words=6),
    plain("allotted", state.ATTACK_ALLOTTED),
    who("marks", state.ATTACK_MARKS, words=7),
    plain("dodgers", state.ATTACK_DODGERS),
)
_GRIP = (
    who("winner", state.GRIP_WINNER),
    who("loser", state.GRIP_LOSER),
    plain("margin", state.GRIP_MARGIN),
)
_EXPLOSION = (
    who("machine", state.EXPLOSION_MACHINE),
    who("by", state.EXPLOSION_BY),
    who("harm", state.EXPLOSION_HARM),
    who("weapon", state.EXPLOSION_WEAPON),
    plain("x", state.EXPLOSION_X),
    plain("y", state.EXPLOSION_Y),
    plain("radius", state.EXPLOSION_RADIUS),
    plain("damage", state.EXPLOSION_DAMAGE),
    plain("weaker", state.EXPLOSION_WEAKER),
    who("asked", state.EXPLOSION_ASKED),
)
_DUE = (
    named("kind", state.DUE_KIND, {state.DUE_SHELL: "shell", state.DUE_CHARGE: "charge"}),
    plain("x", state.DUE_X),
    plain("y", state.DUE_Y),
    who("owner", state.DUE_OWNER),
    who("weapon", state.DUE_WEAPON),
    who("machine", state.DUE_MACHINE),
    plain("since", state.DUE_SINCE),
)

POSITION = Fields(
    phases=_PHASES,
    battle=_BATTLE,
    model=_MODEL,
    weapon=(plain("hits", state.GUN_HITS), plain("rounds_fired", state.ROUNDS_FIRED)),
    under_way=immutabledict(
        {
            state.FRAME_ATTACK: Under("attack", _ATTACK),
            state.FRAME_RAM: Under("ram", _ATTACK),
            state.FRAME_GRIP: Under("grip", _GRIP),
            state.FRAME_EXPLOSION: Under("explosion", _EXPLOSION),
        }
    ),
    lasting=immutabledict({None: Under("due", _DUE)}),
    battle_found_again=immutabledict({state.KEPT_FOR: 0}),
)
"""What changes in a battle and matters to its rules."""
