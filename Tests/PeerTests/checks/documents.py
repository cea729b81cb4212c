"""Validates all JSON documents with a JSON Schema, and checks imports of the JSON of other programs."""

import json
from urllib.parse import unquote

import jsonschema

from equality import by_title
from program import Project, imported

# The key `overdue` depends on the day.
TODAY = ("--today", "2026-11-24")

ISSUES = [
    {
        "number": 12, "title": "Crash 💥 on “start”", "state": "OPEN", "stateReason": "", "body": "It *fails*:\r\n\r\n1. 🙂\r\n",
        "labels": [{"id": "L1", "name": "bug: 🐛", "description": "", "color": "d73a4a"}, {"id": "L2", "name": "good, first"}],
        "assignees": [{"id": "U1", "login": "anna", "name": "Anna Ä"}], "createdAt": "2026-11-01T10:00:00Z", "closedAt": None,
        "updatedAt": "2026-11-02T10:00:00Z", "url": "https://example.org/o/r/issues/12", "author": {"login": "ben"},
        "milestone": {"number": 1, "title": "v1", "description": "", "dueOn": None},
        "comments": [{"author": {"login": "ben"}, "body": "Same **here**", "createdAt": "2026-11-02T10:00:00Z"}],
    },
    {
        "number": 13, "title": "Not now", "state": "CLOSED", "stateReason": "NOT_PLANNED", "body": "", "labels": [],
        "assignees": [], "createdAt": "2026-11-01T10:00:00Z", "closedAt": "2026-11-03T10:00:00Z",
        "url": "https://example.org/o/r/issues/13", "author": {"login": "ben"}, "milestone": None, "comments": [],
    },
]


def check_documents(project, folder, root, tally):
    schema = json.loads((root / "docs/todosite.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)

    def check(data, shape, where):
        document = json.loads(data)
        for rule in (schema, {"$ref": f"#/$defs/{shape}", "$defs": schema["$defs"]}, documented(schema, shape)):
            errors = jsonschema.Draft202012Validator(rule).iter_errors(document)
            tally.none((f"{error.json_path}: {error.message:.300}" for error in errors), f"{where} as {shape}")
        return document

    exported = project.export("json", *TODAY)
    todos = check(exported, "export", "the exported JSON")["todos"]
    listed = check(project.run("list", "--all", "--json", *TODAY), "list", "list --json")["todos"]
    # Only the documents of commands have the path that opens a file.
    for todo in listed:
        tally.check((project.folder / todo.pop("file")).is_file(), todo["path"], "the file of list --json does not open")
    project.run("build", *TODAY, "--output", folder / "site")
    published = check((folder / "site/todos.json").read_bytes(), "site", "todos.json")["todos"]
    # Exports have only what is in the file of a todo.
    keys = listed[0].keys() - {"waiting", "partsProgress"}
    tally.equal([{key: todo[key] for key in keys} for todo in listed], [{key: todo[key] for key in keys} for todo in todos], "list --json beside the export")
    for todo in published:
        page = folder / "site" / unquote(todo.pop("page"))
        tally.check(page.is_file(), todo["path"], f"missing page {page.name}")
    tally.equal(published, listed, "todos.json beside list --json")
    for todo in todos:
        shown = check(project.run("show", "--json", *TODAY, todo["path"]), "show", f"show --json {todo['path']}")
        todo.pop("mark")
        tally.equal(without_relations(shown["todo"]), todo, f"show --json {todo['path']} beside the export")

    check_imports(exported, folder, check, tally)
    check_changes(folder, check)
    check_foreign(exported, todos, folder, tally)


def without_relations(todo):
    """Returns a todo of `show --json` as an export has it: without paths that open, and without what other todos say."""
    def without(values, *keys):
        return {key: value for key, value in values.items() if key not in keys}

    def named(other):
        return other and without(other, "file", "status", "statusGroup", "closed")

    depends = [named(other) for other in todo["depends"]]
    rest = without(todo, "file", "waiting", "partsProgress", "blocks", "parts", "backlinks", "omitted")
    return rest | {"depends": depends, "parent": named(todo["parent"])}


def check_imports(exported, folder, check, tally):
    """Checks the documents of `import --json`: a dry run, an import, a repeated import, notes and errors."""
    target = Project(folder / "target")
    (target.folder / "in.json").write_bytes(exported)
    (target.folder / "bad.csv").write_bytes(b"title,due\nA,2026-13-01\n")
    (target.folder / "lossy.json").write_text('[{"number": 1, "title": "A", "state": "OPEN", "isPinned": true}]')
    dry = check(target.run("import", "--json", "--dry-run", "in.json"), "import", "import --dry-run")
    added = check(target.run("import", "--json", "in.json"), "import", "import")
    again = check(target.run("import", "--json", "in.json"), "import", "import, again")
    check(target.run("import", "--json", "lossy.json"), "import", "import with notes")
    bad = check(target.run("import", "--json", "bad.csv", expecting=(1,)), "import", "import of a wrong date")
    tally.equal(dry["added"], added["added"], "the todos of --dry-run")
    tally.equal((again["added"], again["present"]), ([], len(added["added"])), "the second import")
    tally.equal([(failure["line"], failure["column"]) for failure in bad["failures"]], [(2, 3)], "a wrong date")


def check_changes(folder, check):
    """Checks the documents of commands that change todos, and of a list with an unreadable file."""
    project = Project(folder / "changed", {"broken.md": b"---\ntitle: [\n---\n"})
    check(project.run("add", "--json", "Buy \U0001f95b", "--tag", "a"), "change", "add --json")
    check(project.run("done", "--json", "buy"), "change", "done --json")
    check(project.run("undo", "--json"), "change", "undo --json")
    check(project.run("done", "--json", "nothing", expecting=(1, 2)), "change", "done --json of nothing")
    check(project.run("list", "--json", expecting=(1,)), "list", "list --json with a broken file")
    check(project.run("list", "--json", "--limit", "0", expecting=(2,)), "failed", "list --json with a wrong argument")
    check(project.run("show", "--json", "nothing", expecting=(2,)), "failed", "show --json of nothing")
    check(project.run("import", "--json", "nothing", expecting=(2,)), "failed", "import --json of nothing")


def check_foreign(exported, todos, folder, tally):
    """Imports JSON as Python writes it, with escapes for non-ASCII characters, and issues as printed by GitHub's CLI."""
    document = json.loads(exported)
    before = by_title(todos)
    for name, options in {
        "escaped": {}, "sorted": {"sort_keys": True}, "indented": {"indent": 2, "ensure_ascii": False}, "tabs": {"indent": "\t"},
    }.items():
        after, _ = imported(folder / name, "in.json", json.dumps(document, **options).encode())
        tally.equal(by_title(after), before, f"JSON written again, {name}")
    lines = "".join(json.dumps(todo) + "\n" for todo in todos).encode()
    after, _ = imported(folder / "lines", "in.json", lines)
    tally.equal(by_title(after), before, "a line of JSON for each todo")

    after, report = imported(folder / "issues", "issues.json", json.dumps(ISSUES).encode())
    found = by_title(after)
    tally.equal(report["failures"], [], "GitHub's issues")
    first, second = found.get(ISSUES[0]["title"], {}), found.get("Not now", {})
    tally.equal(
        {key: first.get(key) for key in ("status", "tags", "assignees", "created", "completed", "closed")},
        {"status": "open", "tags": ["bug: 🐛", "good, first"], "assignees": ["anna"], "created": "2026-11-01T10:00Z",
         "completed": None, "closed": False}, "GitHub's first issue")
    body = first.get("body", "")
    tally.check(body.startswith("It *fails*:\n\n1. 🙂\n"), "GitHub's first issue", f"the text {body!r:.80}")
    tally.check("Same **here**" in body, "GitHub's first issue", "its comment is missing")
    tally.equal(
        {key: first.get("extra", {}).get(key) for key in ("issue", "url", "milestone", "author")},
        {"issue": "12", "url": ISSUES[0]["url"], "milestone": "v1", "author": "ben"}, "GitHub's first issue, extra keys")
    tally.equal(
        {key: second.get(key) for key in ("statusGroup", "completed")},
        {"statusGroup": "cancelled", "completed": "2026-11-03T10:00Z"}, "GitHub's second issue")


def documented(schema, shape):
    """Returns a copy of a schema that allows only the keys that it defines."""
    def strict(rule, is_part=False):
        if isinstance(rule, list):
            return [strict(part, is_part) for part in rule]
        if not isinstance(rule, dict):
            return rule
        found = {key: strict(value, key == "allOf") for key, value in rule.items()}
        if not is_part and "$ref" in rule:
            found["unevaluatedProperties"] = False
        return found

    return {**strict({"$ref": f"#/$defs/{shape}"}), "$defs": strict(schema["$defs"])}
