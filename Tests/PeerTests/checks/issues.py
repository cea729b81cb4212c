"""Reads files of beads, and compares all values with Python's json."""

import json
import re
import shutil
from datetime import datetime, timezone

from program import Folder

SECTIONS = {"description": "", "design": "Design", "acceptance_criteria": "Acceptance Criteria", "notes": "Notes"}
DATES = {"created": "created_at", "completed": "closed_at", "due": "due_at"}
# The keys that only bd needs.
OWN = {"_type", "dependency_count", "dependent_count", "comment_count"}
# All other keys are extra keys.
KNOWN = {
    *OWN, *SECTIONS, *DATES.values(), "id", "title", "status", "priority", "labels", "assignee", "dependencies", "comments"}


def check_issues(_, folder, root, tally):
    check_file(folder, root / "Tests/PeerTests/folders/beads", tally, "beads")
    corpora = root.parent / "shared/corpora"
    if not corpora.is_dir():
        tally.skip("Real issues", "requires ../shared/")
        return
    check_file(folder, corpora / "beads", tally, "real beads")


def check_file(folder, source, tally, name):
    copy = folder / name
    shutil.copytree(source, copy)
    file = copy / ".beads/issues.jsonl"
    before = file.read_bytes()
    records = [json.loads(line) for line in before.splitlines()]
    issues = [record for record in records if record.get("_type", "issue") == "issue"]
    others = [f"{file.name}:{number}" for number, record in enumerate(records, 1) if record not in issues]
    left_out = {issue["id"] for issue in issues if issue["status"] == "tombstone" or issue.get("ephemeral")}
    program = Folder(copy)
    lines = program.run("check", "--files").decode().splitlines()
    listed = sorted(line.split()[1] for line in lines[:-1])
    tally.equal(listed, sorted([issue["id"] for issue in issues] + others), f"{name}: lines")
    counted = sum(int(count) for count in re.findall(r"(\d+) (?:todo|unreadable|deleted|ephemeral|other)", lines[-1]))
    tally.equal(counted, len(records), f"{name}: {lines[-1]}")
    document = json.loads(program.run("export", "--format", "json"))
    found = {todo["id"]: todo for todo in document["todos"]}
    tally.equal(sorted(found), sorted({issue["id"] for issue in issues} - left_out), f"{name}: the todos")
    for issue in issues:
        if issue["id"] not in left_out:
            check_issue(issue, found[issue["id"]], left_out, tally, f"{name}: {issue['id']}")
    tally.check(file.read_bytes() == before, name, "reading changed the file")


def check_issue(issue, todo, left_out, tally, where):
    """Compares a todo of the export with its line."""
    edges = [(edge["type"], edge["depends_on_id"]) for edge in issue.get("dependencies", [])]
    parents = [target for kind, target in edges if kind == "parent-child" and target not in left_out]
    expected = {
        "title": issue["title"].strip(), "status": issue["status"], "priority": str(issue["priority"]),
        "tags": issue.get("labels", []), "assignees": [issue["assignee"]] if "assignee" in issue else [],
        "depends": [target for kind, target in edges if kind == "blocks" and target not in left_out],
        "parent": parents[0] if parents else None, "extra": extra(issue, edges, parents, left_out),
    }
    values = {key: todo[key] for key in expected}
    values["depends"] = [other["id"] for other in todo["depends"]]
    values["parent"] = todo["parent"] and todo["parent"]["id"]
    # Another field may be made from the time of the last change.
    values["extra"].pop("updated_at", None)
    tally.equal(values, expected, where)
    for field, key in DATES.items():
        tally.equal(moment(todo[field]), moment(issue.get(key)), f"{where}: {field}")
    texts = [(title, issue.get(key, "")) for key, title in SECTIONS.items()]
    body = "\n".join(
        (f"## {title}\n\n" if title else "") + text + ("" if text.endswith("\n") else "\n")
        for title, text in texts if text.strip())
    comments = issue.get("comments", [])
    tally.check(todo["body"] == body if not comments else todo["body"].startswith(body), where, "has another body")
    tally.equal(
        [(note["time"], note["author"]) for note in todo["notes"]],
        [(moment(comment["created_at"]).strftime("%Y-%m-%dT%H:%MZ"), comment["author"]) for comment in comments],
        f"{where}: comments")


def extra(issue, edges, parents, left_out):
    """Returns the extra keys of an issue."""
    keys = {
        ("original-owner" if key == "owner" else key): value if isinstance(value, str) else json.dumps(value)
        for key, value in issue.items() if key not in KNOWN and key != "updated_at"}
    for kind, target in edges:
        if kind in ("blocks", "parent-child"):
            if target in left_out:
                kind = "left-out-depends" if kind == "blocks" else "left-out-parent"
            elif kind == "blocks" or target == parents[0]:
                continue
        keys.setdefault(kind, []).append(target)
    return keys


def moment(text):
    """Returns the time of a text in UTC, without fractions of seconds; None for None."""
    if text is None:
        return None
    whole = re.sub(r"\.\d+", "", text).replace("Z", "+00:00")
    return datetime.fromisoformat(whole).astimezone(timezone.utc)
