"""Values of a design and of its weapons, set by hand for a ruleset or reset."""

from __future__ import annotations

from collections.abc import Mapping

from immutabledict import immutabledict

from armybuilder.editing import fields, labels
from armybuilder.editing.designs import Design
from armybuilder.editing.edit import Edit
from armybuilder.errors import Message, message
from armybuilder.model import by_hand
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import Ruleset

__all__ = ["set_values"]


def set_values(
    design: Design,
    ruleset: Ruleset,
    values: Mapping[str, int | str | None],
    documents: Mapping[str, AnyDocument],
) -> Edit:
    """Set values by hand for a ruleset, by their keys (`model/by_hand.py`).

    None resets a value to the conversion's. Raises InputFault if the model cannot store a value.
    """
    held: Mapping[str, int | str] = design.overrides.get(ruleset) or {}
    after = {key: value for key, value in {**held, **values}.items() if value is not None}
    label = labels.of_change(f"overrides.{ruleset}", held, immutabledict(after))
    if not any(value is not None for value in values.values()):
        label = message("editing.edit.as_drawn", name=design.name)
    if len(values) == 1:
        ((key, value),) = values.items()
        label = _label(design, ruleset, key, held.get(key), value, documents)
    return fields.set_fields(design, label, {f"overrides.{ruleset}": immutabledict(after)})


def _label(
    design: Design,
    ruleset: Ruleset,
    key: str,
    before: int | str | None,
    after: int | str | None,
    documents: Mapping[str, AnyDocument],
) -> Message:
    """Return the name of an edit of one value: "Rifle: Dice for Phase Combat to 4"."""
    place, _ = by_hand.parted(key)
    label = labels.of_change(f"overrides.{ruleset}.{key}", before, after)
    if place is None or place >= len(design.weapons):
        return label
    weapon = labels.title(design.weapons[place].weapon, documents)
    return message("battle.by_hand.of_weapon", weapon=weapon, name=label)
