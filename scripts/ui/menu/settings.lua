-- The page 'Settings'. A change takes effect at once here; the game gets it when the menu is closed.

return function(Menu)
  -- Settings are changed by the core's function, because settings.language would load the game's texts.
  local function set(name, value)
    setSetting(name, value)
  end

  local function label(id)
    return Label:new { text = Menu.say(id), width = Menu.px(58) }
  end

  -- A row with a slider for a number. 'percent' is what 1 is on the slider.
  local function slider(name, min, max, step)
    local number = Label:new { text = '', width = Menu.px(36), align = 'right', color = Menu.colors.ash }
    local control = Slider:new {
      id = 'set-' .. name, min = min, max = max, step = step, width = 'fill',
      value = math.floor((getSetting(name) or 1) * 100 + 0.5),
    }
    local function show()
      number.text = control.value .. ' %'
    end
    control.onChange = function(_, value)
      set(name, value / 100)
      show()
    end
    show()
    return Panel:new { row = { label(name), control, number } }, control
  end

  local function toggle(name)
    return Toggle:new {
      id = 'set-' .. name, text = Menu.say(name), on = getSetting(name) == true, onChange = function(_, on) set(name, on) end,
    }
  end

  -- A button that goes through the game's languages.
  local function language()
    local codes, at = gameInfo().languages, 1
    if #codes < 2 then return nil end
    for i, code in ipairs(codes) do
      if code == Menu.language() then at = i end
    end
    return Button:new {
      id = 'set-language', text = Menu.say('language', { name = Menu.nameOf(codes[at]) }), width = 'fill', onClick = function()
        set('language', codes[at % #codes + 1])
        Menu.refresh 'set-language'
      end,
    }
  end

  -- How long a line stays, at the speed that is set.
  local function preview()
    return Label:new { text = '', align = 'center', color = Menu.colors.ash, width = 'fill', height = Menu.px(14) }
  end

  function Menu.pages.settings()
    local rows, first = {}, nil
    for i, name in ipairs { 'volume', 'musicVolume', 'soundVolume', 'voiceVolume', 'textSpeed' } do
      if name ~= 'voiceVolume' or hasVoices() then
        local isSpeed = name == 'textSpeed'
        local row, control = slider(name, isSpeed and 25 or 0, isSpeed and 300 or 100, isSpeed and 25 or 5)
        rows[#rows + 1] = row
        if i == 1 then first = control end
      end
    end
    local sample = preview()
    rows[#rows + 1] = sample
    rows[#rows + 1] = Panel:new { row = { toggle 'fullscreen', language() } }
    if Menu.facts.hasCaptions then rows[#rows + 1] = toggle 'captions' end
    local back = Button:new { text = Menu.say 'back', width = 'fill', onClick = Menu.back }
    rows[#rows + 1] = Panel:new { row = { Menu.controlsButton(), back } }
    table.insert(rows, 1, Label:new { text = Menu.say 'settings', align = 'center', color = Menu.colors.ember })
    local panel = Panel:new {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back, gap = Menu.px(3), padding = Menu.px(6),
      width = Menu.px(240), column = rows,
    }
    Menu.showSample(sample)
    return panel, first
  end

  -- Shows a line for as long as the game would show it, again and again.
  local shown

  function Menu.showSample(sample)
    shown = sample
  end

  startScript(function()
    while true do
      local sample = shown
      if sample and sample:isShown() then
        sample.text = Menu.say 'sample'
        waitMs(speechTime(sample.text))
        if sample:isShown() then sample.text = '' end
        waitMs(500)
      else
        waitMs(100)
      end
    end
  end)
end
