#!/bin/sh
# Makes the data of the peers' benchmark and builds its C++ reference in .build/peers, and prints that folder.
# TIDINGS_PEERS names the benchmark. Without it, or where it cannot be built, nothing is printed, and why is said.
set -u
copy=$(cd "$(dirname "$0")/.." && pwd)/.build/peers
if [ -z "${TIDINGS_PEERS:-}" ] || [ ! -f "$TIDINGS_PEERS/gen.py" ]; then
	echo "Skipped: the C++ reference. TIDINGS_PEERS names no folder of the peers' benchmark." >&2
	exit 0
fi
if [ ! -x "$copy/peers/cpp/icu-direct" ]; then
	rm -rf "$copy" && mkdir -p "$copy" && cp -r "$TIDINGS_PEERS/." "$copy" && chmod -R u+w "$copy" &&
		python3 -m venv "$copy/.venv" && "$copy/.venv/bin/pip" install -q Babel Jinja2 >&2 &&
		mkdir -p "$copy/out" && "$copy/.venv/bin/python" "$copy/gen.py" >&2 &&
		c++ -std=c++20 -O2 "$copy/peers/cpp/icu-direct.cpp" -o "$copy/peers/cpp/icu-direct" \
			$(pkg-config --cflags --libs icu-i18n icu-uc) || {
		echo "Skipped: the C++ reference cannot be built." >&2
		exit 0
	}
fi
echo "$copy"
