# Packages for Linux. docs/packages.md describes them.

.PHONY: deb test-packages

deb: ##             makes build/ichor_VERSION_ARCH.deb, a package for Debian and Ubuntu
	@tools/setup -q packages
	@rm -rf build/packages/deb
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=build/packages/deb >build/deb.log 2>&1 || { cat build/deb.log; exit 1; }
	@tools/packages/deb

##test-packages:   tests the manual page, completions, desktop files and the .deb
test-packages: build/ichor
	@tools/setup -q packages || echo "make: going on; tests that need the missing packages are skipped"
	@tests/check/run --one release tests/shell/packages.sh
	@TEST_SECONDS=3600 tests/check/run --one packages tests/ports/deb.sh
