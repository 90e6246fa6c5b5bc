"""The picture of a player's considered choice: reach, path or shot under the pointer, and view from a place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.battle.battlefield.hand_picture import HandPicture, SightLine
from armybuilder.desktop.battle.playing.table.weapons_at_hand import targets

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand

__all__ = ["marks_of", "picture_of"]


def picture_of(table: TableHand) -> HandPicture:
    """Return the picture of the present preview."""
    seen = table.seen
    side = seen.side if seen is not None and seen.side is not None else "left"
    picture = HandPicture(side=side, tip=_tip(table))
    if table.looking and table.key is not None:
        return _view(table, picture, table.key)
    picture = table.groups.picture(_choice(table, picture))
    if table.held_at is not None and table.refusal:
        place = (table.held_at.x(), table.held_at.y())
        return replace(picture, tip="", place=place, plate=(table.refusal,), allowed=False)
    return picture


def _tip(table: TableHand) -> str:
    """Return the hint in the corner: a refusal, or the use of pointer and keys."""
    if table.refusal:
        return table.refusal
    if not table.deciding() or table.seen is None:
        return ""
    if table.grouped():
        return table.groups.tip()
    if table.entry is not None:
        said = QCoreApplication.translate("TableHand", "{0}: click a place or a model · Esc: cancel")
        return said.format(table.entry.words)
    goes = table.reach is not None and bool(table.reach.areas)
    if table.key is None or not (goes or any(arm.harms for arm in table.arms)):
        return ""
    return QCoreApplication.translate(
        "TableHand", "Drag to move · click an enemy to fire · V: look from there · right click: everything"
    )


def _view(table: TableHand, picture: HandPicture, key: Key) -> HandPicture:
    there = table.there
    if there is None:
        return replace(picture, patches=table.patches)
    lines = tuple(SightLine(one.key, one.words, one.reacts, one.seen) for one in there.lines)
    return replace(
        picture,
        patches=table.patches,
        place=there.place,
        lines=lines,
        plate=(there.words,),
        ghost=(key, there.place),
    )


def _choice(table: TableHand, picture: HandPicture) -> HandPicture:
    reach, way, shot = table.reach, table.way, table.shot
    picture = replace(picture, handle=table.field.handle)
    if reach is not None:
        picture = replace(picture, areas=reach.areas)
    if way is not None and not way.refusal:
        dangerous = tuple(one for one in way.seen_by if one.reacts or one.chance) or way.seen_by
        threats = tuple(SightLine(one.key, one.words if one.reacts else one.chance) for one in dangerous)
        ghost = (table.key, way.points[-1]) if table.key is not None else None
        picture = replace(
            picture, path=way.points, path_words=way.words, ghost=ghost, place=way.points[-1], lines=threats
        )
    elif way is not None and table.going and table.over is not None:
        place = (table.over.x(), table.over.y())
        picture = replace(picture, place=place, plate=(way.refusal,), allowed=False)
    if shot is not None and table.key is not None and table.target is not None:
        picture = replace(picture, fire=(table.key, table.target), plate=shot.lines, allowed=not shot.refusal)
    return picture


def marks_of(table: TableHand) -> dict[Key, str]:
    """Return the words beside the weapon's targets, on the map without the target already chosen."""
    held = table.held()
    if table.looking or held is None:
        return {}
    if table.pane.on_board() and table.entry is None and not (held.harms or table.armed_by_hand):
        return {}
    found = targets(table.shots, held)
    return {key: shot.short for key, shot in found.items() if key != table.target or table.pane.on_board()}
