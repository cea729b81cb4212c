"""Which todos are the same, whatever their files are called."""


def by_title(todos, without=()):
    """Todos by their titles, without what a way through a file in another format may change, and without the fields named.

    Files get names of their own, and remember where they came from; the line ends around a body are those of the file;
    what is overdue depends on the day.
    """
    found = {}
    for todo in todos:
        fields = {key: value for key, value in todo.items() if key not in ("path", "overdue", *without)}
        fields["extra"] = {
            key: value for key, value in todo["extra"].items() if key not in ("origin", "original-status", *without)}
        fields["depends"] = [other["id"] for other in todo["depends"]]
        fields["parent"] = todo["parent"] and todo["parent"]["id"]
        if "body" in fields:
            fields["body"] = fields["body"].removeprefix("\r").removeprefix("\n")
        # A word that the new project does not know stands in an extra key there.
        fields["status"] = todo["extra"].get("original-status", todo["status"])
        found[todo["title"]] = fields
    return found
