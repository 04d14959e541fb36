-- The chest's lock in close-up: Nell is not in this room, so she speaks in the middle of the screen.

Room:new({
  id = 'dial',
  background = 'dial',
  onenter = function()
    activeActor:say(text('dialHint'))
  end,
})
