"""Small battles by phases on a bare field, with dice set by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any, NamedTuple, get_args

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import Arm, Fighter
from armybuilder.battle.rulesets.phase import events, state, verbs
from armybuilder.battle.rulesets.phase.convert import columns, converted, shot_columns
from armybuilder.battle.rulesets.phase.forecasts import FORECAST_BEATEN
from armybuilder.battle.rulesets.phase.tables import block_values
from armybuilder.model.readings import STANDARD
from armybuilder.model.table import TerrainType
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.battle.designs import arm, fighter

RIFLE = weapon("rifle", 1, hands=2)
_ROW = {
    name: name for name in ("kind", "core", "home", "berth", "controller", "controls", "robot_type", "rank")
}
_ROW |= {name: name for name in ("medic", "communicator", "long_range_link", "items", "price", "flying")}
_ROW |= {"heroic": "save", "sharpshooter": "sharpshooter", "life_support": "life"}
_DESIGN = {field.name for field in fields(Fighter)} | {"sharpshooter", "medic"}
TROOPER = (10, 6, 5, 0, 5)
LEFT_FIRST = (10, 4)
BASE = 250
"""Twice the radius of a trooper's base."""


def three(purpose: int, *totals: int, actor: int = -1) -> list[tuple[int, ...]]:
    """Return dice with these totals, three dice for each."""
    found: list[tuple[int, ...]] = []
    for total in totals:
        first = min(6, total - 2)
        second = min(6, total - first - 1)
        found += [(purpose, face, actor) for face in (first, second, total - first - second)]
    return found


def damage(*given: int) -> list[tuple[int, ...]]:
    """Return dice of damage."""
    return [(events.DIE_PH_DAMAGE, face) for face in given]


class Field(Arena):
    """A field with models for a battle by phases.

    Each model is an example of the catalogue unless its profile says otherwise.
    """

    def figure(
        self,
        side: int,
        x: int,
        y: int = 5000,
        profile: tuple[int, int, int, int, int] = TROOPER,
        weapons: list[Any] | None = None,
        unit: int | None = None,
        own: dict[int, int] | None = None,
        **more: Any,
    ) -> Model:
        """Add a model to the field.

        `own` are columns of its row that differ from those of its profile. A machine is autonomous unless a
        core is given.
        """
        kind = more.get("kind", 0)
        more.setdefault("core", st.CORE_AUTONOMOUS if kind else st.CORE_NONE)
        row = {_ROW[name]: int(value) for name, value in more.items() if name in _ROW}
        made = self.model(side, x, y, [RIFLE] if weapons is None else weapons, unit, dp=profile[4], **row)
        design = {name: value for name, value in more.items() if name in _DESIGN}
        self.models[-1]["own"] = columns(converted(fighter(*profile, **design))) | (own or {})  # type: ignore[assignment]
        return made

    def battle(
        self,
        dice: list[tuple[int, ...]] | None = None,
        rolls: tuple[int, int] = LEFT_FIRST,
        readings: dict[str, str] | None = None,
    ) -> Battle:
        """Start the battle.

        Left rolls for initiative in odd turns. `rolls` are both sides' first rolls of turn 1, and `readings`
        those that differ from the standard.
        """
        script: list[tuple[int, ...]] = [(events.DIE_PH_COIN, 1)]
        for side, total in enumerate(rolls):
            script += [(*die, 1) for die in three(events.DIE_PH_PHASE, total, actor=st.SIDE_ACTOR + side)]
        block = self.block(script + (dice or []))
        block[st.RULESET] = doors.PHASE
        for at in range(st.RULES_WIDTH):
            block[st.RULES_AT + at] = 0
        for at, value in block_values(dict(STANDARD) | (readings or {})).items():
            block[st.RULES_AT + at] = value
        for at, model in enumerate(self.models):
            row = st.MODELS_AT + at * st.MODEL_WIDTH
            for column, value in model["own"].items():  # type: ignore[attr-defined]
                block[row + column] = value
        for at, gun in enumerate(self.weapons):
            row = block[st.WEAPONS_AT] + at * st.WEAPON_WIDTH
            for column, value in shot_columns(_arm(block, row, gun.get("own"))).items():  # type: ignore[arg-type]
                block[row + column] = value
        for at, piece in enumerate(self.pieces):
            row = block[st.PIECES_AT] + at * st.PIECE_WIDTH
            block[row + st.PIECE_KIND] = get_args(TerrainType).index(piece.get("ground", "open"))
        doors.begin(block, 1, 0)
        return Battle(block)


def _arm(block: Any, row: int, own: Mapping[str, int] | None) -> Arm:
    """Return the weapon of a row of the block, with its values set by hand."""
    return arm(
        block[row + st.WEAPON_CATEGORY],
        block[row + st.WEAPON_PEN],
        attack=block[row + st.WEAPON_ATTACK],
        automatic=bool(block[row + st.WEAPON_AUTOMATIC]),
        reach=block[row + st.WEAPON_REACH],
        own=own or {},
    )


class Promise(NamedTuple):
    """The forecast of a choice.

    It holds the chances to hit, to hurt and to beat the target, and the points won and lost, in thousandths.
    """

    hit: Fraction
    hurt: Fraction
    beaten: Fraction
    gain: int
    against: int


class Battle(Fight):
    """A battle by phases that has started."""

    def get(self, model: Model, column: int) -> int:
        """Return a column of a model's row."""
        return int(self.block[self.row(model.number) + column])

    def put(self, model: Model, column: int, value: int) -> None:
        """Write a column of a model's row."""
        self.block[self.row(model.number) + column] = value

    def group(self, unit: int, column: int, value: int | None = None) -> int:
        """Return a column of a unit's row, after writing it if a value is given."""
        row = self.block[st.UNITS_AT] + unit * st.UNIT_WIDTH + column
        if value is not None:
            self.block[row] = value
        return int(self.block[row])

    def turns(self, model: Model, move: int, act: int, **more: Any) -> None:
        """Apply a model's choice of the Movement phase and its declaration."""
        self.do(move, model, **more)
        self.do(act, model)

    def idle(self) -> None:
        """Pass on all decisions of the Movement phase."""
        while self.asks()[st.ASKS_DECISION] in {verbs.PH_DECIDE_MOVE, verbs.DECIDE_DECLARE}:
            asked = self.asks()
            verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
            self.do(verb, Model(asked[st.ASKS_MODEL], -1, []))

    def shot(
        self, shooter: Model, target: Model, mode: int = state.PH_MODE_SINGLE, move: int = verbs.STAY
    ) -> None:
        """Apply a shot at a target that does nothing and does not hug cover."""
        self.turns(shooter, move, verbs.SHOOT)
        self.idle()
        self.do(verbs.SHOOT_AT, shooter, target=target, number=mode)
        self.let_come()

    def let_come(self) -> None:
        """Pass on all decisions to hug cover."""
        while self.asks()[st.ASKS_DECISION] == verbs.DECIDE_HUG:
            self.do(verbs.LET_COME, Model(self.asks()[st.ASKS_MODEL], -1, []))

    def follow_bot(self) -> int:
        """Apply the bot's choice, and return its verb."""
        block_values = backend.new_block(st.CHOICE_WIDTH)
        doors.choose(self.block, block_values)
        assert doors.apply(self.block, block_values) >= 0
        return int(block_values[st.CHOICE_VERB])

    def results(self, code: int) -> list[int]:
        """Return the results of the log's rows of a code."""
        return [row[10] for row in self.rows(code)]

    def promised(self, verb: int, actor: Model, **more: Any) -> Promise:
        """Return the forecast of a choice."""
        out = backend.new_block(st.FORECAST_WIDTH)
        doors.forecast(self.block, self.choice(verb, actor, **more), out)
        cases = out[st.FORECAST_CASES]
        return Promise(
            Fraction(out[st.FORECAST_HIT], cases),
            Fraction(out[st.FORECAST_HURT], cases),
            Fraction(out[FORECAST_BEATEN], cases),
            out[st.FORECAST_POINTS],
            out[st.FORECAST_AGAINST],
        )


def duel(
    metres: int, *dice: tuple[int, ...], own: dict[int, int] | None = None, gun: Any = RIFLE
) -> tuple[Any, ...]:
    """Return a field, a shooter, a target `metres` metres off, and the dice."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[gun], own=own)
    target = field.figure(RIGHT, 1000 + BASE + 100 * metres, weapons=[])
    return field, shooter, target, list(dice)


__all__ = [
    "BASE",
    "LEFT",
    "RIFLE",
    "RIGHT",
    "TROOPER",
    "Battle",
    "Field",
    "damage",
    "duel",
    "three",
    "weapon",
]
