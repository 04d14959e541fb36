-- Helpers for the tests of dialogs: settings, and playing a conversation.

local talk = {}

local area = { x1 = 0, y1 = 150, x2 = 320, y2 = 198 }

-- Returns valid settings, and those of 'extra'.
function talk.settings(extra)
  local settings = { id = 'talk', font = 'font', color = white, selected = yellow, background = black, area = area }
  for key, value in pairs(extra or {}) do settings[key] = value end
  return settings
end

-- Plays a dialog in a new script. done() returns whether it has ended.
function talk.play(tree)
  local over = false
  startScript(function()
    enterDialog(tree)
    over = true
  end)
  return function() return over end
end

-- Waits until the dialog asks or has ended.
function talk.nextChoice(t, done)
  t.waitUntil(function() return #t.options() > 0 or done() end, 30000)
end

function talk.names(t)
  local list = {}
  for i, option in ipairs(t.options()) do list[i] = option.name end
  return table.concat(list, ' ')
end

return talk
