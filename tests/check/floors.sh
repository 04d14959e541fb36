#!/bin/sh
# floors.sh: tools/check-floors reports every kind of mistake in a small tree, and accepts a tree
# without mistakes. TAP.

check=$PWD/tools/check-floors
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
count=0

result() { # ok?, name
    count=$((count + 1))
    if [ "$1" = 0 ]; then echo "ok $count - $2"; else echo "not ok $count - $2"; sed 's/^/# /' "$work/out"; fi
}

# Makes a tree without mistakes. Each case then adds one mistake.
new_house() {
    rm -rf "$work/house"
    mkdir -p "$work/house" && cd "$work/house" || exit 1
    for floor in base sys media world story view script game dev; do mkdir -p engine/$floor; done
    mkdir -p tools/shared tools/bag tests/unit
    echo '/* knows no SDL_Texture, and no lua_State either */' >engine/base/log.h
    printf '#include "base/log.h"\n#include <SDL.h>\n#include <stdio.h>\n' >engine/sys/window.h
    printf '#include "sys/window.h"\n#include <sys/stat.h>\n#ifdef __linux__\n#endif\nint id(void) { return getpid(); }\n' >engine/sys/id_posix.c
    printf '#include "base/log.h"\nconst char *why = "SDL_Init failed"; // lua_error is elsewhere\n' >engine/world/room.h
    printf '#include "world/room.h"\n#include "sys/window.h"\nvoid f(void) { SDL_RenderClear(0); }\n' >engine/view/paint.c
    printf '#include "world/room.h"\n#include <lua.h>\nlua_State *L;\n' >engine/script/host.h
    printf '#include "script/host.h"\n#include "world/room.h"\n' >engine/game/tick.h
    printf '#include "base/log.h"\n' >tools/shared/json.h
    printf '#include "game/tick.h"\n#include "tools/shared/json.h"\n' >tools/bag/bag_command.c
    printf '#include "game/tick.h"\n#include "sys/window.h"\n#include "tools/shared/json.h"\n' >engine/main.c
    printf '#include "helper.h"\n#include <lua.h>\n' >tests/unit/test_room.c
}

fires() { # name, the message that is expected (grep -E)
    $check "$work/house" >"$work/out" 2>&1
    status=$?
    grep -Eq "$2" "$work/out"
    result $((status != 1 || $?)) "$1"
}

add() { printf '%s\n' "$2" >>"$1"; }

new_house
$check "$work/house" >"$work/out" 2>&1
result $? 'a tree without mistakes passes'
grep -q '^11 files, 20 includes: fine$' "$work/out"
result $? '  with a summary of one line'

new_house; add engine/base/log.h '#include "sys/window.h"'
fires 'a higher floor' '^engine/base/log.h:2: base/ \(floor 1\) must not include sys/'
new_house; add engine/view/paint.c '#include "script/host.h"'
fires 'a floor of the same height, view and script' '^engine/view/paint.c:4: view/ must not include script/, which has the same height'
new_house; echo >engine/story/facts.h; add engine/world/room.h '#include "story/facts.h"'
fires 'a floor of the same height, world and story' '^engine/world/room.h:3: world/ must not include story/, which has the same height'
new_house; add engine/view/paint.c '#include <unistd.h>'
fires "a system's header" '^engine/view/paint.c:4: <unistd.h> in view/: only engine/sys/ may use headers of a system'
new_house; add tools/bag/bag_command.c '#include <sys/wait.h>'
fires "a system's header in tools/" '^tools/bag/bag_command.c:3: <sys/wait.h> in tools/'
new_house; add engine/sys/window.h '#include <unistd.h>'
fires "a system's header in a header of sys/" '^engine/sys/window.h:4: <unistd.h> in sys/'
new_house; add engine/main.c '#ifdef _WIN32'
fires "a system's macro" '^engine/main.c:4: _WIN32 in main.c: only engine/sys/ may depend on the system'
new_house; add engine/game/tick.h 'void f(ssize_t size) { _exit(0); }'
fires "a system's function" '^engine/game/tick.h:3: _exit in game/: only'
fires "a system's type" '^engine/game/tick.h:3: ssize_t in game/: only'
new_house; mkdir engine/world/floor; echo '#include "world/room.h"' >engine/world/floor/path.h
fires 'a higher step of the same floor' '^engine/world/floor/path.h:1: world/floor/ must not include world/ '
new_house; mkdir engine/world/floor; echo >engine/world/floor/path.h; add engine/world/room.h '#include "world/floor/path.h"'
$check "$work/house" >"$work/out" 2>&1
result $? 'a lower step may be included'
new_house; mkdir engine/world/attic; echo >engine/world/attic/old.h
fires 'a subfolder that is not a step' '^engine/world/attic/old.h:1: engine/world/attic is not a step of engine/world'
new_house; for i in $(seq 45); do echo >engine/base/f$i.h; done
fires 'a folder with too many files' '^engine/base: 46 files in one folder'
new_house; add engine/dev/console.c '#include "tools/shared/json.h"'
fires 'a command, included by the engine' '^engine/dev/console.c:1: dev/ \(floor 7\) must not include tools/'
new_house; add tools/shared/json.h '#include "tools/bag/bag.h"'; echo >tools/bag/bag.h
fires 'a command, included by tools/shared' '^tools/shared/json.h:2: tools/shared/ must not include tools/bag/'
new_house; mkdir tools/test; echo >tools/test/tap.h; add tools/bag/bag_command.c '#include "tools/test/tap.h"'
fires 'another command' '^tools/bag/bag_command.c:3: tools/bag/ must not include tools/test/'
new_house; echo >tools/loose.c
fires 'a file directly in tools/' '^tools/loose.c:1: tools is not a step of tools'
new_house; add engine/main.c '#include "../tools/shared/json.h"'
fires 'a command by a relative path' '^engine/main.c:4: "../tools/shared/json.h" does not name its floor'
new_house; mkdir engine/tools; echo >engine/tools/old.c
fires 'commands in engine/' '^engine/tools/old.c:1: engine/tools is not a floor'

new_house; add engine/world/room.h '#include "log.h"'
fires 'an include without its floor' '^engine/world/room.h:3: "log.h" does not name its floor'
new_house; add engine/world/room.h '#include "../base/log.h"'
fires 'an include by a relative path' 'does not name its floor'
new_house; add engine/world/room.h '#include "base/gone.h"'
fires 'an include of a missing file' '^engine/world/room.h:3: there is no engine/base/gone.h'
new_house; mkdir engine/attic; echo >engine/attic/old.c
fires 'an unknown floor' '^engine/attic/old.c:1: engine/attic is not a floor'
new_house; echo >engine/loose.c
fires 'a file directly in engine/' 'engine/loose.c is not a floor'

new_house; add engine/world/room.h '#include "world/a.h"'
echo '#include "world/b.h"' >engine/world/a.h; echo '#include "world/room.h"' >engine/world/b.h
fires 'headers that include each other in a circle' '^engine/world/b.h:1: .* in a circle: engine/world/room.h -> engine/world/a.h -> engine/world/b.h -> engine/world/room.h$'
new_house; echo '#include "world/self.h"' >engine/world/self.h
fires 'a header that includes itself' 'circle: engine/world/self.h -> engine/world/self.h'
new_house; echo '#include "base/log.h"' >engine/world/a.h
add engine/world/room.h '#include "world/a.h"'; add engine/game/tick.h '#include "world/a.h"'
$check "$work/house" >"$work/out" 2>&1
result $? 'two paths to the same header are not a circle'

new_house; yes '' | head -n 600 >engine/base/log.c
$check "$work/house" >"$work/out" 2>&1
result $? '600 lines are not too long'
add engine/base/log.c ''
fires '601 lines are' '^engine/base/log.c:601: longer than 600 lines'
new_house; yes '' | head -n 601 >tests/unit/test_log.c
fires '601 lines of a test are, too' '^tests/unit/test_log.c:601: longer'
new_house; add engine/world/room.h "/* $(yes x | head -n 124 | tr -d '\n') */"
$check "$work/house" >"$work/out" 2>&1
result $? '130 bytes are not too wide'
add engine/world/room.h "/* $(yes x | head -n 125 | tr -d '\n') */"
fires '131 bytes are' '^engine/world/room.h:[0-9]+: longer than 130 bytes'

for place in engine/world/room.h engine/view/paint.c engine/game/tick.h engine/main.c tools/bag/bag_command.c; do
    new_house; add $place 'void g(lua_State *L);'
    fires "Lua in $place" "^$place:[0-9]+: lua_State in .*: only engine/script/ may use Lua"
done
new_house; add engine/game/tick.h '#include <lauxlib.h>'
fires "Lua's headers outside script/" '^engine/game/tick.h:3: <lauxlib.h> in game/'
for place in engine/base/log.h engine/world/room.h; do
    new_house; add $place 'SDL_Rect r;'
    fires "SDL in $place" "^$place:[0-9]+: SDL_Rect in .*: this floor must not use SDL"
done
new_house; add engine/world/room.h '#include <SDL2/SDL.h>'
fires "SDL's headers in world/" '^engine/world/room.h:3: <SDL2/SDL.h> in world/'
for place in engine/game/tick.h engine/script/host.h engine/main.c; do
    new_house; add $place 'void g(void) { SDL_BlitSurface(0, 0, 0, 0); }'
    fires "drawing in $place" "^$place:[0-9]+: SDL_BlitSurface in .*: only view/ may draw"
done

for place in engine/world/room.h engine/main.c tools/bag/bag_command.c; do
    new_house; add $place 'void g(const char *s) { printf("%s", s); }'
    fires "printing in $place" "^$place:[0-9]+: printf: print with clean_print"
done
new_house; add tools/bag/bag_command.c '#include <stdio.h>'
add tools/bag/bag_command.c 'int g(const char *s) { return fputs(s, stderr) + my_printf(s); }'
fires 'and by other functions' '^tools/bag/bag_command.c:[0-9]+: fputs: print'
result "$(grep -c 'my_printf' "$work/out")" 'but not by any'

new_house; printf '/* a comment\n that goes on: lua_State\n#include "game/tick.h"\n*/ int x = '"'\"'"'; /* */ SDL_Rect r;\n' >engine/base/log.c
fires 'code after a comment and a quote is checked' '^engine/base/log.c:4: SDL_Rect'
result "$(grep -c 'log.c:[123]' "$work/out")" 'the comment is not'

rm -rf "$work/house"; mkdir "$work/house"
fires 'a folder without C' 'no .c or .h file'

echo "1..$count"
