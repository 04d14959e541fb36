-- The page 'Controls': what keys and buttons do, and other ones for the player who wants them.

return function(Menu)
  local CAPTURE_MS = 6000 -- how long the page waits for a key or button
  local WAIT_MS = 50
  local LIST, BUTTON = 138, 146 -- widths, at a zoom of 1

  local actions = listActions()

  -- The selected action, and what was last done here, as words. They stay when the page is made again.
  local selected, outcome = 1, nil

  -- Returns what is written on the key or button of an action, in the player's language.
  function Menu.control(action, isPad)
    local words = controlOf(action, isPad) or ''
    return words ~= '' and Menu.say('key ' .. words, nil, words) or Menu.say 'noControl'
  end

  function Menu.usesPad()
    return inputDevice() == 'pad'
  end

  local function nameOf(action)
    return Menu.say('action ' .. action)
  end

  -- In large letters, there is room for fewer words: the rows have no keys, only the device in use has a
  -- button, and what was last done here is shown instead of the title.
  local function isLarge()
    return Menu.lineHeight() > Menu.px(14)
  end

  -- The rows name the keys, or the buttons if the player uses a pad.
  local function entriesOf()
    local entries, isPad = {}, Menu.usesPad()
    for i, action in ipairs(actions) do
      local words = isLarge() and nameOf(action) or nameOf(action) .. ': ' .. Menu.control(action, isPad)
      entries[i] = { text = Menu.fit(words, Menu.px(LIST - 24)), action = action }
    end
    return entries
  end

  ---- Catching a key or button ----

  -- Returns the number of the next key or button; false if the player cancels or presses none.
  local function caught(isPad, action)
    waitForControl(isPad, action)
    for _ = 1, CAPTURE_MS // WAIT_MS do
      waitMs(WAIT_MS)
      local code = pressedControl()
      if code ~= nil then return code end
    end
    waitForControl()
    return false
  end

  -- Says what has changed, also that another action has got another key.
  local function bind(action, isPad, code)
    local ok, other = setControl(action, isPad, code)
    if not ok then return Menu.say 'controlReserved' end
    if not other then return Menu.say 'controlSet' end
    return Menu.say('controlSwapped', { action = nameOf(other), key = Menu.control(other, isPad) })
  end

  ---- The page ----

  function Menu.pages.controls()
    local list, keyButton, padButton, line
    local width = Menu.px(BUTTON)
    local title = Menu.say 'controls'
    local function fit(words)
      return Menu.fit(words, width - Menu.px(12))
    end

    local function show()
      local action = actions[list.selected]
      if keyButton then keyButton.text = fit(Menu.say('controlKey', { key = Menu.control(action, false) })) end
      if padButton then padButton.text = fit(Menu.say('controlPad', { key = Menu.control(action, true) })) end
      line.text = outcome or isLarge() and title or ''
    end

    local function ask(isPad)
      local action = actions[list.selected]
      local words = isPad and 'pressButton' or action == 'back' and 'pressBackKey' or 'pressKey'
      outcome = Menu.say(words, { action = nameOf(action) })
      show()
      startScript(function()
        local code = caught(isPad, action)
        if Menu.current() ~= 'controls' then return end
        outcome = code and bind(action, isPad, code) or nil
        Menu.refresh(isPad and 'control-pad' or 'control-key')
      end)
    end

    local _, canvasHeight = canvasSize()
    local space = isLarge() and canvasHeight - 4 * Menu.lineHeight() - Menu.px(36) or canvasHeight - Menu.px(66)
    local rows = math.min(math.max(space // (Menu.lineHeight() + Menu.px(2)), 2), #actions)
    list = List:new {
      id = 'controls', entries = entriesOf(), rows = rows, selected = selected, width = Menu.px(LIST),
      first = math.max(selected - rows // 2, 1), right = 'control-key',
      onChange = function(_, at)
        selected, outcome = at, nil
        show()
      end,
      onSelect = function() ask(Menu.usesPad()) end,
    }
    local function button(id, isPad)
      if isLarge() and isPad ~= Menu.usesPad() then return nil end
      return Button:new { id = id, text = '-', width = width, onClick = function() ask(isPad) end }
    end
    keyButton, padButton = button('control-key', false), button('control-pad', true)
    line = Label:new {
      text = '', width = isLarge() and 'fill' or width, height = isLarge() and 3 * Menu.lineHeight() or nil, align = 'center',
      color = isLarge() and Menu.colors.ember or Menu.colors.ash,
    }
    local reset = Button:new { id = 'control-reset', text = Menu.say 'resetControls', width = 'fill', onClick = function()
      resetControls()
      outcome = Menu.say 'controlsReset'
      Menu.refresh 'control-reset'
    end }
    local back = Button:new { text = Menu.say 'back', width = 'fill', onClick = Menu.back }
    show()
    local head = isLarge() and line or Label:new { text = title, align = 'center', color = Menu.colors.ember }
    local buttons = isLarge() and { keyButton or padButton } or { keyButton, padButton, line }
    return Panel:new {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back, gap = Menu.px(isLarge() and 1 or 3),
      padding = Menu.px(isLarge() and 2 or 6), column = {
        head,
        Panel:new { row = { list, Panel:new { column = buttons, gap = Menu.px(4) } }, align = 'start' },
        Panel:new { row = { reset, back } },
      },
    }, list
  end

  -- The button that opens the page, for other pages.
  function Menu.controlsButton()
    return Button:new {
      id = 'menu-controls', text = Menu.say 'controls', width = 'fill', onClick = function()
        selected, outcome = 1, nil
        Menu.open 'controls'
      end,
    }
  end

  ---- The line at the foot ----

  -- Returns what two keys or buttons do in the menu. With a mouse or a finger, it is empty.
  function Menu.footWords()
    local device = inputDevice()
    if device ~= 'pad' and device ~= 'keys' then return '' end
    local isPad = device == 'pad'
    return Menu.say('foot', { act = Menu.control('act', isPad), back = Menu.control('back', isPad) })
  end

  -- The rows of this page and the line follow the device that the player uses.
  startScript(function()
    local wasPad = Menu.usesPad()
    while true do
      waitMs(WAIT_MS)
      Menu.showFoot()
      local isPad = Menu.usesPad()
      if isPad ~= wasPad and Menu.current() == 'controls' and not Menu.isAsking() then Menu.refresh 'controls' end
      wasPad = isPad
    end
  end)
end
