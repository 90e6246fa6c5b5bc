"""What happens is told in words, and opens into dice and modifiers with their rules."""

from __future__ import annotations

from armybuilder.battle import events, narrate, tellings
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import rows as r
from armybuilder.battle.rulesets.initiative import shots as sh
from armybuilder.words import english
from tests.battle.initiative.designs import TROOPER
from tests.rulebook.initiative.field import Field, roll

CALLS = events.RollCall(
    sides=(events.Who("left", "a", "Reds"), events.Who("right", "b", "Blues")),
    units=(),
    models=(events.Who("left", "1.1/1.1", "Trooper"), events.Who("right", "1.1/1.1", "Raider")),
    weapons=("Rifle", "Rifle"),
    catalogue="TR",
)


def test_a_shot_that_wounds() -> None:
    field = Field(*roll(0, r.DIE_TR_ATTACK, 4, 4), *roll(0, r.DIE_TR_DAMAGE, 5, 3, 2))
    one = field.add(TROOPER)
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    field.ground((38, -2), (39, 2), cover=2)
    field.put(one, AIM_COUNT=1, AIMED_AT=target)
    field.attack(one, target, gun, sh.MODE_SINGLE, 0)
    first, count = field.block[st.LOG_AT], field.block[st.LOG_COUNT]
    rows = [field.block[first + i * log.LOG_WIDTH : first + (i + 1) * log.LOG_WIDTH] for i in range(count)]
    told = list(tellings.decode(rows, CALLS))
    assert [english().say(narrate.line(event)) for event in told] == [
        "Trooper attacks Raider with Rifle: 8 against 8, a hit with Effect 0.",
        "Rifle does 13 to Raider; 13 get through its armour.",
        "Raider loses 8 Endurance, 0 are left.",
        "Raider loses 5 Strength, 3 are left.",
    ]
    why = [(one.reason, one.value, narrate.rule_of(one, told[0])) for one in told[0].modifiers]
    assert why == [("tr_aim", 1, "TR-034"), ("tr_cover", -1, "TR-037")]
