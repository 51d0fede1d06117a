# The tasks of the project; `make` alone lists them.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help run build test format lint bench app clean test-swift test-wasm test-python setup-tests

ARGUMENTS ?=
ONLY ?=
SEED ?=
export EPICENTER_RECORDINGS ?= $(abspath ../shared/data)

RELEASE := .build/release/epicenter
WASM_FOLDER := .build-wasm/wasm32-unknown-none-wasm/release
# What every visit loads, and what the instrument does when it is first opened.
WASM := $(WASM_FOLDER)/BrowserCore.wasm
INSTRUMENT_WASM := $(WASM_FOLDER)/InstrumentCore.wasm
WASM_SOURCES := Package.swift Browser/wasm-toolset.json $(shell find Sources/BrowserMemory Sources/CBrowserRuntime \
    Sources/Seismology -type f 2>/dev/null)
BROWSER_SOURCES := $(shell find Browser 2>/dev/null)
APP := .build-app/epicenter.wasm
# The Swift toolchain's own C compiler; its linker, where the system's would warn of the sanitizer's symbols.
CLANG = "$$(dirname "$$(readlink -f "$$(command -v swift)")")/clang" $(if $(filter Linux,$(shell uname -s)),-fuse-ld=lld)
NATIVE_RESULTS := $(CURDIR)/.build/native-results.json
SWIFT_FILES := Sources Tests Package.swift $(wildcard Benchmarks)
# What is linted and formatted: everything but the build folders that Benchmarks, a package of its own, may hold.
FORMATTED := find $(SWIFT_FILES) -name '.build*' -prune -o -name '*.swift' -print0

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build app ## set up what is missing, build, and serve (ARGUMENTS="--port 9000")
	$(RELEASE) serve --app .build-app $(ARGUMENTS)

build: ## build the program for use
	@scripts/setup.sh build
	swift build -c release --product epicenter

app: $(APP) ## assemble the web app in .build-app

test: setup-tests lint test-swift test-wasm test-python ## set up what is missing, run every check and every test

format: ## bring the Swift sources into the house style
	$(FORMATTED) | xargs -0 swift format format --in-place --parallel

lint: ## check the style and the direction of the imports
	$(FORMATTED) | xargs -0 swift format lint --strict --parallel
	scripts/check-imports.sh

bench: ## measure, beside the peers, and write Benchmarks/RESULTS.md (ONLY="feed import", SEED=1)
	SEED=$(SEED) Benchmarks/run.sh $(ONLY)

clean: ## remove what was built (what set-up fetched stays)
	rm -rf .build .build-app .build-app.new .build-wasm Tests/BrowserTests/artefacts

setup-tests:
	@scripts/setup.sh build app browser

test-swift: setup-tests
	swift build --build-tests
	EPICENTER_NATIVE_RESULTS=$(NATIVE_RESULTS) swift test --skip-build --disable-xctest

test-wasm: $(WASM) $(INSTRUMENT_WASM) test-swift
	mkdir -p .build-wasm/tests
	$(CLANG) -std=c11 -O1 -g -Wall -Wextra -fsanitize=address,undefined -fno-sanitize-recover=all \
	    -o .build-wasm/tests/runtime_test Tests/BrowserCoreTests/runtime_test.c
	.build-wasm/tests/runtime_test
	EPICENTER_WASM=$(CURDIR)/$(WASM) EPICENTER_INSTRUMENT_WASM=$(CURDIR)/$(INSTRUMENT_WASM) \
	    EPICENTER_NATIVE_RESULTS=$(NATIVE_RESULTS) node --test Tests/BrowserCoreTests/

test-python: $(APP) test-swift
	EPICENTER_BINARY=$(CURDIR)/.build/debug/epicenter EPICENTER_APP=$(CURDIR)/.build-app \
	    .venv/bin/python -m pytest Tests/EndToEnd Tests/BrowserTests

$(WASM): $(shell find Sources/BrowserCore -type f 2>/dev/null)
$(INSTRUMENT_WASM): $(shell find Sources/InstrumentCore Sources/Positioning -type f 2>/dev/null)
$(WASM_FOLDER)/%.wasm: $(WASM_SOURCES)
	@scripts/setup.sh build
	swift build -c release --triple wasm32-unknown-none-wasm --toolset Browser/wasm-toolset.json \
	    --product $* --scratch-path .build-wasm
	@touch $@

# Assembled beside, then swapped, so that a server never sees half an app.
$(APP): $(WASM) $(INSTRUMENT_WASM) $(BROWSER_SOURCES) scripts/setup.sh $(wildcard scripts/*.py)
	@scripts/setup.sh app
	rm -rf .build-app.new
	mkdir .build-app.new
	cp -R Browser/. .build-app.new/
	rm -f .build-app.new/wasm-toolset.json
	mkdir .build-app.new/vendor
	cp .build-vendor/maplibre-gl.js .build-vendor/maplibre-gl.css .build-app.new/vendor/
	cp $(WASM) .build-app.new/epicenter.wasm
	cp $(INSTRUMENT_WASM) .build-app.new/instrument.wasm
	python3 scripts/join-styles.py .build-app.new
	python3 scripts/strip-comments.py .build-app.new
	python3 scripts/preload-modules.py .build-app.new
	python3 scripts/stamp-app.py .build-app.new
	rm -rf .build-app
	mv .build-app.new .build-app
