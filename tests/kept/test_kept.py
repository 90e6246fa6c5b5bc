"""The documents that earlier programs kept: battles open, numbers keep their meaning, a library is read.

`making.py`, `second.py` and `shelf.py` say how it was made, the JSON files hold what it said. A battle that kept its log is
told by it whatever has become of the rules; one made before there were logs opens with its outcome. That either can be played
again, choice by choice, is promised only while its rules are in force.
"""

from __future__ import annotations

import gzip
import html
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder import words
from armybuilder.battle import record, resolve
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.telling import log_files, replay
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from armybuilder.model.document import Ruleset
from armybuilder.words import english
from tests.kept import keeping, shelf

if TYPE_CHECKING:
    from armybuilder.model.bundle import Bundle

FILES = sorted(keeping.HERE.glob("*.army.gz"))
SECOND = sorted(keeping.SECOND.glob("*.army.gz"))
TOLD = keeping.kept()
SECOND_TOLD = keeping.kept(keeping.SECOND_TOLD)


def read(file: Path) -> Bundle:
    """Return a kept battle's file, read without any note."""
    found, notes = bundle.read(gzip.decompress(file.read_bytes()))
    assert notes == ()
    return found


def under_other_rules(file: Bundle) -> Bundle:
    """Return a file whose battle was fought under rules that no longer exist."""
    return replace(
        file,
        documents=tuple(
            one.model_copy(update={"rules_hash": "of long ago"}) if isinstance(one, Battle) else one
            for one in file.documents
        ),
    )


@pytest.mark.parametrize("file", FILES, ids=keeping.name)
def test_a_battle_opens_with_its_outcome(file: Path) -> None:
    fought = record.opened(under_other_rules(read(file)))
    kept = TOLD["battles"][keeping.name(file)]
    assert keeping.outcome(fought) == {key: kept[key] for key in ("winner", "score", "turns")}
    assert fought.earlier is not None
    assert "other rules, with version 0.1.0" in english().say(fought.earlier.line)
    armies = [side.army.name for side in (fought.setup.left, fought.setup.right)]
    assert all(name in log_files.text(fought, english())[0] for name in armies)


@pytest.mark.parametrize("file", FILES, ids=keeping.name)
def test_a_battle_can_be_fought_again(file: Path) -> None:
    again = resolve.fight(*record.again(read(file)))
    assert keeping.name(file).startswith(again.terms.ruleset)
    assert again.ending.cause is not None


@pytest.mark.parametrize("file", SECOND, ids=keeping.name)
def test_a_battle_with_log_is_told_under_any_rules(file: Path) -> None:
    fought = record.opened(under_other_rules(read(file)))
    assert fought.earlier is not None
    assert fought.earlier.has_log
    assert keeping.log(fought) == SECOND_TOLD["battles"][keeping.name(file)]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("file", SECOND, ids=keeping.name)
def test_every_line_of_a_kept_log_has_its_words(file: Path, language: str) -> None:
    fought = record.opened(under_other_rules(read(file)))
    said = words.catalogue(language)
    for form in log_files.FORMS:
        assert log_files.written(fought, form, said)
    page = replay.page(fought, said, language)
    assert len(fought.events) == page.count("<li ")
    assert fought.earlier is not None
    assert html.escape(said.say(fought.earlier.line)) in page


@pytest.mark.parametrize("file", SECOND, ids=keeping.name)
def test_a_battle_with_a_log_can_be_fought_again(file: Path) -> None:
    assert resolve.fight(*record.again(read(file))).ending.cause is not None


def test_every_kept_battle_is_present() -> None:
    assert [keeping.name(file) for file in FILES] == sorted(TOLD["battles"])
    assert [keeping.name(file) for file in SECOND] == sorted(SECOND_TOLD["battles"])


@pytest.mark.parametrize("kept", [TOLD, SECOND_TOLD], ids=["first", "second"])
@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_numbers_and_names_in_documents_keep_their_meaning(ruleset: Ruleset, kept: dict[str, Any]) -> None:
    """Verbs have numbers and dice have names, and a die's face depends on the number of its purpose."""
    now = keeping.numbers(ruleset)
    for what, named in kept["numbers"][ruleset].items():
        assert {name: now[what].get(name) for name in named} == named, what
        numbers = [str(number) for number in now[what].values()]
        assert len(numbers) == len(set(numbers)), f"two {what} have one number"


@pytest.mark.parametrize("ruleset", RULESET_FACTS)
def test_nearly_every_verb_and_die_occurs_in_kept_battles(ruleset: Ruleset) -> None:
    told = [one for name, one in TOLD["battles"].items() if name.startswith(ruleset)]
    for what, share in (("verbs", 0.8), ("draws", 0.8)):
        met = {name for one in told for name in one[what]}
        named = TOLD["numbers"][ruleset][what]
        assert met <= named.keys()
        assert len(met) >= share * len(named)


def test_the_kept_library_is_read_unchanged(tmp_path: Path) -> None:
    """Prices under today's rules are not compared."""
    with Library.open(shelf.put(tmp_path / "library.db")) as library:
        assert library.writable
        assert [english().say(one) for one in library.check()] == []
        found = json.loads(json.dumps(shelf.read(library)))
    kept = json.loads(shelf.READ.read_text(encoding="utf-8"))
    assert shelf.promised(found) == shelf.promised(kept)
