"""The models of a battle for a picture, and the models in sight at a moment."""

from __future__ import annotations

from dataclasses import replace

import pytest
from immutabledict import immutabledict

from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.futures.sight import Witness
from armybuilder.battle.resolve import fight
from armybuilder.battle.table import preset
from armybuilder.battle.telling.miniatures import cast
from armybuilder.battle.terms import Setup
from armybuilder.model.machine import Vehicle
from tests.battle.forces import contender
from tests.battle.kernels import said_by

MACHINES = Setup(contender("a-overland"), contender("a-foundry"), table=preset("broken-bridge"), seed=3)
PEOPLE = Setup(contender("a-levy"), contender("a-reavers"), table=preset("broken-bridge"), seed=3)


def test_every_encoded_model_has_a_miniature() -> None:
    found = cast(MACHINES)
    encoded = encode(MACHINES)
    assert set(found.models) == {(who.side, who.id) for who in encoded.calls.models}
    models = [model for unit in encoded.force.units for model in unit.models]
    assert [one.radius for one in found.models.values()] == [model.fighter.radius for model in models]
    tank = found.models["left", "1.1/1.1"]
    assert isinstance(tank.design, Vehicle)
    assert (tank.kind, tank.guns[0].arc) == ("vehicle", (-22.5, 22.5))
    assert found.zones[0] != found.zones[1]


@pytest.mark.rule("TR-140")
@pytest.mark.parametrize(
    ("arc", "drawn"),
    [("mount", (-45.0, 45.0)), ("front", (-45.0, 45.0)), ("rear", (135.0, 225.0)), ("all", None)],
)
def test_an_arc_set_by_hand_is_drawn(arc: str, drawn: tuple[float, float] | None) -> None:
    side = MACHINES.left
    tank = cast(MACHINES).models["left", "1.1/1.1"].design
    own = immutabledict(initiative=immutabledict({"weapons.0.arc": arc}))
    changed = {**side.documents, tank.id: tank.model_copy(update={"overrides": own})}
    setup = replace(MACHINES, left=replace(side, documents=changed), ruleset="initiative")
    assert cast(setup).models["left", "1.1/1.1"].guns[0].arc == drawn


@pytest.mark.rule("CA-B-089")
def test_bands_have_the_ends_of_the_range_table() -> None:
    ends = {"PB": 1000, "S": 3000, "L": 7000, "VL": 11_000, "BF": 50_000}
    for model in cast(MACHINES).models.values():
        for gun in model.guns:
            assert dict(gun.bands).items() <= ends.items()
            assert gun.bands[-1][1] == min(gun.reach, ends["BF"])


EDGES = """
import math
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.combat_action.sight import is_in_arc

for mount, (first, last) in RULESET_FACTS["combat-action"].arcs.items():
    for edge, way in ((first, 1), (last, -1)):
        for turn, bears in ((way, 1), (-way, 0)):
            at = math.radians(edge + turn)
            dx, dy = round(math.cos(at) * 10_000), round(math.sin(at) * 10_000)
            assert is_in_arc(mount, 1000, 0, dx, dy) == bears, (mount, edge, turn)
"""


@pytest.mark.long
@pytest.mark.rule("CA-B-075")
def test_drawn_arcs_agree_with_the_rules() -> None:
    """A degree inside either edge bears, a degree outside does not."""
    said_by("interpreted", EDGES)


@pytest.mark.long
@pytest.mark.rule("CA-B-076")
def test_a_shooter_sees_its_target() -> None:
    fought = fight(PEOPLE)
    witness = Witness(fought)
    shots = [
        (number, event)
        for number, event in enumerate(fought.events)
        if event.code == "shot" and event.actor is not None and event.target is not None
    ]
    assert len(shots) > 10
    for number, event in shots[::5]:
        assert event.actor is not None
        assert event.target is not None
        seen = witness.sights(number, event.actor.side, event.actor.id)
        assert seen[event.target.side, event.target.id] in {"clear", "cover"}


@pytest.mark.rule("CA-B-076")
def test_sights_name_enemies_only() -> None:
    fought = fight(MACHINES)
    last = len(fought.events) - 1
    seen = Witness(fought).sights(last, "right", "7.1/1.1")
    assert {side for side, _ in seen} <= {"left"}
    assert set(seen.values()) <= {"clear", "cover", "blocked"}
    with pytest.raises(KeyError):
        Witness(fought).sights(last, "right", "nobody")


def test_sights_after_the_last_event_are_present_ones() -> None:
    fought = fight(PEOPLE)
    witness = Witness(fought)
    left = {(who.side, who.id) for side in fought.ending.losses for who in side}
    alive = next(one for one in cast(PEOPLE).models if one not in left and one[0] == "right")
    assert witness.sights(len(fought.events), *alive).keys().isdisjoint(left)


def test_a_lost_model_sees_no_enemies() -> None:
    fought = fight(PEOPLE)
    lost = fought.ending.losses[0][0]
    assert Witness(fought).sights(len(fought.events) - 1, lost.side, lost.id) == {}
