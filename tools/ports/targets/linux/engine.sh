# shellcheck shell=sh disable=SC2034,SC2086,SC2116,SC2154 # tools/ports/flags uses the variables
#
# How the portable program for Linux is compiled and linked. target.sh says how the libraries are.

PORT_TOOLS="PORT_CC := $CC
PORT_AR := $AR
PORT_STRIP := strip"
SYSTEM=build/ports/linux/root
PORT_DEFINES="--sysroot=$SYSTEM -DICHOR_LUA_STATIC"
# The line editor's libraries are static, too. Systems name the shared ones differently.
PORT_LIBS='-lpcre2-8 -llua -lz -l:libedit.a -l:libbsd.a -l:libmd.a -l:libtinfo.a -lm -ldl -lpthread -lrt'
PORT_LDFLAGS="--sysroot=$SYSTEM -B$SYSTEM/usr/lib/$DIRECTORY/ -L$SYSTEM/usr/lib/$DIRECTORY -L$SYSTEM/lib/$DIRECTORY
 -static-libgcc -s -Wl,--gc-sections -Wl,--as-needed"
PORT_LDFLAGS=$(echo $PORT_LDFLAGS)
