"""Compares folders: which files differ, and which were written."""

import hashlib
import os


def paths(folder):
    """The relative paths of all files in a folder."""
    for parent, _, names in os.walk(folder):
        for name in names:
            yield os.path.relpath(os.path.join(parent, name), folder)


def digests(folder):
    """The digest of the bytes of each file."""
    found = {}
    for path in paths(folder):
        with open(os.path.join(folder, path), "rb") as file:
            found[path] = hashlib.blake2b(file.read(), digest_size=16).digest()
    return found


def marks(folder):
    """What changes whenever a file is written, even with the same bytes: its inode and its time of change."""
    found = {}
    for path in paths(folder):
        status = os.lstat(os.path.join(folder, path))
        found[path] = status.st_ino, status.st_ctime_ns
    return found


def changed(before, after):
    """The paths whose value is new, different or gone."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
