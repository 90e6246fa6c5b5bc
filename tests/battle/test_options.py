"""Options of a person: all choices of the bot, in words, and no refused choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import resolve, verb_names
from armybuilder.battle.choices import options, routes
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import MenuRow
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.terms import SIDES, Setup
from armybuilder.words import catalogue, english, languages
from tests.battle.forces import contender, force, trooper

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

pytestmark = pytest.mark.kernel
PAIRS = (("a-gate", "a-reavers"), ("a-levy", "a-wardens"), ("a-overland", "a-foundry"))


def begun(
    left: str = "a-gate", right: str = "a-reavers", decision: int = verbs.DECIDE_ACTION
) -> resolve.Skirmish:
    """Return a battle at its first decision of a kind."""
    battle = resolve.Skirmish(Setup(contender(left), contender(right)))
    while (asked := battle.pending()) is not None and asked.decision != decision:
        battle.apply(battle.choose())
    return battle


def of(battle: resolve.Skirmish, name: str) -> options.Option:
    return next(one for one in options.options(battle) if one.name == name)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_decision_verb_number_reason_and_die_has_words(ruleset: Ruleset, language: str) -> None:
    words, names = catalogue(language), verb_names.names_of_ruleset(ruleset)
    own = names.phrases.words
    for name in names.decisions.values():
        assert words.has(f"play.ask.{own}{name}"), name
    for name in names.verbs.values():
        assert words.has(f"play.verb.{own}{name}") or name in {"flee", "swerve"}, name
    for name, counted in names.phrases.counts.items():
        code = names.phrases.same.get(name, own + name)
        assert all(words.has(f"play.number.{code}.{number}") for number in counted), name
    assert all(words.has(f"play.die.{name}") for name in RULESET_FACTS[ruleset].purposes)
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers"), ruleset=ruleset))
    for number in (*names.reasons, 9999):
        said = options.reason(battle, number)
        assert said is not None
        assert words.say(said)


@pytest.mark.parametrize("ruleset", resolve.RULESETS)
def test_every_ruleset_offers_the_bots_choices(ruleset: Ruleset) -> None:
    """The bot's verb is on the menu for its unit or model, and no option names a missing model.

    Only Combat Action has action points.
    """
    words = english()
    battle = resolve.Skirmish(Setup(contender("a-overland"), contender("a-foundry"), ruleset=ruleset))
    for _ in range(90):
        asked = options.question(battle)
        if asked is None:
            break
        choice = battle.choose()
        everything = options.options(battle)
        assert ruleset == "combat-action" or {one.offer.action_points for one in everything} == {0}
        offered = [one for one in everything if one.offer.verb == choice.verb]
        said = ((choice.actor, "actor"), (choice.unit, "unit"))
        mine = [
            one for one in offered if all(of < 0 or getattr(one.offer, who) in {-1, of} for of, who in said)
        ]
        assert mine, (words.say(asked.words), choice)
        assert all(words.text("battle.nobody") not in words.say(one.words) for one in offered)
        battle.apply(choice)


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_the_options_include_the_bots_choice(left: str, right: str) -> None:
    words = english()
    battle = resolve.Skirmish(Setup(contender(left), contender(right)))
    for _ in range(120):
        asked = options.question(battle)
        if asked is None:
            break
        assert words.say(asked.words)
        choice = battle.choose()
        offered = [one for one in options.options(battle) if one.offer.verb == choice.verb]
        assert offered
        assert all(words.say(one.words) for one in offered)
        battle.apply(choice)


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_aims_without_a_refusal_are_legal(left: str, right: str) -> None:
    words = english()
    battle = resolve.Skirmish(Setup(contender(left), contender(right)))
    for number in range(150):
        if battle.pending() is None:
            break
        if number % 5 == 0:
            for option in options.options(battle):
                for aim in options.aims(battle, option) if not option.on_the_ground else ():
                    assert (battle.allows(aim.choice) == 0) == (aim.refusal is None)
                    assert aim.refusal is None or words.say(aim.refusal)
                    assert aim.hit is None or 0 <= (aim.hurt or 0) <= aim.hit <= 1
        battle.apply(battle.choose())


def test_targets_come_with_their_chances_the_best_first() -> None:
    battle = begun()
    found: list[options.Aim] = []
    for _ in range(400):
        fire = next((one for one in options.options(battle) if one.name == "standard_fire"), None)
        found = [aim for aim in options.aims(battle, fire) if aim.refusal is None] if fire else []
        if len(found) > 1:
            break
        battle.apply(battle.choose())
    gains = [aim.gain for aim in found]
    assert all(gain is not None for gain in gains)
    assert gains == sorted(gains, reverse=True)  # type: ignore[type-var]
    assert all(aim.hit is not None for aim in found)


def test_hidden_enemies_are_not_named() -> None:
    battle = begun()
    option = of(battle, "walk")
    model = next(one for one in options.models_now(battle) if one.who.side != SIDES[option.side])
    row = st.MODELS_AT + model.number * st.MODEL_WIDTH
    fire = options.Option(
        MenuRow(verbs.STANDARD_FIRE, option.offer.actor, 1, st.SAY_MODEL, 0, -1),
        option.side,
        "standard_fire",
        option.words,
        option.who,
        None,
    )
    assert model.who in [aim.who for aim in options.aims(battle, fire)]
    battle.block[row + st.HIDDEN] = 1
    assert model.who not in [aim.who for aim in options.aims(battle, fire)]


@pytest.mark.rule("CA-B-040")
def test_all_ground_in_reach_of_a_walk_is_legal() -> None:
    battle = begun()
    option = of(battle, "walk")
    found = routes.ground(battle, option)
    start = options.models_now(battle)[option.offer.actor].place
    far = max((cell.middle[0] - start[0]) ** 2 + (cell.middle[1] - start[1]) ** 2 for cell in found.cells)
    assert len(found.cells) > 20
    for cell in found.cells:
        assert battle.allows(options.said(option, path=cell.path)) == 0
    assert far**0.5 >= 700
    beyond = (start[0] + int(far**0.5) + 600, start[1])
    _choice, refused = routes.way(battle, option, beyond, found)
    assert refused is not None
    inside = found.cells[len(found.cells) // 2]
    choice, refused = routes.way(battle, option, inside.middle, found)
    assert refused is None
    assert battle.allows(choice) == 0


def test_the_outline_encloses_all_ground_in_reach() -> None:
    battle = begun()
    found = routes.ground(battle, of(battle, "walk"))
    edges = routes.outline(found)
    assert edges
    area = 0.0
    for loop in edges:
        pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
        area += sum(one[0] * other[1] - other[0] * one[1] for one, other in pairs) / 2
    assert 0 < area <= len(found.cells) * found.cells[0].side ** 2
    cell = routes.Cell((500, 500), 200, ((500, 500),))
    (square,) = routes.outline(routes.ReachedGround((cell,)))
    assert set(square) == {(400, 400), (600, 400), (600, 600), (400, 600)}


def test_a_unit_may_be_set_up_in_its_zone() -> None:
    battle = begun(decision=verbs.DECIDE_PLACE)
    option = of(battle, "place")
    found = routes.ground(battle, option)
    assert found.cells
    for cell in found.cells[::7]:
        assert battle.allows(options.said(option, path=cell.path)) == 0
    across = [cell.middle[0] for cell in found.cells]
    assert max(across) - min(across) <= 3000
    assert routes.ground(battle, option, cancelled=lambda: True).cells == ()


def test_a_zone_may_have_any_shape() -> None:
    corner = ((0, 0), (100, 0), (0, 100))
    assert routes._inside(corner, 200, 200)
    assert not routes._inside(corner, 600, 600)
    assert not routes._inside(corner, 1200, 100)


def test_every_reachable_place_of_a_machine_is_legal() -> None:
    battle = begun("a-overland", "a-foundry")
    drive: options.Option | None = None
    for _ in range(200):
        drive = next((one for one in options.options(battle) if one.name == "pilot_vehicle"), None)
        if drive is not None:
            break
        battle.apply(battle.choose())
    assert drive is not None
    found = routes.ground(battle, drive)
    assert found.cells
    for cell in found.cells[::11]:
        assert battle.allows(options.said(drive, path=cell.path)) == 0


def test_a_question_to_several_models_names_their_army() -> None:
    men = force(trooper(), count=3)
    battle = resolve.Skirmish(Setup(men, men, ruleset="phase", seed=5, scale="large"))
    asked = options.question(battle)
    while asked is not None and not str(asked.words.code).endswith("ph_move"):
        battle.apply(battle.choose())
        asked = options.question(battle)
    assert asked is not None
    assert len({offer.actor for offer in battle.menu()}) > 1
    assert asked.words.values["who"] == "Army"
