#!/bin/sh
# Gets the parser of others that tests compare with, openstep-plist from PyPI, into a folder of the build.
# Without it those tests are skipped, and say so.
folder=$(dirname "$0")/../../.build/oracle
version=0.5.2
"$folder/bin/python3" -c "import openstep_plist" 2>/dev/null && exit 0
rm -rf "$folder"
if python3 -m venv "$folder" && "$folder/bin/pip" install -q --disable-pip-version-check --retries 1 --timeout 15 "openstep-plist==$version"; then
    exit 0
fi
rm -rf "$folder"
echo "oracle: openstep-plist cannot be installed; the tests that compare with it are skipped" >&2
