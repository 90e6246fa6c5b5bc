# cython: compiled into the kernel
"""Medics: who is out of action stays on the table until one has treated him. [CA-B-205]"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *


def medic_refusal(s: Block, medic: int) -> int:
    """Return 0 if a model can treat anybody, or the rule against it: a medic, out of contact with enemies. [CA-B-205]"""
    if s[RULES_AT + RULE_MEDICS] == 0 or s[medic + MEDIC] == 0:
        return 205
    return 158 if is_engaged(s, medic) else 0


def patient_refusal(s: Block, medic: int, patient: int) -> int:
    """Return 0 if a medic can treat a model: a fallen friend whom he touches. [CA-B-205]"""
    if patient == 0 or not is_patient(s, patient, s[medic + SIDE]):
        return 205
    return 0 if touching(s, medic, patient) else 205


def is_patient(s: Block, model: int, side: int) -> int:
    """Return 1 if a model of a side lies out of action on the table, and nobody has treated it."""
    if s[model + STATUS] != OUT_OF_ACTION or s[model + SIDE] != side or s[model + STABILISED]:
        return 0
    return 1 if s[model + KIND] == KIND_CREATURE and s[model + CARRIED_BY] == 0 else 0


def has_patient(s: Block, medic: int) -> int:
    """Return 1 if a medic touches somebody he can treat."""
    return 1 if medic_refusal(s, medic) == 0 and first_patient(s, medic) > 0 else 0


def first_patient(s: Block, medic: int) -> int:
    """Return the first model in need of treatment that a medic touches, 0 for none."""
    model = MODELS_AT
    while model < s[MODELS_END]:
        if patient_refusal(s, medic, model) == 0:
            return model
        model += MODEL_WIDTH
    return 0


def treat(s: Block, medic: int, patient: int) -> None:
    """Stabilise a fallen model, which leaves the table. [CA-B-205]"""
    s[patient + STABILISED] = 1
    tell(s, TREATED, 205, medic, patient)
