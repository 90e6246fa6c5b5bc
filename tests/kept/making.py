"""Makes battles to be kept.

`python -m tests.kept.making` writes them beside this file, with their outcomes.

Those that are here were made at b6f7b55 and are not made anew: they show that a later program still tells
them. New ones are made only when rules change on purpose and documents made before are refused.

On the sides played by hand choices are made as a person makes them, unused verbs first; on sides with typed
dice, faces are set before they fall.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle import backend, doors, record, table, verb_names
from armybuilder.battle.choices import dice_to_throw as thrown
from armybuilder.battle.choices import options
from armybuilder.battle.choices import routes as ways
from armybuilder.battle.kernel import state
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import PLAYED, Contender, Setup
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from armybuilder.model.readings import READINGS
from armybuilder.model.table import Objective, Table
from tests.battle.forces import contender
from tests.kept import forces, keeping

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.choices.options import Option
    from armybuilder.model.document import Ruleset, Side

EVERYTHING = immutabledict(dict.fromkeys(sorted(PLAYED), True))
OTHERWISE = immutabledict({one.id: one.choices[-1] for one in READINGS if one.moves == "result"})
"""The readings that affect battles, each with a non-default choice."""
FIGHTS: Mapping[Ruleset, tuple[tuple[str, int, int, float], ...]] = immutabledict(
    {
        "combat-action": (("brawl", 20, 5, 0.5), ("wheels", 24, 5, 0.5)),
        "edge": (("brawl", 20, 5, 0.5), ("wheels", 24, 5, 0.5)),
        "phase": (("brawl", 20, 5, 0.5), ("wheels", 24, 5, 0.5)),
        "manoeuvre": (("brawl", 20, 5, 0.85), ("wheels", 23, 5, 0.3)),
        "initiative": (("brawl", 20, 5, 0.7), ("wheels", 24, 5, 0.5)),
    }
)
"""Fights at close quarters: name, seed, turns, and share of a person's choices that follow the bot.

The seeds are those in which much happens.
"""
LOADED: Mapping[Ruleset, int] = immutabledict(
    {"combat-action": 76, "edge": 31, "phase": 35, "manoeuvre": 31, "initiative": 34}
)
"""The seeds of other battles, which are eventful, by ruleset."""
CLOSE = {"brawl": (forces.BRAWL, forces.TUSK), "wheels": (forces.WHEELS, forces.HUNTERS)}
BOTH: tuple[Side, ...] = ("left", "right")
RARE = 3
"""The number of uses from which a verb is nothing new."""
DICE_SHARE = 0.15
FACES = 6
"""The highest face that a document accepted at b6f7b55, for every die."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan of a battle: the side played by hand, the share of bot choices, and the battle's number.

    Dice are `typed` as they are about to fall, or `loaded`: those of every purpose without a typed die are
    set.
    """

    name: str
    setup: Setup
    by_hand: tuple[Side, ...] = ()
    typed: bool = False
    loaded: bool = False
    like_bot: float = 0.3
    number: int = 0


def _quarter(ruleset: Ruleset, motor: Side) -> Table:
    """Return a table with objectives of every type of a ruleset, with the motor pool as that side's."""
    hunter: Side = "left" if motor == "right" else "right"
    goals = (
        Objective(type="capture_building", side=motor, target="Tannery", value=50),
        Objective(type="destroy_building", side=hunter, target="Smithy", value=40),
        Objective(type="destroy_unit", side=hunter, target="sentinel", value=30),
        Objective(type="capture_infantry", side=hunter, target="riders", value=60),
        Objective(type="capture_machine", side=hunter, target="u-crawler", value=60, escape_routes=("near",)),
    )
    met = RULESET_FACTS[ruleset].objectives
    known = tuple(one for one in goals if one.type in met)
    return table.preset("ruined-quarter").model_copy(
        update={"id": "t-quarter", "name": "Contested quarter", "objectives": known}
    )


def plans(ruleset: Ruleset) -> Iterator[Plan]:
    """Yield the plans of a ruleset's kept battles."""
    foot = forces.army("Foot", forces.FOOT, support_weapons=forces.SUPPORT, fortifications=forces.WORKS)
    motor = forces.army("Motor", forces.MOTOR)
    scarred = replace(motor, condition=forces.SCARRED)

    def setup(left: Contender, right: Contender, turns: int, seed: int, **more: object) -> Setup:
        return Setup(left, right, ruleset=ruleset, turns=turns, seed=seed, **more)  # type: ignore[arg-type]

    yield Plan("bots", setup(contender("a-gate"), contender("a-reavers"), 4, 3, scale="small"), number=2)
    yield Plan(
        "machines",
        setup(
            *(scarred, contender("a-foundry"), 3, 5),
            table=_quarter(ruleset, "left"),
            options=EVERYTHING,
            ruins=forces.RUINED,
            head_start=immutabledict(right=25),
        ),
        typed=True,
    )
    yield Plan(
        "by-hand",
        setup(foot, motor, 3, 11, table=_quarter(ruleset, "right"), options=EVERYTHING, scale="small"),
        by_hand=("left",),
        typed=True,
    )
    yield Plan(
        "at-one-table",
        setup(
            motor,
            foot,
            3,
            12,
            table=table.preset("skirmish-yard"),
            options=EVERYTHING,
            readings=OTHERWISE,
            scale="large",
        ),
        by_hand=BOTH,
    )
    for who, seed, turns, like_bot in FIGHTS[ruleset]:
        near = setup(*_close(who), turns, seed, table=forces.yard(), options=EVERYTHING, scale="small")
        yield Plan(who, near, by_hand=BOTH, typed=True, like_bot=like_bot)
    rest = setup(
        *_close("wheels"), 6, LOADED[ruleset], table=forces.yard(), options=EVERYTHING, scale="large"
    )
    yield Plan("loaded", rest, loaded=True)


def _close(who: str) -> tuple[Contender, Contender]:
    """Return the two sides of a fight at close quarters."""
    left, right = (forces.army(f"{who} {number}", units) for number, units in enumerate(CLOSE[who], 1))
    return left, right


class Hand:
    """A person who makes unused choices first, then any legal choice."""

    def __init__(self, luck: Random, used: Counter[str], like_bot: float) -> None:
        self._luck = luck
        self._like_bot = like_bot
        self._used = used

    def choice(self, skirmish: Skirmish) -> Choice:
        """Return a legal choice, now and then the bot's.

        Raises LookupError if no choice is legal.
        """
        listed = self._shuffled(skirmish)
        if all(self._used[option.name] for option in listed) and self._luck.random() < self._like_bot:
            thought = self._as_the_bot(skirmish)
            if skirmish.allows(thought) == 0:
                return thought
        rare = {
            name: self._used[name] for name in {option.name for option in listed} if self._used[name] < RARE
        }
        for option in sorted(listed, key=lambda option: rare.get(option.name, RARE)):
            said = self._said(skirmish, option)
            if said is not None and skirmish.allows(said) == 0:
                return said
        raise LookupError(options.question(skirmish))

    def _shuffled(self, skirmish: Skirmish) -> list[Option]:
        found = list(options.options(skirmish))
        self._luck.shuffle(found)
        return found

    def _as_the_bot(self, skirmish: Skirmish) -> Choice:
        """Return the bot's choice, without the notes that it makes."""
        words = backend.new_block(state.CHOICE_WIDTH)
        doors.choose(skirmish.block[:], words)
        return Choice.read(words)

    def _said(self, skirmish: Skirmish, option: Option) -> Choice | None:
        if option.on_the_ground and (not option.meets or self._luck.random() < 0.7):
            return self._somewhere(skirmish, option)
        if option.name == "order_split":
            return self._split(skirmish, option)
        aims = [aim.choice for aim in options.aims(skirmish, option) if aim.refusal is None]
        return self._luck.choice(aims) if aims else options.said(option)

    def _somewhere(self, skirmish: Skirmish, option: Option) -> Choice | None:
        number = self._luck.choice(options.numbers(skirmish, option))
        wide, deep = skirmish.block[state.TABLE_WIDTH], skirmish.block[state.TABLE_DEPTH]
        for _ in range(30):
            place = (self._luck.randrange(wide), self._luck.randrange(deep))
            said = options.said(option, path=(place,), number=number)
            if skirmish.allows(said) == 0:
                return said
        cells = ways.ground(skirmish, option, number).cells
        if not cells:
            return options.said(option, number=number)
        return options.said(option, path=self._luck.choice(cells).path, number=number)

    def _split(self, skirmish: Skirmish, option: Option) -> Choice | None:
        models = [model.number for model in options.models_now(skirmish)]
        said = (options.said(option, target=model) for model in models)
        return next((one for one in said if skirmish.allows(one) == 0), None)


def _typed(skirmish: Skirmish, choice: Choice | None, luck: Random, thrown_for: Counter[str]) -> Skirmish:
    """Return the battle with a die of this choice set by hand.

    A die of a new purpose is always set, others now and then.
    """
    wanted = set(RULESET_FACTS[skirmish.setup.ruleset].purposes) - set(thrown_for)
    if not wanted and luck.random() > DICE_SHARE:
        return skirmish
    fresh = [die for die in thrown.draws(skirmish, choice) if die.name not in skirmish.dice]
    news = [die for die in fresh if die.purpose in wanted]
    if not fresh or (not news and luck.random() > DICE_SHARE):
        return skirmish
    die = luck.choice(news or fresh)
    thrown_for[die.purpose] += 1
    face = luck.randint(1, min(die.faces, FACES))
    return skirmish.with_dice(immutabledict({**skirmish.dice, die.name: face}))


def _loaded(plan: Plan, luck: Random, thrown_for: Counter[str]) -> Skirmish:
    """Return the battle as bots fight it, with dice of the untyped purposes set by hand."""
    begun = Skirmish(plan.setup, plan.number)
    everyone = (*BOTH, *(f"{who.side}:{who.id}" for who in begun.encoded.calls.models))
    rest = [purpose for purpose in RULESET_FACTS[plan.setup.ruleset].purposes if purpose not in thrown_for]
    names = product(range(begun.encoded.terms.turns + 1), everyone, rest)
    faces = {
        purpose: min(FACES, most) for purpose, (_, most) in RULESET_FACTS[plan.setup.ruleset].purposes.items()
    }
    dice = {f"{turn} {who} {purpose} 0": luck.randint(1, faces[purpose]) for turn, who, purpose in names}
    skirmish = Skirmish(plan.setup, plan.number, dice)
    skirmish.advance()
    rows = range(skirmish.block[state.DICE_AT] + state.DIE_USED, len(skirmish.block), state.DIE_WIDTH)
    fell = {name: face for (name, face), row in zip(dice.items(), rows, strict=False) if skirmish.block[row]}
    thrown_for.update(name.split()[2] for name in fell)
    return Skirmish(plan.setup, plan.number, fell, skirmish.choices)


def _played(plan: Plan, luck: Random, used: Counter[str], thrown_for: Counter[str]) -> Skirmish:
    """Return the battle as persons and bots fight it, with dice set by hand just before they fall."""
    begun, hand = Skirmish(plan.setup, plan.number), Hand(luck, used, plan.like_bot)
    skirmish = _typed(begun, None, luck, thrown_for) if plan.typed else begun
    while (asked := options.question(skirmish)) is not None:
        mine = bool(plan.by_hand) and (asked.side is None or asked.side in plan.by_hand)
        choice = hand.choice(skirmish) if mine else skirmish.choose()
        if plan.typed:
            skirmish = _typed(skirmish, choice, luck, thrown_for)
            if not mine:
                skirmish.choose()
        used[verb_names.names_of(skirmish).verbs[choice.verb]] += 1
        skirmish.apply(choice)
    return skirmish


def made(plan: Plan, used: Counter[str], thrown_for: Counter[str]) -> bundle.Bundle:
    """Fight a battle as planned, and return its file."""
    luck = Random(plan.setup.seed)
    skirmish = _loaded(plan, luck, thrown_for) if plan.loaded else _played(plan, luck, used, thrown_for)
    if plan.loaded:
        used.update(verb_names.names_of(skirmish).verbs[choice.verb] for choice in skirmish.choices)
    name = f"{plan.setup.ruleset} {plan.name}"
    file = record.recorded(skirmish, name)
    battle = file.documents[0]
    assert isinstance(battle, Battle)
    said = battle.model_copy(update={"by_hand": plan.by_hand, "own_dice": plan.typed or plan.loaded})
    return replace(file, documents=(said, *file.documents[1:]))


def _told(skirmish: Skirmish) -> dict[str, Any]:
    """Return the outcome of a battle, the number of each verb, and the purposes of set dice."""
    names = verb_names.names_of(skirmish).verbs
    said = Counter(names[choice.verb] for choice in skirmish.choices)
    draws = sorted({name.split()[2] for name in skirmish.dice})
    return keeping.outcome(skirmish.fought()) | {"verbs": dict(sorted(said.items())), "draws": draws}


def main() -> None:
    """Write all battles, and print the verbs and dice that occur in none."""
    found: dict[str, Any] = {"battles": {}, "numbers": {}}
    for ruleset in RULESET_FACTS:
        used, thrown_for = Counter[str](), Counter[str]()
        for plan in plans(ruleset):
            file = made(plan, used, thrown_for)
            name = f"{ruleset}-{plan.name}"
            packed = gzip.compress(bundle.write(file), mtime=0)
            (keeping.HERE / f"{name}.army.gz").write_bytes(packed)
            found["battles"][name] = _told(record.replayed(file))
        named = found["numbers"][ruleset] = keeping.numbers(ruleset)
        for what, met in (("verbs", used), ("draws", thrown_for)):
            print(ruleset, what, "never:", *(one for one in named[what] if one not in met))  # noqa: T201
    keeping.TOLD.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
