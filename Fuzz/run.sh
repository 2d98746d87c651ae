#!/bin/sh
# Fuzzes each target for a time; what it finds is written to .build-fuzz/finds, and the exit code says so.
# Usage: run.sh SWIFT SECONDS [TARGET…]
set -eu
swift=$1
seconds=$2
shift 2
[ $# -gt 0 ] || set -- strings stringsdict xcstrings pattern format versions lookup ssvc updates github atom appcast template notes domain spool smtp answers addresses xliff po csv
cd "$(dirname "$0")/.."
program=$(FUZZ=1 "$swift" build -c release --scratch-path .build-fuzz --show-bin-path)/Fuzz
FUZZ=1 "$swift" build -c release --scratch-path .build-fuzz --product Fuzz
mkdir -p .build-fuzz/finds
# Files are read again and again: best from memory.
TMPDIR=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
failed=
for target in "$@"; do
    corpus=.build-fuzz/corpus/$target
    mkdir -p "$corpus"
    set -- "$corpus" "Fuzz/Seeds/$target"
    # What was found once is where more may be.
    [ ! -d "Fuzz/Findings/$target" ] || set -- "$@" "Fuzz/Findings/$target"
    [ ! -f "Fuzz/Dictionaries/$target.dict" ] || set -- "-dict=Fuzz/Dictionaries/$target.dict" "$@"
    echo "== $target: $seconds s"
    # A leak is no fault here: ICU and the runtime keep what they made until the end.
    # The runtime's own backtraces are made by reading all memory, which the sanitizer forbids.
    FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$program" -max_total_time="$seconds" -timeout=10 \
        -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1 -artifact_prefix=".build-fuzz/finds/$target-" "$@" \
        >".build-fuzz/$target.log" 2>&1 || failed="$failed $target"
    grep -aE '^(broken|ERROR|SUMMARY|stat::number_of|stat::average|.*(Fatal error|ERROR: ))|Test unit written' \
        ".build-fuzz/$target.log" || true
done
[ -z "$failed" ] || { echo "found something in:$failed (see .build-fuzz)"; exit 1; }
