"""Completion of a query, and stored searches."""

from __future__ import annotations

import pytest

from armybuilder.library import search
from armybuilder.library.completion import EXAMPLES, HELP, completion, help_lines
from armybuilder.library.saved_searches import SavedSearch, keep_searches, saved_searches
from armybuilder.library.store import Library
from armybuilder.words import english
from tests.library.makers import force


def typed(library: Library, text: str, cursor: int | None = None) -> list[str]:
    found = completion(text, len(text) if cursor is None else cursor, library.known_marks)
    return [offer.text for offer in found.offers]


def test_a_begun_field_is_offered_with_its_comparison(library: Library) -> None:
    assert typed(library, "p") == ["pf>=", "pen>="]
    assert typed(library, "kind:robot -ha") == ["-has:"]
    assert typed(library, "") == []
    assert typed(library, "pf>=4 ") == []


def test_words_that_documents_have_are_offered(library: Library) -> None:
    library.save(force())
    assert typed(library, "tag:") == ["tag:desert_folk", "tag:elite"]
    assert typed(library, "has:fl") == ["has:flame"]
    assert typed(library, "size:small,me") == ["size:small,medium"]
    assert typed(library, "is:fav") == ["is:favourite"]
    assert typed(library, "kind:creature,ve") == ["kind:creature,vehicle"]


def test_a_word_typed_in_full_is_not_offered_again(library: Library) -> None:
    library.save(force())
    assert typed(library, "tag:elite") == []


def test_the_term_at_the_cursor_is_the_one_replaced(library: Library) -> None:
    found = completion("kind:rob cost<30", len("kind:rob"), library.known_marks)
    assert (found.start, found.end) == (0, len("kind:rob"))
    assert [offer.text for offer in found.offers] == ["kind:robot"]


def test_no_completion_is_offered_within_quotes(library: Library) -> None:
    assert typed(library, '"auto ki') == []
    assert typed(library, '"auto" "ki') == []
    assert typed(library, '"auto" p') == ["pf>=", "pen>="]


@pytest.mark.parametrize("line", help_lines(), ids=lambda line: line.text)
def test_every_line_of_the_help_is_understood(line: object) -> None:
    text = line.text + {"is:": "legal", "kind:": "army"}.get(line.text, "4") if line.begun else line.text  # type: ignore[attr-defined]
    assert search.parse(text).faults == ()
    assert english().say(line.hint)  # type: ignore[attr-defined]


def test_the_help_has_every_field() -> None:
    begun = {head.rstrip("<>=:") for head in HELP}
    assert set(search.FIELDS) - {"points"} <= begun
    assert set(search.MARKS) <= begun
    assert EXAMPLES


def test_searches_are_kept_in_the_library(library: Library) -> None:
    assert saved_searches(library) == ()
    keep_searches(library, '[["Très cheap", "cost<8"], ["Elite", "tag:elite"]]')
    assert saved_searches(library) == (SavedSearch("Très cheap", "cost<8"), SavedSearch("Elite", "tag:elite"))
    keep_searches(library, "[]")
    assert saved_searches(library) == ()
