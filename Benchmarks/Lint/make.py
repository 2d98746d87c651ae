#!/usr/bin/env python3
"""Makes one PO file and the same units as .strings of the German translations of others.

Usage: make.py DATA FOLDER UNITS
Writes FOLDER/de.po and FOLDER/app/{en,de}.lproj/Localizable.strings; the units are repeated until there are enough.
"""
import pathlib
import sys

import openstep_plist


def table(path):
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    try:
        entries = openstep_plist.loads("{" + text + "}", use_numbers=False)
    except Exception:
        return {}
    return {key: value for key, value in entries.items() if isinstance(value, str)}


def escaped(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "")


def main(data, folder, count):
    units = []
    for german in sorted(pathlib.Path(data).rglob("de.lproj/*.strings")):
        english = german.parent.parent / "en.lproj" / german.name
        source = table(english) if english.exists() else {}
        for key, text in table(german).items():
            # A key that is a text is its own source, as everywhere in these apps.
            original = source.get(key, key if " " in key else "")
            if original and text and "\0" not in text:
                units.append((original, text))
    if not units:
        sys.exit("there are no German translations below " + data)
    app = pathlib.Path(folder) / "app"
    for language in ("en", "de"):
        (app / (language + ".lproj")).mkdir(parents=True, exist_ok=True)
    with open(app / "en.lproj/Localizable.strings", "w") as english, open(
        app / "de.lproj/Localizable.strings", "w"
    ) as german, open(pathlib.Path(folder) / "de.po", "w") as po:
        po.write('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: de\\n"\n\n')
        for number in range(count):
            original, text = units[number % len(units)]
            english.write(f'"k{number}" = "{escaped(original)}";\n')
            german.write(f'"k{number}" = "{escaped(text)}";\n')
            po.write(f'msgctxt "k{number}"\nmsgid "{escaped(original)}"\nmsgstr "{escaped(text)}"\n\n')
    print(len(units), "different units")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
