#!/bin/sh
# Runs the tests that were built, with the flags of their build; says how many were skipped, and why that may be.
swift=${1:-swift}
[ $# -eq 0 ] || shift
"$(dirname "$0")/Oracle/install.sh"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
{ "$swift" test --skip-build "$@" 2>&1; echo $? >"$log.status"; } | tee "$log"
status=$(cat "$log.status")
rm -f "$log.status"
skipped=$(grep -c '^➜ Test .* skipped: ' "$log")
echo "$skipped tests skipped"
if [ "$skipped" -gt 0 ] && [ -z "$TIDINGS_DATA" ]; then
    echo "TIDINGS_DATA is not set: tests that read data of others are skipped"
fi
exit "$status"
