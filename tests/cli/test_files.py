"""The commands that read a file (`cost`, `check`, `sheet` and `schema`), and their refusals."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from armybuilder.cli.sheet import _apart
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry
from armybuilder.model.unit import Member, Unit
from armybuilder.points.prices import pricing
from armybuilder.sheets import export
from tests.sheets.campaigning import everything
from tests.sheets.muster import rifle, trooper

SMALL = {
    "format": "armybuilder",
    "version": 1,
    "documents": [
        {"kind": "weapon", "id": "h", "name": "Hammer", "category": "heavy_close_combat"},
        {
            "kind": "creature",
            "id": "c",
            "name": "Corporal",
            "profile": {"mv": 10, "ss": 6, "fa": 5, "pf": 0, "dp": 5},
            "officer_rank": 1,
            "weapons": [{"weapon": "h"}],
        },
    ],
}


@pytest.fixture
def small(tmp_path):
    """A file with a trooper whose weapon is illegal for the trooper."""
    file = tmp_path / "small.army"
    file.write_text(json.dumps(SMALL), encoding="utf-8")
    return file


def test_cost_prints_a_receipt_for_every_document(shell, small):
    ran = shell("cost", small, "--json")
    assert ran.code == 0
    hammer, corporal = ran.json
    assert hammer["points"] == 6
    assert corporal["points"] == (5 + 3 + 2 + 6 + 2) * 2
    assert not corporal["legal"]
    assert [problem["code"] for problem in corporal["problems"]] == ["E23"]
    fixes = corporal["problems"][0]["fixes"]
    assert fixes[0] == {"label": corporal["problems"][0]["fix"], "points": -8}
    assert [one["label"] for one in fixes[1:]] == ["Remove Hammer"]
    assert set(corporal) == {"id", "kind", "name", "points", "legal", "lines", "problems"}
    assert set(corporal["lines"][0]) == {"label", "rule", "field", "working", "amount", "running"}


@pytest.mark.long
def test_every_receipt_of_the_starter_adds_up(starter):
    """The output is read as another program would read it."""
    done = subprocess.run(
        [sys.executable, "-m", "armybuilder", "cost", str(starter), "--json"],
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
    )
    assert done.stderr == ""
    priced = json.loads(done.stdout)
    assert len(priced) > 100
    for document in priced:
        assert sum(line["amount"] for line in document["lines"]) == document["points"]
        assert document["lines"][-1]["running"] == document["points"]


def test_cost_reads_standard_input_and_prints_for_people(shell, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(SMALL).encode())))
    ran = shell("cost", "-")
    assert ran.code == 0
    assert "Corporal (creature): 36 points" in ran.out
    assert "E23" in ran.out


def test_check_ends_with_1_on_an_error(shell, small, starter):
    ran = shell("check", small)
    assert ran.code == 1
    assert "Corporal: error E23" in ran.out
    assert "no problems" not in ran.out
    assert shell("check", f"{small}#h").out == "1 document, no problems.\n"
    assert shell("check", starter).code == 0
    told = shell("check", small, "--json")
    assert told.code == 1
    assert [set(document) for document in told.json] == [{"id", "kind", "name", "legal", "problems"}] * 2


def test_faults_are_lines_on_standard_error(shell, tmp_path):
    broken = tmp_path / "broken.army"
    broken.write_text('{"format": "armybuilder", "version": 1, "documents": [{"kind": "weapon", "id": "x"}]}')
    ran = shell("cost", broken, "--json")
    assert (ran.code, ran.out) == (1, "")
    said = ["Document 1: name is missing.", "Document 1: category is missing."]
    assert ran.err.splitlines() == [f"{broken}: {one}" for one in said]


def test_a_missing_file_is_refused_in_a_line(shell, tmp_path):
    ran = shell("cost", tmp_path / "none.army")
    assert ran.code == 1
    assert "cannot be read" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("ending", ["pdf", "png", "svg", "html", "md", "txt"])
def test_sheet_chooses_the_form_by_the_ending(shell, starter, tmp_path, ending):
    out = tmp_path / f"roster.{ending}"
    ran = shell("sheet", starter, "-o", out, "--army", "a-levy", "--paper", "letter")
    assert ran.code == 0, ran.err
    assert out.stat().st_size > 500
    assert f"roster.{ending}" in ran.err
    assert ran.out == ""


def test_the_cards_of_one_entry_are_printed_more_often(shell, starter, tmp_path):
    """A missing entry and an invalid number are reported."""
    usual, more = tmp_path / "usual.txt", tmp_path / "more.txt"
    told = ("sheet", starter, "--army", "a-levy", "--layout", "cards")
    assert shell(*told, "-o", usual).code == 0
    assert shell(*told, "-o", more, "--copies-of", "1=3").code == 0
    assert more.read_text(encoding="utf-8").count("Levy parish") > usual.read_text(encoding="utf-8").count(
        "Levy parish"
    )
    assert shell(*told, "-o", more, "--copies-of", "nobody=3").code == 1
    assert shell(*told, "-o", more, "--copies-of", "three").code == 2


@pytest.mark.long
def test_a_printing_shop_sheet_has_bleed_and_crop_marks(shell, starter, tmp_path):
    out = tmp_path / "shop.pdf"
    told = ("sheet", f"{starter}#a-levy", "-o", out)
    assert shell(*told, "--bleed", "3", "--crop-marks").code == 0
    page = PdfReader(out).pages[0]
    assert float(page.trimbox.width) == pytest.approx(210 * 72 / 25.4, abs=0.1)
    assert float(page.bleedbox.width) == pytest.approx(216 * 72 / 25.4, abs=0.1)
    assert float(page.mediabox.width) == pytest.approx(226 * 72 / 25.4, abs=0.1)
    assert shell(*told, "--bleed", "30").code == 2


def test_cards_have_the_size_of_a_sleeve(shell, starter, tmp_path):
    """Further cards are reported, a size without cards too, and a size beside a number of cards is refused."""
    out = tmp_path / "cards.pdf"
    told = ("sheet", f"{starter}#a-overland", "-o", out, "--card-size", "mini")
    made = shell(*told, "--layout", "cards")
    assert made.code == 0
    assert "need further cards of the same name" in made.err
    listed = shell(*told, "--layout", "roster")
    assert listed.code == 0
    assert "This sheet has no cards of their own" in listed.err
    refused = shell(*told, "--layout", "cards", "--cards", "9")
    assert refused.code == 2
    assert "leave out --cards" in refused.err
    assert shell("sheet", f"{starter}#v-bike", "-o", out, "--card-size", "tarot").code == 0
    assert float(PdfReader(out).pages[0].mediabox.height) == pytest.approx(120 * 72 / 25.4, abs=0.1)


@pytest.mark.parametrize("ruleset", ["edge", "phase", "manoeuvre", "initiative"])
def test_a_sheet_is_printed_in_its_rulesets_terms(shell, starter, tmp_path, ruleset):
    """A layout that the ruleset does not have is refused in a line."""
    out, usual = tmp_path / "pack.md", tmp_path / "usual.md"
    told = ("--army", "a-levy", "--layout", "pack")
    assert shell("sheet", starter, "-o", out, *told, "--ruleset", ruleset).code == 0
    assert shell("sheet", starter, "-o", usual, *told).code == 0
    said = out.read_text(encoding="utf-8")
    assert "Combat Action" not in said
    assert "Combat Action" in usual.read_text(encoding="utf-8")
    of_levy = ("sheet", starter, "-o", out, "--army", "a-levy", "--ruleset", ruleset, "--layout")
    assert shell(*of_levy, "reference").code == 0
    assert out.read_text(encoding="utf-8").startswith("# Reference: Lowmoor Levy")
    refused = shell(*of_levy, "machines")
    assert refused.code == 1
    assert "no page for each machine" in refused.err


def test_some_pages_of_a_sheet_are_printed(shell, starter, tmp_path):
    """Every form with pages can have a selection, and an empty or unreadable selection is refused."""
    some = ("sheet", f"{starter}#a-levy", "--layout", "pack", "--pages")
    assert shell(*some, "1-2,4", "-o", tmp_path / "some.pdf").code == 0
    read = PdfReader(tmp_path / "some.pdf")
    assert len(read.pages) == 3
    assert "Page 4 of" in read.pages[2].extract_text()
    assert shell(*some, "2-", "-o", tmp_path / "some.svg").code == 0
    assert len(list(tmp_path.glob("*.svg"))) == 4
    assert shell(*some, "x", "-o", tmp_path / "some.pdf").code == 2
    assert shell(*some, "1", "-o", tmp_path / "some.md").code == 2
    gone = shell(*some, "40", "-o", tmp_path / "gone.pdf")
    assert gone.code == 1
    assert gone.err == "The sheet has 5 pages; none of the pages that you chose exists.\n"
    assert not (tmp_path / "gone.pdf").exists()


def test_a_sheet_command_reports_its_refusals(shell, starter, tmp_path, small):
    assert shell("sheet", starter, "-o", tmp_path / "x.docx", "--army", "a-levy").code == 2
    assert shell("sheet", starter, "-o", tmp_path / "x.pdf").code == 1  # which of the armies?
    assert shell("sheet", small, "-o", tmp_path / "x.pdf").code == 1  # no army at all
    assert shell("sheet", starter, "-o", tmp_path / "x.pdf", "--army", "nobody").code == 1
    assert shell("sheet", f"{starter}#a-levy", "-o", tmp_path / "x.pdf").code == 0
    blocked = tmp_path / "file"
    blocked.write_text("")
    ran = shell("sheet", starter, "-o", blocked / "x.pdf", "--army", "a-levy")
    assert ran.code == 1
    assert "cannot be written" in ran.err


@pytest.mark.parametrize(
    "line",
    [
        ["matrix"],
        ["replay"],
        ["fight", "a", "b", "--ruleset", "checkers"],
        ["odds", "a", "b", "--tls-key", "no-such-file"],
        ["nonsense"],
        ["cost"],
        ["cost", "a", "--no-such-option"],
        ["fight", "a", "b", "--option", "flying=on"],
        ["fight", "a", "b", "--option", "heroes"],
        ["fight", "a", "b", "--reading", "CA-D-045=banana"],
        ["fight", "a", "b", "--seed", "-1"],
    ],
)
def test_wrong_usage_and_missing_files_end_with_2(shell, line):
    ran = shell(*line)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err


def test_schema_is_one_json_document(shell):
    ran = shell("schema")
    assert ran.code == 0
    assert ran.json["properties"]["format"]["const"] == "armybuilder"


def test_help_and_version_are_printed(shell):
    helped = shell("--help")
    assert helped.code == 0
    assert all(
        command in helped.out for command in ("cost", "check", "sheet", "fight", "odds", "library", "tour")
    )
    assert "kernel" in shell("--version").out


def test_a_bug_writes_a_report_and_ends_with_3(shell, small, monkeypatch, tmp_path):
    def broken(*_args, **_kwargs):
        raise ZeroDivisionError("seven")

    monkeypatch.setattr(pricing, "price", broken)
    ran = shell("cost", small)
    assert ran.code == 3
    (report,) = (tmp_path / "home" / "log").iterdir()
    assert str(report) in ran.err
    assert "ZeroDivisionError: seven" in report.read_text(encoding="utf-8")
    assert "Traceback" not in ran.err


def test_without_a_display_the_desktop_names_the_tour(shell, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    ran = shell()
    assert ran.code == 2
    assert "armybuilder tour" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert shell("nothing.army").err == ran.err
    assert "There is no command “nothing”" in shell("nothing").err


def test_pages_are_named_up_to_9999(shell, starter, tmp_path):
    last, beyond = (
        shell("sheet", f"{starter}#v-hunter", "-o", tmp_path / "card.pdf", "--pages", pages)
        for pages in ("9999", "10000")
    )
    assert (last.code, beyond.code) == (1, 2)
    assert "pages that you chose" in last.err


@pytest.mark.long
@pytest.mark.linux
def test_a_closed_output_pipe_is_no_fault(starter):
    line = '"$0" -m armybuilder cost "$1" | head -n 1; exit ${PIPESTATUS[0]}'
    done = subprocess.run(
        ["bash", "-c", line, sys.executable, str(starter)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.long
def test_every_army_is_printed_to_its_own_file(shell, starter, tmp_path):
    ran = shell("sheet", starter, starter, "--every", "-o", tmp_path / "all.txt", "--layout", "pack")
    assert ran.code == 0, ran.err
    assert len(list(tmp_path.glob("all-*.txt"))) == 12
    assert (tmp_path / "all-Lowmoor Levy.txt").read_text(encoding="utf-8") == (
        tmp_path / "all-Lowmoor Levy-2.txt"
    ).read_text(encoding="utf-8")
    assert shell("sheet", starter, starter, "-o", tmp_path / "one.txt").code == 2


def test_a_design_named_by_id_is_printed_as_card(shell, starter, tmp_path):
    out = tmp_path / "card.md"
    assert shell("sheet", f"{starter}#v-hunter", "-o", out).code == 0
    assert out.read_text(encoding="utf-8").startswith("# Shrike hunter")


def test_parts_order_and_pages_are_chosen_from_the_shell(shell, starter, tmp_path):
    out = tmp_path / "levy.txt"
    chosen = ("--layout", "pack", "--part", "receipts", "--part", "roster", "--first", "3", "--new-page", "1")
    ran = shell("sheet", f"{starter}#a-levy", "-o", out, *chosen, "--no-codes", "--no-portraits")
    assert ran.code == 0, ran.err
    text = out.read_text(encoding="utf-8")
    assert text.startswith("Receipts")
    assert text.index("Moor elder, rank 2") < text.index("Levy parish [115]")
    assert shell("sheet", f"{starter}#a-levy", "-o", out, "--campaign", "none").code == 1
    ran = shell("sheet", f"{starter}#a-levy", "-o", out, "--layout", "campaign")
    assert ran.code == 1
    assert "Choose the campaign" in ran.err
    for option in ("--first", "--new-page"):
        ran = shell("sheet", f"{starter}#a-levy", "-o", out, option, "nobody")
        assert ran.code == 1
        assert "has no entry nobody; it has 1, 2" in ran.err


@pytest.mark.parametrize(
    ("layout", "one", "said"),
    [
        ("scenario", "", "holds no battle"),
        ("campaign", "", "holds no campaign"),
        ("scenario", "#a-levy", "print the roster, the cards or the pack"),
        ("scenario", "#c-hero", "choose a battle"),
        ("campaign", "#c-hero", "is printed as a card"),
        ("reference", "#v-crawler", "is printed as a card"),
    ],
)
def test_a_missing_layout_is_refused_with_the_printable_ones(shell, starter, tmp_path, layout, one, said):
    out = tmp_path / "out.txt"
    ran = shell("sheet", f"{starter}{one}", "--layout", layout, "-o", out)
    assert ran.code == 1
    assert said in ran.err
    assert not out.exists()


def test_several_campaigns_in_a_file_need_a_name(shell, tmp_path):
    file, out = tmp_path / "two.army", tmp_path / "out.txt"
    documents = {**everything(), "k2": everything()["k"].model_copy(update={"id": "k2", "name": "The other"})}
    file.write_bytes(bundle.write(bundle.Bundle(tuple(documents.values()))))
    ran = shell("sheet", file, "--layout", "campaign", "-o", out)
    assert ran.code == 1
    assert "The other (k2)" in ran.err
    assert shell("sheet", file, "--layout", "campaign", "--campaign", "k2", "-o", out).code == 0
    assert "The other" in out.read_text(encoding="utf-8")


def test_the_campaign_of_a_file_is_printed(shell, tmp_path):
    file, out = tmp_path / "war.army", tmp_path / "war.md"
    file.write_bytes(bundle.write(bundle.Bundle(tuple(everything().values()))))
    ran = shell("sheet", file, "--layout", "campaign", "-o", out)
    assert ran.code == 0, ran.err
    assert out.read_text(encoding="utf-8").startswith("# Campaign, day 6: The salt war")
    ran = shell("sheet", f"{file}#b", "--campaign", "k", "--layout", "roster", "-o", out)
    assert ran.code == 0, ran.err
    assert "Captain Vane: prisoner of Mechanised" in out.read_text(encoding="utf-8")
    pack = ("--layout", "pack", "--part", "campaign", "--campaign", "k")
    assert shell("sheet", f"{file}#b", *pack, "-o", out).code == 0
    assert out.read_text(encoding="utf-8").startswith("# Campaign, day 6")


@pytest.fixture
def three(tmp_path):
    """A file with three armies of one rifleman, two with the same name, and their designs."""
    unit = Unit(id="u", name="Scout", members=(Member(design="c-trooper"),))
    armies = (
        Army(id=one, name=name, units=(Entry(id="1", unit="u"),))
        for one, name in (("a1", "Moor: east/1"), ("a2", "Moor: east/1"), ("a3", "Fen"))
    )
    file = tmp_path / "three.army"
    file.write_bytes(bundle.write(bundle.Bundle((rifle(), trooper(), unit, *armies))))
    return file


def test_each_army_has_a_file_and_is_counted(shell, three, tmp_path, monkeypatch):
    """Two files have all their armies, several without `--every` are refused, and so is a file without army."""
    counted: list[int] = []

    @contextlib.contextmanager
    def progress(_code, _whole=None):
        yield counted.append

    monkeypatch.setattr("armybuilder.cli.sheet.progress", progress)
    out = tmp_path / "all.txt"
    assert shell("sheet", three, three, "--every", "-o", out).code == 0
    assert counted == [1, 2, 3, 4, 5, 6]
    plain = "all-Moor- east-1"
    names = [plain, f"{plain}-2", f"{plain}-3", f"{plain}-4", "all-Fen", "all-Fen-2"]
    assert sorted(one.stem for one in tmp_path.glob("all-*")) == sorted(names)
    refused = shell("sheet", three, three, "-o", out)
    assert refused.code == 2
    assert "--every" in refused.err
    assert shell("sheet", f"{three}#u", "--every", "-o", out).code == 1
    assert shell("sheet", f"{three}#a3", "-o", out).code == 0
    assert counted[6:] == [1]


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Fen", "o-Fen"),
        (" - Fen_1 -", "o-Fen_1"),
        ("a/b:c", "o-a-b-c"),
        ("", "o-army"),
        ("///", "o-army"),
        ("n" * 60, f"o-{'n' * 60}"),
        ("n" * 61, f"o-{'n' * 60}"),
    ],
)
def test_a_file_name_suits_every_system(name, stem):
    assert _apart(Path("o.pdf"), name, set()) == Path(f"{stem}.pdf")
    taken = {Path(f"{stem}.pdf"), Path(f"{stem}-2.pdf")}
    assert _apart(Path("o.pdf"), name, taken) == Path(f"{stem}-3.pdf")
    assert len(taken) == 3


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--layout", "cards", "--text", "200"), 0, "2 a page, not 9"),
        (("--layout", "cards"), 0, "Actual size"),
        (("--layout", "cards", "--text", "200", "-o", "out.txt"), 0, ""),
        (("--text", "200", "-o", "out.txt"), 0, ""),
        (("--army", "nobody"), 1, "nobody"),
        (("--copies-of", "1=x"), 2, "1=x"),
        (("--copies-of", "=2"), 2, "=2"),
        (("--copies-of", "2=2"), 1, "no entry 2"),
        (("--copies-of", "1=2"), 0, ""),
        (("--pages", " "), 2, "--pages"),
        (("--pages", "1", "-o", "out.md"), 2, "md"),
        (("-o", "out"), 2, "pdf, png"),
        (("-o", "out.PDF"), 0, ""),
    ],
    ids=str,
)
def test_a_sheet_reports_the_effect_of_its_options(shell, three, tmp_path, monkeypatch, given, code, said):
    """The written file is always named, and the cards a page only for forms with pages."""
    monkeypatch.setattr(export, "pages", lambda *_: (b"page",))
    monkeypatch.chdir(tmp_path)
    army = () if "--army" in given else ("--army", "a3")
    ran = shell("sheet", three, *army, *(() if "-o" in given else ("-o", "out.pdf")), *given)
    assert ran.code == code
    lines = [line for line in ran.err.splitlines() if not line.startswith("Wrote")]
    assert said in " ".join(lines).replace("\N{NO-BREAK SPACE}", " ")
    assert bool(lines) is bool(said)
