"""Checks todo.txt exports with pytodotxt, and imports of the files that it writes."""

import re
import unicodedata
from datetime import date
from urllib.parse import unquote

from pytodotxt import Task, TodoTxt, serialize_pedantic, serialize_relaxed

from equality import by_title
from program import imported

LETTERS = {"urgent": "A", "high": "B", "medium": "C", "low": "D"}
# todo.txt does not support bodies, nested lists or mappings.
LOST = ("body", "items", "checklist", "list", "nested")
DAYS = ("created", "completed", "due")


def check_lists(project, folder, root, tally):
    todos = project.todos()
    file = folder / "todo.txt"
    project.export("todotxt", "--output", file)
    tasks = parsed(file)
    tally.equal(len(tasks), len(todos), "number of lines")
    by_id = {todo["id"]: todo for todo in todos}
    for task, todo in zip(tasks, ordered(tasks, todos, by_id, tally)):
        if todo:
            tally.equal(facts(task, todo), expected(todo), f"the line of {todo['path']}")

    before = by_title(todos, without=LOST)
    for name, serializer in {"relaxed": serialize_relaxed, "pedantic": serialize_pedantic}.items():
        again = folder / f"{name}.txt"
        written(again, file, serializer)
        after, report = imported(folder / name, "todo.txt", again.read_bytes())
        tally.equal(by_title(after, without=LOST), before, f"todo.txt written again, {name}")
        tally.equal(report["failures"], [], f"todo.txt written again, {name}")
    check_changes(project, file, folder, before, tally)
    check_foreign(folder, tally)


def check_changes(project, file, folder, before, tally):
    """Imports changes that another program made."""
    tasks = TodoTxt(file)
    tasks.parse()
    for task in tasks.tasks:
        if task.attributes.get("id") == ["T-1"]:
            task.is_completed = True
            task.completion_date = date(2026, 3, 4)
            task.add_project("new")
            task.add_context("here")
    changed = folder / "changed.txt"
    tasks.save(changed)
    after, _ = imported(folder / "changed", "todo.txt", changed.read_bytes())
    found = by_title(after, without=LOST)
    first = found.pop("First", {})
    tally.equal(
        {key: first.get(key) for key in ("closed", "completed", "tags", "id")},
        {"closed": True, "completed": "2026-03-04", "tags": ["new", "@here"], "id": "T-1"}, "a todo done in todo.txt")
    tally.equal(found, {title: todo for title, todo in before.items() if title != "First"}, "the todos beside it")


def check_foreign(folder, tally):
    """Imports tasks that the library created."""
    tasks = TodoTxt(folder / "made.txt")
    call = Task("(B) Call Mom")
    call.creation_date = date(2026, 11, 20)
    call.add_project("Family")
    call.add_context("phone")
    call.add_attribute("due", "2026-12-01")
    call.add_attribute("t", "2026-11-28")
    done = Task("Pay é €5 at https://example.org/a:b at 10:30")
    done.is_completed = True
    done.creation_date, done.completion_date = date(2026, 11, 1), date(2026, 11, 2)
    tasks.add(call)
    tasks.add(done)
    tasks.save()
    after, report = imported(folder / "made", "todo.txt", tasks.filename.read_bytes())
    found = by_title(after)
    keys = ("status", "priorityLevel", "tags", "created", "completed", "due", "extra")
    tally.equal(
        {title: {key: todo[key] for key in keys} for title, todo in found.items()},
        {"Call Mom": {
            "status": "open", "priorityLevel": "high", "tags": ["Family", "@phone"], "created": "2026-11-20",
            "completed": None, "due": "2026-12-01", "extra": {"t": "2026-11-28"}},
         "Pay é €5 at https://example.org/a:b at 10:30": {
            "status": "done", "priorityLevel": None, "tags": [], "created": "2026-11-01", "completed": "2026-11-02",
            "due": None, "extra": {}}},
        "tasks of pytodotxt")
    tally.equal(report["failures"], [], "tasks of pytodotxt")


def parsed(file):
    tasks = TodoTxt(file)
    return tasks.parse()


def written(target, file, serializer):
    tasks = TodoTxt(file, serializer=serializer)
    tasks.parse()
    tasks.save(target)


def ordered(tasks, todos, by_id, tally):
    """Yields the todo of each line, or None for a line without a known id."""
    for task in tasks:
        # The last id counts, because a title may contain a word such as id:7.
        names = [unquote(name) for name in task.attributes.get("id*", [])] or task.attributes.get("id", [])
        todo = by_id.get(names[-1]) if names else None
        tally.check(todo is not None, "todo.txt", f"a line without its id: {task}")
        yield todo


def facts(task, todo):
    """Returns the fields that the library reads from a line."""
    attributes = task.attributes
    return {
        "closed": bool(task.is_completed),
        "letter": task.priority,
        "created": task.creation_date and task.creation_date.isoformat(),
        "completed": task.completion_date and task.completion_date.isoformat(),
        "due": next((day for day in attributes.get("due", []) if f"due:{day}" not in todo["title"]), None),
        "title": title(task, todo),
        "projects": [tag for tag in todo["tags"] if tag in task.projects],
        "contexts": [tag for tag in todo["tags"] if tag.startswith("@") and tag[1:] in task.contexts],
        "depends": [unquote(word) for words in attributes.get("depends", []) + attributes.get("depends*", [])
                    for word in words.split(",")],
    }


def title(task, todo):
    """Returns the part of the text that should be the title, without the hyphen that protects its first word."""
    text, whole = shown(task.description), shown(todo["title"])
    if re.match(r"(x|\([A-Z]\)|\d{4}-\d\d-\d\d) |\ufeff", whole):
        text = text.removeprefix("- ")
    return text[:len(whole)]


def expected(todo):
    closed = todo["closed"]
    created, completed, due = (todo[key][:10] if todo[key] else None for key in DAYS)
    return {
        "closed": closed,
        "letter": None if closed else LETTERS.get(todo["priorityLevel"]),
        "created": created if not closed or completed else None,
        "completed": completed if closed else None,
        "due": due,
        "title": shown(todo["title"]),
        "projects": [tag for tag in todo["tags"] if not tag.startswith("@") and is_word(tag)],
        "contexts": [tag for tag in todo["tags"] if tag.startswith("@") and is_word(tag[1:])],
        "depends": [other["id"] for other in todo["depends"]],
    }


def is_word(tag):
    return tag != "" and not any(letter.isspace() or unicodedata.category(letter) == "Cc" for letter in tag)


def shown(text):
    """Returns a title as the library returns it, with single spaces as the only white space."""
    return " ".join(text.split())
