"""The cards' content for play: rolls, reach, boxes, and the reason why a design is not legal."""

import math
import re
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from immutabledict import immutabledict
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen
from PySide6.QtSvg import QSvgRenderer

from armybuilder import paths
from armybuilder.model.army import Entry, OptionalRule
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Profile
from armybuilder.model.document import Scale
from armybuilder.model.machine import Control, Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.cards import Printable, card, is_printable
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.signs import Step, _step, of_design, sign
from armybuilder.sheets.parts import powers
from armybuilder.sheets.parts.army_contents import survey
from armybuilder.sheets.parts.gear import equipment, gear, profile
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.words import english
from tests.sheets.muster import HOSTILE, army, mechanised, named, rifle, section, starter, trooper

STARTER = starter()
PRINTABLE = [one for one in STARTER.values() if is_printable(one)]


def printable(document: AnyDocument) -> Printable:
    assert is_printable(document)
    return document


def test_a_trooper_shows_the_roll_needed_at_each_range() -> None:
    made = card(trooper(), SheetSource(named(rifle())))
    assert (made.name, made.points, made.bar) == ("Trooper", "16", "")
    assert [stat.value for stat in made.stats] == ["10", "6", "5", "0", "5"]
    assert made.bands == ("PB", "S", "L")
    assert made.weapons[0].bands == ("5+", "6", "6")
    assert made.weapons[0].hurts == "to 6"


@pytest.mark.rule("CA-B-104")
def test_a_sniping_weapon_has_fired_and_aimed_rows() -> None:
    weapon = Weapon(id="w", name="Long rifle", category="sniping", pen_level=1, targeting_bonus=1)
    sniper = trooper("Sniper", "w")
    sniper = sniper.model_copy(update={"profile": sniper.profile.model_copy(update={"ss": 5})})
    fired, aimed = card(sniper, SheetSource(named(weapon))).weapons
    assert (fired.name, fired.actions, fired.bands) == ("Long rifle, fire", "1", ("4+", "5+", "5+", "5+"))
    assert (aimed.name, aimed.actions, aimed.bands) == (
        "Long rifle, aim and fire",
        "2",
        ("2+", "3+", "3+", "3+"),
    )


def test_ranges_nothing_reaches_have_no_column() -> None:
    knife = Weapon(id="w-knife", name="Knife", category="close_combat")
    made = card(trooper(weapon="w-knife"), SheetSource(named(knife)))
    assert made.bands == ("CC",)
    assert made.weapons[0].bands == ("4+",)


def test_a_model_without_shooting_skill_has_dashes() -> None:
    blind = trooper().model_copy(update={"profile": trooper().profile.model_copy(update={"ss": 0})})
    made = card(blind, SheetSource(named(rifle())))
    assert set(made.weapons[0].bands) == {"–"}
    assert any("ranged" in ability.text for ability in made.abilities)


def test_grenades_and_single_shots_have_boxes() -> None:
    grenades = Weapon(id="g", name="Frag grenades", category="grenades", area_radius_cm=3)
    tube = Weapon(id="t", name="Tube", category="heavy", limited_use="single_shot")
    soldier = trooper().model_copy(
        update={"weapons": (MountedWeapon(weapon="g", count=2), MountedWeapon(weapon="t"))}
    )
    boxes = {one.label: one.count for one in card(soldier, SheetSource(named(grenades, tube))).boxes}
    assert boxes == {"Wounded": 1, "Out of action": 1, "Routing": 1, "Frag grenades": 10, "Tube": 1}


def test_an_illegal_design_has_a_bar_with_its_error() -> None:
    hammer = Weapon(id="h", name="Breaching hammer", category="heavy_close_combat")
    made = card(trooper(weapon="h"), SheetSource(named(hammer)))
    assert made.bar.startswith("Not legal: E23 ")


def test_a_machine_shows_its_locations() -> None:
    robot = Robot(
        id="r",
        name="Walker",
        control="slave",
        profile=RobotProfile(mv=0, ss=6, fa=0, pf=7),
        items=immutabledict(),
    )
    present = {step.result: step.present for step in card(robot, SheetSource({})).damage}
    assert present["6+"]
    assert present["1"]
    assert not any(present[result] for result in ("−3", "−2", "−1", "0", "2", "3", "5"))


def test_a_vehicle_with_a_crew_rolls_with_the_gunner() -> None:
    force, documents = mechanised()
    alone = card(printable(documents["v-tank"]), SheetSource(documents))
    crewed = card(printable(documents["u-tank"]), SheetSource(documents))
    assert alone.weapons[0].bands == ("+1", "0", "0", "0")
    assert crewed.weapons[0].bands == ("5+", "6", "6", "6")
    assert crewed.points_note.startswith(f"{price(documents['v-tank'], documents).total}, crew ")
    assert force.name


def test_a_unit_has_model_boxes_and_a_rout_threshold() -> None:
    made = card(section(count=8), SheetSource(named(rifle(), trooper())))
    assert (made.models[0].label, made.models[0].count) == ("Trooper", 8)
    assert any("3 of 8" in ability.text for ability in made.abilities)


def test_a_linked_pair_has_one_row() -> None:
    pair = LinkedWeapon(id="p", name="Twin", weapons=("w-rifle", "w-rifle"))
    made = card(pair, SheetSource(named(rifle())))
    assert (made.points, len(made.weapons), made.weapons[0].actions) == ("12", 1, "2")


@pytest.mark.parametrize("document", PRINTABLE, ids=lambda document: document.id)
def test_every_starter_design_has_a_legal_priced_signed_card(document: object) -> None:
    assert is_printable(document)
    made = card(document, SheetSource(STARTER))
    assert made.points == f"{price(document, STARTER).total:,}"
    assert sign(made.sign)
    assert made.bar == ""


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_is_shown_literally_on_a_card(name: str) -> None:
    made = card(trooper(name), SheetSource(named(rifle(name))), army_name=name)
    shown = " ".join(name.split()) or "Unnamed"
    assert (made.name, made.weapons[0].name) == (shown, shown)


def test_an_officer_beyond_the_ranks_is_printed() -> None:
    made = card(
        trooper().model_copy(update={"officer_rank": 9, "heroic_save": 99}), SheetSource(named(rifle()))
    )
    assert "rank 9" in made.kind
    assert made.bar
    assert sign(of_design(trooper()))


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({}, "infantry"),
        ({"medic": True}, "medic"),
        ({"sharpshooter": True}, "sniper"),
        ({"sharpshooter": True, "officer_rank": 1}, "infantry_rank_1"),
        ({"officer_rank": 4}, "infantry_rank_4"),
        ({"officer_rank": 5}, "infantry"),
        ({"life_support": "full"}, "exo"),
        ({"life_support": "full", "officer_rank": 2}, "exo_rank_2"),
        ({"profile": Profile(mv=10, ss=0, fa=5, pf=0, dp=5)}, "beast"),
    ],
)
def test_a_creatures_sign_shows_body_and_rank(changed: dict[str, Any], name: str) -> None:
    assert of_design(trooper().model_copy(update=changed)) == name


def test_a_machines_sign_is_that_of_its_kind() -> None:
    stats = RobotProfile(mv=10, ss=4, fa=4, pf=2)
    robots = {one: Robot(id="r", name="R", control=one, profile=stats) for one in get_args(Control)}
    signs = {control: of_design(robot) for control, robot in robots.items()}
    assert signs == {"slave": "robot_slave", "autonomous": "robot"}
    tank = Vehicle(id="v", name="V", profile=VehicleProfile(mv=10, fa=0, pf=4))
    assert [of_design(tank.model_copy(update={"flying": one})) for one in (False, True)] == [
        "vehicle",
        "vehicle_flying",
    ]


@pytest.mark.parametrize(("bonus", "rank", "blanks"), [(0, 1, 0), (1, 0, 1), (2, 2, 2), (0, 2, 1)])
def test_a_card_has_lines_for_unit_and_target(bonus: int, rank: int, blanks: int) -> None:
    """An aimed weapon has a target to write down, and an officer of rank 2 or more a unit."""
    aimed = rifle().model_copy(update={"targeting_bonus": bonus})
    leader = trooper().model_copy(update={"officer_rank": rank})
    assert len(card(leader, SheetSource(named(aimed))).blanks) == blanks


ICONS = sorted(
    file for folder in ("field", "markers") for file in (paths.resources() / "icons" / folder).glob("*.svg")
)


def is_round(steps: tuple[Step, ...], x: float, y: float, r: float) -> bool:
    """Say whether steps draw a circle, with equal radii at the ends and middles of its quarters."""
    if [step[0] for step in steps] != ["M", *"LC" * 4, "Z"]:
        return False
    ends: list[Any] = [step[-1] for step in steps[:-1]]
    curves: list[Any] = [step[1:] for step in steps if step[0] == "C"]
    for begin, (first, second, end) in zip(ends[1::2], curves, strict=True):
        ends.append([(begin[at] + 3 * first[at] + 3 * second[at] + end[at]) / 8 for at in (0, 1)])
    return all(math.dist(one, (x, y)) == pytest.approx(r, rel=0.01) for one in ends)


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
def test_a_signs_circles_are_round(icon: Path) -> None:
    for said in re.findall(r'<circle cx="([^"]+)" cy="([^"]+)" r="([^"]+)"', icon.read_text("utf-8")):
        x, y, r = map(float, said)
        assert any(is_round(stroke.steps, x, y, r) for stroke in sign(icon.stem))


def drawn_by_us(name: str, dots: int) -> QImage:
    """Draw the strokes of a sign as the templates do."""
    picture, painter = blank(dots)
    path_of: dict[Any, Any] = {"M": QPainterPath.moveTo, "L": QPainterPath.lineTo, "C": QPainterPath.cubicTo}
    for stroke in sign(name):
        path = QPainterPath()
        for letter, *points in cast("Any", stroke.steps):
            if letter == "Z":
                path.closeSubpath()
            else:
                path_of[letter](path, *(QPointF(*point) for point in points))
        pen = QPen(Qt.GlobalColor.black, stroke.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen if stroke.width else Qt.PenStyle.NoPen)
        painter.setBrush(Qt.GlobalColor.black if stroke.filled else Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    painter.end()
    return picture


def blank(dots: int) -> tuple[QImage, QPainter]:
    """Return an empty picture of a sign, and its painter with a grid of 20."""
    picture = QImage(dots, dots, QImage.Format.Format_Grayscale8)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(dots / 20, dots / 20)
    return picture, painter


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
def test_a_sign_is_drawn_like_its_file(icon: Path) -> None:
    """The sign equals Qt's own rendering of the file, apart from smoothed edges."""
    ours = drawn_by_us(icon.stem, 120)
    theirs, painter = blank(120)
    QSvgRenderer(icon.read_bytes()).render(painter, QRectF(0, 0, 20, 20))
    painter.end()
    apart = [abs(a - b) for a, b in zip(bytes(ours.constBits()), bytes(theirs.constBits()), strict=True)]
    assert max(apart) < 110


@pytest.mark.parametrize("begin", [0, 25, 100, 200, 310])
@pytest.mark.parametrize("turn", [-240, -120, -40, 40, 90, 120, 240])
def test_an_arc_is_round_in_any_direction(begin: int, turn: int) -> None:
    """The curve meets the radii of its ends at right angles, and its middle lies on the circle."""
    here, middle, end = (
        (3 + 5 * math.cos(math.radians(one)), 7 + 5 * math.sin(math.radians(one)))
        for one in (begin, begin + turn / 2, begin + turn)
    )
    given = [5.0, 5.0, 0.0, float(abs(turn) > 180), float(turn > 0), *end]
    curve: Any = _step("A", given, here, here)
    letter, first, second, last = curve
    assert (letter, last) == ("C", end)
    for near, far in ((here, first), (end, second)):
        across = (far[0] - near[0]) * (near[0] - 3) + (far[1] - near[1]) * (near[1] - 7)
        assert across == pytest.approx(0, abs=1e-9)
    half = [(here[at] + 3 * first[at] + 3 * second[at] + end[at]) / 8 for at in (0, 1)]
    assert half == pytest.approx(middle)


def test_an_unknown_sign_has_no_strokes() -> None:
    assert sign("no such sign") == ()


def test_the_seats_of_a_machine_are_drawn_and_described() -> None:
    _, documents = mechanised()
    tank: Any = documents["v-tank"]
    plan = card(tank, SheetSource(documents)).plan
    assert plan is not None
    assert plan.seats == ("inside",) * 6
    assert plan.text.replace("\u00a0", " ").endswith("6 seats inside")
    bus = tank.model_copy(
        update={"seats": (Seat(position="exposed", count=10), Seat(position="partial", count=20))}
    )
    full = card(bus, SheetSource(documents)).plan
    assert full is not None
    assert full.seats == ("exposed",) * 10 + ("partial",) * 6
    assert full.more_seats == "+14"


@pytest.mark.long
def test_every_sign_of_an_ability_exists() -> None:
    for document in starter().values():
        if is_printable(document):
            signs = [one.sign for one in card(document, SheetSource(starter())).abilities if one.sign]
            assert all(sign(name) for name in signs)


@pytest.mark.rule("CA-P-091")
def test_front_armour_is_printed_only_if_it_was_bought() -> None:
    """A tank of PF 6 with front armour has protection 8 against frontal shots."""
    force, documents = mechanised()
    tank = documents["v-tank"]
    assert isinstance(tank, Vehicle)
    bare = tank.model_copy(update={"front_armour": False})
    for one, front in ((tank, ["8"]), (bare, [])):
        made = card(one, SheetSource(documents))
        assert [stat.value for stat in made.stats if stat.label == "Front 90°"] == front
        assert [stat.value for stat in made.stats if stat.label == "Protection"] == ["6"]
        assert len([what for what in made.abilities if "front" in what.name.lower()]) == len(front)
        row = roster(force, SheetSource({**documents, "v-tank": one})).groups[0].rows[0]
        assert ("front\N{NO-BREAK SPACE}PF\N{NO-BREAK SPACE}8" in row.gear) is bool(front), row.gear


@pytest.mark.rule("CA-B-194", "CA-B-195")
@pytest.mark.parametrize(
    ("rank", "first"),
    [
        (1, "Adds 1 to the Discipline tests of the officer's unit, not to the officer's own."),
        (2, "Adds 2 to the Discipline tests of the unit that is led."),
    ],
)
def test_squad_leaders_lead_one_unit_and_officers_any(rank: int, first: str) -> None:
    made = card(trooper().model_copy(update={"officer_rank": rank}), SheetSource(named(rifle())))
    (said,) = (one.text for one in made.abilities if one.name == f"Rank {rank}.")
    assert said.startswith(first)


@pytest.mark.rule("CA-B-014", "CA-B-124")
@pytest.mark.parametrize(("mv", "half"), [(17, "9"), (18, "9"), (19, "10")])
def test_half_the_movement_of_a_machine_is_rounded_up(mv: int, half: str) -> None:
    _, documents = mechanised()
    tank = documents["v-tank"]
    assert isinstance(tank, Vehicle)
    tank = tank.model_copy(update={"profile": tank.profile.model_copy(update={"mv": mv})})
    assert [one.value for one in card(tank, SheetSource(documents)).stats[:2]] == [str(mv), half]


def test_several_of_an_item_are_counted() -> None:
    bearer = trooper().model_copy(update={"items": immutabledict({"communicator": 2, "tank_buster": 1})})
    assert list(equipment(bearer, english())) == ["2\xa0×\xa0communicator", "tank buster"]


@pytest.mark.parametrize(
    ("scale", "agreed", "boxes"),
    [
        ("small", None, [8]),
        ("small", ("ammunition",), [8]),
        ("small", (), []),
        ("large", None, []),
        ("large", ("ammunition",), []),
    ],
)
def test_weapons_run_dry_on_paper_in_small_scale_alone(
    scale: Scale, agreed: tuple[OptionalRule, ...] | None, boxes: list[int]
) -> None:
    documents = named(rifle(), trooper(), section())
    force = army((Entry(id="1", unit="u-section"),)).model_copy(
        update={"scale": scale, "optional_rules": agreed}
    )
    (made,) = deck(force, SheetSource(documents)).cards
    assert [one.count for one in made.boxes if one.label.startswith("Empty: Combat rifle")] == boxes
    assert ("ammunition" in survey(force, documents).facts()) is bool(boxes)


@pytest.mark.parametrize(
    ("count", "labels"),
    [
        (1, ["Out of control"]),
        (3, ["Lugger", "Out of control, 3\xa0×\xa0Lugger"]),
    ],
)
def test_robots_share_boxes_and_a_single_has_its_track(count: int, labels: list[str]) -> None:
    robot = Robot(id="r", name="Lugger", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=4))
    squad = Unit(id="u", name="Luggers", members=(Member(design="r", count=count),))
    made = card(squad, SheetSource(named(robot, squad)))
    assert [one.label for one in made.boxes] == labels
    assert bool(made.damage) is (count == 1)


@pytest.mark.parametrize(
    ("machine", "hull", "axles"),
    [
        ("v-bike", "bike", 2),
        ("v-buggy", "wheeled", 2),
        ("v-truck", "wheeled", 3),
        ("v-carrier", "tracked", 3),
        ("v-hunter", "hover", 2),
        ("v-gull", "flying", 2),
        ("r-spark", "drone", 2),
        ("r-lugger", "robot", 2),
    ],
)
def test_each_machine_is_drawn_as_its_kind(machine: str, hull: str, axles: int) -> None:
    plan = card(printable(STARTER[machine]), SheetSource(STARTER)).plan
    assert plan is not None
    assert plan.hull == hull
    if hull == "wheeled":
        assert plan.axles == axles


@pytest.mark.parametrize(
    ("mount", "guns", "user"),
    [
        ("front", 1, "Driver"),
        ("carried", 1, "Driver"),
        (None, 1, "Driver"),
        ("turret", 0, "Trooper"),
        ("side_left", 0, "Trooper"),
        ("side_right", 0, "Trooper"),
    ],
)
def test_the_pilot_fires_ahead_and_gunners_from_mounts(mount: Any, guns: int, user: str) -> None:
    _, documents = mechanised()
    station = "top" if guns == 0 else None
    weapons = (MountedWeapon(weapon="w-cannon", mount=mount, station=station),)
    crew = (
        Crew(role="pilot", design="c-driver"),
        Crew(role="gunner", design="c-trooper", station=station),
    )
    held: Any = documents | {
        "v-tank": documents["v-tank"].model_copy(update={"weapons": weapons}),
        "u-tank": Unit(id="u-tank", name="Tank", members=(Member(design="v-tank", crew=crew),)),
        "c-driver": trooper("Driver").model_copy(update={"id": "c-driver"}),
    }
    made = card(held["u-tank"], SheetSource(held))
    assert [user in line.note for line in made.weapons] == [True]
    plan = card(held["v-tank"], SheetSource(held)).plan
    assert plan is not None
    assert plan.driver is not None
    assert plan.driver.guns == guns


def test_a_machine_without_crew_shows_its_posts() -> None:
    """A robot has none."""
    _, documents = mechanised()
    tank = documents["v-tank"]
    posts = [(one.letter, one.name, one.count) for one in card(printable(tank), SheetSource(documents)).crew]
    assert posts == [("P", "Pilot", 1), ("T", "Gunner", 1)]
    robot = Robot(id="r", name="Walker", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=7))
    assert card(robot, SheetSource({})).crew == ()


@pytest.mark.rule("CA-P-094")
@pytest.mark.parametrize("launchers", [0, 1, 3])
def test_each_smoke_launcher_has_a_box(launchers: int) -> None:
    _, documents = mechanised()
    tank = documents["v-tank"].model_copy(update={"smoke_screens": launchers})
    boxes = [one.count for one in card(printable(tank), SheetSource(documents)).boxes if one.label == "Smoke"]
    assert boxes == [launchers] * (launchers > 0)


@pytest.mark.parametrize(
    ("changed", "codes"),
    [
        ({}, []),
        ({"ss": 0}, ["no_shooting"]),
        ({"fa": 0}, ["no_fighting"]),
        ({"dp": 0}, ["no_discipline"]),
        ({"ss": 1, "fa": 1, "dp": 1}, []),
        ({"life_support": "partial"}, ["partial_life_support"]),
        ({"life_support": "full"}, ["full_life_support"]),
        ({"items": immutabledict({"communicator": 1, "tank_buster": 0})}, ["communicator"]),
    ],
)
def test_a_creature_lists_its_abilities(changed: dict[str, Any], codes: list[str]) -> None:
    one = trooper()
    skills = {name: value for name, value in changed.items() if name in {"ss", "fa", "dp"}}
    others = {name: value for name, value in changed.items() if name not in skills}
    profile = one.profile.model_copy(update=skills)
    said = [
        power.name
        for power in powers.of_model_alone(one.model_copy(update={"profile": profile, **others}), english())
    ]
    assert said == [english().text(f"sheets.ability.{code}.name") for code in codes]


@pytest.mark.parametrize(
    ("changed", "codes"),
    [
        ({}, []),
        ({"smoke_screens": 1}, ["smoke"]),
        ({"smoke_screens": 2}, ["smoke"]),
        ({"can_reverse": False}, ["no_reverse"]),
        ({"can_reverse": False, "flying": True}, []),
    ],
)
def test_a_vehicle_lists_its_abilities(changed: dict[str, Any], codes: list[str]) -> None:
    bare = Vehicle(id="v", name="Car", profile=VehicleProfile(mv=18, fa=0, pf=6))
    said = [one.name for one in powers.of_model_alone(bare.model_copy(update=changed), english())]
    flying = [english().text("sheets.ability.flying.name")] * ("flying" in changed)
    wanted = [english().text(f"sheets.ability.{code}.name") for code in codes]
    assert [one for one in said if one not in flying] == wanted


@pytest.mark.parametrize("rank", [1, 2, 4, 5])
def test_ranks_up_to_four_have_a_sign(rank: int) -> None:
    (said,) = powers.of_model_alone(trooper().model_copy(update={"officer_rank": rank}), english())
    assert said.sign == (f"infantry_rank_{rank}" if rank < 5 else "")


@pytest.mark.parametrize(
    ("changed", "count"),
    [
        ({}, 0),
        ({"area_radius_cm": 1}, 1),
        ({"targeting_bonus": 1}, 1),
        ({"targeting_bonus": -1}, 1),
        ({"limited_use": "reload"}, 1),
        ({"limited_use": "single_shot", "area_radius_cm": 3}, 2),
        ({"attack": "flame"}, 1),
    ],
)
def test_a_weapon_lists_its_special_rules(changed: dict[str, Any], count: int) -> None:
    found = list(powers.of_weapon(rifle().model_copy(update=changed), english()))
    assert len(found) == count
    for category, factor in (("grenades", "3"), ("heavy", "4")):
        (said,) = powers.of_weapon(
            Weapon(id="w", name="W", category=category, area_radius_cm=3),  # type: ignore[arg-type]
            english(),
        )
        assert factor in said.text


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "Combat rifle"),
        ({"count": 2}, "2 × Combat rifle"),
        ({"mount": "carried"}, "Combat rifle"),
        ({"mount": "front"}, "Combat rifle"),
        ({"stealth_unit": True}, "Combat rifle, stealth unit"),
        ({"ammo_feed_link": True}, "Combat rifle, feed link"),
    ],
)
def test_carried_weapons_are_listed_on_one_line(changed: dict[str, Any], said: str) -> None:
    mounted = MountedWeapon(**{"weapon": "w-rifle", **changed})
    one = trooper().model_copy(update={"weapons": (mounted,)})
    assert gear(one, named(rifle()), english()).replace("\N{NO-BREAK SPACE}", " ") == said
    twice = one.model_copy(update={"weapons": (mounted, mounted), "heroic_save": 1})
    told = gear(twice, named(rifle()), english()).replace("\N{NO-BREAK SPACE}", " ")
    number = 2 * changed.get("count", 1)
    assert told.startswith(f"{number} × {said.removeprefix('2 × ')}; ")


@pytest.mark.parametrize(("value", "shown"), [(0, "–"), (1, "1"), (10, "10")])
def test_a_skill_of_nothing_is_a_dash(value: int, shown: str) -> None:
    skills = {"ss": value, "fa": value, "dp": value}
    one = trooper().model_copy(update={"profile": trooper().profile.model_copy(update=skills)})
    assert profile(one, english()) == ("10", shown, shown, "0", shown)
