"""The notes of the next release, in which every fragment is told at the changelog's own place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHANGES = ROOT / "packaging" / "changes"
NAMED = re.compile(r"(\d+|\+[a-z-]+)\.(added|changed|fixed|removed)\.md")


def test_each_fragment_is_in_the_next_release() -> None:
    """A misnamed fragment would be silently omitted."""
    fragments = [path for path in CHANGES.iterdir() if path.name != "README.md"]
    assert [path.name for path in fragments if not NAMED.fullmatch(path.name)] == []
    drafted = subprocess.run(
        [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "99.0", "--date", "2099-01-01"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert "## 99.0 (2099-01-01)" in drafted
    told = " ".join(drafted.split())
    assert [path.name for path in fragments if " ".join(path.read_text("utf-8").split()) not in told] == []


def test_the_changelog_has_a_place_for_releases() -> None:
    """Towncrier writes a release below this line, or else at the end of the file."""
    assert "<!-- releases, the newest first -->\n" in (ROOT / "packaging" / "CHANGELOG.md").read_text("utf-8")
