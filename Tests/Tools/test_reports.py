"""The reports that stand in the repository: current, valid, and readable in a browser."""

import filecmp

import pytest
from lxml import etree

from conftest import ROOT

SAMPLES = sorted(path.stem for path in (ROOT / "samples").iterdir())
REFRESH = "run bin/generate and look at what changed"


def sample_path(name):
    return next(path for path in (ROOT / "samples").iterdir() if path.stem == name).relative_to(ROOT)


@pytest.mark.parametrize("name", SAMPLES)
def test_current(leafcutter, tmp_path, name):
    result = leafcutter("analyze", sample_path(name), "--today", "2026-11-30", "-o", tmp_path / "out")
    assert result.returncode == 0, result.stderr.decode()
    old = ROOT / "reports" / name
    assert old.is_dir(), REFRESH
    comparison = filecmp.dircmp(old, tmp_path / "out")
    assert comparison.left_only == comparison.right_only == [], REFRESH
    _, different, odd = filecmp.cmpfiles(old, tmp_path / "out", comparison.common_files, shallow=False)
    assert different == odd == [], REFRESH


@pytest.mark.parametrize("name", SAMPLES)
def test_xml_is_valid(leafcutter, tmp_path, name):
    schema_text = leafcutter("schema", "xsd-report")
    assert schema_text.returncode == 0, schema_text.stderr.decode()
    schema = etree.XMLSchema(etree.fromstring(schema_text.stdout))
    document = etree.parse(ROOT / "reports" / name / "report.xml")
    assert schema.validate(document), schema.error_log


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_html_opens(open_page, scheme):
    page = open_page(ROOT / "reports" / "storefront" / "report.html", color_scheme=scheme)
    assert page.title()
    assert page.locator("h1").count() == 1
    assert page.locator("html").get_attribute("lang")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"), "wider than the window"


def test_html_reads_without_scripts(open_page):
    page = open_page(ROOT / "reports" / "storefront" / "report.html", java_script_enabled=False)
    assert len(page.locator("body").inner_text()) > 500


MARKUP = """<script>document.title = 'taken'</script><img src=x onerror=\\"document.title='taken'\\">]]> & \\"quoted\\" 'x'"""


def test_hostile_titles_are_shown_as_text(leafcutter, open_page, tmp_path):
    inventory = tmp_path / "hostile.yaml"
    inventory.write_text(
        f"""
version: 1
app: {{ name: "{MARKUP}" }}
owners:
  - {{ id: nav, kind: navigation-controller, note: "{MARKUP}" }}
flows:
  - id: main
    title: "{MARKUP}"
    team: "{MARKUP}"
    owner: nav
    entry: home
    screens:
      - {{ id: home, framework: uikit, title: "{MARKUP}" }}
      - {{ id: page, framework: swiftui, title: "{MARKUP}", type: "{MARKUP}" }}
    transitions:
      - {{ from: home, to: page, kind: push, driver: link, flag: "{MARKUP}" }}
"""
    )
    result = leafcutter("analyze", inventory, "-o", tmp_path / "out")
    assert result.returncode == 0, result.stderr.decode()
    etree.parse(tmp_path / "out" / "report.xml")
    page = open_page(tmp_path / "out" / "report.html")
    assert page.title() != "taken"
    assert page.locator("img").count() == 0
    assert "<script>document.title" in page.locator("body").inner_text()
