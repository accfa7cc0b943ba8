PYTHON ?= $(shell test -x .venv/bin/python && echo .venv/bin/python || command -v python3)
ERRDEX = $(PYTHON) -m errdex

.DEFAULT_GOAL := help
.PHONY: help generate check test fuzz golden bench outside conformance docs dist

help: ## Show what can be made.
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

generate: ## Make everything that our catalogs say, below generated/ and in the rule table.
	$(ERRDEX) generate

check: ## Check catalogs, drift, style, format and types.
	$(ERRDEX) check --fail-on warning
	$(PYTHON) -m ruff check generator tests benchmarks docs/site
	$(PYTHON) -m ruff format --check generator tests benchmarks docs/site
	$(PYTHON) -m mypy

test: ## Run all tests.
	$(PYTHON) -m pytest -n auto

fuzz: ## Try hostile catalogs, kills, faults and guided inputs for about half an hour.
	ERRDEX_EXAMPLES=1500 ERRDEX_KILLS=200 ERRDEX_FAULTS=30 ERRDEX_FUZZ_SECONDS=180 \
		$(PYTHON) -m pytest -q tests/hostile tests/fuzz tests/unit/test_outputs.py

golden: ## Rewrite expected output of tests/cases; read the diff before you commit it.
	$(PYTHON) -m pytest tests/test_cases.py --update-golden -n auto

bench: ## Measure errdex beside floors on this machine; nothing else should run meanwhile.
	$(PYTHON) benchmarks/run.py

OUTSIDE = build/outside

outside: ## Let Redocly, Spectral, ajv, TypeScript, markdownlint, MDX, Mermaid, MkDocs and Python 3.10 judge all outputs; needs npm.
	@command -v npm >/dev/null || { echo "npm is not installed: install Node.js 20 or later, then run this again"; exit 1; }
	mkdir -p $(OUTSIDE) && cp tests/outside/package.json $(OUTSIDE)/
	npm --prefix $(OUTSIDE) install --ignore-scripts --no-package-lock --no-audit --no-fund --loglevel=error
	$(PYTHON) -m pip install --quiet mkdocs-material
	ERRDEX_OUTSIDE=$(OUTSIDE) PYTHONPATH=generator:tests $(PYTHON) -m pytest -p outside_kit tests/outside/check_*.py

conformance: outside ## Hold errdex to outside judges: public tools, recorded clients, a real browser on the built site.
	ERRDEX_CONFORMANCE=1 $(PYTHON) -m pytest tests/conformance tests/site

docs: ## Build the site of all catalogs and guides in build/docs/site; needs the extra `docs`, and npm once.
	$(PYTHON) docs/site/build_site.py

dist: ## Build the wheel and the source distribution.
	$(PYTHON) -m build
