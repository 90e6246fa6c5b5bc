"""What stands on the pages of a PDF, read back by another program than those that make and cut it."""

from __future__ import annotations

import re
import subprocess


def texts(pdf: bytes) -> list[str]:
    """Return the text of each page, in the order in which it stands in the file; an accent by itself joins the letter after it."""
    command = ["pdftotext", "-raw", "-enc", "UTF-8", "-", "-"]
    text = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    return text.split("\f")[:-1]


def squeezed(text: str) -> str:
    """Return text without what stands for nothing on paper: blanks and places to break."""
    return "".join(text.replace("\u200b", "").split())


def heights(pdf: bytes, word: str) -> list[float]:
    """Return how far down its page each place of a word begins, in points, the least first."""
    command = ["pdftotext", "-bbox", "-enc", "UTF-8", "-", "-"]
    found = subprocess.run(command, input=pdf, capture_output=True, check=True).stdout.decode()
    return sorted(float(top) for top in re.findall(rf'yMin="([\d.]+)"[^>]*>{re.escape(word)}</word>', found))
