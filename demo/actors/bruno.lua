-- bruno.lua shows a person with a script of his own, a dialog, and an answer for each thing that he is shown.

require 'costumes/bruno'

local conversation = require 'dialogs/bruno'
local letterScenes = require 'scenes/letter'

-- Whether he has the letter, and the ferry has answered, but he does not know yet what it says.
local function waitsForReading() return state.ferryAnswered and state.delivered and not state.letterRead end

Actor:new {
  id = 'bruno',
  name = 'bruno.name',
  costume = 'oilskin',
  font = 'speech',
  textColor = { r = 246, g = 200, b = 92 },
  outlineColor = { r = 12, g = 10, b = 28 },
  speed = 34,
  solid = true,
  interaction = { direction = 'right', x = 514, y = 158 },
  onLeftClick = 'talkTo',
  onRightClick = 'lookAt',

  verbs = {
    lookAt = function(self)
      local line = state.letterRead and 'bruno.stands' or state.delivered and 'bruno.again' or 'bruno.look'
      activeActor:say(text(line))
    end,

    talkTo = function(self)
      self:stopPlaying()
      for _, id in ipairs(newsFor('bruno', conversation.news) or {}) do self:say(text(id)) end
      if state.knocks and not state.innOpen and not state.toldOfSum then
        state.toldOfSum = true
        self:say(text 'bruno.sum')
      end
      enterDialog(conversation.talk)
      if state.citedRule and waitsForReading() then return playCutscene(letterScenes.read) end
      self:waitAtBollard()
    end,

    giveTo = function(self, id)
      self:stopPlaying()
      setSelectedObject(nil)
      if id == 'letter' then
        return playCutscene(letterScenes.deliver)
      elseif id == 'rules' and waitsForReading() then
        activeActor:say(text 'bruno.rule.say')
        return playCutscene(letterScenes.read)
      end
      self:say(text('bruno.shown.' .. id))
      self:waitAtBollard()
    end,
  },

  -- He stops to play, and turns to the person who has come. If she walks away, he goes on.
  stopPlaying = function(self)
    rooms.street:stopScript 'accordion'
    self:setState 'still'
    self:look 'left'
    if activeRoom == rooms.street then rooms.street:startScript('goOn', self.goOn) end
  end,

  goOn = function()
    repeat waitMs(500) until not action and not cutscene and not isDialogOpen()
    actors.bruno:waitAtBollard()
  end,

  -- He puts the accordion beside the bollard, and stands up.
  standUp = function(self)
    self:look 'left'
    self:play 'putDown'
    waitFor(self.id)
    self:setCostume 'oilskin'
    objects.accordion:show()
  end,

  sitDown = function(self)
    self:look 'left'
    objects.accordion:hide()
    self:setCostume 'oilskinSitting'
    self:play 'takeUp'
    waitFor(self.id)
  end,

  -- What he does in the street while Ada does not talk to him. After the letter was read, he stays on his feet.
  waitAtBollard = function(self)
    if self.room ~= 'street' or activeRoom ~= rooms.street then return end
    self:setCostume(state.letterRead and 'oilskin' or 'oilskinSitting')
    objects.accordion[state.letterRead and 'show' or 'hide'](objects.accordion)
    if state.letterRead then self:look 'right' else rooms.street:startScript('accordion', self.accordion) end
    rooms.street:stopScript 'goOn'
  end,
}

-- Bruno plays, rests, looks out to sea and plays again. This is a background script of his room.
function actors.bruno.accordion()
  local bruno = actors.bruno
  while true do
    bruno:look 'down'
    bruno:setState 'usemid'
    waitMs(math.random(9000, 14000))
    bruno:setState 'still'
    waitMs(900)
    bruno:look 'right'
    waitMs(math.random(1500, 3000))
  end
end
