"""The script of a battle's browser page in Qt's engine: forward, back, and from stop to stop."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtQml import QJSEngine

from armybuilder import paths, words
from armybuilder.battle import resolve
from armybuilder.battle.telling import replay
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


class Script:
    """The page's script with a battle, without a page."""

    def __init__(self, battle: dict[str, Any]) -> None:
        self.engine = QJSEngine()
        text = (paths.resources() / "replay" / "replay.js").read_text(encoding="utf-8")
        self.run(text)
        self.run(f"var battle = {json.dumps(battle)};")

    def run(self, text: str) -> Any:
        """Return the value of a piece of script.

        Fails on an error in the script.
        """
        found: Any = self.engine.evaluate(text)
        assert not found.isError(), f"{found.toString()} in line {found.property('lineNumber').toInt()}"
        return found

    def state(self, count: int) -> dict[str, Any]:
        """Return the state of the table after a number of steps from the beginning."""
        found: dict[str, Any] = json.loads(self.run(f"JSON.stringify(standing(battle, {count}))").toString())
        return found


@pytest.fixture(scope="module")
def battle() -> dict[str, Any]:
    """The data of a battle with machines, as its page plays it."""
    fought = resolve.fight(Setup(contender("a-overland"), contender("a-foundry"), seed=3))
    plain: dict[str, Any] = json.loads(json.dumps(replay.data(fought, words.english())))
    return plain


@pytest.fixture
def script(qapp: QApplication, battle: dict[str, Any]) -> Script:
    """The script, ready."""
    return Script(battle)


def test_steps_back_show_the_same_table_as_steps_forward(script: Script, battle: dict[str, Any]) -> None:
    count = len(battle["steps"])
    script.run("var here = null; var way = [];")
    script.run(
        "for (let n = 0; n <= battle.steps.length; n += 1) { here = standing(battle, n, here); way.push(JSON.stringify(here)); }"
    )
    for place in (0, 1, count // 3, count - 1, count):
        assert json.loads(script.run(f"way[{place}]").toString()) == script.state(place)
    script.run(f"here = standing(battle, {count // 2}, here);")
    assert script.run("JSON.stringify(here) === way[here.done]").toBool()


def test_the_replays_table_follows_the_effects(script: Script, battle: dict[str, Any]) -> None:
    found = script.state(len(battle["steps"]))["tokens"]
    done = [effect for step in battle["steps"] for effect in step.get("do", [])]
    last = {effect[1]: effect[2:4] for effect in done if effect[0] == "at"}
    out = {effect[1] for effect in done if effect[0] == "out"}
    for number, token in enumerate(found):
        assert [token["x"], token["y"]] == last.get(number, [None, None])
        assert token["out"] == (number in out)
    begun = script.state(0)["tokens"]
    assert all(token["x"] is None and not token["out"] for token in begun)


def test_a_model_aboard_has_its_machines_place(script: Script) -> None:
    script.run("var state = begun(battle); state.tokens[0].aboard = 1;")
    script.run('perform(state, ["at", 1, 300, 200, false]); perform(state, ["at", 1, 400, 200, false]);')
    assert script.run("placeOf(state, 0) === state.tokens[1]").toBool()
    assert script.run("state.tokens[1].way.join()").toString() == "100,0"
    script.run('perform(state, ["at", 1, 350, 200, true]);')
    assert script.run("state.tokens[1].way.join()").toString() == "50,0"
    script.run('perform(state, ["at", 0, 350, 230, false]);')
    assert script.run("state.tokens[0].aboard === null && state.trails.length === 2").toBool()
    script.run(
        'for (const on of [true, true, false]) { perform(state, ["mark", 0, "P", on]); perform(state, ["mark", 0, "W", true]); }'
    )
    assert script.run("state.tokens[0].marks").toString() == "W"
    script.run('perform(state, ["cloud", 1, 2, 3, "smoke"]); perform(state, ["clear", 1, 2]);')
    assert script.run("state.clouds.length").toInt() == 0


def test_the_stops_are_before_turns_and_activations(script: Script, battle: dict[str, Any]) -> None:
    turns = [number + 1 for number, step in enumerate(battle["steps"]) if step["code"] == "turn_begins"]
    assert script.run('stops(battle, ["turn_begins"]).join()').toString() == ",".join(
        map(str, [0, *turns, len(battle["steps"])])
    )
    assert script.run("onward([0, 5, 9], 5, 1)").toInt() == 9
    assert script.run("onward([0, 5, 9], 5, -1)").toInt() == 0
    assert script.run("onward([0, 5, 9], 9, 1)").toInt() == 9


_SHEET = """var document = {createElementNS: (_, name) => ({name, kids: [], at: {}, textContent: "",
  setAttribute(key, value) { this.at[key] = value; }, append(kid) { this.kids.push(kid); },
  replaceChildren() { this.kids = []; }})};
"""


def test_a_battle_without_places_draws_its_totals(qapp: QApplication) -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre")
    battle = replay.data(resolve.fight(setup), words.english())
    engine = QJSEngine()
    text = (paths.resources() / "replay" / "replay.js").read_text(encoding="utf-8")
    drawn = """
var root = document.createElementNS("", "svg"), sheet = new Totals(battle, root);
sheet.show({ done: battle.steps.length });
JSON.stringify(sheet.over.kids.map((kid) => kid.textContent).filter(Boolean));
"""
    script = text.replace("typeof document !==", "false && typeof document !==")
    found: Any = engine.evaluate(f"{_SHEET}{script}var battle = {json.dumps(battle)};{drawn}")
    assert not found.isError(), found.toString()
    left, right, edge = json.loads(found.toString())
    assert left.endswith(str(battle["totals"][-1][0]).replace("-", "\N{MINUS SIGN}"))
    assert right.endswith(str(battle["totals"][-1][1]).replace("-", "\N{MINUS SIGN}"))
    assert "Edge" in edge
