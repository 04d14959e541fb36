-- How the menu looks: the engine's theme, and the theme of the game, whose pictures and fonts are
-- registered here as well.

return function(Menu)
  Menu.zoom = Widget.zoom()

  -- The fields of a thing of the game, or nil.
  local function thingOf(registry, id)
    local thing = type(id) == 'string' and gameTable(registry, id)
    return type(thing) == 'table' and (thing.__fields or thing) or nil
  end

  -- Registers a picture of the game under its own id. Returns the id, or nil.
  function Menu.picture(id)
    if type(id) == 'table' then id = id.id end
    if animations[id] then return id end
    local found = thingOf('animations', id)
    if not found then return nil end
    local ok = pcall(Animation.new, Animation, {
      id = id, path = found.path, frames = found.frames, ms = found.ms, frameMs = found.frameMs, once = found.once,
      transparency = found.transparency, tag = found.tag, layers = found.layers, hide = found.hide,
    })
    return ok and id or nil
  end

  function Menu.music(id)
    local found = thingOf('musics', id)
    if not found then return nil end
    local ok, music = pcall(Music.new, Music, { id = id, path = found.path })
    return ok and music or nil
  end

  local function fontOf(id)
    if type(id) == 'table' then id = id.id end
    if fonts[id] then return id end
    local found = thingOf('fonts', id)
    local ok = found and pcall(Font.new, Font, { id = id, path = found.path, size = found.size, smooth = found.smooth })
    return ok and id or nil
  end

  -- Registers the pictures and fonts that a table of styles names.
  local function prepare(styles)
    for name, value in pairs(styles) do
      if name == 'font' then
        styles[name] = fontOf(value)
      elseif type(value) == 'table' then
        if value.picture ~= nil then value.picture = Menu.picture(value.picture) end
        prepare(value)
      end
    end
  end

  -- A theme that does not fit is the game's mistake, which the game has reported.
  local own = gameTable 'theme'
  own = type(own) == 'table' and (own.__fields or own) or {}
  prepare(own)
  for name, value in pairs(own) do
    pcall(function() theme[name] = value end)
  end

  -- Returns the font for the name of the game. It is large already, so it does not grow with the texts.
  function Menu.titleFont()
    if own.font then return own.font end
    local size = math.max(20 * Menu.zoom * 100 // math.floor(Menu.textSize() * 100 + 0.5), 10 * Menu.zoom)
    local id = 'menu title ' .. size
    if not fonts[id] then Font:new { id = id, path = 'engine:pixel.ttf', size = size } end
    return id
  end

  Menu.colors = {
    ember = Widget.themeColors.ember, ash = Widget.themeColors.ash, night = Widget.themeColors.night,
    deep = { r = 8, g = 7, b = 12, a = 255 }, edge = { r = 62, g = 56, b = 66, a = 255 },
  }

  function Menu.font()
    return own.font or 'interface ' .. Widget.useTheme()
  end

  -- Cuts words that are wider than the space, in px.
  function Menu.fit(words, space)
    local font = Menu.font()
    words = string.gsub(words, '%c', ' ')
    if measureText(font, words) <= space then return words end
    for last = utf8.len(words) or 0, 1, -1 do
      local cut = string.sub(words, 1, utf8.offset(words, last + 1) - 1) .. '...'
      if measureText(font, cut) <= space then return cut end
    end
    return ''
  end

  -- Cuts words that need more than so many lines of that width.
  function Menu.fitLines(words, width, lines)
    local font = Menu.font()
    local function fits(text)
      local _, height = Widget.sizeOfWords(font, text, width)
      return height <= lines * Menu.lineHeight()
    end
    words = string.gsub(words, '%c', ' ')
    if fits(words) then return words end
    for last = utf8.len(words) or 0, 1, -1 do
      local cut = string.sub(words, 1, utf8.offset(words, last + 1) - 1) .. '...'
      if fits(cut) then return cut end
    end
    return ''
  end

  -- Breaks a text into lines of at most that width, for a list.
  function Menu.wrap(words, width)
    local font = Menu.font()
    local lines = {}
    for paragraph in string.gmatch(words .. '\n', '(.-)\n') do
      local line = ''
      for word in string.gmatch(paragraph, '%S+') do
        local longer = line == '' and word or line .. ' ' .. word
        if line ~= '' and measureText(font, longer) > width then
          lines[#lines + 1], line = line, word
        else
          line = longer
        end
      end
      lines[#lines + 1] = line
    end
    return lines
  end

  -- Lengths for a canvas of 320 x 180, enlarged like the theme.
  function Menu.px(length)
    return length * Menu.zoom
  end
end
