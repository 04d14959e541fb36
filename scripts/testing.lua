-- testing.lua: test() and the t.* methods of game tests, over the engine's table of test functions.
--
-- The body of a test runs as a coroutine. Every waiting method lets the game run for at least one
-- tick, and returns after a complete tick. Times are game time in ms. Positions are canvas pixels
-- unless a comment says otherwise.

local core = ...

local t = {}
local tests = {}

local SKIP_LIMIT_MS = 30 * 60 * 1000

-- Lets the game run one tick.
local function step()
  coroutine.yield()
end

-- Returns the test's current line, such as "tests/street.lua:12:", for messages.
local function here(level)
  return core.where(level + 2)
end

---- Input ----

function t.move(x, y)
  core.pointer(x, y)
  step()
end

local function press(button, x, y)
  core.pointer(x, y)
  core.button(button, true, x, y)
  core.button(button, false, x, y)
  step()
end

function t.click(x, y)
  press('left', x, y)
end

function t.rightClick(x, y)
  press('right', x, y)
end

-- Clicks on a place of the room: x and y in room pixels, or another place that
-- Room.placeOf accepts.
function t.clickRoom(x, y)
  if type(x) ~= 'number' then x, y = Room.placeOf(activeRoom, x, y) end
  press('left', core.canvas(x, y))
end

function t.clickOn(id)
  press('left', core.spot(id))
end

function t.rightClickOn(id)
  press('right', core.spot(id))
end

-- Moves the pointer to an object or actor, where it can be clicked, or else to a waypoint.
function t.moveTo(id)
  local waypoint = not (objects[id] or actors[id]) and activeRoom and activeRoom.waypoints and activeRoom.waypoints[id]
  if waypoint then t.move(core.canvas(waypoint.x, waypoint.y)) else t.move(core.spot(id)) end
end

t.hoverOn = t.moveTo

function t.key(name)
  core.key(name, true)
  core.key(name, false)
  step()
end

function t.type(text)
  core.text(text)
  step()
end

-- Turns the wheel. Positive steps turn it away from the player.
function t.wheel(steps)
  core.wheel(steps)
  step()
end

-- Returns the index of an option. 'which' is an index, the name of an option, or its text.
local function placeOfOption(which)
  local options = core.options()
  if type(which) == 'number' and options[which] then return which end
  for _, field in ipairs { 'name', 'text' } do
    for i, option in ipairs(options) do
      if option[field] == tostring(which) then return i end
    end
  end
  local words = {}
  for i, option in ipairs(options) do words[i] = string.format("%s ('%s')", option.name, option.text) end
  error(string.format("no option '%s'; %s", tostring(which),
    #words == 0 and 'no dialog options are shown' or 'there are: ' .. table.concat(words, ', ')), 3)
end

-- Chooses an option with the pointer. Scrolls to it first if it is not visible.
function t.choose(which)
  local wheel, x, y = core.option(placeOfOption(which))
  if wheel ~= 0 then core.wheel(wheel) end
  press('left', x, y)
end

function t.skipLine()
  core.skipLine()
  step()
end

function t.skipCutscene()
  if not core.inCutscene() then return end
  core.skipCutscene()
  t.waitUntil(function() return not core.inCutscene() or #core.options() > 0 end, SKIP_LIMIT_MS, 'the cutscene does not end')
end

function t.screenshot(file)
  core.screenshot(file)
  step()
end

---- Waiting ----

function t.wait(ms)
  local last = core.tick() + core.ticks(ms)
  while core.tick() < last do step() end
end

function t.waitUntil(condition, ms, message)
  ms = ms or 10000
  local last = core.tick() + core.ticks(ms)
  while true do
    local value = condition()
    if value then return value end
    if core.tick() >= last then
      error(string.format('waited %d ms: %s', ms, message or 'the condition did not come true'), 2)
    end
    step()
  end
end

---- Checks ----

function t.expect(condition, message)
  core.note(condition, here(1) .. ' expected: ' .. (message or 'a true value'))
  return condition
end

function t.fail(message)
  error(message or 'failed', 2)
end

---- State of the game ----

t.say = core.say
t.texts = core.texts
t.options = core.options
t.page = core.page
t.hover = core.hover
t.cursor = core.cursor
t.where = core.where_is
t.box = core.box
t.camera = core.camera
t.playing = core.playing
t.signals = core.signals
t.trace = core.trace
t.isVisible = core.isVisible
t.window = core.window
t.tick = core.tick
t.log = core.log
t.console = core.console
t.errors = core.errors
t.quitRequested = core.quitRequested
t.api = core.api

function t.testNames()
  local names = {}
  for i, test in ipairs(tests) do names[i] = test.name end
  return names
end

---- Test files ----

-- test(name, [{ fresh = false },] body) adds a test. With 'fresh = false', it continues in the game
-- of the previous test.
local function test(name, options, body)
  if body == nil then options, body = {}, options end
  if type(name) ~= 'string' or type(body) ~= 'function' then
    error("a test is written test('name', function(t) ... end)", 2)
  end
  tests[#tests + 1] = { name = name, fresh = options.fresh ~= false, body = body, t = t }
end

-- A test file reads and sets the game's globals. Only 'test' and 'require' are different.
local environment = { test = test }
local loaded = {}

function environment.require(name)
  if loaded[name] == nil then
    local chunk = core.beside(name)
    if not chunk then return require(name) end
    core.environment(chunk, environment)
    local value = chunk(name)
    loaded[name] = value == nil and true or value
  end
  return loaded[name]
end

setmetatable(environment, { __index = _G, __newindex = _G })

return function(chunk)
  core.environment(chunk, environment)
  chunk()
  return tests
end
