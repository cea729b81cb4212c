"""Checks a release: its files, that it installs and removes itself, and that workflows can use it.

    systems ROOT                    makes the systems that the other checks need
    release ROOT RELEASE [COPY]…    checks a release, and that copies that were made elsewhere are the same
"""

import os
import sys
import tempfile
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from files import check_copies, check_files
from release import Release
from systems import check_installing, check_other_systems, make_systems
from tally import Tally
from workflows import check_github, check_gitlab


def main():
    part, root, *folders = sys.argv[1], *map(Path, sys.argv[2:])
    if part == "systems":
        return make_systems(root)
    release, copies = Release(folders[0]), folders[1:]
    tally = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        temporary = Path(temporary).resolve()
        # The longest one is first.
        checks = {
            "Installing": (check_installing, release, root, temporary / "installing"),
            "Other systems": (check_other_systems, release, root, temporary / "others"),
            "Files": (check_files, release, root if copies else None, temporary / "files"),
            "Workflow of GitHub": (check_github, release, root, temporary / "github"),
            "Pipeline of GitLab": (check_gitlab, release, root, temporary / "gitlab"),
            "Copies": (check_copies, release, copies),
        }
        # The checks wait for the programs that they run, so threads suffice.
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for done in [pool.submit(run, name, *check) for name, check in checks.items()]:
                tally.add(done.result())
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


def run(name, check, *arguments):
    tally = Tally()
    try:
        tally.run(name, check, *arguments)
    except Exception:
        tally.fail(name, traceback.format_exc())
    return tally


sys.exit(main())
