"""A small field of models and machines under the 2D6 skirmish rules, with dice set by hand.

The tests call single functions of the rules. The kernel's modules and the ruleset's are combined as the
compiler combines them, and interpreted.
"""

from __future__ import annotations

from typing import Any

from armybuilder.battle.kernel import layout, log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import Arm, Fighter
from armybuilder.battle.rulesets.initiative import events, state, verbs
from armybuilder.battle.rulesets.initiative.convert import columns, rated, shot, shot_columns
from armybuilder.battle.rulesets.initiative.tables import block_values
from tests.rulebook.interpreted import kernel

METRE = 200
"""Two centimetres of the table. [TR-D02]"""
MODELS, WEAPONS, PIECES, DICE = 8, 12, 4, 80


class Field:
    """A field with models, their weapons, pieces of ground and dice.

    Each die is (thrower, purpose, face), in the order in which the dice fall.
    """

    def __init__(self, *dice: tuple[int, int, int]) -> None:
        """Initialise an empty field with dice."""
        self.k = kernel("initiative")
        self.block = [0] * layout.words_needed(MODELS, 2, WEAPONS, PIECES, 40, 0, DICE, 100 * log.LOG_WIDTH)
        counts = (MODELS, 2, WEAPONS, PIECES, 40, 0, DICE)
        layout.lay_out(self.block, *counts, 100, log.LOG_WIDTH)
        self.block[st.MODELS_END] = st.MODELS_AT
        self.block[st.TABLE_WIDTH] = self.block[st.TABLE_DEPTH] = 200 * METRE
        self.block[st.PIECE_COUNT] = self.block[st.DICE_COUNT] = 0
        self.models = self.weapons = self.points = 0
        for place, value in block_values().items():
            self.block[st.RULES_AT + place] = value
        self.block[st.TURN] = 1
        self.set_dice(*dice)

    def set_dice(self, *dice: tuple[int, int, int]) -> None:
        """Set more dice by hand."""
        for who, purpose, face in dice:
            row = self.block[st.DICE_AT] + self.block[st.DICE_COUNT] * st.DIE_WIDTH
            self.block[row : row + st.DIE_WIDTH] = [1, who, purpose, -1, face, 0]
            self.block[st.DICE_COUNT] += 1

    def dice_left(self) -> int:
        """Return the number of dice set by hand that have not fallen."""
        first = self.block[st.DICE_AT]
        rows = range(first, first + self.block[st.DICE_COUNT] * st.DIE_WIDTH, st.DIE_WIDTH)
        return sum(self.block[row + st.DIE_USED] == 0 for row in rows)

    def add(self, one: Fighter, x: int = 0, y: int = 0, side: int = 0, **own: int) -> int:
        """Add a model of a design at a place in metres, and return its row.

        Its dice fall under its number, from 0 on.
        """
        row = st.MODELS_AT + self.models * st.MODEL_WIDTH
        plain = {
            st.NUMBER: self.models,
            st.DIE_NAME: self.models,
            st.SIDE: side,
            st.UNIT: self.block[st.UNITS_AT] + side * st.UNIT_WIDTH,
            st.KIND: one.kind,
            st.STATUS: st.IN_PLAY,
            st.X: x * METRE,
            st.Y: y * METRE,
            st.FACING_X: 1000,
            st.RADIUS: 10,
            st.LIFE_SUPPORT: one.life_support,
            st.SHARPSHOOTER: int(one.has("sharpshooter")),
            st.ARMED: len(one.arms),
            st.WEAPONS: self.weapon(0),
        }
        for column, value in (plain | columns(rated(one, own))).items():
            self.block[row + column] = value
        for arm in one.arms:
            self._arm(arm, row)
        self.models += 1
        self.block[st.MODEL_COUNT] = self.models
        self.block[st.MODELS_END] = row + st.MODEL_WIDTH
        return row

    def unit(self, side: int, *models: int) -> None:
        """Set models that were added one after the other as a side's unit."""
        row = self.block[st.UNITS_AT] + side * st.UNIT_WIDTH
        self.block[row + st.UNIT_MODELS], self.block[row + st.UNIT_SIZE] = models[0], len(models)

    def _arm(self, arm: Arm, owner: int) -> None:
        row = self.weapon(0)
        plain = {
            st.WEAPON_NUMBER: self.weapons,
            st.WEAPON_OWNER: owner,
            st.WEAPON_CATEGORY: arm.category,
            st.WEAPON_ATTACK: arm.attack,
            st.WEAPON_TARGETING: arm.targeting,
            st.WEAPON_MOUNT: arm.mount,
        }
        for column, value in (plain | shot_columns(shot(arm))).items():
            self.block[row + column] = value
        self.weapons += 1

    def weapon(self, back: int = 1) -> int:
        """Return the row of a weapon, counted back from the end of the weapons.

        By default that is the last weapon, and with 0 the next to be written.
        """
        return int(self.block[st.WEAPONS_AT]) + (self.weapons - back) * st.WEAPON_WIDTH

    def ground(self, low: tuple[int, int], high: tuple[int, int], **columns: int) -> int:
        """Add a rectangle of ground between two places in metres, and return its row.

        More columns of the row are given by their names.
        """
        number = self.block[st.PIECE_COUNT]
        row = self.block[st.PIECES_AT] + number * st.PIECE_WIDTH
        first = self.block[st.POINTS_AT] + self.points * st.POINT_WIDTH
        (ax, ay), (bx, by) = low, high
        for place, (x, y) in enumerate(((ax, ay), (bx, ay), (bx, by), (ax, by))):
            self.block[first + 2 * place] = x * METRE
            self.block[first + 2 * place + 1] = y * METRE
        self.points += 4
        self.block[row + st.PIECE_NUMBER], self.block[row + st.PIECE_POINTS] = number, first
        self.block[row + st.PIECE_CORNERS] = 4
        for name, value in columns.items():
            self.block[row + getattr(st, f"PIECE_{name.upper()}")] = value
        self.block[st.PIECE_COUNT] += 1
        self.k.measure_pieces(self.block)
        self.k.survey(self.block)
        sights = self.block[st.SIGHTS_AT]
        self.block[sights : sights + st.SIGHTS * st.SIGHT_WIDTH] = [0] * st.SIGHTS * st.SIGHT_WIDTH
        return int(row)

    def rule(self, word: int, value: int) -> None:
        """Set a word of the rules of the battle."""
        self.block[st.RULES_AT + word] = value

    def get(self, row: int, *names: str) -> Any:
        """Return columns of a row by their names: one alone, several as a tuple."""
        found = tuple(self.block[row + self._column(name)] for name in names)
        return found[0] if len(found) == 1 else found

    def put(self, row: int, **values: int) -> None:
        """Write columns of a row by their names."""
        for name, value in values.items():
            self.block[row + self._column(name)] = value

    @staticmethod
    def _column(name: str) -> int:
        place: int = getattr(state, name)
        return place

    def told(self, code: int) -> list[dict[str, int]]:
        """Return the log's rows of a code as dictionaries by the names of their columns."""
        names = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "X", "Y", "VALUE")
        first = self.block[st.LOG_AT]
        rows = range(first, first + self.block[st.LOG_COUNT] * log.LOG_WIDTH, log.LOG_WIDTH)
        return [
            {name: self.block[row + getattr(log, f"LOG_{name}")] for name in names}
            for row in rows
            if self.block[row + log.LOG_CODE] == code
        ]

    def do(self, name: str, *given: int) -> int:
        """Call a function of the rules with the block, and return its answer."""
        answer: int = getattr(self.k, name)(self.block, *given)
        return answer

    def attack(
        self, one: int, target: int, weapon: int, mode: int = 0, reacts: int = 0, blow: int = 0
    ) -> int:
        """Resolve an attack with a weapon, and return the number of hits.

        The weapon's row is 0 for bare hands. The target's reaction is one of REACTS_....
        """
        before = sum(row["RESULT"] for row in self.told(events.TR_ATTACKS))
        self.do("begin_attack", one, target, weapon, mode, blow)
        frame = st.STACK_AT
        self.block[frame + state.ATTACK_REACTION] = reacts
        self.do("begin_rolls", frame)
        self.settle()
        return sum(row["RESULT"] for row in self.told(events.TR_ATTACKS)) - before

    def settle(self) -> None:
        """Resolve all frames under way without any reaction."""
        while self.block[st.STACK_DEPTH]:
            top = st.STACK_AT + (self.block[st.STACK_DEPTH] - 1) * st.FRAME_WIDTH
            self.do("initiative_run_frame", top)
            if self.block[st.PENDING] == verbs.DECIDE_ALLOT:
                self.do("choose_mark", top)
                target = self.block[st.CHOICE_AT + st.CHOICE_TARGET]
                self.do("allot", top, st.MODELS_AT + target * st.MODEL_WIDTH, 0)
            self.block[st.PENDING] = 0

    def way(self, model: int, *path: tuple[int, int]) -> int:
        """Return the refusal of a path in one action, or 0.

        The path's places are in the table's measure.
        """
        self.block[st.CHOICE_AT + st.CHOICE_POINTS] = len(path)
        for place, corner in enumerate(part for point in path for part in point):
            self.block[st.CHOICE_AT + st.CHOICE_PATH + place] = corner
        return self.do("path_reason", model)


def roll(who: int, purpose: int, *faces: int) -> tuple[tuple[int, int, int], ...]:
    """Return dice of one thrower for one purpose, in the order in which they fall."""
    return tuple((who, purpose, face) for face in faces)
