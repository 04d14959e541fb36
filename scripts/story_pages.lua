-- Story pages: runStory('archive.lua', 'hall') runs a story from a Lua file whose functions are
-- its pages.
--
--   function hall()
--     image 'hall'
--     text 'Dust, and the smell of cats.'
--     option('Look for the cats.', 'cats')
--     if flags.hasLamp then option('Light the lamp.', 'bright') end
--     menu()
--   end
--
-- Each page runs in a script of its own. It ends with menu(), with jump() or at its end, and names
-- the page that follows.
--
--   story_pages_tools.lua     the functions for pages: text, image, option, menu, jump
--   story_pages_globals.lua   the globals of a story's files
--   story_pages_grants.lua    what the game grants to a story, and the results of these functions
--   story_pages_saved.lua     the state of a running story, for saves
--   story_pages_report.lua    warnings
--   story_pages_look.lua      the look of pages
--   story_pages_quotes.lua    typographic quotation marks
--   story_pages_closing.lua   the page after the last one

-- fileState.session is the running story, or nil. At most one story runs at a time.
local load, fileState = ...

local report = load 'story_pages_report' (fileState)
local tools, log = load 'story_pages_tools' (fileState, report)
local globals = load 'story_pages_globals'
local saves = load 'story_pages_saved'
local closing = load 'story_pages_closing'

-- If more pages than this run in one tick, the story is in an endless loop.
local PAGES_PER_TICK = 1000

---- One page ----

local function run(session, func)
  func()
  session.isDone = true
  report.unshown(session.options)
end

-- Runs a function of the story in a new script, which reports its errors. Returns nil if the story
-- goes on, else how it has ended: 'left', 'stopped' or 'failed'.
local function perform(session, name, func)
  session.isDone = false
  session.track = startTrack(name, run, session, func)
  local event
  repeat event = waitForAny(session.track, 'page left') until event ~= 'page left' or session.settings.leave
  if event == 'page left' then return 'left' end
  return session.how or (not session.isDone and 'failed') or nil
end

local function performPage(session, name)
  session.page, session.next = name, nil
  session.words, session.options = '', {}
  session.read = 0
  local isResumed = session.resumed > 0 or session.resumedCalls > 0
  if not isResumed then saves.rememberBeginning(session) end
  session.pageCalls = { count = 0, results = session.results }
  session.calls = session.pageCalls
  local how = perform(session, 'page ' .. name, session.globals[name])
  session.resumed, session.resumedCalls = 0, 0
  return how
end

---- From page to page ----

local function isPage(session, name)
  return name ~= nil and type(rawget(session.globals, name)) == 'function'
end

local function pagesOf(session)
  local found = {}
  for name, value in pairs(session.globals) do
    if type(value) == 'function' then found[name] = true end
  end
  return found
end

local function nearestPage(session, name)
  return nearestName(name, pagesOf(session), #name < 5 and 1 or 2)
end

-- Returns a message if the running story has no page of that name, but one with a similar name.
-- Returns nil otherwise.
function fileState.faultInPage(name)
  local session = fileState.session
  if isPage(session, name) then return nil end
  local near = nearestPage(session, name)
  return near and "there is no page '" .. name .. "'" .. didYouMean(near)
end

-- Returns the page that follows, or nil. An unknown page ends the story, which may be intended: it
-- is logged. It is a warning if the name looks like a misspelt page.
local function nextPage(session)
  local target = session.next
  if target == nil or isPage(session, target) then return target end
  local near = nearestPage(session, target)
  report.once(near and kiavcWarn or kiavcLog, string.format("%sthe story '%s' ends: it has no page '%s'%s",
    session.nextPlace or '', session.file, target, didYouMean(near)))
end

local function failInLoop(session, page)
  local message = "the story '" .. session.file .. "' is in an endless loop of pages without text: page '" .. page .. "'"
  return perform(session, 'page ' .. page, function() error((session.nextPlace or '') .. message, 0) end)
end

-- Returns how the story has ended.
local function runPages(session, first)
  local page, tick, count = first, currentTicks, 0
  while page do
    if currentTicks ~= tick then tick, count = currentTicks, 0 end
    count = count + 1
    if count > PAGES_PER_TICK then return failInLoop(session, page) end
    local how = performPage(session, page)
    if how then return how end
    page = nextPage(session)
  end
  return 'end'
end

---- Beginning and end ----

local optionTypes = {
  grant = 'table', flags = 'table', leave = 'boolean', style = 'table', show = 'function', closing = 'table or boolean',
}

-- Returns a message about the first invalid option of runStory, or nil.
local function faultInOptions(options)
  if type(options) ~= 'table' then return 'a table of options expected, got ' .. type(options) end
  for name, value in pairs(options) do
    local wanted = optionTypes[name]
    if not wanted then
      return "there is no option '" .. tostring(name) .. "'" .. didYouMean(nearestName(tostring(name), optionTypes))
    end
    if not string.find(wanted, type(value), 1, true) then
      return "the option '" .. name .. "' is a " .. wanted .. ', not ' .. tostring(value)
    end
  end
end

-- Returns a message about an invalid call of runStory, or nil. 'saved' is a state to resume,
-- or nil.
local function faultInCall(saved, entry, options)
  local fault = faultInOptions(options) or faultInOptions(storyDefaults)
  if fault then return 'runStory: ' .. fault end
  if not coroutine.isyieldable() then return 'runStory waits: call it in a script' end
  if fileState.session then return "runStory: the story '" .. fileState.session.file .. "' is still running" end
  if saved and not saves.isState(saved) then
    return 'runStory: this table is not the state of a story; a table from storyState() or runStory expected'
  end
  if entry ~= nil and type(entry) ~= 'string' then
    return 'runStory: the name of a page expected, got ' .. tostring(entry)
  end
end

-- Returns the options, with the game's defaults for missing ones.
local function settingsOf(options) return Thing.copy(options, Thing.copy(storyDefaults)) end

-- Returns the story's flags: the option 'flags', or else state.flags.
local function flagsOf(settings)
  if settings.flags then return settings.flags end
  if type(state.flags) ~= 'table' then state.flags = {} end
  return state.flags
end

local function begin(file, entry, settings)
  local session = {
    file = file, entry = entry, settings = settings, flags = flagsOf(settings), options = {}, words = '', log = {},
    read = 0, resumed = 0, resumedCalls = 0, reported = {}, required = {},
    pageCalls = { count = 0, results = {} }, results = {}, fileResults = {},
  }
  session.require = globals.requirer(session)
  session.globals = globals.globalsOf(session, fileState, tools)
  return session
end

-- Runs the story's file, which defines the pages. Its errors are reported like those of a page. A
-- story that is resumed also runs the files that earlier pages have required, without showing
-- their texts.
local function read(session, saved)
  if saved then saves.restoreFiles(session, saved) end
  local how = perform(session, 'story ' .. session.file, function()
    globals.runFile(session, session.file)
    for _, file in ipairs(saved and saved.required or {}) do
      if fileExists(file) then session.require(file) end
    end
  end)
  session.resumed = 0
  return how
end

-- Returns the page to begin with. A state that was saved with an older version of the file may name
-- a page that is gone.
local function firstPage(session, saved)
  if saved and isPage(session, saved.page) then
    saves.restore(session, saved, log, tools.image)
    return saved.page
  end
  if saved then kiavcWarn("the story '" .. session.file .. "' has no page '" .. saved.page .. "' any more: it begins again") end
  if isPage(session, session.entry) then return session.entry end
  local near = nearestName(session.entry, pagesOf(session))
  return mistake("runStory: the story '" .. session.file .. "' has no page '" .. session.entry .. "'" .. didYouMean(near))
end

local function close(session)
  if session.track then stopScript(session.track) end
  if fileState.session == session then fileState.session = nil end
  hidePage()
end

---- What games call ----

-- Runs a story, beginning with the page 'entry' ('start' if it is nil), and waits until it has
-- ended. 'file' can also be a state that storyState() returned. Returns how the story has ended:
-- 'end', 'left' (by the player), 'stopped' or 'failed'. If it was left or stopped, also returns the
-- state to resume.
function runStory(file, entry, options)
  local saved = type(file) == 'table' and file or nil
  options = options or {}
  local fault = faultInCall(saved, entry, options)
  if fault then return mistake(fault) end
  local name = saved and saved.file or file
  local path = type(name) == 'string' and globals.findFile(name, '')
  if not path then return mistake("runStory: there is no file '" .. tostring(name) .. "'" .. globals.nearestFile(name)) end
  local settings = settingsOf(options)
  if saved and saved.isGranted and settings.grant == nil then
    return mistake "runStory: this story had grants; pass them again: runStory(state, nil, { grant = ... })"
  end
  local session = begin(path, saved and saved.entry or entry or 'start', settings)
  local _ <close> = setmetatable({}, { __close = function() close(session) end })
  fileState.session = session
  local how = read(session, saved) or runPages(session, firstPage(session, saved))
  return how, (how == 'left' or how == 'stopped') and saves.stateOf(session) or nil
end

-- Returns the state of the running story as plain values, which runStory can resume. Returns nil if
-- no story runs.
function storyState()
  return saves.stateOf(fileState.session)
end

-- Ends the running story. Its runStory returns 'stopped'. Returns false if no story runs.
function stopStory()
  if not fileState.session then return false end
  fileState.session.how = 'stopped'
  stopScript(fileState.session.track)
  return true
end

-- Runs a story, shows the closing page and then quits the game, or begins again if the player wants
-- to. For games that consist of one story. Does not quit if the story has failed.
function playStory(file)
  local how
  repeat how = runStory(file) until how ~= 'end' or not closing.wantsAgain(settingsOf {})
  if how ~= 'failed' then quit() end
end
