#!/bin/sh
# Asks a service all that its OpenAPI document allows, and much that it does not (Schemathesis, from PyPI), and fails when
# it answers 500, with a status or a type that the document does not name, or not at all.
#
# Usage: service.sh TIDINGS SECONDS
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tidings=$1
seconds=$2
venv=$root/.build/schemathesis
[ -x "$venv/bin/schemathesis" ] || {
    python3 -m venv "$venv"
    "$venv/bin/pip" install -q --disable-pip-version-check schemathesis==4.32.5
}
folder=$(mktemp -d)
tidings=$(cd "$(dirname "$tidings")" && pwd)/$(basename "$tidings")
cd "$folder"
cat >"$folder/service.yaml" <<YAML
port: 0
limits: { requests: 1000000 }
preview: snoodle
apps:
  snoodle:
    app: { name: Snoodle, bundleID: com.example.snoodle, updateURL: "https://example.com/get" }
    feed: { plist: "$root/Examples/release-day/versions/{language}.plist" }
    history: people.sqlite
    suppressed: stop.txt
    unsubscribe: { secret: env:SECRET, jobs: [snoodle-2.1] }
YAML
SECRET=0123456789abcdef0123456789abcdef "$tidings" serve "$folder/service.yaml" --offline --resources "$root" \
    --log-level error >"$folder/out" 2>"$folder/log" &
service=$!
trap 'kill $service 2>/dev/null; rm -rf "$folder"' EXIT
tries=0
until grep -q listening "$folder/out"; do
    tries=$((tries + 1))
    [ $tries -lt 300 ] && kill -0 $service || { cat "$folder/log" >&2; exit 1; }
    sleep 0.1
done
address=$(sed -n 's/^listening on //p' "$folder/out")
# Else nearly everything that is made up is an app that is not there.
printf '[parameters]\n"path.app" = "snoodle"\n' >"$folder/schemathesis.toml"
status=0
"$venv/bin/python" -m schemathesis.cli --config-file "$folder/schemathesis.toml" run "$address/openapi.json" --max-time "$seconds" --seed "${SEED:-1}" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --generation-database none --workers 2 --warnings off --no-color >"$folder/report" 2>&1 || status=1
tail -n "$([ $status -eq 0 ] && echo 25 || echo 400)" "$folder/report"
count() { "$venv/bin/python" -c '
import sys, urllib.request
found = {}
for line in urllib.request.urlopen(sys.argv[1] + "/metrics").read().decode().splitlines():
    if line.startswith("tidings_http_requests_total{"):
        status = line.split("status=\"")[1][:3]
        found[status] = found.get(status, 0) + int(line.rsplit(" ", 1)[1])
print("answers:", ", ".join(f"{status} {number}" for status, number in sorted(found.items()) if number))
sys.exit("500" in found)' "$address"; }
count || status=1
[ ! -s "$folder/log" ] || { head -n 20 "$folder/log"; status=1; }
kill -0 $service || status=1
exit $status
