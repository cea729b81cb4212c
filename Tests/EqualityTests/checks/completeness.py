"""Finds what the help names and no sequence uses: commands, options, and formats."""

import re
import shlex
import subprocess

from sequences import COMMON

# Options that nothing here can use, and those that all commands share.
NOT_USED = {"serve --open": "it starts a browser"}
SHARED = {"--help", "--directory"}
# Commands that only other programs call, which the help does not list.
HIDDEN = ["merge-driver", "candidates"]
SHORT = {"-s": "--status", "-t": "--tag", "-p": "--priority", "-d": "--due", "-a": "--assignee", "-j": "--jobs",
         "-f": "--format", "-n": "--dry-run"}


def unused(program, sequences):
    """Yields what should be used."""
    used = {}
    for step in (step for sequence in sequences for step in sequence.steps):
        _, _, command = step.line.replace("$COMMON", COMMON).replace("$TODAY", "--today").partition("todosite ")
        name, *words = shlex.split(command) or [""]
        used.setdefault(name, set()).update(SHORT.get(word, word.split("=")[0]) for word in words)
    listed = help_text(program).partition("\nOptions:")[0]
    for command in [*re.findall(r"(?m)^  ([a-z-]+)  +\w", listed), *HIDDEN]:
        if command not in used:
            yield f"no sequence runs the command {command}"
            continue
        text, _, options = help_text(program, command).partition("\nOptions:\n")
        names = set(re.findall(r"(?m)^ +(?:-\w, )?(--[a-z-]+)", options.partition("\nExamples:")[0]))
        for name in sorted(names - used[command] - SHARED):
            if f"{command} {name}" not in NOT_USED:
                yield f"no sequence runs {command} {name}"
        for name in re.findall(r"(?m)^  (\w+) ", text.partition("FORMAT is one of:\n")[2].partition("\n\n")[0]):
            # A file to import is named for its format.
            if name not in used[command] and not any(f"-{name}." in word for word in used[command]):
                yield f"no sequence runs {command} with the format {name}"


def help_text(program, *words):
    return subprocess.run([program, "help", *words], capture_output=True, text=True, check=True).stdout
