-- The page 'Settings'. A change takes effect at once here; the game gets it when the menu is closed.
-- Dark lines over the picture appear only then.
-- settings_rows.lua makes the rows.

return function(Menu)
  local row = Menu.rows

  -- A volume is heard when it changes: with the sound of its kind. The title screen has its music.
  local function volume(name, kind)
    local id = 'test ' .. kind
    addTestSound(id, kind) -- once; it is there when the page is made again
    return row.percent { name, onChange = function() playAudio(id, 0, false, { overlap = true }) end }
  end

  local function sound()
    local list = { volume('volume', 'sound'), volume('musicVolume', 'music'), volume('soundVolume', 'sound') }
    if hasVoices() then
      list[#list + 1] = volume('voiceVolume', 'voice')
      list[#list + 1] = row.toggle { 'subtitles' }
    end
    if Menu.facts.hasCaptions then list[#list + 1] = row.toggle { 'captions' } end
    return list
  end

  local function texts()
    local list = {
      row.steps { 'textSize', 1, 1.25, 1.5, 1.75, 2, refresh = true }, row.toggle { 'plainFont', refresh = true },
      row.toggle { 'speechPlate' }, row.toggle { 'speechContrast' },
      row.percent { 'textSpeed', min = 25, max = 300, step = 25 }, row.sample(),
    }
    list[#list + 1] = row.language()
    return list
  end

  local function picture()
    return {
      row.toggle { 'fullscreen' }, row.toggle { 'fittedPicture', isOn = Menu.facts.isFitted }, row.toggle { 'scanlines' },
      row.toggle { 'hotspotOutlines' }, row.percent { 'flashing' }, row.percent { 'shaking' },
    }
  end

  local function keys()
    return { row.toggle { 'toggleKeys' }, row.toggle { 'pauseInBackground' }, Menu.controlsButton() }
  end

  -- Returns the game's own entries. A game can write anything into that table.
  local function ownEntries()
    local own = gameTable('setting')
    local fields = type(own) == 'table' and own.__fields
    local list = type(fields) == 'table' and fields.entries
    local entries = {}
    for _, entry in ipairs(type(list) == 'table' and list or {}) do
      local isEntry = type(entry) == 'table' and type(entry.id) == 'string' and type(entry.text) == 'string'
      if isEntry then entries[#entries + 1] = entry end
    end
    return entries
  end

  function Menu.pages.settings(focus)
    local sections = {
      { title = Menu.say 'settingsSound', rows = sound() }, { title = Menu.say 'settingsText', rows = texts() },
      { title = Menu.say 'settingsPicture', rows = picture() }, { title = Menu.say 'settingsKeys', rows = keys() },
    }
    local rows = {}
    for i, entry in ipairs(ownEntries()) do rows[i] = row.own(entry) end
    if #rows > 0 then sections[#sections + 1] = { title = Menu.say 'settingsGame', rows = rows } end
    local panel = Menu.column { name = 'settings', sections = sections, width = Menu.wide(240), back = true, focus = focus }
    return panel, widgets['set-volume']
  end

  function Menu.openSettings()
    Menu.fromFirstLeaf 'settings'
    Menu.open 'settings'
  end
end
