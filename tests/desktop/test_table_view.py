"""The battlefield in words: facings, places, objects on the ground and objectives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from armybuilder.battle.table import preset
from armybuilder.battle.telling.moments import Blast, Cloud, Token
from armybuilder.desktop.battle.battlefield.table_view import compass, field_rows, goal_rows, words_of
from armybuilder.model.table import Objective
from armybuilder.words import Measure
from tests.desktop.test_battlefield import ANN, BOB, CAT, moment

DAN = ("right", "2")


@pytest.mark.parametrize(
    ("way", "words"),
    [
        ((10, 0), "right"),
        ((-10, 0), "left"),
        ((0, 10), "far"),
        ((0, -10), "near"),
        ((10, 10), "far right"),
        ((-10, 10), "far left"),
        ((10, -10), "near right"),
        ((-10, -10), "near left"),
        ((10, 5), "far right"),
        ((10, 4), "right"),
        ((5, 10), "far right"),
        ((4, 10), "far"),
        ((-1, -1), "near left"),
    ],
)
def test_a_model_faces_one_of_eight_ways(way: tuple[int, int], words: str) -> None:
    assert compass(way) == words


def test_a_models_words_name_side_place_and_state() -> None:
    shown = moment()
    shown.tokens[ANN] = replace(
        shown.tokens[ANN], place=(9_900, 19_899), marks=frozenset("WPRHLSB"), aim=(0, -1)
    )
    shown.tokens[BOB] = replace(shown.tokens[BOB], aboard=ANN, altitude=1)
    shown.tokens[CAT] = replace(shown.tokens[CAT], out=True)
    assert [words_of(shown, key, Measure()) for key in (ANN, BOB, CAT)] == [
        "Ann, left, at 99, 198, facing near, wounded, pinned, routing, hidden, lying, an attack sticks to it, burning",
        "Bob, left, in Ann, wounded, pinned, location 3 hit, flying",
        "Cat, right, at 80, 60, out",
    ]


def test_the_table_lists_models_before_ground_objects() -> None:
    shown = moment()
    shown.tokens[BOB] = replace(shown.tokens[BOB], aboard=ANN)
    shown.tokens[DAN] = Token("right", "Dan", (0, 0), out=True)
    shown.damage = {"Hall": "ruined", "Barn": "breached", "Wall": "pierced"}
    shown.clouds = (Cloud("smoke", (6_000, 3_000), 600), Cloud("charge", (5_000, 2_000), 0))
    shown.blasts = (Blast((9_000, 9_000), 500, (8_000, 6_000)), Blast((1, 1), 0, (8_000, 6_000)))
    rows = field_rows(shown, Measure(), {CAT: "cover", DAN: "blocked", ANN: "clear"})
    assert [key for key, _ in rows] == [ANN, BOB, CAT, DAN, *[None] * 6]
    assert [" | ".join(row) for _, row in rows] == [
        "left | Ann | 20, 60 | right | sight clear",
        "left | Bob | in Ann |  | W P 3",
        "right | Cat | 80, 60 | left | sight in cover",
        "right | Dan | 0, 0 |  | out, sight blocked",
        "ground | Hall |  |  | destroyed",
        "ground | Barn |  |  | breached",
        "ground | Wall |  |  | pierced",
        "ground | smoke | 60, 30 |  | radius 6 cm",
        "ground | charge | 50, 20 |  | ",
        "ground | blast | 90, 90 |  | radius 5 cm",
    ]


def test_the_table_lists_objectives_and_ways_out() -> None:
    goals = (
        Objective(type="capture_building", side="right", target="House", value=30),
        Objective(type="capture_infantry", side="left", target="1", value=20, escape_routes=("near", "Wood")),
    )
    table = preset("open-farm").model_copy(update={"objectives": goals})
    assert [" | ".join(row) for row in goal_rows(table)] == [
        "right | objective | House |  | 30 points",
        "left | objective | 1 |  | 20 points",
        "right | way out | near edge |  | ",
        "right | way out | Wood |  | ",
    ]
