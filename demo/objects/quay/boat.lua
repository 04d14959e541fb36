-- boat.lua shows a thing that says what is still missing, until nothing is.
local things = require 'objects/things'

-- What is missing, as the end of the text's id.
local function missing()
  if state.hasOar then return nil end
  return state.letterRead and 'oar' or 'letter'
end

local function row()
  local what = missing()
  if what then return activeActor:say(text('rowboat.no.' .. what)) end
  activeActor:goTo 'boat'
  if not state.rowedOut then
    activeActor:say(text 'rowboat.go1')
    sfx 'oars'
    objects.rowboat:use()
    waitMs(500)
    activeActor:say(text 'rowboat.go2')
    reach 'rowedOut'
  end
  if rowOut then rowOut() end
end

things.new('quay', {
  id = 'rowboat',
  animations = { rocking = 'quay-boat' }, at = { 385, 136 }, plane = -13,
  hover = { x1 = 347, y1 = 108, x2 = 422, y2 = 134 },
  interaction = { at = 'boat', use = 'low' },
  verbs = {
    use = function(self)
      if not state.letterRead and not state.ferryAnswered then return self.defaultVerbs.use(self) end
      row()
    end,
  },
})

use('oar', 'rowboat', row)
