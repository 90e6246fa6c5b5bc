"""The Python interface: its promised names, its examples, and its one exception."""

from __future__ import annotations

import ast
import csv
import dataclasses
import doctest
import inspect
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import armybuilder
from armybuilder import paths
from armybuilder.battle.resolve import RULESETS
from armybuilder.cli import main
from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.model.bundle import index
from armybuilder.words import languages
from tests.goldens import guide as examples

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

PARAMETERS = {
    "balance": "(left, right, ways=(), *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, seed=1, workers=None, progress=None, language='en')",
    "card_pictures": "(document, *, layout='cards', shop=None, card_size='page', back=None, ppi=300, bleed=0, ruleset='combat-action', language='en', text=100, ink_saver=False, per='unit', portraits=True, campaign=None)",
    "fight": "(left, right, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, levels=None, seed=1, language='en', record=False)",
    "formula": "(*, language='en')",
    "judge": "(document, *, language='en')",
    "match": "(a, b, armies, battles=100, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, seed=1, limit_battles=None, limit_ms=None, silence=60, progress=None, language='en')",
    "matrix": "(armies, battles=1000, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, levels=None, seed=1, workers=None, progress=None, language='en')",
    "odds": "(left, right, battles=10000, *, ruleset='combat-action', scale='auto', table='open-farm', turns=None, options=None, readings=None, levels=None, seed=1, workers=None, progress=None, language='en')",
    "open_library": "(path=None, *, write=False)",
    "price": "(document, *, language='en')",
    "read": "(source)",
    "review": "(battle, *, workers=None, progress=None, language='en')",
    "share": "(document)",
    "sheet": "(document, form='pdf', *, layout='roster', paper='a4', landscape=False, cards=9, card_size='page', ruleset='combat-action', language='en', date=None, text=100, ink_saver=False, receipts=False, per='unit', copies=1, copies_of=None, template='', portraits=True, codes=True, campaign=None, parts=(), first=(), new_page=(), ppi=150, bleed=0, crop_marks=False, pages=None, backs=False, back=None)",
    "tabletop": "(document, name, *, layout='cards', card_size='poker', back=None, ppi=300, ruleset='combat-action', language='en', text=100, ink_saver=False, per='unit', copies=1, copies_of=None, portraits=True, campaign=None)",
    "worth": "(document, *, ruleset='combat-action', seed=1, lines=False, workers=None, progress=None, language='en')",
    "write": "(source, target)",
}
ATTRIBUTES = {
    "Better": {"words", "chance", "gain", "error"},
    "Decision": {
        "choice",
        "event",
        "turn",
        "side",
        "words",
        "before",
        "chosen",
        "after",
        "gained",
        "error",
        "better",
    },
    "Document": {"id", "kind", "name", "file", "fields"},
    "EvenWay": {
        "way",
        "side",
        "amount",
        "half_width",
        "target",
        "even",
        "share",
        "interval",
        "battles",
        "lines",
        "file",
    },
    "Fault": {"faults"},
    "File": {"notes", "armies"},
    "Finding": {"code", "severity", "message", "rule", "field", "fixes"},
    "Fix": {"label", "points"},
    "Forfeit": {"player", "battle", "why"},
    "Formula": {
        "program",
        "commit",
        "rules_hash",
        "seed",
        "tables",
        "scales",
        "turns",
        "level",
        "draws",
        "battles",
        "left_out",
        "degenerate",
        "terms",
        "not_measurable",
        "notes",
    },
    "FormulaTerm": {
        "id",
        "company",
        "label",
        "rule",
        "step",
        "price",
        "worth",
        "interval",
        "interval_all",
        "draws",
        "verdict",
        "words",
    },
    "Library": {"close", "list", "path", "read", "save", "search", "writable"},
    "Line": {"label", "working", "rule", "field", "amount", "running"},
    "Luck": {"began", "ended", "dice", "left", "right", "error"},
    "Match": {
        "battles",
        "a",
        "draw",
        "b",
        "pairs",
        "share",
        "interval",
        "verdict",
        "decisions",
        "seconds",
        "forfeits",
        "disagreements",
        "valid",
    },
    "Matrix": {"names", "pairs", "shares"},
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
    "Pair": {"left", "right", "odds"},
    "Price": {"points", "lines"},
    "Review": {"ruleset", "seed", "winner", "score", "turning_points", "luck", "units", "decisions", "lines"},
    "Row": {
        "id",
        "kind",
        "name",
        "points",
        "legal",
        "tags",
        "changed",
        "origin",
        "source",
        "variant_of",
        "owned",
        "favourite",
    },
    "Saved": {"new", "updated", "same", "copied"},
    "Story": {"ruleset", "seed", "winner", "score", "turns", "losses", "events", "lines", "notes", "file"},
    "Survivors": {"side", "unit", "started", "mean"},
    "UnitScore": {"side", "unit", "price", "taken"},
    "Worth": {"cost", "worth", "half_width", "beyond", "sure", "battles", "lines"},
    "WorthLine": {"design", "field", "label", "costs", "returns", "half_width"},
}
"""The promised attributes, whose change would break other people's programs."""


def test_the_interface_has_its_promised_names() -> None:
    assert set(armybuilder.__all__) == PARAMETERS.keys() | ATTRIBUTES.keys()
    assert armybuilder.__version__ == paths.version()
    for name, parameters in PARAMETERS.items():
        signature = inspect.signature(getattr(armybuilder, name))
        plain = [one.replace(annotation=inspect.Parameter.empty) for one in signature.parameters.values()]
        assert str(inspect.Signature(plain)) == parameters
    for name, attributes in ATTRIBUTES.items():
        made = getattr(armybuilder, name)
        named = {one for one in (*getattr(made, "__slots__", ()), *vars(made)) if not one.startswith("_")}
        assert named | ({"faults"} if name == "Fault" else set()) == attributes
    assert {"__version__", *armybuilder.__all__} <= set(dir(armybuilder))


def test_each_name_has_one_home_in_the_interface() -> None:
    """The type checker reads the imports, and Python the table of modules: both name the same."""
    imported = {
        alias.name: node.module
        for node in ast.walk(ast.parse(Path(armybuilder.__file__).read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("armybuilder.interface")
        for alias in node.names
    }
    assert imported == {name: getattr(armybuilder, name).__module__ for name in armybuilder.__all__}


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
    for name in armybuilder.__all__:
        assert len((inspect.getdoc(getattr(armybuilder, name)) or "").split()) > 8, name
    for name in PARAMETERS:
        described = " ".join((inspect.getdoc(getattr(armybuilder, name)) or "").split())
        assert "Raises Fault" in described, name
        assert ">>>" in described, name


@pytest.mark.long(short=sorted(PARAMETERS.keys() - {"balance", "worth"}))
@pytest.mark.parametrize("name", sorted(PARAMETERS))
def test_the_examples_in_the_docstrings_are_true(
    name: str, dyke: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    known = {one: getattr(armybuilder, one) for one in armybuilder.__all__}
    (found,) = doctest.DocTestFinder(recurse=False).find(
        getattr(armybuilder, name), name, globs={**known, "DYKE": dyke}
    )
    ran = doctest.DocTestRunner(verbose=False)
    said: list[str] = []
    ran.run(found, out=said.append)
    assert found.examples
    assert not ran.failures, "".join(said)


@pytest.mark.long(short=("en",))
@pytest.mark.parametrize("language", languages())
def test_the_examples_of_the_guide_print_its_output(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If they print something else now, `python -m tests.goldens.guide` writes the output anew."""
    examples.lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert examples.run_programs(language) == [printed for _, printed in examples.programs(language)]
    assert len(examples.programs(language)) >= 13
    assert (tmp_path / "dyke.pdf").read_bytes().startswith(b"%PDF-")
    assert len(list((tmp_path / "rosters").glob("*.pdf"))) >= 6
    names, *rows = csv.reader((tmp_path / "matrix.csv").read_text("utf-8").splitlines())
    assert [row[0] for row in rows] == names[1:]
    assert [row[place] for place, row in enumerate(rows, start=1)] == [""] * len(rows)


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


def test_a_share_line_is_read_like_its_file(file: armybuilder.File) -> None:
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


def test_equal_seeds_give_equal_battles_with_model_losses(file: armybuilder.File) -> None:
    army = file["dyke"]
    told = [armybuilder.fight(army, file, ruleset="manoeuvre", seed=5) for _ in range(2)]
    assert told[0] == told[1]
    assert told[0].score != (0, 0)
    assert len(told[0].losses) == 2
    assert all("/" in one for one in told[0].losses[0])
    assert told[0].lines[-1]


def test_odds_count_both_sides_and_report_progress(file: armybuilder.File) -> None:
    counted = armybuilder.odds(file, file, 30, ruleset="manoeuvre", workers=1, progress=lambda done: None)
    assert (counted.battles, counted.ruleset) == (30, "manoeuvre")
    low, high = counted.intervals["left"]
    assert 0 <= low <= counted.left / 30 <= high <= 1
    assert {one.side for one in counted.survivors} == {"left", "right"}
    assert counted.margin["p5"] <= counted.margin["p50"] <= counted.margin["p95"]


def test_a_sheet_of_pictures_is_an_element_a_page(file: armybuilder.File) -> None:
    pages = armybuilder.sheet(file["dyke"], "png", layout="cards", date="")
    assert all(page.startswith(b"\x89PNG") for page in pages)
    own = armybuilder.sheet(file["dyke"], "txt", layout="roster", ruleset="phase", date="")
    assert own != armybuilder.sheet(file["dyke"], "txt", layout="roster", date="")


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", languages())
def test_a_sheet_equals_the_one_from_the_shell(
    language: str, ruleset: Ruleset, dyke: Path, file: armybuilder.File, tmp_path: Path
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
    dyke: Path, file: armybuilder.File, capsys: pytest.CaptureFixture[str]
) -> None:
    """Common fields have equal values."""
    told = armybuilder.fight(file, file, ruleset="edge", seed=4)
    counted = armybuilder.odds(file, file, 20, ruleset="edge", seed=4)
    for made, words in ((told, ["fight"]), (counted, ["odds", "--battles", "20"])):
        capsys.readouterr()
        assert main.run([*words, str(dyke), str(dyke), "--ruleset", "edge", "--seed", "4", "--json"]) == 0
        printed = json.loads(capsys.readouterr().out)
        plain = json.loads(json.dumps(dataclasses.asdict(made)))
        both = printed.keys() & plain.keys() - {"survivors"}
        assert len(both) >= 6
        assert {name: printed[name] for name in both} == {name: plain[name] for name in both}
