"""Measures the programs in turn, round after round, and checks their outputs."""

import shutil
import subprocess
import sys

from changes import Project
from folders import changed, digests, marks, paths
from outputs import Wrong, check_list, check_pages, check_same_kinds, inventory, titles
from programs import HERE

SHORT_ROWS = ["floor", "full"]


class Rounds:
    def __init__(self, series, programs, workspace, results):
        self.series, self.programs, self.workspace, self.results = series, programs, workspace, results
        folder = workspace.path("project")
        _run(sys.executable, HERE / "generate.py", folder / "Todos", "--count", series.count, "--size", series.size)
        self.project = Project(folder)
        self.site = workspace.path("site")
        self.titles = titles(folder / "Todos")
        self.inventories = {}
        # What each row must result in, from the first round.
        self.expected = {}
        self.digests = {}

    def run(self, rows, number):
        """Runs the rows in order. The first round, 0, warms up."""
        self.is_first = number == 0
        for name, row in ROWS.items():
            # The rows after it need its site.
            if name in rows or name == "full":
                row(self, name)
        self.project.restore()

    def measure(self, name, command):
        figures = self.programs.time(command)
        row = self.results.row(self.series, name)
        if not self.is_first:
            row.add(*figures)
        return row

    def skip(self, name, reason):
        self.results.row(self.series, name).skipped = reason
        if self.is_first:
            print(f"   skips {name}: {reason}", file=sys.stderr)

    def floor(self, name):
        if not self.programs.floor:
            return self.skip(name, "floor.c could not be compiled")
        command = self.programs.floor_command(self.project.folder, self.workspace.path("floor"))
        row = self.measure(name, command)
        if self.is_first:
            check_pages(self.workspace.path("floor"), self.titles)
            row.files_written = sum(1 for _ in paths(self.workspace.path("floor")))
        self.workspace.remove("floor")

    def hugo(self, name):
        if not self.programs.hugo:
            return self.skip(name, "neither HUGO nor PATH has a hugo")
        source, output = self.workspace.path(f"{name}-source"), self.workspace.path(name)
        shutil.copytree(HERE / "hugo" / name.removeprefix("hugo-"), source)
        shutil.copytree(HERE.parent / "Public", source / "static/assets")
        with open(source / "hugo.toml", "a", encoding="utf-8") as file:
            todos = self.project.folder / "Todos"
            file.write(f'\n[[module.mounts]]\nsource = "{todos}"\ntarget = "content/todos"\n')
        row = self.measure(name, self.programs.hugo_command(source, output))
        if self.is_first:
            check_pages(output / "todos", self.titles)
            check_list(output, self.titles)
            self.inventories[name] = inventory(output)
            row.files_written = sum(1 for _ in paths(output))
        self.workspace.remove(source.name)
        self.workspace.remove(name)

    def one_job(self, name):
        self.clear()
        row = self.measure(name, self.programs.todosite_command(self.project.folder, self.site, jobs=1))
        found = digests(self.site)
        row.files_written = len(found)
        self.expect("full", found)

    def full(self, name):
        self.clear()
        row = self.measure(name, self.programs.todosite_command(self.project.folder, self.site))
        self.digests = digests(self.site)
        row.files_written = len(self.digests)
        self.expect(name, self.digests)
        if self.is_first:
            check_pages(self.site / "todos", self.titles)
            check_list(self.site, self.titles)
            if "hugo-same" in self.inventories:
                check_same_kinds("hugo-same", self.inventories["hugo-same"], "full", inventory(self.site))

    def clear(self):
        """Removes the site and what todosite remembers of it, so that the next build is the first."""
        self.workspace.remove(self.site.name)
        self.workspace.remove(f"{self.project.folder.name}/.todosite")

    def find(self, name):
        if not self.programs.find:
            return self.skip(name, "PATH has no find")
        self.measure(name, self.programs.find_command(self.project.folder / "Todos", self.site))

    def cp(self, name):
        if not self.programs.cp:
            return self.skip(name, "PATH has no cp")
        row = self.measure(name, self.programs.cp_command(self.site, self.workspace.path("copy")))
        row.files_written = len(self.digests)
        self.workspace.remove("copy")

    def nothing(self, name):
        self.build_again(name)

    def body(self, name):
        self.project.change_body()
        written = self.build_again(name)
        pages = {path for path in written if path.endswith(".html")}
        if pages != {self.project.page}:
            raise Wrong(f"{self.series}: a changed body wrote {_some(pages)}, instead of {self.project.page} only")

    def title(self, name):
        self.project.change_title()
        self.build_again(name)

    def status(self, name):
        self.project.change_status()
        self.build_again(name)

    def template(self, name):
        self.project.change_template()
        self.build_again(name)

    def build_again(self, name):
        """Builds over the site, and checks that exactly the files that had to change were written. Returns them."""
        old_digests, old_marks = self.digests, marks(self.site)
        row = self.measure(name, self.programs.todosite_command(self.project.folder, self.site))
        self.digests = digests(self.site)
        written = changed(old_marks, marks(self.site))
        if self.is_first:
            self.compare_with_full_build(name)
        self.expect(name, self.digests)
        different = changed(old_digests, self.digests)
        if written != different:
            raise Wrong(f"{self.series}, {name}: {len(written)} files were written, and {len(different)} had to be; "
                        f"the difference is {_some(written ^ different)}")
        row.files_written = len(written)
        return written

    def compare_with_full_build(self, name):
        """Builds a copy of the project into a new folder, and compares the sites."""
        project, site = self.workspace.path("fresh"), self.workspace.path("fresh-site")
        shutil.copytree(self.project.folder, project, ignore=shutil.ignore_patterns(".todosite"))
        self.programs.time(self.programs.todosite_command(project, site))
        compared = subprocess.run(["diff", "-r", "--brief", self.site, site], capture_output=True, text=True)
        if compared.returncode != 0:
            raise Wrong(f"{self.series}, {name}: the site differs from a full build:\n{compared.stdout[:2000]}")
        self.workspace.remove("fresh")
        self.workspace.remove("fresh-site")

    def expect(self, name, found):
        """Checks that a row results in the same files in every round."""
        different = changed(self.expected.setdefault(name, found), found)
        if different:
            raise Wrong(f"{self.series}, {name}: another result than in the first round: {_some(different)}")


# In the order in which they run.
ROWS = {
    "floor": Rounds.floor,
    "hugo-pages": Rounds.hugo, "hugo-minimal": Rounds.hugo, "hugo-same": Rounds.hugo,
    "one-job": Rounds.one_job, "full": Rounds.full, "cp": Rounds.cp, "find": Rounds.find,
    "nothing": Rounds.nothing, "body": Rounds.body, "title": Rounds.title, "status": Rounds.status,
    "template": Rounds.template,
}


def measure_series(series, rows, programs, workspace, results):
    print(f"== {series}", file=sys.stderr, flush=True)
    rounds = Rounds(series, programs, workspace, results)
    for number in range(series.runs + 1):
        print(f"   round {number} of {series.runs}" if number else "   warming up, and checking the outputs",
              file=sys.stderr, flush=True)
        rounds.run(rows, number)


def _run(*command):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)


def _some(paths):
    chosen = sorted(paths)
    return ", ".join(chosen[:5]) + (f" and {len(chosen) - 5} more" if len(chosen) > 5 else "") if chosen else "no file"
