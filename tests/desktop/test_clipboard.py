"""Copied rows stay on the clipboard, and do not crash the program when it quits."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from armybuilder.desktop.widgets.drops import CLIP_MIME
from armybuilder.library import starter
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = """
import sys
from pathlib import Path
from armybuilder.desktop import app as desktop
from armybuilder.desktop.desk.settings import Settings
from armybuilder.library.store import Library
app = desktop.application(["copies"])
path = Path(sys.argv[1])
window = desktop.make_window(Library.open(path), Settings(path.with_suffix(".ini")), desktop.CrashDesk())
window.open(sys.argv[2])
tree = window.page().tree
model, top = tree.model(), tree.model().index(0, 0)
tree.copy_requested.emit([model.node(model.index(0, 0, top) if model.node(top).heading else top)])
print(*app.clipboard().mimeData().formats())
"""


@pytest.mark.parametrize("page", ["a-levy", "u-levy"])
def test_the_program_quits_after_rows_were_copied(tmp_path: Path, page: str) -> None:
    """PySide6 6.11 crashes if Qt deletes an object that Python made after Python has ended."""
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path), page], capture_output=True, text=True, check=False
    )
    assert (done.returncode, CLIP_MIME in done.stdout) == (0, True), done.stderr
