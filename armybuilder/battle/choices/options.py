"""What a person may choose now, in words: the question, what everybody may do, to which targets, with which chances, and why not.

All of it comes from a ruleset's doors; a ruleset supplies only the names of its decisions and verbs (`Phrases`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.terms import SIDES
from armybuilder.battle.verb_names import names_of
from armybuilder.errors import Message, Value, message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.choice_words import Phrases
    from armybuilder.battle.records.decisions import Decision, Forecast, MenuRow
    from armybuilder.battle.records.events import Who
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side

__all__ = [
    "Aim",
    "ModelNow",
    "Option",
    "Question",
    "aims",
    "models_now",
    "number_words",
    "numbers",
    "options",
    "question",
    "reason",
    "said",
]

POINTS = 1000
"""Parts of a point in a forecast."""
_TWO_WAYS = 2


_EVERYWHERE = {st.REASON_NOBODY: "unknown", st.REASON_POINTS: "no_path"}
"""The reasons that every ruleset has against a choice."""


def _phrases(battle: Skirmish) -> Phrases:
    return names_of(battle).phrases


@dataclass(frozen=True, slots=True)
class ModelNow:
    """A model as it stands: its place (tenths of a millimetre), action points, whether it is on the table, whether it hides."""

    number: int
    who: Who
    unit: int
    place: tuple[int, int]
    action_points: int
    in_play: bool
    hidden: bool
    ready: bool
    """It may fire, or act, at once when somebody moves in its sight."""


@dataclass(frozen=True, slots=True)
class Question:
    """The decision to be made: in a sentence, by which side, about which model or unit."""

    words: Message
    asked: Decision
    side: Side | None
    who: Who | None


@dataclass(frozen=True, slots=True)
class Option:
    """A verb that may be chosen: its words, who does it, its action points, and what must still be said."""

    offer: MenuRow
    side: int
    name: str
    words: Message
    who: Who | None
    weapon: Value | None

    def needs(self, what: int) -> bool:
        """Say whether something (SAY_...) must still be said."""
        return bool(self.offer.says & what)

    @property
    def complete(self) -> bool:
        """Whether nothing must be said any more."""
        return self.offer.says == st.SAY_NOTHING

    @property
    def meets(self) -> bool:
        """Whether a model must be said, or can be."""
        return self.needs(st.SAY_MODEL)

    @property
    def on_the_ground(self) -> bool:
        """Whether a place or a way can be said. Where a model must be said too, the points of the path name those who go along."""
        return self.needs(st.SAY_POINT) or (self.needs(st.SAY_PATH) and not self.needs(st.SAY_MODEL))


@dataclass(frozen=True, slots=True)
class Aim:
    """A target of a verb, somebody or something: the choice, its words, why it is forbidden, and what it promises.

    Chances are exact; `gain` and `against` are expected points. None stands for what is not known. `of` says what the chance
    is of, and `contest` what is rolled against what, where two sides roll.
    """

    choice: Choice
    words: Value
    who: Who | None
    refusal: Message | None
    hit: Fraction | None = None
    hurt: Fraction | None = None
    gain: Fraction | None = None
    against: Fraction | None = None
    of: str = "hits"
    contest: Message | None = None


def models_now(battle: Skirmish) -> tuple[ModelNow, ...]:
    """Return every model as it stands now, by number."""
    block, said = battle.block, _phrases(battle)
    found = []
    for number, who in enumerate(battle.encoded.calls.models):
        row = row_of(block, number)
        found.append(
            ModelNow(
                number,
                who,
                block[block[row + st.UNIT] + st.UNIT_NUMBER],
                (block[row + st.X], block[row + st.Y]),
                0 if said.action_points is None else block[row + said.action_points],
                block[row + st.STATUS] == st.IN_PLAY,
                said.hidden is not None and bool(block[row + said.hidden]),
                said.ready is not None and bool(block[row + said.ready]),
            )
        )
    return tuple(found)


def _unit(battle: Skirmish, number: int) -> Who | None:
    calls = battle.encoded.calls
    everyone = (*calls.units, *calls.parts)
    return everyone[number] if 0 <= number < len(everyone) else None


def _model(battle: Skirmish, number: int) -> Who | None:
    return battle.encoded.calls.models[number] if number >= 0 else None


def question(battle: Skirmish) -> Question | None:
    """Return what is to be decided now, None when the battle is over."""
    asked = battle.pending()
    if asked is None:
        return None
    side = SIDES[asked.side] if asked.side in {st.LEFT, st.RIGHT} else None
    who = _model(battle, asked.model) or _unit(battle, asked.unit)
    cause = _model(battle, asked.cause)
    named = names_of(battle)
    code = f"play.ask.{named.phrases.words}{named.decisions[asked.decision]}"
    nobody = message("battle.nobody")
    whose: Value = who.label if who else _army(battle, side) if side else nobody
    words = message(code, who=whose, cause=cause.label if cause else nobody)
    return Question(words, asked, side, who)


def _army(battle: Skirmish, side: Side) -> str:
    """Return what a side is called where a question is put to all of it."""
    setup = battle.setup
    return (setup.left if side == "left" else setup.right).army.name


def options(battle: Skirmish) -> tuple[Option, ...]:
    """Return everything that may be chosen now, in the menu's order."""
    asked = battle.pending()
    if asked is None:
        return ()
    side = asked.side if asked.side in {st.LEFT, st.RIGHT} else st.LEFT
    return tuple(_option(battle, offer, side) for offer in battle.menu())


def _option(battle: Skirmish, offer: MenuRow, side: int) -> Option:
    name = names_of(battle).verbs[offer.verb]
    unit = _unit(battle, offer.unit)
    who = _model(battle, offer.actor) or unit
    weapon = battle.encoded.calls.weapons[offer.weapon] if offer.weapon >= 0 else None
    values: dict[str, Value] = {"unit": unit.label if unit else message("battle.nobody")}
    code = f"play.verb.{_phrases(battle).words}{name}"
    return Option(offer, side, name, message(code, **values), who, weapon)


def said(option: Option, **more: int | tuple[tuple[int, int], ...]) -> Choice:
    """Return the choice of an option with what had to be said: target, target_unit, number, path."""
    offer = option.offer
    plain = Choice(offer.verb, option.side, offer.unit, offer.actor, offer.weapon)
    return replace(plain, **more)  # type: ignore[arg-type]


def reason(battle: Skirmish, number: int) -> Message | None:
    """Return why a choice is forbidden, in words with the rule's name; None for 0."""
    if number == 0:
        return None
    if number in _EVERYWHERE:
        return message(f"play.reason.{_EVERYWHERE[number]}")
    if number >= 1000:
        known = names_of(battle).reasons
        own = f"{_phrases(battle).words}{known[number]}" if number in known else "not_now"
        return message(f"play.reason.{own}")
    rule = f"{names_of(battle).rules}-{number:03}"
    return message("play.reason.rule", words=message(f"rules.{rule}"), rule=rule)


def numbers(battle: Skirmish, option: Option) -> tuple[int, ...]:
    """Return the numbers that can be said with an option, the usual one first; one where there is nothing to choose."""
    if not option.needs(st.SAY_NUMBER):
        return (0,)
    said = _phrases(battle)
    if option.name in said.pieces:
        here = (-1,) if option.name in said.or_here else ()
        return (*here, *range(len(battle.encoded.calls.pieces)))
    return said.counts.get(option.name, (0,))


def number_words(battle: Skirmish, option: Option, number: int) -> Value:
    """Return what a number said with an option means, empty where there is only one number."""
    said = _phrases(battle)
    if option.needs(st.SAY_NUMBER) and option.name in said.pieces:
        return battle.encoded.calls.pieces[number] if number >= 0 else message("play.number.here")
    if option.name not in said.counts:
        return ""
    return message(f"play.number.{said.same.get(option.name, said.words + option.name)}.{number}")


def aims(battle: Skirmish, option: Option) -> tuple[Aim, ...]:
    """Return the targets of an option: first the allowed ones, the best first, then the forbidden ones and why.

    Forbidden targets are only those of the side that the verb is meant for; where there are many ways to meet a target, only those that
    can be met in none. Enemies that nobody has found are left out. For places and ways see `routes`.
    """
    found = [_weighed(battle, option, *one) for one in _said_so_far(battle, option)]
    allowed = [aim for aim in found if aim.refusal is None]
    allowed.sort(key=lambda aim: (-(aim.gain or 0), -(aim.hurt or 0)))
    refused = [aim for aim in found if aim.refusal is not None]
    counted = numbers(battle, option)
    if len(counted) > _TWO_WAYS:
        met = {(aim.choice.target, aim.choice.target_unit) for aim in allowed}
        first = [aim for aim in refused if aim.choice.number == counted[0]]
        refused = [aim for aim in first if (aim.choice.target, aim.choice.target_unit) not in met]
    sides = {aim.who.side for aim in allowed if aim.who is not None} or {SIDES[1 - option.side]}
    return (*allowed, *(aim for aim in refused if aim.who is None or aim.who.side in sides))


def _said_so_far(battle: Skirmish, option: Option) -> Iterator[tuple[Choice, Value, Who | None]]:
    """Yield the choices to be weighed, with their words."""
    counted = numbers(battle, option)
    by_piece = option.needs(st.SAY_NUMBER) and option.name in _phrases(battle).pieces
    if option.needs(st.SAY_MODEL):
        for model in models_now(battle):
            if model.in_play and not (model.hidden and model.who.side != SIDES[option.side]):
                for number in counted:
                    yield _at_model(battle, option, model, number)
    elif option.needs(st.SAY_UNIT):
        yield from _at_units(battle, option, counted)
    elif by_piece:
        for number in counted:
            yield said(option, number=number), number_words(battle, option, number), None
    else:
        for number in counted:
            words = number_words(battle, option, number) if len(counted) > 1 else option.words
            yield said(option, number=number), words, None


def _at_units(
    battle: Skirmish, option: Option, counted: tuple[int, ...]
) -> Iterator[tuple[Choice, Value, Who | None]]:
    """Yield an option aimed at each unit in each way there is; before them the option without a target, where none must be named."""
    if option.name in _phrases(battle).alone:
        yield said(option), message("play.nobody_else"), None
    for place, unit in enumerate(battle.encoded.calls.units):
        for number in counted:
            how = number_words(battle, option, number) if len(counted) > 1 else ""
            words = message("play.with", what=unit.label, how=how) if how else unit.label
            yield said(option, target_unit=place, number=number), words, unit


def _at_model(
    battle: Skirmish, option: Option, model: ModelNow, number: int
) -> tuple[Choice, Value, Who | None]:
    words: Value = model.who.label
    if number:
        words = message("play.with", what=words, how=number_words(battle, option, number))
    return said(option, target=model.number, number=number), words, model.who


def _weighed(battle: Skirmish, option: Option, choice: Choice, words: Value, who: Who | None) -> Aim:
    """Return a choice with what forbids it or what it promises."""
    found = battle.forecast(choice)
    if found.reason:
        return Aim(choice, words, who, reason(battle, found.reason))
    contest = _contest(battle, found, choice)
    aimed = max(choice.target, choice.target_unit) >= 0
    if contest is None and not (aimed and (found.hit or found.gain or option.weapon)):
        return Aim(choice, words, who, None)
    return Aim(
        choice,
        words,
        who,
        None,
        Fraction(found.hit, found.cases),
        Fraction(found.hurt, found.cases),
        Fraction(found.gain, POINTS),
        Fraction(found.against, POINTS),
        *(contest or ()),
    )


def _contest(battle: Skirmish, found: Forecast, choice: Choice) -> tuple[str, Message] | None:
    """Return what the chance is of and what is rolled against what, None where no two sides roll."""
    asked, facts = battle.pending(), RULESET_FACTS[battle.setup.ruleset]
    if asked is None or facts.contest is None or found.cases <= 1:
        return None
    units = tuple(unit.label for unit in battle.encoded.calls.units)
    return facts.contest(found.details, units, asked.decision, choice.target_unit)
