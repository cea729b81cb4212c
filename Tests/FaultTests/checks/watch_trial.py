"""The tests of `todosite build --watch`, with the faults in the build after a change of a todo."""

import contextlib
import os
import subprocess
import time

from running import PATIENCE, Running
from scenarios import MILK
from site_trial import SAVED, SiteTrial


class WatchTrial(SiteTrial):
    """After a failure, the watch must go on, and the build after the next change must make the site of a full build."""

    def prepare(self, project):
        """Builds the site as it was before the change."""
        self.build(project)

    def run(self, project, words, processor, options, around=contextlib.nullcontext):
        with Running(self, project, ["-c", str(processor), *options]) as watch:
            watch.line(b"watching")
            self.save(project)
            watch.start_to_count()
            with around(project):
                os.rename(project.folder / SAVED, project.folder / MILK)
                line = watch.line(b"")
            if self.new_pages:
                self.change(project)
                end = time.monotonic() + PATIENCE
                while watch.program.poll() is None and time.monotonic() < end and not self.is_new(project):
                    time.sleep(0.02)
            ended = watch.end(is_alive=watch.program.poll() is None)
        return subprocess.CompletedProcess(words, ended, b"", line)

    def is_new(self, project):
        """Reports whether the site is the new one; it is not while a build changes it."""
        try:
            return self.pages(project) == self.new_pages
        except FileNotFoundError:
            return False

    def check_failed(self, project, run):
        yield from self.check_success(project, run)
