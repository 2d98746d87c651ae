"""Drives a headless Chromium over the preview, and says what it found: a line of JSON for each check.

The browser is spoken to over a pipe (DevTools protocol), so nothing is needed beside it. The strings file that is named is
written anew while the page stands open.

Usage: browser.py ADDRESS STRINGS_FILE [FOLDER_FOR_PICTURES]
"""
import base64
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time

DIFFERENT = "Grüße aus dem Test"


class Silence(Exception):
    pass


class Browser:
    """A Chromium, and one page in it."""

    def __init__(self, program, folder):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        arguments = [
            program, "--headless=old", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--disable-dev-shm-usage", "--disable-features=IsolateSandboxedIframes", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
            f"--user-data-dir={folder}", "--remote-debugging-pipe", "about:blank",
        ]

        # The browser reads at 3 and writes at 4.
        def place():
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            arguments, preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def read(self, until):
        while b"\0" not in self.rest:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise Silence("the browser says nothing")
            part = os.read(self.input, 1 << 20)
            if not part:
                raise Silence("the browser has ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + 60
        while True:
            answer = self.read(until)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Silence(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def run(self, script):
        """The value of an expression in the page; a promise is waited for."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise Silence(json.dumps(result["exceptionDetails"])[:500])
        return result["result"].get("value")

    def waits(self, condition, seconds=30):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.run(condition):
                return True
            time.sleep(0.05)
        return False

    def visit(self, address):
        self.run("window.isOld = true")
        self.call("Page.navigate", url=address)
        self.waits("!window.isOld && document.readyState === 'complete'")

    def size(self, width, height, narrow=False):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=narrow)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def languages(self, names):
        self.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": names})

    def key(self, key, code, modifiers=0):
        for kind in ("keyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def frame(self, script):
        """The value of an expression in the first frame, which no script of the page can reach."""
        tree = self.call("Page.getFrameTree")["frameTree"]
        frames = tree.get("childFrames", [])
        if not frames:
            return None
        try:
            world = self.call("Page.createIsolatedWorld", frameId=frames[0]["frame"]["id"])["executionContextId"]
            result = self.call("Runtime.evaluate", expression=script, contextId=world, returnByValue=True)
        except Silence:
            return None  # The frame was just put in place of another one.
        return result["result"].get("value")

    def awaits(self, script, words, seconds=30):
        """Whether an expression in the first frame comes to have some words."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if words in (self.frame(script) or ""):
                return True
            time.sleep(0.05)
        return False

    def picture(self, folder, name):
        if folder:
            time.sleep(0.5)
            data = self.call("Page.captureScreenshot", format="png")["data"]
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(base64.b64decode(data))

    def end(self):
        self.process.kill()
        self.process.wait()


# What a reader without eyes, or without a mouse, meets.
ACCESS = r"""
(() => {
  const faults = [];
  const isSeen = (node) => {
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    return box.width > 1 && box.height > 1 && style.visibility !== "hidden" && style.display !== "none";
  };
  const name = (node) => (node.getAttribute("aria-label")
    || (node.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent || "").join(" ")
    || (node.labels && [...node.labels].map((label) => label.textContent).join(" "))
    || node.title || node.textContent || "").trim();
  const say = (fault, node) => faults.push(fault + ": " + node.outerHTML.slice(0, 160));
  for (const node of document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, iframe, nav, section")) {
    if (isSeen(node) && !name(node)) say("no name", node);
  }
  for (const group of document.querySelectorAll("fieldset")) {
    if (!group.querySelector("legend")?.textContent.trim()) say("no legend", group);
  }
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push("twice: #" + id);
  if (!document.documentElement.lang || !document.title) faults.push("no language or title");
  if (document.querySelectorAll("main").length !== 1 || document.querySelectorAll("h1").length !== 1) faults.push("main, h1");
  const channel = (text) => (text.match(/[\d.]+/g) || []).map(Number);
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = (top, bottom) => {
    const alpha = top.length > 3 ? top[3] : 1;
    return [0, 1, 2].map((at) => top[at] * alpha + bottom[at] * (1 - alpha));
  };
  const paper = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.push(channel(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, layer) => layer.length ? over(layer, below) : below, [255, 255, 255]);
  };
  let least = 99;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !isSeen(node) || node.closest("script, style, noscript, .skip")) continue;
    const style = getComputedStyle(node);
    const back = paper(node);
    const ink = over(channel(style.color), back);
    const [high, low] = [light(ink), light(back)].sort((a, b) => b - a);
    const contrast = (high + 0.05) / (low + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    least = Math.min(least, contrast);
    if (contrast < (isLarge ? 3 : 4.5)) say("contrast " + contrast.toFixed(2), node);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    faults.push("wider than the window: " + document.documentElement.scrollWidth + " > " + innerWidth);
  }
  return { faults, least: Math.round(least * 100) / 100 };
})()
"""

# Where the keyboard is, and whether that can be seen.
FOCUS = r"""
(() => {
  const node = document.activeElement;
  if (!node || node === document.body) return null;
  // The marks of choices are drawn by the text beside them.
  const drawn = node.closest(".segments") ? node.nextElementSibling : node;
  const style = getComputedStyle(drawn);
  const box = drawn.getBoundingClientRect();
  return {
    what: node.id || node.name || node.className || node.tagName.toLowerCase(),
    tag: node.tagName.toLowerCase(), frame: node.tagName === "IFRAME",
    isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && box.width > 1 && box.height > 1
      && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    place: [...document.querySelectorAll("a, button, input, iframe, main")].indexOf(node),
  };
})()
"""


def keyboard(browser):
    """The stops of the tab key, in their order."""
    stops = []
    for _ in range(400):
        browser.key("Tab", 9)
        stop = browser.run(FOCUS)
        if stop is None or stop["frame"]:
            break
        stops.append(stop)
    return stops


def check(name, is_right, detail=""):
    print(json.dumps({"check": name, "isRight": bool(is_right), "detail": str(detail)}, ensure_ascii=False), flush=True)


def faults(browser, name):
    found = browser.run(ACCESS)
    check(f"access: {name}", not found["faults"], "; ".join(found["faults"][:6]) or f"least contrast {found['least']}")


def look(browser, address, strings, pictures):
    def page(language, **parts):
        return f"{address}?language={language}" + "".join(f"&{name}={value}" for name, value in parts.items())

    browser.size(1280, 900)
    browser.languages("en")
    browser.visit(page("de"))
    check("the page is in the reader's language", browser.run("document.documentElement.lang") == "en")
    check("a message stands in its frame", browser.awaits("document.body.innerText", "2.1"))
    check("its frame runs no script", browser.run("document.querySelector('iframe').getAttribute('sandbox')") == "")
    faults(browser, "English, wide, light")
    browser.picture(pictures, "de-wide-light")

    # A language is chosen by a click, without another page.
    browser.run("window.isSame = true; document.querySelector('nav a[href*=\"language=ar&\"]').click()")
    isArabic = browser.waits("document.querySelector('nav a[aria-current]')?.href.includes('language=ar&') && "
                             "document.querySelector('figcaption').dir === 'rtl'")
    check("another language is chosen in place", isArabic and browser.run("window.isSame"))
    check("its address is kept", browser.run("location.search.includes('language=ar')"))
    check("Arabic runs from right to left", browser.awaits(
        "document.documentElement.dir + ' ' + getComputedStyle(document.body).direction", "rtl rtl"))
    browser.run("history.back()")
    check("the way back leads back", browser.waits(
        "document.querySelector('nav a[aria-current]').href.includes('language=de&')"))

    # A number is chosen by the keyboard alone.
    browser.run("document.querySelector('input[name=notice]:checked').focus()")
    browser.key("ArrowRight", 39)
    check("a choice by an arrow key shows at once", browser.waits("location.search.includes('notice=update-required')"))
    check("the keyboard stays where it was", browser.waits("document.activeElement?.name === 'notice'"))

    # An edit shows by itself.
    browser.visit(page("de", format="text"))
    browser.run("window.isSame = true")
    with open(strings, "w", encoding="utf-8") as file:
        file.write(f'"greeting" = "{DIFFERENT}, {{name}}:";\n')
    start = time.monotonic()
    shown = browser.awaits("document.body.innerText", DIFFERENT)
    check("an edit shows without a reload", shown and browser.run("window.isSame"),
          f"{(time.monotonic() - start) * 1000:.0f} ms")
    check("the page says so", browser.waits("document.getElementById('status').textContent.length > 3"))

    # A page that is read from right to left itself.
    browser.languages("ar")
    browser.visit(page("ar"))
    check("an Arabic page is one", browser.run(
        "document.documentElement.dir + getComputedStyle(document.querySelector('main')).direction") == "rtlrtl")
    check("its list stands on the right", browser.run(
        "document.querySelector('nav').getBoundingClientRect().left > document.querySelector('main').getBoundingClientRect().left"))
    faults(browser, "Arabic, wide, light")
    browser.picture(pictures, "ar-wide-light")

    # The frame has the colors that were chosen, whatever the page around it has.
    browser.visit(page("ar", colors="dark"))
    paper = "getComputedStyle(document.body).backgroundColor"
    browser.awaits(paper, "rgb")
    dark = browser.frame(paper)
    browser.visit(page("ar"))
    browser.awaits(paper, "rgb")
    light = browser.frame(paper)
    check("a dark message stands on a light page", dark and light and dark != light, f"{dark}, {light}")

    browser.languages("ja")
    browser.visit(page("ja", compare=1))
    check("the source stands beside it", browser.run("document.querySelectorAll('iframe').length") == 2)
    faults(browser, "Japanese, compared")
    browser.picture(pictures, "ja-compare")

    browser.languages("de")
    browser.scheme("dark")
    browser.visit(page("de", colors="dark"))
    faults(browser, "German, wide, dark")
    browser.picture(pictures, "de-wide-dark")
    browser.visit(page("en-XA"))
    faults(browser, "with findings, dark")
    browser.picture(pictures, "pseudo-dark")

    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        browser.size(390, 844, True)
        for language in ("de", "ar"):
            browser.languages(language)
            browser.visit(page(language, width="narrow", colors=scheme))
            faults(browser, f"{language}, on a phone, {scheme}")
            browser.picture(pictures, f"{language}-phone-{scheme}")
        browser.run("document.querySelector('.stage').scrollIntoView()")
        browser.picture(pictures, f"ar-phone-{scheme}-message")

    # The whole page by the keyboard.
    browser.size(1280, 900)
    browser.scheme("light")
    browser.languages("en")
    browser.visit(page("de"))
    stops = keyboard(browser)
    unseen = [stop["what"] for stop in stops if not stop["isSeen"]]
    places = [stop["place"] for stop in stops]
    check("the keyboard goes in the order of the page", len(stops) > 20 and places == sorted(places), places[:20])
    check("the first stop skips the list", stops and stops[0]["what"] == "skip")
    check("where the keyboard is can be seen", not unseen, unseen[:10])
    reached = {stop["what"] for stop in stops}
    wanted = {"search", "notice", "format", "number", "width", "colors", "compare", "button"}
    check("the keyboard reaches every control", wanted <= reached, wanted - reached)
    browser.visit(page("de"))
    browser.key("Tab", 9)
    browser.picture(pictures, "skip")
    browser.key("Enter", 13)
    # The address changes a moment before the focus does.
    browser.waits("location.hash === '#message' && document.activeElement.id === 'message'")
    check("the skip leads to the message", browser.run("document.activeElement.id") == "message")

    # The page without its script.
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.call("Page.navigate", url=page("ar"))
    time.sleep(1.5)
    plain = browser.call("Page.captureScreenshot", format="png")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    check("without script it is read", len(plain["data"]) > 10_000 and browser.run(
        "document.getElementById('search').hidden && document.querySelectorAll('nav a').length > 40"
        " && !!document.querySelector('noscript')"))
    check("without script its frame is filled", browser.awaits("document.body.innerText", "2.1"))

    said = [event["params"]["entry"]["text"] for event in browser.events if event.get("method") == "Log.entryAdded"]
    said += [json.dumps(event["params"])[:200] for event in browser.events
             if event.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled")]
    check("the browser has nothing to complain of", not said, said[:5])
    remote = {event["params"]["request"]["url"].split("?")[0] for event in browser.events
              if event.get("method") == "Network.requestWillBeSent"}
    root = address.rsplit("/", 1)[0]
    strangers = [url for url in remote if not url.startswith((root, "data:", "about:"))]
    check("nothing is fetched from elsewhere", len(remote) > 3 and not strangers, strangers)


def main():
    address, strings = sys.argv[1:3]
    pictures = sys.argv[3] if len(sys.argv) > 3 else None
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            look(browser, address, strings, pictures)
        except Silence as silence:
            check("the browser answers", False, silence)
        finally:
            browser.end()


if __name__ == "__main__":
    main()
