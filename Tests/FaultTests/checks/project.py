"""Projects in memory, and their files."""

import contextlib
import functools
import os
import re
import shutil
import stat
import subprocess
import tempfile
import time
from pathlib import Path

TEMPORARY = ".todosite-temporary-"
STAGING = ".todosite-staging"
STATE = ".todosite"

# The copies of todos for an editor; the next one removes what a killed command has left there.
EDITS = f"{STATE}/edit"

# The beginning of the name of a project's folder.
PREFIX = "todosite-faults-"

# The end of the name of a file beside the project, which exists after another program has changed a todo.
CHANGED_SUFFIX = "-changed"

# The time zone is chosen so that it is about noon, and the date does not change during the tests.
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "EDITOR": "sed -i s/Two/Three/", "GIT_CONFIG_GLOBAL": "/dev/null",
    **{f"GIT_{who}_{what}": "ann@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    "TZ": f"NOON{(time.gmtime().tm_hour - 12) or '0'}",
    **{name: os.environ[name] for name in ("LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}}


class Project:
    """A context manager for a temporary project folder, which it removes."""

    def __init__(self, files=None, copy_of=None, mounts=(), is_repository=False):
        """Creates a project; at each path in `mounts` it has a file system of its own."""
        place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place)).resolve()
        self.mounts = [self.folder / path for path in mounts]
        for mount in self.mounts:
            mount.mkdir(exist_ok=True)
            subprocess.run(["mount", "-t", "tmpfs", "todosite-faults", mount], check=True)
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
        if is_repository:
            for words in ["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Add todos"]:
                self.run(["git", *words]).check_returncode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # Lazily, because the system may not have closed the files of a killed program yet.
        for mount in reversed(self.mounts):
            subprocess.run(["umount", "--lazy", mount], check=True)
        shutil.rmtree(self.folder, ignore_errors=True)
        Path(f"{self.folder}{CHANGED_SUFFIX}").unlink(missing_ok=True)

    def run(self, words):
        return subprocess.run(
            words, cwd=self.folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)

    @contextlib.contextmanager
    def with_free(self, blocks=None, inodes=None):
        """Limits the free blocks or inodes of the project's own file system."""
        def limit(size=0, count=0):
            subprocess.run(["mount", "-o", f"remount,size={size},nr_inodes={count}", self.folder], check=True)

        now = os.statvfs(self.folder)
        if blocks is not None:
            limit(size=(now.f_blocks - now.f_bfree + blocks) * now.f_bsize)
        if inodes is not None:
            limit(count=now.f_files - now.f_ffree + inodes)
        yield
        limit()

    @contextlib.contextmanager
    def with_times(self, shift):
        """Moves the times of all files into the past, as if the clock had been set since; 0 makes them equal."""
        for folder, _, names in os.walk(self.folder):
            for name in [".", *names]:
                path = os.path.join(folder, name)
                moment = os.lstat(path).st_mtime_ns - shift if shift else 10**18
                os.utime(path, ns=(moment, moment), follow_symlinks=False)
        yield

    def files(self):
        """Returns the permissions and bytes of all visible files."""
        return {path: what for path, what in self.everything().items() if not is_hidden(path)}

    def kept_bytes(self):
        """Returns the bytes of all internal files of the program."""
        return [data for path, (_, data) in self.everything().items() if path.startswith(STATE + "/")]

    def has_unfinished_record(self):
        names = os.listdir(self.folder / STATE / "undo") if (self.folder / STATE / "undo").is_dir() else []
        return any(name.endswith((".pending", ".undoing")) for name in names)

    def flaws_of_repository(self):
        """Checks the git repository, if there is one, when git has ended."""
        if not (self.folder / ".git").is_dir():
            return
        end = time.monotonic() + 10
        while (locks := list((self.folder / ".git").glob("*.lock"))) and time.monotonic() < end:
            time.sleep(0.02)
        yield from (f"left over: {path.name}" for path in locks)
        run = self.run(["git", "fsck", "--strict", "--no-dangling"])
        if run.returncode != 0:
            yield f"the repository is damaged: {run.stderr.decode()}"

    def is_changed_by_other(self):
        return Path(f"{self.folder}{CHANGED_SUFFIX}").exists()

    def leftovers(self):
        return sorted(
            os.path.relpath(os.path.join(folder, name), self.folder) for folder, folders, files in os.walk(self.folder)
            if folder != str(self.folder / EDITS) for name in [*folders, *files] if name.startswith(TEMPORARY))

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


@functools.cache
def can_mount():
    with tempfile.TemporaryDirectory() as folder:
        mount = ["unshare", "--mount", "mount", "-t", "tmpfs", "todosite-faults", folder]
        return subprocess.run(mount, stderr=subprocess.DEVNULL).returncode == 0


def is_hidden(path):
    if path in (".git/config", ".git/hooks/pre-commit"):
        return False
    return any(part in (STATE, ".git") or part.startswith((TEMPORARY, STAGING)) for part in Path(path).parts)


def without_days(files):
    """Returns the files, with a fixed word for each date."""
    return {path: (mode, re.sub(rb"\d{4}-\d\d-\d\d", b"DAY", data)) for path, (mode, data) in files.items()}


def with_known_names(files, known):
    """Returns the files, with a fixed word for the random ids in the names of files that are not known, and for the
    times of notes."""
    return {
        path if path in known else re.sub(r"[0-9a-z]{6}-", "NEW-", path, count=1):
            (mode, re.sub(rb"- \*\*[-0-9]{10} [:0-9]{5}", b"- **TIME", data))
        for path, (mode, data) in files.items()}
