"""Changes of the state that builds keep, which is not trusted."""

import os
import shutil

from changes import change
from project import STATE, remove, write


def pick_state(project, dice):
    files = project.state_files()
    return project.state / dice.choice(files) if files else None


@change(2)
def delete_the_state(project, dice):
    remove(project.folder / dice.choice([STATE, ".todosite"]))
    return "delete the state"


@change(3)
def truncate_the_state(project, dice):
    if file := pick_state(project, dice):
        size = int(file.stat().st_size * dice.choice([0, 0.1, 0.5, 0.9, 0.999, dice.random()]))
        os.truncate(file, size)
        return f"truncate {file.name} to {size} bytes"


@change(6)
def flip_bytes_of_the_state(project, dice):
    if file := pick_state(project, dice):
        data = bytearray(file.read_bytes())
        places = [int(dice.random() * len(data)) for _ in range(dice.choice([1, 1, 2, 20]))] if data else []
        for place in places:
            data[place] ^= 1 << dice.randrange(8)
        file.write_bytes(data)
        return f"flip bits of {file.name} at {places}"


@change(2)
def rearrange_the_state(project, dice):
    """Removes, doubles or swaps parts of the state."""
    if file := pick_state(project, dice):
        data = file.read_bytes()
        one, other, third = sorted(int(dice.random() * len(data)) for _ in range(3))
        file.write_bytes(dice.choice([
            data[:one] + data[other:], data[:other] + data[one:], data[:one] + data[other:third] + data[one:other] + data[third:],
            data + data[:one], data[:one] + bytes(other - one) + data[other:]]))
        return f"rearrange {file.name} at {one}, {other}, {third}"


@change(1)
def replace_the_state_by_garbage(project, dice):
    if file := pick_state(project, dice):
        file.write_bytes(dice.randbytes(dice.choice([1, 16, 5000])))
        return f"replace {file.name} by garbage"


@change(4)
def keep_the_state(project, dice):
    """Keeps a copy of the state for a later change."""
    if project.state.is_dir():
        copy = project.old_states / str(dice.randrange(3))
        remove(copy)
        shutil.copytree(project.state, copy, symlinks=True)
        return "keep a copy of the state"


@change(5)
def bring_back_an_old_state(project, dice):
    copy = project.old_states / str(dice.randrange(3))
    if copy.is_dir():
        remove(project.state)
        shutil.copytree(copy, project.state, symlinks=True)
        return "bring back an old state"


@change(2)
def take_the_state_of_another_project(project, dice):
    """Builds a copy of the project with another title and other bodies, and takes its state."""
    other = project.place / "other"
    remove(other)
    shutil.copytree(project.repository, other, symlinks=True)
    for path in project.todo_files()[::3]:
        file = other / "project/Todos" / path
        status = file.stat()
        file.write_bytes(file.read_bytes().replace(b"e", b"a"))
        os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    project.run("-C", str(other / "project"), "build")
    taken = (other / "project" / STATE).is_dir()
    if taken:
        names = {"theirs": sorted(os.listdir(other / "project" / STATE)), "ours": project.state_files()}
        remove(project.state)
        shutil.copytree(other / "project" / STATE, project.state, symlinks=True)
        # If the name of the file depends on the path of the site, it gets the name of ours.
        if len(names["theirs"]) == len(names["ours"]) == 1 and names["theirs"] != names["ours"]:
            os.rename(project.state / names["theirs"][0], project.state / names["ours"][0])
    remove(other)
    return "take the state of another project" if taken else None


@change(1)
def replace_the_state_by_another_kind(project, dice):
    file = dice.choice([pick_state(project, dice), project.state, project.folder / ".todosite"])
    if not file or not os.path.lexists(file):
        return None
    remove(file)
    kind = dice.choice(["folder", "file", "link", "broken link"])
    if kind == "folder":
        file.mkdir()
        (file / "inside").write_bytes(b"x")
    elif kind == "file":
        file.write_bytes(b"x")
    else:
        target = project.place / "linked-state"
        remove(target)
        if kind == "link":
            target.mkdir()
        file.symlink_to(target)
    project.repairs["the kind of the state"] = lambda: remove(file)
    return f"replace {file.name} by a {kind}"


@change(1)
def protect_the_state(project, dice):
    if os.geteuid() == 0 or not project.state.is_dir():
        return None
    project.state.chmod(0o500)
    project.repairs["the permissions of the state"] = lambda: project.state.exists() and project.state.chmod(0o700)
    return "make the folder of the state read-only"


@change(1)
def leave_temporary_files(project, dice):
    if project.state.is_dir():
        write(project.state / f".todosite-temporary-{dice.randrange(10)}", dice.randbytes(10))
        return "leave a temporary file beside the state"
