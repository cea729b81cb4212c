"""Checks calendars with the iCalendar library."""

import re
from datetime import date, datetime, timezone

import icalendar

STATUS = {
    "open": "NEEDS-ACTION", "blocked": "NEEDS-ACTION", "doing": "IN-PROCESS", "done": "COMPLETED",
    "cancelled": "CANCELLED"}
PRIORITY = {"urgent": 1, "high": 3, "medium": 5, "low": 9, "other": None, None: None}


def check_calendars(project, folder, root, tally):
    """The exported calendar contains bodies and the site's calendar does not; everything else is the same."""
    todos = project.todos()
    exported = project.export("ics")
    check_calendar(exported, todos, "the exported calendar", tally)
    project.run("build", "--output", folder / "site")
    without = [{**todo, "body": ""} for todo in todos]
    check_calendar((folder / "site/todos.ics").read_bytes(), without, "the site's calendar", tally)


def check_calendar(data, todos, where, tally):
    tally.check(all(len(line) <= 75 for line in data.split(b"\r\n")), where, "a line of more than 75 bytes")
    tally.check(data.count(b"\n") == data.count(b"\r\n"), where, "a line ending that is not CRLF")
    calendar = icalendar.Calendar.from_ical(data)
    tally.equal([str(error) for error in calendar.errors], [], where)
    parts = calendar.walk("VTODO")
    tally.check(len({str(part["UID"]) for part in parts}) == len(todos), where, "todos that share a UID")
    # Reading and writing loses nothing, except that the library treats U+FEFF as a byte-order mark.
    again = icalendar.Calendar.from_ical(calendar.to_ical().replace("\ufeff".encode(), b"")).walk("VTODO")
    tally.equal(
        [facts(part) for part in again], [without_marks(facts(part)) for part in parts], f"{where}, written again")
    tally.equal(len(parts), len(todos), f"{where}, number of to-dos")
    for part, todo in zip(parts, todos):
        tally.equal(facts(part), expected(todo), f"{where}, {todo['path']}")


def facts(part):
    """Returns the properties that the library reads from a to-do."""
    categories = part.get("CATEGORIES")
    contacts = part.get("CONTACT", [])
    return {
        "errors": [str(error) for error in part.errors],
        "SUMMARY": str(part.get("SUMMARY")),
        "STATUS": str(part.get("STATUS")),
        "PRIORITY": int(part["PRIORITY"]) if "PRIORITY" in part else None,
        "DESCRIPTION": str(part.get("DESCRIPTION", "")),
        "CATEGORIES": [str(category) for category in categories.cats] if categories else [],
        "CONTACT": [str(contact) for contact in (contacts if isinstance(contacts, list) else [contacts])],
        **{name: part[name].dt if name in part else None for name in ("DUE", "CREATED", "COMPLETED")},
    }


def without_marks(value):
    """Returns a value without U+FEFF in its texts."""
    if isinstance(value, dict):
        return {key: without_marks(part) for key, part in value.items()}
    if isinstance(value, list):
        return [without_marks(part) for part in value]
    return value.replace("\ufeff", "") if isinstance(value, str) else value


def expected(todo):
    """Returns the expected properties of a todo in a calendar."""
    due = when(todo["due"])
    if isinstance(due, datetime) and due.tzinfo:
        due = due.astimezone(timezone.utc)
    return {
        "errors": [],
        "SUMMARY": shown(todo["title"]),
        "STATUS": STATUS[todo["statusGroup"]],
        "PRIORITY": PRIORITY[todo["priorityLevel"]],
        "DESCRIPTION": shown(todo["body"].strip("\r\n")) if todo["body"].strip() else "",
        "CATEGORIES": [shown(tag) for tag in todo["tags"]],
        "CONTACT": [shown(name) for name in todo["assignees"]],
        "DUE": due,
        "CREATED": moment(todo["created"]),
        "COMPLETED": moment(todo["completed"]) if todo["statusGroup"] == "done" else None,
    }


def when(text):
    """Parses a date, with or without a time."""
    if text is None:
        return None
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)


def moment(text):
    """Returns the time in UTC for a date: noon for a day, and UTC for a time without an offset."""
    found = when(text)
    if found is None:
        return None
    if not isinstance(found, datetime):
        return datetime(found.year, found.month, found.day, 12, tzinfo=timezone.utc)
    return found.astimezone(timezone.utc) if found.tzinfo else found.replace(tzinfo=timezone.utc)


def shown(text):
    """Returns a text with uniform line endings and without control characters, which iCalendar does not allow."""
    text = re.sub("\r\n|[\r\u0085\u2028\u2029]", "\n", text)
    return re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f]", "", text)
