"""Prints the results as text, and as JSON."""

import json

# The titles of the rows, in the order of the tables.
TITLES = {
    "floor": "floor",
    "hugo-pages": "Hugo, pages only",
    "hugo-minimal": "Hugo, minimal",
    "hugo-same": "Hugo, same pages",
    "one-job": "full build, one job",
    "full": "full build",
    "cp": "cp -r of the site",
    "find": "find",
    "nothing": "nothing changed",
    "body": "one body changed",
    "title": "one title changed",
    "status": "one status changed",
    "template": "one template changed",
}


def as_text(machine, results, bars):
    parts = [_heading(machine), *(_series(series, rows) for series, rows in results.series.items()), _bars(bars)]
    return "\n\n".join(parts)


def as_json(machine, results, bars):
    document = {
        "machine": machine,
        "series": [
            {"count": series.count, "short": series.short, "size": series.size, "jobs": series.jobs,
             "runs": series.runs, "rows": {name: _record(row) for name, row in rows.items()}}
            for series, rows in results.series.items()
        ],
        "bars": [{"name": bar.name, "limit": bar.limit, "value": bar.value, "missed": bar.missed} for bar in bars],
    }
    return json.dumps(document, indent=2) + "\n"


def _heading(machine):
    hugo = f", Hugo {machine['hugo']}" if machine["hugo"] else ""
    return (f"{machine['date']}, {machine['processor']}, {machine['cores']} cores, {machine['system']}\n"
            f"todosite {machine['todosite']}{hugo}")


def _series(series, rows):
    full, find = (rows[name].time if name in rows and rows[name].milliseconds else None for name in ("full", "find"))
    lines = [
        f"{series} of {series.size:,} bytes, {series.jobs} jobs, medians of {series.runs} runs",
        f"{'':21}{'ms':>10}{'of full':>10}{'of find':>10}{'processor ms':>14}{'peak MB':>9}{'files':>9}",
    ]
    for name, title in TITLES.items():
        row = rows.get(name)
        if row and row.skipped:
            lines.append(f"{title:21}{'skipped':>10}  {row.skipped}")
        elif row and row.milliseconds:
            files = "" if row.files_written is None else f"{row.files_written:,}"
            lines.append(f"{title:21}{_short(row.time):>10}{_ratio(row.time, full)}{_ratio(row.time, find)}"
                         f"{_short(row.processor_time):>14}{row.megabytes:>9,.0f}{files:>9}".rstrip())
    return "\n".join(lines)


def _short(milliseconds):
    return f"{milliseconds:,.{1 if milliseconds < 100 else 0}f}"


def _ratio(value, base):
    return f"{value / base:>10.2f}" if base else " " * 10


def _bars(bars):
    lines = [f"{'bar':60}{'limit':>14}{'measured':>10}"]
    for bar in bars:
        if bar.value is None:
            lines.append(f"{bar.name:60}{bar.limit:>14}{'skipped':>10}")
        else:
            lines.append(f"{bar.name:60}{bar.limit:>14}{bar.value:>10.2f}  {'MISSED' if bar.missed else 'met'}")
    return "\n".join(lines)


def _record(row):
    return {"skipped": row.skipped, "milliseconds": row.milliseconds,
            "processorMilliseconds": row.processor_milliseconds, "kibibytes": row.kibibytes,
            "filesWritten": row.files_written}
