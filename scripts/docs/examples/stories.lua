-- Examples of stories: see ../examples.lua.

local town = [[
createStory 'town'
readStory('town', 'entities: Bob\nfacts: bell has rung\nevent alarm\n beforehand\n  bell has rung\n' ..
  ' afterwards\n  tell shout Bob\n')
]]

return {

  ---- Stories ----

  createStory = { since = '0.1.0', example = [[
createStory 'town'
readStory('town', 'event sunrise\n')
kiavcLog(storyOffers('town')[1].event) -- sunrise
]] },

  addStoryPredicate = { since = '0.1.0', example = [[
createStory 'meal'
addStoryPredicate('meal', '%% is hungry', function(who) return who == 'Bob' end, { stable = true })
readStory('meal', 'entities: Bob, Jim\nevent meal\n beforehand\n  (who) is hungry\n')
kiavcLog(storyOffers('meal')[1].bindings.who) -- Bob
]] },

  setStoryAttributes = { since = '0.1.0', example = [[
createStory 'ride'
setStoryAttributes('ride', function(entity, key)
  if entity == 'John' and key == 'horse' then return 'Binky' end
end)
readStory('ride', 'entities: John\nevent ride\n beforehand\n  (rider).horse exists\n')
kiavcLog(storyOffers('ride')[1].text) -- (rider) is John
]] },

  readStory = { since = '0.1.0', example = [[
createStory 'town'
local fine = readStory('town', 'facts: bell has rung\nevent alarm\n beforehand\n  bell has rung\n', { name = 'town.story' })
if fine then kiavcLog 'The story has no errors.' end
]] },

  storyPredicateChanged = { since = '0.1.0', example = [[
local hungry = false
createStory 'meal'
addStoryPredicate('meal', '%% is hungry', function() return hungry end, { stable = true })
readStory('meal', 'entities: Bob\nevent meal\n beforehand\n  Bob is hungry\n')
hungry = true
storyPredicateChanged('meal', '%% is hungry')
kiavcLog(storyOffers('meal')[1].event) -- meal
]] },

  storyAttributeChanged = { since = '0.1.0', example = [[
local mood = 'bad'
createStory 'smile'
setStoryAttributes('smile', function(who, key) return who == 'John' and key == 'mood' and mood end, { stable = true })
readStory('smile', "entities: John\nevent smile\n beforehand\n  John's mood is good\n")
mood = 'good'
storyAttributeChanged('smile', 'John', 'mood')
kiavcLog(storyOffers('smile')[1].event) -- smile
]] },

  nameStoryEntity = { since = '0.1.0', example = [[
createStory 'names'
readStory('names', 'event roll call\n beforehand\n  (who) exists\n')
nameStoryEntity('names', 'guy')
kiavcLog(storyOffers('names')[1].text) -- (who) is guy
]] },

  watchStoryWorld = { since = '0.1.0', example = [[
createStory 'meeting'
readStory('meeting', 'entities: guy, eve\nfacts: (x) is in (y)\nevent talk\n beforehand\n' ..
  '  guy is in (place)\n  eve is in (place)\n')
watchStoryWorld('meeting', { place = true })
actors.eve:moveTo('hall', 250, 170)
kiavcLog(storyOffers('meeting')[1].text) -- (place) is hall
]] },

  noticeSpeech = { since = '0.1.0', example = [[
createStory 'gossip'
readStory('gossip', 'facts: (x) said (y)\nevent gossip\n beforehand\n  (x) said "greeting"\n')
watchStoryWorld('gossip', { speech = true })
noticeSpeech('guy', 'greeting')
kiavcLog(storyOffers('gossip')[1].text) -- (x) is guy
]] },

  ---- Story facts and events ----

  noticeStory = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
kiavcLog(#storyOffers('town')) -- 1
]] },

  storyKnows = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
if storyKnows('town', 'bell has rung') then kiavcLog 'Ding dong.' end
]] },

  setStoryAttribute = { since = '0.1.0', example = town .. [[
setStoryAttribute('town', 'Bob', 'mood', 'good')
setStoryAttribute('town', 'Bob', 'mood') -- removes it
]] },

  storyAttribute = { since = '0.1.0', example = town .. [[
setStoryAttribute('town', 'Bob', 'mood', 'good')
kiavcLog(storyAttribute('town', 'Bob', 'mood')) -- good
]] },

  storyEvents = { since = '0.1.0', example = town .. [[
for _, name in ipairs(storyEvents 'town') do kiavcLog(name) end
]] },

  storyOffers = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
for _, offer in ipairs(storyOffers 'town') do kiavcLog(offer.event .. ' ' .. offer.text) end
]] },

  performStoryEvent = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
for _, words in ipairs(performStoryEvent('town', 'alarm')) do kiavcLog(table.concat(words, ' ')) end -- shout Bob
]] },

  whyStoryEvent = { since = '0.1.0', example = town .. [[
kiavcLog((whyStoryEvent('town', 'alarm'))) -- bell has rung: no
]] },

  undoStory = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
undoStory 'town'
kiavcLog(tostring(storyKnows('town', 'bell has rung'))) -- false
]] },

  storyFacts = { since = '0.1.0', example = town .. [[
noticeStory('town', 'bell has rung')
kiavcLog(table.concat(storyFacts 'town', ', ')) -- bell has rung
]] },

  runStoryCommand = { since = '0.1.0', example = town .. [[
runStoryCommand('town', 'known bell has rung')
kiavcLog((runStoryCommand('town', 'list'))) -- alarm
]] },
}
