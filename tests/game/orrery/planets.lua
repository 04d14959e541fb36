-- planets.lua: planets on ellipses, a double pendulum, and Lorenz' attractor.

local numbers = require 'numbers'

-- Semi-major axis in px, eccentricity, period in s.
local orbits = {
  mercury = { 26, 0.2056, 2.4 },
  venus = { 42, 0.0068, 6.1 },
  earth = { 58, 0.0167, 10 },
  mars = { 80, 0.0934, 18.8 },
  comet = { 130, 0.967, 31.4 },
}

local SUN_X, SUN_Y = 240, 70

for id in pairs(orbits) do
  Object:new {
    id = id, name = id, animations = { shown = 'planet' }, scaleFactor = 0.5 + orbits[id][1] / 100, plane = 1,
    onLeftClick = 'use', onRightClick = 'lookAt',
    verbs = {
      use = function(self)
        local x, y = self:position()
        numbers.advance(x + y)
        activeActor:say(string.format('%s: %.3f', id, math.sqrt((x - SUN_X) ^ 2 + (y - SUN_Y) ^ 2)))
      end,
      lookAt = function(self)
        self:fadeTo(math.floor(numbers.between(40, 255)), math.floor(numbers.between(100, 900)))
        waitFor('fade-' .. self.id)
      end,
    },
  }
  objects[id]:moveTo('dome', SUN_X, SUN_Y)
  objects[id]:show()
end

-- Solves Kepler's equation with Newton's method.
local function place(orbit, seconds)
  local a, e, period = table.unpack(orbit)
  local mean = 2 * math.pi * (seconds / period % 1)
  local angle = e < 0.8 and mean or math.pi
  for _ = 1, 30 do
    local change = (angle - e * math.sin(angle) - mean) / (1 - e * math.cos(angle))
    angle = angle - change
    if math.abs(change) < 1e-15 then break end
  end
  return a * (math.cos(angle) - e), a * math.sqrt(1 - e * e) * math.sin(angle)
end

state.pendulum = { 2.1, 1.4, 0, 0 }
state.lorenz = { 1, 1, 1 }

-- The angles and angular velocities of a double pendulum with equal rods: their derivatives.
local function swing(p)
  local a, b, u, v = table.unpack(p)
  local d = a - b
  local below = 3 - math.cos(2 * d)
  return {
    u, v,
    (-29.43 * math.sin(a) - 9.81 * math.sin(a - 2 * b) - 2 * math.sin(d) * (v * v + u * u * math.cos(d))) / below,
    2 * math.sin(d) * (2 * u * u + 19.62 * math.cos(a) + v * v * math.cos(d)) / below,
  }
end

local function flow(p)
  local x, y, z = table.unpack(p)
  return { 10 * (y - x), x * (28 - z) - y, x * y - 8 / 3 * z }
end

local function plus(p, q, factor)
  local sum = {}
  for i = 1, #p do sum[i] = p[i] + q[i] * factor end
  return sum
end

-- One step of the classic method of Runge and Kutta.
local function integrate(derive, p, dt)
  local k1 = derive(p)
  local k2 = derive(plus(p, k1, dt / 2))
  local k3 = derive(plus(p, k2, dt / 2))
  local k4 = derive(plus(p, k3, dt))
  for i = 1, #p do p[i] = p[i] + dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]) end
  return p
end

function updateWorld(ms)
  local planets = activeRoom == rooms.dome
  for id, orbit in pairs(orbits) do
    local x, y = place(orbit, ms / 1000)
    x, y = math.floor(SUN_X + x + 0.5), math.floor(SUN_Y + y / 2 + 0.5)
    if planets then objects[id]:moveTo('dome', x, y) end
  end
  integrate(swing, state.pendulum, 1 / 60)
  integrate(flow, state.lorenz, 1 / 120)
  numbers.advance(state.pendulum[1] + state.lorenz[3])
end
