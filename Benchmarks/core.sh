#!/bin/sh
# Measures the localisation core. A ratio is ours by theirs, both in turns in the same run: below 1 ours is faster.
# Usage: core.sh FOLDER_OF_PROGRAMS
set -eu
"$1/Measure"
echo
echo "From the heap, for each message when all is warm:"
"$1/Allocations"
echo
echo "From the start of a process to its end, against a program that prints one line:"
"$(dirname "$0")/start.py" "$1/FirstMessage"
