"""Chromium without a window, controlled through a pipe with its own protocol, so that only the browser is needed."""

from __future__ import annotations

import base64
import json
import os
import signal
from pathlib import Path
from typing import Any

__all__ = ["NAMES", "Chromium"]

NAMES = ("chromium", "chromium-browser", "google-chrome")
"""The names of the program."""

_ARGUMENTS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


class Chromium:
    """A page of a browser that runs until it is closed.

    Every address that it requests is noted in `asked`.
    """

    def __init__(self, program: str, home: Path) -> None:
        """Start it with a profile of its own under `home`."""
        to_browser, self._out = _above(os.pipe())
        self._in, from_browser = _above(os.pipe())
        profile = home / "chromium"
        self._pid = os.posix_spawn(
            program,
            [program, *_ARGUMENTS, f"--user-data-dir={profile}", "about:blank"],
            {**os.environ, "HOME": str(home)},
            file_actions=[
                (os.POSIX_SPAWN_DUP2, to_browser, 3),
                (os.POSIX_SPAWN_DUP2, from_browser, 4),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            ],
            setpgroup=0,
        )
        os.close(to_browser)
        os.close(from_browser)
        self._held = b""
        self._number = 0
        self._session = ""
        self._events: list[str] = []
        self.asked: list[str] = []
        target = self._say("Target.createTarget", url="about:blank")["targetId"]
        self._session = self._say("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network"):
            self._say(f"{domain}.enable")

    def open(
        self, page: Path, width: int = 390, *, dark: bool = False, printed: bool = False, scripts: bool = True
    ) -> None:
        """Open a file at a width in CSS pixels, as a telephone does below 600.

        Without `scripts` the page's own script does not run, as in a previewer of files.
        """
        self._say("Emulation.setScriptExecutionDisabled", value=not scripts)
        self._say(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=844,
            deviceScaleFactor=1,
            mobile=width < 600,
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._say("Emulation.setEmulatedMedia", media="print" if printed else "", features=[scheme])
        self._events = []
        self._say("Page.navigate", url=page.as_uri())
        while "Page.loadEventFired" not in self._events:
            self._hear()

    def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression."""
        made = self._say("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in made, made
        return made["result"].get("value")

    def picture(self) -> bytes:
        """Return the whole page as PNG."""
        made = self._say("Page.captureScreenshot", captureBeyondViewport=True)
        return base64.b64decode(made["data"])

    def printed(self) -> bytes:
        """Return the printed form of the page as PDF."""
        made = self._say("Page.printToPDF", preferCSSPageSize=True, paperWidth=8.27, paperHeight=11.69)
        return base64.b64decode(made["data"])

    def close(self) -> None:
        """Close the browser and all that it started."""
        os.close(self._out)
        os.killpg(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._in)

    def _say(self, method: str, **values: Any) -> Any:
        self._number += 1
        told = {"id": self._number, "method": method, "params": values}
        if self._session:
            told["sessionId"] = self._session
        os.write(self._out, json.dumps(told).encode() + b"\0")
        while True:
            heard = self._hear()
            if heard.get("id") == self._number:
                assert "error" not in heard, heard
                return heard["result"]

    def _hear(self) -> dict[str, Any]:
        while b"\0" not in self._held:
            more = os.read(self._in, 1 << 16)
            assert more, "Chromium has ended"
            self._held += more
        first, self._held = self._held.split(b"\0", 1)
        heard: dict[str, Any] = json.loads(first)
        if "method" in heard:
            self._events.append(heard["method"])
        if heard.get("method") == "Network.requestWillBeSent":
            self.asked.append(heard["params"]["request"]["url"])
        return heard


def _above(ends: tuple[int, int]) -> tuple[int, int]:
    """Return the ends of a pipe under numbers that the browser's own do not overwrite."""
    import fcntl

    moved = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return moved[0], moved[1]
