"""The science fiction squad rules: orders, phases, hit markers and morale, a procedure against vehicles. [WE-001]

What stands here is compiled and tested; the ruleset is offered once `register.py` lists it.
"""
