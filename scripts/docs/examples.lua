-- One entry per core function: since which version it exists, and an example. Only the
-- documentation and the console's help read these.
--
-- To add an entry, put it into the file of examples/ that it belongs to:
--   the function's name
--   'since': 'KIAVC' if KIAVC 0.2.0 has a function of that name; else the first release that has
--            the function. Functions that come after ICHOR_VERSION (engine/game/version.h) have the
--            next version: now '0.2.0'
--   'example': a few lines of Lua
-- Then run `make docs`, which adds it to docs/api.md. The console shows it as help.
--
-- A test runs every example as a script in a fresh game of tests/lua. That game has the rooms
-- 'hall' and 'yard', the actors 'guy' and 'eve', the objects 'lamp' and 'coin', the sounds
-- 'beep' and 'hum', the font 'font', the cursor 'arrow', the costume 'plain', and the animations
-- 'room', 'figure' and 'box'. An example may wait, and must end. With 'fails = true' it must end
-- in an error.

local load = ...

local examples = {}
for _, part in ipairs {
  'scripts', 'screen', 'effects', 'media', 'people', 'things', 'stories', 'saves', 'settings', 'interface',
} do
  for name, entry in pairs(load('docs/examples/' .. part)) do
    if examples[name] then error("docs/examples/" .. part .. ".lua: '" .. name .. "' has an example already", 0) end
    examples[name] = entry
  end
end
return examples
