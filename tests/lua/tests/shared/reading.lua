-- Helpers for the tests of story pages.

local shared = require 'shared/journal'

local reading = { journal = shared.journal, is = shared.is }

-- Returns the text and the options that are shown: "Shelves. [Speak to her. | Leave.]".
function reading.seen(t)
  local page, words = t.page(), {}
  for i, option in ipairs(t.options()) do words[i] = option.text end
  return (page and page.text or '-') .. (#words > 0 and ' [' .. table.concat(words, ' | ') .. ']' or '')
end

function reading.expect(t, what)
  t.expect(reading.seen(t) == what, 'got ' .. reading.seen(t) .. '; wanted ' .. what)
end

function reading.read(t)
  t.key 'Space'
end

-- Starts a story. Returns a table that gets the fields 'how' and 'where' when the story ends.
function reading.tell(...)
  local result, arguments = {}, table.pack(...)
  runProcess(function() result.how, result.where = runStory(table.unpack(arguments, 1, arguments.n)) end)
  return result
end

return reading
