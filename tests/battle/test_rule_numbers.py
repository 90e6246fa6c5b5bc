"""The numbers of rules stand in the block where their names say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from pydantic import BaseModel

from armybuilder.battle.encoding.rule_numbers import rule_numbers
from armybuilder.battle.rulesets.manoeuvre import numbers as manoeuvre
from armybuilder.battle.rulesets.manoeuvre import tables as manoeuvre_tables
from armybuilder.battle.rulesets.phase import numbers as phase
from armybuilder.battle.rulesets.phase import tables as phase_tables

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

FIGHT = SimpleNamespace(readings={})


class Morale(BaseModel):
    """A table of a file of rules."""

    fresh: int
    bands: tuple[tuple[int, int], tuple[int, int]]


class Tables(BaseModel):
    """A file of rules."""

    morale: Morale


TABLES = Tables(morale=Morale(fresh=4, bands=((1, 2), (3, 4))))


def test_a_cell_stands_at_its_name_and_a_row_from_there_on() -> None:
    places = {"XX_MORALE_FRESH": 7, "XX_MORALE_BANDS": 10, "XX_LIGHT": 20, "ROW_WORDS": 13}
    assert rule_numbers(TABLES, places, "XX") == {7: 4, 10: 1, 11: 2, 12: 3, 13: 4}


def test_a_cell_that_the_table_does_not_have_is_ours_to_mend() -> None:
    with pytest.raises(AttributeError):
        rule_numbers(TABLES, {"XX_MORALE_FRESCH": 7}, "XX")


@pytest.mark.parametrize(
    ("places", "prefix", "words"),
    [
        (phase, "PH_", phase_tables.words()),
        (manoeuvre, "MN_", manoeuvre_tables.words(FIGHT, (0, 0))),  # type: ignore[arg-type]
    ],
)
def test_every_number_of_a_ruleset_is_written(
    places: ModuleType, prefix: str, words: Mapping[int, int]
) -> None:
    named = {at for name, at in vars(places).items() if name.startswith(prefix)}
    assert named - words.keys() <= {getattr(phase, "PH_WEAPON_ROWS", None)}
