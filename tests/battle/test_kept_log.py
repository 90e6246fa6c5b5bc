"""The log that a battle keeps: small, complete, and plainly refused if it is damaged."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import words
from armybuilder.battle import losses, resolve
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.telling import kept_log, narrate, scenes
from armybuilder.battle.telling.kept_log import KeptLog, packed, unpacked
from armybuilder.battle.telling.moments import Moments
from armybuilder.battle.terms import Setup
from armybuilder.counsel.luck import luck, throws
from armybuilder.model.battle import LARGEST_LOG, inflated
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.model.document import Ruleset


def fought(ruleset: Ruleset) -> FoughtBattle:
    """Return a battle of infantry against machines, two turns long."""
    setup = Setup(contender("a-foundry"), contender("a-reavers"), ruleset=ruleset, turns=2, seed=6)
    return resolve.fight(setup)


def log_of(battle: FoughtBattle) -> KeptLog:
    return KeptLog(battle.events, battle.ending, battle.notes, losses.toll(battle))


def plain(said: str | None) -> dict[str, Any]:
    """Return the contents of a packed log."""
    assert said is not None
    whole: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(said)))
    return whole


def again(whole: Any) -> str:
    """Return a value packed as a log."""
    return base64.b64encode(zlib.compress(json.dumps(whole).encode())).decode()


@pytest.fixture(scope="module")
def kept() -> str:
    """A log as a document keeps it."""
    said = packed(log_of(fought("combat-action")))
    assert said is not None
    return said


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_a_kept_log_has_all_its_events(ruleset: Ruleset) -> None:
    log = log_of(fought(ruleset))
    said = packed(log)
    assert said is not None
    assert unpacked(said) == log
    assert len(said) < 25 * len(log.events) + 2_000


def test_a_log_without_events_is_not_kept() -> None:
    assert packed(KeptLog((), fought("edge").ending)) is None


def test_a_log_that_is_too_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    log = log_of(fought("edge"))
    monkeypatch.setattr(kept_log, "LONGEST_LOG", 100)
    assert packed(log) is None


@pytest.mark.long
def test_a_log_bomb_is_refused() -> None:
    bomb = base64.b64encode(zlib.compress(b"[" + b" " * 50 * LARGEST_LOG + b"]", 9)).decode()
    with pytest.raises(ValueError, match="too long"):
        unpacked(bomb)


def test_a_log_of_the_largest_size_is_read() -> None:
    for size, reads in ((LARGEST_LOG, True), (LARGEST_LOG + 1, False)):
        said = base64.b64encode(zlib.compress(b" " * size, 9)).decode()
        if reads:
            assert len(inflated(said)) == size
        else:
            with pytest.raises(ValueError, match="too long"):
                inflated(said)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "AAAA",
        "nonsense!",
        base64.b64encode(b"plain").decode(),
        again([]),
        again({"form": 1}),
        again("x" * 9),
    ],
)
def test_text_that_is_no_log_is_refused(said: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (whatever it says)
        unpacked(said)


def _set(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(whole: dict[str, Any]) -> None:
        *way, last = path
        held: Any = whole
        for step in way:
            held = held[step]
        held[last] = to

    return change


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(_set("form", to=2), id="a later form"),
        pytest.param(_set("words", 0, to="a_code_of_tomorrow"), id="a code that this program does not know"),
        pytest.param(_set("texts", 0, to="left\u202eright"), id="a sign that turns the writing round"),
        pytest.param(_set("texts", 0, to="x" * 10_001), id="a text too long"),
        pytest.param(_set("texts", 0, to=["no.such.message", {}]), id="words that there are not"),
        pytest.param(_set("texts", 0, to=["battle.label.left", {}]), id="words without their values"),
        pytest.param(_set("who", 0, 0, to=2), id="a third side"),
        pytest.param(_set("who", 0, 0, to=-1), id="a side before the first"),
        pytest.param(_set("events", "actor", 0, to=10_000), id="an actor who is not listed"),
        pytest.param(_set("events", "turn", 0, to=None), id="no turn"),
        pytest.param(_set("events", "turn", 0, to=True), id="a turn that is yes or no"),
        pytest.param(_set("events", "value", 0, to=2**70), id="a number too large"),
        pytest.param(_set("events", "value", to=[]), id="columns that are not of one length"),
        pytest.param(_set("events", "faces", 0, to=2**30), id="a die of a thousand million faces"),
        pytest.param(_set("events", "dice", 0, to=2**30), id="a thousand million dice"),
        pytest.param(_set("events", "dice", 0, to=-1), id="fewer dice than none"),
        pytest.param(_set("events", "more", to=[]), id="a column too many"),
        pytest.param(_set("ending", to=["nobody", 1, 2, 3, None]), id="a winner who did not fight"),
        pytest.param(_set("ending", to=["left", 1, 2, 3, []]), id="a cause that is a list"),
        pytest.param(_set("lost", to=[]), id="losses of no side"),
        pytest.param(_set("more", to=1), id="a part too many"),
        pytest.param(_set("left", "field", to="nobody"), id="a field that nobody knows"),
        pytest.param(_set("left", "tolls", to=[{}]), id="the toll of one side"),
        pytest.param(_set("left", "tolls", 0, to={"models": {"1": "gone"}}), id="a toll of another form"),
        pytest.param(_set("left", "ruins", to={"House": "painted"}), id="a ruin of no kind"),
        pytest.param(_set("left", "reason", to="because"), id="a reason that is no message"),
    ],
)
def test_a_damaged_log_is_refused(kept: str, change: Callable[[dict[str, Any]], None]) -> None:
    whole = plain(kept)
    change(whole)
    with pytest.raises(ValueError):  # noqa: PT011 (whatever it says)
        unpacked(again(whole))


def _spoil(value: Any, luck: Random) -> Any:
    """Return a JSON value with a random part replaced."""
    if isinstance(value, dict) and value and luck.random() < 0.97:
        key = luck.choice(sorted(value))
        return {**value, key: _spoil(value[key], luck)}
    if isinstance(value, list) and value and luck.random() < 0.97:
        place = luck.randrange(len(value))
        return [*value[:place], _spoil(value[place], luck), *value[place + 1 :]]
    return luck.choice((None, 0, 1, -1, 5, 10**6, 2**40, "", "left", "hit", [], {}, [[]], True))


@pytest.mark.long
def test_a_log_with_changed_values_is_readable_or_refused(kept: str) -> None:
    """Every page that reads a log can show anything that `unpacked` accepts."""
    chance, whole = Random(1), plain(kept)
    setup = fought("combat-action").setup
    through = 0
    for _ in range(150):
        try:
            log = unpacked(again(_spoil(whole, chance)))
        except ValueError:
            continue
        through += 1
        said = words.english()
        assert all(said.say(narrate.line(event)) for event in log.events)
        list(scenes.scenes(log.events, scenes.players(log.events, setup)))
        Moments(log.events, said).at(len(log.events))
        luck(throws(log.events))
    assert through


def test_a_log_with_changed_bytes_is_read_or_refused(kept: str) -> None:
    luck = Random(2)
    for _ in range(150):
        place = luck.randrange(len(kept))
        spoilt = kept[:place] + luck.choice("Aa0/=\n\u00e9") + kept[place + 1 :]
        try:
            unpacked(spoilt)
        except ValueError:
            continue
