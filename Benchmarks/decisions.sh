#!/bin/sh
# Measures decisions. TIDINGS_PEERS names a folder of peer benchmarks: its result of the C++ reference is the yardstick.
# Usage: decisions.sh PROGRAM
set -eu
mail=
results=${TIDINGS_PEERS:-}/results/null.json
if [ -n "${TIDINGS_PEERS:-}" ] && [ -f "$results" ]; then
	mail=$(python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["results"]["icu-direct"]["us_per_mail"])' \
		"$results")
fi
"$1" ${mail:+"$mail"}
[ -n "$mail" ] || echo "Skipped: the yardstick. TIDINGS_PEERS names no folder with a result."
