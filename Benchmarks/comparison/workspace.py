"""The temporary folder of a series, in memory if there is enough."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
BLOCK = 4_096


class Workspace:
    def __init__(self, series):
        # Short series are compared with each other, so all are where the largest has enough room.
        count = 1_000_000 if series.short else series.count
        # The todos, the site, and a copy of each. A file in memory takes whole blocks.
        todo = max(series.size, BLOCK)
        site = 4 * BLOCK if series.short else 3 * BLOCK + 4 * series.size
        copies = 1 if series.short else 2
        self.needed = count * (todo + site) * copies
        # A page for each todo, and at most a tenth more for lists.
        self.files = count * 21 // 10 * copies

    def __enter__(self):
        parent = Path(os.environ.get("TMPDIR", "/tmp"))
        if os.access(MEMORY, os.W_OK) and _free() >= self.needed and os.statvfs(MEMORY).f_favail >= self.files:
            parent = MEMORY
        else:
            print(f"note: {MEMORY} has no room for {self.needed // 1_000_000} MB in {self.files:,} files, so the "
                  f"times include the disk of {parent}", file=sys.stderr)
        self.folder = Path(tempfile.mkdtemp(prefix="todosite-benchmark-", dir=parent))
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def path(self, name):
        return self.folder / name

    def remove(self, name):
        """Removes a file or folder, if it exists."""
        path = self.path(name)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def _free():
    """The bytes that files in memory may take."""
    with open("/proc/meminfo", encoding="utf-8") as file:
        available = next(int(line.split()[1]) * 1_024 for line in file if line.startswith("MemAvailable:"))
    return min(shutil.disk_usage(MEMORY).free, available)
