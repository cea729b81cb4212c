"""Changes of files whose times do not show it, and of times alone."""

import os
import shutil
import time

from changes import change
from todo_changes import pick

DAY = 86_400 * 10**9


def restore_times(path, status):
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def replace_a_letter(path, dice):
    """Changes a file in place, and keeps its size."""
    data = bytearray(path.read_bytes())
    letters = [place for place, byte in enumerate(data) if chr(byte).isalpha() and byte < 128]
    if not letters:
        return False
    place = dice.choice(letters)
    data[place] = ord("z") if data[place] != ord("z") else ord("y")
    with open(path, "r+b") as file:
        file.write(data)
    return True


@change(10)
def change_and_restore_the_time(project, dice):
    if path := pick(project, dice):
        file = project.todos / path
        status = file.stat()
        if replace_a_letter(file, dice):
            restore_times(file, status)
            return f"change a letter of {path}, and restore its time"


@change(4)
def replace_and_restore_the_time(project, dice):
    if path := pick(project, dice):
        file, aside = project.todos / path, project.todos / ".aside"
        shutil.copy2(file, aside)
        status = file.stat()
        if replace_a_letter(aside, dice):
            restore_times(aside, status)
            os.rename(aside, file)
            return f"replace {path} by a file of the same size and time"
        aside.unlink()


@change(4)
def change_an_attachment_and_restore_the_time(project, dice):
    if files := project.attachments():
        path = dice.choice(files)
        file = project.todos / path
        status = file.stat()
        with open(file, "r+b") as opened:
            opened.write(dice.randbytes(min(8, status.st_size)))
        restore_times(file, status)
        return f"change {path}, and restore its time"


@change(3)
def touch(project, dice):
    if path := pick(project, dice):
        os.utime(project.todos / path)
        return f"touch {path}"


@change(4)
def set_the_time(project, dice):
    if path := pick(project, dice):
        file = project.todos / path
        moment = dice.choice([0, 1, -DAY, time.time_ns() + DAY, time.time_ns() - DAY, 2**31 * 10**9, 2**33 * 10**9])
        changed = dice.random() < 0.5 and replace_a_letter(file, dice)
        os.utime(file, ns=(moment, moment))
        return f"set the time of {path}, {'changed' if changed else 'unchanged'}"


@change(4)
def copy_with_times(project, dice):
    """Copies one file over another, as `cp -p` does."""
    paths = project.todo_files()
    if len(paths) > 1:
        one, other = dice.sample(paths, 2)
        try:
            shutil.copy2(project.todos / one, project.todos / other)
        except shutil.SameFileError:
            return None
        return f"copy {one} over {other}, with its times"


@change(2)
def move_all_times(project, dice):
    """Sets the times of all todos and of the state, as if the clock had been changed."""
    shift = dice.choice([-400 * DAY, -DAY, DAY, 400 * DAY])
    files = [project.todos / path for path in project.todo_files()] + [project.state / path for path in project.state_files()]
    for file in files:
        moment = file.stat().st_mtime_ns + shift
        os.utime(file, ns=(moment, moment))
    return f"move all times by {shift // DAY} days"


@change(1)
def move_the_time_of_the_state(project, dice):
    shift = dice.choice([-DAY, DAY, -(10**9), 10**9])
    for path in project.state_files():
        moment = (project.state / path).stat().st_mtime_ns + shift
        os.utime(project.state / path, ns=(moment, moment))
    return f"move the times of the state by {shift // 10**9} s"
