"""WebKit, the engine of every iPhone's browser, driven on a display of its own."""

import glob
import os
import shutil
import subprocess

from program import environment, wait_until
from selenium import webdriver
from selenium.common.exceptions import JavascriptException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

# Whether an element stands still for two frames, and nothing lies over its middle.
RESTS = """const [selector, done] = arguments, element = document.querySelector(selector);
    const place = () => Object.values(element.getBoundingClientRect().toJSON()).join();
    element.scrollIntoView({ block: 'nearest' });
    const before = place();
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        done(place() === before && hit !== null && element.contains(hit));
    }));"""
DRIVER = shutil.which("WebKitWebDriver")
BROWSER = next(iter(glob.glob("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")), None)


class Display:
    """A screen that nobody sees."""

    def __init__(self):
        ours, theirs = os.pipe()
        words = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self.process = subprocess.Popen(words, pass_fds=[theirs], stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def close(self):
        self.process.terminate()
        self.process.wait(10)


class WebKit:
    """One browser that knows nothing yet, and what a person sees and does in it."""

    def __init__(self, display, home, size=(1100, 800)):
        options = Options()
        options.binary_location = BROWSER
        options.add_argument("--automation")
        surroundings = environment() | {"DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": str(home)}
        surroundings |= {"LANG": "C.UTF-8", "NO_AT_BRIDGE": "1"}
        for name in ("CACHE", "CONFIG", "DATA"):
            surroundings[f"XDG_{name}_HOME"] = str(home / name.lower())
        self.driver = webdriver.WebKitGTK(options=options, service=Service(executable_path=DRIVER, env=surroundings))
        self.driver.set_script_timeout(60)
        self.resize(*size)

    def resize(self, width, height):
        """Makes the page itself as large as asked for; the window is larger by its bars."""
        self.driver.set_window_size(width, height)
        for _ in range(3):
            inner_width, inner_height = self.ask("[innerWidth, innerHeight]")
            outer = self.driver.get_window_size()
            if (inner_width, inner_height) == (width, height):
                return
            self.driver.set_window_size(outer["width"] + width - inner_width, outer["height"] + height - inner_height)

    def visit(self, address):
        self.driver.get(address)
        self.until("globalThis.epicenter !== undefined && list.getAttribute('aria-busy') !== 'true'", 90)

    def ask(self, expression):
        return self.driver.execute_script(f"return {expression}")

    def until(self, expression, seconds=30):
        def holds():
            try:
                return self.ask(expression)
            except JavascriptException:
                return None  # the page is on its way

        return wait_until(holds, lambda: f"{expression}; {self.ask('document.body.innerText')[:500]}", seconds)

    def kept(self):
        """The paths of all that the service worker keeps."""
        return self.driver.execute_async_script(
            """const done = arguments[0];
            (async () => {
                const found = [];
                for (const name of await caches.keys()) {
                    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
                }
                return found;
            })().then(done, (error) => done([String(error)]));"""
        )

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        """Clicks an element that rests: the driver looks where it is, and clicks there a while later."""
        wait_until(lambda: self.driver.execute_async_script(RESTS, selector), f"{selector} to rest in sight")
        self.find(selector).click()

    def text(self, selector):
        return self.ask(f"document.querySelector({selector!r}).textContent")

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def close(self):
        self.driver.quit()
