"""Checks a release: its files, that it installs and removes itself, and that workflows can use it."""

import sys
import tempfile
import traceback
from pathlib import Path

from files import check_copies, check_files
from release import Release
from systems import check_installing, check_other_systems
from tally import Tally
from workflows import check_github, check_gitlab


def main():
    root, folder, copies = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    release = Release(folder)
    tally = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        temporary = Path(temporary).resolve()
        checks = {
            "Copies": (check_copies, release, copies),
            "Files": (check_files, release, temporary / "files"),
            "Workflow of GitHub": (check_github, release, root, temporary / "github"),
            "Pipeline of GitLab": (check_gitlab, release, root, temporary / "gitlab"),
            "Installing": (check_installing, release, root, temporary / "installing"),
            "Other systems": (check_other_systems, release, root, temporary / "others"),
        }
        for name, (check, *arguments) in checks.items():
            try:
                tally.run(name, check, *arguments)
            except Exception:
                tally.fail(name, traceback.format_exc())
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


sys.exit(main())
