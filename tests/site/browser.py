"""A headless Chromium for tests, driven over the WebDriver protocol with the standard library alone."""

from __future__ import annotations

import base64
import functools
import http.server
import json
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

INSTALL = "apt-get install -y chromium chromium-driver"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Nothing but the test's own server can be reached: a page that needs the network shows it.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--window-size=1400,1000",
)
WAIT_SECONDS = 20.0


def missing() -> str | None:
    """Return what is not installed and how to install it, or None."""
    absent = [name for name in ("chromium", "chromedriver") if shutil.which(name) is None]
    return f"no {' and no '.join(absent)}: {INSTALL}" if absent else None


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder over loopback while the block runs; give its address, with a slash at the end."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format: str, *arguments: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run Chromium with an empty profile while the block runs."""
    driver, browser = shutil.which("chromedriver"), shutil.which("chromium")
    assert driver is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        log = Path(folder, "driver.log")
        with log.open("wb") as output:
            process = subprocess.Popen([driver, "--port=0"], stdout=output, stderr=subprocess.STDOUT)
        try:
            address = f"http://127.0.0.1:{_port(log, process)}"
            options = {"args": [*FLAGS, f"--user-data-dir={folder}/profile"], "binary": browser}
            capabilities = {
                "browserName": "chrome",
                "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"},
            }
            made = _call("POST", f"{address}/session", {"capabilities": {"alwaysMatch": capabilities}})
            session = Browser(f"{address}/session/{made['sessionId']}")
            try:
                yield session
            finally:
                _call("DELETE", session.address)
        finally:
            process.terminate()
            process.wait(timeout=10)


class Browser:
    """One window. Scripts get their arguments as ``arguments`` and give JSON back."""

    def __init__(self, address: str) -> None:
        self.address = address
        # Pictures are drawn in closed shadow trees, which tests could not look into.
        opened = (
            "const attach = Element.prototype.attachShadow;"
            "Element.prototype.attachShadow = function (init) { return attach.call(this, {...init, mode: 'open'}); };"
        )
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source=opened)

    def open(self, url: str) -> None:
        """Load a page."""
        _call("POST", f"{self.address}/url", {"url": url})

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page; ``return`` gives its value."""
        return _call("POST", f"{self.address}/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script: str, *arguments: object, seconds: float = WAIT_SECONDS) -> Any:
        """Run a script until it gives something true, and return that; fail after ``seconds``."""
        return wait_for(lambda: self.run(script, *arguments), f"{script} with {arguments}", seconds)

    def type(self, selector: str, text: str) -> None:
        """Type into the element that a CSS selector finds."""
        found = _call("POST", f"{self.address}/element", {"using": "css selector", "value": selector})
        (element,) = found.values()
        _call("POST", f"{self.address}/element/{element}/value", {"text": text})

    def click(self, selector: str) -> None:
        """Click the element that a CSS selector finds, as a user would: it must be visible."""
        found = _call("POST", f"{self.address}/element", {"using": "css selector", "value": selector})
        (element,) = found.values()
        _call("POST", f"{self.address}/element/{element}/click", {})

    def prefer(self, scheme: str) -> None:
        """Let the system prefer ``light`` or ``dark``."""
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def devtools(self, command: str, **parameters: object) -> Any:
        """Send a command of the DevTools protocol."""
        return _call("POST", f"{self.address}/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screenshot(self, path: Path) -> None:
        """Save what the window shows."""
        path.write_bytes(base64.b64decode(_call("GET", f"{self.address}/screenshot")))

    def complaints(self) -> list[str]:
        """Return errors of scripts and of loading since the last call."""
        entries = _call("POST", f"{self.address}/se/log", {"type": "browser"})
        return [str(entry["message"]) for entry in entries if entry["level"] == "SEVERE"]


def wait_for(ask: Callable[[], Any], what: str, seconds: float = WAIT_SECONDS) -> Any:
    """Ask until the answer is true, and return it; raises ``AssertionError`` after ``seconds``."""
    deadline = time.monotonic() + seconds
    while True:
        answer = ask()
        if answer:
            return answer
        assert time.monotonic() < deadline, f"not within {seconds} s: {what}"
        time.sleep(0.05)


def _port(log: Path, process: subprocess.Popen[bytes]) -> int:
    def ask() -> int | None:
        text = log.read_text(encoding="utf-8", errors="replace")
        assert process.poll() is None, f"chromedriver ended: {text}"
        words = text.partition("started successfully on port ")[2].split()
        return int(words[0].rstrip(".")) if words else None

    return int(wait_for(ask, "chromedriver says its port"))


def _call(method: str, url: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["value"]
    except urllib.error.HTTPError as error:
        problem = json.load(error)["value"]
        raise AssertionError(f"{problem['error']}: {problem['message']}") from None
