"""Battles as documents: a kept battle is fought again, or refused with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import backend, doors, losses, record, resolve
from armybuilder.battle.futures import branches
from armybuilder.battle.kernel import state
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.telling import log_files, narrate, replay
from armybuilder.battle.terms import Setup
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import LARGEST_FACE, Battle, Outcome
from armybuilder.model.bundle import Bundle
from armybuilder.model.document import Scale
from tests.battle.forces import PROFILE, bombardiers, contender, force, mirror, trooper

SETUP = mirror(force(trooper(), count=3), scale="small", turns=3, seed=9)


def kept(dice: dict[str, int] | None = None, number: int = 2) -> Bundle:
    """Return a battle fought by the bot, as a file."""
    skirmish = resolve.Skirmish(SETUP, number, dice or {})
    skirmish.advance()
    return record.recorded(skirmish, "Skirmish")


def battle_of(file: Bundle) -> Battle:
    (found,) = (one for one in file.documents if isinstance(one, Battle))
    return found


def changed(file: Bundle, **fields: object) -> Bundle:
    """Return a file with fields of its battle changed."""
    battle = battle_of(file)
    other = battle.model_copy(update=fields)
    return replace(file, documents=tuple(other if one is battle else one for one in file.documents))


def test_a_battle_survives_its_file() -> None:
    file, notes = bundle.read(bundle.write(kept()))
    assert notes == ()
    again = record.replayed(file)
    found = resolve.fight(SETUP, 2)
    assert again.events() == found.events
    assert again.ending() == found.ending
    assert battle_of(file).outcome == Outcome(
        winner=found.winner, score=found.ending.score, turns=found.ending.turns
    )


def test_a_battle_without_a_number_is_the_first() -> None:
    skirmish = resolve.Skirmish(SETUP)
    skirmish.advance()
    said = json.loads(bundle.write(record.recorded(skirmish, "Skirmish")))
    for one in said["documents"]:
        one.pop("number", None)
    file, _ = bundle.read(json.dumps(said))
    assert battle_of(file).number == 0
    assert record.replayed(file).events() == resolve.fight(SETUP, 0).events


def test_dice_set_by_hand_are_kept() -> None:
    faces = {"0 left deployment 0": 6, "0 right deployment 0": 1}
    file = kept(faces)
    assert dict(battle_of(file).dice) == faces
    assert record.replayed(file).dice == faces


def test_an_unfinished_battle_keeps_its_choices() -> None:
    skirmish = resolve.Skirmish(SETUP)
    for _ in range(12):
        skirmish.apply(skirmish.choose())
    file = record.recorded(skirmish, "Broken off")
    assert battle_of(file).outcome is None
    again = record.replayed(file)
    assert again.choices == skirmish.choices
    assert again.events() == skirmish.events()


def played_on(skirmish: resolve.Skirmish, until: int = 10_000) -> resolve.Skirmish:
    """Play left by hand and right by the bot, up to a number of choices.

    The bot records no notes for left.
    """
    while (asked := skirmish.pending()) is not None and len(skirmish.choices) < until:
        if asked.side == state.RIGHT:
            skirmish.apply(skirmish.choose())
            continue
        words = backend.new_block(state.CHOICE_WIDTH)
        doors.choose(skirmish.block[:], words)
        skirmish.apply(Choice.read(words))
    return skirmish


@pytest.mark.long
@pytest.mark.parametrize("scale", ["small", "large"])
def test_an_interrupted_battle_by_hand_continues_unchanged(scale: Scale) -> None:
    """The file has no notes of the bot, so the bot makes them again at its own decisions only."""
    setup = Setup(contender("a-levy"), contender("a-wardens"), turns=2, seed=8, scale=scale)
    whole = played_on(resolve.Skirmish(setup))
    count = len(whole.choices)
    for until in range(count // 10, count, count // 10):
        half = played_on(resolve.Skirmish(setup), until)
        file, _ = bundle.read(bundle.write(record.recorded(half, "By hand")))
        again = played_on(record.taken_up(file))
        assert again.events() == whole.events()
        assert again.state() == whole.state()
    assert 0 < len(whole.unadvised) < count


def test_the_bot_decides_once_for_each_decision() -> None:
    asked = resolve.Skirmish(SETUP)
    while asked.pending() is not None:
        assert asked.choose() == asked.choose()
        asked.apply(asked.choose())
    assert asked.events() == resolve.fight(SETUP).events


def test_a_scenario_is_fought_by_the_bot() -> None:
    scenario = changed(kept(), choices=(), outcome=None, rules_hash="other")
    assert record.replayed(scenario).events() == resolve.fight(SETUP, 2).events


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"rules_hash": "other"}, "rules"),
        ({"outcome": Outcome(winner="draw", score=(1, 1), turns=1)}, "outcome"),
        ({"choices": ((99, 0, -1, -1, -1, -1, -1, 0),)}, "choice"),
        ({"choices": ((1, 2, 3),)}, "choice"),
        ({"left": "nobody"}, "named"),
    ],
)
def test_a_battle_that_cannot_be_replayed_is_refused(fields: dict[str, object], code: str) -> None:
    with pytest.raises(InputFault) as refused:
        record.replayed(changed(kept(), **fields))
    (fault,) = refused.value.faults
    assert fault.code == f"battle.record.{code}"
    assert words.english().say(fault)


@pytest.mark.parametrize("open_one", [record.replayed, record.opened, record.again])
def test_a_file_holds_one_battle(open_one: Callable[[Bundle], object]) -> None:
    with pytest.raises(InputFault) as refused:
        open_one(Bundle(documents=()))
    assert refused.value.faults[0].code == "battle.record.one"


OTHERWISE: list[dict[str, object]] = [
    {"rules_hash": "other"},
    {"outcome": Outcome(winner="draw", score=(1, 1), turns=1)},
    {"choices": ((99, 0, -1, -1, -1, -1, -1, 0),)},
    {"choices": ((1, 2, 3),)},
    {"rules_hash": "other", "options": immutabledict({"campaign": True})},
    {"dice": immutabledict({"0 left a_die_of_yesterday 0": 3})},
]
"""Changes of a kept battle that prevent its replay."""
WHY = {
    "choices": "choice 1 is not allowed. It was recorded with version",
    "outcome": "ends differently from what was recorded with version",
    "dice": "There is no die “0 left a_die_of_yesterday 0”",
}
"""The reason in words for changes other than rules."""


@pytest.mark.parametrize("form", log_files.FORMS)
def test_a_log_file_starts_with_its_earlier_rules(
    form: log_files.Form,
) -> None:
    """The rest of the file is the same as under the same rules."""
    said = words.english()
    as_it_was = log_files.written(record.replayed(kept()).fought(), form, said).decode("utf-8-sig")
    fought = record.opened(changed(kept(), rules_hash="other"))
    assert fought.earlier is not None
    line = said.say(fought.earlier.line)
    lines = log_files.written(fought, form, said).decode("utf-8-sig").split("\n")
    head = {"txt": 0, "jsonl": 0, "csv": 1}[form]
    assert line in lines[head]
    assert "other rules" in line
    if form == "jsonl":
        read = json.loads(lines[head])
        assert read == {"event": 0, "code": "earlier", "program": fought.earlier.program, "words": line}
    if form == "csv":
        assert lines[head].startswith("0,,,earlier,")
    assert "\n".join(lines[:head] + lines[head + 1 + (form == "txt") :]) == as_it_was


def test_a_battle_under_the_same_rules_opens_replayed() -> None:
    fought = record.opened(kept())
    assert fought.earlier is None
    assert fought == record.replayed(kept()).fought()


@pytest.mark.parametrize("fields", OTHERWISE)
def test_a_battle_of_other_rules_opens_from_its_log(fields: dict[str, object]) -> None:
    as_it_was = record.replayed(kept()).fought()
    file, _ = bundle.read(bundle.write(changed(kept(), **fields)))
    fought = record.opened(file)
    assert fought.earlier is not None
    assert fought.earlier.has_log
    said = words.english().say(fought.earlier.line)
    assert WHY.get(next(iter(fields)), "other rules") in said
    assert "as it was recorded, and can be fought again" in said
    assert (fought.events, fought.ending, fought.notes) == (
        as_it_was.events,
        as_it_was.ending,
        as_it_was.notes,
    )
    page = replay.page(fought, words.english())
    assert said.replace("'", "&#x27;") in page
    assert page.replace(f". {said}".replace("'", "&#x27;"), "") == replay.page(as_it_was, words.english())


@pytest.mark.parametrize("fields", OTHERWISE)
@pytest.mark.parametrize("log", [None, "AAAA"], ids=["no log", "a damaged log"])
def test_a_battle_without_its_log_opens_with_its_outcome(fields: dict[str, object], log: str | None) -> None:
    file = changed(kept(), log=log, **fields)
    fought, outcome = record.opened(file), battle_of(file).outcome
    assert fought.earlier is not None
    assert not fought.earlier.has_log
    assert fought.events == ()
    assert outcome is not None
    assert (fought.winner, fought.ending.score, fought.ending.turns) == (
        outcome.winner,
        outcome.score,
        outcome.turns,
    )
    (first, _, last) = log_files.text(fought, words.english())
    assert SETUP.left.army.name in first
    assert f"{outcome.score[0]} points to {outcome.score[1]}" in last


def test_a_battle_under_other_rules_can_be_refought() -> None:
    """The new battle has the same armies, table, seed and number under today's rules."""
    setup, number = record.again(changed(kept(), rules_hash="other"))
    assert resolve.fight(setup, number).events == resolve.fight(SETUP, 2).events


def half_played() -> Bundle:
    skirmish = resolve.Skirmish(SETUP)
    for _ in range(12):
        skirmish.apply(skirmish.choose())
    return record.recorded(skirmish, "Broken off")


def test_an_unfinished_battle_of_other_rules_opens_partly() -> None:
    as_far = record.replayed(half_played()).fought()
    fought = record.opened(changed(half_played(), rules_hash="other"))
    assert (fought.events, fought.ending) == (as_far.events, as_far.ending)
    with pytest.raises(InputFault):
        record.taken_up(changed(half_played(), rules_hash="other"))
    bare = record.opened(changed(half_played(), rules_hash="other", log=None))
    assert log_files.ending(bare, words.english()) == "It was not fought to its end."


def test_a_battle_of_other_rules_has_no_branches() -> None:
    fought = record.opened(changed(kept(), rules_hash="other"))
    for ask in (resolve.stepped, lambda one: branches.another_die(one, 3, 6)):
        with pytest.raises(InputFault) as refused:
            ask(fought)
        assert refused.value.faults[0].code == "battle.record.earlier"


def test_the_losses_of_other_rules_need_the_log() -> None:
    bloody = kept(number=3)
    as_it_was = losses.toll(record.replayed(bloody))
    assert as_it_was.left.models
    file = changed(bloody, rules_hash="other")
    assert losses.toll(record.opened(file)) == as_it_was
    with pytest.raises(InputFault) as refused:
        losses.toll(record.opened(changed(file, log=None)))
    assert refused.value.faults[0].code == "battle.record.earlier"


def test_a_battle_of_other_rules_is_kept_unchanged() -> None:
    file = changed(kept(), rules_hash="other")
    again = record.recorded(record.opened(file), "Under another name")
    assert again == changed(file, name="Under another name")


def test_a_scenario_that_cannot_be_fought_is_refused() -> None:
    scenario = changed(kept(), choices=(), outcome=None, log=None, options=immutabledict({"campaign": True}))
    with pytest.raises(InputFault):
        record.opened(scenario)


def test_any_face_of_any_ruleset_can_be_kept() -> None:
    assert (
        max(faces for facts in RULESET_FACTS.values() for _, faces in facts.purposes.values()) <= LARGEST_FACE
    )


def test_a_file_has_the_version_that_it_needs() -> None:
    """Logs and faces above six need version 2, which older programs call newer.

    Older programs still read all other files.
    """
    plain = changed(kept(), log=None)
    high = changed(plain, dice=immutabledict({"0 left deployment 0": 17}))
    for file, version in ((kept(), 2), (plain, 1), (high, 2), (Bundle(plain.documents[1:]), 1)):
        said = bundle.write(file)
        assert json.loads(said)["version"] == version
        assert bundle.read(said) == (file, ())
    read, _ = bundle.read(bundle.write(kept()).replace(b'"version": 2', b'"version": 1'))
    assert read == kept()


def test_armies_with_different_designs_of_one_id_coexist() -> None:
    other = force(trooper(profile=PROFILE.model_copy(update={"ss": 3})), count=3)
    skirmish = resolve.Skirmish(replace(SETUP, right=other))
    skirmish.advance()
    file, _ = bundle.read(bundle.write(record.recorded(skirmish, "Two meanings")))
    armies = [one.id for one in file.documents if isinstance(one, Army)]
    battle = battle_of(file)
    assert armies == [battle.left, battle.right]
    assert battle.left == "army"
    assert (
        len(file.documents) == 1 + 1 + 5 + 3
    )  # battle, table, the left side, the right side's trooper and who names it
    again = record.replayed(file)
    assert again.ending().score == skirmish.ending().score
    assert list(map(narrate.line, again.events())) == list(map(narrate.line, skirmish.events()))


def test_a_told_battle_is_kept_choice_by_choice() -> None:
    file = record.recorded(resolve.fight(SETUP, 2), "Skirmish")
    assert file == kept()
    begun = resolve.Skirmish(SETUP)
    begun.apply(begun.choose())
    for skirmish in (begun, resolve.Skirmish(SETUP)):
        assert battle_of(record.recorded(skirmish.fought(), "Begun")).choices == tuple(
            choice.plain() for choice in skirmish.choices
        )


@pytest.mark.rule("CA-B-120", "CA-B-199")
def test_an_arcing_weapons_open_place_is_kept() -> None:
    """An officer's order has a place, and the shot at the place has no target."""
    skirmish = resolve.Skirmish(mirror(bombardiers(entries=3), scale="large", turns=3))
    wanted = {verbs.ORDER_COORDINATES, verbs.FIRE_AT_SPOT}
    while skirmish.pending() is not None:
        skirmish.apply(at_open_place(skirmish) or skirmish.choose())
    made = [choice for choice in skirmish.choices if choice.verb in wanted and choice.target < 0]
    assert {choice.verb for choice in made} == wanted
    again = record.replayed(bundle.read(bundle.write(record.recorded(skirmish, "Open place")))[0])
    assert again.choices == skirmish.choices
    assert again.events() == skirmish.events()
    before = skirmish.choices.index(made[0])
    branch = skirmish.branch(before)
    for choice in skirmish.choices[before:]:
        branch.apply(choice)
    assert branch.events() == skirmish.events()


def at_open_place(skirmish: resolve.Skirmish) -> Choice | None:
    """Return an order to fire at the middle of the table, or the shot, if the rules allow it."""
    asked = skirmish.pending()
    for offer in skirmish.menu() if asked else ():
        if asked and offer.verb in {verbs.ORDER_COORDINATES, verbs.FIRE_AT_SPOT}:
            path = ((6000, 6000),) if offer.verb == verbs.ORDER_COORDINATES else ()
            said = Choice(offer.verb, asked.side, actor=offer.actor, weapon=offer.weapon, path=path)
            if skirmish.allows(said) == 0:
                return said
    return None
