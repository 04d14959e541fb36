-- Costumes: eight directions, played poses, sounds of frames.

local function complaint(func, ...)
  local ok, message = pcall(func, ...)
  return not ok and message or 'no error'
end

local function facing(t)
  return (select(4, t.where('guy')))
end

local function pose(t)
  return (select(5, t.where('guy')))
end

-- Gives the actor 'guy' a costume with a pose of 400 ms.
local function dressUp()
  Animation:new { id = 'grin', path = 'assets/figure.png', frames = 2, frameMs = { 100, 300 } }
  Costume:new {
    id = 'fool', still = { down = 'figure' }, walking = { right = 'figure', ['up-right'] = 'figure' }, grin = { down = 'grin' },
  }
  actors.guy:setCostume('fool')
end

-- Returns the list of words that func(note) has noted.
local function notes(func)
  local list = {}
  startScript(function()
    func(function(word) list[#list + 1] = word end)
  end)
  return list
end

local function count(t, name)
  local found = 0
  for _, signal in ipairs(t.signals()) do
    if signal == name then found = found + 1 end
  end
  return found
end

---- Directions ----

test('setActorDirection: eight of them', function(t)
  for _, direction in ipairs(Thing.directions) do
    t.expect(setActorDirection('guy', direction) and actorDirection('guy') == direction, direction)
    t.expect(facing(t) == direction)
  end
end)

test('setCostumeAnimation: eight directions', function(t)
  for _, direction in ipairs(Thing.directions) do t.expect(setCostumeAnimation('plain', 'still', direction, 'figure')) end
  t.expect(not pcall(setCostumeAnimation, 'plain', 'still', 'sideways', 'figure'))
end)

test('Costume:new: diagonals, with a dash or without', function(t)
  Costume:new { id = 'cape', still = { ['up-left'] = 'figure', downright = 'box' }, wave = { upright = 'box' } }
  local animations = costumes.cape.animations
  t.expect(animations.still.upleft == 'figure' and animations.still.downright == 'box' and animations.wave.upright == 'box')
end)

test('walkActorTo: uses diagonal poses only if the costume has them', function(t)
  local function walk(x, y)
    moveActorTo('guy', 'hall', 100, 170)
    walkActorTo('guy', x, y)
    t.wait(100)
    return facing(t)
  end
  t.expect(walk(120, 155) == 'right' and walk(80, 155) == 'left')
  dressUp()
  t.expect(walk(120, 155) == 'upright', facing(t))
  t.expect(walk(80, 155) == 'upleft', 'mirrored')
  t.expect(walk(120, 185) == 'right', 'the costume has no picture for downright')
  t.expect(walk(150, 169) == 'right' and walk(101, 152) == 'up')
end)

test('Actor:goTo: turns to the direction of the waypoint', function(t)
  Room:new { id = 'loft', waypoints = { window = { x = 40, y = 170, face = 'up-right' } } }
  actors.guy:moveTo('loft', 'window')
  t.expect(actorDirection('guy') == 'upright')
end)

---- Playing a pose ----

test('playActor: once, then still, with both signals', function(t)
  dressUp()
  t.signals()
  t.expect(playActor { id = 'guy', pose = 'Grin' } and isActorBusy('guy') and pose(t) == 'grin')
  t.wait(350)
  t.expect(pose(t) == 'grin' and count(t, 'guy') == 0)
  t.wait(100)
  t.expect(pose(t) == 'still' and not isActorBusy('guy'))
  playActor { id = 'guy', pose = 'grin' }
  t.signals()
  t.wait(450)
  local order = table.concat(t.signals(), ' ')
  t.expect(order == 'play-guy guy', order)
end)

test('playActor: a pose that the costume does not have', function(t)
  dressUp()
  local message = complaint(playActor, { id = 'guy', pose = 'gring' })
  t.expect(message:find("the costume 'fool' has no pose 'gring'; did you mean 'grin'? It has: grin, still, walking", 1, true),
    message)
  message = complaint(playActor, { id = 'guy', pose = 'somersault' })
  t.expect(message:find("has no pose 'somersault'; it has: grin, still, walking", 1, true), message)
  registerActor { id = 'ghost' }
  message = complaint(playActor, { id = 'ghost', pose = 'grin' })
  t.expect(message:find("the actor 'ghost' has no costume", 1, true), message)
  registerCostume { id = 'nothing' }
  setActorCostume('ghost', 'nothing')
  message = complaint(playActor, { id = 'ghost', pose = 'grin' })
  t.expect(message:find("the costume 'nothing' has no poses", 1, true), message)
  message = complaint(playActor, { id = 'guy', pose = 'grin', loop = true, stay = true })
  t.expect(message:find "'stay'", message)
end)

test('Actor:play: waitFor waits for its end', function(t)
  dressUp()
  local begin = t.tick()
  local list = notes(function(note)
    t.expect(actors.guy:play 'grin')
    waitFor('guy')
    note(t.tick() - begin)
    actors.guy:play('grin')
    waitFor('play-guy')
    note(t.tick() - begin)
    waitFor('play-guy')
    waitFor('guy')
    note('at once')
  end)
  t.waitUntil(function() return #list == 3 end)
  t.expect(list[1] == 24 and list[2] == 48, list[1] .. ' ' .. list[2])
end)

test('Actor:play: loops until another pose replaces it', function(t)
  dressUp()
  actors.guy:play('grin', { loop = true })
  t.expect(not isActorBusy('guy'))
  t.wait(2000)
  t.expect(pose(t) == 'grin')
  actors.guy:goTo(120, 170)
  t.expect(pose(t) == 'still')
end)

test('Actor:play: stays on its last frame', function(t)
  dressUp()
  actors.guy:play('grin', { stay = true })
  waitFor('guy')
  t.wait(1000)
  t.expect(pose(t) == 'grin' and not isActorBusy('guy'))
  actors.guy:show()
  t.expect(pose(t) == 'still')
end)

test('Actor:play: unknown options are named', function(t)
  dressUp()
  local message = complaint(function() actors.guy:play('grin', { lop = true }) end)
  t.expect(message:find "^tests/costumes.lua:%d+: Actor:play: unknown key 'lop'; did you mean 'loop'%?", message)
  message = complaint(function() actors.guy:play('grin', true) end)
  t.expect(message:find '^tests/costumes.lua:%d+: Actor:play: a table of options expected, got boolean', message)
end)

test('Actor:play: waits for the line that the same script started', function(t)
  dressUp()
  startScript(function()
    actors.guy:say('Ha!', { wait = false })
    actors.guy:play('grin')
  end)
  t.expect(t.say() == 'Ha!' and pose(t) == 'talking')
  t.wait(550)
  t.expect(t.say() == nil and pose(t) == 'grin')
end)

-- Scripts that wait for a pose continue when it is replaced. Scripts that wait for the actor
-- continue when the new action ends.
local function replaced(t, replace, atOnce)
  dressUp()
  t.wait(50)
  local list = notes(function(note)
    actors.guy:play('grin')
    startScript(function()
      waitFor('play-guy')
      note('play')
    end)
    waitFor('guy')
    note(isActorBusy('guy') and 'busy' or 'idle')
  end)
  t.wait(100)
  t.expect(#list == 0)
  replace()
  t.wait(50)
  t.expect(#list == atOnce, 'at once: ' .. table.concat(list, ' '))
  t.wait(5000)
  t.expect(#list == 2 and (list[1] == 'idle' or list[2] == 'idle'), table.concat(list, ' '))
end

test('playActor: replaced by a walk', function(t)
  replaced(t, function() actors.guy:walkTo(200, 170) end, 1)
end)

test('playActor: replaced by a line', function(t)
  replaced(t, function() actors.guy:say('Oh.', { wait = false }) end, 1)
end)

test('playActor: replaced by another pose', function(t)
  replaced(t, function() actors.guy:play('walking') end, 0)
end)

test('playActor: ended by a move', function(t)
  replaced(t, function() moveActorTo('guy', 'hall', 50, 170) end, 2)
end)

test('playActor: ended by stopActor', function(t)
  replaced(t, function() actors.guy:stop() end, 2)
end)

test('playActor: ended by setActorState', function(t)
  replaced(t, function() actors.guy:setState('still') end, 2)
end)

test('playActor: ended by a pose that loops', function(t)
  replaced(t, function() actors.guy:play('walking', { loop = true }) end, 2)
end)

test('playActor: a looping pose ends a walk, and scripts that wait for it continue', function(t)
  dressUp()
  local list = notes(function(note)
    actors.guy:goTo(290, 170)
    note('over')
  end)
  t.wait(200)
  actors.guy:play('grin', { loop = true })
  t.wait(50)
  t.expect(#list == 1)
end)

test('playActor: ends when the actor is not visible', function(t)
  dressUp()
  moveActorTo('guy', 'yard', 50, 170)
  local list = notes(function(note)
    actors.guy:play('grin')
    waitFor('guy')
    note('over')
  end)
  t.wait(350)
  t.expect(#list == 0)
  t.wait(100)
  t.expect(#list == 1)
end)

---- Sounds of frames ----

test('registerAnimation: rejects unknown sounds of frames', function(t)
  local function with(sounds)
    return complaint(registerAnimation, { id = 'march', path = 'assets/figure.png', frames = 2, frameSounds = sounds })
  end
  t.expect(with { [2] = 'bep' }:find("frame 2 of 'march': no audio 'bep'; did you mean 'beep'?", 1, true), with { [2] = 'bep' })
  t.expect(with { 'trumpet' }:find("frame 1 of 'march': no audio 'trumpet'; register it before the animation", 1, true))
  t.expect(with { true }:find("frame 1 of 'march': id of an audio expected, got boolean", 1, true), with { true })
  t.expect(with { [3] = 'beep' }:find('the keys of frameSounds must be frames, 1 to 2', 1, true))
  t.expect(with { first = 'beep' }:find('the keys of frameSounds must be frames, 1 to 2', 1, true))
  t.expect(with { [2] = 'beep' } == 'no error')
end)

test('Animation:new: plays a sound when its frame begins', function(t)
  Animation:new { id = 'stamp', path = 'assets/figure.png', frames = 2, ms = 300, sounds = { [2] = soundfxs.beep } }
  Costume:new { id = 'boots', still = { down = 'figure' }, stamp = { down = 'stamp' } }
  actors.guy:setCostume('boots')
  actors.guy:play('stamp')
  t.wait(290)
  t.expect(#t.playing() == 0)
  t.wait(50)
  t.expect(isAudioPlaying('beep'))
  t.wait(1500)
  t.expect(#t.playing() == 0 and pose(t) == 'still')
  actors.guy:moveTo('yard', 50, 170)
  actors.guy:play('stamp', { loop = true })
  t.wait(350)
  t.expect(#t.playing() == 0, 'it is not in the room that is shown')
end)

test('Object:setState: the sounds of its frames', function(t)
  Animation:new { id = 'drip', path = 'assets/box.png', sounds = { 'beep' } }
  objects.lamp:setAnimation('drip', 'dripping')
  t.wait(100)
  t.expect(not isAudioPlaying('beep'))
  objects.lamp:setState('dripping')
  t.wait(20)
  t.expect(isAudioPlaying('beep'))
end)
