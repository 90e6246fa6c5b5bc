"""Recovery by the die, its table, its modifiers and its exact chances. [CA-C-001 to CA-C-012]"""

from collections import Counter
from fractions import Fraction

import pytest

from armybuilder.campaign.aftermath import roll_all, throw
from armybuilder.campaign.army_strength import condition
from armybuilder.campaign.history import happen
from armybuilder.campaign.recovery import chances, course
from armybuilder.errors import InputFault
from armybuilder.model.campaign import Campaign, ModelState, Stage

rule = pytest.mark.rule


def campaign(field: str = "draw") -> Campaign:
    """Return a campaign of two armies after one battle."""
    begun = Campaign(id="c", name="The long war", armies=("a", "b"), battles=())
    sides = {"left": "a", "right": "b", "winner": field, "field": field, "battle": "battle-1"}
    return happen(begun, "battle", left_score=120, right_score=80, **sides)


def down(state: str, *, field: str = "draw", **more: int) -> Campaign:
    """Return the same campaign with one model of army a down."""
    return happen(campaign(field), "fell", model="a:1.1/1.1", state=state, **more)


def after(state: str, die: int, second: int = 0, *, stabilised: int = 0) -> ModelState | None:
    rolled = happen(down(state, stabilised=stabilised), "recovery", model="a:1.1/1.1", die=die, second=second)
    return rolled.models.get("a:1.1/1.1")


def ends(state: ModelState | None) -> list[tuple[str, int | None]]:
    """Return the stages of a course, each with the day that ends it."""
    return [] if state is None else [(one.state, one.until) for one in (state, *state.then)]


@rule("CA-C-001")
def test_a_campaign_counts_battles_and_days() -> None:
    fought = campaign()
    assert fought.battles == ("battle-1",)
    closed = happen(fought, "closed")
    assert happen(closed, "day", days=3).day == 3


@rule("CA-C-002")
def test_the_killed_are_dead_and_the_others_roll() -> None:
    killed = down("killed")
    assert killed.models["a:1.1/1.1"] == ModelState(state="dead")
    assert killed.aftermath is not None
    assert not killed.aftermath.models
    waiting = down("out_of_action").aftermath
    assert waiting is not None
    assert waiting.models["a:1.1/1.1"].state == "out_of_action"


@rule("CA-C-003")
@pytest.mark.parametrize(("die", "days"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_a_wounded_model_heals_in_twice_its_roll(die, days) -> None:
    assert ends(after("wounded", die)) == [("wounded", days)]


@rule("CA-C-003", "CA-D-134")
def test_a_wound_of_six_retires_a_model_unless_kept() -> None:
    state = after("wounded", 6)
    assert ends(state) == [("wounded", 12), ("permanent", None)]
    assert state is not None
    assert not state.kept
    rolled = happen(happen(down("wounded"), "recovery", model="a:1.1/1.1", die=6), "closed")
    healed = happen(rolled, "day", days=12)
    assert condition(healed, "a").absent == ("1.1/1.1",)
    kept = happen(healed, "kept", model="a:1.1/1.1")
    assert condition(kept, "a").absent == ()
    assert condition(kept, "a").wounded == ("1.1/1.1",)


@rule("CA-C-004", "CA-C-005")
def test_on_a_one_the_model_was_merely_wounded() -> None:
    assert ends(after("out_of_action", 1, 3)) == [("wounded", 6)]


@rule("CA-C-006")
@pytest.mark.parametrize("die", [2, 3])
def test_on_two_or_three_intensive_care_and_wounded_then(die) -> None:
    care = 2 * die
    assert ends(after("out_of_action", die, 2)) == [("intensive_care", care), ("wounded", care + 4)]


@rule("CA-C-007")
@pytest.mark.parametrize("die", [4, 5])
def test_on_four_or_five_intensive_care_and_retirement(die) -> None:
    assert ends(after("out_of_action", die)) == [("intensive_care", 3 * die), ("retired", None)]
    rolled = happen(down("out_of_action"), "recovery", model="a:1.1/1.1", die=die)
    with pytest.raises(InputFault, match="not_kept"):
        happen(rolled, "kept", model="a:1.1/1.1")


@rule("CA-C-008")
def test_on_a_six_the_model_dies() -> None:
    assert ends(after("out_of_action", 6)) == [("dead", None)]


@rule("CA-C-009", "TV-B-62")
def test_a_medic_takes_one_off_the_roll() -> None:
    assert ends(after("out_of_action", 3, 4, stabilised=1)) == [("intensive_care", 4), ("wounded", 12)]


@rule("CA-C-010", "TV-B-63", "TV-B-64")
def test_without_a_hospital_rolls_worsen_and_times_double() -> None:
    def without(die: int, second: int = 0) -> list[tuple[str, int | None]]:
        closed = happen(down("out_of_action"), "facilities", army="a", open=0)
        return ends(happen(closed, "recovery", model="a:1.1/1.1", die=die, second=second).models["a:1.1/1.1"])

    assert without(5) == [("dead", None)]
    assert without(1, 3) == [("intensive_care", 8), ("wounded", 20)]
    assert ends(after("out_of_action", 4)) == [("intensive_care", 12), ("retired", None)]
    assert ends(after("out_of_action", 1, 2, stabilised=1)) == [("wounded", 4)]


@rule("CA-C-011", "CA-D-136")
def test_losing_the_field_makes_the_fallen_prisoners() -> None:
    lost = happen(down("out_of_action", field="right"), "recovery", model="a:1.1/1.1", die=2, second=1)
    state = lost.models["a:1.1/1.1"]
    assert (state.state, state.holder) == ("prisoner", "b")
    home = happen(happen(happen(lost, "closed"), "day", days=4), "exchanged", model="a:1.1/1.1")
    assert ends(home.models["a:1.1/1.1"]) == [("wounded", 6)]
    for model in ("a:1.1/1.1", "a:1.1/1.2"):
        with pytest.raises(InputFault, match="no_prisoner"):
            happen(home, "exchanged", model=model)


@rule("CA-C-011")
def test_captors_kill_release_or_neglect_prisoners() -> None:
    lost = down("out_of_action", field="right")
    model = "a:1.1/1.1"
    assert ends(happen(lost, "fate", model=model, choice="kill").models[model]) == [("dead", None)]
    sent = happen(lost, "fate", model=model, choice="keep")
    assert ends(happen(sent, "recovery", model=model, die=4).models[model])[0] == ("intensive_care", 12)
    refused = happen(lost, "fate", model=model, choice="capture", care=0)
    assert ends(happen(refused, "recovery", model=model, die=5).models[model]) == [("dead", None)]
    with pytest.raises(InputFault, match="own_hands"):
        happen(down("out_of_action", field="left"), "fate", model=model, choice="kill")


@rule("CA-C-011")
@pytest.mark.parametrize(
    ("care", "hospital", "state"), [(1, 1, "intensive_care"), (0, 1, "dead"), (1, 0, "dead"), (0, 0, "dead")]
)
def test_a_released_prisoner_needs_care_and_a_hospital(care: int, hospital: int, state: str) -> None:
    """On a 5, a model without a doctor dies, and the captors' hospital does not help it.

    Without a doctor, the 5 counts as a 6.
    """
    model = "a:1.1/1.1"
    sent = happen(down("out_of_action", field="right"), "fate", model=model, choice="keep", care=care)
    there = happen(sent, "facilities", army="a", open=hospital)
    assert ends(happen(there, "recovery", model=model, die=5).models[model])[0][0] == state


@rule("CA-C-012", "CA-D-136")
def test_no_wounded_model_and_no_drawn_battle_makes_prisoners() -> None:
    model = "a:1.1/1.1"
    wounded = happen(down("wounded", field="right"), "recovery", model=model, die=2)
    assert ends(wounded.models[model]) == [("wounded", 4)]
    drawn = happen(down("out_of_action"), "recovery", model=model, die=2, second=2)
    assert drawn.models[model].state == "intensive_care"


@rule("CA-C-004")
def test_the_chances_of_recovery_follow_the_table() -> None:
    sixth, both = Fraction(1, 6), Fraction(1, 36)
    found = chances("out_of_action")
    assert sum(found.values()) == 1
    assert found[(Stage(state="dead"),)] == sixth
    assert found[(Stage(state="intensive_care", until=12), Stage(state="retired"))] == sixth
    assert found[(Stage(state="wounded", until=2),)] == both
    worst = chances("out_of_action", hospital=False)
    assert worst[(Stage(state="dead"),)] == 2 * sixth
    assert chances("wounded")[(Stage(state="wounded", until=12), Stage(state="permanent"))] == sixth


@pytest.mark.long
@pytest.mark.rule("CA-C-004", "CA-C-005", "CA-C-006", "CA-C-007", "CA-C-008")
def test_the_dice_of_campaigns_agree_with_the_exact_chances() -> None:
    begun, model = down("out_of_action"), "a:1.1/1.1"
    seen: Counter[str] = Counter()
    for seed in range(6000):
        rolled = roll_all(begun.model_copy(update={"seed": seed})).models[model]
        seen[(rolled, *rolled.then)[-1].state] += 1
    exact: dict[str, Fraction] = {}
    for stages, chance in chances("out_of_action").items():
        exact[stages[-1].state] = exact.get(stages[-1].state, Fraction()) + chance
    for state, chance in exact.items():
        error = 4 * float(chance * (1 - chance) / 6000) ** 0.5
        assert abs(seen[state] / 6000 - chance) < error, state


@pytest.mark.rule("CA-C-004")
def test_seed_and_purpose_decide_the_dice() -> None:
    from armybuilder.campaign.aftermath import Due

    begun = campaign()
    names = [Due("recovery", f"a:{number}.1/1.1") for number in range(60)]
    first = [throw(begun, one, "recovery") for one in names]
    assert first == [throw(begun, one, "recovery") for one in names]
    assert first != [throw(begun, one, "second") for one in names]
    assert set(first) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("CA-C-005", "CA-C-006")
@pytest.mark.parametrize("state", ["out_of_action", "wounded"])
def test_the_second_recovery_die_depends_on_the_first(state: str) -> None:
    """A model out of action rolls again if it was merely wounded or needs intensive care.

    A campaign keeps 0 for a die that was not rolled.
    """
    model = "a:1.1/1.1"
    for seed in range(40):
        rolled = roll_all(down(state).model_copy(update={"seed": seed}))
        told = rolled.events[-1].values
        asked = state == "out_of_action" and told["die"] in {1, 2, 3}
        assert (told["second"] != 0) is asked
        assert ends(rolled.models.get(model)) == ends(
            after(state, int(str(told["die"])), int(str(told["second"])))
        )


@pytest.mark.rule("CA-C-006")
def test_a_course_needs_its_second_die() -> None:
    with pytest.raises(ValueError, match="second"):
        course("out_of_action", 0, 2)
    with pytest.raises(InputFault, match="second"):
        happen(down("out_of_action"), "recovery", model="a:1.1/1.1", die=2)
