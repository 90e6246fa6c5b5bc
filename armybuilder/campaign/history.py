"""The happenings of a campaign, each of which turns it into the campaign after it.

Applied again from the start, the events give any earlier day.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.campaign import calendar, machines, people, state_transfer
from armybuilder.campaign.calendar import LAST_DAY, MOST_DAYS
from armybuilder.campaign.happening_values import number, refuse, yes
from armybuilder.model.campaign import Campaign, Happening
from armybuilder.model.campaign_events import events_today

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.campaign.happening_values import Value, Values

__all__ = ["HAPPENINGS", "at", "beginning", "happen"]

HAPPENINGS: Mapping[str, Callable[[Campaign, Values], Campaign]] = immutabledict(
    {
        "joined": calendar.joined,
        "reserve": calendar.allotted,
        "reinforced": calendar.reinforced,
        "facilities": calendar.hospital,
        "battle": calendar.fought,
        "field": calendar.held,
        "closed": calendar.closed,
        "day": calendar.days_passed,
        "note": calendar.noted,
        "fell": people.fell,
        "fate": people.fate,
        "recovery": people.recovered,
        "kept": people.kept,
        "retired": people.retired,
        "exchanged": people.exchanged,
        "marked": people.marked,
        "handed": state_transfer.handed,
        "dropped": state_transfer.dropped,
        "renamed": state_transfer.renamed,
        "damaged": machines.damaged,
        "repair": machines.repairing,
        "mended": machines.mended,
        "repaired": machines.repaired,
        "scrapped": machines.scrapped,
        "ruined": machines.ruined,
        "rebuilt": machines.rebuilt,
        "restored": machines.restored,
    }
)
"""The happenings of a campaign, by their codes."""


def happen(campaign: Campaign, code: str, /, **values: Value) -> Campaign:
    """Apply a happening to a campaign, and add its event.

    Raises InputFault with the reason if the happening is not allowed; the campaign is then unchanged.
    """
    if campaign.day > LAST_DAY and code != "note":
        refuse("late", most=LAST_DAY)
    after = _applied(campaign, code, values)
    told = Happening.model_validate(
        {
            "day": campaign.day,
            "code": code,
            "values": immutabledict({**values, **_result(campaign, after, code, values)}),
        }
    )
    return after.model_copy(update={"events": (*campaign.events, told)})


def _result(before: Campaign, after: Campaign, code: str, values: Values) -> dict[str, str | int]:
    """Return the result of a happening as values for its event.

    `course` holds the stages of a recovery, each with the day that ends it (0: for good); `until` is the day
    a repair or a rebuilding is done (0: it failed); `called` are the words for a model whose record is lost.
    """
    if code in {"handed", "dropped"} and state_transfer.is_lost(before, values):
        return {"lost": 1, "called": before.lost[str(values["model"])].called}
    if code == "recovery":
        state = after.models.get(str(values["model"]))
        stages = (state, *state.then) if state is not None else ()
        return {"course": "\n".join(f"{one.state} {one.until or 0}" for one in stages)}
    if code == "repair":
        mended = after.machines[str(values["machine"])][str(values["location"])]
        return {"until": mended.until or 0}
    if code == "rebuilt":
        return {"until": after.buildings[str(values["section"])].until or 0}
    return {}


def _applied(campaign: Campaign, code: str, values: Values) -> Campaign:
    change = HAPPENINGS.get(code)
    if change is None:
        refuse("unknown", code=code)
    if yes(values, "gone"):
        return state_transfer.to_lost(campaign, values, change)
    return change(campaign, values)


def beginning(campaign: Campaign) -> Campaign:
    """Return a campaign before its first event, with its name, seed, and armies that joined without an event.

    Raises InputFault if its events do not lead to its day (a file written by hand).
    """
    joined = {told.values.get("army") for told in campaign.events if told.code == "joined"}
    armies = tuple(army for army in campaign.armies if army not in joined)
    passed = sum(number(told.values, "days", 1, MOST_DAYS) for told in campaign.events if told.code == "day")
    if passed and passed > campaign.day:
        refuse("disorder", day=campaign.day)
    kept = {name: getattr(campaign, name) for name in ("id", "name", "notes", "tags", "portrait", "seed")}
    return Campaign(**kept, armies=armies, battles=(), day=campaign.day - passed)


def at(campaign: Campaign, day: int) -> Campaign:
    """Return a campaign's state at the end of an earlier day, with the names that its models have today.

    The records of a model that was lost later are lost then, too. Raises InputFault if the events do not
    follow one another (a file written by hand).
    """
    if day >= campaign.day:
        return campaign
    then, count, left = beginning(campaign), 0, 0
    for told in campaign.events:
        if told.code == "day":
            left = day - then.day
            if number(told.values, "days", 1, MOST_DAYS) > left:
                break
        then, count = _applied(then, told.code, told.values), count + 1
    else:
        left = 0
    events = events_today(campaign)[:count]
    if left > 0:
        then = _applied(then, "day", {"days": left})
        events = (*events, Happening(day=then.day - left, code="day", values=immutabledict(days=left)))
    for told in campaign.events[count:]:
        if told.code == "renamed":
            then = state_transfer.renamed(then, told.values)
    return then.model_copy(update={"events": events, "fielded": campaign.fielded})
