"""A 2D6 skirmish played through the doors, with models placed by a test and dice set by hand."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import Any

from immutabledict import immutabledict

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import block
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.records.profile import Arm, Fighter
from armybuilder.battle.rulesets.initiative import state, verbs
from armybuilder.battle.rulesets.initiative.convert import columns, rated, shot, shot_columns
from armybuilder.battle.rulesets.initiative.tables import block_values
from armybuilder.battle.terms import Terms
from armybuilder.model.table import Table, Terrain

METRE = 200
"""Two centimetres of the table. [TR-D02]"""
WIDTH = 400
ZONES = (
    ((0, 0), (1000, 0), (1000, 4000), (0, 4000)),
    ((3000, 0), (4000, 0), (4000, 4000), (3000, 4000)),
)
COLUMNS = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "X", "Y", "VALUE")


@dataclass(frozen=True)
class Man:
    """A model of a battle: its design with its place in metres, or its seat.

    A model aboard names the number of its machine as `home` and its post as `berth`. `control` is the number
    of its controller.
    """

    one: Fighter
    x: int = 0
    y: int = 0
    side: int = 0
    unit: int | None = None
    price: int = 20
    home: int = -1
    berth: int = 0
    control: int = -1
    commands: int = 0
    robot_type: int = 0


def model(man: Man, number: int) -> block.EncodedModel:
    """Return a model to encode, whose dice have its number."""
    own = columns(rated(man.one))
    fixed = man.one.profile[0] <= 0
    arms = tuple(shot_columns(shot(arm, fixed)) for arm in man.one.arms)
    return block.EncodedModel(
        man.one,
        man.price,
        number,
        home=man.home,
        berth=man.berth,
        controller=man.control,
        commands=man.commands,
        robot_type=man.robot_type,
        own=OwnColumns(own, arms),
    )


class Battle:
    """A battle in its first round, with every model in its given place.

    Left's models are listed first. `order` gives the Initiative of each model, if it is given.
    """

    def __init__(
        self,
        *men: Man,
        dice: tuple[tuple[int, int, int], ...] = (),
        ground: tuple[Terrain, ...] = (),
        turns: int = 12,
        order: tuple[int, ...] = (),
        posted: bool = True,
        support: tuple[Arm, ...] = (),
    ) -> None:
        """Start the battle.

        Dice are (thrower, purpose, face), in the order in which they fall.
        """
        groups: dict[tuple[int, int], list[block.EncodedModel]] = {}
        for number, man in enumerate(men):
            key = (man.side, number if man.unit is None else 1000 + man.unit)
            groups.setdefault(key, []).append(model(man, number))
        units = tuple(
            block.FieldedUnit(side, 20 * len(models), tuple(models)) for (side, _), models in groups.items()
        )
        terms = Terms("initiative", "small", immutabledict(), immutabledict(), turns, ())
        table = Table(id="field", name="Field", width_cm=WIDTH, depth_cm=WIDTH, terrain=ground)
        shells = tuple(shot_columns(shot(arm)) for arm in support)
        force = block.Force(
            terms, table, ZONES, units, doors.INITIATIVE, block_values(),
            support=(support, ()), own_support=(shells, ()),
        )  # fmt: skip
        script = tuple((-1, who, purpose, -1, face) for who, purpose, face in dice)
        self.block = block.write(force, 2000, script)
        doors.begin(self.block, 1, 0)
        while posted and self.asks(st.ASKS_DECISION) == verbs.DECIDE_POST:
            self.follow_bot()
        for number, man in enumerate(men):
            if posted and man.home < 0:
                self.put(number, X=man.x * METRE, Y=man.y * METRE)
        for number, man in enumerate(men):
            if man.home >= 0:
                self.put(number, X=men[man.home].x * METRE, Y=men[man.home].y * METRE)
        for number, value in enumerate(order):
            self.put(number, TR_STARTED_WITH=value, TACTICS=0)
        while self.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE and order:
            self.do(verbs.DO_READY, -1)

    # ---- what stands in it
    @staticmethod
    def row(number: int) -> int:
        """Return the row of a model."""
        return st.MODELS_AT + number * st.MODEL_WIDTH

    def get(self, number: int, name: str) -> int:
        """Return a column of a model by its name."""
        return int(self.block[self.row(number) + self._column(name)])

    def put(self, number: int, **values: int) -> None:
        """Write columns of a model by their names."""
        for name, value in values.items():
            self.block[self.row(number) + self._column(name)] = value

    @staticmethod
    def _column(name: str) -> int:
        place: int = getattr(state, name)
        return place

    def rule(self, word: int, value: int) -> None:
        """Set a word of the rules of the battle."""
        self.block[st.RULES_AT + word] = value

    def weapon(self, number: int, place: int = 0) -> int:
        """Return the number of a model's weapon."""
        first: int = self.block[self.row(number) + st.WEAPONS]
        return (first - self.block[st.WEAPONS_AT]) // st.WEAPON_WIDTH + place

    def support(self) -> int:
        """Return the number of the weapon off the table, the last of all."""
        return int(self.block[st.WEAPON_COUNT]) - 1

    def of_weapon(self, weapon: int, column: int) -> int:
        """Return a column of a weapon by the weapon's number."""
        return int(self.block[self.block[st.WEAPONS_AT] + weapon * st.WEAPON_WIDTH + column])

    def told(self, code: int) -> list[dict[str, int]]:
        """Return the log's rows of a code as dictionaries by the names of their columns."""
        first = self.block[st.LOG_AT]
        rows = range(first, first + self.block[st.LOG_COUNT] * log.LOG_WIDTH, log.LOG_WIDTH)
        return [
            {name: self.block[row + getattr(log, f"LOG_{name}")] for name in COLUMNS}
            for row in rows
            if self.block[row + log.LOG_CODE] == code
        ]

    def dice_left(self) -> int:
        """Return the number of dice set by hand that have not fallen."""
        first = self.block[st.DICE_AT]
        rows = range(first, first + self.block[st.DICE_COUNT] * st.DIE_WIDTH, st.DIE_WIDTH)
        return sum(self.block[row + st.DIE_USED] == 0 for row in rows)

    # ---- through the doors
    def asks(self, place: int = st.ASKS_MODEL) -> int:
        """Return a column of the pending decision (ASKS_...), by default the asked model."""
        out = backend.new_block(st.PENDING_WIDTH)
        doors.pending(self.block, out)
        return int(out[place])

    def follow_bot(self) -> int:
        """Apply the bot's choice, and return its verb."""
        block_values = backend.new_block(st.CHOICE_WIDTH)
        doors.choose(self.block, block_values)
        verb = int(block_values[st.CHOICE_VERB])
        assert doors.apply(self.block, block_values) >= 0
        return verb

    def bot(self) -> tuple[int, int, int]:
        """Return the verb, target and number of the bot's choice."""
        block_values = backend.new_block(st.CHOICE_WIDTH)
        doors.choose(self.block, block_values)
        return (
            int(block_values[st.CHOICE_VERB]),
            int(block_values[st.CHOICE_TARGET]),
            int(block_values[st.CHOICE_NUMBER]),
        )

    def choice(
        self,
        verb: int,
        actor: int | None = None,
        target: int = -1,
        weapon: int | None = None,
        number: int = 0,
        unit: int = -1,
        path: tuple[tuple[int, int], ...] = (),
    ) -> MutableSequence[int]:
        """Return a choice, by default of the asked model with its first weapon.

        The places of the path are in metres.
        """
        who = self.asks() if actor is None else actor
        arm = weapon
        if arm is None:
            arm = self.weapon(who) if who >= 0 and self.get(who, "ARMED") else -1
        head = (verb, self.asks(st.ASKS_SIDE), unit, who, arm, target, -1, number, len(path))
        corners = (part * METRE for point in path for part in point)
        block_values = backend.new_block(st.CHOICE_WIDTH)
        for place, word in enumerate((*head, *corners)):
            block_values[place] = word
        return block_values

    def allows(self, verb: int, actor: int | None = None, **more: Any) -> int:
        """Return the refusal of a choice, or 0."""
        return doors.allows(self.block, self.choice(verb, actor, **more))

    def do(self, verb: int, actor: int | None = None, **more: Any) -> None:
        """Apply a choice that must be allowed."""
        done = doors.apply(self.block, self.choice(verb, actor, **more))
        assert done >= 0, f"refused: {-done}"

    def menu(self) -> set[int]:
        """Return the verbs on the menu."""
        rows = backend.new_block(600 * st.MENU_WIDTH)
        count = doors.menu(self.block, rows)
        return {rows[at * st.MENU_WIDTH + st.MENU_VERB] for at in range(count)}

    def take_it(self) -> None:
        """Pass on all reactions to an attack."""
        while self.asks(st.ASKS_DECISION) in {verbs.TR_DECIDE_REACT, verbs.DECIDE_FLINCH}:
            self.do(verbs.DO_TAKE_IT)

    def fire_on(self) -> None:
        """Follow the bot in allotting the pairs of full auto, and pass on all reactions."""
        while self.asks(st.ASKS_DECISION) in {verbs.DECIDE_ALLOT, verbs.TR_DECIDE_REACT}:
            if self.asks(st.ASKS_DECISION) == verbs.DECIDE_ALLOT:
                self.follow_bot()
            else:
                self.do(verbs.DO_TAKE_IT)

    def next_round(self) -> None:
        """Pass on all decisions until the next round has begun."""
        now = self.block[st.TURN]
        while self.block[st.TURN] == now and self.asks(st.ASKS_DECISION):
            decision = self.asks(st.ASKS_DECISION)
            idle = {
                verbs.DECIDE_ACT: verbs.DO_DONE,
                verbs.DECIDE_GIVE_UP: verbs.DO_FIGHT_ON,
                verbs.DECIDE_STEP_IN: verbs.DO_WAIT,
            }
            self.do(idle.get(decision, verbs.DO_TAKE_IT))
        while self.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE:
            self.do(verbs.DO_READY, -1)


def roll(who: int, purpose: int, *faces: int) -> tuple[tuple[int, int, int], ...]:
    """Return dice of one thrower for one purpose, in the order in which they fall."""
    return tuple((who, purpose, face) for face in faces)


def rectangle(low: tuple[int, int], high: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Return the corners of a rectangle between two places in metres, in mm of the table."""
    (ax, ay), (bx, by) = low, high
    return tuple((20 * x, 20 * y) for x, y in ((ax, ay), (bx, ay), (bx, by), (ax, by)))


def wall(low: tuple[int, int], high: tuple[int, int]) -> Terrain:
    """Return half cover."""
    return Terrain(name="wall", type="cover", shape=rectangle(low, high))


def woods(low: tuple[int, int], high: tuple[int, int]) -> Terrain:
    """Return ground that is hard to cross."""
    return Terrain(name="mud", type="difficult", shape=rectangle(low, high))


def hill(low: tuple[int, int], high: tuple[int, int]) -> Terrain:
    """Return ground that blocks sight."""
    return Terrain(name="hill", type="impassable", shape=rectangle(low, high), blocks_sight=True)
