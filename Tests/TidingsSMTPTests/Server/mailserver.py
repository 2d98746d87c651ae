"""A mail server for tests on the loopback interface.

Takes its options as one JSON object, prints its port, and runs until its standard input ends: then it
prints what it has seen as one JSON object. With "replies" it is a server of its own that answers as it is
told to; without, it is aiosmtpd. With "folder" it writes each mail into a folder in that one, by the sender's name.
"""
import asyncio
import base64
import json
import os
import ssl
import sys


class Seen:
    def __init__(self):
        self.connections = 0
        self.mails = []
        self.commands = []
        self.groups = []

    def mail(self, sender, recipients, content):
        self.mails.append(dict(
            sender=sender, recipients=recipients, content=base64.b64encode(content).decode(), connection=self.connections))


def context(options):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(options["certificate"], options["key"])
    return made


def keep(folder, sender, content):
    own = os.path.join(folder, os.path.basename(sender.split("@")[0]))
    os.makedirs(own, exist_ok=True)
    with open(os.path.join(own, str(len(os.listdir(own)))), "wb") as file:
        file.write(content)


class Scripted(asyncio.Protocol):
    """Answers each command by "replies": a text, "close" or "silence"; a list is used up one by one."""

    def __init__(self, options, seen):
        self.replies = options["replies"]
        self.seen = seen
        self.buffer = b""
        self.content = None
        self.mute = False
        # Of how many lines a mail may be, before the connection breaks.
        self.limit = options.get("limit", -1)

    def connection_made(self, transport):
        self.transport = transport
        self.sender, self.recipients = None, []
        self.seen.connections += 1
        self.say("greeting", "220 scripted")

    def say(self, command, usual):
        reply = self.replies.get(command, usual)
        if isinstance(reply, list):
            reply = reply.pop(0) if reply else usual
        if reply == "silence":
            self.mute = True
        if self.mute:
            return reply
        if reply == "close":
            self.transport.abort()
        else:
            self.transport.write(reply.encode("latin-1") + b"\r\n")
            if reply.startswith("421"):
                self.transport.close()
        return reply

    def data_received(self, data):
        self.buffer += data
        self.seen.groups.append(data.count(b"\r\n"))
        while b"\r\n" in self.buffer and not self.mute and not self.transport.is_closing():
            line, self.buffer = self.buffer.split(b"\r\n", 1)
            if self.content is None:
                self.command(line.decode("latin-1"))
            elif line == b".":
                lines, self.content = self.content, None
                said = self.say("content", "250 queued")
                if said.startswith("250") and self.recipients:
                    plain = [x[1:] if x.startswith(b".") else x for x in lines]
                    self.seen.mail(self.sender, self.recipients, b"".join(x + b"\r\n" for x in plain))
                self.sender, self.recipients = None, []
            elif len(self.content) == self.limit:
                self.transport.abort()
            else:
                self.content.append(line)

    def command(self, line):
        self.seen.commands.append(line)
        verb = line.split(" ")[0].upper()
        if verb == "EHLO":
            self.say(verb, "250-scripted\r\n250 PIPELINING")
        elif verb == "MAIL" and self.sender is not None:
            self.transport.write(b"503 nested MAIL\r\n")
        elif verb == "RCPT" and self.sender is None:
            self.transport.write(b"503 no sender\r\n")
        elif verb == "DATA":
            usual = "354 go on" if self.recipients else "554 no valid recipients"
            if self.say(verb, usual).startswith("354"):
                self.content = []
        else:
            said = self.say(verb, "221 bye" if verb == "QUIT" else "250 fine")
            if verb == "MAIL" and said.startswith("250"):
                self.sender = line
            if verb == "RCPT" and said.startswith("250"):
                self.recipients.append(line)
            if verb == "RSET":
                self.sender, self.recipients = None, []
            if verb == "QUIT":
                self.transport.close()


def real(options, seen, loop):
    from aiosmtpd.smtp import SMTP, AuthResult

    class Handler:
        async def handle_EHLO(self, server, session, envelope, hostname, responses):
            session.host_name = hostname
            if options.get("pipelining"):
                responses.insert(1, "250-PIPELINING")
            return responses

        async def handle_DATA(self, server, session, envelope):
            if "folder" in options:
                keep(options["folder"], envelope.mail_from, envelope.original_content)
            else:
                seen.mail(envelope.mail_from, envelope.rcpt_tos, envelope.original_content)
            return "250 2.0.0 Ok: queued"

    def authenticate(server, session, envelope, mechanism, data):
        right = (data.login.decode(), data.password.decode()) == tuple(options["login"])
        return AuthResult(success=right, handled=False)

    class Counting(SMTP):
        def connection_made(self, transport):
            if not getattr(self, "counted", False):
                self.counted = True
                seen.connections += 1
            super().connection_made(transport)

    secure = options.get("tls")
    settings = dict(enable_SMTPUTF8=False, ident="test", loop=loop)
    if secure == "starttls":
        settings.update(tls_context=context(options), require_starttls=True)
    if "login" in options:
        settings.update(
            authenticator=authenticate, auth_required=options.get("demands_login", True),
            auth_require_tls=secure == "starttls")
    return lambda: Counting(Handler(), **settings)


async def main():
    options = json.loads(sys.argv[1])
    seen = Seen()
    loop = asyncio.get_running_loop()
    make = (lambda: Scripted(options, seen)) if "replies" in options else real(options, seen, loop)
    secure = context(options) if options.get("tls") == "implicit" else None
    server = await loop.create_server(make, "127.0.0.1", 0, ssl=secure)
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)
    server.close()
    try:
        print(json.dumps(vars(seen)), flush=True)
    except BrokenPipeError:
        # A test that has failed or is through reads nothing more.
        sys.stderr.close()


import logging
import warnings

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")
loop = asyncio.new_event_loop()
loop.run_until_complete(main())
