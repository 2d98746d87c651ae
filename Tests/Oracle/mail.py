"""Reads mails by Python's `email` package and says what is wrong with them.

The argument is a folder of mails. Standard output gets a line of JSON for each, in the order of their names: what a
reader sees, and “complaints” about what the standards do not allow, whatever the mail says.
"""

import email
import email.policy
import json
import os
import re
import sys
from email.header import decode_header, make_header
from email.utils import format_datetime, getaddresses, parsedate_to_datetime

# A line that is longer has one word only, which cannot be folded.
PREFERRED_LINE = 76
LONGEST_LINE = 998
ONCE = ("Date", "From", "To", "Message-ID", "Subject", "MIME-Version", "Content-Type", "Content-Language")
AT_MOST_ONCE = ("Sender", "Reply-To", "Cc", "Bcc", "List-Unsubscribe", "List-Unsubscribe-Post", "Auto-Submitted")


def lines_of(raw):
    """Complaints about bytes and lines."""
    if re.search(rb"(?<!\r)\n|\r(?!\n)", raw):
        yield "a CR or LF stands alone"
    if not raw.endswith(b"\r\n"):
        yield "the last line has no end"
    if any(byte > 0x7E or (byte < 0x20 and byte not in b"\r\n\t") for byte in raw):
        yield "a byte is neither printable ASCII nor a line end"
    head, _, body = raw.partition(b"\r\n\r\n")
    for line in head.split(b"\r\n"):
        if len(line) > LONGEST_LINE:
            yield f"a line of the header has {len(line)} bytes"
        elif len(line) > PREFERRED_LINE and len(re.sub(rb"^[!-9;-~]+: ", b"", line).split()) > 1:
            yield f"a line of the header has {len(line)} bytes and was not folded: {line[:40]!r}"
        if not line.strip():
            yield "a line of the header is blank"
        if line != line.rstrip():
            yield "a line of the header ends with a blank"
    for line in body.split(b"\r\n"):
        if len(line) > PREFERRED_LINE:
            yield f"a line of the body has {len(line)} bytes"
        if line.startswith(b"From ") or line == b".":
            yield f"the line {line[:5]!r} changes in a mailbox or on its way"
        if line != line.rstrip():
            yield "a line of the body ends with a blank"


def encoded_words(raw):
    """Complaints about encoded-words: their length, and characters that two of them share."""
    head = raw.partition(b"\r\n\r\n")[0].decode("ascii", "replace")
    for word in re.findall(r"=\?[^?\s]*\?[^?\s]*\?[^?\s]*\?=", head):
        if len(word) > 75:
            yield f"an encoded-word has {len(word)} characters"
        try:
            data, charset = decode_header(word)[0]
            data.decode(charset)
        except (UnicodeDecodeError, AttributeError, LookupError, TypeError, ValueError) as error:
            yield f"an encoded-word is not whole: {word}: {error}"


def fields_of(mail):
    """Complaints about the fields of the header."""
    for name in ONCE:
        if len(mail.get_all(name, [])) != 1:
            yield f"{name} stands there {len(mail.get_all(name, []))} times"
    for name in AT_MOST_ONCE:
        if len(mail.get_all(name, [])) > 1:
            yield f"{name} stands there more than once"
    if "Bcc" in mail:
        yield "there is a Bcc"
    if not re.fullmatch(r"<[0-9a-f]{32}@[a-z0-9.-]+>", str(mail["Message-ID"])):
        yield f"the Message-ID is {mail['Message-ID']}"
    # As it was written: the parser has its own form of dates.
    date = dict((name.lower(), value) for name, value in mail.raw_items()).get("date", "")
    if not re.fullmatch(r"[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000", date):
        yield f"the Date is {date}"
    elif format_datetime(parsedate_to_datetime(date)) != date:
        yield f"the Date {date} is no day"
    if str(mail["Auto-Submitted"]) != "auto-generated":
        yield f"Auto-Submitted is {mail['Auto-Submitted']}"
    if ("List-Unsubscribe" in mail) != ("List-Unsubscribe-Post" in mail):
        yield "one of the two fields of unsubscribing is not there"
    if "List-Unsubscribe" in mail:
        if not re.match(r"<https://[^<>\s]+>", str(mail["List-Unsubscribe"])):
            yield f"List-Unsubscribe is {mail['List-Unsubscribe']}"
        if str(mail["List-Unsubscribe-Post"]) != "List-Unsubscribe=One-Click":
            yield f"List-Unsubscribe-Post is {mail['List-Unsubscribe-Post']}"


def parts_of(mail, raw):
    """Complaints about the structure."""
    for part in mail.walk():
        yield from (repr(defect) for defect in part.defects)
        for name, value in part.items():
            yield from (f"{name}: {defect!r}" for defect in value.defects)
        if part["Content-Transfer-Encoding"] not in (None, "quoted-printable", "base64"):
            yield f"an encoding is {part['Content-Transfer-Encoding']}"
        language = part["Content-Language"]
        if language is not None and str(language) != str(mail["Content-Language"]):
            yield f"a part is in {language}, the mail in {mail['Content-Language']}"
    boundary = mail.get_boundary()
    if mail.is_multipart():
        if [part.get_content_type() for part in mail.iter_parts()] != ["text/plain", "text/html"]:
            yield "the parts are not plain text and then HTML"
        if not 1 <= len(boundary) <= 70 or raw.count(boundary.encode()) != 4:
            yield "the boundary occurs elsewhere"
        if (mail.preamble or "").strip() or (mail.epilogue or "").strip():
            yield "there is something before or after the parts"


def people(mail, name):
    # The older parser: the newer one leaves a space between adjacent encoded-words of a phrase (bpo-35547).
    return [[str(make_header(decode_header(person))), address] for person, address in getaddresses([mail[name]])]


def read(path):
    with open(path, "rb") as file:
        raw = file.read()
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    older = email.message_from_bytes(raw)
    complaints = [*lines_of(raw), *encoded_words(raw), *fields_of(mail), *parts_of(mail, raw)]
    leaves = [part for part in mail.walk() if not part.is_multipart()]
    return {
        "file": os.path.basename(path),
        "complaints": complaints,
        "subject": str(mail["Subject"]),
        "from": people(older, "From"),
        "to": people(older, "To"),
        "date": str(mail["Date"]),
        "language": str(mail["Content-Language"]),
        "types": [part.get_content_type() for part in leaves],
        "texts": [part.get_content() for part in leaves],
    }


for name in sorted(os.listdir(sys.argv[1])):
    print(json.dumps(read(os.path.join(sys.argv[1], name))))
