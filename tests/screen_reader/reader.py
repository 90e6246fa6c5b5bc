"""A screen reader without a voice, which reads programs through AT-SPI and carries out requests.

The system's own Python runs it, with the libraries that screen readers use. Each line it reads is a request as JSON, each line
it writes the answer. Parts of a program have numbers that hold as long as it runs.
"""

from __future__ import annotations

import ctypes
import json
import sys
import threading
from queue import Queue
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

known: list[Any] = []
heard: list[str] = []
come_to: list[Any] = []
noted: list[dict[str, Any]] = []
held: list[Any] = []
SKIPPED = ("list item", "tree item", "table cell", "menu item", "menu bar", "menu", "popup menu")


def numbered(part):
    """Return the number of a part."""
    known.append(part)
    return len(known) - 1


def value_of(part):
    """Return the value of a slider, bar or number field, else None."""
    try:
        return part.get_current_value() if "Value" in part.get_interfaces() else None
    except GLib.Error:
        return None


def labels(part):
    """Return the words of a part's labels."""
    found = [
        one for one in part.get_relation_set() if one.get_relation_type() == Atspi.RelationType.LABELLED_BY
    ]
    return " ".join(one.get_target(place).get_name() for one in found for place in range(one.get_n_targets()))


def told(part):
    """Return the description of a part."""
    states = part.get_state_set()
    here = {
        "part": numbered(part),
        "role": part.get_role_name(),
        "name": labels(part) or part.get_name(),
        "description": part.get_description(),
        "value": value_of(part),
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "checked": states.contains(Atspi.StateType.CHECKED),
        "showing": states.contains(Atspi.StateType.SHOWING),
        "enabled": states.contains(Atspi.StateType.ENABLED),
        "actions": [part.get_action_name(place) for place in range(part.get_n_actions())],
    }
    if "Text" in part.get_interfaces() and "EditableText" in part.get_interfaces():
        here["text"] = part.get_text(0, part.get_character_count())
    return here


def walked(part, depth, most):
    """Yield a shown part and all parts in it."""
    try:
        here = told(part)
        if depth > 0 and not here["showing"] and here["role"] not in SKIPPED:
            return
        yield {**here, "depth": depth}
        for place in range(min(part.get_child_count(), most)):
            child = part.get_child_at_index(place)
            if child is not None:
                yield from walked(child, depth + 1, most)
    except GLib.Error:
        return  # gone in the meantime


def programs():
    """Return the accessible programs of the desktop."""
    desktop = Atspi.get_desktop(0)
    found = (desktop.get_child_at_index(place) for place in range(desktop.get_child_count()))
    return [one for one in found if one is not None]


def tree(most=60):
    """Return the description of all shown parts of all programs."""
    return [line for one in programs() for line in walked(one, 0, most)]


def found(part, role, name, part_of, depth=0):
    """Return the first shown and enabled part of a role and name, or None."""
    here = part.get_role_name()
    if depth > 1 and here not in SKIPPED and not part.get_state_set().contains(Atspi.StateType.SHOWING):
        return None
    if here == role:
        called = labels(part) or part.get_name()
        fits = name in called if part_of else called == name
        if fits and part.get_state_set().contains(Atspi.StateType.ENABLED):
            return part
    for place in range(min(part.get_child_count(), 200)):
        child = part.get_child_at_index(place)
        one = found(child, role, name, part_of, depth + 1) if child is not None else None
        if one is not None:
            return one
    return None


def search(role, name, part_of=False):
    """Return the description of the first part of a role and name, or None."""
    for one in programs():
        try:
            part = found(one, role, name, part_of)
        except GLib.Error:  # something went while it was read
            continue
        if part is not None:
            return told(part)
    return None


def act(part, name):
    """Send an action that a part offers, by its name."""
    one = known[part]
    names = [one.get_action_name(place) for place in range(one.get_n_actions())]
    return one.do_action(names.index(name))


def focus(part):
    """Focus a part."""
    return known[part].grab_focus()


def put(part, value):
    """Set the value of a slider or a number field."""
    return known[part].set_current_value(value)


def write(part, text):
    """Type a text into a field."""
    return known[part].set_text_contents(text)


class _Window(ctypes.Structure):
    """The attributes of a window on the X server (XWindowAttributes)."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("x", "y", "width", "height", "border", "depth")),
        *((name, ctypes.c_ulong) for name in ("visual", "root")),
        *((name, ctypes.c_int) for name in ("kind", "bits", "gravity", "backing")),
        *((name, ctypes.c_ulong) for name in ("planes", "pixel")),
        ("save_under", ctypes.c_int),
        ("colours", ctypes.c_ulong),
        ("installed", ctypes.c_int),
        ("map_state", ctypes.c_int),
        *((name, ctypes.c_long) for name in ("all_events", "events", "not_passed_on")),
        ("unmanaged", ctypes.c_int),
        ("screen", ctypes.c_ulong),
    )


_VIEWABLE, _TO_PARENT, _NOW = 2, 2, 0


def give_keyboard():
    """Focus the topmost window, since no window manager runs."""
    library = ctypes.CDLL("libX11.so.6")
    library.XOpenDisplay.restype = ctypes.c_void_p
    screen = ctypes.c_void_p(library.XOpenDisplay(None))
    library.XDefaultRootWindow.restype = ctypes.c_ulong
    root, parent = ctypes.c_ulong(), ctypes.c_ulong()
    windows, count = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
    top = ctypes.c_ulong(library.XDefaultRootWindow(screen))
    library.XQueryTree(screen, top, *(ctypes.byref(one) for one in (root, parent, windows, count)))
    for place in reversed(range(count.value)):
        state = _Window()
        window = ctypes.c_ulong(windows[place])
        library.XGetWindowAttributes(screen, window, ctypes.byref(state))
        if state.map_state == _VIEWABLE and not state.unmanaged and state.width > 1:
            library.XSetInputFocus(screen, window, _TO_PARENT, ctypes.c_ulong(_NOW))
            break
    library.XCloseDisplay(screen)
    return True


def strike(keys):
    """Press keys one after another, X keysyms as numbers, or characters."""
    for key in keys:
        number = key if isinstance(key, int) else ord(key)
        Atspi.generate_keyboard_event(number, None, Atspi.KeySynthType.SYM)
        GLib.usleep(15_000)  # as fast as a person types at most
    return True


def said():
    """Return the announcements since the last call."""
    told_now = list(heard)
    heard.clear()
    return told_now


def events():
    """Return the changes of focus and of names since the last call."""
    told_now = list(noted)
    noted.clear()
    return told_now


def note(kind, event):
    """Add an event with role, name and description of its part to the list.

    The part is held, so that no other part gets its number.
    """
    part = event.source
    held.append(part)
    try:
        noted.append(
            {
                "kind": kind,
                "part": hash(part),
                "role": part.get_role_name(),
                "name": labels(part) or part.get_name(),
                "description": part.get_description(),
                "data": event.any_data if isinstance(event.any_data, str) else "",
            }
        )
    except GLib.Error:
        return  # gone in the meantime


def at():
    """Return the description of the part that last received the keyboard, or None."""
    return told(come_to[-1]) if come_to else None


def _listen(event):
    if event.type.startswith("object:announcement"):
        heard.append(event.any_data if isinstance(event.any_data, str) else "")
    elif event.type.startswith("object:property-change:accessible-name"):
        note("name", event)
    elif event.detail1:
        come_to.append(event.source)
        note("focus", event)


DEEDS = {
    one.__name__: one
    for one in (tree, search, act, focus, put, write, strike, give_keyboard, said, events, at)
}


def main():
    """Handle requests until the input ends."""
    listener = Atspi.EventListener.new(_listen)
    listener.register("object:announcement")
    listener.register("object:state-changed:focused")
    listener.register("object:property-change:accessible-name")
    asked: Queue[dict[str, Any] | None] = Queue()

    def read():
        for line in sys.stdin:
            asked.put(json.loads(line))
        asked.put(None)

    threading.Thread(target=read, daemon=True).start()
    context = GLib.MainContext.default()
    while True:
        context.iteration(False)
        if asked.empty():
            GLib.usleep(5000)  # until the next look for a request or an event
            continue
        request = asked.get()
        if request is None:
            return
        try:
            answer = {"answer": DEEDS[request.pop("do")](**request)}
        except (GLib.Error, ValueError) as error:
            answer = {"fault": str(error)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
