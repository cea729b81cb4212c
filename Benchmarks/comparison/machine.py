"""What the measurements depend on."""

import datetime
import os
import platform
import subprocess


def machine(programs):
    version = subprocess.run([programs.todosite, "--version"], capture_output=True, text=True, check=True)
    return {
        "date": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%d"),
        "processor": _processor(),
        "cores": len(os.sched_getaffinity(0)),
        "system": f"{platform.system()} {platform.release()}",
        "todosite": version.stdout.split()[-1],
        "hugo": programs.hugo_version,
    }


def _processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        for line in file:
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.machine()
