"""The zero of a falling line and its interval, by samples whose line is worked out by hand."""

from __future__ import annotations

from math import inf, sqrt

import pytest

from armybuilder.counsel.zero_crossing import BLOCKS, Samples, apart, crossing


def even(value: float, count: int = 1) -> Samples:
    """Return samples with a number of equal values in each block."""
    return Samples([value * count] * BLOCKS, [count] * BLOCKS)


def shaken(value: float) -> Samples:
    """Return samples with a tenth more in the first block and a tenth less in the second."""
    return Samples([value + 0.1, value - 0.1, *[value] * (BLOCKS - 2)], [1] * BLOCKS)


def test_samples_are_kept_by_block() -> None:
    samples = Samples()
    samples.add(21, [0.5, 0.25])
    samples.add(1, [1.0])
    samples.add(20, [-0.5])
    assert samples.sums == [-0.5, 1.75, *[0.0] * 18]
    assert samples.counts == [1, 3, *[0] * 18]
    assert samples.without() == (1.25, 4)
    assert samples.without(1) == (-0.5, 1)
    assert samples.without(0) == (1.75, 3)
    assert samples.without(19) == (1.25, 4)
    assert samples.mean() == 1.25 / 4


def test_the_line_counts_each_sample_alike() -> None:
    """The mean of three rungs is 1.25 and 0.1, and the line falls by 3.1 in 4.75."""
    found = crossing({0: even(1), 1: even(0.2, 2), 3: even(-1)})
    assert found is not None
    assert found.at == pytest.approx(1.25 + 0.1 * 4.75 / 3.1)
    assert found.half == pytest.approx(0)
    assert found.parts == pytest.approx([found.at] * BLOCKS)


def test_the_interval_is_the_spread_without_each_block() -> None:
    """Without the first block the line crosses lower, without the second higher."""
    found = crossing({0: shaken(1), 4: shaken(-1)})
    assert found is not None
    far = 0.2 / 19
    assert found.at == pytest.approx(2)
    assert found.parts == pytest.approx((2 - far, 2 + far, *[2.0] * 18))
    assert found.half == pytest.approx(1.25 * 2.093024 * sqrt(2 * far * far * 19 / 20))
    other = crossing({1: shaken(1), 3: shaken(-1)})
    assert other is not None
    assert other.half == pytest.approx(found.half / 2)
    away, half = apart(found, other)
    assert away == pytest.approx(0)
    assert half == pytest.approx(found.half / 2)
    higher = crossing({5: shaken(1), 9: shaken(-1)})
    assert higher is not None
    assert apart(higher, found) == pytest.approx((5, 0))


def test_a_level_line_crosses_nowhere() -> None:
    assert crossing({0: even(1), 4: even(1)}) is None
    assert crossing({0: Samples(), 4: Samples()}) is None


def test_a_fall_of_one_block_alone_is_unsure() -> None:
    once = Samples([1.0, *[0.0] * 19], [1] * BLOCKS)
    found = crossing({0: once, 4: even(0)})
    assert found is not None
    assert found.at == pytest.approx(4)
    assert found.half == inf
    assert found.parts[0] == inf
