-- The chest's lock in close-up. Nell is in another room; her lines are in the middle of the screen.

Room:new({
  id = 'dial',
  background = 'dial',
  onenter = function()
    activeActor:say(text('dialHint'))
  end,
})
