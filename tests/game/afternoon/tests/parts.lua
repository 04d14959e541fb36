-- The parts of the game that a walk-through does not reach: hints, the story so far, the second language.

local helper = require 'shared/helper'

test('hints and the story so far follow the game', function(t)
  t.waitForPlayer()
  t.expect(recap() == nil)
  t.equal(hintsNow()[1].id, 'hook')
  t.equal(nextHint 'hook', text 'hintLight')
  helper.playWith(t, { verbs = 'two-button', inventory = 'bag' }, 'mouse', true)
  t.equal(hintsNow()[1].id, 'key')
  t.equal(recap(), text 'recapHook')
end)

test('in German, names, verbs and lines are German', { language = 'de' }, function(t)
  t.waitForPlayer()
  ui { verbs = 'bar' }
  t.wait(50)
  t.moveTo 'bruno'
  t.wait(50)
  t.equal(widgets['ui/sentence']:words(), 'Gehe zu Bruno')
  for _, verb in ipairs(widgets['ui/verbs'].list) do
    if verb.verb == 'lookAt' then
      local x, y, width, height = verb:place()
      t.click(x + width // 2, y + height // 2)
    end
  end
  t.wait(50)
  t.equal(widgets['ui/sentence']:words(), 'Schau an')
  t.moveTo 'bruno'
  t.wait(50)
  t.equal(widgets['ui/sentence']:words(), 'Schau Bruno an')
  ui { verbs = 'bar' }
  helper.playWith(t, { verbs = 'bar', inventory = 'bar' }, 'mouse')
  helper.checkEnd(t)
end)

-- Only input, so that it can be recorded: tests/shell/speech.sh does.
test('the game as it is, by mouse', function(t)
  helper.playWith(t, nil, 'mouse')
  helper.checkEnd(t)
end)
