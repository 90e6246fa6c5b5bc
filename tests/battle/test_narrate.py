"""Events as log entries: a line for each, in all its forms, with an explanation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder import words
from armybuilder.battle.records.event_kinds import Kind
from armybuilder.battle.records.events import Event, Modifier, Who
from armybuilder.battle.telling import narrate
from armybuilder.battle.telling.decode import KINDS, REASONS

LEFT = Who("left", "1.1/1.1", "Rifleman 1")
RIGHT = Who("right", "1.1/1.1", "Raider 1")
SHOT = Event(
    turn=1,
    activation=3,
    code="shot",
    rule="CA-B-084",
    actor=LEFT,
    target=RIGHT,
    weapon="Long rifle",
    die=5,
    total=1,
    needed=5,
    result="hit",
    value=2449,
    modifiers=(Modifier("range", 2), Modifier("size", -1)),
)
FORMS: set[tuple[str, str | None]] = {
    (kind.code, result)
    for kind in KINDS.values()
    for result in (*(name for _, name in kind.results), *(() if kind.results else (None,)))
}


@pytest.mark.parametrize(("code", "result"), sorted(FORMS, key=str))
@pytest.mark.parametrize("target", [None, RIGHT])
@pytest.mark.parametrize("language", words.languages())
def test_every_event_is_narrated(language: str, code: str, result: str | None, target: Who | None) -> None:
    spoken = words.catalogue(language)
    event = replace(SHOT, code=code, result=result, target=target)
    said = spoken.say(narrate.line(event))
    assert said
    assert "{" not in said
    assert all(spoken.say(line) for line in narrate.details(event))


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.needs], ids=lambda k: k.code)
def test_every_result_of_a_die_has_words(kind: Kind) -> None:
    """An entry opens into its die, and the result comes at the end of the sum."""
    assert all(words.english().text(f"battle.result.{result}") for _, result in kind.results)


@pytest.mark.parametrize("reason", [*REASONS.values(), "pen"])
def test_every_modifier_has_words(reason: str) -> None:
    event = replace(SHOT, modifiers=(Modifier(reason, -2),))
    assert all(words.english().say(line) for line in narrate.details(event))


def test_a_shot_in_words() -> None:
    assert words.english().say(narrate.line(SHOT)) == (
        "Rifleman 1 fires Long rifle at Raider 1, 24 cm: 5 + 1 = 6 against 5, a hit."
    )
    said = [words.english().say(line) for line in narrate.details(SHOT)]
    assert said[:4] == [
        "Natural 5",
        "Range +2",
        "Target's size \N{MINUS SIGN}1",
        "5 + 1 = 6; 5 or more was needed",
    ]
    assert said[4].startswith("CA-B-084: ")


@pytest.mark.rule("PH-080", "PH-081", "PH-113")
def test_a_break_tn_comes_after_the_needed_number() -> None:
    """A Break TN is no modifier of the enemy's roll, so it has no sign."""
    made = (Modifier("ph_break", 18), Modifier("ph_fresh", 4))
    event = replace(SHOT, code="ph_morale", rule="PH-080", total=0, die=10, needed=22, dice=3, modifiers=made)
    said = [words.english().say(line) for line in narrate.details(event)]
    assert said[:4] == ["Dice 10", "10; 22 or more was needed", "Break TN 18", "Fresh +4"]


def test_a_discipline_test_names_its_purpose() -> None:
    event = replace(SHOT, code="discipline_test", result="failed", rule="CA-B-215", target=None)
    assert "to rally" in words.english().say(narrate.line(event))


@pytest.mark.rule("CA-B-084")
@pytest.mark.parametrize(
    ("die", "total", "result", "said"),
    [
        (6, -2, "hit", "a natural 6, a hit"),
        (1, 5, "miss", "a natural 1, a miss"),
        (6, 0, "hit", "6 against 5"),
    ],
)
def test_decisive_natural_faces_are_named(die: int, total: int, result: str, said: str) -> None:
    event = replace(SHOT, die=die, total=total, result=result)
    assert said in words.english().say(narrate.line(event))


@pytest.mark.parametrize("code", sorted(code for code, kind in KINDS.items() if kind.counted))
def test_modifiers_of_zero_are_listed_too(code: str) -> None:
    event = replace(SHOT, code=code)
    listed = narrate.terms(event)
    assert [one.reason for one in listed][: len(KINDS[code].counted)] == [*KINDS[code].counted]
    assert sum(one.value for one in listed) == sum(one.value for one in event.modifiers)
    for language in words.languages():
        spoken = words.catalogue(language)
        for one in listed:
            assert "{" not in spoken.text(f"battle.reason.{one.reason}", value=64)
            assert spoken.has(f"rules.{narrate.rule_of(one, event)}")


def test_an_event_without_a_die_has_no_modifiers() -> None:
    assert narrate.terms(replace(SHOT, die=None, modifiers=())) == ()


@pytest.mark.parametrize(
    ("code", "how"),
    [("shot", "reach"), ("defence", "beat"), ("heroic_save", "under"), ("location_hit", "table")],
)
def test_the_needed_result_depends_on_the_event(code: str, how: str) -> None:
    assert narrate.need(replace(SHOT, code=code)) == how


def test_a_negative_needed_number_has_the_minus_sign() -> None:
    """A model under orders may need less than 0 in a close assault."""
    event = replace(SHOT, code="we_duel", result="kill", needed=-1)
    said = [narrate.line(event), *narrate.details(event)]
    spoken = " ".join(words.english().say(one) for one in said)
    assert "\N{MINUS SIGN}1" in spoken
    assert "-1" not in spoken.replace(SHOT.rule or "", "")
