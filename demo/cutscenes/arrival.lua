-- arrival.lua shows a cutscene with a voice from outside of the picture, and a thing that flies.

Actor:new {
  id = 'driver', name = 'driver.name', font = 'speech',
  textColor = { r = 157, g = 191, b = 207 }, outlineColor = { r = 12, g = 10, b = 28 },
}
actors.driver:moveTo('street', 40, 110)

-- The coin flies over Ada, falls, jumps once, and lies at her feet.
local function throwCoin()
  local coin = objects.flyingCoin
  coin:moveTo('street', -6, 120)
  coin:show()
  for _, place in ipairs { { 50, 84 }, { 84, 92 }, { 104, 164 } } do
    coin:floatTo(place[1], place[2], 150)
    waitFor 'flyingCoin'
  end
  sfx 'coin'
  coin:floatTo(109, 156, 60)
  waitFor 'flyingCoin'
  coin:floatTo(113, 164, 60)
  waitFor 'flyingCoin'
end

return function()
  startCutscene()
  stories.plan:perform 'Ada arrives'
  fadeIn(1500)
  together(
    function() actors.driver:say(text 'arrival.driver1') end,
    function()
      waitMs(1200)
      activeActor:goTo 'arrival'
    end)
  activeActor:look 'left'
  actors.driver:say(text 'arrival.driver2')
  activeActor:look 'right'
  throwCoin()
  activeActor:say(text 'arrival.exact')
  actors.driver:say(text 'arrival.driver3')
  activeActor:setState 'uselow'
  waitMs(400)
  objects.flyingCoin:hide()
  objects.coin:addToInventory(activeActor.id)
  activeActor:setState 'still'
  activeActor:say(text 'arrival.coin')
  sfx 'horn'
  waitMs(600)
  activeActor:say(text 'arrival.ferry')
  activeActor:say(text 'arrival.letter')
  stopCutscene()
  showNotice(text 'arrival.keys', 8000)
end
