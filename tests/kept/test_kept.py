"""What was kept at b6f7b55 is there as it was: battles are told again, numbers in documents mean the same, a library is read.

`making.py` and `shelf.py` say how it was made, `told.json` and `library.json` hold what it said.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from armybuilder.battle import record
from armybuilder.battle.register import KITS
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.model.document import Ruleset
from armybuilder.words import english
from tests.kept import keeping, shelf

FILES = sorted(keeping.HERE.glob("*.army.gz"))
TOLD = keeping.kept()


@pytest.mark.kernel
@pytest.mark.parametrize("file", FILES, ids=keeping.name)
def test_a_battle_is_told_as_it_was(file: Path) -> None:
    read, notes = bundle.read(gzip.decompress(file.read_bytes()))
    assert notes == ()
    assert keeping.told(record.replayed(read)) == TOLD["battles"][keeping.name(file)]


def test_every_battle_that_was_kept_is_here() -> None:
    assert [keeping.name(file) for file in FILES] == sorted(TOLD["battles"])


@pytest.mark.parametrize("ruleset", KITS)
def test_numbers_and_names_that_documents_carry_mean_what_they_meant(ruleset: Ruleset) -> None:
    """Verbs by number, dice by name; the faces of a die hang on the number of what it is thrown for."""
    now, kept = keeping.numbers(ruleset), TOLD["numbers"][ruleset]
    for what, named in kept.items():
        assert {name: now[what].get(name) for name in named} == named, what
        numbers = [str(number) for number in now[what].values()]
        assert len(numbers) == len(set(numbers)), f"two {what} have one number"


@pytest.mark.parametrize("ruleset", KITS)
def test_nearly_every_verb_and_die_occurs_in_the_battles_that_are_kept(ruleset: Ruleset) -> None:
    told = [one for name, one in TOLD["battles"].items() if name.startswith(ruleset)]
    for what, share in (("verbs", 0.8), ("draws", 0.8)):
        met = {name for one in told for name in one[what]}
        named = TOLD["numbers"][ruleset][what]
        assert met <= named.keys()
        assert len(met) >= share * len(named)


def test_the_library_is_read_as_it_was(tmp_path: Path) -> None:
    with Library.open(shelf.put(tmp_path / "library.db")) as library:
        assert library.writable
        assert [english().say(one) for one in library.check()] == []
        found = json.loads(json.dumps(shelf.read(library)))
    assert found == json.loads(shelf.READ.read_text(encoding="utf-8"))
