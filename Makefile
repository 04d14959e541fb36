# Ichor's build. 'make help' lists the targets. Needs GNU make 3.81 or later. There is no configure
# step: the first build runs tools/setup, which finds the libraries and installs missing ones.
#
# Variables:  V=1              show the commands
#             CC=clang         use another compiler; CFLAGS, CPPFLAGS and LDFLAGS are added to ours
#             SYSTEM=posix     the system to compile for: posix, linux, windows or web (see OF_SYSTEMS)
#             WERROR=1         treat warnings as errors (as in CI)
#             MODES=release    run tests in this build only (default: release and asan)
#             ONLY=walk        run only the tests whose file name contains this
#             BENCH=path       run only the benchmarks of tests/bench/ called bench_path*
#             RECORD=no        'make check' does not use tests/check/passed.txt
#             SECONDS=20       how long 'make fuzz' runs each target
#             PREFIX, DESTDIR  where 'make install' installs

PREFIX ?= /usr/local
MODES ?= release asan
JOBS := $(shell nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)

# Compiled with -O3, because their inner loops run for each pixel or byte: the compositor, the
# scaler of the finished frame, the look at decoded pictures, checksums.
FAST := $(wildcard engine/view/paint*.c) engine/sys/present.c engine/base/pixels.c engine/base/data/bytesum.c engine/base/name.c

# Compiles the engine's Lua during the build. It is a program of its own, not part of ichor.
EMBED := tools/embed/embed.c
# Without scripts/docs/, which is rarely read.
ENGINE_LUA := $(wildcard scripts/*.lua scripts/ui/*.lua scripts/ui/kits/*.lua scripts/ui/menu/*.lua)
# The system that the program is compiled for. What differs between systems is in engine/sys/: the
# file NAME_posix.c is for POSIX systems, NAME_linux.c for Linux, NAME_windows.c for Windows, and
# NAME_web.c for browsers. NAME_plain.c needs nothing of the system. If there are several files for
# the same NAME, only the first of the system's list is part of the program.
SYSTEM ?= posix
KINDS_posix := $(if $(filter Linux,$(shell uname -s)),linux) posix plain
KINDS_linux := linux posix plain
KINDS_windows := windows plain
KINDS_web := web plain posix
ifeq ($(KINDS_$(SYSTEM)),)
$(error SYSTEM=$(SYSTEM): must be posix, linux, windows or web)
endif
ALL_KINDS := linux posix windows web plain
OF_SYSTEMS := $(foreach kind,$(ALL_KINDS),$(wildcard engine/sys/*_$(kind).c engine/sys/*/*_$(kind).c))
SYSTEM_NAMES := $(sort $(foreach kind,$(ALL_KINDS),$(patsubst %_$(kind).c,%,$(filter %_$(kind).c,$(OF_SYSTEMS)))))
# The files of the system $(1).
files_of = $(foreach name,$(SYSTEM_NAMES),$(firstword $(foreach kind,$(KINDS_$(1)),$(filter $(name)_$(kind).c,$(OF_SYSTEMS)))))
# Every other .c file below engine/ and tools/ is part of the program. There is no list to maintain.
ALL_SOURCES := $(filter-out $(EMBED),$(wildcard engine/main.c engine/*/*.c engine/*/*/*.c tools/*/*.c))
SOURCES := $(filter-out $(OF_SYSTEMS),$(ALL_SOURCES)) $(call files_of,$(SYSTEM))
# Without those that cannot run on the system; the file gives the reasons.
UNIT_TESTS := $(filter-out $(shell sed -n 's/^\(tests[^ ]*\.c\) .*/\1/p' tests/ports/not_on_$(SYSTEM).txt 2>/dev/null),$(wildcard tests/unit/test_*.c))
# Programs of their own, because they replace functions of libraries. All others are linked into one
# program, 'tests'.
UNIT_ALONE := tests/unit/test_failing_writes.c tests/unit/test_other_systems.c tests/unit/test_text_break.c
UNIT_TOGETHER := $(filter-out $(UNIT_ALONE),$(UNIT_TESTS))
UNIT_MAIN := tests/unit/main.c
UNIT_HELPERS := $(filter-out tests/unit/test_% $(UNIT_MAIN),$(wildcard tests/unit/*.c)) # linked to all tests
BENCHES := $(wildcard tests/bench/bench_*.c)
# tool_path.c becomes bench-path, next to the program.
BENCH_TOOLS := $(wildcard tests/bench/tool_*.c)
# Together with peer_*.cpp these become build/bench-path-peer, which needs third-party libraries.
BENCH_PEERS := $(wildcard tests/bench/peer_*.c)
# Linked to all benchmarks, tools and peers.
BENCH_HELPERS := $(filter-out $(BENCHES) $(BENCH_TOOLS) $(BENCH_PEERS),$(wildcard tests/bench/*.c))
FUZZ_TARGETS := $(wildcard tests/fuzz/fuzz_*.c)
# Runs a target on its corpus, without libFuzzer.
FUZZ_REPLAY := tests/fuzz/replay.c
# Linked to every fuzz target.
FUZZ_HELPERS := $(filter-out $(FUZZ_TARGETS) $(FUZZ_REPLAY),$(wildcard tests/fuzz/*.c))
# Compiled by tests/check/maths.sh (some need MPFR), by scripts in tests/shell/, by window.sh, by
# tests/ports/probe.sh and by tools/ports/.
SCRIPTS_TOOLS := $(wildcard tests/maths/*.c tests/shell/*.c tests/window/*.c tests/ports/*.c tools/ports/recipes/*/*.[ch])
HEADERS := $(wildcard engine/*/*.h engine/*/*/*.h tools/*/*.h tests/*/*.h)
C_FILES := $(sort $(SOURCES) $(EMBED) $(UNIT_TESTS) $(UNIT_MAIN) $(UNIT_HELPERS) $(BENCHES) $(BENCH_TOOLS) $(BENCH_PEERS) $(BENCH_HELPERS) \
    $(FUZZ_TARGETS) $(FUZZ_REPLAY) $(FUZZ_HELPERS))
# With the files of all systems.
FORMATTED := $(sort $(C_FILES) $(OF_SYSTEMS))

# ---- other systems ----

# 'make SYSTEM=windows' makes build/windows/ichor.exe, 'make SYSTEM=web' makes the files of build/wasm/,
# and 'make SYSTEM=linux' makes build/portable/ichor, a program for other and older Linux systems. They
# need libraries for the system: tools/ports builds them and writes flags.mk, which defines the
# compiler (PORT_CC, PORT_AR), LIB_CFLAGS, LIB_LIBS and PORT_LDFLAGS. The modes of the native program
# do not exist then.
SYSTEM_PROGRAM_posix := build/ichor
SYSTEM_PROGRAM_linux := build/portable/ichor
SYSTEM_PROGRAM_windows := build/windows/ichor.exe
SYSTEM_PROGRAM_web := build/wasm/page/ichor.js
# Where their objects are: build/windows/ and build/wasm/. build/web/ is the page with the demo.
SYSTEM_MODE := $(if $(filter web,$(SYSTEM)),wasm,$(SYSTEM))
EXE_windows := .exe
EXE := $(EXE_$(SYSTEM))
ifneq ($(SYSTEM),posix)
PORT_FLAGS := build/ports/$(SYSTEM)/flags.mk
ifeq ($(wildcard $(PORT_FLAGS)),)
$(error SYSTEM=$(SYSTEM) needs libraries: $(PORT_FLAGS) is missing)
endif
include $(PORT_FLAGS)
CC := $(PORT_CC)
AR := $(PORT_AR)
endif

# ---- flags ----

# Replays must be exact to the bit in every build and with every compiler. So fused multiply-add is
# off, and -ffast-math must not be used.
# -iquote instead of -I: with -I, the compiler would look for <sys/time.h> in engine/sys/ first.
# '-iquote .' finds "tools/...". No folder next to engine/ may have the name of one of its floors.
WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith -Wvla
# SDL's headers include those of the processor's vector instructions, which nobody here uses. They
# take longer to compile than most of our files.
NO_VECTORS := -DSDL_DISABLE_IMMINTRIN_H -DSDL_DISABLE_XMMINTRIN_H -DSDL_DISABLE_EMMINTRIN_H -DSDL_DISABLE_PMMINTRIN_H \
    -DSDL_DISABLE_MMINTRIN_H
BASE_FLAGS := -std=c11 -D_XOPEN_SOURCE=700 $(NO_VECTORS) -iquote engine -iquote . -ffp-contract=off $(WARNINGS)
ifneq ($(filter 1 true,$(WERROR) $(CI)),)
BASE_FLAGS += -Werror
endif

SANITIZE := -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all
# The start of a process touches a third fewer pages of memory if the program need not be relocated
# and the sanitizers are linked once. The tests start thousands of processes.
LINK_FLAGS_asan := -no-pie
LINK_FLAGS_clang-asan := -no-pie
ifneq ($(findstring clang,$(shell $(CC) --version 2>/dev/null)),)
# GLib calls functions through pointers of a slightly different type, on purpose.
SANITIZE += -fno-sanitize=function
else ifneq ($(wildcard $(shell $(CC) -print-file-name=libasan.a 2>/dev/null)),)
LINK_FLAGS_asan += -static-libasan -static-libubsan
endif

# Nobody looks at variables in CI. Files and lines are enough for its reports.
DEBUG_INFO := $(if $(filter true,$(CI)),-g1,-g)

# -fno-plt: each tick calls small functions of liblua and GLib a hundred times. A direct call through
# the table of addresses makes a replay about 4 % faster.
DIRECT_CALLS := $(if $(filter linux,$(KINDS_$(SYSTEM))),-fno-plt)

MODE_FLAGS_release := -O2 $(DEBUG_INFO) $(DIRECT_CALLS)
# The headers of mingw-w64 test what kind of number isfinite gets by converting it.
MODE_FLAGS_windows := -Wno-float-conversion -O2 -g -ffunction-sections -fdata-sections
# Small, because players download it. GLib's formats for sizes name another type of the same size.
MODE_FLAGS_wasm := -Oz -Wno-format -DICHOR_DATADIR=\"/\"
MODE_FLAGS_linux := -O2 -g -ffunction-sections -fdata-sections
LINK_FLAGS_linux := $(PORT_LDFLAGS)
LINK_FLAGS_windows := $(PORT_LDFLAGS)
LINK_FLAGS_wasm := $(PORT_LDFLAGS) $(PORT_PAGE)
MODE_FLAGS_debug := -O0 -g
MODE_FLAGS_asan := -O1 $(DEBUG_INFO) -fno-omit-frame-pointer -fno-pie $(SANITIZE)
# Counts how often each line runs. ICHOR_COVERAGE is the folder to which jailed processes may write
# these counts (see engine/sys/jail/landlock_linux.c).
MODE_FLAGS_coverage := -O0 -g --coverage -DICHOR_COVERAGE=\"$(CURDIR)/build/coverage\" -include tests/check/coverage.h
# In CI, compiling takes longer than fuzzing, so the program is compiled without optimisation there.
MODE_FLAGS_fuzz := $(if $(filter true,$(CI)),-O0,-O1) $(DEBUG_INFO) -fno-omit-frame-pointer -fsanitize=address,undefined,float-cast-overflow,fuzzer-no-link \
    -fno-sanitize-recover=all -fno-sanitize=function
# For 'make replays': everything that the processor can do, and clang.
MODE_FLAGS_native := -O3 -march=native -g
MODE_FLAGS_clang := $(MODE_FLAGS_release)
MODE_FLAGS_clang-debug := $(MODE_FLAGS_debug)
MODE_FLAGS_clang-native := $(MODE_FLAGS_native)
MODE_FLAGS_clang-asan := $(MODE_FLAGS_asan) -fno-sanitize=function
MODE_FLAGS_installed := $(MODE_FLAGS_release)

# A single goal uses all cores. Several goals ('make clean test') run one after the other.
ifeq ($(MAKELEVEL)$(filter-out 0 1,$(words $(MAKECMDGOALS))),0)
MAKEFLAGS += -j$(JOBS)
endif

# SHOW prints one short line for each command. With V=1, make prints the command itself.
SHOW = $(if $(V),,@echo "  $(1)";)

.PHONY: release debug asan installed test-programs install play test coverage check bench docs docs-pictures format clean help FORCE
.SECONDARY:
.DELETE_ON_ERROR:
.SUFFIXES:

release: $(SYSTEM_PROGRAM_$(SYSTEM)) ## builds the program, build/ichor (also plain 'make')

# ---- the libraries ----

# Defines LIB_CFLAGS and LIB_LIBS. Make generates this file first if it is missing or older than
# tools/setup.
ifeq ($(SYSTEM),posix)
ifneq ($(filter-out clean help format check-floors check-prose,$(or $(MAKECMDGOALS),release)),)
include build/config.mk
endif
endif

build/config.mk: tools/setup
	@CC="$(CC)" tools/setup -q build
	@mkdir -p build
	@CC="$(CC)" tools/setup --flags > $@

# ---- building ----

# The rules for the mode $(1): objects in build/$(1)/, the program $(2), unit tests and benchmarks
# next to the objects. The file 'flags' has the compiler's command line. It is rewritten only when
# the command line changes; then everything is compiled again.
#
# COMMON is linked to all test programs. house.a has all objects of the program except main.o, and
# unit.a has the helpers of tests/unit/. The linker takes only the objects that a test program uses.
# linked.o is listed separately, because only the Lua library refers to it, and the linker reads that
# library last.
#
# UNUSED_fuzz are sources that no fuzz target needs. They are not compiled in the mode fuzz, which
# therefore has no program.
#
# LINKED is in linking order: each file refers only to later ones.
UNUSED_fuzz := tools/% engine/dev/% engine/main.c
LINKED = $(filter %.o,$^) $(filter %/unit.a,$^) $(filter %/house.a,$^)
define mode_rules
PROGRAM_$(1) := $(2)
OBJECTS_$(1) := $(patsubst %.c,build/$(1)/%.o,$(filter-out $(UNUSED_$(1)),$(SOURCES)))
COMMON_$(1) := build/$(1)/unit.a build/$(1)/house.a build/$(1)/engine/script/lua/linked.o
TESTS_$(1) := $(UNIT_TESTS:tests/unit/%.c=build/$(1)/unit/%$(EXE))
ALONE_$(1) := $(filter $(UNIT_TESTS),$(UNIT_ALONE))
ALONE_$(1) := $$(ALONE_$(1):tests/unit/%.c=build/$(1)/unit/%$(EXE))
TOGETHER_$(1) := $(UNIT_TOGETHER:tests/unit/%.c=build/$(1)/unit/%$(EXE))
REPLAYS_$(1) := $(FUZZ_TARGETS:tests/fuzz/%.c=build/$(1)/fuzz/%)
BENCHES_$(1) := $(BENCHES:tests/bench/%.c=build/$(1)/bench/%)
TOOLS_$(1) := $(BENCH_TOOLS:tests/bench/tool_%.c=$(dir $(2))bench-%)
COMPILE_$(1) = $$(or $$(PORT_COMPILE),$$(CC)) $$(BASE_FLAGS) $$(MODE_FLAGS_$(1)) $$(CPPFLAGS) $$(LIB_CFLAGS) $$(CFLAGS)
LINK_$(1) = $$(CC) $$(MODE_FLAGS_$(1)) $$(LINK_FLAGS_$(1)) $$(CFLAGS) $$(LDFLAGS)

build/$(1)/flags: FORCE
	@mkdir -p build/$(1)
	@echo '$$(COMPILE_$(1))' | cmp -s - $$@ || echo '$$(COMPILE_$(1))' > $$@

build/$(1)/%.o: %.c build/$(1)/flags
	@mkdir -p $$(@D)
	$$(call SHOW,CC $$@)$$(COMPILE_$(1)) $$(SPEED) $$(ENTRY) -MMD -MP -c -o $$@ $$<

build/$(1)/embed: build/$(1)/tools/embed/embed.o build/$(1)/house.a build/$(1)/engine/script/lua/linked.o
	$$(call SHOW,LD $$@)$$(LINK_$(1)) -o $$@ $$(LINKED) $$(LIB_LIBS)

# Is rewritten when a script is added or removed.
build/$(1)/scripts.list: FORCE
	@mkdir -p build/$(1)
	@echo '$$(ENGINE_LUA)' | cmp -s - $$@ || echo '$$(ENGINE_LUA)' > $$@

ifeq ($(SYSTEM),posix)
build/$(1)/built_in.c: build/$(1)/embed build/$(1)/scripts.list $$(ENGINE_LUA)
	$$(call SHOW,LUA $$@)$$< scripts $$@ $$(ENGINE_LUA:scripts/%.lua=%)
else ifeq ($(SYSTEM),web)
# Players download the engine's Lua as text, which is smaller. The page compiles it when it starts.
build/$(1)/built_in.c: build/$(1)/flags
	@printf '#include "script/lua/source.h"\n\nconst EngineFile engine_built_in[] = {{0}};\n' > $$@
else
# Only a native program can compile the Lua here. Its result is the same for all systems.
build/$(1)/built_in.c: build/$(1)/scripts.list $$(ENGINE_LUA)
	@$$(MAKE) --no-print-directory SYSTEM=posix build/release/built_in.c
	@cp build/release/built_in.c $$@
endif

build/$(1)/built_in.o: build/$(1)/built_in.c
	$$(call SHOW,CC $$@)$$(COMPILE_$(1)) -c -o $$@ $$<

$(2): $$(OBJECTS_$(1)) build/$(1)/built_in.o
	@mkdir -p $$(@D)
	$$(call SHOW,LD $$@)$$(LINK_$(1)) -o $$@ $$(filter-out $$(REPLACED),$$(filter %.o,$$^)) $$(LIB_LIBS)

build/$(1)/house.a: $$(filter-out build/$(1)/engine/main.o,$$(OBJECTS_$(1)))
build/$(1)/unit.a: $(UNIT_HELPERS:%.c=build/$(1)/%.o)
build/$(1)/house.a build/$(1)/unit.a:
	$$(call SHOW,AR $$@)rm -f $$@ && $$(AR) rcs $$@ $$^

$$(TOGETHER_$(1)): build/$(1)/unit/tests$(EXE)
	@ln -sfn tests$(EXE) $$@
	@[ -z "$(EXE)" ] || { ln -sfn ../../../tests/ports/wine $$(@:.exe=); cp -u build/ports/windows/prefix/bin/gspawn-win64-helper*.exe $$(@D); }

build/$(1)/unit/tests$(EXE): $(UNIT_TOGETHER:%.c=build/$(1)/%.o) $(UNIT_MAIN:%.c=build/$(1)/%.o)
$$(ALONE_$(1)): build/$(1)/unit/%$(EXE): build/$(1)/tests/unit/%.o
$$(BENCHES_$(1)): build/$(1)/bench/%: build/$(1)/tests/bench/%.o $(BENCH_HELPERS:%.c=build/$(1)/%.o)
$$(REPLAYS_$(1)): build/$(1)/fuzz/%: build/$(1)/tests/fuzz/%.o $(FUZZ_REPLAY:%.c=build/$(1)/%.o) $(FUZZ_HELPERS:%.c=build/$(1)/%.o)
build/$(1)/unit/tests$(EXE) $$(ALONE_$(1)) $$(BENCHES_$(1)) $$(REPLAYS_$(1)): $$(COMMON_$(1)) | build/$(1)/scripts build/$(1)/assets build/$(1)/LICENSE
	@mkdir -p $$(@D)
	$$(call SHOW,LD $$@)$$(LINK_$(1)) -o $$@ $$(LINKED) $$(LIB_LIBS)

$$(TOOLS_$(1)): $(dir $(2))bench-%: build/$(1)/tests/bench/tool_%.o $(BENCH_HELPERS:%.c=build/$(1)/%.o) $$(COMMON_$(1))
	$$(call SHOW,LD $$@)$$(LINK_$(1)) -o $$@ $$(LINKED) $$(LIB_LIBS)

# The engine looks for its own files in the program's folder and next to it. The test programs find
# them through these links, and 'pack' the licence.
build/$(1)/scripts build/$(1)/assets build/$(1)/LICENSE: | build/$(1)/flags
	@ln -sfn ../../$$(@F) $$@

-include $$(OBJECTS_$(1):.o=.d) $(C_FILES:%.c=build/$(1)/%.d)
endef

CLANG_MODES := clang clang-debug clang-native clang-asan
ALL_MODES := $(if $(filter posix,$(SYSTEM)),release debug asan installed fuzz coverage native $(CLANG_MODES),$(SYSTEM_MODE))
ifeq ($(SYSTEM),posix)
$(eval $(call mode_rules,release,build/ichor))
$(foreach mode,$(filter-out release,$(ALL_MODES)),$(eval $(call mode_rules,$(mode),build/$(mode)/ichor)))
else
$(eval $(call mode_rules,$(SYSTEM_MODE),$(SYSTEM_PROGRAM_$(SYSTEM))))
endif

$(foreach mode,release installed linux windows wasm,$(FAST:%.c=build/$(mode)/%.o)): SPEED := -O3
# Unit tests are compiled without optimisation, which is faster. The code that they test keeps its
# flags.
$(foreach mode,release asan windows,$(UNIT_TESTS:%.c=build/$(mode)/%.o)): SPEED := -O0
# Renames main in the test files that are linked together.
TOGETHER_OBJECTS := $(foreach mode,$(ALL_MODES),$(UNIT_TOGETHER:%.c=build/$(mode)/%.o))
$(TOGETHER_OBJECTS): tests/unit/entry.h
$(TOGETHER_OBJECTS): ENTRY = -DTEST_NAME=$(*F) -include tests/unit/entry.h $(ENTRY_$(SYSTEM))
ENTRY_windows := -isystem tests/ports/windows -include tests/ports/windows/posix.h
$(UNIT_HELPERS:%.c=build/windows/%.o): ENTRY = $(ENTRY_windows)

CLANG ?= clang
$(foreach mode,fuzz $(CLANG_MODES),build/$(mode)/%): CC := $(CLANG)

debug: build/debug/ichor ##           builds build/debug/ichor, without optimisation
asan: build/asan/ichor ##            builds build/asan/ichor, with address and undefined-behaviour sanitizers
installed: build/installed/ichor

install: installed ##         installs the program and its files below DESTDIR/PREFIX (PREFIX: /usr/local)
	mkdir -p "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/ichor"
	cp build/installed/ichor "$(DESTDIR)$(PREFIX)/bin/ichor"
	cp -R scripts assets docs/ichor.d.lua LICENSE "$(DESTDIR)$(PREFIX)/share/ichor/"

# Groups of rules in files of their own.
include $(wildcard tools/*/rules.mk)

# ---- playing ----

play: build/ichor ##            plays the demo; without a display, replays it and saves pictures in build/demo/
	@if [ "$$(uname)" = Darwin ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	    exec build/ichor demo; \
	fi; \
	echo "There is no display: replaying the demo's recorded walk-through without a window."; \
	rm -rf build/demo && mkdir -p build/demo && \
	build/ichor demo --headless --replay demo/walkthrough.rec --screenshots build/demo/ && \
	echo "Pictures:" && ls build/demo/*

# ---- testing ----

KINDS_test := unit fuzz lua game shell window
KINDS_test-unit := unit fuzz
KINDS_test-lua := lua
KINDS_test-game := game
KINDS_test-shell := shell
KINDS_test-window := window
TEST_GOALS := test test-unit test-lua test-game test-shell test-window
.PHONY: $(TEST_GOALS)

##test:            runs the whole test suite, in the release build and in the asan build
##test-unit:       runs a part of the suite; also test-lua, test-game, test-shell, test-window
$(TEST_GOALS):
	@tools/setup -q test || echo "make: going on; tests that need the missing packages are skipped"
	@$(MAKE) --no-print-directory test-programs
	@ONLY="$(ONLY)" tests/check/run "$(MODES)" "$(KINDS_$@)"

# Includes 'debug', because some tests compare the builds with each other. In CI, they compare only
# 'release' and 'asan', to save time.
test-programs: release $(if $(filter true,$(CI)),,debug) $(foreach mode,$(MODES),$(PROGRAM_$(mode)) $(TESTS_$(mode)) $(REPLAYS_$(mode))) \
    $(TOOLS_$(firstword $(MODES)))

##replays:         100 recordings of a bot must replay with equal checksums in builds of gcc and clang
REPLAY_BUILDS := release debug native asan clang clang-debug clang-native clang-asan
.PHONY: replays
replays:
	@command -v $(CLANG) >/dev/null && clang="$(CLANG_MODES:%=build/%/ichor)" || clang=; \
	$(MAKE) --no-print-directory release debug asan build/native/ichor $$clang
	@RECORDINGS=100 TICKS=12000 JOBS=$(JOBS) BUILDS="$(REPLAY_BUILDS) release-FMA native-FMA clang-FMA clang-native-FMA" \
	    TEST_SECONDS=7200 tests/check/run --one replays tests/check/replays.sh

##saves:           4,000 saves at random ticks of four games must each go on exactly as they were
.PHONY: saves
saves: build/ichor
	@SAVES=1000 TICKS=36000 EVERY=1 JOBS=$(JOBS) TEST_SECONDS=7200 tests/check/run --one release tests/check/anytime.sh

##test-whole:      the recording of the whole demo in gcc and clang, a save of it at every second, and --check-skips
WHOLE_BUILDS := release asan clang clang-asan
.PHONY: test-whole
test-whole:
	@command -v $(CLANG) >/dev/null && clang="build/clang/ichor build/clang-asan/ichor" || clang=; \
	$(MAKE) --no-print-directory release asan $$clang
	@BUILDS="$(WHOLE_BUILDS)" EVERY=1 SKIPS=yes JOBS=$(JOBS) TEST_SECONDS=7200 tests/check/run --one release tests/check/whole_game.sh

coverage: ##        runs the whole suite, and lists the lines of engine/ and tools/ that did not run
	@tools/setup -q test || echo "make: going on; tests that need the missing packages are skipped"
	@$(MAKE) --no-print-directory test-programs MODES=coverage
	@find build/coverage -name '*.gcda' -delete
	@ONLY="$(ONLY)" tests/check/run coverage "$(KINDS_test)" || echo "coverage: some tests failed; the counts include what they ran"
	@tests/check/coverage

BENCH_TESTS := build/release/unit/test_hostile # prints measurements that bench_hostile.sh reads
BENCH_PROGRAMS = $(filter build/release/bench/bench_$(BENCH)%,$(BENCHES_release))
bench: ##           runs every benchmark; prints one line 'name value unit' for each figure
	@$(if $(filter bag% story%,$(BENCH)),tools/setup -q bench >&2 || true)
	@$(MAKE) --no-print-directory release $(BENCH_PROGRAMS) $(BENCH_TESTS) $(TOOLS_release) >&2
	@status=0; \
	for program in $(BENCH_PROGRAMS) $(wildcard ./tests/bench/bench_$(BENCH)*.sh); do \
	    ICHOR="$(CURDIR)/build/ichor" SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy $$program || status=1; \
	done; exit $$status

##bench-path-peer: compares the path finder with Detour (which it installs) on the same rooms and mazes
DETOUR ?= /usr/include/recastnavigation
.PHONY: bench-path-peer
bench-path-peer:
	@tools/setup -q bench || true
	@if [ -e "$(DETOUR)/DetourNavMesh.h" ] && command -v $(CXX) >/dev/null; then \
	    $(MAKE) --no-print-directory build/bench-path-peer >&2 && build/bench-path-peer; \
	else \
	    echo "skipped: needs a C++ compiler, and Detour's headers in $(DETOUR)"; \
	fi

build/release/tests/bench/peer_detour.o: tests/bench/peer_detour.cpp tests/bench/peer_detour.h build/release/flags
	@mkdir -p $(@D)
	$(call SHOW,CXX $@)$(CXX) -std=c++11 $(MODE_FLAGS_release) -Wall -Wextra -isystem $(DETOUR) $(CXXFLAGS) -c -o $@ $<

build/bench-path-peer: $(BENCH_PEERS:%.c=build/release/%.o) build/release/tests/bench/peer_detour.o \
    $(BENCH_HELPERS:%.c=build/release/%.o) $(COMMON_release)
	$(call SHOW,LD $@)$(CXX) $(MODE_FLAGS_release) $(CXXFLAGS) $(LDFLAGS) -o $@ $(LINKED) $(LIB_LIBS) -lDetour

# ---- menus ----

##test-menus:      opens and uses the menu at every tick of the demo's walk-through, and compares checksums
.PHONY: test-menus
test-menus: build/release/unit/tests
	@ICHOR_MENU_TICKS=1 G_TEST_SRCDIR=$(CURDIR)/tests/unit build/release/unit/test_menu -p /menu/state

# ---- fuzzing ----

# libFuzzer is a part of clang. So clang compiles the whole program into build/fuzz/.
SECONDS ?= 20
FUZZERS := $(patsubst tests/fuzz/fuzz_%.c,build/fuzz/fuzz-%,$(FUZZ_TARGETS))

# _exit is wrapped, because libFuzzer would not notice that the watchdog has ended the process: see
# tests/fuzz/limit.h.
$(FUZZERS): build/fuzz/fuzz-%: build/fuzz/tests/fuzz/fuzz_%.o $(FUZZ_HELPERS:%.c=build/fuzz/%.o) $(COMMON_fuzz) | build/fuzz/scripts build/fuzz/assets
	$(call SHOW,LD $@)$(CC) $(MODE_FLAGS_fuzz) -fsanitize=fuzzer -Wl,--wrap=_exit $(CFLAGS) $(LDFLAGS) -o $@ $(LINKED) $(LIB_LIBS)

fuzz: ##            runs each target of tests/fuzz/ for SECONDS (20) on inputs that libFuzzer generates
	@tools/setup -q fuzz || true
	@if echo 'int LLVMFuzzerTestOneInput(const char *b, unsigned long n) { return b && n > 9e9; }' | \
	    $(CLANG) -x c -fsanitize=fuzzer,address -o /dev/null - 2>/dev/null; then \
	    $(MAKE) --no-print-directory -k fuzz-run; \
	else \
	    echo "$(CLANG) with libFuzzer is not installed: skipped"; [ "$(CI)" != true ]; \
	fi

# Options of some targets. -max_len keeps the inputs short. -detect_leaks=0 is for targets that keep
# memory between two inputs; the replay of their corpus looks for leaks. tests/fuzz/dict/ has words
# for the inputs of some targets.
#
# New inputs that reach more code are kept in build/fuzz/corpus/. An input that breaks a target is
# written to build/fuzz/NAME-crash-... A target prints its output at its end, in one piece: its
# statistics or, if it failed, the end of its log.
FUZZ_OPTIONS_api := -detect_leaks=0 -max_len=300
FUZZ_OPTIONS_game := -detect_leaks=0 -max_len=200 -len_control=0
FUZZ_OPTIONS_recording := -detect_leaks=0 -max_len=8000
FUZZ_OPTIONS_save := -detect_leaks=0 -max_len=8000
FUZZ_OPTIONS_script := -max_len=2000
FUZZ_RUNS := $(FUZZERS:build/fuzz/fuzz-%=fuzz-run-%)
.PHONY: fuzz fuzz-run $(FUZZ_RUNS)
fuzz-run: $(FUZZ_RUNS)
$(FUZZ_RUNS): fuzz-run-%: | $(FUZZERS)
	@name=$*; found=build/fuzz/corpus/$$name; kept=tests/fuzz/corpus/$$name; log=build/fuzz/$$name.log; \
	mkdir -p "$$found"; [ -d "$$kept" ] || kept=; \
	words=; [ ! -e tests/fuzz/dict/$$name ] || { words=-dict=build/fuzz/$$name.dict; tests/fuzz/dict/$$name >build/fuzz/$$name.dict; }; \
	build/fuzz/fuzz-$$name -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 -verbosity=0 $$words $(FUZZ_OPTIONS_$*) \
	    -artifact_prefix="build/fuzz/$$name-" "$$found" $$kept 2>"$$log"; \
	status=$$?; \
	{ echo "== $$name"; [ $$status = 0 ] || tail -n 40 "$$log"; \
	    grep -E 'number_of_executed_units|average_exec_per_sec' "$$log"; } >"$$log.end"; \
	cat "$$log.end"; exit $$status

# ---- checking ----

CHECKS := check-floors check-prose check-format check-tidy check-cppcheck check-lua
.PHONY: $(CHECKS) check-record

# Skips a check if its tool is not installed. In CI, the check fails then.
HAVE = command -v $(1) >/dev/null || { echo "$(1) is not installed: skipped"; [ "$(CI)" != true ]; exit; };

check: ##           runs check-floors, check-prose, check-format, check-tidy, check-cppcheck, check-lua
	@tools/setup -q check
	@$(MAKE) --no-print-directory -k $(CHECKS)

check-floors:
	@tools/check-floors

check-prose:
	@tools/check-prose

check-format:
	@$(call HAVE,clang-format) clang-format --dry-run -Werror $(FORMATTED) $(SCRIPTS_TOOLS) $(HEADERS) 2>&1 | \
	    awk -F: '/clang-format-violations/ { print $$1 ":" $$2 ": not formatted: run make format"; bad = 1 } \
	        END { if (!bad) print "clang-format: fine"; exit bad }'

format: ##          formats all C files
	clang-format -i $(FORMATTED) $(SCRIPTS_TOOLS) $(HEADERS)

# All files of the commits in tests/check/passed.txt passed. So a new clone checks only files that have
# changed since, or that include a header that has: see tests/check/passed_record. RECORD=no checks all
# of them (after 'rm -rf build/tidy build/cppcheck').
# Prints the files that the tool $(1) must check. $(2) is its setup.
TO_CHECK = $(if $(filter no,$(RECORD)),printf '%s\n',tests/check/passed_record files $(1) $(2)) $(C_FILES)

# Checks each file separately. build/tidy/FILE.done means that FILE had no findings. FILE.d lists
# the headers that FILE includes; the compiler writes it first. A file is checked again when it, one
# of these headers, .clang-tidy, the flags or clang-tidy itself has changed.
TIDY := $(C_FILES:%.c=build/tidy/%.done)
TIDY_FLAGS := $(filter-out -Werror,$(BASE_FLAGS))
check-tidy: build/tidy/setup
	@$(call HAVE,clang-tidy) files=$$($(call TO_CHECK,clang-tidy,"$$(cat build/tidy/setup)")) || exit; \
	done=$$(printf '%s\n' $$files | sed 's,\(.*\)\.c$$,build/tidy/\1.done,'); \
	[ -z "$$files" ] || $(MAKE) -s --no-print-directory $$done || exit; echo "clang-tidy: fine"
$(TIDY): build/tidy/%.done: %.c .clang-tidy build/tidy/setup
	@mkdir -p $(@D)
	$(if $(V),,@echo "  TIDY $<";) $(CC) $(TIDY_FLAGS) $(LIB_CFLAGS) -MM -MP -MT $@ -MF $(@:.done=.d) $< && \
	    clang-tidy --quiet $< -- $(TIDY_FLAGS) $(LIB_CFLAGS) >$(@:.done=.log) 2>&1 && touch $@ || \
	    { cat $(@:.done=.log); exit 1; }
-include $(TIDY:.done=.d)

build/tidy/setup: FORCE
	@mkdir -p build/tidy
	@echo "$$(clang-tidy --version 2>/dev/null | sed -n 's/.*LLVM version \([0-9.]*\).*/\1/p') $(TIDY_FLAGS)" >$@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

# Findings that cppcheck 2.10 gets wrong where GLib's macros take ownership. The sanitizers look for
# the same mistakes.
NOT_IN_CPPCHECK := memleak autoVariables returnDanglingLifetime pointerOutOfBoundsCond legacyUninitvar \
    assertWithSideEffect unknownMacro
CPPCHECK_FLAGS := --std=c11 --library=gtk,sdl --enable=warning,performance,portability --inline-suppr -D__linux__ \
    -I engine -I . $(NOT_IN_CPPCHECK:%=--suppress=%)
CPPCHECK_SETUP = "$$(cppcheck --version | sed 's/^[^0-9]*//') $(CPPCHECK_FLAGS)"
# It also compares files with each other, so one that has changed lets it check all.
check-cppcheck:
	@mkdir -p build/cppcheck
	@$(call HAVE,cppcheck) files=$$($(call TO_CHECK,cppcheck,$(CPPCHECK_SETUP))) || exit; \
	[ -z "$$files" ] || cppcheck --quiet --error-exitcode=1 --cppcheck-build-dir=build/cppcheck -j$(JOBS) \
	    $(CPPCHECK_FLAGS) $(C_FILES) || exit; echo "cppcheck: fine"

##check-record:    records that all files of this commit passed clang-tidy and cppcheck; then commit the record
check-record: check-tidy check-cppcheck
	@command -v clang-tidy >/dev/null && command -v cppcheck >/dev/null || { echo "make: clang-tidy and cppcheck must be installed"; exit 1; }
	@tests/check/passed_record write clang-tidy "$$(cat build/tidy/setup)"
	@tests/check/passed_record write cppcheck $(CPPCHECK_SETUP)

check-lua:
	@$(call HAVE,luacheck) luacheck --quiet $(wildcard scripts demo tests)

# ---- the rest ----

docs: build/ichor ##            writes the generated files of docs/: API reference, annotations for editors
	build/ichor docs docs/

docs-pictures: build/ichor ##   makes the pictures of docs/; tools/docs-pictures lists what it needs
	tools/docs-pictures

clean: ##           removes build/, which has everything that was built
	rm -rf build

help: ##            prints this list
	@sed -n -e 's/^\([a-z]*\):.* ##/  make \1/p' -e 's/^##\([a-z-]*\):/  make \1/p' Makefile $(wildcard tools/*/rules.mk)
