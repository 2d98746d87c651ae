#!/usr/bin/env python3
"""Measures whole runs into a compact spool with the ledger in a throw-away PostgreSQL.

One worker of one thread is held against the same with SQLite, and as many workers as there are cores against one. The time
of a run with one person is taken off: it is the cost of starting.

Usage: fleet.py TIDINGS [PEOPLE]
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

SERVER = os.path.join(os.path.dirname(__file__), "..", "Examples", "fleet", "server.sh")
ROUNDS = 3
databases = []


def fresh(address):
    """The address of a new database of a server."""
    name = f"bench{len(databases)}"
    databases.append(name)
    subprocess.run(["psql", "-q", address, "-c", f"CREATE DATABASE {name}"], check=True)
    return address.replace("/postgres?", f"/{name}?")


def spend(tidings, folder, people, address, workers):
    """Seconds until all people are told by some workers, of one thread each, which have nothing done yet."""
    commands = []
    for number in range(workers):
        place = os.path.join(folder, f"worker-{number}")
        shutil.rmtree(place, ignore_errors=True)
        job = jobs.make(place, people, jobs.SPOOL, address and "env:LEDGER")
        commands.append([tidings, "send", job, "--threads", "1", "--progress", "none"])
    ledger = fresh(address) if address else ""
    start = time.perf_counter()
    environment = {**os.environ, "LEDGER": ledger}
    started = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        for command in commands]
    for process in started:
        if process.wait() != 0:
            sys.exit(f"a worker ended with {process.returncode}")
    return time.perf_counter() - start


def show(what, values):
    print(f"{what}: {statistics.median(values):.2f} ({min(values):.2f}–{max(values):.2f})", flush=True)


def measure(tidings, folder, count, address):
    people, one = os.path.join(folder, "people.jsonl"), os.path.join(folder, "one.jsonl")
    jobs.write_people(people, count)
    jobs.write_people(one, 1)

    def rate(address, workers=1):
        start = min(spend(tidings, folder, one, address, workers) for _ in range(2))
        return (count - 1) / (spend(tidings, folder, people, address, workers) - start)

    cores = os.cpu_count() or 1
    rates, shares, scales = [], [], []
    for _ in range(ROUNDS):
        postgresql = rate(address)
        rates.append(postgresql / 1000)
        shares.append(postgresql / rate(None))
        if cores >= 4:
            scales.append(rate(address, cores) / postgresql)
    show("thousands of messages a second, one worker with PostgreSQL", rates)
    show("of the rate with SQLite", shares)
    if scales:
        show(f"{cores} workers for one", scales)
    else:
        print("as many workers as cores: not measured, as there are fewer than four")


def main():
    tidings = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2_000_000
    folder = tempfile.mkdtemp()
    os.chmod(folder, 0o755)
    server = os.path.join(folder, "server")
    try:
        started = subprocess.run(
            [SERVER, "start", server, "-c", "shared_buffers=256MB", "-c", "max_wal_size=4GB"], check=True,
            capture_output=True, text=True)
        measure(tidings, folder, count, started.stdout.strip())
    finally:
        subprocess.run([SERVER, "stop", server], check=False, capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


main()
