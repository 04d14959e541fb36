-- The first pages: of the menu, of the title screen, and the credits.

return function(Menu)
  local facts = Menu.facts

  local function fieldsOf(name)
    local found = gameTable(name)
    return type(found) == 'table' and type(found.__fields) == 'table' and found.__fields or {}
  end

  local title, credits, choices = fieldsOf 'title', fieldsOf 'credits', fieldsOf 'gameMenu'

  local function button(id, act, isEnabled)
    return Button:new { id = 'menu-' .. id, text = Menu.say(id), onClick = act, width = 'fill', enabled = isEnabled }
  end

  -- Asks before something is lost, if the game has begun.
  local function ifSure(question, answer, act)
    if not facts.hasBegun then return act() end
    Menu.ask(Menu.say(question), Menu.say(answer), act)
  end

  ---- The menu ----

  local function lastSaved()
    local newest = listSaves()[1]
    if not canSave() then return Menu.say 'cannotSave' end
    return newest and Menu.say('lastSaved', { when = Menu.moment(newest.date) }) or Menu.say 'neverSaved'
  end

  -- The entry does what the key H does in the game, unless the game has another use for the key.
  local function hasHints()
    local game = gameTable 'gameMenu'
    return facts.hasBegun and facts.hasHintKey and type(game) == 'table' and game.hasHints == true
  end

  -- Returns whether two buttons fit beside each other. In large letters, they may not.
  local function fitInRow(buttons, width)
    if #buttons < 2 then return false end
    local left, _, right = Widget.margins(buttons[1], 'padding')
    for _, one in ipairs(buttons) do
      if measureText(Menu.font(), one.text) + left + right > (width - Menu.px(2)) // 2 then return false end
    end
    return true
  end

  function Menu.pages.main(focus)
    local first = button('continue', function() menuLeave 'continue' end)
    local list = { first }
    local function add(isThere, id, act, isEnabled)
      if isThere then list[#list + 1] = button(id, act, isEnabled) end
    end
    local slots = {}
    for _, id in ipairs { 'save', 'load' } do
      if choices[id] ~= false then slots[#slots + 1] = button(id, function() Menu.openSlots(id) end) end
    end
    local width = Menu.wide(176)
    if fitInRow(slots, width - 2 * Menu.px(6)) then
      list[2] = Panel:new { row = slots, gap = Menu.px(2), frame = false, padding = 0, width = 'fill' }
    else
      table.move(slots, 1, #slots, 2, list)
    end
    add(choices.settings ~= false and facts.hasSettings, 'settings', Menu.openSettings)
    if choices.settings ~= false and not facts.hasSettings then list[#list + 1] = Menu.controlsButton() end
    add(hasHints(), 'hints', function() menuLeave 'hint' end, facts.canHint) -- grey while the key does nothing
    add(title.isShown, 'toTitle', function() ifSure('leaveForTitle', 'toTitle', function() menuLeave 'title' end) end)
    add(true, 'quit', function() ifSure('leaveForGood', 'quit', function() quit() end) end)
    list[#list + 1] = Label:new { text = lastSaved(), align = 'center', color = Menu.colors.ash }
    local sections = { { title = gameInfo().title or '', rows = list } }
    return Menu.column { name = 'main', sections = sections, width = width, focus = focus }, first
  end

  ---- The title screen ----

  -- The newest save that can be loaded.
  local function newest()
    return listSaves()[1]
  end

  local anchors = { left = 'left', center = 'bottom', right = 'right' }

  -- The picture is in front of the panel's color, and behind the buttons. A whole factor enlarges it
  -- until it is as wide or as high as the canvas, so the panel's color may remain visible at two edges.
  -- Without a picture, the name of the game is written above the buttons.
  local nameLabel

  local function background()
    local picture = title.picture and Menu.picture(title.picture)
    local width, height = canvasSize()
    if picture then
      local w, h = pictureSize(picture)
      local scale = math.max(1, math.min((width + w - 1) // w, (height + h - 1) // h))
      return Picture:new { picture = picture, anchor = 'center', scale = scale }
    end
    nameLabel = Label:new {
      text = gameInfo().title or '', font = Menu.titleFont(), color = Menu.colors.ember, anchor = 'top', y = height // 9,
      align = 'center', width = width - Menu.px(16),
    }
    return nameLabel
  end

  -- Returns the place below the name of the game, if it is written: px from the top.
  local function belowName()
    if not nameLabel then return 0 end
    nameLabel.font = Menu.titleFont()
    local _, y, _, height = nameLabel:place()
    return y + height
  end

  if facts.isTitle then
    Panel:new {
      id = 'background', width = 'fill', height = 'fill', frame = { fill = Menu.colors.night }, padding = 0, order = -10,
      children = { background() },
    }
  end

  local music

  function Menu.pages.title(focus)
    local above = belowName() -- before there are widgets without a panel, which it would place
    local saved = newest()
    local list = {}
    local function add(isThere, id, act)
      if isThere then list[#list + 1] = button(id, act) end
    end
    add(saved ~= nil, 'continue', function() Menu.load(saved.slot) end)
    add(true, 'newGame', function() menuLeave 'new' end)
    add(choices.load ~= false and (saved ~= nil or #facts.unreadable > 0), 'load', function() Menu.openSlots 'load' end)
    add(choices.settings ~= false and facts.hasSettings, 'settings', Menu.openSettings)
    add(credits.text ~= nil, 'credits', function() Menu.open 'credits' end)
    add(true, 'quit', function() quit() end)
    local first = list[1]
    local place = title.buttons or 'center'
    local away = Menu.px(place == 'center' and 8 or 14)
    if not music and title.music then
      music = Menu.music(title.music)
      if music then music:play(500) end
    end
    local _, height = canvasSize()
    return Menu.column {
      name = 'title', sections = { { rows = list } }, width = Menu.wide(104), focus = focus, space = height - above - away,
      panel = {
        anchor = anchors[place], frame = false, padding = 0, dim = false,
        x = place == 'left' and away or place == 'right' and -away or 0, y = place == 'center' and -away or 0,
      },
    }, first
  end

  ---- Credits ----

  function Menu.pages.credits()
    local back = Button:new { text = Menu.say 'back', onClick = Menu.back, width = 'fill' }
    local width, height = canvasSize()
    local space = math.min(width - Menu.px(40), Menu.px(260))
    local lines = Menu.wrap(credits.text or '', space - Menu.px(24))
    -- px around the list: the heading, the button, gaps, and frames.
    local rows = math.max((height - 2 * Menu.lineHeight() - Menu.px(46)) // (Menu.lineHeight() + Menu.px(2)), 2)
    local text = #lines > rows and List:new { entries = lines, rows = rows, align = 'center', width = space } or
      Label:new { text = credits.text or '', align = 'center', width = space }
    return Panel:new {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back,
      column = { Label:new { text = Menu.say 'credits', align = 'center', color = Menu.colors.ember }, text, back },
    }, back
  end
end
