"""The fields of a position in a battle of 2D6 Skirmish, by public names (see `battle/records/fields.py`)."""

from immutabledict import immutabledict

from armybuilder.battle.records.fields import Fields, Under, columns, named, plain, who
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
    *columns(state, "", "@acting_now @acts_after deeds_done asked_this_round @harm_by"),
    plain("machines_in_smoke", state.LASTING_KINDS),
)
_MODEL = (
    *columns(state, "", "strength dexterity endurance"),
    named("stance", state.STANCE, _STANCES),
    *columns(state, "", "armour_left @aimed_at aim_count"),
    plain("started_with", state.TR_STARTED_WITH),
    *columns(
        state,
        "",
        "change_now change_next has_acted minors significant reacted hastened held_back metres "
        "hull_left structure_left drive_hits sensor_hits power_hits computer_hits rounds_lost evasion "
        "blown_up @held_by stopped flinches fallen hits_thrown_again steered last_pace moment_asked "
        "shut_in",
    ),
    plain("directed", state.TR_DIRECTED),
    *columns(
        state,
        "",
        "@burning @stuck_by stuck_upto spotted_for nimble smoking tactics cut_off arcs_fired "
        "turns_left free_done woven @weapon_held rank_place",
    ),
)
_ATTACK = (
    who("attacker", state.ATTACKER),
    *columns(
        state,
        "ATTACK_",
        "@weapon @target mode stage @asked reaction roll rolls dice is_blow @first pair faces*6 "
        "allotted @marks*7 dodgers",
    ),
)
_GRIP = columns(state, "GRIP_", "@winner @loser margin")
_EXPLOSION = columns(state, "EXPLOSION_", "@machine @by @harm @weapon x y radius damage weaker @asked")
_DUE = (
    named("kind", state.DUE_KIND, {state.DUE_SHELL: "shell", state.DUE_CHARGE: "charge"}),
    *columns(state, "DUE_", "x y @owner @weapon @machine since"),
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
"""The slots of a battle that change and matter to its rules."""
