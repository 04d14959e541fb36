-- Generates docs/api.md, the reference of the core functions, from their rows and examples.

local introduction = [[
# The core functions

You usually write games with the classes (Room, Actor, Object and so on), which [these pages](classes.md) describe. The
classes use the functions on this page, and you can call them directly too:

```lua
startScript(function()
  sayActor { id = 'guy', text = 'Hello.', font = 'font', color = white }
  waitFor 'guy'
end)
```

- **Units.** `px` are pixels, `ms` are milliseconds of game time. A color is `{ r =, g =, b = }`. A rectangle is
  `{ x1 =, y1 =, x2 =, y2 = }`.
- **Places.** A place in a room is `{ x =, y = }`, `{ x, y }`, or the name of a waypoint, an object or an actor. An
  object or actor stands for its interaction point. Without an interaction point, it stands for its position.
- **Things.** For "an actor", "a room" and so on, pass the thing itself, or the id of an existing thing.
- **Options.** Arguments in braces are the fields of one table, as in `sayActor` above.
- **Waiting.** These functions wait: `delay`, `saveGame`, `loadGame`, `undoLastAction`, `shake`, `flash`, `letterbox`,
  `panCamera`, and all whose names begin with `wait`. Other functions that take time return at once and send a signal at
  their end. `waitFor 'guy'` waits for the signal `guy`.
- **Results.** `bool` is true on success, unless the description gives another meaning. Several results are named in
  order: `x, y, room` are three results. `|` means "or": `x, y | nil, message` are two numbers, or nil and a message.
  An invalid argument raises an error. In KIAVC games, only an argument of a wrong type does. Other invalid arguments
  are logged, and the result is false.
- **Since.** "KIAVC" marks functions that KIAVC 0.2.0 has too, though some optional arguments may be new. A number is the
  version of Ichor that added the function.
- **Examples.** The examples use the small game of `tests/lua`. It has the rooms `hall` and `yard`, the actors `guy` and
  `eve`, and the objects `lamp` and `coin`. A test runs every example.

This page is generated from the engine's own tables by `make docs`. Do not edit it.
]]

local descriptions = {
  string = 'text', number = 'number', integer = 'whole number', px = 'px', ms = 'ms', count = 'whole number',
  alpha = '0 (invisible) to 255', bool = 'true or false', color = 'color', rect = 'rectangle', ['function'] = 'function',
  table = 'table', any = 'any value', id = 'id for a new thing', room = 'a room', actor = 'an actor', costume = 'a costume',
  object = 'an object', cursor = 'a cursor', animation = 'an animation or image', font = 'a font', audio = 'a sound or music',
  text = 'id of a free text', bytes = 'text', place = 'a place',
  script = 'a function, or { function, restart = true }',
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
    default = ', default ' .. arg.default
  elseif arg.optional then
    default = ', optional'
  end
  local prefix = list and list ~= '' and list .. '.' or ''
  return '- `' .. prefix .. arg.name .. '`: ' .. describe(arg) .. default
end

-- Splits a sentence such as "Sends '<id>' on arrival." off: it gets a line of its own. Returns the
-- rest of the text, and the sentence or nil.
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
