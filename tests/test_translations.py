"""Messages in every language, with equal placeholders."""

from __future__ import annotations

import os
import string
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from armybuilder import paths
from armybuilder.words import catalogue, languages

ROOT = Path(__file__).resolve().parent.parent
OTHERS = [language for language in languages() if language != "en"]
CATALOGUES = sorted((paths.resources() / "translations").glob("*.ts"))


def places(template: str) -> set[str]:
    """Return the names of a template's placeholders."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """Return every template by its dotted code, with its forms separate."""
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= {prefix + key: value} if isinstance(value, str) else flat(value, f"{prefix}{key}.")
    return found


def messages(language: str) -> dict[str, dict[str, str]]:
    """Return the templates of a language by file."""
    folder = paths.resources() / "messages" / language
    return {file.name: flat(tomllib.loads(file.read_text("utf-8"))) for file in sorted(folder.glob("*.toml"))}


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_has_the_same_places_in_every_language(language: str) -> None:
    ours, theirs = messages("en"), messages(language)
    assert list(ours) == list(theirs)
    for file, templates in ours.items():
        assert set(templates) == set(theirs[file]), file
        for code, template in templates.items():
            assert places(template) == places(theirs[file][code]), f"{file}: {code}"
            assert bool(template) == bool(theirs[file][code]), f"{file}: {code}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_its_own(language: str) -> None:
    """Most sentences of several words differ from the English ones."""
    long = [
        (template, flat_theirs[code])
        for file, templates in messages("en").items()
        for flat_theirs in [messages(language)[file]]
        for code, template in templates.items()
        if template.count(" ") > 3
    ]
    same = sum(a == b for a, b in long)
    assert same * 50 < len(long)
    assert catalogue(language).codes() == catalogue("en").codes()


def test_an_unknown_language_falls_back_to_english() -> None:
    assert catalogue("xx") is catalogue("en")


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_word_of_the_window_is_translated(file: Path) -> None:
    if file.stem.removeprefix("armybuilder_") not in languages():
        pytest.fail(f"{file.name} has no messages beside it")
    for message in ET.parse(file).getroot().iter("message"):  # noqa: S314 (our own file)
        source, said = message.findtext("source", ""), message.find("translation")
        assert said is not None
        assert said.get("type") is None, source
        assert said.text, source
        assert places(source) == places(said.text), source
        assert source.endswith("…") == said.text.endswith("…"), source


@pytest.mark.linux
def test_translations_are_gathered_and_compiled() -> None:
    """`packaging/translate.sh` has nothing left to do."""
    environment = {**os.environ, "ARMYBUILDER_BIN": str(Path(sys.executable).parent)}
    done = subprocess.run(
        ["bash", "packaging/translate.sh", "--check"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
