"""Many clients, the command line and an editor change todos at the same time, and nothing may be lost.

Each change has its own text. An accepted note must be in its file exactly once, a refused one never. The value of a
field at the end must be that of an accepted change after which no other one has begun. Of all changes that were made
from the same version of a file, only one may be accepted.
"""

import http.client
import itertools
import os
import random
import re
import subprocess
import threading
import time
import traceback
from collections import Counter, defaultdict
from dataclasses import dataclass
from urllib.parse import urlencode

from forms import forms
from serving import ENVIRONMENT, Served, contents, run

CLIENTS = 20
TODOS = 50
FILES = 10
STATUSES = ("open", "doing", "blocked")
PRIORITIES = ("low", "medium", "high", "urgent")


@dataclass
class Change:
    """A change that was tried."""

    todo: str
    # What is changed: `note`, `tick` or the name of a field.
    kind: str
    value: str
    # The version of the file that it was made from; empty for the command line.
    version: str
    # The answer: a status, or 303 or 409 for a command that has changed the todo or has refused to.
    status: int
    # When it was sent, and when it was answered.
    begin: float
    end: float


class Work:
    """What the threads share."""

    def __init__(self, todosite, project, port, seconds):
        self.todosite = todosite
        self.project = project
        self.todos = project / "Todos"
        self.port = port
        self.end = time.monotonic() + seconds
        self.changes = []
        self.problems = []

    def is_running(self):
        return time.monotonic() < self.end

    def start(self, work, *arguments):
        def guarded():
            try:
                work(self, *arguments)
            except Exception:
                self.problems.append(f"{work.__name__} {arguments}: {traceback.format_exc()}")

        thread = threading.Thread(target=guarded)
        thread.start()
        return thread

    def note(self, *values):
        # Appending to a list needs no lock.
        self.changes.append(Change(*values, time.monotonic()))


def check_clients(todosite, temporary, options, tally):
    project = make(temporary / "project")
    names = set(contents(project / "Todos"))
    with Served(todosite, project) as server:
        work = Work(todosite, project, server.port, options.seconds)
        editor = Editor(work.todos)
        threads = [work.start(client, number) for number in range(CLIENTS)]
        threads += [work.start(commands), work.start(Editor.save, editor)]
        for thread in threads:
            thread.join()
        # Each page shows what is in its file, without another request in between.
        time.sleep(0.5)
        check_pages(work, tally)
        tally.check(server.program.poll() is None, "the server", "has ended")
        server.stop()
    for problem in work.problems:
        tally.fail("clients", problem)
    check_answers(work, tally)
    check_notes(work, tally)
    check_fields(work, tally)
    check_versions(work, tally)
    found = contents(work.todos)
    tally.equal({name: found.get(name) for name in editor.files}, editor.files, "files of the editor")
    tally.equal(sorted(set(found) - set(editor.files)), sorted(names - set(editor.files)), "files in the folder")
    # Fails if a file cannot be read as a todo.
    run(todosite, project, "check")


def make(project):
    todos = project / "Todos"
    todos.mkdir(parents=True)
    (project / "todosite.yml").write_text("title: Many\n")
    for number in range(TODOS):
        (todos / name(number)).write_text(
            f"---\n# A comment that stays.\ntitle: Todo {number}\nstatus: open\npriority: low\n---\n\n"
            f"- [ ] one\n- [ ] two\n- [ ] three\n\nText of {number}.\n")
    for number in range(FILES):
        (todos / f"edited-{number}.md").write_text(f"---\ntitle: Edited {number}\n---\n")
    return project


def name(number):
    return f"t{number:02}.md"


def client(work, number):
    """Gets pages and sends their forms, as a browser does."""
    chance = random.Random(number)
    connection = http.client.HTTPConnection("127.0.0.1", work.port, timeout=30)
    for turn in itertools.count():
        if not work.is_running():
            break
        todo = name(chance.randrange(TODOS))
        page = f"/todos/{todo.removesuffix('.md')}.html"
        status, body = ask(connection, "GET", page)
        if status != 200:
            work.problems.append(f"GET {page} is answered with {status}")
            continue
        kind = chance.choice(("note", "note", "title", "status", "priority", "tick"))
        if not (found := filled(forms(body), kind, f"{kind} c{number}x{turn}z", chance)):
            # The file was changed after the site was read; the page gets its forms with the next reading.
            continue
        values, value = found
        # A person needs time before sending the form, so that others come before.
        time.sleep(chance.choice((0, 0, 0.02, 0.1)))
        begin = time.monotonic()
        status, body = ask(connection, "POST", page, values, work.port)
        work.note(todo, kind, value, values["version"], status, begin)
        if status == 409 and b'name="version"' not in body:
            work.problems.append(f"the answer to {kind} of {page} has no form")
        if status not in (303, 409):
            message = re.search(rb'role="alert">(.*?)</', body, re.DOTALL)
            work.problems.append(f"{value} of {page} is answered with {status}: {(message[1] if message else body)[:300]}")
    connection.close()


def filled(found, kind, text, chance):
    """Returns the values to send for a change, and the new value."""
    if kind == "tick":
        form = chance.choice([form for form in found if form.offers("tick") or form.offers("untick")] or [None])
        return form and (form.values | {"action": form.buttons[0][1]}, form.values["item"])
    action = "note" if kind == "note" else "edit"
    form = next((form for form in found if form.offers(action) and kind in form.values), None)
    if not form:
        return None
    # Another word than the present one: without a change, the answer would say nothing.
    words = {"status": STATUSES, "priority": PRIORITIES}.get(kind, [text])
    value = chance.choice([word for word in words if word != form.values[kind]])
    values = form.values
    if action == "edit" and chance.random() < 0.5:
        # A form may also have only one of the inputs.
        values = {name: values[name] for name in ("token", "todo", "version")}
    # Browsers send the lines of a text field with these ends.
    values = {name: text.replace("\n", "\r\n") for name, text in values.items()}
    return values | {"action": action, kind: value}, value


def ask(connection, method, path, values=None, port=None):
    """Sends a request, and returns the status and the body of the answer."""
    headers = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    if values:
        headers |= {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://127.0.0.1:{port}"}
    try:
        connection.request(method, path, values and urlencode(values), headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError) as error:
        connection.close()
        # The server may close a connection that waits; a page can be asked for again, a form cannot.
        return ask(connection, method, path) if method == "GET" else (0, str(error).encode())


def commands(work):
    """Changes the same todos with the command line."""
    chance = random.Random(4173)
    for turn in itertools.count():
        if not work.is_running():
            break
        todo = name(chance.randrange(TODOS))
        kind = chance.choice(("note", "title", "priority", "tick"))
        words = {"priority": PRIORITIES, "tick": "123"}.get(kind, [f"{kind} cli{turn}z"])
        value = chance.choice(words)
        words = {"note": ["note", todo, value, "--as", "cli"], "tick": [chance.choice(("tick", "untick")), todo, value]}
        begin = time.monotonic()
        result = subprocess.run([work.todosite, *words.get(kind, ["edit", todo, f"--{kind}", value])], cwd=work.project,
                                env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        work.note(todo, kind, value, "", 409 if result.returncode else 303, begin)
        if result.returncode:
            print(f"  the command is refused: {result.stderr.strip()[:200]}", flush=True)


class Editor:
    """Saves, adds and removes files that nobody else changes."""

    def __init__(self, folder):
        self.folder = folder
        # What it has saved last.
        self.files = {f"edited-{number}.md": (folder / f"edited-{number}.md").read_bytes() for number in range(FILES)}

    @staticmethod
    def save(work, self):
        chance = random.Random(7)
        for turn in itertools.count():
            if not work.is_running():
                break
            file = chance.choice(sorted(self.files))
            if turn % 5 == 4 and not file.startswith("edited"):
                os.remove(self.folder / file)
                del self.files[file]
            else:
                if turn % 5 == 3:
                    file = f"added-{turn}.md"
                self.write(file, self.files.get(file, b"# Added\n") + f"\nline {turn}z\n".encode())
            time.sleep(0.02)

    def write(self, file, data):
        """Saves as editors do: a new file takes the place of the old one."""
        new = self.folder / f".{file}.swp"
        new.write_bytes(data)
        new.rename(self.folder / file)
        self.files[file] = data


def check_answers(work, tally):
    """Each change is made or refused because the file has changed; there is no other answer."""
    counts = Counter((change.version != "", change.status) for change in work.changes)
    for (is_client, status), count in sorted(counts.items()):
        print(f"  {'clients' if is_client else 'commands'}: {count} changes are answered with {status}", flush=True)
        if is_client:
            tally.check(status in (303, 409), "clients", f"{count} forms are answered with {status}")
    tally.check(counts[True, 303] > 10, "clients", f"only {counts[True, 303]} changes were accepted")
    tally.check(counts[False, 303] > 5, "commands", f"only {counts[False, 303]} changes were accepted")


def check_notes(work, tally):
    for change in work.changes:
        if change.kind == "note":
            count = (work.todos / change.todo).read_text().count(change.value)
            tally.check(count == (change.status == 303), change.todo,
                        f"{change.value} was answered with {change.status} and is in the file {count} times")


def check_fields(work, tally):
    """Compares each field with the accepted changes, of which the last one must be in the file."""
    accepted = defaultdict(list)
    for change in work.changes:
        if change.status == 303 and change.kind in ("title", "status", "priority"):
            accepted[change.todo, change.kind].append(change)
    for number, kind in itertools.product(range(TODOS), ("title", "status", "priority")):
        todo = name(number)
        found = field(work, todo, kind)
        changes = accepted[todo, kind]
        last = max((change.begin for change in changes), default=0)
        # Those after whose end no other one has begun; their order is not known.
        possible = {change.value for change in changes if change.end >= last}
        first = {"title": f"Todo {number}", "status": "open", "priority": "low"}[kind]
        tally.check(found in (possible or {first}), todo, f"{kind} is {found!r}, accepted last: {possible or first}")
        text = (work.todos / todo).read_text()
        tally.check(text.startswith("---\n# A comment that stays.\n") and f"Text of {number}.\n" in text, todo,
                    f"has lost bytes that nobody has changed: {text[:300]!r}")


def check_versions(work, tally):
    """Notes and titles are never the same again, so only one of them may be accepted for a version of a file."""
    counts = Counter((change.todo, change.version) for change in work.changes
                     if change.status == 303 and change.version and change.kind in ("note", "title"))
    several = [key for key, count in counts.items() if count > 1]
    tally.equal(several, [], "versions from which several changes were made")


def check_pages(work, tally):
    connection = http.client.HTTPConnection("127.0.0.1", work.port, timeout=30)
    for number in range(TODOS):
        todo = name(number)
        status, body = ask(connection, "GET", f"/todos/{todo.removesuffix('.md')}.html")
        texts = [field(work, todo, "title"), *re.findall(r"note c\w+z", (work.todos / todo).read_text())]
        missing = [text for text in texts if text.encode() not in body]
        tally.check(status == 200 and not missing, f"the page of {todo}", f"{status}, without {missing[:3]}")
    connection.close()


def field(work, todo, kind):
    match = re.search(rf"^{kind}: *(.*)$", (work.todos / todo).read_text(), re.MULTILINE)
    return match[1].strip("\"'") if match else None
