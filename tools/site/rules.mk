# rules.mk: the rules for the site. docs/site.md describes it.

site: build/ichor ##            makes the site with the documentation and the demo in build/site/
	@tools/setup -q site
	@tools/site/build

.PHONY: site
