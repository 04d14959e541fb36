-- The pages 'Save' and 'Load': a list of slots, and what is known of the selected one.

return function(Menu)
  local facts = Menu.facts
  local canvasWidth, canvasHeight = canvasSize()

  -- The slots that this page makes: slot-1, slot-2 and so on.
  local OWN = 'slot-'
  local SLOTS_MAX = 200

  local widths = { list = 118, picture = 164 }
  -- Large letters need the space of the picture.
  local function hasPictures()
    return canvasWidth >= Menu.px(310) and canvasHeight >= Menu.px(168) and Menu.textSize() <= 1
  end

  -- What was last done here, as words: shown until the player selects another slot, which is kept
  -- when the page is made again.
  local outcome, chosen

  ---- Slots ----

  local function isAutomatic(slot)
    return string.find(slot, '^auto%-') ~= nil
  end

  -- The name of the room of a save in the language of the game, or else the room's id.
  local function placeOf(save)
    local room = gameTable('rooms', save.room)
    return type(room) == 'table' and type(room.name) == 'string' and gameWords(room.name) or save.room
  end

  local function nameOf(save)
    if save.reason then return save.slot end
    local name = save.description ~= '' and save.description or placeOf(save)
    if save.slot == 'quick' then return Menu.say('quickSlot', { name = name }) end
    if isAutomatic(save.slot) then return Menu.say('autoSlot', { name = name }) end
    return name ~= '' and name or save.slot
  end

  -- The row of a save begins with its time.
  local function rowOf(save)
    return (save.date and Menu.shortMoment(save.date) .. '  ' or '') .. nameOf(save)
  end

  local function slotOf(entry)
    return entry and (entry.slot or entry.save.slot)
  end

  -- Returns the first own slot without a save, or nil.
  local function freeSlot(taken)
    for i = 1, SLOTS_MAX do
      if not taken[OWN .. i] then return OWN .. i end
    end
  end

  -- Returns the entries of the list: for each slot, its save and the text of its row.
  local function entriesOf(saves)
    local entries, taken = {}, {}
    local all = listSaves()
    for _, broken in ipairs(facts.unreadable) do all[#all + 1] = { slot = broken.slot, reason = broken.reason } end
    for _, save in ipairs(all) do
      taken[save.slot] = true
      if not saves or not isAutomatic(save.slot) then
        entries[#entries + 1] = { text = rowOf(save), name = nameOf(save), save = save }
      end
    end
    local free = saves and freeSlot(taken)
    if free then table.insert(entries, 1, { text = Menu.say 'newSave', slot = free }) end
    return entries
  end

  ---- The selected slot ----

  local seen = {} -- what is known of a save: by slot and date

  local function lookAt(save)
    local id = 'save ' .. save.slot .. ' ' .. tostring(save.date)
    if not seen[id] then
      local isReadable, hasPicture, version = lookAtSave(save.slot, id)
      if hasPicture then animations[id] = { id = id } end
      seen[id] = { isReadable = isReadable, picture = hasPicture and id or nil, version = version }
    end
    return seen[id]
  end

  -- Returns up to three lines about a slot, and the picture.
  local function describe(entry)
    local save = entry and entry.save
    if not save then return { entry and Menu.say 'emptySlot' or Menu.say 'noSaves' } end
    if save.reason then return { Menu.say 'unreadable' } end
    local known = lookAt(save)
    if not known.isReadable then return { Menu.say 'unreadable' } end
    local lines = { save.description ~= '' and save.description or placeOf(save) }
    lines[2] = Menu.moment(save.date) .. '  ' .. Menu.playTime(save.playTime)
    if known.version then lines[3] = Menu.say('otherVersion', { version = known.version ~= '' and known.version or '?' })
    elseif save.description ~= '' then lines[3] = placeOf(save)
    elseif isAutomatic(save.slot) then lines[3] = Menu.say 'automatic' end
    return lines, known.picture
  end

  ---- The page ----

  -- Makes one of the two pages. 'act' is called with the selected entry.
  local function page(name, saves, act)
    local entries = entriesOf(saves)
    local selected = #entries > 0 and 1 or nil
    for i, entry in ipairs(entries) do
      if slotOf(entry) == chosen then selected = i end
    end
    local lines, frame, list, go, delete = {}
    local isWide = not hasPictures()
    local line, space = Menu.lineHeight(), isWide and Menu.wide(200, 20) or Menu.px(widths.picture)
    local count = isWide and canvasHeight < 9 * line and 2 or 3
    for i = 1, count do
      lines[i] = Label:new {
        text = '', width = isWide and 'fill' or space, align = 'center', color = i > 1 and Menu.colors.ash or nil,
      }
    end

    local function show()
      local entry = entries[list.selected or 0]
      local words, picture = describe(entry)
      if outcome or count < 3 then words[count] = outcome or words[3] or words[count] end
      for i = 1, count do lines[i].text = Menu.fit(words[i] or '', space) end
      if frame then
        local width, height = 0, 0
        if picture then width, height = pictureSize(picture) end
        local scale = picture and math.max(1, math.min(Menu.px(160) // width, Menu.px(90) // height)) or 1
        frame:clear()
        if picture and width * scale <= Menu.px(widths.picture) and height * scale <= Menu.px(94) then
          frame:add(Picture:new { picture = picture, anchor = 'center', scale = scale })
        end
      end
      local isUsable = entry ~= nil and (saves or not entry.save.reason)
      go.enabled = isUsable and (not saves or canSave())
      delete.enabled = entry ~= nil and entry.save ~= nil
    end

    local function use()
      local entry = entries[list.selected or 0]
      if entry and go.enabled then act(entry) end
    end

    go = Button:new { id = 'use', text = Menu.say(name), width = 'fill', onClick = use }
    delete = Button:new { id = 'delete', text = Menu.say 'delete', width = 'fill', onClick = function()
      local entry = entries[list.selected or 0]
      if not entry or not entry.save then return end
      Menu.ask(Menu.say('reallyDelete', { name = Menu.fit(entry.name, Menu.px(180)) }), Menu.say 'delete', function()
        outcome = nil
        deleteSave(entry.save.slot)
        for i = #facts.unreadable, 1, -1 do
          if facts.unreadable[i].slot == entry.save.slot then table.remove(facts.unreadable, i) end
        end
      end)
    end }
    local back = Button:new { text = Menu.say 'back', width = 'fill', onClick = Menu.back }

    -- Buttons that are too wide for a row are beside the list.
    local widest = 0
    for _, button in ipairs { go, delete, back } do widest = math.max(widest, (Widget.measure(button, space))) end
    local isTight = isWide and 3 * widest + Menu.px(8) > space
    local around = isWide and (count + 2) * line + Menu.px(4 * count + 28) or Menu.px(66)
    if isTight then around = count * line + Menu.px(32) end
    local rows = math.max((canvasHeight - around) // (line + Menu.px(2)), 1)
    local listWidth = isTight and space - widest - Menu.px(4) or isWide and space or Menu.px(widths.list)
    for _, entry in ipairs(isTight and entries or {}) do entry.text = Menu.fit(entry.text, listWidth - Menu.px(24)) end
    list = List:new { id = 'slots', entries = entries, rows = math.min(rows, 16), width = listWidth, selected = selected }
    -- The first click shows a slot. A click on the one that is shown, Return and the button use it.
    local changed
    list.onChange = function()
      changed, outcome, chosen = currentTicks, nil, slotOf(entries[list.selected])
      show()
    end
    list.onSelect = function()
      if changed ~= currentTicks then use() end
    end

    local heading = not isTight and Label:new { text = Menu.say(name), align = 'center', color = Menu.colors.ember }
    local side = { table.unpack(lines) }
    if not isWide then
      frame = Panel:new {
        children = {}, width = Menu.px(widths.picture), height = Menu.px(94),
        frame = { fill = Menu.colors.deep, border = Menu.colors.edge, borderWidth = Menu.px(1) }, padding = 0,
      }
      table.insert(side, 1, frame)
    end
    local left, middle = not isTight and Panel:new { column = { heading, list }, gap = Menu.px(2) }
    if isTight then
      local buttons = Panel:new { column = { go, delete, back }, gap = Menu.px(3), width = widest }
      middle = { column = { Panel:new { row = { list, buttons }, align = 'start' }, table.unpack(side) }, gap = Menu.px(1) }
    elseif isWide then
      middle = { column = { left, table.unpack(side) } }
    else
      middle = { row = { left, Panel:new { column = side, gap = Menu.px(1) } }, align = 'start' }
    end
    if saves and not canSave() then outcome = Menu.say 'cannotSave' end
    local panel = Panel:new {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back, gap = Menu.px(3), padding = Menu.px(6),
      column = { Panel:new(middle), not isTight and Panel:new { row = { go, delete, back } } or nil },
    }
    show()
    return panel, #entries > 0 and list or back
  end

  ---- What the pages do ----

  function Menu.load(slot)
    local function load()
      local ok, reason = startLoad(slot)
      if not ok then
        outcome = Menu.reason(reason)
        Menu.refresh()
      end
    end
    if not facts.hasBegun then return load() end
    Menu.ask(Menu.say 'leaveForLoad', Menu.say 'load', load)
  end

  -- Opens one of the pages.
  function Menu.openSlots(name)
    outcome, chosen = nil, nil
    Menu.open(name)
  end

  function Menu.pages.load()
    return page('load', false, function(entry) Menu.load(entry.save.slot) end)
  end

  function Menu.pages.save()
    return page('save', true, function(entry)
      local function save()
        chosen = slotOf(entry)
        local ok, reason = startSave(chosen, '')
        outcome = ok and Menu.say 'saving' or Menu.reason(reason)
        Menu.refresh()
      end
      if entry.slot then return save() end
      Menu.ask(Menu.say('overwrite', { name = Menu.fit(entry.name, Menu.px(180)) }), Menu.say 'save', save)
    end)
  end

  -- The list changes when a save was written or deleted.
  local known

  local function listWords()
    local words = {}
    for i, save in ipairs(listSaves()) do words[i] = save.slot .. ' ' .. save.date end
    return table.concat(words, '\n')
  end

  function gameSaved(_, ok, reason)
    outcome = ok and Menu.say 'saved' or Menu.reason(reason)
    if Menu.current() == 'save' and not Menu.isAsking() then Menu.refresh() end
  end

  function gameLoaded(_, ok, reason)
    if ok then return end
    outcome = Menu.reason(reason)
    if Menu.current() ~= 'load' then Menu.open 'load' else Menu.refresh() end
  end

  startScript(function()
    known = listWords()
    while true do
      waitMs(50)
      local now = listWords()
      if now ~= known then
        known = now
        Menu.refresh()
      end
    end
  end)
end
