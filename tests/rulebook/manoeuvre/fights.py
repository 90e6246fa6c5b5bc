"""Small fights by manoeuvres, with dice set by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.rulesets.manoeuvre import damage, state
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.terms import Setup
from tests.battle.forces import force, trooper

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Event
    from armybuilder.model.creature import Creature

LEFT, RIGHT = st.LEFT, st.RIGHT
PLAIN = {"shoot": 12, "fight": 15, "nerve": 15, "move": 12, "av": 4, "grit": 15}
"""The ratings of the catalogue's example A."""


def soldier(name: str = "trooper", /, **ratings: int) -> Creature:
    """Return a trooper with ratings set by hand."""
    own = immutabledict(PLAIN | ratings)
    return trooper(id=name, name=name.title(), overrides=immutabledict({"manoeuvre": own}))


OPPOSED_BY_CHOICE = frozenset({d.ENGAGE, d.ASSAULT_THEM, d.COVER_FIRE, d.STRAND})
"""The manoeuvres without a target or an ally. [MN-D10]"""


class Fight:
    """A fight of a few soldiers a side, at the first soldier's first action.

    `dice` are faces by the names of their draws. Units are numbered, left's first.
    """

    def __init__(
        self,
        left: Creature | None = None,
        right: Creature | None = None,
        counts: tuple[int, int] = (1, 1),
        dice: dict[str, int] | None = None,
        readings: dict[str, str] | None = None,
        **setup: Any,
    ) -> None:
        """Start a fight in which left's soldiers act first, in their order, and then right's."""
        order = {
            f"0 {side}:1.1/1.{number} order 0": 21 - number - place * counts[0]
            for place, side in enumerate(("left", "right"))
            for number in range(1, counts[place] + 1)
        }
        mine = force(left or soldier(), count=counts[0])
        theirs = force(right or soldier("enemy"), count=counts[1])
        agreed = Setup(
            mine, theirs, ruleset="manoeuvre", scale="small", readings=immutabledict(readings or {}), **setup
        )
        self.battle = Skirmish(agreed, 0, order | (dice or {}))
        self.own = counts[0]

    @property
    def block(self) -> Any:
        """Return the block, which tests may write."""
        return self.battle.block

    def row(self, unit: int) -> int:
        """Return the row of a character by its number."""
        return int(self.block[st.UNITS_AT]) + unit * st.UNIT_WIDTH

    def get(self, unit: int, word: int) -> int:
        """Return a column of a character's row."""
        found: int = self.block[self.row(unit) + word]
        return found

    def put(self, unit: int, word: int, value: int) -> None:
        """Write a column of a character's row."""
        self.block[self.row(unit) + word] = value

    def totals(self, *given: int) -> tuple[int, int]:
        """Return both squads' totals, after setting those given."""
        for side, total in enumerate(given):
            self.block[st.SIDES_AT + side * st.SIDE_WIDTH + state.SQUAD_TOTAL] = total
        left, right = (
            self.block[st.SIDES_AT + side * st.SIDE_WIDTH + state.SQUAD_TOTAL] for side in (LEFT, RIGHT)
        )
        return left, right

    def choice(self, verb: int, at: int = -1, number: int = 0, unit: int | None = None) -> Choice:
        """Return a choice of the asked side, by the asked character or a named one."""
        asked = self.battle.pending()
        assert asked is not None
        actor = asked.unit if unit is None else unit
        return Choice(verb, asked.side, unit=actor, target_unit=at, number=number)

    def does(self, verb: int, at: int = -1, number: int = 0, unit: int | None = None) -> list[Event]:
        """Apply a choice, and return its events.

        For a manoeuvre without a target, `at` is the character that the other side lets oppose, if it is
        asked.
        """
        before = self.battle.events_told()
        chosen = verb in OPPOSED_BY_CHOICE
        self.battle.apply(self.choice(verb, -1 if chosen else at, number, unit))
        if chosen and at >= 0 and self.asked() == d.DECIDE_OPPONENT:
            self.battle.apply(self.choice(d.NAME_UNIT, at, unit=-1))
        return list(self.battle.events()[before:])

    def refused(self, verb: int, at: int = -1, number: int = 0, unit: int | None = None) -> int:
        """Return the refusal of a choice, or 0."""
        return self.battle.allows(self.choice(verb, at, number, unit))

    def asked(self) -> int:
        """Return the pending decision, or 0."""
        found = self.battle.pending()
        return found.decision if found is not None else 0

    def next_round(self, wanted: int) -> None:
        """Advance to the first action of a round.

        All characters engage, the totals are reset, and no side concedes.
        """
        while self.battle.turn < wanted or self.asked() != d.DECIDE_MANOEUVRE:
            self.totals(0, 0)
            if self.asked() == d.DECIDE_CONCEDE:
                self.does(d.FIGHT_ON)
            elif self.asked() == d.DECIDE_MANOEUVRE:
                asked = self.battle.pending()
                assert asked is not None
                self.does(d.ENGAGE)
            else:
                self.battle.apply(self.battle.choose())

    def checks(self, unit: int) -> list[tuple[str, int]]:
        """Return the kinds and the Stress of a character's checks."""
        found = []
        for number in range(self.get(unit, state.CHECKS)):
            word = self.get(unit, state.CHECKS_AT + number // state.CHECKS_A_WORD)
            check = (word >> (9 * (number % state.CHECKS_A_WORD))) % state.CHECK_SIZE
            found.append(
                ("casualty" if check >= state.CHECK_SIZE // 2 else "fallout", check % (state.CHECK_SIZE // 2))
            )
        return found

    def record(self, unit: int, kind: str, stress: int) -> None:
        """Add a check to a character."""
        number = self.get(unit, state.CHECKS)
        check = stress + (state.CHECK_SIZE // 2 if kind == "casualty" else 0)
        word = state.CHECKS_AT + number // state.CHECKS_A_WORD
        self.put(unit, word, self.get(unit, word) + (check << (9 * (number % state.CHECKS_A_WORD))))
        self.put(unit, state.CHECKS, number + 1)


def roll(
    side: str, purpose: str, *faces: int, model: int = 1, turn: int = 1, first: int = 0
) -> dict[str, int]:
    """Return dice set by hand, which are the faces of a model's next dice of a purpose."""
    return {
        f"{turn} {side}:1.1/1.{model} {purpose} {first + place}": face for place, face in enumerate(faces)
    }


def told(events: list[Event], code: str) -> list[Event]:
    """Return the events of a code."""
    return [event for event in events if event.code == code]


HARMS = {damage.HARM_FALLOUT: "fallout", damage.HARM_CASUALTY: "casualty"}


def sources(rolled: Event) -> list[tuple[str, int]]:
    """Return the reasons and values of a roll's modifiers, apart from its rating."""
    return [(one.reason, one.value) for one in rolled.modifiers if one.reason != "mn_rating"]
