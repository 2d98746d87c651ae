"""Reads strings files with parsers that are not ours: a request and an answer are each a line of JSON.

Request: {"path": …} or {"text": …}. Answer: {"pairs": [[key, value], …]} or {"error": …}; for a text also the same
pairs as property lists, "binary" and, where XML can hold them, "xml", in base64.
"""

import base64
import json
import plistlib
import sys

import openstep_plist


def decoded(data):
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name)
    return data.decode("utf-8")


def is_list(data):
    return data.startswith(b"bplist") or data.lstrip().startswith((b"<?xml", b"<!DOCTYPE", b"<plist"))


def entries(request):
    if "path" in request:
        with open(request["path"], "rb") as file:
            data = file.read()
        if is_list(data):
            return plistlib.loads(data)
        text = decoded(data)
    else:
        text = request["text"]
    result = openstep_plist.loads(text, use_numbers=False)
    # A file that holds nothing but comments is an empty table, for which this parser has an empty text.
    return result if isinstance(result, dict) else {}


def lists(table):
    answer = {"binary": base64.b64encode(plistlib.dumps(table, fmt=plistlib.FMT_BINARY)).decode()}
    try:
        xml = plistlib.dumps(table, fmt=plistlib.FMT_XML)
        # Its writer changes line ends.
        if plistlib.loads(xml) == table:
            answer["xml"] = base64.b64encode(xml).decode()
    except (ValueError, plistlib.InvalidFileException):
        pass
    return answer


for line in sys.stdin:
    request = json.loads(line)
    try:
        table = entries(request)
        answer = {"pairs": [[key, value] for key, value in table.items()]}
        if "text" in request:
            answer.update(lists(table))
    except Exception as error:  # Whatever the parser says is an answer.
        answer = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=False)
