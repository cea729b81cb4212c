"""A copy of the package, in which commands are run."""

import os
import subprocess
import sys


class Package:
    def __init__(self, folder):
        self.folder = folder
        # With CI no site is recorded, and TODOSITE would be tested instead of the built program.
        environment = {name: value for name, value in os.environ.items() if name not in ("CI", "TODOSITE")}
        self.environment = {**environment, "TODOSITE_STRICT": "1", "GIT_CONFIG_GLOBAL": os.devnull, "NO_COLOR": "1"}

    def update(self, root, changed={}):
        """Makes the files those of a package, except the changed ones, and commits them.

        Equal files are not written, so that less is built.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / ".git").exists():
            self.git("reset", "--quiet", "--hard")
        else:
            self.git("init", "--quiet", "--initial-branch=main")
        paths = set(listed(root, "--cached", "--others", "--exclude-standard")) - set(listed(root, "--deleted"))
        for path in set(listed(self.folder, "--cached", "--others", "--exclude-standard")) - paths - set(changed):
            (self.folder / path).unlink(missing_ok=True)
        for path in paths | set(changed):
            source, copy = root / path, self.folder / path
            content = changed[path].encode() if path in changed else source.read_bytes()
            if not copy.exists() or copy.read_bytes() != content:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(content)
            if path in paths:
                copy.chmod(source.stat().st_mode)
        self.git("add", "--all")
        self.git("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "commit", "--quiet", "--allow-empty",
                 "--message=Copy the package")
        # The data beside the package, which some tests read.
        shared = self.folder.parent / "shared"
        shared.unlink(missing_ok=True)
        if (root.parent / "shared").is_dir():
            shared.symlink_to(root.parent / "shared")
        # Folders without files.
        self.git("clean", "--quiet", "-d", "--force")

    def run(self, *words, seconds=1500, **variables):
        return subprocess.run(words, cwd=self.folder, env={**self.environment, **variables}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=seconds)

    def git(self, *words):
        # Otherwise names with other letters than those of ASCII are escaped.
        done = self.run("git", "-c", "core.quotePath=false", *words)
        if done.returncode:
            sys.exit(f"git {words[0]}: {done.stderr}")
        return done.stdout

    def new_page(self, *words):
        return self.run("swift", "package", "--allow-writing-to-package-directory", "new-page", *words)

    def test(self, filter, **variables):
        """Runs the built tests whose names match a regular expression."""
        return self.run("swift", "test", "--skip-build", "--filter", filter, **variables)

    def changes(self):
        """Returns the lines of `git status`."""
        return self.git("status", "--porcelain", "--untracked-files=all").splitlines()

    def text(self, path):
        return (self.folder / path).read_text()

    def write(self, path, text):
        (self.folder / path).write_text(text)


def listed(folder, *options):
    output = subprocess.run(["git", "ls-files", "-z", *options], cwd=folder, stdout=subprocess.PIPE, check=True).stdout
    return [path for path in output.decode().split("\0") if path]
