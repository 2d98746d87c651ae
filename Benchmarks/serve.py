#!/usr/bin/env python3
"""Measures `tidings serve` under wrk: prompts from warm state, against Hummingbird that gives the same size of answer.

Both run at once and are asked in turns. Requests a second depend on whatever else the machine does, so what a request
costs the server is shown too, in microseconds of its processor time.

Usage: serve.py TIDINGS STATIC [ROUNDS [MINUTES]]
"""
import http.client
import os
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CONNECTIONS = 64
TICK = os.sysconf("SC_CLK_TCK")
PATH = "/apps/snoodle/prompt?installed=1.9&os=15.1&locale=de-AT"
CONFIGURATION = """
port: 0
limits: {{ requests: 1000000, connections: 4000 }}
apps:
  snoodle:
    app: {{ name: Snoodle, bundleID: com.example.snoodle, updateURL: "https://example.com/get" }}
    feed: {{ plist: "{root}/Examples/release-day/versions/{{language}}.plist" }}
"""
# Asks for what a number of people have installed in forty languages, each as an app would; some thousands a second.
MANY = """
delay = function() return math.random(0, 10) end
local languages = {"af","ar","bg","bn","ca","cs","da","de","el","en","es","et","fa","fi","fr","he","hi","hr","hu","id",
"is","it","ja","ko","lt","lv","ms","nb","nl","pl","pt-BR","ro","ru","sk","sv","th","tr","uk","vi","zh-Hans"}
request = function()
  return wrk.format("GET", "/apps/snoodle/prompt?installed=1." .. math.random(0, 9) .. "&os=15." .. math.random(0, 30),
    {["Accept-Language"] = languages[math.random(#languages)]})
end
"""


class Server:
    """A process that listens, and what it has cost."""

    def __init__(self, command, port=None):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if port is None:
            line = self.process.stdout.readline()
            port = int(re.search(r":(\d+)$", line.strip()).group(1))
        self.port = port
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        sys.exit(f"{command[0]} does not listen")

    def spent(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def resident(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1))

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def load(server, path, seconds, script=None, folder=None):
    """Requests a second, microseconds of the server for one, the 99th percentile in milliseconds, and faults."""
    command = ["wrk", "-t2", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency"]
    if script:
        name = os.path.join(folder, "load.lua")
        with open(name, "w", encoding="ascii") as file:
            file.write(script)
        command += ["-s", name]
    before = server.spent()
    output = subprocess.run(
        command + [f"http://127.0.0.1:{server.port}{path}"], check=True, capture_output=True, text=True).stdout
    spent = server.spent() - before
    count = int(re.search(r"(\d+) requests in", output).group(1))
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    late = float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]
    faults = re.findall(r"(Non-2xx.*|Socket errors.*)", output)
    if faults:
        sys.exit(f"{path}: {faults}")
    return rate, spent / count * 1e6, late


def pace(rate):
    """A script by which all connections together make so many requests a second, at random times."""
    pause = CONNECTIONS / rate * 1000
    return f"function delay() return math.random(0, {max(1, round(2 * pause))}) end"


def show(name, ours, theirs, ratios, aim):
    ratios = sorted(ratios)
    quarter = len(ratios) // 4
    print(
        f"{name:44} {statistics.median(ours):>10.2f} {statistics.median(theirs):>10.2f}"
        f" {statistics.median(ratios):>7.3f}  {ratios[quarter]:.2f}\u2013{ratios[-1 - quarter]:.2f}  {aim}", flush=True)


def compare(service, static, rounds, folder):
    ours, theirs = [], []
    for turn in range(rounds + 1):
        pairs = [(service, PATH, ours), (static, "/", theirs)]
        for server, path, found in pairs if turn % 2 else reversed(pairs):
            found.append(load(server, path, 3))
    # The first turn warms both.
    ours, theirs = ours[1:], theirs[1:]
    print(f"{'':44} {'ours':>10} {'theirs':>10} {'ratio':>7}  middle     aim")
    columns = [([mine[at] for mine in ours], [other[at] for other in theirs]) for at in range(3)]
    rates, costs, lates = columns
    show("requests a second", *rates, [a / b for a, b in zip(*rates)], "\u2265 0.60")
    show("\u00b5s of the server for a request", *costs, [a / b for a, b in zip(*costs)], "\u2264 1.67")
    show("99th percentile at full load, ms", *lates, [a / b for a, b in zip(*lates)], "")
    half = statistics.median(rates[0]) / 2
    ours, theirs, reached = [], [], []
    for turn in range(rounds):
        pairs = [(service, PATH, ours), (static, "/", theirs)]
        for server, path, found in pairs if turn % 2 else reversed(pairs):
            rate, _, late = load(server, path, 5, pace(half), folder)
            found.append(late)
            reached.append(rate)
    show(
        f"99th percentile at {statistics.median(reached):.0f}/s of {half:.0f}/s, ms", ours, theirs,
        [a / b for a, b in zip(ours, theirs)], "\u2264 2.0")


def slope(samples):
    """Kilobytes a minute, by least squares."""
    times, sizes = zip(*samples)
    middle, mean = statistics.mean(times), statistics.mean(sizes)
    top = sum((t - middle) * (s - mean) for t, s in samples)
    return top / sum((t - middle) ** 2 for t in times) * 60


def endure(service, minutes, folder):
    name = os.path.join(folder, "many.lua")
    with open(name, "w", encoding="ascii") as file:
        file.write(MANY)
    load_process = subprocess.Popen(
        ["wrk", "-t1", "-c32", f"-d{round(minutes * 60)}s", "-s", name, f"http://127.0.0.1:{service.port}"],
        stdout=subprocess.PIPE, text=True)
    start, samples = time.monotonic(), []
    while load_process.poll() is None:
        samples.append((time.monotonic() - start, service.resident()))
        time.sleep(min(2, minutes * 2))
    output = load_process.communicate()[0]
    count = re.search(r"(\d+) requests in", output).group(1)
    warm = [sample for sample in samples if sample[0] > minutes * 6]
    faults = re.findall(r"(Non-2xx.*|Socket errors.*)", output)
    print(f"memory under {count} mixed requests in {minutes:g} min{', ' + '; '.join(faults) if faults else ''}:")
    for part in range(11):
        at = min(len(samples) - 1, part * len(samples) // 10)
        print(f"  {samples[at][0]:>6.0f} s {samples[at][1]:>8} KiB")
    print(f"  slope after the first tenth: {slope(warm):+.1f} KiB a minute, of {statistics.mean(s for _, s in warm):.0f}")


def main():
    tidings, static = map(os.path.abspath, sys.argv[1:3])
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    minutes = float(sys.argv[4]) if len(sys.argv) > 4 else 10
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "service.yaml")
        with open(file, "w", encoding="utf-8") as output:
            output.write(CONFIGURATION.format(root=ROOT))
        servers = []
        try:
            service = Server([tidings, "serve", file, "--offline", "--resources", ROOT])
            servers.append(service)
            connection = http.client.HTTPConnection("127.0.0.1", service.port)
            connection.request("GET", PATH)
            answer = connection.getresponse()
            body = answer.read()
            assert answer.status == 200 and b'"decision":"tell"' in body, body
            print(f"prompts of {len(body)} bytes, {CONNECTIONS} connections")
            port = free_port()
            servers.append(Server([static, str(port), str(len(body))], port))
            if rounds:
                compare(service, servers[1], rounds, folder)
            if minutes:
                endure(service, minutes, folder)
        finally:
            for server in servers:
                server.end()


if __name__ == "__main__":
    main()
