-- Helpers for the tests of story pages.

local reading = {}

function reading.journal()
  local lines = {}
  return lines, function(line) lines[#lines + 1] = tostring(line) end
end

function reading.is(t, lines, ...)
  local wanted, got = table.concat({ ... }, ' | '), table.concat(lines, ' | ')
  t.expect(got == wanted, 'got ' .. got .. '; wanted ' .. wanted)
end

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
