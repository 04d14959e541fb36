-- The screens of this game, as a player uses them: by mouse, by keys.

local function shown()
  for _, id in ipairs { 'title', 'settings', 'slots', 'bag' } do
    if widgets[id].visible then return id end
  end
end

local function clickOn(t, id)
  local x, y, width, height = widgets[id]:place()
  t.click(x + width // 2, y + height // 2)
  t.wait(50)
end

test('the title screen by mouse', function(t)
  t.wait(100)
  clickOn(t, 'load')
  t.expect(shown() == 'slots')
  clickOn(t, 'back')
  t.expect(shown() == 'title')
  clickOn(t, 'start')
  t.expect(shown() == nil)
end)

test('the title screen by keys', function(t)
  t.wait(100)
  t.key 'Down'
  t.key 'Down'
  t.key 'Down'
  t.wait(50)
  t.expect(widgets['title/4']:hasFocus(), focusedBox())
  t.key 'Return'
  t.wait(50)
  t.expect(shown() == 'settings')
  t.key 'Escape'
  t.wait(50)
  t.expect(shown() == 'title')
end)

test('everything in the settings by keys', function(t)
  t.wait(100)
  showScreen 'settings'
  t.wait(50)
  t.key 'Down'
  t.key 'Right'
  t.wait(50)
  t.expect(widgets.music.value == 63, tostring(widgets.music.value))
  t.key 'Down'
  t.key 'End'
  t.wait(50)
  t.expect(widgets.speed.value == 2)
  t.key 'Down'
  t.key 'Space'
  t.key 'Down'
  t.key 'Space'
  t.wait(50)
  t.expect(not widgets.subtitles.on and widgets.flashing.on)
  t.key 'Down' -- not to the disabled one
  t.type 'Ada'
  t.wait(50)
  t.expect(widgets.name.value == 'Ada')
  t.key 'Down'
  t.key 'Return'
  t.wait(50)
  t.expect(shown() == 'title')
end)

test('no widget of a screen lies outside of it, or on another one', function(t)
  t.wait(100)
  for _, screen in ipairs { 'title', 'settings', 'slots', 'bag' } do
    showScreen(screen)
    t.wait(50)
    local left, top, wide, high = widgets[screen]:place()
    t.expect(left >= 0 and top >= 0 and left + wide <= 320 and top + high <= 180, screen)
    local function look(panel)
      local list = panel:list()
      for i, widget in ipairs(list) do
        local x, y, width, height = widget:place()
        t.expect(x >= left and y >= top and x + width <= left + wide and y + height <= top + high, widget.id)
        for j = i + 1, #list do
          local x2, y2, width2, height2 = list[j]:place()
          local isApart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
          t.expect(isApart, widget.id .. ' and ' .. list[j].id)
        end
        if widget.list then look(widget) end
      end
    end
    look(widgets[screen])
  end
end)

test('the list scrolls by wheel, bar and keys', function(t)
  t.wait(100)
  showScreen 'slots'
  t.wait(50)
  local list = widgets.days
  local x, y = list:place()
  t.move(x + 10, y + 20)
  for _ = 1, 50 do t.wheel(-1) end
  t.wait(50)
  t.expect(list.first == 151, tostring(list.first))
  local barX, barY = getBox 'widget:days#bar'
  t.input(t.tick() + 1, { 'move', barX + 2, barY + 2 }, { 'down', 'left', barX + 2, barY + 2 },
    { 'move', barX + 2, 175 }, { 'up', 'left', barX + 2, 175 })
  t.wait(50)
  t.expect(list.first == 9993, tostring(list.first))
  list:focus()
  t.key 'Home'
  t.key 'Return'
  t.wait(50)
  t.expect(list.selected == 1 and state.day == 1)
end)

test('the bag lets the room behind it be used', function(t)
  t.wait(100)
  showScreen 'bag'
  t.wait(50)
  clickOn(t, 'cell6')
  t.expect(state.chosen == 'cell6')
  t.trace()
  t.click(100, 20)
  t.wait(50)
  local hasClick = false
  for _, call in ipairs(t.trace()) do hasClick = hasClick or call.name == 'leftClick' end
  t.expect(hasClick)
end)
