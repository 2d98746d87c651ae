#!/bin/sh
# Prints the flags by which the compiler finds the modules that were built, one on a line. Usage: modules.sh BUILD-FOLDER
set -eu
bin=$1
cd "$(dirname "$0")/.."
project=$PWD
printf '%s\n' -I "$bin/Modules"
for map in Sources/*/module.modulemap Sources/*/include/module.modulemap .build/checkouts/*/Sources/*/module.modulemap \
    .build/checkouts/*/Sources/*/include/module.modulemap; do
    [ ! -e "$map" ] || printf '%s\n' -Xcc "-fmodule-map-file=$project/$map"
done
for map in "$bin"/*.build/module.modulemap; do
    [ ! -e "$map" ] || printf '%s\n' -Xcc "-fmodule-map-file=$map"
done
for folder in Sources/*/include; do printf '%s\n' -I "$project/$folder"; done
for flag in $(pkg-config --cflags-only-I libpq libxml-2.0 libcurl); do printf '%s\n' -Xcc "$flag"; done
