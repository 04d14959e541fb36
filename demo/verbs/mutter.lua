-- mutter.lua shows a background script that teaches the player something: Odile reads out what she enters.

state.heard = {} -- the headings of Odile's book that Ada has heard
state.muttered = 0

-- What she reads out, in order, and the heading in it.
local entries = {
  { 'inn.mutter.1', 'breakage' },
  { 'inn.mutter.2', 'spoilage' },
  { 'inn.mutter.3', 'rounding' },
  { 'inn.mutter.4', 'breakage', pours = true },
  { 'inn.mutter.5' },
  { 'inn.mutter.6', 'spoilage' },
  { 'inn.mutter.7', 'found' },
  { 'inn.mutter.8', 'rounding' },
  { 'inn.mutter.9', 'breakage', pours = true },
}

return function()
  while true do
    waitMs(math.random(8000, 13000))
    -- She is quiet while Ada does something, so that no line of a conversation is replaced.
    if not action and not isDialogOpen() and not cutscene then
      local entry = entries[state.muttered % #entries + 1]
      state.muttered = state.muttered + 1
      if entry.pours then sfx 'pour' end
      if entry[2] then state.heard[entry[2]] = true end
      actors.odile:say(text(entry[1]))
    end
  end
end
