# Builds and tests the program for other systems, from Linux. A part of the Makefile.
#
# The targets below call make again with SYSTEM=windows or SYSTEM=web, after tools/ports has built
# the libraries. build/ports/ may be kept between clones; see tools/ports/library.

.PHONY: windows test-windows web test-web replays-ports

##windows:         builds build/windows/ichor.exe for Windows; the first time with all libraries
windows:
	@tools/setup -q windows
	@tools/ports/build windows
	@$(MAKE) --no-print-directory SYSTEM=windows

##test-windows:    tests it by wine: recordings, the Lua and game tests, unit tests, bad input, hostile games, saves
test-windows: windows release
	@$(MAKE) --no-print-directory SYSTEM=windows windows-tests
	@ONLY="$(ONLY)" tests/ports/run_windows

##web:             builds the demo as a page of the web in build/web/; the first time with all libraries
web: release
	@tools/setup -q web
	@tools/ports/build web
	@$(MAKE) --no-print-directory SYSTEM=web web-page

##test-web:        plays it in a headless Chromium, and replays the recordings in node
test-web: web
	@tools/setup -q test || true
	@ONLY="$(ONLY)" tests/ports/run_web

##replays-ports:   100 recordings of a bot must replay with equal checksums by wine, in node, in Chromium, and portable
replays-ports: windows web portable
	@mkdir -p build/chromium && ln -sfn ../../tests/ports/chromium build/chromium/ichor
	@ln -sfn ../../tests/ports/wine build/windows/ichor
	@RECORDINGS=100 TICKS=6000 JOBS=$(JOBS) BUILDS="release release-FMA portable windows wasm chromium" \
	    TEST_SECONDS=7200 tests/check/run --one replays tests/check/replays.sh

ifeq ($(SYSTEM),windows)
# The icon, the version and the manifest of the program.
RESOURCES := tools/ports/targets/windows
VERSION := $(shell sed -n 's/.*define ICHOR_VERSION "\(.*\)".*/\1/p' engine/game/version.h)
build/windows/ichor.exe: build/windows/resources.o
build/windows/ichor.ico: assets/icon.png $(RESOURCES)/icon
	@$(RESOURCES)/icon $< $@
build/windows/resources.o: $(RESOURCES)/ichor.rc $(RESOURCES)/ichor.manifest build/windows/ichor.ico engine/game/version.h
	$(call SHOW,RC $@)$(PORT_WINDRES) -DICHOR_VERSION='\"$(VERSION)\"' -DICHOR_VERSION_NUMBERS='$(subst .,$(COMMA),$(VERSION)),0' -o $@ $<
COMMA := ,

.PHONY: windows-tests
windows-tests: $(TESTS_windows) build/windows/ichor
build/windows/ichor: build/windows/ichor.exe
	@ln -sfn ../../tests/ports/wine $@
endif

ifeq ($(SYSTEM),web)
PAGE := build/wasm/page
PAGE_FILES := $(wildcard tools/web/*)
.PHONY: web-page
web-page: build/wasm/page/ichor.js build/wasm/ichor.js $(PAGE_FILES:tools/web/%=$(PAGE)/%)
	@rm -rf build/web && build/ichor pack demo --web -o build/packs && cp -R build/packs/last-ferry-web build/web

# The program of the page has the command 'play' alone.
$(PAGE)/ichor.js: REPLACED := build/wasm/engine/main.o
$(PAGE)/ichor.js: build/wasm/page_main.o $(wildcard assets/* assets/*/*) $(ENGINE_LUA) $(PORT_FLAGS)
build/wasm/page_main.o: engine/main.c build/wasm/flags
	@mkdir -p $(@D)
	$(call SHOW,CC $@)$(COMPILE_wasm) -DICHOR_ONLY_PLAYS -MMD -MP -c -o $@ $<
-include build/wasm/page_main.d
$(PAGE_FILES:tools/web/%=$(PAGE)/%): $(PAGE)/%: tools/web/%
	@mkdir -p $(@D) && cp $< $@

# The same program for node, with the files of the system. The link named ichor runs it.
build/wasm/ichor.js: $(OBJECTS_wasm) build/wasm/built_in.o $(PORT_FLAGS)
	$(call SHOW,LD $@)$(CC) $(MODE_FLAGS_wasm) $(PORT_LDFLAGS) $(PORT_NODE) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(LIB_LIBS)
	@ln -sfn ../../tests/ports/node build/wasm/ichor
endif
