# Programs and packages for other Linux systems. docs/packages.md describes them.

.PHONY: portable test-portable deb test-packages install-desktop

# If an installed program does not find its files relative to itself, it uses this path. Only one file
# is compiled again when it changes.
build/installed/prefix: FORCE
	@mkdir -p $(@D)
	@echo '$(PREFIX)' | cmp -s - $@ || echo '$(PREFIX)' > $@
build/installed/engine/game/data_folder.o: build/installed/prefix
build/installed/engine/game/data_folder.o: SPEED := -DICHOR_DATADIR=\"$(PREFIX)/share/ichor\"

install: install-desktop
install-desktop: installed
	tools/packages/install build/installed/ichor "$(DESTDIR)$(PREFIX)"

portable: ##        builds build/portable/ichor, which runs on Linux since 2019 and needs no other libraries
	@tools/setup -q portable
	@tools/ports/build linux
	@[ ! build/ports/linux/complete -nt build/portable/ichor ] || rm -f build/portable/ichor
	@$(MAKE) --no-print-directory SYSTEM=linux

##test-portable:   tests build/portable/ichor in three releases of Debian, and in a window
test-portable: release
	@tools/setup -q test || echo "make: going on; tests that need the missing packages are skipped"
	@TEST_SECONDS=3600 tests/check/run --one portable tests/ports/portable.sh
	@tests/check/run --one portable tests/window/street.sh

deb: ##             makes build/ichor_VERSION_ARCH.deb, a package for Debian and Ubuntu
	@tools/setup -q packages || echo "make: going on; tests that need the missing packages are skipped"
	@rm -rf build/packages/deb
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=build/packages/deb >build/deb.log 2>&1 || { cat build/deb.log; exit 1; }
	@tools/packages/deb

##test-packages:   tests the manual page, completions, desktop files and the .deb
test-packages: build/ichor
	@tools/setup -q packages || echo "make: going on; tests that need the missing packages are skipped"
	@tests/check/run --one release tests/shell/packages.sh
	@TEST_SECONDS=3600 tests/check/run --one packages tests/ports/deb.sh
