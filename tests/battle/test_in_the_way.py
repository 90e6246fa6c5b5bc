"""The refusal of a move names the model or the piece of ground in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.battle import verb_names
from armybuilder.battle.choices import in_the_way
from armybuilder.battle.choices import options as choosing
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import SIDES
from armybuilder.words import catalogue, languages
from tests.battle.test_table_preview import PLACED, moments

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Message
    from armybuilder.model.document import Ruleset


def straight_to(battle: Skirmish, places: list[Place]) -> Iterator[tuple[Choice, Message, Place]]:
    """Yield the refused straight moves to places, with their refusals."""
    for option in choosing.options(battle):
        if not option.needs(st.SAY_PATH) or not option.on_the_ground:
            continue
        for place in places:
            choice = choosing.said(option, path=(place,))
            why = in_the_way.refusal(battle, choice)
            assert (why is None) == (battle.allows(choice) == 0)
            if why is not None:
                yield choice, why, place


@pytest.mark.parametrize("ruleset", PLACED)
def test_a_model_in_the_way_is_named(ruleset: Ruleset) -> None:
    """A hidden enemy is never named."""
    named = 0
    for hand, _, _, _ in (one for seed in (1, 2, 3) for one in moments(ruleset, seed, 25)):
        battle = hand.battle
        everybody = [one for one in choosing.models_now(battle) if one.in_play]
        labels = {one.who.label for one in everybody}
        reasons = verb_names.names_of(battle).reasons
        secret = {one.who.label for one in everybody if one.hidden}
        for choice, why, place in straight_to(battle, [one.place for one in everybody]):
            if reasons.get(battle.allows(choice)) not in {"overlaps", "no_room"}:
                continue
            there = next(one for one in everybody if one.place == place)
            if choice.actor == there.number or there.hidden or choice.unit == there.unit:
                continue
            assert why.code == "play.reason.in_way", (why, there)
            what = why.values["what"]
            side = SIDES[choice.side]
            assert what in labels
            assert what not in secret or any(
                one.who.label == what and one.who.side == side for one in everybody
            )
            named += 1
    assert named or ruleset == "edge"
    for language in languages():
        assert "{" not in catalogue(language).text("play.reason.in_way", what="Salt reaver 4")


def test_a_wall_in_the_way_has_its_place() -> None:
    named = set()
    for hand, _, _, _ in (one for seed in (1, 2, 3, 4) for one in moments("combat-action", seed, 25)):
        battle = hand.battle
        block = battle.block
        rows = [
            block[st.PIECES_AT] + number * st.PIECE_WIDTH
            for number in range(len(battle.encoded.calls.pieces))
        ]
        places = [
            (
                (block[row + st.PIECE_LOW_X] + block[row + st.PIECE_HIGH_X]) // 2,
                (block[row + st.PIECE_LOW_Y] + block[row + st.PIECE_HIGH_Y]) // 2,
            )
            for row in rows
            if block[row + st.PIECE_IMPASSABLE]
        ]
        for choice, why, _ in straight_to(battle, places):
            if battle.allows(choice) == 39:
                named.add(catalogue("en").say(why))
    assert named
    assert all(" cm is in the way. " in one for one in named), named
