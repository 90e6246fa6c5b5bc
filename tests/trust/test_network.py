"""No network, ever: neither the window nor the shell opens a socket to another machine.

An audit hook reports Python's own sockets. Sockets of libraries beneath Python are among the files that the
process has open, during its work and at its end.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from armybuilder.cli.main import _HOMES
from tests.trust.stranger import STARTER

if TYPE_CHECKING:
    from tests.trust.stranger import Seen, Stranger

WATCH = """
import atexit, os, sys

def hear(event, given):
    family = getattr(given[1], "name", "") if event == "socket.__new__" and len(given) > 1 else ""
    told = event.startswith(("socket.", "urllib.", "http.", "ftplib.", "smtplib.")) and event != "socket.gethostname"
    if told and family != "AF_UNIX":
        sys.stderr.write(f"NETWORK {event} {given!r}\\n")

def look():
    for number in os.listdir("/proc/self/fd") if os.path.isdir("/proc/self/fd") else ():
        try:
            kind = os.readlink(f"/proc/self/fd/{number}")
        except OSError:
            continue
        if kind.startswith("socket:") and kind[8:-1] in INTERNET():
            sys.stderr.write(f"NETWORK {kind}\\n")

def INTERNET():
    found = set()
    for name in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        try:
            with open(f"/proc/self/net/{name}") as lines:
                found |= {line.split()[9] for line in lines.readlines()[1:]}
        except OSError:
            pass
    return found

sys.addaudithook(hear)
atexit.register(look)
"""
"""Code at the start of a process that records all sockets from then on."""

COMMANDS = (
    WATCH
    + """
from armybuilder.cli.main import run
from armybuilder.counsel import balance, worth
worth.FIRST, worth.ROUND, worth.LOOKS = 6, (4, 8, 8, 4), (1,)
balance.SEARCH, balance.CONFIRM, balance.MOST_TURNS = 20, 40, 3
for line in sys.stdin.read().splitlines():
    print("ENDED", run(line.split("\\t")), line.split("\\t")[0])
    look()
"""
)

WINDOW = """
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.wanted import OddsWanted, SheetsWanted
import armybuilder.desktop.documents.contenders as bout
from armybuilder.battle.series import decisive_turn, kills
bout.BATTLES = kills.BATTLES = decisive_turn.BATTLES = 4
library = window.session.library
for kind in ("creature", "weapon", "vehicle", "robot", "unit", "table", "army"):
    window.open(library.summaries(kind)[0].id)
for name in ("guide", "readings"):
    window.open(page_key(name))
army = library.summaries("army")[0].id
window.open(page_key("share", army))
window.open(page_key("history", army))
window.show_wanted(SheetsWanted(army))
until(lambda: window.page().made is not None)
window.show_wanted(OddsWanted())
until(lambda: window.page().odds is not None and not window.page().running)
window.run_command("fight")
until(lambda: window.page().fought is not None)
window.upkeep.begin()
until(lambda: not window.workers.busy())
told["pages"] = len(window.pages)
"""


def heard(seen: Seen) -> list[str]:
    return [line for line in seen.err.splitlines() if line.startswith("NETWORK")]


def test_the_audit_hook_reports_sockets(stranger: Stranger) -> None:
    calls = "import socket; open_ = socket.socket(); open_.bind(('127.0.0.1', 0)); open_.listen(); look()"
    seen = stranger.python("-c", f"{WATCH}\n{calls}")
    assert any("socket.__new__" in line for line in heard(seen))
    assert any("socket.bind" in line for line in heard(seen))
    assert any("socket:[" in line for line in heard(seen)) or not Path("/proc/self/fd").is_dir()


@pytest.mark.long
def test_no_command_opens_a_socket(settled: Stranger) -> None:
    left, right = f"{STARTER}#a-gate", f"{STARTER}#a-reavers"
    lines: dict[str, tuple[object, ...]] = {
        "cost": (STARTER,),
        "check": (STARTER,),
        "sheet": (STARTER, "--army", "a-gate", "-o", "out.html"),
        "fight": (left, right, "--turns", "1", "--record", "battle.army"),
        "odds": (left, right, "--battles", "4", "--workers", "2"),
        "replay": ("battle.army",),
        "matrix": (left, right, "--battles", "2"),
        "worth": (STARTER, "--design", "c-boltman"),
        "balance": (left, right, "--way", "points"),
        "library": ("check",),
        "schema": (),
        "share": (left,),
    }
    # The others are at least loaded: what they do is what these do, or takes minutes.
    lines |= {name: ("--help",) for name in _HOMES if name not in lines}
    given = "\n".join("\t".join(map(str, (name, *rest))) for name, rest in lines.items())
    seen = settled.python("-c", COMMANDS, given=given)
    ended = [line for line in seen.out.splitlines() if line.startswith("ENDED")]
    assert [line.split()[2] for line in ended] == list(lines)
    assert [line for line in ended if line.split()[1] != "0"] == [], seen.err
    assert heard(seen) == []


@pytest.mark.long
def test_no_page_of_the_window_opens_a_socket(settled: Stranger) -> None:
    seen = settled.window(script=WINDOW, before=WATCH)
    assert seen.code == 0, seen.err
    assert seen.window["told"]["pages"] >= 13
    assert heard(seen) == []
