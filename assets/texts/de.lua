-- The words of the engine's interface in German. en.lua explains the ids.

return {
  languageName = 'Deutsch',

  -- The menu
  continue = 'Fortsetzen',
  save = 'Speichern',
  load = 'Laden',
  settings = 'Einstellungen',
  toTitle = 'Titelbild',
  quit = 'Beenden',
  back = 'Zurück',
  cancel = 'Abbrechen',
  lastSaved = 'Zuletzt gespeichert: {when}',
  neverSaved = 'Noch nicht gespeichert',
  cannotSave = 'Speichern ist gerade nicht möglich',
  leaveForTitle = 'Zum Titelbild? Alles seit dem letzten Speichern geht verloren.',
  leaveForGood = 'Spiel beenden? Alles seit dem letzten Speichern geht verloren.',
  today = 'heute, {time}',
  minutes = '{n} min',
  hours = '{h} h {m} min',

  -- The title screen
  newGame = 'Neues Spiel',
  credits = 'Mitwirkende',

  -- Settings
  volume = 'Lautstärke',
  musicVolume = 'Musik',
  soundVolume = 'Geräusche',
  voiceVolume = 'Stimmen',
  textSpeed = 'Texttempo',
  sample = 'So lange bleibt eine Zeile stehen.',
  fullscreen = 'Vollbild',
  captions = 'Geräusche als Text',
  language = 'Sprache: {name}',

  -- Save and load
  delete = 'Löschen',
  newSave = 'Neuer Spielstand',
  emptySlot = 'Ein neuer Spielstand',
  noSaves = 'Noch keine Spielstände',
  quickSlot = 'Schnell: {name}',
  autoSlot = 'Auto: {name}',
  automatic = 'Automatisch gespeichert',
  otherVersion = 'Aus Version {version} des Spiels',
  unreadable = 'Beschädigt: lässt sich nicht laden.',
  overwrite = 'Den Spielstand „{name}“ ersetzen?',
  reallyDelete = 'Den Spielstand „{name}“ löschen?',
  leaveForLoad = 'Diesen Spielstand laden? Alles seit dem letzten Speichern geht verloren.',
  saving = 'Wird gespeichert...',
  saved = 'Gespeichert',

  -- Why a save was not written or loaded
  ['there is no such save'] = 'Diesen Spielstand gibt es nicht',
  ['the file of this save is damaged'] = 'Dieser Spielstand ist beschädigt',
  ['this save belongs to another game'] = 'Dieser Spielstand gehört zu einem anderen Spiel',
  ['the game has changed since this save'] = 'Das Spiel hat sich seit diesem Stand geändert',
  ['loading was cancelled'] = 'Laden abgebrochen',
  ['a script was stopped, so this run cannot be saved'] = 'Dieser Lauf kann nicht gespeichert werden',
  ['the game has switched saving off (noSave)'] = 'Speichern ist gerade nicht möglich',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'Beenden ohne zu speichern?',
  ['Enter: quit    Esc: go on'] = 'Enter: beenden    Esc: weiter',
  ['Paused'] = 'Pause',
  ['What was said'] = 'Was gesagt wurde',
  ['Nothing was said yet.'] = 'Noch wurde nichts gesagt.',
  ['Loading...'] = 'Lädt...',
}
