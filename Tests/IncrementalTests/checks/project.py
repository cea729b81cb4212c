"""The project that is changed, with a git repository around it."""

import os
import shutil
import stat
import subprocess
from pathlib import Path
from random import Random

import writing

ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}
STATE = ".todosite/cache"
MANIFEST = ".todosite-manifest"


class Project:
    """A project in the folder `repository/project` of a temporary folder, its site, and what a test did to them."""

    def __init__(self, place, sources, todosite):
        self.place = Path(place)
        self.repository = self.place / "repository"
        self.folder = self.repository / "project"
        self.todos = self.folder / "Todos"
        self.site = self.folder / "_site"
        self.state = self.folder / STATE
        self.fresh = self.place / "fresh"
        self.outside = self.place / "outside"
        self.old_states = self.place / "old-states"
        self.built_in = sources
        self.todosite = todosite
        self.settings = {}
        # Files in the site that a test added, by path.
        self.foreign = {}
        # Descriptions of what is in the way of a build: it may refuse to build until all are removed.
        self.obstacles = []
        # Whether a page was edited since the last build, so that a build may keep it.
        self.has_edited_pages = False
        # Changes that make a build fail, by what they are: calls that take them back.
        self.repairs = {}

    # Building

    def run(self, *words, environment=None, check=False):
        """Runs a command of todosite in the project."""
        done = subprocess.run(
            [self.todosite, *words], cwd=self.folder, env=ENVIRONMENT | (environment or {"TZ": "UTC", "LC_ALL": "C.UTF-8"}),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        if check and done.returncode not in (0, 1):
            raise RuntimeError(f"todosite {' '.join(words)}: {done.stderr.decode()}")
        return done

    def start(self, *words, errors=subprocess.PIPE):
        """Starts a command of todosite in the project."""
        return subprocess.Popen(
            [self.todosite, *words], cwd=self.folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=errors)

    # Files

    def todo_files(self):
        """Returns the paths of all todos that are regular files, from the folder `Todos/`, sorted."""
        return [path for path in entries(self.todos) if path.endswith(".md") and is_file(self.todos / path)]

    def attachments(self):
        return [path for path in entries(self.todos) if not path.endswith(".md") and is_file(self.todos / path)]

    def todo_folders(self):
        return sorted({os.path.dirname(path) for path in self.todo_files()} | {""})

    def names(self):
        """Returns the ids by which todos may refer to each other."""
        return [Path(path).stem for path in self.todo_files()] or ["nobody"]

    def pages(self):
        return [path for path in entries(self.site) if path != MANIFEST and path not in self.foreign
                and not path.startswith(".todosite-staging") and is_file(self.site / path)]

    def state_files(self):
        return [path for path in entries(self.state) if is_file(self.state / path)]

    def needs_json(self):
        """Whether one of the builds may print problems that the other cannot have, and the last line counts them."""
        return self.has_edited_pages or any("state" in what for what in self.repairs)

    def write_settings(self):
        lines = [f"{key}: {value}" for key, value in self.settings.items()]
        (self.folder / "todosite.yml").write_text("\n".join(lines) + "\n")

    def remove_obstacles(self):
        """Removes what a test has put in the way of the build, with the whole site if its manifest was changed."""
        if self.site.is_symlink() or not self.site.is_dir() or MANIFEST in self.obstacles:
            remove(self.site)
        else:
            for path in [*self.obstacles, *self.foreign]:
                remove(self.site / path)
        self.obstacles, self.foreign = [], {}


def make(project, seed):
    """Writes the first version of all files."""
    dice = Random(f"{seed} project")
    project.todos.mkdir(parents=True)
    subprocess.run(["git", "init", "-q", str(project.repository)], check=True, env=ENVIRONMENT, capture_output=True)
    project.outside.mkdir()
    project.old_states.mkdir()
    (project.outside / "outside.md").write_text("---\ntitle: Outside\n---\n")
    (project.outside / "outside.png").write_bytes(b"outside")
    for path in ("README.md", "src/main.c", "src/util/io.c", "docs/a.md"):
        write(project.repository / path, b"text\n")
    folders = ["", "", "home", "work", "work/deep", "Ünïcode"]
    paths = [os.path.join(dice.choice(folders), f"{dice.choice(['task', 'fix', 'T'])}-{number}.md") for number in range(50)]
    names = [Path(path).stem for path in paths]
    for path in paths:
        write(project.todos / path, writing.todo(dice, path, names))
    for number in range(6):
        write(project.todos / f"files/p{number}.png", dice.randbytes(40))
    for number in range(3):
        write(project.todos / f"files/s{number}.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")
        write(project.todos / f"files/d{number}.pdf", dice.randbytes(300))
    write(project.folder / "Templates/partials/foot.html", b"<p>Kept by us.</p>\n")
    write(project.folder / "Public/own.css", b"p { margin: 0 }\n")
    project.settings = {"title": "Garden", "page-size": 20, "repository": "https://github.com/o/n"}
    project.write_settings()


def entries(folder):
    """Returns the paths of all files and links below a folder, also hidden ones, sorted."""
    found = []
    for parent, folders, names in os.walk(folder):
        for name in names + [name for name in folders if os.path.islink(os.path.join(parent, name))]:
            found.append(os.path.relpath(os.path.join(parent, name), folder))
    return sorted(found)


def contents(folder):
    """Returns the bytes of all files below a folder by path, and the targets of symbolic links."""
    found = {}
    for path in entries(folder):
        whole = os.path.join(folder, path)
        if os.path.islink(whole):
            found[path] = ("link", os.readlink(whole))
        elif is_file(whole):
            with open(whole, "rb") as file:
                found[path] = file.read()
        else:
            found[path] = ("special",)
    return found


def is_file(path):
    try:
        return stat.S_ISREG(os.lstat(path).st_mode)
    except OSError:
        return False


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def remove(path):
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
