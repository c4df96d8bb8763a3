# What one does with a checkout; `make help` lists it. Needs Python 3.11 or newer, git and make, nothing else.
# The environment is .venv, made from the pins in requirements/; files in it tell what has been done, so that
# the second `make play` starts at once.

# The first of these that is new enough makes the environment: `make play PYTHON=python3.12` for another.
PYTHON = python3 python3.14 python3.13 python3.12 python3.11 python
BIN = .venv/bin

# Compiling every module costs two seconds; Python compiles those that are used when they are first used.
INSTALL = $(BIN)/python -m pip install --quiet --no-compile
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_NO_INPUT = 1

.DEFAULT_GOAL = help
.PHONY: help play test lint format bench hear screenshots snapshots lock clean
# A program that is played needs the terminal, which make takes away from parallel jobs.
.NOTPARALLEL:

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: .venv/project  ## start warcards; ARGS="play berkeley-war" and the like go to it
	@$(BIN)/warcards $(ARGS)

test: lint  ## everything that CI asks for: lint and all tests
	$(BIN)/python -m pytest --numprocesses 4 $(ARGS)

lint: .venv/tools  ## style, types and import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: .venv/tools  ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/tools  ## speed of rules and simulations
	$(BIN)/python -m tests.bench $(ARGS)

hear: .venv/tools  ## whole games under real screen readers; HEAR=path of hear.py
	$(BIN)/python -m tests.hear $(ARGS)

screenshots: .venv/tools  ## drive the program and write screenshots/*.svg
	$(BIN)/python -m tests.screenshots $(ARGS)

snapshots: .venv/tools  ## accept changed screens; look at each one first
	$(BIN)/python -m pytest --snapshot-update $(ARGS)

# On the oldest Python we support, so that every pin exists there; what is newer reads the same pins.
lock: PYTHON = python3.11
lock:  ## refresh the pins in requirements/ from pyproject.toml
	@$(find-python); "$$python" -m venv --clear build/lock
	@sh requirements/lock.sh build/lock/bin/python
	@rm -r build/lock

clean:  ## remove the environment and everything else that can be made again
	rm -rf .venv build dist .*_cache .hypothesis *.egg-info snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Sets $python, or says in one line what is missing. A name may be there and not run (a version manager's
# shim), so each is tried; Debian packs the venv module apart from Python.
define find-python
python=""; \
for name in $(PYTHON); do \
  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; \
done; \
if [ -z "$$python" ]; then \
  echo "warcards needs Python 3.11 or newer; none of these is: $(PYTHON). Try: make PYTHON=/path/to/python3" >&2; \
  exit 1; \
fi; \
if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
  echo "The venv module of $$python is missing. On Debian and Ubuntu: apt install python3-venv" >&2; \
  exit 1; \
fi
endef

# An environment knows its own absolute path and its Python: when the checkout has moved or that Python is
# gone, it is made again.
ifneq ($(shell test -x $(BIN)/python && cat .venv/pins 2>/dev/null),$(CURDIR))
.PHONY: .venv/pins
endif

.venv/pins: requirements/runtime.txt requirements/build.txt
	@$(find-python); \
	echo "Making the environment with $$python; this happens once and takes some seconds." >&2; \
	"$$python" -m venv --clear .venv
	@$(INSTALL) -r requirements/runtime.txt -r requirements/build.txt
	@printf '%s\n' '$(CURDIR)' > $@

# Without build isolation: pip would fetch an unpinned builder into an environment of its own, and throw it away.
.venv/project: pyproject.toml .venv/pins
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/tools: requirements/dev.txt .venv/project
	@echo "Installing the tools for development." >&2
	@$(INSTALL) -r requirements/dev.txt
	@touch $@
