#!/bin/sh
# shellcheck disable=SC2046,SC2086 # flags are split into words on purpose
#
# probe.sh TARGET: runs probe.c with the libraries of tools/ports/ for TARGET (linux, windows or
# web), and natively; both must print the same. TAP. Skipped if the libraries are not built, or if
# there is no wine or node to run them.
#
# Run from the project's folder: tests/ports/probe.sh windows.

target=$1
flags=build/ports/$target/flags.mk
work=build/ports/probe
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy LC_ALL=C.UTF-8
font=assets/fonts/plain.ttf data=tests/unit/data

skip() { echo "1..0 # SKIP $*"; exit 0; }
# make's spelling of a '$', and quotes for the shell that make runs, become plain.
value() { sed -n "s/^$2 := //p" "$1" | tr -d "'" | sed 's/[$][$]/$/g'; }

[ -e "$flags" ] || skip "the libraries are not built: tools/ports/build $target"
mkdir -p "$work"
case $target in
linux)
    program=$work/probe-linux
    run() { "$program" $data $font; }
    ;;
windows)
    program=$work/probe.exe
    for wine in wine64 wine /usr/lib/wine/wine64; do command -v $wine >/dev/null && break; done
    command -v $wine >/dev/null || skip 'there is no wine'
    WINEPREFIX=$PWD/$work/wine WINEDEBUG=-all
    export WINEPREFIX WINEDEBUG
    run() { $wine "$program" $data $font; }
    ;;
web)
    program=$work/probe.js
    command -v node >/dev/null || skip 'there is no node'
    # Node 18 and later have 'fetch', which this emscripten takes for a browser's.
    run() { node --no-experimental-fetch "$program" $data $font; }
    ;;
*) skip "no target $target" ;;
esac

echo 1..3
flags_of="-std=c11 -O2 -Wall -Wextra"
start=$(date +%s)
${CC:-cc} $flags_of $(value build/config.mk LIB_CFLAGS) -o $work/probe tests/ports/probe.c $(value build/config.mk LIB_LIBS) &&
    $work/probe $data $font | tr -d '\r' >$work/native.txt
if tail -n 1 $work/native.txt | grep -qx 'done'; then echo 'ok 1 - the native program runs'
else echo 'not ok 1 - the native program runs'; sed 's/^/# /' $work/native.txt; fi

if $(value "$flags" PORT_CC) $flags_of $(value "$flags" LIB_CFLAGS) -o "$program" tests/ports/probe.c \
    $(value "$flags" LIB_LIBS) $(value "$flags" PORT_LDFLAGS) $(value "$flags" PORT_NODE) >$work/link.txt 2>&1; then echo "ok 2 - it links for $target"
else echo "not ok 2 - it links for $target"; sed 's/^/# /' $work/link.txt | tail -n 30; fi

run 2>$work/errors.txt | tr -d '\r' >$work/$target.txt
if cmp -s $work/native.txt $work/$target.txt; then echo "ok 3 - and prints the same as the native program"
else
    echo 'not ok 3 - and prints the same as the native program'
    diff $work/native.txt $work/$target.txt | sed 's/^/# /'
    tail -n 20 $work/errors.txt | sed 's/^/# /'
fi
echo "# $(wc -c <"$program") bytes, $(($(date +%s) - start)) s"
