"""The log's rows as frozen records: who did what to whom, with which dice, by which rule.

A record still holds numbers and names, no sentences: those are `narrate`'s. Places and distances are
whole tenths of a millimetre, as in the kernel.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from armybuilder.battle.kernel import log
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


@dataclass(frozen=True, slots=True)
class _Kind:
    """How a code's row is read: who acts, whom it meets, the words for its results, where its value stands.

    `whole` names the reason of a total that the log does not part into modifiers.
    """

    code: str
    actor: str = "model"
    target: str = "model"
    results: tuple[tuple[int, str], ...] = ()
    has_place: bool = False
    value: int = log.LOG_VALUE
    needs: bool = False
    whole: str = ""
    has_piece: bool = False


_HIT = ((1, "hit"), (0, "miss"))
_PASSED = ((1, "passed"), (0, "failed"))
_BLOW = (*_HIT, (-1, "strike_back"))
_ROUND = ((1, "won"), (-1, "lost"), (0, "drawn"))
_ENDS = ((1, "turns"), (2, "field"), (3, "stalled"))

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

_KINDS: dict[int, _Kind] = {
    log.BATTLE_BEGINS: _Kind("battle_begins", "none"),
    log.DEPLOYMENT_ROLL: _Kind("deployment_roll", "side"),
    log.DEPLOYMENT_ORDER: _Kind("deployment_order", "side"),
    log.DEPLOYED: _Kind("deployed", has_place=True),
    log.TURN_BEGINS: _Kind("turn_begins", "none"),
    log.INITIATIVE_ROLL: _Kind("initiative_roll", "side", whole="leader"),
    log.INITIATIVE: _Kind("initiative", "side"),
    log.ACTIVATED: _Kind("activated", "unit"),
    log.MARKED: _Kind("marked", "unit"),
    log.DISCIPLINE_TEST: _Kind("discipline_test", "unit", results=_PASSED, needs=True),
    log.PINNED: _Kind("pinned", "unit"),
    log.UNPINNED: _Kind("unpinned", "unit"),
    log.ROUTED: _Kind("routed", "unit", needs=True),
    log.RALLIED: _Kind("rallied", "unit"),
    log.ORDERED_TARGET: _Kind("ordered_target", target="unit"),
    log.ORDERED_TO_ACT: _Kind("ordered_to_act"),
    log.JOINED: _Kind("joined", target="unit"),
    log.WALKED: _Kind("walked", has_place=True),
    log.CHARGED: _Kind("charged", has_place=True),
    log.FLED: _Kind("fled", has_place=True),
    log.LEFT_THE_TABLE: _Kind("left_the_table"),
    log.MOVE_STOPPED: _Kind("move_stopped", has_place=True),
    log.FELL_BACK: _Kind("fell_back", has_place=True),
    log.SHOT: _Kind("shot", results=_HIT, needs=True),
    log.RANDOM_TARGET: _Kind("random_target"),
    log.RANGE_LOST: _Kind("range_lost"),
    log.DEFENCE: _Kind("defence", results=((1, "through"), (0, "stopped")), needs=True, whole="pen"),
    log.WOUNDS: _Kind("wounds"),
    log.FALLS: _Kind("falls"),
    log.DIES: _Kind("dies"),
    log.BLOW: _Kind("blow", results=_BLOW, needs=True),
    log.ROUND_ENDS: _Kind("round_ends", results=_ROUND),
    log.PUSHED: _Kind("pushed", has_place=True),
    log.NO_ROOM: _Kind("no_room"),
    log.MOVED_OFF: _Kind("moved_off", has_place=True),
    log.FREE_STRIKE: _Kind("free_strike"),
    log.AIMED: _Kind("aimed"),
    log.AIM_LOST: _Kind("aim_lost"),
    log.SAVED_POINT: _Kind("saved_point"),
    log.READY_LOST: _Kind("ready_lost"),
    log.REACTS: _Kind("reacts"),
    log.WENT_FLAT: _Kind("went_flat"),
    log.GOT_UP: _Kind("got_up"),
    log.TOOK_COVER: _Kind("took_cover"),
    log.EMPTIED: _Kind("emptied"),
    log.JAMMED: _Kind("jammed"),
    log.RELOADED: _Kind("reloaded"),
    log.UNJAMMED: _Kind("unjammed"),
    log.RECHARGING: _Kind("recharging"),
    log.HEROIC_SAVE_ROLLED: _Kind("heroic_save", results=_PASSED, needs=True, whole="wounded"),
    log.TRADED_SAVE: _Kind("traded_save"),
    log.OUT_OF_COHERENCY: _Kind("out_of_coherency", "unit"),
    log.UNIT_LOST: _Kind("unit_lost", "unit", value=log.LOG_RESULT),
    log.TURN_ENDS: _Kind("turn_ends", "none"),
    log.SCORED: _Kind("scored", "side"),
    log.SECTION_SHOT: _Kind("section_shot", target="none", results=_HIT, needs=True, has_piece=True),
    log.SECTION_DEFENCE: _Kind(
        "section_defence",
        target="none",
        results=((1, "through"), (0, "stopped")),
        needs=True,
        whole="pen",
        has_piece=True,
    ),
    log.SECTION_PIERCED: _Kind("section_pierced", target="none", has_piece=True),
    log.SECTION_BREACHED: _Kind("section_breached", target="none", has_piece=True),
    log.SECTION_RUINED: _Kind("section_ruined", target="none", has_piece=True),
    log.STRUCK_INSIDE: _Kind("struck_inside", target="none", results=_HIT, has_piece=True),
    log.SECTION_BLOW: _Kind("section_blow", target="none", has_piece=True),
    log.SECTION_AIMED: _Kind("section_aimed", target="none", has_piece=True),
    log.SECTION_MINED: _Kind("section_mined", target="none", has_piece=True),
    log.SPOT_SHOT: _Kind("spot_shot", target="none", results=_HIT, needs=True, has_place=True),
    log.DOOR_OPENED: _Kind("door_opened", target="none", has_piece=True),
    log.ENTERED: _Kind("entered", target="none", has_place=True, has_piece=True),
    log.CAME_OUT: _Kind("came_out", target="none", has_place=True, has_piece=True),
    log.CHANGED_ROOM: _Kind("changed_room", target="none", has_place=True, has_piece=True),
    log.JUMPED_OVER: _Kind("jumped", target="none", has_place=True, has_piece=True),
    log.CLIMBED_OVER: _Kind("climbed", target="none", has_place=True, has_piece=True),
    log.HID: _Kind("hid"),
    log.SHOWN: _Kind("shown", has_place=True),
    log.HIDDEN_MOVED: _Kind("hidden_moved", "side"),
    log.OBJECTIVE_MET: _Kind("objective_met", "side", "none"),
    log.FIELD_HELD: _Kind("field_held", "side", results=((1, "held"), (0, "open"))),
    log.IMMUNE: _Kind("immune"),
    log.ASTRAY: _Kind("astray"),
    log.RIDES: _Kind("rides"),
    log.BLAST: _Kind("blast", has_place=True),
    log.SCATTERS: _Kind("scatters", has_place=True),
    log.BLAST_HITS: _Kind("blast_hits"),
    log.STICKS: _Kind("sticks", results=((1, "yes"), (0, "no")), needs=True),
    log.STUCK_AGAIN: _Kind("stuck_again"),
    log.FIELD_LEFT: _Kind("field_left", has_place=True),
    log.FIELD_ENTERED: _Kind("field_entered", results=_HIT, needs=True),
    log.FIELD_GONE: _Kind("field_gone", has_place=True),
    log.PRIMED_UP: _Kind("primed"),
    log.PRIMED_FALLS: _Kind("primed_falls", results=((1, "explodes"), (0, "dud")), needs=True),
    log.BUSTER_PLACED: _Kind("buster_placed"),
    log.CHARGE_SET: _Kind("charge_set", has_place=True),
    log.GOES_OFF: _Kind("goes_off", has_place=True),
    log.SMOKE_FIRED: _Kind("smoke_fired", has_place=True),
    log.SMOKE_LIFTS: _Kind("smoke_lifts", has_place=True),
    log.COORDINATES: _Kind("coordinates", has_place=True),
    log.SPOTTER_TEST: _Kind("spotter_test", results=_PASSED, needs=True),
    log.SUPPORT_FIRES: _Kind("support_fires", results=_HIT, needs=True),
    log.TURRET_TURNED: _Kind("turret_turned", has_place=True),
    log.STRAYS: _Kind("strays"),
    log.DROVE: _Kind("drove", has_place=True),
    log.BACKED: _Kind("backed", has_place=True),
    log.ROSE: _Kind("rose"),
    log.SANK: _Kind("sank"),
    log.MOUNTED: _Kind("mounted"),
    log.HATCH_OPENED: _Kind("hatch_opened"),
    log.CLIMBED_UP: _Kind("climbed_up"),
    log.DISMOUNTED: _Kind("dismounted", has_place=True),
    log.CREW_STRUCK: _Kind("crew_struck", results=((1, "crew"), (0, "hull")), needs=True),
    log.BATTLE_ENDS: _Kind("battle_ends", "side", results=_ENDS),
    log.LOCATION_HIT: _Kind("location_hit", results=_LOCATIONS, needs=True, whole="pen"),
    log.WEAPON_FAULTS: _Kind("weapon_faults"),
    log.FAULT_ROLLED: _Kind("fault_rolled", results=_WORKS, needs=True, whole="wounded"),
    log.FEED_SPENT: _Kind("feed_spent"),
    log.HALTS: _Kind("halts"),
    log.LOSES_CONTROL: _Kind("loses_control", results=_CONTROL),
    log.SWERVES: _Kind("swerves"),
    log.ALTITUDE_ROLLED: _Kind("altitude_rolled", results=_DRIFT),
    log.CRASHES: _Kind("crashes"),
    log.FALLS_FROM_AIR: _Kind("falls_from_air"),
    log.LANDING_ROLLED: _Kind("landing_rolled", results=_PASSED, needs=True, whole="wounded"),
    log.LANDS: _Kind("lands"),
    log.EXPLODES: _Kind("explodes"),
    log.BLAST_ROLLED: _Kind("blast_rolled", results=_STRUCK, needs=True),
    log.HIT_ABOARD: _Kind("hit_aboard"),
    log.DODGE_ROLLED: _Kind("dodge_rolled", results=_DODGED, needs=True),
    log.WRECKED: _Kind("wrecked"),
    log.BAILED_OUT: _Kind("bailed_out", has_place=True),
    log.TAKES_CONTROLS: _Kind("takes_controls"),
    log.HATCH_STRUCK: _Kind("hatch_struck", results=_BROKEN, needs=True, whole="pen"),
    log.WILD_ROLLED: _Kind("wild_rolled", results=_WILD),
    log.SWERVED: _Kind("swerved", has_place=True),
    log.OBSTACLE_STRUCK: _Kind("obstacle_struck", results=_BROKEN, needs=True, whole="pen"),
    log.JUMPED_ASIDE: _Kind("jumped_aside", has_place=True),
    log.TREATED: _Kind("treated"),
    log.ORDERED_SPLIT: _Kind("ordered_split", target="unit"),
    log.SPLIT_OFF: _Kind("split_off", "unit"),
    log.GOES_ALONG: _Kind("goes_along", "unit"),
    log.REJOINED: _Kind("rejoined", "unit"),
    log.ROBOT_ORDERED: _Kind("robot_ordered", results=_STANDING),
    log.ROBOT_OVERRIDDEN: _Kind("robot_overridden"),
    log.TAKEN_OVER: _Kind("taken_over"),
    log.DIRECTED: _Kind("directed"),
    log.STANDS_AND_FIRES: _Kind("stands_and_fires"),
    log.UNCONTROLLED: _Kind("uncontrolled"),
    log.ORDER_DONE: _Kind("order_done", results=_DONE),
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
        record |= {"dice": [event.die]}
        record["modifiers"] = [{"reason": m.reason, "value": m.value} for m in event.modifiers]
    record |= {"needed": event.needed} if event.needed is not None else {}
    record |= {"result": event.result} if event.result else {}
    if event.place is not None:
        record["place"] = [event.place[0] // 10, event.place[1] // 10]
    return record | ({"value": event.value} if event.value else {})
