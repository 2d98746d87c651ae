#!/usr/bin/env python3
"""Measures the cold start: the first message of a folder of languages, against a program that prints one line.

Usage: start.py FIRST_MESSAGE [RUNS]
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

LANGUAGES = (
    "en de fr ja pl ru ar es it pt nl sv da nb fi cs sk hu ro bg el tr uk he hi th vi id ko zh-Hans "
    "zh-Hant pt-PT fr-CA es-419 en-GB hr sl sr lt lv et ca eu gl is ga cy mt sq mk bs ms fil sw af zu xh am ti "
    "bn gu kn ml mr pa ta te ur fa ps ka hy az kk ky uz mn km lo my si ne"
).split()


def write(folder, count):
    """Writes one Tidings.strings of forty texts for each language."""
    for language in LANGUAGES[:count]:
        path = os.path.join(folder, language + ".lproj")
        os.makedirs(path)
        with open(os.path.join(path, "Tidings.strings"), "w", encoding="utf-8") as file:
            for number in range(38):
                file.write(f'/* Number {number}. */\n"text.{number}" = "{language}: text {number} for {{app}}.";\n')
            file.write(f'"hello" = "{language}: hello, {{app}}!";\n')
            file.write('"files" = "{count, plural, one {# file} other {# files}} in {app}";\n')


def spend(command):
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status = os.waitpid(process, 0)
    if status:
        sys.exit(f"{command} failed")
    return (time.perf_counter() - start) * 1e3


def main():
    program = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 41
    print(f"{'':32}  {'ours':>8}  {'theirs':>8}  {'ratio':>6}  {'middle half':>12}  aim")
    for count in (30, 80):
        with tempfile.TemporaryDirectory() as folder:
            write(folder, count)
            assert len(os.listdir(folder)) == count
            for key in ("hello", "files"):
                ours = [program, folder, "pl", key]
                text = subprocess.run(ours, check=True, capture_output=True, text=True).stdout
                assert text.strip().endswith("Snoodle!" if key == "hello" else "Snoodle"), text
                pairs = []
                for run in range(runs + 3):
                    # In turns, and the first ones warm the caches of the machine.
                    first = spend(ours) if run % 2 else None
                    line = spend([program])
                    pairs.append((first or spend(ours), line))
                pairs = pairs[3:]
                ratios = sorted(ours / line for ours, line in pairs)
                quarter = len(ratios) // 4
                print(
                    f"{f'“{key}” of {count} languages':32}"
                    f"  {statistics.median(p[0] for p in pairs):>5.2f} ms  {statistics.median(p[1] for p in pairs):>5.2f} ms"
                    f"  {statistics.median(ratios):>6.3f}  {ratios[quarter]:.3f}–{ratios[-1 - quarter]:.3f}  ≤ 1.5")


main()
