"""Which todos a build reads, found with strace."""

import json
import os
import re
import shutil
import subprocess
import time

from project import ENVIRONMENT, is_file, remove

# A file that was changed this short a time ago is read again by the next build, because it may change again without
# getting another time.
SETTLING = 0.06
PLACE = re.compile(r"^ *--> (.*\.md):\d", re.MULTILINE)
# With these, only some todos have their texts in the same file of the search index as another.
MANY = 120
CALL = re.compile(r'openat\((?:AT_FDCWD|\d+)(?:<([^>]*)>)?, "([^"]*)", ([A-Z_|]+).*\) = \d+')


def is_possible():
    return shutil.which("strace") is not None


def check_reading(project):
    """Yields what is wrong with the todos that builds read, after none and after the text of one was changed.

    A build reads a changed todo, and those whose texts are in the same file of the search index. The changed todo has nothing but a text: other changes also make pages of other todos, whose texts are read again.
    """
    project.remove_obstacles()
    # A state that an earlier step has replaced by a link or a folder, and a later one has put back, is never written.
    for path in list(project.state.iterdir()) if project.state.is_dir() else []:
        if not is_file(path):
            remove(path)
    path = "only-a-text.md"
    file = project.todos / path
    many = project.todos / "many-todos"
    remove(file)
    remove(many)
    many.mkdir()
    for number in range(MANY):
        (many / f"{number}.md").write_text(f"# Todo {number}\n")
    file.write_text("---\ntitle: Only a text\n---\n\nA word.\n")
    for _ in range(2):
        time.sleep(SETTLING)
        project.run("build", check=True)
    if opened := opened_todos(project):
        yield f"after no change, a build reads {len(opened)} todos: {', '.join(opened[:10])}"
    file.write_text(file.read_text() + "Another word.\n")
    time.sleep(SETTLING)
    opened = opened_todos(project)
    others = sorted(set(opened) - neighbours(project, path))
    if path not in opened or others:
        yield f"after a change of {path}, a build reads {len(opened)} todos: {', '.join((others or opened)[:10])}"
    remove(file)
    remove(many)


def neighbours(project, path):
    """Returns the todos whose texts are in the same file of the search index as that of a todo."""
    for file in (project.folder / "_site/search").glob("texts-*.js"):
        text = file.read_text()
        names = json.loads(text[text.index(",[") + 1:].rstrip()[:-1])[0]
        if path.removesuffix(".md") in names:
            return {f"{name}.md" for name in names}
    return {path}


def opened_todos(project):
    """Builds the site, and returns the paths of the todos that were opened, sorted.

    Those whose lines are shown by problems are left out: they are read again to find the lines.
    """
    logs = project.place / "strace"
    remove(logs)
    logs.mkdir()
    # With a file per thread, the lines of two threads are never mixed.
    done = subprocess.run(
        ["strace", "-ff", "-y", "-s", "4096", "-e", "trace=openat", "-o", str(logs / "log"), project.todosite, "build"],
        cwd=project.folder, env=ENVIRONMENT | {"TZ": "UTC", "LC_ALL": "C.UTF-8"}, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace", timeout=60, check=False)
    opened = set()
    text = "".join(log.read_text(errors="replace") for log in logs.iterdir())
    for folder, path, flags in CALL.findall(text):
        whole = os.path.normpath(os.path.join(folder or project.folder, unescaped(path)))
        if whole.endswith(".md") and "O_DIRECTORY" not in flags and whole.startswith(f"{project.todos}/"):
            opened.add(os.path.relpath(whole, project.todos))
    return sorted(opened - {os.path.relpath(project.folder / path, project.todos) for path in PLACE.findall(done.stderr)})


def unescaped(path):
    return re.sub(rb"\\([0-7]{1,3})", lambda match: bytes([int(match[1], 8)]), path.encode()).decode(errors="replace")
