"""Writes the mails that come back, with Python's `email`: a request and an answer are each a line of JSON.

Request: {"people": [[address, action, status]…], "key": delivery or null, "complaint": address or null, "encoding":
of the report or null}. Answer: {"mail": base64}.
"""

import base64
import json
import sys
from email import encoders
from email.message import Message
from email.mime.base import MIMEBase
from email.mime.message import MIMEMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText


def block(**fields):
    part = Message()
    for name, value in fields.items():
        part[name.replace("_", "-")] = value
    return part


def status(people, encoding):
    blocks = [block(Reporting_MTA="dns; mx.example.com", Arrival_Date="Fri, 20 Nov 2026 09:00:00 +0000")]
    for address, action, code in people:
        blocks.append(
            block(
                Original_Recipient=f"rfc822;{address}",
                Final_Recipient=f"rfc822; {address}",
                Action=action,
                Status=code,
                Diagnostic_Code=f"smtp; 550 {code} sorry",
            )
        )
    if encoding is None:
        part = MIMEBase("message", "delivery-status")
        part.set_payload(blocks)
        return part
    part = MIMEBase("message", "x-later")
    part.set_payload("".join(item.as_string() for item in blocks))
    (encoders.encode_base64 if encoding == "base64" else encoders.encode_quopri)(part)
    text = part.as_string().replace("message/x-later", "message/delivery-status", 1)
    raw = Message()
    raw.set_type("x/y")
    raw.as_string = lambda *_, **__: text
    return raw


def feedback(address):
    part = MIMEBase("message", "feedback-report")
    fields = block(Feedback_Type="abuse", User_Agent="Oracle/1", Version="1", Original_Rcpt_To=f"<{address}>")
    part.set_payload([fields])
    return part


for line in sys.stdin:
    request = json.loads(line)
    kind = "feedback-report" if request.get("complaint") else "delivery-status"
    original = MIMEText("Tidings.")
    original["From"] = "News <news@example.com>"
    original["To"] = "Somebody <somebody@example.com>"
    original["Message-ID"] = f"<{request.get('key') or 'another'}@example.com>"
    report = feedback(request["complaint"]) if request.get("complaint") else status(
        request["people"], request.get("encoding")
    )
    mail = MIMEMultipart("report", report_type=kind)
    mail["Subject"] = "Undelivered mail returned to sender"
    mail.attach(MIMEText("It did not work.\n\nFrom here on it is for machines."))
    marker = MIMEText("MARKER")
    mail.attach(marker)
    mail.attach(MIMEMessage(original))
    whole = mail.as_string().replace(marker.as_string(), report.as_string())
    print(json.dumps({"mail": base64.b64encode(whole.encode()).decode()}))
