"""Combat Action: the battle rules [CA-B] on flat arrays, with entry points for a story, the odds and a person.

The modules, each after those that it reads:

    state numbers events verbs            columns of the block; numbers of the rules; codes of the log and dice; choices
    ground sight                          buildings, gaps, smoke and fields; lines of sight, cover, arcs, hidden models
    machines squads robots                models aboard; squads in two parts; standing orders of autonomous robots
    weapons damage explosives             ammunition and jams; Defence rolls, wounds, locations; grenades, charges, smoke
    targets shooting blasts ground_fire   legal targets, the roll to hit, templates, fire at buildings and places
    movement steps entering close_combat  limits and paths, moves under way, doors and hatches, blows
    crashes driving control               collisions of machines, driven machines, machines out of control
    morale officers                       Discipline, rout and flight; officers, heroes and medics
    menu refusals actions                 the menu, refusals and their reasons, applying a choice
    deployment turn scoring               setting up, the course of a turn, score and winner
    forecasts bot unseen                  the forecast of a choice; the bot; facts unknown to a side, dealt anew

and in ordinary Python: `convert` (a design in numbers), `tables` (the rules' file), `telling` (log rows as
events), `losses`.
"""
