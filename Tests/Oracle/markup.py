"""Reads HTML and CommonMark by the parsers of others, for the tests of injections.

Standard input has a JSON array of {"html": text} or {"markdown": text}; standard output gets, for each, the outline of
its tree: the elements with the names of their attributes, the texts and the values left out.
"""
import json
import sys

import html5lib
from markdown_it import MarkdownIt


def outline(node):
    """The tree of an element; texts count only as something that stands between elements."""
    children = []
    for child in node.childNodes:
        if child.nodeType == child.ELEMENT_NODE:
            children.append(outline(child))
        elif child.nodeType == child.COMMENT_NODE:
            children.append("#comment " + child.data)
        elif child.nodeType == child.DOCUMENT_TYPE_NODE:
            children.append("#doctype")
    attributes = sorted(node.attributes.keys()) if node.nodeType == node.ELEMENT_NODE else []
    return [node.nodeName, attributes, children]


def html(text):
    """The outline of HTML, its addresses and what the parser complains of."""
    parser = html5lib.HTMLParser(tree=html5lib.getTreeBuilder("dom"))
    document = parser.parse(text)
    errors = [code for _, code, _ in parser.errors]
    addresses = [
        element.getAttribute(name)
        for element in document.getElementsByTagName("*")
        for name in ("href", "src", "action")
        if element.hasAttribute(name)
    ]
    return {"outline": json.dumps(outline(document)), "addresses": addresses, "errors": errors}


def markdown(text):
    """The outline of CommonMark and its addresses."""
    kinds, addresses = [], []
    for block in MarkdownIt("commonmark").parse(text):
        kinds.append(block.type)
        for inline in block.children or []:
            if inline.type not in ("text", "text_special"):
                kinds.append(inline.type)
            for name in ("href", "src"):
                if inline.attrGet(name) is not None:
                    addresses.append(inline.attrGet(name))
    return {"outline": json.dumps(kinds), "addresses": addresses, "errors": []}


answers = [html(each["html"]) if "html" in each else markdown(each["markdown"]) for each in json.load(sys.stdin)]
json.dump(answers, sys.stdout)
