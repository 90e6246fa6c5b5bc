"""The JSON of every command, checked by its published schema, and these schemas."""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest

from armybuilder.battle import record
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.review import review as reviews
from armybuilder.cli import json_forms
from armybuilder.cli import review as review_command
from armybuilder.cli.json_schemas import PRINTED, printed_schema
from armybuilder.counsel import balance as balancer
from armybuilder.counsel import every_ruleset, formula_results
from armybuilder.counsel import worth as meter
from armybuilder.counsel.every_ruleset import Verdict
from armybuilder.errors import message
from armybuilder.library.store import Library
from armybuilder.model import bundle
from tests.battle.engines.misfits import DEEDS, command
from tests.battle.review.test_review import LITTLE, blundered
from tests.cli.examples import dearest, every_command
from tests.counsel.made_up_trial import TRIAL
from tests.goldens import guide, schemas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cli.conftest import Ran

    Shell = Callable[..., Ran]

KEPT = Path(__file__).parents[1] / "kept"


@cache
def judge(name: str) -> Any:
    """Return the validator of a schema that allows no field besides its own.

    jsonschema takes two seconds to load.
    """
    from jsonschema import Draft202012Validator

    made = printed_schema(name)
    made = made if name == "library-show" else closed(made)
    Draft202012Validator.check_schema(made)
    return Draft202012Validator(made)


def closed(told: Any) -> Any:
    """Return a schema whose objects have no fields besides the named ones.

    That of the exchange file has only such objects already.
    """
    if isinstance(told, list):
        return [closed(one) for one in told]
    if not isinstance(told, dict):
        return told
    shut = (
        {"additionalProperties": False} if isinstance(told.get("properties"), dict) and "type" in told else {}
    )
    return shut | {name: closed(one) for name, one in told.items()}


def checked(ran: Ran, name: str, code: int = 0) -> Any:
    """Return the JSON that a command printed, after a check by the schema of its name."""
    assert ran.code == code, ran.err
    found = [f"{one.json_path}: {one.message}"[:300] for one in judge(name).iter_errors(ran.json)]
    assert found == []
    return ran.json


@pytest.fixture
def pair(starter: Path) -> tuple[str, str]:
    """Two armies of the starter library as arguments."""
    return f"{starter}#a-gate", f"{starter}#a-reavers"


@pytest.fixture
def tight(tmp_path: Path) -> Path:
    """The small army of the guide, with a limit that it exceeds and an illegal design."""
    plain = json.loads(guide.small_army("en"))
    plain["documents"][-1]["points_limit"] = 300
    plain["documents"][1]["officer_rank"] = 9
    file = tmp_path / "tight.army"
    file.write_text(json.dumps(plain), encoding="utf-8")
    return file


def test_each_command_with_json_has_a_schema() -> None:
    """A schema has the words of its command, with hyphens."""
    having = {
        words.replace(" ", "-")
        for words, each in every_command()
        if any("--json" in one.opts for one in each.params)
    }
    assert having == set(PRINTED)


def test_each_schema_is_tried_on_an_output() -> None:
    """Each test of this file names the schemas that it checks by."""
    tried = re.findall(r'(?:\)|ran), "([a-z-]+)"(?:, 1)?\)', Path(__file__).read_text("utf-8"))
    assert set(PRINTED) <= set(tried)


def test_the_published_schemas_are_up_to_date() -> None:
    """`python -m tests.goldens.schemas` writes them anew."""
    kept = {one.name: json.loads(one.read_text("utf-8")) for one in schemas.FOLDER.glob("*.json")}
    assert kept == schemas.schemas()


def fields(told: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Yield each field that a schema names, with its place."""
    if isinstance(told, dict):
        properties = told.get("properties", {})
        for name in properties:
            yield f"{place}/{name}", properties[name]
        for name, part in told.items():
            yield from fields(part, f"{place}/{name}")
    elif isinstance(told, list):
        for part in told:
            yield from fields(part, place)


@pytest.mark.parametrize("name", json_forms.FORMS)
def test_each_field_of_a_schema_has_a_sentence(name: str) -> None:
    made = printed_schema(name)
    assert made["$id"].startswith("urn:armybuilder:schema:")
    parts = [(part, told) for part, told in made.get("$defs", {}).items() if "properties" in told]
    silent = [
        place
        for place, told in (*fields(made), *parts, ("", made))
        if isinstance(told, dict) and not told.get("description", "").endswith(".")
    ]
    assert not silent


def test_no_sentence_on_the_shell_is_left_over() -> None:
    written = tomllib.loads((schemas.FOLDER / "shell.toml").read_text("utf-8"))
    forms = {name: made for name, made in vars(json_forms).items() if name in written}
    assert written.keys() - {"any"} == forms.keys()
    own = {name: set(made.__annotations__) for name, made in forms.items()}
    assert {name: set(said) for name, said in written.items() if name != "any"} == own
    assert get_args(json_forms.Kind) == tuple(bundle.KINDS)


def test_a_schema_is_printed_by_name(shell: Shell) -> None:
    assert shell("schema", "--for", "odds").json == printed_schema("odds")
    assert shell("schema", "--for", "types").json == schemas.schemas()["exchange-file-types.json"]
    assert shell("schema", "--for", "library-show").json == shell("schema").json
    unknown = shell("schema", "--for", "oods")
    assert unknown.code == 2
    assert "Did you mean “odds”?" in unknown.err
    both = shell("schema", "--for", "odds", "--position", "edge")
    assert both.code == 2
    assert "not both" in both.err


def test_receipts_and_problems_fit(shell: Shell, tight: Path) -> None:
    priced = checked(shell("cost", tight, "--json"), "cost")
    lines = [line for one in priced for line in one["lines"]]
    assert {line["field"] for line in lines} >= {"profile.mv", "weapons.0"}
    assert any(line["working"] for line in lines)
    judged = checked(shell("check", tight, "--json"), "check", 1)
    problems = [problem for one in judged for problem in one["problems"]]
    assert {problem["severity"] for problem in problems} == {"error", "warning"}
    assert any(problem["fixes"] for problem in problems)
    assert all(problem["rule"] for problem in problems)
    assert any(problem["field"] == "officer_rank" for problem in problems)


@pytest.mark.long
def test_receipts_of_the_starter_library_fit(shell: Shell, starter: Path) -> None:
    checked(shell("cost", starter, "--json"), "cost")
    checked(shell("check", starter, "--json"), "check")


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_a_battle_fits(shell: Shell, starter: Path, tmp_path: Path, ruleset: str) -> None:
    kept = tmp_path / "b.army"
    armies = (f"{starter}#a-foundry", f"{starter}#a-overland")
    ran = shell("fight", *armies, "--ruleset", ruleset, "--turns", 3, "--record", kept, "--json")
    fought = checked(ran, "fight")
    assert [one["event"] for one in fought["events"]] == list(range(1, len(fought["events"]) + 1))
    assert all(one["words"] for one in fought["events"])
    log = tmp_path / "log.jsonl"
    replayed = checked(shell("replay", kept, "--json", "--log", log), "replay")
    assert replayed == fought
    assert [json.loads(line) for line in log.read_text("utf-8").splitlines()] == fought["events"]


@pytest.mark.parametrize(("folder", "told_from"), [("", "outcome"), ("second", "log")])
def test_a_battle_of_an_earlier_program_fits(
    shell: Shell, tmp_path: Path, folder: str, told_from: str
) -> None:
    file = tmp_path / "kept.army"
    plain = json.loads(gzip.decompress((KEPT / folder / "edge-bots.army.gz").read_bytes()))
    for one in plain["documents"]:
        if one["kind"] == "battle":
            one["rules_hash"] = "other rules"
    file.write_text(json.dumps(plain), encoding="utf-8")
    told = checked(shell("replay", file, "--json"), "replay")
    assert told["earlier"]["told_from"] == told_from


def unmeasured(counted: Any) -> Any:
    """Return odds without the parts in which equal runs differ."""
    return {
        name: one
        for name, one in counted.items()
        if name not in {"measured", "seconds", "battles_per_second"}
    }


def test_odds_fit_and_have_both_names(shell: Shell, pair: tuple[str, str]) -> None:
    first, second = (checked(shell("odds", *pair, "--battles", 40, "--json"), "odds") for _ in range(2))
    assert unmeasured(first) == unmeasured(second)
    assert first["intervals"] == first["interval"]
    assert first["margin"] == first["score_margin"]
    assert first["left"] + first["draw"] + first["right"] == first["battles"] == 40
    assert first["measured"] == {name: first[name] for name in ("seconds", "battles_per_second")}


def test_odds_of_all_rulesets_fit(
    shell: Shell, pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    full = every_ruleset.verdicts

    def one_refused(*given: Any, **more: Any) -> Iterator[Verdict]:
        yield from full(*given, **more)
        yield Verdict("edge", None, (message("cli.no_display"),))

    monkeypatch.setattr(every_ruleset, "verdicts", one_refused)
    ran = shell("odds", *pair, "--ruleset", "all", "--battles", 10, "--json")
    counted = checked(ran, "odds")
    assert len(counted) == len(RULESET_FACTS) + 1
    assert counted[-1]["problems"]


def test_a_matrix_fits_and_counts_like_odds(shell: Shell, starter: Path, pair: tuple[str, str]) -> None:
    armies = (*pair, f"{starter}#a-levy")
    first, second = (checked(shell("matrix", *armies, "--battles", 20, "--json"), "matrix") for _ in range(2))
    assert unmeasured(first) == unmeasured(second)
    assert first["measured"]["battles_per_second"] > 0
    counted = shell("odds", *pair, "--battles", 20, "--json").json
    assert first["pairs"][0]["odds"] == {name: counted[name] for name in first["pairs"][0]["odds"]}


def test_a_match_fits_with_and_without_forfeits(shell: Shell, pair: tuple[str, str], tmp_path: Path) -> None:
    given = ("--armies", *pair, "--battles", 4, "--turns", 4, "--json")
    told = checked(shell("match", "regular", "regular", *given), "match")
    assert told["intervals"]["a"] == told["interval"]["a"]
    assert told["margin"]["p5"] <= told["margin"]["mean"] <= told["margin"]["p95"]
    assert sum(abs(one) for one in told["margin"].values()) > 0
    assert told["measured"]["seconds"] > 0
    broken = command(tmp_path, DEEDS["crashes"])
    forfeited = checked(shell("match", "regular", broken, *given), "match")
    assert forfeited["forfeits"]["b"] == 4
    assert set(forfeited["margin"].values()) == {0}


def test_a_review_fits(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = reviews.review
    monkeypatch.setattr(
        review_command,
        "reviewed",
        lambda fought, workers, progress: full(fought, workers, progress, effort=LITTLE),
    )
    file = tmp_path / "battle.army"
    file.write_bytes(bundle.write(record.recorded(blundered()[0], "Blundered")))
    told = checked(shell("review", file, "--workers", 1, "--json"), "review")
    assert told["turning_points"]
    assert any(one["best"] is None for one in told["decisions"])


def test_a_worth_fits_and_names_the_design(
    shell: Shell, starter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A creature alone is measured in a unit of one, and its own id is printed."""
    monkeypatch.setattr(meter, "lines", dearest)
    for half, beyond in ((1.5, ""), (float("inf"), "more")):
        found = meter.Worth(20, 21.5, half, 400, beyond)  # type: ignore[arg-type]
        monkeypatch.setattr(meter, "weigh", lambda *_, found=found, **__: found)
        told = checked(shell("worth", f"{starter}#c-trooper", "--lines", "--json"), "worth")
        assert told["id"] == "c-trooper"
        assert told["lines"]
    assert checked(shell("worth", f"{starter}#u-p-warden", "--json"), "worth")["id"] == "u-p-warden"


def test_ways_to_balance_fit(shell: Shell, pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"SEARCH": 20, "CONFIRM": 40, "MOST_TURNS": 3}.items():
        monkeypatch.setattr(balancer, name, value)
    told = checked(shell("balance", *pair, "--json"), "balance")
    assert {one["way"] for one in told} == set(balancer.KINDS)


def test_the_worths_of_the_formula_fit(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped results and made-up ones fit."""
    assert checked(shell("formula", "--json"), "formula")["terms"]
    monkeypatch.setattr(formula_results, "results", lambda: TRIAL)
    told = checked(shell("formula", "--json"), "formula")
    assert {one["company"] for one in told["terms"]} == {None, "open"}


def test_lists_of_the_library_fit(shell: Shell, tmp_path: Path, starter: Path) -> None:
    listed = checked(shell("library", "list", "--json"), "library-list")
    assert {one["origin"] for one in listed} == {"starter"}
    found = checked(shell("library", "search", "kind:creature", "cost<13", "--json"), "library-search")
    assert 0 < len(found) < len(listed)
    checked(shell("library", "show", "a-gate", "--json"), "library-show")
    shelf = tmp_path / "other.db"
    assert shell("library", "--library", shelf, "import", starter).code == 0
    other = checked(shell("library", "--library", shelf, "list", "--json"), "library-list")
    assert "imported" in {one["origin"] for one in other}


def test_the_news_of_the_shared_folder_fits(shell: Shell, tmp_path: Path, starter: Path) -> None:
    club, shelves = tmp_path / "club", [tmp_path / f"{who}.db" for who in ("ann", "bob")]
    club.mkdir()
    for shelf in shelves:
        assert shell("library", "--library", shelf, "import", starter).code == 0
        assert shell("library", "--library", shelf, "folder", "use", club).code == 0
    assert shell("library", "--library", shelves[0], "folder", "publish", "a-levy").code == 0
    (club / "half.army").write_text("{", encoding="utf-8")
    for shelf in shelves:
        with Library.open(shelf) as library:
            library.save([library.fetch("a-levy").model_copy(update={"name": "Another levy"})])
    ann, bob = (
        checked(shell("library", "--library", shelf, "folder", "list", "--json"), "library-folder-list")
        for shelf in shelves
    )
    assert ann["behind"] == ["Another levy"]
    assert [one["different"] for one in bob["new"]] == [1]
    assert bob["new"][0]["changed_here"]
    assert [one["file"] for one in bob["faults"]] == ["half.army"]


def test_a_campaign_fits(shell: Shell, starter: Path, tmp_path: Path) -> None:
    begun, battle, after = (tmp_path / f"{name}.army" for name in ("war", "battle", "after"))
    armies = (f"{starter}#a-gate", f"{starter}#a-reavers")
    assert shell("campaign", "new", "River War", *armies, "-o", begun).code == 0
    assert shell("fight", *armies, "--record", battle).code == 0
    assert shell("campaign", "aftermath", begun, "--battle", battle, "--no-roll", "-o", after).code == 0
    told = checked(shell("campaign", "show", after, "--json"), "campaign-show")
    assert [one["battles"] for one in told["armies"]] == [1, 1]
    rolled = tmp_path / "rolled.army"
    assert shell("campaign", "aftermath", after, "-o", rolled).code == 0
    told = checked(shell("campaign", "show", rolled, "--json"), "campaign-show")
    assert any(one["states"] for one in told["armies"])
    split = KEPT.parent / "campaign" / "weir-after-split.army"
    assert checked(shell("campaign", "show", split, "--json"), "campaign-show")["displaced"]


def test_a_shared_line_fits(shell: Shell, starter: Path) -> None:
    assert checked(shell("share", f"{starter}#c-trooper", "--json"), "share")["codes"]


def test_a_field_without_form_would_be_found(shell: Shell, starter: Path) -> None:
    told = shell("share", f"{starter}#c-trooper", "--json").json
    assert judge("share").is_valid(told)
    assert not judge("share").is_valid(told | {"colour": "red"})
    assert not judge("share").is_valid({"line": told["line"]})


def test_json_is_the_same_in_each_language(shell: Shell, tight: Path) -> None:
    def plain(one: Any) -> Any:
        sentences = {"message", "label", "fix", "working", "words"}
        if isinstance(one, dict):
            return {name: plain(held) for name, held in one.items() if name not in sentences}
        return [plain(held) for held in one] if isinstance(one, list) else one

    english, italian = (
        shell("cost", tight, "--json", "--language", letters).json for letters in ("en", "it")
    )
    assert english != italian
    assert plain(english) == plain(italian)
