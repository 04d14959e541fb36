-- title.lua shows a title screen that remembers: after the end, the ferry is at the mole. main.lua requires it.

require 'media/bay'

-- A setting is kept for all later runs, so the title knows that the player has seen the end.
title {
  picture = settings.seenTheEnd and 'bay-title-after' or 'bay-title',
  music = 'waltzFar',
  buttons = 'right',
}

credits(text 'credits.all')
