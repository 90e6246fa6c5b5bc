"""The message catalogue: codes and values into words for screen, paper and shell.

`resources/messages/<language>/*.toml` are one catalogue in several files; nested tables make dotted codes. A
template is filled by name (`{points} points`); a table of forms (`one` and `other`; `few` and `many` if a
language has them) is chosen by the value `count`. A message among the values is put into words first, a
number below 0 gets a printed minus sign, `{points:,}` is a number with its thousands grouped, and a figure is
in the signs of the language. A distance in a template ("{radius} cm", "10 cm") is written in the measure in
force, and so is a bare number of centimetres ("Movement {value:cm}"). English words stand in for those that
a language lacks.
"""

from __future__ import annotations

import re
import threading
import tomllib
from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from math import floor
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from armybuilder import errors, paths
from armybuilder.numbers import FORMS, MINUS, Figure, Numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

__all__ = ["NAMES", "Measure", "Unit", "Words", "catalogue", "english", "languages", "read"]

Unit = Literal["cm", "in"]

NAMES = {"en": "English", "it": "Italiano"}
"""The name of each language in itself, by its letters.

A new language needs only this and the folder of its words.
"""

_Template = str | Mapping[str, str]
_NOTHING: Mapping[str, _Template] = MappingProxyType({})
_HEADING = re.compile(r"^\s*\[+([^\]\n]+)\]", re.MULTILINE)

_SEVERAL_LINES = ('"""', "'''")
"""The marks around a text of several lines."""

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
    """The unit of printed distances, and the centimetres of the rules in one on the table.

    Documents and rules stay in centimetres; only words change. Inches are rounded to the quarter, at half
    scale to the eighth, as tapes have them. So no two whole centimetres have the same words.
    """

    unit: Unit = "cm"
    ground: int = 1
    mark: str = field(default=".", compare=False)
    """The decimal separator of the language of the words."""

    @property
    def standard(self) -> bool:
        """True for the measure of the rules: centimetres, one to one."""
        return self == Measure()

    def said(self, cm: int | Fraction) -> str:
        """Return a distance of the rules as it is measured on the table: "12 cm", "2.5 cm", "4¾″"."""
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
        """The centimetres of the rules between two ticks of a ruler, 10 cm or 4 inches on the table."""
        return (4 * _INCH if self.unit == "in" else Fraction(10)) * self.ground

    def figure(self, cm: int | Fraction) -> str:
        """Return a distance that the rules give as a bare number of centimetres: "12", "2.5", "4¾″"."""
        return self.said(cm).removesuffix(" cm")

    def read(self, text: str) -> int | None:
        """Return the distance of the rules in a typed text, to the centimetre, or None for other texts.

        Read are "4 3/4", "4.75″" and "12 cm". A number without a unit is in the unit in force.
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

    def __init__(
        self,
        templates: Mapping[str, _Template],
        language: str = "en",
        fallback: Mapping[str, _Template] = _NOTHING,
    ) -> None:
        """Initialise the words of a language by its letters, each template a text or its forms for counts.

        `fallback` has the templates for codes that the language lacks.
        """
        self._own, self._fallback = templates, fallback
        self._templates: Mapping[str, _Template] = ChainMap(templates, fallback)  # type: ignore[arg-type]
        self.numbers = Numbers(language)
        """The numbers of the language."""
        self._measure = Measure()

    @property
    def measure(self) -> Measure:
        """The measure in which distances are printed."""
        return self._measure

    @measure.setter
    def measure(self, chosen: Measure) -> None:
        self._measure = chosen if chosen.standard else replace(chosen, mark=self.numbers.mark)

    def copy(self) -> Words:
        """Copy the words with their measure, for work off the main thread.

        Later changes of measure do not reach the copy.
        """
        copied = Words(self._own, self.numbers.language, self._fallback)
        copied._measure = self._measure
        return copied

    def codes(self) -> frozenset[str]:
        """Return every code with words in this language."""
        return frozenset(self._own)

    def has(self, code: str) -> bool:
        """Say whether the catalogue has words for the code."""
        return code in self._templates

    def say(self, message: errors.Message) -> str:
        """Return the message in words.

        Raises KeyError for an unknown code or a missing value.
        """
        values = {name: self._plain(value) for name, value in message.values.items()}
        template = self._template(message)
        if ":cm}" in template or ":,}" in template:
            template = _FIGURE.sub(lambda found: self._figure(found, values), template)
        if not self.measure.standard:
            template = _DISTANCE.sub(lambda found: self._distance(found, values), template)
        return template.format_map(values)

    def text(self, code: str, /, **values: errors.Value) -> str:
        """Return the words of a code with its values.

        Raises KeyError as `say` does.
        """
        return self.say(errors.message(code, **values))

    def label(self, value: errors.Value) -> str:
        """Return a name unchanged, but a message or a figure in words."""
        return str(self._plain(value) if isinstance(value, errors.Message | Figure) else value)

    def sides(self, left: str, right: str) -> tuple[str, str]:
        """Return the names of two armies, with their sides if both have the same name."""
        if left != right:
            return left, right
        return self.text("battle.label.left", name=left), self.text("battle.label.right", name=right)

    def _plain(self, value: errors.Value) -> str | int:
        """Return a value in words, with figures and minus signs as the language prints them."""
        if isinstance(value, errors.Message):
            return self.say(value)
        if isinstance(value, Figure):
            return self.numbers.said(value)
        return f"{MINUS}{-value}" if isinstance(value, int) and value < 0 else value

    def _distance(self, found: re.Match[str], values: Mapping[str, str | int]) -> str:
        """Return a distance of a template in the measure in force, or unchanged if its value is no number."""
        try:
            last = found["number"] or _figures(values, found["name"])
            first = found["first"] and self.measure.said(Fraction(_figures(values, found["first"])))
            said = self.measure.said(Fraction(last))
        except ValueError:
            return found[0]
        return f"{first.removesuffix(' cm')}, {said}" if first else said

    def _figure(self, found: re.Match[str], values: Mapping[str, str | int]) -> str:
        """Return a number with its thousands grouped, or a bare distance in the measure in force.

        A value that is no number stays unchanged.
        """
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
    """Return a printed figure in the form that Python reads."""
    return figures.replace(",", "").replace(MINUS, "-")


class _Folder(Mapping[str, _Template]):
    """The templates of a folder by code, whose files are read only as far as needed.

    The part under a heading is read when a code under that heading is first looked up. Raises ValueError if
    one code stands twice, once both are read; going through all codes reads all files.
    """

    def __init__(self, folder: Path) -> None:
        """Read the headings of the files."""
        self._waiting: dict[int, tuple[str, str]] = {}
        self._under: dict[str, list[int]] = {}
        for file in sorted(folder.glob("*.toml")):
            for headings, text in _parts_of(file.read_text(encoding="utf-8")):
                for heading in headings:
                    self._under.setdefault(heading, []).append(len(self._waiting))
                self._waiting[len(self._waiting)] = (file.name, text)
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

    def _read(self, parts: Sequence[int]) -> None:
        """Read the parts of files that were not read before."""
        for part in parts:
            if part not in self._waiting:
                continue
            name, text = self._waiting[part]
            for code, template in _flat(tomllib.loads(text)):
                if code in self._held:
                    raise ValueError(f"{name}: {code} stands twice")
                self._held[code] = template
            del self._waiting[part]


def _parts_of(text: str) -> Iterator[tuple[set[str], str]]:
    """Yield the parts of a file with their headings, one by one.

    A text of several lines could hold what looks like a heading, so that such a file stays whole.
    """
    found = [*_HEADING.finditer(text)]
    headings = [one[1].replace('"', "").strip() for one in found]
    if any(mark in text for mark in _SEVERAL_LINES):
        yield {"", *headings}, text
        return
    ends = [*(one.start() for one in found), len(text)]
    yield {""}, text[: ends[0]]
    for heading, begin, end in zip(headings, ends, ends[1:], strict=False):
        yield {heading}, text[begin:end]


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, _Template]]:
    """Yield dotted codes and their templates from nested tables."""
    for key, value in table.items():
        if isinstance(value, str) or ("other" in value and FORMS.issuperset(value)):
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


def languages() -> tuple[str, ...]:
    """Return the languages of the catalogue by their two letters, English first."""
    found = {folder.name for folder in (paths.resources() / "messages").iterdir() if folder.is_dir()}
    return ("en", *sorted(found - {"en"}))


@cache
def catalogue(language: str) -> Words:
    """Return the catalogue of a language, or the English one if it is unknown.

    English words stand in for those that the language lacks.
    """
    folder = paths.resources() / "messages" / language
    if language == "en":
        return read(folder)
    return Words(_Folder(folder), language, english()._own) if language in languages() else english()


def read(folder: Path) -> Words:
    """Return the catalogue in a folder named after its language.

    Its files are read when their words are first wanted. A code in two files raises ValueError as soon as it
    is read a second time, at the latest by `codes`.
    """
    return Words(_Folder(folder), folder.name)


@cache
def english() -> Words:
    """Return the English catalogue."""
    return catalogue("en")
