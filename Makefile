# `make run` starts the demo, `make dev` the demo with live reload, `make test` runs every test.
# The chores behind them are targets of their own, named in README.md.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run dev test test-long test-cluster test-upgrade check web binary help packages

web_sources := $(shell find web/app web/public web/scripts -type f 2>/dev/null) \
  $(wildcard web/*.ts web/*.json)
web_built := web/build/client/csp.json
web_tools := web/node_modules/.package-lock.json
chain_tools := tools/node_modules/.package-lock.json
contract_tools := tools/contract/node_modules/.package-lock.json
oidc_tools := tools/oidc/node_modules/.package-lock.json
npm_ci := ci --ignore-scripts --no-fund --no-audit --loglevel=error

# How far a command of four steps is.
run dev: at = [$1/4]$(space)
empty :=
space := $(empty) $(empty)

help: ## Show the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

run: binary ## Build everything and start the demo on http://127.0.0.1:8080
	@echo '$(call at,4)The demo'
	@exec $${CARGO_TARGET_DIR:-target}/debug/ballast demo

dev: binary ## The demo with live reload on http://127.0.0.1:5173: a changed page shows at once, a changed route in seconds
	@echo '$(call at,4)The demo, and the site before it'
	@exec scripts/dev

binary: $(web_tools) $(chain_tools) $(web_built)
	@echo '$(call at,3)The program: some 400 crates when it is built for the first time, minutes of work'
	@cargo build --package ballast --locked || { echo "hint: the lines above say what did not build" >&2; exit 1; }

# The table at the end lists what was installed and built since here.
test: export BALLAST_TEST_BEGAN := $(shell date +%s)
test: packages $(web_tools) $(chain_tools) $(contract_tools) $(oidc_tools) $(web_built) ## Install what the tests need and run all of them
	@scripts/test

test-long: packages $(web_tools) $(chain_tools) $(web_built) ## The suites that kill the program over and over, at full length
	@BALLAST_KILL_ROUNDS=50 cargo test --workspace --locked --test kill
	@BALLAST_KILL_ROUNDS=50 cargo test --workspace --locked --test payouts kills::

test-cluster: binary ## Three Postgres under Patroni and two services behind HAProxy, and what happens when they fail
	@scripts/test-cluster

test-upgrade: ## An upgrade of two services without a stop, from the last program with an older schema
	@scripts/test-upgrade

check: $(web_built) $(contract_tools) ## Formatting, lints and tidy rules, without running the product
	@scripts/check

web: $(web_built) ## Build the site

packages: ## Install the system packages that the tests need
	@scripts/packages

$(web_built): $(web_tools) $(web_sources)
	@scripts/step '$(call at,2)The site' npm --prefix web run build
	@touch $@

$(web_tools): web/package-lock.json
	@scripts/step '$(call at,1)The packages of the site' npm --prefix web $(npm_ci)
	@touch $@

$(chain_tools): tools/package-lock.json
	@scripts/step '$(call at,1)The packages of the test chain' npm --prefix tools $(npm_ci)
	@touch $@

$(oidc_tools): tools/oidc/package-lock.json
	@scripts/step '$(call at,1)The provider that operators log in with in tests' npm --prefix tools/oidc $(npm_ci)
	@touch $@

$(contract_tools): tools/contract/package-lock.json
	@scripts/step '$(call at,1)The packages that judge the API document' npm --prefix tools/contract $(npm_ci)
	@touch $@
