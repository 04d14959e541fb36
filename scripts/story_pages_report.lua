-- Reports mistakes in story pages that do not stop the story. 'pages.session' is the running story.

local _, _, rules = ...

return function(pages)
  local report = {}

  -- Returns the current line of the page, such as 'story.lua:12: ', for messages that are logged
  -- and not raised.
  function report.place()
    if not rules.raisesMistakes then return '' end
    local _, place = pcall(mistake, '')
    return place
  end

  -- Logs a message once for each running story. Pages can be shown many times, and run again when a
  -- story is resumed.
  function report.once(log, message)
    local reported = pages.session.reported
    if reported[message] then return end
    reported[message] = true
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
