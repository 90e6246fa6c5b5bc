"""The output on a terminal.

No name in a file moves the cursor, colours the text or changes the title.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from armybuilder.cli import main
from armybuilder.cli.terminal import speak_plainly, unchecked, visible
from armybuilder.library.store import Library
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = "Gun\x1b[2J\x1b]0;owned\x07\r\x9b31m\u202eend"


def test_only_control_characters_are_escaped() -> None:
    assert visible("A\tline\nand — “another” ☃ 𝄞") == "A\tline\nand — “another” ☃ 𝄞"
    assert visible("\x1b[31m\r\x7f\x9b\u202e") == "\\u001b[31m\\u000d\\u007f\\u009b\\u202e"


def test_json_output_is_unchanged() -> None:
    said = {"name": HOSTILE}
    assert json.loads(visible(json.dumps(said, ensure_ascii=False))) == said


def test_a_progress_bar_writes_unescaped() -> None:
    behind = io.StringIO()
    plain = speak_plainly(behind)
    assert plain.write("a\x1b") == 2
    assert behind.getvalue() == "a\\u001b"
    assert unchecked(plain) is behind
    assert unchecked(behind) is behind


@pytest.mark.long
def test_hostile_names_reach_a_terminal_visibly(tmp_path: Path) -> None:
    """The names are in a library and in a lock file, and the terminal is the system's own."""
    path = tmp_path / "library.db"
    with Library.open(path) as library:
        library.save([Weapon(id="w", name="Gun", category="rifle")])
        library._database.run("documents.update", "weapon", HOSTILE, "gun", 1, "[]", None, 1)
        library.path.with_name("library.db.lock").write_text(
            json.dumps({"program": "Army", "pid": 1, "host": HOSTILE})
        )
        told = on_a_terminal("library", "--library", str(path), "backup")
        listed = on_a_terminal("library", "--library", str(path), "list")
    assert "owned" in listed
    assert "end" in told
    assert not set(listed.replace("\r\n", "\n")) & set("\x1b\x07\r\x9b\u202e"), repr(listed)
    # A bar of progress draws with control characters of its own.
    assert not [bad for bad in ("\x1b[2J", "\x1b]", "\x07", "\x9b", "\u202e") if bad in told], repr(told)


def on_a_terminal(*arguments: str) -> str:
    """Run a command on a new terminal and return the terminal's input."""
    master, slave = os.openpty()
    command = [sys.executable, "-m", "armybuilder", *arguments]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=slave, stderr=slave):
        os.close(slave)
        sent = b""
        with contextlib.suppress(OSError):  # once the other end is closed
            while some := os.read(master, 65536):
                sent += some
    os.close(master)
    return sent.decode()


@pytest.mark.parametrize("command", ["cost", "check", "share"])
@pytest.mark.parametrize("what", ["pipe", "zero", "loop"])
def test_an_endless_file_is_refused_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, what: str
) -> None:
    place = tmp_path / "designs.army"
    if what == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to({"zero": "/dev/zero", "loop": place.name}[what])
    assert main.run([command, str(place)]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_endless_standard_input_is_read_to_a_limit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(io.BufferedIOBase):
        def readable(self) -> bool:
            return True

        def read(self, size: int | None = -1) -> bytes:
            return bytes(1_000_000 if size is None or size < 0 else size)

    monkeypatch.setattr("armybuilder.cli.console.MOST", 10_000_000)
    monkeypatch.setattr("sys.stdin", mock.Mock(buffer=Endless()))
    assert main.run(["cost", "-"]) == 1
    assert "10 MB" in capsys.readouterr().err
