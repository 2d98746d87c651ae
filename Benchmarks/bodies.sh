#!/bin/sh
# Measures text and HTML of mails against the C++ reference, in turns.
# Usage: bodies.sh PROGRAM
set -eu
"$1" "$("$(dirname "$0")/peers.sh")"
