"""Progress on a terminal alone, and the quick start of commands."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import click
import pytest

from armybuilder.battle.levels import minutes
from armybuilder.battle.series.matrix import Matrix
from armybuilder.battle.terms import Setup
from armybuilder.cli import completion, fight, language, manual, progress
from armybuilder.cli.matrix import matrix_lines
from armybuilder.words import languages
from tests.battle.forces import force, trooper
from tests.cli.examples import every_command

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.series.odds import Odds
    from armybuilder.model.document import Level
    from tests.cli.conftest import Ran


class Terminal(io.StringIO):
    """A terminal that keeps its output."""

    def isatty(self) -> bool:
        """Say yes, as a terminal does."""
        return True


@pytest.mark.parametrize("whole", [None, 4_000])
def test_a_progress_bar_shows_its_count_and_disappears(
    whole: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with language.speaking("it"), progress.progress("cli.fighting", whole) as moved:
        moved(3_000)
    said = terminal.getvalue()
    assert "Battaglie" in said
    assert ("3000 / 4000" if whole else "3000") in said
    assert ("[######################--------]" in said) == (whole is not None)
    assert seen(said) == [""]


def seen(written: str) -> list[str]:
    """Return the lines that a terminal shows after these returns, blanks and letters."""
    shown = []
    for line in written.split("\n"):
        signs: list[str] = []
        for part in line.split("\r"):
            signs[: len(part)] = part
        shown.append("".join(signs).rstrip())
    return shown


def test_lines_printed_meanwhile_stay_above_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress.progress("cli.fighting", 3) as moved:
        moved(1)
        click.echo("short")
        moved(2)
        click.echo("to the other stream", err=True)
        assert [line[:5] for line in seen(terminal.getvalue())] == ["short", "to th", ""]
    assert (sys.stdout, sys.stderr) == (terminal, terminal)
    assert seen(terminal.getvalue()) == ["short", "to the other stream", ""]


def test_a_bar_at_rest_shows_that_time_passes(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "_TICK_S", 0.01)
    monkeypatch.setenv("TERM", "xterm")
    with progress.progress("cli.fighting"):
        qtbot.waitUntil(lambda: "0:00:01" in terminal.getvalue())
    assert seen(terminal.getvalue()) == [""]


def test_a_narrow_terminal_gets_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "_USUAL_COLUMNS", 20)
    monkeypatch.setenv("TERM", "xterm")
    with progress.progress("cli.fighting", 4_000) as moved:
        moved(3_000)
    assert max(len(part) for part in terminal.getvalue().split("\r")) == 19


BAR = "[###############---------------]"


@pytest.mark.parametrize(
    ("seconds", "share", "count", "line"),
    [
        (0, None, "", "Battles 0:00:00"),
        (59.9, None, "3", "Battles 3 0:00:59"),
        (60, 0.0, "", f"Battles [{'-' * 30}] 0:01:00"),
        (3599, 0.5, "1 / 2", f"Battles {BAR} 1 / 2 0:59:59"),
        (3661, 1.0, "2 / 2", f"Battles [{'#' * 30}] 2 / 2 1:01:01"),
        (360_000, None, "x" * 90, f"Battles {'x' * 71}"),
    ],
)
def test_a_bar_shows_share_amount_and_time(
    monkeypatch: pytest.MonkeyPatch,
    seconds: float,
    share: float | None,
    count: str,
    line: str,
) -> None:
    """A terminal of unknown width has 80 columns, of which the last stays free."""
    now, terminal = [1000.0], Terminal()
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: now[0]))
    bar = progress._Bar(terminal, "Battles")
    now[0] += seconds
    bar.move(share, count)
    bar.draw()
    assert terminal.getvalue().rpartition("\r")[2].rstrip() == line


def test_a_bar_is_drawn_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now, terminal = [1000.0], Terminal()
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(progress, "_LEAST_S", 0.25)
    bar, drawn = progress._Bar(terminal, "Battles"), []
    for number, later in enumerate((0.0, 0.125, 0.125, 0.125)):
        now[0] += later
        bar.move(None, str(number))
        drawn.append(terminal.getvalue().split("\r")[-1].split()[1])
    assert drawn == ["0", "0", "2", "2"]


@pytest.mark.parametrize(
    ("whole", "moved", "shown"),
    [
        (None, (3,), " 3 0:"),
        (None, (0,), "Battles 0:"),
        (None, (3, 12), f" [{'#' * 8}{'-' * 22}] 3 / 12, about 2\xa0min to come 0:"),
        (4, (0,), f"Battles [{'-' * 30}] 0:"),
        (4, (1,), f" [{'#' * 8}{'-' * 22}] 1 / 4, about 30\xa0s to come 0:"),
        (4, (4,), f" [{'#' * 30}] 4 / 4 0:"),
        (4, (5,), f" [{'#' * 30}] 5 / 4 0:"),
        (4, (1, 2), f" {BAR} 1 / 2, about 10\xa0s to come 0:"),
        (4, (0, None, "an hour"), f" [{'-' * 30}] about an hour to come 0:"),
    ],
)
def test_progress_shows_the_part_that_is_done(
    monkeypatch: pytest.MonkeyPatch, whole: int | None, moved: tuple[Any, ...], shown: str
) -> None:
    """The time to come follows from the pace, here one in ten seconds, unless it is given."""
    terminal, now = Terminal(), iter((0.0, 10.0 * moved[0]))
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(minutes, "perf_counter", lambda: next(now))
    monkeypatch.setattr(progress, "_LEAST_S", 0.0)
    with language.speaking("en"), progress.progress("cli.fighting", whole) as move:
        move(*moved)
        assert shown in terminal.getvalue().rpartition("\r")[2]


def test_a_progress_bar_tells_the_time_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with language.speaking("it"), progress.progress("cli.thinking", 6) as moved:
        moved(0, None, "5 min")
    assert "mancano circa 5 min" in terminal.getvalue()


def test_progress_off_a_terminal_is_quiet() -> None:
    script = (
        "from armybuilder.cli.progress import progress\nwith progress('cli.fighting', 3) as moved: moved(1)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout + done.stderr == b""


@pytest.mark.parametrize("name", completion.SHELLS)
@pytest.mark.parametrize(
    ("words", "unfinished", "offered"),
    [
        ("armybuilder", "co", ["cost", "completion"]),
        ("armybuilder cost", "--js", ["--json"]),
        ("armybuilder library", "se", ["search"]),
        ("armybuilder fight a b --ruleset", "ma", ["manoeuvre"]),
    ],
)
def test_each_shell_completes_commands_options_and_their_values(
    name: str,
    words: str,
    unfinished: str,
    offered: list[str],
    shell: Callable[..., Ran],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Like the scripts, the test takes completions from the program itself."""
    script = shell("completion", name)
    assert script.code == 0
    assert f"{completion.VARIABLE}={name}_complete" in script.out
    monkeypatch.setenv(completion.VARIABLE, f"{name}_complete")
    monkeypatch.setenv("COMP_WORDS", f"{words} {unfinished}")
    monkeypatch.setenv("COMP_CWORD", unfinished if name == "fish" else str(len(words.split())))
    told = shell().out
    assert [one for one in offered if re.search(rf"(?<![\w-]){one}(?!\w)", told)] == offered
    assert "matrix" not in told


@pytest.mark.linux
def test_bash_accepts_its_completion_script(shell: Callable[..., Ran], tmp_path: Path) -> None:
    bash = shutil.which("bash")
    assert bash is not None
    (tmp_path / "script").write_text(shell("completion", "bash").out, encoding="utf-8")
    told = subprocess.run(
        [bash, "-c", f". '{tmp_path}/script' && complete -p armybuilder"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "armybuilder" in told.stdout


@pytest.mark.parametrize("letters", languages())
def test_the_manual_page_has_every_command_and_option(letters: str) -> None:
    with language.speaking(letters):
        page = manual.page("9.9.9").replace("\\-", "-")
        assert '"Army Builder 9.9.9"' in page
        for name, command in every_command():
            assert f".SS armybuilder {name} [" in page
            assert command.about() in page
            for one in command.params:
                if one.param_type_name == "option" and one.name != "language":
                    assert one.opts[-1] in page, (name, one.opts)
    lines = page.splitlines()
    assert not [line for line in lines if line.startswith("'")]
    shared = [line for line in lines if line.startswith((".B --language", ".B -h", ".B --help"))]
    assert shared == [".B --language [en|it]", ".B -h, --help"]


@pytest.mark.parametrize(
    ("level", "turns", "shown"), [("veteran", 3, 3), ("veteran", None, 6), ("regular", 3, None)]
)
def test_a_long_battle_shows_its_turns(
    monkeypatch: pytest.MonkeyPatch, level: Level, turns: int | None, shown: int | None
) -> None:
    """Without a number the turns are those of the ruleset, and regulars need no progress."""
    wholes: list[int | None] = []

    @contextmanager
    def recorded(_code: str, whole: int | None) -> Iterator[Callable[..., None]]:
        wholes.append(whole)
        yield lambda *_: None

    monkeypatch.setattr(fight, "progress", recorded)
    pair = force(trooper())
    with fight._turns(Setup(pair, pair, turns=turns, levels={"left": level})):
        pass
    assert wholes == ([] if shown is None else [shown])


def test_a_turn_is_done_when_the_next_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []

    @contextmanager
    def recorded(*_: object) -> Iterator[Callable[..., None]]:
        yield lambda *seen: shown.append(seen)

    monkeypatch.setattr(fight, "progress", recorded)
    monkeypatch.setattr(fight, "TimeToCome", lambda: SimpleNamespace(minutes=lambda battle: battle.turn * 10))
    pair = force(trooper())
    with fight._turns(Setup(pair, pair, turns=3, levels={"left": "veteran"})) as told:
        for turn in range(4):
            told(cast("Skirmish", SimpleNamespace(turn=turn)))
    assert shown == [(0, None, 0), (0, None, 10), (1, None, 20), (2, None, 30)]


def test_a_matrix_has_columns_of_one_width() -> None:
    odds = cast("Odds", SimpleNamespace(battles=4, left=3, draw=0, right=1))
    lines = matrix_lines(Matrix(("Levy", "Gate guard"), ((0, 1, odds),)), 4)
    assert lines[1:] == [
        " " * 36 + "       1       2",
        "  1 Levy" + " " * 28 + "       \N{MIDDLE DOT}  75.0 %",
        "  2 Gate guard" + " " * 22 + "  25.0 %       \N{MIDDLE DOT}",
    ]
