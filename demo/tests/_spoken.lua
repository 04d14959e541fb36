-- _spoken.lua: a game in fast motion. The actors do not walk or wait, and each text that is shown is noted.

local spoken = {
  ids = {}, -- the ids of the texts that were said or shown
  queue = {}, -- the next answers to questions; without any, the last option is chosen
  held = {}, -- options of dialogs that are not chosen: 'dialog name' -> true
  late = function() end, -- returns the option that is chosen after the others
  first = {}, -- options that are chosen before all others
  clicks = {}, -- the next answers of waitForClick
  options = {}, -- 'dialog option' -> true for each that was shown
}

-- Notes words that the player reads. They may be an id.
function spoken.note(words)
  if type(words) ~= 'string' then return end
  if translations[words] then text(words) end
  local source = textSource(translations[words] or words)
  if source then spoken.ids[source:match '/(.*)'] = true end
  spoken.last = source
end

-- Notes a text that the interface fills in.
function spoken.mark(id) if translations[id] then spoken.ids[id] = true end end

local function choose(list)
  for _, option in ipairs(list) do spoken.note(option) end
  local index = table.remove(spoken.queue, 1) or #list
  return list[index], index
end

function Actor.say(_, line, options)
  spoken.note(line)
  if type(options) == 'table' and #options > 0 then return choose(options) end
end

function Actor:goTo(...) self:moveTo(self.room, ...) end

function Actor:enterRoom(room, place)
  self:moveTo(room, place or { x = 160, y = 160 })
  rooms[room]:enter()
end

-- Dialogs: each option once, the exit last. Some are worth to be chosen again.
local again = { rate = 6, sum = 4, sea = 8, ferry = 1, book = 2, reading = 1 }
local exits = { bye = true, leave = true, later = true, tune = true, done = true }
local lines, counts

local function nextOption()
  local seen, way
  if spoken.first[1] then return table.remove(spoken.first, 1) end
  for _, line in ipairs(lines) do
    local isExit, count = exits[line.name], counts[line.name] or 0
    local isHeld = spoken.held[line.id .. ' ' .. line.name]
    if isExit and not isHeld then way = way or line.name
    elseif not isHeld and not line.seen and line.name ~= spoken.late() then return line.name
    elseif not isHeld and (not line.seen or count < (again[line.name] or 0)) then seen = seen or line.name end
  end
  return seen or way or lines[1].name
end

-- What takes time does nothing, or happens at once.
local function instead()
  local main = coroutine.running()
  local function nothing() end
  local function call(func, ...) return func(...) end
  for _, name in ipairs { 'waitMs', 'waitFor', 'waitSignal' } do
    local wait = _G[name]
    _G[name] = function(...) if coroutine.running() ~= main then return wait(...) end end
  end
  for _, name in ipairs {
    'fadeIn', 'fadeOut', 'fadeTextIn', 'fadeTextOut', 'startCutscene', 'stopCutscene',
    'disableInput', 'enableInput', 'quit', 'showMenu', 'restart', 'title', 'removeText', 'ui', 'playMusic',
    'stopDialog',
  } do _G[name] = nothing end
  function sfx(id) return id end
  playCutscene, startAction = call, call
  function startScript(func, ...) (type(func) == 'table' and func[1] or func)(...) end
  function together(...) for _, func in ipairs { ... } do func() end end
  _G.choose = choose
  function showText(shown) spoken.note(shown.text) end
  function waitForClick() return table.remove(spoken.clicks, 1) or false end
  narrate, credits, showNotice = spoken.note, spoken.note, spoken.note
  function startDialog() lines = {} return true end
  function addDialogLine(line)
    lines[#lines + 1] = line
    spoken.note(line.text)
    spoken.options[line.id .. ' ' .. line.text] = true
    return true
  end
  function waitDialog()
    local name = nextOption()
    counts[name] = (counts[name] or 0) + 1
    return name
  end
  local enter = enterDialog
  function enterDialog(...)
    counts = {}
    return enter(...)
  end
  for _, kind in ipairs { Actor, Object } do
    kind.play, kind.use, kind.floatTo, kind.fadeTo, kind.fadeOut = nothing, nothing, nothing, nothing, nothing
    function kind:fadeIn() self:show() end
  end
  function Object:pickUp()
    self:addToInventory 'ada'
    return true
  end
  -- Background scripts would talk in between. Only those of puzzles are run.
  local runs = { shutters = true, master = true }
  function Room.startScript(_, name, func, ...) if runs[name] then func(...) end end
end

-- Begins: replaces the functions.
function spoken.begin() instead() end

return spoken
