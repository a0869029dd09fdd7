"""What the Python tests share: the repository, the built tool, a browser without a network."""

import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def leafcutter():
    """Runs the release binary with its arguments and gives the finished process."""
    binary = os.environ.get("LEAFCUTTER_BINARY")
    if not binary:
        pytest.fail("LEAFCUTTER_BINARY is not set; run bin/test")

    def run(*arguments, **options):
        return subprocess.run(
            [binary, *map(str, arguments)], cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL, timeout=60, **options
        )

    return run


@pytest.fixture(scope="session")
def browser():
    """The system's Chromium; CHROMIUM is its path, or `playwright` for Playwright's own."""
    from playwright.sync_api import sync_playwright

    names = ["chromium", "chromium-browser", "google-chrome"]
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not path:
        pytest.fail("no Chromium found; run bin/test, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        own = {} if path == "playwright" else {"executable_path": path}
        instance = playwright.chromium.launch(args=["--no-sandbox"], **own)
        yield instance
        instance.close()


@pytest.fixture
def open_page(browser):
    """Opens a file of the repository as a user would. Fails the test if the page asks for anything beyond the file
    itself, or says anything on its console."""
    contexts = []
    trouble = []

    def open_file(path, **options):
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        url = pathlib.Path(path).resolve().as_uri()
        page.on("request", lambda request: request.url.split("#")[0] == url or trouble.append(f"asks for {request.url}"))
        page.on("console", lambda message: trouble.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
        page.goto(url)
        return page

    yield open_file
    for context in contexts:
        context.close()
    assert trouble == []
