"""Computes digests by Python's hashlib and hmac: a request and an answer are each a line of JSON.

A request has the message in base64, and a key if it is HMAC-SHA256 that is asked for.
"""

import base64
import hashlib
import hmac
import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    message = base64.b64decode(request["message"])
    if "key" in request:
        digest = hmac.new(base64.b64decode(request["key"]), message, "sha256").hexdigest()
    else:
        digest = hashlib.sha256(message).hexdigest()
    print(json.dumps({"digest": digest}))
