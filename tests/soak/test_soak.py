"""The search for faults itself: its faults are kept, and its counts are added up and continued."""

from __future__ import annotations

import io
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from armybuilder.library import backups, starter
from armybuilder.library.store import Library
from armybuilder.model import sharing
from tests.soak import hostile, kills, sums, users
from tests.soak.spoilt_libraries import spoil
from tests.soak.tell import Tell

if TYPE_CHECKING:
    from pathlib import Path

INPUTS = 100


SPOILT = 12
"""The number of seeds, enough to spoil rows that are chosen by lot."""


def test_sums_add_up_by_commit(tmp_path: Path) -> None:
    sums.add(tmp_path, "one", Counter(kills=2))
    sums.add(tmp_path, "one", Counter(kills=3))
    sums.add(tmp_path, "two", Counter(kills=4, battles=1))
    assert sums.read(tmp_path) == {"one": {"kills": 5}, "two": {"kills": 4, "battles": 1}}
    assert [line.split() for line in sums.table(tmp_path).splitlines()] == [
        ["1", "battles"],
        ["9", "kills"],
        ["commits:", "one", "two"],
    ]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_guide_has_the_committed_sums(language: str) -> None:
    told = sums.guide(language).read_text(encoding="utf-8")
    assert sums.guide_with_sums(told, language) == told
    whole = sum(sums.read(sums.HERE).values(), Counter())
    for name, least in {
        "actions": 30_000,
        "kills": 4_000,
        "hostile inputs": 10**6,
        "battles": 60_000,
    }.items():
        assert whole[name] >= least
        figure = f"| {whole[name]:,} |"
        assert (figure.replace(",", ".") if language == "it" else figure) in told


def test_moved_sums_are_counted_once(tmp_path: Path) -> None:
    sums.add(tmp_path / "soak", "one", Counter(kills=2))
    sums.add(tmp_path / "kept", "one", Counter(kills=3))
    for _ in range(2):
        sums.move(tmp_path / "soak", tmp_path / "kept")
    assert sums.read(tmp_path / "kept") == {"one": {"kills": 5}}


def test_simultaneous_searches_add_to_the_same_sums(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as some:
        list(some.map(lambda _: sums.add(tmp_path, "one", Counter(kills=1)), range(40)))
    assert sums.read(tmp_path) == {"one": {"kills": 40}}


def test_a_fault_is_kept_with_seed_and_steps(tmp_path: Path) -> None:
    place = sums.keep_fault(tmp_path, "kills", {"seed": 7, "words": "lost", "steps": [1, 2]})
    assert place.parent == tmp_path / "faults"
    assert json.loads(place.read_text()) == {"seed": 7, "words": "lost", "steps": [1, 2]}


def test_a_deliberate_fault_is_found_by_the_hostile_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of ten inputs are share lines, so a hundred inputs find the fault."""

    def broken(_given: object) -> None:
        raise ZeroDivisionError("put there on purpose")

    monkeypatch.setattr(sharing, "read", broken)
    out = io.StringIO()
    hostile.run(1, Tell(1, out, deeds=INPUTS))
    told = [json.loads(line) for line in out.getvalue().splitlines()]
    found = [one["fault"] for one in told if "fault" in one]
    assert found
    assert all(one["seed"] == 1 and "put there on purpose" in one["words"] for one in found)
    assert sum(one.get("count", {}).get("hostile inputs", 0) for one in told) >= INPUTS


def test_a_seed_always_spoils_a_library_alike(tmp_path: Path) -> None:
    sound = tmp_path / "library.db"
    with Library.open(sound) as library:
        library.save(starter.documents()[:3])
    by_lot = 0
    for seed in range(SPOILT):
        made = [tmp_path / f"{seed}-{which}" / "library.db" for which in range(2)]
        for path in made:
            path.parent.mkdir()
            path.write_bytes(sound.read_bytes())
        first, again = (spoil(path, seed) for path in made)
        assert first == again
        by_lot += "by_lot" in first
        if all(path.is_file() and path.resolve().is_relative_to(tmp_path) for path in made):
            assert made[0].read_bytes() == made[1].read_bytes(), first
    assert by_lot


def test_a_library_that_something_only_read_changed_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brought: list[Library] = []
    whole_copy = hostile._copy

    def copied(folder: Path, whole: bytes) -> Library:
        brought.append(whole_copy(folder, whole))
        return brought[-1]

    def meddling(_given: object) -> None:
        brought[-1].set_setting("meddled", "with")

    monkeypatch.setattr(hostile, "_copy", copied)
    monkeypatch.setattr(hostile, "read", meddling)
    out = io.StringIO()
    hostile.run(1, Tell(1, out, deeds=60))
    found = [json.loads(line)["fault"]["words"] for line in out.getvalue().splitlines() if "fault" in line]
    assert any("changed the library" in words for words in found)


def test_the_steps_to_a_fault_are_reduced() -> None:
    steps: list[list[object]] = [["click", None, number] for number in range(100)]
    asked = []

    def still(some: list[list[object]]) -> bool:
        asked.append(len(some))
        return steps[17] in some and steps[80] in some

    assert users.fewest(steps, still) == [steps[17], steps[80]]
    assert len(asked) < len(steps)
    assert users.fewest(steps, lambda _some: False) == steps  # one that does not come again is kept whole
    assert users.fewest(steps, lambda _some: True, seconds=0) == steps


def test_a_change_undone_by_a_kill_is_found(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    documents = kills.small()
    with Library.open(path) as library:
        library.save(documents)
    key = documents[0].id
    right = {one.id: {one.name} for one in documents}
    assert kills.lost(path, right, [(0.5, "deed", "save", "")], 0.0) == []
    said = [(0.5, "deed", "save", ""), (0.4, "begin", key, "New"), (0.3, "told", key, "New")]
    assert kills.deed_of(said, window=False) == "in: save"
    assert any(key in one for one in kills.lost(path, right, said, 0.0))
    right = {one.id: {one.name} for one in documents}
    assert kills.lost(path, right, said[:2], 0.0) == []  # it had only begun


def test_a_lost_library_file_is_restored_from_backup(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    documents = kills.small()
    with Library.open(path) as library:
        library.save(documents)
        backups.make(library)
    path.unlink()
    right = {one.id: {one.name} for one in documents}
    assert kills.lost(path, right, [], 0.0) == []
    next((tmp_path / "backups").iterdir()).write_bytes(b"")
    assert any("not whole" in one for one in kills.lost(path, right, [], 0.0))
