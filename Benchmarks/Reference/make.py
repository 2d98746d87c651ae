#!/usr/bin/env python3
"""Makes the data of the yardstick for mails of Tidings' own strings: make.py LOCALIZATIONS FOLDER

The folder has the layout of the peers' benchmark, so that one program measures both. Deterministic."""
import json, pathlib, random, re, sys

KEYS = dict(subject="updateAvailableTitle", greeting="greeting", available="updateAvailableSentencePlain",
            installed="updateAvailableSentence", released="releasedDaysAgo", size="downloadSize",
            whatsNew="whatsNewHeading", btnUpdate="buttonDownload", btnNotes="buttonOK", btnSkip="buttonIgnore",
            signature="emailSignature", footer="footer", unsubscribe="unsubscribe")
# The places of a message's arguments, for programs that number them.
ORDER = dict(subject=["app", "version"], greeting=["name"], available=["app", "version"],
             installed=["app", "version", "installed"], released=["n"], date=["date"], size=["size"],
             signature=["app"], footer=["app"])
RELEASE = {
    "app": "Snoodle <&> Co", "version": "2.1", "date": "2026-03-05", "size": 48234496,
    "notes": ["Draw together: up to eight people on one page", "Layers can be named & put in order",
              "Fixed: titles such as <untitled> stay", "It's now possible to export \"everything\" at once"],
    "url": "https://example.com/snoodle/2.1?src=mail&ch=stable", "notesUrl": "https://example.com/notes/2.1?v=2.1",
    "base": "https://updates.example.com", "fromEmail": "news@example.com", "domain": "updates.example.com",
}
NAMES = ["Amina Haddad", "Jürgen Groß", "Zoë O'Brien", "李小龍", "Анна Щукина", "דוד כהן", "Tom & Jerry", "Łukasz Żak"]


def strings(path):
    text = path.read_text(encoding="utf-8")
    found = re.findall(r'^"(\w+)"\s*=\s*"((?:[^"\\]|\\.)*)";', text, re.M)
    return {key: value.replace('\\"', '"').replace("\\n", "\n") for key, value in found}


def main(localizations, folder):
    root, out = pathlib.Path(localizations), pathlib.Path(folder)
    catalog = {}
    for path in sorted(root.glob("*.lproj")):
        table = strings(path / "Tidings.strings")
        if all(key in table for key in KEYS.values()):
            catalog[path.name[: -len(".lproj")]] = {
                name: table[key].replace("{count, plural", "{n, plural") for name, key in KEYS.items()
            } | {"date": "{date}"}
    here = pathlib.Path(__file__).parent
    for name in ["mail.txt", "mail.html"]:
        (out / "templates").mkdir(parents=True, exist_ok=True)
        (out / "templates" / name).write_bytes((here / name).read_bytes())
    (out / "data/icu").mkdir(parents=True, exist_ok=True)
    (out / "catalog.json").write_text(json.dumps(catalog, ensure_ascii=False), encoding="utf-8")
    (out / "data/release.json").write_text(json.dumps(RELEASE, ensure_ascii=False, indent=0), encoding="utf-8")
    (out / "data/locales.txt").write_text("".join(tag + "\n" for tag in catalog), encoding="utf-8")
    for tag, messages in catalog.items():
        lines = []
        for name, text in messages.items():
            for place, argument in enumerate(ORDER.get(name, [])):
                kind = ", date, long" if argument == "date" else ""
                kind = ", number, ::unit/megabyte scale/0.000001 .#" if argument == "size" else kind
                text = text.replace("{" + argument + "}", "{%d%s}" % (place, kind))
                text = text.replace("{" + argument + ", plural", "{%d, plural" % place)
            lines.append(f"{name}\t{text}\n")
        (out / f"data/icu/{tag}.txt").write_text("".join(lines), encoding="utf-8")
    dice = random.Random(20260305)
    with open(out / "data/recipients.jsonl", "w", encoding="utf-8") as file:
        for number in range(1, 50001):
            person = dict(id=number, email=f"user{number}@example.org", name=dice.choice(NAMES),
                          locale=dice.choice(list(catalog)), installedVersion=f"1.{dice.randrange(12)}",
                          releasedDaysAgo=dice.randrange(121))
            file.write(json.dumps(person, ensure_ascii=False) + "\n")


main(*sys.argv[1:])
