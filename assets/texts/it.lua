-- The words of the engine's interface in Italian. en.lua explains the ids.

return {
  languageName = 'Italiano',

  -- The menu
  continue = 'Continua',
  save = 'Salva',
  load = 'Carica',
  settings = 'Impostazioni',
  toTitle = 'Schermata iniziale',
  quit = 'Esci',
  back = 'Indietro',
  cancel = 'Annulla',
  lastSaved = 'Ultimo salvataggio: {when}',
  neverSaved = 'Non ancora salvato',
  cannotSave = 'Ora non si può salvare',
  leaveForTitle = "Tornare alla schermata iniziale? Ciò che non è salvato andrà perso.",
  leaveForGood = 'Uscire dal gioco? Ciò che non è salvato andrà perso.',
  today = 'oggi, {time}',
  minutes = '{n} min',
  hours = '{h} h {m} min',

  -- The title screen
  newGame = 'Nuova partita',
  credits = 'Riconoscimenti',

  -- Settings
  volume = 'Volume',
  musicVolume = 'Musica',
  soundVolume = 'Suoni',
  voiceVolume = 'Voci',
  textSpeed = 'Velocità testi',
  sample = 'Una riga resta per questo tempo.',
  fullscreen = 'Schermo intero',
  captions = 'Suoni come testo',
  language = 'Lingua: {name}',

  -- Save and load
  delete = 'Elimina',
  newSave = 'Nuovo salvataggio',
  emptySlot = 'Un nuovo salvataggio',
  noSaves = 'Ancora nessun salvataggio',
  quickSlot = 'Rapido: {name}',
  autoSlot = 'Auto: {name}',
  automatic = 'Salvataggio automatico',
  otherVersion = 'Dalla versione {version} del gioco',
  unreadable = 'Danneggiato: non si può caricare.',
  overwrite = 'Sostituire il salvataggio "{name}"?',
  reallyDelete = 'Eliminare il salvataggio "{name}"?',
  leaveForLoad = 'Caricare questo salvataggio? Ciò che non è salvato andrà perso.',
  saving = 'Salvataggio...',
  saved = 'Salvato',

  -- Why a save was not written or loaded
  ['there is no such save'] = 'Questo salvataggio non esiste',
  ['the file of this save is damaged'] = 'Questo salvataggio è danneggiato',
  ['this save belongs to another game'] = 'Questo salvataggio è di un altro gioco',
  ['the game has changed since this save'] = 'Il gioco è cambiato da questo salvataggio',
  ['loading was cancelled'] = 'Caricamento annullato',
  ['a script was stopped, so this run cannot be saved'] = 'Questa partita non si può salvare',
  ['the game has switched saving off (noSave)'] = 'Ora non si può salvare',

  -- Above the game. The ids are the engine's own sentences.
  ['Quit without saving?'] = 'Uscire senza salvare?',
  ['Enter: quit    Esc: go on'] = 'Invio: esci    Esc: continua',
  ['Paused'] = 'In pausa',
  ['What was said'] = 'Che cosa è stato detto',
  ['Nothing was said yet.'] = 'Non è ancora stato detto nulla.',
  ['Loading...'] = 'Caricamento...',
}
