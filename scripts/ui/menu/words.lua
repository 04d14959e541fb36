-- The words of the menu in the player's language, from assets/texts/.

return function(Menu)
  local english = engineTexts 'en'
  local own = {}

  -- The language of the words: that of the setting or, in a game without settings, of the game.
  function Menu.language()
    local language = Menu.facts.hasSettings and getSetting 'language' or gameTable 'lang'
    return type(language) == 'string' and language or 'en'
  end

  local function textsIn(language)
    if own[language] == nil then
      own[language] = engineTexts(language) or engineTexts(string.match(language, '^%a+') or '') or false
    end
    return own[language] or english
  end

  -- Returns the words of an id of assets/texts/en.lua. {name} stands for arguments[name]. Without such
  -- words, returns 'other', or else the id.
  function Menu.say(id, arguments, other)
    local words = textsIn(Menu.language())[id] or english[id] or other or id
    if not arguments then return words end
    return (string.gsub(words, '{(%a+)}', function(name) return tostring(arguments[name]) end))
  end

  -- Returns the words for a reason of the engine, such as "there is no such save". These are the
  -- sentences of engine/game/session.c; they are ids of the texts, too.
  function Menu.reason(words)
    return (string.gsub(Menu.say(words or ''), '^%l', string.upper))
  end

  -- Returns the language's own name.
  function Menu.nameOf(language)
    local texts = engineTexts(language)
    return texts and texts.languageName or language
  end

  -- Returns a date and a time of the player's clock.
  function Menu.moment(seconds)
    local year, month, day, hour, minute = localTime(seconds)
    if not year then return '' end
    local nowYear, nowMonth, nowDay = localTime()
    local clock = string.format('%02d:%02d', hour, minute)
    if year == nowYear and month == nowMonth and day == nowDay then return Menu.say('today', { time = clock }) end
    return string.format('%04d-%02d-%02d %s', year, month, day, clock)
  end

  -- The same in five characters: the time of today, or the month and the day.
  function Menu.shortMoment(seconds)
    local year, month, day, hour, minute = localTime(seconds)
    if not year then return '' end
    local nowYear, nowMonth, nowDay = localTime()
    local isToday = year == nowYear and month == nowMonth and day == nowDay
    return isToday and string.format('%02d:%02d', hour, minute) or string.format('%02d-%02d', month, day)
  end

  function Menu.playTime(ms)
    local minutes = ms // 60000
    if minutes < 60 then return Menu.say('minutes', { n = math.tointeger(minutes) }) end
    minutes = math.tointeger(minutes)
    return Menu.say('hours', { h = minutes // 60, m = string.format('%02d', minutes % 60) })
  end
end
