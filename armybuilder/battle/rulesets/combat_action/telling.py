"""The meaning of the codes of a battle of Combat Action, for its events and its players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import log
from armybuilder.battle.records.choice_words import Phrases, Together
from armybuilder.battle.records.event_kinds import Kind, Wish, purposes
from armybuilder.battle.rulesets.combat_action import events, numbers
from armybuilder.battle.rulesets.combat_action import state as st
from armybuilder.chances.shooting import gets_through, is_hit

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Event

__all__ = ["KINDS", "PHRASES", "PURPOSES", "REASONS", "RULES"]


_HIT = ((1, "hit"), (0, "miss"))
_PASSED = ((1, "passed"), (0, "failed"))
_BLOW = (*_HIT, (-1, "strike_back"))
_ROUND = ((1, "won"), (-1, "lost"), (0, "drawn"))
_ENDS = ((1, "turns"), (2, "field"), (3, "stalled"), (4, "conceded"))

_LOCATIONS = (
    (0, "antenna"),
    (1, "hold"),
    (2, "weapon"),
    (3, "locomotive"),
    (4, "power_grid"),
    (5, "ammunition_feed"),
    (6, "engine"),
    (7, "control_system"),
    (8, "compartment"),
    (9, "power_plant"),
    (10, "nothing"),
)
_CONTROL = ((1, "lost"), (2, "left"), (3, "dying"))
_DRIFT = ((-1, "lower"), (0, "level"), (1, "higher"))
_STRUCK = ((1, "struck"), (0, "missed"))
_DODGED = ((1, "dodged"), (0, "caught"))
_BROKEN = ((1, "broken"), (0, "held"))
_WORKS = ((1, "fires"), (0, "dead"))
_WILD = ((0, "halts"), (1, "repeats"), (2, "fires"), (3, "moves"), (4, "fires_at_all"))

_STANDING = ((1, "destroy"), (2, "hold"), (3, "support"), (4, "defend"))
_DONE = ((0, "halts"), (1, "resumes"))

_TO_HIT = ("range", "size", "speed_shooter", "speed_target", "targeting", "sniping", "wounded", "altitude")
_TO_SECTION = tuple(reason for reason in _TO_HIT if reason != "speed_target")
_TESTS = immutabledict(
    {
        "CA-B-120": "spotter",
        "CA-B-196": "order",
        "CA-B-197": "order",
        "CA-B-198": "order",
        "CA-B-207": "pinned",
        "CA-B-215": "rally",
    }
)
"""The purpose of a test, by its rule."""


def _reaches(die: int, total: int, needed: int) -> bool:
    return die + total >= needed


def _within(die: int, total: int, needed: int) -> bool:
    return die + total <= needed


def _hits(die: int, total: int, needed: int) -> bool:
    return is_hit(die, needed, total)


def _through(die: int, total: int, needed: int) -> bool:
    return gets_through(die, total, needed)


_TO_BE_HIT = Wish(_hits)


def _result(event: Event) -> str:
    return f".{event.result}" if event.result else ""


def _carried(event: Event) -> str:
    return ".carried" if event.target else ".open"


def _coordinates(event: Event) -> str:
    return (".linked" if event.value else ".crew") + ("" if event.target else "_open")


def _support(event: Event) -> str:
    return _result(event) if event.target else f".{event.result}_open"


def _shot(event: Event) -> str:
    """Return the form of a shot, naming a natural face that decided it against its sum. [CA-B-084]"""
    reached = (event.die or 0) + event.total >= (event.needed or 0)
    if event.result == "hit":
        return _result(event) if reached else ".natural_six"
    return ".natural_one" if reached else _result(event)


def _contact(event: Event) -> str:
    return ".contact" if event.target else ".open"


def _from_air(event: Event) -> str:
    return ".plain" if event.die else ".burning"


def _sure(event: Event) -> str:
    return _result(event) if event.die is not None else f".sure_{event.result}"


def _marked(event: Event) -> str:
    return ".by" if event.target else ".plain"


KINDS: dict[int, Kind] = {
    log.BATTLE_BEGINS: Kind("battle_begins", "none", does=("heads",)),
    events.DEPLOYMENT_ROLL: Kind("deployment_roll", "side", does=("marches",), wish=Wish()),
    log.DEPLOYMENT_ORDER: Kind("deployment_order", "side", does=("marches",)),
    log.DEPLOYED: Kind("deployed", has_place=True, does=("moves", "marches")),
    log.TURN_BEGINS: Kind("turn_begins", "none", does=("heads",)),
    events.INITIATIVE_ROLL: Kind(
        "initiative_roll", "side", whole="leader", counted=("leader",), does=("marches",), wish=Wish()
    ),
    events.GOES_FIRST: Kind("initiative", "side"),
    events.ACTIVATED: Kind("activated", "unit", does=("marches",)),
    events.MARKED: Kind("marked", "unit", form=_marked),
    events.DISCIPLINE_TEST: Kind(
        "discipline_test",
        "unit",
        results=_PASSED,
        needs=True,
        counted=("leader", "wounded"),
        why=_TESTS,
        wish=Wish(_reaches),
    ),
    events.PINNED: Kind("pinned", "unit", does=("pinned",)),
    events.UNPINNED: Kind("unpinned", "unit", does=("unpinned",)),
    events.ROUTED: Kind("routed", "unit", needs=True, does=("routed", "costs")),
    events.RALLIED: Kind("rallied", "unit", does=("rallied",)),
    events.ORDERED_TARGET: Kind("ordered_target", target="unit"),
    events.ORDERED_TO_ACT: Kind("ordered_to_act"),
    events.JOINED: Kind("joined", target="unit"),
    events.WALKED: Kind("walked", has_place=True, length=True, does=("moves", "marches")),
    events.CHARGED: Kind("charged", has_place=True, length=True, form=_contact, does=("moves", "aims")),
    events.FLED: Kind("fled", has_place=True, length=True, does=("moves", "costs")),
    events.LEFT_THE_TABLE: Kind("left_the_table", does=("out", "takes_along", "costs")),
    events.MOVE_STOPPED: Kind("move_stopped", has_place=True, does=("moves",)),
    events.FELL_BACK: Kind("fell_back", has_place=True, length=True, does=("moves",)),
    events.SHOT: Kind(
        "shot",
        results=_HIT,
        needs=True,
        length=True,
        counted=_TO_HIT,
        form=_shot,
        does=("aims", "fires", "looks"),
        wish=_TO_BE_HIT,
    ),
    events.RANDOM_TARGET: Kind("random_target", does=("aims",)),
    events.RANGE_LOST: Kind("range_lost"),
    events.DEFENCE: Kind(
        "defence",
        results=((1, "through"), (0, "stopped")),
        needs=True,
        whole="pen",
        must="beat",
        counted=("pen", "front", "attack", "cover"),
        form=_sure,
        does=("aims", "harms"),
        wish=Wish(_through, for_actor=False),
    ),
    events.WOUNDS: Kind("wounds", does=("wounded", "costs")),
    events.FALLS: Kind("falls", does=("out", "costs")),
    events.DIES: Kind("dies", does=("out", "costs")),
    events.BLOW: Kind(
        "blow",
        results=_BLOW,
        needs=True,
        counted=("weapon", "wounded"),
        does=("aims", "looks"),
        wish=Wish(_reaches, counted=True),
    ),
    events.ROUND_ENDS: Kind("round_ends", results=_ROUND),
    events.PUSHED: Kind("pushed", has_place=True, does=("pushes", "slides")),
    events.NO_ROOM: Kind("no_room"),
    events.MOVED_OFF: Kind("moved_off", has_place=True, length=True, does=("moves",)),
    events.FREE_STRIKE: Kind("free_strike", does=("aims",)),
    events.AIMED: Kind("aimed", does=("aims", "looks")),
    events.AIM_LOST: Kind("aim_lost"),
    events.SAVED_POINT: Kind("saved_point", does=("marches",)),
    events.READY_LOST: Kind("ready_lost", does=("marches",)),
    events.REACTS: Kind("reacts"),
    events.WENT_FLAT: Kind("went_flat"),
    events.GOT_UP: Kind("got_up"),
    events.TOOK_COVER: Kind("took_cover", does=("hidden", "marches")),
    events.EMPTIED: Kind("emptied"),
    events.JAMMED: Kind("jammed"),
    events.RELOADED: Kind("reloaded"),
    events.UNJAMMED: Kind("unjammed"),
    events.RECHARGING: Kind("recharging"),
    events.HEROIC_SAVE_ROLLED: Kind(
        "heroic_save",
        results=_PASSED,
        needs=True,
        whole="wounded",
        must="under",
        counted=("wounded",),
        wish=Wish(_within, high=False),
    ),
    events.TRADED_SAVE: Kind("traded_save"),
    events.OUT_OF_COHERENCY: Kind("out_of_coherency", "unit"),
    log.UNIT_LOST: Kind("unit_lost", "unit", value=log.LOG_RESULT),
    events.TURN_ENDS: Kind("turn_ends", "none", does=("marches",)),
    log.SCORED: Kind("scored", "side"),
    events.SECTION_SHOT: Kind(
        "section_shot",
        target="none",
        results=_HIT,
        needs=True,
        has_piece=True,
        length=True,
        counted=_TO_SECTION,
        form=_shot,
        does=("fires",),
        wish=_TO_BE_HIT,
    ),
    events.SECTION_DEFENCE: Kind(
        "section_defence",
        target="none",
        results=((1, "through"), (0, "stopped")),
        needs=True,
        whole="pen",
        has_piece=True,
        must="beat",
        counted=("pen",),
        wish=Wish(_through),
    ),
    events.SECTION_PIERCED: Kind("section_pierced", target="none", has_piece=True, does=("pierces",)),
    events.SECTION_BREACHED: Kind("section_breached", target="none", has_piece=True, does=("breaches",)),
    events.SECTION_RUINED: Kind("section_ruined", target="none", has_piece=True, does=("ruins",)),
    events.STRUCK_INSIDE: Kind("struck_inside", target="none", results=_HIT, has_piece=True),
    events.SECTION_BLOW: Kind("section_blow", target="none", has_piece=True, does=("strikes",)),
    events.SECTION_AIMED: Kind("section_aimed", target="none", has_piece=True),
    events.SECTION_MINED: Kind("section_mined", target="none", has_piece=True),
    events.SPOT_SHOT: Kind(
        "spot_shot",
        target="none",
        results=_HIT,
        needs=True,
        has_place=True,
        counted=("range", "speed_shooter", "wounded", "altitude"),
        does=("fires", "looks", "lands_at"),
        wish=_TO_BE_HIT,
    ),
    events.DOOR_OPENED: Kind("door_opened", target="none", has_piece=True),
    events.ENTERED: Kind("entered", target="none", has_place=True, has_piece=True, does=("moves",)),
    events.CAME_OUT: Kind("came_out", target="none", has_place=True, has_piece=True, does=("moves",)),
    events.CHANGED_ROOM: Kind("changed_room", target="none", has_place=True, has_piece=True, does=("moves",)),
    events.JUMPED_OVER: Kind("jumped", target="none", has_place=True, has_piece=True, does=("moves",)),
    events.CLIMBED_OVER: Kind("climbed", target="none", has_place=True, has_piece=True, does=("moves",)),
    events.HID: Kind("hid", does=("hidden",)),
    events.SHOWN: Kind("shown", has_place=True, does=("moves", "shown")),
    events.HIDDEN_MOVED: Kind("hidden_moved", "side"),
    log.OBJECTIVE_MET: Kind("objective_met", "side", "none"),
    log.FIELD_HELD: Kind("field_held", "side", results=((1, "held"), (0, "open"))),
    events.IMMUNE: Kind("immune"),
    events.ASTRAY: Kind("astray", does=("aims",)),
    log.RIDES: Kind("rides", does=("boards",)),
    events.BLAST: Kind("blast", has_place=True, length=True, does=("bursts",)),
    events.SCATTERS: Kind("scatters", has_place=True, length=True, does=("scatters",)),
    events.BLAST_HITS: Kind("blast_hits", does=("harms",)),
    events.STICKS: Kind(
        "sticks",
        results=((1, "yes"), (0, "no")),
        needs=True,
        must="under",
        then=immutabledict({"yes": ("stuck",)}),
        wish=Wish(_within, for_actor=False, high=False),
    ),
    events.STUCK_AGAIN: Kind("stuck_again"),
    events.FIELD_LEFT: Kind("field_left", has_place=True, length=True, does=("field",)),
    events.FIELD_ENTERED: Kind(
        "field_entered",
        results=_HIT,
        needs=True,
        must="under",
        wish=Wish(_within, for_actor=False, high=False),
    ),
    events.FIELD_GONE: Kind("field_gone", has_place=True, does=("field_lifts",)),
    events.PRIMED_UP: Kind("primed"),
    events.PRIMED_FALLS: Kind("primed_falls", results=((1, "explodes"), (0, "dud")), needs=True),
    events.BUSTER_PLACED: Kind("buster_placed"),
    events.CHARGE_SET: Kind("charge_set", has_place=True, form=_carried, does=("charge",)),
    events.GOES_OFF: Kind("goes_off", has_place=True, form=_carried, does=("flashes", "charge_lifts")),
    events.SMOKE_FIRED: Kind("smoke_fired", has_place=True, length=True, does=("smoke",)),
    events.SMOKE_LIFTS: Kind("smoke_lifts", has_place=True, does=("smoke_lifts",)),
    events.COORDINATES: Kind("coordinates", has_place=True, form=_coordinates, does=("points",)),
    events.SPOTTER_TEST: Kind(
        "spotter_test", results=_PASSED, needs=True, counted=("wounded",), why=_TESTS, wish=Wish(_reaches)
    ),
    events.SUPPORT_FIRES: Kind(
        "support_fires",
        results=_HIT,
        needs=True,
        counted=("size",),
        form=_support,
        does=("aims", "fires", "flashes"),
        wish=_TO_BE_HIT,
    ),
    events.TURRET_TURNED: Kind("turret_turned", has_place=True, does=("looks",)),
    events.STRAYS: Kind("strays"),
    events.DROVE: Kind("drove", has_place=True, length=True, does=("moves",)),
    events.BACKED: Kind("backed", has_place=True, length=True, does=("moves", "backs")),
    events.ROSE: Kind("rose", does=("rises",)),
    events.SANK: Kind("sank", does=("rises",)),
    log.MOUNTED: Kind("mounted", does=("boards",)),
    events.HATCH_OPENED: Kind("hatch_opened"),
    events.CLIMBED_UP: Kind("climbed_up"),
    log.DISMOUNTED: Kind("dismounted", has_place=True, does=("moves", "alights")),
    events.CREW_STRUCK: Kind(
        "crew_struck", results=((1, "crew"), (0, "hull")), needs=True, must="under", does=("harms",)
    ),
    log.BATTLE_ENDS: Kind("battle_ends", "side", results=_ENDS, does=("heads",)),
    events.LOCATION_HIT: Kind(
        "location_hit",
        results=_LOCATIONS,
        needs=True,
        whole="pen",
        must="table",
        counted=("pen",),
        does=("located", "harms"),
        wish=Wish(for_actor=False),
    ),
    events.WEAPON_FAULTS: Kind("weapon_faults"),
    events.FAULT_ROLLED: Kind(
        "fault_rolled",
        results=_WORKS,
        needs=True,
        whole="wounded",
        must="under",
        counted=("wounded",),
        wish=Wish(_within, high=False),
    ),
    events.FEED_SPENT: Kind("feed_spent"),
    events.HALTS: Kind("halts"),
    events.LOSES_CONTROL: Kind(
        "loses_control", results=_CONTROL, then=immutabledict({"dying": ("burning",)})
    ),
    events.SWERVES: Kind("swerves", length=True),
    events.ALTITUDE_ROLLED: Kind("altitude_rolled", results=_DRIFT),
    events.CRASHES: Kind("crashes", form=_contact),
    events.FALLS_FROM_AIR: Kind("falls_from_air", form=_from_air, does=("lands",)),
    events.LANDING_ROLLED: Kind(
        "landing_rolled",
        results=_PASSED,
        needs=True,
        whole="wounded",
        counted=("wounded",),
        form=_sure,
        wish=Wish(_reaches),
    ),
    events.LANDS: Kind("lands", does=("lands",)),
    events.EXPLODES: Kind("explodes"),
    events.BLAST_ROLLED: Kind(
        "blast_rolled", results=_STRUCK, needs=True, wish=Wish(_reaches, for_actor=False)
    ),
    events.HIT_ABOARD: Kind("hit_aboard"),
    events.DODGE_ROLLED: Kind(
        "dodge_rolled", results=_DODGED, needs=True, whole="wounded", counted=("wounded",)
    ),
    events.WRECKED: Kind("wrecked", does=("out",)),
    events.BAILED_OUT: Kind("bailed_out", has_place=True, does=("moves", "alights")),
    events.TAKES_CONTROLS: Kind("takes_controls"),
    events.HATCH_STRUCK: Kind(
        "hatch_struck",
        results=_BROKEN,
        needs=True,
        whole="pen",
        must="beat",
        counted=("pen",),
        wish=Wish(_through),
    ),
    events.WILD_ROLLED: Kind("wild_rolled", results=_WILD),
    events.SWERVED: Kind("swerved", has_place=True, length=True, does=("moves", "slides")),
    events.OBSTACLE_STRUCK: Kind(
        "obstacle_struck", results=_BROKEN, needs=True, whole="pen", must="beat", counted=("pen",)
    ),
    events.JUMPED_ASIDE: Kind("jumped_aside", has_place=True, does=("moves",)),
    events.TREATED: Kind("treated"),
    events.ORDERED_SPLIT: Kind("ordered_split", target="unit"),
    events.SPLIT_OFF: Kind("split_off", "unit", does=("splits",)),
    events.GOES_ALONG: Kind("goes_along", "unit", does=("splits",)),
    events.REJOINED: Kind("rejoined", "unit", does=("rejoins",)),
    events.ROBOT_ORDERED: Kind("robot_ordered", results=_STANDING),
    events.ROBOT_OVERRIDDEN: Kind("robot_overridden"),
    events.TAKEN_OVER: Kind("taken_over"),
    events.DIRECTED: Kind("directed"),
    events.STANDS_AND_FIRES: Kind("stands_and_fires"),
    events.UNCONTROLLED: Kind("uncontrolled"),
    events.ORDER_DONE: Kind("order_done", results=_DONE),
}
"""The way to read the row of each code."""

REASONS = {
    number: name.removeprefix("MOD_").lower()
    for name, number in vars(events).items()
    if name.startswith("MOD_")
}
"""The reasons that change a die or a Protection Factor."""

RULES: dict[str, str] = {
    "range": "CA-B-090",
    "size": "CA-B-087",
    "speed_shooter": "CA-B-088",
    "speed_target": "CA-B-088",
    "targeting": "CA-B-099",
    "sniping": "CA-B-104",
    "wounded": "CA-B-137",
    "altitude": "CA-B-087",
    "weapon": "CA-B-160",
    "leader": "CA-B-194",
    "front": "CA-B-157",
    "attack": "CA-B-114",
    "cover": "CA-B-092",
    "burst": "CA-B-106",
}
"""The rules behind those reasons.

A reason without an entry (Pen) takes the rule of its event.
"""

PURPOSES = purposes(events, "CA", 6)
"""The purposes of dice by name: the number of each, and its faces."""


# ---- what a person is asked --------------------------------------------------------------------------------

_DRIVES = (0, 511)
"""The drives without fire and with fire at every point, one bit for each point."""

PHRASES = Phrases(
    counts=immutabledict(
        {
            "heavy_fire": (0, 1),
            "fight": (0, 1),
            "fire_at_spot": (0, 1),
            "pass": (0, 1),
            "place": (0, 1, 2, 3),
            "pilot_vehicle": _DRIVES,
            "back_up": _DRIVES,
            "control_robot": _DRIVES,
        }
    ),
    same=immutabledict(pilot_vehicle="drive", back_up="drive", control_robot="drive"),
    pieces=frozenset(
        {
            "snipe_at_section",
            "fire_at_section",
            "burst_at_section",
            "strike_section",
            "open_door",
            "enter",
            "change_room",
            "to_hold",
            "to_defend",
            "aim",
        }
    ),
    or_here=frozenset({"to_hold", "to_defend"}),
    too_far=frozenset({40, 41, 45, 1005}),
    action_points=st.AP,
    hidden=st.HIDDEN,
    together=Together(
        placing=frozenset({"place"}),
        moving=frozenset({"activation", "action"}),
        firing=frozenset({"activation", "action"}),
        place="place",
        moves=("walk", "charge", "control_robot", "pilot_vehicle"),
        fires=("standard_fire", "automatic_fire", "sniping_fire", "heavy_fire", "throw"),
        keeps=(numbers.RULE_COHERENCY, numbers.COHERENCY, numbers.COHERENCY_LINKED),
    ),
    ready=st.READY,
    begins=frozenset({"activate"}),
    ends=("end_unit", "pass"),
    aimed=frozenset({"order_coordinates", "order_support", "turn_turret", "push"}),
    looked_for=(
        "walk",
        "charge",
        "pilot_vehicle",
        "control_robot",
        "standard_fire",
        "automatic_fire",
        "sniping_fire",
        "heavy_fire",
        "throw",
        "fight",
        "break_away",
        "go_flat",
        "get_up",
        "take_cover",
        "hide",
        "jump",
        "climb",
        "save_point",
        "reload",
        "unjam",
    ),
    points_each=st.RULES_AT + numbers.AP_EACH_TURN,
    acted=("units", "acted"),
)
"""The phrases of the ruleset's verbs.

`too_far` are the refusals of a place beyond a move [CA-B-040], a charge [CA-B-041] or a drive [CA-B-045], or
off the table.
"""
