# Commands for a checkout; `make help` lists them. They need only Python 3.11 or newer, git and make.
# The environment is .venv (`make versions` makes others), from the pins in requirements/. Files in it record
# the finished steps, so the second `make play` starts at once.

# The first of these that is new enough makes the environment. Choose another with `make play PYTHON=python3.12`.
PYTHON = python3 python3.14 python3.13 python3.12 python3.11 python
VENV = .venv
BIN = $(VENV)/bin
PYTEST = $(BIN)/python -m pytest --numprocesses auto --dist worksteal
AGAIN = $(PYTEST) --last-failed --last-failed-no-failures none

# Compiling every module costs two seconds; Python compiles each module at its first import.
INSTALL = $(BIN)/python -m pip install --quiet --no-compile
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_NO_INPUT = 1
# With this variable set, each program that a test starts would compile all its modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL = help
.PHONY: help play test full quick lesson proof browser versions lint types prose format bench hear screenshots snapshots words book man docs page lab release lock clean
# The program needs the terminal, which make takes away from parallel jobs.
.NOTPARALLEL:

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/project  ## start warcards; ARGS="play berkeley-war" passes arguments
	@$(BIN)/warcards $(ARGS)

# With ARGS, only pytest runs. In a fresh clone, rewriting assertions to show their values takes 13 seconds in each
# process. So the gate runs without, and failed tests run again with values.
test: $(VENV)/tools  ## run lint, types and the gate; ARGS="tests/store -k damaged" runs only some tests
	$(if $(ARGS),$(PYTEST) $(ARGS),$(call with-lint,$(PYTEST) --assert plain --cpu-budget 0.15 || { $(AGAIN); false; }))

full: $(VENV)/tools  ## run lint, types, the gate and the slow tests
	$(call with-lint,$(PYTEST) -m "not proof and not lab and not browser")

quick: $(VENV)/tools  ## run the tests that a change touches; SINCE=main compares with main
	@$(BIN)/python -m tests.quick $(SINCE)

lesson: $(VENV)/tools  ## check one lesson text and print its minutes; ARGS=war
	@$(BIN)/python -m tests.rulebook $(ARGS)

proof: $(VENV)/tools  ## run statistics and brute-force tests: ten minutes
	@mkdir -p build
	$(PYTEST) -m "(proof or hypothesis) and not lab" --hypothesis-profile proof --cpu-report build/proof.tsv $(ARGS)

browser: page  ## test the static page and the server in Chromium, which must be installed: four minutes
	$(PYTEST) -m browser $(or $(ARGS),tests/browser)

versions: $(VENV)/tools  ## run a slice of the tests on every newer Python found
	@MAKE="$(MAKE)" sh tests/versions.sh

lint: $(VENV)/tools  ## check style, types, import contracts and prose
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --keep-going types prose

types: $(VENV)/tools
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

prose: $(VENV)/tools  ## check plain English and spelling; ARGS=docs/tour.md checks one page, ARGS=--store lowers the baseline
	$(BIN)/python -m tests.prose $(ARGS)

format: $(VENV)/tools  ## let ruff fix what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/tools  ## measure the speed of rules and simulations
	$(BIN)/python -m tests.bench $(ARGS)

hear: $(VENV)/tools  ## run all games under real screen readers; HEAR=path of hear.py
	$(BIN)/python -m tests.hear $(ARGS)

screenshots: $(VENV)/tools  ## drive the program and write screenshots/*.svg
	$(BIN)/python -m tests.screenshots $(ARGS)

snapshots: $(VENV)/tools  ## accept changed screens; look at each one first
	$(BIN)/python -m pytest --snapshot-update $(or $(ARGS),tests/tui tests/house)

words: $(VENV)/tools  ## write stubs and quotes from warcards_tui/words/en; ARGS="'You win 3 cards.'" finds a message
	@$(BIN)/python -m tests.words$(if $(ARGS),.find $(ARGS))

book: $(VENV)/tools  ## rewrite the book of sentences; read its diff
	$(BIN)/python -m tests.voice.book

man: $(VENV)/tools  ## write the manual page and the tables of docs/settings.md, from the program itself
	$(BIN)/python docs/man.py
	$(BIN)/python docs/tables.py

release: $(VENV)/pins  ## build the wheel and the source archive in dist
	@rm -rf dist
	$(BIN)/hatchling build

# The extras need many packages, so this has its own environment.
lab: build/lab-tools  ## test the extras lab, spiel and cluster
	build/lab-tools/bin/python -m pytest -m lab tests/lab $(ARGS)

build/lab-tools: requirements/lab.txt requirements/dev.txt requirements/runtime.txt
	@$(find-python); "$$python" -m venv --clear $@
	@for pins in runtime build dev lab; do \
	  $@/bin/python -m pip install --quiet --no-compile --require-hashes -r requirements/$$pins.txt || exit 1; done
	@$@/bin/python -m pip install --quiet --no-compile --no-deps --no-build-isolation --editable .
	@touch $@

# This has its own environment, because nothing else needs its many packages.
docs: build/docs-tools  ## build the documentation site in build/docs, and check every link
	@NO_MKDOCS_2_WARNING=1 build/docs-tools/bin/mkdocs build --quiet
	@echo "Open build/docs/index.html."

build/docs-tools: requirements/docs.txt
	@$(find-python); "$$python" -m venv --clear $@
	@$@/bin/python -m pip install --quiet --no-compile --require-hashes -r requirements/docs.txt
	@touch $@

page: $(VENV)/tools  ## build the static page in build/page: it plays in a browser, and needs npm
	@$(BIN)/python -m page.build build/page

# The pins are the same on every system and every Python.
lock:  ## write pins, hashes and licenses from pyproject.toml; ARGS=--upgrade takes newer versions
	@$(find-python); "$$python" -m venv --clear build/lock
	@build/lock/bin/python -m pip install --quiet --require-hashes -r requirements/lock.txt
	@build/lock/bin/python requirements/lock.py $(ARGS)
	@rm -r build/lock

clean:  ## remove the environment and everything else that can be rebuilt
	rm -rf .venv .venv-* build dist .*_cache .hypothesis *.egg-info snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Run the tests of $(1) and, at the same time, check types, import contracts and prose. Their output comes last; each failure counts.
define with-lint
$(BIN)/ruff check .
$(BIN)/ruff format --check .
@mkdir -p build
@$(MAKE) --no-print-directory --keep-going types prose ARGS= > build/types.log 2>&1 & types=$$!; \
$(1); tests=$$?; \
wait $$types; types=$$?; cat build/types.log; \
test $$tests -eq 0 && test $$types -eq 0
endef

# Set $python, or print one line about the missing part. A name may exist and not run (a version manager's
# shim), so each is tried. Debian packages the venv module apart from Python.
define find-python
python=""; \
for name in $(PYTHON); do \
  if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; \
done; \
if [ -z "$$python" ]; then \
  echo "warcards needs Python 3.11 or newer, but found none among: $(PYTHON). Try: make PYTHON=/path/to/python3" >&2; \
  exit 1; \
fi; \
if ! "$$python" -c 'import ensurepip, venv' 2>/dev/null; then \
  echo "The venv module of $$python is missing. On Debian and Ubuntu: apt install python3-venv" >&2; \
  exit 1; \
fi
endef

# An environment contains its absolute path and its Python. It is made again if the checkout has moved or that
# Python is gone.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/pins 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/pins
endif

$(VENV)/pins: requirements/runtime.txt requirements/build.txt
	@$(find-python); \
	echo "Making the environment with $$python. This happens once and takes some seconds." >&2; \
	"$$python" -m venv --clear $(VENV)
	@$(INSTALL) --require-hashes -r requirements/runtime.txt -r requirements/build.txt
	@printf '%s\n' '$(CURDIR)' > $@

# Without build isolation, because pip would otherwise fetch an unpinned builder into a temporary environment.
$(VENV)/project: pyproject.toml $(VENV)/pins
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The pip of Python 3.11 takes 18 seconds for these, a newer one 9.
$(VENV)/tools: requirements/dev.txt requirements/pip.txt $(VENV)/project
	@echo "Installing the tools for development." >&2
	@$(INSTALL) --require-hashes -r requirements/pip.txt
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
