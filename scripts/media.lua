-- Pictures, fonts, cursors, music and sound effects.

local _, _, rules = ...

animations, fonts, cursors, musics, soundfxs = {}, {}, {}, {}, {}

Animation = Thing.class('Animation', 'animations')
Image = Animation
Animation.frames = 1

function Animation:new(animation)
  Thing.checkColon(self, 'Animation')
  local made = Thing.make(self, animation, function(a) -- no tail call, so that messages name this method
    return registerAnimation {
      id = a.id, path = a.path, frames = a.frames or self.frames, ms = a.ms, frameMs = a.frameMs,
      frameSounds = a.sounds, once = a.once, transparency = a.transparency, tag = a.tag, layers = a.layers, hide = a.hide,
    }
  end, { 'path' })
  return made
end

Font = Thing.class('Font', 'fonts')
if not rules.checksThings then Font.size = 1 end -- KIAVC games may omit the size

function Font:new(font)
  Thing.checkColon(self, 'Font')
  local made = Thing.make(self, font, function(f)
    return registerFont { id = f.id, path = f.path, size = f.size or self.size, smooth = f.smooth }
  end, { 'path', 'size' })
  return made
end

Cursor = Thing.class('Cursor', 'cursors')

function Cursor:new(cursor)
  Thing.checkColon(self, 'Cursor')
  cursor = Thing.make(self, cursor, function(c) return registerCursor { id = c.id } end)
  if cursor and cursor.animation then cursor:setAnimation(cursor.animation) end
  return cursor
end

function Cursor:setAnimation(id)
  id = Thing.idOf(id)
  if not Thing.exists(animations, id, 'Cursor:setAnimation') then return end
  setCursorAnimation(self.id, id)
  Thing.keep(self, 'animation', id)
end

function Cursor:show()
  showCursor()
end

function Cursor:hide()
  hideCursor()
end

-- Returns the duration of a fade, at least 0. The core rejects values that are not numbers.
local function fadeOf(ms)
  return type(ms) == 'number' and ms < 0 and 0 or ms or 0
end

-- Adds the methods of sounds to a class. Music loops, sound effects play once; there is no
-- other difference.
local function addSound(class, kind, loops)
  function class:new(sound)
    Thing.checkColon(self, class.__name)
    local made = Thing.make(self, sound, function(s)
      return registerAudio { id = s.id, path = s.path, kind = s.kind or kind }
    end, { 'path' })
    return made
  end

  -- Plays the sound. Options: position (ms), volume, pan, overlap, as in playAudio.
  function class:play(fadeInMs, options)
    playAudio(self.id, fadeOf(fadeInMs), loops, options)
  end

  function class:pause()
    pauseAudio(self.id)
  end

  function class:resume()
    resumeAudio(self.id)
  end

  function class:stop(fadeOutMs)
    stopAudio(self.id, fadeOf(fadeOutMs))
  end

  function class:isPlaying()
    return isAudioPlaying(self.id)
  end

  function class:setVolume(volume)
    setAudioVolume(self.id, volume)
  end

  function class:setPan(pan)
    setAudioPan(self.id, pan)
  end

  function class:position()
    return audioPosition(self.id)
  end

  function class:setPosition(ms)
    setAudioPosition(self.id, ms)
  end
end

Music = Thing.class('Music', 'musics')
addSound(Music, 'music', true)

-- Fades this music in, and all other music out.
function Music:crossfade(ms, options)
  for id, music in pairs(musics) do
    if id ~= self.id then music:stop(ms) end
  end
  self:play(ms, options)
end

SoundFX = Thing.class('SoundFX', 'soundfxs')
addSound(SoundFX, 'sound', false)
