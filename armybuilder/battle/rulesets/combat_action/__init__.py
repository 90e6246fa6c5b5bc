"""Combat Action: the battle rules [CA-B] on flat arrays, with doors for a story, the odds and a person.

What stands where, from what everything else reads down to what reads everything else:

    state numbers events verbs            columns of the block; numbers of the rules; codes of the log and dice; choices
    ground sight                          buildings, gaps, smoke and fields; lines of sight, cover, arcs, hidden models
    machines squads robots                who is aboard; squads in two parts; standing orders of autonomous robots
    weapons damage explosives             ammunition and jams; Defence rolls, wounds, locations; grenades, charges, smoke
    targets shooting blasts ground_fire   whom a shot may mean, the roll to hit, templates, fire at buildings and places
    movement steps entering close_combat  how far and where, moves under way, doors and hatches, blows
    crashes driving control               machines that run into things, that are driven, that nobody steers
    morale officers                       Discipline, rout and flight; officers, heroes and medics
    menu refusals actions                 what is offered, what is refused and why, carrying a choice out
    deployment turn scoring               setting up, the course of a turn, score and winner
    forecasts bot unseen                  what a choice is likely to bring; the bot; what a side does not know, dealt anew

and in ordinary Python: `convert` (a design in numbers), `tables` (the rules' file), `telling` (log rows as events), `losses`.
"""
