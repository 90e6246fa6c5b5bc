"""A battle in which persons decide: what is asked, what is offered, and what becomes of it. The calls take a while, so the window makes them in workers.

One thread at a time may use a `Hand`; what it returns (`SeenBattle`, `Aimed`, `Reached`) is frozen, so any thread may keep it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from armybuilder.battle.choices import options, routes
from armybuilder.battle.choices.dice_to_throw import next_draw
from armybuilder.battle.choices.spoken import DIRECTIONS, along, option_of
from armybuilder.battle.levels.hint import BATTLES, hint
from armybuilder.battle.levels.led_battles import Leaders
from armybuilder.battle.levels.review_words import hint_lines
from armybuilder.battle.register import KITS
from armybuilder.battle.series.threads import threads
from armybuilder.battle.telling.moments import Moment, Moments
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from armybuilder.battle.choices.dice_to_throw import Draw
    from armybuilder.battle.choices.options import Aim, ModelNow, Option
    from armybuilder.battle.choices.routes import ReachedGround
    from armybuilder.battle.resolve import Choice, Skirmish, Told
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = [
    "Aimed",
    "ChoiceEntry",
    "DieToThrow",
    "Hand",
    "Reached",
    "SeenBattle",
    "SeenHint",
    "Target",
    "WayThere",
    "WaysOn",
]

WaysOn = Literal["one", "turn", "battle"]
"""How far the bot decides for a person: this decision, this turn, the whole battle."""
Place = tuple[int, int]


def _share(chance: Fraction | None) -> str:
    return "" if chance is None else f"{100 * float(chance):.0f} %"


@dataclass(frozen=True)
class ChoiceEntry:
    """A line of the list of choices: whose it is and the action points left to that model, its words, its cost; whether a target or a place must still be named."""

    number: int
    group: str
    left: str
    key: tuple[str, str] | None
    words: str
    cost: str
    complete: bool
    on_the_ground: bool
    chances: str = ""
    """What the choice promises where nothing more must be named."""


@dataclass(frozen=True)
class Target:
    """A target of an entry, somebody or something: its chances in words, or why it is forbidden."""

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
    """The ground an entry reaches, as polygons, why it reaches no further, and the numbers that can be said with it."""

    entry: ChoiceEntry
    edges: tuple[tuple[Place, ...], ...]
    limit: str
    number: int
    numbers: tuple[tuple[int, str], ...]
    spots: tuple[tuple[str, Place], ...]
    """Places that can be chosen by name: the farthest one in each direction."""
    targets: tuple[Target, ...] = ()
    """Models that can be chosen instead of a place."""


@dataclass(frozen=True)
class WayThere:
    """The way to a place that was pointed at, or why there is none."""

    choice: Choice
    points: tuple[Place, ...]
    refusal: str


@dataclass(frozen=True)
class DieToThrow:
    """A die that somebody throws at the table: who throws it, its purpose, the face it would have here, and how many faces it has."""

    sentence: str
    purpose: str
    face: int
    faces: int = 6


@dataclass(frozen=True)
class SeenHint:
    """What the commander would do at the decision awaited, why, and the number of its entry (-1: there is none).

    `choices` had been made before: a hint of another decision is none any more.
    """

    choice: Choice
    words: str
    why: str
    next_best: str
    entry: int
    choices: int


@dataclass(frozen=True)
class SeenBattle:
    """The battle as the side that decides sees it, and what it is asked."""

    question: str
    side: Side | None
    entries: tuple[ChoiceEntry, ...]
    told: Told
    moments: Moments
    moment: Moment
    asked: DieToThrow | None
    can_undo: bool
    over: bool
    hides: bool
    choices: int
    contested: bool = False
    """True where a target's chances are those of winning a roll against it, not of hitting it."""


def _as_seen(now: Moment, figures: tuple[ModelNow, ...], side: Side | None) -> Moment:
    """Return the table as a side sees it: only the side's own hidden models are put where they really stand."""
    for figure in figures:
        key = (figure.who.side, figure.who.id)
        if key in now.tokens and figure.hidden and figure.who.side == side:
            now.tokens[key] = replace(now.tokens[key], place=figure.place)
    return now


class Hand:
    """A battle in which persons play the sides `by_hand`, and the bot the others."""

    def __init__(
        self, steps: Skirmish, by_hand: frozenset[Side], words: Words, *, own_dice: bool = False
    ) -> None:
        """Take up a battle; `go_on` takes it to the first decision of a person."""
        self.steps = steps
        self.by_hand = by_hand
        self.own_dice = own_dice
        self._words = words
        self.thinking: Callable[[int, int], None] = lambda _spent, _whole: None
        self._stopped = threading.Event()
        self._leaders = Leaders(
            steps.setup.levels,
            threads(None),
            self._think,
            self._stopped.is_set,
        )
        self._lock = threading.RLock()
        self._options: tuple[Option, ...] = ()
        self._ground: ReachedGround | None = None
        self._waiting: Choice | None = None
        self._draw: Draw | None = None
        self._typed = False  # a die of the choice that waits has fallen

    # -- what happens --------------------------------------------------------------------------------------

    def go_on(self) -> SeenBattle:
        """Let the bot decide until a person must, or a die is to be thrown; return how it stands."""
        with self._lock:
            if self._begun():
                self._run()
            return self._look()

    def choose(self, choice: Choice) -> SeenBattle:
        """Make a person's choice. Raises ValueError where it is not allowed."""
        with self._lock:
            if self.steps.allows(choice):
                raise ValueError("the choice is not allowed")
            self._typed = False
            if self._make(choice):
                self._run()
            return self._look()

    def throw(self, face: int) -> SeenBattle:
        """Set the die that is asked for to a face (0: as it falls here), and go on."""
        with self._lock:
            draw, waiting = self._draw, self._waiting
            if draw is None:
                return self._look()
            self.steps = self.steps.with_dice({**self.steps.dice, draw.name: face or draw.face})
            self._draw = self._waiting = None
            self._typed = True
            if waiting is None:
                if self._begun():
                    self._run()
            elif self._make(self._thought_again(waiting)):
                self._run()
            return self._look()

    def leave_to_bot(self, how_far: WaysOn) -> SeenBattle:
        """Let the bot decide for a person too; its dice fall here."""
        with self._lock:
            self._draw = self._waiting = None
            turn = self.steps.turn
            while self.steps.pending() is not None:
                choice = self._leaders.decide(self.steps)
                if self._stopped.is_set():
                    break
                self.steps.apply(choice)
                if how_far == "one" or (how_far == "turn" and self.steps.turn != turn):
                    break
            self._run()
            return self._look()

    def _think(self, spent: int, whole: int) -> None:
        self.thinking(spent, whole)

    def stop(self) -> None:
        """Let whoever thinks stop, for good: his decision is left open. Any thread may ask for it."""
        self._stopped.set()

    def back(self) -> SeenBattle:
        """Take back the last choice of a person, and what the bot did after it, unless a die has fallen since."""
        with self._lock:
            place = self._taken_back()
            if place is not None:
                self._draw = self._waiting = None
                self.steps.rewind(place)
            return self._look()

    def _begun(self) -> bool:
        """Ask for the dice of the beginning; say whether none is missing."""
        if self.steps.choices or not self.own_dice:
            return True
        return self._has_dice(None)

    def _run(self) -> None:
        while (asked := self.steps.pending()) is not None:
            if asked.side >= 2 or SIDES[asked.side] in self.by_hand:
                return
            choice = self._leaders.decide(self.steps)
            if self._stopped.is_set() or not self._make(choice):
                return

    def _make(self, choice: Choice) -> bool:
        """Make a choice, or wait for the first of its dice that is not thrown yet; say whether it was made."""
        if not self._has_dice(choice):
            self._waiting = choice
            return False
        self.steps.apply(choice)
        return True

    def _has_dice(self, choice: Choice | None) -> bool:
        self._draw = next_draw(self.steps, choice, self.by_hand) if self.own_dice else None
        return self._draw is None

    def _thought_again(self, choice: Choice) -> Choice:
        """Return a choice that waited. The bot thinks a choice of its own over again, because its notes are part of the battle."""
        if SIDES[choice.side] in self.by_hand:
            return choice
        return self._leaders.decide(self.steps)

    def _taken_back(self) -> int | None:
        """Return how many choices stay when one is taken back, None where none can be. A choice that waits for its first die is taken back alone."""
        waiting = self._waiting
        if waiting is not None and SIDES[waiting.side] in self.by_hand:
            return None if self._typed else len(self.steps.choices)
        return self._last_of_a_person()

    def _last_of_a_person(self) -> int | None:
        """Return how many choices there were before the last one of a person that can be taken back."""
        choices = self.steps.choices
        for place in range(len(choices) - 1, self.steps.firm - 1, -1):
            if SIDES[choices[place].side] in self.by_hand:
                return place
        return None

    # -- what is shown -------------------------------------------------------------------------------------

    def look(self) -> SeenBattle:
        """Return how the battle stands."""
        with self._lock:
            return self._look()

    def _look(self) -> SeenBattle:
        asked = options.question(self.steps)
        waits = self._draw is not None
        self._options = () if asked is None or waits else options.options(self.steps)
        told = self.steps.told()
        moments = Moments(told.events, self._words)
        figures = options.figures(self.steps)
        side = asked.side if asked is not None else None
        words = self._words.label(asked.words) if asked is not None else ""
        return SeenBattle(
            words[:1].upper() + words[1:],
            side,
            tuple(self._entry(number, option, figures) for number, option in enumerate(self._options)),
            told,
            moments,
            _as_seen(moments.at(len(moments) - 1), figures, side),
            self._asked(),
            self._taken_back() is not None,
            asked is None,
            any(figure.hidden for figure in figures),
            len(self.steps.choices),
            self._contested(),
        )

    def _asked(self) -> DieToThrow | None:
        if self._draw is None:
            return None
        purpose = self._words.text(f"play.die.{self._draw.purpose}")
        return DieToThrow(self._words.label(self._draw.who.label), purpose, self._draw.face, self._draw.faces)

    def _entry(self, number: int, option: Option, figures: tuple[ModelNow, ...]) -> ChoiceEntry:
        cost, actor = option.offer.action_points, option.offer.actor
        own = option.who is not None and (actor >= 0 or self._contested() or self._by_unit(option))
        left = figures[actor].action_points if actor >= 0 else 0
        promise = self._promise(option)
        share = _share(promise.hit) if promise is not None else ""
        more = "≥ " if promise is not None and promise.of == "wins_at_least" else ""
        return ChoiceEntry(
            number,
            self._words.label(option.who.label) if option.who is not None and own else "",
            self._words.text("play.left", count=left) if left else "",
            (option.who.side, option.who.id) if option.who is not None and own else None,
            self._worded(option),
            self._words.text("play.cost", count=cost) if cost else f"{more}{share}" if share else "",
            option.complete,
            option.on_the_ground,
            self._chances(promise) if promise is not None else "",
        )

    def _by_unit(self, option: Option) -> bool:
        """Say whether a choice stands under its unit's name: where units act and the words of the choice do not name the unit."""
        by_units = KITS[self.steps.setup.ruleset].saying.by_units
        return (
            by_units
            and option.who is not None
            and self._words.label(option.who.label) not in self._worded(option)
        )

    def _contested(self) -> bool:
        """Say whether units act and roll against each other: so it is in a ruleset without places."""
        return not KITS[self.steps.setup.ruleset].places

    def _promise(self, option: Option) -> Aim | None:
        """Return the chances of an option that needs nothing more, where its ruleset says what the chance is of."""
        if not option.complete or KITS[self.steps.setup.ruleset].contest is None:
            return None
        return options.aims(self.steps, option)[0]

    def _worded(self, option: Option) -> str:
        words = self._words.label(option.words)
        return f"{words}: {self._words.label(option.weapon)}" if option.weapon is not None else words

    # -- what is asked of it -------------------------------------------------------------------------------

    def aimed(self, entry: ChoiceEntry) -> Aimed:
        """Return the targets of an entry."""
        with self._lock:
            if entry.number >= len(self._options):
                return Aimed(entry, ())
            return Aimed(entry, self._targets(options.aims(self.steps, self._options[entry.number])))

    def _targets(self, found: tuple[Aim, ...]) -> tuple[Target, ...]:
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
            hit=_share(aim.hit),
            hurt=_share(aim.hurt) if harms else "",
            worth=f"{float(aim.gain or 0):.1f}" if harms else "",
            chances=self._chances(aim),
            choice=aim.choice,
        )

    def _chances(self, aim: Aim) -> str:
        if aim.hit is None or aim.hurt is None:
            return ""
        gain, against = float(aim.gain or 0), float(aim.against or 0)
        values = {"hit": f"{100 * float(aim.hit):.0f}", "hurt": f"{100 * float(aim.hurt):.0f}"}
        if aim.contest is not None:
            return self._contest(aim, values, gain, against)
        if against:
            return self._words.text(
                "play.chances.both", gain=f"{gain:.1f}", against=f"{against:.1f}", **values
            )
        return self._words.text("play.chances.plain", gain=f"{gain:.1f}", **values)

    def _contest(self, aim: Aim, values: dict[str, str], gain: float, against: float) -> str:
        """Return what is rolled against what, the chance to win the roll, and what a win hurts."""
        said = self._words.text(
            f"play.chances.{aim.of}", contest=self._words.label(aim.contest or ""), hit=values["hit"]
        )
        if gain:
            said = self._words.text("play.chances.hurts", said=said, hurt=values["hurt"], gain=f"{gain:.1f}")
        if against:
            said = self._words.text("play.chances.risks", said=said, against=f"{against:.1f}")
        return said

    def reached(self, entry: ChoiceEntry, number: int | None, cancelled: object = None) -> Reached:
        """Return the ground an entry reaches with a number (None: the first with which it reaches any)."""
        asks = cancelled if callable(cancelled) else (lambda: False)
        with self._lock:
            if entry.number >= len(self._options):
                return Reached(entry, (), "", 0, (), ())
            option = self._options[entry.number]
            offered = options.numbers(self.steps, option)
            for said in offered if number is None else (number,):
                self._ground = routes.ground(self.steps, option, said, asks)
                if self._ground.cells:
                    break
            named = tuple(
                (one, self._words.label(options.number_words(self.steps, option, one))) for one in offered
            )
            ground = self._ground or routes.ReachedGround()
            actor = option.offer.actor
            start = options.figures(self.steps)[actor].place if actor >= 0 else None
            limit = self._words.label(ground.limit) if ground.limit is not None else ""
            edges = routes.outline(ground)
            spots = self._spots(ground, start)
            targets = self._targets(options.aims(self.steps, option)) if option.meets else ()
            return Reached(entry, edges, limit, said, named if len(named) > 1 else (), spots, targets)

    def _spots(self, ground: ReachedGround, start: Place | None) -> tuple[tuple[str, Place], ...]:
        """Return the farthest cell in each of eight directions, from where the model stands or from the middle."""
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

    def way(self, entry: ChoiceEntry, number: int, place: Place) -> WayThere:
        """Return the way by which an entry goes to a place."""
        with self._lock:
            option = self._options[entry.number]
            found = self._ground or routes.ReachedGround()
            choice, refused = routes.way(self.steps, option, place, found, number)
            return WayThere(choice, choice.path, self._words.label(refused) if refused is not None else "")

    def said(self, choice: Choice) -> str:
        """Return whose choice and which verb a choice of this decision is; empty where it is none of those offered."""
        with self._lock:
            for option in self._options:
                offer = option.offer
                if (offer.verb, offer.actor, offer.weapon) == (choice.verb, choice.actor, choice.weapon) and (
                    offer.unit in {choice.unit, -1} or offer.actor >= 0 or choice.unit < 0
                ):
                    words = self._worded(option)
                    own = option.who is not None and (offer.actor >= 0 or self._contested())
                    who = self._words.label(option.who.label) if option.who is not None and own else ""
                    return f"{who}: {words}" if who else words
        return ""

    def hint(
        self,
        battles: int = BATTLES,
        told: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> SeenHint | None:
        """Return what the commander would do for a person who decides now; None where it is `cancelled` or nobody decides.

        It thinks about a battle of its own, so that others can ask this one meanwhile.
        """
        with self._lock:
            steps, choices = self.steps.branch(), len(self.steps.choices)
            offered = [option.offer for option in self._options]
        found = hint(steps, battles, threads(None), told, cancelled)
        if found is None:
            return None
        option = option_of(steps, found.best.choice)
        entry = offered.index(option.offer) if option is not None and option.offer in offered else -1
        words, best = self._words.copy(), found.best
        why, rest = hint_lines(found, words)
        return SeenHint(best.choice, words.label(best.words), why, rest, entry, choices)

    def complete(self, entry: ChoiceEntry) -> Choice:
        """Return the choice of an entry that needs nothing more."""
        with self._lock:
            return options.said(self._options[entry.number])
