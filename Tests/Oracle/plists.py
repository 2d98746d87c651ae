"""Reads property lists as Python's own library does: a line of JSON for each, the versions with their notes."""

import base64
import json
import plistlib
import sys

for line in sys.stdin:
    data = base64.b64decode(json.loads(line)["plist"])
    try:
        print(json.dumps({"versions": plistlib.loads(data)}))
    except Exception:
        print(json.dumps({"versions": None}))
