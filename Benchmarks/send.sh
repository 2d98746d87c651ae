#!/bin/sh
# Messages per second of `tidings send`: JSON Lines in, decided, rendered, composed, e-mails to the null device; and how
# many times as many that are as the C++ reference makes in the same minutes. Both run on one core, in turns.
# Usage: send.sh TIDINGS [RECIPIENTS]
# TIDINGS_PEERS names the peers' benchmark, whose reference is the yardstick.
set -eu
tidings=$1
count=${2:-1000000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
here=$(cd "$(dirname "$0")/.." && pwd)
peers=$("$here/Benchmarks/peers.sh") || peers=
cp -R "$here/Examples/release-day/versions" "$here/Examples/release-day/lookup.json" "$folder/"

python3 - "$folder" "$count" <<'PYTHON'
import json, sys
folder, count = sys.argv[1], int(sys.argv[2])
locales = "ar cs de en en-GB es es-MX fr he it ja nl pl pt-BR pt-PT ru tr uk zh-Hans zh-Hant de-AT fr-CA es-AR ar-EG".split()
installed = ["1.0", "1.5", "1.9", "2.0"]
with open(folder + "/recipients.jsonl", "w") as file:
    for number in range(count):
        file.write(json.dumps({
            "id": "u-%07d" % number, "email": "u%d@example.net" % number, "name": "Reader <%d> & Co" % number,
            "locale": [locales[number % len(locales)]], "installed": installed[number // 24 % 4], "os": "17.2",
        }) + "\n")

def job(name, rest):
    with open(folder + "/" + name, "w") as file:
        file.write("""job: bench
date: 2026-11-20T09:00:00Z
app: { name: Snoodle, bundleID: com.example.snoodle, storeID: 355313284, development: en }
feed: { plist: "versions/{language}.plist", lookup: lookup.json }
recipients: recipients.jsonl
""" + rest)

sender = 'from: "Snoodle <news@example.com>"'
job("stream.yaml", "ledger: none\nsinks:\n  - email: { stream: /dev/null, " + sender + " }\n")
job("spool.yaml", "sinks:\n  - spool: { file: mails.spool, sync: batch, " + sender + " }\n")
PYTHON
head -n 1 "$folder/recipients.jsonl" >"$folder/one.jsonl"
mv "$folder/recipients.jsonl" "$folder/all.jsonl"

python3 - "$tidings" "$folder" "$count" "$peers" <<'PYTHON'
import json, os, shutil, statistics, subprocess, sys, time
tidings, folder, count, peers = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
if hasattr(os, "sched_setaffinity"):
    # Whatever starts from here has this one core.
    os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})

def send(people, job, threads=1):
    shutil.copyfile(folder + "/" + people, folder + "/recipients.jsonl")
    for left in ["spool.ledger", "mails.spool"]:
        for end in ["", "-wal", "-shm", ".workers"]:
            if os.path.exists(folder + "/" + left + end):
                os.remove(folder + "/" + left + end)
    start = time.perf_counter()
    subprocess.run(
        [tidings, "send", folder + "/" + job, "--json", "--progress", "none", "--threads", str(threads)], check=True,
        stdout=subprocess.DEVNULL)
    return time.perf_counter() - start

def rate(job, threads=1):
    # The time of a run with one recipient is the cost of starting; it is taken off.
    one = min(send("one.jsonl", job, threads) for _ in range(3))
    return (count - 1) / max(send("all.jsonl", job, threads) - one, 1e-9), one

def reference():
    run = subprocess.run(
        [peers + "/peers/cpp/icu-direct", peers + "/data", "50000", "/dev/null"], check=True, capture_output=True)
    figures = json.loads(run.stdout)
    return figures["mails"] / figures["loop_s"]

def show(what, values, form):
    print(f"{what}: {form % statistics.median(values)} ({form % min(values)}–{form % max(values)})")

cores = os.cpu_count() or 1
streams, spools, starts, ratios, shares, scales = [], [], [], [], [], []
for _ in range(5):
    stream, one = rate("stream.yaml")
    spool, _ = rate("spool.yaml")
    starts.append(one)
    streams.append(stream)
    spools.append(spool)
    shares.append(spool / stream)
    if peers:
        ratios.append(stream / reference())
print(f"{count} e-mails on one core, {statistics.median(starts):.2f} s to start")
show("messages a second into a stream, without a ledger", streams, "%.0f")
if ratios:
    show("of these for each mail of C++", ratios, "%.1f")
else:
    print("The C++ reference cannot be built: no ratio.")
show("messages a second into a spool, with a ledger, all on the disk", spools, "%.0f")
show("share of the rate without a ledger", shares, "%.2f")
if cores < 4:
    print("all cores: not measured, as there are fewer than four")
else:
    os.sched_setaffinity(0, range(cores))
    for _ in range(5):
        scales.append(rate("spool.yaml", cores)[0] / rate("spool.yaml")[0])
    show(f"{cores} threads for one thread, into a spool with a ledger", scales, "%.2f")
PYTHON
