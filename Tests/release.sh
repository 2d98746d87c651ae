#!/bin/sh
# Installs a release into an empty folder and uses it from there, as a stranger would.
set -eu
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
make -s install PREFIX="$prefix"
project=$PWD
cd /
tidings="$prefix/bin/tidings"

fail() {
    echo "release: $1" >&2
    exit 1
}

"$tidings" doctor | grep -q 'share folder' || fail "the installed copy does not use its own share folder"
"$tidings" render whats-new --app Snoodle --version 2.1 --locale he | grep -q 'Snoodle' || fail "nothing is rendered"

for file in man/man1/tidings.1 bash-completion/completions/tidings zsh/site-functions/_tidings \
    fish/vendor_completions.d/tidings.fish; do
    [ -s "$prefix/share/$file" ] || fail "there is no share/$file"
done

# Foundation brings an ICU of its own. Neither may use a symbol of the other: only the C library's are shared.
crossed=$(LD_DEBUG=bindings "$tidings" locale de 2>&1 |
    grep -E "binding file .*lib_FoundationICU.so.* to [^ ]*(/tidings|libicu)|binding file [^ ]*(/tidings|libicu).* to .*lib_FoundationICU.so" |
    grep -E "_72|_76|icu|_Z" | grep -vE "to [^ ]*lib_FoundationICU.so .*lib_FoundationICU.so" || true)
[ -z "$crossed" ] || fail "two ICUs are mixed up: $crossed"
make -s -C "$project" uninstall PREFIX="$prefix"
left=$(find "$prefix" -type f)
[ -z "$left" ] || fail "uninstall leaves behind: $left"
echo "release: installed, used from /, one ICU of its own, removed"
