"""The view of a battle played by hand, with the decision, choices, targets and their words.

All of it is frozen, so any thread may keep it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.choices.spoken import DIRECTIONS, along
from armybuilder.battle.kernel import state as st
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import SIDES
from armybuilder.numbers import decimal, share, whole_percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.choices.dice_to_throw import Draw
    from armybuilder.battle.choices.options import Aim, ModelNow, Option
    from armybuilder.battle.choices.routes import ReachedGround
    from armybuilder.battle.playing.orders import SeenOrder
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.telling.moments import Moment, Moments
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = [
    "Aimed",
    "ChoiceEntry",
    "DieToThrow",
    "InWords",
    "Reached",
    "SeenBattle",
    "SeenHint",
    "Target",
    "WayThere",
    "as_seen",
    "hit_words",
]


@dataclass(frozen=True)
class ChoiceEntry:
    """A line of the list of choices, in words.

    It has its model or unit and that model's remaining action points, its own words and its cost, and whether
    a target or a place must still be named.
    """

    number: int
    group: str
    left: str
    key: tuple[str, str] | None
    words: str
    cost: str
    complete: bool
    on_the_ground: bool
    chances: str = ""
    """The forecast of a choice from which nothing is missing."""
    name: str = ""
    """The verb's name in the rules, for keys and marks."""
    by: tuple[tuple[str, str], ...] = ()
    """The models for which it can be chosen, none if it is the side's."""
    begins: bool = False
    """Set for a choice that begins the activation of a unit or model."""
    ends: bool = False
    """Set for a choice that ends an activation, or passes."""
    armed: bool = False
    """Set for a choice of a weapon."""
    aimed: bool = False
    """Set for a choice whose target is a model or a unit."""
    ways: tuple[Target, ...] = ()
    """The ways to do it, in a ruleset without places, if only the way must be named."""


@dataclass(frozen=True)
class Target:
    """A target of an entry, with its chances in words, or its refusal."""

    number: int
    words: str
    key: tuple[str, str] | None
    refusal: str
    hit: str
    hurt: str
    worth: str
    chances: str
    choice: Choice = field(repr=False)


@dataclass(frozen=True)
class Aimed:
    """All targets of one entry."""

    entry: ChoiceEntry
    targets: tuple[Target, ...]


@dataclass(frozen=True)
class Reached:
    """The ground that an entry reaches, as polygons, with its limit and its numbers."""

    entry: ChoiceEntry
    edges: tuple[tuple[Place, ...], ...]
    limit: str
    number: int
    numbers: tuple[tuple[int, str], ...]
    spots: tuple[tuple[str, Place], ...]
    """The places that can be chosen by name, the farthest in each direction."""
    targets: tuple[Target, ...] = ()
    """The models that can be chosen instead of a place."""


@dataclass(frozen=True)
class WayThere:
    """The way to a place under the pointer, or its refusal."""

    choice: Choice
    points: tuple[Place, ...]
    refusal: str


@dataclass(frozen=True)
class DieToThrow:
    """A die for a person to throw at the table.

    It has its thrower, its purpose, its face here and its number of faces.
    """

    sentence: str
    purpose: str
    face: int
    faces: int = 6


@dataclass(frozen=True)
class SeenHint:
    """The commander's hint for the pending decision, with its reason and entry (-1 for none).

    `choices` is the number of choices before it. A hint of another decision is out of date.
    """

    choice: Choice
    words: str
    why: str
    next_best: str
    entry: int
    choices: int


@dataclass(frozen=True)
class SeenBattle:
    """The battle as the deciding side sees it, with its question."""

    question: str
    side: Side | None
    entries: tuple[ChoiceEntry, ...]
    fought: FoughtBattle
    moments: Moments
    moment: Moment
    asked: DieToThrow | None
    can_undo: bool
    over: bool
    hides: bool
    choices: int
    contested: bool = False
    """Set for chances of winning a roll, not of hitting."""
    doing: str = ""
    """The action of the other side that the question is about, as a sentence, or an empty text."""
    order: SeenOrder | None = None
    """The orders of groups, None without waiting models and models left out."""

    @property
    def whole_question(self) -> str:
        """The question, after the action that it is about."""
        return f"{self.doing} {self.question}" if self.doing else self.question


def as_seen(now: Moment, models_now: tuple[ModelNow, ...], side: Side | None) -> Moment:
    """Return the table as a side sees it, with its own hidden models at their true places."""
    for model in models_now:
        key = (model.who.side, model.who.id)
        if key in now.tokens and model.hidden and model.who.side == side:
            now.tokens[key] = replace(now.tokens[key], place=model.place)
    return now


def hit_words(aim: Aim) -> str:
    """Return the chance of an aim in words, with a sign if it is the least chance."""
    said = whole_percent(aim.hit)
    return f"≥ {said}" if said and aim.of == "wins_at_least" else said


def _by(option: Option, models_now: tuple[ModelNow, ...]) -> tuple[tuple[str, str], ...]:
    """Return the models for which an option can be chosen, its own or its unit's."""
    offer = option.offer
    if offer.actor >= 0:
        return ((models_now[offer.actor].who.side, models_now[offer.actor].who.id),)
    if offer.unit < 0:
        return ()
    return tuple((one.who.side, one.who.id) for one in models_now if one.unit == offer.unit and one.in_play)


class InWords:
    """Choices, targets and places of a battle in words.

    `battle` may be replaced by another one.
    """

    def __init__(self, battle: Skirmish, words: Words) -> None:
        """Keep the battle and the words."""
        self.battle = battle
        self._words = words

    def die(self, draw: Draw | None) -> DieToThrow | None:
        """Return the die that a person is to throw, None without one."""
        if draw is None:
            return None
        purpose = self._words.text(f"play.die.{draw.purpose}")
        return DieToThrow(self._words.label(draw.who.label), purpose, draw.face, draw.faces)

    def entry(self, number: int, option: Option, models_now: tuple[ModelNow, ...]) -> ChoiceEntry:
        """Return a line of the list of choices."""
        cost, actor = option.offer.action_points, option.offer.actor
        phrases = verb_names.names_of(self.battle).phrases
        own = option.who is not None and (actor >= 0 or self.contested() or self._by_unit(option))
        left = models_now[actor].action_points if actor >= 0 else 0
        promise = self._promise(option)
        return ChoiceEntry(
            number,
            self._words.label(option.who.label) if option.who is not None and own else "",
            self._words.text("play.left", count=left) if left else "",
            (option.who.side, option.who.id) if option.who is not None and own else None,
            self.worded(option),
            self._words.text("play.cost", count=cost) if cost else self._chance(promise),
            option.complete,
            option.on_the_ground,
            self.chances(promise) if promise is not None else "",
            option.name,
            _by(option, models_now),
            option.name in phrases.begins,
            option.name in phrases.ends,
            option.weapon is not None,
            option.meets or option.needs(st.SAY_UNIT),
            self._ways(option),
        )

    def _ways(self, option: Option) -> tuple[Target, ...]:
        """Return the allowed ways of an option of which only the way must be named."""
        if option.offer.says != st.SAY_NUMBER or not self.contested():
            return ()
        return tuple(way for way in self.targets(options.aims(self.battle, option)) if not way.refusal)

    def doing(self, side: Side | None, asked: tuple[Option, ...]) -> str:
        """Return the last choice of the other side as a sentence, or an empty text.

        It is empty if no sentence exists for its verb, or if the question is not to name a unit.
        """
        made = self.battle.choices[-1] if self.battle.choices else None
        if made is None or side is None or SIDES[made.side] == side:
            return ""
        if len(asked) != 1 or asked[0].who is not None or asked[0].complete:
            return ""
        named = verb_names.names_of(self.battle)
        code = f"play.doing.{named.phrases.words}{named.verbs[made.verb]}"
        if made.unit < 0 or not self._words.has(code):
            return ""
        calls = self.battle.encoded.calls
        return self._words.text(code, who=(*calls.units, *calls.parts)[made.unit].label)

    def _by_unit(self, option: Option) -> bool:
        """Say whether a choice is listed under its unit's name.

        Units must act, and the words of the choice must not name the unit.
        """
        by_units = RULESET_FACTS[self.battle.setup.ruleset].phrases.by_units
        return (
            by_units
            and option.who is not None
            and self._words.label(option.who.label) not in self.worded(option)
        )

    def contested(self) -> bool:
        """Say whether units act and roll against each other, in a ruleset without places."""
        return not RULESET_FACTS[self.battle.setup.ruleset].places

    def _promise(self, option: Option) -> Aim | None:
        """Return the chances of a complete option, if its ruleset names their subject."""
        if not option.complete or RULESET_FACTS[self.battle.setup.ruleset].contest is None:
            return None
        return options.aims(self.battle, option)[0]

    def _chance(self, promise: Aim | None) -> str:
        """Return the chance of an option in words, which say so if it is the enemy's chance to hit."""
        said = hit_words(promise) if promise is not None else ""
        if promise is None or not said or promise.of != "struck":
            return said
        return self._words.text("play.struck", hit=said)

    def worded(self, option: Option) -> str:
        """Return the verb of an option, with its weapon."""
        words = self._words.label(option.words)
        return f"{words}: {self._words.label(option.weapon)}" if option.weapon is not None else words

    def targets(self, found: tuple[Aim, ...]) -> tuple[Target, ...]:
        """Return targets with their chances, numbered in their order."""
        return tuple(self._target(place, aim) for place, aim in enumerate(found))

    def _target(self, number: int, aim: Aim) -> Target:
        who = aim.who
        key = (who.side, who.id) if who is not None else None
        refusal = self._words.label(aim.refusal) if aim.refusal is not None else ""
        harms = aim.gain is not None and (aim.contest is None or aim.gain > 0)
        return Target(
            number,
            self._words.label(aim.words),
            key,
            refusal,
            hit=hit_words(aim),
            hurt=whole_percent(aim.hurt) if harms else "",
            worth=self._words.numbers.decimal(aim.gain or 0) if harms else "",
            chances=self.chances(aim),
            choice=aim.choice,
        )

    def chances(self, aim: Aim) -> str:
        """Return the forecast of an aim."""
        if aim.hit is None or aim.hurt is None:
            return ""
        gain, against = float(aim.gain or 0), float(aim.against or 0)
        values = {"hit": share(aim.hit, 0), "hurt": share(aim.hurt, 0)}
        if aim.contest is not None:
            return self._contest(aim, values, gain, against)
        if against:
            return self._words.text(
                "play.chances.both", gain=decimal(gain), against=decimal(against), **values
            )
        return self._words.text("play.chances.plain", gain=decimal(gain), **values)

    def _contest(self, aim: Aim, values: Mapping[str, str], gain: float, against: float) -> str:
        """Return the opposing rolls, the chance to win, and the harm of a win."""
        said = self._words.text(
            f"play.chances.{aim.of}", contest=self._words.label(aim.contest or ""), hit=values["hit"]
        )
        if gain:
            said = self._words.text("play.chances.hurts", said=said, hurt=values["hurt"], gain=decimal(gain))
        if against:
            said = self._words.text("play.chances.risks", said=said, against=decimal(against))
        return said

    def spots(self, ground: ReachedGround, start: Place | None) -> tuple[tuple[str, Place], ...]:
        """Return the farthest cell in each of eight directions, from the model or the middle."""
        places = [cell.middle for cell in ground.cells]
        if not places:
            return ()
        found = []
        if start is None:
            start = (sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places))
            middle = ground.nearest(start)
            if middle is not None:
                found.append((self._words.text("play.spot.middle"), middle.middle))
        for name, (across, up) in DIRECTIONS.items():
            farthest = max(places, key=lambda place: along(start, place, across, up))
            if along(start, farthest, across, up) > 0:
                far = round(((farthest[0] - start[0]) ** 2 + (farthest[1] - start[1]) ** 2) ** 0.5 / 100)
                found.append((self._words.text(f"play.spot.{name}", far=far), farthest))
        return tuple(found)
