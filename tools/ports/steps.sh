# shellcheck shell=sh disable=SC2086,SC2154 # flags are split into words; targets define them
#
# steps.sh: what recipes are made of. tools/ports/library runs their 'build' in an empty folder, with
# the patched sources in SOURCE, PREFIX to install to, and set -e.

export PKG_CONFIG_LIBDIR="$PREFIX/lib/pkgconfig${PKG_CONFIG_MORE:+:$PKG_CONFIG_MORE}" PKG_CONFIG_PATH='' PKG_CONFIG="$PORTS/pkg-config"

# Configures with CMake, builds (the target $CMAKE_GOAL, default all) and installs.
cmake_build() { # options
    cmake_configure "$@"
    make ${CMAKE_GOAL:-all}
    [ -n "${CMAKE_GOAL:-}" ] || make install
}

cmake_configure() {
    $CMAKE -G 'Unix Makefiles' -S "$SOURCE" -B . $CMAKE_OPTIONS -Wno-dev \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$PREFIX" -DCMAKE_INSTALL_LIBDIR:STRING=lib \
        -DCMAKE_PREFIX_PATH="$PREFIX" -DCMAKE_FIND_ROOT_PATH="$PREFIX" -DPKG_CONFIG_EXECUTABLE="$PKG_CONFIG" \
        -DCMAKE_C_FLAGS="$FLAGS" -DCMAKE_CXX_FLAGS="$FLAGS" \
        -DCMAKE_C_FLAGS_RELEASE="$OPTIMISE -DNDEBUG" -DCMAKE_CXX_FLAGS_RELEASE="$OPTIMISE -DNDEBUG" \
        -DBUILD_SHARED_LIBS=OFF -DBUILD_TESTING=OFF "$@"
}

# Compiles sources, given by their paths below SOURCE, into PREFIX/lib/NAME.a.
archive() { # name, flags, sources
    archive_name=$1 archive_flags=$2
    shift 2
    make -f "$PORTS/archive.mk" LIBRARY="$archive_name.a" SOURCES="$*" FROM="$SOURCE" \
        CC="$CC" CXX="$CXX" AR="$AR" FLAGS="$FLAGS $OPTIMISE -DNDEBUG -I$PREFIX/include $archive_flags"
    install_file lib "$archive_name.a"
}

install_file() { # folder in PREFIX, files
    install_to=$PREFIX/$1
    shift
    mkdir -p "$install_to"
    cp "$@" "$install_to/"
}

# Writes a pkg-config file for a library that has none.
describe() { # name, version, libs, [requires]
    cat >"$PREFIX/lib/pkgconfig/$1.pc" <<END_OF_PC
prefix=$PREFIX
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: $1
Description: $1
Version: $2
Libs: -L\${libdir} $3
Requires: ${4:-}
Cflags: -I\${includedir}
END_OF_PC
}

# The upstream version of the package, from its recorded version: 1:1.2.13.dfsg-1 is 1.2.13.
upstream_version() {
    awk -v package="$package" '$1 == package { print $2; exit }' "$PORTS/sources.txt" | sed -e 's/^[0-9]*://' -e 's/-[^-]*$//' -e 's/[.+]\(dfsg\|ds\).*//'
}
