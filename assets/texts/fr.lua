-- The words of the engine's interface in French. en.lua explains the ids.

return {
  languageName = 'Français',

  -- The menu
  continue = 'Continuer',
  save = 'Sauvegarder',
  load = 'Charger',
  settings = 'Options',
  toTitle = 'Écran titre',
  quit = 'Quitter',
  back = 'Retour',
  cancel = 'Annuler',
  lastSaved = 'Sauvegardé : {when}',
  neverSaved = 'Pas encore sauvegardé',
  cannotSave = 'Sauvegarde impossible pour le moment',
  leaveForTitle = "Revenir à l'écran titre ? Ce qui n'est pas sauvegardé sera perdu.",
  leaveForGood = "Quitter le jeu ? Ce qui n'est pas sauvegardé sera perdu.",
  today = "aujourd'hui, {time}",
  minutes = '{n} min',
  hours = '{h} h {m} min',

  -- The title screen
  newGame = 'Nouvelle partie',
  credits = 'Crédits',

  -- Settings
  volume = 'Volume',
  musicVolume = 'Musique',
  soundVolume = 'Sons',
  voiceVolume = 'Voix',
  textSpeed = 'Vitesse',
  sample = 'Une ligne reste affichée ainsi.',
  fullscreen = 'Plein écran',
  captions = 'Sons en texte',
  language = 'Langue : {name}',

  -- Save and load
  delete = 'Supprimer',
  newSave = 'Nouvelle sauvegarde',
  emptySlot = 'Une nouvelle sauvegarde',
  noSaves = 'Aucune sauvegarde',
  quickSlot = 'Rapide : {name}',
  autoSlot = 'Auto : {name}',
  automatic = 'Sauvegarde automatique',
  otherVersion = 'De la version {version} du jeu',
  unreadable = 'Endommagée : chargement impossible.',
  overwrite = 'Remplacer la sauvegarde « {name} » ?',
  reallyDelete = 'Supprimer la sauvegarde « {name} » ?',
  leaveForLoad = "Charger cette sauvegarde ? Ce qui n'est pas sauvegardé sera perdu.",
  saving = 'Sauvegarde...',
  saved = 'Sauvegardé',

  -- Why a save was not written or loaded
  ['there is no such save'] = "Cette sauvegarde n'existe pas",
  ['the file of this save is damaged'] = 'Cette sauvegarde est endommagée',
  ['this save belongs to another game'] = 'Cette sauvegarde est celle d\'un autre jeu',
  ['the game has changed since this save'] = 'Le jeu a changé depuis cette sauvegarde',
  ['loading was cancelled'] = 'Chargement annulé',
  ['a script was stopped, so this run cannot be saved'] = 'Cette partie ne peut pas être sauvegardée',
  ['the game has switched saving off (noSave)'] = 'Sauvegarde impossible pour le moment',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'Quitter sans sauvegarder ?',
  ['Enter: quit    Esc: go on'] = 'Entrée : quitter    Échap : continuer',
  ['Paused'] = 'Pause',
  ['What was said'] = 'Ce qui a été dit',
  ['Nothing was said yet.'] = 'Rien n’a encore été dit.',
  ['Loading...'] = 'Chargement...',
}
