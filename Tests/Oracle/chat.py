"""Reads the payloads of chats by the parsers of others, for the tests of the chats.

Standard input has a JSON array; standard output gets an answer for each: what is wrong, and the outline of what stands in it.
{"schema": name, "payload": text} holds JSON against a schema of the folder `chat`, {"html": text, "tags": […]} reads HTML
that may have these tags, and {"markdown": text} reads CommonMark with tables and strikethrough.
"""
import functools
import json
import pathlib
import sys

import html5lib
import jsonschema
from markdown_it import MarkdownIt

FOLDER = pathlib.Path(__file__).parent / "chat"
MARKDOWN = MarkdownIt("commonmark").enable(["strikethrough", "table"])
ATTRIBUTES = {"a": {"href"}, "ol": {"start"}, "code": {"class"}}


@functools.cache
def validator(name):
    """What holds payloads against a schema."""
    return jsonschema.Draft202012Validator(json.loads((FOLDER / f"{name}.json").read_text()))


def checked(name, payload):
    """What is wrong with a payload by its schema."""
    errors = validator(name).iter_errors(json.loads(payload))
    return {"errors": [error.message[:200] for error in errors], "outline": []}


def html(text, tags):
    """The elements of a fragment with their addresses, and what is not allowed or no HTML."""
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("dom"))
    fragment = parser.parseFragment(text)
    errors = [code for _, code, _ in parser.errors]
    outline = []

    def walk(node, depth):
        for child in node.childNodes:
            if child.nodeType == child.ELEMENT_NODE:
                # The parser puts it into every table.
                if child.nodeName not in tags and child.nodeName != "tbody":
                    errors.append("tag " + child.nodeName)
                for name in child.attributes.keys():
                    if name not in ATTRIBUTES.get(child.nodeName, ()):
                        errors.append("attribute " + name)
                outline.append(f"{depth} {child.nodeName} {child.getAttribute('href')}")
                walk(child, depth + 1)
            elif child.nodeType != child.TEXT_NODE:
                errors.append("node " + str(child.nodeType))

    walk(fragment, 0)
    return {"errors": errors, "outline": outline}


def markdown(text):
    """The tokens other than text, with their addresses."""
    outline = []
    for block in MARKDOWN.parse(text):
        outline.append(block.type)
        for inline in block.children or []:
            if inline.type not in ("text", "text_special"):
                outline.append(f"{inline.type} {inline.attrGet('href')}")
    return {"errors": [], "outline": outline}


def answer(request):
    """The answer to one request."""
    if "schema" in request:
        return checked(request["schema"], request["payload"])
    if "html" in request:
        return html(request["html"], request["tags"])
    return markdown(request["markdown"])


json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
