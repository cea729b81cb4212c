"""Reads the front matter of todo files with PyYAML, independently of todosite."""

import re

import yaml

# The texts of a missing value; quotes make no difference here.
NOTHING = ("", "~", "null", "Null", "NULL")
# A value that begins with `@` is not YAML, but Backlog.md writes it.
BARE_NAME = re.compile(r"(?m)(?<=[:\-\[,] )(@[^\s,\]]+)|(?<=\[)(@[^\s,\]]+)")

# What becomes of the keys of all tools; keys are compared without regard to case. The first key is used if a file has
# several. Sources: the tools' own documentation.
FIELDS = {
    "id": ["id"], "title": ["title"], "status": ["status"], "priority": ["priority"],
    "due": ["due", "due_date", "dueDate"], "tags": ["tags", "labels"], "assignees": ["assignee", "owner"],
    "depends": ["depends", "depends_on", "dependencies", "deps", "blockedBy"],
    "parent": ["parent", "parent_task_id", "parentTaskId", "parent_id"],
    "created": ["created", "created_date", "created_at", "dateCreated", "date"],
    "completed": ["completed", "completedDate", "completedAt", "closed_at"], "done": ["done"],
}
# Keys that are read, but never written, so they remain extra keys too.
NOTED = {
    "updated": ["updated", "updated_date", "updated_at", "updatedAt", "modified", "dateModified", "lastmod"],
    "milestone": ["milestone"],
}
LISTS = ("tags", "assignees", "depends")
DATES = ("due", "created", "completed")
MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()


def read(data):
    """Returns the mapping and the body of a file; the mapping is empty if there is no front matter."""
    text = data.decode().removeprefix("\ufeff").replace("\r\n", "\n")
    found = re.match(r"---[ \t]*\n(.*?)^---[ \t]*(?:\n|\Z)(.*)\Z", text, re.DOTALL | re.MULTILINE)
    if not found:
        return {}, text
    keys = BARE_NAME.sub(lambda name: f"'{name[0]}'", found[1])
    # This loader returns all scalars as text.
    return yaml.load(keys, yaml.BaseLoader) or {}, found[2]


def values(data, fields):
    """Returns the fields and the extra keys of a file, as the text says them."""
    mapping, body = read(data)
    extra = dict(mapping)
    known = {}
    for field, keys in fields.items():
        for key in [written for key in keys for written in mapping if written.lower() == key.lower()]:
            value = mapping[key]
            extra.pop(key, None)
            if field in LISTS:
                known[field] = known.get(field, []) + names(value, field)
            elif value not in NOTHING and field not in known:
                known[field] = moment(value) if field in DATES else value.strip()
    return known, extra, body


def noted(extra, field):
    """Returns the value of a key that is only read; None if there is none."""
    found = [extra[written] for key in NOTED[field] for written in extra if written.lower() == key.lower()]
    return next((value for value in found if isinstance(value, str) and value not in NOTHING), None)


def names(value, field):
    """Returns the elements of a list, which may be one text."""
    if isinstance(value, str):
        value = [value] if field == "assignees" else value.split(",")
    value = [element["uid"] if isinstance(element, dict) and "uid" in element else element for element in value]
    return [element.strip() for element in value if isinstance(element, str) and element.strip() not in NOTHING]


def moment(text):
    """Returns the date, time and offset of a text, without fractions of seconds."""
    found = re.fullmatch(r"(\d\d)-([A-Za-z]{3})-(\d{4})", text)
    if found:
        return f"{found[3]}-{MONTHS.index(found[2].lower()) + 1:02}-{found[1]}"
    found = re.fullmatch(r"(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?", text)
    if not found:
        return text
    day, time, seconds, offset = found.groups()
    return day + (f"T{time}" if time else "") + (f":{seconds}" if seconds not in (None, "00") else "") + (offset or "")
