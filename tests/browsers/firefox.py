"""Firefox without a window, controlled with its own protocol over a local socket.

Nothing but the browser is needed.
"""

from __future__ import annotations

import base64
import json
import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

__all__ = ["NAMES", "Firefox"]

NAMES = ("firefox", "firefox-esr")
"""The names of the program."""

_PREFERENCES = {
    "marionette.port": 0,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "browser.startup.page": 0,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
_START_S = 600


class Firefox:
    """A page of a browser that runs until it is closed."""

    def __init__(self, program: str, home: Path, *, dark: bool = False) -> None:
        """Start the browser with a profile of its own under `home`.

        `dark` sets the system's preferred colour scheme.
        """
        profile = home / "firefox"
        profile.mkdir(exist_ok=True)
        wanted = {**_PREFERENCES, "layout.css.prefers-color-scheme.content-override": 0 if dark else 1}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items())
        (profile / "user.js").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (profile / "MarionetteActivePort").unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            env={**os.environ, "HOME": str(home)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._socket = _connected(profile / "MarionetteActivePort")
        self._held = b""
        self._number = 0
        self._hear()
        self._say("WebDriver:NewSession", capabilities={})

    def open(self, page: Path, width: int = 390) -> None:
        """Open a file in a frame of this width in CSS pixels.

        A window of Firefox cannot be as narrow.
        """
        frame = page.with_name(f"frame-{width}-{page.name}")
        frame.write_text(
            f'<!doctype html><style>body{{margin:0}}</style><iframe src="{page.name}" width="{width}" height="844" '
            'style="border:0"></iframe>',
            encoding="utf-8",
        )
        self._say("WebDriver:SwitchToFrame", id=None)
        self._say("WebDriver:Navigate", url=frame.as_uri())
        self._say("WebDriver:SwitchToFrame", id=0)

    def open_whole(self, page: Path) -> None:
        """Open a file without a frame, whose fields the browser keeps while it is reloaded."""
        self._say("WebDriver:SwitchToFrame", id=None)
        self._say("WebDriver:Navigate", url=page.as_uri())

    def reload(self) -> None:
        """Reload a page without a frame, as a person does."""
        self.run("(window.stale = true, location.reload(), 1)")
        until = time.monotonic() + _START_S
        while self.run("window.stale === true || document.readyState !== 'complete'"):
            assert time.monotonic() < until, "the page does not reload"
            time.sleep(0.1)  # until the next look

    def run(self, script: str) -> Any:
        """Return the value of a JavaScript expression."""
        return self._say("WebDriver:ExecuteScript", script=f"return ({script})", args=[])["value"]

    def picture(self) -> bytes:
        """Return a picture of the visible page as PNG."""
        self._say("WebDriver:SwitchToFrame", id=None)
        made = self._say("WebDriver:TakeScreenshot", full=True)
        self._say("WebDriver:SwitchToFrame", id=0)
        return base64.b64decode(made["value"])

    def close(self) -> None:
        """Close the browser and all that it started."""
        self._socket.close()
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _say(self, command: str, **values: Any) -> Any:
        self._number += 1
        told = json.dumps([0, self._number, command, values]).encode()
        self._socket.sendall(f"{len(told)}:".encode() + told)
        while True:
            heard = self._hear()
            if isinstance(heard, list) and heard[1] == self._number:
                assert heard[2] is None, heard[2]
                return heard[3]

    def _hear(self) -> Any:
        while b":" not in self._held:
            self._held += self._more()
        length, rest = self._held.split(b":", 1)
        while len(rest) < int(length):
            rest += self._more()
        told, self._held = rest[: int(length)], rest[int(length) :]
        return json.loads(told)

    def _more(self) -> bytes:
        more = self._socket.recv(1 << 16)
        assert more, "Firefox has ended"
        return more


def _connected(port: Path) -> socket.socket:
    """Return a connection to a starting browser."""
    until = time.monotonic() + _START_S
    while True:
        try:
            made = socket.create_connection(
                ("127.0.0.1", int(port.read_text(encoding="utf-8"))), timeout=_START_S
            )
        except (OSError, ValueError):
            assert time.monotonic() < until, "Firefox did not start"
            time.sleep(0.1)  # until the next try
        else:
            return made
