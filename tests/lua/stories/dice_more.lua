-- The second file of dice.lua. A resumed story runs it without showing this text.
text 'Prologue.'
local luck = math.random(1000000)

function second()
  text('Luck: ' .. luck)
  text('Two: ' .. math.random(1000000))
end
