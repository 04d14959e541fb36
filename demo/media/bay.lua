-- bay.lua shows how a part of the game registers its own pictures. main.lua knows nothing of them.

local function image(id)
  Image:new { id = id, path = 'assets/images/' .. id .. '.png' }
end

local function strip(id, frames, ms, once)
  Animation:new { id = id, path = 'assets/images/' .. id .. '.png', frames = frames, ms = ms, once = once }
end

for _, id in ipairs {
  'bay', 'bay-beam', 'bay-landing', 'bay-side', 'bay-deck-night', 'bay-deck-dawn', 'bay-wheel',
  'bay-book', 'bay-sign', 'bay-face-ada', 'bay-face-bruno',
} do image(id) end

strip('bay-swell', 6, 260)
strip('bay-ferry', 4, 420)
strip('bay-ferry-home', 4, 420)
strip('bay-ferry-turn', 7, 620, true)
strip('bay-buoy', 4, 520)
strip('bay-eel', 6, 140)
strip('bay-bruno', 4, 320)
strip('bay-notes-some', 8, 260)
strip('bay-notes-all', 8, 200)
strip('bay-rope', 6, 90, true)
strip('bay-rope-miss', 6, 110, true)
strip('bay-title', 12, 300)
strip('bay-title-after', 12, 300)
strip('bay-nela', 2, 160)
-- The same two frames, but she opens her mouth only once in a while.
Animation:new {
  id = 'bay-nela-still', path = 'assets/images/bay-nela.png', frames = 2, frameMs = { 9000, 200 },
}
