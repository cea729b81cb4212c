"""Pages of a running `todosite serve` in a browser: the projects, the hands of a reader, and the checks of BrowserTests."""

import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from serving import ENVIRONMENT, NotServed, Served, contents

sys.path.append(str(Path(__file__).parents[2] / "BrowserTests/checks"))

from accessibility import check_accessibility_now  # noqa: E402, F401
from browsing import OVERFLOW, PATIENCE, Watch, context  # noqa: E402, F401

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")

SETTINGS = """\
title: Kitchen
fields:
  - { name: estimate, kind: number, label: Estimate }
  - { name: team, kind: choice, choices: [inside, outside] }
  - { name: review-by, kind: date, label: Review }
  - { name: reviewers, kind: names }
  - { name: billable, kind: flag }
  - { name: customer, kind: text }
"""

TODOS = {
    "beans.md": """\
---
title: Cook beans   # for six
status: open
priority: high
due: 2026-12-01
tags: [food, home]
assignee: [Ana, Minh]
estimate: 3
team: inside
review-by: 2026-11-30
reviewers: [Layla]
billable: true
customer: Library
extra: kept
---
They need a night in water.

- [ ] soak
- [x] buy
- [ ] cook
  - [ ] add salt

```sh
echo beans
```
""",
    "rice.md": "# Cook rice\n\nTwo cups.\n",
    "trip/train.md": "---\nstatus: doing\npriority: low\n---\n# Take the train\n\n[x] is no checklist.\n",
    "trip/bus.md": "---\nstatus: done\ncompleted: 2026-11-20\n---\n# Take the bus\n",
}


def make_project(folder, todos=TODOS, settings=SETTINGS):
    """Writes a project under git, whose user writes the notes."""
    write(folder / "todosite.yml", settings)
    for name, text in todos.items():
        write(folder / "Todos" / name, text)
    for words in (["init", "--quiet"], ["config", "user.name", "Ana"], ["config", "user.email", "ana@example.org"]):
        subprocess.run(["git", *words], cwd=folder, env=ENVIRONMENT, check=True)
    return folder


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def todos(project):
    """Returns the bytes of each todo file."""
    return contents(project / "Todos")


def until(get, wanted):
    """Calls a function until it returns what is wanted, for some time, and returns the last value."""
    end = time.monotonic() + PATIENCE
    while (found := get()) != wanted and time.monotonic() < end:
        time.sleep(0.02)
    return found


@contextmanager
def tried(todosite, temporary, where, tally, **project):
    """Serves a new project for a check. That the check cannot go on is a failure, and others still run."""
    try:
        with Served(todosite, make_project(temporary / where, **project)) as server:
            yield server, where
    except (AssertionError, Error, NotServed) as error:
        tally.fail(where, error)


def eventually(page, script, wanted):
    """Evaluates a script until it returns what is wanted, for some time, and returns the last value. The page may be
    shown again meanwhile."""
    found = None
    for _ in range(PATIENCE * 20):
        try:
            found = page.evaluate(script)
        except Error as error:
            found = str(error)
        if found == wanted:
            break
        page.wait_for_timeout(50)
    return found


class Hand:
    """How a reader works on pages."""

    def __init__(self, name, **options):
        self.name = name
        self.options = options
        self.has_scripts = options.get("java_script_enabled", True)

    def press(self, target):
        target.scroll_into_view_if_needed()
        if self.name == "keyboard":
            target.focus()
            target.page.keyboard.press("Space" if target.get_attribute("type") == "checkbox" else "Enter")
        elif self.name == "touch":
            target.tap()
        else:
            target.click()

    def open(self, details):
        self.press(details.locator("> summary"))


HANDS = (
    Hand("mouse", viewport={"width": 1280, "height": 900}),
    Hand("keyboard", viewport={"width": 1280, "height": 900}),
    Hand("touch", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True),
    Hand("no scripts", viewport={"width": 1280, "height": 900}, java_script_enabled=False),
)


class Browser:
    """A context manager: the browser, or nothing if there is none, which is counted as skipped."""

    def __init__(self, tally):
        self.tally = tally
        self.executable = os.environ.get("TODOSITE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)

    def __enter__(self):
        if not self.executable:
            self.tally.skip("the checks in a browser", f"no browser found, looked for {', '.join(BROWSERS)}")
            return None
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=self.executable)
        return self.browser

    def __exit__(self, *_):
        if self.executable:
            self.browser.close()
            self.playwright.stop()
