#!/usr/bin/env python3
"""Measures the first message of a cold `tidings render`, from the start of the process to its end.

It is held against `tidings --version`, and against a program that prints one line and links the same shared libraries.

Usage: first.py TIDINGS [RUNS]
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

MESSAGE = ["render", "update-available", "--app", "Snoodle", "--version", "2.1", "--locale"]


def line_program(tidings, folder):
    """Builds the program that prints one line; None without a compiler."""
    compiler = shutil.which("swiftc")
    if not compiler or not sys.platform.startswith("linux"):
        return None
    header = subprocess.run(["readelf", "-d", tidings], check=True, capture_output=True, text=True).stdout
    needed = {line.split("[")[1].split("]")[0] for line in header.splitlines() if "(NEEDED)" in line}
    listed = subprocess.run(["ldd", tidings], check=True, capture_output=True, text=True).stdout
    places = dict(line.split(" => ") for line in map(str.strip, listed.splitlines()) if " => " in line)
    paths = [
        path.split(" (")[0] for name, path in places.items()
        if name in needed and not name.startswith(("libc.so", "ld-", "libgcc_s"))]
    source, program = os.path.join(folder, "line.swift"), os.path.join(folder, "line")
    with open(source, "w", encoding="utf-8") as file:
        file.write('print("tidings")\n')
    folders = sorted({os.path.dirname(path) for path in paths})
    search = [part for folder in folders for part in ("-Xlinker", "-rpath", "-Xlinker", folder)]
    subprocess.run(
        [compiler, "-O", source, "-o", program, "-Xlinker", "--no-as-needed"] + paths + search, check=True, cwd=folder)
    linked = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    missing = [name for name in needed if name not in linked]
    assert not missing, missing
    return program


def spend(command):
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status = os.waitpid(process, 0)
    if status:
        sys.exit(f"{command} failed")
    return (time.perf_counter() - start) * 1e3


def compare(name, ours, theirs, runs):
    pairs = []
    for run in range(runs + 5):
        # In turns, and the first ones warm the caches of the machine.
        first = spend(ours) if run % 2 else None
        other = spend(theirs)
        pairs.append((first or spend(ours), other))
    pairs = pairs[5:]
    ratios = sorted(mine / other for mine, other in pairs)
    quarter = len(ratios) // 4
    print(
        f"{name:40}  {statistics.median(p[0] for p in pairs):>5.2f} ms  {statistics.median(p[1] for p in pairs):>5.2f} ms"
        f"  {statistics.median(ratios):>6.3f}  {ratios[quarter]:.3f}\u2013{ratios[-1 - quarter]:.3f}  \u2264 2.0")


def main():
    tidings = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    print(f"{'':40}  {'ours':>8}  {'theirs':>8}  {'ratio':>6}  {'middle half':>12}  aim")
    with tempfile.TemporaryDirectory() as folder:
        line = line_program(tidings, folder)
        for locale in ("de", "ar", "ja"):
            ours = [tidings] + MESSAGE + [locale]
            text = subprocess.run(ours, check=True, capture_output=True, text=True).stdout
            assert "Snoodle" in text and "Snoodle 2.1 is available" not in text, text
            compare(f"a message in {locale}, to tidings --version", ours, [tidings, "--version"], runs)
            if line:
                compare(f"a message in {locale}, to one line printed", ours, [line], runs)


main()
