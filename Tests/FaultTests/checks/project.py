"""Projects in memory, and their files."""

import os
import re
import shutil
import stat
import subprocess
import tempfile
import time
from pathlib import Path

TEMPORARY = ".todosite-temporary-"
STATE = ".todosite"

# The beginning of the name of a project's folder.
PREFIX = "todosite-faults-"

# The end of the name of a file beside the project, which exists after another program has changed a todo.
CHANGED_SUFFIX = "-changed"

# The time zone is chosen so that it is about noon, and the date does not change during the tests.
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": f"NOON{(time.gmtime().tm_hour - 12) or '0'}",
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}


class Project:
    """A context manager for a temporary project folder, which it removes."""

    def __init__(self, files=None, copy_of=None):
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place)).resolve()
        if copy_of:
            shutil.copytree(copy_of.folder, self.folder, symlinks=True, dirs_exist_ok=True)
        for path, what in (files or {}).items():
            path = self.folder / path
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(what, str):
                path.symlink_to(what)
            else:
                path.write_bytes(what[1])
                path.chmod(what[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)
        Path(f"{self.folder}{CHANGED_SUFFIX}").unlink(missing_ok=True)

    def run(self, words):
        return subprocess.run(
            words, cwd=self.folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)

    def files(self):
        """Returns the permissions and bytes of all visible files."""
        return {path: what for path, what in self.everything().items() if not is_hidden(path)}

    def kept_bytes(self):
        """Returns the bytes of all internal files of the program."""
        return [data for path, (_, data) in self.everything().items() if path.startswith(STATE + "/")]

    def has_unfinished_record(self):
        names = os.listdir(self.folder / STATE / "undo") if (self.folder / STATE / "undo").is_dir() else []
        return any(name.endswith((".pending", ".undoing")) for name in names)

    def is_changed_by_other(self):
        return Path(f"{self.folder}{CHANGED_SUFFIX}").exists()

    def leftovers(self):
        return sorted(
            os.path.relpath(os.path.join(folder, name), self.folder) for folder, folders, files in os.walk(self.folder)
            for name in [*folders, *files] if name.startswith(TEMPORARY))

    def everything(self):
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                status = os.lstat(path)
                if stat.S_ISLNK(status.st_mode):
                    data = os.readlink(path).encode()
                else:
                    with open(path, "rb") as file:
                        data = file.read()
                found[os.path.relpath(path, self.folder)] = (oct(status.st_mode), data)
        return found


def is_hidden(path):
    return any(part == STATE or part.startswith(TEMPORARY) for part in Path(path).parts)


def with_known_names(files, known):
    """Returns the files, with a fixed word for the random ids in the names of files that are not known, and for the
    times of notes."""
    return {
        path if path in known else re.sub(r"[0-9a-z]{6}-", "NEW-", path, count=1):
            (mode, re.sub(rb"- \*\*[-0-9]{10} [:0-9]{5}", b"- **TIME", data))
        for path, (mode, data) in files.items()}
