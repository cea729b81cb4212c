"""Measures how the time of commands grows with the length of a chain of todos, each of which is a part of the one before.

It asserts no times: it prints the processor time of each command, and how it grew since the length before.
"""

import os
import resource
import subprocess

COMMANDS = (["list"], ["ready"], ["check"], ["list", "--parent", "t000000"], ["build", "--full"], ["build"])


def measure_chains(todosite, temporary, lengths):
    last = {}
    for length in lengths:
        project = make(temporary / str(length), length)
        for command in COMMANDS:
            name = " ".join(command)
            seconds = processor_time([todosite, *command], project)
            growth = f", {seconds / last[name]:.2f} times as long as before" if name in last else ""
            print(f"{length:7} todos, {name}: {seconds:.2f} s{growth}", flush=True)
            last[name] = seconds


def make(project, length):
    todos = project / "Todos"
    todos.mkdir(parents=True)
    (project / "todosite.yml").write_text("title: Chain\n")
    for number in range(length):
        parent = f"parent: t{number - 1:06}\n" if number else ""
        depends = f"depends: [t{number + 1:06}]\n" if number + 1 < length else ""
        (todos / f"t{number:06}.md").write_text(f"---\ntitle: Todo {number}\n{parent}{depends}---\n\nText.\n")
    return project


def processor_time(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True,
                   env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
