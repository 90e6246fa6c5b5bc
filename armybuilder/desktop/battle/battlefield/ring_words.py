"""The ranges of a weapon in words, for the rings on the table and for the card of its model."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

__all__ = ["ring_words"]


def ring_words(band: str, far: str, *, short: bool = False) -> str:
    """Return a range in words from its band, as its ruleset writes it, and its far end.

    The bands are letters, or the far end in the source's measure, a half, a maximum, or the modifier up to
    there. The `short` words are for a list of all ranges.
    """
    named = {
        "PB": QCoreApplication.translate("RingWords", "point blank {0}"),
        "S": QCoreApplication.translate("RingWords", "short {0}"),
        "L": QCoreApplication.translate("RingWords", "long {0}"),
        "VL": QCoreApplication.translate("RingWords", "very long {0}"),
        "BF": QCoreApplication.translate("RingWords", "battlefield {0}"),
        "\N{VULGAR FRACTION ONE HALF}": QCoreApplication.translate("RingWords", "half range {0}"),
        "max": QCoreApplication.translate("RingWords", "at most {0}"),
    }
    if short and band.isalpha() and band.isupper():
        return f"{band} {far}"
    if band.endswith("\N{DOUBLE PRIME}"):
        return QCoreApplication.translate("RingWords", "close {0}").format(far)
    if band in named:
        return named[band].format(far)
    signed = band if band.startswith("\N{MINUS SIGN}") else f"±{band}" if band == "0" else f"+{band}"
    said = (
        QCoreApplication.translate("RingWords", "{0} up to {1}")
        if short
        else QCoreApplication.translate("RingWords", "{0} to hit up to {1}")
    )
    return said.format(signed, far)
