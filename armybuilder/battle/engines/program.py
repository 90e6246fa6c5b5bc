"""Somebody's program as an opponent: a child process that is given lines and limits, and can do no harm to the match.

What it writes is taken up to `LONGEST` bytes a line and `MOST_WAITING` lines; its complaints are read and all but the last forgotten; when it
is done with, or fails, it and all it has started are ended.
"""

from __future__ import annotations

import os
import queue
import shlex
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
"""Seconds in which an engine must answer."""
LONGEST = 65_536
"""Bytes of a line that an engine may write."""
MOST_WAITING = 64
"""Lines that wait to be read; what writes more is held up."""
KEPT_OF_COMPLAINTS = 400
_CHUNK = 8_192


class Failed(Exception):  # noqa: N818 (it is the engine that failed)
    """An engine that has lost its battle: why, in words."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Program:
    """An engine that runs: `ask` it, and `end` it."""

    def __init__(self, command: str, silence: float = SILENCE) -> None:
        """Start it and greet it. Raises InputFault where there is no such program, Failed where it does not greet."""
        self.command = command
        self._silence = silence
        self._lines: queue.Queue[bytes | Message] = queue.Queue(MOST_WAITING)
        self._orders: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._complaints = b""
        self._over = threading.Event()
        self._child = _started(command)
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
        """Say something that needs no answer."""
        self._orders.put(said)

    def ask(
        self,
        said: bytes,
        wanted: str,
        reply: Callable[[dict[str, Any]], bytes | None] | None = None,
        silence: float | None = None,
    ) -> dict[str, Any]:
        """Say something, and return the answer that is wanted; `reply` answers what comes before it, None for what may not come.

        Lines are judged in the order in which they came. Whoever greets before being asked has greeted; after that a line
        that nobody has asked for is a fault. Raises Failed where none comes within so many seconds, or another.
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
        """Return what is wrong with lines that nobody has asked for."""
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
        """Put the lines it writes where they are waited for, the last of all why there are no more."""
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
        """Put a line where it is waited for, unless the engine is done with."""
        while not self._over.is_set():
            with suppress(queue.Full):
                self._lines.put(one, timeout=0.2)
                return True
        return False

    def _gone(self) -> Message:
        """Return why nothing more comes: the program has ended, with its last complaint."""
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
        """Write what is said to it; what it does not read is dropped with it."""
        with suppress(OSError, ValueError), _pipe(self._child.stdin) as pipe:
            while (said := self._orders.get()) is not None:
                pipe.write(said)
                pipe.flush()

    def _listen(self) -> None:
        """Read what it complains of, so that it is never held up, and keep the last."""
        with _pipe(self._child.stderr) as pipe:
            while chunk := os.read(pipe.fileno(), _CHUNK):
                self._complaints = (self._complaints + chunk)[-KEPT_OF_COMPLAINTS:]

    def end(self, patience: float = 0.0) -> None:
        """End it and all it has started; with patience it may first end by itself."""
        self._over.set()
        self._orders.put(None)
        if patience:
            with suppress(subprocess.TimeoutExpired):
                self._child.wait(patience)
        _kill(self._child)
        for thread in self._threads:
            thread.join(1)


def _pipe(one: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe of a child that was given three. Raises ValueError where there is none."""
    if one is None:
        raise ValueError("no pipe")
    return one


def _started(command: str) -> subprocess.Popen[bytes]:
    """Start a command in a group of its own. Raises InputFault where there is no such program."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as fault:
        raise InputFault([message("match.command", command=command, why=str(fault))]) from fault
    pipe = subprocess.PIPE
    flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    try:
        return subprocess.Popen(  # noqa: S603 (the command is what the user asks for)
            [word.strip('"') for word in words] if sys.platform == "win32" else words,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            start_new_session=True,
            creationflags=flags,
        )
    except (OSError, ValueError, IndexError) as fault:
        why = why_refused(fault) if isinstance(fault, OSError) else str(fault)
        raise InputFault([message("match.command", command=command, why=why)]) from fault


def _kill(child: subprocess.Popen[bytes]) -> None:
    """End a child and its group, and leave nothing of it behind."""
    if sys.platform == "win32":
        with suppress(OSError):
            child.kill()
    else:
        with suppress(OSError):
            os.killpg(child.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        child.wait(5)
