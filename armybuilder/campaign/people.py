"""The people of a campaign, with a function for each happening: fall, recovery, capture, retirement."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from immutabledict import immutabledict

from armybuilder.campaign import recovery
from armybuilder.campaign.happening_values import Values, number, said, yes
from armybuilder.campaign.happening_values import refuse as _refuse
from armybuilder.model.campaign import Aftermath, Campaign, Down, Fall, ModelState, Stage, State
from armybuilder.model.campaign_names import split
from armybuilder.model.document import LARGEST_NUMBER

if TYPE_CHECKING:
    from armybuilder.model.document import Id

__all__ = [
    "advanced",
    "captor",
    "exchanged",
    "fate",
    "fell",
    "has_hospital",
    "kept",
    "marked",
    "recovered",
    "retired",
    "without_down",
    "without_parts",
]

_PERMANENT = Stage(state="permanent")
GONE = frozenset({"retired", "dead"})
"""The states from which no model returns."""


def in_state(campaign: Campaign, model: str, state: ModelState | None) -> Campaign:
    """Return the campaign with a model in a state, or fit for None."""
    models = dict(campaign.models)
    models.pop(model, None)
    if state is not None:
        models[model] = state
    return campaign.model_copy(update={"models": immutabledict(models)})


def _aftermath(campaign: Campaign) -> Aftermath:
    return campaign.aftermath or _refuse("no_aftermath")


def _waiting(campaign: Campaign, model: str) -> Down:
    down = _aftermath(campaign).models.get(model)
    return down or _refuse("not_down", model=model)


def _with_down(campaign: Campaign, model: str, down: Down | None) -> Campaign:
    aftermath = _aftermath(campaign)
    models = dict(aftermath.models)
    models.pop(model, None)
    if down is not None:
        models[model] = down
    return campaign.model_copy(
        update={"aftermath": aftermath.model_copy(update={"models": immutabledict(models)})}
    )


def without_down(campaign: Campaign, model: str) -> Campaign:
    """Return the campaign without a model's pending roll."""
    return _with_down(campaign, model, None) if campaign.aftermath is not None else campaign


def without_parts(campaign: Campaign, machine: str) -> Campaign:
    """Return the campaign without a machine's spare parts."""
    others = (part for part in campaign.salvage if not part.startswith(f"{machine}#"))
    return campaign.model_copy(update={"salvage": tuple(others)})


def has_hospital(campaign: Campaign, army: str) -> bool:
    """Return whether an army has medical facilities, which is the default. [CA-C-010]"""
    return campaign.facilities.get(army, True)


def captor(campaign: Campaign, model: str, down: Down) -> Id | None:
    """Return the army that holds a fallen model, or None for its own army. [CA-C-011] [CA-C-012]

    Models out of action are in the hands of the side that holds the field; the wounded get home. [CA-D-136]
    """
    aftermath = _aftermath(campaign)
    mine = split(campaign, model)[0]
    enemy = aftermath.right if mine == aftermath.left else aftermath.left
    held = {"left": aftermath.left, "right": aftermath.right}.get(aftermath.field)
    taken = down.captured or (down.state == "out_of_action" and held == enemy)
    return enemy if taken and enemy != mine else None


def is_treated(campaign: Campaign, model: str, down: Down) -> bool:
    """Return whether a fallen model has a hospital: its own side's, or one its captor grants. [CA-C-011]"""
    holder = captor(campaign, model, down)
    if holder is None:
        return has_hospital(campaign, split(campaign, model)[0])
    if down.fate == "keep":
        return down.care and has_hospital(campaign, split(campaign, model)[0])
    return down.care and has_hospital(campaign, holder)


def fell(campaign: Campaign, values: Values) -> Campaign:
    """Record a model's fall in battle: hurt, shaken, dead or captured. [CA-C-002]

    A later record before the roll replaces an earlier one.
    """
    model, state = said(values, "model"), said(values, "state")
    if state not in get_args(Fall):
        _refuse("state", state=state)
    aftermath = _aftermath(campaign)
    if split(campaign, model)[0] not in {aftermath.left, aftermath.right}:
        _refuse("not_fought", model=model)
    before, waiting = campaign.models.get(model), aftermath.models.get(model)
    if before is not None and before.state not in {"permanent", "shaken"}:
        _refuse("not_there", model=model)
    scarred = waiting.scarred if waiting is not None else before is not None and _PERMANENT in before.stages
    campaign = _with_down(campaign, model, None)
    if state == "killed":
        return in_state(campaign, model, ModelState(state="dead"))
    captured = yes(values, "captured")
    if captured and state in {"shaken", "rattled"}:
        state = "unhurt"  # a prisoner: its captors take care of its nerves
    if state in {"shaken", "rattled"}:
        until = campaign.day + 1 if state == "rattled" else None
        nerves = {"state": state, "until": until, "then": (_PERMANENT,) if scarred else (), "kept": scarred}
        return in_state(campaign, model, ModelState.model_validate(nerves))
    whole = ModelState(state="permanent", kept=True) if scarred else None
    if state == "unhurt" and not captured:
        return in_state(campaign, model, whole)
    down = Down.model_validate(
        {
            "state": state,
            "stabilised": yes(values, "stabilised"),
            "captured": captured,
            "scarred": scarred,
        }
    )
    return _with_down(in_state(campaign, model, None), model, down)


def fate(campaign: Campaign, values: Values) -> Campaign:
    """Decide the fate of a model in its captor's hands, and its medical care. [CA-C-011]

    The captor is the side that holds the field, or the side that captured it in battle.
    """
    model, choice = said(values, "model"), said(values, "choice")
    down = _waiting(campaign, model)
    if captor(campaign, model, down) is None:
        _refuse("own_hands", model=model)
    if choice == "kill":
        return in_state(_with_down(campaign, model, None), model, ModelState(state="dead"))
    if choice not in {"keep", "capture"}:
        _refuse("fate", choice=choice)
    return _with_down(
        campaign, model, down.model_copy(update={"fate": choice, "care": yes(values, "care", usual=True)})
    )


def recovered(campaign: Campaign, values: Values) -> Campaign:
    """Roll for a model's recovery, a prisoner's in the captors' hands, under [CA-C-003] to [CA-C-010].

    A model captured unhurt needs no roll, nor does a dead one (in a file written by hand).
    """
    model = said(values, "model")
    down = _waiting(campaign, model)
    course: recovery.Course = ()
    if down.state == "killed":
        course = (Stage(state="dead"),)
    elif down.state in {"wounded", "out_of_action"}:
        course = _course(campaign, model, down, values)
    if down.scarred and (not course or course[-1].until is not None):
        course = (*course, _PERMANENT)
    state = _stage(course, kept=down.scarred)
    holder = captor(campaign, model, down)
    campaign = _with_down(campaign, model, None)
    if holder is not None and down.fate == "capture" and course[:1] != (Stage(state="dead"),):
        state = ModelState(state="prisoner", then=course, holder=holder, kept=down.scarred)
    return in_state(campaign, model, state)


def _course(campaign: Campaign, model: str, down: Down, values: Values) -> recovery.Course:
    die, second = number(values, "die", 1, 6), number(values, "second", 0, 6, usual=0)
    hospital = is_treated(campaign, model, down)
    if not second and recovery.needs_second(down.state, die, stabilised=down.stabilised, hospital=hospital):
        _refuse("second", model=model)
    return recovery.course(
        down.state, campaign.day, die, second, stabilised=down.stabilised, hospital=hospital
    )


def _stage(course: recovery.Course, *, kept: bool) -> ModelState | None:
    """Return the first stage of a course with the later stages, or None for an empty course."""
    if not course:
        return None
    return ModelState(state=course[0].state, until=course[0].until, then=course[1:], kept=kept)


def kept(campaign: Campaign, values: Values) -> Campaign:
    """Keep a model with a permanent wound in the ranks, with the wound. [CA-D-134]"""
    model = said(values, "model")
    state = campaign.models.get(model)
    if state is None or _PERMANENT not in state.stages:
        _refuse("not_kept", model=model)
    return in_state(campaign, model, state.model_copy(update={"kept": True}))


def retired(campaign: Campaign, values: Values) -> Campaign:
    """Remove a model from the campaign by its side's choice."""
    model = said(values, "model")
    state = campaign.models.get(model)
    if state is not None and state.state in {*GONE, "prisoner"}:
        _refuse("not_there", model=model)
    campaign = _beyond_repair(without_down(campaign, model), model)
    return in_state(campaign, model, ModelState(state="retired"))


def _beyond_repair(campaign: Campaign, machine: str) -> Campaign:
    """Return the campaign without repairs on a machine that does not come back."""
    machines = {name: each for name, each in campaign.machines.items() if name != machine}
    return campaign.model_copy(update={"machines": immutabledict(machines)})


def exchanged(campaign: Campaign, values: Values) -> Campaign:
    """Return a prisoner to its army, where its recovery continues. [CA-D-136]"""
    model = said(values, "model")
    state = campaign.models.get(model)
    if state is None or state.state != "prisoner":
        _refuse("no_prisoner", model=model)
    return in_state(campaign, model, _stage(state.then, kept=state.kept))


def marked(campaign: Campaign, values: Values) -> Campaign:
    """Set a model's state by hand, until a day or for good."""
    model, state = said(values, "model"), said(values, "state")
    if state not in get_args(State):
        _refuse("state", state=state)
    campaign = without_down(campaign, model)
    before = campaign.models.get(model)
    if before is not None and before.state == "dead" != state:
        campaign = without_parts(campaign, model)
    if state == "fit":
        return in_state(campaign, model, None)
    if state in GONE:
        campaign = _beyond_repair(campaign, model)
    until = number(values, "until", 0, LARGEST_NUMBER, usual=-1)
    given = {"state": state, "until": None if until < 0 else until}
    return in_state(campaign, model, ModelState.model_validate(given))


def advanced(campaign: Campaign, state: ModelState) -> ModelState | None:
    """Return the state of a model on the campaign's day, or None for a fit model."""
    day = campaign.day
    if state.state == "prisoner":
        return state.model_copy(update={"then": _ahead(state.then, day)})
    left = _ahead(state.stages, day)
    return state if left == state.stages else _stage(left, kept=state.kept)


def _ahead(stages: tuple[Stage, ...], day: int) -> tuple[Stage, ...]:
    """Return the stages that are not over on a day."""
    while stages and stages[0].until is not None and stages[0].until <= day:
        stages = stages[1:]
    return stages
