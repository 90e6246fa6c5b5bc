"""The estimate whether a card holds all its contents, from the number of letters.

Setting a card only to see its height takes as long as printing it. Most cards have room to spare, and bounds
show that: no letter is wider than here, no line breaks earlier. A card of which this is not certain is
measured. All lengths are points of type at 100 %.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.sheets.contents.content import Boxes, Card

__all__ = ["surely", "surely_in_sleeve", "text_width"]

_POINTS_A_MM = 72 / 25.4
_PAD = 6
_NARROW, _SLIM, _SMALL = " !',.:;[]ijl|", 'frt()-"/·', "acegksvxyz"
_WIDE, _CAPITAL = "mwMW%@©", "ABCDGHKNOPQRUVXY&"
_EMS = {
    **dict.fromkeys(_NARROW, 0.29),
    **dict.fromkeys(_SLIM, 0.37),
    **dict.fromkeys(_SMALL, 0.515),
    **dict.fromkeys(_CAPITAL, 0.66),
    **dict.fromkeys(_WIDE, 0.90),
}
_USUAL, _FOREIGN = 0.56, 1.2
_BEYOND_LATIN = "\u0250"
_MOST_LETTERS = 600
"""The length of a text beyond which estimating is not worthwhile."""

_LONGEST_WORD = 16
"""The letters of a word beyond which a name may have a line or a row of its own."""

_SPARE = 4
_WIDE_CARD_BODY = 0.72
"""The share of a card's width for the figures beside a machine's plan."""


def text_width(text: str, size: float) -> float:
    """Return the greatest width of a text in the condensed face, in points."""
    ems = (_EMS.get(letter, _USUAL if letter < _BEYOND_LATIN else _FOREIGN) for letter in text)
    return size * sum(ems)


def surely(card: Card, width_mm: float, height_mm: float, scale: float) -> bool:
    """Say whether the card surely fits its height without closer setting.

    False if that is unknown.
    """
    if _is_long(card) or card.own_terms:
        return False
    width, height = width_mm * _POINTS_A_MM / scale, height_mm * _POINTS_A_MM / scale
    body = width * _WIDE_CARD_BODY if card.plan is not None else width
    needed = _head(card, width) + max(_body(card, body), _plan(card, width)) + _foot(card, width)
    return needed + _SPARE < height


_WEAPON_WORD, _HEAD_WORD = 11, 10
"""The letters of a word that surely stands in its column of weapons, or beside the sign and the points."""


def surely_in_sleeve(card: Card, width_mm: float, height_mm: float, scale: float) -> bool:
    """Say whether the card surely fits a size by name in its usual type.

    False if that is unknown. The size is that of its contents. They have all its width, but rows of figures
    may be two, and each label with its boxes, and each line of the foot, may have a line of its own.
    """
    words = [word for one in card.weapons for word in one.name.split()]
    if card.plan is not None or any(len(word) > _WEAPON_WORD for word in words):
        return False
    if any(len(word) > _HEAD_WORD for word in card.name.split()):
        return False
    width = width_mm * _POINTS_A_MM / scale
    labels = max((text_width(one.label, 6.5) for one in card.stats), default=0)
    values = max((text_width(one.value, 15) for one in card.stats), default=0)
    across = int(width / (max(labels, values) + 4))
    if not across:
        return False
    extra = 24.0 * (-(-len(card.stats) // across) - 1) if card.stats else 0.0
    extra += 5 + 3.0 * len(card.models)
    if text_width(card.foot_left, 6) + text_width(card.foot_right, 6) + 6 > width:
        extra += 9
    return surely(card, width_mm, height_mm - extra * scale / _POINTS_A_MM, scale)


def _is_long(card: Card) -> bool:
    named = (one for weapon in card.weapons for one in (weapon.name, weapon.note))
    texts = (card.name, *named, *(boxes.label for boxes in card.models))
    if any(len(word) > _LONGEST_WORD for text in texts for word in text.split()):
        return True
    letters = len(card.name) + len(card.kind) + len(card.bar)
    letters += sum(len(one.text) for one in card.abilities)
    return letters > 4 * _MOST_LETTERS or len(card.weapons) > 20 or len(card.bar) > _MOST_LETTERS


def _lines(text: str, size: float, room: float) -> int:
    """Return the greatest number of lines that a text takes, filled word by word."""
    if text_width(text, size) <= room:
        return 1
    blank = text_width(" ", size)
    lines, used = 1, 0.0
    for word in text.split():
        width = text_width(word, size)
        if used and used + blank + width > room:
            lines, used = lines + 1, 0.0
        # A word longer than a line is broken somewhere.
        lines += 2 * int(width / max(room, 1))
        used += blank + width % max(room, 1)
    return lines


def _block(text: str, size: float, room: float, above: float) -> float:
    """Return the height of a paragraph with its inset."""
    lines = _lines(text, size, room)
    return above + lines * (size * 0.72 + 3) - 3


def _head(card: Card, width: float) -> float:
    room = width - 2 * _PAD - 32 - text_width(card.points, 17) - text_width(card.points_note, 7)
    room -= 0 if card.portrait is None else 40
    name = 10 if text_width(card.name, 15) < room else 25
    height = 17.5 + name + _block(card.kind, 7.2, room, 0)
    if card.portrait is not None:
        height = max(height, 70)
    if card.bar:
        height += _block(card.bar, 7.2, width - 2 * _PAD, 7)
    return height


def _body(card: Card, width: float) -> float:
    height = 27.0 if card.stats else 0.0
    height += _weapons(card, width)
    for ability in card.abilities:
        room_for_sign = "WW " if ability.sign else ""
        height += _block(f"{room_for_sign}{ability.name} {ability.text}", 7.6, width - 2 * _PAD, 8)
    if card.crew:
        spread = sum(
            text_width(f"{one.letter} {one.name} {one.skills}", 7.5) + 24 + 10 * one.count
            for one in card.crew
        )
        height += 10 + (int(spread / (width * 0.6)) + 1) * 11
    if card.damage:
        across = width >= 118 * _POINTS_A_MM
        height += _steps(card, width) if across else _track(card, width)
    return height + _models(card.models, width)


def _weapons(card: Card, width: float) -> float:
    if not card.weapons:
        return 0
    bands = len(card.bands)
    close = bands > 5 or width < 70 * _POINTS_A_MM
    figures = 13 + 15 + bands * (17 if bands <= 4 and not close else 15) + (66 if close else 76)
    room = width - 2 * _PAD - figures
    height = 19.5
    for weapon in card.weapons:
        named = f"{weapon.name} {weapon.note}"
        lines = _lines(named, 7.6, room) if room >= 50 else _lines(named, 7.6, width - 40) + 1
        height += 5.7 + lines * 8.7
    return height


def _steps(card: Card, width: float) -> float:
    """Return the height of a damage track across the card."""
    room = width / len(card.damage) - 3
    lines = max(
        _lines(step.location, 6.6, room) + _lines(step.effect, 6.6, room) + bool(step.ready)
        for step in card.damage
    )
    return 48.5 + lines * 6.8


def _track(card: Card, width: float) -> float:
    """Return the height of a damage track in two columns."""
    room = width / 2 - 2 * _PAD - 30
    lines = sum(_lines(f"{step.location} {step.effect} {step.ready}", 7.2, room) for step in card.damage)
    return 22 + lines * 10.5


def _models(models: Iterable[Boxes], width: float) -> float:
    height = 0.0
    for boxes in models:
        room = width * 0.5
        height += max(_lines(boxes.label, 7.5, width * 0.4), int(boxes.count * 10.5 / room) + 1) * 11.3
    return height + 5 if height else 0


def _plan(card: Card, width: float) -> float:
    return 0 if card.plan is None else (width * (1 - _WIDE_CARD_BODY) - 6) * 1.16 + 8


def _foot(card: Card, width: float) -> float:
    height = 12.5
    if card.blanks:
        height += 16
    if card.boxes:
        spreads = [text_width(one.label, 7.5) + 13 + 10 * one.count for one in card.boxes]
        height += 5.5 + _filled(spreads, 10, width - 2 * _PAD) * 11
    return height


def _filled(widths: Iterable[float], gap: float, room: float) -> int:
    """Return the number of lines for a series of parts with the given widths."""
    lines, used = 1, 0.0
    for width in widths:
        if used and used + gap + width > room:
            lines, used = lines + 1, 0.0
        lines += int(width / room)
        used += gap + width
    return lines
