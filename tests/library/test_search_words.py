"""The words of searches: other spellings, the inside of words, and libraries with the earlier index."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.library.search_words import indexed, sought
from armybuilder.library.store import Library
from armybuilder.model.weapon import Weapon
from armybuilder.words import english
from tests.kept import shelf
from tests.library.earlier_schemas import turn_back

FOUND = (
    ("Łódź", "lodz łodz LODZ łódź"),
    ("Straße", "strasse straße Strasse"),
    ("Straßenbär", "strassenbär strassenbar straßenbär enbär"),
    ("Øyvind", "oyvind øyvind"),
    ("Đorđe", "dorde đorđe"),
    ("Œuvre", "oeuvre œuvre"),
    ("Ærø", "aero ærø"),
    ("Þórshöfn", "thorshofn þórs"),
    ("Iğdir", "igdir IĞDİR"),
    ("Ħamrun", "hamrun ħamrun"),
    ("Ŧrom", "trom"),
    ("T-34", "t34 t-34 T34 34 t"),
    ("T 34", "t34 t-34 t/34"),
    ("T34", "t34 t-34 34"),
    ("Mk-2", "mk2 mk-2  mk 2"),
    ("Mk 2", "mk2 mk-2"),
    ("Pz.Kpfw. IV", "pzkpfw pz.kpfw iv"),
    ("50mm", "50mm 50-mm  50 mm"),
    ("50 mm", "50mm 50 mm"),
    ("7.62 mm", "7.62mm 762mm 7.62 mm"),
    ("7.62mm", "7.62mm 7.62 mm  7.62 mm"),
    ("Flammenwerfer", "werfer flammen lamm flammenwerfer"),
    ("O'Hara", "ohara o'hara hara"),
    ("Guard-dog", "guarddog guard-dog dog"),
    ("Guard dog", "guard-dog guard dog"),
    ("Дракон", "дракон рако"),
    ("Ἀθήνα", "αθηνα ἀθήνα"),
    ("한국", "한국 한"),
)


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Library:
    """Return a library of weapons with the names of `FOUND`."""
    library = Library.open(tmp_path_factory.mktemp("words") / "library.db")
    library.save(Weapon.model_validate({"id": name, "name": name, "category": "rifle"}) for name, _ in FOUND)
    return library


@pytest.mark.parametrize(("name", "typed"), FOUND)
def test_a_name_is_found_in_other_spellings(named: Library, name: str, typed: str) -> None:
    for said in (*typed.split(), *name.split(), typed.rpartition("  ")[2]):
        assert name in [row.id for row in named.search(said).rows], said
    for said in typed.split():
        assert name in [row.id for row in named.search(f"name:{said}").rows], said


@pytest.mark.parametrize(
    ("typed", "not_found"),
    [
        ("ammen", "T-34"),
        ("m", "Flammenwerfer"),
        ("wer", "50 mm"),
        ("4", "T-34"),
        ('"flammen"', "Flammenwerfer"),
        ('"hara o"', "O'Hara"),
        ("tags:werfer", "Flammenwerfer"),
        ("-werfer", "Flammenwerfer"),
    ],
)
def test_a_search_does_not_find_other_words(named: Library, typed: str, not_found: str) -> None:
    """A single letter and a number only begin words, and words in quotes are whole."""
    found = named.search(typed)
    assert found.faults == ()
    assert not_found not in [row.id for row in found.rows]


@pytest.mark.parametrize(
    ("typed", "name"),
    [('"t34"', "T-34"), ('"t 34"', "T34"), ('"mk-2"', "Mk 2"), ('"50 mm"', "50mm"), ('"łódź"', "Łódź")],
)
def test_whole_words_have_other_spellings_too(named: Library, typed: str, name: str) -> None:
    assert name in [row.id for row in named.search(typed).rows]


@given(st.text(max_size=30), st.booleans())
def test_a_text_is_found_by_itself(text: str, whole: bool) -> None:
    """No phrase has a quotation mark, which would end it."""
    held = indexed(text)
    for said in (text, *text.split()):
        phrases = sought(said, whole=whole)
        assert bool(phrases) == any(sign.isalnum() for sign in held) or said != text
        assert not phrases or any(phrase in held for phrase in phrases)
        assert '"' not in "".join(phrases)


@pytest.mark.parametrize("number", ["1000", "1,000", "1.000", "1\N{NO-BREAK SPACE}000", "+1000"])
def test_a_search_reads_numbers_as_fields_do(named: Library, number: str) -> None:
    for said in (f"cost<{number}", f"cost:0..{number}", f"cost!={number}"):
        found = named.search(said)
        assert found.faults == ()
        assert found.total == len(FOUND), said
    assert named.search(f"cost>{number}").total == 0
    assert named.search('cost<"1 000"').total == len(FOUND)


@pytest.mark.parametrize("number", ["12.50", "1,00", "1.5", "--8", "9" * 5000, "1e3"])
def test_a_search_refuses_other_numbers(named: Library, number: str) -> None:
    (fault,) = named.search(f"cost<{number}").faults
    assert english().say(fault).startswith("“cost” needs a whole number, not “")


@pytest.mark.parametrize(
    ("text", "whole", "phrases"),
    [
        ("la", False, ("  la",)),
        ("lam", False, ("lam",)),
        ("lam", True, ("  lam  ",)),
        ("123", False, ("  123",)),
        ("t-3", False, ("  t  3", "  t3")),
        ("t-34", False, ("  t  34", "t34")),
        ("t 34", False, ("  t  34",)),
        ("!", False, ()),
    ],
)
def test_three_letters_are_sought_inside_words(text: str, whole: bool, phrases: tuple[str, ...]) -> None:
    """Fewer letters, numbers and several words are sought at the beginning of a word."""
    assert sought(text, whole=whole) == phrases


def as_before(path: Path) -> None:
    """Return a library to the schema whose index has the texts as they were written."""
    turn_back(path, 4)
    with closing(sqlite3.connect(path)) as file:
        file.execute(
            "INSERT INTO words (rowid, name, tags, notes, content)"
            " SELECT number, name, 'old, 88mm', 'Łódź', 'Straßenbär' FROM documents"
        )
        file.execute("INSERT INTO words (rowid, name, notes) VALUES (900, NULL, x'00ff')")
        file.commit()


def test_an_earlier_library_learns_the_new_words(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.save([Weapon(id="w", name="T-34", category="rifle")])
    as_before(path)
    with Library.open(path) as library:
        for said in ("name:t34", "tags:88", "notes:lodz", "content:rassenb", '"88 mm"'):
            assert [row.id for row in library.search(said).rows] == ["w"], said
        assert library.check() == ()


def test_a_library_that_waited_long_learns_them_too(tmp_path: Path) -> None:
    with Library.open(shelf.put(tmp_path / "library.db")) as library:
        assert library.search("eaver").total == library.search("reaver").total > 0
        assert library.check() == ()
