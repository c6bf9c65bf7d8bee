# Each target sets up its own virtual environment first; only Python 3.11+, pip and make are needed.
#
#   make play ARGS="odds 5A 2P"    pass arguments to monpoc
#   make test ARGS="-k odds"       pass arguments to pytest
#   make test PYTHON=python3.13    build the environment with another Python (after make clean)

SHELL   := /bin/sh
VENV    ?= .venv
BIN     := $(VENV)/bin
PY      := $(BIN)/python
WORKERS ?= auto
ARGS    ?=

# The first Python found that is new enough, looked for only when the environment has to be made.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$python && break; done)

# `play` needs the game alone; everything else needs the tools as well.
PLAYABLE := $(VENV)/.playable
READY    := $(VENV)/.ready
SOURCES  := pyproject.toml constraints.txt
INSTALL  := $(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test soak marathon bench docs screenshots check format clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: $(PLAYABLE) ## play
	@$(PY) -m monsterpocalypse_tui $(ARGS)

test: $(READY) ## run every test
	$(PY) -m pytest -q -n $(WORKERS) $(ARGS)

soak: $(READY) ## check every position of a thousand games, and every scenario at the table; takes minutes
	MONPOC_EXHAUSTIVE=1 $(PY) -m pytest -q -n $(WORKERS) tests/engine/monsterpocalypse/test_invariants.py tests/tui $(ARGS)

marathon: $(READY) ## five thousand games with random forces, all invariants, every ability counted; takes half an hour
	$(PY) -m monsterpocalypse_tui sim --forces random --monsters mixed --red brawler --blue brawler \
		--games 5000 --jobs 2 --check --abilities $(ARGS)

bench: $(READY) ## measure against the targets
	@$(PY) -m benchmarks $(ARGS)

docs: $(READY) ## write the ledger of abilities again
	$(PY) -m docs.ledger

screenshots: $(READY) ## draw the pictures of the README again
	$(PY) -m docs.pictures $(ARGS)

check: $(READY) ## style, formatting, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(PY) -m mypy --strict
	$(BIN)/lint-imports

format: $(READY) ## put the code in its usual shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove the environment and everything generated
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Where Python comes without ensurepip, the pip that is there fills the new environment.
$(VENV)/pyvenv.cfg:
	@python="$(strip $(PYTHON))"; \
	if ! "$${python:-false}" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
		echo "This needs Python 3.11 or newer$${python:+, and $$python is not}. Name one: make PYTHON=/path/to/python3.11" >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$python" --version)..."; \
	"$$python" -m venv $(VENV) >/dev/null 2>&1 || { \
		"$$python" -m venv --clear --without-pip $(VENV) && \
		"$$python" -m pip --python $(PY) install --quiet pip; }

$(PLAYABLE): $(SOURCES) | $(VENV)/pyvenv.cfg
	@echo "Installing the game..."
	@$(INSTALL) .
	@touch $@

$(READY): $(SOURCES) | $(VENV)/pyvenv.cfg
	@echo "Installing the game and its tools..."
	@$(INSTALL) '.[dev]'
	@touch $(PLAYABLE) $@
