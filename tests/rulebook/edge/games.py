"""Whole turns of squads under orders, choice by choice, with dice set by hand."""

from __future__ import annotations

from typing import Any

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import Field

LEFT, RIGHT = 0, 1
LEFT_FIRST = ((st.SIDE_ACTOR, events.DIE_WE_INITIATIVE, 2), (st.SIDE_ACTOR + 1, events.DIE_WE_INITIATIVE, 3))
"""Dice with which left loses the roll, so that it moves a unit first."""


class Game(Field):
    """A battle of units that are already on the table.

    Left loses the first two rolls for initiative unless more dice are set.
    """

    def __init__(self, *dice: tuple[int, int, int], **readings: str) -> None:
        """Set the dice of two rolls for initiative, and those given."""
        super().__init__(*LEFT_FIRST, *LEFT_FIRST, *dice, **readings)
        self.block[st.TURNS] = 8
        self.block[st.UNIT_COUNT] = 0

    def begin(self) -> None:
        """Start the battle with all units in their places, and advance to the first decision."""
        for number in range(self.block[st.UNITS_FIELDED]):
            self.put(self.row(number), UNIT_PLACED=1)
        self.do("begin_edge")
        self.do("advance_edge")

    def row(self, number: int) -> int:
        """Return the row of a unit by its number."""
        return int(self.block[st.UNITS_AT]) + number * st.UNIT_WIDTH

    def asked(self) -> tuple[int, int]:
        """Return the pending decision and the side that is asked."""
        return int(self.block[st.PENDING]), int(self.block[st.PENDING_SIDE])

    def about(self) -> int:
        """Return the row of the unit that the pending decision is about."""
        return int(self.block[st.PENDING_UNIT])

    def say(self, verb: int, unit: int, *path: tuple[float, float], **more: int) -> int:
        """Write a choice with its path in inches, and return its refusal."""
        for place in range(st.CHOICE_WIDTH):
            self.block[st.CHOICE_AT + place] = 0
        words = {
            st.CHOICE_VERB: verb,
            st.CHOICE_SIDE: self.block[st.PENDING_SIDE],
            st.CHOICE_UNIT: self.get(unit, "UNIT_NUMBER"),
            st.CHOICE_ACTOR: self.number(more["actor"]) if "actor" in more else -1,
            st.CHOICE_WEAPON: -1,
            st.CHOICE_TARGET: self.number(more["model"]) if "model" in more else -1,
            st.CHOICE_TARGET_UNIT: self.get(more["target"], "UNIT_NUMBER") if "target" in more else -1,
            st.CHOICE_NUMBER: more.get("number", 0),
            st.CHOICE_POINTS: len(path),
        }
        for place, value in words.items():
            self.block[st.CHOICE_AT + place] = value
        for place, (x, y) in enumerate(path):
            self.block[st.CHOICE_AT + st.CHOICE_PATH + 2 * place] = int(x * INCH)
            self.block[st.CHOICE_AT + st.CHOICE_PATH + 2 * place + 1] = int(y * INCH)
        return self.do("refused_edge")

    def make(self, verb: int, unit: int, *path: tuple[float, float], **more: Any) -> None:
        """Apply a legal choice, and advance to the next decision."""
        assert self.say(verb, unit, *path, **more) == 0
        self.do("carry_out_edge")
        self.do("advance_edge")

    def order_all(self, **orders: int) -> None:
        """Order all units by their numbers, as `u0=...`, and the others to hold."""
        turn = self.block[st.TURN]
        while self.asked()[0] == o.DECIDE_ORDER and self.block[st.TURN] == turn:
            unit = self.about()
            self.make(orders.get(f"u{self.get(unit, 'UNIT_NUMBER')}", o.HOLD_GROUND), unit)

    def idle(self) -> None:
        """Pass on the pending decision."""
        nothing = {
            o.DECIDE_ORDER: o.HOLD_GROUND,
            o.DECIDE_CHARGE: o.STAY_THERE,
            o.WE_DECIDE_MOVE: o.STAY_THERE,
            o.DECIDE_FIRE: o.HOLD_FIRE,
            o.WE_DECIDE_REACT: o.STAY_THERE,
            o.DECIDE_OPFIRE: o.LET_PASS,
        }
        self.make(nothing[self.asked()[0]], self.about())

    def idle_until(self, decision: int) -> None:
        """Pass on all decisions until the given decision is pending, or the battle is over."""
        while self.asked()[0] not in {decision, 0}:
            self.idle()

    def place(self, model: int) -> tuple[float, float]:
        """Return a model's place in inches."""
        x, y = self.get(model, "X", "Y")
        return x / INCH, y / INCH

    def menu(self) -> set[tuple[int, int]]:
        """Return the verbs and units of the menu."""
        rows = [0] * 512 * st.MENU_WIDTH
        count = self.k.list_edge(self.block, rows)
        return {
            (rows[at * st.MENU_WIDTH + st.MENU_VERB], rows[at * st.MENU_WIDTH + st.MENU_UNIT])
            for at in range(count)
        }
