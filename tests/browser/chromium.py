"""Chromium without a window, driven through a pipe by the protocol of its developer tools.

The protocol is JSON, each message with a zero byte behind it; Chromium reads it from descriptor 3
and writes it to 4. So nothing but Chromium itself is needed, and nobody else can reach it.
Commands: https://chromedevtools.github.io/devtools-protocol/
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

LIMIT = 60.0
"""Seconds after which nothing more will happen."""

PICTURES = Path(__file__).parents[2] / "build" / "pictures"

NAMES = ("chromium", "chromium-browser", "google-chrome")

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe"),
    # Only the opened page gets any of it.
    *("--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-default-browser-check"),
    *("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",),
    # It is never hidden, whatever window it would lie behind.
    *("--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"),
    "--disable-dev-shm-usage",  # What containers have of it is too small.
    "--force-color-profile=srgb",
)

KEYS = {
    "Enter": (13, "\r"),
    "Escape": (27, ""),
    "Tab": (9, ""),
    "Backspace": (8, ""),
    " ": (32, " "),
    "ArrowLeft": (37, ""),
    "ArrowUp": (38, ""),
    "ArrowRight": (39, ""),
    "ArrowDown": (40, ""),
    "PageUp": (33, ""),
    "PageDown": (34, ""),
    "Home": (36, ""),
    "End": (35, ""),
}
"""Named keys: their numbers in pages, and the text that they type."""

CTRL, SHIFT = 2, 8
"""Modifiers of a key press."""


class Chromium:
    """A running browser."""

    def __init__(self, to: int, back: int) -> None:
        self._to = to
        self._back = back
        self._received = b""
        self._number = 0
        self.told: list[dict[str, Any]] = []
        """Events that have come but were not waited for yet."""

    def call(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        """Return the result of a command, for a page by its ``session``; assert success."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self._to, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + LIMIT
        while (got := self._next(end)).get("id") != self._number:
            self.told.append(got)
        assert "error" not in got, (method, got["error"])
        found: dict[str, Any] = got["result"]
        return found

    def event(self, method: str, session: str) -> dict[str, Any]:
        """Return the next event of that name, which may have come already."""
        end = time.monotonic() + LIMIT
        while True:
            for each in self.told:
                if (each.get("method"), each.get("sessionId")) == (method, session):
                    self.told.remove(each)
                    found: dict[str, Any] = each["params"]
                    return found
            self.told.append(self._next(end))

    def page(
        self,
        width: int = 1280,
        height: int = 800,
        *,
        touch: bool = False,
        before: str = "",
        beside: Page | None = None,
    ) -> Page:
        """Return an empty page in a profile of its own, or in a tab ``beside`` another page.

        ``before`` is a script that runs first in every opened document.
        """
        profile = (
            beside.profile
            if beside is not None
            else self.call("Target.createBrowserContext")["browserContextId"]
        )
        target = self.call("Target.createTarget", url="about:blank", browserContextId=profile)
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        page = Page(self, attached["sessionId"], profile)
        for domain in ("Page", "Runtime", "Log"):
            page.call(f"{domain}.enable")
        page.resize(width, height, touch=touch)
        if before:
            page.call("Page.addScriptToEvaluateOnNewDocument", source=before)
        return page

    def _next(self, end: float) -> dict[str, Any]:
        while b"\0" not in self._received:
            left = max(end - time.monotonic(), 0)
            assert select.select([self._back], [], [], left)[0], "The browser says nothing."
            data = os.read(self._back, 1 << 16)
            assert data, "The browser has ended."
            self._received += data
        line, _, self._received = self._received.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        return message


class Page:
    """A page in the browser."""

    def __init__(self, browser: Chromium, session: str, profile: str) -> None:
        self._browser = browser
        self._session = session
        self.profile = profile
        """Name of the profile that it shares with its other tabs."""

        self._touch = False

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Return the result of a command of the protocol."""
        return self._browser.call(method, self._session, **parameters)

    def open(self, url: str) -> None:
        """Open the address, and wait until it is loaded."""
        gone = self.call("Page.navigate", url=url)
        assert not gone.get("errorText"), (url, gone)
        self.loaded()

    def loaded(self) -> None:
        """Wait until the page is loaded."""
        self._browser.event("Page.loadEventFired", self._session)

    def close(self) -> None:
        """Close the page as its user would."""
        self.call("Page.close")

    def resize(self, width: int, height: int, *, touch: bool = False) -> None:
        """Resize the page; with ``touch`` it is a telephone's."""
        self._touch = touch
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=touch,
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    # -- what it has

    def value(self, expression: str) -> Any:
        """Return the value of a JavaScript expression in the page; a promise is awaited."""
        found = self.call(
            "Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in found, (expression, found["exceptionDetails"])
        return found["result"].get("value")

    def until(self, expression: str, limit: float = LIMIT) -> Any:
        """Wait until an expression is true in the page, and return its value."""
        return self.value(
            f"""new Promise((done, fail) => {{
                const end = performance.now() + {limit * 1000};
                const look = () => {{
                    const found = {expression};
                    if (found) done(found);
                    else if (performance.now() > end) fail(location + document.body.innerText);
                    else setTimeout(look, 10);
                }};
                look();
            }})"""
        )

    def text(self) -> str:
        """Return the visible text."""
        return str(self.value("document.body.innerText"))

    def complaints(self) -> list[str]:
        """Return the errors that the page or the browser has reported so far."""
        self.value("new Promise((done) => setTimeout(done))")  # What was on its way has come.
        found = []
        for each in self._browser.told:
            if each.get("sessionId") != self._session:
                continue
            if each["method"] == "Runtime.exceptionThrown":
                found.append(str(each["params"]["exceptionDetails"]))
            elif each["method"] == "Log.entryAdded" and each["params"]["entry"]["level"] == "error":
                found.append(str(each["params"]["entry"]))
        return found

    def tree(self) -> list[tuple[str, str]]:
        """Return the accessibility tree: the role and the name of each node, in order."""
        self.call("Accessibility.enable")
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            (str(each["role"]["value"]), str(each.get("name", {}).get("value", "")))
            for each in nodes
            if not each["ignored"]
        ]

    def picture(self, name: str) -> None:
        """Save a picture of the page by that name, to look at."""
        made = self.call("Page.captureScreenshot", format="png")["data"]
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{name}.png").write_bytes(base64.b64decode(made))

    # -- what is done with it

    def press(self, key: str, held: int = 0) -> None:
        """Press and release a key, by its name or the sign on it."""
        code, text = KEYS.get(key, (ord(key.upper()) if len(key) == 1 else 0, key))
        what = {"key": key, "windowsVirtualKeyCode": code, "modifiers": held}
        if text and not held & CTRL:
            what |= {"text": text}
        self.call("Input.dispatchKeyEvent", type="keyDown", **what)
        self.call("Input.dispatchKeyEvent", type="keyUp", **what)

    def type(self, text: str) -> None:
        """Press the keys of a text one by one."""
        for each in text:
            self.press(each)

    def click(self, x: float, y: float) -> None:
        """Click there, or tap if the page is a telephone's."""
        if self._touch:
            self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
            self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        where = {"x": x, "y": y, "button": "left", "clickCount": 1}
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.call("Input.dispatchMouseEvent", type="mousePressed", **where)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", **where)

    def click_on(self, selector: str) -> None:
        """Click in the middle of the first match of a CSS selector."""
        x, y = self.value(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)})"
            ".getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        self.click(x, y)


@contextmanager
def chromium(folder: Path) -> Iterator[Chromium]:
    """Yield Chromium with its data in ``folder``; it ends at the end."""
    name = os.environ.get("CHROMIUM") or next(filter(shutil.which, NAMES), None)
    assert name, f"None of these is here: {', '.join(NAMES)}. On Debian: apt install chromium"
    # Ends that are no 3 or 4 themselves.
    ends = [fcntl.fcntl(each, fcntl.F_DUPFD_CLOEXEC, 10) for each in (*os.pipe(), *os.pipe())]
    theirs, to, back, answers = ends

    def as_it_wants_them() -> None:
        os.dup2(theirs, 3)
        os.dup2(answers, 4)

    command = [name, *FLAGS, f"--user-data-dir={folder / 'profile'}", "about:blank"]
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=as_it_wants_them,
        pass_fds=(3, 4),
        env={**os.environ, "HOME": str(folder)},
    ) as program:
        os.close(theirs)
        os.close(answers)
        try:
            yield Chromium(to, back)
        finally:
            os.write(to, b'{"id": 0, "method": "Browser.close"}\0')
            try:
                program.wait(10)
            except subprocess.TimeoutExpired:
                program.kill()
            os.close(to)
            os.close(back)
