-- The words of the engine's interface in English. The other files of this folder have the same ids.
-- {name} is replaced by a value. A text that a language lacks is shown in English.

return {
  languageName = 'English',

  -- The menu
  continue = 'Continue',
  save = 'Save',
  load = 'Load',
  settings = 'Settings',
  toTitle = 'Title screen',
  quit = 'Quit',
  back = 'Back',
  cancel = 'Cancel',
  lastSaved = 'Last saved: {when}',
  neverSaved = 'Not saved yet',
  cannotSave = 'The game cannot be saved now',
  leaveForTitle = 'Go to the title screen? Everything since the last save is lost.',
  leaveForGood = 'Quit the game? Everything since the last save is lost.',
  today = 'today, {time}',
  minutes = '{n} min',
  hours = '{h} h {m} min',

  -- The title screen
  newGame = 'New game',
  credits = 'Credits',

  -- Settings
  volume = 'Volume',
  musicVolume = 'Music',
  soundVolume = 'Sounds',
  voiceVolume = 'Voices',
  textSpeed = 'Text speed',
  sample = 'A line stays as long as this one.',
  fullscreen = 'Full screen',
  captions = 'Captions for sounds',
  language = 'Language: {name}',

  -- Save and load
  delete = 'Delete',
  newSave = 'New save',
  emptySlot = 'A new save',
  noSaves = 'There are no saves yet',
  quickSlot = 'Quick: {name}',
  autoSlot = 'Auto: {name}',
  automatic = 'Saved automatically',
  otherVersion = 'From version {version} of the game',
  unreadable = 'This save is damaged. It cannot be loaded.',
  overwrite = 'Replace the save "{name}"?',
  reallyDelete = 'Delete the save "{name}"?',
  leaveForLoad = 'Load this save? Everything since the last save is lost.',
  saving = 'Saving...',
  saved = 'Saved',

  -- Why a save was not written or loaded. The ids are the engine's own sentences (docs/saves.md).
  ['there is no such save'] = 'There is no such save',
  ['the file of this save is damaged'] = 'The file of this save is damaged',
  ['this save belongs to another game'] = 'This save belongs to another game',
  ['the game has changed since this save'] = 'The game has changed since this save',
  ['loading was cancelled'] = 'Loading was cancelled',
  ['a script was stopped, so this run cannot be saved'] = 'This run cannot be saved',
  ['the game has switched saving off (noSave)'] = 'The game cannot be saved now',

  -- Keys and buttons
  controls = 'Controls',
  resetControls = 'Reset',
  controlsReset = 'All keys and buttons are back to their defaults.',
  controlKey = 'Key: {key}',
  controlPad = 'Pad: {key}',
  noControl = 'none',
  pressKey = 'Press the new key for "{action}". Escape cancels.',
  pressButton = 'Press the new button for "{action}".',
  controlSet = 'Changed.',
  controlReserved = 'This key cannot be used.',
  controlSwapped = 'Swapped: "{action}" is now {key}.',
  foot = '{act}: choose    {back}: back',

  -- What they do
  ['action act'] = 'Use, choose',
  ['action second'] = 'Look, end a line',
  ['action back'] = 'Back, skip',
  ['action menu'] = 'Menu',
  ['action up'] = 'Up',
  ['action down'] = 'Down',
  ['action left'] = 'Left',
  ['action right'] = 'Right',
  ['action inventory'] = 'Inventory',
  ['action names'] = 'Show names',
  ['action run'] = 'Run through lines',
  ['action history'] = 'What was said',
  ['action hint'] = 'Hint',
  ['action pause'] = 'Pause',
  ['action pageUp'] = 'Page up',
  ['action pageDown'] = 'Page down',
  ['action quickSave'] = 'Quick save',
  ['action quickLoad'] = 'Quick load',

  -- What is written on them. Others have the name that the system gives them.
  ['key Return'] = 'Enter',
  ['key Space'] = 'Space',
  ['key Up'] = 'Up',
  ['key Down'] = 'Down',
  ['key Left'] = 'Left',
  ['key Right'] = 'Right',
  ['key Cross'] = 'Cross',
  ['key Circle'] = 'Circle',
  ['key Square'] = 'Square',
  ['key Triangle'] = 'Triangle',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'Quit without saving?',
  ['Enter: quit    Esc: go on'] = 'Enter: quit    Esc: go on',
  ['Paused'] = 'Paused',
  ['What was said'] = 'What was said',
  ['Nothing was said yet.'] = 'Nothing was said yet.',
  ['Loading...'] = 'Loading...',
}
