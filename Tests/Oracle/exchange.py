"""Reads exchange files by translate-toolkit, and by Python's csv.

One request a line: {"format": "po", "path": "…"}; the answer has a unit for each text.
"""

import csv
import json
import sys

from translate.storage import csvl10n, po, xliff, xliff2


def read(kind, path):
    if kind == "csv":
        with open(path, newline="", encoding="utf-8") as file:
            plain = [[row["id"], row["source"], [row["target"]], row["fuzzy"] == "True"] for row in csv.DictReader(file)]
        toolkit = [[u.id, u.source, [u.target], u.isfuzzy()] for u in csvl10n.csvfile.parsefile(path).units]
        return plain if plain == toolkit else []
    store = {"po": po.pofile, "xliff": xliff.xlifffile, "xliff2": xliff2.Xliff2File}[kind].parsefile(path)
    units = []
    for unit in store.units:
        if unit.isheader():
            continue
        if kind == "po":
            name = unit.getcontext()
        elif kind == "xliff":
            name = unit.xmlelement.get("id")
        else:
            name = unit.xmlelement.getparent().get("name")
        plural = unit.hasplural() if kind == "po" else False
        target = [str(t) for t in unit.target.strings] if plural else [unit.target or ""]
        units.append([name, str(unit.source), target, bool(unit.isfuzzy())])
    return units


for line in sys.stdin:
    request = json.loads(line)
    found = [
        {"id": name, "source": source, "targets": targets, "fuzzy": fuzzy}
        for name, source, targets, fuzzy in read(request["format"], request["path"])
    ]
    print(json.dumps({"units": found}))
