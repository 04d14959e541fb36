-- piano_keys.lua shows how a loop makes many things of one kind: the keys of the piano.

local left, width, count = 34, 18, 14
local dead = 5 -- the number of the dead white key, from 0, as in the picture

-- What the others say to Ada's playing, from the next room.
local comments = {
  [6] = { 'ignaz', 'piano.comment.1' },
  [14] = { 'odile', 'piano.comment.2' },
  [25] = { 'ignaz', 'piano.comment.3' },
}

-- Ignaz and Odile are outside of the picture, so each is a voice: an actor without a costume.
for i, id in ipairs { 'ignaz', 'odile' } do
  local voice = id .. 'Behind'
  local person = actors[id]
  Actor:new {
    id = voice, name = person.name, font = 'speech', textColor = person.textColor,
    outlineColor = person.outlineColor,
  }
  actors[voice]:moveTo('piano', 100 + 60 * i, 60)
end

-- Holds a key down for a moment. Each kind has one picture, which moves to the key.
for kind, plane in pairs { white = 3, black = 4 } do
  local id = kind .. 'Down'
  Object:new {
    id = id, animations = { down = 'piano-' .. kind }, state = 'down', interactable = false, plane = plane,
  }
end

local function press(kind, x, y)
  local down = objects[kind .. 'Down']
  down:moveTo('piano', x, y)
  down:show()
  rooms.piano:startScript(kind, function() -- a script of its own: the next click ends this one
    waitMs(180)
    down:hide()
  end)
end

-- What a key gives can also be seen: a note rises from it. From the dead key comes only dust.
for _, id in ipairs { 'note', 'dust' } do
  Object:new {
    id = 'piano-' .. id, animations = { up = 'piano-' .. id }, state = 'up', interactable = false, plane = 6,
  }
end

local function showSign(id, x)
  local sign = objects['piano-' .. id]
  objects['piano-note']:hide()
  objects['piano-dust']:hide()
  sign:moveTo('piano', x, 110)
  sign:show()
  rooms.piano:startScript('sign', function()
    sign:floatTo(x, id == 'note' and 94 or 106, 30)
    waitMs(620)
    sign:hide()
  end)
end

local function play(kind, x, y, note)
  -- Several of them may ring at a time.
  sfx(note, { volume = 0.6 })
  showSign('note', x)
  press(kind, x, y)
  state.notes = (state.notes or 0) + 1
  local comment = comments[state.notes]
  if comment then actors[comment[1] .. 'Behind']:say(text(comment[2])) end
end

-- The dead key: first it clinks, then Ada wonders, then the hammer shows what lies under it.
local function playDead(x, y)
  if state.hasKey then
    press('white', x, y)
    showSign('dust', x)
    activeActor:say(text 'pianoDead.free')
    return
  end
  local first = not state.pianoClinked
  state.pianoClinked = true
  sfx('pianoDead', { volume = 0.6 })
  sfx('keyClink', { volume = 0.4 }) -- from inside
  press('white', x, y)
  showSign('dust', x)
  rooms.piano:arrange()
  waitMs(250)
  if state.pianoOpen then
    activeActor:say(text 'pianoDead.open')
  else
    activeActor:say(text(first and 'pianoDead.clink' or 'pianoDead.again'))
  end
end

-- The notes of an octave, by the number of the white key. A black key has that of the white one before it.
local names = { white = { 'C', 'D', 'E', 'F', 'G', 'A', 'B' }, black = { 'Cs', 'Ds', nil, 'Fs', 'Gs', 'As' } }

local function key(kind, index, area, func)
  local id = 'piano' .. kind .. index
  local isDead = kind == 'white' and index == dead
  Object:new {
    id = id, name = 'pianoNote.' .. names[kind][index % 7 + 1],
    description = isDead and 'pianoDead.look' or 'pianoKey.look',
    hover = area, plane = kind == 'black' and 2 or 1,
    onLeftClick = 'pressKey', onRightClick = 'lookAt',
    verbs = { pressKey = func, use = func },
  }
  objects[id]:moveTo('piano', 0, 0)
  objects[id]:show()
end

for i = 0, count - 1 do
  local x = left + i * width
  local middle = x + width // 2 - 1
  key('white', i, { x1 = x, y1 = 110, x2 = x + width - 2, y2 = 153 }, function()
    if i == dead then playDead(middle, 153) else play('white', middle, 153, 'pianoWhite' .. i) end
  end)
  if (i % 7 ~= 2 and i % 7 ~= 6) and i < count - 1 then
    key('black', i, { x1 = x + 12, y1 = 110, x2 = x + 23, y2 = 136 }, function()
      play('black', x + width, 136, 'pianoBlack' .. i)
    end)
  end
end
