"""An event in one line of words, and the lines it opens into: die, modifiers, what was needed, the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from armybuilder.battle.events import Modifier
from armybuilder.errors import Message, Value, message

if TYPE_CHECKING:
    from armybuilder.battle.events import Event

__all__ = ["Need", "details", "line", "need", "rule_of", "terms"]

_TESTS = {
    "CA-B-120": "spotter",
    "CA-B-196": "order",
    "CA-B-197": "order",
    "CA-B-198": "order",
    "CA-B-207": "pinned",
    "CA-B-215": "rally",
}
_LENGTHS = {
    "ph_moves",
    "ph_shot",
    "ph_burst",
    "ph_flees",
    "walked",
    "charged",
    "fled",
    "fell_back",
    "moved_off",
    "shot",
    "section_shot",
    "swerves",
    "swerved",
    "blast",
    "scatters",
    "field_left",
    "smoke_fired",
    "drove",
    "backed",
    "tr_walks",
    "tr_scatters",
    "tr_explodes",
}
_BEATEN = {"defence", "section_defence", "hatch_struck", "obstacle_struck"}
_WITHIN = {"heroic_save", "fault_rolled", "sticks", "field_entered", "crew_struck"}
_TENTHS_IN_CM = 100

_TO_HIT = ("range", "size", "speed_shooter", "speed_target", "targeting", "sniping", "wounded", "altitude")
_COUNTED: dict[str, tuple[str, ...]] = {
    "shot": _TO_HIT,
    "section_shot": tuple(reason for reason in _TO_HIT if reason != "speed_target"),
    "spot_shot": ("range", "speed_shooter", "wounded", "altitude"),
    "support_fires": ("size",),
    "spotter_test": ("wounded",),
    "blow": ("weapon", "wounded"),
    "discipline_test": ("leader", "wounded"),
    "initiative_roll": ("leader",),
    "heroic_save": ("wounded",),
    "landing_rolled": ("wounded",),
    "fault_rolled": ("wounded",),
    "defence": ("pen", "front", "attack", "cover"),
    "section_defence": ("pen",),
    "hatch_struck": ("pen",),
    "obstacle_struck": ("pen",),
    "location_hit": ("pen",),
}
"""What may count at a die of a code, in the rulebook's order."""
_REASONS = {
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
    "mn_against": "MN-014",
    "mn_flagged": "MN-038",
    "mn_protected": "MN-036",
    "mn_suppressed": "MN-035",
    "mn_sniped": "MN-033",
    "mn_hiding": "MN-043",
    "mn_exposed": "MN-032",
    "mn_smoke": "MN-032",
    "mn_medic": "MN-039",
    "tr_skill": "TR-001",
    "tr_characteristic": "TR-003",
    "tr_range": "TR-040",
    "tr_aim": "TR-034",
    "tr_device": "TR-035",
    "tr_cover": "TR-037",
    "tr_moved": "TR-038",
    "tr_size": "TR-045",
    "tr_prone": "TR-041",
    "tr_dodge": "TR-042",
    "tr_parry": "TR-043",
    "tr_combat": "TR-044",
    "tr_light": "TR-070",
    "tr_smoke": "TR-072",
    "tr_weather": "TR-073",
    "tr_reacted": "TR-060",
    "tr_haste": "TR-014",
    "tr_damaged": "TR-164",
    "tr_sensors": "TR-165",
    "tr_evasion": "TR-146",
    "ph_skill": "PH-110",
    "ph_cover": "PH-053",
    "ph_concealed": "PH-056",
    "ph_melee": "PH-058",
    "ph_distance": "PH-059",
    "ph_aimed": "PH-023",
    "ph_melee_skill": "PH-110",
    "ph_drew": "PH-073",
    "ph_opponents": "PH-074",
    "ph_larger": "PH-075",
    "ph_two_hands": "PH-076",
    "ph_hurt": "PH-077",
}
"""The rules that modifiers come from; Pen comes from that of its die."""

Need = Literal["reach", "beat", "under", "table"]
"""What a die and its modifiers must do with the number needed."""


def _cm(tenths: int) -> int:
    """Return a length in whole cm, half up."""
    return (tenths + _TENTHS_IN_CM // 2) // _TENTHS_IN_CM


def _roll(event: Event) -> Message:
    """Say a die with the sum of its modifiers."""
    die, total = event.die or 0, event.total
    if total == 0:
        return message("battle.roll.plain", die=die)
    sign = "plus" if total > 0 else "minus"
    return message(f"battle.roll.{sign}", die=die, change=abs(total), sum=die + total)


def _winner(event: Event) -> Message:
    if event.actor is None:
        return message("battle.winner.draw")
    return message("battle.winner.side", side=event.actor.label)


def _target(event: Event) -> Value:
    return event.target.label if event.target else message("battle.nobody")


def _values(event: Event) -> dict[str, Value]:
    """Return everything a line may say."""
    place = event.place or (0, 0)
    return {
        "actor": event.actor.label if event.actor else message("battle.nobody"),
        "target": _target(event),
        "piece": event.piece or "",
        "weapon": event.weapon or message("battle.bare_hands"),
        "roll": _roll(event),
        "die": event.die or 0,
        "total": event.total,
        "needed": event.needed or 0,
        "x": _cm(place[0]),
        "y": _cm(place[1]),
        "value": _cm(event.value) if event.code in _LENGTHS else event.value,
        "why": message(f"battle.test.{_TESTS.get(event.rule or '', 'other')}"),
        "winner": _winner(event),
    }


def _natural(event: Event) -> str:
    """Return which natural face decided a shot against its sum, empty for none. [CA-B-084]"""
    reached = (event.die or 0) + event.total >= (event.needed or 0)
    if event.result == "hit":
        return "" if reached else ".natural_six"
    return ".natural_one" if reached else ""


def _form(event: Event) -> str:
    """Return which of a code's lines tells this event."""
    if event.code in {"goes_off", "charge_set"}:
        return ".carried" if event.target else ".open"
    if event.code == "coordinates":
        return (".linked" if event.value else ".crew") + ("" if event.target else "_open")
    if event.code == "support_fires" and not event.target:
        return f".{event.result}_open"
    if event.code in {"shot", "section_shot"} and _natural(event):
        return _natural(event)
    if event.code in {"charged", "crashes"}:
        return ".contact" if event.target else ".open"
    if event.code == "falls_from_air":
        return ".plain" if event.die else ".burning"
    if event.die is None and event.code in {"defence", "landing_rolled"}:
        return f".sure_{event.result}"
    if event.code == "marked":
        return ".by" if event.target else ".plain"
    return f".{event.result}" if event.result else ""


def line(event: Event) -> Message:
    """Return an event in one line."""
    return message(f"battle.event.{event.code}{_form(event)}", **_values(event))


def _signed(value: int) -> Message:
    return message("battle.signed.minus" if value < 0 else "battle.signed.plus", value=abs(value))


def _modifier(modifier: Modifier) -> Message:
    value: Value = modifier.value if modifier.reason == "burst" else _signed(modifier.value)
    return message(f"battle.modifier.{modifier.reason}", value=value)


def terms(event: Event) -> tuple[Modifier, ...]:
    """Return the modifiers of an event's die with those that came to nothing, which the log leaves out."""
    told = {modifier.reason: modifier for modifier in event.modifiers}
    counted = _COUNTED.get(event.code, ()) if event.die is not None else ()
    return (
        *(told.get(reason, Modifier(reason, 0)) for reason in counted),
        *(modifier for reason, modifier in told.items() if reason not in counted),
    )


def rule_of(modifier: Modifier, event: Event) -> str:
    """Return the id of the rule that a modifier of an event comes from."""
    return _REASONS.get(modifier.reason, event.rule or "")


def need(event: Event) -> Need:
    """Return what die and modifiers must do with the number needed."""
    if event.code == "location_hit":
        return "table"
    return "beat" if event.code in _BEATEN else "under" if event.code in _WITHIN else "reach"


def _sum(event: Event) -> Message | None:
    """Say what die and modifiers came to, and what was needed."""
    if event.needed is None or event.die is None:
        return None
    how = need(event)
    if how == "table":
        return message(
            "battle.detail.location", roll=_roll(event), pf=event.needed, sum=_place_in_table(event)
        )
    return message(f"battle.detail.{how}", roll=_roll(event), needed=event.needed)


def _place_in_table(event: Event) -> Message:
    """Say d6 + Pen - PF. [CA-B-145]"""
    found = (event.die or 0) + event.total - (event.needed or 0)
    return message("battle.signed.minus" if found < 0 else "battle.signed.even", value=abs(found))


def details(event: Event) -> tuple[Message, ...]:
    """Return the lines that say why: the natural die, each modifier, what was needed, the rule."""
    lines: list[Message] = []
    if event.die is not None:
        lines.append(message("battle.detail.die", die=event.die))
    lines.extend(_modifier(modifier) for modifier in event.modifiers)
    needed = _sum(event)
    lines.extend([needed] if needed else [])
    if event.rule is not None:
        lines.append(message("battle.detail.rule", rule=event.rule, words=message(f"rules.{event.rule}")))
    return tuple(lines)
