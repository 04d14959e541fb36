-- sound.lua shows how to register music, ambience and effects, and which of them have captions.

-- The settings of one waltz. They are longer than 24 s, so they are streamed.
for _, row in ipairs {
  { 'waltz', 'street' }, { 'waltzNight', 'street_night' },
  { 'waltzInn', 'inn' }, { 'waltzInnNight', 'inn_night' },
  { 'waltzTower', 'tower' },
  { 'waltzOffice', 'office' }, { 'waltzOfficeNight', 'office_night' },
  { 'waltzFar', 'far' },
} do
  Music:new { id = row[1], path = 'assets/music/' .. row[2] .. '.ogg' }
end

-- The player must know whether this music arrives, so it has captions.
Music:new { id = 'accordionFar', path = 'assets/music/accordion_far.ogg', caption = 'caption.accordionFar' }
Music:new { id = 'ending', path = 'assets/music/ending.ogg', caption = 'caption.ending' }

-- Ambience is Music, because Music loops. But it obeys the player's volume for sounds.
for _, id in ipairs { 'water', 'waterNight', 'surf', 'wind', 'sea', 'innRoom', 'innGuests', 'officeRoom' } do
  Music:new { id = id, path = 'assets/sounds/' .. id .. '.ogg', kind = 'sound' }
end

-- These must be noticed. The caption of 'horn' is the text 'caption.horn'.
for _, id in ipairs {
  'horn', 'hornFar', 'meow', 'purr', 'knock', 'door', 'bolt', 'doorOpen', 'doorClose', 'coin', 'keyClink', 'pianoDead',
  'pianoKeys', 'lidOpen', 'stamp', 'winch', 'chain', 'splash', 'shutter', 'lampOn', 'rope', 'lineThrow', 'lineCatch',
  'accordionDrop',
} do
  SoundFX:new { id = id, path = 'assets/sounds/' .. id .. '.ogg', caption = 'caption.' .. id }
end

for _, id in ipairs {
  'step', 'footWood', 'footIron', 'gull', 'drawer', 'paper', 'pen', 'cloth', 'oars', 'paint', 'pour', 'fire', 'plank',
} do
  SoundFX:new { id = id, path = 'assets/sounds/' .. id .. '.ogg' }
end
