-- oil.lua shows how to build the blocks of a dialog from a table: the argument about Odile's headings.

local headings = { 'breakage', 'spoilage', 'rounding', 'found' }

-- The heading that answers each objection of Odile. The last one must not be heard by Ignaz.
local answers = { 'spoilage', 'found', 'rounding', 'breakage' }

local function say(who, id, more)
  local step = more or {}
  step.actor, step.say = who, id
  return step
end

-- The headings that Ada has heard, as options; 'replies' are the blocks that follow. 'lines' has other words for
-- some of them.
local function options(replies, lines)
  local list = {}
  for i, heading in ipairs(headings) do
    local own = lines[heading] or {}
    list[i] = {
      name = heading, text = own.text or 'oil.heading.' .. heading, say = own.say, next = replies[heading],
      when = function() return state.heard[heading] end,
    }
  end
  return list
end

local function measures()
  actors.ignaz:play('measure', { loop = true })
end

local function gives()
  sfx 'pen'
  objects.oilCan:addToInventory(activeActor.id)
  reach 'hasOil'
end

-- Adds the blocks to a dialog. It begins with 'oil', and goes back to 'main'.
return function(dialog)
  local leave = { name = 'leave', text = 'oil.leave', next = 'main' }

  dialog.oil = { steps = {
    say('odile', 'oil.begin.1', { unless = 'oilStage' }),
    say('odile', 'oil.begin.2', { unless = 'oilStage' }),
    say('odile', 'oil.again', { when = 'oilStage' }),
    { load = function() return 'objection' .. (state.oilStage or 1) end },
  } }

  for stage, right in ipairs(answers) do
    local replies = {}
    for _, heading in ipairs(headings) do
      replies[heading] = 'oil' .. stage .. heading
      local reply = { say('odile', 'oil.wrong.' .. stage .. '.' .. heading, { next = 'answer' .. stage }) }
      if heading == right and stage < #answers then
        reply = {
          say('odile', 'oil.right.' .. stage, { next = 'objection' .. stage + 1 }),
        }
      end
      dialog[replies[heading]] = { steps = reply }
    end
    dialog['objection' .. stage] = { steps = {
      { load = function()
        state.oilStage = stage
        actors.ignaz:setState 'still' -- he does not look away any more
      end },
      say('odile', 'oil.objection.' .. stage, { next = 'answer' .. stage }),
    } }
    local list = options(replies, {})
    table.insert(list, leave)
    dialog['answer' .. stage] = { options = list }
  end

  -- The last objection: aloud, Ignaz hears it. If Ada looks at the sea, he looks there, too.
  table.remove(dialog.answer4.options)
  table.insert(dialog.answer4.options, { name = 'sea', text = 'oil.sea', say = false, next = 'sea' })
  dialog.oil4breakage = { steps = {
    say('ignaz', 'oil.aloud.1'),
    say('odile', 'oil.aloud.2'),
    say('ignaz', 'oil.aloud.3', { next = 'answer4' }),
  } }
  dialog.sea = { steps = {
    { look = 'left', sleep = 1200 },
    say('ignaz', 'oil.sea.1', { look = 'left' }),
    say('ignaz', 'oil.sea.2', { next = 'quiet', load = measures }),
  } }
  local quiet = {}
  for _, heading in ipairs(headings) do quiet[heading] = 'oil4' .. heading end
  quiet.breakage = 'settled'
  dialog.quiet = { options = options(quiet, { breakage = { text = 'oil.whisper', say = false } }) }
  table.insert(dialog.quiet.options, leave)

  -- state.page: Ada has read in the book. Otherwise she knows the headings only from Odile.
  dialog.settled = { steps = {
    say('ada', 'oil.whispered', { when = 'page' }),
    say('ada', 'oil.whispered.plain', { unless = 'page' }),
    { actor = 'odile', sleep = 900 },
    say('odile', 'oil.settled.1', { when = 'page' }),
    say('odile', 'oil.settled.1.plain', { unless = 'page' }),
    say('ada', 'oil.settled.2', { look = 'left' }),
    say('odile', 'oil.settled.3', { load = gives }),
    say('ignaz', 'oil.settled.4', { look = 'left' }),
    say('odile', 'oil.settled.5'),
    { look = 'right', next = 'main' },
  } }
end
