"""A process that dies outside Python's control (a fault within Qt or the kernel) leaves its last calls in a file.

The next start finds the file, gives it the name of a crash report, and says where it lies.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.library.lock import is_running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

__all__ = ["CrashFile"]

_STALE_S = 24 * 3600
"""Age beyond which a file with nothing in it is removed, once its program is gone: it was killed, and there is nothing to tell."""


class CrashFile:
    """The file of this run, and the reports that earlier runs left."""

    def __init__(self) -> None:
        """Begin; where no file can be made, or something else watches already, nothing is kept."""
        self.reports: tuple[Path, ...] = ()
        """Reports of runs that died so since the last start."""
        self._file: TextIO | None = None
        with suppress(OSError, InputFault):
            folder = paths.log_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self.reports = tuple(_taken_in(folder))
            if not faulthandler.is_enabled():
                self._file = (folder / f"running-{os.getpid()}.txt").open("w", encoding="utf-8")
                faulthandler.enable(self._file)

    def close(self) -> None:
        """End in order: the file is taken away."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            Path(self._file.name).unlink(missing_ok=True)
        self._file = None


def _taken_in(folder: Path) -> Iterator[Path]:
    """Rename the files of earlier runs as reports; remove those of killed runs, which are empty."""
    for file in sorted(folder.glob("running-*.txt")):
        made = file.stat()
        if made.st_size:
            report = (
                folder / f"crash-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(made.st_mtime))}-{file.stem}.txt"
            )
            file.replace(report)
            yield report
        elif abs(time.time() - made.st_mtime) > _STALE_S and not _runs(file):
            with suppress(OSError):  # Windows keeps the file of a program that runs
                file.unlink()


def _runs(file: Path) -> bool:
    """Say whether the process of a file still runs; on Windows it cannot be asked without harm."""
    pid = file.stem.removeprefix("running-")
    return sys.platform != "win32" and pid.isdecimal() and is_running(int(pid))
