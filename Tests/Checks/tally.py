"""Counts passed, failed and skipped checks, and reports failures."""

import sys
import time


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = []

    def check(self, holds, where, what):
        """Counts a check; `what` is the message if it fails."""
        if holds:
            self.passed += 1
        else:
            self.fail(where, what)

    def equal(self, found, expected, where):
        """Checks that two values are equal, and reports their differences."""
        self.none(differences(found, expected), where)

    def none(self, findings, where):
        """Checks that there are no findings, and reports each one."""
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
        """Counts skipped checks. `.ci/run` decides whether the reason is allowed."""
        self.skipped.append(f"{what}: {reason}")

    def add(self, other):
        """Adds the counts of checks that ran in another process, which has reported their failures."""
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def run(self, name, check, *arguments):
        """Calls a check with arguments and this tally, and prints the counts and the time of the check."""
        start, passed, failed = time.monotonic(), self.passed, self.failed
        try:
            check(*arguments, self)
        finally:
            print(f"{name}: {self.passed - passed} passed, {self.failed - failed} failed"
                  f" in {time.monotonic() - start:.1f} s", flush=True)

    def __str__(self):
        lines = [f"SKIPPED {line}" for line in self.skipped]
        return "\n".join([*lines, f"{self.passed} passed, {self.failed} failed"])


def differences(found, expected, place=""):
    """Yields the differences between two values, each with its path."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in {**expected, **found}:
            here = f"{place}.{key}" if place else str(key)
            if key not in found:
                yield f"{here} is missing, expected {expected[key]!r:.120}"
            elif key not in expected:
                yield f"{here} is unexpected: {found[key]!r:.120}"
            else:
                yield from differences(found[key], expected[key], here)
    elif isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        for number, pair in enumerate(zip(found, expected)):
            yield from differences(*pair, f"{place}[{number}]")
    elif found != expected or type(found) is not type(expected):
        yield f"{place} is {found!r:.120}, expected {expected!r:.120}"
