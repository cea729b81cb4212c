"""Many processes change the todos of one project, commit and build at the same time.

Each change has a text of its own. What a process has reported as done must be there exactly once at the end; what it
has refused must not be there at all.
"""

import os
import random
import re
import subprocess
import threading
import time
from collections import Counter
from dataclasses import dataclass

# Few todos, so that processes meet often.
TODOS = 40

# How often each change is made. A build takes longer than a change.
CHANGES = ["add"] * 3 + ["tag"] * 4 + ["note"] * 4 + ["claim"] * 2 + ["commit"] * 2 + ["build"]

# The end of a process that comes too late: another one has changed the file, or builds the site.
REFUSED = 3


@dataclass
class Ended:
    """A process that has ended."""

    change: str
    # The text that only this process writes.
    text: str
    status: int
    output: str
    errors: str


def check_flood(todosite, temporary, options, tally):
    project = make(temporary / "project")
    run = Runner(todosite, project)
    end = time.monotonic() + options.seconds
    ended = []
    threads = [
        threading.Thread(target=work, args=(run, random.Random(f"{options.seed} {number}"), number, end, ended))
        for number in range(options.processes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print_counts(ended)
    check_ends(ended, tally)
    check_texts(ended, project, tally)
    check_claims(ended, tally)
    check_commits(ended, project, tally)
    check_site(run, project, temporary, tally)
    check_leftovers(project, tally)


class Runner:
    """Runs commands in a project."""

    def __init__(self, todosite, project):
        self.todosite = todosite
        self.project = project

    def __call__(self, *words):
        return subprocess.run(
            [self.todosite, *words], cwd=self.project, env=environment(), stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=300)


def environment():
    names = ("PATH", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE")
    return {name: os.environ[name] for name in names if name in os.environ} | {
        "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": "/nonexistent", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org",
        "GIT_COMMITTER_NAME": "Ana", "GIT_COMMITTER_EMAIL": "ana@example.org"}


def git(project, *words):
    return subprocess.run(
        ["git", *words], cwd=project, env=environment(), capture_output=True, text=True, check=True).stdout


def make(project):
    (project / "Todos").mkdir(parents=True)
    (project / "todosite.yml").write_text("title: Flood\n")
    (project / ".gitignore").write_text("_site/\n.todosite/\n")
    for number in range(TODOS):
        (project / "Todos" / name(number)).write_text(
            f"---\n# A comment that stays.\ntitle: Todo {number}\ntags: [first]\n---\n\nText of {number}.\n")
    git(project, "init", "--quiet", "--initial-branch=main")
    git(project, "add", ".")
    git(project, "commit", "--quiet", "--message=Begin")
    return project


def name(number):
    return f"todo{number:02}.md"


def work(run, chance, number, end, ended):
    """Starts one process after the other."""
    turn = 0
    while time.monotonic() < end:
        change, text = chance.choice(CHANGES), f"x{number}y{turn}z"
        todo = name(chance.randrange(TODOS)).removesuffix(".md")
        words = {
            "add": ["add", f"New {text}"],
            "tag": ["edit", todo, "--tag", f"+{text}"],
            "note": ["note", todo, f"Note {text}.", "--as", "Ana"],
            "claim": ["claim", "--as", text],
            "commit": ["edit", todo, "--tag", f"+{text}", "--commit"],
            "build": ["build"],
        }[change]
        result = run(*words)
        ended.append(Ended(change, text, result.returncode, result.stdout, result.stderr))
        turn += 1


def print_counts(ended):
    for (change, status), count in sorted(Counter((one.change, one.status) for one in ended).items()):
        print(f"   {change}: {count} ended with {status}")


def check_ends(ended, tally):
    for one in ended:
        tally.check(one.status in (0, REFUSED), f"{one.change} {one.text}",
                    f"ended with {one.status}: {one.errors[-300:]}")


def check_texts(ended, project, tally):
    """Checks that what was done is in the files exactly once, and nothing else is."""
    texts = "\n".join(path.read_text() for path in sorted((project / "Todos").rglob("*.md")))
    found = Counter(re.findall(r"x\d+y\d+z", texts))
    expected = Counter(one.text for one in ended if one.status == 0 and one.change != "build")
    tally.equal(dict(found), dict(expected), "texts in the files")
    for number in range(TODOS):
        text = (project / "Todos" / name(number)).read_text()
        is_whole = text.startswith("---\n# A comment that stays.\ntitle: ") and f"\nText of {number}.\n" in text
        tally.check(is_whole, name(number), f"is torn: {text!r}")


def check_claims(ended, tally):
    """Checks that no todo was claimed twice."""
    claimed = Counter(one.output.split()[-1] for one in ended if one.change == "claim" and one.status == 0)
    tally.none((f"{todo} was claimed {count} times" for todo, count in claimed.items() if count > 1), "claims")


def check_commits(ended, project, tally):
    """Checks that the commits have all changes that were made with one, and only whole files.

    A commit has the whole file, so it may also have the change of another process, which then has nothing to commit.
    """
    git(project, "fsck", "--strict")
    for commit in git(project, "log", "--format=%H").split()[:-1]:
        for path in git(project, "show", "--format=", "--name-only", commit).split():
            text = git(project, "show", f"{commit}:{path}")
            tally.check(re.match(r"---\n.*?\n---\n", text, re.DOTALL) and text.endswith("\n"), commit,
                        f"{path} is torn: {text!r}")
    expected = {one.text for one in ended if one.change == "commit" and one.status == 0}
    committed = git(project, "grep", "-h", "--only-matching", "-E", "x[0-9]+y[0-9]+z", "HEAD").split()
    tally.none((f"{text} is in no commit" for text in sorted(expected - set(committed))), "commits")


def check_site(run, project, temporary, tally):
    """Checks that the site, after one more build, is that of a full build."""
    for words in (["build"], ["build", "--full", "--output", str(temporary / "full")], ["check"]):
        result = run(*words)
        tally.check(result.returncode == 0, " ".join(words), f"ended with {result.returncode}: {result.stderr[-500:]}")
    tally.equal(contents(project / "_site"), contents(temporary / "full"), "site")


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def check_leftovers(project, tally):
    """Checks that no temporary file is left."""
    tally.none((f"{path} is left" for path in sorted(contents(project))
                if not path.startswith((".git/", "_site/", ".todosite/")) and not path.endswith(".md")
                and path not in (".gitignore", "todosite.yml")), "files")
