"""Folders in which `tidings send` is measured: a list of people in 24 locales, and jobs for it."""
import json
import os
import shutil

LOCALES = (
    "ar cs de en en-GB es es-MX fr he it ja nl pl pt-BR pt-PT ru tr uk zh-Hans zh-Hant de-AT fr-CA es-AR ar-EG".split()
)
INSTALLED = ["1.0", "1.5", "1.9", "2.0"]
SENDER = 'from: "Snoodle <news@example.com>"'
SPOOL = "spool: { file: mails.spool, sync: batch, " + SENDER + " }"


def write_people(path, count):
    """Writes a list as JSON Lines."""
    with open(path, "w", encoding="utf-8") as file:
        for number in range(count):
            person = {
                "id": "u-%07d" % number, "email": "u%d@example.net" % number, "name": "Reader <%d> & Co" % number,
                "locale": [LOCALES[number % len(LOCALES)]], "installed": INSTALLED[number // 24 % 4], "os": "17.2",
            }
            file.write(json.dumps(person) + "\n")


def make(folder, people, sink, ledger=None):
    """Makes a folder with a job for a list; the path of the job."""
    os.makedirs(folder)
    example = os.path.join(os.path.dirname(__file__), "..", "Examples", "release-day")
    shutil.copytree(os.path.join(example, "versions"), os.path.join(folder, "versions"))
    shutil.copy(os.path.join(example, "lookup.json"), folder)
    job = os.path.join(folder, "job.yaml")
    with open(job, "w", encoding="utf-8") as file:
        file.write(f"""job: bench
date: 2026-11-20T09:00:00Z
app: {{ name: Snoodle, bundleID: com.example.snoodle, storeID: 355313284, development: en }}
feed: {{ plist: "versions/{{language}}.plist", lookup: lookup.json }}
recipients: {people}
sinks:
  - {sink}
""")
        if ledger:
            file.write(f"ledger: {ledger}\n")
    return job
