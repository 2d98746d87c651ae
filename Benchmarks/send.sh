#!/bin/sh
# Messages per second of `tidings send`: JSON Lines in, decided, rendered, composed, e-mails to the null device.
# Usage: send.sh TIDINGS [RECIPIENTS]
set -eu
tidings=$1
count=${2:-20000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
here=$(cd "$(dirname "$0")/.." && pwd)
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
with open(folder + "/job.yaml", "w") as file:
    file.write("""job: bench
date: 2026-11-20T09:00:00Z
app: { name: Snoodle, bundleID: com.example.snoodle, storeID: 355313284, development: en }
feed: { plist: "versions/{language}.plist", lookup: lookup.json }
recipients: recipients.jsonl
sinks:
  - email: { stream: /dev/null, from: "Snoodle <news@example.com>" }
""")
PYTHON

# The time of a run without recipients is the cost of starting; it is taken off.
cp "$folder/recipients.jsonl" "$folder/all.jsonl"
measure() {
    python3 - "$tidings" "$folder/job.yaml" <<'PYTHON'
import subprocess, sys, time
best = None
for _ in range(5):
    start = time.perf_counter()
    subprocess.run([sys.argv[1], "send", sys.argv[2], "--json"], check=True, stdout=subprocess.DEVNULL)
    spent = time.perf_counter() - start
    best = spent if best is None else min(best, spent)
print(best)
PYTHON
}
all=$(measure)
head -n 1 "$folder/all.jsonl" >"$folder/recipients.jsonl"
one=$(measure)
python3 -c "
count, all, one = $count, $all, $one
print(f'{count} e-mails in {all:.2f} s, {one:.2f} s of it to start: {(count - 1) / (all - one):,.0f} messages per second')"
