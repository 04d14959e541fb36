-- letter.lua shows two scenes as functions: Ada delivers the letter, and later she reads it out.

-- Bruno holds the letter upside down, and puts it into his coat.
local function deliver()
  startCutscene()
  local bruno = actors.bruno
  activeActor:say(text 'deliver.ada')
  bruno:standUp() -- for a letter
  activeActor:play 'give'
  waitFor(activeActor.id)
  objects.letter:removeFromInventory(activeActor.id)
  sfx 'paper'
  reach 'delivered'
  bruno:play('read', { loop = true })
  waitMs(1200)
  activeActor:say(text 'deliver.upsideDown')
  bruno:stop()
  bruno:say(text 'deliver.bruno1')
  bruno:look 'right'
  waitMs(1200)
  activeActor:say(text 'deliver.sea')
  bruno:look 'left'
  bruno:say(text 'deliver.bruno2')
  bruno:sitDown()
  bruno:waitAtBollard()
  stopCutscene()
end

-- Lines of the reading: who, and the id of the text. 'sea' turns Bruno to the sea for a moment.
local lines = {
  { 'ada', 'reading.address' }, { 'bruno', 'reading.me' },
  { 'ada', 'reading.1' }, { 'ada', 'reading.2' }, { 'ada', 'reading.3' }, { 'ada', 'reading.goodEvening' },
  { 'ada', 'reading.4' }, { 'ada', 'reading.5' }, { 'bruno', 'sea' },
  { 'bruno', 'reading.that1' }, { 'bruno', 'reading.that2' },
  { 'ada', 'reading.6' }, { 'ada', 'reading.7' }, { 'bruno', 'sea' },
  { 'bruno', 'reading.where' }, { 'ada', 'reading.notHere' },
  { 'bruno', 'reading.boat1' }, { 'bruno', 'reading.boat2' },
}

local function read()
  startCutscene()
  local bruno = actors.bruno
  bruno:look 'left'
  bruno:say(text 'reading.duty')
  sfx 'paper'
  activeActor:face 'bruno'
  activeActor:play 'read'
  waitFor(activeActor.id)
  for _, line in ipairs(lines) do
    if line[2] == 'sea' then
      bruno:look 'right'
      waitMs(1600)
      bruno:look 'left'
    else
      actors[line[1]]:say(text(line[2]))
    end
  end
  reach 'letterRead'
  objects.rules:removeFromInventory(activeActor.id) -- the last thing that they are good for
  bruno:standUp() -- and stays so
  bruno:look 'right'
  waitMs(900)
  activeActor:say(text 'reading.stands')
  stopCutscene()
end

return { deliver = deliver, read = read }
