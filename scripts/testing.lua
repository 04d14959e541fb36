-- testing.lua: test() and the t.* methods of game tests, over the engine's table of test functions.
--
-- The body of a test runs as a coroutine. Every waiting method lets the game run for at least one
-- tick, and returns after a complete tick. Times are game time in ms. Positions are canvas pixels
-- unless a comment says otherwise.

local core = ...

local t = {}
local tests = {}

local SKIP_LIMIT_MS = 30 * 60 * 1000
local PLAYER_LIMIT_MS = 60 * 1000
local TAP_MS = 100 -- how long a finger taps

-- Lets the game run one whole tick. If one of the game's waits has continued the test in the middle
-- of a tick, that tick does not count: it began before the input of this step.
local function step()
  local before = core.tick()
  repeat coroutine.yield() until core.tick() > before
end

-- A wait that asks for its condition once a tick has a value like this, and calls core.poll() before
-- each step. While it polls, the runner does not check in each tick whether the test itself has
-- changed the game. The end of the wait, also by an error, tells the runner that this matters again.
local polling = setmetatable({}, { __close = core.settle })

-- Returns the test's current line, such as "tests/street.lua:12:", for messages.
local function here(level)
  return core.where(level + 2)
end

-- Raises an error of the test if a value does not have the expected type.
local function need(value, wanted, method, what)
  if type(value) == wanted then return end
  error(string.format('t.%s: %s expected, got %s', method, what, value == nil and 'nothing' or type(value)), 3)
end

local function needPoint(x, y, method)
  local value = type(x) == 'number' and y or x
  if type(value) == 'number' then return end
  error(string.format('t.%s: x and y in px expected, got %s', method, value == nil and 'nothing' or type(value)), 3)
end

-- Returns the id of a thing. Raises an error of the test if 'thing' is neither a thing nor an id.
local function needId(thing, method)
  local id = Thing.idOf(thing)
  if type(id) == 'string' or type(id) == 'number' then return id end
  error(string.format('t.%s: an id expected, got %s', method, type(thing) == 'table' and 'a table' or tostring(thing)), 3)
end

---- Input ----

local warned = {} -- by warning

local function warnOnce(warning)
  if warned[warning] then return end
  warned[warning] = true
  kiavcWarn(warning)
end

-- Warns, once for each line of a test, about a click that no player can make.
local function warnOutside(x, y, method)
  local window = core.window()
  local axis, value = 'x', x
  if x >= 0 and x < window.width then axis, value = 'y', y end
  if axis == 'y' and y >= 0 and y < window.height then return end
  warnOnce(string.format('%st.%s: %s = %s is outside of the canvas (%d x %d), no player can click there',
    here(2), method, axis, tostring(value), window.width, window.height))
end

-- The id of the thing whose place the test has asked for last, with t.box or t.where.
local asked

local function isAt(x, y, otherX, otherY)
  return otherX and math.abs(x - otherX) <= 1 and math.abs(y - otherY) <= 1
end

-- Returns whether a point is where a test would click on a thing: in the middle or the first corner
-- of its box, or at its place.
local function isPointOf(id, x, y)
  local x1, y1, x2, y2 = core.box(id)
  if x1 and (isAt(x, y, (x1 + x2) / 2, (y1 + y2) / 2) or isAt(x, y, x1, y1)) then return true end
  local placeX, placeY = core.where_is(id)
  return isAt(x, y, core.canvas(placeX, placeY))
end

-- Returns the thing that a click at that point is meant for, if it hits another thing.
local function meantAt(x, y)
  local hit = core.hit(x, y)
  return hit and asked and hit ~= asked and isPointOf(asked, x, y) and asked or nil
end

-- Warns, once for each line of a test, about a click that is meant for one thing and hits another.
local function warnCovered(x, y, id, method)
  if not id or core.obstacle() then return end
  local widget = core.widget(x, y)
  if widget then
    return warnOnce(string.format("%st.%s: the widget '%s' takes the click on '%s'", here(2), method, widget, id))
  end
  local hit = core.hit(x, y)
  if not hit or hit == id then return end
  warnOnce(string.format("%st.%s: the click on '%s' hits '%s', which lies on top of it; t.clickOn '%s' clicks where '%s' is free",
    here(2), method, id, hit, id, id))
end

function t.move(x, y)
  needPoint(x, y, 'move')
  core.pointer(x, y)
  step()
end

local function press(button, x, y)
  core.pointer(x, y)
  core.button(button, true, x, y)
  core.button(button, false, x, y)
  step()
end

local function middleOf(widget)
  local x, y, width, height = widget:place()
  return x + width // 2, y + height // 2
end

-- Returns the middle of the cell that shows a carried thing in an inventory on the canvas, or nil.
-- Scrolls the inventory to it by the wheel, as a player would.
local function cellOf(id)
  local isCarried = objects[id] and objects[id].owner ~= nil
  if not isCarried then return nil end
  if t.tick() == 0 then step() end -- the first tick lays out the widgets; until then, asking for a place would
  for _, widget in pairs(widgets or {}) do
    local rows = widget.__name == 'Inventory' and widget:isShown() and Inventory.core.rowsTo(widget, id)
    if rows then
      if rows ~= 0 then
        core.pointer(middleOf(widget))
        core.wheel(-rows)
        step()
      end
      return middleOf(Inventory.core.cellOf(widget, id) or widget)
    end
  end
end

-- Returns the point of a thing that a click hits. Warns if the game takes no clicks now: a test may
-- check just that, but more often it came too early. Also warns if the click goes through the player's
-- actor and hits a thing there.
local function clickable(id, method)
  local cellX, cellY = cellOf(id)
  if cellX then return cellX, cellY end
  local why = core.obstacle()
  if why then
    kiavcWarn(string.format("%st.%s: a click on '%s' has no effect: %s", here(2), method, id, why))
  end
  local x, y = core.spot(id)
  local hit = not why and core.hit(x, y)
  if hit and hit ~= id then
    warnOnce(string.format("%st.%s: the click on '%s' hits '%s': clicks go through the active actor; write t.%s '%s' if " ..
      "you mean that", here(2), method, id, hit, method, hit))
  end
  return x, y
end

function t.click(x, y)
  needPoint(x, y, 'click')
  warnOutside(x, y, 'click')
  warnCovered(x, y, meantAt(x, y), 'click')
  press('left', x, y)
end

function t.rightClick(x, y)
  needPoint(x, y, 'rightClick')
  warnOutside(x, y, 'rightClick')
  warnCovered(x, y, meantAt(x, y), 'rightClick')
  press('right', x, y)
end

-- Clicks on a place of the room: x and y in room pixels, or another place that
-- Room.placeOf accepts.
function t.clickRoom(x, y)
  local id = Thing.idOf(x)
  id = (objects[id] or actors[id]) and id or nil
  if type(x) ~= 'number' then x, y = Room.placeOf(activeRoom, x, y) end
  local atX, atY = core.canvas(x, y)
  warnOutside(atX, atY, 'clickRoom')
  warnCovered(atX, atY, id or meantAt(atX, atY), 'clickRoom')
  press('left', atX, atY)
end

function t.clickOn(id)
  press('left', clickable(needId(id, 'clickOn'), 'clickOn'))
end

function t.rightClickOn(id)
  press('right', clickable(needId(id, 'rightClickOn'), 'rightClickOn'))
end

-- Moves the pointer to an object or actor, where it can be clicked, or else to a waypoint.
function t.moveTo(id)
  id = needId(id, 'moveTo')
  local waypoint = not (objects[id] or actors[id]) and activeRoom and activeRoom.waypoints and activeRoom.waypoints[id]
  if waypoint then return t.move(core.canvas(waypoint.x, waypoint.y)) end
  local x, y = cellOf(id)
  if not x then x, y = core.spot(id) end
  t.move(x, y)
end

t.hoverOn = t.moveTo

function t.key(name)
  need(name, 'string', 'key', "the name of a key, such as 'Escape',")
  local fault = keyName(name) == nil and Thing.faultInKey(name)
  if fault then error('t.key: ' .. fault, 2) end
  core.key(name, true)
  core.key(name, false)
  step()
end

-- Presses and releases a button of a game pad.
function t.pad(button)
  need(button, 'string', 'pad', "the name of a button, such as 'a' or 'dpleft',")
  core.pad(button, true)
  step()
  core.pad(button, false)
  step()
end

-- Puts a finger on the screen, and lifts it after that time.
local function tap(x, y, ms)
  core.pointer(x, y)
  core.button('left', true, x, y)
  t.wait(ms or TAP_MS)
  core.button('left', false, x, y)
  step()
end

function t.touch(x, y, ms)
  needPoint(x, y, 'touch')
  if ms ~= nil then need(ms, 'number', 'touch', 'a time in ms') end
  tap(x, y, ms)
end

function t.touchOn(id, ms)
  if ms ~= nil then need(ms, 'number', 'touchOn', 'a time in ms') end
  local x, y = clickable(needId(id, 'touchOn'), 'touchOn')
  tap(x, y, ms)
end

function t.type(text)
  need(text, 'string', 'type', 'a text')
  core.text(text)
  step()
end

-- Turns the wheel. Positive steps turn it away from the player.
function t.wheel(steps)
  need(steps, 'number', 'wheel', 'a number of steps')
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
  need(file, 'string', 'screenshot', "the name of a file, such as 'door.png',")
  core.screenshot(file, here(1))
  step()
end

-- Sends events to the game in exactly that tick, past the console. An event is a list: its kind,
-- then its values.
function t.input(tick, ...)
  t.waitForTick(tick - 1)
  for _, event in ipairs { ... } do core.event(table.unpack(event)) end
  step()
end

---- Waiting ----

function t.wait(ms)
  need(ms, 'number', 'wait', 'a time in ms')
  local last = core.tick() + core.ticks(ms)
  core.sleep(last) -- the runner does not continue the test before
  while core.tick() < last do step() end
end

function t.waitUntil(condition, ms, message)
  need(condition, 'function', 'waitUntil', "a function, such as function() return state.hasKey end,")
  if ms ~= nil then need(ms, 'number', 'waitUntil', 'a time in ms as the second argument') end
  ms = ms or 10000
  local last = core.tick() + core.ticks(ms)
  local _ <close> = polling
  while true do
    local value = condition()
    if value then return value end
    if core.tick() >= last then
      error(string.format('waited %d ms: %s', ms, message or 'the condition did not come true'), 2)
    end
    core.poll()
    step()
  end
end

-- Waits until the tick of that number is over.
function t.waitForTick(tick)
  need(tick, 'number', 'waitForTick', 'the number of a tick')
  core.sleep(tick)
  while core.tick() < tick do step() end
end

-- Waits until the player can act: nothing that must end first is going on.
function t.waitForPlayer(ms)
  if ms ~= nil then need(ms, 'number', 'waitForPlayer', 'a time in ms') end
  ms = ms or PLAYER_LIMIT_MS
  local last = core.tick() + core.ticks(ms)
  local _ <close> = polling
  while true do
    local why = core.busy()
    if not why then return end
    if core.tick() >= last then error(string.format('waited %d ms for the player\'s turn: %s', ms, why), 2) end
    core.poll()
    step()
  end
end

---- Checks ----

function t.expect(condition, message)
  if message and type(message) ~= 'string' and type(message) ~= 'number' then
    error(string.format('t.expect: its second argument is a text for the case that the first is false, not %s; ' ..
      't.equal(got, wanted) compares two values', type(message) == 'boolean' and tostring(message) or 'a ' .. type(message)), 2)
  end
  core.note(condition, here(1) .. 'expected: ' .. (message or 'a true value'))
  return condition
end

-- Returns whether two values are equal. Tables are equal if they have equal fields. The pairs that
-- are still to be compared are in two lists, because tables can be nested deeper than Lua's stack.
local function same(got, wanted)
  local seen, left, right, count = {}, { got }, { wanted }, 1
  while count > 0 do
    local a, b = left[count], right[count]
    count = count - 1
    if a ~= b and (b == nil or seen[a] ~= b) then
      if type(a) ~= 'table' or type(b) ~= 'table' or getmetatable(a) or getmetatable(b) then return false end
      seen[a] = b
      for key, value in pairs(a) do
        count = count + 1
        left[count], right[count] = value, b[key]
      end
      for key in pairs(b) do
        if a[key] == nil then return false end
      end
    end
  end
  return true
end

-- Returns a value as a text for messages. A thing is shown by its id.
local function shown(value)
  if type(value) == 'table' and getmetatable(value) and value.id then return "the thing '" .. tostring(value.id) .. "'" end
  if type(value) == 'string' then return "'" .. value .. "'" end
  return dumpTable(value)
end

function t.equal(got, wanted, message)
  local isSame = same(got, wanted)
  local values = string.format('got %s, expected %s', shown(got), shown(wanted))
  core.note(isSame, here(1) .. (message ~= nil and tostring(message) .. ': ' or '') .. values)
  return isSame
end

function t.fail(message)
  error(message or 'failed', 2)
end

---- State of the game ----

-- Returns text and speaker of the newest line that is being said, or nothing if no actor speaks now.
function t.say(who)
  return core.say(Thing.idOf(who))
end

function t.where(id)
  asked = needId(id, 'where')
  return core.where_is(asked)
end

function t.box(id)
  asked = needId(id, 'box')
  return core.box(asked)
end

function t.isVisible(id)
  return core.isVisible(needId(id, 'isVisible'))
end

t.texts = core.texts
t.options = core.options
t.page = core.page
t.hover = core.hover
t.cursor = core.cursor
t.camera = core.camera
t.playing = core.playing
t.signals = core.signals
t.trace = core.trace
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

-- Reports calls with a colon: t:clickOn 'shell' passes 't' in place of the id.
for name, method in pairs(t) do
  t[name] = function(first, ...)
    if first == t then error(string.format("t.%s is called with a dot: t.%s(...), not t:%s(...)", name, name, name), 2) end
    return method(first, ...)
  end
end

-- A misspelt method is an error. Tests may keep fields of their own in 't'.
setmetatable(t, { __index = function(_, name)
  local near = type(name) == 'string' and nearestName(name, t, 2)
  if near then error("there is no method 't." .. name .. "'" .. didYouMean(near), 2) end
end })

---- Test files ----

local OPTIONS = { fresh = 'boolean', seed = 'number', language = 'string', clock = 'number' }

local function checkLanguage(language)
  local known = languages()
  for _, code in ipairs(known) do
    if code == language then return end
  end
  if language == nil or not known[1] then return end
  error(string.format("test: the game has no language '%s'; it has %s", language, table.concat(known, ', ')), 4)
end

local function checkOptions(options)
  if type(options) ~= 'table' then error('test: the options are a table such as { fresh = false }, not ' .. type(options), 3) end
  for name, value in pairs(options) do
    if not OPTIONS[name] then
      local near = name == 'lang' and 'language' or nearestName(tostring(name), OPTIONS)
      error("test: there is no option '" .. tostring(name) .. "'" .. didYouMean(near), 3)
    elseif type(value) ~= OPTIONS[name] then
      error(string.format("test: the option '%s' is a %s, not %s", name, OPTIONS[name], tostring(value)), 3)
    elseif OPTIONS[name] == 'number' and not math.tointeger(value) then
      error(string.format("test: the option '%s' is a whole number, not %s", name, tostring(value)), 3)
    elseif options.fresh == false and name ~= 'fresh' then
      error(string.format("test: the option '%s' needs a new game; remove 'fresh = false'", name), 3)
    end
  end
  checkLanguage(options.language)
end

-- test(name, [{ fresh = false },] body) adds a test. With 'fresh = false', it continues in the game
-- of the previous test.
local function test(name, options, body)
  if body == nil then options, body = {}, options end
  if type(name) ~= 'string' or type(body) ~= 'function' then
    error("a test is written test('name', function(t) ... end)", 2)
  end
  checkOptions(options)
  tests[#tests + 1] = { name = name, fresh = options.fresh ~= false, body = body, t = t, seed = options.seed,
    language = options.language, clock = options.clock }
end

-- A test file reads and sets the game's globals. Only 'test' and 'require' are different.
local environment = { test = test }
local loaded = {}

local function isModuleOfGame(name)
  local path = string.gsub(name, '%.', '/')
  return package.loaded[name] or package.preload[name] or fileExists(path .. '.lua') or fileExists(path .. '/init.lua')
end

-- Runs a module of the game, or reports a misspelt file beside the test.
local function requireFromGame(name)
  local near = not isModuleOfGame(name) and nearestName(name, core.neighbours())
  if near then error("require: there is no file '" .. name .. ".lua' beside the test" .. didYouMean(near), 3) end
  return require(name)
end

-- 'parts.shop' and 'parts/shop' are the same module.
function environment.require(name)
  if type(name) ~= 'string' then error('require: the name of a file expected, got ' .. type(name), 2) end
  local path = string.gsub(name, '%.', '/')
  if loaded[path] == nil then
    local chunk = core.beside(name)
    if not chunk then return requireFromGame(name) end
    core.environment(chunk, environment)
    local value = chunk(name)
    loaded[path] = value == nil and true or value
  end
  return loaded[path]
end

setmetatable(environment, { __index = _G, __newindex = _G })

return function(chunk)
  core.environment(chunk, environment)
  chunk()
  return tests
end
