# shellcheck shell=sh disable=SC2034
# Lua 5.4, with the engine's functions in the place of some of its own: see lua/names.h.
package=lua5.4

build() {
    # The distribution's luaconf.h includes this for the paths of C modules, which the engine has not.
    echo '#define DEB_HOST_MULTIARCH ""' >"$SOURCE/src/lua5.4-deb-multiarch.h"
    # On Windows, Lua would keep to C89: other functions for numbers, which the engine could not replace.
    # Nor may it load DLLs.
    sed -i -e '/^#define LUA_USE_C89/d' -e '/^#define LUA_DL_DLL/d' "$SOURCE/src/luaconf.h"
    rm "$SOURCE/src/lua.c" "$SOURCE/src/luac.c" # programs
    archive liblua "-DLUA_COMPAT_5_3 -D__USE_MINGW_ANSI_STDIO=1 -include $PORTS/recipes/lua/names.h $LUA_FLAGS" $(cd "$SOURCE" && echo src/l*.c)
    install_file include/lua5.4 "$SOURCE"/src/lua.h "$SOURCE"/src/luaconf.h "$SOURCE"/src/lauxlib.h "$SOURCE"/src/lualib.h \
        "$SOURCE"/src/lua5.4-deb-multiarch.h
}
