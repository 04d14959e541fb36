-- sound.lua shows how each place gets its music and its ambience, with cross-fades.
require 'media/sound'
local setSteps = require 'steps'

local tunes = {
  'waltz', 'waltzNight', 'waltzInn', 'waltzInnNight', 'waltzTower', 'waltzOffice', 'waltzOfficeNight', 'waltzFar',
  'accordionFar', 'ending',
}
local airs = { 'water', 'waterNight', 'surf', 'wind', 'sea', 'innRoom', 'innGuests', 'officeRoom' }

-- The board brings guests into the inn.
local function hasGuests() return state.boardPainted end

-- Music and ambience of each place, and what they become at night. 'late' asks whether it is night there.
local places = {
  title = { music = 'waltzFar', air = 'sea' },
  street = { music = 'waltz', musicLate = 'waltzNight', air = 'water', airLate = 'waterNight' },
  quay = { music = 'waltz', musicLate = 'waltzNight', air = 'water', airLate = 'waterNight', volume = 0.7 },
  inn = {
    music = 'waltzInn', musicLate = 'waltzInnNight', air = 'innRoom', airLate = 'innGuests', late = hasGuests,
    floor = 'wood',
  },
  piano = { air = 'innRoom', airLate = 'innGuests', late = hasGuests }, -- here the player makes the music
  office = { music = 'waltzOffice', musicLate = 'waltzOfficeNight', air = 'officeRoom', floor = 'wood' },
  desk = { music = 'waltzOffice', musicLate = 'waltzOfficeNight', air = 'officeRoom', floor = 'wood' },
  mole = { music = 'waltzTower', air = 'surf' },
  lamp = { music = 'waltzTower', air = 'wind' },
  bay = { air = 'sea' },
  deck = { air = 'sea', floor = 'wood' },
}

-- Effects that are louder than any music.
local ducks = { horn = true, accordionDrop = true, pianoKeys = true }

state.sound = state.sound or { base = 1, volume = 1 } -- of the music: in this place, and now

-- Fades in one sound of a list, and fades out the others. Does nothing if it is the one that plays.
local function playOnly(list, wanted, ms)
  for _, id in ipairs(list) do
    if id == wanted then
      musics[id]:play(ms, { volume = list == tunes and state.sound.volume or 1 })
    elseif musics[id]:isPlaying() then
      musics[id]:stop(ms)
    end
  end
end

local function fadeVolume(to, ms)
  local from, steps = state.sound.volume, math.max(1, ms // 50)
  for i = 1, steps do
    state.sound.volume = from + (to - from) * i / steps
    for _, id in ipairs(tunes) do
      if musics[id]:isPlaying() then musics[id]:setVolume(state.sound.volume) end
    end
    if i < steps then waitMs(50) end
  end
end

-- Lowers the music as long as an effect plays.
local function duck(id)
  fadeVolume(state.sound.base * 0.35, 150)
  waitFor('audio-' .. id)
  fadeVolume(state.sound.base, 900)
end

-- Call this in the onenter of a room. Sounds that the last place had as well go on.
function playPlace(place)
  local row = places[place]
  if not row then error("no place '" .. tostring(place) .. "'", 2) end
  local late = (row.late or isNight)()
  setSteps(row.floor)
  playOnly(airs, late and row.airLate or row.air, 1500)
  state.sound.base = row.volume or 1
  if state.sound.volume ~= state.sound.base then
    startScriptFor('sound', 'volume', fadeVolume, state.sound.base, 1000)
  end
  -- Once Ada has rowed out, only the scenes choose the music.
  if not state.rowedOut then return playOnly(tunes, late and row.musicLate or row.music, 2000) end
  for _, id in ipairs(tunes) do
    if id ~= 'accordionFar' and id ~= 'ending' and musics[id]:isPlaying() then musics[id]:stop(1500) end
  end
end

-- Plays a music of a scene: 'accordionFar', 'ending', or 'none'.
function playMusic(name, ms)
  if name ~= 'none' and not musics[name] then error("no music '" .. tostring(name) .. "'", 2) end
  playOnly(tunes, name, ms or 1500)
end

-- Plays an effect by its name. Returns its id, so that a script can wait for 'audio-' .. id, or nil.
function sfx(id, options)
  if not soundfxs[id] then return end
  soundfxs[id]:play(0, options)
  if ducks[id] then startScriptFor('sound', 'volume', duck, id) end
  return id
end
