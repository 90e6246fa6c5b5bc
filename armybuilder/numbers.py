"""Numbers for reading: written as Python has them, then converted to the signs of a language.

A module without a language makes a `Figure` ("1,490", "−8", "54.2"), which is a text like any other. `Words`
and `Numbers` write it in the signs of the language: "14.900" and "54,2" in Italian. Babel knows those signs
and the form of a sentence that a count takes. It is imported when a language other than English first needs
it, as English is written here. None of this is for files, ids or JSON.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from babel.core import Locale

__all__ = [
    "FORMS",
    "MINUS",
    "Figure",
    "Numbers",
    "decimal",
    "grouped",
    "percent",
    "share",
    "signed",
    "whole_number",
    "whole_percent",
]

FORMS = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The forms that a sentence with a count can have, as Unicode names them.

Every language has `other`.
"""
MINUS = "\N{MINUS SIGN}"

_FIGURE = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?")
_WHOLE = re.compile(r"\d{1,3}(?:[.,'\u2019\s]\d{3})+|\d+")
_LONG = re.compile(r"(?<![\d.,])\d{4,}")

_SPARING = re.compile(
    "(be|bg|et|hu|hy|ia|ie|it|ka|lv|pl|sl|sq)(_.+)?|es(_(EA|ES|GQ|IC|PH))?|ru_UA"
    "|pt_(CH|CV|GQ|GW|LU|MO|MZ|PT|ST|TL)"
)
"""The languages that group from five digits on: minimumGroupingDigits 2 in CLDR 48, which Babel does not read."""


class Figure(str):
    """A number for reading as English writes it, a text everywhere: "1,490", "−8", "+3", "54.2", "63.7 %"."""

    __slots__ = ()


def grouped(number: int) -> Figure:
    """Return 1490 as "1,490" and -8 as "−8"."""
    return Figure(f"{number:,}".replace("-", MINUS))


def signed(number: int) -> Figure:
    """Return a change with its sign: "+3", "−8", and "0" for none."""
    return Figure(f"+{number:,}") if number > 0 else grouped(number)


def decimal(number: float | Fraction, places: int = 1) -> Figure:
    """Return a number with the given number of decimals: "54.2", "−0.5", and "0.0" without a sign."""
    return Figure(f"{float(number):z.{places}f}".replace("-", MINUS))


def share(part: float | Fraction, places: int = 1) -> Figure:
    """Return a share of one (0.0 to 1.0) in hundredths, without the sign: "54.2"."""
    return decimal(100 * float(part), places)


def percent(part: float | Fraction, places: int = 1) -> Figure:
    """Return a share of one (0.0 to 1.0) as a percentage: "54.2 %"."""
    return Figure(f"{share(part, places)} %")


def whole_percent(part: float | Fraction | None) -> Figure:
    """Return a share of one as a whole percentage, "54 %", or "" if it is unknown."""
    return Figure() if part is None else percent(part, 0)


def whole_number(text: str) -> int | None:
    """Return the whole number of a text, or None for any other text.

    Read are "10000", "10,000", "10.000", "10 000", "+8" and "−8", in every language.
    """
    below = text[:1] in {"-", MINUS}
    plain = text[1:] if below or text[:1] == "+" else text
    if not _WHOLE.fullmatch(plain):
        return None
    number = int(re.sub(r"\D", "", plain))
    return -number if below else number


@lru_cache(maxsize=4096)
def _written(figure: str, language: str) -> str:
    """Return digits in the signs of a language, with their decimals and groups as given."""
    if figure.isdecimal():
        return figure
    from babel.numbers import format_decimal

    places = len(figure.partition(".")[2])
    pattern = "#,##0" + ("." + "0" * places if places else "")
    number = Decimal(figure.replace(",", ""))
    grouping = "," in figure and not (number < 10_000 and _SPARING.fullmatch(language))
    return format_decimal(number, pattern, language, group_separator=grouping)


class Numbers:
    """The numbers of one language, and the forms of sentences that its counts take.

    A language unknown to Babel is written as English.
    """

    def __init__(self, language: str = "en") -> None:
        """Initialise a language by its letters: "it", "pl"."""
        self.language = language

    @cached_property
    def _locale(self) -> Locale | None:
        """Babel's locale of this language, or None for English and unknown languages."""
        if self.language == "en":
            return None
        from babel.core import Locale, UnknownLocaleError

        try:
            return Locale.parse(self.language)
        except (UnknownLocaleError, ValueError):
            return None

    def said(self, figure: str) -> str:
        """Return a figure, or a text of figures and signs ("12 × 1.5 → 18"), in the signs of this language."""
        if self.language == "en" or self._locale is None:
            return str(figure)
        return _FIGURE.sub(lambda found: _written(found[0], self.language), figure)

    def working(self, text: str) -> str:
        """Return the arithmetic of a receipt with its thousands grouped: "1,200 × 1.5", "1200 × 1,5" in Italian."""
        return self.said(_LONG.sub(lambda found: grouped(int(found[0])), text))

    def grouped(self, number: int) -> str:
        """Return 14900 as "14,900", "14.900" in Italian, which writes 1490 without a point, and -8 as "−8"."""
        return self.said(grouped(number))

    def signed(self, number: int) -> str:
        """Return a change with its sign: "+3", "−8", and "0" for none."""
        return self.said(signed(number))

    def decimal(self, number: float | Fraction, places: int = 1) -> str:
        """Return a number with the given number of decimals: "54.2", "54,2" in Italian."""
        return self.said(decimal(number, places))

    def share(self, part: float | Fraction, places: int = 1) -> str:
        """Return a share of one (0.0 to 1.0) in hundredths, without the sign: "54.2"."""
        return self.said(share(part, places))

    def percent(self, part: float | Fraction, places: int = 1) -> str:
        """Return a share of one (0.0 to 1.0) as a percentage: "54.2 %"."""
        return self.said(percent(part, places))

    def form(self, count: int) -> str:
        """Return the form of a sentence that a count takes, a member of `FORMS`."""
        if self.language == "en" or self._locale is None:
            return "one" if count == 1 else "other"
        return str(self._locale.plural_form(count))

    def read(self, text: str) -> int | None:
        """Return the whole number of a typed text, or None for any other text.

        Read are "10000", "10,000", "10.000", "10 000" and "−8". The separator of thousands in this language
        is ignored at any place, because it may stand anywhere during typing.
        """
        plain = text.strip()
        below = plain[:1] in {"-", MINUS}
        plain = plain.lstrip(f"+-{MINUS}") if plain[1:2].isdecimal() and not plain[0].isdecimal() else plain
        if plain[:1].isdecimal():
            plain = plain.replace(self._group, "")
        number = whole_number(plain)
        return -number if below and number is not None else number

    @cached_property
    def mark(self) -> str:
        """The decimal separator."""
        return self.decimal(0.5)[1:-1]

    @cached_property
    def _group(self) -> str:
        """The separator of thousands."""
        return self.grouped(10_000)[2:-3]
