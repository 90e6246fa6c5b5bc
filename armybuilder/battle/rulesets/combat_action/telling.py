"""What the codes of a battle of Combat Action say, for its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.choices.choice_words import Saying
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.telling.event_kinds import Kind, Wish
from armybuilder.chances.shooting import gets_through, is_hit

if TYPE_CHECKING:
    from armybuilder.battle.telling.events import Event

__all__ = ["KINDS", "REASONS", "RULES", "SAYING"]


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
"""What a test is for, by its rule."""


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
    """Say which natural face decided a shot against its sum, if one did. [CA-B-084]"""
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
    log.DEPLOYMENT_ROLL: Kind("deployment_roll", "side", does=("marches",), wish=Wish()),
    log.DEPLOYMENT_ORDER: Kind("deployment_order", "side", does=("marches",)),
    log.DEPLOYED: Kind("deployed", has_place=True, does=("moves", "marches")),
    log.TURN_BEGINS: Kind("turn_begins", "none", does=("heads",)),
    log.INITIATIVE_ROLL: Kind(
        "initiative_roll", "side", whole="leader", counted=("leader",), does=("marches",), wish=Wish()
    ),
    log.INITIATIVE: Kind("initiative", "side"),
    log.ACTIVATED: Kind("activated", "unit", does=("marches",)),
    log.MARKED: Kind("marked", "unit", form=_marked),
    log.DISCIPLINE_TEST: Kind(
        "discipline_test",
        "unit",
        results=_PASSED,
        needs=True,
        counted=("leader", "wounded"),
        why=_TESTS,
        wish=Wish(_reaches),
    ),
    log.PINNED: Kind("pinned", "unit", does=("pinned",)),
    log.UNPINNED: Kind("unpinned", "unit", does=("unpinned",)),
    log.ROUTED: Kind("routed", "unit", needs=True, does=("routed", "costs")),
    log.RALLIED: Kind("rallied", "unit", does=("rallied",)),
    log.ORDERED_TARGET: Kind("ordered_target", target="unit"),
    log.ORDERED_TO_ACT: Kind("ordered_to_act"),
    log.JOINED: Kind("joined", target="unit"),
    log.WALKED: Kind("walked", has_place=True, length=True, does=("moves", "marches")),
    log.CHARGED: Kind("charged", has_place=True, length=True, form=_contact, does=("moves", "aims")),
    log.FLED: Kind("fled", has_place=True, length=True, does=("moves", "costs")),
    log.LEFT_THE_TABLE: Kind("left_the_table", does=("out", "takes_along", "costs")),
    log.MOVE_STOPPED: Kind("move_stopped", has_place=True, does=("moves",)),
    log.FELL_BACK: Kind("fell_back", has_place=True, length=True, does=("moves",)),
    log.SHOT: Kind(
        "shot",
        results=_HIT,
        needs=True,
        length=True,
        counted=_TO_HIT,
        form=_shot,
        does=("aims", "fires", "looks"),
        wish=_TO_BE_HIT,
    ),
    log.RANDOM_TARGET: Kind("random_target", does=("aims",)),
    log.RANGE_LOST: Kind("range_lost"),
    log.DEFENCE: Kind(
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
    log.WOUNDS: Kind("wounds", does=("wounded", "costs")),
    log.FALLS: Kind("falls", does=("out", "costs")),
    log.DIES: Kind("dies", does=("out", "costs")),
    log.BLOW: Kind(
        "blow",
        results=_BLOW,
        needs=True,
        counted=("weapon", "wounded"),
        does=("aims", "looks"),
        wish=Wish(_reaches, counted=True),
    ),
    log.ROUND_ENDS: Kind("round_ends", results=_ROUND),
    log.PUSHED: Kind("pushed", has_place=True, does=("pushes", "slides")),
    log.NO_ROOM: Kind("no_room"),
    log.MOVED_OFF: Kind("moved_off", has_place=True, length=True, does=("moves",)),
    log.FREE_STRIKE: Kind("free_strike", does=("aims",)),
    log.AIMED: Kind("aimed", does=("aims", "looks")),
    log.AIM_LOST: Kind("aim_lost"),
    log.SAVED_POINT: Kind("saved_point", does=("marches",)),
    log.READY_LOST: Kind("ready_lost", does=("marches",)),
    log.REACTS: Kind("reacts"),
    log.WENT_FLAT: Kind("went_flat"),
    log.GOT_UP: Kind("got_up"),
    log.TOOK_COVER: Kind("took_cover", does=("hidden", "marches")),
    log.EMPTIED: Kind("emptied"),
    log.JAMMED: Kind("jammed"),
    log.RELOADED: Kind("reloaded"),
    log.UNJAMMED: Kind("unjammed"),
    log.RECHARGING: Kind("recharging"),
    log.HEROIC_SAVE_ROLLED: Kind(
        "heroic_save",
        results=_PASSED,
        needs=True,
        whole="wounded",
        must="under",
        counted=("wounded",),
        wish=Wish(_within, high=False),
    ),
    log.TRADED_SAVE: Kind("traded_save"),
    log.OUT_OF_COHERENCY: Kind("out_of_coherency", "unit"),
    log.UNIT_LOST: Kind("unit_lost", "unit", value=log.LOG_RESULT),
    log.TURN_ENDS: Kind("turn_ends", "none", does=("marches",)),
    log.SCORED: Kind("scored", "side"),
    log.SECTION_SHOT: Kind(
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
    log.SECTION_DEFENCE: Kind(
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
    log.SECTION_PIERCED: Kind("section_pierced", target="none", has_piece=True, does=("pierces",)),
    log.SECTION_BREACHED: Kind("section_breached", target="none", has_piece=True, does=("breaches",)),
    log.SECTION_RUINED: Kind("section_ruined", target="none", has_piece=True, does=("ruins",)),
    log.STRUCK_INSIDE: Kind("struck_inside", target="none", results=_HIT, has_piece=True),
    log.SECTION_BLOW: Kind("section_blow", target="none", has_piece=True, does=("strikes",)),
    log.SECTION_AIMED: Kind("section_aimed", target="none", has_piece=True),
    log.SECTION_MINED: Kind("section_mined", target="none", has_piece=True),
    log.SPOT_SHOT: Kind(
        "spot_shot",
        target="none",
        results=_HIT,
        needs=True,
        has_place=True,
        counted=("range", "speed_shooter", "wounded", "altitude"),
        does=("fires", "looks", "lands_at"),
        wish=_TO_BE_HIT,
    ),
    log.DOOR_OPENED: Kind("door_opened", target="none", has_piece=True),
    log.ENTERED: Kind("entered", target="none", has_place=True, has_piece=True, does=("moves",)),
    log.CAME_OUT: Kind("came_out", target="none", has_place=True, has_piece=True, does=("moves",)),
    log.CHANGED_ROOM: Kind("changed_room", target="none", has_place=True, has_piece=True, does=("moves",)),
    log.JUMPED_OVER: Kind("jumped", target="none", has_place=True, has_piece=True, does=("moves",)),
    log.CLIMBED_OVER: Kind("climbed", target="none", has_place=True, has_piece=True, does=("moves",)),
    log.HID: Kind("hid", does=("hidden",)),
    log.SHOWN: Kind("shown", has_place=True, does=("moves", "shown")),
    log.HIDDEN_MOVED: Kind("hidden_moved", "side"),
    log.OBJECTIVE_MET: Kind("objective_met", "side", "none"),
    log.FIELD_HELD: Kind("field_held", "side", results=((1, "held"), (0, "open"))),
    log.IMMUNE: Kind("immune"),
    log.ASTRAY: Kind("astray", does=("aims",)),
    log.RIDES: Kind("rides", does=("boards",)),
    log.BLAST: Kind("blast", has_place=True, length=True, does=("bursts",)),
    log.SCATTERS: Kind("scatters", has_place=True, length=True, does=("scatters",)),
    log.BLAST_HITS: Kind("blast_hits", does=("harms",)),
    log.STICKS: Kind(
        "sticks",
        results=((1, "yes"), (0, "no")),
        needs=True,
        must="under",
        then=immutabledict({"yes": ("stuck",)}),
        wish=Wish(_within, for_actor=False, high=False),
    ),
    log.STUCK_AGAIN: Kind("stuck_again"),
    log.FIELD_LEFT: Kind("field_left", has_place=True, length=True, does=("field",)),
    log.FIELD_ENTERED: Kind(
        "field_entered",
        results=_HIT,
        needs=True,
        must="under",
        wish=Wish(_within, for_actor=False, high=False),
    ),
    log.FIELD_GONE: Kind("field_gone", has_place=True, does=("field_lifts",)),
    log.PRIMED_UP: Kind("primed"),
    log.PRIMED_FALLS: Kind("primed_falls", results=((1, "explodes"), (0, "dud")), needs=True),
    log.BUSTER_PLACED: Kind("buster_placed"),
    log.CHARGE_SET: Kind("charge_set", has_place=True, form=_carried, does=("charge",)),
    log.GOES_OFF: Kind("goes_off", has_place=True, form=_carried, does=("flashes", "charge_lifts")),
    log.SMOKE_FIRED: Kind("smoke_fired", has_place=True, length=True, does=("smoke",)),
    log.SMOKE_LIFTS: Kind("smoke_lifts", has_place=True, does=("smoke_lifts",)),
    log.COORDINATES: Kind("coordinates", has_place=True, form=_coordinates, does=("points",)),
    log.SPOTTER_TEST: Kind(
        "spotter_test", results=_PASSED, needs=True, counted=("wounded",), why=_TESTS, wish=Wish(_reaches)
    ),
    log.SUPPORT_FIRES: Kind(
        "support_fires",
        results=_HIT,
        needs=True,
        counted=("size",),
        form=_support,
        does=("aims", "fires", "flashes"),
        wish=_TO_BE_HIT,
    ),
    log.TURRET_TURNED: Kind("turret_turned", has_place=True, does=("looks",)),
    log.STRAYS: Kind("strays"),
    log.DROVE: Kind("drove", has_place=True, length=True, does=("moves",)),
    log.BACKED: Kind("backed", has_place=True, length=True, does=("moves", "backs")),
    log.ROSE: Kind("rose", does=("rises",)),
    log.SANK: Kind("sank", does=("rises",)),
    log.MOUNTED: Kind("mounted", does=("boards",)),
    log.HATCH_OPENED: Kind("hatch_opened"),
    log.CLIMBED_UP: Kind("climbed_up"),
    log.DISMOUNTED: Kind("dismounted", has_place=True, does=("moves", "alights")),
    log.CREW_STRUCK: Kind(
        "crew_struck", results=((1, "crew"), (0, "hull")), needs=True, must="under", does=("harms",)
    ),
    log.BATTLE_ENDS: Kind("battle_ends", "side", results=_ENDS, does=("heads",)),
    log.LOCATION_HIT: Kind(
        "location_hit",
        results=_LOCATIONS,
        needs=True,
        whole="pen",
        must="table",
        counted=("pen",),
        does=("located", "harms"),
        wish=Wish(for_actor=False),
    ),
    log.WEAPON_FAULTS: Kind("weapon_faults"),
    log.FAULT_ROLLED: Kind(
        "fault_rolled",
        results=_WORKS,
        needs=True,
        whole="wounded",
        must="under",
        counted=("wounded",),
        wish=Wish(_within, high=False),
    ),
    log.FEED_SPENT: Kind("feed_spent"),
    log.HALTS: Kind("halts"),
    log.LOSES_CONTROL: Kind("loses_control", results=_CONTROL, then=immutabledict({"dying": ("burning",)})),
    log.SWERVES: Kind("swerves", length=True),
    log.ALTITUDE_ROLLED: Kind("altitude_rolled", results=_DRIFT),
    log.CRASHES: Kind("crashes", form=_contact),
    log.FALLS_FROM_AIR: Kind("falls_from_air", form=_from_air, does=("lands",)),
    log.LANDING_ROLLED: Kind(
        "landing_rolled",
        results=_PASSED,
        needs=True,
        whole="wounded",
        counted=("wounded",),
        form=_sure,
        wish=Wish(_reaches),
    ),
    log.LANDS: Kind("lands", does=("lands",)),
    log.EXPLODES: Kind("explodes"),
    log.BLAST_ROLLED: Kind("blast_rolled", results=_STRUCK, needs=True, wish=Wish(_reaches, for_actor=False)),
    log.HIT_ABOARD: Kind("hit_aboard"),
    log.DODGE_ROLLED: Kind("dodge_rolled", results=_DODGED, needs=True),
    log.WRECKED: Kind("wrecked", does=("out",)),
    log.BAILED_OUT: Kind("bailed_out", has_place=True, does=("moves", "alights")),
    log.TAKES_CONTROLS: Kind("takes_controls"),
    log.HATCH_STRUCK: Kind(
        "hatch_struck",
        results=_BROKEN,
        needs=True,
        whole="pen",
        must="beat",
        counted=("pen",),
        wish=Wish(_through),
    ),
    log.WILD_ROLLED: Kind("wild_rolled", results=_WILD),
    log.SWERVED: Kind("swerved", has_place=True, length=True, does=("moves", "slides")),
    log.OBSTACLE_STRUCK: Kind(
        "obstacle_struck", results=_BROKEN, needs=True, whole="pen", must="beat", counted=("pen",)
    ),
    log.JUMPED_ASIDE: Kind("jumped_aside", has_place=True, does=("moves",)),
    log.TREATED: Kind("treated"),
    log.ORDERED_SPLIT: Kind("ordered_split", target="unit"),
    log.SPLIT_OFF: Kind("split_off", "unit", does=("splits",)),
    log.GOES_ALONG: Kind("goes_along", "unit", does=("splits",)),
    log.REJOINED: Kind("rejoined", "unit", does=("rejoins",)),
    log.ROBOT_ORDERED: Kind("robot_ordered", results=_STANDING),
    log.ROBOT_OVERRIDDEN: Kind("robot_overridden"),
    log.TAKEN_OVER: Kind("taken_over"),
    log.DIRECTED: Kind("directed"),
    log.STANDS_AND_FIRES: Kind("stands_and_fires"),
    log.UNCONTROLLED: Kind("uncontrolled"),
    log.ORDER_DONE: Kind("order_done", results=_DONE),
}
"""How the row of each code is read."""

REASONS: dict[int, str] = {
    log.MOD_RANGE: "range",
    log.MOD_SIZE: "size",
    log.MOD_SPEED_SHOOTER: "speed_shooter",
    log.MOD_SPEED_TARGET: "speed_target",
    log.MOD_TARGETING: "targeting",
    log.MOD_SNIPING: "sniping",
    log.MOD_WOUNDED: "wounded",
    log.MOD_ALTITUDE: "altitude",
    log.MOD_WEAPON: "weapon",
    log.MOD_LEADER: "leader",
    log.MOD_COVER: "cover",
    log.MOD_ATTACK: "attack",
    log.MOD_BURST: "burst",
    log.MOD_FRONT: "front",
}
"""What changes a die or a Protection Factor."""

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
"""The rules that those reasons come from; where one is missing (Pen), that of its event."""


# ---- What the choices of a battle of Combat Action say, for a person who plays one.

_DRIVES = (0, 511)
"""Fires nowhere on the way, or at every point of it: a bit each."""

SAYING = Saying(
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
)
"""The names of its verbs; what is farther than a move [CA-B-040], a charge [CA-B-041], a drive [CA-B-045], and off the table."""
