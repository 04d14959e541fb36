-- _steps_together.lua: the steps after both strands are done, see _steps.lua.

local hand = require '_hand'
local click, use, say = hand.click, hand.use, hand.say

return function(steps)
  function steps.hearTheHorn(t)
    t.waitUntil(function() return state.ferryAnswered end, 20000, 'the ferry answers')
    hand.settle(t)
  end

  function steps.readLetter(t)
    click(t, 'bruno')
    say(t, 'reading', 'help', 'time', 'rule')
    t.expect(state.letterRead, 'the letter was read')
  end

  function steps.buyOar(t)
    click(t, 'shop')
    use(t, 'receipt', 'cashCan')
    t.expect(state.hasOar, 'Ada has oar and lantern')
  end

  function steps.rowOut(t)
    use(t, 'oar', 'rowboat')
    t.waitUntil(function() return activeRoom.id == 'bay' end, 20000, 'Ada rows out')
    hand.settle(t)
  end

  function steps.hailNela(t)
    click(t, 'bayFerry')
    say(t, 'why', 'eleven', 'tune')
  end

  local function showLight(t, sign)
    click(t, 'bayMole')
    say(t, text('baySignal.' .. sign))
  end

  -- Bruno goes to the end of the mole after three lights, and the ferry turns.
  function steps.playForNela(t)
    showLight(t, 'nothing')
    hand.change(t, 'bruno', 'mole')
    click(t, 'spotHead') -- he stops at the stone
    for _ = 1, 2 do
      hand.change(t, 'ada', 'bay')
      showLight(t, 'some')
      hand.change(t, 'bruno', 'mole')
    end
    hand.tap(t, 'spotHead')
    t.waitUntil(function() return cutscene end, 30000, 'he dares')
  end

  -- The first throw is caught: Nela throws on three.
  function steps.catchLine(t)
    local function count() return t.texts()[1] and t.texts()[1].id == 'beat' and t.texts()[1].text end
    hand.readUntil(t, count)
    t.waitUntil(function() return count() == text 'count.3' end, 5000, 'three')
    hand.goOn(t)
    hand.readUntil(t, function() return activeRoom.id == 'deck' end)
    hand.settle(t)
  end

  function steps.answer(t)
    click(t, 'nela')
    say(t, 'upside', 'done', 'sea', 'year', 'begin', 'come')
    hand.readUntil(t, function() return settings.seenTheEnd end)
    t.wait(4000)
    hand.goOn(t)
    t.waitUntil(t.quitRequested, 20000, 'the end')
  end
end
