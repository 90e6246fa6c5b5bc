"""The message about a missing browser names it and the remedy."""

import pytest

from tests.browsers.found import program


def test_a_missing_browser_is_named() -> None:
    with pytest.raises(AssertionError, match="No browser chrome-of-nowhere: install it"):
        program(["chrome-of-nowhere"])


def test_the_first_installed_program_is_chosen() -> None:
    assert program(["chrome-of-nowhere", "python3"]).endswith("python3")
