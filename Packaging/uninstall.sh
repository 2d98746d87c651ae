#!/bin/sh
# Takes away what install.sh has put below a prefix, and nothing else. Usage: uninstall.sh PREFIX
set -eu
prefix=${DESTDIR:-}$1
[ -e "$prefix/bin/tidings" ] || [ -d "$prefix/share/tidings" ] || {
    echo "uninstall: Tidings is not installed in $prefix; name the folder by PREFIX=…" >&2
    exit 1
}
rm -f "$prefix/bin/tidings" "$prefix/share/man/man1/tidings.1" "$prefix/share/zsh/site-functions/_tidings" \
    "$prefix/share/bash-completion/completions/tidings" "$prefix/share/fish/vendor_completions.d/tidings.fish"
rm -rf "$prefix/share/tidings"
