"""The contents of a sheet: all its figures and sentences, without their places.

`roster` and `cards` make these from documents. `render` sets them with typst, and `text` writes them as
Markdown, plain text and HTML. All figures are text already: grouped, with true minus signs, a dash for none.
`in_signs` changes the figures of a whole sheet to the signs of a language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from immutabledict import immutabledict

from armybuilder.numbers import Figure, grouped
from armybuilder.numbers import signed as change

if TYPE_CHECKING:
    from armybuilder.numbers import Numbers
    from armybuilder.sheets.contents.scatter import Scatter

__all__ = [
    "DASH",
    "AbilityLine",
    "Boxes",
    "Card",
    "CardPlace",
    "CardSetting",
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

DeckForm = Literal["card", "portrait", "page", "single"]

DASH = "–"

Words = immutabledict[str, str | tuple[str, ...]]
"""The words of headings and columns by their key in the catalogue."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact with its label in the summary, or a value of the profile with its name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class RoleShare:
    """The share of one role in the army's points.

    `weight` is the number the bar is drawn from, 0 or more. `shade` is the role's own grey, from 0, the
    darkest, to 4.
    """

    label: str
    points: str
    weight: int
    shade: int


@dataclass(frozen=True, slots=True)
class ModelRow:
    """Models of one design in a unit: their count, profile, gear, boxes and points.

    `boxes` is the number of boxes to tick, 0 for none. `crossed` of these are ticked already, and after these
    `hurt` are ticked for a permanent wound.
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
    """A unit of the roster: its own line, and the lines of its models if it needs several.

    `models` is the number of models without crews. With `page` it begins a new page.
    """

    head: ModelRow
    rows: tuple[ModelRow, ...]
    models: str = ""
    page: bool = False


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """A weapon of the army.

    `bands` are modifiers to the die, one for each column of the table.
    """

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
    """An army on paper, with its printed `parts` from the top.

    The parts are `masthead`, `title`, `shares`, `brief` (a line for each unit), `roster`, `weapons`,
    `warnings`, `turns`, `codes`. `line` is the army as one line of text. `codes` are the same for cameras,
    empty if the line is too long. `borne` are the losses that earlier battles of a campaign have left. In
    another ruleset's `own_terms` profiles have its values, and weapons the columns of `bands` and no others.
    `instead` are other sets of parts for a summary, of which the first that fits on one page is used, each
    with the parts left for the full roster that follows, which is `spare`. Rows are `pitch` apart, 1 being
    usual. `slack` mm of each page are left free.
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
    """A weapon on a card.

    `bands` are the rolls needed, one for each column, empty in a column where the weapon cannot fire.
    """

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
    """An ability of a model: a name in bold, a sentence, and its sign or ""."""

    name: str
    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick in play, numbered from 1 if the turn matters.

    `crossed` of these are ticked already, and after these `hurt` are ticked for a permanent wound. `supply`
    marks supplies, such as grenades, that are used up, not a state.
    """

    label: str
    count: int
    numbered: bool = False
    crossed: int = 0
    hurt: int = 0
    supply: bool = False


@dataclass(frozen=True, slots=True)
class DamageStep:
    """A step of a machine's damage track: the roll, the location and its effect.

    `present` is True if the machine has the location, `crossed` if it is damaged from earlier battles.
    `ready` is the day of its repair. `struck` is True if it is never repaired.
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
    """A picture: its bytes as base64, its media type, and the part shown.

    The media are png, jpeg or webp. The part is x, y, width and height in thousandths.
    """

    media: str
    data: str
    crop: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code: its label, its description, its modules along a side and its dark runs.

    A run is a column, a row and a length.
    """

    label: str
    text: str
    modules: int
    runs: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class StationMark:
    """A place to fire or drive from, by its letter.

    `manned` is True if a crew member is there, `by_mount` if a weapon fires in the arc of its mount.
    """

    letter: str
    guns: int
    manned: bool
    by_mount: bool = True


@dataclass(frozen=True, slots=True)
class Hit:
    """A damaged location on the plan of a machine, by its name and its roll in the table."""

    location: str
    result: str
    struck: bool


@dataclass(frozen=True, slots=True)
class MachinePlan:
    """A machine from above, with its hull, posts, arcs of fire, seats and damage.

    `hull` is its running gear, `bike`, `flying`, `robot` or `drone`. `axles` are those of wheels, 2 or 3.
    `arcs` describe the arcs of fire. `seats` are exposed, partial or inside, one for each that is drawn, and
    `more_seats` is the number of the others. `hits` are the damage of earlier battles.
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
    """A crew member of a machine: the letter of the post, the name, the skills and a box.

    `crossed` and `hurt` are as those of boxes.
    """

    letter: str
    name: str
    skills: str
    count: int
    crossed: int = 0
    hurt: int = 0


@dataclass(frozen=True, slots=True)
class CardSetting:
    """The setting of a card of a size by name.

    `width` and `height` are in mm. `shrink` is the factor of the type, at most 1, `pitch` that of the
    distances. `dense` runs the abilities together. `first` is False for the further cards of what does not
    fit on one.
    """

    width: float
    height: float
    shrink: float = 1
    pitch: float = 1
    dense: bool = False
    first: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """A design or unit on a card.

    `bar` is the reason it is not legal, or "". A card with a `plan` is two cells wide. `blanks` are labels of
    lines to write on. The first `settled` abilities are the army's settlements for it. In another ruleset's
    `own_terms` the weapons have the columns of `bands` and no others. A card fitted into a size by name has
    its `setting`.
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
    setting: CardSetting | None = None


@dataclass(frozen=True, slots=True)
class CardPlace:
    """The place of a card: first and last page, from 1, and its box in mm from left and top."""

    page: int
    end: int
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of an army, printed several to a page, with their `count` in words.

    `breaks` are the places of cards that begin a new page. `form` is `card`, `portrait` with a large picture
    at the head of each, `page` with a page for each machine, or `single` with a page of its size for each
    card. `fewer` is the reason for fewer cards a page than were asked for. The backs show `portrait`, or else
    `sign`, and the name. They need the places of the cards, `placed`, once these are measured.
    """

    name: str
    count: str
    cards: tuple[Card, ...]
    labels: Words
    breaks: tuple[int, ...] = ()
    form: DeckForm = "card"
    fewer: str = ""
    portrait: PlacedPicture | None = None
    sign: str = "army"
    placed: tuple[CardPlace, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A small table under a heading, with rows as long as its head.

    `blank` marks a table to write in. `wide` is the place of the column that takes the remaining room, unless
    `weights` give the share of each column. With `right` the last column is aligned right.
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
    """A piece of a plan: its label, its corners in mm, its kind, and its strokes and rings."""

    label: str
    shape: tuple[tuple[int, int], ...]
    kind: str = ""
    strokes: tuple[tuple[float, float, float, float], ...] = ()
    rings: tuple[tuple[float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class GroundPlan:
    """The plan of a table: width and depth in mm, pieces of terrain and deployment zones."""

    width: int
    depth: int
    pieces: tuple[Outline, ...]
    zones: tuple[Outline, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Small tables in a series: the reference, the receipts, the casualty log, a scenario with its plan.

    `columns` is the number side by side on an upright page of type at 100 %. `pitch` and `slack` are as those
    of a roster. An `intro` and the picture of a `scatter` stand above the tables.
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
    intro: str = ""
    scatter: Scatter | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape drawn at true size, in mm from the left and top of the page's area.

    Angles are in degrees. `kind` is circle, wedge, line, counter, text, rose or ruler. A wedge of `sweep`
    degrees lies around the direction `turn`, 0 being up, clockwise. `size` is a radius, a side or a length. A
    counter may have a `sign`.
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
    """Pages of shapes to cut out, each with its heading.

    All lengths are true when printed at 100 %.
    """

    name: str
    title: str
    note: str
    pages: tuple[tuple[Shape, ...], ...]
    labels: Words


@dataclass(frozen=True, slots=True)
class Pack:
    """All sheets for a battle, in order, with one count of pages."""

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
    """Return a whole number grouped by thousands, with a true minus sign."""
    return grouped(number)


def signed(number: int) -> str:
    """Return a modifier: `+1`, `0`, `−2`."""
    return change(number)


def plain(text: str) -> str:
    """Return a name on one line, with each run of white space as one blank."""
    return " ".join(text.split())


_Part = TypeVar("_Part")


def in_signs(part: _Part, numbers: Numbers) -> _Part:
    """Return a sheet, or a part of a sheet, with its figures in the signs of a language."""
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
