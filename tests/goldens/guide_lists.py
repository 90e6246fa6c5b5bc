"""The lists of the guide that are made from the program: the readings, and the words of the glossary.

In a chapter they stand between `<!-- readings price -->`, or `<!-- glossary -->`, and `<!-- end -->`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from armybuilder.model.readings import READINGS, Reading, matters

if TYPE_CHECKING:
    from armybuilder.words import Words

_LIST = re.compile(r"^<!-- (glossary|readings (\w+)) -->\n.*?^<!-- end -->$", re.MULTILINE | re.DOTALL)


def with_lists(text: str, words: Words) -> str:
    """Return a chapter's text with its lists as the program has them now."""

    def made(found: re.Match[str]) -> str:
        items = readings(words, found[2]) if found[2] else glossary(words)
        return f"<!-- {found[1]} -->\n{items}\n<!-- end -->"

    return _LIST.sub(made, text)


def glossary(words: Words) -> str:
    """Return the terms of the glossary with their meanings, in the language's alphabetical order."""
    terms = {
        code.removesuffix(".term")
        for code in words.codes()
        if code.startswith("glossary.") and code.endswith(".term")
    }
    said = sorted((words.text(f"{term}.term"), words.text(f"{term}.means")) for term in terms)
    return "\n".join(f"- **{term}**: {meaning}" for term, meaning in said)


def readings(words: Words, which: str) -> str:
    """Return the readings that move a price, a result of Combat Action, or that another ruleset has.

    `which` is price, result, or the name of the other ruleset. Raises KeyError for a reading without words.
    """
    return "\n".join(_entry(one, words) for one in READINGS if _belongs(one, which))


def _belongs(reading: Reading, which: str) -> bool:
    if which in {"price", "result"}:
        return matters(reading.id, "combat-action") and reading.moves == which
    return matters(reading.id, which)  # type: ignore[arg-type]


def _entry(reading: Reading, words: Words) -> str:
    """Return a reading as an item of a list: its question, the reason to ask it, and its choices."""
    begin = f"readings.{reading.id}"
    why = f"{words.text(f'{begin}.why')} " if words.has(f"{begin}.why") else ""
    said = [
        words.text(f"desktop.guide.{form}", choice=words.text(f"{begin}.choices.{one}"), code=one)
        for form, one in zip(("standard", *["other"] * len(reading.choices)), reading.choices, strict=False)
    ]
    return f"- **{words.text(f'{begin}.question')}** {why}{''.join(said)} *{reading.id}*"
