-- ending.lua: dawn, the sign at the office, the last entry in Odile's book, and the credits.

local ink = { r = 61, g = 36, b = 53 }
local cream = { r = 253, g = 230, b = 166 }
local outline = { r = 12, g = 10, b = 28 }

local function show(room, ms)
  rooms[room]:enter()
  fadeIn(700)
  waitFor 'fade'
  waitMs(ms or 600)
end

local function hide()
  fadeOut(900)
  waitFor 'fade'
end

-- Writes a line by hand: it fades in. x is its left edge.
local function write(id, x, y, width)
  showText {
    id = id, font = 'speech', text = text(id), x = x, y = y, width = width, align = 'left', color = ink,
    duration = 0, alpha = 0, absolute = true,
  }
  sfx 'pen'
  fadeTextIn(id, 900)
  waitFor('fade-' .. id)
  waitMs(500)
end

-- Dawn on the deck. The room is the same; only its background changes.
function theMorning()
  local ada, nela, bruno, cat = actors.ada, actors.nela, actors.bruno, actors.harbourMaster
  rooms.deck:setBackground 'bay-deck-dawn'
  for i = 1, 3 do objects['deckLight' .. i]:hide() end
  nela:moveTo('deck', 'nela')
  bruno:moveTo('deck', { x = 206, y = 156 })
  bruno:look 'left'
  nela:look 'left'
  ada:moveTo('deck', { x = 120, y = 162 })
  ada:look 'right'
  cat:moveTo('deck', { x = 300, y = 123 })
  objects.deckWheel:show()
  fadeIn(1800)
  waitFor 'fade'
  waitMs(800)
  nela:say(text 'dawn.1')
  ada:say(text 'dawn.2')
  bruno:say(text 'dawn.3')
  nela:say(text 'dawn.4')
  ada:say(text 'dawn.5')
  hide()
end

local function theSign()
  show('lastSign', 100)
  showText {
    id = 'sign.words', font = 'count', text = text 'sign.words', x = 159, y = 96, duration = 0, color = ink,
    width = 180, absolute = true, valign = 'middle',
  }
  waitMs(2200)
  narrate(text 'sign.1', { place = 'bottom', ms = 4500 })
  narrate(text 'sign.2', { place = 'bottom', ms = 4000 })
  narrate(text 'sign.3', { place = 'bottom', ms = 4000 })
  removeText 'sign.words'
  hide()
end

local function theBook()
  show 'lastPage'
  write('book.heading', 168, 24, 96)
  write('book.entry', 168, 39, 96)
  write('book.sum', 268, 39, 28)
  waitMs(700)
  write('book.total', 168, 69, 96)
  write('book.zero', 268, 69, 28)
  waitMs(800)
  narrate(text 'book.voice', { place = 'bottom', ms = 5500 })
  for _, word in ipairs { 'heading', 'entry', 'sum', 'total', 'zero' } do removeText('book.' .. word) end
  hide()
end

local function theCredits()
  show('lastView', 900)
  for part = 1, 5 do
    local id = 'credits.' .. part
    showText {
      id = id, font = 'speech', text = text(id), x = 160, y = 132, duration = 0, alpha = 0, color = cream,
      outline = outline, width = 280, absolute = true, valign = 'middle',
    }
    fadeTextIn(id, 600)
    waitMs(3200)
    fadeTextOut(id, 500)
    waitFor('fade-' .. id)
    removeText(id)
  end
  playMusic('none', 2500)
  hide()
end

function theEnd()
  playCutscene(function()
    startCutscene()
    for _, person in ipairs { 'ada', 'nela', 'bruno', 'harbourMaster' } do actors[person]:hide() end
    theSign()
    theBook()
    theCredits()
    stopCutscene()
  end)
  while cutscene do waitMs(50) end
  backToTitle()
end
