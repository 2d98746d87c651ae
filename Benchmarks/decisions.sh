#!/bin/sh
# Measures decisions; the yardstick is one mail of the C++ reference of the peers' benchmark, run right before.
# Usage: decisions.sh PROGRAM
set -eu
peers=$("$(dirname "$0")/peers.sh")
mail=
if [ -n "$peers" ]; then
	mail=$("$peers/peers/cpp/icu-direct" "$peers/data" 50000 /dev/null |
		python3 -c 'import json, sys; run = json.load(sys.stdin); print(round(run["loop_s"] / run["mails"] * 1e6, 1))')
fi
"$1" ${mail:+"$mail"}
