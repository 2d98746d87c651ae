#!/usr/bin/env python3
"""Measures how soon a job that was half done tells the next person, against `sha256sum` of its list.

Usage: resume.py TIDINGS [PEOPLE]
"""
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(__file__))
import jobs

ROUNDS = 5


def first_message(tidings, job):
    """Seconds until a run writes its first byte; then it is stopped, and what it told is forgotten by the next."""
    start = time.perf_counter()
    process = subprocess.Popen([tidings, "send", job, "--progress", "none"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL)
    with process.stdout as out:
        out.read(1)
        passed = time.perf_counter() - start
        process.kill()
    process.wait()
    return passed


def main():
    tidings = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000_000
    folder = tempfile.mkdtemp()
    try:
        people = os.path.join(folder, "people.jsonl")
        jobs.write_people(people, count)
        job = jobs.make(os.path.join(folder, "job"), people, "stdout: { format: ndjson }")
        with open(os.devnull, "wb") as nowhere:
            subprocess.run(
                [tidings, "send", job, "--limit", str(count // 2), "--progress", "none"], check=True, stdout=nowhere,
                stderr=nowhere)
        hashed, resumed = [], []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            subprocess.run(["sha256sum", people], check=True, stdout=subprocess.DEVNULL)
            hashed.append(time.perf_counter() - start)
            resumed.append(first_message(tidings, job))
        size = os.path.getsize(people) / 1e6
        print(f"{count} people, {size:.0f} MB, half of them told")
        print(f"first new message after {statistics.median(resumed):.2f} s ({min(resumed):.2f}–{max(resumed):.2f})")
        print(f"sha256sum of the list takes {statistics.median(hashed):.2f} s ({min(hashed):.2f}–{max(hashed):.2f})")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
