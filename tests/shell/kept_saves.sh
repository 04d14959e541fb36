#!/bin/bash
# kept_saves.sh: the old saves of tests/saves load in the demo of then and of today, and in a demo and an engine
# that have changed a lot since. The game goes on to its end from each of them. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy
export SDL_VIDEODRIVER SDL_AUDIODRIVER
SAVES=$PWD/tests/saves
GAME=$WORK/demo

# Loads all saves. Expects that all of them load in this way.
load() { # name, pattern after 'ok N - FILE: ', program, game, [options]
  local name=$1 pattern=$2 program=$3 status
  shift 3
  "$program" test "$@" --saves "$SAVES" >"$WORK/out" 2>"$WORK/err"
  status=$?
  result "$([ $status = 0 ] && [ "$(grep -cE "^ok [0-9]* - [^:]*\.save: $pattern" "$WORK/out")" = 10 ] && grep -q '^1\.\.10$' "$WORK/out"
    echo $?)" "$name" "status $status
$(cat "$WORK/out" "$WORK/err")"
}

# What the saves lose together: each sentence once, without what is about the run.
losses() { sed -n '/its run cannot be repeated/d; s/nothing else is lost/nothing is lost/; s/^#   //p' "$WORK/out" | sort -u; }

# Compares these losses with the lines of standard input.
loses() { # name
  losses >"$WORK/lost"
  sort -u >"$WORK/wanted"
  result "$(cmp -s "$WORK/lost" "$WORK/wanted"; echo $?)" "$1" "$(diff "$WORK/wanted" "$WORK/lost")"
}

# The demo that made the saves, with the pictures and sounds of today. Its Lua files are beside the saves.
STREET=$WORK/street
cp -r tests/saves/street "$STREET"
cp -r demo/assets "$STREET"
load 'the demo of then' '(exact|continues from its checkpoint)' "$ICHOR" "$STREET"
result "$(! grep -q '^#' "$WORK/out" || [ "$(losses)" = 'nothing is lost' ]; echo $?)" 'loses nothing' "$(losses)"

# Today, the inventory has no pointer of its own for the letter.
load 'the demo of today' '(exact|continues from its checkpoint)' "$ICHOR" demo
result "$(! losses | grep -v -e '^nothing is lost$' -e 'cursor. keeps its value, because there is no cursor .letter. now$'; echo $?)" \
  'loses only the pointer of the old inventory' "$(losses)"

# ---- Another demo

copy_demo() {
  rm -rf "$GAME"
  cp -r "$STREET" "$GAME"
}

# Files are renamed.
rename_files() {
  (
    cd "$GAME" || exit
    mv dialogs/bruno.lua dialogs/fisherman.lua && sed -i 's/dialogs.bruno/dialogs.fisherman/' actors/bruno.lua
    mv rooms places && sed -i 's#rooms/street#places/street#' main.lua
    mv cutscenes/arrival.lua opening.lua && sed -i 's/cutscenes.arrival/opening/' main.lua
  )
}

# The cat and the poster (each is a paragraph of its file), a script of the room, and an option of
# the dialog are gone. Functions do something else. The game has another version.
change_scripts() {
  (
    cd "$GAME" || exit
    awk -v RS= -v ORS='\n\n' "!/id = '(cat|poster)'/" objects/street.lua >objects/new.lua && mv objects/new.lua objects/street.lua
    sed -i "/^  harbour = function/,/^  end,/d; /startScript('harbour'/d" rooms/street.lua
    sed -i "/name = 'tune'/d; /^  tune = {/,/^  } },/d; s/Midnight\./At two./" dialogs/bruno.lua
    sed -i 's/waitMs(900)/waitMs(800)/; s/x = 514/x = 512/' actors/bruno.lua
    sed -i '/objects\.poster/d' objects/street.lua
    sed -i "s/version = '0.1.0'/version = '0.2.0'/" game.lua
    sed -i 's/Bolted\./Locked./' objects/street.lua
  )
}

# Other sizes, other numbers of frames, other lengths.
replace_media() {
  (
    cd "$GAME/assets" || exit
    cp images/town.png images/poster.png
    cp images/letter.png images/sky.png
    cp images/bruno-stand-down.png images/ada-stand-down.png
    cp images/cursor.png images/letter.png
    cp sounds/gull.ogg sounds/door.ogg
    cp sounds/door.ogg sounds/step.ogg
    cp sounds/meow.ogg music/street.ogg
  )
}

copy_demo
rename_files
load 'renamed files' '(exact|continues from its checkpoint)' "$ICHOR" "$GAME"
loses 'lose nothing but these names' <<'TEXT'
the module 'cutscenes/arrival' no longer exists
the module 'dialogs/bruno' no longer exists
the module 'rooms/street' no longer exists
TEXT

copy_demo
change_scripts
load 'changed and removed scripts' 'continues from its checkpoint( [0-9:]+ earlier)?; made by version 0\.1\.0$' "$ICHOR" "$GAME"
loses 'lose what was removed' <<'TEXT'
objects.poster no longer exists, or is of another kind: what had changed in it is skipped
there is no object 'poster' now; its state is left out
the script 'harbour' does not begin again: its function no longer exists
TEXT

copy_demo
replace_media
load 'other pictures and sounds' '(exact|continues from its checkpoint)' "$ICHOR" "$GAME"
loses 'lose nothing' <<'TEXT'
nothing is lost
TEXT

# ---- Another engine

# The program finds its scripts beside itself. Lines are moved, files and tables are added, and a
# local table that scripts share has another name.
copy_engine() {
  mkdir "$WORK/engine"
  cp "$ICHOR" "$WORK/engine/ichor"
  [ "$MODE" != windows ] || cp "$ICHOR.exe" "$WORK/engine/ichor.exe"
  cp -r scripts assets "$WORK/engine"
  local file
  for file in "$WORK"/engine/scripts/*.lua; do
    { echo '-- A newer file.' && echo 'local newer = {}' && cat "$file" && echo 'newer.isUsed = true'; } >"$WORK/new.lua"
    # A file may end with 'return'.
    if grep -q '^return' "$file"; then { echo && echo && cat "$file"; } >"$WORK/new.lua"; fi
    mv "$WORK/new.lua" "$file"
  done
}

copy_engine
load 'an engine with other scripts' '(exact|continues from its checkpoint)' "$WORK/engine/ichor" "$STREET"
result "$(! grep -q '^#' "$WORK/out" || [ "$(losses)" = 'nothing is lost' ]; echo $?)" 'loses nothing' "$(losses)"

# ---- On to the end

# The same deeds as in the demo's walk-through, from wherever the game continues.
write_walk() {
  cat >"$GAME/walk.lua" <<'LUA'
local function walk()
  waitMs(500)
  if objects.poster and objects.poster.visible then objects.poster.verbs.close(objects.poster) end
  for _, id in ipairs { 'innDoor', 'board', 'shop', 'cat' } do
    local thing = objects[id]
    if thing then
      activeActor:goTo(id)
      if thing.verbs.lookAt then thing.verbs.lookAt(thing) end
      if thing.verbs.use then thing.verbs.use(thing) end
      if thing.verbs.pet then thing.verbs.pet(thing) end
    end
  end
  if objects.poster then objects.poster.verbs.close(objects.poster) end
  activeActor:goTo('bruno')
  if not state.delivered then actors.bruno.verbs.giveTo(actors.bruno, 'letter') end
  activeActor:goTo { x = 560, y = 160 }
  activeActor:walkTo(608, 160)
  waitMs(8000)
  local x = activeActor:position()
  print('the end: ' .. x .. ', ' .. tostring(state.delivered) .. ', ' .. tostring(objects.letter.owner))
  quit()
end

function rooms.street.onrestore(room)
  room:startScript('accordion', actors.bruno.accordion)
  startScript(walk)
end
LUA
  echo "require 'walk'" >>"$GAME/main.lua"
}

# Goes on from each save to the end of the game.
reach_the_end() { # name, program
  local name=$1 program=$2 missing='' save
  for save in "$SAVES"/*.save; do
    "$program" "$GAME" --headless --load "$save" --ticks 20000 --log info >"$WORK/out" 2>"$WORK/log" || missing="$missing; ${save##*/}: status $?"
    grep -q 'the end: 580, true, nil$' "$WORK/log" || missing="$missing; ${save##*/} does not reach the end: $(tail -n 5 "$WORK/log")"
    ! grep -q ERROR "$WORK/log" || missing="$missing; ${save##*/}: $(grep ERROR "$WORK/log")"
  done
  result "$([ -z "$missing" ]; echo $?)" "$name" "$missing"
}

copy_demo
write_walk
load 'a demo with onrestore' 'continues from its checkpoint' "$ICHOR" "$GAME"
reach_the_end 'the game goes on to its end' "$ICHOR"
change_scripts
replace_media
load 'everything has changed' 'continues from its checkpoint( [0-9:]+ earlier)?; made by version 0\.1\.0$' "$WORK/engine/ichor" "$GAME"
reach_the_end 'so does a changed game in a changed engine' "$WORK/engine/ichor"

finish
