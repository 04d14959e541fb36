-- Story pages: how they are shown, read and looked up in the log.

local reading = require 'shared/reading'
local journal, is, expect, read, tell =
  reading.journal, reading.is, reading.expect, reading.read, reading.tell

---- Pages ----

local function plain(text, more)
  local page = { text = text, font = 'font', color = white, area = { x1 = 10, y1 = 100, x2 = 310, y2 = 190 } }
  for name, value in pairs(more or {}) do page[name] = value end
  return page
end

test('showPage: shows a long text in parts', function(t)
  local text = ('A word and another one. '):rep(60)
  local parts, over = {}, false
  runProcess(function() showPage(plain(text)) waitFor 'page' over = true end)
  while not over and #parts < 30 do
    parts[#parts + 1] = t.page().text
    t.expect(t.page().more or #parts > 3)
    read(t)
  end
  local whole = table.concat(parts, ' '):gsub('%s+', ' ')
  t.expect(whole == text:gsub('%s+$', ''), whole)
  t.expect(isPageShown() and not t.page().waits and not t.page().more, 'it stays until something else is shown')
end)

test('showPage: shows the end of the text if the page does not wait', function(t)
  showPage(plain(('A word and another one. '):rep(60) .. 'The end.', { waits = false }))
  t.expect(t.page().text:find 'The end%.$' and not t.page().waits)
  read(t)
  t.expect(t.page() ~= nil and #t.signals() == 0)
end)

test('showPage: paragraphs, and invalid arguments', function(t)
  showPage(plain('One.\n\nTwo.'))
  t.expect(t.page().text == 'One.\n\nTwo.' and t.page().lines == 3)
  for _, wrong in ipairs {
    { area = { x1 = 10, y1 = 10, x2 = 10, y2 = 20 } }, { area = { x1 = 0, y1 = 0, x2 = 10, y2 = 100000000 } },
    { log = { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } }, { leading = 100000000 },
  } do t.expect(not pcall(showPage, plain('x', wrong))) end
end)

test('hidePage: removes the page', function(t)
  t.expect(hidePage() == false)
  showPage(plain 'One.')
  t.expect(hidePage() and not t.page())
  t.clickRoom(200, 170)
  t.expect(isActorBusy 'guy', 'clicks are the room\'s again')
end)

test('isPageShown: true while a page is shown', function(t)
  t.expect(not isPageShown())
  showPage(plain 'One.')
  t.expect(isPageShown())
end)

test('addPageLog: wheel and keys scroll through the log', function(t)
  for i = 1, 40 do addPageLog('Line ' .. i, i % 5 == 0) end
  showPage(plain 'Now.')
  t.wheel(1)
  local function last() return t.page().text:match '[^\n]*$' end
  t.expect(t.page().back == 1 and last() == 'Line 40' and not t.page().more, t.page().text)
  t.wheel(1)
  t.expect(t.page().back == 3 and last() == 'Line 39' and t.page().more, t.page().text)
  t.key 'PageUp'
  local _, older = t.page().text:find 'Line 3%d'
  t.expect(older and t.page().back > 3)
  t.key 'Home'
  t.expect(t.page().text:find '^Line 1\n')
  t.wheel(-1)
  t.expect(not t.page().text:find '^Line 1\n')
  t.key 'Down'
  t.key 'PageDown'
  t.key 'Up'
  t.click(50, 50)
  t.expect(t.page().back == 0 and t.page().text == 'Now.' and t.page().waits, 'a click only leaves the log')
  for _, key in ipairs { 'Escape', 'Space', 'End' } do
    t.key 'Up'
    t.expect(t.page().back == 1)
    t.key(key)
    t.expect(t.page().back == 0 and t.page().waits, key)
  end
  t.expect(not pcall(addPageLog, ''))
end)

test('addPageLog: stories fill the log, which also opens at a menu', function(t)
  tell('stories/archive.lua', 'archives')
  read(t)
  t.choose 'Lift the sheet.'
  read(t)
  read(t)
  t.expect(#t.options() == 3)
  t.key 'PageUp'
  t.expect(t.page().text == 'Shelves.\n\nLift the sheet.\n\nVisit 1.\n\nShelves.', t.page().text)
  t.key '1'
  t.expect(#t.options() == 3 and t.page().back == 1, 'options that are not visible cannot be chosen')
  t.key 'Escape'
  t.key '1'
  expect(t, '“Ask the other one.”')
end)

test('clearPageLog: empties the log', function(t)
  addPageLog 'Once.'
  clearPageLog()
  showPage(plain 'Now.')
  t.wheel(1)
  t.expect(t.page().back == 0 and t.page().text == 'Now.')
end)

---- Looks ----

test('showStoryPage: a game can change the style', function(t)
  storyDefaults = { style = { font = 'font', area = { x1 = 20, y1 = 20, x2 = 120, y2 = 60 } } }
  local story = tell('stories/tools.lua', 'long')
  t.expect(t.page().lines < 5 and t.page().text:match '[^\n]*':len() < 40, t.page().text)
  t.expect(fonts.story == nil, 'no font is made')
  stopStory()
  t.expect(story.how == 'stopped')
  storyDefaults = {}
  tell('stories/tools.lua', 'long')
  t.expect(t.page().text:match '[^\n]*':len() > 40 and fonts.story, t.page().text)
end)

test('showStoryPage: many options leave less room for the words', function(t)
  local place
  runProcess(function()
    local options = {}
    for i = 1, 40 do options[i] = { text = 'Option ' .. i } end
    place = showStoryPage({ text = ('A word and another one. '):rep(60), options = options }, {})
  end)
  t.expect(#t.options() == 40 and not t.options()[40].shown and t.page().text == '')
  t.choose 'Option 40'
  t.expect(place == 40)
end)

test('showStoryPage: many options make the picture smaller first, then the words', function(t)
  local words = { 'One', 'Two', 'Three', 'Four', 'Five', 'Six' }
  local function ask(style)
    runProcess(function()
      local options = {}
      for i, word in ipairs(words) do options[i] = { text = word } end
      showStoryPage({ text = 'Which one?', picture = 'room', options = options }, { style = style })
    end)
  end
  ask()
  local all = table.concat({ t.page().text, tostring(t.options()[6].shown), tostring(t.page().picture) }, ' ')
  t.expect(all == 'Which one? true room', all)
  t.choose 'One'
  ask { area = { x1 = 10, y1 = 140, x2 = 310, y2 = 195 } }
  t.expect(t.page().text == '' and not t.options()[6].shown, 'an area that the game has chosen stays as it is')
end)

test('showStoryPage: two to nine options have numbers', function(t)
  local function numbers(count, style)
    runProcess(function()
      local options = {}
      for i = 1, count do options[i] = { text = 'Option ' .. i } end
      showStoryPage({ text = 'Which one?', options = options }, { style = style })
    end)
    local list = {}
    for i, option in ipairs(t.options()) do list[i] = tostring(option.number) end
    t.choose(1)
    return table.concat(list, ' ')
  end
  local got = { numbers(3), numbers(9):sub(1, 5), numbers(1), numbers(10):sub(1, 7), numbers(3, { numbers = false }) }
  is(t, got, '1 2 3', '1 2 3', 'nil', 'nil nil', 'nil nil nil')
end)

test('showStoryPage: another function can show the pages', function(t)
  local lines, note = journal()
  local story = tell('stories/archive.lua', 'archives', { show = function(page)
    note(page.text .. (page.options and ' ' .. #page.options or '') .. ' ' .. tostring(page.picture))
    waitTicks(1)
    return page.options and (page.options[2].seen and 3 or 2)
  end })
  t.wait(200)
  t.expect(story.how == 'end' and not t.page())
  is(t, lines, 'Shelves. room', 'Shelves. 3 room', 'Visit 1. room', 'Shelves. room', 'Shelves. 3 room')
end)

test('showStoryPage: a text with a voice is spoken', function(t)
  runProcess(function() showStoryPage({ text = text 'intro' }, {}) end)
  t.wait(20)
  t.expect(#t.playing() == 1 and t.playing()[1].id:find 'voice')
  read(t)
  t.wait(20)
  t.expect(#t.playing() == 0)
end)
