-- A story in two files. Its pages use functions inside granted tables.
local luck = math.random(1000000)

function start()
  require 'dice_more'
  text('One: ' .. math.random(1000000))
  jump 'second'
end

function sorted()
  local list = {}
  for _, value in ipairs { 3, 1, 2 } do table.insert(list, value) end
  table.sort(list)
  text(table.concat(list, ' ') .. ', ' .. string.upper 'dice')
  text('Luck: ' .. luck)
end

function purse_page()
  purse.coins = purse.coins + 1
  text(purse:take(2) .. ' of ' .. purse.coins .. ', ' .. #purse.list .. ' ' .. purse.list[2] .. ', ' .. purse.dice.roll())
  text(same(purse) and 'the same' or 'another')
  local names = {}
  for name in pairs(purse.dice) do table.insert(names, name) end
  text(table.concat(names, ' '))
end

function nested()
  text('Called: ' .. twice(function()
    text 'Inside.'
    return dice()
  end))
  text('After: ' .. dice())
end
