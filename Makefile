# What one does with a checkout; `make help` lists it. Needs Python 3.11 or newer, git and make, nothing else.
# The environment is .venv (`make versions` makes others), made from the pins in requirements/; files in it tell
# what has been done, so that the second `make play` starts at once.

# The first of these that is new enough makes the environment: `make play PYTHON=python3.12` for another.
PYTHON = python3 python3.14 python3.13 python3.12 python3.11 python
VENV = .venv
BIN = $(VENV)/bin
PYTEST = $(BIN)/python -m pytest --numprocesses auto --dist worksteal
AGAIN = $(PYTEST) --last-failed --last-failed-no-failures none

# Compiling every module costs two seconds; Python compiles those that are used when they are first used.
INSTALL = $(BIN)/python -m pip install --quiet --no-compile
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_NO_INPUT = 1
# Where this is set, each program that a test starts would compile all its modules anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL = help
.PHONY: help play test full quick lesson proof browser versions lint types prose format bench hear screenshots snapshots words book man docs page lab release lock clean
# A program that is played needs the terminal, which make takes away from parallel jobs.
.NOTPARALLEL:

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/project  ## start warcards; ARGS="play berkeley-war" and the like go to it
	@$(BIN)/warcards $(ARGS)

# With ARGS, pytest alone runs. In a fresh clone it takes 13 seconds in each process to rewrite assertions so that
# they show their values: the gate runs without, and what fails runs again with values.
test: $(VENV)/tools  ## lint, types and the gate; ARGS="tests/store -k damaged" runs some tests alone
	$(if $(ARGS),$(PYTEST) $(ARGS),$(call with-lint,$(PYTEST) --assert plain --cpu-budget 0.15 || { $(AGAIN); false; }))

full: $(VENV)/tools  ## lint, types, the gate and the slow tests
	$(call with-lint,$(PYTEST) -m "not proof and not lab and not browser")

quick: $(VENV)/tools  ## the tests that a change touches; SINCE=main counts from there
	@$(BIN)/python -m tests.quick $(SINCE)

lesson: $(VENV)/tools  ## try one lesson text and tell its minutes; ARGS=war
	@$(BIN)/python -m tests.rulebook $(ARGS)

proof: $(VENV)/tools  ## the tests that are statistics or brute force: ten minutes
	@mkdir -p build
	$(PYTEST) -m "(proof or hypothesis) and not lab" --hypothesis-profile proof --cpu-report build/proof.tsv $(ARGS)

browser: page  ## the tests of pages, in Chromium, which has to be there: four minutes
	$(PYTEST) -m browser $(or $(ARGS),tests/browser)

versions: $(VENV)/tools  ## a slice of the tests on every newer Python that is found
	@MAKE="$(MAKE)" sh tests/versions.sh

lint: $(VENV)/tools  ## style, types, import contracts and prose
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@$(MAKE) --no-print-directory --keep-going types prose

types: $(VENV)/tools
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

prose: $(VENV)/tools  ## plain English and spelling; ARGS=docs/tour.md checks a page, ARGS=--store lowers the baseline
	$(BIN)/python -m tests.prose $(ARGS)

format: $(VENV)/tools  ## let ruff mend what it can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/tools  ## speed of rules and simulations
	$(BIN)/python -m tests.bench $(ARGS)

hear: $(VENV)/tools  ## all games under real screen readers; HEAR=path of hear.py
	$(BIN)/python -m tests.hear $(ARGS)

screenshots: $(VENV)/tools  ## drive the program and write screenshots/*.svg
	$(BIN)/python -m tests.screenshots $(ARGS)

snapshots: $(VENV)/tools  ## accept changed screens; look at each one first
	$(BIN)/python -m pytest --snapshot-update $(or $(ARGS),tests/tui tests/house)

words: $(VENV)/tools  ## write what follows from warcards_tui/words/en; ARGS="'You win 3 cards.'" finds a message
	@$(BIN)/python -m tests.words$(if $(ARGS),.find $(ARGS))

book: $(VENV)/tools  ## write the book of sentences anew; read its difference
	$(BIN)/python -m tests.voice.book

man: $(VENV)/tools  ## write the manual page and the tables of docs/settings.md, from the program itself
	$(BIN)/python docs/man.py
	$(BIN)/python docs/tables.py

release: $(VENV)/pins  ## the wheel and the source archive, in dist
	@rm -rf dist
	$(BIN)/hatchling build

# What the extras need is much, so it has an environment of its own.
lab: build/lab-tools  ## the tests of the extras lab, spiel and cluster
	build/lab-tools/bin/python -m pytest -m lab tests/lab $(ARGS)

build/lab-tools: requirements/lab.txt requirements/dev.txt requirements/runtime.txt
	@$(find-python); "$$python" -m venv --clear $@
	@for pins in runtime build dev lab; do \
	  $@/bin/python -m pip install --quiet --no-compile --require-hashes -r requirements/$$pins.txt || exit 1; done
	@$@/bin/python -m pip install --quiet --no-compile --no-deps --no-build-isolation --editable .
	@touch $@

# In an environment of its own: it is much, and nothing else needs it.
docs: build/docs-tools  ## build the site of the documentation in build/docs; every link is checked
	@NO_MKDOCS_2_WARNING=1 build/docs-tools/bin/mkdocs build --quiet
	@echo "build/docs/index.html is there."

build/docs-tools: requirements/docs.txt
	@$(find-python); "$$python" -m venv --clear $@
	@$@/bin/python -m pip install --quiet --no-compile --require-hashes -r requirements/docs.txt
	@touch $@

page: $(VENV)/tools  ## build/page, a static site that plays in a browser; needs npm
	@$(BIN)/python -m page.build build/page

# The same pins come out on every system and every Python.
lock:  ## pins, hashes and licences from pyproject.toml; ARGS=--upgrade for newer versions
	@$(find-python); "$$python" -m venv --clear build/lock
	@build/lock/bin/python -m pip install --quiet --require-hashes -r requirements/lock.txt
	@build/lock/bin/python requirements/lock.py $(ARGS)
	@rm -r build/lock

clean:  ## remove the environment and everything else that can be made again
	rm -rf .venv .venv-* build dist .*_cache .hypothesis *.egg-info snapshot_report.html
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Runs the tests of $(1) while types, import contracts and prose are checked, which are printed after them; each failure counts.
define with-lint
$(BIN)/ruff check .
$(BIN)/ruff format --check .
@mkdir -p build
@$(MAKE) --no-print-directory --keep-going types prose ARGS= > build/types.log 2>&1 & types=$$!; \
$(1); tests=$$?; \
wait $$types; types=$$?; cat build/types.log; \
test $$tests -eq 0 && test $$types -eq 0
endef

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
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/pins 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/pins
endif

$(VENV)/pins: requirements/runtime.txt requirements/build.txt
	@$(find-python); \
	echo "Making the environment with $$python; this happens once and takes some seconds." >&2; \
	"$$python" -m venv --clear $(VENV)
	@$(INSTALL) --require-hashes -r requirements/runtime.txt -r requirements/build.txt
	@printf '%s\n' '$(CURDIR)' > $@

# Without build isolation: pip would fetch an unpinned builder into an environment of its own, and throw it away.
$(VENV)/project: pyproject.toml $(VENV)/pins
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

# The pip of Python 3.11 takes 18 seconds for these, a newer one 9.
$(VENV)/tools: requirements/dev.txt requirements/pip.txt $(VENV)/project
	@echo "Installing the tools for development." >&2
	@$(INSTALL) --require-hashes -r requirements/pip.txt
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
