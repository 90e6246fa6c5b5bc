"""Sheets, compared with their kept pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.goldens import differences, pages


def told(name: str, made: list[bytes], kept: list[bytes], folder: Path) -> str:
    """Return the first differing page of a sheet and its difference, or "" if none differs.

    Writes the new picture of that page into a folder.
    """
    if len(made) != len(kept):
        return f"{name} has {len(made)} pages, {len(kept)} are kept. {differences.anew('pages')}"
    off = {at: pages.difference(*pair) for at, pair in enumerate(zip(made, kept, strict=True), 1)}
    moved = {at: by for at, by in off.items() if by >= pages.TOLERANCE}
    if not moved:
        return ""
    first = min(moved)
    picture = folder / f"{name}-{first}.png"
    picture.write_bytes(made[first - 1])
    return (
        f"{name}: {len(moved)} of {len(made)} pages differ, the first is page {first}, by {moved[first]:.1f} of 255 "
        f"(up to {pages.TOLERANCE} is the same).\nkept {pages.path(name, first)}\nnow  {picture}\n{differences.anew('pages')}"
    )


@pytest.mark.parametrize("name", pages.WANTED)
def test_pages_equal_the_kept_ones(name: str, tmp_path: Path) -> None:
    if differs := told(name, pages.pages(name), pages.kept(name), tmp_path):
        pytest.fail(differs, pytrace=False)


def test_a_different_page_is_noticed(tmp_path: Path) -> None:
    first, second = pages.pages("roster-a4")[0], pages.pages("cards-a4")[0]
    assert pages.difference(first, first) == 0
    assert pages.difference(first, second) > pages.TOLERANCE
    assert told("roster-a4", [first, first], [first, first], tmp_path) == ""
    differs = told("roster-a4", [first, second], [first, first], tmp_path)
    assert differs.startswith("roster-a4: 1 of 2 pages differ, the first is page 2, by ")
    assert (tmp_path / "roster-a4-2.png").read_bytes() == second
    assert told("roster-a4", [first], [first, second], tmp_path).startswith(
        "roster-a4 has 1 pages, 2 are kept."
    )
