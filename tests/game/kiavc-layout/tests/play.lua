-- The game from its first scene to its last, by clicks and keys alone.

local function skipIntro(t)
  t.wait(100)
  t.key 'Escape'
  t.waitUntil(function() return state.introDone end, 1000, 'Escape ends the first scene')
  t.wait(300)
end

local function said(t, who, line, ms)
  t.waitUntil(function() return t.say(who) == line end, ms or 15000, who .. " does not say '" .. line .. "'")
end

local function silent(t)
  t.waitUntil(function() return not t.say() end, 20000, 'an actor still speaks')
end

test('the first scene, watched', function(t)
  t.expect(t.cursor() == nil, 'no cursor in a cutscene')
  said(t, 'nell', text 'introNell')
  local title = t.texts()[1]
  t.expect(title.id == 'title' and title.y == 60, 'the title has arrived before Nell speaks')
  t.waitUntil(function() return state.introDone end, 20000)
  t.expect(#t.texts() == 0, 'the title is gone')
  t.expect(t.where 'nell' == 120)
  t.expect(t.cursor() == 'plain')
end)

test('the skipped first scene has the same result as the watched one', function(t)
  skipIntro(t)
  t.expect(#t.texts() == 0)
  t.expect(t.where 'nell' == 120)
  t.expect(t.cursor() == 'plain')
  t.expect(cutscene == nil and cutsceneEscape == nil)
end)

test('the pond cannot be crossed', function(t)
  skipIntro(t)
  t.clickRoom(235, 152)
  said(t, 'nell', text 'pondWet')
  t.expect(not isInputEnabled())
  t.clickRoom(30, 170)
  t.waitUntil(function() return state.pondSeen == 1 end, 10000)
  t.expect(isInputEnabled())
  t.expect(t.where 'nell' == 180, 'she walked back, and the click in between did nothing')
end)

test('a new click replaces the previous one', function(t)
  skipIntro(t)
  t.clickOn 'pot'
  t.wait(100)
  t.clickRoom(30, 170)
  t.waitUntil(function() return t.where 'nell' == 30 end, 10000)
  t.wait(3000)
  t.expect(not objects.pot.moved, 'the pot was left alone')
end)

test('the whole game', function(t)
  skipIntro(t)

  -- The door is locked; the key is under the pot.
  t.clickOn 'door'
  said(t, 'nell', text 'doorLocked')
  t.expect(select(5, t.where 'nell') == 'talking')
  silent(t)
  t.clickOn 'pot'
  said(t, 'nell', text 'potMoved')
  t.expect(t.where 'pot' == 90)
  silent(t)
  t.clickOn 'key'
  t.waitUntil(function() return objects.key.owner == 'nell' end, 10000)
  t.expect(t.isVisible 'bar' and t.isVisible 'key', 'the inventory is shown')
  local x, y = t.box 'key'
  t.expect(x == 6 and y == 4, 'the key lies in the bar')
  t.expect(inventoryNews[1][1] == 'nell' and inventoryNews[1][2] == 'key' and inventoryNews[1][3] == true)

  -- The selected key names itself at the pointer; a right click deselects.
  t.clickOn 'key'
  t.waitUntil(function() return selectedObject == 'key' end, 1000)
  t.moveTo 'door'
  t.expect(select(2, t.cursor()) == 'use key > shed door')
  t.rightClickOn 'door'
  said(t, 'nell', text 'doorLocked')
  t.waitUntil(function() return selectedObject == nil end, 5000)
  silent(t)
  t.clickOn 'key'
  t.wait(50)
  t.clickOn 'door'
  said(t, 'nell', text 'doorUnlocked')
  t.expect(objects.key.owner == nil and not t.isVisible 'key' and not t.isVisible 'bar')
  silent(t)

  -- Into the shed, to the chest's lock and back, both times through previousRoom.
  t.clickOn 'door'
  t.waitUntil(function() return activeRoom == rooms.shed and not isFadeRunning() end, 10000)
  t.expect(state.leftFor == 'shed' and previousRoom == rooms.garden and nextRoom == nil)
  t.waitUntil(function() return not t.playing()[1] or t.playing()[1].id ~= 'night' end, 2000, 'the music has ended')
  t.wait(300)
  t.clickOn 'chest'
  said(t, 'nell', text 'dialHint')
  t.expect(activeRoom == rooms.dial)
  t.clickOn 'dialBack'
  t.waitUntil(function() return activeRoom == rooms.shed end, 5000)
  t.wait(300)
  t.clickOn 'chest'
  said(t, 'nell', text 'dialHint')
  t.clickOn 'knob'
  said(t, 'nell', text 'chestOpens')
  t.expect(activeRoom == rooms.shed and state.dialTurned)
  silent(t)
  t.clickOn 'lantern'
  t.waitUntil(function() return objects.lantern.owner == 'nell' end, 10000)

  -- Out again, and the lantern to Otto.
  t.clickOn 'shedExit'
  t.waitUntil(function() return activeRoom == rooms.garden and not isFadeRunning() end, 10000)
  t.expect(t.where 'nell' == 50)
  t.clickRoom(230, 144)
  t.waitUntil(function() return t.where 'nell' == 230 end, 10000)
  t.expect(state.lastOnBridge == 'nell')
  t.clickOn 'lantern'
  t.wait(50)
  t.waitUntil(function() return t.box 'otto' and t.box 'otto' < 300 end, 10000)
  t.clickOn 'otto'
  said(t, 'otto', text 'thanks')
  t.expect(t.cursor() == nil, 'the last scene')
  t.waitUntil(function() return state.finished end, 30000)
  t.expect(t.quitRequested())
  t.expect(not t.isVisible 'otto')
end)

test('the last scene can be skipped', function(t)
  skipIntro(t)
  objects.lantern:addToInventory('nell')
  setSelectedObject('lantern')
  actors.otto.verbs.giveTo(actors.otto, 'lantern')
  t.wait(200)
  t.key 'Escape'
  t.waitUntil(function() return state.finished end, 1000)
  t.expect(t.where 'otto' == 455 and not t.isVisible 'otto')
end)

test('the language changes while the game runs', function(t)
  skipIntro(t)
  t.key 'L'
  said(t, 'nell', 'Adesso parliamo italiano.')
  t.moveTo 'door'
  t.expect(select(2, t.cursor()) == 'porta')
  t.key 'L'
  said(t, 'nell', 'We speak English now.')
end)

test('every line of the game is there', function(t)
  skipIntro(t)
  for _, thing in pairs(objects) do
    if thing.name then t.expect(text(thing.name) ~= '*Missing sentence*', thing.id .. ' has a name') end
    if thing.description then t.expect(text(thing.description) ~= '*Missing sentence*', thing.id) end
  end
end)
