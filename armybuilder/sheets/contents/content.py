"""The contents of a sheet: every figure and sentence, ready to be set, and nothing about where it stands.

`roster` and `cards` make these from documents; `render` sets them with typst, `text` writes them as
Markdown, plain text and HTML. All figures are text already: grouped, with real minus signs, a dash for none;
`in_signs` puts a whole sheet into the signs of a language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from immutabledict import immutabledict

from armybuilder.numbers import Figure, grouped
from armybuilder.numbers import signed as change

if TYPE_CHECKING:
    from armybuilder.numbers import Numbers

__all__ = [
    "DASH",
    "AbilityLine",
    "Boxes",
    "Card",
    "CardWeapon",
    "Code",
    "Crewman",
    "DamageStep",
    "Deck",
    "DeckForm",
    "Fact",
    "GroundPlan",
    "Hit",
    "Listing",
    "MachinePlan",
    "ModelRow",
    "Outline",
    "Pack",
    "PlacedPicture",
    "RoleShare",
    "Roster",
    "RosterUnit",
    "Shape",
    "Sheet",
    "SheetPart",
    "SheetSection",
    "StationMark",
    "Templates",
    "WeaponLine",
    "Words",
    "cards_of",
    "figure",
    "in_signs",
    "plain",
    "signed",
]

DeckForm = Literal["card", "portrait", "page"]

DASH = "–"

Words = immutabledict[str, str | tuple[str, ...]]
"""The words of headings and columns by their key in the catalogue."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled fact of the summary, or a value of the profile under its name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class RoleShare:
    """What one role takes of the army's points.

    `weight` is the number the bar is drawn from, 0 or more; `shade` the role's own grey, from 0 the darkest to 4.
    """

    label: str
    points: str
    weight: int
    shade: int


@dataclass(frozen=True, slots=True)
class ModelRow:
    """Models of one design in a unit: how many, profile, gear, a box for each, points.

    `boxes` is the number of boxes to tick, 0 for none; `crossed` of them are so already, and after them `hurt` are
    ticked for a permanent wound.
    """

    name: str
    note: str
    count: str
    profile: tuple[str, ...]
    gear: str
    boxes: int
    points: str
    crossed: int = 0
    hurt: int = 0


@dataclass(frozen=True, slots=True)
class RosterUnit:
    """A unit of the roster: its own line, and the lines of its models where they need telling apart.

    `models` is how many there are without crews, `page` says that it begins a new page.
    """

    head: ModelRow
    rows: tuple[ModelRow, ...]
    models: str = ""
    page: bool = False


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """A weapon of the army; `bands` are modifiers to the die, one for each column of the table."""

    sign: str
    name: str
    carried_by: str
    pen: str
    hurts: str
    bands: tuple[str, ...]
    special: str
    actions: str
    points: str


@dataclass(frozen=True, slots=True)
class Roster:
    """An army on paper; `parts` are what is set of it, from the top.

    They are `masthead`, `title`, `shares`, `brief` (a line for each unit), `roster`, `weapons`, `warnings`, `turns`, `codes`.
    `line` is the army as one line of text; `codes` are the same for cameras, none where it is too long for them.
    `borne` is what earlier battles of a campaign have left on whom.
    In another ruleset's `own_terms` profiles have its values, and weapons the columns of `bands` and no others.
    `instead` are sets of parts that a summary has rather than its own, the first that stands on one page, each with what
    is left for the roster in full that follows, which is `spare`. Rows stand `pitch` apart, 1 being usual; `slack` mm
    of each page are left free.
    """

    name: str
    points: str
    limit: str
    facts: tuple[Fact, ...]
    problems: tuple[str, ...]
    warnings: tuple[str, ...]
    shares: tuple[RoleShare, ...]
    groups: tuple[RosterUnit, ...]
    bands: tuple[str, ...]
    weapons: tuple[WeaponLine, ...]
    turns: int
    footer: str
    labels: Words
    parts: tuple[str, ...] = ("masthead", "shares", "roster", "weapons", "warnings", "turns", "codes")
    portrait: PlacedPicture | None = None
    line: str = ""
    codes: tuple[Code, ...] = ()
    borne: tuple[Fact, ...] = ()
    instead: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    spare: bool = False
    pitch: float = 1
    slack: float = 0
    own_terms: bool = False


@dataclass(frozen=True, slots=True)
class CardWeapon:
    """A weapon on a card; `bands` are the rolls needed, one for each column, empty where it cannot fire."""

    sign: str
    name: str
    note: str
    pen: str
    bands: tuple[str, ...]
    hurts: str
    blast: str
    actions: str


@dataclass(frozen=True, slots=True)
class AbilityLine:
    """What the model can do, in a few words: a name set bold, a sentence, and the sign of it where there is one."""

    name: str
    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick in play, numbered from 1 where the turn matters.

    `crossed` of them are so already, and after them `hurt` are ticked for a permanent wound. `supply` says that they
    are of something that is used up, such as grenades, rather than of a state.
    """

    label: str
    count: int
    numbered: bool = False
    crossed: int = 0
    hurt: int = 0
    supply: bool = False


@dataclass(frozen=True, slots=True)
class DamageStep:
    """A step of a machine's damage track: the result that leads to it, the location, what it does.

    `present` says whether the machine has the location, `crossed` whether it is damaged from earlier battles, `ready`
    when it is repaired, `struck` that it never is.
    """

    result: str
    location: str
    effect: str
    present: bool
    crossed: bool = False
    ready: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A portrait: its bytes as base64, png, jpeg or webp, and the part shown: x, y, width, height in thousandths."""

    media: str
    data: str
    crop: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code: what stands under it, what it is in words, its modules a side, its dark runs (column, row, length)."""

    label: str
    text: str
    modules: int
    runs: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class StationMark:
    """A place for one to fire or drive from, by its letter; `manned` says whether somebody is there."""

    letter: str
    guns: int
    manned: bool


@dataclass(frozen=True, slots=True)
class Hit:
    """A damaged location on the plan of a machine, by its name and the result that leads to it."""

    location: str
    result: str
    struck: bool


@dataclass(frozen=True, slots=True)
class MachinePlan:
    """A machine from above. `hull` is its running gear, `bike`, `flying`, `robot` or `drone`; `arcs` say what fires where.

    `axles` are those of wheels, 2 or 3.

    `seats` are exposed, partial or inside, one for each that is drawn; `more_seats` says how many are not. `hits` are
    what earlier battles have damaged.
    """

    hull: str
    front_armour: bool
    driver: StationMark | None
    turrets: tuple[StationMark, ...]
    left: tuple[StationMark, ...]
    right: tuple[StationMark, ...]
    arcs: tuple[str, ...]
    text: str
    seats: tuple[str, ...] = ()
    more_seats: str = ""
    hits: tuple[Hit, ...] = ()
    axles: int = 3


@dataclass(frozen=True, slots=True)
class Crewman:
    """Somebody aboard a machine: the letter of the post, who it is, the skills needed there, a box for each.

    `crossed` and `hurt` are as those of boxes.
    """

    letter: str
    name: str
    skills: str
    count: int
    crossed: int = 0
    hurt: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A design or unit on a card. `bar` is the reason it is not legal, empty where it is.

    A card with a `plan` is two cells wide. `blanks` are labels of lines to write on. The first `settled` abilities are what
    an army has settled for it. In another ruleset's `own_terms` the weapons have the columns of `bands` and no others.
    """

    sign: str
    name: str
    kind: str
    points: str
    points_note: str
    bar: str
    stats: tuple[Fact, ...]
    bands: tuple[str, ...]
    bands_note: str
    weapons: tuple[CardWeapon, ...]
    abilities: tuple[AbilityLine, ...]
    models: tuple[Boxes, ...]
    boxes: tuple[Boxes, ...]
    damage: tuple[DamageStep, ...]
    foot_left: str
    foot_right: str
    labels: Words
    crew: tuple[Crewman, ...] = ()
    plan: MachinePlan | None = None
    blanks: tuple[str, ...] = ()
    portrait: PlacedPicture | None = None
    settled: int = 0
    own_terms: bool = False


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of an army, printed several to a page; `count` says how many they are.

    `breaks` are the places of cards that begin a new page. `form` is `card`, `portrait` where a figure fills the head of
    each, or `page` where each machine has a page of its own. `fewer` says why there are not as many a page as was asked.
    """

    name: str
    count: str
    cards: tuple[Card, ...]
    labels: Words
    breaks: tuple[int, ...] = ()
    form: DeckForm = "card"
    fewer: str = ""


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A small table under a heading; a row is as long as the head. `blank` says that it is there to be written in.

    `wide` is the place of the column that takes what room is left, unless `weights` say what each takes of the whole;
    the last column stands at the right where `right`.
    """

    title: str
    note: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: int = 0
    right: bool = False
    blank: bool = False
    weights: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """A piece of a plan: its label, its corners in mm, what it is drawn as, and the strokes and rings that say so."""

    label: str
    shape: tuple[tuple[int, int], ...]
    kind: str = ""
    strokes: tuple[tuple[float, float, float, float], ...] = ()
    rings: tuple[tuple[float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class GroundPlan:
    """The plan of a table: width and depth in mm, pieces of terrain, deployment zones."""

    width: int
    depth: int
    pieces: tuple[Outline, ...]
    zones: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Small tables one after another: the reference, the receipts, the casualty log, a scenario with its plan.

    `columns` is how many stand side by side on an upright page of type at 100 %; `pitch` and `slack` are as those of
    a roster.
    """

    name: str
    title: str
    note: str
    sections: tuple[SheetSection, ...]
    columns: int
    labels: Words
    ground: GroundPlan | None = None
    pitch: float = 1
    slack: float = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """Something drawn at true size: lengths in mm from the left and top of the page's area, angles in degrees.

    `kind` is circle, wedge, line, counter, text, rose or ruler. A wedge of `sweep` degrees stands around the direction
    `turn`, 0 being up, clockwise. `size` is a radius, a side or a length. A counter may carry a `sign`.
    """

    kind: str
    x: float
    y: float
    size: float
    label: str = ""
    turn: float = 0
    sweep: float = 360
    more: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Templates:
    """Pages of things to be cut out, each with its heading; all lengths hold when printed at 100 %."""

    name: str
    title: str
    note: str
    pages: tuple[tuple[Shape, ...], ...]
    labels: Words


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything for a battle: sheets one after another, with one count of pages."""

    name: str
    sheets: tuple[Roster | Deck | Listing | Templates, ...]
    labels: Words


SheetPart = Roster | Deck | Listing | Templates
Sheet = SheetPart | Card | Pack


def cards_of(sheet: Sheet) -> tuple[Card, ...]:
    """Return all cards of a sheet, in order."""
    if isinstance(sheet, Card):
        return (sheet,)
    if isinstance(sheet, Deck):
        return sheet.cards
    return tuple(one for part in sheet.sheets for one in cards_of(part)) if isinstance(sheet, Pack) else ()


def figure(number: int) -> str:
    """Return a whole number grouped by thousands, with a real minus sign."""
    return grouped(number)


def signed(number: int) -> str:
    """Return a modifier: `+1`, `0`, `−2`."""
    return change(number)


def plain(text: str) -> str:
    """Return a name on one line: runs of white space become one blank."""
    return " ".join(text.split())


_Part = TypeVar("_Part")


def in_signs(part: _Part, numbers: Numbers) -> _Part:
    """Return a sheet, or a part of one, with its figures in the signs of a language."""
    said: _Part = part if numbers.language == "en" else _in_signs(part, numbers)
    return said


def _in_signs(part: Any, numbers: Numbers) -> Any:
    if isinstance(part, Figure):
        return numbers.said(part)
    if type(part) is tuple:
        return tuple(_in_signs(one, numbers) for one in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    held = {one.name: getattr(part, one.name) for one in fields(part)}
    said = {name: _in_signs(value, numbers) for name, value in held.items()}
    moved = {name: value for name, value in said.items() if value != held[name]}
    return replace(part, **moved) if moved else part
