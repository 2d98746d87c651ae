#!/usr/bin/env python3
"""Writes the page of the manual (mdoc) from what the command says of its own declarations.

Usage: man.py PATH-OF-TIDINGS > tidings.1
"""

import json
import os
import re
import subprocess
import sys
import textwrap
from datetime import datetime, timezone

EXITS = [
    (0, "Done."),
    (1, "Done, with findings."),
    (64, "The command was used wrongly."),
    (65, "The data is wrong."),
    (66, "An input is not there or cannot be read."),
    (69, "A service is not available."),
    (73, "An output cannot be created."),
    (74, "Input or output failed."),
    (75, "Try again later."),
    (78, "The configuration is wrong."),
]
ENVIRONMENT = [
    ("LC_ALL , LC_MESSAGES , LANG , LANGUAGE", "The languages wanted, when none is named."),
    ("TZ", "The time zone, when none is named."),
    ("TIDINGS_RESOURCES", "The folder with Localizations and Templates."),
    ("XDG_STATE_HOME", "Where answers of people are kept."),
    ("XDG_CACHE_HOME", "Where answers of the network are kept."),
    ("NO_COLOR", "No colours, also on a terminal."),
]
FILES = [
    ("PREFIX/share/tidings", "The strings and the templates that come with the command."),
    ("~/.local/state/tidings", "Answers of people, a folder for each app."),
    ("~/.cache/tidings", "Answers of the network."),
    (".tidings-lint.yaml", "What a project wants of lint."),
]


def escaped(text):
    """Text in which roff sees nothing of its own."""
    return text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")


def line(text):
    """Text, each sentence on lines of its own; what begins like a request is none."""
    lines = []
    for sentence in re.split(r"(?<=[.!?:]) +", text):
        lines += textwrap.wrap(escaped(sentence), 78, break_long_words=False, break_on_hyphens=False)
    return "\n".join("\\&" + text if text[:1] in (".", "'") else text for text in lines)


def paragraphs(text, lines):
    """Examples as they stand, all else as text."""
    for part in [part for part in text.split("\n") if part]:
        lines.append(".Pp")
        if part.startswith("Example: "):
            lines += [".Dl " + escaped(part.removeprefix("Example: "))]
        elif part.startswith("{"):
            lines += [".Dl " + escaped(part)]
        else:
            lines.append(line(part))


def spelling(name):
    return "-" + name["name"] if name["kind"] != "long" else "--" + name["name"]


def options(command, lines):
    shown = [a for a in command.get("arguments", []) if a["shouldDisplay"]]
    # What every command has is said once.
    shown = [a for a in shown if a.get("valueName") not in ("help", "version") or a["kind"] != "flag"]
    if not shown:
        return
    lines.append(".Bl -tag -width Ds")
    for argument in shown:
        value = escaped(argument["valueName"])
        if argument["kind"] == "positional":
            lines.append(f".It Ar {value}" + (" ..." if argument["isRepeating"] else ""))
        else:
            names = " , ".join("Fl " + escaped(spelling(n)[1:]) for n in argument["names"])
            lines.append(f".It {names}" + ("" if argument["kind"] == "flag" else f" Ar {value}"))
        text = argument.get("abstract", "")
        if argument.get("allValues"):
            text += " Values: " + ", ".join(argument["allValues"]) + "."
        if argument.get("defaultValue") and argument["kind"] == "option":
            text += f" By default {argument['defaultValue']}."
        lines.append(line(text))
    lines.append(".El")


def commands(command, lines):
    for sub in command.get("subcommands", []):
        if sub["commandName"] == "help":
            continue
        path = " ".join(sub.get("superCommands", []) + [sub["commandName"]])
        lines += [f".Ss {escaped(path)}", line(sub.get("abstract", ""))]
        paragraphs(sub.get("discussion", ""), lines)
        options(sub, lines)
        commands(sub, lines)


def page(program):
    description = subprocess.run([program, "--experimental-dump-help"], check=True, capture_output=True, text=True)
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    tool = json.loads(description.stdout)["command"]
    # The same sources give the same page: https://reproducible-builds.org/specs/source-date-epoch/
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.fromtimestamp(int(epoch), timezone.utc) if epoch else datetime.now(timezone.utc)
    lines = [
        ".\\\" Made by Packaging/man.py from the declarations of the command; do not edit.",
        f".Dd {moment:%B} {moment.day}, {moment.year}",
        ".Dt TIDINGS 1",
        f".Os tidings {version}",
        ".Sh NAME",
        ".Nm tidings",
        ".Nd " + escaped(tool["abstract"].rstrip(".").lower()),
        ".Sh SYNOPSIS",
        ".Nm",
        ".Ar command",
        ".Op Ar options",
        ".Nm",
        ".Ar command",
        ".Fl \\-help",
        ".Sh DESCRIPTION",
        line(tool["abstract"]),
    ]
    # Exit codes have a section of their own.
    paragraphs("\n".join(p for p in tool["discussion"].split("\n") if not p.startswith("Exit codes")), lines)
    lines += [".Pp", "Every command has", ".Fl \\-help ,", "and those that report have", ".Fl \\-json .", ".Sh COMMANDS"]
    commands(tool, lines)
    lines += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for name, text in ENVIRONMENT:
        lines += [".It Ev " + name, line(text)]
    lines += [".El", ".Sh FILES", ".Bl -tag -width Ds"]
    for name, text in FILES:
        lines += [".It Pa " + escaped(name), line(text)]
    lines += [".El", ".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for code, text in EXITS:
        lines += [f".It {code}", line(text)]
    lines += [".El"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: man.py PATH-OF-TIDINGS > tidings.1")
    sys.stdout.write(page(sys.argv[1]))
