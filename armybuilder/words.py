"""The message catalogue: codes and values into words for screen, paper and shell.

`resources/messages/<language>/*.toml` are one catalogue, split by floor; nested tables make dotted
codes. A template is filled by name (`{points} points`); a table of forms (`one` and `other`; `few` and `many` where a
language has them) is chosen by the value `count`. A message among the values is said first, a number below 0 has a minus
sign of print, `{points:,}` is a number in thousands, and a figure is in the signs of the language. A distance in a template ("{radius} cm", "10 cm") is
said in the measure worn, and so is a bare number of centimetres ("Movement {value:cm}").
"""

from __future__ import annotations

import re
import threading
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from math import floor
from typing import TYPE_CHECKING, Any, Literal

from armybuilder import errors, paths
from armybuilder.numbers import FORMS, MINUS, Figure, Numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = ["NAMES", "Measure", "Unit", "Words", "catalogue", "english", "languages", "read"]

Unit = Literal["cm", "in"]

NAMES = {"en": "English", "it": "Italiano"}
"""What each language calls itself, by its letters: with the folder of its words all that a new language needs."""

_Template = str | Mapping[str, str]
_HEADING = re.compile(r"^\s*\[+([^\]\n]+)\]", re.MULTILINE)

_DISTANCE = re.compile(r"(?:\{(?P<first>x)\}, )?(?:\{(?P<name>\w+)\}|(?P<number>\d+(?:\.\d+)?)) cm\b")
_FIGURE = re.compile(r"\{(?P<name>\w+):(?P<how>cm|,)\}")
_WRITTEN = re.compile(
    r"(?P<whole>\d*(?:[.,]\d+)?)\s*(?P<part>\d+/[1-9]\d*|[^\W\d_]|)\s*(?P<unit>cm|in|\"|\u2033|''|)",
    re.IGNORECASE,
)
_INCH = Fraction(254, 100)
_PARTS = {
    Fraction(0): "",
    Fraction(1, 8): "\N{VULGAR FRACTION ONE EIGHTH}",
    Fraction(1, 4): "\N{VULGAR FRACTION ONE QUARTER}",
    Fraction(3, 8): "\N{VULGAR FRACTION THREE EIGHTHS}",
    Fraction(1, 2): "\N{VULGAR FRACTION ONE HALF}",
    Fraction(5, 8): "\N{VULGAR FRACTION FIVE EIGHTHS}",
    Fraction(3, 4): "\N{VULGAR FRACTION THREE QUARTERS}",
    Fraction(7, 8): "\N{VULGAR FRACTION SEVEN EIGHTHS}",
}


@dataclass(frozen=True, slots=True)
class Measure:
    """The unit distances are said in, and how many centimetres of the rules are one on the table.

    Documents and rules stay in centimetres; only words change. Inches are said to the quarter, at half scale to the
    eighth: as tapes have them, and so that no two centimetres are said alike.
    """

    unit: Unit = "cm"
    ground: int = 1
    mark: str = field(default=".", compare=False)
    """What parts the whole from the tenths in the language it is said in."""

    @property
    def standard(self) -> bool:
        """Whether distances are said as the rules have them."""
        return self == Measure()

    def said(self, cm: int | Fraction) -> str:
        """Return a distance of the rules as it is laid on the table: "12 cm", "2.5 cm", "4¾″"."""
        if cm < 0:
            return f"{MINUS}{self.said(-cm)}"
        laid = Fraction(cm) / self.ground
        if self.unit == "in":
            finest = 4 * self.ground
            whole, part = divmod(floor(laid / _INCH * finest + Fraction(1, 2)), finest)
            return f"{whole if whole or not part else ''}{_PARTS[Fraction(part, finest)]}\N{DOUBLE PRIME}"
        tenths = floor(laid * 10 + Fraction(1, 2))
        whole, rest = divmod(tenths, 10)
        return f"{whole}{self.mark}{rest} cm" if rest else f"{whole} cm"

    @property
    def tick(self) -> Fraction:
        """How many centimetres of the rules lie between two ticks of a ruler: 10 cm or 4 inches on the table."""
        return (4 * _INCH if self.unit == "in" else Fraction(10)) * self.ground

    def figure(self, cm: int | Fraction) -> str:
        """Return a distance where the rules have a bare number of centimetres: "12", "2.5", "4¾″"."""
        return self.said(cm).removesuffix(" cm")

    def read(self, text: str) -> int | None:
        """Return the distance of the rules that somebody wrote, to the centimetre: "4 3/4", "4.75″", "12 cm".

        A number without a unit is in the one worn. None for what is no distance.
        """
        found = _WRITTEN.fullmatch(text.strip())
        if found is None or not (found["whole"] or found["part"]):
            return None
        laid = Fraction(found["whole"].replace(",", ".") or 0)
        if "/" in found["part"]:
            laid += Fraction(found["part"])
        elif found["part"]:
            named = next((part for part, sign in _PARTS.items() if sign == found["part"]), None)
            if named is None:
                return None
            laid += named
        inches = found["unit"].lower() != "cm" if found["unit"] else self.unit == "in"
        return floor(laid * (_INCH if inches else 1) * self.ground + Fraction(1, 2))


class Words:
    """The sentences of one language by code."""

    def __init__(self, templates: Mapping[str, str | Mapping[str, str]], language: str = "en") -> None:
        """Keep the templates, each a text or its forms for counts, of a language by its letters."""
        self._templates = templates
        self.numbers = Numbers(language)
        """How numbers are said."""
        self._measure = Measure()

    @property
    def measure(self) -> Measure:
        """How distances are said."""
        return self._measure

    @measure.setter
    def measure(self, chosen: Measure) -> None:
        self._measure = chosen if chosen.standard else replace(chosen, mark=self.numbers.mark)

    def copy(self) -> Words:
        """Return the same words in the same measure, out of reach of other changes of measure: for work off the main thread."""
        copied = Words(self._templates, self.numbers.language)
        copied._measure = self._measure
        return copied

    def codes(self) -> frozenset[str]:
        """Return every code this catalogue has words for."""
        return frozenset(self._templates)

    def has(self, code: str) -> bool:
        """Say whether there are words for the code."""
        return code in self._templates

    def say(self, message: errors.Message) -> str:
        """Return the message in words. Raises KeyError for an unknown code or a missing value."""
        values = {name: self._plain(value) for name, value in message.values.items()}
        template = self._template(message)
        if ":cm}" in template or ":,}" in template:
            template = _FIGURE.sub(lambda found: self._figure(found, values), template)
        if not self.measure.standard:
            template = _DISTANCE.sub(lambda found: self._distance(found, values), template)
        return template.format_map(values)

    def text(self, code: str, /, **values: errors.Value) -> str:
        """Return the words of a code with its values. Raises KeyError as `say` does."""
        return self.say(errors.message(code, **values))

    def label(self, value: errors.Value) -> str:
        """Return a name as it stands, or in words where it is a message or a figure."""
        return str(self._plain(value) if isinstance(value, errors.Message | Figure) else value)

    def sides(self, left: str, right: str) -> tuple[str, str]:
        """Return what two armies are called: by their side too where both have one name."""
        if left != right:
            return left, right
        return self.text("battle.label.left", name=left), self.text("battle.label.right", name=right)

    def _plain(self, value: errors.Value) -> str | int:
        """Return a value in words, a figure as the language writes it, a number below 0 with a minus sign of print."""
        if isinstance(value, errors.Message):
            return self.say(value)
        if isinstance(value, Figure):
            return self.numbers.said(value)
        return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else value

    def _distance(self, found: re.Match[str], values: Mapping[str, str | int]) -> str:
        """Return a distance of a template in the measure worn, as it stands where its value is no number."""
        try:
            last = found["number"] or _figures(values, found["name"])
            first = found["first"] and self.measure.said(Fraction(_figures(values, found["first"])))
            said = self.measure.said(Fraction(last))
        except ValueError:
            return found[0]
        return f"{first.removesuffix(' cm')}, {said}" if first else said

    def _figure(self, found: re.Match[str], values: Mapping[str, str | int]) -> str:
        """Return a number in thousands, or a bare distance in the measure worn; as it stands where it is no number."""
        said = str(values[found["name"]])
        try:
            if found["how"] == ",":
                return self.numbers.grouped(int(_read(said)))
            return said if self.measure.standard else self.measure.figure(Fraction(_read(said)))
        except ValueError:
            return said

    def _template(self, message: errors.Message) -> str:
        template = self._templates[message.code]
        if isinstance(template, str):
            return template
        count = message.values["count"]
        form = self.numbers.form(count) if isinstance(count, int) else "other"
        return template.get(form, template["other"])


def _figures(values: Mapping[str, str | int], name: str) -> str:
    return _read(str(values.get(name, "")))


def _read(figures: str) -> str:
    """Return printed figures as Python reads them."""
    return figures.replace(",", "").replace(MINUS, "-")


class _Folder(Mapping[str, _Template]):
    """The templates of a folder by code; a file is read when a code is asked for that may stand beneath one of its headings.

    Raises ValueError where a code stands twice, once both are read: whoever goes through all codes reads all files.
    """

    def __init__(self, folder: Path) -> None:
        """Look at the headings of the files."""
        self._waiting = {file: file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.toml"))}
        self._under: dict[str, list[Path]] = {}
        for file, text in self._waiting.items():
            found = {one.replace('"', "").strip() for one in _HEADING.findall(text)}
            for heading in found if "=" not in _HEADING.split(text, maxsplit=1)[0] else {*found, ""}:
                self._under.setdefault(heading, []).append(file)
        self._held: dict[str, _Template] = {}
        self._reading = threading.Lock()

    def __getitem__(self, code: str) -> _Template:
        if code not in self._held:
            with self._reading:
                parts = code.split(".")
                for place in range(len(parts), -1, -1):
                    self._read(self._under.get(".".join(parts[:place]), ()))
                    if code in self._held:
                        break
        return self._held[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, _Template]:
        with self._reading:
            self._read(tuple(self._waiting))
        return self._held

    def _read(self, files: Sequence[Path]) -> None:
        """Read those of the files that were not read before."""
        for file in files:
            if file not in self._waiting:
                continue
            for code, template in _flat(tomllib.loads(self._waiting[file])):
                if code in self._held:
                    raise ValueError(f"{file.name}: {code} stands twice")
                self._held[code] = template
            del self._waiting[file]


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, _Template]]:
    """Yield dotted codes and their templates from nested tables."""
    for key, value in table.items():
        if isinstance(value, str) or ("other" in value and FORMS.issuperset(value)):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


def languages() -> tuple[str, ...]:
    """Return the languages there are words in, by their two letters, English first."""
    found = {folder.name for folder in (paths.resources() / "messages").iterdir() if folder.is_dir()}
    return ("en", *sorted(found - {"en"}))


@cache
def catalogue(language: str) -> Words:
    """Return the catalogue of a language; English where there is none."""
    return read(paths.resources() / "messages" / language) if language in languages() else english()


def read(folder: Path) -> Words:
    """Return the catalogue of a folder called as its language is; its files are read as their words are wanted.

    A code that stands twice is a ValueError as soon as it is read a second time, at the latest by `codes`.
    """
    return Words(_Folder(folder), folder.name)


@cache
def english() -> Words:
    """Return the English catalogue."""
    return catalogue("en")
