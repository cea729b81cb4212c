"""Exports messy todos, lets other programs read and write them, and prints the result."""

import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

from bodies import check_bodies
from calendars import check_calendars
from chance import chance
from documents import check_documents
from folders import check_folders
from issues import check_issues
from lists import check_lists
from messy import messy
from pages import check_pages
from program import Project, Unexpected
from tables import check_tables
from tally import Tally
from tasks import check_tasks

CHECKS = {
    "iCalendar": check_calendars, "CSV": check_tables, "JSON": check_documents, "todo.txt": check_lists,
    "Taskwarrior": check_tasks, "Markdown": check_pages,
    "bodies": check_bodies, "Folders": check_folders, "Issues of beads": check_issues,
}


def main():
    root = Path(sys.argv[1])
    seed = int(os.environ.get("TODOSITE_SEED") or time.time_ns() % 2**32)
    tally = Tally()
    with tempfile.TemporaryDirectory() as temporary:
        temporary = Path(temporary).resolve()
        project = Project(temporary / "messy", messy() | chance(seed, 60))
        for name, check in CHECKS.items():
            folder = temporary / check.__name__
            folder.mkdir()
            try:
                tally.run(name, check, project, folder, root)
            except Unexpected as problem:
                tally.fail(name, problem)
            except Exception:
                # For example a parser error; the other formats are still tested.
                tally.fail(name, traceback.format_exc())
    if tally.failed:
        print(f"to repeat this run: TODOSITE_SEED={seed}")
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


sys.exit(main())
