"""The page that plays a battle: one whole file, without network, safe against any names."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.telling import log_files, narrate, replay
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender, force, mirror, trooper

WORDS = words.english()
NAMES = (
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\"'><img src=x onerror=alert(1)>",
    "&lt;b&gt; @@data@@",
    "عمر הלוי",
    "🛡️ O’Neill \u2028",
)
LARGEST = 1_500_000


class Page(HTMLParser):
    """The contents of a page as a browser finds them: its tags, and the texts of some tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self.texts.append((tag, ""))

    def handle_endtag(self, tag: str) -> None:
        self.texts.append((f"/{tag}", ""))

    def handle_data(self, data: str) -> None:
        if self.texts:
            tag, said = self.texts[-1]
            self.texts[-1] = (tag, said + data)

    def all(self, tag: str) -> list[str]:
        """Return the texts right after the starts of a tag."""
        return [said for found, said in self.texts if found == tag]

    def data(self) -> Any:
        """Return the data that the page plays."""
        return json.loads(self.all("script")[0])


@pytest.fixture(scope="module")
def fought() -> FoughtBattle:
    """A battle with machines, robots and buildings under fire."""
    return resolve.fight(Setup(contender("a-overland"), contender("a-foundry"), seed=3))


@pytest.fixture(scope="module")
def page(fought: FoughtBattle) -> str:
    """The page of the battle."""
    return replay.page(fought, WORDS)


def test_an_event_is_a_step_and_a_line(fought: FoughtBattle, page: str) -> None:
    found = Page(page)
    steps = found.data()["steps"]
    assert len(steps) == len(fought.events) == len(found.all("li"))
    lines = found.data()["lines"]
    for step, event in zip(steps, fought.events, strict=True):
        assert (step["turn"], step["act"], step["code"]) == (event.turn, event.activation, event.code)
        assert [lines[number] for number in step.get("why", [])] == list(
            map(WORDS.say, narrate.details(event))
        )
    assert log_files.ending(fought, WORDS) in page


def test_the_page_is_readable_without_scripts(fought: FoughtBattle, page: str) -> None:
    without = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    said = Page(without).all("bdi")[3:]
    assert said == [
        line[:1].upper() + line[1:] for line in (WORDS.say(narrate.line(one)) for one in fought.events)
    ]
    assert "<noscript>" in without


def test_the_page_fetches_nothing_and_runs_own_script_only(page: str) -> None:
    found = Page(page)
    names = {name for _, attributes in found.tags for name in attributes}
    assert not names & {"src", "href", "srcset", "action", "data", "poster", "style"}
    assert not any(name.startswith("on") for name in names)
    assert set(re.findall(r"\w+://[\w./]+", page)) == {
        "http://www.w3.org/2000/svg"
    }  # a name, which nobody fetches
    assert not re.search(r"@import|url\((?!#)|fetch\(|XMLHttp|WebSocket|import\(|eval\(|innerHTML", page)
    policy = next(
        at["content"] for tag, at in found.tags if at.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    for text in (found.all("style")[0], found.all("script")[1]):
        assert f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" in policy


def test_the_page_has_all_parts_of_its_script(page: str) -> None:
    found = Page(page)
    ids = {attributes["id"] for _, attributes in found.tags if "id" in attributes}
    script = found.all("script")[1]
    asked = set(re.findall(r'(?:find|getElementById)\("([\w-]+)"\)', script))
    pressed = {"first", "last", "back", "on", "act-back", "act-on", "turn-back", "turn-on", "play", "all"}
    assert asked | pressed <= ids
    assert set(found.data()["say"]) >= set(re.findall(r"battle\.say\.(\w+)", script))
    buttons = [attributes for tag, attributes in found.tags if tag == "button"]
    assert {str(one["id"]) for one in buttons} == pressed
    assert all(one.get("aria-label") for one in buttons)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_becomes_markup_or_script(name: str) -> None:
    fought = resolve.fight(mirror(force(trooper(name=name), count=1, name=name), scale="small", turns=1))
    text = replay.page(fought, WORDS)
    found = Page(text)
    plain = Page(replay.page(resolve.fight(mirror(force(trooper(), count=1), scale="small", turns=1)), WORDS))
    assert {tag for tag, _ in found.tags} == {tag for tag, _ in plain.tags}
    assert len(found.all("script")) == 2
    data = found.data()
    assert data["sides"] == [f"{name} (left)", f"{name} (right)"]
    assert all(name in player[1] for player in data["cast"])
    assert name in found.all("title")[0]
    assert text.count("</script>") == 2
    assert "\u2028" not in text.partition('id="battle">')[2].partition("</script>")[0]


def test_a_page_of_a_hundred_models_stays_small() -> None:
    big = force(trooper(), count=10, entries=5)
    fought = resolve.fight(mirror(big, scale="large", seed=2))
    text = replay.page(fought, WORDS)
    assert len(Page(text).data()["cast"]) == 100
    assert len(text.encode()) < LARGEST


def test_the_page_can_be_in_italian(fought: FoughtBattle) -> None:
    found = replay.page(fought, words.catalogue("it"), "it")
    assert '<html lang="it">' in found
    assert "Registro" in found
    assert "@@" not in found


def test_a_fight_without_places_plays_its_squads_totals() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre")
    fought = resolve.fight(setup)
    found = replay.data(fought, WORDS)
    assert len(found["totals"]) == len(found["steps"])
    last = next(event for event in reversed(fought.events) if event.code == "mn_edge")
    both = (last.value, last.total) if last.actor and last.actor.side == "left" else (last.total, last.value)
    assert found["totals"][-1] == list(both)
    assert {step.get("faces") for step in found["steps"]} == {None, 20}
    plain = resolve.fight(Setup(contender("a-gate"), contender("a-reavers"), turns=1))
    assert replay.data(plain, WORDS)["totals"] == []
