"""Names: a file, a document of a file, or a name in the library, and suggestions for unknown names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from armybuilder.model import bundle
from armybuilder.model.army import Army
from tests.goldens import guide

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ran


@pytest.fixture
def dyke(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with the small army of the guide as dyke.army."""
    guide.lay_out(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "dyke.army"


@pytest.mark.parametrize("said", ["a-gate", "Fen Gate Patrol", "fen gate patrol", "library:Fen Gate Patrol"])
def test_a_library_document_is_priced_by_name_or_id(shell: Callable[..., Ran], said: str) -> None:
    (priced,) = shell("cost", said, "--json").json
    assert (priced["id"], priced["points"]) == ("a-gate", 250)


@pytest.mark.parametrize("said", ["dyke.army#warden", "dyke.army#dyke WARDEN"])
def test_a_document_of_a_file_has_id_or_name(shell: Callable[..., Ran], dyke: Path, said: str) -> None:
    assert [one["id"] for one in shell("cost", said, "--json").json] == ["warden"]
    assert len(shell("cost", dyke, "--json").json) > 1


@pytest.mark.parametrize(
    "words",
    [
        ("cost", "Fen Gate Patrol"),
        ("check", "Fen Gate Patrol"),
        ("sheet", "Fen Gate Patrol", "-o", "out.txt"),
        ("share", "Fen Gate Patrol"),
        ("fight", "Fen Gate Patrol", "a-reavers", "--turns", "1"),
        ("odds", "Fen Gate Patrol", "a-reavers", "--battles", "2"),
        ("matrix", "Fen Gate Patrol", "a-reavers", "--battles", "2"),
        ("library", "show", "Fen Gate Patrol"),
    ],
    ids=lambda words: words[0],
)
def test_every_file_argument_accepts_a_library_name(
    shell: Callable[..., Ran], dyke: Path, words: tuple[str, ...]
) -> None:
    ran = shell(*words)
    assert ran.code == 0, ran.err


def test_battles_and_campaigns_of_the_library_have_names(shell: Callable[..., Ran], dyke: Path) -> None:
    assert shell("fight", "a-gate", "a-reavers", "--turns", "1", "--record", "b.army").code == 0
    assert shell("library", "import", "b.army").code == 0
    battle = bundle.read((dyke.parent / "b.army").read_bytes())[0].documents
    (name,) = (one.name for one in battle if one.kind == "battle")
    assert shell("replay", name).out == shell("replay", "b.army").out


@pytest.mark.long
def test_a_library_table_is_used_by_its_name(shell: Callable[..., Ran], dyke: Path) -> None:
    own = {"kind": "table", "id": "own", "name": "Own field"}
    (dyke.parent / "own.army").write_text(
        json.dumps({"format": "armybuilder", "version": 1, "documents": [own]}), encoding="utf-8"
    )
    assert shell("library", "import", "own.army").code == 0
    pair = ("fight", "a-gate", "a-reavers", "--turns", "1")
    assert shell(*pair, "--table", "Own field").out == shell(*pair, "--table", "own.army").out


def test_a_file_precedes_a_library_name_unless_forced(shell: Callable[..., Ran], dyke: Path) -> None:
    dyke.rename(dyke.with_name("Fen Gate Patrol"))
    assert "Dyke Watch" in shell("cost", "Fen Gate Patrol").out
    assert "Dyke Watch" not in shell("cost", "library:Fen Gate Patrol").out


def test_an_ambiguous_name_is_listed_with_ids_and_kinds(shell: Callable[..., Ran]) -> None:
    ran = shell("cost", "Lowmoor conscript")
    assert ran.code == 1
    assert "c-conscript (creature)" in ran.err
    assert "u-p-conscript (unit)" in ran.err


@pytest.mark.long
def test_another_library_can_be_named(shell: Callable[..., Ran], dyke: Path) -> None:
    assert shell("library", "backup", "--folder", ".").code == 0
    (copy,) = dyke.parent.glob("*.db")
    assert shell("library", "import", dyke).code == 0
    assert shell("cost", "The Dyke Watch").code == 0
    assert shell("cost", "The Dyke Watch", "--library", copy).code == 1


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("cost", "dyk.army"), "dyke.army"),
        (("cost", "dyke.army#wardn"), "warden"),
        (("cost", "Fen Gate Patrl"), "Fen Gate Patrol"),
        (("cost", "library:Fen Gate Patrl"), "Fen Gate Patrol"),
        (("fight", "a-gate", "Saltmarsh Reevers"), "Saltmarsh Reavers"),
        (("cots", "x"), "cost"),
        (("library", "serch"), "search"),
        (("cost", "x", "--jsn"), "--json"),
        (("fight", "a", "b", "--ruleset", "manoeuver"), "manoeuvre"),
        (("fight", "a", "b", "--level-left", "vetran"), "veteran"),
        (("fight", "a-gate", "a-reavers", "--table", "open-frm"), "open-farm"),
        (("fight", "a-gate", "a-reavers", "--table", "random:7:wods"), "woods"),
        (("fight", "a", "b", "--option", "hiden=on"), "hidden"),
        (("fight", "a", "b", "--reading", "CA-D-009=armor_list"), "armour_list"),
        (("sheet", "dyke.army", "-o", "x.pdf", "--layout", "rooster"), "roster"),
        (("guide", "armeis"), "armies"),
        (("worth", "dyke.army", "--design", "dyke wardn"), "Dyke warden"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else words,
)
def test_an_unknown_name_gets_a_suggestion(
    shell: Callable[..., Ran], dyke: Path, words: tuple[str, ...], meant: str
) -> None:
    ran = shell(*words)
    assert ran.code in {1, 2}
    assert "Did you mean" in ran.err
    assert meant in ran.err.partition("Did you mean")[2]


@pytest.mark.parametrize("said", ["qqqq.army", "qqqq/qqqq"])
def test_an_unknown_path_is_reported_as_missing_file(
    shell: Callable[..., Ran], dyke: Path, said: str
) -> None:
    assert shell("cost", said).err.startswith(f"{said} cannot be read")


@pytest.mark.long
def test_a_name_unlike_any_other_gets_no_suggestion(shell: Callable[..., Ran], dyke: Path) -> None:
    for words in (
        ("cost", "qqqqqqqq"),
        ("cost", "qqqqqqqq.army"),
        ("qqqqqqqq",),
        ("fight", "a", "b", "--ruleset", "qqqq"),
    ):
        assert "Did you mean" not in shell(*words).err


def test_a_foreign_file_is_named_in_the_refusal(shell: Callable[..., Ran], dyke: Path) -> None:
    dyke.write_text("root:x:0:0:root:/root:/bin/bash\n", encoding="utf-8")
    ran = shell("cost", dyke)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"{dyke}: ")


def test_a_worth_of_a_whole_file_needs_a_design(shell: Callable[..., Ran], dyke: Path) -> None:
    ran = shell("worth", dyke)
    assert ran.code == 2
    assert "--design" in ran.err


def test_a_named_army_of_a_file_is_printed_alone(
    shell: Callable[..., Ran], starter: Path, tmp_path: Path
) -> None:
    out = tmp_path / "x.txt"
    assert shell("sheet", f"{starter}#a-gate", "-o", out, "--every").code == 0
    assert [one.name for one in tmp_path.glob("x-*.txt")] == ["x-Fen Gate Patrol.txt"]
    armies = [one for one in bundle.read(starter.read_bytes())[0].documents if isinstance(one, Army)]
    assert len(armies) > 1


@pytest.mark.parametrize(
    "words",
    [
        ("cost",),
        ("check",),
        ("sheet", "-o", "out.txt"),
        ("share",),
        ("fight", "a-reavers", "--turns", "1"),
        ("odds", "a-reavers", "--battles", "2"),
        ("matrix", "a-reavers", "--battles", "2"),
        ("library", "import"),
        ("campaign", "new", "War", "-o", "war.army"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_every_file_argument_accepts_a_shared_line(
    shell: Callable[..., Ran], dyke: Path, words: tuple[str, ...]
) -> None:
    line = shell("share", "Fen Gate Patrol").out.strip()
    ran = shell(*words, line)
    assert ran.code == 0, ran.err


def test_a_damaged_line_is_refused_as_a_line(shell: Callable[..., Ran]) -> None:
    line = shell("share", "Fen Gate Patrol").out.strip()
    ran = shell("cost", line[:60])
    assert ran.code == 1
    assert "shared line" in ran.err


def test_a_new_campaign_has_its_armies_and_reserve(shell: Callable[..., Ran], dyke: Path) -> None:
    assert shell("campaign", "new", "River War", "a-gate", "Saltmarsh Reavers", "--reserve", "40").code == 0
    shown = shell("campaign", "show", "River War", "--json").json
    assert [one["id"] for one in shown["armies"]] == ["a-gate", "a-reavers"]
    told = [(one["code"], one["values"]) for one in shown["campaign"]["events"]]
    assert told == [("joined", {"army": army, "reserve": 40}) for army in ("a-gate", "a-reavers")]


def test_a_new_campaign_of_a_file_is_printed(shell: Callable[..., Ran], dyke: Path) -> None:
    ran = shell("campaign", "new", "Watch", dyke)
    assert [one["name"] for one in json.loads(ran.out)["documents"] if one["kind"] == "campaign"] == ["Watch"]
    assert "Watch" not in shell("library", "list", "--kind", "campaign").out


def test_a_line_of_no_points_has_no_sign(shell: Callable[..., Ran]) -> None:
    lines = shell("cost", "c-conscript").out.splitlines()[1:]
    amounts = [line.split()[-2] for line in lines if line]
    assert {"0", "+4"} < set(amounts)
    assert not {"+0", "-0", "4"} & set(amounts)


def test_a_name_of_two_documents_is_refused(shell: Callable[..., Ran], dyke: Path) -> None:
    held = json.loads(dyke.read_text("utf-8"))
    twins = held["documents"][:2]
    for one in twins:
        one["name"] = "Twin"
    dyke.write_text(json.dumps(held), encoding="utf-8")
    ran = shell("cost", "dyke.army#Twin")
    assert ran.code == 1
    assert ", ".join(one["id"] for one in twins) in ran.err


def test_a_files_name_may_have_a_hash_sign(shell: Callable[..., Ran], dyke: Path) -> None:
    """The file itself is meant, and not a document of another file."""
    dyke.rename(dyke.with_name("dyke#warden.army"))
    whole = [one["id"] for one in shell("cost", "dyke#warden.army", "--json").json]
    assert "warden" in whole
    assert len(whole) > 1


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("no-such", "There is no table no-such; choose one of"),
        ("dyke.army#No such", "No such"),
        ("library:None", "None"),
        ("dyke.army", "dyke.army"),
    ],
)
@pytest.mark.usefixtures("dyke")
def test_an_unknown_table_is_named_as_it_was_given(shell: Callable[..., Ran], said: str, reason: str) -> None:
    """Only a plain word is taken for one of the program's own tables."""
    ran = shell("fight", "a-gate", "a-reavers", "--table", said)
    assert ran.code == 1
    assert reason in ran.err
    assert ("choose one of" in ran.err) is (said == "no-such")
