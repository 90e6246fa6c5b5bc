"""A folder of exchange files that a club shares: its news, and the publishing of one's own armies.

Nothing is imported from it or written to it unasked. An answer is remembered by the content of its file, so
the user is not asked again until the file changes. The folder, the answers and the published files are
settings of the library.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import threading
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

from armybuilder.errors import InputFault, message
from armybuilder.library import records
from armybuilder.library.battles import holds_battle
from armybuilder.library.exchange import clashes, export
from armybuilder.library.recognition import recognised
from armybuilder.model import bundle, sharing
from armybuilder.model.army import Army
from armybuilder.paths import safe_name, why_refused, write_new, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime

    from armybuilder.errors import Message
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument, Bundle

__all__ = [
    "CHANGED_THERE",
    "MOST_FILES",
    "TAKEN_NAME",
    "FolderFile",
    "FolderMemory",
    "FolderNews",
    "Publishing",
    "answer",
    "behind",
    "look_at",
    "news",
    "publish",
    "remembered",
    "survey",
    "use_folder",
]

MOST_FILES = 500
"""The most files of a folder to read, in the order of their names."""
TAKEN_NAME, CHANGED_THERE = "shared_folder.fault.taken", "shared_folder.fault.changed"
"""The refusals to publish unasked: the name is another person's, or the file was changed since."""

Publishing = Literal["ask", "replace", "beside"]
"""The treatment of another file in an army's place.

Nothing is written, or the file is replaced, or the army gets a file of another name.
"""

_SETTING = "shared_folder"
_ENDING = ".army"
_REMEMBERED = 2000
_guard = threading.Lock()


@dataclass(frozen=True, slots=True)
class FolderFile:
    """An exchange file of the folder.

    `stamp` is its moment (ns) and size, `digest` that of its content. It has its documents, or the fault that
    it cannot be read, or neither if it was answered already.
    """

    name: str
    stamp: tuple[int, int]
    digest: str = ""
    held: Bundle | None = None
    fault: Message | None = None

    @property
    def changed(self) -> datetime:
        """The moment (UTC) of the file's last change in the folder."""
        return records.moment(self.stamp[0] // 1_000_000)


@dataclass(frozen=True, slots=True)
class FolderNews:
    """An unanswered file: its subjects, and the numbers of its documents that are new or different here.

    `mine` is the moment of the newest change here among those that differ, None if none differs.
    """

    file: FolderFile
    names: tuple[str, ...]
    new: int
    other: int
    mine: datetime | None

    @property
    def newer(self) -> bool:
        """Return whether the file was changed after the different documents here."""
        return self.mine is not None and self.file.changed > self.mine

    @property
    def said(self) -> list[Message]:
        """The words for the numbers of new and different documents, and for the side of the later change."""
        said = [message("shared_folder.new", count=self.new)] if self.new else []
        if self.other:
            said.append(message("shared_folder.other", count=self.other))
            said.append(message("shared_folder.newer" if self.newer else "shared_folder.older"))
        return said


@dataclass(frozen=True, slots=True)
class FolderMemory:
    """The library's memory: the folder, the answered digests by file name, the published files by army."""

    folder: str = ""
    answered: Mapping[str, str] = field(default_factory=dict)
    published: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The name of each published file and the digest of its content."""

    @property
    def known(self) -> frozenset[str]:
        """The digests of all answered files."""
        return frozenset(self.answered.values())

    @classmethod
    def read(cls, said: str | None) -> Self:
        """Read the memory that `written` wrote, without parts that make no sense."""
        try:
            plain = json.loads(said or "{}")
            return cls(
                str(plain.get("folder", "")),
                {str(name): str(digest) for name, digest in plain.get("answered", {}).items()},
                {
                    str(army): (str(name), str(digest))
                    for army, (name, digest) in plain.get("published", {}).items()
                },
            )
        except (ValueError, TypeError, AttributeError):
            return cls()

    def written(self) -> str:
        """Return the memory as text, with only the last answers."""
        answered = dict(list(self.answered.items())[-_REMEMBERED:])
        return json.dumps(
            {"folder": self.folder, "answered": answered, "published": dict(self.published)}, sort_keys=False
        )


def remembered(library: Library) -> FolderMemory:
    """Return a library's memory of its shared folder."""
    return FolderMemory.read(library.setting(_SETTING))


def use_folder(library: Library, folder: Path | None) -> None:
    """Use a folder from now on, or no folder for None.

    Raises InputFault if the library cannot be written.
    """
    _change(library, lambda memory: replace(memory, folder="" if folder is None else str(folder.absolute())))


def answer(library: Library, files: Iterable[tuple[str, str]]) -> None:
    """Record answers about files, by name and digest, so that they are not listed until they change.

    Raises InputFault if the library cannot be written.
    """
    given = dict(files)

    def changed(memory: FolderMemory) -> FolderMemory:
        rest = {name: digest for name, digest in memory.answered.items() if name not in given}
        return replace(memory, answered=rest | given)

    if given:
        _change(library, changed)


def _change(library: Library, how: Callable[[FolderMemory], FolderMemory]) -> None:
    with _guard:
        library.set_setting(_SETTING, how(remembered(library)).written())


# ---- reading the folder: no library is needed, so a share that does not answer holds nothing up


def survey(
    folder: Path,
    answered: frozenset[str] = frozenset(),
    before: Mapping[str, FolderFile] | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> tuple[dict[str, FolderFile], int]:
    """Read a folder's exchange files by name, and count the files beyond the limit.

    Files that are as they were `before` are not read again. Raises InputFault if the folder cannot be read.
    """
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in entries if _counts(entry.name))
    except OSError as error:
        raise InputFault([message("shared_folder.fault.gone", why=why_refused(error))]) from error
    known = before or {}
    found: dict[str, FolderFile] = {}
    for name in names[:MOST_FILES]:
        if stopped():
            break
        file = look_at(folder / name, answered, known.get(name))
        if file is not None:
            found[name] = file
    return found, max(0, len(names) - MOST_FILES)


def _counts(name: str) -> bool:
    """Say whether a file counts: hidden files are parts of files in transfer."""
    return name.casefold().endswith(_ENDING) and not name.startswith((".", "~"))


def look_at(
    path: Path, answered: frozenset[str] = frozenset(), before: FolderFile | None = None
) -> FolderFile | None:
    """Read a file as far as needed, or return None if it is gone or no file."""
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            return None
        stamp = (found.st_mtime_ns, found.st_size)
        if before is not None and before.stamp == stamp:
            return replace(before, held=None) if before.digest in answered else before
        if found.st_size > bundle.LARGEST_FILE:
            fault = message("shared_folder.fault.large", most=bundle.LARGEST_FILE // 1_000_000)
            return FolderFile(path.name, stamp, fault=fault)
        with path.open("rb") as opened:
            data = opened.read(bundle.LARGEST_FILE + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        fault = message("shared_folder.fault.unreadable", why=why_refused(error))
        return FolderFile(path.name, (0, 0), fault=fault)
    return _parsed(path.name, stamp, data, answered)


def _parsed(name: str, stamp: tuple[int, int], data: bytes, answered: frozenset[str]) -> FolderFile:
    digest = _digest(data)
    if digest in answered:
        return FolderFile(name, stamp, digest)
    if not data.strip():
        return FolderFile(name, stamp, digest, fault=message("shared_folder.fault.empty"))
    try:
        held, _ = sharing.read_any(data)
    except InputFault as fault:
        return FolderFile(name, stamp, digest, fault=fault.faults[0])
    return FolderFile(name, stamp, digest, held)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# ---- against the library


def news(library: Library, files: Iterable[FolderFile], *, by_name: bool = True) -> tuple[FolderNews, ...]:
    """Return the unanswered files with new or different documents, and record the others as answered.

    So a later edit here is no reason to ask. `by_name` is that of `recognised`.
    """
    known = remembered(library).known
    found, same = [], []
    for file in files:
        if file.held is None or file.digest in known:
            continue
        told = _told(library, file, file.held, by_name=by_name)
        if told.new or told.other:
            found.append(told)
        else:
            same.append((file.name, file.digest))
    if library.writable:
        answer(library, same)
    return tuple(found)


def _told(library: Library, file: FolderFile, held: Bundle, *, by_name: bool) -> FolderNews:
    battle = holds_battle(held)
    settled = held if battle else recognised(library, held, by_name=by_name)
    here = library.fetch_all(one.id for one in settled.documents)
    other = () if battle else clashes(library, settled)
    mine = max((library.summary(one.id).changed for one in other), default=None)
    new = sum(one.id not in here for one in settled.documents)
    if battle:
        new = sum(one.kind == "battle" and one.id not in here for one in settled.documents)
    return FolderNews(file, _about(held.documents), new, len(other), mine)


def _about(documents: Iterable[AnyDocument]) -> tuple[str, ...]:
    """Return the names of the documents that no other document in a file names."""
    given = tuple(documents)
    named = {name for one in given for name in bundle.names_in(one)}
    return tuple(one.name for one in given if one.id not in named) or tuple(one.name for one in given[:1])


# ---- publishing


def publish(library: Library, folder: Path, army_id: str, how: Publishing = "ask") -> Path:
    """Publish an army with all that it names in a file of the folder, and return the file.

    The file is written whole or not at all. The army's last published file is replaced if it is unchanged
    since then. Another file in its place is left alone unless `how` says otherwise. Raises InputFault with
    TAKEN_NAME or CHANGED_THERE for such a file, and if something cannot be written; KeyError for an unknown
    army.
    """
    army = library.fetch(army_id)
    data = bundle.write(export(library, [army_id]))
    ours = remembered(library).published.get(army_id)
    name = ours[0] if ours else f"{safe_name(army.name)}{_ENDING}"
    try:
        name = _placed(folder, name, data, ours, how)
    except OSError as error:
        why = why_refused(error)
        raise InputFault(
            [message("shared_folder.fault.unwritable", file=str(folder / name), why=why)]
        ) from error
    digest = _digest(data)

    def changed(memory: FolderMemory) -> FolderMemory:
        rest = {file: known for file, known in memory.answered.items() if file != name}
        return replace(
            memory,
            answered=rest | {name: digest},
            published={**memory.published, army_id: (name, digest)},
        )

    _change(library, changed)
    return folder / name


def _placed(folder: Path, name: str, data: bytes, ours: tuple[str, str] | None, how: Publishing) -> str:
    """Write the file if allowed, and return its name.

    Raises InputFault and OSError as `publish` does.
    """
    there = _digest_of(folder / name)
    if there == _digest(data):
        return name
    if there is None:
        try:
            write_new(folder / name, data)
        except FileExistsError:
            there = "somebody was quicker"
        else:
            return name
    if how == "replace" or (ours is not None and there == ours[1]):
        write_whole(folder / name, data)
        return name
    if how == "beside":
        return _beside(folder, name, data)
    raise InputFault([message(CHANGED_THERE if ours else TAKEN_NAME, file=name)])


def _beside(folder: Path, name: str, data: bytes) -> str:
    """Write to the first numbered name that is free."""
    stem = name.removesuffix(_ENDING)
    for number in range(2, MOST_FILES):
        try:
            write_new(folder / f"{stem} ({number}){_ENDING}", data)
        except FileExistsError:
            continue
        return f"{stem} ({number}){_ENDING}"
    raise InputFault([message(TAKEN_NAME, file=name)])


def _digest_of(path: Path) -> str | None:
    """Return the digest of the file at a path, or None without one.

    A path that is too large or no file has a digest of its own.
    """
    if not os.path.lexists(path):
        return None
    if not path.is_file() or path.stat().st_size > bundle.LARGEST_FILE:
        return "another thing"
    return _digest(path.read_bytes())


def behind(library: Library) -> tuple[str, ...]:
    """Return the names of the published armies that have changed here since."""
    found = []
    for army_id, (_, digest) in remembered(library).published.items():
        try:
            held = library.summary(army_id)
            if held.trashed or not isinstance(library.fetch(army_id), Army):
                continue
            now = _digest(bundle.write(export(library, [army_id])))
        except (KeyError, InputFault):
            continue
        if now != digest:
            found.append(held.name)
    return tuple(found)
