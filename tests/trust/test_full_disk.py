"""A full disk: messages, unchanged earlier files, and normal work once the disk has room."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder import paths
from armybuilder.errors import write_crash_report
from armybuilder.library.lock import WriterLock
from tests.trust.stranger import STARTER, Stranger

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.linux

FULL = """
import resource, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
"""
"""A limit in code on the size of a process's files, for root too, without special rights."""
COMMANDS = """
from armybuilder.cli.main import run
for line in sys.stdin.read().splitlines():
    sys.stdout.write(f"\\nENDED {run(line.split(chr(9)))}\\n")
"""
EARLIER = b"what was written before\n"

WRITERS: dict[str, tuple[object, ...]] = {
    "sheet.pdf": ("sheet", STARTER, "--army", "a-gate", "-o"),
    "sheet.png": ("sheet", STARTER, "--army", "a-gate", "-o"),
    "sheet.html": ("sheet", STARTER, "--army", "a-gate", "-o"),
    "battle.army": ("fight", f"{STARTER}#a-gate", f"{STARTER}#a-reavers", "--turns", "1", "--record"),
    "told.txt": ("fight", f"{STARTER}#a-gate", f"{STARTER}#a-reavers", "--turns", "1", "--log"),
    "code.svg": ("share", f"{STARTER}#a-gate", "-o"),
}


@pytest.mark.long
def test_a_command_on_a_full_disk_keeps_the_file(stranger: Stranger) -> None:
    places = {file: stranger.folder / file for file in WRITERS}
    for place in places.values():
        place.write_bytes(EARLIER)
    given = "\n".join("\t".join(map(str, (*line, places[file]))) for file, line in WRITERS.items())
    seen = stranger.python("-c", "import sys\n" + FULL.format(size=512) + COMMANDS, given=given)
    ended = [line for line in seen.out.splitlines() if line.startswith("ENDED")]
    assert ended == ["ENDED 1"] * len(WRITERS), seen.err
    for place in places.values():
        assert f"{place} cannot be written" in seen.err
        assert place.read_bytes() == EARLIER
    assert "Traceback" not in seen.err
    assert {one.name for one in stranger.folder.iterdir()} == set(WRITERS), "nothing half done is left"


@pytest.mark.long
def test_exports_and_backups_without_room_keep_the_library(settled: Stranger) -> None:
    before = settled.library.read_bytes()
    place = settled.folder / "out.army"
    place.write_bytes(EARLIER)
    full = FULL.format(size=1024)
    exported = settled.shell("library", "export", "a-gate", "-o", place, before=full)
    backed_up = settled.shell("library", "backup", before=full)
    assert (exported.code, backed_up.code) == (1, 1)
    assert f"{place} cannot be written" in exported.err
    assert "disk is full" in backed_up.err or "cannot be read or written" in backed_up.err
    assert place.read_bytes() == EARLIER
    assert settled.library.read_bytes() == before
    assert settled.shell("library", "backup").code == 0
    assert settled.shell("library", "export", "a-gate", "-o", place).code == 0
    assert place.read_bytes() != EARLIER


@pytest.mark.long
@pytest.mark.parametrize("command", [("--help",), ("cost", STARTER, "--json")])
def test_a_full_standard_output_makes_no_crash_report(settled: Stranger, command: tuple[object, ...]) -> None:
    seen = settled.shell(*command, out=Path("/dev/full"))
    assert seen.code == 1
    assert "The disk is full: standard output is not complete" in seen.err
    assert not (settled.home / "log").exists()


@pytest.mark.long
def test_a_first_start_without_room_can_be_retried(
    stranger: Stranger,
) -> None:
    full = FULL.format(size=0) + (
        "from armybuilder.desktop import app\n"
        "asking = app._ask\n"
        "def ask(path, faults):\n"
        "    answer = asking(path, faults)\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)\n"
        "    return answer\n"
        "app._ask = ask\n"
    )
    # The limit is this process's own soft one, so that it may be raised again.
    full = full.replace("(0, 0)", "(0, resource.RLIM_INFINITY)")
    seen = stranger.window("Try again", before=full)
    assert seen.code == 0
    assert len(seen.asked) == 1
    assert "disk" in seen.asked[0]["asked"]
    assert seen.window["title"] == "Army Builder", "not read only: nobody else has it"
    assert seen.window["counts"]["army"] >= 2


def test_a_lock_without_a_holders_name_still_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.pwrite", full)
    first, second = (WriterLock(tmp_path / "library.db", name) for name in ("first", "second"))
    assert first.acquire()
    assert not second.acquire()
    first.release()
    assert second.acquire()
    second.release()


@pytest.mark.long
def test_settings_without_room_stay_as_they_were(settled: Stranger) -> None:
    settled.settings.parent.mkdir(parents=True)
    settled.settings.write_text("[look]\nzoom=110\n[tour]\ndone=yes\n", encoding="utf-8")
    full = FULL.format(size=16)
    seen = settled.window(before=full, script="window.set_zoom(130)")
    assert seen.code == 0
    assert "zoom=110" in settled.settings.read_text(encoding="utf-8")


# -- one file --------------------------------------------------------------------------------------------------


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Return a function that fills the disk for a folder.

    A file there gets its first bytes and no more.
    """

    def fill(folder: Path) -> None:
        writing = Path.write_bytes

        def written(path: Path, data: bytes) -> int:
            if path.parent == folder:
                writing(path, data[:3])
                raise OSError(28, "No space left on device", str(path))
            return writing(path, data)

        monkeypatch.setattr(Path, "write_bytes", written)
        monkeypatch.setattr(Path, "write_text", lambda path, text, **_: written(path, text.encode()))

    return fill


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path, no_room: Callable[[Path], None]) -> None:
    old, new = tmp_path / "old.army", tmp_path / "new.army"
    old.write_bytes(EARLIER)
    old.chmod(0o640)
    no_room(tmp_path)
    for file in (old, new):
        with pytest.raises(OSError, match="No space left") as caught:
            paths.write_whole(file, b"something new")
        assert caught.value.filename == str(file)
    assert [one.name for one in tmp_path.iterdir()] == ["old.army"]
    assert old.read_bytes() == EARLIER


def test_writing_keeps_rights_links_and_devices(tmp_path: Path) -> None:
    file, link = tmp_path / "file.army", tmp_path / "link.army"
    file.write_bytes(EARLIER)
    file.chmod(0o640)
    link.symlink_to(file)
    paths.write_whole(link, b"new")
    assert link.is_symlink()
    assert file.read_bytes() == b"new"
    assert file.stat().st_mode & 0o777 == 0o640
    paths.write_whole(Path("/dev/null"), b"gone")
    assert Path("/dev/null").is_char_device()
    long = tmp_path / ("é" * 120 + ".army")
    paths.write_whole(long, b"a name of 245 bytes")
    assert long.exists()


def test_a_crash_report_without_room_is_a_temporary_file(
    tmp_path: Path, no_room: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    no_room(tmp_path / "log")
    report = write_crash_report(ValueError("on purpose"), lambda: tmp_path / "log")
    assert report.parent == tmp_path / "temporary"
    assert "on purpose" in report.read_text(encoding="utf-8")
