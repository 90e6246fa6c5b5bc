"""The places of the program's own data and of the user's folders, and the safe writing of files.

Only this module knows the place of `resources/` (source tree, installed wheel, frozen program).
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import unicodedata
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message

__all__ = [
    "LARGEST",
    "NO_ROOM",
    "config_folder",
    "data_folder",
    "licences",
    "log_folder",
    "numbered",
    "read_file",
    "read_stream",
    "resources",
    "safe_name",
    "version",
    "why_refused",
    "write_new",
    "write_whole",
]

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
"""The system's errors for a disk, a quota or a file that is full."""

LARGEST = 500_000_000
"""The most bytes of a file to read into memory, more than any library of thousands of battles has."""
_APP = "armybuilder"
_HOME = "ARMYBUILDER_HOME"
_METADATA = ".dist-info"
_LONGEST = 200
"""The most bytes of a name that still gets an ending, as systems allow 255."""


@cache
def resources() -> Path:
    """Return the folder of the program's data files.

    Raises FileNotFoundError if the program was installed without them.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "resources", package.parent / "resources"):
        if (folder / "messages").is_dir():
            return folder
    raise FileNotFoundError(package / "resources")


def licences() -> Path:
    """Return the folder of a frozen program for the list of its parts and their licences.

    A program that is not frozen has no such folder.
    """
    return Path(__file__).resolve().parent / "licences"


@cache
def version() -> str:
    """Return the version of the installed program, from the name of the folder with its metadata.

    Python's own reader is slow to load, so it is the second choice. Raises PackageNotFoundError if the
    program is not installed.
    """
    for folder in sys.path:
        with suppress(OSError), os.scandir(folder or os.curdir) as inside:
            for one in inside:
                if one.name.startswith(f"{_APP}-") and one.name.endswith(_METADATA):
                    return one.name.removeprefix(f"{_APP}-").removesuffix(_METADATA)
    from importlib import metadata

    return metadata.version(_APP)


def _folder(kind: str) -> Path:
    """Return the folder of one kind, below ARMYBUILDER_HOME if set, else the system's own.

    Raises InputFault if the system knows no home (a user with a number only, without HOME).
    """
    home = os.environ.get(_HOME)
    if home:
        return Path(home) / kind
    import platformdirs

    try:
        return Path(getattr(platformdirs, f"user_{kind}_dir")(_APP, appauthor=False))
    except RuntimeError as error:
        raise InputFault([message("paths.no_home")]) from error


def data_folder() -> Path:
    """Return the folder of the library, which may not exist yet.

    Raises InputFault if the system knows no home.
    """
    return _folder("data")


def config_folder() -> Path:
    """Return the folder of the settings, which may not exist yet.

    Raises InputFault if the system knows no home.
    """
    return _folder("config")


def log_folder() -> Path:
    """Return the folder of crash reports, which may not exist yet.

    Raises InputFault if the system knows no home.
    """
    return _folder("log")


def read_file(path: Path, most: int = LARGEST) -> bytes:
    """Read the bytes of a file.

    Raises OSError if it cannot be read. Raises InputFault for a pipe or a device, which might never end, and
    for a file of more bytes than `most`.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as file:  # noqa: PTH123 (a descriptor has no path)
        kind = os.fstat(descriptor)
        if stat.S_ISDIR(kind.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(kind.st_mode):
            raise InputFault([message("paths.no_file", file=str(path))])
        return read_stream(file, str(path), most)


def read_stream(stream: BinaryIO, name: str, most: int = LARGEST) -> bytes:
    """Read all bytes of a stream.

    Raises InputFault, with the stream's name, if they are more than `most`.
    """
    data = stream.read(most + 1)
    if len(data) > most:
        raise InputFault([message("paths.too_large", file=name, most=most // 1_000_000)])
    return data


_TOLD = frozenset(
    {
        "ENOENT",
        "EACCES",
        "EPERM",
        "EISDIR",
        "ENOTDIR",
        "ENAMETOOLONG",
        "EROFS",
        "EIO",
        "ELOOP",
        "EINVAL",
        "ENOSPC",
        "EDQUOT",
        "EFBIG",
        "EEXIST",
        "ENOTEMPTY",
        "EBUSY",
        "EMFILE",
    }
)
"""The system's errors for a refused file that have words of ours (`paths.why`)."""


def why_refused(error: OSError) -> Message | str:
    """Return the system's reason for refusing a file, in our words if we have them, else in its own."""
    name = errno.errorcode.get(error.errno or 0, "")
    return message(f"paths.why.{name}") if name in _TOLD else error.strerror or str(error)


def safe_name(name: str) -> str:
    """Return a name in a form that every system allows for a file."""
    kept = "".join(letter if letter.isalnum() or letter in " -_." else "-" for letter in name)
    short = kept.strip(" .").encode()[:_LONGEST].decode(errors="ignore")[:80]
    return short.strip(" .") or "army"


def numbered(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number if a folder could confuse it with a taken name."""
    known, made, number = {_alike(one) for one in taken}, name, 2
    while _alike(made) in known:
        made, number = f"{name} {number}", number + 1
    return made


def _alike(name: str) -> str:
    """Return the form of a name in which folders of some systems compare it."""
    return unicodedata.normalize("NFC", name.casefold())


def write_new(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all.

    Raises FileExistsError if the file exists, and OSError as `write_whole` does.
    """
    path.touch(exist_ok=False)  # the name is ours from here on, whoever else wants it at this moment
    try:
        write_whole(path, data)
    except OSError:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, so that an old file stays until the new file is complete.

    A pipe or a device is written directly. Raises OSError with the file's path.
    """
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            target.write_bytes(data)
            return
        name = target.name.encode(errors="surrogateescape")[:_LONGEST].decode(errors="ignore")
        part = target.with_name(f".{name}.part")
        try:
            part.write_bytes(data)
            with part.open("r+b") as file:
                os.fsync(
                    file.fileno()
                )  # or a power cut could leave an empty file in the place of the old one
            if target.exists():
                from shutil import copymode

                copymode(target, part)
            part.replace(target)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
