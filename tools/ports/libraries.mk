# Builds the libraries of tools/ports/recipes/ in the order of their needs. Run by tools/ports/build,
# with TARGET. The compilers of all recipes share make's jobs.

RECIPES := tools/ports/recipes
NAMES := $(sort $(patsubst $(RECIPES)/%.sh,%,$(wildcard $(RECIPES)/*.sh)))
# 'needs' and 'targets' of a recipe. A recipe without 'targets' is built for all of them.
needs = $(shell sed -n "s/^needs='\(.*\)'/\1/p" $(RECIPES)/$(1).sh)
targets = $(or $(shell sed -n "s/^targets='\(.*\)'/\1/p" $(RECIPES)/$(1).sh),$(TARGET))
BUILT := $(foreach name,$(NAMES),$(if $(filter $(TARGET),$(call targets,$(name))),$(name)))
GOALS ?= $(BUILT)

all: $(GOALS:%=library-%)

.PHONY: all $(BUILT:%=library-%)

define library
library-$(1): $(patsubst %,library-%,$(filter $(BUILT),$(call needs,$(1))))
	+@tools/ports/library $$(TARGET) $(1) $(filter $(BUILT),$(call needs,$(1)))
endef
$(foreach name,$(BUILT),$(eval $(call library,$(name))))
