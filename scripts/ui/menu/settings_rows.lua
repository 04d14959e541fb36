-- The rows of the page 'Settings': each shows and changes one setting.

return function(Menu)
  Menu.rows = {}
  local rows = Menu.rows

  -- px at a zoom of 1: the column of names, and that of numbers.
  local NAME, NUMBER = 66, 40

  -- Settings are changed by the core's function, because settings.language would load the game's texts.
  local function set(name, value, options)
    setSetting(name, value)
    if options.onChange then options.onChange(value) end
    if options.refresh then Menu.refresh('set-' .. name) end
  end

  -- A name beside a control, or above it if it is too long.
  local function named(words, control, number)
    local width = Menu.wide(NAME)
    local isShort = measureText(Menu.font(), words) <= width
    local label = Label:new { text = words, width = isShort and width or 'fill' }
    if isShort then return Panel:new { row = { label, control, number }, frame = false } end
    return Panel:new { column = { label, Panel:new { row = { control, number }, frame = false } }, gap = 0, frame = false }
  end

  -- A slider for a number. 'min', 'max' and 'step' are in percent.
  function rows.percent(options)
    local name = options[1]
    local number = Label:new { text = '', width = Menu.wide(NUMBER), align = 'right', color = Menu.colors.ash }
    local control = Slider:new {
      id = 'set-' .. name, min = options.min or 0, max = options.max or 100, step = options.step or 5, width = 'fill',
      value = math.floor((getSetting(name) or 1) * 100 + 0.5),
    }
    local function show()
      number.text = control.value .. ' %'
    end
    control.onChange = function(_, value)
      set(name, value / 100, options)
      show()
    end
    show()
    return named(Menu.say(name), control, number)
  end

  -- 'isOn': the state of a setting without a value.
  function rows.toggle(options)
    local name, on = options[1], getSetting(options[1])
    if on == nil then on = options.isOn end
    return Toggle:new {
      id = 'set-' .. name, text = Menu.say(name), on = on == true,
      onChange = function(_, isOn) set(name, isOn, options) end,
    }
  end

  -- A button that goes through numbers: the entries of 'options' after the first.
  function rows.steps(options)
    local name, now = options[1], getSetting(options[1])
    local following = options[2]
    for i = #options, 2, -1 do
      if options[i] > now then following = options[i] end
    end
    local percent = math.floor(now * 100 + 0.5)
    return Button:new {
      id = 'set-' .. name, text = Menu.say(name, { percent = percent }), width = 'fill',
      onClick = function() set(name, following, options) end,
    }
  end

  -- A button that goes through the game's languages, or nil.
  function rows.language()
    local codes, at = gameInfo().languages, 1
    if #codes < 2 then return nil end
    for i, code in ipairs(codes) do
      if code == Menu.language() then at = i end
    end
    return Button:new {
      id = 'set-language', text = Menu.say('language', { name = Menu.nameOf(codes[at]) }), width = 'fill',
      onClick = function() set('language', codes[at % #codes + 1], { refresh = true }) end,
    }
  end

  -- The row of one of the game's own entries: see scripts/ui/setting_entries.lua.
  function rows.own(entry)
    local name, words, value = entry.id, gameWords(entry.text), Thing.valueOfEntry(entry)
    if entry.choices then
      local at = 1
      for i, choice in ipairs(entry.choices) do
        if choice == value then at = i end
      end
      return Button:new {
        id = 'set-' .. name, text = words .. ': ' .. gameWords(entry.choices[at]), width = 'fill',
        onClick = function() set(name, entry.choices[at % #entry.choices + 1], { refresh = true }) end,
      }
    end
    if not entry.min then
      return Toggle:new {
        id = 'set-' .. name, text = words, on = value, onChange = function(_, on) set(name, on, {}) end,
      }
    end
    local number = Label:new { text = '', width = Menu.wide(NUMBER), align = 'right', color = Menu.colors.ash }
    local control = Slider:new {
      id = 'set-' .. name, min = entry.min, max = entry.max, step = entry.step or 1, width = 'fill', value = value,
    }
    number.text = tostring(control.value)
    control.onChange = function(_, now)
      set(name, now, {})
      number.text = tostring(now)
    end
    return named(words, control, number)
  end

  ---- The sample ----

  local sample

  -- A line that is shown for as long as the game would show it, again and again.
  function rows.sample()
    local _, height = Widget.sizeOfWords(Menu.font(), Menu.say 'sample', Menu.wide(240) - Menu.px(12))
    sample = Label:new { text = '', align = 'center', color = Menu.colors.ash, width = 'fill', height = height }
    return sample
  end

  startScript(function()
    while true do
      local shown = sample
      if shown and shown:isShown() then
        shown.text = Menu.say 'sample'
        waitMs(speechTime(shown.text))
        if shown:isShown() then shown.text = '' end
        waitMs(500)
      else
        waitMs(100)
      end
    end
  end)
end
