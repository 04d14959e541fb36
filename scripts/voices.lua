-- Voices: the voice of the text 'intro' is the file voices/<lang>/intro.ogg, if the game has it.

local _, _, rules = ...

local FORMATS = { '.ogg', '.opus', '.wav', '.mp3', '.flac' }

-- Sound ids by text, such as "en/intro". false if there is no file.
local voices = {}

local function register(source)
  local path = gameInfo().voices .. '/' .. source
  for _, format in ipairs(FORMATS) do
    if fileExists(path .. format) then
      local id = 'voice:' .. source
      return registerAudio { id = id, path = path .. format, kind = 'voice' } and id
    end
  end
  return false
end

-- Returns the sound id of a line's voice, or nil. KIAVC games have no voices.
function voiceOf(line)
  local source = rules.voicedTexts and textSource(line)
  if not source then return nil end
  if voices[source] == nil then voices[source] = register(source) end
  return voices[source] or nil
end
