-- What happened in which order: a test notes lines and compares them.

local shared = {}

-- Returns a list, and a function that appends a line to it.
function shared.journal()
  local lines = {}
  return lines, function(line) lines[#lines + 1] = tostring(line) end
end

function shared.is(t, lines, ...)
  local wanted, got = table.concat({ ... }, ' | '), table.concat(lines, ' | ')
  t.expect(got == wanted, 'got ' .. got .. '; wanted ' .. wanted)
end

return shared
