#!/bin/sh
# Runs what threads share under Thread Sanitizer; the exit code is not zero when there is a race, or no watch.
# Usage: races.sh [SWIFT]
set -eu
swift=${1:-swift}
cd "$(dirname "$0")/.."
build="$swift build --sanitize=thread --scratch-path .build-tsan"
RACE=1 $build --product Races
program=$(RACE=1 $build --show-bin-path)/Races
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A watch that sees no planted race sees none.
if "$program" planted >"$log" 2>&1 || ! grep -q 'WARNING: ThreadSanitizer: .* race' "$log"; then
    cat "$log"
    echo "The planted race was not reported, so nothing is known of others."
    exit 1
fi
"$program"
echo "no race"
