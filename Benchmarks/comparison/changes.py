"""The changes of a project between two builds, each saved as an editor saves a file: a new file gets the name."""

import os
import re
from pathlib import Path

FOOT = Path(__file__).resolve().parent.parent.parent / "Templates/partials/foot.html"


class Project:
    """A project with the generated todos, and a template of its own that is used on every page."""

    def __init__(self, folder):
        self.folder = folder
        self.original = {}
        (folder / "todosite.yml").write_text("base-url: https://example.org/\n")
        self.template = folder / "Templates/partials/foot.html"
        self.template.parent.mkdir(parents=True)
        self.template.write_bytes(FOOT.read_bytes())
        todos = sorted((folder / "Todos").iterdir())
        later = todos[len(todos) // 2:]
        # One in the middle that is open, so that its status can change.
        self.todo = next((path for path in later if b"\nstatus: open\n" in path.read_bytes()), later[0])

    @property
    def page(self):
        """The page of the todo that is changed."""
        return f"todos/{self.todo.stem}.html"

    def change_body(self):
        self._save(self.todo, lambda text: text + "\nThe ladder stands behind the shelf now.\n")

    def change_title(self):
        self._save(self.todo, lambda text: re.sub(r"^(title: '.*)'$", r"\1, again'", text, count=1, flags=re.M))

    def change_status(self):
        self._save(self.todo, lambda text: re.sub(r"^status: .*$", "status: doing", text, count=1, flags=re.M))

    def change_template(self):
        self._save(self.template, lambda text: text + "<p>Kept by the people of Garden Street.</p>\n")

    def restore(self):
        """Takes back all changes."""
        for path, text in self.original.items():
            self._replace(path, text)
        self.original = {}

    def _save(self, path, change):
        text = path.read_text(encoding="utf-8")
        self.original.setdefault(path, text)
        self._replace(path, change(text))

    def _replace(self, path, text):
        temporary = path.with_name(f".{path.name}.new")
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)
