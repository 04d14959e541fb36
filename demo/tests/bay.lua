-- bay.lua: tests of the finale, from the boat to the credits.
local bay = require '_bay'

test('bay: dialogs have no mistakes', function()
  checkDialog(require 'dialogs.hail')
  checkDialog(require 'dialogs.ending')
end)

test('bay: Ada rows where the player clicks, and everything has a line', function(t)
  bay.bay(t)
  t.expect(activeActor.costume == 'rower', 'she is in the boat')
  t.clickRoom(60, 165)
  t.waitUntil(function() return t.where('ada') == 60 end, 10000)
  for _, id in ipairs { 'bayHarbour', 'bayTower', 'bayMoon', 'bayBuoy', 'bayFerry', 'bayMole' } do
    t.rightClickOn(id)
    t.waitUntil(function() return t.say('ada') == text(id .. '.look') end, 20000, id)
    t.waitForPlayer()
  end
  t.clickOn 'bayBuoy'
  t.waitUntil(function() return t.say('ada') == text 'bayBuoy.search' end, 20000)
  t.waitForPlayer()
  t.clickOn 'bayMole'
  t.waitUntil(function() return t.say('ada') == text 'baySignal.early' end, 20000)
end)

test('bay: the talk with Nela ends with the two faces', function(t)
  bay.hailed(t)
  t.expect(state.hailed)
  t.clickOn 'bayFerry'
  t.waitUntil(function() return t.say('nela') == text 'bayNela.hears.nothing' end, 20000)
end)

test('bay: a wrong sign does not count, and Bruno stops at the stone', function(t)
  bay.hailed(t)
  bay.light(t, 'baySignal.all')
  t.equal(state.bay.lights, 0)
  bay.change(t, 'B', 'mole')
  t.equal(activeActor.id, 'bruno')
  t.clickOn 'spotHead'
  t.waitUntil(function() return t.say('bruno') == text 'brunoPlays.stops.0' end, 30000)
  t.equal(state.bay.place, 'stone')
  t.waitForPlayer()
  t.clickOn 'spotSea'
  t.waitUntil(function() return t.say('bruno') == text 'brunoPlays.sea.0' end, 30000)
end)

local function toThree(t)
  bay.hailed(t)
  bay.light(t, 'baySignal.nothing')
  t.equal(state.bay.lights, 1)
  bay.change(t, 'B', 'mole')
  t.clickOn 'spotStone'
  t.waitUntil(function() return t.say('bruno') == text 'brunoPlays.at.stone' end, 30000)
  t.waitForPlayer()
  for count = 2, 3 do
    bay.change(t, 'A', 'bay')
    bay.light(t, 'baySignal.some')
    t.equal(state.bay.lights, count)
    bay.change(t, 'B', 'mole')
  end
end

test('bay: after three lights Bruno goes to the end, the ferry turns, and the line is thrown', function(t)
  toThree(t)
  t.clickOn 'spotHead'
  t.waitUntil(function() return cutscene end, 30000)
  t.waitUntil(function() return state.ferryTurned end, 60000)
  t.waitUntil(function() return activeRoom.id == 'landing' end, 20000)
  t.waitUntil(function() return #t.texts() > 0 or t.key '.' end, 60000, 'she counts')
  t.waitUntil(function() return t.texts()[1] and t.texts()[1].text == text 'count.3' end, 5000, 'three')
  t.key 'Return'
  t.waitUntil(function() return objects.landingAccordion.visible end, 5000, 'he drops the accordion')
  t.waitUntil(function() return state.ferryLanded end, 60000)
  t.waitUntil(function() return activeRoom.id == 'deck' end, 20000)
  t.skipCutscene()
end)

test('bay: a walk of Bruno can be ended, and the turn and the landing can be skipped', function(t)
  toThree(t)
  t.clickOn 'spotHead'
  t.wait(700)
  t.clickOn 'spotStart'
  t.waitUntil(function() return state.bay.place == 'start' end, 30000, 'he turns round')
  t.waitForPlayer()
  t.clickOn 'spotHead'
  t.waitUntil(function() return cutscene end, 30000)
  for _ = 1, 3 do
    t.skipCutscene()
    t.wait(300)
  end
  t.waitUntil(function() return activeRoom.id == 'deck' end, 20000, 'everybody is aboard')
  t.waitForPlayer()
  t.equal(activeActor.id, 'ada')
  t.equal(activeActor.costume, 'courier')
  t.expect(state.ferryTurned and state.ferryLanded and not widgets.faces.visible)
end)

test('bay: a missed line is thrown again, until he has it', function(t)
  bay.bay(t)
  reach 'ferryTurned'
  startScript(theLineIsThrown)
  t.waitUntil(function() return activeRoom.id == 'landing' end, 5000)
  t.waitUntil(function() return #t.texts() > 0 or t.key '.' end, 60000, 'she counts')
  t.waitUntil(function() return t.say('nela') == text 'line.late.1' end, 20000, 'she coils it')
  t.waitUntil(function() return state.ferryLanded end, 90000, 'and he has it in the end')
end)

local function toDeck(t)
  t.skipCutscene()
  bay.reachAll()
  bay.settle(t)
  reach 'ferryTurned'
  reach 'ferryLanded'
  startScript(comeAboard)
  t.waitUntil(function() return cutscene and activeRoom.id == 'deck' end, 5000)
  t.skipCutscene()
end

test('deck: everything answers', function(t)
  toDeck(t)
  for _, name in ipairs { 'Door', 'Lamps', 'Buoy', 'Tower', 'Harbour', 'Helm', 'Box' } do
    local id = 'deck' .. name
    t.clickOn(id)
    t.waitUntil(function() return t.say('ada') == text(id .. '.use') end, 20000, id)
    t.waitForPlayer()
    t.rightClickOn(id)
    t.waitUntil(function() return t.say('ada') == text(id .. '.look') end, 20000, id)
    t.waitForPlayer()
  end
  t.clickOn 'bruno'
  t.waitUntil(function() return t.say('bruno') == text 'deck.bruno.1' end, 20000)
end)

test('deck: Ada answers, they dance, and the game ends', function(t)
  toDeck(t)
  t.clickOn 'nela'
  bay.talk(t, 'upside', 'done', 'sea', 'year', 'begin', 'come')
  t.expect(state.answered)
  t.waitUntil(function() return cutscene end, 5000)
  t.waitUntil(function() return activeRoom.id == 'lastSign' end, 180000, 'the sign')
  t.waitUntil(function() return activeRoom.id == 'lastPage' end, 60000, 'the book')
  t.waitUntil(function() return activeRoom.id == 'lastView' end, 60000, 'the credits')
  t.waitUntil(function() return settings.seenTheEnd end, 90000)
  t.wait(3000)
  t.key 'Return'
  t.waitUntil(t.quitRequested, 20000, 'the end')
end)
