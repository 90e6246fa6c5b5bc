"""The coherency of a unit's members, and officers who join other units. [CA-B-058, CA-B-195]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

APART = 58
Squad = tuple[Fight, list[Model]]


def squad(*xs: int, linked: int = 0, large: bool = True, enemy_x: int = 11000, **profile: Any) -> Squad:
    """Place the members of a squad on one line, the first `linked` with communicators, and activate it."""
    arena = Arena(large=large)
    unit = arena.unit(LEFT)
    members = [
        arena.model(LEFT, x, 6000, unit=unit, communicator=int(at < linked), **profile)
        for at, x in enumerate(xs)
    ]
    arena.model(RIGHT, enemy_x, 6000)
    fight = arena.fight()
    fight.activate(members[0])
    return fight, members


def spend(fight: Fight, *members: Model) -> None:
    """Set the action points of members to 0."""
    for member in members:
        fight.set(member, "AP", 0)


@pytest.mark.rule("CA-B-058", "CA-D-064")
@pytest.mark.parametrize(
    ("linked", "apart", "reason"),
    [(0, 500, 0), (0, 510, APART), (1, 500, 0), (1, 510, APART), (2, 1000, 0), (2, 1010, APART)],
)
def test_the_last_to_move_stays_in_coherency(linked: int, apart: int, reason: int) -> None:
    """Coherency is 5 cm between bases, and 10 cm if both members have communicators."""
    fight, (man, mate) = squad(4000, 4250, linked=linked)
    spend(fight, mate)
    place = [(4250 - 250 - apart, 6000)]
    found = fight.allows(verbs.CHARGE, man, path=place)
    assert found == reason, (
        f"{apart / 100} cm from a mate, {linked} with communicators: {found}, not {reason}"
    )


@pytest.mark.rule("CA-B-058")
@pytest.mark.parametrize(("linked", "broken"), [(0, 1), (1, 1), (2, 0)])
def test_a_gap_of_ten_centimetres_takes_two_communicators(linked: int, broken: int) -> None:
    fight, (man, mate) = squad(4000, 5250, linked=linked)
    spend(fight, man, mate)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(man.unit, "BROKEN") == broken


@pytest.mark.rule("CA-B-058")
def test_the_first_mover_stays_in_reach_of_companions() -> None:
    """A member may charge 20 cm ahead if its companions are able to run after it.

    Companions without action points, and slow ones, cannot follow.
    """
    far = [(4000, 4000)]
    fight, (man, mate) = squad(4000, 4300)
    assert fight.allows(verbs.CHARGE, man, path=far) == 0
    spend(fight, mate)
    assert fight.allows(verbs.CHARGE, man, path=far) == APART
    fight.set(mate, "AP", 1)
    assert fight.allows(verbs.CHARGE, man, path=far) == APART, "a walk of 10 cm does not catch up 20"
    assert fight.allows(verbs.CHARGE, man, path=[(4000, 4500)]) == 0, "a walk of 10 cm catches up 15"
    fight.set(mate, "AP", 2)
    fight.set(mate, "FLAT", 1)
    assert fight.allows(verbs.CHARGE, man, path=far) == APART, "who must get up first can but walk"
    fight.set(mate, "FLAT", 0)
    fight.set(mate, "MOVED", 1)
    assert fight.allows(verbs.CHARGE, man, path=far) == APART, "who has moved does not move again"


@pytest.mark.rule("CA-B-058")
@pytest.mark.parametrize(("points", "x"), [(2, 4000 + 250 + 100), (1, 6250 - 1000), (0, 6250)])
def test_the_last_member_follows_before_the_activation_ends(points: int, x: int) -> None:
    """The companion stands 20 cm away: a charge brings the member beside it, a walk 10 cm nearer."""
    fight, (man, mate) = squad(4000, 6250)
    fight.set(man, "MOVED", 1)
    fight.set(mate, "AP", points)
    fight.do(verbs.END_UNIT)
    assert fight.of(mate, "X") == x
    assert fight.of_unit(man.unit, "BROKEN") == (0 if points == 2 else 1)


@pytest.mark.rule("CA-B-058")
def test_the_first_member_follows_if_the_others_cannot() -> None:
    fight, (man, mate, last) = squad(4000, 5400, 5700)
    spend(fight, mate, last)
    fight.do(verbs.END_UNIT)
    assert fight.of(man, "X") == 5000, "a walk of 10 cm"
    assert fight.of_unit(man.unit, "BROKEN") == 0


@pytest.mark.rule("CA-B-058")
def test_the_link_between_two_members_may_not_leave() -> None:
    """The middle of three members in a row links the others."""
    fight, (first, middle, last) = squad(4000, 4600, 5200)
    spend(fight, first, last)
    assert fight.allows(verbs.WALK, middle, path=[(4300, 6000)]) == APART
    assert fight.allows(verbs.WALK, middle, path=[(4600, 6100)]) == 0


@pytest.mark.rule("CA-B-058", "CA-B-166")
def test_a_member_may_leave_coherency_for_contact() -> None:
    """The member's companions have to join it or to close up."""
    fight, (man, mate) = squad(4000, 3700, enemy_x=5750)
    spend(fight, mate)
    assert fight.allows(verbs.CHARGE, man, path=[(5200, 6000)]) == APART
    assert fight.allows(verbs.CHARGE, man, path=[(5500, 6000)]) == 0


@pytest.mark.rule("CA-B-058", "CA-B-059")
def test_broken_and_pinned_units_follow_other_rules() -> None:
    """Members of a broken unit may come nearer by any distance, and a pinned unit seeks cover."""
    fight, (man, mate) = squad(4000, 6500)
    spend(fight, mate)
    fight.set_unit(man.unit, "BROKEN", 1)
    assert fight.allows(verbs.WALK, man, path=[(4500, 6000)]) == 0
    fight, (man, mate) = squad(4000, 4300)
    spend(fight, mate)
    fight.set_unit(man.unit, "PINNED", 1)
    assert fight.allows(verbs.WALK, man, path=[(3200, 6000)]) == 0


@pytest.mark.rule("CA-B-058")
def test_small_scale_has_no_coherency() -> None:
    fight, (man, mate) = squad(4000, 4300, large=False)
    spend(fight, mate)
    assert fight.allows(verbs.WALK, man, path=[(3000, 6000)]) == 0


@pytest.mark.rule("CA-B-058")
def test_the_bot_closes_up_with_leading_companions() -> None:
    """A member with no points left is ahead, and its companions follow it before they save their points."""
    fight, (man, mate) = squad(3000, 4250)
    spend(fight, man)
    fight.set(mate, "AP", 1)
    for _ in range(9):
        if fight.asks()[0] != verbs.DECIDE_ACTION or fight.asks()[1] != LEFT:
            break
        chosen = backend.new_block(state.CHOICE_WIDTH)
        doors.choose(fight.block, chosen)
        assert doors.apply(fight.block, chosen) >= 0
    assert not fight.rows(events.OUT_OF_COHERENCY), "the bot left its squad in two parts"
    assert len(fight.rows(events.WALKED)) == 1


def let_the_bot_act(fight: Fight) -> None:
    """Apply the bot's choices until the left side's activation ends."""
    for _ in range(20):
        if fight.asks()[0] != verbs.DECIDE_ACTION or fight.asks()[1] != LEFT:
            return
        chosen = backend.new_block(state.CHOICE_WIDTH)
        doors.choose(fight.block, chosen)
        assert doors.apply(fight.block, chosen) >= 0


@pytest.mark.rule("CA-B-058")
def test_the_bot_runs_after_companions_far_ahead() -> None:
    """The companion is 20 cm ahead.

    A rifleman who saved a point instead could no longer follow.
    """
    arena = Arena(large=True, options={"RULE_SAVING_AP": 1})
    unit = arena.unit(LEFT)
    man, mate = (arena.model(LEFT, x, 6000, unit=unit, weapons=[weapon("rifle")]) for x in (3000, 5250))
    arena.model(RIGHT, 10500, 6000)
    fight = arena.fight()
    fight.activate(man)
    spend(fight, mate)
    let_the_bot_act(fight)
    assert not fight.rows(events.OUT_OF_COHERENCY)
    assert fight.of(man, "X") == 5250 - 250 - 100, "1 cm from the companion"


@pytest.mark.rule("CA-B-058")
def test_the_bot_follows_those_who_move_no_more() -> None:
    """The middle one of three still links the others, but is about to move."""
    fight, (last, middle, first) = squad(4000, 4700, 5400)
    spend(fight, first)
    fight.set(last, "AP", 1)
    chosen = backend.new_block(state.CHOICE_WIDTH)
    doors.choose(fight.block, chosen)
    assert (chosen[state.CHOICE_VERB], chosen[state.CHOICE_ACTOR]) == (verbs.WALK, last.number)
    assert first.number > middle.number > last.number


@pytest.mark.rule("CA-B-058")
def test_the_bot_stays_with_companions_without_points() -> None:
    """The second walks at most 5 cm ahead of the first."""
    fight, (first, second, third) = squad(4000, 4300, 3700)
    spend(fight, first)
    let_the_bot_act(fight)
    assert not fight.rows(events.OUT_OF_COHERENCY)
    assert max(fight.of(man, "X") for man in (second, third)) <= 4000 + 250 + 500


@pytest.mark.rule("CA-B-058", "CA-B-059")
def test_a_member_comes_into_reach_before_an_obstacle() -> None:
    """A rock bars the place beside the companion, but a step of 2 cm is enough."""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    man, mate = (arena.model(LEFT, x, 6000, unit=unit) for x in (4000, 4770))
    arena.piece(4300, 5000, 4400, 7000, impassable=1)
    arena.model(RIGHT, 11000, 6000)
    fight = arena.fight()
    fight.activate(man)
    spend(fight, mate)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(unit, "BROKEN") == 0
    assert 4020 <= fight.of(man, "X") <= 4025


def officers(**more: Any) -> tuple[Fight, Model, Model, int]:
    """Return a battle, a lone officer of rank 1, one of rank 3 in another squad, and an active squad.

    Both officers are beside the squad.
    """
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    for at in range(2):
        arena.model(LEFT, 2000 + 300 * at, 3000, unit=unit, **more)
    sergeant = arena.model(LEFT, 2000, 3300, rank=1)
    other = arena.unit(LEFT)
    captain = arena.model(LEFT, 2300, 3300, unit=other, rank=3)
    arena.model(LEFT, 2600, 3300, unit=other)
    free = arena.model(LEFT, 2300, 2700, rank=2)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.do(verbs.ACTIVATE, unit=unit)
    assert fight.allows(verbs.JOIN, free) == 0
    return fight, sergeant, captain, unit


@pytest.mark.rule("CA-B-195", "CA-D-052")
def test_squad_officers_and_squad_leaders_join_no_unit() -> None:
    """Officers in the ranks of a squad, and those of rank 1, are neither offered nor allowed to join."""
    fight, sergeant, captain, _ = officers()
    assert fight.asks()[:1] == [verbs.DECIDE_ORDERS]
    assert fight.allows(verbs.JOIN, captain) == 195, "an officer in a squad's ranks may join another squad"
    assert fight.allows(verbs.JOIN, sergeant) == 195, "an officer of rank 1 may join another unit"
    offered = {actor: cost for (verb, actor), cost in fight.costs().items() if verb == verbs.JOIN}
    assert not offered.keys() & {captain.number, sergeant.number}
    assert set(offered.values()) == {0}


@pytest.mark.rule("CA-B-058")
def test_members_of_another_squad_create_no_coherency() -> None:
    """Two members 20 cm apart are each near a member of another squad, which is in coherency."""
    arena = Arena(large=True)
    torn = arena.unit(LEFT)
    man, far = (arena.model(LEFT, x, 6000, unit=torn) for x in (4000, 6000))
    whole = arena.unit(LEFT)
    other, *_ = [arena.model(LEFT, x, 6300, unit=whole) for x in (6000, 5400, 4800, 4200)]
    arena.model(RIGHT, 11000, 6000)
    fight = arena.fight()
    for squad_of, broken in ((other, 0), (man, 1)):
        fight.activate(squad_of)
        spend(fight, man, far)
        fight.do(verbs.END_UNIT)
        assert fight.of_unit(squad_of.unit, "BROKEN") == broken
    assert fight.of(far, "STATUS") == state.IN_PLAY
