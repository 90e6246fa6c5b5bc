"""Images of files and of pages."""

from __future__ import annotations

import base64
import subprocess
import sys

import pytest

from armybuilder.desktop.frame.image_files import png_image

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMwTpsJAAICATNWh+JUAAAAAElFTkSuQmCC"
)
"""A PNG of one pixel."""
READ = """
import sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
application = QGuiApplication([])
from armybuilder.desktop.frame.image_files import png_image
from tests.desktop.test_image_files import DOT
assert png_image(DOT).pixelColor(0, 0).name() == "#336699"
print("libqsvg" in Path("/proc/self/maps").read_text())
"""
"""A program that says whether the plugin for SVG is loaded after a PNG is read."""


@pytest.mark.linux
def test_a_png_is_read_without_the_reader_of_svg() -> None:
    """Qt 6.11 asks the plugin for SVG about each image whose format is not named.

    That plugin connects a signal, and so stopped the main thread and a thread that drew a card for ever.
    """
    done = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_png_image_of_other_data_is_empty() -> None:
    assert png_image(b"nothing").isNull()
