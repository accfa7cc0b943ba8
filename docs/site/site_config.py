"""mkdocs.yml of the site."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from site_search import FIELDS, SEPARATOR

THEME = Path(__file__).resolve().parent / "theme"


def mkdocs_config(name: str, menu: Sequence[Any], changed: Mapping[str, str]) -> str:
    """Return mkdocs.yml. JSON is YAML; only the function that keeps pictures as text needs a tag."""
    config: dict[str, Any] = {
        "site_name": name,
        "docs_dir": "pages",
        "site_dir": "site",
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            "custom_dir": str(THEME),
            "font": False,
            "features": [
                "content.code.copy",
                "navigation.indexes",
                "navigation.prune",
                "navigation.tabs",
                "navigation.top",
                "search.highlight",
                "search.suggest",
                "toc.follow",
            ],
            "palette": [
                _palette("(prefers-color-scheme)", "default", "Follow the system", "brightness-auto"),
                _palette("(prefers-color-scheme: light)", "default", "Light", "weather-sunny"),
                _palette("(prefers-color-scheme: dark)", "slate", "Dark", "weather-night"),
            ],
        },
        "plugins": [{"search": {"separator": SEPARATOR, "fields": FIELDS}}, {"offline": {"enabled": True}}],
        "markdown_extensions": [
            "tables",
            {"toc": {"permalink": True, "toc_depth": 3}},
            {"pymdownx.superfences": {"custom_fences": [{"name": "mermaid", "class": "mermaid", "format": "@FENCE@"}]}},
            {"pymdownx.highlight": {"use_pygments": True}},
        ],
        "extra": {"generator": False, "changed": dict(changed), "polyfills": ["assets/search/iframe-worker.js"]},
        "extra_css": ["stylesheets/site.css"],
        "extra_javascript": ["javascripts/copy.js"],
        # Titles of chapters that only sort are no pages, and a dead anchor is as bad as a dead link.
        "validation": {
            "nav": {"omitted_files": "warn", "not_found": "warn", "absolute_links": "warn"},
            "links": {
                "anchors": "warn",
                "not_found": "warn",
                "absolute_links": "warn",
                "unrecognized_links": "warn",
            },
        },
        "nav": menu,
    }
    text = json.dumps(config, indent=2, ensure_ascii=False)
    return text.replace('"@FENCE@"', "!!python/name:pymdownx.superfences.fence_code_format") + "\n"


def _palette(media: str, scheme: str, label: str, icon: str) -> dict[str, Any]:
    return {
        "media": media,
        "scheme": scheme,
        "primary": "indigo",
        "accent": "indigo",
        "toggle": {"icon": f"material/{icon}", "name": f"{label} (press to change)"},
    }
