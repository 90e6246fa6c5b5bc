"""A battle in which persons decide, with its questions, its options and its events.

The calls take a while, so the window makes them in workers. One thread at a time may use a `Hand`. Its
results (`SeenBattle`, `Aimed`, `Reached`) are frozen, so any thread may keep them.
"""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from armybuilder.battle.choices import options, routes
from armybuilder.battle.choices.dice_to_throw import next_draw, told_by
from armybuilder.battle.choices.spoken import option_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.hint import BATTLES, hint
from armybuilder.battle.levels.led_battles import Leaders
from armybuilder.battle.levels.time_to_come import TimeToCome, never
from armybuilder.battle.playing.orders import Orders, SetUpOrder
from armybuilder.battle.playing.seen_battle import (
    Aimed,
    InWords,
    Reached,
    SeenBattle,
    SeenHint,
    WayThere,
    as_seen,
)
from armybuilder.battle.review.review_words import hint_lines
from armybuilder.battle.telling.moments import Moments
from armybuilder.battle.terms import SIDES
from armybuilder.battle.threads import threads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from armybuilder.battle.choices.dice_to_throw import Draw
    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.choices.routes import ReachedGround
    from armybuilder.battle.groups.groups import GroupOrder
    from armybuilder.battle.playing.orders import Posts
    from armybuilder.battle.playing.seen_battle import ChoiceEntry
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Event, Key, Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["Hand", "WaysOn"]

WaysOn = Literal["one", "turn", "battle"]
"""The span for which the bot decides for a person, this decision, this turn or the whole battle."""


class Hand:
    """A battle in which persons play the sides `by_hand`, and the bot the others."""

    def __init__(
        self, battle: Skirmish, by_hand: frozenset[Side], words: Words, *, own_dice: bool = False
    ) -> None:
        """Keep a battle, which `go_on` plays to the first decision of a person."""
        self.battle = battle
        self.by_hand = by_hand
        self.own_dice = own_dice
        self._words = words
        self.thinking: Callable[[int, int, str], None] = lambda _spent, _whole, _to_come: None
        self._wait = TimeToCome()
        self._stopped = threading.Event()
        self._leaders = Leaders(
            battle.setup.levels,
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
        self.orders = Orders()

    @property
    def _said(self) -> InWords:
        """The words of the present battle."""
        return InWords(self.battle, self._words)

    @contextmanager
    def held(self) -> Iterator[tuple[Skirmish, tuple[Option, ...]]]:
        """Yield the battle and its menu's options, locked against changes."""
        with self._lock:
            yield self.battle, self._options

    @cached_property
    def numbers(self) -> Mapping[Key, int]:
        """The number of each model of the battle, by its side and name."""
        return {(who.side, who.id): number for number, who in enumerate(self.battle.encoded.calls.models)}

    def numbered(self, keys: Iterable[Key]) -> tuple[int, ...]:
        """Return the numbers of the models given that are in the battle."""
        return tuple(self.numbers[key] for key in keys if key in self.numbers)

    def die_event(self) -> Event | None:
        """Return the event of the die that is asked for, as it would fall here.

        It is None if no die is asked for.
        """
        with self._lock:
            return told_by(self.battle, self._waiting, self._draw) if self._draw is not None else None

    @property
    def words(self) -> Words:
        """The words in which it speaks."""
        return self._words

    # -- what happens --------------------------------------------------------------------------------------

    def go_on(self) -> SeenBattle:
        """Play the bot's choices until a person must decide or throw a die.

        It returns the battle as seen.
        """
        with self._lock:
            if self._begun():
                self._run()
            return self._look()

    def choose(self, choice: Choice) -> SeenBattle:
        """Apply a person's choice.

        Raises ValueError if it is not allowed.
        """
        with self._lock:
            if self.battle.allows(choice):
                raise ValueError("the choice is not allowed")
            self._typed = False
            self.orders.note(self.battle, choice)
            if self._make(choice):
                self._carry_on()
            return self._look()

    def choose_all(self, choices: Sequence[Choice]) -> SeenBattle:
        """Apply choices one after the other, as long as each is allowed.

        The others are left out. Raises ValueError if the first is not allowed.
        """
        with self._lock:
            seen = self.choose(choices[0])
            for choice in choices[1:]:
                if seen.asked is not None or seen.over or self.battle.allows(choice):
                    break
                seen = self.choose(choice)
            return seen

    def throw(self, face: int) -> SeenBattle:
        """Set the die that is asked for to a face (0: as it falls here), and continue."""
        with self._lock:
            draw, waiting = self._draw, self._waiting
            if draw is None:
                return self._look()
            self.battle = self.battle.with_dice({**self.battle.dice, draw.name: face or draw.face})
            self._draw = self._waiting = None
            self._typed = True
            if waiting is None:
                if self._begun():
                    self._carry_on()
            elif self._make(self._thought_again(waiting)):
                self._carry_on()
            return self._look()

    def leave_to_bot(self, how_far: WaysOn) -> SeenBattle:
        """Play the bot's choices for a person too, with its dice falling here."""
        with self._lock:
            self._draw = self._waiting = None
            turn = self.battle.turn
            ends = {"one": lambda _: True, "turn": lambda block: block[st.TURN] != turn}
            self._wait = TimeToCome(ends.get(how_far, never))
            while self.battle.pending() is not None:
                choice = self._leaders.decide(self.battle)
                if self._stopped.is_set():
                    break
                self.battle.apply(choice)
                if how_far == "one" or (how_far == "turn" and self.battle.turn != turn):
                    break
            self._run()
            return self._look()

    # -- groups --------------------------------------------------------------------------------------------

    def order(self, order: GroupOrder) -> SeenBattle:
        """Order a group to act as one, until another decision interrupts it.

        It continues after that decision.
        """
        with self._lock:
            self.orders.give(self.battle, order)
            self._carry_on()
            return self._look()

    def order_again(self, who: Iterable[int]) -> SeenBattle:
        """Repeat the last order for other models, if it exists."""
        with self._lock:
            order = self.orders.again(self.battle, who)
            return self.order(order) if order is not None else self._look()

    def set_up(self, kept: Posts = ()) -> SeenBattle:
        """Set up the rest of the deciding side, at kept places if they are allowed.

        Other units are set up as the side's bot would.
        """
        with self._lock:
            self.orders.set_up(SetUpOrder(self.battle, self._leaders.decide, kept))
            self._carry_on()
            return self._look()

    def go_on_with_orders(self) -> SeenBattle:
        """Continue with the next unit of a group, and end the active unit's turn if necessary."""
        with self._lock:
            ending = self.orders.ending(self.battle)
            if ending is None or self._make(ending):
                self._run()
                self.orders.go_on()
                self._carry_on()
            return self._look()

    def first_of_last_order(self, side: Side | None) -> int | None:
        """Return the number of the choice with which the last order of a side began, or None."""
        with self._lock:
            sides = [SIDES[choice.side] for choice in self.battle.choices]
            last = next((place for place in reversed(range(len(sides))) if sides[place] == side), None)
            return None if last is None else self.orders.first_of(last, 0, lambda at: sides[at] == side)

    def call_off(self) -> SeenBattle:
        """Cancel the remaining orders of all models."""
        with self._lock:
            self.orders.call_off()
            return self._look()

    def _carry_on(self) -> None:
        """Play the bot's choices and the orders until a person must decide or throw a die."""
        self._run()
        while self._draw is None and not self._stopped.is_set():
            choice = self.orders.next(self.battle)
            if choice is None:
                return
            self.orders.made(len(self.battle.choices))
            if not self._make(choice):
                return
            self._run()

    def _think(self, spent: int, whole: int) -> None:
        self.thinking(spent, whole, self._wait.minutes(self.battle, spent / max(1, whole)))

    def stop(self) -> None:
        """Stop the bot for good, and leave its decision open.

        Any thread may call it.
        """
        self._stopped.set()

    def back(self) -> SeenBattle:
        """Undo the last choice of a person and the bot's choices after it.

        Nothing is undone if a die has fallen since.
        """
        with self._lock:
            place = self._taken_back()
            if place is not None:
                self._draw = self._waiting = None
                self.battle.rewind(place)
                self.orders.rewound(place)
            return self._look()

    def _begun(self) -> bool:
        """Ask for the dice of the beginning, and return whether none is missing."""
        if self.battle.choices or not self.own_dice:
            return True
        return self._has_dice(None)

    def _asks_a_person(self, side: int) -> bool:
        return side >= len(SIDES) or SIDES[side] in self.by_hand

    def _run(self) -> None:
        self._wait = TimeToCome(lambda block: self._asks_a_person(block[st.PENDING_SIDE]))
        while (asked := self.battle.pending()) is not None:
            if self._asks_a_person(asked.side):
                return
            choice = self._leaders.decide(self.battle)
            if self._stopped.is_set() or not self._make(choice):
                return

    def _make(self, choice: Choice) -> bool:
        """Apply a choice, or wait for its first missing die, and return whether it was applied."""
        if not self._has_dice(choice):
            self._waiting = choice
            return False
        self.battle.apply(choice)
        return True

    def _has_dice(self, choice: Choice | None) -> bool:
        self._draw = next_draw(self.battle, choice, self.by_hand) if self.own_dice else None
        return self._draw is None

    def _thought_again(self, choice: Choice) -> Choice:
        """Return a choice that waited for a die, thought over again if it is the bot's.

        The bot's notes are part of the battle.
        """
        if SIDES[choice.side] in self.by_hand:
            return choice
        return self._leaders.decide(self.battle)

    def _taken_back(self) -> int | None:
        """Return the number of choices that stay after an undo, None without one.

        A choice that waits for its first die is undone alone.
        """
        waiting = self._waiting
        if waiting is not None and SIDES[waiting.side] in self.by_hand:
            return None if self._typed else len(self.battle.choices)
        return self._last_of_a_person()

    def _last_of_a_person(self) -> int | None:
        """Return the number of choices before a person's last choice that can be undone.

        The choices of one order are undone together.
        """
        choices = self.battle.choices
        for place in range(len(choices) - 1, self.battle.firm - 1, -1):
            if SIDES[choices[place].side] in self.by_hand:
                return self.orders.first_of(
                    place, self.battle.firm, lambda at: SIDES[choices[at].side] in self.by_hand
                )
        return None

    # -- what is shown -------------------------------------------------------------------------------------

    def look(self) -> SeenBattle:
        """Return the present battle as seen."""
        with self._lock:
            return self._look()

    def _look(self) -> SeenBattle:
        asked = options.question(self.battle)
        waits = self._draw is not None
        self._options = () if asked is None or waits else options.options(self.battle)
        fought = self.battle.fought()
        moments = Moments(fought.events, self._words)
        models_now = options.models_now(self.battle)
        side = asked.side if asked is not None else None
        words = self._words.label(asked.words) if asked is not None else ""
        return SeenBattle(
            words[:1].upper() + words[1:],
            side,
            tuple(
                self._said.entry(number, option, models_now) for number, option in enumerate(self._options)
            ),
            fought,
            moments,
            as_seen(moments.at(len(moments) - 1), models_now, side),
            self._said.die(self._draw),
            self._taken_back() is not None,
            asked is None,
            any(model.hidden for model in models_now),
            len(self.battle.choices),
            self._said.contested(),
            self._said.doing(side, self._options),
            order=self.orders.seen(self.battle, self._words),
        )

    # -- what is asked of it -------------------------------------------------------------------------------

    def aimed(self, entry: ChoiceEntry) -> Aimed:
        """Return the targets of an entry."""
        with self._lock:
            if entry.number >= len(self._options):
                return Aimed(entry, ())
            return Aimed(entry, self._said.targets(options.aims(self.battle, self._options[entry.number])))

    def reached(self, entry: ChoiceEntry, number: int | None, cancelled: object = None) -> Reached:
        """Return the ground that an entry reaches with a number.

        For None it is the first number with which it reaches any ground.
        """
        asks = cancelled if callable(cancelled) else (lambda: False)
        with self._lock:
            if entry.number >= len(self._options):
                return Reached(entry, (), "", 0, (), ())
            option = self._options[entry.number]
            offered = options.numbers(self.battle, option)
            for said in offered if number is None else (number,):
                self._ground = routes.ground(self.battle, option, said, asks)
                if self._ground.cells:
                    break
            named = tuple(
                (one, self._words.label(options.number_words(self.battle, option, one))) for one in offered
            )
            ground = self._ground or routes.ReachedGround()
            actor = option.offer.actor
            start = options.models_now(self.battle)[actor].place if actor >= 0 else None
            limit = self._words.label(ground.limit) if ground.limit is not None else ""
            edges = routes.outline(ground)
            spots = self._said.spots(ground, start)
            targets = self._said.targets(options.aims(self.battle, option)) if option.meets else ()
            return Reached(entry, edges, limit, said, named if len(named) > 1 else (), spots, targets)

    def way(self, entry: ChoiceEntry, number: int, place: Place) -> WayThere:
        """Return the way by which an entry goes to a place."""
        with self._lock:
            option = self._options[entry.number]
            found = self._ground or routes.ReachedGround()
            choice, refused = routes.way(self.battle, option, place, found, number)
            return WayThere(choice, choice.path, self._words.label(refused) if refused is not None else "")

    def said(self, choice: Choice) -> str:
        """Return the actor, verb and target of a choice in words, empty if it is not offered."""
        with self._lock:
            for option in self._options:
                offer = option.offer
                if (offer.verb, offer.actor, offer.weapon) == (choice.verb, choice.actor, choice.weapon) and (
                    offer.unit in {choice.unit, -1} or offer.actor >= 0 or choice.unit < 0
                ):
                    words = self._said.worded(option)
                    if option.meets or option.needs(st.SAY_UNIT):
                        named = (aim for aim in options.aims(self.battle, option) if aim.choice == choice)
                        words = ": ".join((words, *(self._words.label(aim.words) for aim in named)))
                    own = option.who is not None and (offer.actor >= 0 or self._said.contested())
                    who = self._words.label(option.who.label) if option.who is not None and own else ""
                    return f"{who}: {words}" if who else words
        return ""

    def hint(
        self,
        battles: int = BATTLES,
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> SeenHint | None:
        """Return the commander's hint for the deciding person, None if it is `cancelled`.

        It is None, too, if the battle is over. It thinks about a copy of the battle, so that others can ask
        this one meanwhile.
        """
        with self._lock:
            battle, choices = self.battle.branch(), len(self.battle.choices)
            offered = [option.offer for option in self._options]
        found = hint(battle, battles, threads(None), progress, cancelled)
        if found is None:
            return None
        option = option_of(battle, found.best.choice)
        entry = offered.index(option.offer) if option is not None and option.offer in offered else -1
        words, best = self._words.copy(), found.best
        why, rest = hint_lines(found, words)
        return SeenHint(best.choice, words.label(best.words), why, rest, entry, choices)

    def complete(self, entry: ChoiceEntry) -> Choice:
        """Return the choice of an entry from which nothing is missing."""
        with self._lock:
            return options.said(self._options[entry.number])
