#!/bin/sh
# Runs the tests that were built, with the flags of their build; says how many were skipped, and why that may be.
# Usage: run.sh SWIFT [FLAG…]
swift=${1:-swift}
[ $# -eq 0 ] || shift
"$(dirname "$0")/Oracle/install.sh"
log=$(mktemp)
trap 'rm -f "$log" "$log.status"' EXIT
# More at once than this only wait for each other: many start programs, and some have a limit of time.
width=$(($(getconf _NPROCESSORS_ONLN) * 2))
# Whoever hangs is named instead of waited for.
limit=${LIMIT:-2400}

if [ "$(uname)" = Linux ]; then
    # The program itself, and its output in a file: a process that a test leaves behind keeps nobody waiting.
    program=$("$swift" build --show-bin-path "$@")/tidingsPackageTests.xctest
    {
        timeout "$limit" "$program" --testing-library swift-testing \
            --experimental-maximum-parallelization-width "$width" >"$log" 2>&1
        echo $? >"$log.status"
    } &
    tail -n +1 -f --pid=$! "$log"
    wait
else
    { "$swift" test --skip-build "$@" 2>&1; echo $? >"$log.status"; } | tee "$log"
fi
status=$(cat "$log.status")
if [ "$status" -eq 124 ]; then
    echo "The tests were ended after $limit seconds. These had begun, and had not ended:"
    sed -n 's/^◇ Test \([^ ].*\) started\.$/\1/p' "$log" | grep -v '^case ' | sort >"$log.started"
    sed -nE 's/^[✔✘➜] Test (.*) (passed|failed|skipped)[ :].*$/\1/p' "$log" | sed -E 's/ with [0-9]+ test cases?$//' |
        sort >"$log.ended"
    comm -23 "$log.started" "$log.ended"
    rm -f "$log.started" "$log.ended"
fi
skipped=$(grep -c '^➜ Test .* skipped: ' "$log")
echo "$skipped tests skipped"
if [ "$skipped" -gt 0 ] && [ -z "$TIDINGS_DATA" ]; then
    echo "TIDINGS_DATA is not set: tests that read data of others are skipped"
fi
exit "$status"
