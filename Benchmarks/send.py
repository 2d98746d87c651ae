#!/usr/bin/env python3
"""Measures `tidings send`: JSON Lines in, decided, rendered, composed, e-mails to the null device or into a spool.

It says how many times as many messages a second that are as the C++ reference makes in the same minutes; both run on one
core, in turns. TIDINGS_PEERS names the peers' benchmark, whose reference is the yardstick. The time of a run with one person
of each language is taken off: it is the cost of starting, and the reference does not count the loading of languages either.

Usage: send.py TIDINGS [PEOPLE]
"""
import json
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
STREAM = "email: { stream: /dev/null, " + jobs.SENDER + " }"


class Bench:
    """Runs of one binary over one list."""

    def __init__(self, tidings, folder, count):
        self.tidings, self.folder, self.count = tidings, folder, count
        self.everybody, self.few = os.path.join(folder, "people.jsonl"), os.path.join(folder, "few.jsonl")
        self.twice = os.path.join(folder, "twice.jsonl")
        jobs.write_people(self.everybody, count)
        jobs.write_people(self.twice, count * 2)
        jobs.write_people(self.few, len(jobs.LOCALES))

    def spend(self, people, sink, ledger, threads):
        place = os.path.join(self.folder, "run")
        shutil.rmtree(place, ignore_errors=True)
        job = jobs.make(place, people, sink, ledger)
        start = time.perf_counter()
        subprocess.run(
            [self.tidings, "send", job, "--json", "--progress", "none", "--threads", str(threads)], check=True,
            stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    def rate(self, sink, ledger=None, threads=1):
        """Messages a second, and the seconds to start."""
        few = min(self.spend(self.few, sink, ledger, threads) for _ in range(3))
        rest = self.count - len(jobs.LOCALES)
        return rest / max(self.spend(self.everybody, sink, ledger, threads) - few, 1e-9), few

    def scale(self, threads):
        """How many times as fast some threads are as one, into a spool with a ledger."""
        seconds = [
            self.spend(self.twice, jobs.SPOOL, None, number) - min(
                self.spend(self.few, jobs.SPOOL, None, number) for _ in range(3))
            for number in (1, threads)]
        return seconds[0] / max(seconds[1], 1e-9)


def reference(peers, copies=1):
    """Mails a second of the C++ reference, or of several copies of it together."""
    command = [peers + "/peers/cpp/icu-direct", peers + "/data", "50000", "/dev/null"]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(copies)]
    figures = [json.loads(process.communicate()[0]) for process in started]
    return sum(one["mails"] / one["loop_s"] for one in figures)


def show(what, values, form):
    print(f"{what}: {form % statistics.median(values)} ({form % min(values)}–{form % max(values)})", flush=True)


def measure(bench, peers):
    cores = os.cpu_count() or 1
    allowed = os.sched_getaffinity(0) if hasattr(os, "sched_setaffinity") else None
    if allowed:
        # Whatever starts from here has this one core.
        os.sched_setaffinity(0, {sorted(allowed)[-1]})
    streams, spools, starts, ratios, shares, scales, limits = [], [], [], [], [], [], []
    for _ in range(ROUNDS):
        stream, start = bench.rate(STREAM, "none")
        spool, _ = bench.rate(jobs.SPOOL)
        starts.append(start)
        streams.append(stream)
        spools.append(spool)
        shares.append(spool / stream)
        if peers:
            ratios.append(stream / reference(peers))
    print(f"{bench.count} e-mails on one core, {statistics.median(starts):.2f} s to start")
    show("messages a second into a stream, without a ledger", streams, "%.0f")
    if ratios:
        show("of these for each mail of C++", ratios, "%.1f")
    else:
        print("The C++ reference cannot be built: no ratio.")
    show("messages a second into a spool, with a ledger, all on the disk", spools, "%.0f")
    show("share of the rate without a ledger", shares, "%.2f")
    if cores < 4:
        print("all cores: not measured, as there are fewer than four")
        return
    if allowed:
        os.sched_setaffinity(0, allowed)
    for _ in range(ROUNDS):
        scales.append(bench.scale(cores))
        if peers:
            limits.append(reference(peers, copies=cores) / reference(peers))
    show(f"{cores} threads for one thread, twice as many into a spool with a ledger", scales, "%.2f")
    if limits:
        show(f"{cores} copies of the reference for one, which is what the machine gives", limits, "%.2f")


def main():
    tidings = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    found = subprocess.run([os.path.join(os.path.dirname(__file__), "peers.sh")], stdout=subprocess.PIPE, text=True)
    folder = tempfile.mkdtemp()
    try:
        measure(Bench(tidings, folder, count), found.stdout.strip() if found.returncode == 0 else None)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


main()
