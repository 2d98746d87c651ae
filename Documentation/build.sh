#!/bin/sh
# Builds the documentation of all public modules as a site of static pages, from the modules that are built already.
#
# The compiler of Swift and docc are in the toolchain, so that nothing is fetched. BUILD_FOLDER names the
# folder of what is built, where it is not the usual one. Usage: build.sh SWIFT FOLDER
set -eu
swift=$1
output=$2
project=$(cd "$(dirname "$0")/.." && pwd)
cd "$project"
graphs=$(mktemp -d)
trap 'rm -rf "$graphs"' EXIT
bin=${BUILD_FOLDER:-$("$swift" build --show-bin-path)}
modules=$(sed -n 's/^        \.library(name: "[A-Za-z]*", targets: \[\(.*\)\]),$/\1/p' Package.swift | tr -d '" ' | tr ',' '\n' | sort -u)
# What products show of the targets below them.
modules="$modules TidingsModel TidingsFeeds TidingsPolicy TidingsRendering TidingsTemplates TidingsJobs TidingsTranslation TidingsService"

flags=$(Documentation/modules.sh "$bin")

for module in $(printf '%s\n' $modules | sort -u); do
    [ -e "$bin/Modules/$module.swiftmodule" ] || {
        echo "docs: $module is not built; run “make build” first" >&2
        exit 1
    }
    # shellcheck disable=SC2086 # $flags are arguments.
    "$swift" symbolgraph-extract -module-name "$module" -target "$("$swift" -print-target-info |
        sed -n 's/.*"triple": "\(.*\)",/\1/p')" -minimum-access-level public \
        -skip-synthesized-members -output-dir "$graphs" $flags
done
# Extensions of the standard library are ours to use, and a page for each would bury the rest.
find "$graphs" -name '*@Swift.symbols.json' -delete
rm -rf "$output"
mkdir -p "$(dirname "$output")"
docc=$(command -v docc || echo "$(dirname "$(realpath "$(command -v "$swift")")")/docc")
"$docc" convert Sources/Tidings/Tidings.docc --additional-symbol-graph-dir "$graphs" --output-path "$output" \
    --fallback-display-name Tidings --fallback-bundle-identifier tidings --transform-for-static-hosting \
    ${HOSTING_BASE_PATH:+--hosting-base-path "$HOSTING_BASE_PATH"} --warnings-as-errors
echo "$output: $(find "$output/data" -name '*.json' | wc -l) pages"
