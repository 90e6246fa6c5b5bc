"""The events of a campaign in words, with the states of its models, machines and buildings.

All are messages, for paper, screen and shell alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, get_args

from armybuilder.errors import Message, message
from armybuilder.model.campaign import Damage, Fall, Ruin, Stage, State
from armybuilder.model.campaign_events import events_today, lost_words
from armybuilder.model.campaign_names import split
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.sheets.contents.content import figure, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from armybuilder.errors import Value
    from armybuilder.model.campaign import (
        BuildingState,
        Campaign,
        Down,
        Happening,
        LocationDamage,
        LocationState,
        LostRecord,
        ModelState,
    )
    from armybuilder.sheets.parts.campaign_roster import CampaignRoster, Model
    from armybuilder.words import Words

__all__ = [
    "HAPPENINGS",
    "building",
    "chronicle",
    "fall",
    "field",
    "happening",
    "is_machine",
    "location",
    "record",
    "said",
    "several",
    "state",
    "together",
    "word",
]

_LONGEST_DAY = 5
"""The greatest number of digits of a campaign's day."""
_MOST_NAMED = 6
"""The greatest number of names in a list, beyond which the rest is only counted."""


def state(held: ModelState, name: str, roster: CampaignRoster) -> Message:
    """Return the state of a model with the following ones, as in "wounded until day 8".

    In full: "in intensive care until day 4, then wounded until day 8".
    """
    if held.state == "dead" and is_machine(name, roster):
        return message("campaign.state.scrap")
    if held.state == "prisoner":
        whose = message("campaign.state.held", army=roster.army(held.holder)) if held.holder else None
        return _then([whose or message("campaign.state.prisoner"), *_stages(held.then, kept=held.kept)])
    return _then([*_stages((held, *held.then), kept=held.kept)])


def _stages(stages: Sequence[Stage], *, kept: bool) -> Iterator[Message]:
    for one in stages:
        said = message(
            "campaign.state.kept" if kept and one.state == "permanent" else f"campaign.state.{one.state}"
        )
        yield said if one.until is None else message("campaign.state.until", state=said, day=one.until)


def together(told: Iterable[tuple[Model, Message]], words: Words) -> Iterator[tuple[str, Message]]:
    """Yield models with their states in the given order, models of one unit and state together."""
    alike: dict[tuple[Value, Message], list[Model]] = {}
    for one, held in told:
        alike.setdefault((one.unit, held), []).append(one)
    for (unit, held), models in alike.items():
        if len(models) == 1:
            yield said(models[0].name, words), held
        else:
            names = ", ".join(said(one.called or unit, words) for one in models)
            yield words.text("campaign.name.together", unit=unit, models=names), held


def _listed(names: Sequence[Value]) -> Value:
    listed = names[0]
    for name in names[1:]:
        listed = message("sheets.joined", first=listed, rest=name)
    return listed


def _then(stages: Sequence[Message]) -> Message:
    # A file written by hand may have any number of stages.
    first, *rest = stages[:_MOST_NAMED]
    return message("campaign.state.then", first=first, rest=_then(rest)) if rest else first


def is_machine(name: str, roster: CampaignRoster) -> bool:
    """Say whether a campaign's model is a robot or a vehicle."""
    army, fielded = split(roster.campaign, name)
    found = roster.fielded(army).get(fielded)
    return found is not None and isinstance(roster.documents.get(found.design), Robot | Vehicle)


def fall(down: Down) -> Message:
    """Return the words for the state in which a battle left a model."""
    said = message(f"campaign.fall.{down.state}")
    if down.stabilised:
        said = message("campaign.fall.stabilised", fall=said)
    return message("campaign.fall.captured", fall=said) if down.captured else said


def location(held: LocationState | LocationDamage) -> Message:
    """Return the damage of a machine's location and its day of repair: "disabled, repaired on day 6"."""
    return _mending(
        "damage", held.state, getattr(held, "until", None), waiting=getattr(held, "waiting", False)
    )


def building(held: BuildingState) -> Message:
    """Return the damage of a building's section and its day of repair."""
    return _mending("ruin", held.state, held.until, waiting=held.waiting)


def _mending(kind: str, suffered: str, until: int | None, *, waiting: bool) -> Message:
    values: dict[str, Value] = {kind: message(f"campaign.{kind}.{suffered}")}
    if until is not None:
        return message(f"campaign.{kind}.until", day=until, **values)
    if waiting:
        return message(f"campaign.{kind}.waiting", **values)
    # "Destroyed" says by itself that it stays so.
    return (
        message(f"campaign.{kind}.beyond", **values)
        if suffered != "destroyed"
        else message(f"campaign.{kind}.destroyed")
    )


def record(lost: LostRecord, roster: CampaignRoster) -> Value:
    """Return all that a record holds as a list: state, fall, damaged locations, spare parts."""
    held: list[Value] = []
    machine = bool(lost.machines or lost.parts)
    if lost.model is not None and lost.model.state == "dead" and machine:
        held.append(message("campaign.state.scrap"))
    elif lost.model is not None:
        held.append(state(lost.model, "", roster))
    if lost.waiting is not None:
        held.append(fall(lost.waiting))
    for place, one in lost.machines.items():
        where = roster.location(place, one.weapon)
        held.append(message("campaign.record.location", location=where, damage=location(one)))
    if lost.parts:
        held.append(message("campaign.record.parts", parts=several([*map(roster.part, lost.parts)])))
    return several(held) if held else message("campaign.state.fit")


def said(value: Value, words: Words) -> str:
    """Return a name or message as text."""
    return words.say(value) if isinstance(value, Message) else str(value)


def field(side: str, left: Value, right: Value) -> Message:
    """Return the words for the holder of the field after a battle of two armies.

    `side` is "left" or "right". Neither army holds the field after a "draw".
    """
    army = {"left": left, "right": right}.get(side)
    return message("campaign.field.draw") if army is None else message("campaign.field.held", army=army)


def chronicle(campaign: Campaign, roster: CampaignRoster) -> Iterator[tuple[Happening, Message]]:
    """Yield all events of a campaign, in order and with present names, each with its sentence."""
    battle: Happening | None = None
    for one in events_today(campaign):
        battle = one if one.code == "battle" else battle
        yield one, happening(one, roster, battle)


def happening(one: Happening, roster: CampaignRoster, battle: Happening | None = None) -> Message:
    """Return the sentence of a happening.

    `battle` is the battle whose aftermath it belongs to.
    """
    teller = HAPPENINGS.get(one.code)
    if teller is None:
        return message("campaign.event.other", code=one.code)
    told = teller(_Told(one.values, roster, battle.values if battle else {}))
    return message("campaign.event.gone", told=told) if one.values.get("gone") else told


class _Told:
    """The values of a happening, read as text, numbers and names.

    A file written by hand may lack any of the values.
    """

    def __init__(
        self, values: Mapping[str, object], roster: CampaignRoster, battle: Mapping[str, object]
    ) -> None:
        self.values, self.roster, self.battle = values, roster, battle

    def text(self, name: str) -> str:
        return str(self.values.get(name, ""))

    def number(self, name: str) -> int:
        found = self.values.get(name, 0)
        return found if isinstance(found, int) else 0

    def figure(self, name: str) -> str:
        return figure(self.number(name))

    def army(self, name: str = "army") -> Value:
        return self.roster.army(self.text(name))

    def model(self, name: str = "model") -> Value:
        """Return the name of a model, or the words for a model that was not fielded any more."""
        if self.text("called"):
            return self.roster.owned(plain(self.text("called")), self.text(name))
        return self.roster.model(self.text(name))

    def machine(self) -> Value:
        return self.model("machine")

    def location(self) -> Value:
        return self.roster.location(self.text("location"), self.text("weapon"))

    def word(self, kind: str, name: str) -> Value:
        """Return the word for a value of a closed set, or an unknown value itself."""
        return word(kind, self.text(name))

    def section(self) -> Value:
        return self.roster.section(self.text("section"))

    def lines(self, name: str) -> tuple[str, ...]:
        return tuple(line for line in self.text(name).split("\n") if line)


def word(kind: str, value: str) -> Value:
    """Return the word for a value of a closed set, or an unknown value itself.

    The sets are "state", "fall", "damage" and "ruin".
    """
    return message(f"campaign.{kind}.{value}") if value in _WORDS[kind] else value


def several(names: Sequence[Value]) -> Value:
    """Return names as a list, or the first of many names with the number of the others."""
    shown = names[:_MOST_NAMED] if len(names) > _MOST_NAMED + 1 else names
    more = len(names) - len(shown)
    return message("campaign.name.more", names=_listed(shown), count=more) if more else _listed(shown)


_WORDS: Mapping[str, frozenset[str]] = {
    "state": frozenset(get_args(State)),
    "fall": frozenset(get_args(Fall)),
    "damage": frozenset(get_args(Damage)),
    "ruin": frozenset(get_args(Ruin)),
}


def _joined(told: _Told) -> Message:
    return message("campaign.event.joined", army=told.army(), points=told.figure("reserve"))


def _reserve(told: _Told) -> Message:
    return message("campaign.event.reserve", army=told.army(), points=told.figure("points"))


def _reinforced(told: _Told) -> Message:
    unit = told.roster.unit(told.text("army"), told.text("entry"))
    return message("campaign.event.reinforced", army=told.army(), unit=unit, points=told.figure("points"))


def _facilities(told: _Told) -> Message:
    return message(f"campaign.event.facilities.{'open' if told.number('open') else 'shut'}", army=told.army())


def _battle(told: _Told) -> Message:
    left, right = told.army("left"), told.army("right")
    values: dict[str, Value] = {
        "left": left,
        "right": right,
        "left_score": told.figure("left_score"),
        "right_score": told.figure("right_score"),
        "field": field(told.text("field"), left, right),
    }
    if told.text("battle") in told.roster.documents:
        return message(
            "campaign.event.battle_named", battle=told.roster.battle(told.text("battle")), **values
        )
    return message("campaign.event.battle", **values)


def _field(told: _Told) -> Message:
    side = told.text("side")
    if not told.battle:
        whose = message(f"campaign.field.{side if side in {'left', 'right'} else 'draw'}")
    else:
        left, right = (told.roster.army(str(told.battle.get(one, ""))) for one in ("left", "right"))
        whose = field(side, left, right)
    return message("campaign.event.field", field=whose)


def _closed(_told: _Told) -> Message:
    return message("campaign.event.closed")


def _day(told: _Told) -> Message:
    return message("campaign.event.day", count=told.number("days"))


def _note(told: _Told) -> Message:
    return message("campaign.event.note", text=plain(told.text("text")))


def _fell(told: _Told) -> Message:
    said = told.word("fall", "state")
    if told.number("stabilised"):
        said = message("campaign.fall.stabilised", fall=said)
    if told.number("captured"):
        said = message("campaign.fall.captured", fall=said)
    return message("campaign.event.fell", model=told.model(), fall=said)


def _fate(told: _Told) -> Message:
    choice = told.text("choice")
    if choice not in {"keep", "capture"}:
        return message("campaign.event.fate.kill", model=told.model())
    uncared = "" if told.values.get("care", 1) else "_uncared"
    return message(f"campaign.event.fate.{choice}{uncared}", model=told.model())


def _recovery(told: _Told) -> Message:
    die, second = told.number("die"), told.number("second")
    if not die:
        return message("campaign.event.recovery_none", model=told.model())
    rolled = message("campaign.event.recovery", model=told.model(), die=die)
    if second:
        rolled = message("campaign.event.recovery_twice", model=told.model(), die=die, second=second)
    if "course" not in told.values:
        return _came(rolled, None)
    stages = [_stage(line) for line in told.lines("course")]
    return _came(rolled, _then([*_stages(stages, kept=False)]) if stages else message("campaign.event.fit"))


def _stage(line: str) -> Stage:
    """Read a stage from a happening's `course`: a state and the day that ends it, 0 for none."""
    held, _, day = line.partition(" ")
    until = int(day) if day.isascii() and day.isdecimal() and len(day) <= _LONGEST_DAY else 0
    return Stage.model_validate({"state": held if held in _WORDS["state"] else "fit", "until": until or None})


def _came(rolled: Message, result: Message | None) -> Message:
    """Return a roll as a sentence, with its result if that was recorded."""
    if result is None:
        return message("campaign.event.plain", told=rolled)
    return message("campaign.event.came", told=rolled, result=result)


def _ready(told: _Told, code: str) -> Message | None:
    """Return the day of a repair, or its failure, or None if neither was recorded."""
    if "until" not in told.values:
        return None
    day = told.number("until")
    return message(f"campaign.event.{code}", day=day) if day else message("campaign.event.beyond")


def _of_model(code: str) -> Callable[[_Told], Message]:
    return lambda told: message(f"campaign.event.{code}", model=told.model())


def _marked(told: _Told) -> Message:
    said = told.word("state", "state")
    if told.text("state") == "dead" and is_machine(told.text("model"), told.roster):
        said = message("campaign.state.scrap")
    if told.number("until") > 0:
        said = message("campaign.state.until", state=said, day=told.number("until"))
    return message("campaign.event.marked", model=told.model(), state=said)


def _handed(told: _Told) -> Message:
    return message("campaign.event.handed", model=told.model(), heir=told.roster.model(told.text("to")))


def _dropped(told: _Told) -> Message:
    return message("campaign.event.dropped", model=told.model())


def _renamed(told: _Told) -> Message:
    names, called = told.values.get("names"), told.values.get("called")
    values: dict[str, Value] = {"army": told.army()}
    # A change that the library follows by itself, such as an import, has no name.
    elsewhere = "" if told.text("from") else "_elsewhere"
    if not elsewhere:
        values["cause"] = plain(told.text("from"))
    gone = [name for name, now in names.items() if now is None] if isinstance(names, Mapping) else []
    if not gone:
        return message(f"campaign.event.renamed{elsewhere}", **values)
    words = called if isinstance(called, Mapping) else {}
    left = several([plain(str(words.get(name) or lost_words(name) or name)) for name in gone])
    return message(f"campaign.event.renamed_lost{elsewhere}", models=left, **values)


def _damaged(told: _Told) -> Message:
    return message(
        "campaign.event.damaged",
        machine=told.machine(),
        location=told.location(),
        damage=told.word("damage", "state"),
    )


def _repair(told: _Told) -> Message:
    values: dict[str, Value] = {
        "machine": told.machine(),
        "location": told.location(),
        "die": told.number("die"),
    }
    spares = [told.roster.spare(part) for part in told.lines("spares")]
    if spares:
        return _came(
            message("campaign.event.repair_spares", parts=several(spares), **values), _ready(told, "ready")
        )
    return _came(message("campaign.event.repair", **values), _ready(told, "ready"))


def _mended(told: _Told) -> Message:
    values: dict[str, Value] = {
        "machine": told.machine(),
        "location": told.location(),
        "skill": told.figure("skill"),
        "check": told.number("check"),
        "part": told.roster.spare(told.text("spare")),
    }
    if told.number("hours"):
        return message("campaign.event.mended_hours", hours=told.number("hours"), **values)
    return message("campaign.event.mended", **values)


def _repaired(told: _Told) -> Message:
    return message("campaign.event.repaired", machine=told.machine(), location=told.location())


def _scrapped(told: _Told) -> Message:
    parts = [told.roster.part(piece.rpartition("#")[2]) for piece in told.lines("pieces")]
    if parts:
        return message("campaign.event.scrapped_parts", machine=told.machine(), parts=several(parts))
    return message("campaign.event.scrapped", machine=told.machine())


def _ruined(told: _Told) -> Message:
    return message("campaign.event.ruined", section=told.section(), ruin=told.word("ruin", "state"))


def _rebuilt(told: _Told) -> Message:
    begun = message("campaign.event.rebuilt", section=told.section())
    if told.number("die"):
        begun = message("campaign.event.rebuilt_rolled", section=told.section(), die=told.number("die"))
    return _came(begun, _ready(told, "stands"))


def _restored(told: _Told) -> Message:
    return message("campaign.event.restored", section=told.section())


HAPPENINGS: Mapping[str, Callable[[_Told], Message]] = {
    "joined": _joined,
    "reserve": _reserve,
    "reinforced": _reinforced,
    "facilities": _facilities,
    "battle": _battle,
    "field": _field,
    "closed": _closed,
    "day": _day,
    "note": _note,
    "fell": _fell,
    "fate": _fate,
    "recovery": _recovery,
    "kept": _of_model("kept"),
    "retired": _of_model("retired"),
    "exchanged": _of_model("exchanged"),
    "marked": _marked,
    "handed": _handed,
    "dropped": _dropped,
    "renamed": _renamed,
    "damaged": _damaged,
    "repair": _repair,
    "mended": _mended,
    "repaired": _repaired,
    "scrapped": _scrapped,
    "ruined": _ruined,
    "rebuilt": _rebuilt,
    "restored": _restored,
}
"""The function that words each happening, by the happening's code."""
