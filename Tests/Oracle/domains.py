"""Writes domains in ASCII by the package `idna` (UTS #46 mapping, then IDNA 2008): a request and an answer are each a
line of JSON.

Request: {"domain": text}. Answer: {"ascii": text} or {"error": …}.
"""

import json
import sys

import idna

for line in sys.stdin:
    domain = json.loads(line)["domain"]
    try:
        answer = {"ascii": idna.encode(domain, uts46=True, std3_rules=True, transitional=False).decode()}
    except idna.IDNAError as error:
        answer = {"error": str(error)}
    print(json.dumps(answer))
