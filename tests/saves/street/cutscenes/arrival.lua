-- arrival.lua: Ada walks down the street. Bruno tells her that she is early.

return function()
  startCutscene()
  fadeIn(1500)
  activeActor:goTo('arrival')
  waitMs(400)
  activeActor:say('One letter left, and the last ferry of the night.')
  soundfxs.horn:play()
  activeActor:say('There it is. Far out, as usual.')
  stopCutscene()
end
