"""A file of the last calls of a process that dies outside Python's control, within Qt or the kernel.

The next start finds the file, renames it as a crash report, and announces its place.
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
"""The age in seconds beyond which an empty file of an ended process is removed.

Such a process was killed, and there is nothing to report.
"""


class CrashFile:
    """The crash file of this run, and the reports that earlier runs left."""

    def __init__(self) -> None:
        """Open the crash file of this run, and rename those of earlier runs.

        Nothing is recorded if no file can be made, or if `faulthandler` is enabled already.
        """
        self.reports: tuple[Path, ...] = ()
        """The reports of runs that crashed since the last start."""
        self._file: TextIO | None = None
        with suppress(OSError, InputFault):
            folder = paths.log_folder()
            folder.mkdir(parents=True, exist_ok=True)
            self.reports = tuple(_taken_in(folder))
            if not faulthandler.is_enabled():
                self._file = (folder / f"running-{os.getpid()}.txt").open("w", encoding="utf-8")
                faulthandler.enable(self._file)

    def close(self) -> None:
        """Close and remove the crash file at the regular end of the run."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            Path(self._file.name).unlink(missing_ok=True)
        self._file = None


def _taken_in(folder: Path) -> Iterator[Path]:
    """Rename the crash files of earlier runs as reports, and yield the reports.

    Removes the empty files of killed runs.
    """
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
    """Say whether the process of a file still runs.

    On Windows it returns False always, as asking would harm the process.
    """
    pid = file.stem.removeprefix("running-")
    return sys.platform != "win32" and pid.isdecimal() and is_running(int(pid))
