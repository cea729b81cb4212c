"""Checks that the calls of a command put everything on disk, in an order that survives a power failure.

A file must be synced after its last write and before it gets its name; its folder must be synced after that. The
journal must be on disk before the first file changes: the undo record of a change, and the manifest of a site. The
cache of builds is exempt, because a build ignores one that is damaged, and the copy of a todo for an editor.
"""

from pathlib import PurePosixPath

from project import EDITS, STAGING, STATE, TEMPORARY

# The calls that write to an open file, or change its status.
WRITES = {"write", "pwrite64", "writev", "copy_file_range", "sendfile", "ftruncate", "fallocate", "fchmod", "fchown"}
RENAMES = {"rename", "renameat", "renameat2", "link", "linkat"}
REMOVALS = {"unlink", "unlinkat", "rmdir"}
RECORDS = f"{STATE}/undo"
CACHE = f"{STATE}/cache/"
EXEMPT = (CACHE, EDITS + "/")
MANIFEST = ".todosite-manifest"


def violations(calls, mounts):
    """Yields a text for each violation of the order by the calls, which all succeeded.

    `mounts` are the folders that are on file systems of their own.
    """
    disk = Disk(mounts)
    for call in calls:
        if call.path and call.path.startswith(EXEMPT):
            continue
        if call.name == "syncfs":
            disk.sync_all(call.path)
        elif call.name in ("fsync", "fdatasync"):
            disk.sync(call.path)
        elif call.name in RENAMES:
            yield from disk.rename(call)
        elif call.name in REMOVALS:
            yield from disk.remove(call)
        elif call.name in ("mkdir", "mkdirat"):
            disk.add_name(call.path)
        elif call.name in ("symlink", "symlinkat"):
            disk.add_name(call.path)
        elif call.name in ("open", "openat", "creat") and call.changes:
            disk.add_name(call.path)
            disk.unsynced_files.add(call.path)
        elif call.name in WRITES and call.changes:
            disk.unsynced_files.add(call.path)
    yield from disk.remaining()


class Disk:
    """What a power failure could lose."""

    def __init__(self, mounts):
        self.mounts = mounts
        self.unsynced_files = set()
        self.unsynced_names = set()  # Names that were added, replaced or removed in their folders.

    def sync_all(self, path):
        """Syncs the file system that a path is on."""
        def is_other(name):
            return self.mount(name) != self.mount(path)

        self.unsynced_files = set(filter(is_other, self.unsynced_files))
        self.unsynced_names = set(filter(is_other, self.unsynced_names))

    def mount(self, path):
        return next((mount for mount in self.mounts if is_inside(path, mount)), "")

    def sync(self, path):
        self.unsynced_files.discard(path)
        self.unsynced_names = {name for name in self.unsynced_names if folder(name) != path}

    def add_name(self, path):
        self.unsynced_names.add(path)

    def rename(self, call):
        inside = [path for path in self.unsynced_files if is_inside(path, call.path)]
        if inside and not is_temporary(call.other):
            yield f"{call} before {call.path} was synced"
        yield from self.change(call, [call.path, call.other])
        for path in inside:
            self.unsynced_files.discard(path)
            self.unsynced_files.add(call.other + path[len(call.path):])

    def remove(self, call):
        yield from self.change(call, [call.path])
        self.unsynced_files = {path for path in self.unsynced_files if not is_inside(path, call.path)}

    def change(self, call, names):
        if any(not is_internal(name) for name in names):
            yield from (f"{call} before {path} was synced" for path in sorted(self.unsynced_names | self.unsynced_files)
                        if is_journal(path))
        # The end of a record's life need not be on disk: the next command compares the record with the files.
        if not (folder(names[0]) == RECORDS and is_finished_record(names)):
            self.unsynced_names.update(names)

    def remaining(self):
        yield from (f"{path} was never synced" for path in sorted(self.unsynced_files) if not is_temporary(path))
        yield from (f"the folder of {path} was not synced afterwards" for path in sorted(self.unsynced_names)
                    if not is_temporary(path))


def is_finished_record(names):
    """Whether a record is deleted, loses its suffix, or is marked as undone."""
    if len(names) == 1:
        return True
    number = names[1].removeprefix(RECORDS + "/").removesuffix(".undone")
    return not is_temporary(names[0]) and number.isdecimal()


def is_journal(path):
    return (path.startswith(RECORDS + "/") or path.endswith(MANIFEST)) and not is_temporary(path)


def is_temporary(path):
    return any(part.startswith((TEMPORARY, STAGING)) for part in PurePosixPath(path).parts)


def is_internal(path):
    return is_temporary(path) or path == STATE or path.startswith(STATE + "/") or path.endswith(MANIFEST)


def is_inside(path, folder):
    return path == folder or path.startswith(folder + "/")


def folder(path):
    return str(PurePosixPath(path).parent)
