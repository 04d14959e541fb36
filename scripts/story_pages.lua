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
-- Each page runs in a script of its own. It ends with menu(), with jump() or at its end, and names the page that follows.
--
--   story_pages_tools.lua     what pages can call: text, image, option, menu, jump
--   story_pages_globals.lua   the globals of a story's file
--   story_pages_saved.lua     the place in a story, for saves
--   story_pages_report.lua    warnings
--   story_pages_look.lua      how pages look

-- fileState.telling is the story that is being told, or nil. Only one is told at a time.
local load, fileState = ...

local report = load 'story_pages_report' (fileState)
local tools, log = load 'story_pages_tools' (fileState, report)
local globals = load 'story_pages_globals'
local saves = load 'story_pages_saved'

-- More pages than this in one tick never end: the story goes round in circles.
local PAGES_PER_TICK = 1000

---- One page ----

local function run(telling, func)
  func()
  telling.isDone = true
  report.unshown(telling.options)
end

-- Runs a function of the story in a script of its own, which reports its errors. Returns nil if the story goes on, else how it
-- has ended: 'left', 'stopped' or 'failed'.
local function perform(telling, name, func)
  telling.isDone = false
  telling.track = startTrack(name, run, telling, func)
  local event
  repeat event = waitForAny(telling.track, 'page left') until event ~= 'page left' or telling.settings.leave
  if event == 'page left' then return 'left' end
  return telling.how or (not telling.isDone and 'failed') or nil
end

local function performPage(telling, name)
  telling.page, telling.next = name, nil
  telling.words, telling.options = '', {}
  telling.read, telling.calls = 0, 0
  local isResumed = telling.resumed > 0 or telling.resumedCalls > 0
  if not isResumed then saves.rememberBeginning(telling) end
  local how = perform(telling, 'page ' .. name, telling.globals[name])
  telling.resumed, telling.resumedCalls = 0, 0
  return how
end

---- From page to page ----

local function isPage(telling, name)
  return name ~= nil and type(rawget(telling.globals, name)) == 'function'
end

local function pagesOf(telling)
  local found = {}
  for name, value in pairs(telling.globals) do
    if type(value) == 'function' then found[name] = true end
  end
  return found
end

-- The page that follows, or nil. Naming an unknown page ends a story, on purpose or not: this is logged, and it is a warning if
-- the name is spelled like a page's.
local function nextPage(telling)
  local target = telling.next
  if target == nil or isPage(telling, target) then return target end
  local near = nearestName(target, pagesOf(telling), #target < 5 and 1 or 2)
  report.once(near and kiavcWarn or kiavcLog, string.format("%sthe story '%s' ends: it has no page '%s'%s",
    telling.nextPlace or '', telling.file, target, didYouMean(near)))
end

local function failInCircles(telling, page)
  local message = "the story '" .. telling.file .. "' goes round in circles, and nothing is to be read: page '" .. page .. "'"
  return perform(telling, 'page ' .. page, function() error((telling.nextPlace or '') .. message, 0) end)
end

-- Returns how the story has ended.
local function tell(telling, first)
  local page, tick, count = first, currentTicks, 0
  while page do
    if currentTicks ~= tick then tick, count = currentTicks, 0 end
    count = count + 1
    if count > PAGES_PER_TICK then return failInCircles(telling, page) end
    local how = performPage(telling, page)
    if how then return how end
    page = nextPage(telling)
  end
  return 'end'
end

---- Beginning and end ----

local optionTypes = { grant = 'table', flags = 'table', leave = 'boolean', style = 'table', show = 'function' }

-- What is wrong with options of runStory; nil if they are fine.
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

-- What is wrong with a call of runStory; nil if it is fine. 'saved' is a state to resume, or nil.
local function wrongCall(saved, entry, options)
  local wrong = wrongOption(options) or wrongOption(storyDefaults)
  if wrong then return 'runStory: ' .. wrong end
  if not coroutine.isyieldable() then return 'runStory waits: call it in a script' end
  if fileState.telling then return "runStory: the story '" .. fileState.telling.file .. "' is still being told" end
  if saved and not saves.isState(saved) then
    return 'runStory: this table is no state of a story; those are what storyState() and runStory return'
  end
  if entry ~= nil and type(entry) ~= 'string' then
    return 'runStory: the name of a page expected, got ' .. tostring(entry)
  end
end

-- The options, and the game's defaults for those that are not given.
local function settingsOf(options)
  local settings = {}
  for name, value in pairs(storyDefaults) do settings[name] = value end
  for name, value in pairs(options) do settings[name] = value end
  return settings
end

-- The story's flags: the game's table, if it gives one, else state.flags.
local function flagsOf(settings)
  if settings.flags then return settings.flags end
  if type(state.flags) ~= 'table' then state.flags = {} end
  return state.flags
end

local function begin(file, entry, settings)
  local telling = {
    file = file, entry = entry, settings = settings, flags = flagsOf(settings), options = {}, words = '', log = {}, results = {},
    read = 0, calls = 0, resumed = 0, resumedCalls = 0, told = {},
  }
  telling.require = globals.requirer(telling)
  telling.globals = globals.globalsOf(telling, fileState, tools)
  return telling
end

-- Runs the story's file, which defines the pages. Its errors are reported as those of a page.
local function read(telling)
  return perform(telling, 'story ' .. telling.file, function()
    local chunk = loadChunk(telling.file, telling.globals)
    chunk()
  end)
end

-- The page to begin with. A state that was saved with an older version of the file may name a page that is gone.
local function firstPage(telling, saved)
  if saved and isPage(telling, saved.page) then
    saves.restore(telling, saved, log, tools.image)
    return saved.page
  end
  if saved then kiavcWarn("the story '" .. telling.file .. "' has no page '" .. saved.page .. "' any more: it begins anew") end
  if isPage(telling, telling.entry) then return telling.entry end
  local near = nearestName(telling.entry, pagesOf(telling))
  return mistake("runStory: the story '" .. telling.file .. "' has no page '" .. telling.entry .. "'" .. didYouMean(near))
end

local function close(telling)
  if telling.track then stopScript(telling.track) end
  if fileState.telling == telling then fileState.telling = nil end
  hidePage()
end

---- What games call ----

-- Tells a story from a page on ('start' if none is named), and waits until it is over; or resumes a state that storyState()
-- returned. Returns how it has ended: 'end', 'left' by the player, 'stopped', or 'failed'; and, if it was left or stopped, the
-- state to resume.
function runStory(file, entry, options)
  local saved = type(file) == 'table' and file or nil
  options = options or {}
  local wrong = wrongCall(saved, entry, options)
  if wrong then return mistake(wrong) end
  local name = saved and saved.file or file
  local path = type(name) == 'string' and globals.findFile(name, '')
  if not path then return mistake("runStory: there is no file '" .. tostring(name) .. "'") end
  local settings = settingsOf(options)
  if saved and saved.isGranted and settings.grant == nil then
    return mistake "runStory: this story was told with grants; give them again: runStory(state, nil, { grant = ... })"
  end
  local telling = begin(path, saved and saved.entry or entry or 'start', settings)
  local _ <close> = setmetatable({}, { __close = function() close(telling) end })
  fileState.telling = telling
  local how = read(telling) or tell(telling, firstPage(telling, saved))
  return how, (how == 'left' or how == 'stopped') and saves.stateOf(telling) or nil
end

-- The place in the story that is being told, as plain values for runStory; nil if there is none.
function storyState()
  return saves.stateOf(fileState.telling)
end

-- Ends the story that is being told; the runStory that tells it returns 'stopped'.
function stopStory()
  if not fileState.telling then return false end
  fileState.telling.how = 'stopped'
  stopScript(fileState.telling.track)
  return true
end

-- A game that consists of one story: it ends with the story.
function playStory(file)
  if runStory(file) ~= 'failed' then quit() end
end
