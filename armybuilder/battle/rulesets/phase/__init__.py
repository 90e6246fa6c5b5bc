"""Phase combat: the rules [PH] on the same arrays: five phases a turn, three dice, damage by scales.

Whole battles of figures on foot and of robots that act by themselves are fought through the doors, and told in words.
Not there yet, and so not in the register of rulesets: deployment and units from documents, crews and riders, a slave
robot's controller, heroes' second Actions and cancelled hits, weapons off the table, charges, smoke and darkness.
"""
