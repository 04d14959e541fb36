-- Story pages: runStory('archive.lua', 'hall') tells a story from a Lua file whose functions are its pages.
--
--   function hall()
--     image 'hall'
--     text 'Dust, and the smell of cats.'
--     option('Look for the cats.', 'cats')
--     if flags.hasLamp then option('Light the lamp.', 'bright') end
--     menu()
--   end
--
-- The file has its own globals. It finds text, image, option, menu, jump, flags and require there, what the game grants, and
-- nothing else. How pages look is scripts/story_look.lua's business.

-- fileState.telling is the story that is being told, or nil.
local _, fileState, rules = ...

-- Of what was read, so many texts are kept for storyState; and so many results of granted functions of a page.
local LOG_MAX, RESULTS_MAX = 100, 1000

-- As many pages as can follow each other in one tick: more of them would never end.
local PAGES_PER_TICK = 1000

---- Plain values ----

local plainTypes = { ['nil'] = true, boolean = true, number = true, string = true }

-- A copy of what is plain in a table: numbers, texts, booleans and tables of them.
local function plainCopy(value, inside)
  if type(value) ~= 'table' then return plainTypes[type(value)] and value or nil end
  inside = inside or {}
  if inside[value] then return nil end
  inside[value] = true
  local copy = {}
  for key, field in pairs(value) do
    if plainTypes[type(key)] then copy[key] = plainCopy(field, inside) end
  end
  inside[value] = nil
  return copy
end

local function arePlain(values)
  for i = 1, values.n do
    if not plainTypes[type(values[i])] then return false end
  end
  return true
end

---- What is wrong, without being a reason to end ----

-- Where the page is just now: 'story.lua:12: ', for what is told without raising it.
local function placeOfPage()
  if not rules.raisesMistakes then return '' end
  local _, place = pcall(mistake, '')
  return place
end

-- Tells it once: pages come again, and are run again where a story goes on.
local function tellOnce(report, message)
  if fileState.telling.told[message] then return end
  fileState.telling.told[message] = true
  report(message)
end

local function didYouMean(near)
  return near and "; did you mean '" .. near .. "'?" or ''
end

-- Options that nobody will see.
local function tellOfForgotten(options)
  if #options == 0 then return end
  tellOnce(kiavcWarn, options[1].place .. "option: '" .. options[1].text ..
    "' is not shown: no menu() follows before the next text, jump or end of the page")
end

---- Words and pictures ----

-- '{name}' in words becomes the argument of that name.
local function filled(words, arguments)
  return (string.gsub(words, '{([%a_][%w_]*)}', function(name)
    local value = arguments[name]
    if type(value) == 'string' or math.type(value) == 'integer' then return tostring(value) end
    if type(value) == 'number' then return string.format('%.14g', value) end
    local near = value == nil and nearestName(name, arguments)
    tellOnce(kiavcError, string.format("%stext: '{%s}' needs a text or a number, got %s%s", placeOfPage(), name, type(value),
      didYouMean(near)))
  end))
end

-- The id of a text becomes that text, other words are said as they are.
local function wordsOf(value, arguments, who)
  if type(value) == 'number' then value = tostring(value) end
  if type(value) ~= 'string' then return mistake(who .. ': a text expected, got ' .. type(value)) end
  if rules.hasTextById and hasText(value) then return text(value, arguments) end
  if arguments == nil then return value end
  if type(arguments) ~= 'table' then return mistake(who .. ': the arguments are a table, not ' .. type(arguments)) end
  return filled(value, arguments)
end

local function folderOf(file)
  return string.match(file, '^(.*/)') or ''
end

local function pictureFile(name)
  for _, folder in ipairs { folderOf(fileState.telling.file), '', 'images/', 'assets/images/', 'assets/' } do
    for _, ending in ipairs { '', '.png', '.webp', '.jpg', '.jpeg' } do
      if fileExists(folder .. name .. ending) then return folder .. name .. ending end
    end
  end
end

-- The id of an image: one that the game has made, or a file of that name.
local function pictureOf(name)
  if animations[name] then return name end
  local id = 'story: ' .. name
  if animations[id] then return id end
  local path = pictureFile(name)
  if path then return Image:new { id = id, path = path } and id end
  tellOnce(kiavcError, string.format("%simage: there is neither an image nor a file '%s'%s", placeOfPage(), name,
    didYouMean(nearestName(name, animations))))
end

---- What the player has read and chosen ----

local function note(words, isChoice)
  addPageLog(words, isChoice)
  local log = fileState.telling.log
  log[#log + 1] = { text = words, choice = isChoice or nil }
  if #log > LOG_MAX then table.remove(log, 1) end
end

-- The options of this page that were chosen at any time: a set of their texts.
local function chosenHere()
  if type(state.stories) ~= 'table' then state.stories = {} end
  local pages = state.stories[fileState.telling.file] or {}
  state.stories[fileState.telling.file] = pages
  pages[fileState.telling.page] = pages[fileState.telling.page] or {}
  return pages[fileState.telling.page]
end

---- What pages can do ----

local tools = {}

-- Ends the present page; the story goes on with another one, or ends. 'place' is where that was written.
local function leaveFor(target, place)
  tellOfForgotten(fileState.telling.options)
  fileState.telling.isDone, fileState.telling.next, fileState.telling.nextPlace = true, target, place
  stopScript((coroutine.running()))
  waitTicks(1)
end

local function show(options)
  local telling = fileState.telling
  local shown = telling.settings.show or showStoryPage
  return shown({ text = telling.words, picture = telling.picture, options = options, leave = telling.settings.leave },
    telling.settings)
end

function tools.text(value, arguments)
  tellOfForgotten(fileState.telling.options)
  fileState.telling.options, fileState.telling.words = {}, wordsOf(value, arguments, 'text')
  if fileState.telling.read < fileState.telling.resumed then
    fileState.telling.read = fileState.telling.read + 1
    return
  end
  if fileState.telling.words ~= '' then show() end
  if fileState.telling.words ~= '' then note(fileState.telling.words) end
  fileState.telling.read = fileState.telling.read + 1
end

function tools.image(name)
  if name ~= nil and name ~= false and type(name) ~= 'string' then
    return mistake('image: the name of an image expected, got ' .. type(name))
  end
  fileState.telling.image = name or nil
  fileState.telling.picture = name and pictureOf(name) or nil
end

function tools.option(value, target)
  if target ~= nil and type(target) ~= 'string' then
    return mistake('option: the name of a page expected, got ' .. type(target))
  end
  local words = wordsOf(value, nil, 'option')
  if words == '' then return mistake 'option: the words are empty' end
  table.insert(fileState.telling.options, { text = words, target = target, place = placeOfPage() })
end

function tools.menu()
  local options, chosen = fileState.telling.options, chosenHere()
  if #options == 0 then return mistake "menu: there are no options; option('Words', 'page') adds one" end
  for _, option in ipairs(options) do option.seen = chosen[option.text] or false end
  fileState.telling.options = {}
  local option = options[show(options)]
  if not option then return leaveFor(nil) end
  chosen[option.text] = true
  note(option.text, true)
  leaveFor(option.target, option.place)
end

function tools.jump(target)
  if type(target) ~= 'string' then return mistake('jump: the name of a page expected, got ' .. type(target)) end
  leaveFor(target, placeOfPage())
end

---- The story's own globals ----

-- A granted function, whose results are kept, so that a page which is resumed does not do again what it did before.
local function kept(func)
  return function(...)
    local mine = fileState.telling
    mine.calls = mine.calls + 1
    local before = mine.results[mine.calls]
    if before and mine.calls <= mine.resumedCalls then return table.unpack(before, 1, before.n) end
    local call = mine.calls
    local values = table.pack(func(...))
    if call <= RESULTS_MAX and arePlain(values) then mine.results[call] = values end
    return table.unpack(values, 1, values.n)
  end
end

-- Finds what the game grants: a table of names and values, in which a plain entry names a global, or _G for everything.
local function granter(grant)
  if grant == nil then return function() end end
  local named, wrapped = {}, {}
  if grant ~= _G then
    for _, name in ipairs(grant) do named[name] = true end
  end
  return function(name)
    local value = grant[name]
    if value == nil and named[name] then value = _G[name] end
    if type(value) ~= 'function' then return value end
    wrapped[value] = wrapped[value] or kept(value)
    return wrapped[value]
  end
end

local function environmentOf(mine)
  local granted = granter(mine.settings.grant)
  local own = { flags = mine.flags, require = mine.require }
  return setmetatable({}, {
    __index = function(_, name)
      local value = tools[name] or own[name]
      if value == nil then value = granted(name) end
      return value
    end,
    __newindex = function(globals, name, value)
      if tools[name] or own[name] then
        return mistake("'" .. name .. "' is what every story finds; what it makes itself needs another name")
      end
      rawset(globals, name, value)
    end,
  })
end

-- Lua files may be named without their ending.
local function fileNamed(name, folder)
  for _, path in ipairs { folder .. name, folder .. name .. '.lua', name, name .. '.lua' } do
    if fileExists(path) then return path end
  end
end

-- Runs another file of the story, once, with the same globals.
local function requirer(mine)
  local loaded = {}
  return function(name)
    local file = type(name) == 'string' and fileNamed(name, folderOf(mine.file))
    if not file then return mistake("require: the story has no file '" .. tostring(name) .. "'") end
    if loaded[file] == nil then
      loaded[file] = true
      local value = loadChunk(file, mine.globals)()
      if value ~= nil then loaded[file] = value end
    end
    return loaded[file]
  end
end

local function isPage(mine, name)
  return name ~= nil and type(rawget(mine.globals, name)) == 'function'
end

local function pagesOf(mine)
  local pages = {}
  for name, value in pairs(mine.globals) do
    if type(value) == 'function' then pages[name] = true end
  end
  return pages
end

---- Telling ----

local function beginPage(mine, name)
  mine.page, mine.next = name, nil
  mine.words, mine.options = '', {}
  mine.read, mine.calls = 0, 0
  if mine.resumed > 0 or mine.resumedCalls > 0 then return end
  mine.results = {}
  mine.flagsBefore = plainCopy(mine.flags)
  mine.variablesBefore = {}
  for variable, value in pairs(mine.globals) do mine.variablesBefore[variable] = plainCopy(value) end
  mine.imageBefore = mine.image
end

-- The story ends where a page names one that there is not. That may be meant so, but it is told: a name that is spelled like a
-- page's is most likely a mistake.
local function follow(mine)
  local target = mine.next
  if target == nil or isPage(mine, target) then return target end
  local near = nearestName(target, pagesOf(mine), #target < 5 and 1 or 2)
  local report = near and kiavcWarn or kiavcLog
  tellOnce(report, string.format("%sthe story '%s' ends: it has no page '%s'%s", mine.nextPlace or '', mine.file, target,
    didYouMean(near)))
end

local function run(mine, func)
  func()
  mine.isDone = true
  tellOfForgotten(mine.options)
end

-- Runs a function of the story in a script of its own, which reports what goes wrong. How it has ended: nil where the story goes
-- on, or is over.
local function perform(mine, name, func)
  mine.isDone = false
  mine.track = startTrack(name, run, mine, func)
  local event = waitForAny(mine.track, 'page left')
  while event == 'page left' and not mine.settings.leave do event = waitForAny(mine.track, 'page left') end
  if event == 'page left' then return 'left' end
  return mine.how or (not mine.isDone and 'failed') or nil
end

local function performPage(mine, name)
  beginPage(mine, name)
  local how = perform(mine, 'page ' .. name, mine.globals[name])
  mine.resumed, mine.resumedCalls = 0, 0
  return how
end

-- Reads the story's file, of which what is wrong is reported as what is wrong in a page.
local function read(mine)
  return perform(mine, 'story ' .. mine.file, function()
    local chunk = loadChunk(mine.file, mine.globals)
    chunk()
  end)
end

local function goesInCircles(mine, page)
  local message = "the story '" .. mine.file .. "' goes round in circles, and nothing is to be read: page '" .. page .. "'"
  return perform(mine, 'page ' .. page, function() error((mine.nextPlace or '') .. message, 0) end)
end

local function tell(mine, first)
  local page, tick, count = first, currentTicks, 0
  while page do
    if currentTicks ~= tick then tick, count = currentTicks, 0 end
    count = count + 1
    if count > PAGES_PER_TICK then return goesInCircles(mine, page) end
    local how = performPage(mine, page)
    if how then return how end
    page = follow(mine)
  end
  return 'end'
end

-- The story's place as plain values, or nil while none is told, or none of its pages yet.
local function stateOf(mine)
  return mine and mine.page and {
    file = mine.file, entry = mine.entry, page = mine.page, read = math.max(mine.read, mine.resumed), image = mine.imageBefore,
    flags = plainCopy(mine.flagsBefore), variables = plainCopy(mine.variablesBefore), results = plainCopy(mine.results),
    calls = math.max(mine.calls, mine.resumedCalls), log = plainCopy(mine.log), isGranted = mine.settings.grant ~= nil or nil,
  } or nil
end

function storyState()
  return stateOf(fileState.telling)
end

-- Ends the story that is being told; the runStory that tells it returns 'stopped'.
function stopStory()
  if not fileState.telling then return false end
  fileState.telling.how = 'stopped'
  stopScript(fileState.telling.track)
  return true
end

---- Beginning ----

local optionTypes = { grant = 'table', flags = 'table', leave = 'boolean', style = 'table', show = 'function' }

local function wrongOption(options)
  if type(options) ~= 'table' then return 'a table of options expected, got ' .. type(options) end
  for name, value in pairs(options) do
    local wanted = optionTypes[name]
    if not wanted then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), optionTypes))
    end
    if type(value) ~= wanted then return "the option '" .. name .. "' is a " .. wanted .. ', not ' .. tostring(value) end
  end
end

local stateTypes = {
  file = 'string', entry = 'string', page = 'string', read = 'number', calls = 'number', flags = 'table', variables = 'table',
  results = 'table', log = 'table',
}

-- States come from anywhere: games keep them as they like.
local function isState(saved)
  for name, wanted in pairs(stateTypes) do
    if type(saved[name]) ~= wanted then return false end
  end
  return true
end

local function settingsOf(options)
  local settings = {}
  for name, value in pairs(storyDefaults) do settings[name] = value end
  for name, value in pairs(options) do settings[name] = value end
  return settings
end

-- What the story establishes is kept in state.flags, unless it is given another table.
local function flagsOf(settings)
  if settings.flags then return settings.flags end
  if type(state.flags) ~= 'table' then state.flags = {} end
  return state.flags
end

local function begin(file, entry, settings)
  local mine = {
    file = file, entry = entry, settings = settings, flags = flagsOf(settings), options = {}, words = '', log = {}, results = {},
    read = 0, calls = 0, resumed = 0, resumedCalls = 0, told = {},
  }
  mine.require = requirer(mine)
  mine.globals = environmentOf(mine)
  return mine
end

-- Goes back to where storyState() was.
local function restore(mine, saved)
  for name in pairs(mine.flags) do mine.flags[name] = nil end
  for name, value in pairs(plainCopy(saved.flags)) do mine.flags[name] = value end
  for name, value in pairs(plainCopy(saved.variables)) do rawset(mine.globals, name, value) end
  mine.flagsBefore, mine.variablesBefore, mine.imageBefore = plainCopy(saved.flags), plainCopy(saved.variables), saved.image
  mine.resumed, mine.resumedCalls = saved.read, saved.calls
  mine.results = plainCopy(saved.results)
  clearPageLog()
  for _, entry in ipairs(saved.log) do note(entry.text, entry.choice) end
  tools.image(saved.image)
end

-- The page to begin with; an older state may name one that there is no more.
local function firstPage(mine, saved)
  if saved and isPage(mine, saved.page) then
    restore(mine, saved)
    return saved.page
  end
  if saved then kiavcWarn("the story '" .. mine.file .. "' has no page '" .. saved.page .. "' any more: it begins anew") end
  if isPage(mine, mine.entry) then return mine.entry end
  local near = nearestName(mine.entry, pagesOf(mine))
  return mistake("runStory: the story '" .. mine.file .. "' has no page '" .. mine.entry .. "'" .. didYouMean(near))
end

local function close(mine)
  if mine.track then stopScript(mine.track) end
  if fileState.telling == mine then fileState.telling = nil end
  hidePage()
end

-- Tells a story from a page on ('start' if none is named), and waits until it is over; or goes on where storyState() was. How it
-- has ended: 'end', 'left' by the player, 'stopped', or 'failed'; and the state to go on with where it was left or stopped.
function runStory(file, entry, options)
  local saved = type(file) == 'table' and file or nil
  options = options or {}
  local wrong = wrongOption(options) or wrongOption(storyDefaults)
  if wrong then return mistake('runStory: ' .. wrong) end
  if not coroutine.isyieldable() then return mistake 'runStory waits: call it in a script' end
  if fileState.telling then return mistake("runStory: the story '" .. fileState.telling.file .. "' is still being told") end
  if saved and not isState(saved) then
    return mistake 'runStory: this table is no state of a story; those are what storyState() and runStory return'
  end
  if entry ~= nil and type(entry) ~= 'string' then
    return mistake('runStory: the name of a page expected, got ' .. tostring(entry))
  end
  local name = saved and saved.file or file
  local path = type(name) == 'string' and fileNamed(name, '')
  if not path then return mistake("runStory: there is no file '" .. tostring(name) .. "'") end
  local settings = settingsOf(options)
  if saved and saved.isGranted and settings.grant == nil then
    return mistake "runStory: this story was told with grants; give them again: runStory(state, nil, { grant = ... })"
  end
  local mine = begin(path, saved and saved.entry or entry or 'start', settings)
  local _ <close> = setmetatable({}, { __close = function() close(mine) end })
  fileState.telling = mine
  local how = read(mine) or tell(mine, firstPage(mine, saved))
  return how, (how == 'left' or how == 'stopped') and stateOf(mine) or nil
end

-- A game that is nothing but a story: it ends with it.
function playStory(file)
  if runStory(file) ~= 'failed' then quit() end
end
