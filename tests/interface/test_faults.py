"""The one exception of the Python interface: every wrong argument of every function is a fault in words."""

from __future__ import annotations

import inspect
import pickle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import armybuilder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Unspeakable:
    """A value that fails wherever it is looked at."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("never equal")

    __hash__ = None  # type: ignore[assignment]


WRONG: dict[str, Any] = {
    "none": None,
    "true": True,
    "number": -1,
    "large": 10**6000,
    "fraction": 2.5,
    "not a number": float("nan"),
    "text": "nothing of this name",
    "empty": "",
    "zero byte": "a\0b",
    "half a sign": "\ud800",
    "bytes": b"\xff\xfe",
    "list": ["nothing of this name"],
    "none in a list": [None],
    "list of lists": [[]],
    "dict": {"nothing of this name": 1},
    "strange key": {5: None},
    "object": Unspeakable(),
    "class": int,
    "file": "a file",
    "creature": "a creature",
}
"""Wrong arguments by name, the last two of which stand for values of the interface itself."""
RIGHT: dict[str, set[str]] = {
    "source": {"file", "creature"},
    "document": {"creature"},
    "battles": set(),
    "table": set(),
    "turns": {"none"},
    "options": {"none"},
    "readings": {"none"},
    "levels": {"none"},
    "workers": {"none"},
    "progress": {"none", "class"},
    "date": {"none", "text", "empty", "zero byte", "half a sign"},
    "copies_of": {"none"},
    "template": {"empty"},
    "campaign": {"none"},
    "back": {"none"},
    "shop": {"none"},
    "name": {"text"},
    "pages": {"none"},
    "bleed": {"fraction"},
    "silence": {"fraction"},
    "limit_battles": {"none"},
    "limit_ms": {"none"},
    "left": {"file"},
    "right": {"file"},
    "origin": {"text", "empty", "zero byte", "half a sign"},
    "query": {"empty", "text", "zero byte", "half a sign"},
    "kind": {"none"},
}
"""The right values for a parameter by its name, flags and files left out."""
FLAGS = {
    "landscape",
    "ink_saver",
    "receipts",
    "portraits",
    "codes",
    "crop_marks",
    "backs",
    "lines",
    "record",
    "write",
}
FILES = {"target", "path"}


@pytest.fixture
def ask(
    file: armybuilder.File, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str, Any], object]]:
    """A function that calls another by its name with one argument replaced, all others being right."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    army, warden = file["dyke"], file["warden"]
    right: dict[str, dict[str, Any]] = {
        "read": {"source": b"{}"},
        "write": {"source": file, "target": tmp_path / "out.army"},
        "share": {"document": army},
        "open_library": {"path": tmp_path / "club.db", "write": True},
        "price": {"document": warden},
        "judge": {"document": warden},
        "sheet": {"document": army, "form": "txt"},
        "card_pictures": {"document": warden},
        "tabletop": {"document": warden, "name": "out"},
        "fight": {"left": file, "right": file},
        "odds": {"left": file, "right": file, "battles": 2},
        "matrix": {"armies": [file, file], "battles": 2},
        "match": {"a": "regular", "b": "recruit", "armies": [(file, file)], "battles": 2},
        "review": {"battle": file},
        "worth": {"document": warden},
        "balance": {"left": file, "right": file},
        "formula": {},
    }
    with armybuilder.open_library(tmp_path / "asked.db", write=True) as library:
        methods: dict[str, tuple[Callable[..., object], dict[str, Any]]] = {
            "list": (library.list, {}),
            "search": (library.search, {"query": "kind:army"}),
            "read": (library.read, {"name": "dyke"}),
            "save": (library.save, {"source": file}),
        }

        def call(function: str, parameter: str, given: Any) -> object:
            own = {"a file": file, "a creature": warden}
            value = own.get(given, given) if isinstance(given, str) else given
            if function.startswith("library."):
                called, arguments = methods[function.removeprefix("library.")]
                return called(**{**arguments, parameter: value})
            return getattr(armybuilder, function)(**{**right[function], parameter: value})

        yield call


def parameters() -> list[tuple[str, str]]:
    """Return every parameter of every function of the interface, and of an open library."""
    functions = {
        name: one for name in armybuilder.__all__ if inspect.isfunction(one := getattr(armybuilder, name))
    }
    methods = {
        f"library.{name}": getattr(armybuilder.Library, name) for name in ("list", "search", "read", "save")
    }
    return [
        (name, parameter)
        for name, function in (functions | methods).items()
        for parameter in inspect.signature(function).parameters
        if parameter != "self"
    ]


def is_right(function: str, parameter: str, value: str) -> bool:
    """Say whether a value is a right one for a parameter."""
    if parameter in FLAGS:
        return value == "true"
    if parameter in FILES:
        return (value == "none" and function == "open_library") or value in {"text", "half a sign"}
    if function == "read":
        return False
    if parameter == "document" and function in {
        "price",
        "judge",
        "worth",
        "share",
        "sheet",
        "card_pictures",
        "tabletop",
    }:
        return value == "creature"
    return value in RIGHT.get(parameter, set())


@pytest.mark.parametrize(("function", "parameter"), parameters())
def test_every_wrong_argument_is_a_fault(
    function: str, parameter: str, ask: Callable[[str, str, Any], object]
) -> None:
    """Wrong are None, other types, numbers out of range, unknown names, and values without words."""
    for value, given in WRONG.items():
        if is_right(function, parameter, value):
            continue
        with pytest.raises(armybuilder.Fault) as raised:
            pytest.fail(f"{value} gives {ask(function, parameter, given)!r:.200}")
        assert all(len(one) > 8 and one.rstrip()[-1] in ".:?)”" for one in raised.value.faults), (
            raised.value.faults
        )
        assert str(raised.value).encode(), "it can be printed"


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda _: armybuilder.read("no-such.army"),
            "no-such.army cannot be read: there is no such file.",
        ),
        (lambda _: armybuilder.read("a\0b"), "cannot be read"),
        (lambda _: armybuilder.read(b"{}"), "format"),
        (lambda _: armybuilder.read(b"AB1:DAMAGED:"), "line"),
        (lambda file: file["nobody"], "There is no document with the id or name “nobody”."),
        (
            lambda file: armybuilder.price(file["dyke"], language="tlh"),
            "language: 'tlh' is not one of these: en, it.",
        ),
        (lambda file: armybuilder.sheet(file["dyke"], wrong("doc")), "doc"),
        (lambda file: armybuilder.sheet(file["dyke"], layout=wrong("poster")), "poster"),
        (lambda file: armybuilder.sheet(file["dyke"], ruleset=wrong("chess")), "ruleset: 'chess'"),
        (
            lambda file: armybuilder.sheet(file["dyke"], paper=wrong("a5")),
            "paper: 'a5' is not one of these: a4, letter.",
        ),
        (lambda file: armybuilder.tabletop(file["dyke"], "a/b"), "name: 'a/b' is not the name of a file in"),
        (lambda file: armybuilder.fight(file["warden"], file), "left: Dyke warden is of kind creature"),
        (lambda file: armybuilder.fight(file, file, table="the moon"), "the moon"),
        (lambda file: armybuilder.fight(file, file, table=file["warden"]), "table: 'Dyke warden'"),
        (lambda file: armybuilder.fight(file, file, turns=0), "turns: 0 is not a whole number from 1 to 50."),
        (lambda file: armybuilder.fight(file, file, seed=-1), "seed: -1"),
        (lambda file: armybuilder.fight(file, file, options={"magic": True}), "options: 'magic'"),
        (lambda file: armybuilder.fight(file, file, options={"heroes": wrong(1)}), "options['heroes']: 1"),
        (lambda file: armybuilder.fight(file, file, readings={"CA-D-045": "nobody"}), "readings['CA-D-045']"),
        (
            lambda file: armybuilder.fight(file, file, levels={"left": wrong("general")}),
            "levels['left']: 'general'",
        ),
        (
            lambda file: armybuilder.odds(file, file, 0),
            "battles: 0 is not a whole number from 1 to 1,000,000.",
        ),
    ],
)
def test_a_callers_fault_is_one_exception_in_words(call: Any, told: str, file: armybuilder.File) -> None:
    with pytest.raises(armybuilder.Fault) as raised:
        call(file)
    assert told in str(raised.value)
    assert str(raised.value) == "\n".join(raised.value.faults)


def test_a_fault_reaches_another_process_whole() -> None:
    copied = pickle.loads(pickle.dumps(armybuilder.Fault(("One.", "Two."))))  # noqa: S301 (our own)
    assert (copied.faults, str(copied)) == (("One.", "Two."), "One.\nTwo.")


def wrong(value: Any) -> Any:
    """Return a value as untyped, for calls with wrong types."""
    return value
