#!/bin/sh
# Puts the command, its folders, its page of the manual and its completions below a prefix.
# Usage: install.sh BINARY PREFIX [FOLDER-FOR-ZSH]; DESTDIR stands before all of them.
set -eu
binary=$1
prefix=${DESTDIR:-}$2
zsh=${DESTDIR:-}${3:-$2/share/zsh/site-functions}
project=$(cd "$(dirname "$0")/.." && pwd)

install -d "$prefix/bin" "$prefix/share/tidings" "$prefix/share/man/man1" "$zsh" \
    "$prefix/share/bash-completion/completions" "$prefix/share/fish/vendor_completions.d"
install -m 755 "$binary" "$prefix/bin/tidings"
# What an older version had and this one has not would still be read.
rm -rf "$prefix/share/tidings/Localizations" "$prefix/share/tidings/Templates"
cp -R "$project/Localizations" "$project/Templates" "$prefix/share/tidings/"
chmod -R u=rwX,go=rX "$prefix/share/tidings"

write() {
    "$@" >"$scratch"
    install -m 644 "$scratch" "$file"
}
# It is read, not run.
bash_completion() {
    "$binary" --generate-completion-script bash | sed '1{/^#!/d}'
}
scratch=$(mktemp)
trap 'rm -f "$scratch"' EXIT
file="$prefix/share/man/man1/tidings.1" && write "$project/Packaging/man.py" "$binary"
file="$prefix/share/bash-completion/completions/tidings" && write bash_completion
file="$prefix/share/fish/vendor_completions.d/tidings.fish" && write "$binary" --generate-completion-script fish
file="$zsh/_tidings" && write "$binary" --generate-completion-script zsh
