#!/bin/bash
# loading.sh: while a save is loaded that takes some seconds, the game stands still, and a bar shows
# how far the load is. Escape goes back to the game, which goes on as if nothing had happened. TAP.

# shellcheck source=tests/window/window.sh
. "$(dirname "$0")/window.sh"

# Each tick takes a while, so the run of the save does, too. The game
# counts the Escapes that it gets.
mkdir -p "$WORK/slow/texts" "$WORK/save"
cat >"$WORK/slow/game.lua" <<'LUA'
return { id = 'slow', title = 'Slow', resolution = { width = 320, height = 180 }, scale = 2, language = 'en' }
LUA
echo "return { ['Loading...'] = 'Reading...' }" >"$WORK/slow/texts/en.lua"
cat >"$WORK/slow/main.lua" <<'LUA'
Font:new { id = 'f', path = 'f.ttf', size = 10 }
state.ticks, state.keys = 0, 0
onUserInput('Escape', function() state.keys = state.keys + 1 end)
onUserInput('X', function() print('keys ' .. state.keys .. ' ' .. tostring(state.reason)) end)
function gameLoaded(slot, ok, reason)
  state.reason = reason
  print('told ' .. tostring(ok) .. ' ' .. tostring(reason))
end
startScript(function()
  while true do
    waitTicks(1)
    state.ticks = state.ticks + 1
    if state.ticks < 1200 then for _ = 1, 400000 do end end
  end
end)
LUA
cp assets/fonts/pixel.ttf "$WORK/slow/f.ttf"

SDL_VIDEODRIVER=dummy "$ICHOR" "$WORK/slow" --headless --ticks 1200 --seed 7 --save-dir "$WORK/save" \
  --save-at 1200="$WORK/save/quick.save" >"$WORK/out" 2>"$WORK/log"
result $? 'a save with a run that takes long' "$(cat "$WORK/log")"

# The bar is in the middle of a window of 640 x 360 pixels.
bar=220x60+210+150
bar_pixels() { # picture
  count_color "$1" '#dee2ea' $bar
}
bar_is_there() {
  picture bar
  lit=$(bar_pixels bar)
  [ "$lit" -gt 200 ]
}
bar_is_longer() {
  picture later
  [ "$(bar_pixels later)" -gt "$lit" ]
}
no_bar() {
  picture none
  [ "$(bar_pixels none)" -lt 20 ]
}
log_has() { grep -q "$1" "$WORK/out" "$WORK/log"; }

start_game "$WORK/slow" 'Slow' --player
wait_until no_bar
xdotool key F7
wait_until bar_is_there
result $? 'a long load shows a bar' "$lit pixels"
wait_until bar_is_longer
result $? 'which grows' "$lit pixels before"
xdotool key x
xdotool key Escape
wait_until no_bar
result $? 'Escape cancels'
wait_until log_has 'told false loading was cancelled'
result $? 'the game hears of it' "$(cat "$WORK/log" "$WORK/out")"
xdotool key x
wait_until log_has 'keys 0 loading was cancelled'
result $? 'it goes on, and has not got the keys meanwhile' "$(cat "$WORK/log" "$WORK/out")"
xdotool key F7
wait_until bar_is_there
wait_until log_has 'told true nil'
result $? 'a load that is not cancelled ends' "$(cat "$WORK/log" "$WORK/out")"
wait_until no_bar
result $? 'without the bar'
finish
