#!/bin/sh
# A throw-away PostgreSQL at a socket in a folder of its own.
#   server.sh start FOLDER [OPTION…]   makes the folder and starts the server; prints the address for `ledger:`
#   server.sh stop FOLDER              stops the server, and removes the folder
set -eu
folder=${2:?name a folder that is not there yet; its path must be short, for the socket lies in it}

programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$programs" ] || programs=$(dirname "$(command -v initdb || echo /missing/initdb)")
if [ ! -x "$programs/initdb" ]; then
    echo "server: PostgreSQL is not installed (Debian: apt-get install postgresql)" >&2
    exit 69
fi

# The server refuses to run as root.
as() {
    if [ "$(id -u)" -ne 0 ]; then "$@"; else runuser -u postgres -- "$@"; fi
}
if [ "$(id -u)" -eq 0 ] && ! id postgres >/dev/null 2>&1; then
    echo "server: PostgreSQL refuses to run as root, and there is no user postgres" >&2
    exit 69
fi

case ${1:-} in
start)
    shift 2
    mkdir -m 755 "$folder"
    folder=$(cd "$folder" && pwd)
    [ "$(id -u)" -ne 0 ] || chown postgres "$folder"
    cd "$folder"
    # Who starts the server is let in as its owner; nobody comes in over the network.
    as "$programs/initdb" -D data -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync >log.initdb
    as "$programs/pg_ctl" -D data -w -l log -o "-k '$folder' -c listen_addresses='' $*" start >/dev/null
    echo "postgresql:///postgres?host=$folder&user=postgres"
    ;;
stop)
    cd "$folder"
    as "$programs/pg_ctl" -D data -m immediate -w stop >/dev/null || true
    cd /
    rm -rf "$folder"
    ;;
*)
    sed -n '2,4s/^# *//p' "$0" >&2
    exit 64
    ;;
esac
