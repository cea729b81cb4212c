"""Builds of a project, and the comparison of an incremental one with a full one."""

import difflib
import json
import re

from project import MANIFEST, STATE, contents, entries, remove


class Options:
    """The options and the environment of both builds of a step."""

    def __init__(self, dice, needs_json):
        self.words = []
        self.environment = {"TZ": dice.choice(["UTC", "Asia/Tokyo", "America/New_York"]),
                            "LC_ALL": dice.choice(["C.UTF-8", "C", "de_DE.UTF-8"])}
        for chance, words in [
                (0.1, ["--today", dice.choice(["2026-11-20", "2026-12-02", "2027-02-01"])]),
                (0.1, ["--base-url", "https://options.example/"]), (0.05, ["--drafts"]), (0.06, ["--strict"]),
                (0.2, ["--jobs", "1"]), (0.2, ["--jobs", "3"])]:
            if dice.random() < chance and words[0] not in self.words:
                self.words += words
        if dice.random() < 0.1:
            self.environment["SOURCE_DATE_EPOCH"] = str(dice.randrange(1_700_000_000, 1_800_000_000))
        self.is_json = dice.random() < 0.3 or needs_json
        if self.is_json:
            self.words += ["--problems", "json"]

    def __str__(self):
        variables = "".join(f"{name}={value} " for name, value in self.environment.items())
        return f"{variables}todosite {' '.join(['build', *self.words])}"


class Comparison:
    """An incremental build in place, and a full build of the same input into a fresh folder."""

    def __init__(self, project, options):
        self.project = project
        self.options = options
        self.before = contents(project.site)
        self.incremental = project.run("build", *options.words, environment=options.environment)
        self.after = contents(project.site)
        self.full = self.build_fresh()
        self.expected = contents(project.fresh)
        self.kept = self.unlisted()

    def build_fresh(self):
        state = set(self.project.state_files())
        remove(self.project.fresh)
        done = self.project.run("build", "--output", "../../fresh", "--full", *self.options.words,
                                environment=self.options.environment)
        for path in set(self.project.state_files()) - state:
            (self.project.state / path).unlink()
        return done

    def unlisted(self):
        """Returns the files that todosite no longer recognises, as a test has removed their lines from the manifest."""
        if MANIFEST not in self.project.obstacles:
            return []
        lines = self.before.get(MANIFEST, b"").decode(errors="replace").split("\n")
        known = {line[17:] for line in lines} | {MANIFEST, *self.project.foreign, *self.expected}
        return [path for path in self.before if path not in known and not path.startswith(".todosite-staging")]

    @property
    def is_published(self):
        return MANIFEST in self.expected

    def is_refused(self):
        """Whether the incremental build failed because of something that was put in the way."""
        return self.incremental.returncode == 3 and bool(self.project.obstacles or self.project.foreign)

    def findings(self):
        """Yields the differences between the builds."""
        if self.is_refused():
            yield from self.unchanged()
            return
        if self.incremental.returncode != self.full.returncode:
            yield f"exit status {self.incremental.returncode} instead of {self.full.returncode}"
            yield from self.incremental.stderr.decode(errors="replace").splitlines()[-20:]
        if self.full.returncode not in (0, 1, 2):
            yield f"the full build ends with {self.full.returncode}: {self.full.stderr.decode(errors='replace')[-1000:]}"
        yield from text_differences("stderr", self.errors(self.incremental), self.errors(self.full))
        yield from text_differences("stdout", counts(self.incremental), counts(self.full))
        if self.is_published:
            yield from self.different_files()
        else:
            yield from self.unchanged()

    def errors(self, run):
        """Returns the problems that a build printed, without those that concern only its output folder or the state."""
        text = run.stderr.replace(b"../../fresh", b"_site")
        if not self.options.is_json:
            # A problem is a paragraph.
            parts = text.split(b"\n\n")
            return b"\n\n".join(part for part in parts if STATE.encode() not in part)
        lines = []
        for line in text.splitlines(keepends=True):
            code, path = code_and_path(line)
            if code == "kept-file" and self.project.has_edited_pages and run is self.incremental:
                self.kept.append(path.removeprefix("_site/"))
            elif not path.startswith(STATE):
                lines.append(line)
        return b"".join(lines)

    def different_files(self):
        yield from (f"{path}, which the manifest does not list, was changed or removed" for path in self.unlisted()
                    if self.after.get(path) != self.before[path])
        found = {path: data for path, data in self.after.items() if path not in self.kept}
        for path, data in self.project.foreign.items():
            if found.pop(path, None) != data and path not in self.expected:
                yield f"{path}, which is not of todosite, was changed or removed"
        different = sorted(path for path in {*found, *self.expected} if found.get(path) != self.expected.get(path))
        if different:
            yield f"{len(different)} files differ: {', '.join(different[:12])}"
        # The manifest differs if any other file does.
        for path in sorted(different, key=lambda path: path == MANIFEST)[:3]:
            yield from file_differences(path, found.get(path), self.expected.get(path))

    def unchanged(self):
        """Yields the files that a failed build changed."""
        before, after = ({path: data for path, data in files.items() if not path.startswith(".todosite-staging")}
                         for files in (self.before, self.after))
        yield from (f"{path} was changed by a build that failed" for path in sorted({*before, *after})
                    if before.get(path) != after.get(path))

    def settle(self):
        """Forgets what no longer matters after a build that published the site."""
        if not self.is_published or self.is_refused():
            return
        for path in self.kept:
            remove(self.project.site / path)
        self.project.has_edited_pages = False
        self.project.obstacles = []


def code_and_path(line):
    try:
        problem = json.loads(line)
        return problem["code"], problem.get("path", "")
    except (ValueError, KeyError):
        return "", ""


def counts(run):
    """Returns what a build printed, without the folder, the files written and the time."""
    return re.sub(rb"(?m)^[^:\n]*: (.*); [^;\n]* written, .* s$", rb"\1", run.stdout)


def text_differences(name, found, expected):
    if found != expected:
        yield from file_differences(name, found, expected)


def file_differences(path, found, expected):
    """Yields a unified diff, cut."""
    if not isinstance(found, bytes) or not isinstance(expected, bytes):
        yield f"{path}: {shown(found)}, expected {shown(expected)}"
        return
    lines = difflib.unified_diff(*(data.decode(errors="replace").splitlines() for data in (expected, found)),
                                 f"full/{path}", f"incremental/{path}", n=1, lineterm="")
    for number, line in enumerate(lines):
        if number == 30:
            yield "…"
            return
        yield line[:300]


def shown(data):
    return "missing" if data is None else f"{len(data)} bytes" if isinstance(data, bytes) else " to ".join(data)


def leftovers(project):
    """Yields temporary files that a successful build left in the site."""
    yield from (f"left over: {path}" for path in entries(project.site) if path.startswith(".todosite-staging"))
