"""The present options of a person, in words, with targets, chances and refusals.

All of it comes from a ruleset's doors. A ruleset supplies only the names of its decisions and verbs
(`Phrases`).
"""

from __future__ import annotations

from dataclasses import dataclass
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
"""The parts of a point in a forecast."""
_TWO_WAYS = 2


_EVERYWHERE = {st.REASON_NOBODY: "unknown", st.REASON_POINTS: "no_path"}
"""The reasons that every ruleset has against a choice."""


def _phrases(battle: Skirmish) -> Phrases:
    return names_of(battle).phrases


@dataclass(frozen=True, slots=True)
class ModelNow:
    """A model at present, with its place in tenths of a millimetre, action points and states."""

    number: int
    who: Who
    unit: int
    place: tuple[int, int]
    action_points: int
    in_play: bool
    hidden: bool
    ready: bool
    """Ready to fire or act at once when a model moves in its sight."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision as a sentence, with the side that decides and the model or unit concerned."""

    words: Message
    asked: Decision
    side: Side | None
    who: Who | None


@dataclass(frozen=True, slots=True)
class Option:
    """A verb that may be chosen, with its words, actor, menu row and weapon."""

    offer: MenuRow
    side: int
    name: str
    words: Message
    who: Who | None
    weapon: Value | None

    def needs(self, what: int) -> bool:
        """Say whether the choice still needs a part (SAY_...)."""
        return bool(self.offer.says & what)

    @property
    def complete(self) -> bool:
        """Return whether nothing is missing for a choice."""
        return self.offer.says == st.SAY_NOTHING

    @property
    def meets(self) -> bool:
        """Return whether a model must or can be named."""
        return self.needs(st.SAY_MODEL)

    @property
    def on_the_ground(self) -> bool:
        """Return whether a place or a way can be given.

        If a model must be named too, the points of the path name the models that go along.
        """
        return self.needs(st.SAY_POINT) or (self.needs(st.SAY_PATH) and not self.needs(st.SAY_MODEL))


@dataclass(frozen=True, slots=True)
class Aim:
    """A target of a verb, with its choice, words, refusal and chances.

    Chances are exact. `gain` and `against` are expected points. None means unknown. `of` names the event of
    the chance, and `contest` the opposing rolls, if both sides roll.
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
    """Return every model at present, by number."""
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
    """Return the question of the pending decision, None when the battle is over.

    A question that several models may answer names their army, not the first of them.
    """
    asked = battle.pending()
    if asked is None:
        return None
    side = SIDES[asked.side] if asked.side in {st.LEFT, st.RIGHT} else None
    who = _model(battle, asked.model) or _unit(battle, asked.unit)
    cause = _model(battle, asked.cause)
    named = names_of(battle)
    code = f"play.ask.{named.phrases.words}{named.decisions[asked.decision]}"
    nobody = message("battle.nobody")
    one = None if asked.model >= 0 and _many_may_answer(battle) else who
    whose: Value = one.label if one else _army(battle, side) if side else nobody
    words = message(code, who=whose, cause=cause.label if cause else nobody)
    return Question(words, asked, side, who)


def _many_may_answer(battle: Skirmish) -> bool:
    return len({offer.actor for offer in battle.menu() if offer.actor >= 0}) > 1


def _army(battle: Skirmish, side: Side) -> str:
    """Return the name of a side's army, for a question to the whole side."""
    setup = battle.setup
    return (setup.left if side == "left" else setup.right).army.name


def options(battle: Skirmish) -> tuple[Option, ...]:
    """Return all options of the pending decision, in the menu's order."""
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
    """Return the choice of an option with its missing parts added.

    They are target, target_unit, number and path.
    """
    offer = option.offer
    return Choice(offer.verb, option.side, offer.unit, offer.actor, offer.weapon, **more)  # type: ignore[arg-type]


def reason(battle: Skirmish, number: int) -> Message | None:
    """Return the reason of a refusal in words with the rule's name, None for 0."""
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
    """Return the numbers that an option allows, the usual one first.

    If there is nothing to choose, it is a single number.
    """
    if not option.needs(st.SAY_NUMBER):
        return (0,)
    said = _phrases(battle)
    if option.name in said.pieces:
        here = (-1,) if option.name in said.or_here else ()
        return (*here, *range(len(battle.encoded.calls.pieces)))
    return said.counts.get(option.name, (0,))


def number_words(battle: Skirmish, option: Option, number: int) -> Value:
    """Return the meaning of an option's number in words, empty without a choice of numbers."""
    said = _phrases(battle)
    if option.needs(st.SAY_NUMBER) and option.name in said.pieces:
        return battle.encoded.calls.pieces[number] if number >= 0 else message("play.number.here")
    if option.name not in said.counts:
        return ""
    return message(f"play.number.{said.same.get(option.name, said.words + option.name)}.{number}")


def aims(battle: Skirmish, option: Option) -> tuple[Aim, ...]:
    """Return the targets of an option, first the allowed ones from the best down, then the refused.

    Refused targets are only those of the side that the verb is meant for. If there are many ways to meet a
    target, only targets that no way allows are refused. Undiscovered enemies are left out. For places and
    ways see `routes`.
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
    """Yield the choices to be forecast, with their words and target."""
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
    """Yield an option aimed at each unit, once for each of its numbers.

    If the option needs no target, the choice without one comes first.
    """
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
    """Return a choice as a target, with its refusal or its forecast."""
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
    """Return the event of the chance and the opposing rolls, None unless both sides roll."""
    asked, facts = battle.pending(), RULESET_FACTS[battle.setup.ruleset]
    if asked is None or facts.contest is None or found.cases <= 1:
        return None
    units = tuple(unit.label for unit in battle.encoded.calls.units)
    return facts.contest(found.details, units, asked.decision, choice.target_unit)
