"""The query language, compared with a plain filter, and its messages about faults."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armybuilder.library import search_results
from armybuilder.library.kind_words import called
from armybuilder.library.records import Summary
from armybuilder.library.search import parse
from armybuilder.library.search_columns import folded
from armybuilder.library.search_results import Order
from armybuilder.library.store import Library
from armybuilder.model.bundle import KINDS as DOCUMENTS
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.creature import Creature
from armybuilder.model.picture import Picture
from armybuilder.model.weapon import Weapon
from armybuilder.words import catalogue, english, languages
from tests.library.makers import force

NAMES = ["Ash guard", "ash hunter", "Birch", "Sánchez", "guard-dog", "Rifle team", "Ox 2"]
TAGS = ["elite", "desert folk", "Élite", "old-guard", "north"]


def creatures() -> list[AnyDocument]:
    """Return forty creatures that differ in name, profile, tags, abilities and weapon, and two weapons."""
    made: list[AnyDocument] = [
        Weapon.model_validate({"id": "w0", "name": "Flame lance", "category": "heavy", "attack": "flame"}),
        Weapon.model_validate({"id": "w1", "name": "Carbine", "category": "rifle"}),
    ]
    for number in range(40):
        fields = {
            "id": f"c{number}",
            "name": NAMES[number % 7],
            "profile": {
                "mv": 6 + number % 9,
                "ss": number % 7,
                "fa": (number * 3) % 7,
                "pf": number % 6,
                "dp": 2 + number % 5,
            },
            "size": ("small", "medium", "large")[number % 3],
            "flying": number % 4 == 0,
            "medic": number % 5 == 0,
            "tags": tuple(TAGS[step] for step in range(5) if number % (step + 2) == 0),
            "notes": "Lives by the river" if number % 6 == 0 else "",
            "weapons": ({"weapon": f"w{number % 2}"},) if number % 3 else (),
        }
        made.append(Creature.model_validate(fields))
    return made


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library.open(tmp_path_factory.mktemp("search") / "library.db") as library:
        library.save(creatures())
        for number in range(0, 40, 7):
            library.set_owned(f"c{number}", number)
            library.set_favourite(f"c{number}", number % 2 == 0)
        library.save((), ["c39"])
        yield library


def tokens(text: str) -> list[str]:
    """Return the words of a text as the index has them, in small letters without accents."""
    plain = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return "".join(sign if sign.isalnum() else " " for sign in bare).split()


def has_words(text: str, said: str, *, whole: bool) -> bool:
    """Say whether the text has the words of `said` in sequence.

    Unless `whole`, the last word may be the beginning of a word, or a long one the inside.
    """
    held, wanted = tokens(text), tokens(said)
    if not whole and len(said) > 2:
        return any(wanted[0] in one for one in held)
    for start in range(len(held) - len(wanted) + 1):
        part = held[start : start + len(wanted)]
        if part[:-1] == wanted[:-1] and (
            part[-1] == wanted[-1] if whole else part[-1].startswith(wanted[-1])
        ):
            return True
    return False


class Plain:
    """A document with all facts that the plain filter weighs."""

    def __init__(self, document: AnyDocument, row: Summary, weapons: dict[str, AnyDocument]) -> None:
        self.row = row
        self.document = document
        carried = (
            [weapons[held.weapon] for held in document.weapons] if isinstance(document, Creature) else []
        )
        traits = [folded(trait) for trait in row.traits]
        self.has = set(traits) | {folded(weapon.name) for weapon in carried}
        content = " ".join(
            [*(weapon.name for weapon in carried), *(trait.replace("_", " ") for trait in traits)]
        )
        self.texts = [document.name, ", ".join(document.tags), document.notes, content]

    def number(self, field: str) -> int | None:
        if field in {"cost", "points"}:
            return self.row.points
        return self.row.owned if field == "owned" else self.row.profile.get(field)


@pytest.fixture(scope="module")
def plain(shelf: Library) -> list[Plain]:
    documents = {document.id: document for document in creatures()}
    return [Plain(documents[row.id], row, documents) for row in shelf.summaries()]


COMPARE = {
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "=": lambda a, b: a == b,
    ":": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}
NUMBER = st.tuples(
    st.just("number"),
    st.sampled_from(["pf", "ss", "fa", "mv", "dp", "cost", "owned"]),
    st.sampled_from(sorted(COMPARE)),
    st.integers(-2, 40),
)
SPAN = st.tuples(st.just("span"), st.sampled_from(["pf", "cost"]), st.integers(0, 20), st.integers(0, 40))
MARKED = st.tuples(
    st.sampled_from(["tag", "has"]),
    st.sampled_from([*TAGS, "flame", "flying", "medic", "Carbine", "rifle", "nothing"]),
)
KIND = st.tuples(st.just("kind"), st.sampled_from(["creature", "weapon", "weapons,robot", "army"]))
FLAG = st.tuples(st.just("is"), st.sampled_from(["owned", "favourite", "legal", "illegal", "used"]))
WORDS = st.tuples(
    st.sampled_from(["words", "name", "notes"]),
    st.sampled_from(
        ["ash", "as", "guard", "g", "sanchez", "Sánch", "ash guard", "iver", "ifl", "flame", "2", "elite"]
    ),
    st.booleans(),
)
TERM = st.tuples(st.booleans(), st.one_of(NUMBER, SPAN, MARKED, KIND, FLAG, WORDS))


def written(negated: bool, term: tuple[object, ...]) -> str:
    match term:
        case ("number", field, operator, value):
            text = f"{field}{operator}{value}"
        case ("span", field, low, high):
            text = f"{field}:{low}..{high}"
        case ("words", said, whole):
            text = f'"{said}"' if whole or " " in str(said) else str(said)
        case (("name" | "notes") as field, said, whole):
            text = f'{field}:"{said}"' if whole or " " in str(said) else f"{field}:{said}"
        case (field, said):
            text = f'{field}:"{said}"'
        case _:
            raise AssertionError(term)
    return f"-{text}" if negated else text


def holds(one: Plain, term: tuple[object, ...], used: set[str]) -> bool:
    match term:
        case ("number", str(field), str(operator), int(value)):
            held = one.number(field)
            return held is not None and bool(COMPARE[operator](held, value))
        case ("span", str(field), int(low), int(high)):
            held = one.number(field)
            return held is not None and low <= held <= high
        case ("tag", str(said)):
            return folded(said) in {folded(tag) for tag in one.document.tags}
        case ("has", str(said)):
            return folded(said) in one.has
        case ("kind", str(said)):
            return one.row.kind in {kind.removesuffix("s") for kind in said.split(",")}
        case ("is", str(said)):
            row = one.row
            flags = {"owned": bool(row.owned), "favourite": row.favourite, "used": row.id in used}
            return (flags | {"legal": row.legal is True, "illegal": row.legal is False})[said]
        case (str(where), str(said), bool(whole)):
            exact = whole or " " in said
            texts = {"words": one.texts, "name": one.texts[:1], "notes": one.texts[2:3]}[where]
            return any(has_words(text, said, whole=exact) for text in texts)
    raise AssertionError(term)


@pytest.mark.long
@settings(deadline=None)
@given(st.lists(TERM, max_size=4))
def test_a_query_agrees_with_a_plain_filter(
    shelf: Library, plain: list[Plain], terms: list[tuple[bool, tuple[object, ...]]]
) -> None:
    text = " ".join(written(negated, term) for negated, term in terms)
    used = {"w0", "w1"}
    expected = [
        one.row.id for one in plain if all(holds(one, term, used) != negated for negated, term in terms)
    ]
    found = shelf.search(text)
    assert found.faults == ()
    assert [row.id for row in found.rows] == expected, text
    assert found.total == len(expected)


@pytest.mark.long
@settings(deadline=None)
@given(st.text(max_size=60))
def test_no_query_is_an_accident(shelf: Library, text: str) -> None:
    found = shelf.search(text)
    assert all(english().say(fault) for fault in found.faults)


@pytest.mark.long
@settings(deadline=None)
@given(st.lists(st.sampled_from([*'-"<>=!:.,* ()^+{}', "pf", "tag", "is", "OR", "NEAR", "a"]), max_size=12))
def test_no_character_of_the_index_is_special(shelf: Library, parts: list[str]) -> None:
    assert shelf.search("".join(parts)).total >= 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("pf>=much", "“pf” needs a whole number, not “much”."),
        ("tag>3", "“tag” is not a numeric field; write tag: and a word."),
        ("colour:red", "There is no field “colour” to search. Put text with a colon in quotes."),
        ("kind:boat", "There is no kind “boat”."),
        ("is:nice", "Nothing can be “is:nice”."),
        ("tag:", "“tag” needs a value after it."),
        ("???", "“???” holds no word to search for."),
    ],
)
def test_an_unknown_term_is_reported_and_the_rest_searched(shelf: Library, text: str, words: str) -> None:
    found = shelf.search(f"{text} kind:weapon")
    assert [english().say(fault)[: len(words)] for fault in found.faults] == [words]
    assert [row.id for row in found.rows] == ["w1", "w0"]


def test_the_trash_is_searched_only_on_request(shelf: Library) -> None:
    assert [row.id for row in shelf.search("is:trashed").rows] == ["c39"]
    assert shelf.search("kind:creature").total == 39
    assert shelf.search("kind:creature -is:trashed").total == 39


def test_search_results_come_in_pages_and_orders(shelf: Library) -> None:
    everything = [row.id for row in shelf.search("kind:creature", order="points", descending=True).rows]
    pages = [
        row.id
        for offset in range(0, 50, 10)
        for row in shelf.search(
            "kind:creature", order="points", descending=True, limit=10, offset=offset
        ).rows
    ]
    assert pages == everything
    assert shelf.search("kind:creature", limit=10).total == 39
    points = [row.points or 0 for row in shelf.search("kind:creature", order="points").rows]
    assert points == sorted(points)
    assert {row.kind for row in shelf.search("", order="kind", limit=39).rows} == {"creature"}
    assert shelf.search("", order="changed", limit=1).total == 41


@pytest.mark.parametrize("text", ["kind:creature", "", "no such name"])
@pytest.mark.parametrize("order", ["name", "points", "changed", "kind"])
@pytest.mark.parametrize("descending", [False, True])
def test_many_hits_have_the_order_of_few(
    shelf: Library, monkeypatch: pytest.MonkeyPatch, text: str, order: Order, descending: bool
) -> None:
    """The first by name of very many hits are found in another way."""
    few = shelf.search(text, order=order, descending=descending, limit=10, offset=5)
    monkeypatch.setattr(search_results, "_MANY", 1)
    assert shelf.search(text, order=order, descending=descending, limit=10, offset=5) == few


@pytest.mark.parametrize("sign", ["", "-"])
def test_numbers_are_understood_up_to_2_to_the_40(sign: str) -> None:
    """Each end of a range is a number like any other."""
    far = 2**40
    for said in (f"cost={sign}{far}", f"cost:0..{sign}{far}", f"cost:{sign}{far}..0"):
        assert parse(said).faults == ()
        assert len(parse(said.replace(str(far), str(far + 1))).faults) == 1


FIRST_RANK = {"id": "first", "name": "First", "profile": {"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6}}


def test_traits_come_from_carried_weapons_and_items(library: Library) -> None:
    library.save(force())
    assert [row.id for row in library.search("has:flame").rows] == ["c", "a", "u", "w"]
    assert [row.id for row in library.search('has:"Sear gun"').rows] == ["c", "a", "u"]
    assert [row.id for row in library.search("has:dune-ranger kind:unit").rows] == ["u"]
    for nobody in ("hero", "officer", "smoke", "targeting"):
        assert library.search(f"has:{nobody}").rows == ()
    library.save([Creature.model_validate({**FIRST_RANK, "officer_rank": 1})])
    assert [row.id for row in library.search("has:officer").rows] == ["first"]
    cold = Weapon.model_validate({"id": "w", "name": "Frost gun", "category": "assault"})
    library.save([cold])
    assert library.search("has:flame").rows == ()
    assert [row.id for row in library.search("frost").rows] == ["c", "a", "w", "u"]


def test_a_query_is_read_once() -> None:
    query = parse('pf>=4 cost<30 tag:elite has:flame kind:robot "auto rifle" -is:trashed')
    assert len(query.terms) == 7
    assert query.faults == ()
    assert query.asks_for_trash
    assert query.terms[-1].negated
    assert parse("   -  ").terms == ()


def test_pictures_are_found_only_on_request(library: Library) -> None:
    library.save(force())
    shown = Picture(id="p", name=force()[1].name, media="png", data="aW1hZ2U=")
    library.save([shown])
    name = f'"{shown.name}"'
    assert "p" not in {row.id for row in library.search(name).rows}
    assert library.search(name).total
    assert "p" not in {row.id for row in library.search("-tag:elite").rows}
    assert {row.id for row in library.search("kind:picture").rows} == {"p"}
    assert {row.id for row in library.search(f"kind:picture {name}").rows} == {"p"}


def test_a_very_long_query_is_shortened_with_a_word(library: Library) -> None:
    """Two thousand negated words find everything, and a fault says that most were left out."""
    query = " ".join(f"-nobody{number}" for number in range(2000))
    found = library.search(query)
    assert found.total == library.count()
    assert [fault.code for fault in parse(query).faults] == ["library.query.long"]
    assert parse(" ".join(["word"] * 200)).faults == ()


KINDS_BY_WORD = {
    "robot": {"r0"},
    "Robots": {"r0"},
    "robo": {"r0"},
    "vehicles": {"v0"},
    "heavy": {"w0", "v0"},
    "tracked": {"v0"},
    "slave": {"r0"},
    "-robot": {"w0", "v0", "c0"},
}
ITALIAN = {"veicolo": {"v0"}, "veicoli": {"v0"}, "pesanti": {"w0", "v0"}, "asservito": {"r0"}, "arma": {"w0"}}


@pytest.fixture
def kinds(library: Library) -> Library:
    """A library of one weapon, robot, vehicle and creature, whose names say nothing of their kinds."""
    for fields in (
        {"kind": "weapon", "id": "w0", "name": "Lance", "category": "heavy"},
        {
            "kind": "robot",
            "id": "r0",
            "name": "Lugger",
            "control": "slave",
            "profile": {"mv": 10, "ss": 0, "fa": 0, "pf": 0},
        },
        {
            "kind": "vehicle",
            "id": "v0",
            "name": "Mole",
            "profile": {"mv": 10, "fa": 0, "pf": 2},
            "weapons": ({"weapon": "w0", "mount": "front"},),
        },
        {
            "kind": "creature",
            "id": "c0",
            "name": "Ann",
            "profile": {"mv": 10, "ss": 5, "fa": 5, "pf": 0, "dp": 5},
        },
    ):
        library.save([DOCUMENTS[str(fields["kind"])].model_validate(fields)])
    return library


@pytest.mark.parametrize(("typed", "ids"), KINDS_BY_WORD.items())
def test_words_of_kinds_find_them(kinds: Library, typed: str, ids: set[str]) -> None:
    assert {one.id for one in kinds.search(typed).rows} == ids


@pytest.mark.parametrize(("typed", "ids"), ITALIAN.items())
def test_italian_words_of_kinds_find_them(kinds: Library, typed: str, ids: set[str]) -> None:
    assert {one.id for one in kinds.search(typed, language="it").rows} == ids


def test_quoted_words_find_names_alone(kinds: Library) -> None:
    assert kinds.search('"robot"').rows == ()
    assert kinds.search("name:robot").rows == ()


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_kind_is_known(language: str) -> None:
    """A kind or mark that no document can have would find nothing."""
    codes = {one.removeprefix("library.called.") for one in catalogue(language).codes() if ".called." in one}
    assert codes >= {f"kind.{kind}" for kind in DOCUMENTS if kind != "picture"}
    for code in codes:
        for word in catalogue(language).text(f"library.called.{code}").split():
            assert called(word, language) != (frozenset(), frozenset())
