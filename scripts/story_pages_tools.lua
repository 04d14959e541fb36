-- The functions for story pages: text, image, option, menu and jump. 'pages.session' is the
-- running story.

local load, _, rules = ...

local typeset = load 'story_pages_quotes'

-- storyState() keeps at most this many of the last texts.
local LOG_MAX = 100

---- Words ----

-- Replaces each '{name}' by the argument of that name.
local function filled(words, arguments, report)
  return (string.gsub(words, '{([%a_][%w_]*)}', function(name)
    local value = arguments[name]
    if type(value) == 'string' or math.type(value) == 'integer' then return tostring(value) end
    if type(value) == 'number' then return string.format('%.14g', value) end
    local near = value == nil and nearestName(name, arguments)
    report.once(kiavcError, string.format("%stext: '{%s}' needs a text or a number, got %s%s", report.place(), name, type(value),
      didYouMean(near)))
  end))
end

-- Returns the words to show: the text of that id, or 'value' itself. 'who' is the name of the
-- calling tool, for messages.
local function wordsOf(value, arguments, who, report)
  if type(value) == 'number' then value = tostring(value) end
  if type(value) ~= 'string' then return mistake(who .. ': a text expected, got ' .. type(value)) end
  if rules.hasTextById and hasText(value) then return text(value, arguments) end
  Thing.checkWords(value, who)
  if arguments == nil then return value end
  if type(arguments) ~= 'table' then return mistake(who .. ': the arguments are a table, not ' .. type(arguments)) end
  return filled(value, arguments, report)
end

---- Pictures ----

-- Returns the file of a picture, in the story's folder or in the folders for images. The ending of
-- the name is optional. Returns nil if there is none.
local function pictureFile(name, storyFile)
  local folder = string.match(storyFile, '^(.*/)') or ''
  for _, place in ipairs { folder, '', 'images/', 'assets/images/', 'assets/' } do
    for _, ending in ipairs { '', '.png', '.webp', '.jpg', '.jpeg', '.aseprite', '.ase' } do
      if fileExists(place .. name .. ending) then return place .. name .. ending end
    end
  end
end

-- Returns the id of an image that the game has defined, or of a new image that is made from a file.
-- Returns nil if there is neither.
local function pictureOf(name, storyFile, report)
  if animations[name] then return name end
  local id = 'story: ' .. name
  if animations[id] then return id end
  local path = pictureFile(name, storyFile)
  if path then return Image:new { id = id, path = path } and id end
  report.once(kiavcError, string.format("%simage: there is neither an image nor a file '%s'%s", report.place(), name,
    didYouMean(nearestName(name, animations))))
end

---- The player's choices ----

-- Returns the set of options that were ever chosen on this page. state.stories keeps it.
local function chosenHere(session)
  if type(state.stories) ~= 'table' then state.stories = {} end
  local chosen = state.stories[session.file] or {}
  state.stories[session.file] = chosen
  chosen[session.page] = chosen[session.page] or {}
  return chosen[session.page]
end

---- Targets ----

-- The target of options and jumps that ends the story. No function can have this name.
local END = 'end'

-- Reports options whose page looks misspelt. Other unknown names end the story, which may be intended.
local function checkTargets(pages, report, options)
  for _, option in ipairs(options) do
    local fault = option.target ~= nil and option.target ~= END and pages.faultInPage(option.target)
    if fault then report.once(kiavcError, option.place .. 'option: ' .. fault) end
  end
end

---- The tools ----

return function(pages, report)
  local tools, log = {}, {}

  -- Adds words that were read or chosen to the log on the screen and to the log of the story.
  function log.add(words, isChoice)
    addPageLog(typeset(words, pages.session.settings), isChoice)
    local entries = pages.session.log
    entries[#entries + 1] = { text = words, choice = isChoice or nil }
    if #entries > LOG_MAX then table.remove(entries, 1) end
  end

  -- Shows the words, with options if there are any, and waits. Returns the number of the option
  -- that was chosen.
  local function show(options)
    local session = pages.session
    local shown = session.settings.show or showStoryPage
    return shown({ text = session.words, picture = session.picture, options = options, leave = session.settings.leave },
      session.settings)
  end

  -- Ends this page. The story goes on with the page 'target', or ends if that is nil. 'place' is
  -- the line of the call, for messages.
  local function leaveFor(target, place)
    report.unshown(pages.session.options)
    if target == END then target = nil end
    pages.session.isDone, pages.session.next, pages.session.nextPlace = true, target, place
    stopScript((coroutine.running()))
    waitTicks(1)
  end

  -- A resumed page skips the texts that were read before.
  function tools.text(value, arguments)
    local session = pages.session
    report.unshown(session.options)
    session.options, session.words = {}, wordsOf(value, arguments, 'text', report)
    if session.words ~= '' and session.read >= session.resumed then
      show()
      log.add(pages.session.words)
    end
    pages.session.read = pages.session.read + 1
  end

  function tools.image(name)
    if name ~= nil and name ~= false and type(name) ~= 'string' then
      return mistake('image: the name of an image expected, got ' .. type(name))
    end
    local session = pages.session
    session.image = name or nil
    session.picture = name and pictureOf(name, session.file, report) or nil
  end

  function tools.option(value, target)
    if target ~= nil and type(target) ~= 'string' then
      return mistake('option: the name of a page expected, got ' .. type(target))
    end
    local words = wordsOf(value, nil, 'option', report)
    if words == '' then return mistake 'option: the words are empty' end
    local place = report.place()
    if target == nil then
      report.once(kiavcWarn, string.format("%soption: '%s' has no page, so the story ends there; write option('...', 'page'), " ..
        "or option('...', 'end') to end the story", place, words))
    end
    table.insert(pages.session.options, { text = words, target = target, place = place })
  end

  function tools.menu()
    local session = pages.session
    local options, chosen = session.options, chosenHere(session)
    if #options == 0 then return mistake "menu: there are no options; option('Words', 'page') adds one" end
    checkTargets(pages, report, options)
    for _, option in ipairs(options) do option.seen = chosen[option.text] or false end
    session.options = {}
    local option = options[show(options)]
    if not option then return leaveFor(nil) end
    chosen[option.text] = true
    log.add(option.text, true)
    leaveFor(option.target, option.place)
  end

  function tools.jump(target)
    if type(target) ~= 'string' then return mistake('jump: the name of a page expected, got ' .. type(target)) end
    leaveFor(target, report.place())
  end

  return tools, log
end
