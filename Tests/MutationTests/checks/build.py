"""A copy of the package in which the chosen places are rewritten, and its build."""

import json
import re
import sys
from itertools import zip_longest
from pathlib import Path

from mutations import declarations, places, rewritten
from package import Package

# The folders of Sources/ whose code writes, escapes, splices, merges and checks paths. Each gives as many places as the
# others.
FOLDERS = [
    "FileSystem/Files", "FileSystem/Folders", "FileSystem/Paths",
    "Documents/Escaping", "Documents/FrontMatter/Editing", "Documents/FrontMatter/Merging", "Documents/YAML/Writing",
    "Documents/CommonMark/HTML", "Documents/CommonMark/Rewriting", "Documents/Templates", "Documents/Text",
    "Todos/Editing", "Todos/Merging", "Todos/Changing", "Todos/Store",
    "HTTPServer", "SiteGenerator/Output", "TodoPages/Templating",
]

ERROR = re.compile(r"^(/.*\.swift):(\d+):\d+: error: (.*)$", re.MULTILINE)


class MutatedPackage:
    def __init__(self, root, state):
        self.root = root
        self.package = Package(state / "package")
        # The numbers of the places that did not compile once; their numbers are hashes of their text.
        self.left_out_file = state / "left-out.json"
        self.left_out = set(json.loads(self.left_out_file.read_text())) if self.left_out_file.exists() else set()
        self.texts, self.places = {}, []
        self.by_folder = []
        for folder in FOLDERS:
            found = []
            for file in sorted((root / "Sources" / folder).rglob("*.swift")):
                path = str(file.relative_to(root))
                self.texts[path] = file.read_text()
                found += places(path, self.texts[path])
            self.by_folder.append(found)
            self.places += found

    def chosen(self, seed, count):
        """Returns places, equally many of each folder as far as it has them."""
        ranked = [sorted((place for place in found if place.number not in self.left_out),
                         key=lambda place: place.rank(seed)) for found in self.by_folder]
        return [place for row in zip_longest(*ranked) for place in row if place][:count]

    def build(self, seed, count):
        """Builds the tests with the chosen places rewritten, and returns those that compile."""
        while True:
            chosen = self.chosen(seed, count)
            self.package.update(self.root, self.rewritten(chosen))
            done = self.package.run("swift", "build", "--build-tests", seconds=7200)
            if done.returncode == 0:
                return chosen
            failed = self.failed(chosen, done.stdout + done.stderr)
            if not failed:
                sys.exit(f"the copy cannot be built:\n{done.stdout[-5000:]}{done.stderr[-5000:]}")
            print(f"{len(failed)} places do not compile and are left out", flush=True)
            self.left_out |= failed
            self.left_out_file.write_text(json.dumps(sorted(self.left_out)))

    def rewritten(self, chosen):
        changed = {path: rewritten(self.texts[path], [place for place in chosen if place.path == path])
                   for path in {place.path for place in chosen}}
        # These tests take long to compile, and are too slow for each mutant.
        manifest = (self.root / "Package.swift").read_text()
        target = re.search(r' *\.testTarget\(\n *name: "EndToEndTests",.*?testSettings\),\n', manifest, re.DOTALL)
        changed["Package.swift"] = manifest.replace(target[0], "")
        for module in {module_of(place.path) for place in chosen}:
            here = [place for place in chosen if module_of(place.path) == module]
            changed[f"Sources/{module}/Mutants.swift"] = declarations(here)
        return changed

    def failed(self, chosen, output):
        """Returns the numbers of the places in the lines of the compiler's errors, or in the lines nearest to them."""
        failed = set()
        for path, line, _ in ERROR.findall(output):
            path = str(Path(path).relative_to(self.package.folder.resolve()))
            here = [place for place in chosen if place.path == path]
            distance = min((abs(place.line + 1 - int(line)) for place in here), default=0)
            failed |= {place.number for place in here if abs(place.line + 1 - int(line)) == distance}
        return failed

    @property
    def products(self):
        return Path(self.package.run("swift", "build", "--show-bin-path").stdout.strip())


def module_of(path):
    return path.split("/")[1]
