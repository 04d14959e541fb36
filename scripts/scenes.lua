-- Helpers for cutscenes: functions side by side, the camera, waiting for a click, messages of the
-- narrator, and the end of countdowns. Core functions shake, flash and cover the picture.
--
--   together(function() actors.ada:goTo 'bench' end, function() camera:panTo 'bench' end)
--   narrate 'Three days later...'
--   waitForClick { timeout = 5000 }

local _, _, rules = ...

-- A KIAVC game may use these names for variables of its own.
if not rules.checksThings then return end

local atEnd = atEnd
local waitFor, tracks = waitFor, tracks

---- Options ----

-- Returns a message about the options of a function, or nil. 'known' has the types of the values
-- by name.
local function faultInOptions(options, known)
  if options == nil then return nil end
  if type(options) ~= 'table' then return 'a table of options expected, got ' .. type(options) end
  for name, value in pairs(options) do
    local wanted = known[name]
    if not wanted then
      local near, names = nearestName(tostring(name), known), {}
      for each in pairs(known) do names[#names + 1] = each end
      table.sort(names)
      return "there is no option '" .. tostring(name) .. "'" ..
        (near and didYouMean(near) or '; the options are: ' .. table.concat(names, ', '))
    elseif wanted ~= 'any' and type(value) ~= wanted then
      local got = type(value) == 'table' and 'a table' or tostring(value)
      return string.format("the option '%s' is a %s, not %s", name, wanted, got)
    end
  end
end

-- Returns a message if a function that waits is not called in a script, or nil.
local function faultInWait()
  if not coroutine.isyieldable() then return isInMain() and Thing.needsScript or 'it waits: call it in a script' end
end

local function faultInTime(name, ms)
  if ms ~= nil and not (ms >= 0 and ms <= 1e9) then return string.format("'%s' is 0 ms or more, not %s", name, tostring(ms)) end
end

---- Side by side ----

-- Runs functions side by side and waits until all of them have ended. They start in the order in
-- which they are listed. An error in one of them stops the others and is raised here. If the script
-- that called this is stopped, all of them are stopped. Returns whether all have reached their end.
function together(...)
  local list = table.pack(...)
  local fault = faultInWait()
  if list.n == 0 then fault = 'functions expected, got nothing: write together(function() ... end, function() ... end)' end
  for i = 1, list.n do
    if type(list[i]) == 'thread' then
      fault = fault or 'argument ' .. i .. ' has been started already; use waitForFinish(script) to wait for it'
    elseif type(list[i]) ~= 'function' then
      local isList = i == 1 and type(list[i]) == 'table' and type(list[i][1]) == 'function'
      fault = fault or string.format("argument %d is not a function but %s%s", i,
        type(list[i]) == 'table' and 'a table' or tostring(list[i]),
        isList and '; write the functions without { }' or list[i] == nil and '; write function() ... end around a call' or '')
    end
  end
  if list.n > 64 then fault = list.n .. ' functions; at most 64 can run side by side' end
  if fault then return mistake('together: ' .. fault) end
  list.n = nil
  return tracks(list)
end

---- The camera ----

camera = {}

local function checkCamera(self, method)
  if self == camera then return true end
  mistake('camera.' .. method .. ' was called with a dot; write camera:' .. method .. '(...)')
  return false
end

local panOptions = { ms = 'number', easing = 'string', wait = 'boolean' }

-- Moves the camera until a place of the room is in the middle, as far as the background allows, and
-- waits for that. The camera stops following. Options: 'ms' (default 1000), 'easing': 'linear',
-- 'in', 'out' or 'inout' (default), and 'wait': false returns at once.
function camera:panTo(target, options)
  if not checkCamera(self, 'panTo') then return end
  local fault = faultInOptions(options, panOptions) or (activeRoom == nil and 'no room is shown' or nil)
  if fault then return mistake('camera:panTo: ' .. fault) end
  local isFound, why = Room.findPlace(activeRoom, target)
  if not isFound then return mistake('camera:panTo: ' .. why) end
  local x, y = Room.spotOf(activeRoom, target) -- of a thing itself, not of its interaction point
  return panCamera({ x = x, y = y }, options or {})
end

-- Lets the camera follow an actor. nil: it follows none. A pan ends.
function camera:follow(actor)
  if not checkCamera(self, 'follow') then return end
  actor = Thing.idOf(actor)
  if actor ~= nil and not Thing.exists(actors, actor, 'camera:follow') then return end
  followActor(actor)
end

-- Jumps to the actor that the camera follows.
function camera:center()
  if not checkCamera(self, 'center') then return end
  local id = followedActor()
  if not id then return mistake 'camera:center: it follows no actor; call camera:follow(actor) first' end
  local x, y, room = actorPosition(id)
  if not activeRoom or room ~= activeRoom.id then
    return mistake(string.format("camera:center: '%s' is not in the room that is shown", id))
  end
  setCameraCenter { x, y }
  followActor(id)
end

---- Waiting for the player ----

local CLICK, MESSAGE = 'effect-click', 'effect-message'

-- Waits until the player clicks, or presses Return, Space or the period key. The click does nothing
-- else. Returns true, or false if 'timeout' (ms) is over first. Skipping a cutscene counts as a click.
function waitForClick(options)
  local fault = faultInOptions(options, { timeout = 'number' })
  fault = fault or faultInTime('timeout', options and options.timeout) or faultInWait()
  if fault then return mistake('waitForClick: ' .. fault) end
  return waitFor(CLICK, options and options.timeout or nil) ~= false
end

---- The narrator ----

-- Default options of narrate.
narrateDefaults = {}

local narrateOptions = {
  ms = 'number', wait = 'boolean', place = 'string', font = 'any', color = 'table', outline = 'table', background = 'table',
  border = 'table',
}

-- Returns the font for messages, or nil for the engine's own.
local function messageFont(options)
  if options.font ~= nil then return Thing.idOf(options.font) end
  local defaults = type(dialogDefaults) == 'table' and dialogDefaults.font
  return Thing.idOf(defaults or activeActor and activeActor.font or nil)
end

-- A message that never ends would keep the game from being saved for the next version.
local function faultInMessageTime(ms, waits)
  local fault = faultInTime('ms', ms)
  if fault or ms == nil or ms > 0 then return fault end
  return "'ms' is more than 0, not 0; leave it out, and the message stays " .. (waits and 'until a click' or
    'as long as it takes to read it; or call showMessage { text = ..., ms = 0 }, and hideMessage to end it')
end

-- Shows words in a window in the middle of the screen, and waits until the player clicks. Options:
-- 'ms' is the longest time, 'place' is 'top', 'middle' or 'bottom'; 'font', 'color', 'outline',
-- 'background' and 'border'. With 'wait' = false, returns at once. The window then disappears
-- after 'ms', or when an actor's line with these words would be over. 'ms' must be more than 0: with
-- 0, the window would never disappear. narrateDefaults has options for all messages.
function narrate(words, options)
  local fault, defaults = nil, narrateDefaults
  if type(words) ~= 'string' and type(words) ~= 'number' then fault = 'a text expected, got ' .. type(words) end
  if type(defaults) ~= 'table' then fault = 'narrateDefaults must be a table of options, not ' .. tostring(defaults) end
  fault = fault or faultInOptions(defaults, narrateOptions) or faultInOptions(options, narrateOptions)
  if fault then return mistake('narrate: ' .. fault) end
  local all = Thing.copy(options or {}, Thing.copy(defaults))
  local waits = all.wait ~= false
  fault = faultInMessageTime(all.ms, waits) or waits and faultInWait()
  if fault then return mistake('narrate: ' .. fault) end
  if all.font ~= nil and not Thing.exists(fonts, Thing.idOf(all.font), 'narrate') then return end
  Thing.checkShownWords(words, 'narrate')
  local message = {
    text = words, font = messageFont(all), color = all.color, outline = all.outline, background = all.background,
    border = all.border, place = all.place, mark = waits, ms = all.ms,
  }
  if not waits then return showMessage(message) end
  waitFor(MESSAGE) -- returns at once if no message is shown
  message.ms = 0
  local number = showMessage(message)
  local _ <close> = atEnd(function() hideMessage(number) end)
  waitForClick { timeout = all.ms }
end

---- Countdowns ----

-- The functions 'onEnd' of the countdowns that are running, by id.
countdownEnds = {}

-- The engine calls this when a countdown is over.
function countdownEnded(id)
  local func = type(countdownEnds) == 'table' and countdownEnds[id]
  if not func then return end
  countdownEnds[id] = nil
  if type(func) == 'function' then startScript(func) end
end
