"""Templates to cut out, at true size, within their pages, and only those an army needs."""

import itertools
import math
from collections import Counter
from typing import Any

import pytest
from immutabledict import immutabledict
from PySide6.QtGui import QColor, QImage

from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.document import Scale
from armybuilder.model.machine import Robot, RobotProfile, Vehicle, VehicleProfile
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import Mount, MountedWeapon, Weapon
from armybuilder.sheets.contents.content import Shape, Templates
from armybuilder.sheets.parts.layout import page_size
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.templates import _needs, templates
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import Measure, english
from tests.sheets.muster import army, mechanised, named, starter, trooper

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
DOTS_A_MM = 10
PAGES = list(itertools.product(("a4", "letter"), (False, True)))


def shapes(sheet: Templates) -> list[Shape]:
    return [shape for page in sheet.pages for shape in page]


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """Return left, top, right and foot of a shape in mm, generously for wedges."""
    if shape.kind == "ruler":
        return shape.x, shape.y - 8, shape.x + shape.size, shape.y
    if shape.kind == "counter":
        return shape.x, shape.y, shape.x + shape.size, shape.y + shape.size
    if shape.kind == "line":
        return shape.x, shape.y - shape.size, shape.x, shape.y
    if shape.kind == "wedge":
        half = shape.sweep / 2
        turns = [shape.turn + half * step / 20 for step in range(-20, 21)]
        xs = [shape.x, *(shape.x + shape.size * math.sin(math.radians(turn)) for turn in turns)]
        ys = [shape.y, *(shape.y - shape.size * math.cos(math.radians(turn)) for turn in turns)]
        return min(xs), min(ys), max(xs), max(ys)
    return shape.x - shape.size, shape.y - shape.size, shape.x + shape.size, shape.y + shape.size


@pytest.mark.parametrize(("paper", "landscape"), PAGES)
def test_templates_lie_within_their_page_without_overlap(paper: Paper, landscape: bool) -> None:
    options = SheetOptions(paper=paper, landscape=landscape)
    size = page_size(options)
    made = templates(None, SheetSource({}, options=options))
    assert warnings(made, options) == ()
    for page in made.pages:
        for shape in page:
            left, top, right, foot = reach(shape)
            assert left >= -0.01
            assert top >= -0.01
            assert right <= size.width - 18 + 0.01
            assert foot <= size.height - 22 + 0.01
        solid = [reach(shape) for shape in page if shape.kind != "line"]
        for one, other in itertools.combinations(solid, 2):
            across = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
            above = one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01
            assert across or above


@pytest.mark.parametrize(
    ("paper", "landscape", "room"),
    [
        ("a4", False, (192, 275)),
        ("a4", True, (279, 188)),
        ("letter", False, (197.9, 257.4)),
        ("letter", True, (261.4, 193.9)),
    ],
)
def test_templates_have_the_page_less_its_margins(
    monkeypatch: pytest.MonkeyPatch, paper: Paper, landscape: bool, room: tuple[float, float]
) -> None:
    """The margins are 9 mm on both sides and at the top, and 13 mm at the foot."""
    found: list[tuple[float, float]] = []
    monkeypatch.setattr(
        "armybuilder.sheets.printouts.templates._counters",
        lambda pages, *_: found.append((round(pages.width, 1), round(pages.height, 1))),
    )
    templates(None, SheetSource({}, options=SheetOptions(paper=paper, landscape=landscape)))
    assert found == [room]


@pytest.mark.parametrize(("paper", "landscape"), PAGES)
def test_every_circle_is_whole_or_comes_in_parts(paper: Paper, landscape: bool) -> None:
    made = shapes(templates(None, SheetSource({}, options=SheetOptions(paper=paper, landscape=landscape))))
    for radius in (3, 6, 9, 12, 15):
        parts = [one for one in made if one.label == f"Blast {radius} cm"]
        assert sum(one.sweep for one in parts) == 360
        assert {one.size for one in parts} == {radius * 10}


@pytest.mark.long
def test_the_rule_measures_100_mm() -> None:
    """At 254 dots an inch a millimetre is ten dots."""
    (page, *_) = render(templates(None, SheetSource({})), "png", SheetOptions(ppi=254))
    picture = QImage.fromData(page)
    runs = []
    for y in range(picture.height()):
        dark = [x for x in range(picture.width()) if QColor(picture.pixel(x, y)).lightness() < 128]
        longest = max((len(list(group)) for _, group in itertools.groupby(enumerate(dark), _step)), default=0)
        runs.append(longest)
        if longest > 900:
            break
    assert max(runs) == pytest.approx(100 * DOTS_A_MM, abs=4)


def _step(pair: tuple[int, int]) -> int:
    return pair[1] - pair[0]


def test_an_army_gets_only_its_needed_templates() -> None:
    force, documents = mechanised()
    made = shapes(templates(force, SheetSource(documents)))
    labels = {one.label for one in made}
    assert "Blast 9 cm" in labels
    assert "Blast 3 cm" not in labels
    assert "Smoke, 6 cm" in labels
    assert "Primed" not in labels
    assert "Engine" in labels
    riflemen = next(force for force in ARMIES if force.id == "a-levy")
    assert "Engine" not in {one.label for one in shapes(templates(riflemen, SheetSource(STARTER)))}


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_every_starter_army_has_its_templates(force: Army) -> None:
    made = templates(force, SheetSource(STARTER))
    assert warnings(made) == ()
    assert len(render(made, "svg")) == len(made.pages)


def test_circles_are_halved_at_half_scale() -> None:
    half = english().copy()
    half.measure = Measure("cm", 2)
    whole = [shape for shape in shapes(templates(None, SheetSource({}))) if shape.kind == "circle"]
    small = [
        shape for shape in shapes(templates(None, SheetSource({}, words=half))) if shape.kind == "circle"
    ]
    assert whole[0].size / 2 == small[0].size
    assert small[0].label == "Blast 1.5 cm"
    assert whole[0].label == "Blast 3 cm"


def test_without_an_army_every_template_is_printed() -> None:
    made = shapes(templates(None, SheetSource({})))
    blasts = {one.label for one in made if one.label.startswith("Blast")}
    assert blasts == {f"Blast {radius} cm" for radius in (3, 6, 9, 12, 15)}
    assert [one.sweep for one in made if one.label.endswith("°")] == [45, 90, 180]
    assert {"Smoke, 6 cm", "Scatter", "100 mm: measure it before cutting"} <= {one.label for one in made}
    counters = Counter(one.label for one in made if one.kind == "counter")
    assert list(counters.values()) == [8] * 6 + [4] * 10


def test_counters_form_rows_with_cuts_between() -> None:
    """Eight counters of 22 mm fit abreast on an upright page, and the next row begins below."""
    counters = [one for one in shapes(templates(None, SheetSource({}))) if one.kind == "counter"]
    first = counters[0]
    for place, one in enumerate(counters[:48]):
        assert (one.x, one.y) == (24 * (place % 8), first.y + 24 * (place // 8))


PLACES = {
    False: [
        *((0, "circle", "Blast 3 cm", 30, 58), (0, "circle", "Blast 6 cm", 125, 88)),
        (1, "circle", "Blast 9 cm", 90, 118),
        *((page, "wedge", "Blast 12 cm", 0, 148) for page in (2, 3)),
        *((page, "wedge", "Blast 15 cm", 0, 178) for page in (4, 5, 6, 7)),
        *(
            (8, "circle", "Smoke, 6 cm", 60, 88),
            (8, "line", "10 cm", 60, 188),
            (8, "rose", "Scatter", 34, 229),
        ),
        *((9, "wedge", "45°", 36, 118), (9, "wedge", "90°", 65, 213), (10, "wedge", "180°", 90, 118)),
    ],
    True: [
        *((0, "circle", "Blast 3 cm", 30, 58), (0, "circle", "Blast 6 cm", 125, 88)),
        *((page, "wedge", "Blast 9 cm", 90, 118) for page in (1, 2)),
        *((page, "wedge", "Blast 12 cm", 120, 148) for page in (3, 4)),
        *((page, "wedge", "Blast 15 cm", 0, 178) for page in (5, 6, 7, 8)),
        *(
            (9, "circle", "Smoke, 6 cm", 60, 88),
            (9, "line", "10 cm", 60, 188),
            (9, "rose", "Scatter", 159, 62),
        ),
        *((9, "wedge", "45°", 234, 118), (10, "wedge", "90°", 65, 118), (11, "wedge", "180°", 90, 118)),
    ],
}


@pytest.mark.parametrize("landscape", [False, True])
def test_each_template_has_its_place_on_a_page(landscape: bool) -> None:
    """Templates lie below heading and ruler, 5 mm apart, and on the next page if they do not fit."""
    made = templates(None, SheetSource({}, options=SheetOptions(landscape=landscape)))
    found = [
        (page, one.kind, one.label, one.x, one.y)
        for page, held in enumerate(made.pages)
        for one in held
        if one.kind not in {"ruler", "counter"}
    ]
    assert found == PLACES[landscape]
    assert {(one.x, one.y, one.size) for one in shapes(made) if one.kind == "ruler"} == {(4, 23, 100)}


ROBOT = Robot(id="r", name="Walker", control="slave", profile=RobotProfile(mv=10, ss=6, fa=0, pf=7))
CAR = Vehicle(id="v", name="Car", profile=VehicleProfile(mv=18, fa=0, pf=6))


def gun(mount: Mount | None = None, **fields: Any) -> tuple[Weapon, MountedWeapon]:
    """Return a weapon and its mount."""
    made = Weapon(**{"id": "g", "name": "Gun", "category": "heavy", **fields})
    return made, MountedWeapon(weapon="g", mount=mount)


@pytest.mark.parametrize(
    ("design", "carried", "scale", "needed"),
    [
        (trooper(), gun(), "small", ((), False, False, (), "pinned ready hidden wounded")),
        (trooper(), gun(), "large", ((), False, False, (), "pinned routing ready hidden")),
        (
            trooper(),
            gun(category="grenades", area_radius_cm=3),
            "large",
            ((3,), False, True, (), "pinned routing ready hidden primed"),
        ),
        (
            trooper().model_copy(update={"items": immutabledict({"tank_buster": 1})}),
            gun(),
            "large",
            ((3,), False, True, (), "pinned routing ready hidden primed"),
        ),
        (ROBOT, gun(area_radius_cm=18), "large", ((18,), False, True, (90,), "ready")),
        (ROBOT, gun(area_radius_cm=19), "small", ((), False, True, (90,), "ready")),
        (CAR, gun("front"), "large", ((), False, True, (45, 90), "ready")),
        (CAR, gun("side_left"), "large", ((), False, True, (45, 90, 180), "ready")),
        (CAR, gun("side_right"), "large", ((), False, True, (45, 90, 180), "ready")),
        (
            CAR.model_copy(update={"smoke_screens": 1}),
            gun("turret"),
            "small",
            ((), True, True, (45, 90), "ready"),
        ),
    ],
)
def test_the_cut_out_shapes_follow_from_the_army(
    design: AnyDocument,
    carried: tuple[Weapon, MountedWeapon],
    scale: Scale,
    needed: tuple[tuple[int, ...], bool, bool, tuple[int, ...], str],
) -> None:
    """The shapes are circles, smoke, the rose, arcs and counters, and locations for machines alone."""
    weapon, mounted = carried
    armed = design.model_copy(update={"weapons": (mounted,)})
    unit = Unit(id="u", name="Unit", members=(Member(design=design.id),))
    force = army((Entry(id="1", unit="u"),)).model_copy(update={"scale": scale})
    found = _needs(force, named(weapon, armed, unit))
    assert (found.radii, found.smoke, found.rose, found.arcs, " ".join(found.counters)) == needed
    assert found.machines is not isinstance(design, Creature)
