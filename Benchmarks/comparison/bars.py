"""What the measurements must show."""

from collections.abc import Callable
from dataclasses import dataclass

from results import NotMeasured, Results


@dataclass(frozen=True)
class Outcome:
    name: str
    limit: str
    value: float | None
    missed: bool


@dataclass(frozen=True)
class Bar:
    name: str
    sense: str
    limit: float
    value: Callable[[Results], float]

    def outcome(self, results):
        limit = f"{self.sense} {self.limit:g}"
        try:
            value = self.value(results)
        except NotMeasured:
            return Outcome(self.name, limit, None, False)
        met = value >= self.limit if self.sense == "at least" else value <= self.limit
        return Outcome(self.name, limit, value, not met)


BARS = [
    Bar("10,000: Hugo with the same kinds of pages, to a full build", "at least", 10,
        lambda r: r.time("hugo-same", 10_000) / r.time("full", 10_000)),
    Bar("10,000: Hugo with minimal templates, to a full build", "at least", 6,
        lambda r: r.time("hugo-minimal", 10_000) / r.time("full", 10_000)),
    Bar("10,000: a full build, to the floor", "at most", 2.5,
        lambda r: r.time("full", 10_000) / r.time("floor", 10_000)),
    Bar("10,000: peak memory of a full build, in MB", "at most", 120,
        lambda r: r.megabytes("full", 10_000)),
    Bar("10,000: a full build with two jobs, to one with one job", "at most", 0.6,
        lambda r: r.time("full", 10_000) / r.time("one-job", 10_000)),
    Bar("10,000: nothing changed, to find", "at most", 2,
        lambda r: r.time("nothing", 10_000) / r.time("find", 10_000)),
    Bar("10,000: one body changed, to find", "at most", 8,
        lambda r: r.time("body", 10_000) / r.time("find", 10_000)),
    Bar("10,000: one title changed, to find", "at most", 10,
        lambda r: r.time("title", 10_000) / r.time("find", 10_000)),
    Bar("10,000: one status changed, to find", "at most", 10,
        lambda r: r.time("status", 10_000) / r.time("find", 10_000)),
    Bar("100,000: Hugo with minimal templates, to a full build", "at least", 15,
        lambda r: r.time("hugo-minimal", 100_000) / r.time("full", 100_000)),
    Bar("100,000: a full build, to one of 10,000", "at most", 11,
        lambda r: r.time("full", 100_000) / r.time("full", 10_000)),
    Bar("100,000: peak memory of a full build, in MB", "at most", 800,
        lambda r: r.megabytes("full", 100_000)),
    Bar("1,000,000 short: a full build, to one of 100,000 short", "at most", 12,
        lambda r: r.time("full", 1_000_000, short=True) / r.time("full", 100_000, short=True)),
]
