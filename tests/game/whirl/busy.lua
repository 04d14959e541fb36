-- busy.lua: scripts that wait in every way there is, all the time.

-- A chain: each link wakes the next with a number that depends on all before.
for i = 1, 8 do
  startScript(function()
    local number = i
    while true do
      local got = select(2, waitFor('link' .. i))
      number = (number * 31 + (got or 0)) % 1009
      waitTicks(i)
      signal('link' .. i % 8 + 1, number)
    end
  end)
end
startScript(function()
  while true do
    waitMs(math.random(300, 900))
    signal('link1', math.random(1000))
  end
end)

-- Waits for any of several events, and for a latched signal.
startScript(function()
  while true do
    local name = waitForAny('gong is over', 'link3', 'udo')
    tally(type(name) == 'string' and name or 'any')
    clearSignal 'gong is over'
    waitSignal('gong is over', { latched = true, timeout = 2500 })
  end
end)

-- A generator, which is a coroutine in a table and in a local variable.
local fibonacci = coroutine.wrap(function()
  local a, b = 0, 1
  while true do
    coroutine.yield(a)
    a, b = b, (a + b) % 1000003
  end
end)
state.walker = coroutine.create(function(...)
  for i = 1, math.huge do coroutine.yield(i, ...) end
end)
startScript(function()
  while true do
    waitMs(110)
    state.fibonacci = fibonacci()
    state.step = select(2, coroutine.resume(state.walker, state.fibonacci))
    state.angle = math.sin(state.step) + (state.angle or 0)
  end
end)

-- An error in a script that others wait for.
startScript(function()
  while true do
    local process = runProcess(function()
      waitTicks(math.random(3, 30))
      pcall(function()
        waitTicks(2)
        error 'on purpose'
      end)
    end)
    waitForFinish(process)
    tally 'finished'
  end
end)

-- Tracks beside each other, with texts that move and objects that float.
function whirl()
  tracks {
    floating = function()
      for _ = 1, 3 do
        local object = objects[({ 'coin', 'stone', 'feather' })[math.random(3)]]
        if object.room == activeRoom.id then
          object:floatTo(math.random(20, 300), math.random(20, 170), math.random(60, 240))
          waitFor(object.id)
        end
        waitTicks(5)
      end
    end,
    text = function()
      showText { id = 'word', font = 'speech', text = 'whirl', color = white, x = 160, y = 40, duration = 1200 }
      floatTextTo { id = 'word', x = math.random(300), y = 90, speed = 70 }
      waitFor 'word'
    end,
    fading = function()
      actors.ines:fadeTo(80, 400)
      waitMs(450)
      actors.ines:fadeTo(255, 300)
      waitMs(350)
    end,
    nested = function()
      tracks {
        one = function() waitMs(300) signal 'one' end,
        other = function() waitFor('one') waitMs(200) end,
      }
    end,
  }
  tally 'whirls'
end

-- The same with actions.
local sequence = ActionList:new {
  DelayAction:new { delay = 0.3 },
  ParallelAction:new {
    SayAction:new { entity = 'udo', text = 'One and two.' },
    DelayAction:new { delay = 0.5 },
    function() waitTicks(7) tally 'parallel' end,
  },
  GoToAction:new { entity = 'ines', target = { x = 220, y = 160 } },
  WaitForEventAction:new { event = 'gong is over', timeout = 1500 },
  GoToAction:new { entity = 'ines', target = { x = 200, y = 150 }, blocking = false },
  JumpAction:new { to = 'end', when = function() return math.random(2) == 1 end },
  CallAction:new { function() tally 'called' end },
}

function dance()
  sequence:stop()
  sequence:start()
end
