-- docs/api.md: the reference of the core functions, from their rows and examples.

local introduction = [[
# The core functions

Made from the engine's own tables by `make docs`; do not edit. The classes that games are mostly made of (Room, Actor, Object and
so on) are in [classes.md](classes.md); what they do, they do with these functions.

- `px` are pixels, `ms` milliseconds of game time. A color is `{ r =, g =, b = }`, a rectangle `{ x1 =, y1 =, x2 =, y2 = }`.
- A place of a room is `{ x =, y = }` or `{ x, y }`, the name of one of the room's waypoints, an object or an actor (to whose
  interaction point one goes).
- "an actor", "a room" and so on is the id of one that exists, or the thing itself.
- Fields in braces are those of one table: `sayActor { id = 'guy', text = 'Hello.', font = 'font', color = white }`.
- Nothing waits but the functions whose name begins with `wait`. What takes time sends a signal at its end: `waitFor 'guy'`
  waits for that.
- `bool` as result is true when it was done. A mistake in an argument raises an error; in games of the KIAVC layout
  it is logged and the result is false. Other results are named in order: `x, y, room` are three.
- KIAVC: the function is also in KIAVC, as of its version 0.2.0, though maybe without some of the arguments that may be left
  out. A number: the version of Ichor that brought the function.
- Every example is run by a test, in the small game of `tests/lua`: rooms `hall` and `yard`, actors `guy` and `eve`, objects
  `lamp` and `coin`.
]]

local descriptions = {
  string = 'text', number = 'number', integer = 'whole number', px = 'px', ms = 'ms', count = 'whole number',
  alpha = '0 (not to be seen) to 255', bool = 'true or false', color = 'color', rect = 'rectangle', ['function'] = 'function',
  table = 'table', any = 'any value', id = 'id for a new thing', room = 'a room', actor = 'an actor', costume = 'a costume',
  object = 'an object', cursor = 'a cursor', animation = 'an animation or image', font = 'a font', audio = 'a sound or music',
  text = 'id of a free text', place = 'a place',
}

local function describe(arg)
  if not arg.words then return descriptions[arg.type] or arg.type end
  local words = {}
  for i, word in ipairs(arg.words) do words[i] = '`' .. word .. '`' end
  return table.concat(words, ', ', 1, #words - 1) .. ' or ' .. words[#words]
end

local function argumentLine(arg, list)
  local default = ''
  if arg.default then
    default = ', ' .. arg.default .. ' if not given'
  elseif arg.optional then
    default = ', may be left out'
  end
  local prefix = list and list ~= '' and list .. '.' or ''
  return '- `' .. prefix .. arg.name .. '`: ' .. describe(arg) .. default
end

-- "Sends '<id>' on arrival." is a line of its own in the reference: the rest of the text, and that sentence.
local function splitSignal(doc)
  local before, sentence, after = doc:match "^(.-)(Sends '.-%.)(.*)$"
  if not sentence then return doc, nil end
  local rest = (before .. after):gsub('  +', ' '):gsub('%s+$', '')
  return rest, (sentence:gsub("'(.-)'", '`%1`'))
end

local function section(row, note)
  local doc, sends = splitSignal(row.doc)
  local lines = { '### ' .. row.name, '' }
  local function add(line) lines[#lines + 1] = line end
  local since = note and (note.since == 'KIAVC' and 'KIAVC' or 'since ' .. note.since)
  add('`' .. row.usage .. '`' .. (since and ' · ' .. since or ''))
  add ''
  add(doc)
  add ''
  for _, arg in ipairs(row.positional) do add(argumentLine(arg)) end
  if row.rest then add '- `...`: any further values' end
  for _, arg in ipairs(row.fields) do add(argumentLine(arg, row.table)) end
  if row.result and row.result ~= 'bool' then add('- **Returns** `' .. row.result .. '`') end
  if sends then add('- **' .. sends:match '^%a+' .. '**' .. sends:match '^%a+(.*)$') end
  if lines[#lines] ~= '' then add '' end
  if note then add('```lua\n' .. note.example .. '```\n') end
  return table.concat(lines, '\n')
end

local function anchor(title)
  return (title:lower():gsub('[^%w ]', ''):gsub(' ', '-'))
end

local function contents(tables)
  local lines = {}
  for _, rows in ipairs(tables) do
    local names = {}
    for i, row in ipairs(rows) do names[i] = '[' .. row.name .. '](#' .. row.name:lower() .. ')' end
    lines[#lines + 1] = '- [' .. rows.title .. '](#' .. anchor(rows.title) .. '): ' .. table.concat(names, ', ')
  end
  return table.concat(lines, '\n')
end

return function(tables, examples)
  local parts = { introduction, contents(tables) .. '\n' }
  for _, rows in ipairs(tables) do
    parts[#parts + 1] = '## ' .. rows.title .. '\n'
    for _, row in ipairs(rows) do parts[#parts + 1] = section(row, examples[row.name]) end
  end
  return table.concat(parts, '\n')
end
