"""Numbers and counted sentences as each language writes them, on screen, on paper and in the shell."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from babel import numbers as babel
from PySide6.QtCore import QLocale

import armybuilder
from armybuilder import numbers
from armybuilder.cli import console
from armybuilder.cli.language import speaking
from armybuilder.errors import message
from armybuilder.model.army import Entry
from armybuilder.numbers import Figure, Numbers
from armybuilder.sheets.export import export
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.words import Measure, Words, catalogue, english, languages, read
from tests.sheets.muster import army, named, rifle, section, trooper

BLANK = "\N{NO-BREAK SPACE}"

POLISH = """
models = { one = "{count} model", few = "{count} modele", many = "{count} modeli", other = "{count} modelu" }
battles = { one = "{count:,} bitwa", few = "{count:,} bitwy", many = "{count:,} bitew", other = "{count:,} bitwy" }
points = { one = "{count:,} punkt", few = "{count:,} punkty", many = "{count:,} punktów", other = "{count:,} punktu" }
turns = { one = "{count} tura", few = "{count} tury", many = "{count} tur", other = "{count} tury" }
won = "{name} wygrywa {share} bitew."
over = "{total} punktów z {limit}: o {over} za dużo."
reach = "w zasięgu {radius} cm"
named = "{army}: {said}"
lost = "Stracono {count}."
change = "Różnica: {change}"
worth = "wart {gain} punktu"
end = "Koniec."
"""


@pytest.fixture
def polish(tmp_path: Path) -> Words:
    """Words in a language with four forms, from a folder of its own."""
    folder = tmp_path / "pl"
    folder.mkdir()
    (folder / "words.toml").write_text(POLISH, encoding="utf-8")
    return read(folder)


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 999, "999"),
        ("en", 10000, "10,000"),
        ("en", -1490, "\N{MINUS SIGN}1,490"),
        ("it", 999, "999"),
        ("it", 10000, "10.000"),
        ("it", -1490, "\N{MINUS SIGN}1490"),
        ("it", -14900, "\N{MINUS SIGN}14.900"),
        ("it", 1234567, "1.234.567"),
        ("pl", 9999, "9999"),
        ("pl", 10000, f"10{BLANK}000"),
        ("de", 1490, "1.490"),
        ("pt", 1490, "1.490"),
        ("pt_PT", 1490, "1490"),
        ("es_MX", 1490, "1,490"),
        ("xx", 10000, "10,000"),
    ],
)
def test_thousands_are_separated_as_in_the_language(language: str, number: int, said: str) -> None:
    """CLDR 48 (minimumGroupingDigits, asked of ICU 78.2): Italian, Polish, Spanish group five digits and more."""
    assert Numbers(language).grouped(number) == said


@pytest.mark.parametrize("language", ["de", "en", "es", "es_MX", "fr", "hu", "it", "pl", "pt", "pt_PT"])
@pytest.mark.parametrize("number", [1490, 9999, 10000, 123456])
def test_qt_and_the_program_separate_thousands_alike(language: str, number: int) -> None:
    """Qt 6.11.3 heeds the minimum of digits as CLDR has it, Babel 2.18.0 alone does not."""
    assert Numbers(language).grouped(number) == QLocale(language).toString(number)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("63.7 %", "100.0 %", "0.25", "+4,321", "0")),
        ("it", ("63,7 %", "100,0 %", "0,25", "+4321", "0")),
    ],
)
def test_shares_decimals_and_changes_follow_the_language(language: str, said: tuple[str, ...]) -> None:
    told = Numbers(language)
    assert (
        told.percent(0.637),
        told.percent(1),
        told.decimal(Fraction(1, 4), 2),
        told.signed(4321),
        told.signed(0),
    ) == said


def test_nought_has_no_sign() -> None:
    assert [numbers.decimal(number) for number in (-0.04, -0.0, -0.06)] == ["0.0", "0.0", "\N{MINUS SIGN}0.1"]


def test_a_whole_percentage_has_no_decimals() -> None:
    assert [numbers.whole_percent(share) for share in (Fraction(2, 3), 1, None)] == ["67 %", "100 %", ""]


@pytest.mark.parametrize("number", [0, 7, 999, 1000, 12345, 1234567])
def test_english_is_written_without_babel_as_babel_would(number: int) -> None:
    assert Numbers("en").grouped(number) == babel.format_decimal(number, locale="en")
    assert numbers.decimal(number / 8, 3) == babel.format_decimal(number / 8, "0.000", locale="en")


@pytest.mark.parametrize("language", ["en", "it", "pl"])
@pytest.mark.parametrize(
    "written", ["10000", "10,000", "10.000", "10 000", f"10{BLANK}000", "10'000", " +10000 "]
)
def test_a_number_with_any_thousands_separator_is_read(language: str, written: str) -> None:
    assert Numbers(language).read(written) == 10000


@pytest.mark.parametrize("language", [*languages(), "pl"])
def test_written_numbers_are_read_back(language: str) -> None:
    told = Numbers(language)
    for number in (*range(-1200, 1200, 7), 99_999, -1_000_000):
        assert told.read(told.grouped(number)) == number
        assert told.read(told.signed(number)) == number


@pytest.mark.parametrize(
    ("language", "written"), [("en", "1.5"), ("it", "1,5"), ("pl", "1,5"), ("pl", "1.5")]
)
def test_no_decimal_is_read_as_a_whole_number(language: str, written: str) -> None:
    assert Numbers(language).read(written) is None


@pytest.mark.parametrize("written", ["", "-", "ten", "1,00,0x", "--5", "5-"])
def test_invalid_numbers_are_not_read(written: str) -> None:
    assert Numbers("en").read(written) is None


def test_receipt_workings_follow_the_language() -> None:
    assert Numbers("it").working("12000.5 × 1.5") == "12.000,5 × 1,5"
    working = "1200.5 × 1.5 → 1801"
    assert Numbers("en").working(working) == "1,200.5 × 1.5 → 1,801"
    assert Numbers("it").working(working) == "1200,5 × 1,5 → 1801"
    assert Numbers("it").working("1/3") == "1/3"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 modeli"),
        (1, "1 model"),
        (2, "2 modele"),
        (4, "4 modele"),
        (5, "5 modeli"),
        (12, "12 modeli"),
        (21, "21 modeli"),
        (22, "22 modele"),
        (25, "25 modeli"),
        (112, "112 modeli"),
        (123, "123 modele"),
    ],
)
def test_a_language_with_many_forms_uses_the_counts_form(polish: Words, count: int, said: str) -> None:
    assert polish.text("models", count=count) == said


def test_a_new_language_is_a_folder_of_words(polish: Words) -> None:
    assert len(polish.codes()) == 12
    assert polish.text("battles", count=10_000) == f"10{BLANK}000 bitew"
    assert polish.text("points", count=14_902) == f"14{BLANK}902 punkty"
    assert polish.text("turns", count=1) == "1 tura"
    assert polish.text("won", name="Straż", share=numbers.percent(0.637)) == "Straż wygrywa 63,7 % bitew."
    over = {"total": numbers.grouped(1_250), "limit": numbers.grouped(1_000), "over": numbers.grouped(250)}
    assert polish.text("over", **over) == "1250 punktów z 1000: o 250 za dużo."
    lost = message("lost", count=3)
    assert polish.text("named", army="Straż", said=lost) == "Straż: Stracono 3."
    assert polish.text("change", change=numbers.signed(-10_000)) == f"Różnica: \N{MINUS SIGN}10{BLANK}000"
    assert polish.text("worth", gain=numbers.decimal(2.5)) == "wart 2,5 punktu"
    polish.measure = Measure("cm", 2)
    assert polish.text("reach", radius=5) == "w zasięgu 2,5 cm"
    assert polish.copy().text("reach", radius=5) == "w zasięgu 2,5 cm"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("count", [0, 1, 2, 1_000_000])
def test_english_and_italian_have_one_and_other_forms(language: str, count: int) -> None:
    words = Words({"a": {"one": "one", "other": "other"}}, language)
    assert words.text("a", count=count) == ("one" if count == 1 else "other")


def test_a_figure_is_a_text_everywhere_else() -> None:
    figure = numbers.grouped(1490)
    assert isinstance(figure, Figure)
    assert figure == "1,490"
    assert catalogue("it").label(figure) == "1490"
    assert catalogue("it").label("1,490 men") == "1,490 men"
    told = message("points.problem.W07", total=figure, limit=numbers.grouped(1000), over=numbers.grouped(490))
    assert "1,490" in english().say(told)
    assert "1490" in catalogue("it").say(told)


def test_paper_has_the_figures_of_its_language() -> None:
    documents = named(rifle(), trooper(), section())
    horde = army(tuple(Entry(id=str(place), unit="u-section") for place in range(1, 11)))
    shown = {
        language: export(horde, SheetSource(documents, words=catalogue(language)), "txt")[0].decode()
        for language in languages()
    }
    assert "1,280" in shown["en"]
    assert "1280" in shown["it"]
    assert "1,280" not in shown["it"]


def test_the_shell_writes_numbers_as_its_language_does() -> None:
    assert console.number(Fraction(2981, 2)) == "1,490.5"
    assert console.numbers().percent(0.637) == "63.7 %"
    with speaking("it"):
        assert console.number(Fraction(2981, 2)) == "1490,5"
        assert console.numbers().percent(0.637) == "63,7 %"


def test_english_does_not_load_babel() -> None:
    script = (
        "import sys; from armybuilder.words import english; from armybuilder.numbers import grouped;"
        "english().text('cli.points', count=12345); english().numbers.grouped(12345);"
        "sys.exit(any(name.partition('.')[0] == 'babel' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0


_FOR_NO_READER = {"cli/console.py", "numbers.py", "sheets/web/web_parts.py"}
"""The files whose numbers are not yet shown, or are measures of a drawing."""


def test_only_the_numbers_module_formats_numbers() -> None:
    package = Path(armybuilder.__file__).parent
    found = []
    for file in sorted(package.rglob("*.py")):
        name = file.relative_to(package).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
                how = ast.unparse(node.format_spec)
                if name not in _FOR_NO_READER and re.search(r",|\.\d[f%]", how):
                    found.append(f"{name}:{node.lineno}")
    assert found == []
