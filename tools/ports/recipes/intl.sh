# shellcheck shell=sh disable=SC2034
# A libintl that does not translate. GLib cannot be built without one; the engine translates itself.
targets='windows'

build() {
    SOURCE=$PORTS/recipes/intl
    install_file include "$SOURCE/libintl.h"
    archive libintl '' intl.c
}
