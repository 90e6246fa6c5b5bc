"""Random edits never raise the dead: a book of people agrees with the program after each deed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.desktop.deeds_at_random import DEEDS
from tests.desktop.edits_at_random import EditsAtRandom

if TYPE_CHECKING:
    from pathlib import Path

SEEDS, STEPS = 6, 150


@pytest.mark.long(short=("0",))
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("first", range(0, 60, SEEDS))
def test_records_follow_their_people(tmp_path: Path, first: int) -> None:
    for seed in range(first, first + SEEDS):
        (tmp_path / str(seed)).mkdir()
        machine = EditsAtRandom(tmp_path / str(seed), seed)
        try:
            _edit(machine)
        except AssertionError as fault:
            fault.add_note(f"seed {seed}, step {len(machine.told)}: {machine.told}")
            raise
        finally:
            machine.close()


@pytest.mark.usefixtures("qapp")
def test_a_campaign_that_follows_nothing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("armybuilder.desktop.desk.followed_edits._follow", lambda *_: ([], {}))
    machine = EditsAtRandom(tmp_path, 0)
    with pytest.raises(AssertionError, match="not fielded"):
        _edit(machine)
    machine.close()


def _edit(machine: EditsAtRandom) -> None:
    for _ in range(STEPS):
        machine.do(DEEDS)
