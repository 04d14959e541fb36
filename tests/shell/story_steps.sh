#!/bin/bash
# story_steps.sh: writes the steps of the stories of a game, which 'ichor story' and 'ichor graph'
# can repeat. TAP.

# shellcheck source=tests/check/tap.sh
. "$(dirname "$0")/../check/tap.sh"

mkdir -p "$WORK/game/stories"
cat >"$WORK/game/game.lua" <<'END'
return { id = 'story-steps', title = 'Steps', resolution = { 320, 200 } }
END
cat >"$WORK/game/stories/town.story" <<'END'
entities: ada, bob, gate, inn
facts: bell has rung, (someone) is tired, (someone) is calm, (someone) is in (somewhere), (someone) has greeted (someone)
event greeting
  once per (who)
  beforehand
    (who) is tired and (who) is in gate
    gate.state is open
  afterwards
    (who) has greeted ada
    set gate.mood to "very good"
    tell say (who)
event the calm
  beforehand
    (who) has greeted ada and (who) is calm
event the end
  beforehand
    bell has rung
  afterwards
    clear gate.mood
END
cat >"$WORK/game/main.lua" <<'END'
Room:new { id = 'gate', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 199 } } }
Room:new { id = 'inn', walkboxes = { { x1 = 0, y1 = 0, x2 = 319, y2 = 199 } } }
Actor:new { id = 'bob' }
local tired, state = true, 'shut'
local town = Story:new {
  id = 'town', path = 'stories/town.story', notice = { 'place' },
  predicates = {
    ['%% is tired'] = function(who) return who == 'bob' and tired end,
    ['%% is calm'] = { test = function(who) return who == 'bob' end, stable = true },
  },
  attributes = function(entity, key) if entity == 'gate' and key == 'state' then return state end end,
  on = { say = function() end },
}
Story:new { id = '../odd', facts = { 'a' } }
startScript(function()
  waitMs(100)
  actors.bob:moveTo('gate', 20, 20)
  state = 'open'
  waitMs(100)
  tired = false
  waitMs(100)
  tired = true
  town:perform(town:waitFor('greeting'))
  assert(town:isAvailable 'the calm') -- to write steps is to ask nothing
  town:notice { '%% has greeted %%', 'a stranger', 'bob' }
  town:entity 'Eve of Rome'
  town:notice 'Eve of Rome is in inn'
  town:notice { '%% is in %%', 'two\nlines', 'inn' }
  town:set('ada', 'horse', 'Binky, the 2nd')
  town:notice 'bell has rung'
  town:perform 'the end'
  town:undo()
  town:undo()
  town:command 'known bell has rung'
end)
END

cat >"$WORK/expected" <<'END'
# The story 'town' in a run of its game: ichor graph FILE.story -o x.html --steps THIS
# tick 7
known bob is in gate
known bob is tired
set gate.state to open
# tick 13
unknown bob is tired
# tick 19
known bob is tired
do greeting with (who) bob
known bob is calm
known "a stranger" has greeted bob
name Eve of Rome
known Eve of Rome is in inn
# not a command: known "two lines" is in "inn"
set ada.horse to "Binky, the 2nd"
known bell has rung
do the end
set gate.mood to "very good"
unknown bell has rung
known bell has rung
END

"$ICHOR" "$WORK/game" --headless --ticks 60 --log warn --record "$WORK/x.rec" >"$WORK/recorded"
result $? 'a game is recorded'
"$ICHOR" "$WORK/game" --headless --log warn --replay "$WORK/x.rec" --story-steps "$WORK/steps" >"$WORK/replayed"
result $? 'and replayed'
result "$(cmp -s "$WORK/recorded" "$WORK/replayed" && echo 0 || echo 1)" 'with the same result, though its steps are written' \
  "$(cat "$WORK/recorded" "$WORK/replayed")"
result "$(diff "$WORK/expected" "$WORK/steps/town.steps" >"$WORK/out" && echo 0 || echo 1)" \
  'the steps have the facts, answers and events of the story' "$(cat "$WORK/out")"
result "$([ "$(ls "$WORK/steps")" = '2.story.steps
town.steps' ] && echo 0 || echo 1)" 'each story has a file, also if its id is not a file name' "$(ls "$WORK/steps")"
"$ICHOR" story "$WORK/game/stories/town.story" "$WORK/steps/town.steps" >"$WORK/out"
result $? 'the steps can be repeated without the game' "$(cat "$WORK/out")"
"$ICHOR" graph "$WORK/game/stories/town.story" -o "$WORK/x.html" --steps "$WORK/steps/town.steps"
result $? 'a page with steps'
grep -qF '"command":"do greeting with (who) bob","answer":"calls the game: say bob\u000a","fine":1,' "$WORK/x.html" &&
  [ "$(grep -oF '"fine":1' "$WORK/x.html" | wc -l)" = 17 ] && ! grep -qF '"fine":0' "$WORK/x.html"
result $? 'has all of them' "$(grep -oE '"command":"[^"]*"|"fine":0' "$WORK/x.html")"

# Attributes of the game that the story overrides, names that are removed again, and words that need
# quotes.
mkdir -p "$WORK/hard"
sed 's/story-steps/hard-steps/' "$WORK/game/game.lua" >"$WORK/hard/game.lua"
cat >"$WORK/hard/town.story" <<'END'
entities: ada, bob
facts: (someone) is here
event look
  beforehand
    ada.age is old
event arrival
  beforehand
    (who) is here
  afterwards
    clear ada.age
    set "Mr. Is".hat to "red is it"
END
cat >"$WORK/hard/main.lua" <<'END'
local age, town = 'old', nil
town = Story:new { id = 'town', path = 'town.story',
  attributes = { get = function(entity, key) return entity == 'ada' and key == 'age' and age or nil end, stable = true },
}
startScript(function()
  waitTicks(2)
  town:set('Mr Is', 'age', '3') -- a name from now on, but not before
  town:set('ada', 'age', 'young') -- hides what the game says
  town:set('ada', 'age', nil)
  town:notice 'bob is here'
  town:perform 'arrival' -- takes back what is not set
  assert(town:isAvailable 'look')
  town:undo()
  town:set('bob', 'age', '3')
  age = nil
  town:attributeChanged()
  waitTicks(1)
  town:entity 'Eve'
  town:undo()
  town:entity 'Eve'
  town:command '  unname   Eve'
  town:command '\tclear ada.age'
  town:notice { '%% is here', 'the "odd" one' }
  town:perform('arrival', { who = ' padded' })
  town:notice { '%% is here', ' padded' }
  town:perform('arrival', { who = ' padded' })
end)
END
cat >"$WORK/expected" <<'END'
# The story 'town' in a run of its game: ichor graph FILE.story -o x.html --steps THIS
# tick 1
set ada.age to old
# tick 2
set "Mr Is".age to "3"
set ada.age to young
clear ada.age
set ada.age to old
known bob is here
do arrival
set ada.age to old
clear "Mr. Is".hat
set bob.age to "3"
# tick 3
clear ada.age
name Eve
unname Eve
name Eve
unname Eve
# not a command: known "the "odd" one" is here
known " padded" is here
do arrival with (who) " padded"
END
"$ICHOR" "$WORK/hard" --headless --ticks 9 --log warn --story-steps "$WORK/steps" >"$WORK/out" 2>&1
result $? 'a game with difficult steps' "$(cat "$WORK/out")"
result "$(diff "$WORK/expected" "$WORK/steps/town.steps" >"$WORK/out" && echo 0 || echo 1)" \
  'has them in a form that can be repeated' "$(cat "$WORK/out")"
"$ICHOR" story "$WORK/hard/town.story" "$WORK/steps/town.steps" >"$WORK/out"
result $? 'and they can be repeated' "$(cat "$WORK/out")"

# Random calls of stories. Repeating the steps without the game must lead to the same known facts
# and possible events.
mkdir -p "$WORK/chance"
sed 's/story-steps/chance-steps/' "$WORK/game/game.lua" >"$WORK/chance/game.lua"
cat >"$WORK/chance/town.story" <<'END'
entities: ada, bob, cy d, Eve. of, x is y
facts: (x) is tired, (x) is here, (x) likes (y), bell has rung, (x) is picked
event supper
  beforehand
    (x) is here and (x) is tired
  afterwards
    (x) is picked
    set (x).mood to good
event farewell
  beforehand
    (x).mood is good and not (x) is tired
  afterwards
    clear (x).mood
    not (x) is here
event gift
  beforehand
    (x) likes (y) and (y).age is old
  afterwards
    clear (y).age
    set (y).age to (x)
event bell
  once per (x)
  beforehand
    (x) is picked and not bell has rung
  afterwards
    bell has rung
event arrival
  beforehand
    bell has rung and not (x) is here
  afterwards
    not bell has rung
    (x) is here
event twins
  beforehand
    ada.age is old and bob.age is bob.mood
  afterwards
    clear bob.age
END
cat >"$WORK/chance/main.lua" <<'END'
local people = { 'ada', 'bob', 'cy d', 'Eve. of', 'x is y' }
local commands = { 'known bell has rung', 'unknown bell has rung', ' undo', 'clear ada.age', 'set bob.mood to old', 'name zed' }

local function play(seed)
  local said, tired = {}, {}
  local function chance(n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
  end
  local function someone() return people[chance(#people)] end
  local town = Story:new { id = 'town' .. seed, path = 'town.story',
    predicates = { ['%% is tired'] = { test = function(who) return tired[who] end, stable = seed % 2 == 0 } },
    attributes = { get = function(entity, key) return said[entity .. key] end, stable = seed % 3 == 0 } }
  local id = town.id
  local deeds = {
    function() town:notice({ '%% is here', someone() }, chance(2) == 1) end,
    function() town:notice({ '%% likes %%', someone(), someone() }, chance(3) > 1) end,
    function() town:set(someone(), 'age', ({ 'old', 'young' })[chance(3)]) end,
    function() town:set(someone(), 'mood', ({ 'good', 'bad' })[chance(3)]) end,
    function() tired[someone()] = chance(2) == 1 town:changed '%% is tired' end,
    function() said[someone() .. 'age'] = ({ 'old', 'young' })[chance(3)] town:attributeChanged() end,
    function() said[someone() .. 'mood'] = ({ 'good', 'bad' })[chance(3)] town:attributeChanged() end,
    function() town:undo() end,
    function() town:entity('zed', chance(2) == 1) end,
    function() waitTicks(1) end,
    function() town:command(commands[chance(#commands)]) end,
  }
  for _ = 1, 120 do
    local deed, offers = deeds[chance(#deeds + 4)], town:available()
    local offer = offers[chance(math.max(#offers, 1))]
    if deed then deed() elseif offer then town:perform(offer.event, chance(2) == 1 and offer.bindings or nil) end
  end
  waitTicks(2)
  for _, line in ipairs(town:facts()) do print(id .. '\t' .. line) end
  for line in string.gmatch(town:command 'list', '[^\n]+') do print(id .. '\t' .. line) end
end

for seed = 1, 30 do startScript(play, seed) end
END
"$ICHOR" "$WORK/chance" --headless --ticks 200 --log info --story-steps "$WORK/chance/steps" >"$WORK/out" 2>&1
result $? 'thirty random games' "$(grep -v 'INFO' "$WORK/out")"
different=0
for seed in {1..30}; do
  # Skips the facts of a predicate: steps have them only where they matter.
  sed -n "s/^INFO script: town$seed\t//p" "$WORK/out" | grep -v 'is tired$' >"$WORK/in-game"
  { cat "$WORK/chance/steps/town$seed.steps" && printf 'facts\nlist\n'; } >"$WORK/commands"
  "$ICHOR" story "$WORK/chance/town.story" "$WORK/commands" >"$WORK/answers" || different=$((different + 1))
  sed -n '/^> facts$/,$p' "$WORK/answers" | grep -v '^> \|is tired$' >"$WORK/without"
  [ -s "$WORK/in-game" ] && cmp -s "$WORK/in-game" "$WORK/without" || different=$((different + 1))
done
result "$([ $different = 0 ] && echo 0 || echo 1)" 'have the same result without the game' "$different of 30 do not"

"$ICHOR" test "$WORK/game" --story-steps "$WORK/steps" 2>"$WORK/out"
result "$([ $? = 2 ] && echo 0 || echo 1)" 'tests do not have the option' "$(cat "$WORK/out")"
"$ICHOR" --help | grep -qF -- --story-steps=DIR
result $? 'help'

finish
