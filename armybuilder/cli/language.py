"""The language that the shell speaks: the requested one, else that of the environment, else the system's.

Our own words come from the message catalogue. Those of click (faults of options, the headings of a help text)
come from gettext, which click asks: `resources/messages/<language>/LC_MESSAGES/armybuilder.mo`.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.words import catalogue, languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.words import Words

__all__ = ["OPTION", "VARIABLE", "asked", "given", "language", "speaking", "spoken", "usual"]

OPTION = "--language"
VARIABLE = "ARMYBUILDER_LANGUAGE"
_DOMAIN = "armybuilder"
_CLICKS = "LANGUAGE"
"""The variable that tells gettext, and with it click, the language."""
_now = ["en"]
"""The current language, one for the whole process."""


def spoken() -> Words:
    """Return the words of the language that the shell speaks."""
    return catalogue(_now[0])


def language() -> str:
    """Return the letters of the language that the shell speaks."""
    return _now[0]


def asked(arguments: Sequence[str]) -> str:
    """Return the language that the command line requests, else the environment's, or "" without either.

    It may be unknown.
    """
    return given(arguments) or _meant(os.environ.get(VARIABLE, ""))


def given(arguments: Sequence[str]) -> str:
    """Return the language that a command line requests, known or not, or "".

    It is read before the other arguments, so that their faults are reported in it.
    """
    found = ""
    own = arguments[: arguments.index("--")] if "--" in arguments else arguments
    for place, said in enumerate(own):
        if said == OPTION and place + 1 < len(own):
            found = own[place + 1]
        elif said.startswith(f"{OPTION}="):
            found = said.partition("=")[2]
    return found


def _meant(name: str) -> str:
    """Return the letters of a language named as systems do ("it_IT.UTF-8", "it-IT"), or an unknown name as it is."""
    there = languages()
    letters, *_ = re.split("[-_.@]", name)
    return name if name in there or letters not in there else letters


def usual() -> str:
    """Return the language of the environment, else of the system, if the catalogue has it, else English."""
    there, named = languages(), _meant(os.environ.get(VARIABLE, ""))
    return named if named in there else next((name for name in _systems() if name in there), "en")


def _systems() -> Iterator[str]:
    """Yield the letters of the system's languages, in its order of preference."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if said := os.environ.get(variable):
            yield from (_meant(one) for one in said.split(":"))
            return
    if sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        yield locale.windows_locale.get(number, "").partition("_")[0]


@contextmanager
def speaking(letters: str) -> Iterator[None]:
    """Switch the shell to a language, by its letters, for the length of the context."""
    before, variable, domain = _now[0], os.environ.get(_CLICKS), gettext.textdomain()
    _now[0] = letters
    gettext.bindtextdomain(_DOMAIN, str(paths.resources() / "messages"))
    gettext.textdomain(_DOMAIN)
    os.environ[_CLICKS] = letters
    try:
        yield
    finally:
        _now[0] = before
        gettext.textdomain(domain)
        if variable is None:
            os.environ.pop(_CLICKS, None)
        else:
            os.environ[_CLICKS] = variable
