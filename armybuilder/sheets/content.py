"""What is printed: every figure and sentence of a sheet, ready to be set, and nothing about where it stands.

`roster` and `cards` make these from documents; `render` sets them with typst, `text` writes them as
Markdown, plain text and HTML. All figures are text already: grouped, with real minus signs, a dash for none.
"""

from __future__ import annotations

from dataclasses import dataclass

from immutabledict import immutabledict

__all__ = [
    "DASH",
    "Ability",
    "Boxes",
    "Card",
    "CardWeapon",
    "Deck",
    "Fact",
    "Group",
    "Roster",
    "Row",
    "Share",
    "Sheet",
    "Stat",
    "Step",
    "WeaponRow",
    "figure",
    "plain",
    "signed",
]

DASH = "–"
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled fact of the summary."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Share:
    """What one role takes of the army's points.

    `weight` is the number the bar is drawn from, 0 or more; `shade` the role's own grey, from 0 the darkest to 4.
    """

    label: str
    points: str
    weight: int
    shade: int


@dataclass(frozen=True, slots=True)
class Row:
    """Models of one design in a unit: how many, profile, gear, a box for each, points.

    `boxes` is the number of boxes to tick, 0 for none.
    """

    name: str
    note: str
    count: str
    profile: tuple[str, str, str, str, str]
    gear: str
    boxes: int
    points: str


@dataclass(frozen=True, slots=True)
class Group:
    """A unit of the roster: its own line, and the lines of its models where they need telling apart."""

    head: Row
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class WeaponRow:
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
    """An army on paper. `labels` are the words of headings by their key in the catalogue."""

    name: str
    points: str
    limit: str
    facts: tuple[Fact, ...]
    problems: tuple[str, ...]
    warnings: tuple[str, ...]
    shares: tuple[Share, ...]
    groups: tuple[Group, ...]
    bands: tuple[str, ...]
    weapons: tuple[WeaponRow, ...]
    turns: int
    footer: str
    labels: immutabledict[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Stat:
    """A value of the profile under its name."""

    label: str
    value: str


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
class Ability:
    """What the model can do, in a few words: a name set bold, and a sentence."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick in play, numbered from 1 where the turn matters."""

    label: str
    count: int
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a machine's damage track: the result that leads to it, the location, what it does."""

    result: str
    location: str
    effect: str
    present: bool


@dataclass(frozen=True, slots=True)
class Card:
    """A design or unit on a card. `bar` is the reason it is not legal, empty where it is."""

    sign: str
    name: str
    kind: str
    points: str
    points_note: str
    bar: str
    stats: tuple[Stat, ...]
    bands: tuple[str, ...]
    bands_note: str
    weapons: tuple[CardWeapon, ...]
    abilities: tuple[Ability, ...]
    models: tuple[Boxes, ...]
    boxes: tuple[Boxes, ...]
    damage: tuple[Step, ...]
    foot_left: str
    foot_right: str
    labels: immutabledict[str, str | tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of an army, printed several to a page; `count` says how many they are."""

    name: str
    count: str
    cards: tuple[Card, ...]
    labels: immutabledict[str, str | tuple[str, ...]]


Sheet = Roster | Card | Deck


def figure(number: int) -> str:
    """Return a whole number grouped by thousands, with a real minus sign."""
    return f"{number:,}".replace("-", MINUS)


def signed(number: int) -> str:
    """Return a modifier: `+1`, `0`, `−2`."""
    return f"+{number}" if number > 0 else figure(number)


def plain(text: str) -> str:
    """Return a name on one line: runs of white space become one blank."""
    return " ".join(text.split())
