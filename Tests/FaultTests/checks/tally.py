"""Counts tests and reports failures."""

import sys
import threading
from collections import Counter

# The number of failures of a scenario to print; more are only counted, because most have the same cause.
MOST = 5


class Tally:
    def __init__(self):
        self.tried = 0
        self.failures = Counter()
        self.lock = threading.Lock()

    def note(self, scenario, point, findings, repeat):
        """Counts a test and reports its findings."""
        with self.lock:
            self.tried += 1
            if not findings:
                return
            self.failures[scenario] += 1
            if self.failures[scenario] <= MOST:
                lines = [f"FAILED {scenario}, {point}", *findings, f"repeat: {repeat}"]
                print("\n  ".join(lines), file=sys.stderr)

    def __str__(self):
        failed = self.failures.total()
        return f"{self.tried - failed} passed, {failed} failed"
