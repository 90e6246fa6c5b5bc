"""Rows of the block by number, where -1 stands for none."""

from __future__ import annotations

import pytest

from armybuilder.battle import backend
from armybuilder.battle.kernel import layout, log
from armybuilder.battle.kernel import state as st
from tests.rulebook.interpreted import kernel

pytestmark = pytest.mark.kernel

KERNEL = kernel("kernel")
COUNTS = (3, 3, 3, 3, 12, 0, 3)


@pytest.mark.parametrize(
    ("function", "first", "width"),
    [
        ("model_row", None, st.MODEL_WIDTH),
        ("unit_row", st.UNITS_AT, st.UNIT_WIDTH),
        ("weapon_row", st.WEAPONS_AT, st.WEAPON_WIDTH),
        ("piece_row", st.PIECES_AT, st.PIECE_WIDTH),
    ],
)
def test_a_number_names_a_row_and_minus_one_none(function: str, first: int | None, width: int) -> None:
    block = backend.new_block(layout.words_needed(*COUNTS, log.LOG_WIDTH))
    layout.lay_out(block, *COUNTS, 1, log.LOG_WIDTH)
    start = st.MODELS_AT if first is None else block[first]
    rows = [getattr(KERNEL, function)(block, number) for number in (-1, 0, 1, 2)]
    assert rows == [0, start, start + width, start + 2 * width]
