# shellcheck shell=sh disable=SC2034,SC2086,SC2116,SC2154 # tools/ports/flags uses the variables
#
# How the engine is compiled and linked for the browser. target.sh says how the libraries are.

PORT_TOOLS="PORT_CC := $CC
PORT_AR := $AR
export NODE_PATH := $NODE_PATH"
PORT_DEFINES='-DICHOR_LUA_STATIC -DSDL_MAIN_HANDLED'
PORT_LIBS='-lpcre2-8 -llua -lz -lm'
# SDL calls the two library functions by their names in JavaScript.
# shellcheck disable=SC2016
PORT_LDFLAGS='-sTOTAL_STACK=8MB -sINITIAL_MEMORY=128MB -sALLOW_MEMORY_GROWTH=1
 -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=$autoResumeAudioContext,$dynCall'
PORT_LDFLAGS=$(echo $PORT_LDFLAGS)
# tests/ports/probe.c runs in node and reads files.
PORT_PROBE='-sNODERAWFS=1 -sEXIT_RUNTIME=1 -sENVIRONMENT=node'
