# Two commands: `make run` starts the demo, `make test` runs every test.
# The chores behind them are targets of their own, named in README.md.

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run test check web clean-demo help packages

web_sources := $(shell find web/app web/public web/scripts -type f 2>/dev/null) \
  $(wildcard web/*.ts web/*.json)
web_built := web/build/client/csp.json
web_tools := web/node_modules/.package-lock.json
chain_tools := tools/node_modules/.package-lock.json
contract_tools := tools/contract/node_modules/.package-lock.json

help: ## Show the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

run: $(web_built) $(chain_tools) ## Build everything and start the demo on http://127.0.0.1:8080
	@cargo build --release --package ballast --quiet || { echo "hint: the lines above say what did not build" >&2; exit 1; }
	@exec target/release/ballast demo

test: packages $(web_built) $(chain_tools) $(contract_tools) ## Install what the tests need and run all of them
	@scripts/test

check: $(web_built) $(contract_tools) ## Formatting, lints and tidy rules, without running the product
	@scripts/check

web: $(web_built) ## Build the site

packages: ## Install the system packages that the tests need
	@scripts/packages

$(web_built): $(web_tools) $(web_sources)
	@npm --prefix web run build >web-build.log 2>&1 || { cat web-build.log >&2; exit 1; }
	@touch $@

$(web_tools): web/package-lock.json
	@npm --prefix web ci --ignore-scripts --no-fund --no-audit --loglevel=error
	@touch $@

$(chain_tools): tools/package-lock.json
	@npm --prefix tools ci --ignore-scripts --no-fund --no-audit --loglevel=error
	@touch $@

$(contract_tools): tools/contract/package-lock.json
	@npm --prefix tools/contract ci --ignore-scripts --no-fund --no-audit --loglevel=error
	@touch $@
