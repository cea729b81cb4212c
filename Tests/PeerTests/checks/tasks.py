"""Checks Taskwarrior exports with Taskwarrior, and imports of the tasks that it exports."""

import json
import shutil

from equality import by_title
from program import Project, imported, run


class Taskwarrior:
    """Taskwarrior with its own settings and tasks in a folder."""

    def __init__(self, folder):
        folder.mkdir()
        self.folder = folder
        settings = folder / "taskrc"
        settings.write_text(
            f"data.location={folder}/data\nconfirmation=no\nbulk=0\nrecurrence.confirmation=no\nhooks=0\n"
            "verbose=nothing\nuda.estimate.type=string\nuda.estimate.label=Estimate\njson.array=1\n")
        self.environment = {"TASKRC": str(settings), "TASKDATA": str(folder / "data"), "HOME": str(folder)}

    def run(self, *words, **options):
        return run(["task", *words], environment=self.environment, cwd=self.folder, **options)

    def read(self, data):
        file = self.folder / "in.json"
        file.write_bytes(data)
        self.run("import", file)

    def export(self):
        """Returns all tasks as JSON; Taskwarrior does not escape control characters as JSON requires."""
        return json.dumps(json.loads(self.run("export"), strict=False), ensure_ascii=False).encode()

    def tasks(self):
        return json.loads(self.export())


def check_tasks(project, folder, root, tally):
    exported = project.export("taskwarrior")
    tally.none(export_problems(json.loads(exported), project.todos()), "the exported tasks")
    if not shutil.which("task"):
        tally.skip("Taskwarrior", "task is not installed (apt: taskwarrior)")
        return
    check_ours(project, exported, folder, tally)
    check_changed(exported, folder, tally)
    check_theirs(folder, tally)


def export_problems(tasks, todos):
    if len({task["uuid"] for task in tasks}) != len(todos):
        yield f"{len(todos)} todos, {len(tasks)} tasks"
    if [task["description"] for task in tasks] != [todo["title"] for todo in todos]:
        yield "the descriptions are not the titles"


def check_ours(project, exported, folder, tally):
    """Taskwarrior imports our export, keeps every field, and exports it again."""
    todos = project.todos()
    warrior = Taskwarrior(folder / "ours")
    warrior.read(exported)
    tasks = {task["uuid"]: task for task in warrior.tasks()}
    ours = json.loads(exported)
    tally.equal(len(tasks), len(ours), "number of tasks in Taskwarrior")
    for task, todo in zip(ours, todos):
        kept = tasks.get(task["uuid"], {})
        for key, value in task.items():
            if key in ("tags", "depends"):
                value, kept = sorted(value), {**kept, key: sorted(kept.get(key, []))}
            tally.equal(kept.get(key), value, f"{todo['path']} in Taskwarrior, {key}")
    data = warrior.export()
    after, report = imported(folder / "ours again", "tasks.json", data)
    # Taskwarrior sets missing dates to the time of the import.
    made_up = {todo["title"]: [key for key in ("created", "completed") if todo[key] is None] for todo in todos}
    found, before = by_title(after), by_title(todos)
    for title, keys in made_up.items():
        for key in keys:
            if key == "created" or before[title]["closed"]:
                before[title][key] = found.get(title, {}).get(key)
    tally.equal(found, before, "todos that were in Taskwarrior")
    tally.equal(report["failures"], [], "todos that were in Taskwarrior")
    # A second round trip changes nothing more.
    second = Taskwarrior(folder / "second")
    second.read(project_of(folder / "ours again").export("taskwarrior"))
    after, _ = imported(folder / "second again", "tasks.json", second.export())
    for title, todo in before.items():
        if title in found:
            before[title] = found[title]
    tally.equal(by_title(after), before, "todos that were in Taskwarrior twice")


def check_changed(exported, folder, tally):
    """Imports changes that were made in Taskwarrior."""
    warrior = Taskwarrior(folder / "changed")
    warrior.read(exported)
    second = next(task["uuid"] for task in json.loads(exported) if task["description"] == "Second")
    words = next(task["uuid"] for task in json.loads(exported) if task["description"] == "Words")
    warrior.run(second, "modify", "priority:L", "due:2026-12-24T10:00:00Z", "+urgent", "description:Second é", "depends:")
    warrior.run(second, "done")
    warrior.run(words, "delete")
    after, _ = imported(folder / "changed again", "tasks.json", warrior.export())
    found = by_title(after)
    tally.equal(
        {key: found.get("Second é", {}).get(key) for key in ("id", "closed", "priorityLevel", "due", "tags", "depends")},
        {"id": "T-2", "closed": True, "priorityLevel": "low", "due": "2026-12-24T10:00Z", "tags": ["urgent"],
         "depends": []}, "a todo changed in Taskwarrior")
    tally.equal(found.get("Words", {}).get("statusGroup"), "cancelled", "a todo deleted in Taskwarrior")
    tally.equal(found.get("Words", {}).get("assignees"), ["Anna B", "O'Neil, Jr.", "ben;c", "李雷"], "its people")


def check_theirs(folder, tally):
    """Imports tasks that were created in Taskwarrior, and exports them again."""
    warrior = Taskwarrior(folder / "theirs")
    warrior.run("add", "project:Home.Garden", "priority:H", "+next", "due:2026-12-01T09:30:00Z", "estimate:2h",
                'Water "the" plants, é 🌱')
    warrior.run("add", "depends:1", "wait:2030-01-01T00:00:00Z", "scheduled:2029-12-01T00:00:00Z", "Then rest")
    warrior.run("add", "due:2030-06-01T00:00:00Z", "recur:weekly", "Each week")
    warrior.run("1", "annotate", "with https://example.org/?a=b\tand [brackets]")
    warrior.run("1", "start")
    warrior.run("add", "Gone")
    warrior.run("add", "Finished")
    tasks = {task["description"]: task["uuid"] for task in warrior.tasks()}
    warrior.run(tasks["Gone"], "delete")
    warrior.run(tasks["Finished"], "done")
    data = warrior.export()
    tasks = json.loads(data)
    after, report = imported(folder / "theirs read", "tasks.json", data)
    tally.equal(report["failures"], [], "tasks of Taskwarrior")
    tally.equal(len(after), len(tasks), "number of todos from Taskwarrior")
    found = by_title(after)
    water = found.get('Water "the" plants, é 🌱', {})
    tally.equal(
        {key: water.get(key) for key in ("statusGroup", "priorityLevel", "tags", "due")},
        {"statusGroup": "doing", "priorityLevel": "high", "tags": ["next"], "due": "2026-12-01T09:30Z"}, "a task")
    tally.equal(
        {key: water.get("extra", {}).get(key) for key in ("project", "estimate")},
        {"project": "Home.Garden", "estimate": "2h"}, "a task, extra keys")
    tally.check("https://example.org/?a=b" in water.get("body", ""), "a task", "its annotation is missing")
    tally.equal(found.get("Then rest", {}).get("depends"), [water.get("id")], "a task that waits")
    tally.equal(
        {title: found.get(title, {}).get("statusGroup") for title in ("Then rest", "Gone", "Finished")},
        {"Then rest": "open", "Gone": "cancelled", "Finished": "done"}, "the status of tasks")
    # After a second export by todosite, Taskwarrior has the same tasks.
    warrior.read(project_of(folder / "theirs read").export("taskwarrior"))
    again = {task["uuid"]: task for task in warrior.tasks()}
    changing = ("id", "urgency", "modified", "annotations", "mask")
    for task in tasks:
        kept = again.get(task["uuid"], {})
        tally.equal(
            {key: kept.get(key) for key in task if key not in changing},
            {key: value for key, value in task.items() if key not in changing},
            f"{task['description']} back in Taskwarrior")
    tally.equal(len(again), len(tasks), "number of tasks back in Taskwarrior")


def project_of(folder):
    """Returns the project that `imported` created."""
    project = Project.__new__(Project)
    project.folder = folder
    return project
