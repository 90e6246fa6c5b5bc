"""The mappings of models' names that edits make, and controllers that follow an upgrade."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder.editing import armies, clipboard, fields, units
from armybuilder.editing.edit import Edit, renamed_by, reversed_edit
from armybuilder.editing.kept_undo import read_steps, written_steps
from armybuilder.editing.variants import LibraryFacts, Place, change_in_army, change_in_unit
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.document import NOTHING
from armybuilder.model.entry_numbers import next_entry
from armybuilder.model.fielded_names import fielded_designs, is_gone
from armybuilder.model.machine import MachineProfile, Robot
from armybuilder.model.renaming import renaming
from armybuilder.model.unit import Crew, Member, Unit
from armybuilder.points.legality import problems
from armybuilder.words import english
from tests.editing.applying import applied

if TYPE_CHECKING:
    from collections.abc import Mapping
