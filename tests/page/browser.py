"""Chromium without a window, steered through its driver, and the page served to it."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")

_FLAGS = (
    "headless",
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
)

PATIENCE = 60
"""Seconds after which nothing is going to come any more, on a busy machine, too."""

KEYS = {"enter": "\ue007", "down": "\ue015", "up": "\ue013", "tab": "\ue004"}
"""Keys without a character, as the driver has them."""

_SETTLED = """
const done = arguments[arguments.length - 1];
const look = async () => {
  let found = null;
  try { found = await (WANTED); } catch { }
  found ? done(found) : setTimeout(look, 20);
};
look();
"""


class Browser:
    """A browser with a profile of its own. Each tab is known by the driver's name for it."""

    def __init__(self, driver: str, profile: Path, *flags: str) -> None:
        wanted = [*_FLAGS, f"user-data-dir={profile}", "window-size=1200,900", *flags]
        options = {"binary": CHROMIUM, "args": [f"--{each}" for each in wanted]}
        self._at = driver
        found = self._post(
            "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
        )
        self._at = f"{driver}/session/{found['sessionId']}"
        self._post("/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def _post(self, path: str, body: dict[str, Any], method: str = "POST") -> Any:
        request = urllib.request.Request(
            self._at + path,
            json.dumps(body).encode() if method == "POST" else None,
            {"Content-Type": "application/json"},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(json.load(refused)["value"]["message"]) from None

    def go(self, address: str) -> None:
        """Opens an address in the tab."""
        self._post("/url", {"url": address})

    def js(self, script: str) -> Any:
        """The value of an expression in the page."""
        return self._post("/execute/sync", {"script": f"return {script}", "args": []})

    def until(self, expression: str) -> Any:
        """Waits until an expression in the page, or what it promises, is true, and returns that."""
        script = _SETTLED.replace("WANTED", expression)
        return self._post("/execute/async", {"script": script, "args": []})

    def press(self, *keys: str) -> None:
        """Presses keys where the focus is: characters, or names of ``KEYS``."""
        for key in keys:
            stroke = [{"type": kind, "value": KEYS.get(key, key)} for kind in ("keyDown", "keyUp")]
            self._post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": stroke}]})

    def cdp(self, command: str, **parameters: Any) -> Any:
        """The answer of Chromium's own protocol."""
        return self._post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def tab(self) -> str:
        """The tab that is looked at."""
        return str(self._post("/window", {}, "GET"))

    def new_tab(self) -> str:
        """Another tab, which is looked at from now on."""
        tab = str(self._post("/window/new", {"type": "tab"})["handle"])
        self.look_at(tab)
        return tab

    def look_at(self, tab: str) -> None:
        """Looks at a tab."""
        self._post("/window", {"handle": tab})

    def close_tab(self) -> None:
        """Closes the tab that is looked at; another one has to be looked at then."""
        self._post("/window", {}, "DELETE")

    def picture(self, path: Path) -> None:
        """Writes what the tab looks like."""
        path.write_bytes(base64.b64decode(self._post("/screenshot", {}, "GET")))

    def tree(self) -> list[dict[str, Any]]:
        """What a screen reader is told of the tab: role and name of each thing, and the rest."""
        nodes = self.cdp("Accessibility.getFullAXTree")["nodes"]
        return [
            {
                "role": node["role"]["value"],
                "name": node.get("name", {}).get("value", ""),
                **{each["name"]: each["value"].get("value") for each in node.get("properties", ())},
            }
            for node in nodes
            if not node["ignored"]
        ]

    def quit(self) -> None:
        """Ends the browser."""
        self._post("", {}, "DELETE")


@contextmanager
def driver() -> Iterator[str]:
    """The address of a driver that has been started."""
    assert DRIVER is not None
    with subprocess.Popen([DRIVER, "--port=0"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = next(
            line.rstrip(".\n").rpartition(" ")[2]
            for line in process.stdout
            if "started successfully" in line
        )
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not told."""


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a static host of those files."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
