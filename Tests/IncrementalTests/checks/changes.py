"""The table of all changes, from which a test chooses at random."""

import importlib
from itertools import accumulate

# Each change with its weight: a function of a project and dice that returns what it did, or None if it cannot do it.
CHANGES = []


def change(weight):
    def add(function):
        CHANGES.append((function, weight))
        return function
    return add


def choose(dice, among=None):
    """Chooses a change at random; `among` are the modules to choose from, None for all."""
    found = [(function, weight) for function, weight in CHANGES if among is None or function.__module__ in among]
    return dice.choices([function for function, _ in found], cum_weights=list(accumulate(weight for _, weight in found)))[0]


def load():
    for name in ("todo_changes", "file_changes", "time_changes", "theme_changes", "site_changes", "state_changes",
                 "process_changes"):
        importlib.import_module(name)
