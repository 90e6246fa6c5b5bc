"""The care of the library in the background, a while after the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.desk.workers import TaskControl
from armybuilder.desktop.window import background_work
from armybuilder.desktop.window.background_work import look_after
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("at_once", [25, 1000])
def test_the_care_counts_every_updated_price(
    tmp_path: Path, starter_library: bytes, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    """The window lists the points anew only if any were updated, so the last batch counts too."""
    monkeypatch.setattr(background_work, "_AT_ONCE", at_once)
    (tmp_path / "library.db").write_bytes(starter_library)
    with Library.open(tmp_path / "library.db") as library:
        with library._changing():
            library._database.run("pricing.mark_all")
        assert look_after(library, TaskControl(print)) == len(library.summaries())
        assert look_after(library, TaskControl(print)) == 0
