#!/bin/sh
# Measures ledgers in SQLite and in a throw-away PostgreSQL, both on the disk of the temporary folder.
#   ledger.sh MEASURELEDGER [PEOPLE]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap '"$here/../Examples/fleet/server.sh" stop "$folder/server" 2>/dev/null; rm -rf "$folder"' EXIT
chmod 755 "$folder"
address=$("$here/../Examples/fleet/server.sh" start "$folder/server" -c shared_buffers=256MB -c max_wal_size=4GB) || {
    echo "PostgreSQL is not measured" >&2
    address=
}
"$1" "${2:-1000000}" "$folder" ${address:+"$address"}
