"""Small random battles of all kinds, each made from a number, for tests of the whole ruleset."""

import hashlib
import random
from array import array

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log, state
from tests.battle.arena import LEFT, RIGHT, Arena, commands, explosive, weapon

OPTIONS = (
    "RULE_FLAT_DOWN",
    "RULE_SPEED",
    "RULE_SAVING_AP",
    "RULE_AMMUNITION",
    "RULE_HEROES",
    "RULE_MEDICS",
    "RULE_OFF_TABLE",
    "RULE_HIDDEN",
    "RULE_HIDDEN_FIRE",
    "RULE_BUILDING_MOVES",
    "RULE_BUILDING_FIRE",
)
READINGS = (
    "READING_SCORE",
    "READING_DRAW",
    "READING_STICKY",
    "READING_COVER_STACKS",
    "READING_PF_COVER",
    "READING_MELEE_SIX",
    "READING_DP_ZERO",
    "READING_LOSSES_FROM",
)


def ground(arena: Arena, luck: random.Random, pieces: int) -> None:
    """Place random pieces between the zones, symmetric for both sides."""
    kinds = (
        {"cover": 2, "height": 200},
        {"blocks": 1, "impassable": 1, "height": 600},
        {"cover": 2, "difficult": 1, "height": 500},
        {"cover": 3, "height": 150},
        {"difficult": 2, "elevated": 1, "height": 400},
    )
    if luck.random() < 0.5:
        houses(arena, luck)
    for at in range(pieces // 2):
        x, y = luck.randrange(1000, 9500), luck.randrange(3100, 5000)
        wide, deep = luck.randrange(400, 1800), luck.randrange(200, 900)
        kind = kinds[(at + luck.randrange(5)) % 5]
        arena.piece(x, y, x + wide, y + deep, **kind)
        arena.piece(12000 - x - wide, 12000 - y - deep, 12000 - x, 12000 - y, **kind)


def houses(arena: Arena, luck: random.Random) -> None:
    """Place a house of two rooms and its mirror image, often as objectives to capture or destroy."""
    x, y = luck.randrange(1000, 9500), luck.randrange(3100, 4500)
    walls = {"blocks": 1, "closed": 1, "impassable": 1, "height": 800, "pf": luck.randrange(4, 9)}
    first = len(arena.pieces)
    for room in (0, 600):
        opened = luck.choice([{"cover": 2, "door": 1}, {"cover": 3, "door": 1}, {"cover": 0}])
        low = (x + room, y)
        far = (12000 - low[0] - 600, 12000 - y - 600)
        for building, (low_x, low_y) in enumerate((low, far)):
            arena.piece(low_x, low_y, low_x + 600, low_y + 600, building=building, **walls, **opened)
    if luck.random() < 0.6:
        kind = luck.choice([state.CAPTURE_BUILDING, state.DESTROY_BUILDING])
        for side in (LEFT, RIGHT):
            arena.objective(kind, side, 60, first + 1 - side)


def soldier(luck: random.Random) -> tuple[dict[str, int], list[dict[str, int | str]]]:
    """Return a random profile and its weapons."""
    gun = luck.choice(["pistol", "rifle", "sniping", "assault", "heavy"])
    arms = [weapon(gun, luck.randrange(3), automatic=luck.randrange(2) if gun != "sniping" else 0)]
    arms[0]["stealth"] = int(gun == "sniping")
    arms[0]["targeting"] = luck.choice([0, 0, 1])
    arms[0]["limit"] = luck.choice([0, 0, 0, 1, 2, 3])
    arms[0]["attack"] = luck.choice([0, 0, 0, 0, 1, 2, 3, 4])
    if luck.randrange(3):
        arms.append(weapon(luck.choice(["close_combat", "heavy_close_combat"]), luck.randrange(3)))
    profile = {
        "mv": luck.randrange(0, 19),
        "ss": luck.choice([0, 4, 5, 6]),
        "fa": luck.choice([0, 4, 5, 6]),
        "pf": luck.randrange(0, 6),
        "dp": luck.choice([0, 4, 5, 6]),
        "price": luck.randrange(5, 40),
        "save": luck.choice([0, 0, 0, 2]),
        "ferocious": luck.randrange(2),
        "sharpshooter": luck.randrange(2),
        "life": luck.randrange(3),
        "size": luck.choice([0, 1, 1, 1, 2]),
        "medic": int(luck.random() < 0.3),
    }
    return profile, arms


def specials(luck: random.Random, arms: list[dict[str, int | str]]) -> None:
    """Add special weapons to some soldiers: areas, sticky, arcing, grenades, explosives."""
    draw = luck.random()
    if draw < 0.15:
        arms[0].update(radius=luck.choice([300, 600]), sticky=luck.randrange(2), parabolic=luck.randrange(2))
    elif draw < 0.2:
        arms[0]["sticky"] = 1
    elif draw < 0.35:
        bomb = weapon("grenades", luck.randrange(3), radius=300, limit=luck.choice([0, 3]), hands=1)
        arms.append(bomb | {"sticky": luck.randrange(2), "attack": luck.randrange(5)})
    elif draw < 0.4:
        arms.append(explosive("tank_buster"))
    elif draw < 0.45:
        arms.append(explosive("demolition_charge"))


def gun(luck: random.Random, mount: int, station: int = 0) -> dict[str, int | str]:
    """Return a random gun of a machine."""
    kind = luck.choice(["rifle", "assault", "heavy", "very_heavy", "sniping"])
    automatic = luck.randrange(2) if kind != "sniping" else 0
    area = luck.choice([0, 0, 300])
    return weapon(kind, luck.randrange(4, 8), mount=mount, station=station, automatic=automatic, radius=area)


def vehicles(arena: Arena, side: int, luck: random.Random) -> None:
    """Add a vehicle with its crew, and the squads that ride it."""
    mounts = [state.MOUNT_FRONT, state.MOUNT_TURRET, luck.choice([state.MOUNT_LEFT, state.MOUNT_RIGHT])]
    guns = [gun(luck, mount, station) for station, mount in enumerate(mounts[: luck.randrange(1, 4)])]
    if luck.randrange(2):
        guns.append(weapon("heavy_close_combat", 4, mount=state.MOUNT_FRONT))
    if luck.randrange(2):
        guns.append(weapon("smoke_launcher", mount=state.MOUNT_FRONT))
    seat = luck.randrange(1, 5)
    fields = {"kind": state.KIND_VEHICLE, "items": luck.randrange(2), "flying": int(luck.random() < 0.3)}
    fields |= {"mv": luck.choice([0, 18, 30, 45]), "pf": luck.randrange(4, 9), "fa": luck.choice([0, 5])}
    fields |= {"front_armour": luck.randrange(2), "communicator": luck.randrange(2)}
    seats = sum(9 * 1000**kind for kind in range(4))
    hull = arena.model(side, weapons=guns, size=2, ss=0, dp=0, price=60, berth=seats, **fields)
    for berth in range(1, 2 + max(len(guns) - 1, 0)):
        arena.model(side, unit=hull.unit, home=hull.number, berth=8 * berth + luck.randrange(1, 5), dp=5)
    riders = arena.unit(side) if arena.large else -1
    for _ in range(luck.randrange(3)):
        unit = riders if riders >= 0 else arena.unit(side)
        arms = [weapon(luck.choice(["rifle", "assault", "heavy"]), 1), weapon("close_combat")]
        arena.model(side, weapons=arms, unit=unit, home=hull.number, berth=seat)
    if riders >= 0 and arena.units[riders]["size"] == 0:
        arena.units.pop()


def robots(arena: Arena, side: int, luck: random.Random) -> None:
    """Add an autonomous robot, and a slave with its controller."""
    fields = {"kind": state.KIND_ROBOT, "mv": luck.choice([10, 25]), "pf": luck.randrange(3, 7), "size": 2}
    for core in (state.CORE_AUTONOMOUS, state.CORE_SLAVE):
        guns = [gun(luck, state.MOUNT_ROBOT), weapon("heavy_close_combat", 4, mount=state.MOUNT_ROBOT)]
        controller = -1
        if core == state.CORE_SLAVE:
            controller = arena.model(
                side, weapons=[weapon("pistol")], controls=commands(advanced=True)
            ).number
            if luck.randrange(2):
                arena.model(side, weapons=[weapon("pistol")], controls=commands())
        arena.model(side, weapons=guns, core=core, controller=controller, robot_type=1, price=40, **fields)


def flyers(arena: Arena, side: int, luck: random.Random) -> None:
    """Add flying infantry, or a beast as fast as a vehicle."""
    fields = {"flying": 1} if luck.randrange(2) else {"mv": 24, "size": 2}
    unit = arena.unit(side)
    for _ in range(2 if arena.large else 1):
        arena.model(side, weapons=[weapon("rifle", 2), weapon("close_combat", 1)], unit=unit, **fields)


def skirmish(number: int) -> Arena:
    """Return the small battle of a number, which decides its scale, options, readings, armies and ground."""
    luck = random.Random(number)
    large = number % 2 == 1
    options = {name: luck.randrange(2) for name in OPTIONS}
    options.update({name: int(luck.random() < 0.2) for name in READINGS})
    arena = Arena(large=large, options=options, placed=False, turns=luck.randrange(3, 7))
    for side in (LEFT, RIGHT):
        unit = -1
        for _ in range(luck.randrange(1, 5)):
            profile, arms = soldier(luck)
            specials(luck, arms)
            size = luck.randrange(2, 6) if large else 1
            unit = arena.unit(side)
            for member in range(size):
                rank = 1 if large and member == 0 and luck.randrange(2) else 0
                arena.model(side, unit=unit, weapons=[dict(arm) for arm in arms], **{**profile, "rank": rank})
        if large and luck.randrange(2):
            attached = unit if luck.randrange(2) else -1
            own = arena.unit(side, attached=attached)
            arena.model(
                side, unit=own, rank=luck.randrange(2, 5), dp=4, long_range_link=1, weapons=[weapon("pistol")]
            )
        for add in (vehicles, robots, flyers):
            if number % 3 == 0 and luck.randrange(2):
                add(arena, side, luck)
        if large and luck.randrange(3) == 0:
            arena.support(side, limit=luck.randrange(4), attack=luck.randrange(5))
    ground(arena, luck, luck.randrange(0, 10))
    return arena


def told(arena: Arena, seed: int, battle: int = 0) -> str:
    """Fight a battle and return a fingerprint of its log and its end."""
    block = arena.block(log_rows=6000)
    doors.play(block, seed, battle)
    end = block[state.LOG_AT] + block[state.LOG_COUNT] * log.LOG_WIDTH
    words = array("q", block[block[state.LOG_AT] : end])
    words.extend(block[state.MODELS_AT : block[state.UNITS_AT]])
    assert block[state.LOG_LOST] == 0
    return hashlib.sha256(words.tobytes()).hexdigest()[:16]


def many(arena: Arena, seed: int, count: int, first: int = 0) -> list[list[int]]:
    """Fight many battles and return their result rows."""
    block, work = arena.block(log_rows=0), arena.block(log_rows=0)
    width = state.RESULT_UNITS + len(arena.units)
    results = backend.new_block(width * count)
    done = doors.play_many(block, work, seed, first, count, results, backend.new_block(1))
    assert done == count
    return [list(results[at * width : (at + 1) * width]) for at in range(count)]


def share_of(rows: list[list[int]], side: int) -> float:
    """Return a side's share of the battles, draws counted half."""
    won = sum(row[state.RESULT_WINNER] == side for row in rows)
    drawn = sum(row[state.RESULT_WINNER] == -1 for row in rows)
    return (won + drawn / 2) / len(rows)
