# shellcheck shell=sh disable=SC2034,SC2086,SC2116,SC2154 # tools/ports/flags uses the variables
#
# How the engine is compiled and linked for Windows. target.sh says how the libraries are.

PORT_TOOLS="PORT_CC := $CC
PORT_AR := $AR
PORT_STRIP := $HOST-strip
PORT_WINDRES := $HOST-windres"
# main is ours: SDL need not replace it. The others say how the libraries were built, and choose a
# printf and a localtime_r that follow the standards.
PORT_DEFINES='-DICHOR_LUA_STATIC -DSDL_MAIN_HANDLED -DGLIB_STATIC_COMPILATION -DFLAC__NO_DLL -D_POSIX_THREAD_SAFE_FUNCTIONS=1
 -D__USE_MINGW_ANSI_STDIO=1'
PORT_DEFINES=$(echo $PORT_DEFINES)
PORT_LIBS='-lintl -lpcre2-8 -llua -lz -lole32 -loleaut32 -limm32 -lsetupapi -lversion -lwinmm -lgdi32 -luser32 -lshell32 -lshlwapi
 -ladvapi32 -luuid -lws2_32 -lm'
PORT_LIBS=$(echo $PORT_LIBS)
PORT_LDFLAGS='-static -Wl,--gc-sections -Wl,--stack,16777216'
