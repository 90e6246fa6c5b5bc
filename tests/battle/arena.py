"""A small builder of battle blocks for tests: models, weapons, ground and scripted dice, without documents.

    field = Arena()
    shooter = field.model(LEFT, 1000, 1000, ss=5, weapons=[field.rifle()])
    target = field.model(RIGHT, 3500, 1000)
    fight = field.fight(dice=[(DIE_CA_TO_HIT, 5), (DIE_CA_DEFENCE, 2)])

Models are placed beforehand, so that the first decision is the initiative.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace
from typing import Any

from immutabledict import immutabledict

from armybuilder.battle import backend, doors
from armybuilder.battle.encoding import army_squads
from armybuilder.battle.kernel import choices, layout, log
from armybuilder.battle.rulesets.combat_action import convert, numbers, state, tables, verbs
from armybuilder.battle.table import zone_mm
from armybuilder.model.abilities import declared
from armybuilder.model.creature import Item
from armybuilder.model.readings import STANDARD
from armybuilder.points import tables as points
from armybuilder.points.prices import weapon_facts

Block = MutableSequence[int]
Dice = Sequence[tuple[int, ...]]
LEFT, RIGHT = 0, 1
ANY = -1

CATEGORIES = {
    "pistol": state.PISTOL,
    "rifle": state.RIFLE,
    "sniping": state.SNIPING,
    "assault": state.ASSAULT,
    "heavy": state.HEAVY,
    "very_heavy": state.VERY_HEAVY,
    "grenades": state.GRENADES,
    "starcraft": state.STARCRAFT,
    "tank_buster": state.TANK_BUSTER,
    "demolition": state.DEMOLITION,
    "smoke_launcher": state.SMOKE_LAUNCHER,
    "close_combat": state.CLOSE_COMBAT,
    "heavy_close_combat": state.HEAVY_CLOSE_COMBAT,
}
MACHINE_WORDS = (
    *("kind", "core", "items", "facing_x", "facing_y", "berth"),
    *("long_range_link", "robot_type", "controls"),
)


@cache
def rule_words() -> dict[int, int]:
    """Return the numbers of the rules by their places, in small scale, without options, under the standard readings."""
    return tables.block_values(SimpleNamespace(scale="small", options={}, readings=STANDARD))  # type: ignore[arg-type]


@cache
def bands_of(category: str) -> tuple[int, ...]:
    """Return the modifier of each band of a category's plain weapon, or NOT_ALLOWED."""
    if category in {"tank_buster", "demolition", "smoke_launcher"}:
        return convert.launcher(0).bands
    allowed = points.tables().weapons[category].bands  # type: ignore[index]
    return tuple(allowed.get(band, state.NOT_ALLOWED) for band in weapon_facts.BANDS)


def band_end(band: int) -> int:
    """Return the end of a band, in tenths of a millimetre."""
    return rule_words()[numbers.BAND_END + band]


@cache
def sizes() -> tuple[tuple[int, int], ...]:
    """Return height and radius of a model of each size, small to very large, tenths of a millimetre."""
    made = tables.rule_tables().models
    return tuple((made.height_mm[size] * 10, made.base_mm[size] * 10 // 2) for size in convert.SIZES)


@cache
def untrained() -> dict[str, int]:
    """Return the profile of the baseline of creatures."""
    base = points.tables().creature
    return {"mv": base.mv, "ss": base.ss, "fa": base.fa, "pf": base.pf, "dp": base.dp}


def weapon(category: str, pen: int = 0, **more: int) -> dict[str, int | str]:
    """Return a weapon's fields: automatic=1, targeting=2, limit=..., attack=..., feed=1."""
    return {"category": category, "pen": pen, **more}


def explosive(item: Item, *, remote: bool = False) -> dict[str, int | str]:
    """Return the fields of a single "tank_buster" or "demolition_charge" that a model carries."""
    (made,) = convert.explosives(immutabledict({item: 1, "remote_detonator": int(remote)}))
    category = "tank_buster" if made.category == state.TANK_BUSTER else "demolition"
    return weapon(category, made.pen, radius=made.radius, issue=made.issue, reach=made.reach)


def commands(*, advanced: bool = False) -> int:
    """Return the bits of a controller: command over robots of type 1, and its reach."""
    people = points.tables().people
    reach = people.advanced_robot_control_cm if advanced else people.robot_control_cm
    return army_squads.COMMANDS + reach


@dataclass
class Model:
    """The numbers of a test's model and of its unit."""

    number: int
    unit: int
    weapons: list[int]


@dataclass
class Arena:
    """The parts of a battle before they become a block."""

    large: bool = False
    options: dict[str, int] = field(default_factory=dict)
    width: int = 12000
    depth: int = 12000
    turns: int = 6
    models: list[dict[str, int]] = field(default_factory=list)
    weapons: list[dict[str, int]] = field(default_factory=list)
    units: list[dict[str, int]] = field(default_factory=list)
    pieces: list[dict[str, Any]] = field(default_factory=list)
    placed: bool = True
    goals: list[tuple[int, ...]] = field(default_factory=list)

    def unit(self, side: int, **more: int) -> int:
        """Add a unit, to which later models belong that are added with its number as `unit`."""
        self.units.append(
            {"side": side, "first": len(self.models), "size": 0, "price": 0, "leader": -1, **more}
        )
        return len(self.units) - 1

    def model(
        self,
        side: int,
        x: int = 0,
        y: int = 0,
        weapons: list[dict[str, int | str]] | None = None,
        unit: int | None = None,
        **profile: Any,
    ) -> Model:
        """Add a model, in a unit of its own unless `unit` names another."""
        number = len(self.models)
        at = self.unit(side) if unit is None else unit
        row = {
            "side": side,
            "unit": at,
            "x": x,
            "y": y,
            **untrained(),
            "size": 1,
        }
        row.update(price=10, save=0, rank=0, life=0, communicator=0)
        row.update(profile)
        row["weapon"] = len(self.weapons)
        made = []
        for item in weapons or []:
            made.append(len(self.weapons))
            self.weapons.append({"owner": number, **item})  # type: ignore[dict-item]
        row["armed"] = len(made)
        self.models.append(row)
        self.units[at]["size"] += 1
        self.units[at]["price"] += row["price"]
        if row["rank"] == 1:
            self.units[at]["leader"] = number
        return Model(number, at, made)

    def support(self, side: int, **more: int) -> int:
        """Add a weapon off the table, and return its number: pen=, radius=, category "very_heavy"."""
        row = {"owner": -1, "side": side, "off_table": 1, "radius": 600, **weapon("very_heavy", 1, **more)}
        self.weapons.append(row)  # type: ignore[arg-type]
        return len(self.weapons) - 1

    def piece(self, low_x: int, low_y: int, high_x: int, high_y: int, **more: int) -> int:
        """Add a rectangle of ground: cover=2, height=200, blocks=1, difficult=1, impassable=1, elevated=1."""
        shape = [(low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y)]
        self.pieces.append({"shape": shape, **more})
        return len(self.pieces) - 1

    def objective(
        self, kind: int, side: int, value: int, target: Model | int = -1, routes: tuple[int, ...] = ()
    ) -> None:
        """Add an objective about a piece of ground, or about the unit of a model.

        `routes` are edges of the table (EDGE_...).
        """
        goal = len(self.goals)
        if isinstance(target, Model):
            for row in self.models:
                row["goals"] = row.get("goals", 0) | (1 << goal if row["unit"] == target.unit else 0)
        piece = -1 if isinstance(target, Model) else target
        held = tables.rule_tables().objectives
        ways = sum(1 << route for route in routes)
        self.goals.append((kind, side, piece, value, ways, 0, held["reach"] * 100, held["times"]))

    def block(self, dice: Dice | None = None, log_rows: int = 4000) -> Block:
        """Return the block, ready for `begin`."""
        rows = dice or []
        parts = self.splitting()
        corners = sum(len(p["shape"]) for p in self.pieces) + 8
        counts = (
            len(self.models),
            len(self.units) + len(parts),
            len(self.weapons),
            len(self.pieces),
            corners,
            len(self.goals),
            len(rows),
        )
        b = backend.new_block(layout.words_needed(*counts, log_rows * log.LOG_WIDTH))
        layout.lay_out(b, *counts, log_rows, log.LOG_WIDTH)
        b[state.TABLE_WIDTH] = self.width
        b[state.TABLE_DEPTH] = self.depth
        b[state.TURNS] = self.turns
        self.write_rules(b)
        self.write_ground(b)
        for at, unit in enumerate(self.units):
            self.write_unit(b, at, unit)
        b[state.UNITS_FIELDED] = len(self.units)
        for at, whole in enumerate(parts, start=len(self.units)):
            self.write_part(b, at, whole)
        for at, model in enumerate(self.models):
            self.write_model(b, at, model)
            side = state.SIDES_AT + model["side"] * state.SIDE_WIDTH
            row = state.MODELS_AT + at * state.MODEL_WIDTH
            b[side + state.SIDE_MODELS] = b[side + state.SIDE_MODELS] or row
            b[side + state.SIDE_END] = row + state.MODEL_WIDTH
        for at, item in enumerate(self.weapons):
            self.write_weapon(b, at, item)
        for at, goal in enumerate(self.goals):
            row = b[state.OBJECTIVES_AT] + at * state.OBJECTIVE_WIDTH
            for column, value in enumerate(goal):
                b[row + column] = value
        for at, die in enumerate(rows):
            self.write_die(b, at, die)
        b[state.DICE_COUNT] = len(rows)
        return b

    def splitting(self) -> list[int]:
        """Return the squads that an officer may split, in large scale."""
        return [at for at, unit in enumerate(self.units) if self.large and unit["size"] > 1]

    def write_part(self, b: Block, at: int, whole: int) -> None:
        row = b[state.UNITS_AT] + at * state.UNIT_WIDTH
        squad = b[state.UNITS_AT] + whole * state.UNIT_WIDTH
        b[squad + state.UNIT_PART] = row
        b[row + state.UNIT_NUMBER] = at
        b[row + state.UNIT_SIDE] = b[squad + state.UNIT_SIDE]
        b[row + state.UNIT_MODELS] = b[squad + state.UNIT_MODELS]
        b[row + state.UNIT_PLACED] = 1
        b[row + state.UNIT_WHOLE] = squad

    def write_rules(self, b: Block) -> None:
        for place, value in rule_words().items():
            b[state.RULES_AT + place] = value
        scale = {"RULE_LARGE": 1, "RULE_COHERENCY": 1, "RULE_OFFICERS": 1, "RULE_TARGETING": 1}
        for name, value in {**(scale if self.large else {}), **self.options}.items():
            b[state.RULES_AT + getattr(numbers, name)] = value

    def write_ground(self, b: Block) -> None:
        at = b[state.POINTS_AT]
        deep = zone_mm() * 10
        zones = [
            [(0, 0), (self.width, 0), (self.width, deep), (0, deep)],
            [
                (0, self.depth - deep),
                (self.width, self.depth - deep),
                (self.width, self.depth),
                (0, self.depth),
            ],
        ]
        for side, shape in enumerate(zones):
            row = state.SIDES_AT + side * state.SIDE_WIDTH
            b[row + state.SIDE_ZONE] = at
            b[row + state.SIDE_ZONE_POINTS] = len(shape)
            b[row + state.SIDE_EDGE] = state.EDGE_NEAR if side == LEFT else state.EDGE_FAR
            for x, y in shape:
                b[at], b[at + 1] = x, y
                at += 2
        columns = {"cover": "COVER", "height": "HEIGHT", "blocks": "BLOCKS", "difficult": "DIFFICULT"}
        columns.update(impassable="IMPASSABLE", elevated="ELEVATED", pf="PF", level="LEVEL", door="DOOR")
        columns.update(closed="CLOSED", blocks_low="BLOCKS_LOW", life="LIFE")
        for number, piece in enumerate(self.pieces):
            row = b[state.PIECES_AT] + number * state.PIECE_WIDTH
            b[row + state.PIECE_NUMBER] = number
            b[row + state.PIECE_POINTS] = at
            b[row + state.PIECE_CORNERS] = len(piece["shape"])
            b[row + state.PIECE_BUILDING] = piece.get("building", -1)
            for name, column in columns.items():
                b[row + getattr(state, f"PIECE_{column}")] = int(piece.get(name, 0))
            for x, y in piece["shape"]:
                b[at], b[at + 1] = x, y
                at += 2

    def write_unit(self, b: Block, at: int, unit: dict[str, int]) -> None:
        row = b[state.UNITS_AT] + at * state.UNIT_WIDTH
        first = state.MODELS_AT + unit["first"] * state.MODEL_WIDTH
        leader = state.MODELS_AT + unit["leader"] * state.MODEL_WIDTH if unit["leader"] >= 0 else 0
        b[row + state.UNIT_NUMBER] = at
        b[row + state.UNIT_SIDE] = unit["side"]
        b[row + state.UNIT_MODELS] = first
        b[row + state.UNIT_SIZE] = unit["size"]
        b[row + state.UNIT_PRICE] = unit["price"]
        b[row + state.UNIT_LEADER] = leader
        b[row + state.UNIT_PLACED] = 1 if self.placed else 0
        if unit.get("attached", -1) >= 0:
            b[row + state.UNIT_ATTACHED] = b[state.UNITS_AT] + unit["attached"] * state.UNIT_WIDTH
        b[row + state.UNIT_KIND] = self.models[unit["first"]].get("kind", 0)

    def write_model(self, b: Block, at: int, model: dict[str, int]) -> None:
        row = state.MODELS_AT + at * state.MODEL_WIDTH
        names = {"SIDE": "side", "MV": "mv", "SS": "ss", "FA": "fa", "PF": "pf", "DP": "dp", "SIZE": "size"}
        names.update(
            X="x",
            Y="y",
            PRICE="price",
            HEROIC="save",
            RANK="rank",
        )
        names.update(
            LIFE_SUPPORT="life",
            COMMUNICATOR="communicator",
            ARMED="armed",
        )
        for column, name in names.items():
            b[row + getattr(state, column)] = model[name]
        for one in declared().values():
            if one.flag:
                b[row + getattr(state, one.flag)] = model.get(one.field, 0)
        for name in MACHINE_WORDS:
            b[row + getattr(state, name.upper())] = model.get(name, 0)
        if model.get("controls", 0) and "items" not in model:
            b[row + state.ITEMS] = state.ITEM_CONTROL
        b[row + state.HOME] = state.MODELS_AT + model["home"] * state.MODEL_WIDTH if "home" in model else 0
        if model.get("controller", -1) >= 0:
            b[row + state.CONTROLLER] = state.MODELS_AT + model["controller"] * state.MODEL_WIDTH
        fast = model["mv"] >= rule_words()[numbers.DRIVEN_FROM] or model.get("flying", 0) > 0
        b[state.MACHINES] += int(model.get("kind", 0) > 0 or fast or "home" in model)
        b[row + state.NUMBER] = at
        b[row + state.GOALS] = model.get("goals", 0)
        b[row + state.UNIT] = b[state.UNITS_AT] + model["unit"] * state.UNIT_WIDTH
        height, radius = sizes()[model["size"]]
        b[row + state.HEIGHT] = model.get("height", height)
        b[row + state.RADIUS] = model.get("radius", radius)
        b[row + state.DIE_NAME] = model.get("name", at)
        b[row + state.WEAPONS] = b[state.WEAPONS_AT] + model["weapon"] * state.WEAPON_WIDTH
        for number in range(model["weapon"], model["weapon"] + model["armed"]):
            if "close" in str(self.weapons[number]["category"]):
                b[row + state.BLADE] = b[state.WEAPONS_AT] + number * state.WEAPON_WIDTH

    def write_weapon(self, b: Block, at: int, item: dict[str, int]) -> None:
        row = b[state.WEAPONS_AT] + at * state.WEAPON_WIDTH
        category = str(item["category"])
        b[row + state.WEAPON_NUMBER] = at
        b[row + state.WEAPON_OWNER] = state.MODELS_AT + item["owner"] * state.MODEL_WIDTH
        b[row + state.WEAPON_CATEGORY] = CATEGORIES[category]
        b[row + state.WEAPON_PEN] = item["pen"]
        if item["owner"] < 0:
            b[row + state.WEAPON_OWNER] = 0
            b[row + state.WEAPON_SIDE] = item["side"]
        if item.get("pair"):
            b[row + state.WEAPON_LINKED] = row + int(item["pair"]) * state.WEAPON_WIDTH
        columns = ("automatic", "targeting", "limit", "attack", "feed", "stealth", "radius", "sticky")
        for column in (*columns, "parabolic", "off_table", "issue", "hands", "mount", "station"):
            b[row + getattr(state, f"WEAPON_{column.upper()}")] = item.get(column, 0)
        if category == "grenades":
            b[row + state.WEAPON_ISSUE] = item.get("issue", points.tables().abilities.grenades_in_stock)
        for band, modifier in enumerate(bands_of(category)):
            b[row + state.WEAPON_BANDS + band] = modifier
            if modifier != state.NOT_ALLOWED:
                b[row + state.WEAPON_REACH] = item.get("reach", band_end(band))

    def write_die(self, b: Block, at: int, die: tuple[int, ...]) -> None:
        row = b[state.DICE_AT] + at * state.DIE_WIDTH
        purpose, face, *rest = die
        actor, turn, count = [*rest, ANY, ANY, ANY][:3]
        b[row + state.DIE_TURN] = turn
        b[row + state.DIE_ACTOR] = actor
        b[row + state.DIE_PURPOSE] = purpose
        b[row + state.DIE_COUNT] = count
        b[row + state.DIE_FACE] = face

    def fight(self, dice: Dice | None = None, first: int = LEFT) -> Fight:
        """Start the battle and advance to the first activation of a side.

        Models that are not placed wait for their set-up.
        """
        if not self.pieces and any(model.get("core") for model in self.models):
            self.piece(0, 0, 10, 10)  # out of everybody's way: something to defend [CA-B-188]
        fight = Fight(self.block(dice))
        doors.begin(fight.block, 1, 0)
        while self.placed and fight.asks()[0] == verbs.DECIDE_ROBOT_ORDER:
            fight.do(verbs.TO_DEFEND, number=-1)
        if self.placed:
            fight.do(verbs.GO_FIRST if fight.asks()[1] == first else verbs.GO_LAST)
        return fight


class Fight:
    """A battle under way, driven through the doors."""

    def __init__(self, block: Block) -> None:
        self.block = block

    def asks(self) -> list[int]:
        """Return the pending decision in ASKS_ columns."""
        out = backend.new_block(state.PENDING_WIDTH)
        doors.pending(self.block, out)
        return list(out)

    def choice(self, verb: int, actor: Model | None = None, **more: object) -> Block:
        """Return a choice: target=, unit=, weapon=, number=, path=[(x, y)], side=."""
        c = backend.new_block(state.CHOICE_WIDTH)
        for at in range(state.CHOICE_PATH):
            c[at] = -1
        c[state.CHOICE_VERB] = verb
        side = more.get("side", self.asks()[state.ASKS_SIDE])
        c[state.CHOICE_SIDE] = side  # type: ignore[call-overload]
        c[state.CHOICE_ACTOR] = actor.number if actor else -1
        target, unit = more.get("target"), more.get("unit")
        if isinstance(target, Model):
            c[state.CHOICE_TARGET] = target.number
            c[state.CHOICE_TARGET_UNIT] = target.unit
        if isinstance(unit, (int, Model)):
            c[state.CHOICE_UNIT] = unit.unit if isinstance(unit, Model) else unit
        weapons = actor.weapons if actor else []
        c[state.CHOICE_WEAPON] = more.get("weapon", weapons[0] if weapons else -1)  # type: ignore[call-overload]
        c[state.CHOICE_NUMBER] = more.get("number", 0)  # type: ignore[call-overload]
        path = more.get("path", [])
        c[state.CHOICE_POINTS] = len(path)  # type: ignore[arg-type]
        for at, (x, y) in enumerate(path):  # type: ignore[arg-type,var-annotated]
            c[state.CHOICE_PATH + 2 * at], c[state.CHOICE_PATH + 2 * at + 1] = x, y
        return c

    def menu(self) -> set[tuple[int, int]]:
        """Return the verbs offered now, each with its actor's number."""
        return set(self.costs())

    def costs(self) -> dict[tuple[int, int], int]:
        """Return the action points of the verbs offered now, by verb and actor's number."""
        rows = backend.new_block(choices.MENU_CAPACITY * state.MENU_WIDTH)
        places = (at * state.MENU_WIDTH for at in range(doors.menu(self.block, rows)))
        return {
            (rows[at + state.MENU_VERB], rows[at + state.MENU_ACTOR]): rows[at + state.MENU_AP]
            for at in places
        }

    def allows(self, verb: int, actor: Model | None = None, **more: object) -> int:
        """Return the refusal of a choice, or 0."""
        return doors.allows(self.block, self.choice(verb, actor, **more))

    def do(self, verb: int, actor: Model | None = None, **more: object) -> int:
        """Apply a choice, which must be allowed, and return its flags."""
        flags = doors.apply(self.block, self.choice(verb, actor, **more))
        assert flags >= 0, f"refused: {-flags}"
        return flags

    def activate(self, model: Model) -> None:
        """Activate a model's unit.

        Units of other sides are passed over by ending their activations.
        """
        while True:
            asked = self.asks()
            if asked[0] == verbs.DECIDE_INITIATIVE:
                self.do(verbs.GO_FIRST)
            elif asked[0] == verbs.DECIDE_ACTIVATION and asked[1] == self.side_of(model):
                self.do(verbs.ACTIVATE, unit=model)
                return
            elif asked[0] == verbs.DECIDE_ACTIVATION:
                self.do(verbs.ACTIVATE, unit=self.idle_unit(asked[1]))
            elif asked[0] == verbs.DECIDE_ACTION:
                self.do(verbs.END_UNIT)
            else:
                self.do(verbs.PASS)

    def idle_unit(self, side: int) -> int:
        for at in range(self.block[state.UNIT_COUNT]):
            if (
                self.of_unit(at, "SIDE") == side
                and not self.of_unit(at, "ACTED")
                and self.of_unit(at, "IN_PLAY")
            ):
                return at
        raise AssertionError("no unit is left to activate")

    def side_of(self, model: Model) -> int:
        return self.of(model, "SIDE")

    def row(self, number: int) -> int:
        """Return the present place of a model's row in the block."""
        row: int = state.MODELS_AT + number * state.MODEL_WIDTH
        return row + int(self.block[row + state.ROW_SHIFT])

    def of(self, model: Model, column: str) -> int:
        """Return a field of a model."""
        value: int = self.block[self.row(model.number) + getattr(state, column)]
        return value

    def set(self, model: Model, column: str, value: int) -> None:
        """Set a field of a model."""
        self.block[self.row(model.number) + getattr(state, column)] = value

    def of_unit(self, unit: int, column: str) -> int:
        """Return a field of a unit."""
        value: int = self.block[
            self.block[state.UNITS_AT] + unit * state.UNIT_WIDTH + getattr(state, f"UNIT_{column}")
        ]
        return value

    def set_unit(self, unit: int, column: str, value: int) -> None:
        """Set a field of a unit."""
        row = self.block[state.UNITS_AT] + unit * state.UNIT_WIDTH
        self.block[row + getattr(state, f"UNIT_{column}")] = value

    def lasting(self, column: str) -> list[int]:
        """Return a field of each smoke, field, charge or call that lasts, the oldest first."""
        at, width = self.block[state.LASTING_AT], state.LASTING_WIDTH
        rows = (at + number * width for number in range(self.block[state.LASTING_COUNT]))
        return [self.block[row + getattr(state, f"LASTING_{column}")] for row in rows]

    def rows(self, code: int | None = None) -> list[list[int]]:
        """Return the log's rows, or those of a code."""
        found = []
        for at in range(self.block[state.LOG_COUNT]):
            row = self.block[state.LOG_AT] + at * log.LOG_WIDTH
            found.append(list(self.block[row : row + log.LOG_WIDTH]))
        return [row for row in found if code is None or row[log.LOG_CODE] == code]

    def modifiers_after(self, code: int) -> dict[int, int]:
        """Return reason -> value of the modifiers that explain the last row of a code."""
        found: dict[int, int] = {}
        under = False
        for row in self.rows():
            if row[log.LOG_CODE] == code:
                under, found = True, {}
            elif row[log.LOG_CODE] == log.MODIFIER and under:
                found[row[log.LOG_RESULT]] = row[log.LOG_VALUE]
            else:
                under = False
        return found

    def dice_left(self) -> int:
        """Count the scripted dice that have not fallen."""
        rows = range(self.block[state.DICE_COUNT])
        at = self.block[state.DICE_AT]
        return sum(1 - self.block[at + row * state.DIE_WIDTH + state.DIE_USED] for row in rows)

    def result(self) -> list[int]:
        """Return the result row that `outcome` writes."""
        out = backend.new_block(state.RESULT_UNITS + self.block[state.UNIT_COUNT])
        doors.outcome(self.block, out)
        return list(out)


def chosen(fight: Fight) -> list[int]:
    """Return the bot's choice, which must be allowed."""
    choice = backend.new_block(state.CHOICE_WIDTH)
    doors.choose(fight.block, choice)
    assert doors.allows(fight.block, choice) == 0, f"it chose {list(choice[:11])}"
    return list(choice)
