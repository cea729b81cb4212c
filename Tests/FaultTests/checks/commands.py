"""Checks that each command is in a scenario or changes nothing."""

import re

from project import Project
from scenarios import FILES, SCENARIOS
from trial import logged

# Commands that only read.
READING = [
    ["check"], ["check", "--files"], ["list"], ["ready"], ["show", "r4x2kd"], ["recent"], ["prime"],
    ["completions", "bash"], ["help"], ["build", "--check"], ["export", "--format", "json"],
    ["edit", "r4x2kd", "--priority", "low", "--dry-run"], ["import", "--dry-run", "list.txt"],
]


def check_commands(todosite, inject, log, tally):
    with Project(FILES | {"list.txt": (0o644, b"Paint the wall\n")}, is_repository=True) as project:
        text = project.run([todosite, "help"]).stdout.decode()
        commands = set(re.findall(r"^  ([a-z][a-z-]*)  ", text, re.MULTILINE))
        tested = {words[0] for words in (*READING, *(scenario.words for scenario in SCENARIOS))}
        tally.record("commands", "of the help", [f"{name} is in no scenario" for name in sorted(commands - tested)], "")
        for words in READING:
            before = project.everything()
            run = project.run([str(inject), "-r", ".", "-l", str(log), todosite, *words])
            findings = [f"it changes something: {call}" for call in logged(log) if call.changes]
            # `build --check` ends with 1 if it would change something.
            if run.returncode not in (0, 1) or not commands or project.everything() != before:
                findings.append(f"exit status {run.returncode}: {run.stderr.decode()}")
            tally.record("commands", " ".join(words), findings, " ".join(words))
