"""The sheet for a telephone and the page that plays a battle, in the system's own Chromium and Firefox, without a window.

Only `--full` runs these: a browser takes its time, and not every machine has one. Where one is missing the test fails and
names it.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtGui import QImage

from armybuilder.battle.telling.replay import page as replay_page
from armybuilder.model.army import Army
from armybuilder.sheets.export import content
from armybuilder.sheets.options import STANDARD
from armybuilder.sheets.web_page import web_page
from tests.browsers import chromium, firefox
from tests.browsers.found import program
from tests.sheets.muster import STARTER as _STARTER_FILES
from tests.sheets.muster import horde, starter

pytestmark = pytest.mark.browser

PHONE, DESK = 390, 1200
SMALLEST_TARGET = 24
"""CSS pixels that a finger needs."""


def sheets() -> dict[str, str]:
    """Return pages by name: an army of people, one of machines, a horde."""
    documents = starter()
    found = {}
    for key in ("a-levy", "a-overland", "a-foundry"):
        held = documents[key]
        assert isinstance(held, Army)
        found[key] = web_page(content(held, documents, layout="pack"), STANDARD)
    force, others = horde(25)
    found["horde"] = web_page(content(force, others, layout="pack"), STANDARD)
    return found
