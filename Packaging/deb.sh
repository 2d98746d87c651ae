#!/bin/sh
# Makes a Debian package of a binary that was built. Usage: deb.sh BINARY FOLDER; prints the path of the package.
set -eu
binary=$1
folder=$2
project=$(cd "$(dirname "$0")/.." && pwd)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
chmod 755 "$stage"
version=$(sed -n '1s/^tidings (\([^)]*\)).*/\1/p' "$project/Packaging/debian/changelog")
architecture=$(dpkg --print-architecture)
# The same sources give the same package.
SOURCE_DATE_EPOCH=$(date -u -d "$(sed -n 's/^ -- .*>  //p' "$project/Packaging/debian/changelog" | head -n 1)" +%s)
export SOURCE_DATE_EPOCH

mkdir "$stage/root"
DESTDIR=$stage/root "$project/Packaging/install.sh" "$binary" /usr /usr/share/zsh/vendor-completions
strip --strip-unneeded --remove-section=.comment --remove-section=.note "$stage/root/usr/bin/tidings"
gzip -9n "$stage/root/usr/share/man/man1/tidings.1"
doc=$stage/root/usr/share/doc/tidings
mkdir -p "$doc"
cp "$project/Packaging/debian/copyright" "$doc/copyright"
gzip -9nc "$project/Packaging/debian/changelog" >"$doc/changelog.gz"
chmod 644 "$doc"/*
mkdir -p "$stage/root/usr/share/lintian/overrides"
cp "$project/Packaging/debian/lintian-overrides" "$stage/root/usr/share/lintian/overrides/tidings"

# What the binary is linked with, as packages; dpkg-shlibdeps wants to see a folder of sources.
mkdir -p "$stage/source/debian"
printf 'Source: tidings\n\nPackage: tidings\nArchitecture: any\n' >"$stage/source/debian/control"
depends=$(cd "$stage/source" && dpkg-shlibdeps -O --ignore-missing-info "$stage/root/usr/bin/tidings" 2>/dev/null |
    sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || {
    echo "deb: dpkg-shlibdeps finds no package for what the binary is linked with" >&2
    exit 1
}
# What it loads if it is there, by the version of what it was built with.
suggests=$(dpkg-query -W -f '${Depends}' libipsec-mb-dev 2>/dev/null | grep -o 'libipsec-mb[0-9]*' | head -n 1) || true
mkdir "$stage/root/DEBIAN"
sed -e "s|@version@|$version|; s|@architecture@|$architecture|; s|@depends@|$depends|" \
    -e "s|@suggests@|${suggests:+, $suggests}|" \
    -e "s|@size@|$(du -ks --exclude=DEBIAN "$stage/root" | cut -f 1)|" \
    "$project/Packaging/debian/control.in" >"$stage/root/DEBIAN/control"
(cd "$stage/root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$stage/root/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$stage/root"
mkdir -p "$folder"
package=$folder/tidings_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$stage/root" "$package" >/dev/null
echo "$package"
