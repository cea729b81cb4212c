"""Compares todos regardless of their file names."""


def by_title(todos, without=()):
    """Returns todos by title, without the given fields and the fields that may differ after an import.

    An import chooses new file names, on which the marks depend, and records the source. The line endings around a
    body depend on the file. The key `overdue` depends on the day.
    """
    found = {}
    for todo in todos:
        fields = {key: value for key, value in todo.items() if key not in ("path", "mark", "overdue", *without)}
        fields["extra"] = {
            key: value for key, value in todo["extra"].items() if key not in ("origin", "original-status", *without)}
        fields["depends"] = [other["id"] for other in todo["depends"]]
        fields["parent"] = todo["parent"] and todo["parent"]["id"]
        if "body" in fields:
            fields["body"] = fields["body"].removeprefix("\r").removeprefix("\n")
        # A status that the new project does not have is in an extra key there.
        fields["status"] = todo["extra"].get("original-status", todo["status"])
        found[todo["title"]] = fields
    return found
