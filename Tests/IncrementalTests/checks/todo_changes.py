"""Changes of what is in todos."""

import os
import re
from pathlib import Path

import writing
from changes import change
from project import write


def pick(project, dice):
    paths = project.todo_files()
    return dice.choice(paths) if paths else None


def edit(project, path, edited):
    """Replaces a todo's bytes in place; returns whether they are others."""
    file = project.todos / path
    data = file.read_bytes()
    new = edited(data)
    if new == data:
        return False
    file.write_bytes(new)
    return True


@change(12)
def append_to_body(project, dice):
    if path := pick(project, dice):
        block = writing.block(dice, path, project.names())
        edit(project, path, lambda data: data + f"\n{block}\n".encode())
        return f"append to {path}: {block!r}"


@change(8)
def change_a_word(project, dice):
    path = pick(project, dice)
    old, new = dice.sample(writing.WORDS, 2)
    if path and edit(project, path, lambda data: data.replace(f" {old} ".encode(), f" {new} ".encode(), 1)):
        return f"replace {old!r} by {new!r} in {path}"


@change(10)
def change_with_the_same_size(project, dice):
    path = pick(project, dice)
    old, new = dice.sample([b"a", b"e", b"o", b"n", b"x", b" ", b"1", b"2", b"-", b"d"], 2)
    if path and edit(project, path, lambda data: data.replace(old, new, 1)):
        return f"replace the first {old} by {new} in {path}"


@change(5)
def remove_a_heading(project, dice):
    path = pick(project, dice)
    if path and edit(project, path, lambda data: re.sub(rb"(?m)^## .*\n", b"", data, count=1)):
        return f"remove the first heading of {path}"


@change(4)
def add_a_heading(project, dice):
    if path := pick(project, dice):
        heading = dice.choice(writing.HEADINGS)
        edit(project, path, lambda data: data + f"\n## {heading}\n".encode())
        return f"add the heading {heading} to {path}"


@change(25)
def edit_a_key(project, dice):
    path = pick(project, dice)
    key = dice.choice(writing.KEYS)
    line = f"{key}: {writing.value(dice, key, project.names())}\n".encode()
    if dice.random() < 0.2:
        line = b""

    def edited(data):
        new, count = re.subn(rb"(?m)^" + key.encode() + rb":.*\n", lambda _: line, data, count=1)
        return new if count else re.sub(rb"\A---\n", lambda _: b"---\n" + line, data)

    if path and edit(project, path, edited):
        return f"set in {path}: {line}"


@change(6)
def add_a_todo(project, dice):
    folder = dice.choice([*project.todo_folders(), "new", "new/deeper", ".hidden"])
    path = os.path.join(folder, f"{dice.choice(['task', 'T', 'Task', 'é'])}-{dice.randrange(70)}.md")
    # Files of other todos would make the project grow without a limit.
    if len(project.todo_files()) < 70 and not os.path.lexists(project.todos / path):
        write(project.todos / path, writing.todo(dice, path, project.names()))
        return f"add {path}"


@change(4)
def delete_a_todo(project, dice):
    path = pick(project, dice)
    if path and len(project.todo_files()) > 30:
        (project.todos / path).unlink()
        return f"delete {path}"


@change(3)
def break_a_todo(project, dice):
    if path := pick(project, dice):
        data = writing.broken(dice)
        (project.todos / path).write_bytes(data)
        return f"make {path} unreadable: {data}"


@change(12)
def write_a_todo_anew(project, dice):
    if path := pick(project, dice):
        (project.todos / path).write_bytes(writing.todo(dice, path, project.names()))
        return f"write {path} again"


@change(2)
def write_a_link_back(project, dice):
    """Lets two todos link to each other, also by parents that make a cycle."""
    paths = project.todo_files()
    if len(paths) < 2:
        return None
    first, second = dice.sample(paths, 2)
    for one, other in ((first, second), (second, first)):
        name = Path(other).stem.encode()
        key = dice.choice([b"parent: ", b"depends: "])
        edit(project, one, lambda data: data.replace(b"---\n", b"---\n" + key + name + b"\n", 1))
        edit(project, one, lambda data: data + b"\n[[" + name + b"]]\n")
    return f"link {first} and {second}"


@change(2)
def run_a_command(project, dice):
    name = dice.choice(project.names())
    words = dice.choice([["done", name], ["reopen", name], ["edit", name, "--tag", "+home"], ["rm", name, "--yes"],
                         ["note", name, "A note."], ["undo"]])
    status = project.run(*words).returncode
    return f"todosite {' '.join(words)}: {status}"
