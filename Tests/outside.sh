#!/bin/sh
# Builds packages of somebody else as the documentation shows them: a sink, which is proven, and of which broken ones are
# found out; a command-line tool; a server's route.
# What was built is kept in .build-outside, so that it costs little the next time. Usage: outside.sh SWIFT
set -eu
swift=$1
project=$(cd "$(dirname "$0")/.." && pwd)
articles=$project/Sources/Tidings/Tidings.docc
package=$project/.build-outside/package
rm -rf "$project/.build-outside/package" "$project/.build-outside/programs"

fail() {
    echo "outside: $1" >&2
    exit 1
}

# Each block of an article that begins with the name of a file in a comment becomes that file; a manifest begins otherwise.
# Usage: extract ARTICLE FOLDER
extract() {
    awk -v package="$2" '
        /^```swift$/ { begins = 1; next }
        /^```$/ { file = ""; next }
        begins && /^\/\/ ((Sources|Tests)[^ ]*\.swift|swift-tools-version: .*)$/ {
            file = package "/" ($2 ~ /^swift-tools/ ? "Package.swift" : $2)
            folder = file
            sub("/[^/]*$", "", folder)
            system("mkdir -p \"" folder "\"")
        }
        { begins = 0 }
        file != "" { print > file }
    ' "$articles/$1.md"
    [ -f "$2/Package.swift" ] || fail "$1 shows no package"
    # The package is here, not where the article says, and nothing of the network is built.
    sed -i "s|\.package(url: \"[^\"]*tidings\"[^)]*)|.package(name: \"tidings\", path: \"$project\", traits: [])|" \
        "$2/Package.swift"
    grep -q "path: \"$project\"" "$2/Package.swift" || fail "the package of $1 does not depend on Tidings"
}
extract WritingASink "$package"

prove() {
    "$swift" test --package-path "$package" --scratch-path "$project/.build-outside/build" >"$project/.build-outside/log" 2>&1
}
prove || { tail -n 40 "$project/.build-outside/log"; fail "the sink of the article does not keep the contract"; }
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

# The programs share what is built.
run() {
    extract "$1" "$project/.build-outside/programs/$2"
    "$swift" build --package-path "$project/.build-outside/programs/$2" --scratch-path "$project/.build-outside/build" \
        --product "$2" >"$project/.build-outside/log" 2>&1 || { tail -n 40 "$project/.build-outside/log"; fail "$1 does not build"; }
    grep -q 'warning: ' "$project/.build-outside/log" && fail "$1 builds with warnings: $(grep 'warning: ' "$project/.build-outside/log")"
    program=$project/.build-outside/build/debug/$2
}
feed=$project/Examples/release-day/versions/ar.plist
run CommandLineTool snoodled
[ "$(env -i HOME="$project/.build-outside" "$program" 2>"$project/.build-outside/errors")" = "drawing …" ] ||
    fail "the command-line tool does not run"
[ ! -s "$project/.build-outside/errors" ] || fail "the command-line tool speaks in a pipe: $(cat "$project/.build-outside/errors")"
run Server news
answer=$(env -i HOME="$project/.build-outside" "$program" "$feed" 1.9 "ar-EG, fr;q=0.8")
printf '%s' "$answer" | grep -q '"Content-Language: ar"' && printf '%s' "$answer" | grep -q 'dir="rtl"' ||
    fail "the server does not answer in Arabic: $(printf '%s' "$answer" | head -n 3)"
env -i HOME="$project/.build-outside" "$program" "$feed" 2.1 de | grep -q '^204 ' ||
    fail "the server speaks to somebody who has it all"
echo "outside: a sink of somebody else is proven in one line, two broken ones are found out; two programs run"
