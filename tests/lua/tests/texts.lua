-- Free texts.

local function show(extra)
  local what = { font = 'font', text = 'Title', x = 160, y = 50, duration = 0, color = white, id = 'title' }
  for key, value in pairs(extra or {}) do what[key] = value end
  return showText(what)
end

local function heard(t, name)
  return table.concat(t.signals(), ' '):find(name, 1, true)
end

test('showText: is shown for a time', function(t)
  t.expect(show { duration = 500 })
  t.expect(#t.texts() == 1)
  t.wait(600)
  t.expect(#t.texts() == 0)
  t.expect(not pcall(show, { text = '' }))
  t.expect(not pcall(show, { font = 'no such' }))
end)

test('showText: an id is in use until the text is gone', function(t)
  show()
  t.expect(not pcall(show))
  removeText('title')
  t.expect(show())
end)

test('floatTextTo: sends its signal', function(t)
  show()
  t.signals()
  t.expect(floatTextTo { id = 'title', x = 160, y = 40, speed = 60 })
  t.wait(400)
  t.expect(heard(t, 'title'))
  t.expect(not pcall(floatTextTo, { id = 'no such', x = 160, y = 40, speed = 60 }))
end)

test('floatTextTo: a text that is removed while its arguments are read is an error', function(t)
  for _, field in ipairs { 'speed', 'at' } do
    show()
    local place = { id = 'title', x = 30, y = 40, speed = 60 }
    place[field] = nil
    local ok, message = pcall(floatTextTo, setmetatable(place, {
      __index = function(_, key)
        if key == field then removeText 'title' end
        return key == 'speed' and 60 or nil
      end,
    }))
    t.expect(not ok)
    t.expect(message:find('the text was removed', 1, true), message)
  end
end)

test('fadeTextIn: sends its signal', function(t)
  show { alpha = 0 }
  t.signals()
  t.expect(fadeTextIn('title', 100))
  t.wait(200)
  t.expect(heard(t, 'fade-title'))
end)

test('fadeTextOut: sends its signal', function(t)
  show()
  t.signals()
  t.expect(fadeTextOut('title', 100))
  t.wait(200)
  t.expect(heard(t, 'fade-title'))
end)

test('fadeTextTo: sends its signal', function(t)
  show()
  t.signals()
  t.expect(fadeTextTo('title', 50, 100))
  t.wait(200)
  t.expect(heard(t, 'fade-title'))
end)

test('setTextAlpha: of a text that exists', function(t)
  show()
  t.expect(setTextAlpha('title', 50))
  t.expect(not pcall(setTextAlpha, 'no such', 50))
end)

test('removeText: returns whether there was one', function(t)
  show()
  t.expect(removeText('title') == true)
  t.expect(removeText('title') == false)
  t.expect(#t.texts() == 0)
end)

test('showText: aligned, in lines of a width', function(t)
  for _, align in ipairs { 'left', 'center', 'right' } do
    for _, valign in ipairs { 'top', 'middle', 'bottom' } do
      t.expect(show { id = align .. valign, align = align, valign = valign, width = 80 })
    end
  end
  t.wait(50)
  t.expect(#t.texts() == 9)
  t.expect(not pcall(show, { id = 'a', align = 'top' }) and not pcall(show, { id = 'a', valign = 'left' }))
  t.expect(not pcall(show, { id = 'a', width = 0 }))
end)

test('showText: at a place of the room', function(t)
  t.expect(showText { font = 'font', text = 'Exit', at = 'door', duration = 0, color = white, id = 'exit' })
  t.expect(t.texts()[1].x == 40 and t.texts()[1].y == 170, dumpTable(t.texts()))
  t.expect(floatTextTo { id = 'exit', at = objects.lamp, speed = 60000 })
  t.wait(100)
  t.expect(t.texts()[1].x == 120, dumpTable(t.texts()))
  for field, message in pairs {
    at = "no place 'dor' in the room 'hall'", x = "bad argument 'y' to 'showText' (number expected, got nil)",
    id = "bad argument 'x' to 'showText' (number expected, got nil)",
  } do
    local what = { font = 'font', text = 'Exit', duration = 0, color = white }
    what[field] = field == 'x' and 1 or 'dor'
    local ok, got = pcall(showText, what)
    t.expect(not ok and got:find(message, 1, true), got)
  end
  local ok, got = pcall(showText, { font = 'font', text = 'Exit', at = 'door', absolute = true, duration = 0, color = white })
  t.expect(not ok and got:find("cannot be combined", 1, true), got)
end)

test("engineWords: the engine's own words in a language", function(t)
  t.equal(engineWords('en', 'verbOpen'), 'Open')
  t.equal(engineWords('de', 'verbOpen'), 'Öffne')
  t.equal(engineWords('de-CH', 'verbOpen'), 'Öffne')
  t.equal(engineWords('fr', 'defaultOwned'), 'Je l’ai déjà.')
  t.equal(engineWords('de', 'nosuch'), nil)
  t.equal(engineWords('xx', 'verbOpen'), nil)
  t.equal(engineWords('../de', 'verbOpen'), nil)
end)

test('textHeight: counts broken lines', function(t)
  local one, lines = textHeight('font', 'A line')
  t.expect(one > 0 and lines == 1)
  local two, count = textHeight('font', 'A line\nand another')
  t.expect(two == 2 * one and count == 2)
  local many, broken = textHeight('font', ('word '):rep(30), 100)
  t.expect(broken > 3 and many == broken * one)
  t.expect(not pcall(textHeight, 'font', 'A line', -1))
end)

test('showNotice: is not part of the state', function(t)
  t.expect(showNotice 'Saved' == true)
  t.expect(showNotice('Loaded', 100) == true)
  t.wait(200)
  t.expect(not pcall(showNotice))
end)
