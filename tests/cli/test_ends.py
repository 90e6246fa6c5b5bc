"""The end of a command line: its exit code and its message about a fault."""

from __future__ import annotations

import errno
import io
import sys
from typing import TYPE_CHECKING

import click
import pytest

from armybuilder import errors
from armybuilder.cli import main
from armybuilder.desktop.window import x11_libraries
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("raised", "code", "said"),
    [
        (OSError(errno.ENOSPC, "full", "a.txt"), 1, "a.txt"),
        (OSError(errno.ENOSPC, "full"), 1, "output"),
        (OSError(errno.EDQUOT, "full", "a.txt"), 1, "a.txt"),
        *(
            (OSError(number, "no", "a.txt"), 1, "a.txt")
            for number in (
                errno.ENAMETOOLONG,
                errno.EACCES,
                errno.EPERM,
                errno.ELOOP,
                errno.EROFS,
                errno.EIO,
            )
        ),
        (OSError(errno.EACCES, "no"), 3, "PermissionError"),
        (OSError(errno.ENOENT, "no", "a.txt"), 3, "FileNotFoundError"),
        (OSError("odd"), 3, "OSError"),
        (ValueError("odd"), 3, "ValueError"),
        (InputFault([message("cli.which_campaign"), message("cli.which_campaign")]), 1, "No campaign"),
        (click.UsageError("so not"), 2, "so not"),
        (click.Abort(), 130, ""),
        (KeyboardInterrupt(), 130, ""),
        (SystemExit(1), 0, ""),
    ],
    ids=repr,
)
def test_each_exception_has_its_exit_code(
    raised: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """A fault of the system is a line, and a fault of the program is kept as a report."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path))

    def ended(**_: object) -> int:
        raise raised

    monkeypatch.setattr(main.armybuilder, "main", ended)
    assert main.run(["cost", "x"]) == code
    told = capsys.readouterr().err
    assert said in told
    assert bool(told) is bool(said)
    assert (tmp_path / "log").exists() is (code == 3)


@pytest.mark.parametrize(("ended", "code"), [(None, 0), (0, 0), (1, 1), (2, 2)])
def test_the_result_of_a_command_is_the_exit_code(
    ended: int | None, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main.armybuilder, "main", lambda **_: ended)
    assert main.run(["cost", "x"]) == code


def test_a_crash_without_report_is_still_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unkept(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    def ended(**_: object) -> int:
        raise ValueError("odd")

    monkeypatch.setattr(errors, "write_crash_report", unkept)
    monkeypatch.setattr(main.armybuilder, "main", ended)
    assert main.run(["cost", "x"]) == 3
    assert "ValueError: odd" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "display", "words", "taken", "code", "opened"),
    [
        ("linux", "", ["a.army"], True, 2, []),
        ("linux", ":0", ["a.army"], True, 0, []),
        ("linux", ":0", ["a.army", "b.json"], False, 5, [["a.army", "b.json"]]),
        ("linux", ":0", [], True, 5, [[]]),
        ("linux", "", [], False, 2, []),
        ("win32", "", ["a.army"], False, 5, [["a.army"]]),
        ("win32", "", ["a.army"], True, 0, []),
    ],
)
def test_the_window_opens_only_on_a_display(
    platform: str,
    display: str,
    words: list[str],
    taken: bool,
    code: int,
    opened: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An open window gets the files, otherwise a new one, with its exit code as the command's."""
    seen: list[list[str]] = []

    class Window:
        @staticmethod
        def run(_argv: list[str], *, files: tuple[Path, ...], language: str) -> int:
            del language
            seen.append([str(file) for file in files])
            return 5

    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    if display:
        monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(main, "window_program", lambda: Window)
    monkeypatch.setattr(main, "_handed_over", lambda _files: taken)
    assert main.run(words) == code
    assert seen == opened


@pytest.mark.linux
@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        (("libxcb-cursor.so.0",), " install libxcb-cursor0"),
        (("libxcb-cursor.so.0", "libxkbcommon-x11.so.0"), " install libxcb-cursor0 libxkbcommon-x11-0"),
    ],
)
def test_a_missing_library_is_named_with_its_package(
    lacking: tuple[str, ...], named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Qt itself would abort the program with a sentence of its own."""
    monkeypatch.setenv("DISPLAY", ":0")
    for name in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(
        x11_libraries, "_loads", lambda library: library not in lacking and "libqxcb" not in library
    )
    assert main.run([]) == 1
    assert capsys.readouterr().err.rstrip().endswith(named)


def test_no_library_of_x11_is_needed_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(x11_libraries, "_loads", lambda _library: False)
    for variable, value in (("QT_QPA_PLATFORM", "offscreen"), ("WAYLAND_DISPLAY", "wayland-0")):
        monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
        monkeypatch.setenv(variable, value)
        x11_libraries.need_x11()


@pytest.mark.parametrize(
    ("said", "file"),
    [
        ("a.army", True),
        ("a.ARMY", True),
        ("a.json", True),
        ("a.txt", False),
        ("army", False),
        ("here", True),
    ],
)
def test_a_file_is_distinguished_from_a_command(
    said: str, file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").write_text("")
    monkeypatch.chdir(tmp_path)
    assert main._is_file(said) is file


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("platform", "kind", "encoding"),
    [
        ("win32", io.TextIOWrapper, "utf-8"),
        ("win32", Terminal, "cp1252"),
        ("linux", io.TextIOWrapper, "cp1252"),
        ("linux", Terminal, "cp1252"),
    ],
)
def test_only_files_and_pipes_of_windows_change_their_encoding(
    platform: str, kind: type[io.TextIOWrapper], encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = kind(io.BytesIO(), encoding="cp1252")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "stderr", None)
    main._say_all()
    assert (stream.encoding, stream.errors) == (encoding, "replace")
    assert sys.stderr is None
