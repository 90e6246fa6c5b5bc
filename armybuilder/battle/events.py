"""The log's rows as frozen records: who did what to whom, with which dice, by which rule.

A record still holds numbers and names, no sentences: those are `narrate`'s. Places and distances are
whole tenths of a millimetre, as in the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.battle.kernel import log
from armybuilder.battle.kinds import Kind
from armybuilder.battle.rulesets.initiative import telling as initiative
from armybuilder.battle.rulesets.manoeuvre import telling as manoeuvre
from armybuilder.battle.rulesets.phase import telling as phase
from armybuilder.errors import Message, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.model.document import Side

__all__ = ["CODES", "REASONS", "Event", "Modifier", "RollCall", "Who", "as_record", "decode"]


@dataclass(frozen=True, slots=True)
class Who:
    """A side, unit or model of the battle: its name in documents and its label for people."""

    side: Side
    id: str
    label: Value


@dataclass(frozen=True, slots=True)
class RollCall:
    """Everyone by number, as the log names them; weapons by number are the names of their designs.

    `parts` are numbered after the units: the second parts of those squads that may be split.
    """

    sides: tuple[Who, Who]
    units: tuple[Who, ...]
    models: tuple[Who, ...]
    weapons: tuple[Value, ...]
    pieces: tuple[str, ...] = ()
    catalogue: str = "CA-B"
    parts: tuple[Who, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier:
    """What changed a die or a Protection Factor, by how much."""

    reason: str
    value: int


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. What a code does not use is None or empty.

    `total` is the sum of the modifiers (Pen in a Defence roll), `needed` what the die and it had to
    reach (to beat in a Defence roll), `value` a distance, count or turn as the code says,
    of a blow how many faces hit.
    """

    turn: int
    activation: int
    code: str
    rule: str | None = None
    actor: Who | None = None
    target: Who | None = None
    weapon: Value | None = None
    die: int | None = None
    total: int = 0
    needed: int | None = None
    result: str | None = None
    place: tuple[int, int] | None = None
    value: int = 0
    piece: str | None = None
    modifiers: tuple[Modifier, ...] = field(default=())
    faces: int = 6
    """Of the die."""


_D6 = 6
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

_KINDS: dict[int, Kind] = {
    log.BATTLE_BEGINS: Kind("battle_begins", "none"),
    log.DEPLOYMENT_ROLL: Kind("deployment_roll", "side"),
    log.DEPLOYMENT_ORDER: Kind("deployment_order", "side"),
    log.DEPLOYED: Kind("deployed", has_place=True),
    log.TURN_BEGINS: Kind("turn_begins", "none"),
    log.INITIATIVE_ROLL: Kind("initiative_roll", "side", whole="leader"),
    log.INITIATIVE: Kind("initiative", "side"),
    log.ACTIVATED: Kind("activated", "unit"),
    log.MARKED: Kind("marked", "unit"),
    log.DISCIPLINE_TEST: Kind("discipline_test", "unit", results=_PASSED, needs=True),
    log.PINNED: Kind("pinned", "unit"),
    log.UNPINNED: Kind("unpinned", "unit"),
    log.ROUTED: Kind("routed", "unit", needs=True),
    log.RALLIED: Kind("rallied", "unit"),
    log.ORDERED_TARGET: Kind("ordered_target", target="unit"),
    log.ORDERED_TO_ACT: Kind("ordered_to_act"),
    log.JOINED: Kind("joined", target="unit"),
    log.WALKED: Kind("walked", has_place=True),
    log.CHARGED: Kind("charged", has_place=True),
    log.FLED: Kind("fled", has_place=True),
    log.LEFT_THE_TABLE: Kind("left_the_table"),
    log.MOVE_STOPPED: Kind("move_stopped", has_place=True),
    log.FELL_BACK: Kind("fell_back", has_place=True),
    log.SHOT: Kind("shot", results=_HIT, needs=True),
    log.RANDOM_TARGET: Kind("random_target"),
    log.RANGE_LOST: Kind("range_lost"),
    log.DEFENCE: Kind("defence", results=((1, "through"), (0, "stopped")), needs=True, whole="pen"),
    log.WOUNDS: Kind("wounds"),
    log.FALLS: Kind("falls"),
    log.DIES: Kind("dies"),
    log.BLOW: Kind("blow", results=_BLOW, needs=True),
    log.ROUND_ENDS: Kind("round_ends", results=_ROUND),
    log.PUSHED: Kind("pushed", has_place=True),
    log.NO_ROOM: Kind("no_room"),
    log.MOVED_OFF: Kind("moved_off", has_place=True),
    log.FREE_STRIKE: Kind("free_strike"),
    log.AIMED: Kind("aimed"),
    log.AIM_LOST: Kind("aim_lost"),
    log.SAVED_POINT: Kind("saved_point"),
    log.READY_LOST: Kind("ready_lost"),
    log.REACTS: Kind("reacts"),
    log.WENT_FLAT: Kind("went_flat"),
    log.GOT_UP: Kind("got_up"),
    log.TOOK_COVER: Kind("took_cover"),
    log.EMPTIED: Kind("emptied"),
    log.JAMMED: Kind("jammed"),
    log.RELOADED: Kind("reloaded"),
    log.UNJAMMED: Kind("unjammed"),
    log.RECHARGING: Kind("recharging"),
    log.HEROIC_SAVE_ROLLED: Kind("heroic_save", results=_PASSED, needs=True, whole="wounded"),
    log.TRADED_SAVE: Kind("traded_save"),
    log.OUT_OF_COHERENCY: Kind("out_of_coherency", "unit"),
    log.UNIT_LOST: Kind("unit_lost", "unit", value=log.LOG_RESULT),
    log.TURN_ENDS: Kind("turn_ends", "none"),
    log.SCORED: Kind("scored", "side"),
    log.SECTION_SHOT: Kind("section_shot", target="none", results=_HIT, needs=True, has_piece=True),
    log.SECTION_DEFENCE: Kind(
        "section_defence",
        target="none",
        results=((1, "through"), (0, "stopped")),
        needs=True,
        whole="pen",
        has_piece=True,
    ),
    log.SECTION_PIERCED: Kind("section_pierced", target="none", has_piece=True),
    log.SECTION_BREACHED: Kind("section_breached", target="none", has_piece=True),
    log.SECTION_RUINED: Kind("section_ruined", target="none", has_piece=True),
    log.STRUCK_INSIDE: Kind("struck_inside", target="none", results=_HIT, has_piece=True),
    log.SECTION_BLOW: Kind("section_blow", target="none", has_piece=True),
    log.SECTION_AIMED: Kind("section_aimed", target="none", has_piece=True),
    log.SECTION_MINED: Kind("section_mined", target="none", has_piece=True),
    log.SPOT_SHOT: Kind("spot_shot", target="none", results=_HIT, needs=True, has_place=True),
    log.DOOR_OPENED: Kind("door_opened", target="none", has_piece=True),
    log.ENTERED: Kind("entered", target="none", has_place=True, has_piece=True),
    log.CAME_OUT: Kind("came_out", target="none", has_place=True, has_piece=True),
    log.CHANGED_ROOM: Kind("changed_room", target="none", has_place=True, has_piece=True),
    log.JUMPED_OVER: Kind("jumped", target="none", has_place=True, has_piece=True),
    log.CLIMBED_OVER: Kind("climbed", target="none", has_place=True, has_piece=True),
    log.HID: Kind("hid"),
    log.SHOWN: Kind("shown", has_place=True),
    log.HIDDEN_MOVED: Kind("hidden_moved", "side"),
    log.OBJECTIVE_MET: Kind("objective_met", "side", "none"),
    log.FIELD_HELD: Kind("field_held", "side", results=((1, "held"), (0, "open"))),
    log.IMMUNE: Kind("immune"),
    log.ASTRAY: Kind("astray"),
    log.RIDES: Kind("rides"),
    log.BLAST: Kind("blast", has_place=True),
    log.SCATTERS: Kind("scatters", has_place=True),
    log.BLAST_HITS: Kind("blast_hits"),
    log.STICKS: Kind("sticks", results=((1, "yes"), (0, "no")), needs=True),
    log.STUCK_AGAIN: Kind("stuck_again"),
    log.FIELD_LEFT: Kind("field_left", has_place=True),
    log.FIELD_ENTERED: Kind("field_entered", results=_HIT, needs=True),
    log.FIELD_GONE: Kind("field_gone", has_place=True),
    log.PRIMED_UP: Kind("primed"),
    log.PRIMED_FALLS: Kind("primed_falls", results=((1, "explodes"), (0, "dud")), needs=True),
    log.BUSTER_PLACED: Kind("buster_placed"),
    log.CHARGE_SET: Kind("charge_set", has_place=True),
    log.GOES_OFF: Kind("goes_off", has_place=True),
    log.SMOKE_FIRED: Kind("smoke_fired", has_place=True),
    log.SMOKE_LIFTS: Kind("smoke_lifts", has_place=True),
    log.COORDINATES: Kind("coordinates", has_place=True),
    log.SPOTTER_TEST: Kind("spotter_test", results=_PASSED, needs=True),
    log.SUPPORT_FIRES: Kind("support_fires", results=_HIT, needs=True),
    log.TURRET_TURNED: Kind("turret_turned", has_place=True),
    log.STRAYS: Kind("strays"),
    log.DROVE: Kind("drove", has_place=True),
    log.BACKED: Kind("backed", has_place=True),
    log.ROSE: Kind("rose"),
    log.SANK: Kind("sank"),
    log.MOUNTED: Kind("mounted"),
    log.HATCH_OPENED: Kind("hatch_opened"),
    log.CLIMBED_UP: Kind("climbed_up"),
    log.DISMOUNTED: Kind("dismounted", has_place=True),
    log.CREW_STRUCK: Kind("crew_struck", results=((1, "crew"), (0, "hull")), needs=True),
    log.BATTLE_ENDS: Kind("battle_ends", "side", results=_ENDS),
    log.LOCATION_HIT: Kind("location_hit", results=_LOCATIONS, needs=True, whole="pen"),
    log.WEAPON_FAULTS: Kind("weapon_faults"),
    log.FAULT_ROLLED: Kind("fault_rolled", results=_WORKS, needs=True, whole="wounded"),
    log.FEED_SPENT: Kind("feed_spent"),
    log.HALTS: Kind("halts"),
    log.LOSES_CONTROL: Kind("loses_control", results=_CONTROL),
    log.SWERVES: Kind("swerves"),
    log.ALTITUDE_ROLLED: Kind("altitude_rolled", results=_DRIFT),
    log.CRASHES: Kind("crashes"),
    log.FALLS_FROM_AIR: Kind("falls_from_air"),
    log.LANDING_ROLLED: Kind("landing_rolled", results=_PASSED, needs=True, whole="wounded"),
    log.LANDS: Kind("lands"),
    log.EXPLODES: Kind("explodes"),
    log.BLAST_ROLLED: Kind("blast_rolled", results=_STRUCK, needs=True),
    log.HIT_ABOARD: Kind("hit_aboard"),
    log.DODGE_ROLLED: Kind("dodge_rolled", results=_DODGED, needs=True),
    log.WRECKED: Kind("wrecked"),
    log.BAILED_OUT: Kind("bailed_out", has_place=True),
    log.TAKES_CONTROLS: Kind("takes_controls"),
    log.HATCH_STRUCK: Kind("hatch_struck", results=_BROKEN, needs=True, whole="pen"),
    log.WILD_ROLLED: Kind("wild_rolled", results=_WILD),
    log.SWERVED: Kind("swerved", has_place=True),
    log.OBSTACLE_STRUCK: Kind("obstacle_struck", results=_BROKEN, needs=True, whole="pen"),
    log.JUMPED_ASIDE: Kind("jumped_aside", has_place=True),
    log.TREATED: Kind("treated"),
    log.ORDERED_SPLIT: Kind("ordered_split", target="unit"),
    log.SPLIT_OFF: Kind("split_off", "unit"),
    log.GOES_ALONG: Kind("goes_along", "unit"),
    log.REJOINED: Kind("rejoined", "unit"),
    log.ROBOT_ORDERED: Kind("robot_ordered", results=_STANDING),
    log.ROBOT_OVERRIDDEN: Kind("robot_overridden"),
    log.TAKEN_OVER: Kind("taken_over"),
    log.DIRECTED: Kind("directed"),
    log.STANDS_AND_FIRES: Kind("stands_and_fires"),
    log.UNCONTROLLED: Kind("uncontrolled"),
    log.ORDER_DONE: Kind("order_done", results=_DONE),
    **manoeuvre.KINDS,
    **initiative.KINDS,
    **phase.KINDS,
}

CODES: dict[int, str] = {number: kind.code for number, kind in _KINDS.items()}
"""Every code of the log with its name."""

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
    **manoeuvre.REASONS,
    **initiative.REASONS,
    **phase.REASONS,
}
"""Every reason of a modifier with its name."""


def _who(calls: RollCall, kind: str, number: int) -> Who | None:
    """Return whom a number of the log stands for; None for -1 or where the code names nobody."""
    if number < 0 or kind == "none":
        return None
    if kind == "unit" and number >= len(calls.units):
        return calls.parts[number - len(calls.units)]
    listed: Sequence[Who] = {"side": calls.sides, "unit": calls.units, "model": calls.models}[kind]
    return listed[number]


def _modifiers(rows: Sequence[Sequence[int]], start: int) -> tuple[Modifier, ...]:
    """Gather the rows of modifiers that follow a row."""
    found: list[Modifier] = []
    for row in rows[start:]:
        if row[log.LOG_CODE] != log.MODIFIER:
            break
        found.append(Modifier(REASONS[row[log.LOG_RESULT]], row[log.LOG_VALUE]))
    return tuple(found)


def _event(row: Sequence[int], modifiers: tuple[Modifier, ...], calls: RollCall) -> Event:
    kind = _KINDS[row[log.LOG_CODE]]
    rule, weapon, total = row[log.LOG_RULE], row[log.LOG_WEAPON], row[log.LOG_TOTAL]
    whole = (Modifier(kind.whole, total),) if kind.whole and total else ()
    return Event(
        turn=row[log.LOG_TURN],
        activation=row[log.LOG_ACTIVATION],
        code=kind.code,
        rule=f"{calls.catalogue}-{rule:03}" if rule else None,
        actor=_who(calls, kind.actor, row[log.LOG_ACTOR]),
        target=_who(calls, kind.target, row[log.LOG_TARGET]),
        weapon=calls.weapons[weapon] if weapon >= 0 else None,
        die=row[log.LOG_DIE] or None,
        total=total,
        needed=row[log.LOG_NEEDED] if kind.needs else None,
        result=dict(kind.results).get(row[log.LOG_RESULT]),
        place=(row[log.LOG_X], row[log.LOG_Y]) if kind.has_place else None,
        value=row[kind.value],
        piece=calls.pieces[row[log.LOG_TARGET]] if kind.has_piece else None,
        modifiers=whole + modifiers,
        faces=kind.faces,
    )


def decode(rows: Sequence[Sequence[int]], calls: RollCall) -> Iterator[Event]:
    """Yield the events of a log. Raises KeyError for a code this program does not know."""
    for place, row in enumerate(rows):
        if row[log.LOG_CODE] != log.MODIFIER:
            yield _event(row, _modifiers(rows, place + 1), calls)


def _named(prefix: str, who: Who | None) -> dict[str, Any]:
    return {prefix: who.id, f"{prefix}_side": who.side} if who else {}


def _plain(name: Value) -> Value:
    """Return a weapon's name for JSON: that of its design, or the code of what has none."""
    return name.code if isinstance(name, Message) else name


def as_record(event: Event) -> dict[str, Any]:
    """Return an event for JSON: the fields it has, `place` in whole millimetres, `value` as the code says."""
    record: dict[str, Any] = {"turn": event.turn, "activation": event.activation, "code": event.code}
    record |= {"rule": event.rule} if event.rule else {}
    record |= _named("actor", event.actor) | _named("target", event.target)
    record |= {"piece": event.piece} if event.piece else {}
    record |= {"weapon": _plain(event.weapon)} if event.weapon else {}
    if event.die is not None:
        record |= {"dice": [event.die]} | ({"faces": event.faces} if event.faces != _D6 else {})
        record["modifiers"] = [{"reason": m.reason, "value": m.value} for m in event.modifiers]
    record |= {"needed": event.needed} if event.needed is not None else {}
    record |= {"result": event.result} if event.result else {}
    if event.place is not None:
        record["place"] = [event.place[0] // 10, event.place[1] // 10]
    return record | ({"value": event.value} if event.value else {})
