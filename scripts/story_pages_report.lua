-- How story pages report what is wrong but no reason to stop. 'pages.telling' is the story that is being told.

local _, _, rules = ...

return function(pages)
  local report = {}

  -- The line of the page that runs now, as 'story.lua:12: ', for a message that is logged and not raised.
  function report.place()
    if not rules.raisesMistakes then return '' end
    local _, place = pcall(mistake, '')
    return place
  end

  -- Logs a message once per telling: pages are shown again and again, and run again when a story is resumed.
  function report.once(log, message)
    local told = pages.telling.told
    if told[message] then return end
    told[message] = true
    log(message)
  end

  -- Warns of options that the player never sees because no menu() follows them.
  function report.unshown(options)
    if #options == 0 then return end
    report.once(kiavcWarn, options[1].place .. "option: '" .. options[1].text ..
      "' is not shown: no menu() follows before the next text, jump or end of the page")
  end

  return report
end
