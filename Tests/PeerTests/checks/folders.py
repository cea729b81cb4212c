"""Reads folders in the layouts of other tools, and compares all values with PyYAML; changes todos and undoes that."""

import json
import random
import re
import shutil
from pathlib import Path

import front_matter
from program import Folder

# The todo folder of each example, the files in it that are not todos, and the keys that only this tool has.
FOLDERS = {
    "backlog": ("backlog", r"(docs|decisions|milestones|drafts)/", {}),
    "eip": ("EIPS", None, {"id": ["eip"], "depends": ["requires"]}),
    "kanban": ("kanban/tasks", None, {}),
    "kanban-markdown": (".devtool/features", None, {}),
    "own": ("Todos", None, {}),
    "pep": ("peps", None, {"id": ["pep"], "depends": ["requires"]}),
    "posts": ("Todos", None, {}),
    "taskmd": ("tasks", None, {}),
    "tasknotes": ("TaskNotes", None, {}),
    "tbd": (".tbd/data-sync-worktree/.tbd/data-sync/issues", None, {}),
    "ticket": (".tickets", None, {}),
}
# `2026-12-01` is the day of all changes; a status that is not closed does not set a date.
TODAY = ("--today", "2026-12-01")
# Each change, and the fields of the file that it may change.
CHANGES = [
    (["--title", "New: \"title\""], {"title"}), (["--priority", "low"], {"priority"}),
    (["--due", "2030-01-02"], {"due"}), (["--tag", "+new one"], {"tags"}), (["--assignee", "+Zoë Q"], {"assignees"}),
    (["--set", "extra key=a: b"], {"extra"}), (["--created", "2020-02-02"], {"created"}),
]


def check_folders(_, folder, root, tally):
    for name, (todos, others, keys) in FOLDERS.items():
        copy = folder / name
        shutil.copytree(root / "Tests/PeerTests/folders" / name, copy)
        check_folder(Checked(copy, todos, others, keys), tally, name, changes=None)
    corpora = root.parent / "shared/corpora"
    if not corpora.is_dir():
        tally.skip("Real folders", "requires ../shared/")
        return
    copy = folder / "real backlog"
    shutil.copytree(corpora / "backlog-md", copy)
    check_folder(Checked(copy, *FOLDERS["backlog"]), tally, "real backlog", changes=12)


class Checked:
    """A folder of todos in the layout of a tool."""

    def __init__(self, folder, todos, others, keys):
        self.folder = folder
        self.program = Folder(folder)
        self.todos = folder / todos
        self.others = others
        # The titles of the milestones of Backlog.md, by id.
        self.milestones = {
            mapping.get("id"): mapping.get("title")
            for mapping, _ in map(front_matter.read, (file.read_bytes() for file in self.todos.rglob("milestones/*.md")))}
        self.fields = {field: keys.get(field, []) + known for field, known in front_matter.FIELDS.items()}

    def files(self):
        """Returns the bytes of all files, by path in the todo folder."""
        return {
            file.relative_to(self.todos).as_posix(): file.read_bytes()
            for file in sorted(self.todos.rglob("*")) if file.is_file()}

    def is_todo(self, path):
        return Path(path).name.lower() != "readme.md" and not (self.others and re.search(self.others, path))

    def is_sound(self, data):
        """Reports whether PyYAML can read a file."""
        try:
            front_matter.values(data, self.fields)
            return True
        except front_matter.yaml.YAMLError:
            return False


def check_folder(checked, tally, name, changes):
    before = {path: data for path, data in checked.files().items() if path.endswith(".md")}
    check_counts(checked, before, tally, name, isClean=changes is None)
    document = json.loads(checked.program.run("export", "--format", "json", *TODAY, expecting=(0, 1)))
    found = {todo["path"]: todo for todo in document["todos"]}
    expected = {path for path, data in before.items() if checked.is_todo(path) and checked.is_sound(data)}
    tally.equal(sorted(found), sorted(expected), f"{name}: the todos")
    known = {todo["id"].lower() for todo in found.values()}
    for path in sorted(expected & found.keys()):
        check_values(checked, before[path], found[path], known, tally, f"{name}: {path}")
    tally.check(before.items() <= checked.files().items(), name, "reading changed a file")
    chosen = sorted(expected) if changes is None else random.Random(7).sample(sorted(expected), changes)
    for path in chosen:
        check_changes(checked, path, tally, f"{name}: {path}")


def check_counts(checked, files, tally, name, isClean):
    """Checks that each Markdown file is listed once, and counted in the last line."""
    result = checked.program.result("check", "--files")
    if isClean:
        tally.equal((result.returncode, result.stderr.decode()), (0, ""), f"{name}: check")
    *lines, last = result.stdout.decode().splitlines()
    fates = dict(reversed(line.split(maxsplit=1)) for line in lines)
    prefix = checked.todos.relative_to(checked.folder).as_posix()
    tally.equal(sorted(fates), sorted(f"{prefix}/{path}" for path in files), f"{name}: check --files")
    counted = sum(int(count) for count in re.findall(r"(\d+) (?:todo|unreadable|draft|other)", last))
    tally.equal(counted, len(files), f"{name}: {last}")


def identified(name, known):
    """Returns the id that a reference means: also the link `[[id]]`, and a number, as `task-12` for `back-12`."""
    name = name.removeprefix("[[").removesuffix("]]").lower()
    number = re.fullmatch(r"(?:task-)?(\d[\d.]*)", name)
    if name in known or not number:
        return name
    return next((other for other in known if other.partition("-")[2] == number[1]), name)


def check_values(checked, data, todo, known_ids, tally, where):
    """Compares a todo of the export with its file."""
    known, extra, body = front_matter.values(data, checked.fields)
    heading = re.search(r"(?m)^# (.*)$", body)
    expected = {
        "id": known.get("id", Path(todo["path"]).stem), "priority": known.get("priority"),
        "tags": list(dict.fromkeys(known.get("tags", []))), "assignees": list(dict.fromkeys(known.get("assignees", []))),
        "title": " ".join(known["title"].split()) if "title" in known else heading and heading[1].replace("`", ""),
        "due": known.get("due"), "created": known.get("created"), "extra": extra,
    }
    updated, milestone = (front_matter.noted(extra, field) for field in front_matter.NOTED)
    expected["updated"] = updated and front_matter.moment(updated)
    expected["milestone"] = checked.milestones.get(milestone, milestone)
    if todo["path"].startswith(("archive/", "archived/", "completed/", "Archive/", "done/")):
        tally.check(todo["closed"], where, "is not closed, but in the folder for closed todos")
    elif "status" in known:
        expected["status"] = known["status"]
    if "done" not in known:
        expected["completed"] = known.get("completed")
    # An edge of tbd is in the file of the todo to be done first.
    extra.update(
        (edge["type"], [edge["target"]]) for edge in front_matter.read(data)[0].get("dependencies") or []
        if isinstance(edge, dict) and edge["type"] != "blocks")
    tally.equal({key: todo[key] for key in expected}, expected, where)
    written = [identified(name, known_ids) for name in known.get("depends", [])]
    named = [other["id"].lower() for other in todo["depends"]]
    tally.check(set(written) <= set(named), where, f"depends on {named}, the file says {written}")
    if "parent" in known:
        tally.equal(todo["parent"]["id"].lower(), identified(known["parent"], known_ids), f"{where}: parent")
    tally.check(todo["body"].strip() == body.strip() or body.strip().endswith(todo["body"].strip()), where, "has another body")


def check_changes(checked, path, tally, where):
    """Changes each field of a todo, and undoes each change."""
    file = checked.todos / path
    before = checked.files()
    old = front_matter.values(before[path], checked.fields)
    for words, allowed in CHANGES:
        if old[0].get("priority") == words[-1]:
            words = ["--priority", "high"]
        checked.program.run("edit", file, *words, *TODAY)
        after = checked.files()
        changed = [other for other in after if after[other] != before.get(other)]
        tally.equal(changed, [path], f"{where}: files changed by {words}")
        new = front_matter.values(after[path], checked.fields)
        kept = [{"extra": extra, **known} for known, extra, _ in (old, new)]
        for fields in kept:
            for field in allowed:
                fields.pop(field, None)
        tally.equal(kept[1], kept[0], f"{where}: other fields after {words}")
        tally.check(
            "title" in allowed or new[2].strip() == old[2].strip(), where, f"{words} changed the body")
        checked.program.run("undo")
        tally.equal(checked.files() == before, True, f"{where}: undo of {words}")
