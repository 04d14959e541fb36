-- sound.lua: tests of music, ambience and effects.

-- Returns the entry of a sound that plays and does not fade out, or nil.
local function playing(t, id)
  for _, sound in ipairs(t.playing()) do
    if sound.id == id and not sound.stopping then return sound end
  end
end

-- Returns the ids of all music that plays and does not fade out, as one text.
local function tunes(t)
  local ids = {}
  for _, sound in ipairs(t.playing()) do
    local isTune = sound.id:find '^waltz' or sound.id == 'accordionFar' or sound.id == 'ending'
    if isTune and not sound.stopping then table.insert(ids, sound.id) end
  end
  return table.concat(ids, ' ')
end

local function expectPlace(t, place, tune, air)
  playPlace(place)
  t.wait(100)
  t.expect(tunes(t) == tune, place .. ': "' .. tune .. '", not "' .. tunes(t) .. '"')
  local sound = playing(t, air)
  t.expect(sound and sound.loop, place .. ': ' .. air .. ' in a loop')
end

test('each place has its music and its ambience', function(t)
  t.skipCutscene()
  expectPlace(t, 'street', 'waltz', 'water')
  expectPlace(t, 'inn', 'waltzInn', 'innRoom')
  expectPlace(t, 'piano', '', 'innRoom')
  expectPlace(t, 'office', 'waltzOffice', 'officeRoom')
  expectPlace(t, 'desk', 'waltzOffice', 'officeRoom')
  expectPlace(t, 'quay', 'waltz', 'water')
  expectPlace(t, 'mole', 'waltzTower', 'surf')
  expectPlace(t, 'lamp', 'waltzTower', 'wind')
  expectPlace(t, 'bay', '', 'sea')
  expectPlace(t, 'title', 'waltzFar', 'sea')
end)

test('at night, the music has a second voice', function(t)
  t.skipCutscene()
  state.lightOfficial = true
  expectPlace(t, 'street', 'waltzNight', 'waterNight')
  expectPlace(t, 'office', 'waltzOfficeNight', 'officeRoom')
  expectPlace(t, 'inn', 'waltzInn', 'innRoom')
  state.boardPainted = true
  expectPlace(t, 'inn', 'waltzInnNight', 'innGuests')
end)

test('music goes on where the next place has the same, and is softer at the quay', function(t)
  t.skipCutscene()
  playPlace 'street'
  t.wait(3000)
  local position = playing(t, 'waltz').position
  playPlace 'quay'
  t.wait(1500)
  local waltz = playing(t, 'waltz')
  t.expect(waltz.position > position + 1000, 'it goes on')
  t.expect(math.abs(waltz.volume - 0.7) < 0.01, 'softer: ' .. waltz.volume)
  playPlace 'mole'
  t.expect(#t.playing() >= 4, 'both sounds of both places, in a cross-fade')
  t.wait(2500)
  t.expect(not playing(t, 'waltz') and playing(t, 'waltzTower'), 'the cross-fade ends')
  t.expect(playing(t, 'waltzTower').volume > 0.99, 'as loud as before')
end)

test('after Ada has rowed out, only the scenes choose the music', function(t)
  t.skipCutscene()
  state.rowedOut = true
  expectPlace(t, 'bay', '', 'sea')
  playMusic('accordionFar', 300)
  expectPlace(t, 'mole', 'accordionFar', 'surf')
  playMusic('none', 60)
  t.wait(200)
  t.expect(tunes(t) == '', 'silence')
  playMusic('ending', 800)
  expectPlace(t, 'deck', 'ending', 'sea')
end)

test('the music is lowered while the horn is heard', function(t)
  t.skipCutscene()
  playPlace 'street'
  t.wait(2500)
  sfx('horn', { pan = 0.6 })
  t.wait(600)
  t.expect(playing(t, 'horn').pan == 0.6, 'the horn, to the right')
  t.expect(playing(t, 'waltz').volume < 0.4, 'the music is lower')
  t.wait(4000)
  t.expect(playing(t, 'waltz').volume > 0.99, 'and as loud as before')
end)

test('every effect can be played, and sounds that must be noticed have captions', function(t)
  t.skipCutscene()
  for id, sound in pairs(soundfxs) do
    t.expect(sfx(id, { overlap = true }) == id, id)
    t.expect(not sound.caption or hasText(sound.caption), id .. ' has a caption')
  end
  for _, id in ipairs { 'horn', 'keyClink', 'lineThrow' } do t.expect(soundfxs[id].caption, id) end
  t.expect(sfx 'nothing' == nil, 'an unknown effect is silent')
end)

test('steps sound like the floor', function(t)
  t.skipCutscene()
  playPlace 'inn'
  t.clickRoom(200, 165)
  t.waitUntil(function() return playing(t, 'footWood') end, 2000, 'wood')
  t.waitUntil(function() return t.where('ada') == 200 end, 5000, 'she is there')
  playPlace 'street'
  t.clickRoom(100, 165)
  t.waitUntil(function() return playing(t, 'step') end, 3000, 'stone')
end)
