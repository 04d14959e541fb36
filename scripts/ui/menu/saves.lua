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

  -- The description that the game has given, or else the name of the room.
  local function plainName(save)
    if save.reason then return save.slot end
    local name = save.description ~= '' and save.description or placeOf(save)
    return name ~= '' and name or save.slot
  end

  -- Returns words with the kind of the save, if the player has not chosen its slot.
  local function withKind(save, words)
    if save.slot == 'quick' then return Menu.say('quickSlot', { name = words }) end
    return isAutomatic(save.slot) and Menu.say('autoSlot', { name = words }) or words
  end

  local function nameOf(save)
    return save.reason and save.slot or withKind(save, plainName(save))
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

  -- Returns the entries of the list: for each slot, its save and its name. writeRows adds the texts.
  local function entriesOf(saves)
    local entries, taken = {}, {}
    local all = listSaves()
    for _, broken in ipairs(facts.unreadable) do all[#all + 1] = { slot = broken.slot, reason = broken.reason } end
    for _, save in ipairs(all) do
      taken[save.slot] = true
      if not saves or not isAutomatic(save.slot) then
        entries[#entries + 1] = { name = nameOf(save), save = save }
      end
    end
    local free = saves and freeSlot(taken)
    if free then table.insert(entries, 1, { name = Menu.say 'newSave', slot = free }) end
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

  -- When a save was made, and how long it was played: as much of it as fits.
  local function momentOf(save, space, isTight)
    local moment = Menu.moment(save.date)
    if isTight then moment = withKind(save, moment) end
    local words = moment .. '  ' .. Menu.playTime(save.playTime)
    for _, shorter in ipairs { moment, Menu.shortMoment(save.date) } do
      if measureText(Menu.font(), words) <= space then return words end
      words = shorter
    end
    return words
  end

  -- Returns up to three texts about a slot, and the picture.
  local function describe(entry, space, isTight)
    local save = entry and entry.save
    if not save then return { entry and Menu.say 'emptySlot' or Menu.say 'noSaves' } end
    if save.reason then return { Menu.say 'unreadable' } end
    local known = lookAt(save)
    if not known.isReadable then return { Menu.say 'unreadable' } end
    local words = { plainName(save), momentOf(save, space, isTight) }
    if known.version then words[3] = Menu.say('otherVersion', { version = known.version ~= '' and known.version or '?' })
    elseif save.description ~= '' then words[3] = placeOf(save)
    elseif isAutomatic(save.slot) then words[3] = Menu.say 'automatic' end
    return words, known.picture
  end

  ---- Texts that are wrapped ----

  local NAME_LINES = 2 -- at most, in a row of the list

  -- Returns how many lines words need in a width.
  local function linesOf(words, width)
    local _, height = Widget.sizeOfWords(Menu.font(), words, width)
    return (height + Menu.lineHeight() - 1) // Menu.lineHeight()
  end

  -- Writes the rows of the list. Beside the picture, a row has a line for the time. In large letters, the
  -- time is only below the list. Returns the number of lines that the longest name needs.
  local function writeRows(entries, width, isWide, isTight)
    local lines = 1
    for _, entry in ipairs(entries) do
      local save, words = entry.save, entry.name
      if save and isTight then words = plainName(save) end
      if save and save.date and isWide and not isTight then words = Menu.shortMoment(save.date) .. '  ' .. words end
      if save and not isWide then
        words = plainName(save)
        entry.note = save.date and withKind(save, Menu.shortMoment(save.date)) or nil
      end
      entry.text = Menu.fitLines(words, width, NAME_LINES)
      lines = math.max(lines, linesOf(entry.text, width))
    end
    return lines
  end

  -- The name for a question.
  local function shortName(entry)
    return Menu.fitLines(entry.name, Menu.wide(180, 44), NAME_LINES)
  end

  -- Shows texts in the labels, which have space for 'count' lines. The last text is the most important
  -- one: the one before it is omitted if there are too few lines.
  local function write(labels, words, count, width)
    if #words > count then table.remove(words, #words - 1) end
    local left = count - math.max(#words - 1, 0)
    for i, label in ipairs(labels) do
      local text = words[i]
      label.visible = text ~= nil
      if text then
        label.text = Menu.fitLines(text, width, left)
        local used = linesOf(label.text, width)
        label.height, left = used * Menu.lineHeight(), left - used + 1
      end
    end
  end

  ---- The page ----

  -- Makes one of the two pages. 'act' is called with the selected entry.
  local function page(name, saves, act)
    local entries = entriesOf(saves)
    local selected = #entries > 0 and 1 or nil
    for i, entry in ipairs(entries) do
      if slotOf(entry) == chosen then selected = i end
    end
    local labels, frame, list, go, delete = {}
    local isWide, isTight = not hasPictures(), false
    local line, space = Menu.lineHeight(), isWide and Menu.wide(200, 20) or Menu.px(widths.picture)
    local count = isWide and canvasHeight < 9 * line and 2 or 3
    for i = 1, 3 do
      labels[i] = Label:new { text = '', width = 'fill', align = 'center', color = i > 1 and Menu.colors.ash or nil }
    end

    local function show()
      local entry = entries[list.selected or 0]
      local words, picture = describe(entry, space, isTight)
      if outcome then words[math.min(#words + 1, 3)] = outcome end
      write(labels, words, count, space)
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
      Menu.ask(Menu.say('reallyDelete', { name = shortName(entry) }), Menu.say 'delete', function()
        outcome = nil
        deleteSave(entry.save.slot)
        for i = #facts.unreadable, 1, -1 do
          if facts.unreadable[i].slot == entry.save.slot then table.remove(facts.unreadable, i) end
        end
      end)
    end }
    local back = Button:new { text = Menu.say 'back', width = 'fill', onClick = Menu.back }

    -- Buttons that are too wide for a row, or that leave the list too low, are beside the list.
    local widest, highest = 0, 0
    for _, button in ipairs { go, delete, back } do
      local width, height = Widget.measure(button, space)
      widest, highest = math.max(widest, width), height
    end
    local wideHeight = canvasHeight - (count + 1) * line - highest - Menu.px(24)
    isTight = isWide and (3 * widest + Menu.px(8) > space or wideHeight < 3 * line)
    local padding = Menu.px(isTight and 3 or 6)
    if isTight and canvasHeight >= 3 * (line + highest + Menu.px(3)) + 2 * padding then count = 3 end
    -- px of the list. Beside the picture, it is as high as the picture and the texts.
    local height = Menu.px(95) + (count - 1) * line
    if isTight then height = canvasHeight - count * line - 2 * padding - Menu.px(3)
    elseif isWide then height = wideHeight end
    local listWidth = isTight and space - widest - Menu.px(4) or isWide and space or Menu.px(widths.list)
    local nameLines = writeRows(entries, listWidth - Menu.px(24), isWide, isTight)
    list = List:new {
      id = 'slots', entries = entries, lines = nameLines, height = height, width = listWidth, selected = selected,
    }
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
    local texts = Panel:new { column = labels, gap = 0, height = count * line, width = space }
    local middle
    if isTight then
      local buttons = Panel:new { column = { go, delete, back }, gap = Menu.px(3), width = widest }
      middle = { column = { Panel:new { row = { list, buttons }, align = 'start' }, texts }, gap = Menu.px(1) }
    elseif isWide then
      middle = { column = { heading, list, texts }, gap = Menu.px(2) }
    else
      frame = Panel:new {
        children = {}, width = Menu.px(widths.picture), height = Menu.px(94),
        frame = { fill = Menu.colors.deep, border = Menu.colors.edge, borderWidth = Menu.px(1) }, padding = 0,
      }
      local left = Panel:new { column = { heading, list }, gap = Menu.px(2) }
      middle = { row = { left, Panel:new { column = { frame, texts }, gap = Menu.px(2) } }, align = 'start' }
    end
    if saves and not canSave() then outcome = Menu.say 'cannotSave' end
    local panel = Panel:new {
      id = 'page', anchor = 'center', modal = true, onCancel = Menu.back, gap = Menu.px(3), padding = padding,
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
      Menu.ask(Menu.say('overwrite', { name = shortName(entry) }), Menu.say 'save', save)
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
