"""Counts tests and reports failures."""

import sys
import threading
from collections import Counter

# The number of failures to print for each scenario; others are only counted, because most have the same cause.
PRINTED_FAILURES = 5


class Tally:
    def __init__(self):
        self.tried = 0
        self.failures = Counter()
        self.skipped = []
        self.lock = threading.Lock()

    def record(self, scenario, point, findings, repeat):
        """Counts a test, and prints its findings as a failure."""
        with self.lock:
            self.tried += 1
            if not findings:
                return
            self.failures[scenario] += 1
            if self.failures[scenario] <= PRINTED_FAILURES:
                lines = [f"FAILED {scenario}, {point}", *findings, f"repeat: {repeat}"]
                print("\n  ".join(lines), file=sys.stderr)

    def skip(self, what, reason):
        """Notes skipped tests. `.ci/run` decides whether the reason is allowed."""
        self.skipped.append(f"SKIPPED {what}: {reason}")

    def __str__(self):
        failed = self.failures.total()
        return "\n".join([*self.skipped, f"{self.tried - failed} passed, {failed} failed"])
