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


def choose(dice):
    weights = list(accumulate(weight for _, weight in CHANGES))
    return dice.choices([function for function, _ in CHANGES], cum_weights=weights)[0]


def load():
    for name in ("todo_changes", "file_changes", "time_changes", "theme_changes", "site_changes", "state_changes",
                 "process_changes"):
        importlib.import_module(name)
