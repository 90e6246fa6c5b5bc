"""The language of the window, on threads too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from armybuilder.desktop.look import language as translation
from armybuilder.desktop.look.translatable import in_words
from tests.conftest import ROOT

READING = """
import threading
from PySide6.QtCore import QBuffer, QByteArray, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from armybuilder.desktop.look import language as translation

app = QApplication([])
image, data = QImage(4, 4, QImage.Format.Format_RGB32), QByteArray()
image.fill(0)
buffer = QBuffer(data)
buffer.open(QBuffer.OpenModeFlag.WriteOnly)
image.save(buffer, "PNG")
picture, over = bytes(data), threading.Event()

def read():
    while not over.is_set():
        QImage.fromData(picture)

translation.put_on(app, "it")
threads = [threading.Thread(target=read, daemon=True) for _ in range(2)]
for thread in threads:
    thread.start()
for turn in range(300):
    translation.put_on(app, ("it", "en")[turn % 2])
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    app.processEvents()
over.set()
for thread in threads:
    thread.join()
print("read to the end")
"""
PATIENCE_S = 120.0


@pytest.mark.long
def test_pictures_are_read_on_threads_while_the_language_changes(tmp_path: Path) -> None:
    """Pictures are read on threads without a deadlock.

    Qt translates while it reads a picture. A translator in Python made threads and window wait for each other
    for ever.
    """
    environment = {**os.environ, "ARMYBUILDER_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    told = subprocess.run(
        [sys.executable, "-c", READING],
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
        timeout=PATIENCE_S,
        check=False,
    )
    assert told.stdout.strip() == "read to the end", told.stderr


@pytest.mark.parametrize("context", ["QueuePanel", "nowhere"])
def test_words_of_functions_are_translated_in_every_context(qapp, context: str) -> None:
    translation.put_on(qapp, "it")
    try:
        assert in_words(context, "Move up") == "Sposta su"
    finally:
        translation.put_on(qapp, "en")
