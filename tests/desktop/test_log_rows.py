"""Events as the printed lines of the log."""

from __future__ import annotations

import pytest

from armybuilder.battle.records.events import Event, Modifier, Who
from armybuilder.desktop.battle.log.rows import log_rows
from armybuilder.words import english

ANN = Who("left", "1.1", "Ann")


def test_negative_totals_and_needs_have_minus_signs() -> None:
    shot = Event(
        1, 1, "tr_attacks", "TR-033", ANN, die=2, dice=2, total=-3, needed=8, result="miss", value=-9,
        modifiers=(Modifier("tr_range", -3),),
    )  # fmt: skip
    (row,) = log_rows([shot], english())
    said = row.words()
    assert "2 \N{MINUS SIGN} 3 = \N{MINUS SIGN}1 against 8" in row.text
    assert "\N{MINUS SIGN}1 against 8 \N{MINUS SIGN}1  miss" in said
    assert " -" not in said


@pytest.mark.parametrize(("rule", "said"), [(None, ""), ("XX-999", ""), ("CA-B-084", "B-084")])
def test_a_line_has_the_words_of_a_known_rule(rule: str | None, said: str) -> None:
    (row,) = log_rows([Event(1, 1, "activated", rule, ANN)], english())
    assert bool(row.note) is bool(said)
    assert row.note.endswith(said)
