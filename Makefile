PYTHON ?= $(shell test -x .venv/bin/python && echo .venv/bin/python || command -v python3)
ERRDEX = $(PYTHON) -m errdex

.DEFAULT_GOAL := help
.PHONY: help generate check test golden bench docs dist

help: ## Show what can be made.
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

generate: ## Make everything that our catalogs say, below generated/ and in the rule table.
	$(ERRDEX) generate

check: ## Check catalogs, drift, style, format and types.
	$(ERRDEX) check --fail-on warning
	$(PYTHON) -m ruff check generator tests benchmarks
	$(PYTHON) -m ruff format --check generator tests benchmarks
	$(PYTHON) -m mypy

test: ## Run all tests.
	$(PYTHON) -m pytest -n auto

golden: ## Rewrite expected output of tests/cases; read the diff before you commit it.
	$(PYTHON) -m pytest tests/test_cases.py --update-golden -n auto

bench: ## Measure errdex beside floors on this machine; nothing else should run meanwhile.
	$(PYTHON) benchmarks/run.py

docs: ## Make the reference pages only.
	$(ERRDEX) generate --target markdown

dist: ## Build the wheel and the source distribution.
	$(PYTHON) -m build
