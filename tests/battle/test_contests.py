"""The bot is worth playing: it beats its sparring partners, whichever army and table side it has.

The long contests (2,000 battles of each pair of armies on each table, against each partner) belong to the full run;
`python -m tests.battle.contests` prints them.
"""

from __future__ import annotations

import pytest

from armybuilder.battle import table
from armybuilder.battle.rulesets.combat_action import sparring
from armybuilder.battle.terms import Setup
from tests.battle import contests, forces

WINS = 0.60
AT_LEAST = 0.55


@pytest.mark.parametrize("partner", contests.PARTNERS)
@pytest.mark.parametrize("pair", contests.PAIRS)
def test_the_bot_beats_its_partners(pair: str, partner: str, pytestconfig: pytest.Config) -> None:
    """It wins as clearly as it should: over all tables together, and in the full run on each table."""
    full = pytestconfig.getoption("--full")
    left, right = (forces.contender(name) for name in contests.PAIRS[pair])
    tallies = {
        name: contests.contest(left, right, ground, contests.PARTNERS[partner], 2000 if full else 60)
        for name, ground in table.presets().items()
    }
    judged = tallies if full else {"all tables": contests.together(tallies.values())}
    poor = {
        name: str(tally) for name, tally in judged.items() if tally.share < WINS or tally.at_least <= AT_LEAST
    }
    assert poor == {}


@pytest.mark.kernel
def test_partners_win_and_lose_to_the_same_choices_of_the_rules() -> None:
    """Each partner fights whole battles against the bot; they end, and nobody forfeits."""
    setup = Setup(forces.contender("a-gate"), forces.contender("a-levy"))
    for partner in contests.PARTNERS.values():
        found = contests.winners(setup, (sparring.POLICY_BOT, partner), 2)
        assert len(found) == 2
        assert set(found) <= {-1, 0, 1}
