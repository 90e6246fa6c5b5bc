"""The words of the message catalogue, and their distances."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import pytest

from armybuilder import errors, paths
from armybuilder.words import Measure, Words, catalogue, english, languages, read

if TYPE_CHECKING:
    from pathlib import Path

_ROLLED = re.compile(
    r"campaign\.event\.(recovery|recovery_twice|repair|repair_spares|rebuilt|rebuilt_rolled)"
)
"""The codes of a campaign's rolls."""


@pytest.mark.parametrize(
    ("unit", "ground", "cm", "said"),
    [
        ("cm", 1, 10, "10 cm"),
        ("cm", 2, 5, "2.5 cm"),
        ("cm", 2, 30, "15 cm"),
        ("in", 1, 10, "4\N{DOUBLE PRIME}"),
        ("in", 1, 70, "27\N{VULGAR FRACTION ONE HALF}\N{DOUBLE PRIME}"),
        ("in", 2, 3, "\N{VULGAR FRACTION FIVE EIGHTHS}\N{DOUBLE PRIME}"),
        ("in", 1, 0, "0\N{DOUBLE PRIME}"),
    ],
)
def test_a_distance_is_written_in_the_measure(unit: str, ground: int, cm: int, said: str) -> None:
    assert Measure(unit, ground).said(cm) == said  # type: ignore[arg-type]


def test_distances_of_templates_follow_and_names_do_not() -> None:
    words = Words(
        {
            "shot": "{actor} fires {weapon}, {value} cm, within 10 cm.",
            "place": "at {x}, {y} cm",
            "within": "{what}: {inner} cm",
        }
    )
    words.measure = Measure("cm", 2)
    said = words.text("shot", actor="Ann", weapon="88 cm gun", value=30)
    assert said == "Ann fires 88 cm gun, 15 cm, within 5 cm."
    assert words.text("place", x=26, y=11) == "at 13, 5.5 cm"
    assert words.text("within", what="A", inner="far") == "A: far cm"


def test_a_message_within_a_message_is_measured_once() -> None:
    from armybuilder.errors import message

    words = Words({"inner": "{radius} cm", "outer": "Blast {what}"})
    words.measure = Measure("cm", 2)
    assert words.text("outer", what=message("inner", radius=6)) == "Blast 3 cm"


def test_a_copy_has_its_own_measure() -> None:
    own = english().copy()
    own.measure = Measure("in")
    assert english().measure == Measure()
    assert own.codes() == english().codes()
    assert Measure().said(Fraction(5, 2)) == "2.5 cm"


@pytest.mark.parametrize("unit", ["cm", "in"])
@pytest.mark.parametrize("ground", [1, 2])
def test_every_centimetre_has_a_distinct_readable_figure(unit: str, ground: int) -> None:
    measure = Measure(unit, ground)  # type: ignore[arg-type]
    figures = [measure.figure(cm) for cm in range(501)]
    assert len(set(figures)) == 501
    assert [measure.read(figure) for figure in figures] == list(range(501))
    assert [measure.read(measure.said(cm)) for cm in range(501)] == list(range(501))


@pytest.mark.parametrize(
    ("written", "cm"),
    [
        ("4", 10),
        (" 4 3/4 ", 12),
        ("4.75", 12),
        ('4,75"', 12),
        ("4\N{VULGAR FRACTION THREE QUARTERS} in", 12),
        ("1/2", 1),
        ("12 cm", 12),
        ("", None),
        ("far", None),
        ("4 x", None),
    ],
)
def test_a_distance_is_read_in_usual_notations(written: str, cm: int | None) -> None:
    assert Measure("in").read(written) == cm


def test_a_bare_number_of_centimetres_follows_the_measure() -> None:
    words = Words({"line": "Movement {value:cm}: {most:cm} at most"})
    assert words.text("line", value="12", most=20) == "Movement 12: 20 at most"
    words.measure = Measure("in")
    assert words.text("line", value="12", most=20) == (
        "Movement 4\N{VULGAR FRACTION THREE QUARTERS}\N{DOUBLE PRIME}: "
        "7\N{VULGAR FRACTION THREE QUARTERS}\N{DOUBLE PRIME} at most"
    )
    assert words.text("line", value="\N{EN DASH}", most="\N{MINUS SIGN}10") == (
        "Movement \N{EN DASH}: \N{MINUS SIGN}4\N{DOUBLE PRIME} at most"
    )


def test_a_negative_number_has_a_typographic_minus() -> None:
    words = Words({"line": "{who}: points {value}, {cm} cm off", "who": "{name}"})
    said: dict[str, errors.Value] = {"who": errors.message("who", name="A-1"), "value": -32, "cm": -10}
    assert words.text("line", **said) == "A-1: points \N{MINUS SIGN}32, \N{MINUS SIGN}10 cm off"
    words.measure = Measure("in")
    assert words.text("line", **said) == "A-1: points \N{MINUS SIGN}32, \N{MINUS SIGN}4\N{DOUBLE PRIME} off"


@pytest.mark.parametrize("language", languages())
def test_no_sentence_has_a_hyphen_for_a_minus(language: str) -> None:
    found = catalogue(language)
    for code in found.codes():
        template = found._templates[code]
        forms = [template] if isinstance(template, str) else template.values()
        assert not [form for form in forms if re.search(r"(^|[\s(=])-\d", form)], code


def test_italian_questions_tell_who_acts() -> None:
    """A verb between "chi" and a name asks for the subject as well as for the object."""
    found = catalogue("it")
    for code in found.codes():
        template = found._templates[code]
        forms = [template] if isinstance(template, str) else template.values()
        assert not [form for form in forms if re.match(r"Chi \w+ (\{|un )[^?]*\?", form)], code


def test_armour_that_counts_is_told_apart_in_italian() -> None:
    """Damage past armour and damage after armour have different words."""
    found = catalogue("it")._templates
    assert "oltre l'armatura" in found["battle.event.tr_hurts.crash.hurts"]
    assert "oltre" not in found["battle.reference.initiative.driving.past.direct"]


@pytest.mark.parametrize("language", languages())
def test_no_sentence_of_a_log_has_two_colons(language: str) -> None:
    """A roll of a campaign gets its result behind a colon, and has none itself."""
    found = catalogue(language)
    for code in found.codes():
        if not code.startswith(("campaign.event.", "battle.event.", "battle.note.")):
            continue
        template = found._templates[code]
        most = 0 if _ROLLED.fullmatch(code) else 1
        for form in [template] if isinstance(template, str) else template.values():
            colons = [sentence.count(": ") for sentence in re.split(r"[.;)] ", form)]
            assert max(colons) <= most, (code, form)


def test_every_code_is_found_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is read for a code under one of its headings, and no code lacks its heading."""
    parsed = cache(tomllib.loads)
    monkeypatch.setattr("armybuilder.words.tomllib.loads", parsed)
    folder = paths.resources() / "messages" / "en"
    codes = read(folder).codes()
    alone = {code.partition(".")[0]: code for code in sorted(codes)} | {
        code: code for code in sorted(codes)[::50]
    }
    assert all(read(folder).has(code) for code in alone.values())
    assert not read(folder).has("cli.nothing_of_the_kind")


def test_one_part_is_enough_for_one_word(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = cache(tomllib.loads)
    monkeypatch.setattr("armybuilder.words.tomllib.loads", parsed)
    assert read(paths.resources() / "messages" / "en").text("cli.points", count=2) == "2 points"
    assert parsed.cache_info().currsize == 1


def test_only_the_part_under_a_heading_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[said]\nhello = "Hello"\n\n[spoilt]\nbad = \n', encoding="utf-8")
    assert read(tmp_path).text("said.hello") == "Hello"


def test_a_text_may_hold_the_like_of_a_heading(tmp_path: Path) -> None:
    text = '[said]\nhello = """\n[spoilt]\n"""\n\n[more]\nbye = "Bye"\n'
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    assert read(tmp_path).text("said.hello") == "[spoilt]\n"
    assert read(tmp_path).text("more.bye") == "Bye"
    assert read(tmp_path).codes() == {"said.hello", "more.bye"}


def test_a_duplicate_code_is_refused(tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.toml").write_text('[said]\nhello = "Hello"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"said\.hello stands twice"):
        read(tmp_path).codes()


def test_words_above_all_headings_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('# Words\nhello = "Hello"\n[more]\nbye = "Bye"\n', encoding="utf-8")
    assert read(tmp_path).text("hello") == "Hello"
