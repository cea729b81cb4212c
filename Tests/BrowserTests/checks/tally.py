"""Counts what passed, failed and was skipped, and tells what failed."""

import sys


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = []

    def check(self, holds, where, what):
        """Notes whether something holds; `what` says what is wrong when it does not."""
        if holds:
            self.passed += 1
        else:
            self.fail(where, what)

    def none(self, findings, where):
        """Notes that there is nothing to find, or each thing found."""
        findings = list(findings)
        if not findings:
            self.passed += 1
        for finding in findings:
            self.fail(where, finding)

    def fail(self, where, what):
        self.failed += 1
        if self.failed <= 100:
            print(f"FAILED {where}: {what}", file=sys.stderr)

    def skip(self, what, reason):
        self.skipped.append(f"{what}: {reason}")

    def __str__(self):
        line = f"{self.passed} passed, {self.failed} failed"
        return line + (f", skipped {'; '.join(self.skipped)}" if self.skipped else "")
