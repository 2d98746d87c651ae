#!/bin/sh
# Gets the parsers of others that tests compare with, from PyPI, into a folder of the build.
# Without them those tests are skipped, and say so.
folder=$(dirname "$0")/../../.build/oracle
packages="openstep-plist==0.5.2 html5lib==1.1 markdown-it-py==4.0.0 jsonschema==4.25.1 standardwebhooks==1.1.0
    dkimpy==1.1.8 PyNaCl==1.6.2 idna==3.20 translate-toolkit==3.20.4"
modules="openstep_plist, html5lib, markdown_it, jsonschema, standardwebhooks, dkim, nacl, idna, translate"
"$folder/bin/python3" -c "import $modules" 2>/dev/null && exit 0
rm -rf "$folder"
if python3 -m venv "$folder" &&
    "$folder/bin/pip" install -q --disable-pip-version-check --retries 1 --timeout 15 $packages; then
    exit 0
fi
rm -rf "$folder"
echo "oracle: $packages cannot be installed; the tests that compare with them are skipped" >&2
