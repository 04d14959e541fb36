-- Typographic quotation marks: pages show "so" and 'so' as “so” and ‘so’, and don't as don’t.

-- The four marks of a language: double opening and closing, single opening and closing.
local marksOf = {
  cs = '„“‚‘', da = '»«›‹', de = '„“‚‘', el = '«»“”', en = '“”‘’', es = '«»“”', fi = '””’’', fr = '«»‹›', hu = '„”»«',
  it = '«»“”', nl = '“”‘’', no = '«»‘’', pl = '„”‚’', pt = '«»“”', ru = '«»„“', sv = '””’’', tr = '“”‘’', uk = '«»„“',
}

local APOSTROPHE = '’'

-- Returns the marks for a page with these settings, or nil to keep the words as they are. The
-- engine's font has all marks. Other fonts may lack them, so games set the marks for them.
local function marksFor(settings)
  local style = settings.style or {}
  if style.quotes ~= nil then return style.quotes or nil end
  return not style.font and (marksOf[string.sub(tostring(lang), 1, 2)] or marksOf.en) or nil
end

-- Returns whether a mark after this text begins a quotation.
local function opens(before, after)
  local last = string.sub(before, -1)
  local isFirst = last == '' or string.find(last, '[%s%(%[{/\'"-]') or string.find(before, '[–—«„“‚‘]$')
  return isFirst and not string.find(after, '^%s') and after ~= ''
end

local function isLetter(char)
  return string.find(char, '[%a\128-\255]') ~= nil
end

-- Returns whether a single mark that ends a quotation follows.
local function isClosedLater(after)
  for place in string.gmatch(after, "()'") do
    local isInWord = isLetter(string.sub(after, place + 1, place + 1))
    if place > 1 and not string.find(string.sub(after, place - 1, place - 1), '%s') and not isInWord then return true end
  end
  return false
end

-- Returns the words with typographic marks.
return function(words, settings)
  local marks = marksFor(settings)
  if not marks or not string.find(words, '["\']') then return words end
  local list = {}
  for mark in string.gmatch(marks, utf8.charpattern) do list[#list + 1] = mark end
  return (string.gsub(words, '()(["\'])', function(place, mark)
    local before, after = string.sub(words, math.max(place - 4, 1), place - 1), string.sub(words, place + 1)
    local isOpening = opens(before, after)
    if mark == '"' then return list[isOpening and 1 or 2] end
    if not isOpening then return isLetter(string.sub(after, 1, 1)) and APOSTROPHE or list[4] end
    return isClosedLater(after) and list[3] or APOSTROPHE
  end))
end
