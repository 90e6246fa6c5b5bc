"""Sheets look as they did when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.goldens import pages


@pytest.mark.parametrize("name", pages.WANTED)
def test_pages_look_as_kept(name: str) -> None:
    made, kept = pages.pages(name), pages.kept(name)
    assert len(made) == len(kept), "see the head of tests/goldens/pages.py"
    for number, (one, other) in enumerate(zip(made, kept, strict=True), 1):
        assert pages.difference(one, other) < pages.TOLERANCE, f"{name}, page {number}"


def test_a_page_that_lost_a_line_is_noticed() -> None:
    first, second = pages.pages("roster-a4")[0], pages.pages("cards-a4")[0]
    assert pages.difference(first, first) == 0
    assert pages.difference(first, second) > pages.TOLERANCE
