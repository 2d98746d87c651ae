#!/usr/bin/env python3
"""Says where the time of a build went, target by target. Usage: build.py BUILD.DB

The build system notes when each command ended. What passed since the command before counts for its target: with several
commands at once that is a share, not the time of one core.
"""

import collections
import re
import sqlite3
import sys

QUERY = "SELECT key, start, end FROM rule_results JOIN key_names ON key_names.id = key_id WHERE end > 0 ORDER BY end"


def target(key):
    found = re.search(r"([A-Za-z_0-9]+)\.build/", key) or re.search(r"C\.([A-Za-z_0-9]+)-[^/]*\.(?:module|exe)", key)
    return found.group(1) if found else "other"


def main(path):
    commands = [row for row in sqlite3.connect(path).execute(QUERY) if str(row[0]).startswith("C")]
    if not commands:
        sys.exit(f"{path} knows of no command: build something first")
    begin = last = min(start for _, start, _ in commands)
    shares = collections.Counter()
    for key, _, end in commands:
        shares[target(str(key))] += end - last
        last = end
    print(f"{last - begin:6.0f} s in all")
    for name, share in shares.most_common(12):
        print(f"{share:6.0f} s  {100 * share / (last - begin):3.0f} %  {name}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: build.py BUILD.DB")
    main(sys.argv[1])
