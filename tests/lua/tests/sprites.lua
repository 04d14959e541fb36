-- Animations of Aseprite files and sheets, and the pose sets of costumes.

local function complaint(func, ...)
  local ok, message = pcall(func, ...)
  return not ok and message or 'no error'
end

local function lastProblem(t)
  local problems = t.errors()
  return problems[#problems] or 'no problem'
end

-- Shows an animation as an object, and returns the object.
local function show(id, x)
  Object:new { id = 'shown-' .. id, animations = { shown = id }, state = 'shown' }
  local object = objects['shown-' .. id]
  object:moveTo('hall', x or 60, 170)
  object:show()
  return object
end

test('registerAnimation: the frames of an Aseprite file', function(t)
  Animation:new { id = 'whole', path = 'assets/kid.aseprite' }
  local x1, y1, x2, y2 = t.box(show('whole').id)
  t.expect(x2 - x1 == 8 and y2 - y1 == 12, table.concat({ x1, y1, x2, y2 }, ' '))
end)

test('spriteTags: lists the tags', function(t)
  local names = 'idle-down,idle-left,walk-left,Talk Left,wave,walk-up-left,idle-down'
  for _, file in ipairs { 'kid.aseprite', 'kid.json' } do
    t.expect(table.concat(spriteTags('assets/' .. file), ',') == names, file)
  end
  t.expect(spriteTags('assets/box.png') == nil and spriteTags('assets/none.aseprite') == nil)
end)

test('findFiles: an asterisk stands for a part of a name', function(t)
  t.expect(table.concat(findFiles 'assets/kid*', ' ') == 'assets/kid-sheet.png assets/kid.aseprite assets/kid.json')
  t.expect(table.concat(findFiles 'assets/*.json', ' ') == 'assets/kid.json')
  t.expect(table.concat(findFiles '*/k*d*.*e', ' ') == 'assets/kid.aseprite')
  t.expect(table.concat(findFiles 'assets/box.png', ' ') == 'assets/box.png')
  t.expect(#findFiles '*.png' == 0 and #findFiles 'nowhere/*' == 0 and #findFiles '../*' == 0, 'not below a folder')
end)

-- Plays the pose of an animation, and returns its ticks.
local function ticksOf(t, animation)
  Animation:new(animation)
  Costume:new { id = 'of-' .. animation.id, still = { down = 'figure' }, played = { down = animation.id } }
  actors.guy:setCostume('of-' .. animation.id)
  local from = t.tick()
  local isOver = false
  startScript(function()
    actors.guy:play 'played'
    waitFor 'guy'
    isOver = true
  end)
  t.waitUntil(function() return isOver end)
  return t.tick() - from
end

test('Animation:new: the times of the tags, in both forms', function(t)
  for _, file in ipairs { 'aseprite', 'json' } do
    local path = 'assets/kid.' .. file
    local function ticks(tag) return ticksOf(t, { id = (tag or 'all') .. file, path = path, tag = tag }) end
    t.expect(ticks 'walk-left' == 22, '80, 80, 200 ms')
    t.expect(ticks 'Talk Left' == 8, 'two frames of 60 ms, to and fro')
    t.expect(ticks 'wave' == 71, 'three passes: 60 150 300, 150 60, 150 300 ms')
    t.expect(ticks() == 69, '1150 ms')
  end
end)

test('Animation:new: sounds belong to the frames of the tag', function(t)
  Animation:new { id = 'wave', path = 'assets/kid.aseprite', tag = 'wave', sounds = { [2] = 'beep' } }
  Costume:new { id = 'waving', still = { down = 'figure' }, wave = { down = 'wave' } }
  actors.guy:setCostume('waving')
  actors.guy:play 'wave'
  local count, was = 0, false
  for _ = 1, 80 do
    local is = isAudioPlaying('beep')
    if is and not was then count = count + 1 end
    was = is
    if is then stopAudio('beep') end
    t.wait(1)
  end
  t.expect(count == 3, 'the second frame is shown three times: ' .. count)
  local message = complaint(function()
    Animation:new { id = 'w', path = 'assets/kid.aseprite', tag = 'wave', sounds = { [4] = 'beep' } }
  end)
  t.expect(message:find("the keys of the field 'sounds' must be frames, 1 to 3", 1, true), message)
end)

test('Animation:new: an unknown tag or layer is a problem, and a placeholder', function(t)
  local function problem(animation)
    Animation:new(animation)
    local text = lastProblem(t)
    local x1, _, x2 = t.box(show(animation.id).id)
    t.expect(x2 - x1 == 32, 'the placeholder of ' .. animation.id)
    return text
  end
  local text = problem { id = 'a', path = 'assets/kid.aseprite', tag = 'walk-lfet' }
  local words = "assets/kid.aseprite: no tag 'walk-lfet'; did you mean 'walk-left'? It has: idle-down, idle-left, walk-left"
  t.expect(text:find('^tests/sprites.lua:%d+: ') and text:find(words, 1, true) and text:find("(animation 'a')", 1, true), text)
  text = problem { id = 'b', path = 'assets/kid.aseprite', layers = { 'cota' } }
  t.expect(text:find("no layer 'cota'; did you mean 'coat'? It has: sketch, coat, hat", 1, true), text)
  text = problem { id = 'c', path = 'assets/kid.json', hide = { 'coat' } }
  t.expect(text:find('a sheet has no layers; use the Aseprite file', 1, true), text)
  text = problem { id = 'd', path = 'assets/kdi.aseprite' }
  t.expect(text:find("assets/kdi.aseprite: no such file; did you mean 'assets/kid.aseprite'? (animation 'd')", 1, true), text)
end)

test('Animation:new: fields that do not fit the file', function(t)
  local function fault(animation)
    animation.id = 'x'
    return complaint(function() Animation:new(animation) end)
  end
  local words = 'a file of Aseprite has its own frames and times; leave '
  for _, name in ipairs { 'frames', 'ms', 'frameMs' } do
    local message = fault { path = 'assets/kid.aseprite', [name] = name == 'frameMs' and { 1 } or 2 }
    t.expect(message:find(words .. "'" .. name .. "' out", 1, true), message)
  end
  for _, name in ipairs { 'tag', 'layers', 'hide' } do
    local message = fault { path = 'assets/box.png', [name] = name == 'tag' and 'a' or { 'a' } }
    t.expect(message:find("the field '" .. name .. "' is for files of Aseprite", 1, true), message)
  end
  for _, list in ipairs { {}, { 1 }, { a = 'coat' } } do
    local message = fault { path = 'assets/kid.aseprite', layers = list }
    t.expect(message:find("the field 'layers' must be a list of names of layers: { 'coat', 'head' }", 1, true), message)
  end
  Animation:new { id = 'x', path = 'assets/kid.aseprite', layers = { 'coat' } }
  t.expect(complaint(function() animations.x.tag = 'wave' end):find('use Animation:new with another id', 1, true))
  t.expect(complaint(function() animations.x.layers[2] = 'hat' end):find('use Animation:new with another id', 1, true))
end)

test('registerAnimation: refuses fields that do not fit the file', function(t)
  local function fault(animation)
    animation.id = 'x'
    return complaint(registerAnimation, animation)
  end
  local words = 'a file of Aseprite has its own frames and times; leave it out'
  t.expect(fault { path = 'assets/kid.aseprite', frames = 2 }:find(words, 1, true))
  t.expect(fault { path = 'assets/kid.aseprite', ms = 2 }:find(words, 1, true))
  t.expect(fault { path = 'assets/kid.aseprite', frameMs = { 2 } }:find(words, 1, true))
  t.expect(fault { path = 'assets/box.png', tag = 'a' }:find('only files of Aseprite have tags and layers', 1, true))
  t.expect(fault { path = 'assets/kid.aseprite', hide = { 1 } }:find('a list of names of layers expected', 1, true))
  t.expect(registerAnimation { id = 'x', path = 'assets/kid.aseprite', frames = 1, once = true })
end)

---- Pose sets ----

-- Returns the poses of a costume as text: 'still:down,left walking:left'.
local function posesOf(id)
  local list = {}
  for pose, pictures in pairs(costumes[id].animations) do
    local directions = {}
    for direction, animation in pairs(pictures) do directions[#directions + 1] = direction .. '=' .. animation end
    table.sort(directions)
    list[#list + 1] = pose .. ':' .. table.concat(directions, ',')
  end
  table.sort(list)
  return table.concat(list, ' ')
end

test('Costume:new: the tags of an Aseprite file', function(t)
  for _, file in ipairs { 'aseprite', 'json' } do
    local id = 'kid' .. file
    Costume:new { id = id, aseprite = 'assets/kid.' .. file }
    local expected = string.gsub('still:down=KID-still-down,left=KID-still-left talking:left=KID-talking-left ' ..
      'walking:left=KID-walking-left,upleft=KID-walking-upleft wave:down=KID-wave-down', 'KID', id)
    t.expect(posesOf(id) == expected, posesOf(id))
    actors.guy:setCostume(id)
    actors.guy:look 'left'
    local x1, y1, x2, y2 = t.box 'guy'
    t.expect(x2 - x1 == 8 and y2 - y1 == 12)
    local from = t.tick()
    actors.guy:play 'wave'
    waitFor 'guy'
    t.expect(t.tick() - from == 71)
  end
end)

test('Costume:new: poses of its own replace those of the set', function(t)
  Costume:new {
    id = 'kid', aseprite = 'assets/kid.aseprite', hide = { 'hat' }, walking = { left = 'box' }, bow = { down = 'box' },
  }
  t.expect(costumes.kid.animations.walking.left == 'box' and costumes.kid.animations.bow.down == 'box')
  t.expect(costumes.kid.animations.still.down == 'kid-still-down')
  t.expect(animations['kid-walking-upleft'].tag == 'walk-up-left' and animations['kid-still-down'].hide[1] == 'hat')
end)

test('Costume:new: the sounds of a pose', function(t)
  Costume:new { id = 'kid', aseprite = 'assets/kid.aseprite', sounds = { walk = { [1] = 'beep' } } }
  actors.guy:setCostume('kid')
  actors.guy:look 'left'
  actors.guy:walkTo(60, 170)
  t.wait(50)
  t.expect(isAudioPlaying 'beep')
end)

test('Costume:new: a broken file is one problem, and the actor a placeholder', function(t)
  local before = #t.errors()
  Costume:new { id = 'broken', aseprite = 'assets/kidd.aseprite' }
  actors.guy:setCostume('broken')
  t.expect(#t.errors() == before + 1)
  local text = lastProblem(t)
  local words = "assets/kidd.aseprite: no such file; did you mean 'assets/kid.aseprite'? (animation 'broken-still-down')"
  t.expect(text:find(words, 1, true), text)
  local x1, _, x2 = t.box 'guy'
  t.expect(x2 - x1 == 32)
end)

test('Costume:new: files by a pattern', function(t)
  Costume:new { id = 'set', files = 'assets/poses/ada-{pose}-{direction}.png', frames = { stand = 2, wave = 1 }, ms = 60 }
  t.expect(posesOf 'set' == 'still:left=set-still-left,upleft=set-still-upleft wave:down=set-wave-down', posesOf 'set')
  t.expect(animations['set-still-left'].frames == 2 and animations['set-still-left'].ms == 60)
  t.expect(animations['set-still-upleft'].path == 'assets/poses/ada-stand-up-left.png')
  Costume:new { id = 'left', files = 'assets/poses/ada-{pose}-left.png', frames = 2 }
  t.expect(costumes.left.animations.still.down == 'left-still-down')
  Costume:new { id = 'one', files = 'assets/poses/ada-stand-{direction}.png', frames = 2 }
  t.expect(posesOf 'one' == 'still:left=one-still-left,upleft=one-still-upleft', posesOf 'one')
end)

test('Costume:new: mistakes in pose sets', function(t)
  local count = 0
  local function fault(costume)
    count = count + 1
    costume.id = 'c' .. count
    local message = complaint(function() Costume:new(costume) end)
    t.expect(message:find('^tests/sprites.lua:%d+: '), message)
    return message
  end
  local function expect(costume, words)
    local message = fault(costume)
    t.expect(message:find(words, 1, true), message)
  end
  expect({ files = 'assets/ada.png' }, "'files' must have {pose} or {direction} or both, once each")
  expect({ files = 'a-{pose}-{pose}.png' }, "once each: 'assets/ada-{pose}-{direction}.png', not a-{pose}-{pose}.png")
  expect({ files = 7 }, 'not 7')
  expect({ files = 'nowhere/ada-{pose}-{direction}.png' }, "there is no file 'nowhere/ada-{pose}-{direction}.png'")
  expect({ files = 'assets/{pose}d-{direction}.png' }, 'assets/kid-sheet.png ends with none of up, down, left')
  expect({ aseprite = 'assets/ada.png' }, "'aseprite' must be a file of Aseprite")
  expect({ aseprite = 'assets/kid.aseprite', files = 'x-{pose}.png' }, "it has both 'files' and 'aseprite'; leave one out")
  expect({ aseprite = 'assets/kid.aseprite', ms = 60 }, "'ms' needs 'files'; a file of Aseprite has its own frames and times")
  expect({ files = 'assets/poses/ada-{pose}-{direction}.png', hide = { 'hat' } }, "the field 'hide' needs 'aseprite'")
  expect({ frames = 8 }, "the field 'frames' needs 'files'")
  expect({ files = 'assets/poses/ada-{pose}-{direction}.png', frames = { wvae = 2 } },
    "'frames' has 'wvae', but there are no pictures of that pose; did you mean 'wave'?")
  expect({ files = 'assets/poses/ada-{pose}-{direction}.png', frames = { satnd = 2 } }, "did you mean 'stand'?")
  expect({ aseprite = 'assets/kid.aseprite', layers = 'coat' }, "the field 'layers' must be a list of names of layers")
  Costume:new { id = 'fine', aseprite = 'assets/kid.aseprite' }
  t.expect(complaint(function() costumes.fine.aseprite = 'x' end):find('Costume:new with another id', 1, true))
end)
