"""The numbers of the manoeuvre rules that no source prints, each with the decision or rule behind it."""

from __future__ import annotations

from tests.rulebook.cells import Completed, completed, fitted, line, record

COURSE = (
    *completed("gap", record("MN-D08", "models", "characters", alone=60, team=4)),
    *completed(
        "gap", record("MN-D29", "Edge at which a side gives up", "course", limit=28, limit_outnumbered=8)
    ),
    *completed("score", record("MN-D30", "course", "course", draw_under=5, routed_percent=25)),
    *completed("gap", record("MN-D03", "points at the start", "course", ambush=10, prepared=5)),
)

CHECKS = (
    Completed("MN-D32", "Stress of each further check", "checks.each_further", 3, "gap"),
    *completed(
        "gap",
        line(
            "MN-065",
            "least Fallout total",
            "checks.fallout",
            (20, 15, 10, 1),
            ("nothing", "shaken", "rattled", "shocked"),
        ),
    ),
    *completed(
        "score",
        line(
            "MN-065",
            "percent lost by Fallout",
            "checks.fallout_percent",
            (0, 0, 25, 50, 50),
            ("nothing", "shaken", "rattled", "shocked", "collapsed"),
        ),
    ),
    *completed(
        "gap",
        line("MN-065", "least Casualty total", "checks.casualty", (20, 13), ("light wound", "serious wound")),
    ),
    *completed(
        "score",
        line(
            "MN-065",
            "percent lost by Casualty",
            "checks.casualty_percent",
            (25, 50, 100),
            ("light wound", "serious wound", "killed"),
        ),
    ),
    Completed("MN-065", "ratings of one who is shaken", "ratings.shaken", -2, "gap"),
)

CONVERSION = (
    Completed("MN-050", "Stress of what sticks", "checks.sticky", 4, "conversion"),
    Completed("MN-033", "Edge to stay hidden quietly", "costs.stay_hidden_quietly", 3, "conversion"),
    *completed("conversion", record("MN-D34", "Damage", "damage", base=8, each_pen=4)),
    *completed("conversion", record("MN-D34", "Damage", "damage", tank_buster=48, demolition_charge=68)),
    *completed("conversion", record("MN-D34", "Damage", "damage", plain_av=4, wide_radius_cm=6)),
    *completed(
        "conversion", record("MN-015", "a skill", "ratings", beginner=12, reach_each_cm=30, reach_most=0)
    ),
    *completed(
        "conversion",
        line("MN-015", "for a better point", "ratings.each", (3, 3, 3), ("Shoot", "Fight", "Nerve")),
    ),
    *completed(
        "gap",
        record("MN-004", "points at the start", "opening", reach=0, machine_reach=0, reach_each_cm=30),
    ),
    *completed("gap", record("MN-004", "points at the start", "opening", armour=0, machine_armour=0, crew=0)),
    *completed(
        "gap", record("MN-004", "points at the start", "opening", closing=0, closing_each_cm=10, fewer=0)
    ),
    *completed("conversion", record("MN-018", "Nerve", "ratings", no_discipline=9, rank=1)),
    *completed(
        "conversion", record("MN-017", "Move", "ratings", move=12, move_base_cm=10, move_each_cm=2, flying=3)
    ),
    *completed("conversion", record("MN-016", "Fight", "ratings", ferocious=1, heavy_close_combat=1)),
    *completed(
        "conversion", record("MN-020", "AV", "ratings", armour=4, armour_each=2, front_armour=2, bunker=2)
    ),
    *completed("gap", record("MN-D11", "who lacks the rating", "ratings", lacking_less=5, lacking_most=12)),
    *completed("conversion", record("MN-020", "Grit", "ratings", machine_grit=12, hero_grit=2, hero_each=1)),
    *completed("conversion", record("MN-015", "Shoot", "ratings", support_shoot=12, sniping_bonus=3)),
)

BEGUN = (*COURSE, *CHECKS, *CONVERSION)
"""The numbers that the catalogue decided and its vectors use, from which the fit began."""
COMPLETIONS = fitted("manoeuvre", BEGUN)
