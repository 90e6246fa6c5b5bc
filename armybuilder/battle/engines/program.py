"""A foreign program as an opponent, a child process that cannot harm the match.

Its output is read up to `LONGEST` bytes a line and `MOST_WAITING` lines. Its complaints are read, and only
the last are kept. When it is no longer needed, or fails, it and all processes that it has started are ended.
They are ended too, except on Windows, when this process ends, however it ends: a shell in the engine's process
group waits for that.
"""

from __future__ import annotations

import errno
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from armybuilder.battle.engines.lines import PROTOCOL, Unfit, line, reading
from armybuilder.errors import InputFault, message
from armybuilder.paths import why_refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

    from armybuilder.errors import Message

__all__ = ["SILENCE", "Failed", "Program"]

SILENCE = 60.0
"""The seconds in which an engine must answer."""
LONGEST = 65_536
"""The most bytes of a line from an engine."""
MOST_WAITING = 64
"""The most lines that wait to be read.

A program that writes more is held up.
"""
KEPT_OF_COMPLAINTS = 400
_CHUNK = 8_192
_TIED = (
    '(trap "" HUP INT TERM; (exec <"/dev/fd/$0" >/dev/null 2>&1; read -r end; kill -s KILL 0) &); exec "$@"'
)
"""A script that becomes the engine, and leaves a shell in its process group.

The shell reads a pipe until this process has ended, and then ends the group. It is no child of the engine, and
dies with the group in any other case.
"""


class Failed(Exception):  # noqa: N818 (it is the engine that failed)
    """The loss of a battle by an engine, with the reason in words."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Program:
    """A running engine, with `ask` and `end`."""

    def __init__(self, command: str, silence: float = SILENCE) -> None:
        """Start the program, and wait for its greeting.

        Raises InputFault if the program does not exist, Failed if it does not greet.
        """
        self.command = command
        self._silence = silence
        self._lines: queue.Queue[bytes | Message] = queue.Queue(MOST_WAITING)
        self._orders: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._complaints = b""
        self._over = threading.Event()
        self._child, self._tie = _started(command)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        others = (threading.Thread(target=work, daemon=True) for work in (self._read, self._write))
        self._threads = [self._listener, *others]  # the reader waits for the listener, which runs by then
        for thread in self._threads:
            thread.start()
        try:
            self._check(self.ask(line("hello", protocol=PROTOCOL), "hello"))
        except Failed:
            self.end()
            raise

    def _check(self, hello: dict[str, Any]) -> None:
        if hello.get("protocol", PROTOCOL) != PROTOCOL:
            raise Failed(message("match.why.protocol", said=str(hello.get("protocol"))[:40]))
        self.name = str(hello.get("name", ""))[:80]
        self.version = str(hello.get("version", ""))[:40]

    # -- what passes between them --------------------------------------------------------------------------

    def say(self, said: bytes) -> None:
        """Send a line that needs no answer."""
        self._orders.put(said)

    def ask(
        self,
        said: bytes,
        wanted: str,
        reply: Callable[[dict[str, Any]], bytes | None] | None = None,
        silence: float | None = None,
    ) -> dict[str, Any]:
        """Send a line, and return the answer with the wanted word.

        `reply` answers the lines before it, with None for a forbidden line. Lines are judged in the order in
        which they came. A greeting before `hello` counts. After that a line that was not asked for is a
        fault. Raises Failed if no answer, or a wrong one, comes within the seconds of `silence`.
        """
        patience = self._silence if silence is None else silence
        if wanted != "hello" and not self._lines.empty():
            raise Failed(self._early())
        self.say(said)
        until = time.monotonic() + patience
        while True:
            answer = self._answer(until, patience)
            if answer["say"] == wanted:
                return answer
            more = reply(answer) if reply is not None else None
            if more is None:
                raise Failed(message("match.why.other", said=answer["say"][:40], wanted=wanted))
            self.say(more)

    def _early(self) -> Message:
        """Return the fault of a line that was not asked for."""
        waiting = self._lines.get()
        return message("match.why.unasked") if isinstance(waiting, bytes) else waiting

    def _answer(self, until: float, patience: float) -> dict[str, Any]:
        try:
            left = until - time.monotonic()
            came = self._lines.get(timeout=left) if left > 0 else None
        except queue.Empty:
            came = None
        if came is None:
            raise Failed(message("match.why.silent", seconds=f"{patience:g}"))
        if not isinstance(came, bytes):
            raise Failed(came)
        try:
            return reading(came)
        except Unfit:
            start = came[:60].decode("utf-8", "replace")
            raise Failed(message("match.why.nonsense", said=start)) from None

    # -- its pipes, each with a thread ---------------------------------------------------------------------

    def _read(self) -> None:
        """Read the program's lines into the queue, and last the reason for their end."""
        started = b""
        with _pipe(self._child.stdout) as pipe:
            while not self._over.is_set():
                chunk = os.read(pipe.fileno(), _CHUNK)
                if not chunk:
                    self._put(self._gone())
                    return
                *whole, started = (started + chunk).split(b"\n")
                if not all(self._put(one) for one in whole):
                    return
                if len(started) > LONGEST:
                    self._put(message("match.why.long", most=LONGEST))
                    return

    def _put(self, one: bytes | Message) -> bool:
        """Add a line to the queue, and return False if the program is ended first."""
        while not self._over.is_set():
            with suppress(queue.Full):
                self._lines.put(one, timeout=0.2)
                return True
        return False

    def _gone(self) -> Message:
        """Return the reason for the end of the lines, that the program has ended.

        It includes the program's last complaint.
        """
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(1)
        # What it has complained of is read to its end, unless children of its own still complain.
        self._listener.join(1)
        last = self._complaints.decode("utf-8", "replace").strip().splitlines()
        code = self._child.returncode
        return message(
            "match.why.ended", code="?" if code is None else code, last=last[-1][:200] if last else ""
        )

    def _write(self) -> None:
        """Write the lines sent to the program.

        Lines that it does not read are dropped with it.
        """
        with suppress(OSError, ValueError), _pipe(self._child.stdin) as pipe:
            while (said := self._orders.get()) is not None:
                pipe.write(said)
                pipe.flush()

    def _listen(self) -> None:
        """Read the program's complaints, so that it is never held up, and keep the last."""
        with _pipe(self._child.stderr) as pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._complaints = (self._complaints + chunk)[-KEPT_OF_COMPLAINTS:]

    def end(self, patience: float = 0.0) -> None:
        """End the program and all processes that it has started.

        With patience it may first end by itself.
        """
        self._over.set()
        self._orders.put(None)
        if patience:
            with suppress(subprocess.TimeoutExpired):
                self._child.wait(patience)
        _kill(self._child)
        if self._tie is not None:
            os.close(self._tie)
            self._tie = None
        for thread in self._threads:
            thread.join(1)


def _pipe(one: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe of a child process.

    Raises ValueError without a pipe.
    """
    if one is None:
        raise ValueError("no pipe")
    return one


def _started(command: str) -> tuple[subprocess.Popen[bytes], int | None]:
    """Start a command in a process group of its own, and return it with its pipe.

    The group ends when that pipe is closed. Windows has none. Raises InputFault if the program does not
    exist.
    """
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as fault:
        raise InputFault([message("match.command", command=command, why=str(fault))]) from fault
    try:
        if sys.platform == "win32":
            flags = subprocess.CREATE_NEW_PROCESS_GROUP
            return _opened([word.strip('"') for word in words], creationflags=flags), None
        return _tied(words)
    except (OSError, ValueError, IndexError) as fault:
        why = why_refused(fault) if isinstance(fault, OSError) else str(fault)
        raise InputFault([message("match.command", command=command, why=why)]) from fault


def _tied(words: list[str]) -> tuple[subprocess.Popen[bytes], int]:
    """Start a program in a session of its own, tied to a pipe.

    Raises OSError if the program does not exist, ValueError for a name that none can have.
    """
    if shutil.which(words[0]) is None:
        code = errno.EACCES if os.path.lexists(words[0]) else errno.ENOENT
        raise OSError(code, os.strerror(code))
    waiting, tie = os.pipe()
    try:
        shell = ["/bin/sh", "-c", _TIED, str(waiting), *words]
        return _opened(shell, start_new_session=True, pass_fds=(waiting,)), tie
    except BaseException:
        os.close(tie)
        raise
    finally:
        os.close(waiting)


def _opened(words: list[str], **more: Any) -> subprocess.Popen[bytes]:
    """Start a program with a pipe for each of its three streams."""
    pipe = subprocess.PIPE
    return subprocess.Popen(  # noqa: S603 (the command is what the user asks for)
        words, stdin=pipe, stdout=pipe, stderr=pipe, **more
    )


def _kill(child: subprocess.Popen[bytes]) -> None:
    """End a child process and its whole group."""
    if sys.platform == "win32":
        with suppress(OSError):
            child.kill()
    else:
        with suppress(OSError):
            os.killpg(child.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        child.wait(5)
