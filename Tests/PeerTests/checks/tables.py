"""Checks CSV exports with Python's csv module, and imports of the tables that it writes."""

import csv
import io
import re

import yaml

from equality import by_title
from program import imported

COLUMNS = [
    "id", "title", "status", "statusGroup", "priority", "due", "tags", "assignee", "depends", "parent", "created",
    "completed", "body", "extra"]
# The characters that begin a formula in spreadsheets; four of them also in fullwidth form.
FORMULA_SIGNS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"
DIALECTS = {
    "as Excel does": {"dialect": "excel"},
    "as Excel does, with tabs": {"dialect": "excel-tab"},
    "as Unix programs do": {"dialect": "unix"},
    "with semicolons": {"delimiter": ";"},
    "with all in quotes": {"quoting": csv.QUOTE_ALL, "delimiter": ";", "lineterminator": "\n"},
    "with text in quotes": {"quoting": csv.QUOTE_NONNUMERIC},
}


def check_tables(project, folder, root, tally):
    todos = project.todos()
    data = project.export("csv")
    rows = read(data)
    tally.equal(rows[0], [*COLUMNS, "todosite"], "the header")
    tally.check(not data.startswith(b"\xef\xbb\xbf"), "the table", "it begins with a byte-order mark")
    by_id = {row[0]: row for row in rows[1:]}
    tally.equal(len(by_id), len(todos), "number of rows")
    for todo in todos:
        row = by_id.get(guarded(todo["id"]))
        if row is None:
            tally.fail(todo["path"], "it has no row")
            continue
        found = decoded(dict(zip(COLUMNS, row)))
        # The cell statusGroup is empty if the status implies the group.
        found["statusGroup"] = found["statusGroup"] or todo["statusGroup"]
        tally.equal(found, expected(todo), f"the row of {todo['path']}")
        for cell in row:
            tally.check(not cell.startswith(tuple(FORMULA_SIGNS)), todo["path"], f"a formula: {cell!r:.80}")
    before = with_line_feeds(by_title(todos))
    for name, options in DIALECTS.items():
        data = written(rows, **options)
        after, report = imported(folder / name, "table.csv", data, "--format", "csv")
        tally.equal(by_title(after), before, f"a table written {name}")
        tally.equal(report["failures"], [], f"a table written {name}")
    reversed_rows = [row[::-1] for row in rows]
    after, _ = imported(folder / "reversed", "table.csv", b"\xef\xbb\xbf" + written(reversed_rows))
    tally.equal(by_title(after), before, "a table with reversed columns and a byte-order mark")
    check_foreign(folder, tally)


def with_line_feeds(todos):
    """Returns todos with LF in their texts: other programs write CRLF in cells, so an import makes LF of both."""
    def text(value):
        return re.sub("\r\n?", "\n", value) if isinstance(value, str) else value

    return {
        title: {**todo, "body": text(todo["body"]), "extra": {key: text(value) for key, value in todo["extra"].items()}}
        for title, todo in todos.items()}


def check_foreign(folder, tally):
    """Imports a table with columns of another program."""
    fields = ["Issue key", "Summary", "State", "Labels", "Owner", "Deadline", "Created at", "Notes", "Story points"]
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, fields)
    writer.writeheader()
    writer.writerow(dict(zip(fields, [
        "K-1", 'Say "hi", é', "doing", "a, b", "Anna; Ben", "2026-12-01", "2026-11-01T10:00Z", "One\r\n\r\nTwo", "3"])))
    writer.writerow(dict(zip(fields, ["K-2", "Done", "done", "", "", "", "", "", ""])))
    after, _ = imported(folder / "foreign", "jira.csv", file.getvalue().encode())
    found = by_title(after)
    first = found.get('Say "hi", é', {})
    tally.equal(
        {key: first.get(key) for key in ("id", "status", "tags", "assignees", "due", "created", "extra", "body")},
        {"id": "K-1", "status": "doing", "tags": ["a", "b"], "assignees": ["Anna", "Ben"], "due": "2026-12-01",
         "created": "2026-11-01T10:00Z", "extra": {"Story points": "3"}, "body": "One\n\nTwo"},
        "a table of another program")
    tally.equal(found.get("Done", {}).get("closed"), True, "a table of another program, the second row")


def read(data):
    return list(csv.reader(io.StringIO(data.decode(), newline=""), strict=True))


def written(rows, **options):
    file = io.StringIO(newline="")
    csv.writer(file, **options).writerows(rows)
    return file.getvalue().encode()


def decoded(row):
    """Decodes a row as described in docs/formats.md."""
    row = {name: unguarded(cell) for name, cell in row.items()}
    for name in ("tags", "assignee", "depends"):
        row[name] = words(row[name])
    # All values are strings: todosite has no other types in extra keys.
    row["extra"] = yaml.load(row["extra"], Loader=yaml.BaseLoader) or {}
    return row


def expected(todo):
    return {
        **{name: todo[name] or "" for name in COLUMNS if name in todo and name not in ("depends", "parent", "extra", "body")},
        "tags": todo["tags"],
        "assignee": todo["assignees"],
        "depends": [other["id"] for other in todo["depends"]],
        "parent": todo["parent"]["id"] if todo["parent"] else "",
        "body": re.sub("^\r?\n", "", todo["body"]),
        "extra": todo["extra"],
    }


def guarded(text):
    return "'" + text if re.match(f"'*[{re.escape(FORMULA_SIGNS)}]", text) else text


def unguarded(cell):
    return cell[1:] if re.match(f"'+[{re.escape(FORMULA_SIGNS)}]", cell) else cell


def words(cell):
    """Splits a comma-separated list, in which a backslash escapes the next character."""
    found = re.findall(r"(?:\\.|[^,;\\])+", cell, re.DOTALL)
    return [re.sub(r"\\(.)", r"\1", word.removeprefix(" "), flags=re.DOTALL) for word in found]
