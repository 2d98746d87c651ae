#!/bin/sh
# Measures text and HTML of mails against the C++ reference of the peers' benchmark, in turns.
# Usage: bodies.sh PROGRAM
set -eu
peers=$("$(dirname "$0")/peers.sh")
[ -z "$peers" ] || "$1" "$peers"
