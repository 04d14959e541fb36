# shellcheck shell=sh disable=SC2034,SC2086,SC2116,SC2154 # tools/ports/flags uses the variables
#
# How the engine is compiled and linked for the browser. target.sh says how the libraries are.

# WEB_CLANG: as web-cc compiles. PORT_CC links.
# PATH: the distribution's python3, which emscripten starts for each file.
PORT_TOOLS="PORT_CC := emcc
PORT_COMPILE := $WEB_CLANG $WEB_CFLAGS
PORT_AR := $AR
export NODE_PATH := $NODE_PATH
export PATH := /usr/bin:/bin:\$(PATH)"
PORT_DEFINES='-DICHOR_LUA_STATIC -DSDL_MAIN_HANDLED'
PORT_LIBS='-lpcre2-8 -llua -lz -lm'
# SDL calls the two library functions by their names in JavaScript.
# shellcheck disable=SC2016
PORT_LDFLAGS='-sTOTAL_STACK=8MB -sINITIAL_MEMORY=128MB -sALLOW_MEMORY_GROWTH=1
 -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$autoResumeAudioContext,$dynCall'
PORT_LDFLAGS=$(echo $PORT_LDFLAGS)
# In a page (tools/web/): no 'eval', which its security policy forbids. The engine's own files become
# ichor.data, without those for authors.
PORT_PAGE='-sENVIRONMENT=web -sDYNAMIC_EXECUTION=0 -sINVOKE_RUN=0 -sFORCE_FILESYSTEM=1 -lidbfs.js
 -sEXPORTED_RUNTIME_METHODS=FS,IDBFS,ENV,callMain --preload-file assets@/assets --preload-file scripts@/scripts --exclude-file scripts/docs/* --exclude-file scripts/check_* --exclude-file scripts/testing* --exclude-file scripts/commands.lua --exclude-file assets/story/* --exclude-file *.py --exclude-file *.md --exclude-file *.txt'
PORT_PAGE=$(set -f; echo $PORT_PAGE)
# In node, for tests: with the files of the system.
PORT_NODE='-sNODERAWFS=1 -sEXIT_RUNTIME=1 -sENVIRONMENT=node'
