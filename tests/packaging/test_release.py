"""Releases: their refusals, their numbers and their checksums."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
import release

if TYPE_CHECKING:
    from pathlib import Path

PROJECT = 'name = "armybuilder"\nversion = "0.9.0"\n[tool.other]\nversion = "3"\n'


def test_the_project_gets_its_number_and_nothing_else_does() -> None:
    assert release.renumbered(PROJECT, "0.10.0") == PROJECT.replace('"0.9.0"', '"0.10.0"')
    assert release.renumbered(PROJECT, "0.9.0") == PROJECT


@pytest.mark.parametrize("version", ["0.8.9", "1.0", "v1.0.0", "1.0.0rc1", ""])
def test_an_invalid_or_published_version_is_refused(version: str) -> None:
    with pytest.raises(ValueError, match=r"not a version|comes before"):
        release.renumbered(PROJECT, version)


def clone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a small history with a folder for fragments, and make it the source of releases.

    Returns that folder.
    """
    changes = folder / "changes"
    changes.mkdir()
    (changes / "README.md").write_text("How they are named.\n")
    (folder / "CHANGELOG.md").write_text("# Releases\n\n## 0.1.0 (2027-01-02)\n")
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "First"]):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *identity, *command], cwd=folder, check=True)
    monkeypatch.setattr(release, "ROOT", folder)
    monkeypatch.setattr(release, "CHANGES", changes)
    monkeypatch.setattr(release, "CHANGELOG", folder / "CHANGELOG.md")
    return changes


def test_only_new_committed_changes_are_released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = clone(tmp_path, monkeypatch)
    assert "nothing new" in release.refusal("0.2.0")
    (changes / "1.added.md").write_text("Something.\n")
    assert "not committed" in release.refusal("0.2.0")
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    subprocess.run(["git", *identity, "commit", "-qm", "Second"], cwd=tmp_path, check=True)
    assert release.refusal("0.2.0") == ""
    assert "0.1.0 is out already" in release.refusal("0.1.0")


def test_a_wrong_version_is_reported_in_a_line(tmp_path: Path) -> None:
    """The command changes nothing."""
    command = [sys.executable, release.__file__, "newest"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "newest is not a version such as 0.2.0\n")


def test_checksums_have_the_common_format(tmp_path: Path) -> None:
    file = tmp_path / "one.whl"
    file.write_bytes(b"one")
    assert release.sums([file]) == f"{hashlib.sha256(b'one').hexdigest()}  one.whl\n"
