"""Python on the pages runs against the package that the same catalog generates."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from errdex.load import load_source
from errdex.render import Renderer
from errdex.resolve import resolve_catalog
from errdex.views.markdown import pages
from errdex.views.python import pages as python_pages

ROOT = Path(__file__).resolve().parents[2]
CATALOGS = (
    "cloudflare-sandbox",
    "sandbox-workers.yaml",
    "inngest-sandboxes.yaml",
    "aio-sandbox.yaml",
)
RUN = """
import sys
sys.path.insert(0, sys.argv[1])
bad = []
for line in open(sys.argv[2], encoding="utf-8").read().split("\\0"):
    where, wanted, code, source = line.split("\\1")
    try:
        exec(compile(source, where, "exec"), {})
    except Exception as error:
        raised = (type(error).__name__, str(getattr(error, "raw_code", None)))
        if raised != (wanted, code) or error.problems:
            bad.append(f"{where}: {error!r}")
    else:
        if wanted:
            bad.append(f"{where}: nothing was raised")
print("\\n".join(bad))
"""


HEADERS = """errdex: 1
catalog: {id: shop}
errors:
  LOGIN:
    http_status: 401
    summary: Log in.
    headers:
      WWW-Authenticate: {type: string, example: 'Bearer realm="shop", error="invalid_token", scope="orders.read"'}
      X-Limit: integer
      "X-Left?": integer
      Cache-Control: {const: no-store}
  OWN:
    http_status: 400
    summary: A field takes the keyword.
    headers: {X-Limit: integer}
    context: {headers: string}
"""


@pytest.mark.parametrize("source", CATALOGS)
def test_snippets_run(source: str, tmp_path: Path) -> None:
    """Every raise gives the documented class and code without a problem, and every catch imports what it names."""
    assert_snippets_run(ROOT / "schema" / "catalog" / source, tmp_path)


def test_a_raise_gives_the_headers_that_clients_rely_on(tmp_path: Path) -> None:
    """Required headers without a constant stand in the example, unless a field of that name takes the keyword."""
    source = tmp_path / "catalog.yaml"
    source.write_text(HEADERS, encoding="utf-8")
    raises = assert_snippets_run(source, tmp_path)
    assert len(raises) == 2
    assert raises["errors/login.md"].partition("raise ")[2] == (
        "LoginError(\n"
        "    headers={\n"
        """        "WWW-Authenticate": 'Bearer realm="shop", error="invalid_token", scope="orders.read"',\n"""
        '        "X-Limit": "1",\n'
        "    },\n"
        ")"
    )
    assert "headers={" not in raises["errors/own.md"]


def assert_snippets_run(source: Path, folder: Path) -> dict[str, str]:
    """Run all Python on the pages of a catalog. Return path -> raise statement."""
    catalog = resolve_catalog(load_source(source, source.parent))
    assert catalog is not None
    renderer = Renderer()
    for path, text in renderer.render_pages(python_pages(catalog, {"adapters": []})).items():
        target = folder / catalog.package / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    by_path = {f"errors/{error.anchor}.md": error for error in catalog.errors.values()}
    lines = []
    raises = {}
    for path, text in renderer.render_pages(pages(catalog, {})).items():
        error = by_path.get(path)
        for block in re.findall(r"^```python\n(.*?)\n```$", text, re.S | re.M) if error else ():
            assert error is not None
            is_raise = "\nraise " in block
            if is_raise:
                raises[path] = block
            wanted = catalog.classes[error.class_name].python_name if is_raise else ""
            lines.append("\1".join((path, wanted, str(error.code), block)))
    listing = folder / "blocks"
    listing.write_text("\0".join(lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder), str(listing)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
    return raises
