"""The text of a PDF's pages, read back by a program other than those that make and cut it."""

from __future__ import annotations

import re
import subprocess


def texts(pdf: bytes) -> list[str]:
    """Return the text of each page in file order.

    An accent by itself joins the letter after it.
    """
    command = ["pdftotext", "-raw", "-enc", "UTF-8", "-", "-"]
    text = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    return text.split("\f")[:-1]


def squeezed(text: str) -> str:
    """Return text without blanks and invisible break points."""
    return "".join(text.replace("\u200b", "").split())


def heights(pdf: bytes, word: str) -> list[float]:
    """Return the distances of a word from the top of its page in points, sorted."""
    command = ["pdftotext", "-bbox", "-enc", "UTF-8", "-", "-"]
    found = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    return sorted(float(top) for top in re.findall(rf'yMin="([\d.]+)"[^>]*>{re.escape(word)}</word>', found))
