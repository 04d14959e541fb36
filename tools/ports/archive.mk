# Compiles SOURCES (paths in FROM) to the static library LIBRARY. Run by 'archive' in steps.sh. In
# lstate.c, FILE_lstate is defined.

OBJECTS := $(addsuffix .o,$(SOURCES))

$(LIBRARY): $(OBJECTS)
	rm -f $@
	$(AR) rcs $@ $^

$(filter %.c.o,$(OBJECTS)): %.c.o: $(FROM)/%.c
	@mkdir -p $(@D)
	$(CC) $(FLAGS) -DFILE_$(*F) -c -o $@ $<

$(filter %.cc.o,$(OBJECTS)): %.cc.o: $(FROM)/%.cc
	@mkdir -p $(@D)
	$(CXX) $(FLAGS) -c -o $@ $<
