-- answers.lua shows answers for whatever the player tries: for a pair of things, or for all, in turn.

local function inTurn(id, count)
  local list = {}
  for i = 1, count do list[i] = 'default.' .. id .. i end
  return list
end

local nothing = inTurn('useWith', 8)

-- A text 'use.coin.streetPuddle' is the answer for the coin and any puddle: digits at the end do not count.
local function forPair(thing, other)
  if not other then return nil end
  local first, second = thing.id:gsub('%d+$', ''), other.id:gsub('%d+$', '')
  for _, id in ipairs { 'use.' .. second .. '.' .. first, 'use.' .. first .. '.' .. second } do
    if hasText(id) then return id end
  end
end

defaultAnswers = {
  lookAt = inTurn('look', 3),
  use = inTurn('use', 5),
  pickUp = inTurn('pickUp', 4),
  open = inTurn('open', 2),
  close = inTurn('open', 2),
  talkTo = inTurn('talkTo', 4),
  giveTo = inTurn('giveTo', 4),
  useWith = function(thing, other) return forPair(thing, other) or nothing end,
}
