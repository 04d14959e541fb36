#!/bin/bash
# check_plot.sh: mistakes in dialogs, in fields of 'state' and in stories that would show only when a
# player comes there. Developer runs and tests report them when the game starts. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"
# shellcheck source=tests/check/start_checks.sh
. tests/check/start_checks.sh

make_game "id = 'plot'" <<'LUA'
Font:new { id = 'font', path = 'assets/pixel.ttf', size = 16 }
Room:new { id = 'hall' }
Actor:new { id = 'guard', font = 'font' }
rooms.hall:enter()
LUA
mkdir -p "$GAME/texts" "$GAME/dialogs" "$GAME/stories"
echo "return { askCode = 'What code?', bye = 'Bye.' }" >"$GAME/texts/en.lua"

# ---- dialogs ----

cat >"$GAME/dialogs/guard.lua" <<'LUA'
return {
  settings = { id = 'guard', autochosse = true },
  main = {
    options = {
      { text = 'askCdoe', next = 'coed' },
      { text = 'bye', exitDialog = true, onec = true },
      { text = 'Never.', next = 'nowhere' },
    },
  },
  code = { steps = { { actor = 'gaurd', say = 'Hm.', next = 'main' } } },
}
LUA
run 'a dialog of a module' 1 6 \
  "ERROR script: dialogs/guard.lua:2: the dialog 'guard', settings: unknown field 'autochosse'; did you mean 'autochoose'?" \
  "ERROR script: dialogs/guard.lua:5: the dialog 'guard', block 'main', option 'askCdoe': text = 'askCdoe', but there is no such text; did you mean 'askCode'?" \
  "dialogs/guard.lua:5: the dialog 'guard', block 'main', option 'askCdoe': next = 'coed': there is no such block; did you mean 'code'?" \
  "dialogs/guard.lua:6: the dialog 'guard', block 'main', option 'bye': unknown field 'onec'; did you mean 'once'?" \
  "WARN script: dialogs/guard.lua:7: the dialog 'guard', block 'main', option 'Never.': next = 'nowhere': there is no such block" \
  "dialogs/guard.lua:10: the dialog 'guard', block 'code', step 1: there is no actor 'gaurd'; did you mean 'guard'?" <<'LUA'
require 'dialogs/guard'
LUA

cat >"$GAME/dialogs/guard.lua" <<'LUA'
return {
  settings = { id = 'guard', font = 'later' },
  main = { options = { { text = 'askCode', next = 'later' }, { text = 'Hello', next = 'third' } } },
  second = { options = {} },
  fourth = { steps = { { actor = 'queen', say = 'Hm.', next = 'main' } } },
}
LUA
run 'a dialog that the game completes later' 0 0 <<'LUA'
local talk = require 'dialogs/guard'
function more()
  Actor:new { id = 'queen', font = 'font' }
  talk.later, talk['third'] = talk.fourth, talk.fourth
end
LUA

# ---- state ----

run 'a field of state that nothing sets' 0 2 \
  "WARN script: more.lua:2: state.hasKey: nothing sets state.hasKey; did you mean 'hasKye'?" \
  "WARN script: more.lua:4: state.cuont: nothing sets state.cuont; did you mean 'count'?" <<'LUA'
function take() state.hasKye = true end
function open() if state.hasKey then rooms.hall:enter() end end
function count()
  state.count = (state.cuont or 0) + 1
end
LUA

run 'fields of state that are set in other ways' 0 0 <<'LUA'
state = { isOpen = false }
local function fill(fields) for name, value in pairs(fields) do state[name] = value end end
fill { isOpened = true }
function act()
  state.first, state.firsts = 1, 2
  for _, name in ipairs { 'seenBob' } do state[name] = true end
  state.seenBab = state.seenBob or state.unknown or state.isOpened or state.first
  state.door1 = state.door2
  local game = { state = {} }
  return game.state.isOpne
end
LUA

run 'names of fields that the game composes' 0 0 <<'LUA'
function see(id) state['seen' .. id] = true end
state.seenBib = true
function ask() return state.seenBob end
LUA

run "a variable of the game's own" 0 0 <<'LUA'
state.isOpen = true
function ask(state) return state.isOpne end
LUA

# ---- tell ----

cat >"$GAME/stories/night.story" <<'STORY'
include "more.story"
event the bell
  once
  afterwards
    bell has rung
    tell mutter "Hm."
    tell cry "Ah."
STORY
cat >"$GAME/stories/more.story" <<'STORY'
event the end
  afterwards
    tell fall "down" # and out
    tell add 1
STORY
run "'tell' without a function" 1 3 \
  "WARN script: stories/more.story:3: no function handles 'tell fall'; add it to 'on' of the story" \
  "ERROR script: stories/night.story:6: no function handles 'tell mutter'; add it to 'on' of the story; did you mean 'muter'?" \
  "WARN script: more.lua:9: no function handles 'tell shout'" <<'LUA'
local night = Story:new { id = 'night', path = 'stories/night.story', on = { muter = function() end } }
function night.handlers.cry() end
-- tell nothing
Object:new { id = 'fall' } -- the id of a thing is no function
function later() night:on('add', function() end) end
Story:new {
  id = 'day', entities = { 'guard' },
  events = { { name = 'dawn', afterwards = {
    'sun has risen', 'tell shout guard' } } },
}
LUA

# ---- once ----

run 'nothing is reported twice' 1 5 \
  "WARN script: more.lua:1: narrate: 'askCode' is the id of a text" \
  "WARN script: more.lua:2: waits for 'gaurd', but nothing has this name, and no script has sent this signal; did you mean 'guard'?" \
  "WARN script: more.lua:3: waits for 'gaurd', but nothing has this name, and no file of the game sends this signal; did you mean 'guard'?" \
  "ERROR script: more.lua:4: module 'mising' not found" \
  "ERROR image: more.lua:5: main.lua: not a PNG" <<'LUA'
startScript(function() narrate 'askCode' end)
startScript(function() waitFor 'gaurd' end)
function later() waitFor 'gaurd' end
startScript(function() require 'mising' end)
Image:new { id = 'broken', path = 'main.lua' }
Object:new { id = 'door', animations = { normal = 'broken' } }
objects.door:moveTo('hall', 50, 50)
objects.door:show()
LUA
finish
