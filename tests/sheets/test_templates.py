"""Things to cut out: at true size, on their pages, and only those an army needs."""

import itertools
import math
from collections import Counter

import pytest
from PySide6.QtGui import QColor, QImage

from armybuilder.model.army import Army
from armybuilder.sheets.contents.content import Shape, Templates
from armybuilder.sheets.parts.layout import page_size
from armybuilder.sheets.parts.options import Paper, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.templates import templates
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import Measure, english
from tests.sheets.muster import mechanised, starter

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
DOTS_A_MM = 10
PAGES = list(itertools.product(("a4", "letter"), (False, True)))


def shapes(sheet: Templates) -> list[Shape]:
    return [shape for page in sheet.pages for shape in page]


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """Left, top, right and foot of a shape in mm, generously for wedges."""
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
def test_everything_stands_within_its_page_and_apart(paper: Paper, landscape: bool) -> None:
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


def test_an_army_gets_only_what_it_needs() -> None:
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


def test_circles_are_half_as_large_on_ground_at_half_scale() -> None:
    half = english().copy()
    half.measure = Measure("cm", 2)
    whole = [shape for shape in shapes(templates(None, SheetSource({}))) if shape.kind == "circle"]
    small = [
        shape for shape in shapes(templates(None, SheetSource({}, words=half))) if shape.kind == "circle"
    ]
    assert whole[0].size / 2 == small[0].size
    assert small[0].label == "Blast 1.5 cm"
    assert whole[0].label == "Blast 3 cm"


def test_without_an_army_there_is_every_template() -> None:
    made = shapes(templates(None, SheetSource({})))
    blasts = {one.label for one in made if one.label.startswith("Blast")}
    assert blasts == {f"Blast {radius} cm" for radius in (3, 6, 9, 12, 15)}
    assert [one.sweep for one in made if one.label.endswith("°")] == [45, 90, 180]
    assert {"Smoke, 6 cm", "Scatter", "100 mm: measure it before cutting"} <= {one.label for one in made}
    counters = Counter(one.label for one in made if one.kind == "counter")
    assert list(counters.values()) == [8] * 6 + [4] * 10


def test_counters_stand_in_rows_a_cut_apart() -> None:
    """Eight of 22 mm stand abreast on an upright page, and the next row begins below the first of them."""
    counters = [one for one in shapes(templates(None, SheetSource({}))) if one.kind == "counter"]
    first = counters[0]
    for place, one in enumerate(counters[:48]):
        assert (one.x, one.y) == (24 * (place % 8), first.y + 24 * (place // 8))
