"""Faulty engines as commands: each greets, begins a battle, and then fails in its own way."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_FRAME = """
import json, os, subprocess, sys, time

def say(word, **more):
    print(json.dumps({{"say": word, **more}}), flush=True)

for line in sys.stdin:
    told = json.loads(line)
    if told["say"] == "hello":
        say("hello", name="Misfit", version="1", rulesets=[], levels=[])
    elif told["say"] == "begin":
        say("ready")
    elif told["say"] == "decide":
        choice, position = told["choices"][0], told["position"]
{deed}
"""
DEEDS = {
    "crashes": "raise SystemExit('out of ideas')",
    "is silent": "time.sleep(600)",
    "talks to itself": "\n        while True: say('hmm')",
    "says nothing that ends": "\n        while True: sys.stdout.write('x' * 65536)",
    "says what is no JSON": "print('b2-b4', flush=True)",
    "says a word too many": "say('choice', choice=choice); say('choice', choice=choice); time.sleep(600)",
    "cheats": "say('choice', choice={**choice, 'actor': 'right:1.1/1.1', 'verb': 'walk', 'path': [[0, 0]]})",
    "makes up a verb": "say('choice', choice={**choice, 'verb': 'win'})",
    "makes up a model": "say('choice', choice={**choice, 'actor': 'left:9.9/9.9'})",
    "says a number as long as a book": "say('choice', choice={**choice, 'number': 10**400})",
    "says half a point": "say('choice', choice={**choice, 'path': [[1.5, 2]]})",
    "nests without end": "print('[' * 30000, flush=True)",
    "complains without end": "\n        while True: sys.stderr.write('no! ' * 1000)",
    "tries for ever": "\n        while True: say('try', choice=choice); sys.stdin.readline()",
    "cheats and says more": "illegal = {**choice, 'actor': 'right:1.1/1.1', 'verb': 'walk', 'path': [[0, 0]]}; "
    "said = json.dumps({'say': 'choice', 'choice': illegal}); print(said, 'b2-b4', sep='\\n', flush=True)",
    "closes its ears": "os.close(0); time.sleep(600)",
    "leaves children": "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)']); time.sleep(600)",
}
"""The action of each engine at its first decision.

An engine that sleeps is ended by its opponent long before it wakes.
"""


def command(folder: Path, deed: str) -> str:
    """Write an engine with a fault into a folder, and return the command that starts it."""
    file = folder / "misfit.py"
    file.write_text(_FRAME.format(deed=f"        {deed}"), encoding="utf-8")
    return shlex.join((sys.executable, str(file)))
