"""`fight` and `odds` from the shell.

The same seed gives the same battle, and any number of workers the same odds.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from importlib.metadata import version
from types import SimpleNamespace
from typing import Any

import pytest

from armybuilder.battle import record
from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.series.matrix import Matrix
from armybuilder.battle.terms import LARGEST_SEED
from armybuilder.cli import fight, odds
from armybuilder.cli.matrix import matrix_lines
from armybuilder.counsel import every_ruleset
from armybuilder.counsel.every_ruleset import Verdict
from armybuilder.errors import message

PATROLS = ("a-gate", "a-reavers")


@pytest.fixture
def patrols(starter):
    """The small-scale pair as words for the command line."""
    return tuple(f"{starter}#{army}" for army in PATROLS)


def test_a_battle_is_told_line_by_line(shell, patrols):
    ran = shell("fight", *patrols)
    assert ran.code == 0, ran.err
    assert len(ran.out.splitlines()) > 50
    assert "points to" in ran.out.splitlines()[-1]


def test_the_same_seed_is_the_same_battle(shell, patrols):
    first, again, other = (shell("fight", *patrols, "--seed", seed, "--json") for seed in (7, 7, 8))
    assert first.out == again.out
    assert first.out != other.out
    told = first.json
    assert {"ruleset", "seed", "winner", "score", "turns", "losses", "events"} <= set(told)
    assert told["winner"] in {"left", "right", "draw"}
    assert all({"turn", "code"} <= set(event) for event in told["events"])


@pytest.mark.long
def test_every_possible_seed_is_accepted(shell, patrols):
    """The window's own seeds exceed 100,000, and a seed above the largest is refused."""
    for command in ("fight", "odds"):
        fought = shell(
            command, *patrols, "--seed", LARGEST_SEED, "--json", *["--battles=4"] * (command == "odds")
        )
        assert json.loads(fought.out)["seed"] == LARGEST_SEED
        refused = shell(command, *patrols, "--seed", LARGEST_SEED + 1)
        assert (refused.code, refused.err) == (1, f"A seed is a whole number from 0 to {LARGEST_SEED}.\n")


def test_large_infantry_armies_fight(shell, starter):
    ran = shell("fight", f"{starter}#a-levy", f"{starter}#a-wardens", "--json")
    assert ran.code == 0, ran.err
    assert ran.json["turns"] >= 1


@pytest.mark.long
def test_odds_are_the_same_with_one_worker_and_two(shell, patrols):
    one, two = (
        shell("odds", *patrols, "--battles", 200, "--workers", workers, "--json").json for workers in (1, 2)
    )
    for told in (one, two):
        assert told.pop("seconds") > 0
        assert told.pop("battles_per_second") > 0
        assert told.pop("measured")["seconds"] > 0
    assert one == two
    assert one["left"] + one["draw"] + one["right"] == one["battles"] == 200
    low, high = one["interval"]["left"]
    assert low <= one["left"] / 200 <= high
    assert set(one["score_margin"]) >= {"mean", "p5", "p25", "p50", "p75", "p95"}


@pytest.mark.long
def test_each_side_has_its_requested_level(shell, patrols, tmp_path):
    """A recorded battle keeps its levels and replays identically."""
    kept = tmp_path / "led.army"
    given = ("--ruleset", "manoeuvre", "--level-left", "recruit", "--level-right", "recruit", "--turns", 2)
    led, again, plain = (
        shell("fight", *patrols, "--ruleset", "manoeuvre", "--turns", 2, *more, "--json").json
        for more in (given, (*given, "--record", kept), ())
    )
    assert led == again
    assert led["events"] != plain["events"]
    (battle,) = [one for one in json.loads(kept.read_bytes())["documents"] if one["kind"] == "battle"]
    assert battle["levels"] == {"left": "recruit", "right": "recruit"}
    assert shell("replay", kept, "--json").json["events"] == led["events"]


@pytest.mark.long
def test_odds_with_a_recruit_are_worse(shell, patrols):
    led, plain = (
        shell("odds", *patrols, "--battles", 60, *more, "--json").json
        for more in (("--level-left", "recruit"), ())
    )
    assert led["battles"] == plain["battles"] == 60
    assert led["score_margin"]["mean"] < plain["score_margin"]["mean"]


def test_odds_are_printed_as_text(shell, patrols):
    ran = shell("odds", *patrols, "--battles", 50)
    assert ran.code == 0
    assert "Fen Gate Patrol against Saltmarsh Reavers, 50 battles:" in ran.out
    assert "%" in ran.out


@pytest.mark.parametrize("army", ["a-overland", "a-foundry"])
def test_armies_with_machines_fight(shell, starter, army):
    ran = shell("odds", f"{starter}#{army}", f"{starter}#a-levy", "--battles", 20)
    assert ran.code == 0
    assert "20 battles:" in ran.out


def test_an_unsupported_option_is_refused_on_request(shell, patrols):
    ran = shell("fight", *patrols, "--option", "campaign=on")
    assert ran.code in {1, 2}
    assert "campaign" in ran.err


@pytest.mark.long
def test_armies_of_the_library_fight_by_name(shell):
    ran = shell("fight", "Fen Gate Patrol", "library:Saltmarsh Reavers", "--seed", 3, "--json")
    assert ran.code == 0, ran.err
    assert shell("fight", "Fen Gate Patrol", "Nobody's Own").code == 1


@pytest.mark.long
def test_a_user_table_and_turns_can_be_chosen(shell, patrols, tmp_path):
    table = tmp_path / "table.army"
    table.write_text(
        '{"format":"armybuilder","version":1,"documents":[{"kind":"table","id":"t","name":"Bare","width_cm":90,"depth_cm":60,'
        '"zones":{"left":[[0,0],[200,0],[200,600],[0,600]],"right":[[700,0],[900,0],[900,600],[700,600]]}}]}'
    )
    ran = shell("fight", *patrols, "--table", table, "--turns", 2, "--json")
    assert ran.code == 0, ran.err
    assert ran.json["turns"] <= 2
    assert shell("fight", *patrols, "--table", "no-such-table").code == 1


def test_random_tables_by_seed_and_land(shell, patrols):
    ran = shell("fight", *patrols, "--table", "random:7:town", "--turns", 1, "--json")
    assert ran.code == 0, ran.err
    assert shell("fight", *patrols, "--table", "random:x").code in {1, 2}
    refused = shell("fight", *patrols, "--table", "random:7:moon")
    assert "upland" in refused.err


@pytest.mark.long
def test_a_recorded_battle_is_the_same_replayed(shell, patrols, tmp_path):
    kept = tmp_path / "battle.army"
    fought = shell("fight", *patrols, "--seed", 4, "--record", kept, "--json")
    assert fought.code == 0, fought.err
    assert str(kept) in fought.err
    assert fought.out == shell("fight", *patrols, "--seed", 4, "--json").out
    again = shell("replay", kept, "--json")
    assert again.code == 0, again.err
    assert (again.json["events"], again.json["score"]) == (fought.json["events"], fought.json["score"])
    lines = shell("replay", kept).out.splitlines()
    assert lines == shell("fight", *patrols, "--seed", 4).out.splitlines()


def under_other_rules(file, **fields):
    """Write a file's battle as if it had been fought under rules that no longer exist."""
    whole = json.loads(file.read_text())
    battle = next(one for one in whole["documents"] if one["kind"] == "battle")
    battle |= {"rules_hash": "of long ago"} | fields
    for name in [name for name, value in battle.items() if value is None]:
        del battle[name]
    file.write_text(json.dumps(whole))
    return battle


@pytest.mark.long
def test_a_battle_under_other_rules_replays_its_log(shell, patrols, tmp_path):
    kept, files = (
        tmp_path / "battle.army",
        [tmp_path / name for name in ("page.html", "log.jsonl", "log.txt")],
    )
    fought = shell("fight", *patrols, "--seed", 4, "--record", kept)
    under_other_rules(kept)
    told = shell("replay", kept, "--html", files[0], "--log", files[1])
    assert told.code == 0
    assert told.out == fought.out
    assert "was fought under other rules, with version" in told.err
    assert f"armybuilder replay {kept} --again" in told.err
    events = shell("fight", *patrols, "--seed", 4, "--json").json["events"]
    first, *others = files[1].read_text("utf-8").splitlines()
    assert "was fought under other rules, with version" in first
    assert len(others) == len(events)
    assert "</html>" in files[0].read_text()
    said = shell("replay", kept, "--json")
    assert said.json["events"] == events
    assert said.json["earlier"] == {"program": version("armybuilder"), "told_from": "log"}
    again = shell("replay", kept, "--again")
    assert (again.code, again.out) == (0, fought.out)
    assert "other rules" not in again.err


def test_a_battle_without_log_shows_its_outcome(shell, patrols, tmp_path):
    kept, page = tmp_path / "battle.army", tmp_path / "page.html"
    fought = shell("fight", *patrols, "--seed", 4, "--record", kept, "--json").json
    under_other_rules(kept, log=None)
    told = shell("replay", kept)
    assert told.code == 0
    assert told.out.splitlines()[0] == "Fen Gate Patrol against Saltmarsh Reavers"
    left, right = fought["score"]
    assert f"{left} points to {right}" in told.out.replace(",", "").replace("\N{MINUS SIGN}", "-")
    said = shell("replay", kept, "--json").json
    assert (said["winner"], said["score"], said["turns"]) == (
        fought["winner"],
        fought["score"],
        fought["turns"],
    )
    assert said["events"] == []
    assert said["earlier"]["told_from"] == "outcome"
    for way in ("--html", "--log"):
        refused = shell("replay", kept, way, page.with_suffix(".html" if way == "--html" else ".txt"))
        assert refused.code == 1
        assert "has no log" in refused.err
    assert shell("replay", kept, "--again", "--json").json["events"] == fought["events"]


@pytest.mark.parametrize("log", ["AAAA", "not base 64", 7, "eJwDAAAAAAE="])
def test_a_damaged_log_is_reported_without_traceback(shell, patrols, tmp_path, log):
    kept = tmp_path / "battle.army"
    shell("fight", *patrols, "--turns", 1, "--record", kept)
    under_other_rules(kept, log=log)
    ran = shell("replay", kept)
    assert ran.code in {0, 1}
    assert "Traceback" not in ran.err
    assert ran.err


def test_a_file_without_a_battle_is_not_replayed(shell, starter):
    ran = shell("replay", starter)
    assert ran.code == 1
    assert "0 battles" in ran.err


@pytest.mark.long
def test_a_matrix_fights_all_armies_against_each_other(shell, starter):
    armies = [f"{starter}#{army}" for army in ("a-gate", "a-reavers", "a-levy")]
    ran = shell("matrix", *armies, "--battles", 40, "--json")
    assert ran.code == 0, ran.err
    told = ran.json
    assert [army["id"] for army in told["armies"]] == ["a-gate", "a-reavers", "a-levy"]
    assert [(pair["left"], pair["right"]) for pair in told["pairs"]] == [(0, 1), (0, 2), (1, 2)]
    pair = shell("odds", *armies[:2], "--battles", 40, "--json").json
    assert told["pairs"][0]["wins"] == [pair["left"], pair["right"]]
    for row in range(3):
        assert told["shares"][row][row] is None
    assert told["shares"][0][1] + told["shares"][1][0] == pytest.approx(1)
    lines = shell("matrix", *armies, "--battles", 40).out
    assert "Fen Gate Patrol" in lines
    assert "%" in lines


def test_a_matrix_takes_all_armies_and_needs_two(shell, starter, patrols, tmp_path):
    assert shell("matrix", patrols[0], "--battles", 5).code == 1
    kept = tmp_path / "battle.army"
    shell("fight", *patrols, "--record", kept)
    found = shell("matrix", kept, "--battles", 5, "--json").json
    assert len(found["armies"]) == 2
    _, head, first, second = shell("matrix", kept, "--battles", 5).out.splitlines()
    assert head.split() == [line.split()[0] for line in (first, second)] == ["1", "2"]


def test_a_silent_scheduler_is_reported(shell, patrols):
    ran = shell("odds", *patrols, "--battles", 5, "--scheduler", "no address")
    assert ran.code == 1
    assert "no address" in ran.err
    ran = shell("odds", *patrols, "--battles", 5, "--scheduler", "tls://127.0.0.1:9")
    assert ran.code == 1
    assert "--tls-ca" in ran.err


def test_a_library_army_fights_with_its_accepted_designs(tmp_path):
    from armybuilder.cli.armies import contender
    from armybuilder.library.store import Library
    from tests.library.makers import force, stronger

    shelf = tmp_path / "shelf.db"
    with Library.open(shelf) as library:
        library.save(force())
        library.save([stronger(force()[1], pf=5)], follow=False)
    found = contender("library:Dune watch", shelf)
    assert found.documents["c"] == force()[1]


@pytest.mark.long
def test_a_battle_is_written_as_log_and_as_page(shell, patrols, tmp_path):
    files = [tmp_path / "out" / f"battle.{form}" for form in ("txt", "jsonl", "csv")]
    page, kept = tmp_path / "battle.html", tmp_path / "battle.army"
    runs = [
        shell("fight", *patrols, "--log", file, "--html", page, "--record", kept, "--json") for file in files
    ]
    for ran, file in zip(runs, files, strict=True):
        assert ran.code == 0, ran.err
        assert str(file) in ran.err
    count = len(runs[0].json["events"])
    text, lines, table = (file.read_text(encoding="utf-8-sig") for file in files)
    assert shell("fight", *patrols).out == text
    assert [json.loads(line)["event"] for line in lines.splitlines()] == list(range(1, count + 1))
    assert len(table.splitlines()) == count + 1
    whole = page.read_text(encoding="utf-8")
    assert whole.startswith("<!DOCTYPE html>")
    page.unlink()
    again = shell("replay", kept, "--html", page, "--log", files[1])
    assert (again.code, page.read_text(encoding="utf-8")) == (0, whole)
    assert files[1].read_text(encoding="utf-8") == lines


def test_unknown_log_forms_and_unwritable_paths_are_refused(shell, patrols, tmp_path):
    ran = shell("fight", *patrols, "--log", tmp_path / "log.doc")
    assert ran.code == 2
    assert ".jsonl" in ran.err
    (tmp_path / "taken").write_text("", encoding="utf-8")
    ran = shell("fight", *patrols, "--html", tmp_path / "taken" / "page.html")
    assert ran.code == 1
    assert "taken" in ran.err


def test_one_match_is_fought_under_every_ruleset(shell, patrols):
    ran = shell("odds", *patrols, "--ruleset", "all", "--battles", 40)
    assert ran.code == 0, ran.err
    assert "Combat Action" in ran.out
    assert "Manoeuvre" in ran.out
    assert "2D6 Skirmish" in ran.out
    counted = shell("odds", *patrols, "--ruleset", "all", "--battles", 40, "--json").json
    alone = shell("odds", *patrols, "--ruleset", "manoeuvre", "--battles", 40, "--json").json
    assert [one["ruleset"] for one in counted][:2] == ["combat-action", "manoeuvre"]
    assert counted[1]["left"] == alone["left"]
    assert shell("fight", *patrols, "--ruleset", "all").code == 2


def test_progress_counts_battles_of_all_rulesets_in_sequence(shell, patrols, monkeypatch):
    moves = []

    @contextmanager
    def told(_code, whole):
        moves.append(whole)
        yield moves.append

    def verdicts(_setup, battles, _workers, *, progress, **_more):
        fault = message("cli.no_display")
        for count in (0, battles // 2, None):
            progress(SimpleNamespace(odds=None if count is None else SimpleNamespace(battles=count)))
            yield Verdict("edge", None, (fault,))

    monkeypatch.setattr(odds, "progress", told)
    monkeypatch.setattr(every_ruleset, "verdicts", verdicts)
    assert shell("odds", *patrols, "--ruleset", "all", "--battles", 40).code == 1
    assert moves == [40 * len(RULESETS), 0, 60, 80]


@pytest.mark.parametrize(("armies", "whole"), [(2, 40), (3, 120), (4, 240)])
def test_a_matrix_counts_the_battles_of_all_pairs(shell, patrols, monkeypatch, armies, whole):
    counted = []

    @contextmanager
    def told(_code, number):
        counted.append(number)
        yield counted.append

    def fought(_setup, _armies, battles, _workers, moved, _door):
        moved(battles)
        return Matrix((), ())

    monkeypatch.setattr("armybuilder.cli.matrix.progress", told)
    monkeypatch.setattr("armybuilder.cli.matrix.tables.matrix", fought)
    ran = shell("matrix", *[patrols[0]] * armies, "--battles", 40)
    assert (ran.code, counted) == (0, [whole, 40])


@pytest.mark.long
def test_a_fight_without_places_is_recorded_and_replayed(shell, patrols, tmp_path):
    kept, log, page = (tmp_path / name for name in ("fight.army", "fight.csv", "fight.html"))
    ran = shell("fight", *patrols, "--ruleset", "manoeuvre", "--record", kept, "--log", log, "--html", page)
    assert ran.code == 0, ran.err
    assert " opposes with " in ran.out
    assert "mn_rolls" in log.read_text("utf-8-sig")
    again = shell("replay", kept)
    assert again.out == ran.out
    matrix = shell("matrix", *patrols, "--ruleset", "manoeuvre", "--battles", 20, "--json")
    assert matrix.code == 0, matrix.err


@pytest.mark.long
def test_a_2d6_skirmish_is_recorded_and_replayed(shell, patrols, tmp_path):
    kept, log, page = (tmp_path / name for name in ("fight.army", "fight.csv", "fight.html"))
    ran = shell("fight", *patrols, "--ruleset", "initiative", "--record", kept, "--log", log, "--html", page)
    assert ran.code == 0, ran.err
    assert "for Initiative" in ran.out
    assert "tr_attacks" in log.read_text("utf-8-sig")
    assert "for Initiative" in page.read_text("utf-8")
    assert shell("replay", kept).out == ran.out
    matrix = shell("matrix", *patrols, "--ruleset", "initiative", "--battles", 20, "--json")
    assert matrix.code == 0, matrix.err


def test_the_shell_names_the_largest_number_of_turns(shell, patrols):
    assert "[1 to 50]" in shell("fight", "--help").out
    assert shell("fight", *patrols, "--turns", 51).code == 2
    last = shell("fight", *patrols, "--ruleset", "edge", "--turns", 1).out.splitlines()[-1]
    assert " after 1 turn, " in last


@pytest.mark.parametrize("asked", [(), ("log",), ("page",), ("log", "page")])
@pytest.mark.parametrize("kept", ["log", "outcome", "battle"])
def test_a_battle_without_its_log_cannot_write_one(shell, patrols, tmp_path, monkeypatch, kept, asked):
    """The battle is told in any case, and one in force has a log in every case."""
    earlier = None if kept == "battle" else SimpleNamespace(has_log=kept == "log")
    told, written = [], []
    fought = SimpleNamespace(earlier=earlier)
    monkeypatch.setattr(record, "opened", lambda _bundle: fought)
    monkeypatch.setattr(fight, "tell", lambda battle, *, as_json: told.append((battle, as_json)))
    monkeypatch.setattr(fight, "_keep", lambda _battle, log, page: written.append((log, page)))
    files = {"log": tmp_path / "b.csv", "page": tmp_path / "b.html"}
    given = [word for one in asked for word in ({"log": "--log", "page": "--html"}[one], files[one])]
    ran = shell("replay", patrols[0].partition("#")[0], *given)
    refused = kept == "outcome" and bool(asked)
    assert ran.code == (1 if refused else 0)
    assert told == [(fought, False)]
    assert written == ([] if refused else [tuple(files[one] if one in asked else None for one in files)])
    assert bool(ran.err) is (kept != "battle")


def test_each_army_has_a_row_of_a_matrix():
    """An army's own cell is a dot, opposite shares sum to one, and a long name has two lines."""
    odds: list[Any] = [
        SimpleNamespace(left=won, right=lost, draw=10, battles=100) for won, lost in ((60, 30), (0, 90))
    ]
    found = Matrix(("Fen", "Moor" * 10, "Dyke"), ((0, 1, odds[0]), (0, 2, odds[1]), (1, 2, odds[0])))
    head, *lines = matrix_lines(found, 1000)
    assert "1,000" in head
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in "\n".join(lines).split("\n")] == [
        f"{'':36}       1       2       3",
        f"  1 {'Fen':32}       ·  65.0 %   5.0 %",
        f"  2 {'Moor' * 8}",
        f"    {'Moor' * 2:32}  35.0 %       ·  65.0 %",
        f"  3 {'Dyke':32}  95.0 %  35.0 %       ·",
    ]
