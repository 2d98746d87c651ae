#!/bin/sh
# Makes the data for mails and builds their C++ reference below .build, and prints that folder.
# TIDINGS_PEERS names the peers' benchmark, whose reference is the yardstick of the figures. Without it mails of our own
# strings are made, with a plainer reference in Benchmarks/Reference, which takes longer than the peers'.
set -u
project=$(cd "$(dirname "$0")/.." && pwd)
folder=$project/.build/mails
source=$project/Benchmarks/Reference/reference.cpp
if [ -f "${TIDINGS_PEERS:-}/gen.py" ]; then
	folder=$project/.build/peers
	source=$folder/peers/cpp/icu-direct.cpp
fi
if [ ! -x "$folder/peers/cpp/icu-direct" ]; then
	rm -rf "$folder" && mkdir -p "$folder/peers/cpp"
	if [ "$folder" = "$project/.build/peers" ]; then
		cp -r "$TIDINGS_PEERS/." "$folder" && chmod -R u+w "$folder" && mkdir -p "$folder/out" &&
			python3 -m venv "$folder/.venv" && "$folder/.venv/bin/pip" install -q Babel Jinja2 >&2 &&
			"$folder/.venv/bin/python" "$folder/gen.py" >&2
	else
		echo "TIDINGS_PEERS is not set: the yardstick is our own." >&2
		python3 "$project/Benchmarks/Reference/make.py" "$project/Localizations" "$folder"
	fi && c++ -std=c++20 -O2 "$source" -o "$folder/peers/cpp/icu-direct" \
		$(pkg-config --cflags --libs icu-i18n icu-uc) || {
		echo "The C++ reference cannot be built." >&2
		exit 69
	}
fi
echo "$folder"
