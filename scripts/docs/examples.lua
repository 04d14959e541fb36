-- One entry for each core function: since when there is it, and how is it used. Read by the documentation and the console's
-- help alone.
--
-- To add one, in the part of examples/ that it belongs to: the function's name, 'since' ('KIAVC' where KIAVC 0.2.0 has the
-- function of that name, else the version of Ichor that brought it) and an example of a few lines. A test runs every example as a
-- script of the game in tests/lua (rooms 'hall' and 'yard', actors 'guy' and 'eve', objects 'lamp' and 'coin', sounds 'beep' and
-- 'hum', font 'font', cursor 'arrow', costume 'plain', animations 'room', 'figure' and 'box'), each in a fresh game; it may wait,
-- and must end. With 'fails = true' it must end in an error. `make docs` then takes it into docs/api.md; the console says it as
-- help.

local load = ...

local examples = {}
for _, part in ipairs { 'scripts', 'screen', 'media', 'people', 'things', 'stories' } do
  for name, entry in pairs(load('docs/examples/' .. part)) do
    if examples[name] then error("docs/examples/" .. part .. ".lua: '" .. name .. "' has an example already", 0) end
    examples[name] = entry
  end
end
return examples
