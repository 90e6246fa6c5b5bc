"""The science fiction squad rules, with orders, phases, hit markers, morale and a procedure against vehicles. [WE-001]"""
