-- Core functions: objects, free texts, plugins, the end.

local calls = require 'parts.calls'
local check, refused, raises = calls.check, calls.refused, calls.raises
local ticksUntil, near, silence = calls.ticksUntil, calls.near, calls.silence

---- 2.11 Objects ----

check('registerObject, states', function(t)
  t.expect(registerObject({ id = 'o1' }) == true and registerObject({ id = 'o2' }) == true)
  refused(t, 'already', 'registerObject', { id = 'o1' })
  t.expect(setObjectAnimation('o1', 'first', 'pot') == true and setObjectAnimation('o1', 'second', 'chest') == true)
  t.expect(select(5, t.where 'o1') == 'first', 'the first one defined')
  t.expect(setObjectState('o1', 'second') == true)
  refused(t, 'no state', 'setObjectState', 'o1', 'SECOND')
  raises(t, 'state', 'setObjectAnimation', 'o1', nil, 'pot')
  setObjectState('o1', 'first')
end)

check('moveObjectTo, showObject, hideObject: the bottom centre', function(t)
  t.expect(moveObjectTo('o1', 'r1', 60, 120) == true and not t.isVisible 'o1')
  t.expect(showObject('o1') == true and t.isVisible 'o1')
  followActor()
  showRoom('r1')
  local left, top = t.box 'o1'
  local x, y = t.camera()
  t.expect(left + x == 54 and top + y == 108)
  t.expect(hideObject('o1') == true and not t.isVisible 'o1')
  showObject('o1')
end)

check('setObjectInteractable: the object stays where it is', function(t)
  t.expect(setObjectInteractable('o1', false) == true)
  t.expect(t.where 'o1' == 60, 'not moved to -1,-1')
  t.expect(setObjectInteractable('o1', true) == true)
end)

check('setObjectUi, setObjectUiPosition, setObjectUiAnimation', function(t)
  refused(t, 'no UI object', 'setObjectUiPosition', 'o2', 1, 1)
  t.expect(setObjectUi('o2', true) == true and select(1, t.where 'o2') == -1 and select(2, t.where 'o2') == -1)
  t.expect(setObjectUiAnimation('o2', 'key-ui') == true and setObjectUiPosition('o2', 100, 20) == true)
  showObject('o2')
  local left, top, right = t.box 'o2'
  t.expect(left == 100 and top == 20 and right == 116, 'the top left corner, and a pixel more to hit')
end)

check('setObjectParent, removeObjectParent', function(t)
  registerObject({ id = 'o3' })
  setObjectUi('o3', true)
  setObjectUiPosition('o3', 7, 3)
  t.expect(setObjectParent('o2', 'o3') == true and t.box 'o2' == 107)
  t.expect(removeObjectParent('o2') == true and t.box 'o2' == 100)
  refused(t, 'no object', 'setObjectParent', 'o2', 'none')
end)

check('floatObjectTo: px per second, the signal on arrival', function(t)
  near(t, ticksUntil(t, 'o1', function() return floatObjectTo({ id = 'o1', x = 160, y = 120, speed = 100 }) end), 60, 3, '100 px')
  t.expect(t.where 'o1' == 160)
  local ticks = ticksUntil(t, 'o1', function() return floatObjectTo({ id = 'o1', x = 160, y = 120, speed = 1 }) end)
  t.expect(ticks <= 2, 'already there')
  refused(t, "'speed'", 'floatObjectTo', { id = 'o1', x = 1, y = 1, speed = 0.5 })
  raises(t, 'x', 'floatObjectTo', { id = 'o1', y = 1, speed = 5 })
end)

check('setObjectHover: where the pointer hits it', function(t)
  t.expect(setObjectHover('o1', { x1 = 10, y1 = 20, x2 = 30, y2 = 40 }) == true)
  local x, y = t.camera()
  t.move(30 - x, 40 - y)
  t.expect(t.hover() == 'o1', 'edges included')
  t.move(31 - x, 40 - y)
  t.expect(t.hover() == nil)
  refused(t, 'none negative', 'setObjectHover', 'o1', { x1 = -1, y1 = 20, x2 = 30, y2 = 40 })
  refused(t, 'at most 2', 'setObjectHover', 'o1', { x1 = 1, y1 = 20, x2 = 30, y2 = 40 }, 5)
  raises(t, 'area.y2', 'setObjectHover', 'o1', { x1 = 1, y1 = 20, x2 = 30 })
end)

check('fadeObjectIn, fadeObjectOut, fadeObjectTo, setObjectAlpha: faded objects can be clicked', function(t)
  t.expect(fadeObjectIn('o1', 0) == false and fadeObjectOut('o1', 0) == false and fadeObjectTo('o1', 9, 0) == false)
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectOut('o1', 200) end), 12, 2, 'fadeObjectOut')
  local x, y = t.camera()
  t.move(20 - x, 30 - y)
  t.expect(t.hover() == 'o1')
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectTo('o1', 100, 200) end), 12, 2, 'fadeObjectTo')
  near(t, ticksUntil(t, 'fade-o1', function() return fadeObjectIn('o1', 200) end), 12, 2, 'fadeObjectIn')
  t.expect(setObjectAlpha('o1', 77) == true)
end)

check('setObjectPlane, scaleObject', function(t)
  t.expect(setObjectPlane('o1', -3) == true)
  raises(t, 'plane', 'setObjectPlane', 'o1', 'front')
  t.expect(scaleObject('o1', 2) == true)
  local left, top, right, bottom = t.box 'o1'
  t.expect(right - left == 24 and bottom - top == 24)
end)

check('addObjectToInventory, removeObjectFromInventory', function(t)
  t.expect(addObjectToInventory('o1', 'nell') == true and not t.isVisible 'o1' and select(3, t.where 'o1') == nil)
  t.expect(removeObjectFromInventory('o1', 'nell') == true)
  refused(t, 'does not own', 'removeObjectFromInventory', 'o1', 'nell')
  refused(t, 'no actor', 'addObjectToInventory', 'o1', 'nobody')
end)

---- 2.12 Free texts ----

check('showText: its time, its id, its lines', function(t)
  local function show(fields)
    local all = { font = 'small', text = 'free', x = 50, y = 60, duration = 0, color = white }
    for key, value in pairs(fields) do all[key] = value end
    return showText(all)
  end
  t.expect(show({ duration = 300 }) == true and #t.texts() == 1)
  t.wait(350)
  t.expect(#t.texts() == 0)
  t.expect(show({ id = 'x1', outline = black, alpha = 100, absolute = true, plane = 60 }) == true)
  refused(t, 'already', 'showText', { font = 'small', text = 'free', x = 1, y = 1, duration = 0, color = white, id = 'x1' })
  refused(t, 'no font', 'showText', { font = 'none', text = 'free', x = 1, y = 1, duration = 0, color = white })
  refused(t, 'empty', 'showText', { font = 'small', text = '', x = 1, y = 1, duration = 0, color = white })
  raises(t, 'duration', 'showText', { font = 'small', text = 'x', x = 1, y = 1, color = white })
  t.expect(show({ id = 'x2', text = 'two\n\nlines' }) == true, 'an empty line is a line')
  removeText('x2')
end)

check('floatTextTo, fadeTextIn, fadeTextOut, fadeTextTo, setTextAlpha, removeText', function(t)
  local ticks = ticksUntil(t, 'x1', function() return floatTextTo({ id = 'x1', x = 150, y = 60, speed = 100 }) end)
  near(t, ticks, 60, 3, 'floatTextTo')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextOut('x1', 200) end), 12, 2, 'fadeTextOut')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextTo('x1', 50, 200) end), 12, 2, 'fadeTextTo')
  near(t, ticksUntil(t, 'fade-x1', function() return fadeTextIn('x1', 200) end), 12, 2, 'fadeTextIn')
  t.expect(setTextAlpha('x1', 30) == true)
  fadeTextOut('x1', 300)
  t.expect(removeText('x1') == true)
  silence(t, 400, 'fade-x1')
  t.expect(removeText('x1') == false)
  refused(t, 'no text', 'setTextAlpha', 'x1', 5)
  refused(t, 'no text', 'floatTextTo', { id = 'x1', x = 1, y = 1, speed = 5 })
end)

---- 2.13 Plugins and quit ----

check('loadPlugin, isPluginLoaded: one sentence and false', function(t)
  t.expect(loadPlugin('simplerain') == false and isPluginLoaded('simplerain') == false)
  local lines = t.log 'info'
  t.expect(lines[#lines]:find "plugin 'simplerain' is not loaded", lines[#lines])
end)

check('quit: the script goes on', function(t)
  local after
  startScript(function()
    t.expect(quit() == true)
    after = true
  end)
  t.expect(after and t.quitRequested())
end)
