#!/bin/sh
# Builds a package of somebody else with the sink that the README shows, proves it, and sees that a broken one is found out.
# What was built is kept in .build-outside, so that it costs little the next time. Usage: outside.sh SWIFT
set -eu
swift=$1
project=$(cd "$(dirname "$0")/.." && pwd)
package=$project/.build-outside/package
rm -rf "$package"

fail() {
    echo "outside: $1" >&2
    exit 1
}

# Each block of the README that begins with the name of a file in a comment becomes that file.
awk -v package="$package" '
    /^```swift$/ { begins = 1; next }
    /^```$/ { file = ""; next }
    begins && /^\/\/ (Package|Sources|Tests)[^ ]*\.swift$/ {
        file = package "/" $2
        folder = file
        sub("/[^/]*$", "", folder)
        system("mkdir -p \"" folder "\"")
    }
    { begins = 0 }
    file != "" { print > file }
' "$project/README.md"
[ -f "$package/Package.swift" ] || fail "the README shows no package"
# The package is here, not where the README says.
sed -i "s|^// Package.swift\$|// swift-tools-version: 6.1|; s|\.package(url: \"[^\"]*tidings\"[^)]*)|.package(name: \"tidings\", path: \"$project\", traits: [])|" \
    "$package/Package.swift"
grep -q "path: \"$project\"" "$package/Package.swift" || fail "the README's package does not depend on Tidings"

prove() {
    "$swift" test --package-path "$package" --scratch-path "$project/.build-outside/build" >"$project/.build-outside/log" 2>&1
}
prove || { tail -n 40 "$project/.build-outside/log"; fail "the README's sink does not keep the contract"; }
grep -q 'Test run with 1 test.*passed' "$project/.build-outside/log" || fail "nothing was proven"

sink=$(find "$package/Sources" -name '*.swift')
# An outcome that is not there, and bytes that differ from run to run.
for fault in 's|^        batch.map { delivery in$|        batch.dropLast().map { delivery in|' 's|delivery.rendition.title,|UUID().uuidString,|'; do
    cp "$sink" "$project/.build-outside/sound.swift"
    sed -i "$fault" "$sink"
    cmp -s "$sink" "$project/.build-outside/sound.swift" && fail "the fault “$fault” finds nothing to break"
    prove && fail "a broken sink passes: $fault"
    grep -qE '(outcomes|determinism): ' "$project/.build-outside/log" || {
        tail -n 20 "$project/.build-outside/log"
        fail "a broken sink fails by something else than the contract: $fault"
    }
    cp "$project/.build-outside/sound.swift" "$sink"
done
echo "outside: a sink of somebody else is proven in one line, two broken ones are found out"
