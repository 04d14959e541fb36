# shellcheck shell=sh disable=SC2034
# GLib: containers, text, checksums. Only libglib itself: no GObject, GIO, tools, translations.
package=glib2.0
needs='pcre2 zlib intl'

# shellcheck source=tools/ports/recipes/glib/calls.sh
. "$PORTS/recipes/glib/calls.sh"

build() {
    # Removes the folders of the other libraries.
    sed -i -E "/^subdir\('(gobject|gthread|gmodule|gio|fuzzing|tools|docs\/reference)'\)/d; /^libffi_dep = /d" "$SOURCE/meson.build"
    # The test runner would need functions that browsers do not have.
    sed -i "/^  gtester = executable/,/dependencies :/d" "$SOURCE/glib/meson.build"
    calls_patch "$SOURCE/glib"
    # Where the C library has no gettext, uses ours.
    [ ! -e "$PREFIX/lib/libintl.a" ] ||
        sed -i "s,^libintl = dependency.*,libintl = cc.find_library('intl'\, dirs : '$PREFIX/lib')," "$SOURCE/meson.build"
    $MESON setup . "$SOURCE" --cross-file "$MESON_CROSS" --prefix "$PREFIX" --libdir lib --buildtype plain \
        -Dc_args="$FLAGS $OPTIMISE -DPCRE2_STATIC -I$PREFIX/include $GLIB_FLAGS" -Dc_link_args="-L$PREFIX/lib $GLIB_LINK" \
        -Ddefault_library=static -Dtests=false -Dnls=disabled -Dglib_debug=disabled -Dglib_assert=true -Dglib_checks=true \
        -Dxattr=false -Dlibmount=disabled -Dselinux=disabled -Dlibelf=disabled -Ddtrace=false -Dsystemtap=false -Dsysprof=disabled \
        -Dbsymbolic_functions=false -Dinstalled_tests=false -Dman=false -Dgtk_doc=false --wrap-mode=nodownload
    ninja -j "${JOBS:-2}" install
}
