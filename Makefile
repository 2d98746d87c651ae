# What a contributor runs. `make help` lists it.

PREFIX ?= /usr/local
SWIFT ?= swift
PACKAGES = libicu-dev libxml2-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libsqlite3-dev libcurl4-openssl-dev libsimdjson-dev libssl-dev libpq-dev tzdata \
	$(if $(filter x86_64,$(shell uname -m)),libipsec-mb-dev) \
	pkg-config binutils gettext git python3 python3-venv python3-aiosmtpd postgresql
# Flags for the build of the tests; CI leaves out what only editors and debuggers read.
FLAGS ?=
# On Linux the toolchain's own linker packs the places that are moved at the start, and leaves out names and functions that
# nobody looks for: that is ten megabytes less in memory.
LINKER = $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections)
# Nobody debugs what is installed.
RELEASE = $(SWIFT) build -c release -debug-info-format none $(LINKER) --product tidings
# What is installed carries Swift's libraries inside, so that it needs no toolchain; STATIC= leaves them out.
STATIC ?= --static-swift-stdlib
INSTALLED = $(RELEASE) $(STATIC)
# A binary that is there already is installed or packed without building one.
BINARY ?=
BUILD_INSTALLED = $(if $(BINARY),@:,$(INSTALLED))
BUILT = $(or $(BINARY),$$($(INSTALLED) --show-bin-path)/tidings)
# What the first message needs, built in the least time: no traits, whole modules, nothing optimised, nothing for debuggers.
LIGHT = $(SWIFT) build --disable-default-traits -c release -debug-info-format none -Xswiftc -Onone -Xcxx -O0 --product tidings
OFFLINE = $(LIGHT) --scratch-path .build-offline
# What `tidings serve` is measured against is built beside it, and both with the same flags.
SERVE = BENCH=serve $(SWIFT) build -c release -debug-info-format none --scratch-path .build-serve
SECONDS ?= 60
ROUNDS ?= 10
MINUTES ?= 10
KILLS ?= 200

.DEFAULT_GOAL := build
.PHONY: help setup build demo fleet test test-release test-crash test-service localizations fuzz tsan format lint bench bench-core bench-feeds bench-decisions bench-histories bench-bodies bench-payloads bench-first bench-files bench-spool bench-list bench-announce bench-send bench-ledger bench-fleet bench-resume bench-lint bench-build bench-serve install uninstall deb man docs api clean

help: ## Say what each target does.
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

setup: ## Install by apt what is missing (Debian 12; needs root only when something is).
	@missing=$$(for p in $(PACKAGES); do dpkg -s $$p >/dev/null 2>&1 || echo $$p; done); \
	if [ -n "$$missing" ]; then apt-get update -q && apt-get install -y -q --no-install-recommends $$missing; fi

build: setup ## Build the library and the command.
	$(SWIFT) build

demo: setup ## Tell one release to fifty recipients in thirty locales.
	$(OFFLINE)
	@rm -rf Examples/release-day/out
	@"$$($(OFFLINE) --show-bin-path)/tidings" send Examples/release-day/job.yaml

fleet: setup ## Let four workers share a job by PostgreSQL, and kill two of them.
	$(SWIFT) build --product tidings
	@Examples/fleet/run.sh "$$($(SWIFT) build --product tidings --show-bin-path)/tidings"

test: setup ## Run all tests; say how many were skipped.
	$(SWIFT) build --build-tests $(FLAGS)
	@Tests/run.sh $(SWIFT) $(FLAGS)

test-release: setup ## Install a release and a Debian package into empty folders and use them; build somebody else's package.
	@Tests/release.sh
	@Tests/package.sh "$$($(MAKE) -s deb | tail -n 1)"
	@Tests/outside.sh $(SWIFT)

test-crash: setup ## Kill runs of a job KILLS times (200), for each kind of ledger, and see that nobody is forgotten or told twice.
	$(SWIFT) build --build-tests $(FLAGS)
	@TIDINGS_KILLS=$(KILLS) $(SWIFT) test --skip-build $(FLAGS) --filter 'CrashTests/everybodyIsToldOnce'

test-service: setup ## Ask a service for SECONDS (60) what its description allows and does not (Schemathesis, from PyPI).
	$(SWIFT) build --product tidings
	@Tests/service.sh "$$($(SWIFT) build --product tidings --show-bin-path)/tidings" $(SECONDS)

localizations: setup ## Hold our own strings and templates against every rule of lint; fail on any error or warning.
	$(SWIFT) build --product tidings
	@"$$($(SWIFT) build --product tidings --show-bin-path)/tidings" lint Localizations --notices --resources .
	@"$$($(SWIFT) build --product tidings --show-bin-path)/tidings" coverage Localizations --minimum 100

fuzz: setup ## Feed each parser with made-up input for SECONDS (60); TARGETS names some of them.
	@command -v ld.lld >/dev/null || (apt-get update -q && apt-get install -y -q --no-install-recommends lld)
	@Fuzz/run.sh $(SWIFT) $(SECONDS) $(TARGETS)

tsan: setup ## Look for races in what threads share.
	@Tests/races.sh $(SWIFT)

format: ## Put the source into its format.
	$(SWIFT) format -i -r -p Sources Tests Benchmarks Fuzz Package.swift

lint: ## Say what is not in its format, or not documented.
	$(SWIFT) format lint --strict -r -p Sources Tests Benchmarks Fuzz Package.swift

bench: bench-core bench-feeds bench-decisions bench-histories bench-bodies bench-payloads bench-first bench-files bench-spool bench-list bench-announce bench-send bench-ledger bench-fleet bench-resume bench-lint bench-serve ## Measure all: messages a second, the core, feeds, decisions and histories against others.

bench-send: setup ## Measure whole runs on one core against the peers' C++ reference (TIDINGS_PEERS).
	$(RELEASE)
	@Benchmarks/send.py "$$($(RELEASE) --show-bin-path)/tidings"

bench-announce: setup ## Measure the way from a recipient to a rendition against the peers' C++ reference (TIDINGS_PEERS).
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureAnnouncements
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureAnnouncements" \
		"$$(Benchmarks/peers.sh)" "$$PWD"

bench-core: setup ## Measure the localisation core against CoreFoundation, ICU and a bare program.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench
	@Benchmarks/core.sh "$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)"

bench-feeds: setup ## Measure feeds, from bytes to releases, against Foundation's bare parsers.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureFeeds
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureFeeds"

bench-bodies: setup ## Measure text and HTML of mails against the peers' C++ reference (TIDINGS_PEERS).
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureBodies
	@Benchmarks/bodies.sh \
		"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureBodies"

bench-payloads: setup ## Measure payloads of webhooks, also signed, against whole mails.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasurePayloads
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasurePayloads" \
		"$$(Benchmarks/peers.sh)"

bench-first: setup ## Measure the first message of a cold process against one that prints a line.
	$(RELEASE)
	@Benchmarks/first.py "$$($(RELEASE) --show-bin-path)/tidings"

bench-histories: setup ## Measure decisions for a million histories in SQLite against its own shell.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureHistories
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureHistories"

bench-files: setup ## Measure mails into files against a bare loop in C with the same system calls.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureFiles
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureFiles"

bench-spool: setup ## Measure the compact spool against whole mails and against a bare loop in C.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureSpool
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureSpool"

bench-list: setup ## Measure lists of recipients against simdjson alone, wc and sha256sum.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureList
	@"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureList"

bench-ledger: setup ## Measure ledgers in SQLite, and in a throw-away PostgreSQL.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureLedger
	@Benchmarks/ledger.sh "$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureLedger"

bench-fleet: setup ## Measure whole runs with the ledger in a throw-away PostgreSQL against SQLite, one worker and one for each core.
	$(RELEASE)
	@Benchmarks/fleet.py "$$($(RELEASE) --show-bin-path)/tidings"

bench-resume: setup ## Measure how soon a half-done job for two million people goes on, against sha256sum of the list.
	$(RELEASE)
	@Benchmarks/resume.py "$$($(RELEASE) --show-bin-path)/tidings"

bench-lint: setup ## Measure lint against translate-toolkit's pofilter on the same units (TIDINGS_DATA).
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureLint
	@Benchmarks/lint.sh "$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureLint"

bench-build: setup ## Measure a cold build of what make demo needs on two cores, and say where its time goes.
	@rm -rf .build-cold
	@taskset -c 0,1 $(LIGHT) --scratch-path .build-cold -j 2 >/dev/null && \
		echo "processor time, user and system, in the second line:" && times
	@Benchmarks/build.py .build-cold/build.db

bench-serve: setup ## Measure prompts against bare Hummingbird in ROUNDS (10), and memory under load for MINUTES (10).
	@command -v wrk >/dev/null || (apt-get update -q && apt-get install -y -q --no-install-recommends wrk)
	@$(SERVE) --product StaticServer
	@$(SERVE) --product tidings
	@Benchmarks/serve.py "$$($(SERVE) --show-bin-path)/tidings" "$$($(SERVE) --show-bin-path)/StaticServer" \
		$(ROUNDS) $(MINUTES)

bench-decisions: setup ## Measure decisions, and count what they take from the heap.
	@BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --product MeasureDecisions
	@Benchmarks/decisions.sh \
		"$$(BENCH=1 $(SWIFT) build -c release --scratch-path .build-bench --show-bin-path)/MeasureDecisions"

install: setup ## Install the command, its folders, page of the manual and completions below PREFIX.
	$(BUILD_INSTALLED)
	@DESTDIR="$(DESTDIR)" Packaging/install.sh "$(BUILT)" "$(PREFIX)"

uninstall: ## Take away from PREFIX what install put there.
	@DESTDIR="$(DESTDIR)" Packaging/uninstall.sh "$(PREFIX)"

deb: setup ## Make a Debian package in .build/deb.
	@dpkg -s dpkg-dev >/dev/null 2>&1 || (apt-get update -q && apt-get install -y -q --no-install-recommends dpkg-dev)
	$(BUILD_INSTALLED)
	@Packaging/deb.sh "$(BUILT)" .build/deb

man: setup ## Write the page of the manual into .build/tidings.1, and check it where mandoc is.
	$(SWIFT) build --product tidings $(FLAGS)
	@Packaging/man.py "$$($(SWIFT) build --product tidings $(FLAGS) --show-bin-path)/tidings" >.build/tidings.1
	@! command -v mandoc >/dev/null || mandoc -T lint -W warning .build/tidings.1
	@echo .build/tidings.1

docs: setup ## Build the documentation into .build/docs; fail on any warning.
	$(SWIFT) build $(FLAGS)
	@Documentation/build.sh $(SWIFT) .build/docs

api: setup ## Say what the public API has lost since REV (the last tag).
	@rev="$(or $(REV),$$(git describe --tags --abbrev=0 2>/dev/null))"; \
	[ -n "$$rev" ] || { echo "api: there is no tag yet; name a revision: make api REV=…" >&2; exit 1; }; \
	$(SWIFT) package --scratch-path .build-api diagnose-api-breaking-changes "$$rev" $(foreach product,$(PRODUCTS),--products $(product))

clean: ## Remove what was built.
	rm -rf .build .build-* Examples/*/out
