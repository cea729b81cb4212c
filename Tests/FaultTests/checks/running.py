"""Programs that run until a signal ends them."""

import subprocess
from signal import SIGTERM, SIGUSR1

from project import ENVIRONMENT

# The seconds in which a program must do what it is asked for.
PATIENCE = 30


class Running:
    """A context manager for a command that runs until a signal, of which `inject` counts no call yet."""

    def __init__(self, trial, project, options=()):
        words = [trial.inject, "-r", ".", "-u", *options, trial.todosite, *trial.scenario.words]
        self.program = subprocess.Popen(
            words, cwd=project.folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.program.stdout.close()

    def line(self, beginning):
        """Waits for a line of the output, and returns it; an empty one if the program has ended."""
        return next((line for line in self.program.stdout if line.startswith(beginning)), b"")

    def start_to_count(self):
        self.program.send_signal(SIGUSR1)

    def stop(self):
        self.program.send_signal(SIGTERM)
        return self.program.wait(PATIENCE)

    def end(self, is_alive):
        """Returns 0 if the program was alive and has ended as it was asked to, and otherwise its exit status."""
        status = self.stop() if is_alive else self.program.wait(PATIENCE)
        return 0 if is_alive and status == 128 + SIGTERM else status
