"""A headless Chromium, driven over its DevTools protocol."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request

import websocket

NAMES = ["chromium", "chromium-browser", "google-chrome"]
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)


class NotReady(AssertionError):
    """The page is just being loaded."""


class Browser:
    """A browser with a profile of its own."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="plumb-browser-"))
        options = ["--headless=new", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0",
                   "--remote-allow-origins=*", f"--user-data-dir={self.folder}"]
        # Chromium's sandbox refuses to run as root.
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.process = subprocess.Popen([PROGRAM, *options, "about:blank"], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.port = int(self.wait(self.written_port).split()[0])

    def written_port(self):
        file = self.folder / "DevToolsActivePort"
        return file.read_text() if file.exists() else None

    def wait(self, answer, seconds=60):
        """The first answer that is not nothing."""
        end = time.monotonic() + seconds
        while True:
            found = answer()
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError("the browser does not get there")
            time.sleep(0.02)

    def open(self, address):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/json/new?{urllib.parse.quote(address, safe='')}", method="PUT")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return Page(self, json.load(answer)["webSocketDebuggerUrl"])

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """A page of the browser, and what it reported in its console."""

    def __init__(self, browser, address):
        self.browser = browser
        self.socket = websocket.create_connection(address, timeout=60)
        self.number = 0
        self.reported = []
        for domain in ["Runtime", "Log", "Page"]:
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == self.number:
                if "execution context" in message.get("error", {}).get("message", ""):
                    raise NotReady(message["error"])
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            if message.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled"):
                self.reported.append(json.dumps(message["params"]))

    def run(self, script):
        """The value of an expression; of a promise, once it has one."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, script, seconds=60):
        """The value of an expression once it is true."""

        def value():
            try:
                return self.run(script)
            except NotReady:
                return None

        return self.browser.wait(value, seconds)

    def type(self, key, code=None, text=None):
        more = {"text": text} if text else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code or key,
                  windowsVirtualKeyCode={"ArrowDown": 40, "ArrowUp": 38, "End": 35, "Home": 36, "Tab": 9}.get(key, 0), **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code or key)

    def show(self, width, height, scheme="light"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, file):
        """Writes what the page looks like, all of it, as PNG."""
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True)["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))
