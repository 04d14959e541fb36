-- The conversation with Otto with all its branches: options, lines, and counters.

local function start(t)
  t.wait(100)
  t.key 'Escape'
  t.waitUntil(function() return state.introDone and not isFadeRunning() end, 3000)
  state.dryFeet = true
end

local function talk(t)
  startScript(talkToOtto)
  t.waitUntil(function() return #t.options() > 0 end, 5000, 'no options')
end

-- Returns the names of the options that are shown.
local function offered(t)
  local names = {}
  for _, option in ipairs(t.options()) do names[#names + 1] = option.name end
  return table.concat(names, ' ')
end

-- Chooses an option, then skips lines until the next options or the end of the dialog. Returns the
-- lines: 'nell:x otto:y'.
local function choose(t, name)
  if name then t.choose(name) end
  local said, last = {}, nil
  t.waitUntil(function()
    local line, who = t.say()
    if line and line ~= last then
      last = line
      for label, words in pairs(translations) do
        if words == line then said[#said + 1] = who .. ':' .. label end
      end
      skipActorsText()
    end
    return #t.options() > 0 or not isDialogOpen()
  end, 30000, 'the dialog does not go on')
  return table.concat(said, ' ')
end

local function expectSaid(t, said, expected)
  t.expect(said == expected, 'said: ' .. said)
end

local function expectOffered(t, expected)
  t.expect(offered(t) == expected, 'offered: ' .. offered(t))
end

test('a click on Otto begins it, and the box shows four lines', function(t)
  start(t)
  actors.otto:moveTo('garden', 310, 160)
  actors.nell:moveTo('garden', 285, 160)
  t.wait(50)
  rooms.garden:stopScript('patrol')
  t.clickOn 'otto'
  t.waitUntil(function() return #t.options() == 4 end, 10000)
  t.expect(not rooms.garden:isScriptRunning('patrol'))
  expectOffered(t, 'hello prints twin bye')
  t.expect(t.options()[1].text == translations.askHello, 'labels are translated')
  t.click(100, 145)
  t.waitUntil(function() return t.say 'nell' == translations.askHello end, 1000, 'the chosen line is said')
  t.expect(#t.options() == 0)
end)

test('greeting: offered once', function(t)
  start(t)
  talk(t)
  expectSaid(t, choose(t, 'hello'), 'nell:askHello otto:hello1 otto:hello2 otto:hello3')
  t.expect(state.ottoGreeted == true)
  expectOffered(t, 'prints twin bye')
  expectSaid(t, choose(t, 'bye'), 'nell:askBye otto:bye')
  talk(t)
  expectOffered(t, 'prints twin bye')
  t.expect(state.dialogues.otto.opened == 2, 'counted')
  t.expect(state.dialogues.otto.main.hello.selected == 1 and state.dialogues.otto.main.hello.displayed == 1)
  t.expect(state.dialogues.otto.main.bye.displayed == 3)
end)

test('list: four of fifteen are shown, and it refills', function(t)
  start(t)
  talk(t)
  expectSaid(t, choose(t, 'prints'), 'nell:askPrints otto:prints1 otto:prints2 nell:prints3')
  expectOffered(t, '1 2 3 4')
  expectSaid(t, choose(t, '3'), 'nell:guess3 otto:printsNo')
  expectOffered(t, '1 2 4 5')
  expectSaid(t, choose(t, '1'), 'nell:guess1 otto:printsNo')
  expectOffered(t, '2 4 5 6')
  expectSaid(t, choose(t, '6'), 'nell:guess6 otto:glasses')
  for i = 2, 14 do
    if i ~= 3 and i ~= 5 and i ~= 6 then expectSaid(t, choose(t, tostring(i)), 'nell:guess' .. i .. ' otto:printsNo') end
  end
  expectOffered(t, '5 15')
  expectSaid(t, choose(t, '15'), 'nell:guess15')
  t.expect(state.guessedAll == true)
  expectOffered(t, 'hello twin bye')
end)

test('list: the last option is chosen automatically', function(t)
  start(t)
  talk(t)
  choose(t, 'prints')
  for i = 1, 13 do choose(t, tostring(i)) end
  expectOffered(t, '14 15')
  expectSaid(t, choose(t, '14'), 'nell:guess14 otto:printsNo nell:guess15')
  expectOffered(t, 'hello twin bye')
end)

test('nohat: steps with look and sleep', function(t)
  start(t)
  talk(t)
  choose(t, 'prints')
  choose(t, '1')
  local seen = {}
  local look = Actor.look
  Actor.look = function(self, direction)
    seen[#seen + 1] = self.id .. ' ' .. direction .. ' ' .. t.tick()
    look(self, direction)
  end
  expectSaid(t, choose(t, '5'), 'nell:guess5 otto:hat1 otto:hat2 otto:hat3')
  Actor.look = look
  t.expect(#seen == 2 and seen[1]:find '^otto down' and seen[2]:find '^otto left', table.concat(seen, ', '))
  local ticks = tonumber(seen[2]:match '%d+$') - tonumber(seen[1]:match '%d+$')
  t.expect(ticks >= 30 and ticks <= 32, 'half a second between them: ' .. ticks)
  expectOffered(t, '2 3 4 6')
end)

test('clone: three ways through one block, one after the other', function(t)
  start(t)
  talk(t)
  expectSaid(t, choose(t, 'twin'), 'nell:askTwin otto:twin1')
  expectOffered(t, 'hello prints twin2 bye')
  expectSaid(t, choose(t, 'twin2'), 'nell:askTwin2 otto:twin2a otto:twin2b')
  expectOffered(t, 'hello prints twin3 bye')
  expectSaid(t, choose(t, 'twin3'), 'nell:askTwin3 otto:twin3a otto:twin3b nell:twin3nell otto:twin3c')
  expectOffered(t, 'hello prints bye')
  t.expect(state.twin1 and state.twin2 and state.twin3)
end)

test('done: the last option is chosen automatically, load runs, the dialog ends', function(t)
  start(t)
  rooms.garden:stopScript('patrol')
  state.guessedAll, state.twin1, state.twin2, state.twin3 = true, true, true, true
  local over
  startScript(function()
    talkToOtto()
    over = true
  end)
  t.waitUntil(function() return #t.options() > 0 end, 5000)
  expectOffered(t, 'hello bye')
  expectSaid(t, choose(t, 'hello'), 'nell:askHello otto:hello1 otto:hello2 otto:hello3 nell:askBye otto:bye')
  t.expect(over, 'enterDialog has returned')
  t.expect(rooms.garden:isScriptRunning('patrol'), 'load has started it')
  t.expect(selectedDialog.otto == 'hello')
  t.wait(20)
  t.clickRoom(40, 170)
  t.waitUntil(function() return t.where 'nell' == 40 end, 10000, 'the world listens again')
end)

test('during the dialog nothing else is hovered, clicked or shown', function(t)
  start(t)
  objects.key:addToInventory('nell')
  t.wait(50)
  local x, y = t.box 'key'
  t.move(x + 3, y + 3)
  t.expect(t.hover() == 'key')
  hoverNews = {}
  talk(t)
  t.wait(20)
  t.expect(t.hover() == nil and hoverNews[1] == false, 'hovering ended, and the callback was called')
  t.rightClick(x + 3, y + 3)
  t.wait(100)
  t.expect(t.say() == nil)
  t.move(x + 3, y + 4)
  stopDialog('otto')
  t.wait(20)
  t.expect(hoveringOn == 'key', 'and came back by itself')
end)

test('a broken dialog is rejected before the first line', function(t)
  start(t)
  local tree = { settings = { id = 'broken' }, other = { options = { { text = 'x', next = 'other' } } } }
  startScript(function() enterDialog(tree) end)
  t.wait(50)
  local errors = t.errors()
  t.expect(errors[1] and errors[1]:find "broken" and errors[1]:find "main", errors[1])
  t.expect(not isDialogOpen() and isInputEnabled())
end)
