-- The engine's Lua side, loaded before the game: one file a concept, in this order.

for _, name in ipairs {
  'colors', 'util', 'thing', 'fields', 'media', 'costume', 'room', 'waypoints', 'processes', 'actor', 'object', 'verbs',
  'actions', 'clicks', 'keys', 'plurals', 'localization', 'voices', 'dialog_check', 'dialog', 'sequences', 'story_look',
  'story', 'stories', 'kiavc',
} do
  loadEngine(name)
end
