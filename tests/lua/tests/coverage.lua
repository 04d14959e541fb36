-- Checks that every core function and every method has documentation and a test named
-- 'function: text'.

-- The other test files are run only to get the names of their tests.
local tested = {}
local really = test
test = function(name) tested[name:match '^(.-): ' or name] = true end
for _, file in ipairs {
  'actors', 'arguments', 'audio', 'boxes', 'carrying', 'comfort', 'conversations', 'costumes', 'definitions', 'dialog_mistakes',
  'dialogs', 'exits', 'input', 'kits', 'localization', 'log', 'media', 'objects', 'pages', 'paths', 'processes', 'rooms', 'saves',
  'scenes', 'scripts', 'sequences', 'settings', 'signals', 'solid', 'sprites', 'staging', 'stories', 'tale_functions',
  'tale_mistakes', 'tales', 'texts', 'widgets', 'window',
} do
  require(file)
end
test = really

test('coverage: every core function is documented and tested', function(t)
  for _, row in ipairs(t.api()) do
    t.expect(row.doc and #row.doc > 10, row.name .. ' is documented')
    t.expect(tested[row.name], row.name .. ' has a test')
  end
end)

test('coverage: every core function has an example', function(t)
  local rows, examples = t.api()
  for _, row in ipairs(rows) do
    local note = examples[row.name] or {}
    t.expect(note.since == 'KIAVC' or tostring(note.since):match '^%d+%.%d+%.%d+$',
      ("'%s' needs an entry with the version that introduced it; see scripts/docs/examples.lua"):format(row.name))
    t.expect(tostring(note.example):find('%f[%w]' .. row.name .. '%f[%W]'), 'the example of ' .. row.name .. ' calls it')
  end
end)

test('coverage: every method of the classes is tested', function(t)
  for _, name in ipairs {
    'Animation', 'Font', 'Cursor', 'Music', 'SoundFX', 'Costume', 'Room', 'Actor', 'Object', 'Exit', 'Action', 'ActionList',
    'Story', 'Panel', 'Label', 'Button', 'Toggle', 'Slider', 'List', 'Grid', 'Picture', 'Input', 'VerbBar', 'Inventory',
    'Sentence',
  } do
    for key, method in pairs(_G[name]) do
      local whole = (rawequal(method, Widget.methods[key]) and 'Widget' or name) .. ':' .. key
      local isMethod = type(method) == 'function' and not key:find '^__'
      if isMethod then t.expect(tested[whole], whole .. ' has a test') end
    end
  end
end)

test('coverage: every function of the layer is tested', function(t)
  for _, name in ipairs {
    'setActiveActor', 'setSelectedObject', 'triggerWalkbox', 'startAction', 'stopAction', 'playCutscene', 'endCutscene',
    'hovering', 'leftClick', 'rightClick', 'onUserInput', 'userInput', 'text', 'dumpTable', 'didYouMean', 'runCommand',
    'fillVerbs', 'use', 'combine', 'ui', 'openInventory', 'closeInventory', 'longPress',
    'together', 'waitForClick', 'narrate', 'choose', 'countdownEnded',
    'enterDialog', 'checkDialog', 'waitDialog', 'dialogSelected',
    'tracks', 'waypoint', 'walkToPoint', 'walkToPointAndSignal', 'setPosition', 'activate', 'disableControls',
    'enableControls', 'restoreControls', 'followPath', 'askPlayer', 'runStory',
    'stopStory', 'storyState', 'playStory', 'showStoryPage', 'predicate',
    'languages', 'setLanguage', 'hasText', 'textSource', 'voiceOf', 'pluralForm',
  } do
    t.expect(tested[name], name .. ' has a test')
  end
end)
