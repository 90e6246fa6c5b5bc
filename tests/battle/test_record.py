"""A battle as a document: what was fought is fought again; what cannot be is refused with its reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder import words
from armybuilder.battle import backend, doors, record, resolve
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Setup
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle, Outcome
from armybuilder.model.bundle import Bundle
from armybuilder.model.document import Scale
from tests.battle.forces import PROFILE, bombardiers, contender, force, mirror, trooper

SETUP = mirror(force(trooper(), count=3), scale="small", turns=3, seed=9)


def kept(dice: dict[str, int] | None = None) -> Bundle:
    """Return a battle fought by the bot, as a file."""
    steps = resolve.Skirmish(SETUP, 2, dice or {})
    steps.advance()
    return record.recorded(steps, "Skirmish")


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


def test_dice_set_by_hand_are_kept() -> None:
    faces = {"0 left deployment 0": 6, "0 right deployment 0": 1}
    file = kept(faces)
    assert dict(battle_of(file).dice) == faces
    assert record.replayed(file).dice == faces


def test_a_battle_broken_off_stands_where_it_was_left() -> None:
    steps = resolve.Skirmish(SETUP)
    for _ in range(12):
        steps.apply(steps.choose())
    file = record.recorded(steps, "Broken off")
    assert battle_of(file).outcome is None
    again = record.replayed(file)
    assert again.choices == steps.choices
    assert again.events() == steps.events()


def played_on(steps: resolve.Skirmish, until: int = 10_000) -> resolve.Skirmish:
    """Play left by hand and right by the bot, up to so many choices; nobody's bot takes notes for left."""
    while (asked := steps.pending()) is not None and len(steps.choices) < until:
        if asked.side == state.RIGHT:
            steps.apply(steps.choose())
            continue
        words = backend.new_block(state.CHOICE_WIDTH)
        doors.choose(steps.block[:], words)
        steps.apply(resolve.Choice.read(words))
    return steps


@pytest.mark.parametrize("scale", ["small", "large"])
def test_a_battle_by_hand_that_was_broken_off_goes_on_as_if_it_had_not_been(scale: Scale) -> None:
    """The bot's notes are not in the file; it takes them again where it thought, and nowhere else."""
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


def test_the_bot_thinks_once_about_a_decision_however_often_it_is_asked() -> None:
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
def test_what_cannot_be_replayed_is_refused(fields: dict[str, object], code: str) -> None:
    with pytest.raises(InputFault) as refused:
        record.replayed(changed(kept(), **fields))
    (fault,) = refused.value.faults
    assert fault.code == f"battle.record.{code}"
    assert words.english().say(fault)


def test_a_file_holds_one_battle() -> None:
    with pytest.raises(InputFault) as refused:
        record.replayed(Bundle(documents=()))
    assert refused.value.faults[0].code == "battle.record.one"


def test_armies_that_mean_different_things_by_one_name_are_kept_side_by_side() -> None:
    other = force(trooper(profile=PROFILE.model_copy(update={"ss": 3})), count=3)
    steps = resolve.Skirmish(replace(SETUP, right=other))
    steps.advance()
    file, _ = bundle.read(bundle.write(record.recorded(steps, "Two meanings")))
    armies = [one.id for one in file.documents if isinstance(one, Army)]
    battle = battle_of(file)
    assert armies == [battle.left, battle.right]
    assert battle.left == "army"
    assert (
        len(file.documents) == 1 + 1 + 5 + 3
    )  # battle, table, the left side, the right side's trooper and who names it
    again = record.replayed(file)
    assert again.ending().score == steps.ending().score
    assert list(map(narrate.line, again.events())) == list(map(narrate.line, steps.events()))


def test_a_told_battle_is_kept_choice_by_choice() -> None:
    file = record.recorded(resolve.fight(SETUP, 2), "Skirmish")
    assert file == kept()
    begun = resolve.Skirmish(SETUP)
    begun.apply(begun.choose())
    for steps in (begun, resolve.Skirmish(SETUP)):
        assert battle_of(record.recorded(steps.told(), "Begun")).choices == tuple(
            choice.plain() for choice in steps.choices
        )


@pytest.mark.rule("CA-B-120", "CA-B-199")
def test_an_open_place_named_to_an_arcing_weapon_is_kept() -> None:
    """The one choice of an officer's that has a place; and the shot at it, which names nobody."""
    steps = resolve.Skirmish(mirror(bombardiers(entries=3), scale="large", turns=3))
    wanted = {verbs.ORDER_COORDINATES, verbs.FIRE_AT_SPOT}
    while steps.pending() is not None:
        steps.apply(at_open_place(steps) or steps.choose())
    made = [choice for choice in steps.choices if choice.verb in wanted and choice.target < 0]
    assert {choice.verb for choice in made} == wanted
    again = record.replayed(bundle.read(bundle.write(record.recorded(steps, "Open place")))[0])
    assert again.choices == steps.choices
    assert again.events() == steps.events()
    before = steps.choices.index(made[0])
    branch = steps.branch(before)
    for choice in steps.choices[before:]:
        branch.apply(choice)
    assert branch.events() == steps.events()


def at_open_place(steps: resolve.Skirmish) -> resolve.Choice | None:
    """Return an order to fire at the middle of the table, or the shot there, where the rules allow it."""
    asked = steps.pending()
    for offer in steps.menu() if asked else ():
        if asked and offer.verb in {verbs.ORDER_COORDINATES, verbs.FIRE_AT_SPOT}:
            path = ((6000, 6000),) if offer.verb == verbs.ORDER_COORDINATES else ()
            said = resolve.Choice(offer.verb, asked.side, actor=offer.actor, weapon=offer.weapon, path=path)
            if steps.allows(said) == 0:
                return said
    return None
