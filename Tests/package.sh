#!/bin/sh
# Installs a Debian package below an empty root, uses it from / with the project out of reach, and removes it.
# Usage: package.sh PACKAGE.deb
set -eu
package=$(realpath "$1")
project=$(cd "$(dirname "$0")/.." && pwd)

fail() {
    echo "package: $1" >&2
    exit 1
}

# Where we may, the project and the toolchain are hidden from the rest of this script.
if [ "${TIDINGS_HIDDEN:-}" = "" ] && unshare -m true 2>/dev/null; then
    toolchain=$(dirname "$(dirname "$(realpath "$(command -v swift || echo /opt/swift/usr/bin/swift)")")")
    copy=$(mktemp -d)
    trap 'rm -rf "$copy"' EXIT
    cp "$0" "$copy/package.sh"
    cp "$package" "$copy/tidings.deb"
    TIDINGS_HIDDEN=1 unshare -m sh -c '
        mount -t tmpfs none "$1" || exit 1
        [ ! -d "$2" ] || [ "$2" = /usr ] || mount -t tmpfs none "$2" || exit 1
        cd / && exec sh "$3/package.sh" "$3/tidings.deb"
    ' sh "$project" "$toolchain" "$copy"
    exit
fi
[ -n "${TIDINGS_HIDDEN:-}" ] || echo "package: the project stays in reach, since this user may not hide it"

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"
: >"$root/var/lib/dpkg/status"
# Packages that it depends on are this machine's, of which the root knows nothing.
install() { dpkg --root="$root" --force-not-root --force-depends --force-bad-path --log=/dev/null "$@" >"$root/log" 2>&1; }
install -i "$package" || { cat "$root/log"; fail "dpkg does not install it"; }
dpkg-deb -f "$package" Depends | tr ',' '\n' | sed 's/ *(.*//; s/^ *//' | while read -r name; do
    dpkg -s "$name" >/dev/null 2>&1 || fail "it depends on $name, which is not installed here: test it where it is"
done

cd /
tidings=$root/usr/bin/tidings
ldd "$tidings" | grep -q 'not found' && fail "a library is missing: $(ldd "$tidings" | grep 'not found')"
ldd "$tidings" | grep -q 'libswift' && fail "it needs Swift's libraries"
# The status of a reader that goes away early is not the question.
env -i HOME="$root" TZ=UTC "$tidings" doctor >"$root/doctor" || { cat "$root/doctor"; fail "the doctor finds something"; }
grep -q 'share folder' "$root/doctor" || fail "it does not use its own share folder"
"$tidings" render update-available --app Snoodle --version 2.1 --installed 1.9 --locale ar >"$root/arabic"
grep -q 'يتوفر' "$root/arabic" || fail "nothing is rendered in Arabic"
printf '%s\n' '{"id":"u-1","locale":"ja"}' >"$root/people.jsonl"
printf '%s\n' 'job: package' 'app: { name: Snoodle }' 'feed: { plist: versions.plist }' 'recipients: people.jsonl' \
    'sinks:' '  - stdout: { format: text }' >"$root/job.yaml"
cat >"$root/versions.plist" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>2.1</key><array><string>Group drawing</string></array></dict></plist>
END
"$tidings" send "$root/job.yaml" >"$root/sent" 2>"$root/summary" || { cat "$root/summary"; fail "a job does not run"; }

gzip -dc "$root/usr/share/man/man1/tidings.1.gz" | grep -q '^\.Sh EXIT STATUS' || fail "the page of the manual is not there"
bash -n "$root/usr/share/bash-completion/completions/tidings" || fail "the completion of bash is not bash"
for file in doc/tidings/copyright doc/tidings/changelog.gz zsh/vendor-completions/_tidings \
    fish/vendor_completions.d/tidings.fish; do
    [ -s "$root/usr/share/$file" ] || fail "there is no $file"
done
if command -v lintian >/dev/null; then
    # Warnings are for people to read.
    lintian --allow-root --fail-on error "$package" 2>/dev/null || fail "lintian finds errors"
fi
install -r tidings || { cat "$root/log"; fail "dpkg does not remove it"; }
[ ! -e "$root/usr/bin/tidings" ] && [ ! -d "$root/usr/share/tidings" ] || fail "files stay behind"
echo "package: installed, used from /, removed"
