"""The measurements of all series."""

from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True)
class Series:
    """The input of some rounds: todos of one number and size."""

    count: int
    size: int
    jobs: int
    runs: int
    short: bool = False

    def __str__(self):
        return f"{self.count:,} {'short ' if self.short else ''}todos"


@dataclass
class Row:
    """The measurements of one program in one series; or, if it was not run, the reason."""

    milliseconds: list = field(default_factory=list)
    processor_milliseconds: list = field(default_factory=list)
    kibibytes: list = field(default_factory=list)
    files_written: int | None = None
    skipped: str | None = None

    def add(self, elapsed, processor, kibibytes):
        self.milliseconds.append(elapsed)
        self.processor_milliseconds.append(processor)
        self.kibibytes.append(kibibytes)

    @property
    def time(self):
        return median(self.milliseconds)

    @property
    def processor_time(self):
        return median(self.processor_milliseconds)

    @property
    def megabytes(self):
        return max(self.kibibytes) * 1024 / 1e6


class NotMeasured(Exception):
    """A bar needs a row that was not measured."""


class Results:
    def __init__(self):
        self.series = {}

    def row(self, series, name):
        """The row to add measurements to."""
        return self.series.setdefault(series, {}).setdefault(name, Row())

    def time(self, name, count, short=False):
        """The median time of a row."""
        return self._measured(name, count, short).time

    def megabytes(self, name, count, short=False):
        """The largest peak of memory of a row."""
        return self._measured(name, count, short).megabytes

    def _measured(self, name, count, short):
        for series, rows in self.series.items():
            if (series.count, series.short) == (count, short) and name in rows and rows[name].milliseconds:
                return rows[name]
        raise NotMeasured
