"""Verifies DKIM signatures by dkimpy: a request and an answer are each a line of JSON.

Request: {"mail": base64, "records": {name: text}}, where the records are what the DNS would say. Answer: {"findings":
[…]} with “valid”, “invalid” or the complaint of the verifier for each signature of the mail, from the first on.
"""

import base64
import json
import sys

import dkim


def finding(mail, index, records):
    def lookup(name, timeout=5):
        record = records.get(name.decode().rstrip("."))
        return record.encode() if record else None

    try:
        return "valid" if dkim.DKIM(mail, minkey=2048).verify(idx=index, dnsfunc=lookup) else "invalid"
    except dkim.DKIMException as error:
        return f"{type(error).__name__}: {error}"


for line in sys.stdin:
    request = json.loads(line)
    mail = base64.b64decode(request["mail"])
    fields, _ = dkim.rfc822_parse(mail)
    count = sum(name.lower() == b"dkim-signature" for name, _ in fields)
    print(json.dumps({"findings": [finding(mail, index, request["records"]) for index in range(count)]}))
