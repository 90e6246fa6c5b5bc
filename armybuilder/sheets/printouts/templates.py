"""Shapes to cut out at true size: blast circles, scatter rose, smoke, arcs, counters and a rule.

The rule serves to check the scale. Lengths are whole millimetres from the corner of the room between the
margins.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.points.tables import tables
from armybuilder.sheets.cards.card_parts import location_words
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import Shape, Templates
from armybuilder.sheets.parts.army_contents import survey
from armybuilder.sheets.parts.layout import page_size

if TYPE_CHECKING:
    from armybuilder.model.army import Army
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.sheet_source import SheetSource
    from armybuilder.words import Words

__all__ = ["templates"]

_SIDES, _TOP, _FOOT = 18, 9, 13
"""The margins of a page in mm: both sides together, top and foot."""

_HEADING, _RULER = 8, 20
"""The room in mm for the heading of the first page, and for the rule on each page."""

_GAP, _CUT = 5, 2
_COUNTER, _ROSE, _ARC = 22, 34, 90
_SMOKE_CM, _SMOKE_AHEAD_CM = 6, 10
_HALVED = 180
_QUARTERED = 90


@dataclass
class _Pages:
    """The pages of shapes, filled side by side, then below, then on the next page."""

    width: float
    height: float
    ruler: str
    made: list[list[Shape]] = field(default_factory=list)
    x: float = 0
    y: float = 0
    high: float = 0

    def begin(self) -> None:
        """Start a page with its rule, and with the heading above it on the first page."""
        self.made.append([Shape("ruler", 4, _RULER - 5 + _HEADING, 100, self.ruler)])
        self.x, self.y, self.high = 0, _RULER + _HEADING, 0

    def room(self, width: float, height: float, gap: float = _GAP) -> tuple[float, float]:
        """Reserve room of a size on a page, and return its place.

        The next shape is a gap away.
        """
        if not self.made:
            self.begin()
        if self.x + width > self.width:
            self.x, self.y, self.high = 0, self.y + self.high + gap, 0
        if self.y + height > self.height:
            self.begin()
        place = (self.x, self.y)
        self.x += width + gap
        self.high = max(self.high, height)
        return place

    def put(self, *shapes: Shape) -> None:
        """Place shapes on the page whose room was last reserved."""
        self.made[-1].extend(shapes)


def templates(army: Army | None, source: SheetSource) -> Templates:
    """Return the templates that an army needs, or all templates without an army."""
    said = source.words
    page = page_size(source.options)
    pages = _Pages(page.width - _SIDES, page.height - _TOP - _FOOT, said.text("sheets.templates.ruler"))
    needs = _needs(army, source.documents)
    for radius in needs.radii:
        _circle(pages, radius, said)
    if needs.smoke:
        _smoke(pages, said)
    if needs.rose:
        x, y = pages.room(2 * _ROSE, 2 * _ROSE + 12)
        label, note = (said.text(f"sheets.templates.{name}") for name in ("rose", "rose_note"))
        pages.put(Shape("rose", x + _ROSE, y + _ROSE, _ROSE, label, more=note))
    for degrees in needs.arcs:
        _arc(pages, degrees, said)
    _counters(pages, needs, said)
    title = said.text("sheets.templates.title")
    return Templates(
        name=army.name if army is not None else title,
        title=title,
        note=said.text("sheets.templates.note"),
        pages=tuple(tuple(shapes) for shapes in pages.made),
        labels=labels.shared(said),
    )


@dataclass(frozen=True, slots=True)
class _Needs:
    radii: tuple[int, ...]
    smoke: bool
    rose: bool
    arcs: tuple[int, ...]
    counters: tuple[str, ...]
    machines: bool


_COUNTERS = ("pinned", "routing", "ready", "hidden", "primed", "wounded")


def _needs(army: Army | None, documents: Documents) -> _Needs:
    """Return the shapes that an army needs: radii in cm, arcs in degrees, counters by name."""
    if army is None:
        most = max(row.max_radius for row in tables().weapons.values())
        step = tables().abilities.radius_step_cm
        return _Needs(tuple(range(step, most + 1, step)), True, True, (45, 90, 180), _COUNTERS, True)
    found = survey(army, documents)
    has = found.facts()
    charges = {charge.radius_cm for name, charge in tables().charges.items() if found.has(name)}
    radii = {barrel.area_radius_cm for barrel in found.barrels if barrel.area_radius_cm > 0} | charges
    arcs = {45: "vehicles" in has, 90: "robots" in has or "vehicles" in has}
    mounts = {mounted.mount for one in found.designs for mounted in one.weapons}
    arcs[180] = bool(mounts & {"side_left", "side_right"})
    there = {
        "pinned": "creatures" in has,
        "routing": "creatures" in has and "large" in has,
        "ready": True,
        "hidden": "creatures" in has,
        "primed": "grenades" in has or "busters" in has,
        "wounded": "creatures" in has and "small" in has,
    }
    return _Needs(
        radii=tuple(sorted(radius for radius in radii if radius <= _LARGEST_CM)),
        smoke="smoke" in has,
        rose=bool(radii) or "machines" in has,
        arcs=tuple(degrees for degrees, wanted in arcs.items() if wanted),
        counters=tuple(name for name in _COUNTERS if there[name]),
        machines="machines" in has,
    )


_LARGEST_CM = 18
"""The greatest radius of a circle, because a quarter of a larger one fits on no page.

No weapon has a larger one.
"""


def _laid(cm: int, words: Words) -> float:
    """Return a distance of the rules in mm, at the ground scale of the user's measure."""
    return cm * 10 / words.measure.ground


def _circle(pages: _Pages, radius_cm: int, words: Words) -> None:
    """Place a circle on a page, in halves or quarters if it is larger than the page."""
    label = words.text("sheets.templates.circle", radius=radius_cm)
    radius = _laid(radius_cm, words)
    room = min(pages.width, pages.height - _RULER - _HEADING)
    if 2 * radius <= room:
        x, y = pages.room(2 * radius, 2 * radius)
        pages.put(Shape("circle", x + radius, y + radius, radius, label))
        return
    wide, high = pages.width, pages.height - _RULER - _HEADING
    if radius <= wide and 2 * radius <= high:
        for _ in range(2):
            x, y = pages.room(radius, 2 * radius)
            note = words.text("sheets.templates.half")
            pages.put(Shape("wedge", x, y + radius, radius, label, 90, _HALVED, note))
        return
    if 2 * radius <= wide and radius <= high:
        for _ in range(2):
            x, y = pages.room(2 * radius, radius)
            note = words.text("sheets.templates.half")
            pages.put(Shape("wedge", x + radius, y + radius, radius, label, 0, _HALVED, note))
        return
    for _ in range(4):
        x, y = pages.room(radius, radius)
        note = words.text("sheets.templates.quarter")
        pages.put(Shape("wedge", x, y + radius, radius, label, 45, _QUARTERED, note))


def _smoke(pages: _Pages, words: Words) -> None:
    """Place the smoke on a page, with the line from the hull to its middle."""
    radius, ahead = _laid(_SMOKE_CM, words), _laid(_SMOKE_AHEAD_CM, words)
    x, y = pages.room(2 * radius, radius + ahead + 2)
    label, note = (words.text(f"sheets.templates.{name}") for name in ("smoke", "smoke_at"))
    pages.put(
        Shape("circle", x + radius, y + radius, radius, label, more=note),
        Shape("line", x + radius, y + radius + ahead, ahead, words.text("sheets.templates.ten")),
    )


def _arc(pages: _Pages, degrees: int, words: Words) -> None:
    """Place an arc of fire on a page, with its point at the model's place."""
    label = words.text("sheets.templates.arc", degrees=degrees)
    note = words.text(f"sheets.templates.arcs.{degrees}")
    width = {45: 72, 90: 130, 180: 2 * _ARC}[degrees]
    x, y = pages.room(width, _ARC)
    pages.put(Shape("wedge", x + width / 2, y + _ARC, _ARC, label, 0, degrees, note))


def _counters(pages: _Pages, needs: _Needs, words: Words) -> None:
    """Place the counters on a page, eight of each state and four of each location of a machine."""
    kinds = [(words.text(f"sheets.templates.counters.{name}"), "", name, 8) for name in needs.counters]
    if needs.machines:
        kinds += [(name, result, "", 4) for result, name, _ in location_words(words)]
    for label, more, sign, count in kinds:
        for _ in range(count):
            x, y = pages.room(_COUNTER, _COUNTER, _CUT)
            pages.put(Shape("counter", x, y, _COUNTER, label, more=more, sign=sign))
