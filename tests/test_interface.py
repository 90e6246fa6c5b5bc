"""The Python interface: its promised names, its examples, and its one exception."""

from __future__ import annotations

import dataclasses
import doctest
import inspect
import json
import subprocess
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

import armybuilder
from armybuilder import interface
from armybuilder.battle.resolve import RULESETS
from armybuilder.cli import main
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.bundle import index
from armybuilder.words import languages
from tests.goldens import guide as examples

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from armybuilder.model.document import Ruleset

PARAMETERS = {
    "read": "(source)",
    "price": "(document, *, language='en')",
    "judge": "(document, *, language='en')",
    "sheet": "(document, form='pdf', *, layout='roster', paper='a4', landscape=False, cards=9, ruleset='combat-action', language='en', date=None)",
    "fight": "(left, right, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, levels=None, seed=1, language='en')",
    "odds": "(left, right, battles=10000, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, levels=None, seed=1, workers=None, progress=None, language='en')",
}
ATTRIBUTES = {
    "Document": {"id", "kind", "name", "file", "fields"},
    "Fault": {"faults"},
    "File": {"notes", "armies"},
    "Line": {"label", "working", "rule", "field", "amount", "running"},
    "Price": {"points", "lines"},
    "Fix": {"label", "points"},
    "Finding": {"code", "severity", "message", "rule", "field", "fixes"},
    "Story": {"ruleset", "seed", "winner", "score", "turns", "losses", "events", "lines", "notes"},
    "Survivors": {"side", "unit", "started", "mean"},
    "Odds": {
        "ruleset",
        "seed",
        "battles",
        "left",
        "draw",
        "right",
        "intervals",
        "margin",
        "survivors",
        "notes",
    },
}
"""The promised attributes, whose change would break other people's programs."""


def wrong(value: Any) -> Any:
    """Return a value as untyped, for calls with wrong types."""
    return value


@pytest.fixture(scope="module")
def dyke(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The guide's small army."""
    file = tmp_path_factory.mktemp("dyke") / "dyke.army"
    file.write_text(examples.small_army("en"), encoding="utf-8")
    return file


@pytest.fixture
def file(dyke: Path) -> interface.File:
    return armybuilder.read(dyke)


def test_the_interface_has_its_promised_names() -> None:
    assert set(armybuilder.__all__) == set(interface.__all__) == PARAMETERS.keys() | ATTRIBUTES.keys()
    for name, parameters in PARAMETERS.items():
        signature = inspect.signature(getattr(armybuilder, name))
        plain = [one.replace(annotation=inspect.Parameter.empty) for one in signature.parameters.values()]
        assert str(inspect.Signature(plain)) == parameters
    for name, attributes in ATTRIBUTES.items():
        made = getattr(armybuilder, name)
        named = {one for one in (*getattr(made, "__slots__", ()), *vars(made)) if not one.startswith("_")}
        assert named | ({"faults"} if name == "Fault" else set()) == attributes
    assert set(armybuilder.__all__) <= set(dir(armybuilder))


def test_importing_the_package_loads_nothing_else() -> None:
    """The interface loads neither Qt, nor typst, nor a kernel, before their first use."""
    script = (
        "import sys, armybuilder; assert not [one for one in sys.modules if one.startswith('armybuilder.')]\n"
    )
    script += "armybuilder.read; heavy = ('PySide6', 'typst', 'sqlite3', 'pydantic', 'armybuilder.battle')\n"
    script += "assert not [one for one in heavy if one in sys.modules], sorted(sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_unpromised_name_is_missing() -> None:
    with pytest.raises(AttributeError, match="no attribute 'pricing'"):
        _ = armybuilder.pricing


def test_every_function_and_class_is_described() -> None:
    for name in interface.__all__:
        assert len((inspect.getdoc(getattr(interface, name)) or "").split()) > 8, name
    for name in PARAMETERS:
        described = inspect.getdoc(getattr(interface, name)) or ""
        assert "Raises Fault" in described or "The other parameters are those of `fight`" in described, name
        assert ">>>" in described, name


@pytest.mark.parametrize(
    "ask",
    [
        lambda _: armybuilder.read(wrong(5)),
        lambda _: armybuilder.price(wrong("warden")),
        lambda _: armybuilder.judge(wrong(None)),
        lambda file: armybuilder.sheet(wrong(file)),
        lambda file: armybuilder.fight(wrong("dyke"), file),
        lambda file: armybuilder.odds(file, wrong([file])),
        lambda file: armybuilder.fight(file, file, table=wrong(5)),
        lambda file: armybuilder.fight(file, file, levels=wrong("veteran")),
        lambda file: armybuilder.fight(file, file, options=wrong(["heroes"])),
        lambda file: file[wrong(["warden"])],
    ],
)
def test_a_wrong_type_raises_the_one_exception(
    ask: Callable[[interface.File], object], file: interface.File
) -> None:
    with pytest.raises(armybuilder.Fault, match=r"^\w+: .+ is not (a |an |the |text)"):
        ask(file)


@pytest.mark.parametrize("name", sorted(PARAMETERS))
def test_the_examples_in_the_docstrings_are_true(name: str, dyke: Path) -> None:
    (found,) = doctest.DocTestFinder(recurse=False).find(
        getattr(interface, name), name, globs={**vars(interface), "DYKE": dyke}
    )
    ran = doctest.DocTestRunner(verbose=False)
    said: list[str] = []
    ran.run(found, out=said.append)
    assert found.examples
    assert not ran.failures, "".join(said)


@pytest.mark.parametrize("language", languages())
def test_the_examples_of_the_guide_print_its_output(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If they print something else now, `python -m tests.goldens.guide` writes the output anew."""
    examples.lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert examples.run_programs(language) == [printed for _, printed in examples.programs(language)]
    assert len(examples.programs(language)) >= 7
    assert (tmp_path / "dyke.pdf").read_bytes().startswith(b"%PDF-")


def test_a_price_is_its_lines_sum_even_if_illegal(dyke: Path) -> None:
    plain = json.loads(dyke.read_text("utf-8"))
    plain["documents"][1]["profile"]["mv"] = 99
    file = armybuilder.read(json.dumps(plain).encode())
    receipt = armybuilder.price(file["warden"])
    assert receipt.points == sum(line.amount for line in receipt.lines) == receipt.lines[-1].running
    assert all(isinstance(line.amount, Fraction) for line in receipt.lines)
    assert armybuilder.price(file["warden"], language="it").lines[0].label != receipt.lines[0].label
    (found, *_) = armybuilder.judge(file["warden"])
    assert (found.severity, found.field, found.code[0]) == ("error", "profile.mv", "E")
    assert found.fixes


def test_a_share_line_is_read_like_its_file(file: interface.File) -> None:
    documents = index(file._bundle.documents)
    army = documents["dyke"]
    assert isinstance(army, Army)
    line = sharing.line(army, documents)
    shared = armybuilder.read(f"Here it is: {line}".encode())
    assert armybuilder.price(shared.armies[0]).points == armybuilder.price(file["dyke"]).points
    others = sharing.line(army.model_copy(update={"name": "Others"}), documents)
    with pytest.raises(armybuilder.Fault, match=f"1. {army.name}; 2. Others"):
        armybuilder.read(f"{line}\n{others}".encode())
    assert "warden" in file
    assert len(file) == len(list(file)) == 5


def test_equal_seeds_give_equal_battles_with_model_losses(file: interface.File) -> None:
    army = file["dyke"]
    told = [armybuilder.fight(army, file, ruleset="manoeuvre", seed=5) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0].score != (0, 0)
    assert len(told[0].losses) == 2
    assert all("/" in one for one in told[0].losses[0])
    assert told[0].lines[-1]


def test_odds_count_both_sides_and_report_progress(file: interface.File) -> None:
    counted = armybuilder.odds(file, file, 30, ruleset="manoeuvre", workers=1, progress=lambda done: None)
    assert (counted.battles, counted.ruleset) == (30, "manoeuvre")
    low, high = counted.intervals["left"]
    assert 0 <= low <= counted.left / 30 <= high <= 1
    assert {one.side for one in counted.survivors} == {"left", "right"}
    assert counted.margin["p5"] <= counted.margin["p50"] <= counted.margin["p95"]


def test_a_sheet_of_pictures_is_an_element_a_page(file: interface.File) -> None:
    pages = armybuilder.sheet(file["dyke"], "png", layout="cards", date="")
    assert all(page.startswith(b"\x89PNG") for page in pages)
    own = armybuilder.sheet(file["dyke"], "txt", layout="roster", ruleset="phase", date="")
    assert own != armybuilder.sheet(file["dyke"], "txt", layout="roster", date="")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", languages())
def test_a_sheet_equals_the_one_from_the_shell(
    language: str, ruleset: Ruleset, dyke: Path, file: interface.File, tmp_path: Path
) -> None:
    """A ruleset's terms are in the language of the sheet, too."""
    out = tmp_path / "cards.txt"
    words = ("sheet", dyke, "--layout", "cards", "--ruleset", ruleset, "--language", language, "-o", out)
    assert main.run([str(one) for one in words]) == 0
    made = armybuilder.sheet(file["dyke"], "txt", layout="cards", ruleset=ruleset, language=language)
    assert made == (out.read_bytes(),)


def test_prices_and_problems_equal_the_shells(
    dyke: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = json.loads(dyke.read_text("utf-8"))
    plain["documents"][1]["profile"]["mv"] = 99
    wrong_one = tmp_path / "wrong.army"
    wrong_one.write_text(json.dumps(plain), encoding="utf-8")
    assert main.run(["cost", str(wrong_one), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [one["legal"] for one in printed] == [True, False, True, True, True]
    for said, document in zip(printed, armybuilder.read(wrong_one), strict=True):
        receipt, found = armybuilder.price(document), armybuilder.judge(document)
        assert said["points"] == receipt.points
        assert [(one["label"], one["amount"]) for one in said["lines"]] == [
            (line.label, line.amount) for line in receipt.lines
        ]
        assert [(one["code"], one["message"], one["fixes"]) for one in said["problems"]] == [
            (one.code, one.message, [dataclasses.asdict(fix) for fix in one.fixes]) for one in found
        ]


def test_told_battles_and_odds_equal_the_shells(
    dyke: Path, file: interface.File, capsys: pytest.CaptureFixture[str]
) -> None:
    """Common fields have equal values."""
    told = armybuilder.fight(file, file, ruleset="edge", seed=4)
    counted = armybuilder.odds(file, file, 20, ruleset="edge", seed=4)
    for made, words in ((told, ["fight"]), (counted, ["odds", "--battles", "20"])):
        capsys.readouterr()
        assert main.run([*words, str(dyke), str(dyke), "--ruleset", "edge", "--seed", "4", "--json"]) == 0
        printed = json.loads(capsys.readouterr().out)
        for event in printed.get("events", ()):
            del event["event"], event["words"]  # the places and texts of `lines`
        plain = json.loads(json.dumps(dataclasses.asdict(made)))
        both = printed.keys() & plain.keys() - {"survivors"}
        assert len(both) >= 6
        assert {name: printed[name] for name in both} == {name: plain[name] for name in both}


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
        (lambda file: file["nobody"], "There is no document with the id nobody."),
        (
            lambda file: armybuilder.price(file["dyke"], language="tlh"),
            "language: 'tlh' is not one of these: en, it.",
        ),
        (lambda file: armybuilder.sheet(file["dyke"], wrong("doc")), "doc"),
        (lambda file: armybuilder.sheet(file["dyke"], layout=wrong("poster")), "poster"),
        (lambda file: armybuilder.sheet(file["dyke"], ruleset=wrong("chess")), "ruleset: 'chess'"),
        (lambda file: armybuilder.sheet(file["dyke"], paper=wrong("a5")), "Paper is a4 or letter."),
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
def test_a_callers_fault_is_one_exception_in_words(call: Any, told: str, file: interface.File) -> None:
    with pytest.raises(armybuilder.Fault) as raised:
        call(file)
    assert told in str(raised.value)
    assert str(raised.value) == "\n".join(raised.value.faults)
