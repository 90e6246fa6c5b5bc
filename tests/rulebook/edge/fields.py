"""A field of units for tests of the rules of squads under orders.

The tests call single functions of the rules with dice set by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armybuilder.battle.kernel import layout, log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES
from armybuilder.battle.rulesets.edge import damage, machines, weapons
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.convert import columns, rated
from armybuilder.battle.rulesets.edge.guns import shot, shot_columns
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.tables import block_values
from armybuilder.model.readings import STANDARD
from armybuilder.points.tables import tables
from tests.battle.designs import arm, fighter
from tests.rulebook.interpreted import kernel

if TYPE_CHECKING:
    from armybuilder.battle.records.profile import Arm, Fighter

MODELS, UNITS, WEAPONS, PIECES, DICE, LOG = 24, 12, 30, 6, 120, 300
HOMES = (r, st, weapons, damage, machines)
"""The modules whose constants name the columns of rows."""


def gun(category: int = st.RIFLE, pen: int = 0, **more: Any) -> Arm:
    """Return a weapon with the bands of its category."""
    name = CATEGORIES.get(category)
    whole = len(tables().weapons[name].bands) if name else 0
    bands = (0,) * whole + (st.NOT_ALLOWED,) * (st.BANDS - whole)
    return arm(category, pen, bands=bands, **more)


RIFLE = gun()
REGULAR = (10, 6, 5, 0, 5)
GREEN = (10, 6, 5, 0, 6)
VETERAN = (10, 5, 5, 0, 4)
ELITE = (10, 4, 5, 0, 3)


def trooper(profile: tuple[int, ...] = REGULAR, *arms: Arm, **more: Any) -> Fighter:
    """Return a design that fights on foot, by default with a plain rifle.

    None in the place of a weapon gives no weapon at all.
    """
    return fighter(*profile, arms=arms or (RIFLE,), **more)


def machine(pf: int = 5, *arms: Arm, **more: Any) -> Fighter:
    """Return a vehicle without a crew of its own, for which a core is not asked."""
    return fighter(20, 6, 0, pf, 0, kind=st.KIND_VEHICLE, arms=arms, **more)


class Field:
    """A field with units of models, their weapons, pieces of ground and dice.

    Each die is (number of the thrower, purpose, face), in the order in which the dice fall.
    """

    def __init__(self, *dice: tuple[int, int, int], **readings: str) -> None:
        """Initialise an empty field with dice and readings such as D13."""
        self.k = kernel("edge")
        counts = (MODELS, UNITS, WEAPONS, PIECES, 40, 0, DICE)
        self.block = [0] * layout.words_needed(*counts, LOG * log.LOG_WIDTH)
        layout.lay_out(self.block, *counts, LOG, log.LOG_WIDTH)
        for place in (st.PIECE_COUNT, st.DICE_COUNT, st.UNITS_FIELDED):
            self.block[place] = 0
        self.block[st.MODELS_END] = st.MODELS_AT
        self.block[st.TABLE_WIDTH] = self.block[st.TABLE_DEPTH] = 200 * INCH
        self.models = self.weapons = self.points = 0
        chosen = dict(STANDARD) | {f"WE-{name}": one for name, one in readings.items()}
        for place, value in block_values(chosen).items():
            self.block[st.RULES_AT + place] = value
        self.block[st.TURN] = 1
        self.set_dice(*dice)

    def set_dice(self, *dice: tuple[int, int, int]) -> None:
        """Set more dice by hand."""
        for who, purpose, face in dice:
            row = self.block[st.DICE_AT] + self.block[st.DICE_COUNT] * st.DIE_WIDTH
            self.block[row : row + st.DIE_WIDTH] = [-1, who, purpose, -1, face, 0]
            self.block[st.DICE_COUNT] += 1

    def dice_left(self) -> int:
        """Return the number of dice set by hand that have not fallen."""
        first = self.block[st.DICE_AT]
        rows = range(first, first + self.block[st.DICE_COUNT] * st.DIE_WIDTH, st.DIE_WIDTH)
        return sum(self.block[row + st.DIE_USED] == 0 for row in rows)

    def unit(self, side: int = 0, **more: int) -> int:
        """Start a unit and return its row.

        The models added next are its members.
        """
        number = self.block[st.UNITS_FIELDED]
        row = int(self.block[st.UNITS_AT]) + number * st.UNIT_WIDTH
        self.put(row, UNIT_NUMBER=number, UNIT_SIDE=side, UNIT_MODELS=self._row(), UNIT_SIZE=0, **more)
        self.block[st.UNITS_FIELDED] = number + 1
        return row

    def _row(self) -> int:
        return st.MODELS_AT + self.models * st.MODEL_WIDTH

    def add(self, unit: int, one: Fighter, x: float = 0, y: float = 0, **own: int) -> int:
        """Add a model of a design to a unit at a place in inches, and return its row.

        Its dice fall under its number, from 0 on.
        """
        row = self._row()
        plain = {
            st.NUMBER: self.models,
            st.DIE_NAME: self.models,
            st.SIDE: self.get(unit, "UNIT_SIDE"),
            st.UNIT: unit,
            st.KIND: one.kind,
            st.CORE: one.core,
            st.SIZE: one.size,
            st.STATUS: st.IN_PLAY,
            st.X: int(x * INCH),
            st.Y: int(y * INCH),
            st.FACING_X: 1000,
            st.HEIGHT: 180,
            st.PRICE: 10,
            st.LIFE_SUPPORT: one.life_support,
            st.SHARPSHOOTER: int(one.has("sharpshooter")),
            st.MEDIC: int(one.has("medic")),
            st.SAVE: one.heroic,
            st.ARMED: len(one.arms),
            st.WEAPONS: self.weapon(0),
        }
        for column, value in (plain | columns(one, rated(one))).items():
            self.block[row + column] = value
        for weapon in one.arms:
            self._arm(weapon, row)
        self.models += 1
        self.put(row, **own)
        self.block[st.MODEL_COUNT] = self.models
        self.block[st.MODELS_END] = row + st.MODEL_WIDTH
        self.put(
            unit, UNIT_SIZE=self.get(unit, "UNIT_SIZE") + 1, UNIT_IN_PLAY=self.get(unit, "UNIT_SIZE") + 1
        )
        return row

    def squad(self, side: int, count: int, one: Fighter, x: float = 0, **more: int) -> int:
        """Add a unit of `count` models of one design, and return its row.

        They stand side by side, a tenth of an inch apart.
        """
        unit = self.unit(side, **more)
        for place in range(count):
            self.add(unit, one, x, place / 10)
        return unit

    def member(self, unit: int, place: int = 0) -> int:
        """Return the row of a unit's model at a place."""
        return int(self.get(unit, "UNIT_MODELS")) + place * st.MODEL_WIDTH

    def number(self, row: int) -> int:
        """Return the number of a model, which is also that of its dice."""
        return int(self.get(row, "NUMBER"))

    def aboard(self, unit: int, one: Fighter, vehicle: int, berth: int = 0, **own: int) -> int:
        """Add a model that rides in a vehicle, and return its row.

        Berth 1 is the pilot's, berths 2 and up are those of the gunners of a station, and 0 is a passenger's.
        """
        seat = own.pop("SEAT", st.SEAT_INSIDE)
        return self.add(
            unit,
            one,
            0,
            0,
            STATUS=st.ABOARD,
            CARRIED_BY=vehicle,
            SEAT=seat,
            BERTH=8 * berth + seat,
            **own,
        )

    def _arm(self, one: Arm, owner: int) -> None:
        row = self.weapon(0)
        plain = {
            st.WEAPON_NUMBER: self.weapons,
            st.WEAPON_OWNER: owner,
            st.WEAPON_CATEGORY: one.category,
            st.WEAPON_ATTACK: one.attack,
            st.WEAPON_TARGETING: one.targeting,
            st.WEAPON_FEED: int(one.feed),
            st.WEAPON_LIMIT: one.limit,
            st.WEAPON_MOUNT: one.mount,
            st.WEAPON_STATION: one.station,
            st.WEAPON_PARABOLIC: int(one.parabolic),
            st.WEAPON_RADIUS: one.radius,
        }
        for column, value in (plain | shot_columns(shot(one))).items():
            self.block[row + column] = value
        self.weapons += 1

    def weapon(self, back: int = 1) -> int:
        """Return the row of a weapon, counted back from the end of the weapons.

        By default that is the last weapon, and with 0 the next to be written.
        """
        return int(self.block[st.WEAPONS_AT]) + (self.weapons - back) * st.WEAPON_WIDTH

    def ground(self, low: tuple[float, float], high: tuple[float, float], **own: int) -> int:
        """Add a rectangle of ground between two places in inches, and return its row.

        More columns of the row are given by their names.
        """
        number = self.block[st.PIECE_COUNT]
        row = int(self.block[st.PIECES_AT]) + number * st.PIECE_WIDTH
        first = self.block[st.POINTS_AT] + self.points * st.POINT_WIDTH
        (ax, ay), (bx, by) = low, high
        for place, (x, y) in enumerate(((ax, ay), (bx, ay), (bx, by), (ax, by))):
            self.block[first + 2 * place] = int(x * INCH)
            self.block[first + 2 * place + 1] = int(y * INCH)
        self.points += 4
        self.block[row + st.PIECE_NUMBER], self.block[row + st.PIECE_POINTS] = number, first
        self.block[row + st.PIECE_CORNERS], self.block[row + st.PIECE_BUILDING] = 4, -1
        for name, value in own.items():
            self.block[row + getattr(st, f"PIECE_{name.upper()}")] = value
        self.block[st.PIECE_COUNT] += 1
        self.block[st.GROUND_AGE] += 1
        self.k.measure_pieces(self.block)
        return row

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
        return next(int(getattr(home, name)) for home in HOMES if hasattr(home, name))

    def order(self, unit: int, order: int, obeys: int = 1) -> None:
        """Set a unit's order, and whether the unit obeys it."""
        self.put(unit, WE_UNIT_ORDER=order, UNIT_OBEYS=obeys)

    def told(self, code: int) -> list[dict[str, int]]:
        """Return the log's rows of a code as dictionaries by the names of their columns."""
        names = ("RULE", "ACTOR", "TARGET", "WEAPON", "DIE", "TOTAL", "NEEDED", "RESULT", "X", "Y", "VALUE")
        return [
            {name: self.block[row + getattr(log, f"LOG_{name}")] for name in names}
            for row in self._log()
            if self.block[row + log.LOG_CODE] == code
        ]

    def whole(self, code: int) -> list[tuple[int, ...]]:
        """Return the log's rows of a code with all columns that `told` names, in its order."""
        return [tuple(row.values()) for row in self.told(code)]

    def results(self, code: int) -> list[int]:
        """Return the results of the log's rows of a code."""
        return [row["RESULT"] for row in self.told(code)]

    def reasons(self, code: int) -> dict[int, int]:
        """Return the modifiers that follow the last row of a code, by their reasons."""
        found: dict[int, int] = {}
        seen = False
        for row in self._log():
            if self.block[row + log.LOG_CODE] == log.MODIFIER:
                if seen:
                    found[self.block[row + log.LOG_RESULT]] = self.block[row + log.LOG_VALUE]
            else:
                seen = self.block[row + log.LOG_CODE] == code
                found = {} if seen else found
        return found

    def _log(self) -> range:
        first = self.block[st.LOG_AT]
        return range(first, first + self.block[st.LOG_COUNT] * log.LOG_WIDTH, log.LOG_WIDTH)

    def do(self, name: str, *given: int) -> int:
        """Call a function of the rules with the block, and return its answer."""
        answer: int = getattr(self.k, name)(self.block, *given)
        return answer


def roll(who: int, purpose: int, *faces: int) -> tuple[tuple[int, int, int], ...]:
    """Return dice of one thrower (-1 for any) for one purpose, in the order in which they fall."""
    return tuple((who, purpose, face) for face in faces)
