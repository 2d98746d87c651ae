#!/bin/sh
# Measures decisions; the yardstick is one mail of the C++ reference, run right before.
# Usage: decisions.sh PROGRAM
set -eu
mails=$("$(dirname "$0")/peers.sh")
mail=$("$mails/peers/cpp/icu-direct" "$mails/data" 50000 /dev/null |
	python3 -c 'import json, sys; run = json.load(sys.stdin); print(round(run["loop_s"] / run["mails"] * 1e6, 1))')
"$1" "$mail"
