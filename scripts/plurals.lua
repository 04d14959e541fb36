-- Plural forms: determines whether a language uses zero, one, two, few, many or other with
-- a number.
--
-- The rules are those of Unicode's CLDR for cardinal numbers. Languages with the same rule are a
-- family. A rule gets the absolute value, and whether it is whole: 2.0 is whole, because it is
-- written as 2. When a rule returns nothing, the form is 'other'.

local families = {}

local function range(x, low, high)
  return x >= low and x <= high
end

function families.english(n)
  return n == 1 and 'one'
end

function families.none()
  return 'other'
end

local function million(n, whole)
  return whole and n > 0 and n % 1000000 == 0 and 'many'
end

function families.italian(n, whole)
  return n == 1 and 'one' or million(n, whole)
end

function families.french(n, whole)
  return n < 2 and 'one' or million(n, whole)
end

function families.armenian(n)
  return n < 2 and 'one'
end

function families.hindi(n)
  return n <= 1 and 'one'
end

function families.punjabi(n)
  return (n == 0 or n == 1) and 'one'
end

function families.danish(n, whole)
  return (n == 1 or not whole and n < 2) and 'one'
end

function families.icelandic(n, whole)
  return whole and n % 10 == 1 and n % 100 ~= 11 and 'one'
end

function families.latvian(n, whole)
  if not whole then return 'other' end
  if n % 10 == 0 or range(n % 100, 11, 19) then return 'zero' end
  return n % 10 == 1 and 'one'
end

function families.lithuanian(n, whole)
  if not whole then return 'many' end
  if range(n % 100, 11, 19) then return 'other' end
  return n % 10 == 1 and 'one' or range(n % 10, 2, 9) and 'few'
end

local function slavic(n, rest)
  if n % 10 == 1 and n % 100 ~= 11 then return 'one' end
  if range(n % 10, 2, 4) and not range(n % 100, 12, 14) then return 'few' end
  return rest
end

function families.russian(n, whole)
  return whole and slavic(n, 'many')
end

function families.serbian(n, whole)
  return whole and slavic(n, 'other')
end

function families.polish(n, whole)
  if not whole then return 'other' end
  if n == 1 then return 'one' end
  return range(n % 10, 2, 4) and not range(n % 100, 12, 14) and 'few' or 'many'
end

function families.czech(n, whole)
  if not whole then return 'many' end
  return n == 1 and 'one' or range(n, 2, 4) and 'few'
end

function families.slovenian(n, whole)
  if not whole then return 'few' end
  local rest = n % 100
  return rest == 1 and 'one' or rest == 2 and 'two' or range(rest, 3, 4) and 'few'
end

function families.romanian(n, whole)
  if n == 1 then return 'one' end
  return (not whole or n == 0 or range(n % 100, 1, 19)) and 'few'
end

function families.hebrew(n, whole)
  return (n == 1 or not whole and n < 1) and 'one' or n == 2 and 'two'
end

function families.arabic(n, whole)
  if not whole then return 'other' end
  if n <= 2 then return n == 0 and 'zero' or n == 1 and 'one' or 'two' end
  return range(n % 100, 3, 10) and 'few' or range(n % 100, 11, 99) and 'many'
end

function families.maltese(n, whole)
  if not whole then return 'other' end
  if n == 1 or n == 2 then return n == 1 and 'one' or 'two' end
  return (n == 0 or range(n % 100, 3, 10)) and 'few' or range(n % 100, 11, 19) and 'many'
end

function families.irish(n, whole)
  if not whole then return 'other' end
  return n == 1 and 'one' or n == 2 and 'two' or range(n, 3, 6) and 'few' or range(n, 7, 10) and 'many'
end

function families.gaelic(n, whole)
  if not whole then return 'other' end
  if n == 1 or n == 11 then return 'one' end
  if n == 2 or n == 12 then return 'two' end
  return range(n, 3, 19) and 'few'
end

function families.welsh(n)
  return n == 0 and 'zero' or n == 1 and 'one' or n == 2 and 'two' or n == 3 and 'few' or n == 6 and 'many'
end

-- Numbers that end in 4, 6 or 9 have the form 'other'.
function families.filipino(n, whole)
  local last = n % 10
  return whole and last ~= 4 and last ~= 6 and last ~= 9 and 'one'
end

function families.sami(n)
  return n == 1 and 'one' or n == 2 and 'two'
end

-- The languages of each family. All other languages follow the English rule.
local languages = {
  none = 'bm bo dz id ig ii ja jv jw km ko lkt lo ms my nqo osa sah sg su th to tpi vi wo yo yue zh',
  italian = 'ca es it lij pt-pt scn vec',
  french = 'fr pt',
  armenian = 'ff hy kab',
  hindi = 'am as bn doi fa gu hi kn pcm zu',
  punjabi = 'ak bho guw ln mg nso pa si ti wa',
  danish = 'da',
  icelandic = 'is mk',
  latvian = 'lv prg',
  lithuanian = 'lt',
  russian = 'be ru uk',
  serbian = 'bs hr sh sr',
  polish = 'pl',
  czech = 'cs sk',
  slovenian = 'dsb hsb sl',
  romanian = 'mo ro',
  hebrew = 'he iw',
  arabic = 'ar ars',
  maltese = 'mt',
  irish = 'ga',
  gaelic = 'gd',
  welsh = 'cy',
  filipino = 'ceb fil tl',
  sami = 'iu naq sat se sma smi smj smn sms',
}

local familyOf = {}
for family, codes in pairs(languages) do
  for code in string.gmatch(codes, '%S+') do familyOf[code] = families[family] end
end

-- Returns the plural form for the number n. The language is a code such as 'en', 'pt-BR'
-- or 'zh_Hans'.
function pluralForm(language, n)
  if not tonumber(n) then return mistake('pluralForm: a number expected, got ' .. tostring(n)) end
  local code = string.gsub(string.lower(tostring(language)), '_', '-')
  local rule = familyOf[code] or familyOf[string.match(code, '^%a+')] or families.english
  n = math.abs(tonumber(n))
  return rule(n, n == math.floor(n)) or 'other'
end
