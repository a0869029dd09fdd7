"""report.html as people use it: on a narrow screen, with the keyboard, printed, without colour or motion."""

import pytest

from conftest import ROOT

SAMPLES = sorted(path.stem for path in (ROOT / "samples").iterdir())


def report(name):
    return ROOT / "reports" / name / "report.html"


@pytest.mark.parametrize("width", [360, 800, 1400])
@pytest.mark.parametrize("name", SAMPLES)
def test_no_sideways_scroll(open_page, name, width):
    page = open_page(report(name), viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_badge_leads_to_its_finding(open_page):
    page = open_page(report("storefront"), viewport={"width": 1200, "height": 800})
    badge = page.locator(".marks a.badge").first
    anchor = badge.get_attribute("href")
    badge.click()
    assert page.url.endswith(anchor)
    assert page.locator(f"[id='{anchor[1:]}']").is_visible()


def test_a_screen_says_what_it_opens_and_who_opens_it(open_page):
    page = open_page(report("storefront"))
    screen = page.locator("#s-order-list")
    screen.locator("summary").click()
    words = screen.inner_text()
    assert "Opens" in words and "order-detail" in words and "Opened by" in words


def test_the_keyboard_reaches_the_report_and_shows_where_it_is(open_page):
    page = open_page(report("storefront"))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    style = "getComputedStyle(document.activeElement)"
    assert page.evaluate("document.activeElement.closest('main') !== null")
    assert page.evaluate(f"{style}.outlineStyle") != "none"


def test_navigation_stays_in_sight(open_page):
    page = open_page(report("storefront"), viewport={"width": 1200, "height": 600})
    page.locator("nav a", has_text="Coverage").click()
    # The page scrolls smoothly, and its policy forbids the evaluation that Playwright's own waiting needs.
    top = "document.querySelector('nav').getBoundingClientRect().top"
    for _ in range(50):
        if page.evaluate(top) == 0:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(top) == 0
    assert page.locator("#coverage h2").is_visible()


def test_a_print_shows_what_is_folded(open_page):
    page = open_page(report("storefront"))
    folded = page.locator(".step:not([open]) dl").first
    assert not folded.is_visible()
    page.emulate_media(media="print")
    assert folded.is_visible()
    assert not page.locator("nav").is_visible()


CONTRAST = """
() => {
  const channel = value => value <= 0.03928 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r / 255) + 0.7152 * channel(g / 255) + 0.0722 * channel(b / 255);
  const numbers = color => color.match(/[0-9.]+/g).map(Number);
  const background = element => {
    for (let part = element; part; part = part.parentElement) {
      const color = numbers(getComputedStyle(part).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!hasText || element.closest("svg") || !element.checkVisibility()) continue;
    const a = light(numbers(getComputedStyle(element).color)), b = light(background(element));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) poor.push(`${element.className || element.tagName} ${ratio.toFixed(2)}`);
  }
  return [...new Set(poor)];
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SAMPLES)
def test_contrast(open_page, name, scheme):
    page = open_page(report(name), color_scheme=scheme)
    page.evaluate("document.querySelectorAll('details').forEach(part => part.open = true)")
    assert page.evaluate(CONTRAST) == []


def test_right_to_left_names_keep_their_neighbours_in_place(leafcutter, open_page, tmp_path):
    inventory = tmp_path / "names.yaml"
    inventory.write_text(
        """
version: 1
app: { name: "חנות 🦗" }
owners: [{ id: nav, kind: navigation-controller }]
flows:
  - id: main
    title: "שלום (1)"
    owner: nav
    entry: home
    screens: [{ id: home, framework: uikit, title: "דף הבית \\u202E(x)" }]
""",
        encoding="utf-8",
    )
    result = leafcutter("analyze", inventory, "-o", tmp_path / "out")
    assert result.returncode == 0, result.stderr.decode()
    page = open_page(tmp_path / "out" / "report.html")
    assert page.locator("h1 bdi").inner_text() == "חנות 🦗"
    assert "\u202e" not in page.content()
    letter, name = page.locator("#s-home .fw"), page.locator("#s-home .nm")
    assert letter.bounding_box()["x"] < name.bounding_box()["x"]
