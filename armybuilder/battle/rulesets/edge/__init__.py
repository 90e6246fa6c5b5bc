"""The science fiction squad rules: orders, phases, hit markers and morale, a procedure against vehicles. [WE-001]"""
