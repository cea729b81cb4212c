"""Runs the steps of a sequence with a program, and records what it prints and writes."""

import os
import re
import shutil
import stat
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

# The day of all commands that have `--today`.
DAY = "2026-11-28"

ENVIRONMENT = {
    "LC_ALL": "C.UTF-8", "TZ": "UTC", "EDITOR": "editor", "TODAY": f"--today {DAY}", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_DATE": "2026-11-20T10:00:00Z", "GIT_COMMITTER_DATE": "2026-11-20T10:00:00Z",
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}

# The editor that `edit` and `add --edit` open.
EDITOR = "#!/bin/sh\nprintf '\\nWritten in an editor.\\n' >>\"$1\"\n"
IDENTITY = "[user]\n\tname = Ana\n\temail = ana@example.org\n[init]\n\tdefaultBranch = main\n"

# Folders whose files differ in every run: what git keeps, and the state of a build, which has the identities of files
# and a random key. What a build does with its state shows in the counts of the next one.
LEFT_OUT = (".git", ".todosite/cache")

# What is made of the todos, and so need not be settled.
WRITTEN_AGAIN = ("_site/", "out/")


@dataclass(frozen=True)
class Step:
    """A line for the shell."""

    line: str

    @property
    def has_random_id(self):
        """Whether a new file gets a random id, which differs in every run."""
        return "todosite add" in self.line

    def run(self, place, variables):
        done = subprocess.run(["sh", "-c", self.line], cwd=place.project, env=place.environment | variables,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=300)
        return done.returncode, done.stdout, done.stderr

    def __str__(self):
        return self.line


@dataclass(frozen=True)
class Edit:
    """A change of files between two commands; `change` gets the folder of the project."""

    name: str
    change: object
    line = ""
    has_random_id = False

    def run(self, place, variables):
        self.change(place.project)
        return 0, b"", b""

    def __str__(self):
        return self.name


@dataclass
class Record:
    """What a step printed and wrote."""

    status: int
    output: bytes
    errors: bytes
    # The permissions and bytes of files that the step wrote, by path; `None` for those that it removed.
    files: dict = field(default_factory=dict)


class Place:
    """A folder with a project, in which both programs run, one after the other: so all paths are the same."""

    def __init__(self, folder):
        self.folder = folder
        self.project = folder / "project"
        self.bin = folder / "bin"
        self.environment = ENVIRONMENT | {
            "PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(folder / "home"),
            "GIT_CONFIG_GLOBAL": str(folder / "home/.gitconfig")}

    def prepare(self, program, make):
        for path in self.folder.iterdir():
            shutil.rmtree(path)
        for path in (self.project, self.bin, self.folder / "home"):
            path.mkdir()
        (self.bin / "todosite").symlink_to(program)
        (self.bin / "editor").write_text(EDITOR)
        (self.bin / "editor").chmod(0o755)
        (self.folder / "home/.gitconfig").write_text(IDENTITY)
        make(self.project)

    def record(self, program, sequence):
        """Runs all steps of a sequence with a program, and returns a record of each."""
        self.prepare(program, sequence.make)
        known, ids, records = self.files({}), {}, []
        for step in sequence.steps:
            status, output, errors = step.run(self, sequence.variables)
            files = self.files(known)
            changed = {path: files.get(path) for path in {*known, *files} if files.get(path) is not known.get(path)}
            if step.has_random_id:
                ids |= self.names_of_ids(changed, known, len(ids))
            written = {settled(path, ids): kept and (kept.mode, constant(kept.data, ids))
                       for path, kept in changed.items()}
            records.append(Record(status, constant(output, ids), constant(errors, ids), written))
            known = self.files(files) if self.settle(changed, ids) else files
        return records

    def settle(self, changed, ids):
        """Replaces ids and times also in the project, so that later commands find the same; not where git commits.

        The records for `undo` are among the files, so it can take back the changes. Returns whether a file changed.
        """
        if (self.project / ".git").exists():
            return False
        is_changed = False
        for path, kept in changed.items():
            if not kept or path.startswith(WRITTEN_AGAIN):
                continue
            name, data = settled(path, ids), settled(kept.data, ids)
            if (name, data) != (path, kept.data):
                is_changed = True
                (self.project / path).write_bytes(data)
                (self.project / path).rename(self.project / name)
        return is_changed

    @staticmethod
    def names_of_ids(changed, known, count):
        """Returns a word for each random id in the names of new todos."""
        codes = {match[1] for path in changed if path not in known
                 and (match := re.fullmatch(r"(?:.*/)?([a-z][0-9a-z]{5})(-.*)?\.md", path))}
        return {code: f"id{count + number:04}" for number, code in enumerate(sorted(codes))}

    def files(self, known):
        """Returns all files of the project by path; those that are unchanged are the known ones."""
        found = {}
        for folder, folders, names in os.walk(self.project):
            inner = os.path.relpath(folder, self.project)
            folders[:] = [name for name in folders if not os.path.join(inner, name).endswith(LEFT_OUT)]
            for name in names + [name for name in folders if os.path.islink(os.path.join(folder, name))]:
                path = os.path.normpath(os.path.join(inner, name))
                found[path] = KeptFile.read(os.path.join(folder, name), known.get(path))
        return found


@dataclass(frozen=True)
class KeptFile:
    stamp: tuple
    mode: str
    data: bytes

    @classmethod
    def read(cls, path, known):
        status = os.lstat(path)
        stamp = (status.st_ino, status.st_mtime_ns, status.st_ctime_ns, status.st_size)
        if known and known.stamp == stamp:
            return known
        if stat.S_ISLNK(status.st_mode):
            data = os.readlink(path).encode()
        elif stat.S_ISREG(status.st_mode):
            data = Path(path).read_bytes()
        else:
            data = b""
        return cls(stamp, oct(status.st_mode), data)


def settled(text, ids):
    """Replaces ids and the times of changes, which differ in every run, by as many characters."""
    if isinstance(text, str):
        return os.fsdecode(settled(os.fsencode(text), ids))
    for code, word in ids.items():
        text = text.replace(code.encode(), word.encode())
    # Seconds or the `Z` of UTC may follow the minutes.
    text = re.sub(rb"(%s)([ T])\d\d:\d\d(?!\d)" % days(), rb"\1\g<2>00:00", text)
    return re.sub(rb"(%s)([ T]00:00):\d\d" % days(), rb"\1\2:00", text)


def days():
    """Returns a pattern of the days of changes."""
    return b"|".join([DAY.encode(), time.strftime("%Y-%m-%d", time.gmtime()).encode()])


def constant(text, ids):
    """Replaces all that differs in every run."""
    text = re.sub(rb"\bin \d+\.\d\d s\b", b"in TIME s", settled(text, ids))
    # A time of a whole minute is printed without seconds.
    text = re.sub(rb"(%s)([ T]00:00):00(?!\d)" % days(), rb"\1\2", text)
    # The keyed hashes in the records for `undo`.
    text = re.sub(rb"(?m)^hash \d+\n[0-9a-f]+ [0-9a-f]+ [0-9a-f]+$", b"hash KEY", text)
    # Those of a commit with a time in it, and of its files; `recent` shows those of the others.
    return re.sub(rb"\b(committed|index) [0-9a-f]{7,40}(\.\.[0-9a-f]{7,40})?", rb"\1 HASH", text)


def difference(step, one, other):
    """Returns what differs in the two records of a step, `None` if nothing does."""
    if one.status != other.status:
        return f"the exit status is {one.status} and {other.status}\n{excerpt(one.errors, other.errors)}"
    for name, first, second in (("stdout", one.output, other.output), ("stderr", one.errors, other.errors)):
        if first != second:
            return f"{name} differs\n{excerpt(first, second)}"
    paths = [path for path in sorted({*one.files, *other.files}) if one.files.get(path) != other.files.get(path)]
    if not paths:
        return None
    first, second = ((record.files.get(paths[0]) or ("no file", b"")) for record in (one, other))
    modes = "" if first[0] == second[0] else f" ({first[0]} and {second[0]})"
    return f"{len(paths)} files differ: {', '.join(paths[:8])}{modes}\n{excerpt(first[1], second[1])}"


def excerpt(one, other):
    """Returns both texts around their first difference."""
    start = next((place for place, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
    lines = [f"    {name}: {data[max(0, start - 100):start + 100]!r}" for name, data in
             (("optimised  ", one), ("unoptimised", other))]
    return "\n".join(lines)
