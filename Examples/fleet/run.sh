#!/bin/sh
# Four workers tell one list of people; two are killed in the middle of it. Everybody is told all the same.
#   run.sh [TIDINGS]    the command, by default the one on the path; PEOPLE=20000 says how many people
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tidings=$(command -v "${1:-tidings}") || {
    echo "fleet: there is no command ${1:-tidings}; name it: run.sh PATH" >&2
    exit 69
}
people=${PEOPLE:-20000}
folder=$(mktemp -d)
out=$here/out
rm -rf "$out"
mkdir -p "$out"

workers=
finish() {
    # shellcheck disable=SC2086 # Each is a word of its own.
    [ -z "$workers" ] || kill -9 $workers 2>/dev/null || true
    "$here/server.sh" stop "$folder/server" 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM

chmod 755 "$folder"
FLEET_LEDGER=$("$here/server.sh" start "$folder/server")
export FLEET_LEDGER

awk -v count="$people" 'BEGIN {
    split("ar de en fr he ja ko pl pt-BR ru tr zh-Hant", locale)
    for (i = 1; i <= count; i++)
        printf "{\"id\":\"u-%07d\",\"email\":\"u%07d@example.com\",\"name\":\"Reader %d\",\"locale\":\"%s\"," \
            "\"country\":\"DE\",\"timezone\":\"Europe/Berlin\",\"installed\":\"1.9\",\"os\":\"17.2\",\"seen\":\"1.9\"}\n",
            i, i, i, locale[i % 12 + 1]
}' >"$out/recipients.jsonl"

# A number of the status, by its path.
number() {
    "$tidings" status "$here/job.yaml" --json 2>/dev/null |
        python3 -c 'import functools, json, sys
print(functools.reduce(lambda value, key: value[key], sys.argv[1].split("."), json.load(sys.stdin)))' "$1" 2>/dev/null ||
        echo 0
}

start() {
    "$tidings" send "$here/job.yaml" --threads 1 >"$out/worker-$1.ndjson" 2>"$out/worker-$1.log" &
    workers="$workers $!"
    eval "worker$1=$!"
}
for number in 1 2 3 4; do start $number; done
echo "four workers tell $people people"

while [ "$(number parts.done)" -lt 10 ]; do sleep 0.2; done
kill -9 "$worker1" "$worker2"
echo "two of them are killed after $(number people.told) people were told; $(number parts.leased) parts are in work"
wait "$worker1" 2>/dev/null || true
wait "$worker2" 2>/dev/null || true
failed=0
wait "$worker3" || failed=$?
wait "$worker4" || failed=$?
workers=
if [ "$failed" -ne 0 ]; then
    echo "fleet: a worker that was not killed ended with $failed" >&2
    tail -n 3 "$out"/worker-3.log "$out"/worker-4.log >&2
    exit 1
fi
# Whoever held parts when they were killed holds them until their lease ends, which is a minute.
while [ $(($(number parts.ready) + $(number parts.leased))) -gt 0 ]; do
    "$tidings" send "$here/job.yaml" >>"$out/worker-5.ndjson" 2>>"$out/worker-5.log" || true
    sleep 2
done

told=$(number people.told)
mails=$(find "$out/mail" -type f | wc -l)
addresses=$(find "$out/mail" -type f -exec grep -h -m 1 -i '^To:' {} + | sort | uniq | wc -l)
lines=$(cat "$out"/worker-*.ndjson | wc -l)
"$tidings" status "$here/job.yaml"
echo
echo "people in the list: $people; told, says the ledger: $told; mails: $mails, to $addresses people"
echo "lines in the pipes, where nothing can be taken back: $lines"
if [ "$told" -ne "$people" ] || [ "$mails" -ne "$people" ] || [ "$addresses" -ne "$people" ]; then
    echo "fleet: the sums are wrong" >&2
    exit 1
fi
before=$(cat "$out"/worker-*.ndjson | wc -l)
"$tidings" send "$here/job.yaml" >>"$out/worker-6.ndjson" 2>"$out/worker-6.log"
after=$(cat "$out"/worker-*.ndjson | wc -l)
[ "$before" -eq "$after" ] || {
    echo "fleet: a further run told somebody again" >&2
    exit 1
}
echo "a further run tells nobody: the sums are right"
